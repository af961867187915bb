# L’outil des cartes de tuiles.
tool-tiles = Carte de tuiles : dessiner et peindre
tool-labyrinth = Labyrinthe : mur par mur
did-build-wall = bâtir des murs
did-take-wall = ôter des murs
can-build-wall = bâtir ou ôter des murs
trouble-no-labyrinth = Rien n’a été dessiné : tracez un rectangle d’au moins une salle.
did-paint-tiles = peindre des tuiles
did-erase-tiles = effacer des tuiles
did-fill-tiles = remplir de tuiles
can-paint-tiles = peindre des tuiles
can-draw-tilemap = dessiner une nouvelle carte de tuiles
can-fill-tiles = remplir tout ce qui se touche et se ressemble
can-erase-tiles = vider des cases
can-pick-tile = prendre cette tuile
can-take-patch = prendre un morceau pour peindre avec
can-paint-tile-line = peindre une ligne de cases
can-take-brush = peindre dedans
can-paint-rectangle = peindre un rectangle de cases
trouble-no-tilemap = Rien n’a été peint : il n’y a pas de carte de tuiles ici. Dessinez-en une d’abord, ou choisissez-la.
trouble-empty-patch = Rien n’a été pris : toutes ces cases sont vides.
tiles-new = Nouvelle carte de tuiles
tiles-new-tip = tracez un rectangle
tiles-brush = Pinceau à tuiles
tiles-brush-tip = peindre case par case
tiles-line = Ligne de tuiles
tiles-line-tip = peindre les cases d’un trait droit
tiles-rectangle = Rectangle de tuiles
tiles-rectangle-tip = peindre toutes les cases entre deux coins
tiles-fill = Remplir de tuiles
tiles-fill-tip = peindre tout ce qui se touche et se ressemble
tiles-eraser = Gomme à tuiles
tiles-eraser-tip = vider des cases
tiles-picker = Pipette à tuiles
tiles-picker-tip = prendre la tuile sous le pointeur (Alt le fait avec chacun d’eux)
tiles-patch = Morceau de carte
tiles-patch-tip = prendre un rectangle de cases comme pinceau
tiles-straight = droite
tiles-straight-tip = Des carrés en colonnes et en lignes
tiles-isometric = isométrique
tiles-isometric-tip = Des losanges le long de deux axes obliques
tiles-staggered = décalée
tiles-staggered-tip = Des losanges en lignes, une ligne sur deux décalée d’une demi-case
tiles-patch-taken = Le pinceau est un morceau de { $columns } × { $rows } cases.
tile-empty = Rien
tile-solid = Pleine
tile-one-way = Plateforme : retient ce qui vient d’en haut
tile-half-left = Moitié gauche
tile-half-right = Moitié droite
tile-floor-flat = Moitié basse
tile-floor-rise = Sol qui monte
tile-floor-fall = Sol qui descend
tile-floor-low-rise = Montée douce, partie basse
tile-floor-high-rise = Montée douce, partie haute
tile-floor-high-fall = Descente douce, partie haute
tile-floor-low-fall = Descente douce, partie basse
tile-ceiling-flat = Moitié haute
tile-ceiling-rise = Plafond qui s’épaissit
tile-ceiling-fall = Plafond qui s’amincit
tile-ceiling-low-rise = Plafond qui s’épaissit doucement, partie mince
tile-ceiling-high-rise = Plafond qui s’épaissit doucement, partie épaisse
tile-ceiling-high-fall = Plafond qui s’amincit doucement, partie épaisse
tile-ceiling-low-fall = Plafond qui s’amincit doucement, partie mince
# Maps for Tiled.
file-export-tiled = Exporter les cartes de tuiles pour Tiled
file-exported = { $name } est écrit, ainsi que l’image de ses tuiles, { $picture }.
export-no-map = Il n’y a pas de carte de tuiles dans la scène : dessinez-en une d’abord.
export-turned = { $object } est tournée, et Tiled n’a pas de calques tournés : mettez sa rotation à 0.
export-axes = { $object } a des axes obliques que Tiled n’a pas : seulement des losanges droits, w, h et −w, h.
export-pixels = Les cases de { $object } n’ont pas un nombre entier de pixels, de 1 à 1024 : changez leur taille.
export-mixed = Les cases de { $object } ne sont pas disposées comme celles de la première carte : masquez l’une des deux.
no-labyrinth-made = seul le labo « Fabriquer un labyrinthe » en a un à garder
# Fichiers illisibles.
file-plain = { $words }
file-refused = { $file } : { $why }
tiled-linked = dans { $file } : { $why }
tiled-at = ligne { $line }, colonne { $column } : { $why }
tiled-part = { $part } : { $why }
tiled-part-map = la carte
tiled-part-project = le projet
tiled-part-template = un modèle
tiled-part-layer = calque « { $name } »
tiled-part-level = niveau « { $name } »
tiled-part-tileset = jeu de tuiles « { $name } »
tiled-part-tile = tuile { $id } du jeu « { $name } »
tiled-part-object = objet { $id }
tiled-part-cell = case ({ $i }, { $j })
tiled-part-of = { $outer }, { $inner }
tiled-no-field = le champ { $field } manque
tiled-ends = le fichier s’arrête en plein milieu : récupérez-le à nouveau
tiled-other-value = un tel fichier n’a pas cette valeur ici
tiled-no-json = ce n’est pas du JSON : récupérez le fichier ou enregistrez-le à nouveau
tiled-no-xml = ce n’est pas du XML : récupérez le fichier ou enregistrez-le à nouveau
tiled-other-tag = </{ $expected }> est attendu, et non </{ $found }>
tiled-too-many-elements = il y a trop d’éléments
tiled-entities = les entités ne sont pas lues : enregistrez la carte avec Tiled
tiled-other-root = l’élément racine est <{ $found }>, et non <{ $expected }>
tiled-no-object = il n’y a pas d’<object> dans ce modèle
tiled-no-number = { $name } : « { $text } » n’est pas un nombre qui convient
tiled-no-attribute = <{ $element }> n’a pas d’attribut { $name }
tiled-no-pairs = les points de <{ $element }> ne sont pas des paires comme 0,0 16,8
tiled-more-cells = il y a plus de cases que les { $count } de sa taille : enregistrez la carte à nouveau
tiled-other-cells = le nombre de cases est { $found }, et non { $count } comme le dit sa taille : enregistrez la carte à nouveau
tiled-no-base64 = ses cases ne sont pas du base64 : récupérez le fichier à nouveau
tiled-encoding = son encodage est « { $encoding } » : csv et base64 sont lus
tiled-no-tile-number = « { $text } » n’est pas le numéro d’une tuile
tiled-compression = sa compression est « { $compression } » : zlib, gzip et zstd sont lus
tiled-packed = ses cases ne se décompressent pas ({ $compression }) : récupérez le fichier à nouveau
tiled-tile-size = tilewidth et tileheight valent { $width } et { $height } : il les faut supérieurs à 0
tiled-stagger = le décalage est « { $word } » : { $usual } ou { $other } est attendu
tiled-no-orientation = aucune orientation : ce n’est pas une carte de Tiled
tiled-first = son firstgid est { $first } : il commence à 1
tiled-layer-kind = son genre est « { $kind } », que Tiled n’a pas
tiled-no-cells = colonnes : { $columns }, lignes : { $rows } ; il faut au moins une de chaque
tiled-tile-number = sa tuile { $number } dépasse tous les numéros
tiled-rotation = sa rotation est { $rotation }
tiled-no-colour = « { $text } » n’est pas une couleur comme #ff00ff
tiled-past = ({ $x }, { $y }) dépasse toutes les cartes : au plus { $most } de chaque côté
tiled-negative = sa taille, { $width } sur { $height }, est négative
tiled-no-tileset = la tuile { $number } n’est dans aucun jeu de tuiles de la carte
tiled-no-version = pas de jsonVersion : ce n’est pas un projet de LDtk
tiled-grid = colonnes : { $columns }, lignes : { $rows }, côté des cases : { $side } pixels ; il les faut supérieurs à 0
tiled-outside = la case { $cell } est en dehors
tiled-large-value = la valeur { $number } dépasse toutes celles de LDtk
tiled-no-text = l’octet { $at } n’est pas du texte : récupérez le fichier ou enregistrez-le à nouveau
tiled-too-much = trop grand : plus de { $most } { $what ->
    [bytes] octets
    [cells] cases
    [shapes] formes
    [elements] éléments
    [groups] groupes emboîtés
   *[points] points
}
tiled-orientation = la carte est { $orientation ->
    [hexagonal] hexagonale
   *[oblique] oblique
} ; les cartes droites, isométriques et décalées sont lues : changez-la dans les propriétés de la carte, dans Tiled
tiled-several-levels = ce fichier a { $count } niveaux ; nommez l’un d’eux : { $levels }
tiled-no-such-level = aucun niveau ne s’appelle { $name } ; ce fichier a : { $levels }
tiled-no-level = rien n’y devient un objet : il n’a aucun niveau
tiled-nothing = rien n’y devient un objet : { $left }
tiled-nothing-at-all = rien n’y devient un objet
tiled-left-drawn-tiles = { $count } { $count ->
    [one] tuile seulement dessinée non lue
   *[other] tuiles seulement dessinées non lues
}
tiled-left-texts = { $count } { $count ->
    [one] texte non lu
   *[other] textes non lus
}
tiled-left-image-layers = { $count } { $count ->
    [one] calque d’images non lu
   *[other] calques d’images non lus
}
tiled-left-tilesets = { $count } { $count ->
    [one] jeu de tuiles introuvable
   *[other] jeux de tuiles introuvables
}
tiled-left-images = { $count } { $count ->
    [one] image de tuiles introuvable
   *[other] images de tuiles introuvables
}
tiled-left-damaged-images = { $count } { $count ->
    [one] image de tuiles abîmée ou trop grande, laissée de côté
   *[other] images de tuiles abîmées ou trop grandes, laissées de côté
}
tiled-left-templates = { $count } { $count ->
    [one] modèle introuvable
   *[other] modèles introuvables
}
tiled-left-levels = { $count } { $count ->
    [one] niveau introuvable
   *[other] niveaux introuvables
}
tiled-left-sizes = { $count } { $count ->
    [one] forme sans taille ou trop grande, laissée de côté
   *[other] formes sans taille ou trop grandes, laissées de côté
}
tiled-left-more = { $left }. { $rest }
