# Ce que dit l’éditeur : outils, touches, fichiers, annulation.

# Les outils.
tool-select = Choisir et déplacer
tool-segment = Mur
tool-polyline = Suite de murs
tool-polygon = Polygone
tool-box = Boîte
tool-circle = Disque
tool-capsule = Capsule
tool-point = Point
tool-hole = Trou dans un polygone
tool-bezier = Courbe de Bézier
tool-path = Tracé de courbes
tool-mover = Mobile et son vecteur vitesse
tool-ground = Sol par des points
tool-mask = Masque de cellules
tool-brush = Pinceau pour masques
tool-eraser = Gomme pour masques
tool-fill = Remplir ou vider dans un masque

# Ce qu’on peut faire d’une forme.
menu-shape = Forme
shape-joint = Jointure : angle, lisse, symétrique
shape-split = Couper au point
shape-join = Joindre deux bouts
shape-close = Fermer ou ouvrir
shape-straight = Arêtes droites
shape-curve = Courbes
shape-pieces = Couper en morceaux convexes
shape-hull = Enveloppe
shape-uncross = Décroiser

# De quelle sorte est un polygone.
form-convex = { $count ->
    [one] convexe · { $count } sommet
   *[other] convexe · { $count } sommets
}
form-concave = { $count ->
    [0] concave
    [one] concave · { $count } sommet rentrant
   *[other] concave · { $count } sommets rentrants
}
form-holed = { $holes ->
    [one] { $holes } trou
   *[other] { $holes } trous
}
flaws = à réparer ({ $count })
form-touching = se touche
form-crossing = { $count ->
    [one] se croise · { $count } endroit
   *[other] se croise · { $count } endroits
}
form-degenerate = sans aire

# Ce qu’un point a accroché.
snap-grid = grille { $size }
snap-aligned = aligné
snap-angle = { $angle }°
snap-edge = arête
snap-vertex = sommet
snap-touching = contact
snap-touching-both = contact avec les deux

# Ce qui a été fait, à côté d’Annuler et de Rétablir.
did-move = déplacer
did-start-here = départ d’ici
did-velocity = vecteur vitesse
did-turn = tourner
did-resize = redimensionner
did-vertex = déplacer un sommet
did-add-vertex = ajouter un sommet
did-delete-vertex = supprimer un sommet
did-draw = dessiner
did-point = dernier point
did-mover = dessin d’un mobile
did-hole = trou
did-paint = peindre
did-joint = jointure
did-split = coupe
did-join = jonction
did-close = fermeture ou ouverture
did-straight = arêtes droites
did-curve = courbes
did-pieces = morceaux convexes
did-hull = enveloppe
did-uncross = décroisement
did-delete = supprimer
did-duplicate = dupliquer
did-paste = coller

# Ce que font les touches.
do-play = Lancer le temps, ou l’arrêter
do-step-forward = Étape suivante
do-step-back = Étape précédente
do-steps-forward = Dix étapes plus loin
do-steps-back = Dix étapes en arrière
do-first-step = Première étape
do-last-step = Dernière étape
do-step-over = Par-dessus cette étape
do-step-out = Sortir de ce niveau
do-why = Pourquoi ? Les raisons de cette étape, ou de ce qui est pointé
do-frame-forward = Image suivante du temps
do-frame-back = Image précédente
do-restart = Retour au départ
do-let-go = Abandonner les images suivantes
do-what-if = Le pas qui vient d’être fait, ou et si
do-cancel = Abandonner : le geste, la forme, l’outil, la sélection
do-finish = Terminer la suite en cours
do-drop-point = Reprendre le dernier point
do-nudge = Pousser la sélection (toutes les flèches)
do-zoom-in = Plus près
do-zoom-out = Plus loin
do-snap = Aimantation
do-theme = Clair ou sombre
do-language = Anglais ou français

# La liste des touches.
keys-time = Temps et étapes
keys-edit = Dessin
keys-masks = Peindre des masques
keys-tiles = Peindre des tuiles
key-with-mask = { $key }, un masque étant choisi
key-with-tiles = { $key }, une carte de tuiles étant choisie
keys-view = Vue
keys-file = Fichiers
keys-mouse = Souris
keys-drive = Tant que le temps court, les flèches conduisent le mobile. La même lettre prend l’outil suivant du groupe, avec Maj le précédent.
mouse-click = clic
mouse-click-does = Choisir ; avec Maj ajouter, avec Alt atteindre dessous
mouse-drag = glisser
mouse-drag-does = Déplacer ; sur rien, choisir autour
mouse-double = double clic
mouse-double-does = Ajouter un sommet sur une arête ; changer la jointure d’un nœud
mouse-wheel = molette
mouse-wheel-does = Zoom sous le pointeur
mouse-pan = milieu, droit, Espace
mouse-pan-does = Tenu en glissant : déplacer la vue
mouse-ctrl = Ctrl
mouse-ctrl-does = Tenu en glissant : sans aimantation
mouse-shift = Maj
mouse-shift-does = Tenu en glissant : droit, carré, par 15°

