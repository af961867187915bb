# Ce que disent les labos des segments et des courbes.

## Un déplacement contre des murs
lab-segment-segment = Un déplacement rencontre-t-il un mur, et où doit-il s’arrêter ?
lab-needs-two-segments = Ce labo demande deux segments : dessinez un mur, et un second segment dont le rôle est « mobile » pour le déplacement.
kind-move-sides = côtés du déplacement
kind-wall-sides = côtés du mur
kind-touches = contact
kind-crosses = croisement
kind-collinear = alignés
kind-short = raccourci
kind-earliest-wall = le premier jusqu’ici
kind-stop-move = arrêt
kind-parameter = où sur le mur
segment-start = De O = { $from } à P = { $to }, { $move } est long de { $length } unités. Il doit s’arrêter ε = { $epsilon } avant le premier mur sur son chemin. { $walls ->
    [one] Il y a un mur à interroger.
   *[other] Chacun des { $walls } murs est interrogé pour lui-même.
}
segment-move-sides = d(O) = { $first } et d(P) = { $second } : { $sides ->
    [parallel] même signe et même grandeur. O et P sont à la même distance de la droite de { $wall }, d’un même côté : le déplacement lui est parallèle et ne l’atteint jamais.
    [apart] même signe. O et P sont d’un même côté de la droite de { $wall } : le déplacement n’atteint pas cette droite, ni donc le mur.
    [line] tous deux exactement nuls. O et P sont sur la droite de { $wall } : déplacement et mur sont alignés.
    [from] d(O) est exactement nul, donc O est sur la droite de { $wall }. Reste à savoir s’il est sur le mur.
    [to] d(P) est exactement nul, donc P est sur la droite de { $wall }. Reste à savoir s’il est sur le mur.
   *[across] deux signes. O et P sont de part et d’autre de la droite de { $wall } : le déplacement la traverse. Reste à savoir si c’est sur le mur.
}
segment-wall-sides = Dans l’autre sens, d(A) = { $first } et d(B) = { $second } : { $sides ->
    [apart] même signe. Les deux bouts de { $wall } sont d’un même côté de la droite du déplacement : il passe à côté du mur.
    [from] d(A) est exactement nul, donc A est sur la droite du déplacement.
    [to] d(B) est exactement nul, donc B est sur la droite du déplacement.
    [line] tous deux exactement nuls, donc A et B sont sur la droite du déplacement.
   *[across] deux signes. Les bouts de { $wall } sont aussi de part et d’autre de la droite du déplacement : les deux se croisent.
}
segment-touches = { $end } est sur l’autre segment, car son déterminant est exactement nul. Rien n’est divisé : le point est { $end } lui-même, à l = { $l } sur le déplacement et k = { $k } sur { $wall }. Se toucher, c’est se rencontrer.
segment-crosses = Ils se croisent à l = d(O) / (d(O) − d(P)) = { $l } du déplacement et k = d(A) / (d(A) − d(B)) = { $k } de { $wall } : tous deux désignent I = { $point }. Les signes diffèrent, donc aucun diviseur n’est nul.
segment-collinear = Le long du déplacement, { $wall } va de { $first } à { $second } : sur une même droite, on compare des coordonnées, car aucune division ne peut le dire. { $shares ->
    [nothing] L’un finit avant que l’autre commence : rien de commun.
    [point] Un seul point est commun, à l = { $from }.
   *[stretch] La partie de l = { $from } à l = { $to } est commune ; le déplacement est arrêté là où elle commence.
}
segment-short = { $how ->
    [none] Le déplacement rencontre { $wall } à { $way } unités de O, ce qui ne dépasse pas ε = { $epsilon } : ce mur n’en laisse rien, il reste en O.
   *[some] Le déplacement ne doit pas entrer dans { $wall }. Par ce seul mur, il s’arrête ε = { $epsilon } avant, à f = l − ε / |OP| = { $l } − { $epsilon } / { $length } = { $fraction } de son chemin.
}
segment-earliest = { $verdict ->
    [free-all] Le déplacement ne rencontre pas { $wall }, ni aucun mur avant lui : il reste entier.
    [free] Le déplacement ne rencontre pas { $wall } : { $other }, rencontré à l = { $least }, reste le premier.
    [first] Rencontré à l = { $l }. Aucun mur avant { $wall } n’arrête le déplacement : c’est le premier jusqu’ici.
    [earlier] Rencontré à l = { $l } < { $least } : { $wall } vient avant { $other } et devient le premier.
    [level] Rencontré à l = { $l }, exactement là où l’est { $other } : ils arrêtent le déplacement de même, et { $other } reste.
   *[later] Rencontré à l = { $l } > { $least } : { $wall } est derrière { $other }, là où le déplacement ne va jamais, et { $other } reste le premier.
}
segment-stop = { $walls ->
    [one] Le seul mur, { $wall }, arrête le déplacement
   *[other] Des { $walls } murs, { $wall } est rencontré le premier, à l = { $l } : il arrête le déplacement
} à f = { $fraction } de son chemin, en Q = { $end }.
segment-stop-free = { $walls ->
    [one] Le seul mur n’est pas sur le chemin
   *[other] Aucun des { $walls } murs n’est sur le chemin
} : le déplacement va jusqu’au bout, en Q = P = { $end }.
segment-verdict-earliest = { $a } s’arrête avant { $b }, rencontré le premier de { $walls } murs, à l = { $l }
segment-verdict-free = aucun des { $walls } murs n’arrête { $a }
segment-verdict = { $how ->
    [crossing] { $a } rencontre { $b } à l = { $l } et garde { $fraction } de son chemin
    [touching] { $a } touche { $b } à l = { $l } et garde { $fraction } de son chemin
    [overlap] { $a } longe { $b } dès l = { $l } et garde { $fraction } de son chemin
    [wall-on-one-side] { $a } passe à côté de { $b }
    [in-line] { $a } et { $b } sont alignés et séparés
   *[move-on-one-side] { $a } reste d’un même côté de { $b }
}
published-segment = Le test des articles est strict : un déplacement qui finit sur un mur passe, et le suivant, qui y commence, passe aussi. Ils donnent pour point l·OP, sans O
published-segment-start = La règle publiée : le déplacement va de O = { $from } à P = { $to }. Des { $walls } murs, celui du moindre instant l’arrête, de e = { $e } du déplacement.
published-segment-sides = d(O) · d(P) = { $first } · { $second } = { $product } : { $how ->
    [across] négatif, donc O et P passent pour être de part et d’autre de la droite de { $wall }.
    [from] pas négatif, car O est exactement sur la droite. « De part et d’autre » est demandé strictement : { $wall } n’est pas sur le chemin, même si O est dessus.
    [to] pas négatif, car P est exactement sur la droite. « De part et d’autre » est demandé strictement : { $wall } n’est pas sur le chemin, même si le déplacement finit dessus.
    [line] pas négatif, car les deux sont sur la droite : { $wall } n’est pas sur le chemin, même si le déplacement le longe.
   *[apart] pas négatif, donc { $wall } n’est pas sur le chemin.
}
published-segment-parameter = La droite du déplacement coupe celle de { $wall } à k = { $k } : { $beside ->
    [yes] hors de 0 à 1, donc à côté du mur.
   *[no] entre 0 et 1, donc sur le mur.
}
published-segment-point = Ils se rencontrent à l’instant l = { $l }. Le point de collision est donné comme l · OP = { $printed } : c’est un chemin et non un lieu. Depuis O = { $start }, il mène en { $point }.
published-segment-instant = { $how ->
    [first] l = { $l } est inférieur à { $least }, valeur de départ : { $wall } est retenu.
    [earlier] l = { $l } est inférieur à { $least } : { $wall } est retenu à la place.
   *[later] l = { $l } n’est pas inférieur à { $least } : { $wall } est laissé.
}
published-segment-stop = { $how ->
    [free] Aucun mur ne passe pour être sur le chemin : le déplacement va jusqu’en Q = { $end }.
    [back] l − e = { $fraction } du chemin : négatif, si bien que le déplacement recule, jusqu’en Q = { $end }.
   *[stopped] À l − e = { $fraction } de son chemin, { $wall } arrête le déplacement, en Q = { $end }. Mais e est une part du déplacement et non une longueur : ici { $gap } unités, le double pour un déplacement deux fois plus long.
}
published-segment-verdict = { $how ->
    [met] { $a } rencontre { $b } à l = { $l }
   *[free] { $a } ne rencontre pas { $b }
}

