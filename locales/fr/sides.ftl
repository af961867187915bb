# Ce que disent les panneaux des deux côtés et la galerie.

# Le sommaire.
contents = Sommaire
contents-search = chercher un labo…
contents-none = Aucun labo de ce nom.
chapter-0 = Tout à la fois
chapter-1 = Formes simples
chapter-2 = Formes plus riches
chapter-3 = Pixels
chapter-4 = Décors
chapter-5 = Partitions
chapter-6 = Sprites
chapter-7 = Les tests d’un seul jeu
chapter-8 = Solides
chapter-11 = BSP et glissement
objects = Objets
objects-none = Encore rien : prenez un outil et dessinez.

# Le rôle d’un objet, et ce qu’il est.
part-wall = mur
part-body = corps
part-mover = mobile
part-passage = passage
kind-point = point
kind-circle = disque
kind-box = boîte
kind-segment = segment
kind-polyline = chaîne
kind-polygon = polygone
kind-capsule = capsule
kind-plane = demi-plan
kind-walls = carte
kind-bezier = courbe de Bézier
kind-tilemap = carte de tuiles
kind-labyrinth = labyrinthe
kind-ground = sol
kind-path = chemin
kind-mask = masque

# L’inspecteur.
inspect-head = { $role } : { $kind }
inspect-scene = Scène
inspect-many = { $count } objets choisis
inspect-name = nom
inspect-role = rôle
inspect-position = position
inspect-rotation = rotation °
inspect-velocity = vecteur vitesse
inspect-radius = rayon
inspect-half = demi-taille
inspect-min = min
inspect-max = max
inspect-a = a
inspect-b = b
inspect-normal = normale
inspect-offset = décalage
inspect-vertices = sommets ({ $count })
inspect-cell = case
inspect-from = de x
inspect-to = à x
inspect-formula = f(x) =
ground-to-points = En faire des points
ground-to-formula = Taper plutôt une formule
inspect-stretch = étirement
inspect-lines = lignes
inspect-points = points
inspect-columns = colonnes
inspect-rows = lignes
inspect-set = cellules pleines
inspect-refused = Rien n’a changé : { $why }
did-inspect = changer des nombres
did-rename = renommer
did-settings = changer les réglages
did-lab = changer de labo

# Les réglages.
settings-head = Réglages
settings-of-frame = Cette image a été faite avec d’autres réglages.
setting-min-distance = La marge gardée devant chaque mur, en unités du monde
setting-min-move = Le plus petit déplacement qui vaille la peine, en unités du monde
setting-max-impact = Combien d’impacts un glissement peut avoir
setting-corners = coins
corners-planes = plans
corners-planes-about = Des plans seuls, comme publié : les coins aigus vont trop loin
corners-bevels = biseaux
corners-bevels-about = Un plan de plus en travers de chaque coin aigu
corners-exact = exacts
corners-exact-about = Le vrai contour, arrondi
setting-splitting = découpe
splitting-given = donnée
splitting-given-about = Les droites dans l’ordre des murs, comme publié
splitting-walls = murs
splitting-walls-about = Des droites des murs, celle qui équilibre le mieux et coupe le moins
splitting-scored = notée
splitting-scored-about = De même, ou une droite d’aucun mur si aucune n’équilibre. Si les coins ne sont pas exacts, comme « murs » : ceux-là arrêtent aux droites de l’arbre
setting-drive = conduite
drive-free = libre
drive-free-about = Les touches l’envoient dans tous les sens
drive-gravity = gravité
drive-gravity-about = Il tombe, marche et saute
drive-roll = roulement
drive-roll-about = Il tombe et garde sa vitesse ; les touches le poussent
drive-arrow = flèche
drive-arrow-about = Il suit son propre vecteur vitesse : le chemin de sa flèche en une seconde
setting-speed = vitesse
setting-gravity = gravité
setting-jump = saut
setting-published = règle publiée
published-sweep = La règle telle que l’article la donne, à côté de la bonne

# Ce qui est montré.
show-head = Montrer
show-swept = aire balayée
show-normals = normales
show-ghosts = sorties
show-cells = cellules BSP
show-distances = distances
show-passages = passages

# L’arbre.
tree-head = Arbre
tree-counts = { $nodes } nœuds · { $solid } pleines · { $empty } vides
tree-split = Nœud { $node } : une coupe
tree-solid = Feuille { $node } : pleine
tree-empty = Feuille { $node } : vide
tree-wall = droite du mur { $wall }
tree-median = droite d’aucun mur : elle partage les murs en deux, par le début du mur { $wall }
tree-median3 = plan d’aucune face : il partage les faces en deux
tree-walls = murs { $walls }
tree-point = par { $point }
tree-normal = normale { $normal }
tree-depth = profondeur { $depth }
tree-folded = d’autres en dessous

