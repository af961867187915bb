# Ce que dit chaque étape de chaque algorithme, avec ses nombres.

## Les labos
lab-bsp-build = Comment les droites des murs découpent-elles l’espace jusqu’à ce que chaque morceau soit tout plein ou tout vide ?
lab-offset = À quelle distance d’un plan doit être la position d’une forme pour qu’elle le touche tout juste ?
lab-bsp-sweep = Quand une forme mobile rencontre-t-elle un mur pour la première fois, en descendant l’arbre ?
lab-slide = Où finit une forme qui glisse le long des murs sur son chemin ?
lab-needs-mover = Ce labo a besoin d’un mobile : sélectionnez un cercle, une boîte ou un polygone convexe et donnez-lui le rôle « mobile ».
lab-needs-walls = Ce labo a besoin de murs : dessinez un polygone ou un segment.
lab-no-steps = Aucune étape.

## Les sortes d’étapes
kind-start = départ
kind-start-solid = départ dans un solide
kind-aim = visée
kind-node = nœud
kind-culled = écarté
kind-empty-leaf = feuille vide
kind-solid-leaf = feuille solide
kind-wall = mur
kind-round = solide rond
kind-brush = brush
kind-done = fin
kind-free = libre
kind-impact = impact
kind-normals = normales
kind-project = projection
kind-rest = reste
kind-corner = coin
kind-open = espace
kind-candidate = candidat
kind-split = coupe
kind-face = mur
kind-support = sommet
kind-offset = offset
kind-bounds = boîtes
kind-pieces = morceaux
kind-distance = distance
kind-side = côté
kind-dot = extrémité
kind-clamp = point le plus proche
kind-nearest = éléments proches
kind-axis = axe
kind-broad = phase large
kind-meets = rencontre
kind-apart = séparés

## Mots
word-apart = séparés
word-meets = se rencontrent
word-free = libre
word-corner = coin
word-back = retour
word-short = trop court
word-max-impact = MAX_IMPACT
word-stuck = coincé
word-inside = dedans
word-solid = solide
word-empty = vide

## Le balayage
sweep-start = La forme est en A = { $position } et veut se déplacer de { $displacement }. La descente part de la racine.
sweep-start-solid = La forme chevauche déjà un solide en A = { $position }.
sweep-node-front = Nœud { $node }, droite du mur { $wall } : A et B sont tous deux devant, plus loin que l’offset (d₁ = { $d1 }, d₂ = { $d2 }). Seul l’avant est parcouru.
sweep-node-rear = Nœud { $node }, droite du mur { $wall } : A et B sont tous deux derrière, plus loin que l’offset (d₁ = { $d1 }, d₂ = { $d2 }). Seul l’arrière est parcouru.
sweep-node-both-in = Nœud { $node }, droite du mur { $wall } : la forme arrive par l’avant et touche la droite à { $real } du trajet. Les deux côtés sont parcourus.
sweep-node-both = Nœud { $node }, droite du mur { $wall } : la forme passe à portée de la droite (d₁ = { $d1 }, d₂ = { $d2 }). Les deux côtés sont parcourus.
sweep-culled-empty = Le nœud { $node } est écarté : la forme en sortirait à { $to }, avant d’y entrer à { $from }.
sweep-culled-later = Le nœud { $node } est écarté : on y entre au plus tôt à { $from }, et un obstacle a été trouvé à { $nearest }.
sweep-empty = La feuille { $node } est vide. Rien à rencontrer ici.
sweep-solid = La feuille { $node } est solide : la brush est complète. La forme est entre ses droites de { $from } à { $to } du trajet.
sweep-wall-nearest = Le mur { $wall } arrête la forme à { $impact } du trajet : le plus proche jusqu’ici.
sweep-wall-later = Le mur { $wall } arrêterait la forme à { $impact }, mais un autre l’arrête avant.
sweep-wall-missed = Le mur { $wall } n’est pas rencontré.
sweep-round-nearest = Le solide rond { $round } arrête la forme à { $impact } du trajet : le plus proche jusqu’ici.
sweep-round-later = Le solide rond { $round } arrêterait la forme à { $impact }, mais un autre l’arrête avant.
sweep-round-missed = Le solide rond { $round } n’est pas rencontré.
sweep-brush-impact = La feuille { $node } est touchée : le mur { $wall } arrête la forme à { $impact } du trajet.
sweep-brush-later = La feuille { $node } serait rencontrée, mais plus tard que ce qui a été trouvé.
sweep-brush-missed = La forme passe à côté de la feuille { $node } sans la toucher.
sweep-brush-start-solid = La feuille { $node } contient le départ.
sweep-done-hit = Le mur { $wall } est touché à { $real } du trajet ; la forme s’arrête à { $impact }, MIN_DISTANCE avant.
sweep-done-skin = Le mur { $wall } n’est pas touché, mais la forme arrive à MIN_DISTANCE de lui et s’arrête à { $impact }.
sweep-done-free = Rien sur le chemin.
published-agrees = la règle publiée est d’accord
published-phantom = la règle publiée touche un obstacle que la forme évite
published-wrong-fraction = la règle publiée s’arrête ailleurs

