title-polyhedra = Deux solides convexes
lab-polyhedra = À quelle distance sont deux solides convexes ou polygones plats ; et s’ils se rencontrent, quelle est la sortie ?
try-polyhedra = amenez une arête au plus près d’une arête, puis enfoncez-la
lab-needs-two-solids = Ce labo demande deux formes parmi boîtes, polyèdres, triangles et polygones plats : dessinez-les.
legend-feature-tried = face ou élément à l’essai
track-faces-of = faces de { $solid }
track-edges-of-both = une arête de chacun
polyhedra-axis = { $kind ->
    [face] Au-dessus du plan de la face { $axis }, le sommet le plus bas de l’autre est { $corner }, à g = { $gap }.
   *[edges] En travers de { $axis }, une arête de chacun, l’écart est g = { $gap }.
} { $how ->
    [apart] Plus que 0 : un plan passe entre les deux. Ils sont séparés, et aucun autre axe n’est testé ; à quelle distance, une marche le trouvera.
    [touching] Exactement 0 : le long de cet axe, ils se touchent seulement. Si aucun ne les sépare, il n’y a pas de sortie plus courte.
    [first] Moins que 0 : ils se recouvrent le long de l’axe. C’est le premier recouvrement, donc le moindre jusqu’ici.
    [least] Moins que 0 : un recouvrement, moindre que les { $least } en travers de { $best }. C’est donc le moindre jusqu’ici.
   *[deeper] Moins que 0 : un recouvrement, pas moindre que les { $least } en travers de { $best }.
}
polyhedra-skipped = { $inner } autres paires d’arêtes ne peuvent pas se toucher arête contre arête : les faces à côté l’empêchent{ $parallel ->
    [0] {""}
   *[other] , et { $parallel } sont parallèles, sans direction en travers des deux
}. Leurs axes sont inutiles.
polyhedra-meet = Aucun axe ne les sépare : ils se rencontrent. Le moindre recouvrement est { $depth }, en travers de { $axis }.
polyhedra-begin = { $how ->
    [along] Le long de l’axe de { $axis }, qui les sépare,
   *[flat] Les deux sont à plat, et aucun axe n’en dit rien. D’un milieu vers l’autre,
} les sommets les plus avancés sont { $one } et { $two }, à { $distance }. La marche part de là : autour d’eux, quelque chose est-il plus proche ?
polyhedra-look = { $how ->
    [nearer] De toutes les faces autour de { $from } de { $owner }, l’endroit le plus proche l’est davantage : { $one } et { $two } sont à { $distance }, au lieu de { $before }. La marche y va.
    [across] Autour de { $from } de { $owner }, rien n’est plus proche, car le chemin traverse { $owner } lui-même. De l’autre côté, parmi les faces qui regardent l’autre, { $one } et { $two } sont à { $distance }, au lieu de { $before }.
   *[settled] De toutes les faces autour de { $from } de { $owner }, aucun endroit n’est plus proche : { $one } et { $two }, à { $distance }, restent au plus près pour ce qui est de { $owner }.
}
polyhedra-apart = Ils sont à { $distance } l’un de l’autre : { $one-kind ->
    [corner] le sommet { $one }
    [edge] l’arête { $one }
   *[face] la face { $one }
} de { $first } et { $two-kind ->
    [corner] le sommet { $two }
    [edge] l’arête { $two }
   *[face] la face { $two }
} de { $second } sont au plus près, en P et en Q. { $kind ->
    [none] Aucun n’a rien de plus proche autour du sien.
   *[other] Un plan en travers de { $axis } les sépare ; et aucun n’a rien de plus proche autour du sien.
}
polyhedra-meets = { $how ->
    [deep] La sortie de { $second } est longue de { $depth }, en travers de { $axis }, où ils se recouvrent le moins.
    [touch] Ils se touchent seulement : en travers de { $axis }, ni recouvrement ni écart, et { $second } n’a pas à bouger.
   *[flat] Ils sont dans un même plan ou sur une même droite, et en partagent une part. Ils se touchent seulement : en sortir, si peu que ce soit, les sépare.
}
polyhedra-verdict-apart = { $a } et { $b } sont à { $distance } l’un de l’autre
fact-polyhedra-normal = L’axe, de longueur 1, du premier vers le second.
fact-polyhedra-gap = De combien ils sont séparés le long de l’axe ; négatif, ils se recouvrent d’autant. Le signe est exact.
fact-polyhedra-distance = À quelle distance sont les deux éléments.
fact-polyhedra-place = Un endroit qui est au plus près de l’autre solide.
fact-polyhedra-nearest = À quelle distance ils sont l’un de l’autre.
fact-polyhedra-depth = De combien le second doit bouger pour qu’ils se touchent à peine.
fact-polyhedra-out = La direction de la sortie, de longueur 1.
fact-polyhedra-contact = Où ils se touchent, une fois écartés ; le premier de ces endroits.