# La barre du haut.
count-possible = paires possibles
count-tested = paires testées
count-meet = paires en contact
count-time = durée
status-forming = Recherche en cours : la réponse affichée date d’il y a un instant
found-forming = Recherche en cours…
status-sandbox = { $rate } Hz · { $ms } ms · { $found }
status-line = { $rate } Hz · { $ms } ms · { $nodes ->
    [one] { $nodes } nœud
   *[other] { $nodes } nœuds
}
status-about = Pas du monde par seconde ; durée du dernier calcul du labo, enregistrement compris ; nœuds de l’arbre visités en dernier

# La galerie.
file-gallery = Galerie
gallery-title = Choisissez une scène
gallery-new = Nouvelle scène
gallery-search = chercher une scène…
gallery-open = Ouvrir un fichier…
gallery-close = Retour au dessin
gallery-recent = Récents :
contents-tip = Clic : sa scène, ou votre dessin si vous en avez un. Ctrl+clic : toujours ce dessin.
lab-own-scene = Ouvrir sa scène

# La leçon, et la barre au-dessus du dessin.
did-lesson = suivre la leçon
tab-lesson = Leçon
tab-inspector = Inspecteur
lesson-back = retour
lesson-next = suite
lesson-drag = Faites-le glisser, ou servez-vous des flèches gauche et droite
lesson-no-step = Ce déroulement n’a pas cette étape
lesson-do = Place la scène ; annuler la remet
lesson-step = Va à cette étape
lesson-set = Change ce réglage
question-fold = Replier la question
question-open = Montrer la question, quoi essayer et la légende
role-disputed = les deux règles diffèrent
lesson-parting = montrez-moi où la règle publiée échoue
scene-freedoom-e1m1 = Freedoom E1M1
scene-denmark = La côte du Danemark
scene-platforms = Plateformes
scene-phantom = Le choc fantôme
scene-seams = Jointures
lesson-own = Ce dessin n’a pas tout ce dont parle la leçon

# La formule d’un sol.
formula-letter = Caractère { $column } : « { $word } » ne fait partie d’aucune formule
formula-word = Caractère { $column } : « { $word } » est inconnu ; x, pi, e, sin, sqrt, min sont connus
formula-number = Caractère { $column } : « { $word } » n’est pas un nombre
formula-value = Caractère { $column } : il manque un nombre, x ou une fonction
formula-operator = Caractère { $column } : il manque un opérateur, comme * ou +
formula-parenthesis = Caractère { $column } : { $word } demande une parenthèse ensuite
formula-unclosed = Caractère { $column } : cette parenthèse n’est pas fermée
formula-unopened = Caractère { $column } : cette parenthèse ne ferme rien
formula-comma = Caractère { $column } : seules min, max, mod et pow ont deux arguments
formula-one-argument = Caractère { $column } : { $word } demande deux arguments, séparés par une virgule
formula-large = Caractère { $column } : la formule est trop longue, ou trop imbriquée
formula-nowhere = Elle n’a de valeur nulle part entre ses deux bouts : il n’y a pas de sol
formula-evaluator = Caractère { $column } : elle ne peut être calculée : { $word }

# Le tableau des rencontres.
tab-meetings = Rencontres
meetings-count = { $meet } rencontres, dont { $touch } contacts ; { $tested } paires testées sur { $possible }
meetings-search = forme ou test…
meetings-all = toutes
meetings-of = celles de { $name }
meetings-selected = { $count } formes
meetings-none = Rien ne se rencontre. Faites glisser une forme sur une autre.
meeting-go = Aller à son étape
meeting-select = Sélectionner les deux
meetings-not-found = Aucune rencontre ne correspond.
meeting-pair = paire
meeting-pair-tip = Les deux qui se rencontrent ; la ligne survolée a le dessin pour elle, un clic va à son étape
meeting-test = test
meeting-test-tip = Le test qui en a décidé
meeting-depth = profondeur
meeting-depth-tip = De combien la seconde doit bouger pour se dégager de la première
meeting-state = état
meeting-state-tip = Si elles s’enfoncent ou s’écartent
meeting-deeper = s’enfonce
meeting-still = immobile
meeting-leaving = s’écarte
meeting-touches = contact
canvas-meets = { $count ->
    [one] { $name } : { $count } rencontre, le reste est estompé  ·  { $key } montre tout
   *[other] { $name } : { $count } rencontres, le reste est estompé  ·  { $key } montre tout
}
canvas-parked = étape { $step } sur { $count } : ce qui est trouvé plus tard n’est pas dessiné  ·  { $key } va à la fin
