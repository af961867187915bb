# Ce que disent les labos des polygones.

## Point et polygone convexe
lab-polygon-left = Un point est-il dans un polygone convexe : du côté intérieur de chaque arête ?
lab-needs-point-and-polygon = Ce labo demande un point et un polygone : dessinez les deux.
kind-unfit = inadapté
kind-hand = quelle main
kind-edge-side = arête
kind-published = version publiée
polygon-left-unfit = { $why ->
    [holes] Ce polygone a des trous : il n’est pas convexe, et un point dans un trou est du côté intérieur de chaque arête extérieure.
    [concave] Ce polygone est concave : en B, son coin { $corner }, il tourne dans l’autre sens, si bien qu’une part de son intérieur est du mauvais côté d’une arête.
    [self-crossing] Ce polygone se croise en I = { $at } : ses arêtes n’ont pas de côté où se trouve tout son intérieur.
    [touching] Ce polygone se touche lui-même en I = { $at } : il n’est pas convexe.
   *[degenerate] Ce polygone n’a pas d’aire : aucun côté de ses arêtes n’est l’intérieur.
}{ $why ->
    [degenerate] {""}
   *[other] {" "}Ouvrez plutôt « Dans un polygone quelconque », ou coupez-le d’abord en morceaux convexes avec « Triangles d’un polygone ».
}
polygon-left-hand = { $clockwise ->
    [yes] À ce coin, det(AB, BC) = { $turn } > 0 : avec y vers le bas, on tourne à droite. Un contour convexe tourne toujours du même côté : l’intérieur est à droite de chaque arête, là où d > 0.
   *[no] À ce coin, det(AB, BC) = { $turn } < 0 : avec y vers le bas, on tourne à gauche. Un contour convexe tourne toujours du même côté : l’intérieur est à gauche de chaque arête, là où d < 0.
}
polygon-left-edge = Pour { $edge }, d = det(AB, AP) = { $det }{ $hand ->
    [right] {" "}> 0 : P est à sa droite
    [left] {" "}< 0 : P est à sa gauche
   *[on] {" "}: P est sur sa droite support
}. { $inner ->
    [yes] C’est le côté intérieur : on passe à l’arête suivante.
    [on] Ce n’est pas un mauvais côté : on passe à l’arête suivante.
   *[no] C’est le côté extérieur, et une fois suffit : P est dehors, aucune autre arête n’est testée.
}
polygon-left-within = { $side ->
    [boundary] Aucune arête n’a P de son côté extérieur, et pour { $edge } d = { $det } : P est dessus, donc sur le bord.
   *[inside] Chaque arête a P de son côté intérieur : P est dedans. Le plus petit triangle est celui de { $edge }, d = { $det }.
}
polygon-left-assumed = Le code de l’article prend les { $points } points comme ils viennent, et d < 0 comme dehors. Il suppose donc que l’intérieur est à droite de chaque arête. Il ne le vérifie jamais.
polygon-left-published = Version publiée, pour { $edge } : d = { $det }. { $out ->
    [yes] d < 0 : « dehors », aussitôt.
   *[no] Pas au-dessous de 0 : on continue.
}
polygon-left-published-in = Version publiée : « dedans », car aucun d n’était au-dessous de 0. Le plus petit était d = { $det }, pour { $edge }.

polygon-left-verdict = { $side ->
    [inside] { $a } est dans { $b }
    [boundary] { $a } est sur le bord de { $b }
    [unfit] { $b } n’est pas un polygone convexe : ouvrez « Dans un polygone quelconque »
   *[outside] { $a } est hors de { $b }
}
published-polygon-left = La règle de l’article, d < 0 est dehors : juste pour un seul sens de parcours

