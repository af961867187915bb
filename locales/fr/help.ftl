# Ce qui aide sans mode d’emploi : indications, palette, premiers pas, places vides, raisons d’un refus.

# Les touches et les mains, telles qu’elles sont sur les touches dessinées.
cap-shift = Maj
cap-ctrl = Ctrl
cap-alt = Alt
cap-space = Espace
cap-enter = Entrée
cap-delete = Suppr
cap-backspace = Retour
cap-esc = Échap
cap-home = Début
cap-end = Fin
cap-tab = Tab
cap-click = clic
cap-drag = glisser
cap-let-go = lâcher
cap-double = double clic
cap-wheel = molette
cap-right = clic droit
cap-pan = glisser à droite
cap-arrows = flèches

# Ce que l’on peut faire maintenant.
can-move-view = déplacer la vue
can-zoom = zoom
can-drive = conduire le mobile
can-flip = les batteurs
can-stop-time = arrêter le temps
can-run-time = le temps court
can-restart = retour au départ
can-step = étape suivante
can-find = tout trouver
can-see-keys = les touches
can-select = choisir
can-select-add = choisir aussi
can-select-in = choisir ce que le cadre contient en entier
can-select-below = celui d’en dessous
can-let-go = ne rien choisir
can-go-to-step = l’étape qui en parle
can-move = déplacer
can-add-vertex = ajouter un sommet
can-take-vertex = cliquer, puis l’ôter
can-delete = supprimer
can-duplicate = dupliquer
can-fit = regarder
can-aim = viser
can-turn = tourner
can-turn-even = par 15°
can-resize = redimensionner
can-square = carré
can-bend = courber
can-bend-alone = ce bras seul
can-turn-joint = changer la jointure
can-join = joindre les bouts
can-draw-point = poser un point
can-draw-hole = trou, dans un polygone
can-draw-mover = nouveau mobile ; l’ancien devient un corps
can-pull-arm = tirer un bras
can-draw-corner = angle
can-draw-curve = courbe
can-draw-centred = depuis le milieu
can-straight = un seul axe
can-free = sans aimantation
can-put-back = remettre en place
can-draw-line = d’un bout à l’autre
can-draw-box = d’un coin à l’autre
can-draw-disc = depuis le milieu
can-draw-spine = le long de l’axe
can-first-point = premier point
can-next-point = point suivant
can-close = fermer la forme
can-end = terminer
can-end-here = terminer ici
can-one-back = un point en arrière
can-drop = abandonner
can-use-select = choisir de nouveau

# Pourquoi quelque chose n’est pas possible maintenant.
no-lab-run = aucun labo ne tourne ici
no-step-after = c’est la dernière étape
no-step-before = c’est la première étape
no-decision = aucune étape n’a rien décidé
no-draft = rien n’est en cours de dessin
no-selection = rien n’est choisi
no-such-shape = rien de choisi ne le permet
no-undo = rien à annuler
no-redo = rien à rétablir
no-objects = la scène est vide
no-frame-before = le temps n’a pas encore couru

# La palette.
do-palette = Trouver une commande, une scène, un objet…
palette-hint = Que cherchez-vous ?
palette-none = Rien de ce nom. Moins de lettres trouvent davantage.
palette-command = commande
palette-lab = labo
palette-scene = scène
palette-file = fichier récent
palette-object = objet
palette-go-to = Aller à { $name }
palette-take-lab = Labo : { $name }
palette-open = Ouvrir { $name }
palette-choose = choisir
palette-do = faire
palette-close = fermer

# La liste des touches.
keys-search = chercher une touche…
keys-none = Aucune touche ne fait cela. Ctrl+P trouve tout le reste.
mouse-right = clic droit
mouse-right-does = Terminer la suite en cours
mouse-side = Maj + molette
mouse-side-does = Déplacer la vue de côté
mouse-alt = Alt + clic
mouse-alt-does = Choisir ce qui est dessous
mouse-shift-click = Maj + clic
mouse-shift-click-does = Ajouter à la sélection, ou en ôter
mouse-number = glisser un nombre
mouse-number-does = Le changer ; un clic permet de le taper
mouse-object = double clic dans la liste
mouse-object-does = Regarder cet objet
mouse-tree = clic sur l’arbre
mouse-tree-does = Garder un nœud allumé sur la carte