## Le glissement
slide-start = La forme est en { $position } et veut se déplacer de { $velocity }.
slide-start-solid = Elle part de l’intérieur d’un solide et en est poussée dehors de { $push }, le plus court chemin trouvé.
slide-stuck = Elle part de l’intérieur d’un solide, et aucune sortie n’a été trouvée.
slide-aim-first = Jusqu’où peut-elle aller ?
slide-aim = Il reste { $remaining }, soit { $frac } de la vélocité. Jusqu’où peut-elle aller maintenant ?
slide-free = Rien ne gêne le reste : elle finit en { $position }.
slide-impact = Le mur { $wall } l’arrête à { $impact } du chemin. Sa normale est { $name }.
slide-impact-corner = Le coin du mur { $wall } l’arrête à { $impact } du chemin, avec la normale { $name }.
slide-impact-round = Un solide rond l’arrête à { $impact } du chemin, avec la normale { $name }.
slide-normals-kept = Elle a avancé de { $moved }, pas plus que MIN_MOVE : les murs précédents touchent encore. Normales en jeu : { $count }.
slide-normals-forgotten = Elle a avancé de { $moved }, plus que MIN_MOVE : les murs précédents sont oubliés. Normales en jeu : { $count }.
slide-project-only = La vélocité est projetée sur le mur { $name }. Aucun autre mur n’est en jeu : elle continue le long de celui-ci.
slide-project-kept = La vélocité est projetée sur le mur { $name }. Aucun autre mur ne fait face au résultat : elle continue le long de celui-ci.
slide-project-refused = La vélocité est projetée sur le mur { $name }, mais le mur { $by } fait face au résultat : refusé.
slide-rest = Il reste { $remaining }, long de { $length } : elle continue.
slide-rest-back = Le reste irait contre la vélocité : elle s’arrête.
slide-rest-short = Le reste mesure { $length }, moins que MIN_MOVE : elle s’arrête.
slide-corner = Toutes les projections sont refusées. En 2D, deux murs font déjà un coin : elle s’arrête en { $position }.
slide-done-free = Elle finit en { $position } : plus rien ne la gêne. Impacts : { $impacts }.
slide-done-corner = Elle finit dans un coin en { $position }. Impacts : { $impacts }.
slide-done-back = Elle finit en { $position } : le reste reviendrait en arrière. Impacts : { $impacts }.
slide-done-short = Elle finit en { $position } : le reste est trop court. Impacts : { $impacts }.
slide-done-max-impact = Elle finit en { $position } : MAX_IMPACT est atteint, le reste est abandonné. Impacts : { $impacts }.
slide-done-stuck = Elle reste en { $position }, dans un solide.

## La construction
build-open = Nœud { $node } : { $walls } murs dans ce morceau d’espace.
build-candidate = La droite du mur { $wall } obtient { $score } : pas mieux.
build-candidate-best = La droite du mur { $wall } obtient { $score } : la meilleure jusqu’ici.
build-split = Le nœud { $node } est coupé le long du mur { $wall }.
build-face-front = Le mur { $wall } est devant la droite : il va à l’avant.
build-face-rear = Le mur { $wall } est derrière la droite : il va à l’arrière.
build-face-along = Le mur { $wall } est sur la droite, tourné du même côté : il borde ce qui est derrière.
build-face-against = Le mur { $wall } est sur la droite, tourné de l’autre côté : il borde ce qui est devant.
build-face-cut = Le mur { $wall } traverse la droite : il est coupé, une partie va de chaque côté.
build-leaf-solid = Plus de mur ici : feuille { $node }, solide.
build-leaf-empty = Plus de mur ici : feuille { $node }, vide.
build-done = L’arbre est fait : { $nodes } nœuds et feuilles, { $cuts } murs coupés.

## L’offset
offset-corner-further = Le sommet { $corner } s’étend de { $reach } vers le plan : le plus loin jusqu’ici.
offset-corner-nearer = Le sommet { $corner } s’étend de { $reach } vers le plan : moins loin.
offset-done = L’offset vaut { $offset }, dont { $radius } de rayon. Il ne dépend que de la normale.