## Une courbe contre des segments
lab-bezier-segment = Où une courbe rencontre-t-elle un segment, et des cordes feraient-elles aussi bien ?
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
bezier-one-change = Le segment de { $from } à { $to } s’annule en q₀ = { $start } ; de là, { $steps ->
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
    [almost] presque nul, mais seul le zéro exact est demandé. La formule de degré 3 divise par lui, et presque tous les chiffres se perdent.
   *[cubic] pas nul, donc la formule de degré 3 sert.
}
published-curve-delta = Δ = b² − 4ac = { $delta } : { $how ->
    [two] positif, donc il y a deux racines.
    [touches] exactement nul. Il y a une racine, là où la courbe touche la droite ; mais seul Δ > 0 est demandé, et elle se perd.
   *[none] négatif, donc il n’y a pas de racine.
}
published-curve-cardan = r = q² = { $r }, s = p³ = { $s } : { $one ->
    [yes] r > s, donc une seule racine réelle, par deux racines cubiques.
   *[no] pas r > s, donc le premier cas est laissé.
}
published-curve-again = { $how ->
    [both] Ensuite r ≤ s est demandé, et non « sinon ». Or le premier cas a mis √(r − s) dans r : { $r } ≤ { $s } est vrai aussi, et trois autres racines sont inventées.
    [one] Ensuite r ≤ s est demandé, avec désormais √(r − s) dans r : { $r } ≤ { $s } est faux, et la racine du premier cas reste la seule.
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

## Mesure du temps
race-head = TEMPS
race-segment = une corde
race-curve = la courbe
race-chain = { $chords } cordes
race-ratio = { $a } : { $b }
race-tip = Mesuré ici et maintenant : cette courbe, d’abord le couple montré, puis des segments autour d’elle, { $different } différents en tout. Le processeur ne peut pas en apprendre autant par cœur ; d’un même couple demandé encore et encore, il le fait, et le test court semble alors plusieurs fois plus rapide qu’il n’est. Ce que la courbe prend de plus dépend du nombre de rencontres : ce que les boîtes ou les côtés décident ne coûte presque rien, chaque racine coûte. L’article de 2009 dit environ 100 fois plus.
setting-flatten = cordes
setting-flatten-tip = En combien de cordes la courbe est coupée, à côté de sa formule
