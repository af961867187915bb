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
# Polygones
track-ray = rayon
track-ring = { $which ->
    [1] contour extérieur
   *[other] contour { $which }
}
track-meetings = rencontres ?
track-turns = virages
track-kind = nature
track-uncrossed = nouveaux coins
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
