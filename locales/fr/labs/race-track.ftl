title-race-track = Course vue du dessus
lab-race-track = Une voiture ronde touche-t-elle le bord, et un seul pixel peut-il le dire ?
try-race-track = tirez la flèche de la voiture vers le bord, puis lancez et conduisez avec les flèches
lab-needs-race = Ce labo a besoin d’une voiture (un mobile qui est un cercle) et d’une piste : un masque qui est un mur.
legend-car = voiture
legend-race-edge = le bord C
legend-race-gate = porte
legend-race-best = meilleur tour
legend-race-last = dernier tour
legend-race-touches = touche
legend-race-band = bande du rayon
legend-race-pixel = pixel lu
legend-race-offset = C + d N, au bord de la bande
legend-race-fold = C + d N, repliée
kind-race-car = voiture
kind-field-column = colonne
kind-field-compare = deux paraboles
kind-field-part = part de l’enveloppe
kind-field-read = distance
kind-race-steer = conduite
kind-race-way = trajet
kind-race-pixel = pixel lu
kind-race-border = bord
kind-race-gate = porte
kind-offset-place = point O(u)
kind-offset-corner = point autour d’un angle
kind-offset-cusp = rebroussement
track-field-columns = colonnes
track-field-row = ligne du champ
track-race-way = { $which ->
    [1] trajet
   *[other] le long du bord
}
track-track-pixel = pixel
track-steer = conduite
track-gate = porte
track-offset-places = C + d N
track-offset-cusps = rebroussements
race-car = Le centre de la voiture est dans le pixel de colonne { $column } et de ligne { $row }. Son rayon { $radius } fait { $pixels } pixels : elle touche là où la distance au bord, au carré, ne dépasse pas { $reach }.
field-column = Dans la colonne { $column }, en cherchant vers le haut et le bas depuis la ligne { $row }, le pixel de bord le plus proche est { $distance ->
    [0] ici même : g = 0.
    [one] à une ligne : g = 1.
   *[other] à { $distance } lignes : g = { $distance }.
}
field-compare = Là où commence la part de la colonne { $last }, en x = { $start }, son (x − i)² + g² vaut { $own }, et celui de la colonne { $column } vaut { $other } : { $dropped ->
    [yes] la nouvelle est plus basse partout, donc l’ancienne part est abandonnée.
   *[no] l’ancienne reste, du moins jusqu’ici.
}
field-part = { $kept ->
    [yes] À partir de x = { $start }, la colonne { $column } est la plus basse : une part de l’enveloppe.
   *[no] La colonne { $column } ne serait la plus basse qu’à partir de x = { $start }, après la fin de la ligne : elle n’a pas de part.
}
field-read = Pour le pixel de colonne { $column } et de ligne { $row }, la parabole la plus basse est celle de la colonne { $lowest } : la distance au bord, au carré, est { $square }.
race-steer = { $turns ->
    [yes] Les touches tournent la voiture de { $from }° à { $to }°.
   *[no] La voiture garde son cap, { $to }°.
} Sa vitesse passe de { $was } à { $speed } par seconde.
race-way = { $first ->
    [yes] De { $position }, la voiture irait de d = { $by }.
   *[no] Ce qui reste va le long du bord : de { $position }, de d = { $by }.
} { $places ->
    [one] Un pixel est lu, au bout.
   *[other] Un pixel est lu tous les demi-pixels du trajet : { $places } en tout.
}
race-pixel = Sous le centre de la voiture est le pixel de colonne { $column } et de ligne { $row }, à { $square } du bord, au carré. { $case ->
    [free] C’est plus que { $reach } : la voiture ne touche pas.
    [inside] Cela ne dépasse pas { $reach }, donc la voiture touche ; mais elle ne s’approche pas du bord, elle peut y aller.
   *[held] Cela ne dépasse pas { $reach } : la voiture toucherait, elle reste avant cet endroit.
}
race-border = La voiture reste en { $position }. { $stays ->
    [yes] Rien de son trajet ne va le long du bord. Sa vitesse est { $speed }.
   *[no] De ce qui reste, { $along } va le long du bord, en s’en écartant un peu. Ce qui allait vers le bord est perdu : sa vitesse est { $speed }.
}
race-gate = La voiture franchit { $gate } : { $crossed ->
    [start] le premier tour commence.
    [next] la porte suivante de ce tour.
    [best] un tour en { $seconds } s, le meilleur jusqu’ici.
    [lap] un tour en { $seconds } s.
   *[early] une autre porte vient d’abord, cela ne compte pas.
}
race-done = La voiture est en { $position }, après { $reads ->
    [one] un pixel lu.
   *[other] { $reads } pixels lus.
}
offset-place = { $many ->
    [yes] Sur la courbe { $curve }, en u = { $u }, la
   *[no] En u = { $u }, la
} formule donne O = { $at }, à { $d } de C(u). { $kept ->
    [yes] Aucune autre partie de la courbe n’est plus proche : le point est au bord de la bande.
   *[no] Une autre partie de la courbe n’est qu’à { $distance } : la formule s’est repliée, et ce point est dans la bande.
}
offset-corner = Là où la courbe { $curve } finit, la suivante part dans une autre direction : O suit le cercle de rayon { $d } autour de l’angle, et se trouve en { $at }. { $kept ->
    [yes] Aucune courbe n’est plus proche : le point est au bord de la bande.
   *[no] Une courbe n’est qu’à { $distance } : c’est le côté intérieur de l’angle, et ce point est dans la bande.
}
offset-cusp = { $many ->
    [yes] Sur la courbe { $curve }, en u = { $u }, la
   *[no] En u = { $u }, la
} courbe tourne exactement comme un cercle de rayon d = { $d } : 1 + d k vaut 0, et O = { $at } fait demi-tour en un point de rebroussement.
race-verdict = { $case ->
    [held] La voiture est retenue au bord de { $track } : un pixel à { $square } au carré est à portée de { $reach }.
    [inside] La voiture touche le bord de { $track }, et ne peut que s’en éloigner.
   *[free] La voiture ne touche pas { $track } : le pixel sous elle est à { $square } au carré, plus que { $reach }.
}
plot-field-row = Les paraboles (x − i)² + g² de la ligne, et la plus basse de toutes
race-yes = oui
race-no = non
label-pixels-read = pixels lus
count-pixels-read = pixels lus
count-pixels-read-tip = Combien de pixels ont été lus dans cette étape
label-places = endroits
label-rest = reste
label-along = le long
label-seconds = secondes
label-heading = cap
label-reach = portée
label-touches = touche
fact-race-radius = Le rayon de la voiture, en unités du monde.
fact-race-pixels = Le même en pixels : le rayon divisé par le côté d’un pixel.
fact-race-reach = La plus grande distance au carré, en pixels, où la voiture touche : le carré du rayon, arrondi vers le bas. Les pixels à portée forment la bande.
fact-race-heading = Où regarde la voiture, en degrés depuis la droite, dans le sens horaire.
fact-race-speed = La vitesse de la voiture, en unités du monde par seconde.
fact-race-p = Où est le centre de la voiture.
fact-race-d = De combien la voiture irait.
fact-race-places = En combien d’endroits du trajet un pixel est lu.
fact-race-in-cells = À combien de pixels le centre de la voiture est du coin supérieur gauche de la piste, en largeur et en hauteur. Les parties entières nomment le pixel.
fact-race-square = La distance, au carré, de ce pixel au pixel de bord le plus proche, de centre à centre : elle est lue dans le champ.
fact-race-touches = Si elle est à portée.
fact-race-normal = La direction qui s’éloigne du bord : là où les distances autour du pixel grandissent.
fact-race-rest = Ce qui reste du trajet.
fact-race-along = Ce qui en va le long du bord.
fact-race-seconds = La durée du tour.
fact-race-end = Où est alors le centre de la voiture.
fact-race-velocity = La vitesse de la voiture alors, en unités du monde par seconde.
fact-race-reads = Combien de pixels ont été lus dans cette étape, quel que soit le rayon.
fact-field-g = À combien de lignes, vers le haut ou le bas, est le pixel de bord le plus proche de la colonne.
fact-field-own = La distance au carré de l’ancienne part en x.
fact-field-other = Celle de la nouvelle colonne au même endroit.
fact-field-start = La colonne à partir de laquelle elle est la plus basse.
fact-field-square = La distance au carré du pixel de bord le plus proche : tant de colonnes de côté, tant de lignes en haut ou en bas.
fact-offset-u = Le paramètre de la courbe, de 0 à 1.
fact-offset-normal = La normale unitaire C′ ∧ A, où A pointe vers qui regarde.
fact-offset-at = Le point à la distance d de C(u), sur sa normale.
fact-offset-pace = À quelle allure va O, comparé à C ; k est la courbure. Sous 0 il recule, à 0 il fait demi-tour.
fact-offset-distance = À quelle distance de O est la partie la plus proche de la courbe.
