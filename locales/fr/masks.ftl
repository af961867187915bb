# Peindre des masques, ce qu’on en fait, et les masques tirés d’images.

# Les outils.
tool-mask-line = Ligne dans les masques
tool-mask-rect = Rectangle dans les masques
tool-picker = Pipette : prend ce dont un masque est peint
can-paint-line = d’une case à l’autre
can-paint-rect = d’un coin à l’autre
can-pick-ink = prendre
can-paint-from-last = ligne jusqu’ici
can-paint-even = horizontale, verticale ou à 45°
cap-brackets = [ ]
can-size-brush = taille

# La barre du pinceau.
brush-size = Taille
brush-size-tip = Le diamètre du pinceau, en cases : glissez, ou cliquez pour l’écrire
brush-round = Pinceau rond
brush-square = Pinceau carré
brush-filled = plein
brush-frame = cadre
ink-clear = Rien : vide les cases
ink-set = Des cases sans zone

# Ce que les commandes font des masques.
mask-grow = Dilater le masque
mask-shrink = Éroder le masque
mask-invert = Inverser le masque
mask-outline = Contour du masque
mask-trim = Rogner le masque
mask-resample = Rééchantillonner
did-erase = gommer
did-fill = remplir
did-line = ligne
did-rectangle = rectangle
did-grow = dilater
did-shrink = éroder
did-invert = inverser
did-outline = contour
did-trim = rogner
did-resample = rééchantillonner
no-mask-for = aucun masque sélectionné n’en serait changé

# Les masques dont on ne peut rien faire.
form-mask-turned = tourné de { $angle }° : laissé de côté
form-mask-cells = cases de { $cell } et non de { $other }
lab-mask-turned = { $name } est tourné, et ses cases ne suivent plus les axes : rééchantillonnez-le, et il participe de nouveau.
trouble-mask-far = Rien de peint : c’est loin du masque sélectionné, et il n’y a pas d’autre masque ici.
trouble-mask-size = Pas fait : un masque a au plus 32 768 cases de côté et 67 millions en tout.
trouble-fill-outside = Rien de rempli : c’est à côté du masque.

# L’inspecteur.
inspect-reach = Portée
inspect-reach-tip = De combien de cases il est dilaté ou érodé, comme par un disque
inspect-resample = Cases nouvelles de
inspect-resample-tip = Le côté des cases après rééchantillonnage, en unités du monde
inspect-zones = Zones
zone-add = Ajouter une zone
zone-new = zone { $number }
zone-delete = Supprimer la zone ; ses cases restent pleines
zone-letter-tip = La lettre de ses cases dans les fichiers
inspect-threshold = Seuil
inspect-threshold-tip = La valeur à partir de laquelle un pixel est plein, de 0 à 255
inspect-mask-by = Selon
inspect-mask-by-tip = Ce qui décide d’un pixel
mask-by-alpha = l’opacité
mask-by-luma = la luminosité
inspect-inverted = En dessous
inspect-inverted-tip = Ce sont les pixels sous le seuil qui sont pleins : pour du sombre sur du clair
mask-detach = Garder ces cases
mask-detach-tip = Les cases sont désormais celles du masque et ne suivent plus l’image. Peindre fait de même.
mask-by-colours = Une zone par couleur
mask-from-picture = Tiré de { $image }
colours-many = Pas de zones : { $why }

# Les images déposées, ouvertes ou collées.
did-picture = image en masque
picture-bad = { $name } n’est pas une image lisible : { $why }
picture-pasted = collée
file-kind-picture = Images (PNG, BMP)
