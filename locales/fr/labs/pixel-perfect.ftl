title-pixel-perfect = Au pixel près
lab-pixel-perfect = Deux images partagent-elles un pixel plein dans l’une et dans l’autre ?
try-pixel-perfect = déplacez le vaisseau jusqu’à ce qu’un seul pixel touche le rocher
lab-needs-masks = Ce labo demande deux masques : copiez-en un, ou ouvrez une scène qui en a.
legend-shared-pixels = pixels des deux
legend-first-pixel = premier pixel commun
legend-on-grid = ramenée au pixel le plus proche
kind-cells = pixels
kind-cell-offset = décalage
kind-strip = bande
kind-word = mot
kind-first-cell = premier pixel
kind-count = compte
label-bits = bits
label-end = fin
label-start = début
label-strip = bande
label-other = bande de B
label-shift = décalage
label-count = compte
label-cell-A = pixel de A
label-cell-B = pixel de B
# Chapitres.
track-box = boîtes
track-scan = { $which ->
    [1] parcours
   *[other] parcours, bande { $which }
}
fact-cell-side = La longueur du côté d’un pixel, en unités du monde.
fact-corner-first = Le coin supérieur gauche de A.
fact-corner-second = Le coin supérieur gauche de B.
fact-between-corners = La distance du coin de B à celui de A, en unités du monde.
fact-offset-in-cells = La même, comptée en pixels.
fact-whole-offset = La colonne et la ligne de A où tombe le premier pixel de B.
fact-cells-end = Où finit l’une des images, en pixels comptés du coin de A.
fact-cells-start = Où commence l’autre, en pixels comptés du coin de A.
fact-cells-min = La première colonne et la première ligne de A que les deux boîtes couvrent.
fact-cells-max = Juste après la dernière colonne et la dernière ligne que les deux boîtes couvrent.
fact-cells-width = Combien de colonnes les deux boîtes couvrent.
fact-cells-height = Combien de lignes les deux boîtes couvrent.
fact-strip = Quelles 64 colonnes de A sont regardées ; la première bande a le numéro 0.
fact-strip-other = Quelle bande de B se trouve sous son bout gauche ; −1 : aucune, avant la première.
fact-shift = De combien de colonnes les mots de B sont décalés, pour que des bits l’un sous l’autre soient le même pixel.
fact-word-first = Les pixels de A sur cette ligne, dans les colonnes communes, le plus à gauche d’abord : des bits d’un seul mot.
fact-word-second = Les pixels de B en dessous, décalés aux mêmes colonnes.
fact-word-both = Les pixels pleins dans l’une et dans l’autre.
fact-word-bits = Combien de bits a ce mot : les pixels communs de cette ligne.
fact-count = Combien de pixels sont communs jusqu’ici.
fact-first-cell = Le premier pixel commun dans l’ordre de lecture, par sa colonne et sa ligne dans A.
pixel-bits = { $bits }
pixel-perfect-no-answer = { $a } et { $b } ont des pixels de tailles différentes et ne se comparent pas ; rééchantillonnez l’une des deux
pixel-perfect-cells = Les pixels ont-ils la même taille ? Ceux de A ont { $own } de large, ceux de B { $other }. { $same ->
    [yes] Un pixel de l’une peut donc être un pixel de l’autre.
   *[no] Aucun pixel de l’une n’est un pixel de l’autre, il n’y a donc pas de réponse : rééchantillonnez d’abord l’une des images.
}
pixel-perfect-offset = Où B se trouve-t-elle sur A ? La différence de leurs coins, divisée par le côté d’un pixel, est { $offset }. { $whole ->
    [yes] Elle est entière : les pixels de B tombent exactement sur ceux de A.
   *[no] B est entre les pixels de A : elle est ramenée aux plus proches, à { $cells } du coin de A.
}
pixel-perfect-right = Trop à droite ? B commence à la colonne { $start }, et A finit avant la colonne { $end }. { $apart ->
    [yes] Rien de B ne peut revenir en arrière : elles sont séparées, et aucun pixel n’est lu.
   *[no] B n’est donc pas trop loin de ce côté.
}
pixel-perfect-left = Trop à gauche ? B finit avant la colonne { $end }, et A commence à la colonne { $start }. { $apart ->
    [yes] Toute B est avant A : elles sont séparées, et aucun pixel n’est lu.
   *[no] B n’est donc pas trop loin de ce côté.
}
pixel-perfect-down = Trop bas ? B commence à la ligne { $start }, et A finit avant la ligne { $end }. { $apart ->
    [yes] Toute B est sous A : elles sont séparées, et aucun pixel n’est lu.
   *[no] B n’est donc pas trop loin de ce côté.
}
pixel-perfect-up = Trop haut ? B finit avant la ligne { $end }, et A commence à la ligne { $start }. { $apart ->
    [yes] Toute B est au-dessus de A : elles sont séparées, et aucun pixel n’est lu.
   *[no] B n’est donc pas trop loin de ce côté : les boîtes se chevauchent.
}
pixel-perfect-shared = Les boîtes partagent { $width } colonnes et { $height } lignes. Seuls ces { $cells } pixels peuvent être pleins dans les deux : ce sont les seuls regardés, 64 à la fois.
pixel-perfect-strip = A garde ses pixels par bandes de 64 colonnes, un mot par ligne ; voici la bande { $strip }. { $shifted ->
    [yes] Les pixels de B en dessous viennent de ses bandes { $other } et { $next }, décalés de { $shift } colonnes : le même décalage pour toutes les lignes.
   *[no] La bande { $other } de B est exactement en dessous, sans décalage.
}
pixel-perfect-word = Ligne { $row } : a & b a un bit pour chaque pixel plein dans les deux. { $here ->
    [0] Aucun ici ; { $count } jusqu’à présent.
   *[other] { $here } ici ; { $count } jusqu’à présent.
}
pixel-perfect-first = Le premier pixel commun est à la colonne { $column } et à la ligne { $row } de A : aucun au-dessus n’est commun, ni aucun à sa gauche sur sa ligne.
pixel-perfect-count = Toutes les lignes que les boîtes partagent sont comparées. { $count ->
    [0] Aucun pixel n’est plein dans les deux : les boîtes se chevauchent, et les images sont séparées.
    [one] Un seul pixel est plein dans les deux : elles se rencontrent.
   *[other] { $count } pixels sont pleins dans les deux : elles se rencontrent.
}
