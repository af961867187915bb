# Scènes dans l’espace

## Outils

tool-space-move = Choisir et déplacer
tool-space-turn = Choisir et tourner
tool-space-box = Boîte
tool-space-sphere = Boule
tool-space-capsule = Capsule debout
tool-space-plane = Demi-espace
tool-space-triangle = Triangle
tool-space-hull = Enveloppe convexe de points
tool-space-point = Point
tool-space-segment = Segment
tool-space-flat = Polygone plat convexe
tool-space-prism = Prisme : un contour, puis sa hauteur
tool-space-ground = Terrain de hauteurs
tool-space-sculpt = Sculpter les terrains
tool-space-cut = Couper des solides en deux
tool-space-probe = Sonde : un rayon et tout ce qu’il rencontre

## Commandes

file-new-space = Nouveau dans l’espace
gallery-new-space = Nouvelle scène dans l’espace
gallery-new-space-tip = Une boîte et une boule sur le sol pour commencer
menu-from = Regarder depuis
keys-space = Dans l’espace
space-front = L’avant
space-right = La droite
space-top = Le dessus
space-perspective = Un coin, en perspective
space-front-short = face
space-right-short = droite
space-top-short = dessus
space-perspective-short = persp
space-fit-all = Tout cadrer
space-own-axes = Poignées le long des axes de l’objet
space-lift = Monter d’un pas de la grille
space-orbit = Tourner autour
menu-watch = Suivre
space-watch = Regarder du dehors, de derrière, par ses yeux
space-watch-outside = Du dehors
space-watch-behind = De derrière le mobile
space-watch-eyes = Par ses yeux
space-start-here = Partir d’ici
space-put = Placer là
space-axes-own = axes de l’objet
space-axes-world = axes du monde
no-in-space = réservé aux scènes du plan
no-in-plane = réservé aux scènes de l’espace

## Aides

cap-right-drag = glisser à droite
cap-shift-right = Maj + glisser à droite
can-orbit = regarder autour
can-lift = monter et descendre
can-raise = sa hauteur
can-lift-point = le soulever
can-end-base = finir la base
can-draw-base = dessiner sa base
can-draw-radius = du centre au bord
can-draw-plane = le poser ici
can-draw-corner-space = poser un sommet
can-begin-ray = où commence le rayon
can-box = dessiner une boîte
can-own-axes = axes de l’objet
can-draw-place = le poser ici
can-draw-cut = à travers la vue, sur ce qui est à couper
can-cut = couper le long du trait
can-close-outline = le fermer
can-fly = voler
can-fly-fast = plus vite
cap-first = premier sommet
cap-fly = W A S D Q E
mouse-orbit = droit, milieu, Alt
mouse-orbit-does = Tenu en glissant : regarder autour
mouse-space-pan = Maj + droit, Espace
mouse-space-pan-does = Tenu en glissant : déplacer la vue
mouse-lift = Maj + glisser
mouse-lift-does = Monter ou descendre un objet
mouse-fly = W A S D Q E
mouse-fly-does = Bouton droit tenu, en perspective : voler en avant, à gauche, en arrière, à droite, en bas et en haut ; Maj va plus vite
did-cut = couper
did-sculpt = sculpter
did-ground-picture = image en terrain
can-draw-area = d’un coin à l’autre
can-sculpt = sculpter
can-sculpt-back = l’inverse
can-brush-larger = pinceau plus large
trouble-no-ground = Aucun terrain de hauteurs modifiable sous le pinceau. Dessinez-en un avec son outil, déposez une image sur la fenêtre, ou déverrouillez-en un dans la liste.
trouble-ground-edge-on = Le terrain est vu par la tranche : regardez-le d’en haut pour y dessiner des hauteurs.
sculpt-own = Ces hauteurs sont désormais celles du terrain et ne suivent plus { $image }.
sculpt-raise = élever
sculpt-raise-tip = Élève le terrain sous le pinceau ; avec Maj, l’abaisse
sculpt-lower = creuser
sculpt-lower-tip = Abaisse le terrain sous le pinceau ; avec Maj, l’élève
sculpt-smooth = lisser
sculpt-smooth-tip = Rapproche chaque hauteur de la moyenne de ses voisines
sculpt-flatten = aplanir
sculpt-flatten-tip = Met le terrain à la hauteur du début du trait
sculpt-radius = rayon
sculpt-radius-tip = Jusqu’où va le pinceau, en unités du monde
sculpt-strength = force
sculpt-strength-tip = Ce que fait le pinceau à son passage
sculpt-here = f({ $i }, { $j }) = { $z }
trouble-nothing-cut = Le trait ne coupe aucun solide. Choisissez des boîtes, des polyèdres ou des blocs qu’il traverse, ou tracez-le dessus ; boules, capsules et surfaces restent entières.
list-tip-space = Double clic pour renommer

