title-hot-point = Point chaud
lab-hot-point = Où dessiner chaque image d’une animation pour que le personnage reste à sa place ?
try-hot-point = laissez passer le temps, et allez d’image en image
legend-by-corner = dessiné par le coin
legend-by-hot-point = dessiné par le point chaud
legend-jump = saut
lab-needs-sprite = Ce labo a besoin d’un objet qui a l’aspect d’un sprite.
kind-by-corner = par le coin
kind-by-hot-point = par le point chaud
track-image = image { $which }
hot-point-corner = Image { $image }, son coin supérieur gauche en p : le point chaud tombe en q = { $falls }. { $moves ->
    [first] C’est la première image, rien n’a encore bougé.
    [yes] L’image d’avant l’avait à { $jump } de là : le personnage saute.
   *[no] L’image d’avant l’avait là aussi.
}
hot-point-hot = Image { $image }, son point chaud en p = { $position } : deux soustractions donnent son coin, c = { $corner }. Le personnage reste à sa place, quelle que soit la taille de l’image.
hot-point-done = { $moves ->
    [yes] Par le coin, c’est l’image { $image } sur { $images } qui saute le plus loin, de { $jump }. Par le point chaud, aucune ne saute.
   *[no] Aucune des { $images } images ne saute : leurs points chauds sont au même endroit de chacune.
}
hot-point-verdict = { $moves ->
    [yes] Par le coin, le personnage saute jusqu’à { $jump } ; par le point chaud, il reste en place
   *[no] Le personnage reste en place des deux façons
}
fact-sprite-position = La position où l’animation est dessinée.
fact-hot-point = Le point chaud, en pixels depuis le coin supérieur gauche de l’image.
fact-hot-falls = Où tombe le point chaud quand le coin est en p. s est la taille d’un pixel.
fact-jump = À quelle distance le point chaud est de celui de l’image d’avant.
fact-worst-jump = Le plus grand saut d’une image à la suivante.
fact-image-corner = Où va le coin de l’image pour que son point chaud soit en p.
label-jump = saut
