title-box-box = Deux boîtes
lab-box-box = Deux boîtes dont les côtés suivent les axes se chevauchent-elles ?
try-box-box = déplacez une boîte jusqu’à ce qu’un seul côté les sépare
fact-border-of-first = Où finit A, du côté dont il est question.
fact-border-of-second = Où est le bord de B qui lui fait face.
fact-side-depth = De combien B dépasse le bord de A de ce côté ; en dessous de 0, elle est au-delà, trop loin.
fact-shared-min = Le coin du rectangle commun aux plus petits x et y : le plus grand des deux boîtes pour chaque coordonnée.
fact-shared-max = Le coin du rectangle commun aux plus grands x et y : le plus petit des deux boîtes pour chaque coordonnée.
fact-shared-width = La largeur du rectangle commun ; 0 là où seuls des bords verticaux se rencontrent.
fact-shared-height = La hauteur du rectangle commun ; 0 là où seuls des bords horizontaux se rencontrent.
lab-needs-boxes = Ce labo demande deux boîtes non tournées : dessinez-les.
kind-too-far = trop loin ?
kind-shared = partage
box-box-right = Trop à droite ? B commence à x = { $other }, et A finit à { $own }. { $apart ->
    [yes] B commence { $depth } plus loin : rien d’elle n’est en deçà, et une comparaison a suffi.
    [level] B commence exactement où A finit. Dans l’article, ce bord est à la voisine (>=) : B est trop loin, elles sont séparées.
    [touching] B commence exactement où A finit : des boîtes fermées s’y touchent, donc pas de ce côté.
   *[no] B commence { $depth } avant la fin de A, donc pas de ce côté.
}
box-box-left = Trop à gauche ? B finit à x = { $other }, et A commence à { $own }. { $apart ->
    [yes] B finit { $depth } avant que A commence : elles sont séparées.
    [level] B finit exactement où A commence. Dans l’article, ce bord de B est à la voisine (<=) : B est trop loin, elles sont séparées.
    [touching] B finit exactement où A commence : des boîtes fermées s’y touchent, donc pas de ce côté.
   *[no] B finit { $depth } après le début de A, donc pas de ce côté.
}
box-box-down = Trop bas ? B commence à y = { $other }, et A finit à { $own }. { $apart ->
    [yes] B commence { $depth } plus bas (y croît vers le bas) : elles sont séparées.
    [level] B commence exactement au côté bas de A. Dans l’article, ce bord est à la voisine (>=) : B est trop loin, elles sont séparées.
    [touching] B commence exactement au côté bas de A : des boîtes fermées s’y touchent, donc pas de ce côté.
   *[no] B commence { $depth } au-dessus du côté bas de A, donc pas de ce côté.
}
box-box-up = Trop haut ? B finit à y = { $other }, et A commence à { $own }. { $apart ->
    [yes] B finit { $depth } au-dessus du côté haut de A : elles sont séparées.
    [level] B finit exactement au côté haut de A. Dans l’article, ce bord de B est à la voisine (<=) : B est trop loin, elles sont séparées.
    [touching] B finit exactement au côté haut de A : des boîtes fermées s’y touchent, donc pas de ce côté.
   *[no] B finit { $depth } au-dessous du côté haut de A, donc pas de ce côté.
}
box-box-out = { $touching ->
    [yes] La sortie : la moindre des quatre profondeurs est { $depth }, B n’a pas à bouger.
   *[no] La sortie : des quatre profondeurs, la moindre est { $depth }, { $way ->
        [right] à droite
        [left] à gauche
        [down] en bas
       *[up] en haut
    }. Déplacée d’autant par là, B ne fait plus que toucher A ; tout autre chemin est plus long.
}
published-box-box = Le >= de l’article sur les bords, pour des boîtes de pixels : celles qui ne partagent qu’un bord sont séparées
