title-triangulate = Triangles d’un polygone
lab-triangulate = Comment découper un polygone en triangles, et en quels morceaux convexes ?
try-triangulate = rentrez un sommet et voyez son oreille disparaître
legend-piece = morceau
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
polygon-kind-corner = Sommet V = { $corner }, vu du dedans : { $turn ->
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
    [positive] Sommet V = { $v } entre A = { $before } et C = { $after } : det(AV, AC) = { $det } > 0, donc V est saillant. C’est une oreille si aucun autre sommet n’est dans le triangle.
    [zero] Sommet V = { $v } entre A = { $before } et C = { $after } : det(AV, AC) = { $det }, donc les trois sont alignés et le triangle n’a pas d’aire. Pas d’oreille.
   *[negative] Sommet V = { $v } entre A = { $before } et C = { $after } : det(AV, AC) = { $det } < 0, donc V est rentrant et le triangle est dehors. Pas d’oreille.
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