## Point et polygone quelconque
lab-polygon-crossings = Combien d’arêtes séparent un point du lointain, et cela dit-il s’il est dedans ?
kind-edge-apart = à l’écart
kind-edge-corner = coin
kind-edge-along = le long
kind-edge-behind = derrière
kind-edge-crossed = traversée
kind-edge-holds = sur l’arête
word-odd = impair
word-even = pair
crossings-apart = { $level ->
    [yes] L’arête { $edge } est horizontale, à y = { $low },
   *[no] L’arête { $edge } va de y = { $low } à { $high }, entièrement
} { $above ->
    [yes] au-dessus
   *[no] au-dessous
} du rayon, à y = { $y } : elle ne peut pas être traversée.
crossings-corner-above = L’arête { $edge } finit sur le rayon en venant d’en haut : elle ne compte pas. Le rayon passe comme un cheveu plus bas, si bien qu’un coin compte une fois en tout.
crossings-along = L’arête { $edge } longe la droite du rayon : elle ne compte pas. Ses voisines décident.
crossings-behind = L’arête { $edge } est à la hauteur du rayon, mais à gauche de x = { $x } : derrière le point.
crossings-crossed = Le rayon traverse l’arête { $edge }{ $corner ->
    [yes] {" "}à son extrémité ; le reste est au-dessous, donc elle compte
   *[no] {""}
} : { $crossed ->
    [one] { $crossed } traversée
   *[other] { $crossed } traversées
} jusqu’ici, nombre { $odd ->
    [yes] impair : dedans, s’il n’en vient plus
   *[no] pair : dehors, s’il n’en vient plus
}. Elle { $down ->
    [yes] descend, donc le nombre de tours augmente de 1
   *[no] monte, donc le nombre de tours diminue de 1
} et vaut { $winding }.
crossings-holds = Le point est exactement sur l’arête { $edge } : sur le bord, et rien d’autre n’est testé.
crossings-is = { $side ->
    [boundary] Sur le bord : aucune des deux règles n’est appliquée.
   *[other] Pair-impair : { $crossed ->
        [one] { $crossed } traversée
       *[other] { $crossed } traversées
    }, { $odd ->
        [yes] impair, donc dedans
       *[no] pair, donc dehors
    }. Nombre de tours : { $winding }, { $nonzero ->
        [yes] non nul, donc dedans
       *[no] nul, donc dehors
    }. { $parts ->
        [hatched] Ici, les deux règles se séparent : ce que seul le nombre de tours remplit est hachuré.
        [yes] Ici, les deux règles se séparent.
       *[no] Les deux règles sont d’accord.
    }
}
crossings-verdict = { $side ->
    [inside] { $a } est dans { $b }
    [boundary] { $a } est sur le bord de { $b }
   *[outside] { $a } est hors de { $b }
}{ $parts ->
    [yes] {" "}selon la règle pair-impair ; selon son nombre de tours, { $winding }, il est dedans
   *[no] {""}
}

