title-iso-tiles = Tuiles isométriques
lab-iso-tiles = Quel losange d’une carte isométrique est sous un point ?
try-iso-tiles = faites glisser le point à côté de la carte : les cases y ont des numéros négatifs
lab-needs-iso-tiles = Ce labo demande une carte de tuiles et un point : dessinez les deux.
legend-axes = les axes X et Y
legend-lines = où une ligne ou une colonne commence
kind-matrix = matrice
kind-inverse = inverse
kind-offset-point = depuis l’origine
kind-renumber = ligne et colonne
track-matrix = la matrice
track-cell = la case
fact-axis = Le vecteur dont on se déplace d’une case à la suivante.
fact-origin = Où commence la case (0, 0).
fact-cell-area = L’aire d’une case ; négative, les axes sont inversés.
fact-inverse-row = La ligne de la matrice inverse qui donne cette coordonnée.
fact-from-origin = Le point vu de l’origine des cases.
iso-matrix = Un pas en i déplace de X = { $x }, un pas en j de Y = { $y }, depuis O = { $origin }. En colonnes, ces deux vecteurs forment la matrice M : P = O + i X + j Y.
iso-inverse = Son déterminant est { $determinant }{ $mirrored ->
    [yes] , négatif, car les axes sont inversés ; cela ne gêne pas.
   *[no] , non nul : M a donc une inverse.
} { "" }(i, j) = M⁻¹ (P − O).
iso-offset = Vu de O, le point est en { $offset }.
iso-floor = { $axis }′ = { $ratio }, dont la partie entière est { $axis } = { $index }{ $negative ->
    [yes] { "" } : vers le bas, non vers 0, car la case est avant la première.
   *[no] .
}
iso-renumber = La carte est décalée : le losange { $lattice } selon les axes est la colonne et la ligne { $cell }.
iso-verdict = { $wall ->
    [yes] { $a } est sur la case { $cell } de { $b }, un mur.
    [far] { $a } est plus loin que les cases ne sont comptées.
   *[no] { $a } est sur la case { $cell } de { $b }, et dans aucun mur.
}
