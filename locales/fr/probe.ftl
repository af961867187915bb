# La sonde : toute question sur l’endroit sous le pointeur.

tool-probe = Sonde : interroger un endroit

# Ses questions.
probe-contains = contient
probe-overlap = disque
probe-cast = rayon
probe-nearest = proche
do-probe-contains = Sonde : qu’est-ce qui contient le point ?
do-probe-overlap = Sonde : que rencontre un disque ?
do-probe-cast = Sonde : que rencontre un rayon ?
do-probe-nearest = Sonde : qu’est-ce qui est le plus proche ?
do-larger = Disque ou pinceau plus grand
do-smaller = Disque ou pinceau plus petit
no-size = rien n’a de taille ici : prenez le pinceau, ou la sonde avec un disque

# Sa fiche.
probe-head-contains = contient
probe-head-overlap = disque
probe-head-cast = rayon
probe-head-view = depuis l’œil
probe-head-nearest = le plus proche
probe-inside = à l’intérieur
probe-boundary = sur le bord
probe-from-inside = commence dedans
probe-from-boundary = commence dessus
probe-touches = touche
probe-overlaps = recouvrement
probe-apart = séparés
probe-normal = normale
probe-none-contains = aucun objet ne contient ce point
probe-none-overlap = il ne rencontre aucun objet
probe-none-cast = il ne rencontre aucun objet
probe-none-nearest = il n’y a pas d’objet
probe-more = { $count ->
    [one] et { $count } autre
   *[other] et { $count } autres
}

# Ce qu’elle permet.
cap-move = bouger
cap-modes = 1–4
cap-ctrl-wheel = Ctrl + molette
can-ask-contains = ce qui le contient
can-ask-nearest = le plus proche
can-ask-overlap = ce que le disque rencontre
can-size-disc = sa taille
can-aim-ray = viser
can-ask-cast = ce que le rayon rencontre
can-ask-snap = juste sur un sommet
can-ask-other = autre question
can-keep-it = garder ainsi

# Dans la liste des touches.
mouse-probe = Sonde : glisser
mouse-probe-does = Viser avec le rayon, ou régler le disque
mouse-probe-wheel = Ctrl + molette
mouse-probe-wheel-does = Sonde : disque plus grand ou plus petit
