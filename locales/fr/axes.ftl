# Ce que disent les labos des axes séparateurs et des régions de Voronoï.

lab-sat-polygon = Deux formes convexes se rencontrent-elles, et quelle est la sortie la plus courte ?
lab-needs-two-convex = Ce labo demande deux formes convexes : polygones, boîtes, cercles, capsules ou segments.
published-sat-polygon = Le recouvrement de l’article à côté du bon : les deux bouts du milieu sur quatre, ce qui est faux quand un intervalle contient l’autre
pair-axes-meet = { $axes } axes ont été interrogés, et aucun n’a d’écart : elles se rencontrent.

# Un axe
sat-axis-apart = Le long de la normale { $edge }, { $own } finit à 0 et { $other } ne commence qu’à { $gap } > 0 : un écart. Une droite y passe et sépare les deux ; aucun autre axe n’est interrogé.
sat-axis-narrow = Le long de la normale { $edge }, le cœur de { $own } finit à 0 et celui de { $other } commence à { $gap }. Ce n’est pas plus que les deux rayons, { $reach } : les bords arrondis peuvent encore se rencontrer, et les autres axes sont interrogés aussi.
sat-axis-first = Le long de la normale { $edge }, { $touching ->
    [yes] { $other } commence à 0, exactement où { $own } finit : ils se touchent, et ce n’est pas un écart. Un recouvrement de { $gap } est le moindre jusqu’ici.
   *[no] { $other } dépasse l’arête de { $gap } : pas d’écart ici. C’est le premier recouvrement, donc le moindre jusqu’ici.
}
sat-axis-least = Le long de la normale { $edge }, { $touching ->
    [yes] { $other } commence à 0, exactement où { $own } finit : ils se touchent, et ce n’est pas un écart. Un recouvrement de { $gap } est moins
   *[no] { $other } dépasse l’arête de { $gap } : pas d’écart ici. Ce recouvrement est moins
} que les { $least } { $least-edge } : le moindre jusqu’ici.
sat-axis-deeper = Le long de la normale { $edge }, { $other } dépasse l’arête de { $gap } : pas d’écart ici. Ce n’est pas non plus la sortie la plus courte : les { $least } { $least-edge } ne sont pas plus.
sat-in-line-apart = Tous les coins sont sur une droite, et { $second } y est à { $gap } de { $first } : un écart.
sat-in-line-narrow = Tous les coins sont sur une droite, et le cœur de { $second } y est à { $gap } de celui de { $first }. Ce n’est pas plus que les deux rayons, { $reach } : les points les plus proches décident.
sat-in-line = Tous les coins sont sur une droite, et il n’y a pas d’écart entre eux : { $gap }. Ils partagent un point.

# Ils se rencontrent, et la sortie
sat-meet = { $axes } axes ont été interrogés, un par arête de { $first } et de { $second }, et aucun n’a d’écart : aucune droite ne les sépare, ils se rencontrent donc. { $touching ->
    [yes] Le moindre recouvrement est { $depth }, celui { $edge } : ils ne font que se toucher.
   *[no] Le moindre recouvrement est { $depth }, celui { $edge }.
}
sat-meet-points = { $axes } axe n’a été interrogé : ni l’un ni l’autre n’a d’arête. Ce sont deux points au même endroit ; ils se rencontrent donc.
sat-found = La sortie est le moindre recouvrement : déplacé de profondeur · n = { $way }, long de { $depth }, { $second } ne fait plus que toucher { $first }. Aucun autre axe ne demanderait moins.
sat-found-touching = La sortie est de longueur { $depth } : ils ne font que se toucher, et { $second } n’a pas à bouger.
sat-found-cores = La sortie des cœurs est leur moindre recouvrement : déplacé de profondeur · n = { $way }, long de { $depth }, le cœur de { $second } ne fait plus que toucher celui de { $first }. Les rayons s’y ajoutent.
sat-nearest = Les cœurs sont séparés, et leurs points les plus proches sont à d = { $distance }. { $order ->
    [less] C’est moins que les deux rayons, r₁ + r₂ = { $reach } : les bords se chevauchent.
    [equal] C’est exactement les deux rayons, r₁ + r₂ = { $reach } : les bords se touchent.
   *[greater] C’est plus que les deux rayons, r₁ + r₂ = { $reach } : ils sont séparés, bien qu’aucune normale d’arête ne le montre. L’axe qui les sépare suit ce chemin.
}
sat-out = La sortie suit les points les plus proches : à d = { $distance } il manque { $depth } pour faire les deux rayons, { $reach } ; c’est de cela que { $second } doit bouger.
sat-out-touching = La sortie est de longueur { $depth } : les cœurs sont exactement à la somme des rayons, { $reach }, et { $second } n’a pas à bouger.
sat-out-cores = La sortie, bords arrondis compris : les { $core } des cœurs et les deux rayons, { $reach } ; { $second } doit donc bouger de { $depth }.
sat-verdict = { $a } et { $b } se rencontrent, sur { $depth }
sat-verdict-apart = un axe sépare { $a } et { $b }

