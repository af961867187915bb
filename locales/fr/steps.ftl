# Ce que dit chaque étape de chaque algorithme, avec ses nombres.

## Les labos
lab-needs-mover = Ce labo a besoin d’un mobile : sélectionnez un cercle, une boîte ou un polygone convexe et donnez-lui le rôle « mobile ».
lab-no-steps = Aucune étape.
lab-of-space = Le labo « { $lab } » regarde des scènes dans l’espace, et celle-ci est dans le plan : ouvrez sa propre scène depuis la galerie.
lab-of-plane = Le labo « { $lab } » regarde des scènes du plan, et celle-ci est dans l’espace : ouvrez sa propre scène depuis la galerie.

## Les sortes d’étapes
kind-start = départ
kind-empty-leaf = feuille vide
kind-solid-leaf = feuille solide
kind-done = fin
kind-free = libre
kind-project = projection
kind-bounds = boîtes
kind-distance = distance
kind-dot = extrémité
kind-clamp = point le plus proche
kind-nearest = éléments proches
kind-axis = axe
kind-meets = rencontre

## Mots
word-free = libre

## Le balayage
sweep-node-front = Nœud { $node }, { $line } : d₁ = { $d1 } et d₂ = { $d2 } dépassent tous deux o₊ = { $offset }. La forme reste devant cette droite tout du long ; seul l’avant est parcouru.

## Comment s’appellent les murs
object-common = « { $name } »
object-proper = « { $name } »
name-round = { $case ->
    [of] de { $object }
   *[plain] { $object }
}
name-border = { $case ->
    [of] du bord de { $object }
   *[plain] le bord de { $object }
}
name-map-wall = { $case ->
    [of] du mur { $number } de { $object }
   *[plain] le mur { $number } de { $object }
}
name-map-corner = { $case ->
    [of] du coin entre les murs { $first } et { $second } de { $object }
   *[plain] le coin entre les murs { $first } et { $second } de { $object }
}
name-map-end = { $case ->
    [of] du bout du mur { $first } de { $object }
   *[plain] le bout du mur { $first } de { $object }
}
name-edge = { $case ->
    [of] de l’arête
   *[plain] l’arête
} { $side ->
    [upper] supérieure
    [lower] inférieure
    [left] gauche
    [right] droite
    [upper-left] supérieure gauche
    [upper-right] supérieure droite
    [lower-left] inférieure gauche
   *[lower-right] inférieure droite
} de { $object }
name-platform = { $case ->
    [of] d’une plateforme de { $object }
   *[plain] une plateforme de { $object }
}
name-face = { $case ->
    [of] du côté
   *[plain] le côté
} { $side ->
    [upper] supérieur
    [lower] inférieur
    [left] gauche
    [right] droit
    [upper-left] supérieur gauche
    [upper-right] supérieur droit
    [lower-left] inférieur gauche
   *[lower-right] inférieur droit
} de { $object }
name-corner = { $case ->
    [of] du sommet
   *[plain] le sommet
} { $side ->
    [upper] supérieur
    [lower] inférieur
    [left] gauche
    [right] droit
    [upper-left] supérieur gauche
    [upper-right] supérieur droit
    [lower-left] inférieur gauche
   *[lower-right] inférieur droit
} de { $object }
name-end = { $case ->
    [of] de l’extrémité
   *[plain] l’extrémité
} { $side ->
    [upper] supérieure
    [lower] inférieure
    [left] gauche
    [right] droite
    [upper-left] supérieure gauche
    [upper-right] supérieure droite
    [lower-left] inférieure gauche
   *[lower-right] inférieure droite
} de { $object }
name-nth = { $name } ({ $number } sur { $of })
name-line = la droite { $wall }
name-median = d’aucun mur, par le début { $wall } et celui { $other }
name-median-upright = d’aucun mur, verticale, par le début { $wall }
name-median-level = d’aucun mur, horizontale, par le début { $wall }

## Le glissement
slide-impact = À { $impact } du chemin, { $wall } l’arrête, MIN_DISTANCE = { $min } avant le contact. La poussée revient selon { $name } = { $normal }, et il reste { $frac } du vecteur vitesse.
