title-curved-ground = Sol courbe
lab-curved-ground = Une boîte est-elle passée à travers un sol y = f(x), et peut-elle y tenir ?
try-curved-ground = faites glisser la boîte le long du sol, ou tapez une autre formule dans l’inspecteur
lab-needs-ground = Ce labo demande une boîte non tournée, et un sol : une formule ou une courbe par des points.
legend-foot = le pied, et le sol à cet endroit
legend-slope = la pente f′
legend-limit = la plus forte pente gravie
legend-ground = le sol
kind-foot = pied
kind-ground-height = f(x)
kind-slope = pente
track-height = hauteur
track-slope = pente
setting-climb = gravit jusqu’à
setting-climb-tip = La plus forte pente |f′| qui est gravie ; 1, c’est 45°
label-climb = gravit jusqu’à
fact-ground-foot = Le seul point de la boîte qui compte : le milieu de son côté bas.
fact-foot-x = Le x du pied.
fact-foot-y = Le y du pied ; y croît vers le bas.
fact-height = Le y du sol à ce x.
fact-slope = La dérivée : de combien le sol est plus bas une unité plus à droite. Exacte, par nombres duaux ou par le polynôme de la courbe.
fact-climb = La plus forte pente qui est gravie.
fact-slides = La direction de la glissade : vers le bas le long du sol.
curved-ground-foot = De la boîte, un seul point compte : le milieu de son côté bas, P = { $foot }.
curved-ground-height = En x = { $x } { $found ->
    [no] { $kind ->
        [formula] f(x) = { $formula } n’a pas de valeur : il n’y a pas de sol.
       *[spline] la courbe est finie : il n’y a pas de sol.
    }
   *[yes] { $kind ->
        [formula] f(x) = { $formula } vaut { $height }.
       *[spline] la courbe par les points est à { $height }.
    }
}
curved-ground-compare = Le y du pied, { $y }, { $case ->
    [above] est inférieur à f(x) = { $height }. y croît vers le bas : le pied est au-dessus du sol.
    [touching] est f(x) = { $height } même : le pied est sur le sol.
   *[through] est supérieur à f(x) = { $height }. y croît vers le bas : le pied est passé à travers.
}
curved-ground-slope = { $footing ->
    [no-slope] Le sol fait ici un coude ou un saut et n’a pas de pente. Rien ne dit de quel côté glisser : elle tient. (La plus forte pente gravie est { $limit }.)
    [climbs] |f′| = |{ $slope }| ne dépasse pas { $limit } : elle tient ici et peut gravir.
   *[slides] |f′| = |{ $slope }| dépasse { $limit } : c’est trop raide, elle glisse vers le bas.
}
curved-ground-verdict = { $case ->
    [nothing] Il n’y a pas de sol de { $b } sous { $a }.
    [above] { $a } est à { $depth } au-dessus de { $b }.
    [climbs] { $a } est sur { $b }, { $depth } en dessous de sa surface, et peut gravir.
    [slides] { $a } est sur { $b }, { $depth } en dessous de sa surface, là où c’est trop raide, et glisse.
   *[no-slope] { $a } est sur { $b }, { $depth } en dessous de sa surface, à l’endroit d’un coude.
}