# La même chose, selon l’article
sat-article-apart = Le long de la normale { $edge }, les deux longueurs réunies font |A| + |B| = { $sum }, pas plus que les { $whole } du premier bout p₀ au dernier, p₃. { $touching ->
    [yes] L’article dit donc séparés, alors qu’ils se touchent.
   *[no] Il y a donc un écart : ils sont séparés.
}
sat-article-least = Le long de la normale { $edge }, |A| + |B| = { $sum } dépasse p₃ − p₀ = { $whole } : pas d’écart. Les deux bouts du milieu, sur quatre, sont à { $middle } l’un de l’autre, { $before ->
    [yes] moins que les { $least } { $least-edge }.
   *[no] le premier recouvrement.
} Ici c’est juste : chaque intervalle garde un bout à lui.
sat-article-deeper = Le long de la normale { $edge }, |A| + |B| = { $sum } dépasse p₃ − p₀ = { $whole } : pas d’écart. Les deux bouts du milieu, sur quatre, sont à { $middle } l’un de l’autre, pas moins que les { $least } { $least-edge }.
sat-article-held = Le long de la normale { $edge }, { $turned ->
    [yes] les deux intervalles commencent au même endroit. Les deux bouts du milieu, sur quatre, sont à { $middle } l’un de l’autre, ce qui est juste ; mais le premier bout est pris pour celui de A, si bien que le chemin traverse { $first }.
   *[no] l’intervalle de { $inner } est contenu dans l’autre. Les deux bouts du milieu, sur quatre, sont alors les siens : { $middle } n’est que sa longueur. Pour séparer les deux le long de cet axe, il faut { $right }.
} L’article le prend pour le moindre recouvrement{ $before ->
    [yes] {" "}: c’est moins que les { $least } { $least-edge }.
   *[no] .
}
sat-article-held-deeper = Le long de la normale { $edge }, l’intervalle de { $inner } est contenu dans l’autre, et { $middle } n’est que sa longueur ; il faudrait { $right } pour séparer les deux. Ici cela ne nuit pas : le moindre jusqu’ici est { $least }, celui { $least-edge }.
sat-article-meet = { $axes } axes ont été interrogés, et sur aucun |A| + |B| ne descend jusqu’à p₃ − p₀ : ils se rencontrent. Ce que l’article prend pour le moindre recouvrement est { $depth }, celui { $edge }.
sat-article-no-axis = { $axes } axe n’a été interrogé : ni l’un ni l’autre n’a d’arête. La règle de l’article n’en peut rien dire, et les bords arrondis lui sont inconnus.
sat-article-found = La sortie de l’article : déplacé de { $way }, long de { $depth }, { $second } ne fait plus que toucher { $first }. La règle juste dit la même chose.
sat-article-stuck = La sortie de l’article : { $second } est déplacé de { $way }, long de { $depth }, et se trouve encore dans { $first }. C’est un intervalle contenu dans l’autre qui a été mesuré ; le long de cet axe il faut { $right }.
sat-article-through = La sortie de l’article : { $second } est déplacé de { $way }, long de { $depth }, et plus avant dans { $first } : les deux intervalles commencent au même endroit, et le chemin a été retourné.

