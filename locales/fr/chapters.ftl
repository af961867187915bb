## Les parties d'un calcul, comme la frise les nomme

track-start = départ
track-end = fin
# La descente de l’arbre et le premier impact
track-descent = descente
track-leaf = feuille solide
track-rounds = solides ronds
track-platforms = plateformes
track-answer = réponse
# Le glissement : dès la deuxième fois, on compte
track-aim = { $which ->
    [1] visée
   *[other] visée { $which }
}
track-sweep = { $which ->
    [1] balayage
   *[other] balayage { $which }
}
track-impact = { $which ->
    [1] impact
   *[other] impact { $which }
}
track-project = { $which ->
    [1] projection
   *[other] projection { $which }
}
track-free = libre
track-corner = coin
track-push-out = sortie
track-x = x
track-y = y
track-z = z
# Un déplacement contre des murs : un chapitre par mur
track-wall = { $name }
# Une courbe contre des segments
track-boxes = boîtes
track-curve-sides = côtés
track-roots = racines
track-curve-meetings = rencontres
track-chords = cordes
track-line = la droite
# La construction et l’offset
track-node = nœud { $which }
track-piece = feuille { $which }
track-support = sommets
track-offset = offset
track-outlines = trois contours
track-chosen = contour balayé
track-distance = distance
track-way-out = sortie
track-projection = projection
track-ends = extrémités
track-nearest = point le plus proche
# La balle et le personnage
track-way = { $which ->
    [1] trajet
   *[other] trajet { $which }
}
track-bounce = { $which ->
    [1] rebond
   *[other] rebond { $which }
}
track-flippers = { $which ->
    [1] batteurs
   *[other] batteurs { $which }
}
track-plunger = lanceur
track-score = score
track-drain = trou
track-speed = vitesse
track-points = { $which ->
    [1] points
   *[other] points { $which }
}
track-correction = { $which ->
    [1] correction
   *[other] correction { $which }
}
track-ground = sol
track-goal = but
# Le bac à sable
track-broad = boîtes
track-pair = { $a } et { $b }
track-bounds = boîtes de deux
track-pieces = morceaux
track-test-boxes = test 1 : boîtes
track-test-corners = test 2 : sommets
track-test-centre = test 3 : centre
track-test-sides = test 4 : côtés
track-case = cas
track-nearest-side = côté le plus proche
track-shape = forme
track-winding = sens de parcours
track-edges = arêtes
# Polygones
track-ray = rayon
track-ring = { $which ->
    [1] contour extérieur
   *[other] contour { $which }
}
track-meetings = rencontres ?
track-turns = virages
track-kind = nature
track-uncrossed = nouveaux sommets
track-part = { $which ->
    [1] partie
   *[other] partie { $which }
}
track-bridges = { $which ->
    [1] ponts
   *[other] ponts de la partie { $which }
}
track-ears = { $which ->
    [1] oreilles
   *[other] oreilles de la partie { $which }
}
track-merge = morceaux
track-rules = deux règles
# Pong
track-paddles = raquettes
track-serve = service
track-heights = hauteurs
track-point = point
