# Deux qui répondent à la même question.

tab-duel = Duel
do-duel = Duel : où deux réponses se séparent
no-duel = Personne d’autre ne répond à la question de ce labo.
duel-first = L’un des deux
duel-second = L’autre
duel-here = De cette scène ils disent
duel-not-here = Cette scène n’a pas les objets dont parle la question.
duel-agree = Ils sont d’accord.
duel-part-by = Ils se séparent de { $by } de la taille de la scène.
duel-steps = { $count ->
    [one] { $count } pas
   *[other] { $count } pas
}
duel-apart = séparés
duel-touching = en contact
duel-overlapping = ils se recouvrent
duel-crossing = ils se croisent
duel-meets = ils se rencontrent
duel-inside = dedans
duel-on-border = sur le bord
duel-outside = dehors
duel-free = rien ne barre le chemin
duel-stopped = il est arrêté
duel-starts-inside = il part d’un mur
duel-depth = profondeur
duel-distance = distance
duel-rules = Aucun cas n’est tiré pour ce labo. Sa règle et celle publiée peuvent être suivies côte à côte.
duel-step-both = Pas à pas, côte à côte
duel-step-one = Un seul à nouveau
duel-step-tip = Chacun a la moitié du dessin ; les pas de l’un vont avec ceux de l’autre
duel-step-of = étape { $step } sur { $steps }
duel-no-steps = Les pas de { $name } ne sont pas enregistrés.
duel-run = Tirer des cas
duel-run-tip = Les deux répondent aux cas tirés de chaque famille, les mêmes à chaque fois
duel-cancel = Annuler
duel-cases = cas
duel-cases-tip = Le nombre de cas de chaque famille
duel-family = famille
duel-part = séparés
duel-shrinking = Les pires sont réduits
duel-never-part = Ils ne se séparent nulle part.
duel-worst = Les pires, aussi petits que possible
duel-open = Ouvrir cette scène
duel-family-all = Toutes les familles
duel-family-uniform = n’importe où
duel-family-grid = sur une grille
duel-family-near = presque en contact
duel-family-nested = l’un dans l’autre
duel-family-degenerate = dégénérés
duel-family-far = au loin
duel-family-tiny = minuscules
duel-family-twice-round = anneaux à deux tours
duel-family-holes = trous qui touchent
duel-family-shaken = cette scène, secouée
