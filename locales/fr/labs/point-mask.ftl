title-point-mask = Point sur une image
lab-point-mask = Le pixel sous un point est-il plein ?
try-point-mask = déplacez le point P dans un œil du fantôme
lab-needs-point-and-mask = Ce labo demande un point et un masque : dessinez le point, copiez le masque d’une autre scène.
legend-picture = image
legend-pixel-set = le pixel est plein
kind-local = coordonnées
kind-pixel = pixel
label-cell = pixel
label-set = plein
pixel-set = oui
pixel-clear = non
track-pixel-read = pixel
fact-local-offset = La distance du point au coin supérieur gauche de l’image, en unités du monde.
fact-local-cells = La même, comptée en pixels.
fact-cell-under = La colonne et la ligne du pixel : la partie entière des deux nombres.
fact-pixel-set = Si ce pixel fait partie de ce que l’image montre.
point-mask-local = Depuis le coin de l’image, le point est en { $offset } : { $cells } pixels de côté et vers le bas. Les parties entières disent de quel pixel il s’agit : colonne { $column }, ligne { $row }.
point-mask-pixel = Le pixel à la colonne { $column } et à la ligne { $row } { $set ->
    [yes] est plein : le point est sur ce que l’image montre.
   *[no] est vide : le point est dans la boîte, à côté de ce que l’image montre.
}