# Les régions, interrogées pour un point
lab-voronoi-polygon = Quelle partie d’un polygone est la plus proche d’un point, ou d’un autre polygone ?
lab-needs-convex-and-asker = Ce labo demande un polygone convexe ou une boîte, et à côté un point ou un autre polygone.
published-voronoi-polygon = Les secteurs de l’article, depuis le centre, par-dessus les vraies régions ; des rayures marquent où ils nomment le mauvais endroit
kind-region-side = côté
kind-region-line = droite la plus proche
kind-borders = bords de la région
kind-so-far = plus proche jusqu’ici
kind-nearest-feature = au plus près
kind-sector = secteur
kind-sector-edge = son arête
kind-walk = marche
kind-way-out = sortie
region-inner = Face à la droite { $edge }, { $point } est à d = { $distance } < 0 : derrière elle, du côté de { $polygon }. Cette arête ne lui fait pas face.
region-level = Face à la droite { $edge }, { $point } est à d = { $distance } : sur elle. Est-il sur l’arête elle-même, ou au-delà d’un de ses bouts ?
region-outer = Face à la droite { $edge }, { $point } est à d = { $distance } > 0 : devant elle, cette arête lui fait donc face. Est-il devant l’arête elle-même, ou au-delà d’un de ses bouts ?
region-line-first = Si { $point } est derrière toutes les droites, il est dans { $polygon }, et la plus proche compte. La droite { $edge }, à { $distance }, est la première.
region-line-nearer = Si { $point } est derrière toutes les droites, il est dans { $polygon }, et la plus proche compte. La droite { $edge } est à { $distance }, plus près que les { $least } { $best }.
region-line-farther = Si { $point } est derrière toutes les droites, il est dans { $polygon }, et la plus proche compte. La droite { $edge } est à { $distance }, pas plus près que les { $least } { $best }.
region-strip = AP · AB = { $from-a } et BP · BA = { $from-b } sont positifs : { $point } est entre les deux droites perpendiculaires à l’arête en ses bouts. Il est dans la bande { $edge }, sa région.
region-past-end = BP · BA = { $from-b } n’est pas positif : { $point } est au-delà de la droite perpendiculaire à l’arête en B. De cette arête, le bout B est le plus proche : { $corner }.
region-before-start = AP · AB = { $from-a } n’est pas positif : { $point } est au-delà de la droite perpendiculaire à l’arête en A. De cette arête, le bout A est le plus proche : { $corner }.
region-so-far-edge = Dans sa région rien n’est plus proche que { $feature } : |PQ| = { $distance }, avec Q droit devant { $point }. Aucune autre arête n’est à interroger.
region-so-far-first = Le plus proche jusqu’ici est { $feature }, à |PQ| = { $distance } : c’est le premier trouvé.
region-so-far-nearer = Le plus proche jusqu’ici est { $feature } : |PQ| = { $distance } est moins que les { $least } trouvés pour { $best }.
region-so-far-same = C’est encore { $feature }, à |PQ| = { $distance } : { $point } est au-delà des bouts des deux arêtes qui s’y rejoignent, donc dans la région de ce coin.
region-so-far-farther = Pas plus proche : { $feature } est à |PQ| = { $distance }, pas moins que les { $least } trouvés pour { $best }.
region-found = Ce que { $polygon } a de plus proche de { $point } est { $feature }, à |PQ| = { $distance }, en Q = { $place }.
region-found-on = À la distance { $distance }, { $point } est sur { $feature }, en Q = { $place }.
region-found-inside = Derrière toutes les droites, { $point } est dans { $polygon }. La droite la plus proche est celle de { $feature }, à |PQ| = { $distance }, en Q = { $place }.
region-verdict = { $kind ->
    [corner] un coin
   *[edge] une arête
} de { $b } est au plus près de { $a }, à { $distance }
region-verdict-inside = { $a } est dans { $b }, à { $distance } de son arête la plus proche