## Découpage des polygones
lab-triangulate = Un polygone est-il convexe, se croise-t-il, et de quels morceaux est-il fait ?
lab-needs-polygon = Ce labo demande un polygone : dessinez-en un.
kind-polygon-kind = nature
kind-part = partie
kind-bridge = pont
kind-ear = oreille
kind-uncrossed = nouveaux coins
kind-given-up = abandon
kind-merge = côté
kind-rules = deux règles
triangulate-step = { $a } — { $said }
polygon-kind-sweep = Un balayage de gauche à droite cherche des arêtes qui se rencontrent ailleurs qu’à leur coin commun : { $simple ->
    [yes] il n’y en a pas.
   *[no] il y en a. Les voici, une à une.
}
polygon-kind-meets = { $how ->
    [crosses] Les arêtes { $a } et { $b } se croisent en { $at }.
    [overlaps] Les arêtes { $a } et { $b } se longent, autour de { $at }.
    [through] En { $at }, le contour passe à travers lui-même, entre les arêtes { $a } et { $b }.
   *[touches] En { $at }, les arêtes { $a } et { $b } se touchent.
}
polygon-kind-corner = Le coin { $corner } { $turn ->
    [out] est saillant : la région y prend moins d’un demi-tour.
    [flat] est aligné avec ses voisins : aucun virage.
   *[reflex] est rentrant : la région y prend plus d’un demi-tour, elle n’est donc pas convexe.
}
polygon-kind-convex = Simple, un seul contour, et tous les virages du même côté : convexe. Que les arêtes ne se croisent pas n’aurait pas suffi.
polygon-kind-concave = Simple, mais pas convexe : { $reflex ->
    [one] { $reflex } coin rentrant
   *[other] { $reflex } coins rentrants
}, { $rings ->
    [one] { $rings } contour
   *[other] { $rings } contours
}. Il faut le découper.
polygon-kind-touching = Des arêtes se touchent, mais nulle part le contour ne passe à travers lui-même.
polygon-kind-self-crossing = Le contour passe à travers lui-même : un polygone croisé, que l’article laisse de côté. Ici, il est rempli selon la règle pair-impair.
polygon-kind-nothing = Le polygone est donc dégénéré : il n’a pas d’intérieur, et ne peut être ni convexe ni concave.
polygon-kind-degenerate = { $why ->
    [few] Le contour { $ring } a moins de trois points distincts : il n’entoure rien.
    [line] Tous les points du contour { $ring } sont alignés : il n’entoure rien.
   *[area] Chaque arête est parcourue deux fois : les contours n’entourent aucune aire.
}
triangulate-crosses = Des arêtes se croisent en { $at }, où il n’y a pas de coin : la région ne peut pas être découpée entre ses seuls coins.
triangulate-uncrossed = Là où deux arêtes se croisent, chacune reçoit un coin : { $corners ->
    [one] { $corners } nouveau
   *[other] { $corners } nouveaux
}. Plus rien ne se croise, et le découpage recommence.
triangulate-given-up = { $many ->
    [yes] Ses arêtes se croisent trop souvent pour être séparées.
   *[no] Ses coordonnées diffèrent de trop peu pour qu’on puisse calculer avec.
}
triangulate-part = Partie { $number } de la région : { $corners } coins autour, et { $holes ->
    [0] aucun trou
    [one] { $holes } trou
   *[other] { $holes } trous
}.
triangulate-bridge = Un pont, du coin le plus à gauche du trou, { $from }, au coin { $to }, visible de là : parcouru dans les deux sens, il fait des deux contours un seul.
triangulate-ear = Le coin { $v }, entre { $a } et { $c }, est une oreille : il est saillant et aucun autre coin n’est dans son triangle. On garde le triangle, et on retire le coin.
triangulate-last = Il reste trois coins, { $a }, { $v } et { $c } : le dernier triangle.
triangulate-reflex = Le coin { $v } est rentrant : son triangle avec { $a } et { $c } est dehors. Pas d’oreille.
triangulate-flat = Le coin { $v } est aligné avec { $a } et { $c } : son triangle n’a pas d’aire. Pas d’oreille.
triangulate-inside = Le coin { $v } est saillant, mais le coin { $other } est dans son triangle avec { $a } et { $c } : le couper traverserait le contour. Pas d’oreille.
triangulate-side-left-out = Sans le côté { $a }–{ $b }, les deux morceaux voisins n’en font qu’un, encore convexe aux deux bouts : on l’enlève.
triangulate-side-kept = Sans le côté { $a }–{ $b }, le morceau serait rentrant au coin { $corner } : le côté reste.
triangulate-made = { $triangles ->
    [0] Rien à découper : il n’y a pas d’aire.
    [one] { $triangles } seul triangle, donc un seul morceau convexe.
   *[other] { $triangles } triangles forment { $pieces ->
        [one] { $pieces } morceau convexe
       *[other] { $pieces } morceaux convexes
    }.
}
triangulate-rules = La règle pair-impair remplit ce qui est entouré un nombre impair de fois : { $triangles ->
    [one] { $triangles } triangle
   *[other] { $triangles } triangles
}. Le nombre de tours, dans la copie, remplit tout ce qui n’est pas à 0 : { $others }. { $faces ->
    [0] Ici, les deux remplissent la même chose.
    [one] Elles se séparent sur { $faces } face, hachurée.
   *[other] Elles se séparent sur { $faces } faces, hachurées.
}
triangulate-counts = { $triangles ->
    [one] { $triangles } triangle
   *[other] { $triangles } triangles
}, { $pieces ->
    [one] { $pieces } morceau
   *[other] { $pieces } morceaux
}
triangulate-verdict = { $polygons ->
    [one] { $polygons } polygone
   *[other] { $polygons } polygones
} : { $triangles ->
    [one] { $triangles } triangle
   *[other] { $triangles } triangles
}, { $pieces ->
    [one] { $pieces } morceau convexe
   *[other] { $pieces } morceaux convexes
}