## Sortes de solides

solid-point3 = point
solid-segment3 = segment
solid-sphere = boule
solid-box3 = boîte
solid-capsule3 = capsule
solid-plane3 = demi-espace
solid-triangle3 = triangle
solid-polyhedron = polyèdre
solid-flat = polygone plat
solid-heightmap = terrain de hauteurs
solid-mesh = maillage
solid-brushes = blocs

## Nombres

empty-inspector-space = Cliquez sur un objet pour voir ses nombres exacts.
inspect-position3 = position
inspect-position3-tip = Où est son origine : x, y, et z vers le haut
inspect-angle = rotation °
inspect-angle-tip = De combien il est tourné autour de son axe, en degrés, dans le sens inverse des aiguilles d’une montre vu du bout de l’axe
inspect-axis = autour de
inspect-axis-tip = L’axe autour duquel il est tourné : sa longueur ne compte pas
inspect-quaternion = quaternion w x y z
inspect-quaternion-tip = La même rotation : w = cos(angle / 2), (x, y, z) = sin(angle / 2) · axe. Ce qui est saisi est ramené à la longueur 1
inspect-velocity3 = vitesse
inspect-velocity3-tip = En unités du monde par seconde
inspect-half3 = demi-côtés
inspect-half3-tip = La moitié de sa taille le long de chacun de ses axes
inspect-min3 = min
inspect-min3-tip = Le sommet aux plus petites coordonnées
inspect-max3 = max
inspect-max3-tip = Le sommet aux plus grandes coordonnées
inspect-offset3 = décalage
inspect-offset3-tip = La distance du plan à l’origine le long de la normale, en longueurs de la normale
inspect-faces = faces
inspect-corners = sommets
inspect-triangles = triangles
inspect-brushes = blocs
inspect-planes = plans
inspect-planes-of = plans n · x ≤ d
inspect-planes-of-tip = Le solide est ce qui est derrière tous. Par ligne : le x, le y et le z de la normale, qui pointe vers l’extérieur, puis d
inspect-plane-add = un plan de plus
inspect-plane-drop = Enlever ce plan
inspect-columns3 = hauteurs selon x
inspect-rows3 = hauteurs selon y
inspect-cell3 = entre hauteurs
inspect-resample3 = Rééchantillonner
inspect-resample3-tip = Un autre nombre de hauteurs sur le même terrain, trouvées en ligne droite entre celles qu’il a
inspect-height-at = une hauteur : i, j
inspect-height-at-tip = Sa colonne le long de x et sa rangée le long de y, à partir de 0
inspect-height-one = sa hauteur
inspect-height-one-tip = En unités du monde, depuis l’origine du terrain
inspect-height-low = noir
inspect-height-low-tip = La hauteur que vaut le noir, en unités du monde
inspect-height-high = blanc
inspect-height-high-tip = La hauteur que vaut le blanc ; elle peut être inférieure à celle du noir
heights-from-picture = Les gris de { $image }, sa rangée du bas en y = 0
heights-picture-missing = Son fichier n’a pas été trouvé.
heights-own = Garder ces hauteurs
heights-own-tip = Les hauteurs sont désormais celles du terrain et ne suivent plus l’image. Sculpter fait de même.

## Scènes

scene-turned-boxes = Boîtes tournées
scene-courtyard = Une cour
scene-ridge-run = La course des crêtes