# Les secteurs, selon l’article
sector-before = Vu du centre C, { $point } n’est pas entre les rayons vers les bouts A et B { $edge } : { $first-product } = { $first-side } est négatif, il est donc au-delà du rayon vers A.
sector-past = Vu du centre C, { $point } n’est pas entre les rayons vers les bouts A et B { $edge } : { $second-product } = { $second-side } est négatif, il est donc au-delà du rayon vers B.
sector-within = Vu du centre C, { $point } est entre les rayons vers les bouts A et B { $edge } : { $first-product } = { $first-side } et { $second-product } = { $second-side } ne sont pas négatifs. L’article nomme donc cette arête, sans demander à quelle distance elle est.
sector-named = L’arête du secteur est { $edge } : pour { $point }, son endroit le plus proche est Q, à |PQ| = { $distance }.
sector-verdict = un secteur de { $b } nomme l’arête pour { $a }, à { $distance }
corner-middle-first = Entre { $point } et le milieu M { $edge }, |PM| = { $distance } : la première distance, donc la moindre jusqu’ici.
corner-middle-nearer = Entre { $point } et le milieu M { $edge }, |PM| = { $distance }, moins que les { $least } d’avant. L’article ne regarde aucun autre endroit de l’arête.
corner-middle-farther = Entre { $point } et le milieu M { $edge }, |PM| = { $distance }, pas moins que les { $least } d’avant.
corner-found = L’article n’interroge qu’un seul axe, la normale { $of-edge } : { $point } est à { $ahead } devant la droite de cette arête, ils sont donc séparés. Il nomme { $point } et { $edge }, à |PQ| = { $distance }.
corner-found-meet = L’article n’interroge qu’un seul axe, la normale { $of-edge } : { $point } est à { $ahead } devant la droite de cette arête, ce qui n’est pas positif. Il dit donc qu’ils se rencontrent.
corner-verdict-meet = selon le seul axe de l’article, { $a } et { $b } se rencontrent

# La marche d’élément en élément
walk-past = Entre { $at-a } et { $at-b }, |PQ| = { $distance }. Mais { $symbol } = { $value } > 0 : le long de l’arête, vers le voisin N, on s’approcherait. La marche passe sur { $to }.
walk-beyond = Entre { $at-a } et { $at-b }, |PQ| = { $distance }. Mais { $symbol } = { $value } n’est pas positif : le coin est au-delà de ce bout de l’arête. La marche franchit cette frontière, vers { $to }.
walk-behind = Entre { $at-a } et { $at-b }, |PQ| = { $distance }. Mais { $symbol } = { $value } < 0 : le coin est derrière cette arête, qui ne peut donc être la plus proche. La marche fait le tour jusqu’à celle devant laquelle le coin est le plus loin : { $to }.
walk-leans = Entre { $at-a } et { $at-b }, |PQ| = { $distance }. Mais { $symbol } = { $value } < 0 : depuis son coin, l’arête vers N penche vers l’autre. La marche passe sur { $to }.
walk-ends = Deux arêtes qui ne se croisent pas, { $at-a } et { $at-b }, à |PQ| = { $distance }, sont au plus près à l’un de leurs quatre bouts. La marche continue avec { $to-a } et { $to-b }.
walk-meet = Avec { $at-a } et { $at-b }, ils partagent un point, à { $distance } : il n’y a plus de distance à descendre. La profondeur, les axes séparateurs la disent.
walk-nearest = Entre { $at-a } et { $at-b }, |PQ| = { $distance }, et aucune frontière ne demande un pas : chacun est dans la région de l’autre. Rien n’est plus proche, et une droite perpendiculaire à PQ sépare les deux.
walk-too-long = À |PQ| = { $distance }, la marche a fait plus de pas qu’il n’y a d’éléments à passer. On l’abandonne, et chaque coin est tenu contre chaque arête.
walk-exhaustive = Chaque coin a été tenu contre chaque arête : entre { $at-a } et { $at-b }, |PQ| = { $distance }, et rien n’est plus proche.
walk-verdict-apart = { $a } et { $b } sont à { $distance }
walk-verdict-meet = { $a } et { $b } se rencontrent, sur { $depth }

# Les parties du parcours
track-axes-a = axes de A
track-axes-b = axes de B
track-axes-of = axes : { $shape }
track-in-line = sur une droite
track-nearest-points = points les plus proches
track-edge = arête
track-walk = marche
track-all-features = tous les éléments
name-edge-alone = arête { $side ->
    [upper] supérieure
    [lower] inférieure
    [left] gauche
    [right] droite
    [upper-left] supérieure gauche
    [upper-right] supérieure droite
    [lower-left] inférieure gauche
   *[lower-right] inférieure droite
}
name-corner-alone = coin { $side ->
    [upper] supérieur
    [lower] inférieur
    [left] gauche
    [right] droit
    [upper-left] supérieur gauche
    [upper-right] supérieur droit
    [lower-left] inférieur gauche
   *[lower-right] inférieur droit
}

