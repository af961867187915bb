# Ce qui est suivi.

tab-watch = Suivi
do-watch = Suivre des nombres : courbes, stroboscope, et où le temps s’arrête
watch-frames = par image
watch-steps = par pas
watch-step = pas
watch-add = Suivre un nombre
watch-no-more = Tous sont suivis.
watch-none = Un nombre de l’labo sous forme de courbe : d’une image du temps à l’autre, ou d’un pas à l’autre. Un clic sur la courbe y va.
watch-remove = Ne plus le suivre
watch-stop = S’arrêter quand
watch-armed = Le temps et les pas s’arrêtent là où la condition est vraie
watch-hint = depth > 5
watch-about = Une condition sur les nombres, comme depth > 5 && steps < 20, ou changes depth. Les noms qui ont d’autres signes que des lettres et des chiffres s’écrivent entre accolades.
watch-long = Une condition a { $most } octets au plus.
watch-deep = Trop de parenthèses sont imbriquées.
watch-unread = Ceci ne se lit pas comme une condition : { $why }
watch-unknown = Aucun nombre ne s’appelle { $name } ici : le bouton ci-dessus les donne tous.
watch-holds-frames = { $count ->
    [0] vraie dans aucune des { $all } images
    [one] vraie dans 1 image sur { $all }
   *[other] vraie dans { $count } images sur { $all }
}
watch-holds-steps = { $count ->
    [0] vraie à aucun des { $all } pas
    [one] vraie à 1 pas sur { $all }
   *[other] vraie à { $count } pas sur { $all }
}
watch-back = La précédente
watch-on = La suivante
watch-strobe = Stroboscope
watch-strobe-tip = Ce qui bouge est dessiné à plusieurs images à la fois, comme le voit un appareil à flash
watch-apart = Le nombre d’images entre deux éclairs
