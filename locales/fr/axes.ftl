# Ce que disent les labos des axes séparateurs et des régions de Voronoï.

lab-sat-polygon = Deux formes convexes se rencontrent-elles, et quelle est la sortie la plus courte ?
lab-needs-two-convex = Ce labo demande deux formes convexes : polygones, boîtes, cercles, capsules ou segments.
published-sat-polygon = Le recouvrement de l’article à côté du bon : les deux bouts du milieu sur quatre, ce qui est faux quand un intervalle contient l’autre
sat-axis-apart = Arête { $edge } de { $side ->
    [A] { $a }
   *[B] { $b }
} : le long de sa normale, un intervalle finit { $gap } avant que l’autre ne commence. Une droite passe dans cet écart et les sépare ; aucun autre axe n’est regardé.
sat-axis-narrow = Arête { $edge } de { $side ->
    [A] { $a }
   *[B] { $b }
} : les cœurs sont ici à { $gap } l’un de l’autre, mais les bords arrondis passent par-dessus. Les autres axes sont regardés aussi.
sat-axis-least = Arête { $edge } de { $side ->
    [A] { $a }
   *[B] { $b }
} : l’autre la dépasse de { $gap }. C’est le moins jusqu’ici ; ce serait donc la sortie la plus courte.
sat-axis-deeper = Arête { $edge } de { $side ->
    [A] { $a }
   *[B] { $b }
} : l’autre la dépasse de { $gap }, et le ramener coûterait plus que le meilleur jusqu’ici, { $best }.
sat-found = Tous les axes ont été regardés et aucun ne les sépare : { $a } et { $b } se rencontrent. { $round ->
    [yes] Déplacer le cœur de { $b } de { $depth } le long de la meilleure normale suffit à le libérer de l’autre cœur ; les rayons s’y ajoutent.
   *[no] Déplacer { $b } de { $depth } le long de la meilleure normale suffit à le libérer.
}
sat-out = { $how ->
    [touching] La sortie : les cœurs sont exactement à la somme des rayons, { $reach } ; { $b } n’a pas à bouger.
   *[no] La sortie suit les points les plus proches : à d = { $distance } il manque { $depth } pour faire la somme des rayons, { $reach } ; c’est de cela que { $b } doit bouger.
}
sat-out-cores = La sortie, bords arrondis compris : les { $core } des cœurs et la somme des rayons, { $reach } ; { $b } doit donc bouger de { $depth }.
sat-verdict = { $a } et { $b } se rencontrent ; déplacer { $b } de { $depth } les sépare
sat-verdict-apart = un axe sépare { $a } et { $b }
sat-verdict-differs = { $a } et { $b } se rencontrent ; déplacer { $b } de { $depth } les sépare, là où la règle de l’article donne { $published }
sat-article-apart = Selon l’article, arête { $edge } de { $side ->
    [A] { $a }
   *[B] { $b }
} : les deux longueurs réunies ne dépassent pas le tout, de p₀ à p₃ ; ils sont donc séparés. (Se toucher y compte comme séparé.)
sat-article-least = Selon l’article, arête { $edge } de { $side ->
    [A] { $a }
   *[B] { $b }
} : les deux bouts du milieu sont à { $middle } l’un de l’autre, le moins jusqu’ici. Ici c’est juste : chaque intervalle garde un bout à lui.
sat-article-deeper = Selon l’article, arête { $edge } de { $side ->
    [A] { $a }
   *[B] { $b }
} : les deux bouts du milieu sont à { $middle } l’un de l’autre, plus que le moins jusqu’ici. Ici c’est juste : chaque intervalle garde un bout à lui.
sat-article-held = Selon l’article, arête { $edge } de { $side ->
    [A] { $a }
   *[B] { $b }
} : les deux bouts du milieu sont ceux de l’intervalle intérieur, si bien que { $middle } n’est que sa longueur. Pour les séparer le long de cet axe, il faut { $right }.
sat-article-agrees = La règle de l’article arrive au même : déplacer { $b } de { $right } les sépare. Aucun intervalle qui compte n’en contenait un autre.
sat-article-differs = L’article déplace { $b } de { $published }, et il est toujours pris : c’est un intervalle contenu dans l’autre qui a été mesuré. La sortie la plus courte est { $right }.
sat-article-touching = L’article dit séparés ; ils se touchent, ce qui est se rencontrer, de { $right }.
sat-article-both-apart = La règle de l’article les trouve séparés aussi.

