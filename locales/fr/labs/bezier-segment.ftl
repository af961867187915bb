title-bezier-segment = Courbe et segment
lab-bezier-segment = Où une courbe rencontre-t-elle un segment, et des cordes feraient-elles aussi bien ?
try-bezier-segment = déplacez le segment jusqu’à ce qu’il touche la courbe une seule fois
lab-needs-curve-and-segment = Ce labo demande une courbe de Bézier et un segment : dessinez les deux.
kind-curve-sides = côtés
kind-one-change = un changement
kind-degree = degré
kind-turns = virages
kind-piece = morceau
kind-root = racine
kind-kept = gardée
kind-dropped = écartée
kind-earliest = première
kind-chain = cordes
kind-chord = corde
kind-beside = côte à côte
kind-exact = sans arrondi
kind-curve-shared = commun
kind-changes = changements de signe
kind-line = droite
kind-discriminant = discriminant
kind-curve-case = quel cas
bezier-boxes = En { $axis }, les points de contrôle de { $curve } vont de { $from } à { $to }, et { $segment } de { $first } à { $last }. { $apart ->
    [yes] Les boîtes sont séparées. Une courbe reste dans la boîte de ses points de contrôle : ils ne peuvent pas se rencontrer.
   *[no] Les deux se recouvrent, en y aussi : les boîtes ont une part commune. Une courbe reste dans la boîte de ses points de contrôle, et peut y rencontrer le segment.
}
bezier-sides = D(X) = det(AB, AX) dit de quel côté de la droite de { $segment } est X : 0 sur elle. Le long de { $curve }, c’est un polynôme de degré 3 en q, dont les coefficients sont les côtés des points de contrôle : { $d0 }, { $d1 }, { $d2 }, { $d3 }. { $apart ->
    [yes] Un seul signe : la courbe reste d’un côté de la droite.
   *[no] Pas un seul signe : elle peut la traverser.
}
bezier-again = Le plus grand des côtés est { $size }, différence de produits de { $products } : plus de trois chiffres se sont annulés, donc les côtés sont recalculés sans arrondi.
bezier-in-line = Les quatre côtés sont exactement nuls : { $curve } va et vient sur la droite, de t = { $from } à t = { $to }. { $apart ->
    [yes] Rien de cela n’est entre 0 et 1, où est { $segment }.
   *[no] Ce qui en est entre 0 et 1, où est { $segment }, est commun.
}
bezier-shared = { $how ->
    [point] Un seul point est commun, à t = { $from }.
   *[stretch] La partie de t = { $from } à t = { $to } est commune : du départ le plus tardif à la fin la plus précoce.
}
bezier-changes = { $once ->
    [yes] De { $d0 } par { $d1 } et { $d2 } à { $d3 }, le signe change une fois, entre { $from } et { $to }. La courbe ne traverse pas une droite plus souvent que son polygone de contrôle : il y a exactement une racine.
   *[no] De { $d0 } par { $d1 } et { $d2 } à { $d3 }, le signe { $changes ->
        [0] ne change jamais
        [one] change une fois
       *[other] change { $changes } fois
    }{ $zeros ->
        [0] {""}
       *[other] , et tous n’en ont pas
    }. Il peut y avoir jusqu’à trois racines, ou aucune ; les virages de f le diront.
}
bezier-one-change = Coupée en deux en q = ½, la courbe a deux polygones de contrôle bien plus proches d’elle, de côtés e₀ à e₆. Le segment de { $from } à { $to } s’annule en q₀ = { $start } ; de là, { $steps ->
    [one] un pas à la manière de Newton mène
   *[other] { $steps } pas à la manière de Newton mènent
} à la racine, q = { $q }.
bezier-degree = f(q) = a q³ + b q² + c q + d, divisée par le plus grand de d₀ à d₃. { $degree ->
    [3] a vaut { $ratio } du plus grand coefficient, plus que { $almost } : la formule de degré 3 donne les départs.
    [2] a est sous { $almost } du plus grand coefficient, et diviser par lui perdrait tout : la formule de degré 2 donne les départs, et les pas de Newton sur le polynôme entier les corrigent.
   *[1] a et b sont sous { $almost } du plus grand coefficient : une droite donne le départ, et les pas de Newton sur le polynôme entier le corrigent.
}
bezier-turns = f tourne là où sa pente, de degré 2, s’annule. { $turns ->
    [yes] Son discriminant vaut { $discriminant } : { $inside ->
        [0] elle a des racines, mais aucune sur la courbe.
        [one] un virage est sur la courbe.
       *[other] { $inside } virages sont sur la courbe.
    } Entre deux virages f ne fait que monter ou que descendre : aucun morceau n’a deux racines.
   *[no] Son discriminant { $discriminant } est négatif : f ne tourne jamais et a une racine au plus.
}
bezier-turn = Au virage { $turn } = { $q }, f vaut { $value }. { $touches ->
    [yes] C’est zéro autant que l’arrondi permet de le dire : la courbe touche ici la droite, et la racine est double.
   *[no] Ce n’est pas zéro : la courbe tourne avant la droite, ou après.
}
bezier-piece = De q = { $from } à q = { $to }, f change de signe et ne tourne pas : une racine et une seule. La formule dit q₀ = { $start } ; { $steps ->
    [0] elle est exacte
    [one] un pas de Newton la rend exacte
   *[other] { $steps } pas de Newton la rendent exacte
}, q = { $q }.
bezier-root = La racine { $root } est q = { $q } : ici la courbe est sur la droite. { $double ->
    [yes] Elle ne fait que la toucher.
   *[no] Reste à savoir si c’est entre A et B.
}
bezier-kept = Pour q = { $q }, le chemin le long de { $segment }, lu sur { $axis }, son axe le plus long, est t = { $t } : entre 0 et 1, donc ils s’y rencontrent. { $tangent ->
    [yes] La courbe ne fait que toucher ; cela compte, une fois.
   *[no] Ils se croisent.
}
bezier-dropped = Pour q = { $q } la courbe est sur la droite, mais t = { $t } : au-delà de { $end }, hors du segment. Écartée.
bezier-none = Aucune racine n’est sur { $segment } : ils ne se rencontrent pas.
bezier-earliest = { $met ->
    [one] La seule rencontre est
   *[other] Des { $met } rencontres, la première le long de { $segment } est
} à t = { $t } : là s’arrêterait un déplacement de A vers B.
bezier-chain = La même courbe en { $chords } cordes, à q régulier. Elles s’en écartent de { $error } au plus.
bezier-chord = La corde { $chord } rencontre le segment à t = { $t } ; sur la courbe, ce serait q = { $q }.
bezier-chords-earliest = { $met ->
    [one] La seule rencontre d’une corde est
   *[other] De { $met } rencontres de cordes, la première le long de { $segment } est
} à t = { $t }. La courbe même n’est pas interrogée : elle s’écarte de ses cordes de leur erreur, et cette rencontre aussi.
bezier-chords-none = Aucune corde ne rencontre { $segment } : la plus proche est à { $apart }. La courbe même n’est pas interrogée ; là où elle s’écarte davantage de ses cordes, elle peut le rencontrer quand même.
bezier-beside = { $tests } tests de deux segments { $found ->
    [0] ne trouvent aucune rencontre
    [one] trouvent une rencontre
   *[other] trouvent { $found } rencontres
} ; la courbe en a { $right }. { $how ->
    [agrees] Aucune ne manque et aucune n’est de trop ; l’écart le plus grand est { $off }.
    [none] Les deux sont d’accord.
    [all] Manquées : { $missed } ; inventées : { $wrong }.
   *[parts] Manquées : { $missed } ; inventées : { $wrong }. Les autres s’écartent de { $off } au plus.
}
bezier-verdict = { $how ->
    [overlap] { $a } longe { $b }, dès t = { $t }
    [apart] { $a } et { $b } ne se rencontrent pas
   *[points] { $a } et { $b } se rencontrent { $met ->
        [one] une fois, à t = { $t }
       *[other] { $met } fois, d’abord à t = { $t }
    }
}
published-curve = La règle de l’article : a comparé à zéro exactement, tangences perdues, deux cas dont les deux peuvent servir, t lu sur x sauf si Iₓ est exactement nul, point donné comme tI
published-curve-line = La droite de { $segment } comme dA x + dB y + dC = 0 : dA = { $da }, dB = { $db }, dC = { $dc }.
published-curve-power = La courbe mise là-dedans donne un polynôme de degré 3 en q. cA = { $lead } : { $how ->
    [quadratic] exactement nul, donc la formule de degré 2 sert.
    [almost] presque nul, mais seul le zéro exact est testé. La formule de degré 3 divise par lui, et presque tous les chiffres se perdent.
   *[cubic] pas nul, donc la formule de degré 3 sert.
}
published-curve-delta = Δ = b² − 4ac = { $delta } : { $how ->
    [two] positif, donc il y a deux racines.
    [touches] exactement nul. Il y a une racine, là où la courbe touche la droite ; mais seul Δ > 0 est testé, et elle se perd.
   *[none] négatif, donc il n’y a pas de racine.
}
published-curve-cardan = r = q² = { $r }, s = p³ = { $s } : { $one ->
    [yes] r > s, donc une seule racine réelle, par deux racines cubiques.
   *[no] pas r > s, donc le premier cas est laissé.
}
published-curve-again = { $how ->
    [both] Ensuite r ≤ s est testé, et non « sinon ». Or le premier cas a mis √(r − s) dans r : { $r } ≤ { $s } est vrai aussi, et trois autres racines sont inventées.
    [one] Ensuite r ≤ s est testé, avec désormais √(r − s) dans r : { $r } ≤ { $s } est faux, et la racine du premier cas reste la seule.
    [three] r = { $r } ≤ s = { $s } : trois racines réelles, par l’arc tangente et le cosinus.
   *[neither] Ni r = { $r } > s = { $s } ni r ≤ s n’est vrai : pas de nombre, et pas de racine.
}
published-curve-root = { $case ->
    [quadratic] La formule de degré 2
    [one] Le premier cas
   *[three] Le second cas
} donne q = { $q } : { $on ->
    [yes] entre 0 et 1, donc sur la courbe.
   *[no] hors de 0 à 1, donc pas sur la courbe.
}
published-curve-instant = Pour q = { $q }, l’instant est lu sur { $axis }, où I vaut { $way } : t = { $t }, { $on ->
    [yes] entre 0 et 1. Gardé.
   *[no] hors de 0 à 1. Écarté.
}{ $flat ->
    [yes] {" "}Sur l’autre axe, le segment est plus de cent fois plus long : chaque erreur de q compte ici d’autant plus.
   *[no] {""}
}
published-curve-none = Instants entre 0 et 1 : { $met }. Ils passent pour ne pas se rencontrer.
published-curve-earliest = { $met ->
    [one] Le seul instant est
   *[other] Des { $met } instants, le moindre est
} t = { $t }. Le point est donné comme tI = { $printed } : c’est un chemin et non un lieu. Depuis A = { $start }, il mène en { $point }.
plot-curve = f(q) : à quelle distance { $a } est de la droite de { $b }
race-curve = la courbe
race-chain = { $chords } cordes
fact-curve-box = Jusqu’où vont les points de contrôle sur cet axe. La courbe reste entre les deux.
fact-segment-box = Jusqu’où va le segment sur cet axe.
fact-curve-side = De quel côté de la droite du segment est ce point de contrôle : deux fois l’aire du triangle qu’il forme avec AB.
fact-half-side = De quel côté de la droite du segment est ce point de contrôle des moitiés de la courbe : une moyenne de d₀ à d₃.
fact-sides-size = Le plus grand de d₀ à d₃, sans son signe.
fact-sides-products = Les produits dont les côtés sont les différences. L’arrondi en est une part.
fact-curve-reach = Jusqu’où va la courbe sur la droite : 0 est A, 1 est B.
fact-curve-shared = Ce que les deux ont en commun : 0 est A, 1 est B.
fact-curve-q = Où sur la courbe : 0 en p₀, 1 en p₃.
fact-q-start = D’où partent les pas vers la racine.
fact-instant = Où sur le segment : 0 en A, 1 en B.
fact-met = Combien il y a de rencontres.
fact-earliest = La première rencontre le long du segment, depuis A.
fact-newton = Combien de pas il a fallu du départ à la racine.
fact-power = Un coefficient de f(q) = a q³ + b q² + c q + d, en parts du plus grand côté.
fact-degree = Quelle formule donne les départs : de degré 3, 2 ou 1.
fact-ratio = La grandeur du premier coefficient, en parts du plus grand.
fact-almost = En dessous, le premier coefficient est trop petit pour diviser par lui.
fact-turns = Le discriminant de f′, sur 9 : négatif, f ne tourne jamais.
fact-curve-turn = Où f tourne. Cela ne compte qu’entre 0 et 1, là où est la courbe.
fact-f-turn = À quelle distance de la droite est la courbe là où f tourne, en parts du plus grand côté ; le signe dit de quel côté.
fact-piece-ends = Les bouts de ce morceau, aux virages ou aux bouts de la courbe.
fact-discriminant = Son signe dit combien de racines réelles a la formule.
fact-chords = En combien de cordes la courbe est coupée.
fact-chain-error = De combien la courbe s’écarte de ses cordes, au plus.
fact-chord = Quelle corde c’est, depuis le début de la courbe.
fact-chords-apart = La distance de la corde la plus proche au segment, en unités du monde.
fact-chord-q = Où serait sur la courbe la rencontre de la corde.
fact-tests = Combien de tests de deux segments il a fallu.
fact-found = Combien de rencontres ont les cordes.
fact-right = Combien de rencontres a la courbe.
fact-missed = Les rencontres de la courbe que les cordes n’ont pas.
fact-wrong = Les rencontres des cordes que la courbe n’a pas.
fact-off = De combien les rencontres des cordes s’écartent de celles de la courbe, au plus.
fact-line-form = Un coefficient de la forme de la droite, qui s’annule sur elle.
fact-published-power = Un coefficient de cA q³ + cB q² + cC q + cD, nul là où la courbe est sur la droite.
fact-delta = Positif : deux racines ; nul : une ; négatif : aucune.
fact-cardan-r = Le carré du q de l’article, qui n’est pas ici un paramètre.
fact-cardan-s = Le cube du p de l’article. Au-dessus, r veut dire une racine réelle ; sinon il y en a trois.
fact-cardan-again = Ce que contient r à ce moment : le premier cas l’écrase.
fact-axis-way = La longueur du segment sur l’axe où t est lu.
fact-curve-printed = Le chemin de A à la rencontre, que l’article donne comme le lieu de la rencontre.
legend-side = côté de la droite
legend-curve = courbe
