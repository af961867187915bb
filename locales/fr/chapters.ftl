## Les parties d'un calcul, comme la frise les nomme

track-start = départ
track-end = fin
# La descente de l’arbre et le premier impact
track-descent = descente
track-leaf = feuille solide
track-rounds = solides ronds
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
# Un déplacement contre des murs : un chapitre par mur
track-wall = { $name }
# Une courbe contre des segments
track-boxes = boîtes
track-curve-sides = côtés
track-roots = racines
track-meetings = rencontres
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