## Le bac à sable
lab-sandbox = Qui rencontre qui ? Chaque objet contre tous les autres, à la fois.
lab-needs-shapes = Rien à rencontrer encore : dessinez deux formes et faites glisser l’une sur l’autre.
sandbox-broad = { $bodies } objets font { $possible } paires. Les boîtes qui les entourent se rencontrent dans { $tested } ; seules celles-là sont testées.
sandbox-test = { $a } et { $b } : { $said }
sandbox-overlaps = { $a } et { $b } se chevauchent de { $depth } ({ $test }). Le fantôme montre où le second serait libre.
sandbox-touches = { $a } et { $b } se touchent ({ $test }) : ils ne partagent que leur bord.
sandbox-apart = { $a } et { $b } sont séparés ({ $test }).
sandbox-done = { $meet ->
    [0] Toutes les paires sont testées : aucune rencontre.
    [one] Toutes les paires sont testées : { $meet } rencontre.
   *[other] Toutes les paires sont testées : { $meet } rencontres.
}
sandbox-verdict = { $meet ->
    [one] { $meet } rencontre ; paires testées : { $tested } sur { $possible }
   *[other] { $meet } rencontres ; paires testées : { $tested } sur { $possible }
}
pair-bounds = les boîtes qui les entourent se rencontrent ; on regarde de plus près.
pair-bounds-apart = les boîtes qui les entourent ne se rencontrent pas, donc eux non plus.
pair-pieces = le morceau { $a } contre le morceau { $b }, par { $test }.
pair-piece-apart = ces morceaux sont séparés.
pair-piece-deepest = ces morceaux se rencontrent, sur { $depth } : le plus profond jusqu’ici.
pair-piece-less = ces morceaux se rencontrent, sur { $depth } : moins que le plus profond.
pair-meets = ils se rencontrent.
pair-apart = ils sont séparés.
pair-offset = d’un centre à l’autre il y a { $offset }.
pair-squares = les carrés des deux différences font ensemble d² = { $square }.
pair-circles = d² est inférieur à (r₁ + r₂)² = { $limit } : ils se chevauchent.
pair-circles-touching = d² vaut exactement (r₁ + r₂)² = { $limit } : ils se touchent.
pair-circles-apart = d² dépasse (r₁ + r₂)² = { $limit } : ils sont séparés.
pair-side = pas trop loin de ce côté : { $depth } au-delà du bord.
pair-side-apart = trop loin de ce côté, de { $depth } : ils sont séparés.
pair-clamp = le point de la boîte le plus proche du centre est P = { $nearest }.
pair-clamp-inside = le centre lui-même est dans la boîte, en { $nearest }.
pair-way-out = aucun côté ne les sépare ; la sortie la plus courte est { $depth }.
pair-out-nearest = ce côté est à { $distance } : le plus proche jusqu’ici.
pair-out-farther = ce côté est à { $distance } : plus loin que le plus proche.
pair-reach = d² = { $square } est inférieur à { $limit } : ils se chevauchent.
pair-reach-touching = d² vaut exactement { $limit } : ils se touchent.
pair-reach-apart = d² = { $square } dépasse { $limit } : ils sont séparés.
pair-dot = le centre est du côté intérieur de l’extrémité { $end } : le produit vaut { $dot }, au-dessus de 0.
pair-dot-beyond = le centre est au-delà de l’extrémité { $end } : le produit vaut { $dot }, pas au-dessus de 0.
pair-project-a = la projection du centre est avant A (t = { $t }) : A est le plus proche.
pair-project-between = la projection I du centre est entre A et B (t = { $t }).
pair-project-b = la projection du centre est après B (t = { $t }) : B est le plus proche.
pair-nearest = les cœurs sont à { $distance }, moins que les rayons { $reach } : ils se chevauchent.
pair-nearest-touching = les cœurs sont exactement à la somme des rayons, { $reach } : ils se touchent.
pair-nearest-apart = les cœurs sont à { $distance }, plus que les rayons { $reach } : ils sont séparés.
pair-curve-nearest = les points les plus proches du noyau et de la courbe sont à { $distance } ; le rayon vaut { $radius }.
pair-curve-crossing = les deux se croisent en P = { $point }.
pair-curve-touch = les deux se touchent en P = { $point }.
pair-stretch-inside = cette portion, avec P = { $point }, est à l’intérieur de l’autre : elles se recouvrent.
pair-stretch-outside = cette portion, avec P = { $point }, n’est pas à l’intérieur de l’autre.
pair-way-parts = déplacées de { $length } dans ce sens, elles se touchent à peine : c’est la sortie.
pair-way-not = déplacées de { $length } dans ce sens, elles se recouvrent encore.
pair-axis-apart = arête { $edge } de { $side } : les intervalles sont à { $gap } l’un de l’autre. Cet axe les sépare.
pair-axis-narrow = arête { $edge } de { $side } : les cœurs sont à { $gap } l’un de l’autre, mais les bords arrondis vont plus loin.
pair-axis-least = arête { $edge } de { $side } : l’autre la dépasse de { $gap }, le moins jusqu’ici.
pair-axis-deeper = arête { $edge } de { $side } : l’autre la dépasse de { $gap }, plus que le moins.
pair-in-line = tous les sommets sont alignés, et ils partagent un morceau de la droite.
pair-in-line-apart = tous les sommets sont alignés, l’un après l’autre : séparés.
pair-in-line-narrow = tous les sommets sont alignés, à { $gap } les uns des autres, mais les bords arrondis vont plus loin.
pair-found = aucun axe ne les sépare ; la sortie la plus courte est { $depth }.