# Les places vides.
empty-title = Un plan vide
empty-draw-box = et glissez : une boîte
empty-draw-circle = et glissez : un disque
empty-draw-chain = et cliquez : une suite de murs
empty-open = une scène de la galerie
empty-find = tout ce qu’il y a
empty-inspector = Cliquez un objet pour ses nombres exacts.
empty-recent = Aucun fichier récent : ce que vous ouvrez ou enregistrez sera ici.

# Les premiers pas.
first-drag = Tirez une forme sur une autre
first-drag-about = la réponse suit votre main
first-run = Le temps court
first-run-about = les formes dérivent
first-step = Pas à pas
first-step-about = dans le vrai algorithme
first-gallery = D’autres scènes
first-never = Ne plus montrer
first-close = Fermer

# Les avis.
notice-close = Fermer
notice-copy = Copier le texte
trouble-lab = Cette scène demande le labo « { $name } », que cette version n’a pas.
trouble-points = Pas dessiné : un polygone a besoin de trois points, une suite de deux.
trouble-settings = Les réglages ne peuvent pas être gardés : { $why }

# Ce que sont les champs et les lignes, pour le pointeur qui attend dessus.
number-tip = Glissez de côté pour changer, cliquez pour taper ; 1/3 va aussi
inspect-name-tip = Comment on l’appelle
inspect-role-tip = Les murs et les corps barrent la route, le mobile bouge, les passages laissent passer
inspect-position-tip = Où est son origine : x vers la droite, y vers le bas
inspect-rotation-tip = En degrés, dans le sens des aiguilles d’une montre
inspect-velocity-tip = Jusqu’où le mobile veut aller en un pas
inspect-radius-tip = En unités du monde
inspect-half-tip = La moitié de sa largeur et de sa hauteur
inspect-min-tip = Le coin de moindres x et y
inspect-max-tip = Le coin de plus grands x et y
inspect-a-tip = Le premier bout, depuis l’origine
inspect-b-tip = L’autre bout, depuis l’origine
inspect-normal-tip = La direction qui s’éloigne du côté plein
inspect-offset-tip = La distance de la droite à l’origine, le long de la normale
inspect-lines-tip = Combien de murs a la carte
inspect-points-tip = Combien de points ils partagent
inspect-vertices-tip = Cliquez un sommet du dessin pour allumer sa ligne
setting-corners-tip = Ce que le mobile rencontre au coin d’un mur
setting-splitting-tip = Quelle droite de mur coupe chaque cellule de l’arbre
setting-drive-tip = Ce qui meut le mobile quand le temps court
setting-speed-tip = Sa vitesse, en unités du monde par seconde
setting-gravity-tip = L’accélération de sa chute, en unités du monde par seconde, chaque seconde
setting-jump-tip = La vitesse à laquelle il quitte le sol
show-swept-tip = Partout où passe la forme qui bouge
show-normals-tip = Les flèches qui sortent de ce qui a été rencontré
show-ghosts-tip = Où devrait aller le second de deux objets qui se chevauchent pour être libre
count-possible-tip = Chaque objet contre tous les autres
count-tested-tip = Celles dont les boîtes se rencontrent ; la phase large écarte les autres
count-meet-tip = Les paires qui partagent un point, ne serait-ce qu’au bord
count-time-tip = Le temps qu’il a fallu pour trouver toutes les rencontres
show-cells-tip = Les morceaux que l’arbre découpe dans le plan
show-passages-tip = Les murs qui laissent passer
contents-search-tip = Par nom ou par question
fold-tip = Cliquez pour replier ou montrer
tree-head-tip = Survolez un nœud pour voir sa cellule sur la carte ; un clic la garde allumée
gallery-new-tip = Quelques murs, une boîte et un disque pour commencer
gallery-open-tip = Une scène, ou une carte de Doom
gallery-close-tip = Le dessin est comme il était
unsaved-save-tip = Enregistrer d’abord, puis continuer
unsaved-lose-tip = Continuer ; les changements sont perdus
unsaved-stay-tip = Rester ici ; rien ne se passe