# Ce que veulent dire les valeurs
fact-edge-normal = La direction qui sort tout droit de l’arête e : longue d’une unité, perpendiculaire à elle.
fact-shadow = L’ombre de { $shape } sur n, mesurée depuis l’arête : du coin qui va le moins loin à celui qui va le plus loin.
fact-gap = À quelle distance au-delà de l’arête { $other } commence.
fact-overlap = De combien { $other } dépasse l’arête vers l’arrière : c’est de cela qu’il devrait bouger le long de n pour être tout juste dehors.
fact-least-overlap = Le moindre recouvrement : celui le long de la normale, pour { $edge }.
fact-axes = Combien de directions ont été interrogées : une par arête.
fact-least-depth = Le moindre recouvrement de tous les axes.
fact-way-normal = Le chemin du premier au second : la normale de l’arête au moindre recouvrement{ $side ->
    [b] , retournée, puisque l’arête est celle du second.
   *[a] .
}
fact-translation = Le déplacement le plus court qui libère { $b }.
fact-core-distance = À quelle distance sont les points les plus proches des cœurs : le cœur d’un disque est son centre.
fact-gap-in-line = À quelle distance ils sont sur la droite qui porte tous les coins.
fact-outer-ends = Le premier et le dernier des quatre bouts, rangés.
fact-sum = La longueur des deux ombres, bout à bout.
fact-whole = Ce que les deux ombres couvrent ensemble sur la droite.
fact-middle = Les deux bouts du milieu, sur quatre : ce que l’article prend pour le recouvrement.
fact-right-overlap = Le plus court des deux chemins pour sortir : par un bout, ou par l’autre.
fact-article-normal = La normale, à partir de celui dont un bout vient en premier : ce que l’article devine de la sortie.
fact-article-translation = Le déplacement par lequel l’article veut libérer { $b }.
fact-line-distance = À quelle distance le coin ou le point est devant la droite de l’arête ; négatif, il est derrière. La droite continue au-delà des bouts : l’arête elle-même peut être plus loin.
fact-best-line = La droite la plus proche jusqu’ici, pour { $edge }.
fact-past-start = Positif, le point est au-delà de la droite perpendiculaire à l’arête en son début A.
fact-before-end = Positif, le point est avant la droite perpendiculaire à l’arête en sa fin B.
fact-nearest-place = L’endroit du polygone le plus proche de P, pour ce qu’en sait cette étape.
fact-place-distance = À quelle distance P et Q sont l’un de l’autre.
fact-best-feature = La moindre distance jusqu’ici, pour { $feature }.
fact-first-ray = Non négatif, le point est du côté du secteur par rapport au rayon vers A.
fact-second-ray = Non négatif, le point est du côté du secteur par rapport au rayon vers B.
fact-named-place = L’endroit de l’arête du secteur le plus proche de P.
fact-named-distance = À quelle distance il est. Une autre arête peut être plus proche.
fact-edge-middle = Le milieu de l’arête dont le secteur contient P.
fact-middle-distance = À quelle distance de P est ce milieu ; les autres endroits de l’arête peuvent être plus proches.
fact-least-middle = La moindre de ces distances jusqu’ici.
fact-place-a = L’endroit de l’élément du premier polygone le plus proche de l’autre.
fact-place-b = L’endroit de l’élément du second polygone le plus proche de l’autre.
fact-past-corner = Positif, l’autre endroit est plus loin que le coin, le long de l’arête vers N. Sinon le coin tient.
fact-walk-past-s = Positif, le coin est au-delà du bout S de l’arête.
fact-walk-before-t = Positif, le coin est avant l’autre bout T de l’arête.
fact-walk-before-line = À quelle distance le coin est devant la droite de l’arête ; négatif, il est derrière.
fact-walk-leans = Négatif, l’arête vers N s’approche de la droite de l’autre arête.
legend-shape-a = A, la première
legend-shape-b = B, la seconde
legend-asker = qui demande
legend-nearest = au plus près
label-way = chemin
label-axes = axes
label-ahead = devant
legend-asked = polygone interrogé
