title-triangle-triangle = Deux triangles
lab-triangle-triangle = Deux triangles de l’espace se rencontrent-ils, et le long de quel segment ?
try-triangle-triangle = déplacez-en un jusqu’à ce que chacun traverse le plan de l’autre sans qu’ils se rencontrent
lab-needs-two-triangles = Ce labo demande deux triangles : dessinez-les.
legend-first-triangle = premier triangle, A B C
legend-second-triangle = second triangle, P Q R
legend-plane-or-line = plan, axe, ou droite des deux plans
legend-shared-stretch = ce qu’ils partagent
kind-plane-sides = plan
kind-common-line = droite commune
kind-interval = intervalle
kind-which-first = lequel d’abord
kind-edge-line = arête
track-planes = deux plans
track-intervals = intervalles
triangle-triangle-plane = Au-dessus du plan de { $plane }, les sommets { $first }, { $second } et { $third } sont à { $h1 }, { $h2 } et { $h3 }. { $how ->
    [apart] Tous les trois sont strictement d’un même côté : { $other } n’atteint même pas ce plan, les deux sont donc séparés.
    [in] Tous les trois sont à 0 : les deux triangles sont dans un même plan, et on les y compare.
    [touch] Aucun n’est au-delà : { $other } atteint ce plan, mais ne le traverse pas.
   *[cross] Il y en a des deux côtés : { $other } traverse ce plan, mais peut-être à côté de { $plane }.
}
triangle-triangle-line = Les deux plans se coupent le long de la droite L, de direction n₁ × n₂, ici { $along }. Ce que les triangles partagent ne peut être que sur elle.
triangle-triangle-interval = { $single ->
    [yes] { $triangle } n’a que son sommet { $from } sur L, à { $start }.
   *[no] { $triangle } coupe L en { $from } et en { $to } : son intervalle va de { $start } à { $end }.
}
triangle-triangle-order = { $which ->
    [ends] ABC finit-il avant que PQR ne commence ? a₁ = { $first }, et p₀ = { $second }. { $how ->
        [past] Oui : sur L, il y a un vide entre eux. Chacun a beau traverser le plan de l’autre, ils sont séparés.
        [same] C’est le même point : les deux s’y touchent tout au plus.
       *[first] Non.
    }
    [begins] PQR finit-il avant que ABC ne commence ? p₁ = { $second }, et a₀ = { $first }. { $how ->
        [past] Oui : sur L, il y a un vide entre eux. Chacun a beau traverser le plan de l’autre, ils sont séparés.
        [same] C’est le même point : les deux s’y touchent tout au plus.
       *[second] Non : les intervalles ont donc quelque chose en commun.
    }
    [starts] Lequel commence le plus tard ? a₀ = { $first }, et p₀ = { $second }. { $how ->
        [same] Les deux au même point : ce qu’ils partagent commence là.
        [second] PQR : ce qu’ils partagent commence en p₀.
       *[first] ABC : ce qu’ils partagent commence en a₀.
    }
   *[stops] Lequel finit le premier ? a₁ = { $first }, et p₁ = { $second }. { $how ->
        [same] Les deux au même point : ce qu’ils partagent finit là.
        [second] ABC : ce qu’ils partagent finit en a₁.
       *[first] PQR : ce qu’ils partagent finit en p₁.
    }
}
triangle-triangle-edge = Dans le plan commun, à partir de la droite { $edge } et vers l’intérieur, { $first }, { $second } et { $third } sont à { $d1 }, { $d2 } et { $d3 }. { $how ->
    [apart] Tous les trois sont strictement dehors : cette droite sépare les deux triangles.
   *[not] Tous ne sont pas dehors : cette droite ne sépare pas les deux triangles.
}
triangle-triangle-point = Ils se touchent en un seul point, { $point }.
triangle-triangle-segment = { $how ->
    [through] Ils se traversent le long du segment de { $from } à { $to }, de longueur { $length }.
    [in-plane] Dans un même plan, leurs arêtes partagent le segment de { $from } à { $to }, de longueur { $length }.
   *[touch] Ils se touchent le long du segment de { $from } à { $to }, de longueur { $length } : l’un ne fait qu’atteindre le plan de l’autre.
}
triangle-triangle-polygon = Aucune droite d’arête ne les sépare : ils partagent une part de leur plan, à { $count } sommets : les sommets de chacun qui sont dans l’autre, et les points où des arêtes se croisent.
triangle-triangle-verdict-point = { $a } et { $b } se touchent en un point
triangle-triangle-verdict-segment = { $a } et { $b } partagent un segment de longueur { $length }
triangle-triangle-verdict-polygon = { $a } et { $b } sont dans un même plan, et partagent une part à { $count } sommets
triangle-triangle-verdict-beside = { $a } et { $b } sont séparés : l’un est d’un seul côté du plan de l’autre
triangle-triangle-verdict-past = { $a } et { $b } sont séparés : chacun passe à côté de l’autre sur la droite des deux plans
triangle-triangle-verdict-in-plane = { $a } et { $b } sont dans un même plan, et séparés
fact-triangle-normal = À angle droit avec le triangle, de longueur 1, du côté de sa face avant.
fact-triangle-height = À quelle distance le sommet est devant le plan : en dessous de 0, il est derrière.
fact-triangle-along = La direction de la droite où les deux plans se coupent, de longueur 1.
fact-triangle-from = L’origine sur la droite : là commence l’intervalle de ABC.
fact-triangle-end = Là où { $edge } passe par le plan de l’autre, le long de L depuis O.
fact-triangle-on-line = À quelle distance le long de L, depuis O. Lequel des deux vient d’abord, le volume de leurs deux arêtes le dit, exactement.
fact-triangle-inward = À quelle distance le sommet est du côté intérieur de la droite de l’arête : en dessous de 0, il est dehors.
fact-triangle-shared-point = Le seul point que les deux ont.
fact-triangle-shared-end = Un bout du segment que les deux ont.
fact-triangle-shared-length = Sa longueur.
fact-triangle-shared-corner = Un sommet de ce que les deux ont.
fact-triangle-shared-count = Combien de sommets il a.
triangle-triangle-axis = { $kind ->
    [a] En travers du plan de ABC, le long de { $axis } :
    [b] En travers du plan de PQR, le long de { $axis } :
   *[edges] À angle droit avec une arête de chacun, le long de { $axis } :
} l’ombre de ABC finit à { $end } et celle de PQR commence à { $begin }. { $how ->
    [apart] C’est un écart de { $overlap }. Un plan y passe et sépare les deux ; aucun autre axe n’est testé.
    [touching] Elles s’y touchent, et ce n’est pas un écart ; un déplacement de { $overlap } est le moindre qui soit.
    [first] Elles se recouvrent de { $overlap } : pas d’écart, et ce premier recouvrement est le moindre jusqu’ici.
    [least] Elles se recouvrent de { $overlap } : pas d’écart, et moins que les { $least } le long de { $least-axis }. C’est donc le moindre jusqu’ici.
   *[deeper] Elles se recouvrent de { $overlap } : pas d’écart, mais pas non plus la sortie, puisque les { $least } le long de { $least-axis } ne sont pas plus.
}
triangle-triangle-left-out = Les arêtes { $a } et { $b } { $how ->
    [parallel] sont parallèles : le sinus de leur angle est { $sine }, et aucune direction n’est la seule à angle droit avec les deux. L’axe est laissé de côté. Il ne manque pas : entre arêtes parallèles, les autres ont tout demandé.
    [nearly] sont presque parallèles : le sinus de leur angle est { $sine }. Leur produit vectoriel doit plus aux arrondis qu’aux arêtes : l’axe est laissé de côté, une fois demandé son signe exact, qui ne sépare rien.
   *[apart] sont presque parallèles : le sinus de leur angle est { $sine }. Comme sortie, leur axe ne serait qu’arrondis ; mais, calculé exactement, il sépare les deux, et cela tranche.
}
triangle-triangle-no-gap = { $axes } axes ont été testés{ $left ->
    [0] {""}
    [one] , { $left } laissé de côté
   *[other] , { $left } laissés de côté
}, et aucun ne montre d’écart. Aucun plan ne passe donc entre les deux : ils se rencontrent. { $touching ->
    [yes] Le long de { $axis }, les ombres ne font que se toucher : les triangles aussi.
   *[no] La sortie est le moindre recouvrement, celui le long de { $axis } : déplacé de profondeur · n = { $way }, long de { $depth }, PQR ne fait plus que toucher ABC.
}
triangle-triangle-verdict-axis = { $a } et { $b } sont séparés : un plan en travers de { $axis } passe entre les deux
fact-triangle-axis = La direction de l’axe, de longueur 1 : PQR y a la sortie la plus courte.
fact-triangle-shadow = L’ombre du triangle sur n, mesurée depuis A.
fact-triangle-overlap = De combien les ombres se recouvrent : PQR devrait se déplacer d’autant le long de n pour être tout juste dehors. En dessous de 0, c’est un écart.
fact-triangle-axes = Combien d’axes ont été testés, sur onze.
fact-triangle-way = Le plus court déplacement qui libère PQR.