# La grille.
grid-units = { $size ->
    [one] { $size } unité
   *[other] { $size } unités
}
grid-snaps = { $grid } · aimantée
grid-nudges = { $grid } · → { $step }
grid-plate = Grille, aimantation et pas des flèches
measures-size = { $width } × { $height }
measures-radius = r { $radius }
measures-arrow = { $length } · { $angle }°
measures-place = x { $x } · y { $y }
measures-turn = { $angle }°
measure-x = x
measure-y = y
measure-right = Δx
measure-down = Δy
measure-width = largeur
measure-height = hauteur
measure-radius = rayon
measure-length = longueur
measure-angle = angle
measure-turn = rotation
measure-refused = Une dimension doit être plus grande que 0.
snap-to-grid = À la grille
snap-to-grid-tip = Les points et les formes accrochent les lignes de la grille
snap-to-vertices = Aux sommets
snap-to-vertices-tip = Ils accrochent les sommets, les centres et les milieux des côtés
snap-to-edges = Aux arêtes
snap-to-edges-tip = Les points accrochent les arêtes, les bords ronds et les courbes
snap-to-in-line = En alignement
snap-to-in-line-tip = Les points s’alignent à l’horizontale ou à la verticale sur les autres points de leur forme
snap-to-touching = Au contact des formes
snap-to-touching-tip = Les formes s’arrêtent là où elles en touchent juste une autre : tangentes, arête contre arête, sommet sur une arête
grid-step = Pas de la grille
grid-by-zoom = Selon le zoom
nudge-step = Les flèches déplacent de
nudge-by-grid = Selon la grille affichée
nudge-far = Avec Maj, de { $step }.

# Les fichiers.
file-saved = { $name } enregistré
file-kind-scene = Scènes
file-kind-coordinates = Coordonnées (WKT, listes de points)
file-kind-map = Cartes de Doom
file-kind-tiled = Cartes de Tiled
file-kind-ldtk = Projets de LDtk
file-kind-surface = Surfaces (OBJ)
file-kind-quake = Niveaux de Quake
file-kind-any = Tous les fichiers
file-path = Chemin du fichier
file-no-portal = Aucun dialogue de fichiers n’a pu s’ouvrir ici. Les paquets qui en fournissent : xdg-desktop-portal avec xdg-desktop-portal-gtk (ou le portail de votre bureau), ou zenity.
file-no-dialogs = Aucun dialogue de fichiers n’a pu s’ouvrir ici.
maps-title = Quelle carte ?
dialog-open = Ouvrir
dialog-save = Enregistrer
dialog-cancel = Annuler
unsaved-title = Enregistrer les changements ?
unsaved-text = { $name } a changé depuis son dernier enregistrement.
unsaved-lose = Ne pas enregistrer

# Le travail laissé par un programme qui s’est terminé sans enregistrer.
recovery-open = Récupérer un travail…
recovery-title = Récupérer le travail non enregistré ?
recovery-text = Glisse s’est terminé sans enregistrer ces scènes. En restaurer une ne change aucun fichier avant l’enregistrement.
recovery-restore = Restaurer
recovery-discard = Ignorer
recovery-later = Voir plus tard
recovery-none = Aucun travail à récupérer
recovery-bad = Un fichier de récupération est illisible ; il est gardé ici : { $path } ({ $why })
recovery-fails = Le travail non enregistré ne peut pas être protégé d’un arrêt brutal : { $why }
ago-now = à l’instant
ago-minutes = { $count ->
    [one] il y a { $count } minute
   *[other] il y a { $count } minutes
}
ago-hours = { $count ->
    [one] il y a { $count } heure
   *[other] il y a { $count } heures
}
ago-days = { $count ->
    [one] il y a { $count } jour
   *[other] il y a { $count } jours
}

# Les fichiers récents, et ceux qui gênent.
recent-open = Ouvrir un fichier récent
recent-clear = Vider cette liste
recent-gone = { $name } n’existe plus ; il a été retiré de la liste
maps-first = { $map } est la première des { $count } cartes de ce fichier. Fichier › Ouvrir… permet d’en choisir une autre.
changed-title = Écraser les autres changements ?
changed-text = Un autre programme a modifié { $name } depuis son ouverture ici.
exists-title = Remplacer le fichier ?
exists-text = { $name } existe déjà.
dialog-overwrite = L’écraser
doubt-elsewhere-tip = Enregistrer sous un autre nom, sans toucher à ce fichier
doubt-over-tip = Ce que contient ce fichier est perdu
