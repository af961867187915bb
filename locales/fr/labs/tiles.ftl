title-tiles = Tuiles
lab-tiles = Quelles cases d’une carte un point ou une boîte couvre-t-il, et l’une d’elles est-elle un mur ?
try-tiles = faites passer la boîte sur une couture, ou à gauche de la carte
lab-needs-tiles = Ce labo demande une carte de tuiles, et un point ou une boîte non tournée.
legend-in-wall = un mur
legend-read-free = lue : pas de mur
legend-covered = ce qui est couvert
legend-point-or-box = le point ou la boîte
legend-tiles = la carte
kind-divide = division
kind-out-of-reach = trop loin
kind-range = plage
kind-beside-cell = à côté
kind-read = case lue
track-range = la plage
track-cells = cases
fact-corner-tested = Le coin que l’on divise : un point lui-même, ou le début ou la fin de la boîte.
fact-cell-ratio = La coordonnée comptée en cases, avant la partie entière.
fact-index = Sa partie entière : la colonne ou la ligne. Arrondie vers le bas : −0,3 est dans la case −1, pas dans la case 0.
fact-range-first = La première colonne et la première ligne couvertes.
fact-range-last = La dernière colonne et la dernière ligne couvertes.
fact-cells-inside = Combien d’entre elles sont dans la carte.
fact-cell = La colonne et la ligne de la case, à partir de 0.
tiles-divide = { $what ->
    [point] Le point est
    [first] La boîte commence
   *[last] La boîte finit
} à { $ratio } cases selon { $axis } ; { $seam ->
    [yes] c’est exactement une couture. Les cases sont semi-ouvertes, la suivante n’est donc pas atteinte : { $axis } = { $index }.
   *[no] { $negative ->
        [yes] la partie entière est { $axis } = { $index }. Elle va vers le bas, non vers 0 : une conversion en entier se tromperait d’une case.
       *[no] la partie entière est { $axis } = { $index }.
    }
}
tiles-too-far = Selon { $axis }, c’est plus loin que les cases ne sont comptées.
tiles-range = Les cases couvertes vont de { $from } à { $to }. { $beside ->
    [yes] Aucune n’est dans la carte.
   *[no] { $count ->
        [one] Une seule est dans la carte.
       *[other] { $count } sont dans la carte.
    }
}
tiles-beside = La case { $cell } est dans la plage, mais son parallélogramme est à côté de la boîte : on la saute.
tiles-read = La case { $cell } est { $tile ->
    [empty] vide.
    [one-way] une plate-forme, qui n’a pas d’intérieur.
    [part] solide en partie, { $solid ->
        [yes] { $what ->
            [point] et le point est dans cette partie : un mur.
           *[box] et la boîte est dans cette partie : un mur.
        }
       *[no] { $what ->
            [point] mais le point n’est pas dans cette partie.
           *[box] mais la boîte n’est pas dans cette partie.
        }
    }
   *[solid] solide : un mur. Elle décide.
}
tiles-free = Aucune case couverte n’est un mur.
tiles-verdict = { $wall ->
    [yes] { $a } est dans un mur de { $b } : la case { $cell }.
    [far] { $a } est plus loin que les cases ne sont comptées.
   *[no] { $a } n’est dans aucun mur de { $b }.
}
can-walk-tiles = marcher et sauter
game-caught = Accroché { $count } fois aux coutures
setting-seams = coutures
seams-joined = jointes
seams-joined-about = Une seule surface : entre deux cases pleines, aucun mur
seams-apart = séparées
seams-apart-about = Chaque case pousse pour elle-même, comme dans bien des jeux : les coutures accrochent
