title-colour-mask = Zones d’une image
lab-colour-mask = Quelle zone nommée d’un masque multicolore est sous le point ?
try-colour-mask = déplacez le point P sur le chat, puis juste à côté de ses oreilles
lab-needs-point-and-zones = Ce labo demande un point et un masque à zones : dessinez un masque, donnez-lui des zones dans l’inspecteur, et peignez avec.
legend-zone = la zone sous le point
kind-colour = couleur
kind-zone = zone
label-colour = couleur
label-zone = zone
label-number = numéro
fact-zone-colour = La couleur de ce pixel dans le masque : rouge, vert et bleu.
fact-zone-number = Le numéro gardé pour chaque pixel : un octet suffit pour 255 zones, et 0 veut dire aucune.
fact-zone-name = Ce que la couleur désigne.
zone-none = aucune
zone-colour-value = { $colour }
zone-called = { $zone }
colour-mask-colour = Le pixel à la colonne { $column } et à la ligne { $row } { $painted ->
    [yes] a la couleur { $colour }.
   *[no] n’a la couleur d’aucune zone : le clic n’y vise rien.
}
colour-mask-zone = { $colour } est la couleur de la zone { $number } : le point est sur { $zone }.
colour-mask-in = { $a } est sur « { $zone } » dans { $b }
colour-mask-none = { $a } est dans la boîte de { $b }, et dans aucune de ses zones
