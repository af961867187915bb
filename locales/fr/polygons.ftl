# Ce que disent les labos des polygones.

## Point et polygone convexe
lab-polygon-left = Un point est-il dans un polygone convexe : du côté intérieur de chaque arête ?
lab-needs-point-and-polygon = Ce labo demande un point et un polygone : dessinez les deux.
kind-unfit = inadapté
kind-winding = sens de parcours
kind-edge-side = arête
kind-published = version publiée
polygon-left-unfit = { $why ->
    [holes] Ce polygone a des trous : il n’est pas convexe, et un point dans un trou est du côté intérieur de chaque arête extérieure.
    [concave] Ce polygone est concave : en B, son sommet { $corner }, il tourne dans l’autre sens, si bien qu’une part de son intérieur est du mauvais côté d’une arête.
    [self-crossing] Ce polygone se croise en I = { $at } : ses arêtes n’ont pas de côté où se trouve tout son intérieur.
    [touching] Ce polygone se touche lui-même en I = { $at } : il n’est pas convexe.
   *[degenerate] Ce polygone n’a pas d’aire : aucun côté de ses arêtes n’est l’intérieur.
}{ $why ->
    [degenerate] {""}
   *[other] {" "}Ouvrez plutôt « Dans un polygone quelconque », ou coupez-le d’abord en morceaux convexes avec « Triangles d’un polygone ».
}
polygon-left-winding = { $clockwise ->
    [yes] À ce sommet, det(AB, BC) = { $turn } > 0 : avec y vers le bas, on tourne à droite. Un contour convexe tourne toujours du même côté : l’intérieur est à droite de chaque arête, là où d > 0.
   *[no] À ce sommet, det(AB, BC) = { $turn } < 0 : avec y vers le bas, on tourne à gauche. Un contour convexe tourne toujours du même côté : l’intérieur est à gauche de chaque arête, là où d < 0.
}
polygon-left-edge = Pour { $edge }, d = det(AB, AP) = { $det }{ $on-side ->
    [right] {" "}> 0 : P est à sa droite
    [left] {" "}< 0 : P est à sa gauche
   *[on] {"\u00A0"}: P est sur sa droite support
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
lab-polygon-crossings = Le point est-il dedans ? Comptez les arêtes entre lui et le lointain.
kind-edge-apart = à l’écart
kind-edge-corner = sommet
kind-edge-along = le long
kind-edge-behind = derrière
kind-edge-crossed = traversée
kind-edge-holds = sur l’arête
word-odd = impair
word-even = pair
kind-ray = rayon
kind-edge-reaches = atteint le rayon
crossings-ray = Du point part un rayon vers la droite, à y = { $y }. Au loin, il est dehors. Chaque arête qu’il traverse en chemin change le dehors en dedans, ou l’inverse : on demande donc à chaque arête si le rayon la traverse.
crossings-height = Arête { $edge } : { $height ->
    [above] bottom.y = { $bottom } < { $y } = p.y. Elle est tout entière au-dessus du rayon, qui ne peut pas la traverser.
    [below] top.y = { $top } > { $y } = p.y. Elle est tout entière au-dessous du rayon, qui ne peut pas la traverser.
    [level] top.y = bottom.y = { $y } = p.y. Elle suit la droite du rayon. Le point est-il dessus ?
    [ends] bottom.y = { $bottom } = p.y. Son bout inférieur est à la hauteur du rayon, le reste au-dessus. De quel côté d’elle est le point ?
    [starts] top.y = { $top } = p.y. Son bout supérieur est à la hauteur du rayon, le reste au-dessous. De quel côté d’elle est le point ?
   *[across] top.y = { $top } < { $y } < { $bottom } = bottom.y. Elle passe par la hauteur du rayon. De quel côté d’elle est le point ?
}
crossings-told = { $by ->
    [left] p.x = { $x } < { $bound }, donc le point est à gauche de ses deux bouts
    [right] p.x = { $x } > { $bound }, donc le point est à droite de ses deux bouts
   *[det] { $sign ->
        [positive] det = { $det } > 0, donc le point est à sa gauche
        [negative] det = { $det } < 0, donc le point est à sa droite
       *[zero] det = { $det }, donc le point est dessus
    }
}
crossings-corner-above = Arête { $edge } : { $told }. Mais l’arête ne fait que finir sur le rayon, en venant d’en haut : elle ne compte pas, n reste { $crossed }. Le rayon passe comme un cheveu plus bas, si bien qu’un sommet compte une fois en tout.
crossings-along = Arête { $edge } : { $told }. L’arête longe le rayon : elle ne compte pas, n reste { $crossed }. Ses voisines décident.
crossings-behind = Arête { $edge } : { $told }. L’arête est derrière le point, où aucun rayon ne va : n reste { $crossed }.
crossings-crossed = Arête { $edge } : { $told }, et le rayon la traverse en { $cross }{ $corner ->
    [yes] , son bout supérieur ; le reste est au-dessous, donc elle compte
   *[no] {""}
}. n = { $crossed }, { $odd ->
    [yes] impair : dedans, s’il n’en vient plus
   *[no] pair : dehors, s’il n’en vient plus
}. L’arête { $down ->
    [yes] descend, donc w augmente de 1
   *[no] monte, donc w diminue de 1
} et vaut { $winding }.
crossings-holds = Arête { $edge } : { $told }, exactement. Le point est sur le bord, et rien d’autre n’est testé.
crossings-is = { $side ->
    [boundary] Le point est sur le bord : aucune des deux règles n’est appliquée.
   *[other] Au loin, c’est dehors ; n = { $crossed } traversées changent de côté { $odd ->
        [yes] un nombre impair de fois : dedans
       *[no] un nombre pair de fois : dehors
    }. Le nombre de tours est w = { $winding }, { $nonzero ->
        [yes] non nul : dedans
       *[no] c’est-à-dire dehors
    }. { $parts ->
        [hatched] Ici, les deux règles se séparent : ce que seul le nombre de tours remplit est hachuré.
        [yes] Ici, les deux règles se séparent.
       *[no] Les deux règles sont d’accord.
    }
}
fact-ray-height = La hauteur du rayon : le y du point. y croît vers le bas.
fact-top = Le y du bout supérieur de l’arête. Plus grand que p.y, toute l’arête est au-dessous du rayon.
fact-bottom = Le y du bout inférieur de l’arête. Plus petit que p.y, toute l’arête est au-dessus du rayon.
fact-edge-left = Le x du bout gauche de l’arête. Un point qui en a moins est à gauche de toute l’arête.
fact-edge-right = Le x du bout droit de l’arête. Un point qui en a plus est à droite de toute l’arête.
fact-edge-det = Deux fois l’aire du triangle formé par l’arête et le point, avec un signe : au-dessus de 0 le point est à gauche de l’arête, au-dessous à droite, à 0 dessus.
fact-crossing = Là où le rayon traverse l’arête. Les traversées se comptent le long du rayon, X₁ au plus près du point. La réponse n’a besoin que de leur nombre.
fact-crossed = Combien d’arêtes le rayon traverse, à ce qu’on en sait.
fact-parity = Si ce nombre est pair ou impair : selon la règle pair-impair, impair veut dire dedans.
fact-winding = Combien de fois le contour fait le tour du point, dans le sens des aiguilles d’une montre : 1 de plus par arête traversée qui descend, 1 de moins par arête qui monte.
fact-even-odd = La règle pair-impair : dedans quand le nombre d’arêtes traversées est impair.
fact-winding-rule = La règle du nombre de tours : dedans dès que le contour fait le tour du point.
legend-crossing = traversée, ou sous le point
legend-not-crossed = non traversée
legend-ray-inside = partie du rayon qui est dedans
crossings-verdict = { $side ->
    [inside] { $a } est dans { $b }
    [boundary] { $a } est sur le bord de { $b }
   *[outside] { $a } est hors de { $b }
}{ $parts ->
    [yes] {" "}selon la règle pair-impair ; selon son nombre de tours, { $winding }, il est dedans
   *[no] {""}
}

## Découpage des polygones
lab-triangulate = Comment découper un polygone en triangles, et en quels morceaux convexes ?
lab-needs-polygon = Ce labo demande un polygone : dessinez-en un.
kind-polygon-kind = nature
kind-edges-meet = rencontres ?
kind-meeting = rencontre
kind-part = partie
kind-look = regard à gauche
kind-bridge = pont
kind-reflex = rentrant
kind-flat = aligné
kind-juts-out = saillant
kind-in-triangle = dans le triangle ?
kind-ear = oreille
kind-no-ear = pas d’oreille
kind-uncrossed = nouveaux sommets
kind-given-up = abandon
kind-merge = côté
kind-rules = deux règles
triangulate-step = { $a } — { $said }
polygon-kind-sweep = Un balayage de gauche à droite cherche, parmi les { $edges } arêtes, celles qui se rencontrent autrement qu’en voisines à leur sommet : { $simple ->
    [yes] il n’y en a pas.
   *[no] il y en a. Les voici, une à une.
}
polygon-kind-meets = { $how ->
    [crosses] Les arêtes { $one } et { $two } se croisent en X = { $at } : les bouts de chacune sont de part et d’autre de l’autre, comme le disent les signes des quatre déterminants.
    [overlaps] Les arêtes { $one } et { $two } se longent, autour de X = { $at }.
    [through] En X = { $at }, le contour passe à travers lui-même, entre les arêtes { $one } et { $two }.
   *[touches] En X = { $at }, les arêtes { $one } et { $two } se touchent.
}
polygon-kind-corner = Coin V = { $corner }, vu du dedans : { $turn ->
    [positive] det(AV, AC) = { $det } > 0. Il est saillant : la région y prend moins d’un demi-tour.
    [zero] det(AV, AC) = { $det }. Il est aligné avec ses voisins : aucun virage.
   *[negative] det(AV, AC) = { $det } < 0. Il est rentrant : la région y prend plus d’un demi-tour, elle n’est donc pas convexe.
}
polygon-kind-convex = Les arêtes ne se croisent pas, il n’y a qu’un contour, et aucun de ses sommets n’est rentrant : convexe. Que les arêtes ne se croisent pas n’aurait pas suffi.
polygon-kind-concave = Les arêtes ne se croisent pas, mais { $reflex ->
    [one] { $reflex } sommet est rentrant
   *[other] { $reflex } sommets sont rentrants
}{ $rings ->
    [one] {""}
   *[other] , et il y a { $rings } contours
} : pas convexe. Il faut le découper.
polygon-kind-touching = Des arêtes se touchent, mais nulle part le contour ne passe à travers lui-même.
polygon-kind-self-crossing = Le contour passe à travers lui-même : un polygone croisé, que l’article laisse de côté. Ici, il est rempli selon la règle pair-impair.
polygon-kind-nothing = Le polygone est donc dégénéré : il n’a pas d’intérieur, et ne peut être ni convexe ni concave.
polygon-kind-degenerate = { $why ->
    [few] Le contour { $ring } a moins de trois points distincts : il n’entoure rien.
    [line] Tous les points du contour { $ring } sont alignés : il n’entoure rien.
   *[area] Chaque arête est parcourue deux fois : les contours n’entourent aucune aire.
}
triangulate-crosses = Les arêtes { $one } et { $two } se croisent en X = { $at }, où il n’y a pas de sommet : la région ne peut pas être découpée entre ses seuls sommets.
triangulate-uncrossed = Là où deux arêtes se croisent, chacune reçoit un sommet : { $corners ->
    [one] { $corners } nouveau
   *[other] { $corners } nouveaux
}. Plus rien ne se croise, et les sommets sont renumérotés le long du contour.
triangulate-given-up = { $many ->
    [yes] Ses arêtes se croisent trop souvent pour être séparées.
   *[no] Ses coordonnées diffèrent de trop peu pour qu’on puisse calculer avec.
}
triangulate-part = Partie { $number } de la région : { $corners } sommets autour, et { $holes ->
    [0] aucun trou
    [one] { $holes } trou
   *[other] { $holes } trous
}. L’un après l’autre, les sommets sont essayés comme oreilles.
triangulate-look = Le sommet le plus à gauche du trou est M = { $from }. En regardant de là vers la gauche, la première arête rencontrée est { $edge }. M voit-il son bout gauche, P = { $end } ?
triangulate-bridge = { $hidden ->
    [yes] P = { $end } est caché : le sommet Q = { $to } est entre lui et la ligne de visée. Le pont va donc de M = { $from } à { $to }.
   *[no] Rien ne gêne : de M = { $from } on voit le sommet Q = { $to }, et le pont y va.
} Parcouru dans les deux sens, il fait un seul contour du trou et de ce qui l’entoure.
triangulate-turn = { $turn ->
    [positive] Coin V = { $v } entre A = { $before } et C = { $after } : det(AV, AC) = { $det } > 0, donc V est saillant. C’est une oreille si aucun autre sommet n’est dans le triangle.
    [zero] Coin V = { $v } entre A = { $before } et C = { $after } : det(AV, AC) = { $det }, donc les trois sont alignés et le triangle n’a pas d’aire. Pas d’oreille.
   *[negative] Coin V = { $v } entre A = { $before } et C = { $after } : det(AV, AC) = { $det } < 0, donc V est rentrant et le triangle est dehors. Pas d’oreille.
}
triangulate-hold = Le sommet W = { $other } est-il dans le triangle de { $before }, { $v } et { $after } ? { $told }
triangulate-hold-beside = { $symbol } = { $value } { $sign } { $bound } = { $side } : il est à côté de tout le triangle.
triangulate-hold-beyond = { $symbol } = { $det } < 0 : il est au-delà du côté { $side }, donc dehors.
triangulate-hold-inside = Aucun des trois déterminants n’est au-dessous de 0, le moindre vaut { $least } : il est dedans, ou sur un côté.
triangulate-ear = V = { $v } est une oreille : il est saillant, et { $tested ->
    [0] aucun sommet rentrant n’est près de son triangle
    [one] le seul sommet rentrant proche n’est pas dans son triangle
   *[other] aucun des { $tested } sommets rentrants proches n’est dans son triangle
}. On garde le triangle { $before }, { $v }, { $after }, et on retire le sommet : { $triangles ->
    [one] { $triangles } triangle
   *[other] { $triangles } triangles
} jusqu’ici.
triangulate-last = Il reste trois sommets, { $before }, { $v } et { $after } : le dernier triangle, numéro { $triangles }.
triangulate-inside = V = { $v } n’est pas une oreille : le sommet W = { $other } est dans son triangle avec { $before } et { $after }. Le couper traverserait le contour.
triangulate-side-left-out = Sans le côté { $one }–{ $two }, les deux morceaux voisins n’en font qu’un. Il tourne de det P = { $first } en { $one } et de det Q = { $second } en { $two } : aucun n’est au-dessous de 0, il est donc convexe. On enlève le côté, et il reste { $pieces ->
    [one] un seul morceau.
   *[other] { $pieces } morceaux.
}
triangulate-side-kept = Sans le côté { $one }–{ $two }, le morceau tournerait de det { $letter } = { $det } < 0 en { $corner } : il y serait rentrant. Le côté reste, et les { $pieces } morceaux aussi.
triangulate-made = { $triangles ->
    [0] Rien à découper : il n’y a pas d’aire.
    [one] { $triangles } seul triangle, donc un seul morceau convexe.
   *[other] { $triangles } triangles, et { $out } des { $sides } côtés entre eux enlevés : { $pieces ->
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
triangulate-verdict = { $a } { $kind ->
    [convex] est convexe
    [concave] est concave
    [touching] se touche lui-même
    [self-crossing] se croise lui-même
    [degenerate] n’entoure rien
   *[none] ne peut pas être découpé
} : { $triangles ->
    [one] { $triangles } triangle
   *[other] { $triangles } triangles
}, { $pieces ->
    [one] { $pieces } morceau convexe
   *[other] { $pieces } morceaux convexes
}
label-edges = arêtes
label-corners = sommets
label-holes = trous
label-reflex = rentrants
fact-edges = Combien d’arêtes a le polygone, tous contours ensemble.
fact-corner = Le sommet examiné, entre A avant lui et C après lui sur le contour.
fact-turn = Deux fois l’aire du triangle A, V, C, avec un signe : au-dessus de 0 V est saillant, à 0 il est aligné, au-dessous il est rentrant.
fact-reflex-corners = En combien de sommets la région prend plus d’un demi-tour. S’il n’y en a aucun, un contour seul est convexe.
fact-meets = Là où les deux arêtes se rencontrent.
fact-side-of-edge = De quel côté de l’arête { $edge } est le sommet { $corner }, par son signe.
fact-new-corners = Combien il y a de sommets de plus qu’avant.
fact-part-corners = Combien de sommets entourent cette partie de la région.
fact-part-holes = Combien de trous elle a. Chacun demande un pont.
fact-leftmost = Le sommet du trou qui a le moindre x.
fact-left-end = Le bout gauche de la première arête rencontrée.
fact-bridge-end = Le sommet où va le pont : M le voit.
fact-held = Un sommet rentrant, ou aligné. Si un sommet est dans le triangle, l’un de ceux-là y est.
fact-box-side = Le bord de la boîte autour du triangle que ce sommet dépasse.
fact-side-of-triangle = De quel côté de { $side } est le sommet W : au-dessous de 0, il est hors du triangle par là.
fact-tested = Combien de sommets ont été confrontés au triangle : ceux des cases d’une grille qu’il couvre, jusqu’à ce que l’un soit dedans.
fact-in-the-way = Le sommet qui est dans le triangle. V est essayé de nouveau quand celui-ci devient saillant.
fact-triangles = Combien de triangles sont gardés jusqu’ici.
fact-pieces = Combien de morceaux il y a jusqu’ici.
fact-turn-without = Deux fois l’aire du virage que le morceau sans ce côté fait au sommet { $corner } : au-dessous de 0, il y serait rentrant.
fact-rule-even-odd = Ce que remplit la règle pair-impair : les faces dont le contour fait le tour un nombre impair de fois.
fact-rule-winding = Ce que remplit le nombre de tours : toutes les faces dont il fait le tour.
legend-kept = saillant, ou gardé
legend-no-ear = rentrant, ou pas d’oreille
legend-in-the-way = qui gêne
legend-left-out = côté enlevé
