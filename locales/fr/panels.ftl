# Ce que disent les panneaux : noms des réglages, titres, conseils.

# Le temps et les étapes.
stepper-frames = images
stepper-frame = image
stepper-steps = étapes
stepper-why = pourquoi ?
stepper-play-steps = Dérouler les étapes une à une, ou arrêter
stepper-speed = Vitesse des étapes et du temps (clic : plus vite, clic droit : moins vite)
stepper-loop = Recommencer après la dernière étape
stepper-no-run = aucun labo

# Ce que dit une étape.
happens = Ce qui se passe
happens-answer = Au bout du compte :
happens-stack = Pile d’appels
numbers = Les nombres
deck-fold = Replier les textes
deck-unfold = Montrer les textes
deck-no-lab = Aucun labo ne regarde cette scène. Choisissez-en un pour suivre son algorithme pas à pas.

# La souris sur l’image d’une étape.
mouse-ask = clic sur l’image d’une étape
mouse-ask-does = Si rien n’est choisi : aller à l’étape suivante qui en parle

# Lignes du tableau des nombres qui sont des mots ; les autres gardent la notation de l’algorithme.
label-depth = profondeur
label-gap = écart
label-best = meilleure
label-past = au-delà
label-pairs = paires
label-tested = testées
label-meet = se rencontrent
label-push = poussée
label-remaining = reste
label-impacts = impacts
label-stop = arrêt
label-length = longueur
label-distance = distance
label-verdict = verdict
label-walls = murs
label-cuts = coupes
label-wall = mur
label-piece = morceau
label-cut-at = coupé à
label-leaf = feuille
label-nodes = nœuds
label-offset = décalage
label-error = erreur
label-degree = degré
label-ratio = rapport
label-published = publié
label-triangles = triangles
label-pieces = morceaux
label-new = nouveaux
label-found = trouvées
label-missed = manquées
label-right = vraies
label-wrong = inventées
label-tests = essais
label-t-impact = t d’impact
label-t-real = t réel
