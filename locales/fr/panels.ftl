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

# Les noms des nombres qui sont des mots ; les signes sont partout les mêmes.
label-best = meilleur
label-cut-at = coupé à
label-cuts = coupures
label-degree = degré
label-depth = profondeur
label-distance = distance
label-error = erreur
label-found = trouvées
label-gap = écart
label-impacts = impacts
label-leaf = feuille
label-length = longueur
label-meet = se rencontrent
label-missed = manquées
label-new = nouveau
label-nodes = nœuds
label-offset = décalage
label-pairs = paires
label-past = dépassement
label-piece = morceau
label-published = publié
label-push = poussée
label-ratio = rapport
label-remaining = reste
label-right = vraies
label-stop = arrêt
label-t-impact = t d’impact
label-t-real = t réel
label-tested = testées
label-tests = essais
label-triangles = triangles
label-verdict = verdict
label-wall = mur
label-walls = murs
label-wrong = inventées