lab-voronoi-polygon = Quelle partie d’un polygone est la plus proche d’un point, ou d’un autre polygone ?
lab-needs-convex-and-asker = Ce labo demande un polygone convexe ou une boîte, et à côté un point ou un autre polygone.
published-voronoi-polygon = Les secteurs de l’article, depuis le centre, par-dessus les vraies régions ; des rayures marquent où ils nomment le mauvais endroit
kind-region-side = côté
kind-borders = bords de la région
kind-so-far = plus proche jusqu’ici
kind-nearest-feature = au plus près
kind-sector = secteur, selon l’article
kind-walk = marche
word-positive = positif
word-zero = nul
word-negative = négatif
region-inner = { $a } est du côté intérieur de l’arête { $edge }, à { $distance } de sa droite.
region-outer = { $a } est du côté extérieur de l’arête { $edge }, à { $distance } de sa droite : l’arête lui fait face, et l’on interroge sa bande.
region-strip = { $a } est entre les deux droites perpendiculaires à l’arête { $edge } en ses bouts : il est dans la bande de l’arête, et rien d’autre n’est plus proche.
region-past-end = { $a } est au-delà de la droite au bout de l’arête { $edge } : de cette arête, le sommet { $to } est le plus proche.
region-before-start = { $a } est avant la droite au début de l’arête { $edge } : de cette arête, le sommet { $from } est le plus proche.
region-so-far = { $kind ->
    [corner] Le sommet { $which }, à { $distance }, est le plus proche
   *[edge] L’arête { $which }, à { $distance }, est la plus proche
} jusqu’ici.
region-found = { $kind ->
    [corner] Le sommet
   *[edge] L’arête
} { $which } de { $b } est au plus près de { $a }, à { $distance }, en Q.
region-found-inside = { $a } est dans { $b } : aucune arête ne lui fait face, et c’est l’arête { $which } dont la droite est la plus proche, à { $distance }, en Q.
region-verdict = { $kind ->
    [corner] le sommet
   *[edge] l’arête
} { $which } de { $b } est au plus près de { $a }, à { $distance }
region-verdict-inside = { $a } est dans { $b }, à { $distance } de son arête la plus proche, { $which }
region-verdict-inside-differs = { $a } est dans { $b }, à { $distance } de son arête la plus proche, { $which }, là où les secteurs nomment l’arête { $sector }
region-verdict-differs = { $kind ->
    [corner] le sommet
   *[edge] l’arête
} { $which } de { $b } est au plus près de { $a }, à { $distance }, là où les secteurs nomment l’arête { $sector }
sector-beside = Selon l’article : vu du centre, { $a } n’est pas entre les rayons vers les bouts de l’arête { $edge }.
sector-within = Selon l’article : vu du centre, { $a } est entre les rayons vers les bouts de l’arête { $edge }, donc dans ce secteur.
sector-agrees = Le secteur nomme l’arête { $sector }, qui est bien la plus proche.
sector-no-corner = Le secteur nomme l’arête { $sector }. Le plus proche est son sommet { $which }, dont les secteurs ne savent rien ; l’endroit est le même.
sector-differs = Le secteur nomme l’arête { $sector }, à { $far }. Au plus près il y a { $kind ->
    [corner] le sommet
   *[edge] l’arête
} { $which }, à { $distance } : les secteurs ne sont pas des régions de Voronoï.
walk-past = { $at-a ->
    [corner] Le sommet
   *[edge] L’arête
} { $which-a } de { $a } et { $at-b ->
    [corner] le sommet
   *[edge] l’arête
} { $which-b } de { $b } sont à { $distance }. L’autre est au-delà de ce sommet de { $side ->
    [A] { $a }
   *[B] { $b }
}, le long de l’arête { $which } : la marche passe sur cette arête, qui est plus proche.
walk-beyond = { $at-a ->
    [corner] Le sommet
   *[edge] L’arête
} { $which-a } de { $a } et { $at-b ->
    [corner] le sommet
   *[edge] l’arête
} { $which-b } de { $b } sont à { $distance }. L’autre est au-delà du bout de l’arête de { $side ->
    [A] { $a }
   *[B] { $b }
} : la marche franchit cette frontière, vers le sommet { $which }.
walk-behind = { $at-a ->
    [corner] Le sommet
   *[edge] L’arête
} { $which-a } de { $a } et { $at-b ->
    [corner] le sommet
   *[edge] l’arête
} { $which-b } de { $b } : le sommet est derrière l’arête de { $side ->
    [A] { $a }
   *[B] { $b }
}, qui ne peut donc être la plus proche. La marche fait le tour jusqu’à l’arête { $which }, celle dont le sommet est le plus loin au-dehors.
walk-leans = { $at-a ->
    [corner] Le sommet
   *[edge] L’arête
} { $which-a } de { $a } et { $at-b ->
    [corner] le sommet
   *[edge] l’arête
} { $which-b } de { $b } sont à { $distance }. Depuis le sommet de { $side ->
    [A] { $a }
   *[B] { $b }
}, l’arête { $which } penche vers l’autre : la marche passe sur elle.
walk-ends = L’arête { $which-a } de { $a } et l’arête { $which-b } de { $b } : deux arêtes qui ne se croisent pas sont au plus près à l’un de leurs quatre bouts.
walk-meet = { $at-a ->
    [corner] Le sommet
   *[edge] L’arête
} { $which-a } de { $a } et { $at-b ->
    [corner] le sommet
   *[edge] l’arête
} { $which-b } de { $b } : ici ils partagent un point. Il n’y a plus de distance à descendre ; la profondeur est l’affaire des axes séparateurs.
walk-nearest = { $at-a ->
    [corner] Le sommet
   *[edge] L’arête
} { $which-a } de { $a } et { $at-b ->
    [corner] le sommet
   *[edge] l’arête
} { $which-b } de { $b } sont chacun dans la région de l’autre : rien n’est plus proche. Ils sont à { $distance }.
walk-too-long = La marche a fait plus de pas qu’il n’y a d’éléments à passer : on l’abandonne, et chaque sommet est tenu contre chaque arête.
walk-exhaustive = Chaque sommet contre chaque arête : à { $distance }.
walk-verdict-apart = { $a } et { $b } sont à { $distance }
walk-verdict-meet = { $a } et { $b } se rencontrent, sur { $depth }
kind-way-out = sortie
