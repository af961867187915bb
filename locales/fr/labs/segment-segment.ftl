title-segment-segment = Deux segments
lab-segment-segment = Un déplacement rencontre-t-il un mur, et où doit-il s’arrêter ?
try-segment-segment = faites traverser un mur au bout du mouvement
lab-needs-two-segments = Ce labo demande deux segments : dessinez un mur, et un second segment dont le rôle est « mobile » pour le déplacement.
kind-move-sides = côtés du déplacement
kind-wall-sides = côtés du mur
kind-touches = contact
kind-short = raccourci
kind-earliest-wall = le premier jusqu’ici
kind-stop-move = arrêt
kind-parameter = où sur le mur
segment-start = De O = { $from } à P = { $to }, { $move } est long de { $length } unités. Il doit s’arrêter ε = { $epsilon } avant le premier mur sur son chemin. { $walls ->
    [one] Il y a un mur à tester.
   *[other] Chacun des { $walls } murs est testé pour lui-même.
}
segment-move-sides = d(O) = { $first } et d(P) = { $second } : { $sides ->
    [parallel] même signe et même grandeur. O et P sont à la même distance de la droite de { $wall }, d’un même côté : le déplacement lui est parallèle et ne l’atteint jamais.
    [apart] même signe. O et P sont d’un même côté de la droite de { $wall } : le déplacement n’atteint pas cette droite, ni donc le mur.
    [line] tous deux exactement nuls. O et P sont sur la droite de { $wall } : déplacement et mur sont alignés.
    [from] d(O) est exactement nul, donc O est sur la droite de { $wall }. Reste à savoir s’il est sur le mur.
    [to] d(P) est exactement nul, donc P est sur la droite de { $wall }. Reste à savoir s’il est sur le mur.
   *[across] signes contraires. O et P sont de part et d’autre de la droite de { $wall } : le déplacement la traverse. Reste à savoir si c’est sur le mur.
}
segment-wall-sides = Dans l’autre sens, d(A) = { $first } et d(B) = { $second } : { $sides ->
    [apart] même signe. Les deux bouts de { $wall } sont d’un même côté de la droite du déplacement : il passe à côté du mur.
    [from] d(A) est exactement nul, donc A est sur la droite du déplacement.
    [to] d(B) est exactement nul, donc B est sur la droite du déplacement.
    [line] tous deux exactement nuls, donc A et B sont sur la droite du déplacement.
   *[across] signes contraires. Les bouts de { $wall } sont aussi de part et d’autre de la droite du déplacement : les deux se croisent.
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
    [from] pas négatif, car O est exactement sur la droite. « De part et d’autre » est testé strictement : { $wall } n’est pas sur le chemin, même si O est dessus.
    [to] pas négatif, car P est exactement sur la droite. « De part et d’autre » est testé strictement : { $wall } n’est pas sur le chemin, même si le déplacement finit dessus.
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
fact-move-from = Où le déplacement commence.
fact-move-to = Où le déplacement doit finir.
fact-move-length = La longueur du déplacement.
fact-epsilon = À quelle distance d’un mur le déplacement doit s’arrêter, mesurée le long de lui : MIN_DISTANCE des réglages.
fact-side-det = Deux fois l’aire du triangle formé par la droite et ce bout. Son signe dit de quel côté de la droite est le bout.
fact-l = Où ils se rencontrent le long du déplacement : 0 en O, 1 en P.
fact-k = Où ils se rencontrent le long du mur : 0 en A, 1 en B.
fact-f-wall = Ce que ce mur seul laisse du déplacement.
fact-q-wall = Où le déplacement finirait par ce seul mur.
fact-l-least = Où le premier mur jusqu’ici est rencontré, le long du déplacement. Ce qui l’est plus tard ne compte pas.
fact-left-part = Ce qui reste du déplacement : 1 en est le tout.
fact-q-end = Où le déplacement finit.
fact-wall-along = Où sont A et B le long du déplacement, en parts de celui-ci : 0 est O, 1 est P.
fact-shared = Ce que les deux ont en commun, en parts du déplacement : du départ le plus tardif à la fin la plus précoce.
fact-det-product = Négatif quand les deux signes diffèrent. Nul quand l’un des deux l’est, ce qui compte ici comme un même côté.
fact-printed = Le chemin de O à la rencontre, que les articles donnent comme le lieu de la rencontre.
fact-min-t = Le moindre instant avant ce mur ; 2 quand rien n’a été rencontré.
fact-e = Ce qui est ôté de l devant un mur : le 0.001 de l’article, une part du déplacement.
legend-move = le déplacement
legend-left = ce qui reste du déplacement
legend-triangle = moitié d’un déterminant
legend-wall = mur
