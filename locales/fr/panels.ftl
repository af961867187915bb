# Ce que disent les panneaux : noms des réglages, titres, conseils.

# Le temps et les étapes.
stepper-frames = images
stepper-frame = image
stepper-steps = étapes
stepper-why = pourquoi ?
stepper-speed = Cadence des étapes et du temps (clic : plus vite, clic droit : moins vite)
stepper-no-run = aucun labo
look-made = le pas qui vient d’être fait
look-made-about = Le pas qui a mené à cette image, tel qu’il a été fait : avec ses touches et ses réglages
look-what-if = et si
look-what-if-about = Ce que la flèche ferait d’ici, d’un seul coup : une flèche montre le chemin d’une seconde
outcome-start = le départ
outcome-put = posé ici à la main
outcome-free = libre
outcome-impact = impact
outcome-corner = coin
outcome-stuck = bloqué
frames-settings = À partir d’ici avec d’autres réglages
frames-part = À partir d’ici autrement qu’avant la modification ; l’ancien chemin est en pointillé
frames-let-go = { $count ->
    [one] L’image suivante est abandonnée : d’ici, le chemin est autre.
   *[other] Les { $count } images suivantes sont abandonnées : d’ici, le chemin est autre.
}
frames-dropped = { $count ->
    [one] La première image est abandonnée : dans le dessin tel qu’il est, elle n’aurait pas pu avoir lieu.
   *[other] Les { $count } premières images sont abandonnées : dans le dessin tel qu’il est, elles n’auraient pas pu avoir lieu.
}

# Ce que dit une étape.
happens = Ce qui se passe
happens-answer = Au bout du compte :
happens-stack = Pile d’appels
numbers = Les nombres
deck-no-lab = Aucun labo ne regarde cette scène. Choisissez-en un pour suivre son algorithme pas à pas.

# La souris sur l’image d’une étape.
mouse-ask = clic sur l’image d’une étape
mouse-ask-does = Si rien n’est choisi : aller à l’étape suivante qui en parle

# Lignes du tableau des nombres qui sont des mots ; les autres gardent la notation de l’algorithme.
label-depth = profondeur
label-gap = écart
label-best = meilleure
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
label-score = score
label-least = minimum
label-planes = plans
label-bevels = biseaux
label-exact = exact
label-excess = excès
label-pieces = morceaux
label-new = nouveaux
label-found = trouvées
label-missed = manquées
label-right = vraies
label-wrong = inventées
label-tests = essais
label-t-impact = t d’impact
label-t-real = t réel
label-frac = part du chemin
label-published-at = publié [q, t]
label-published-phantom = publié [q, t], un fantôme
