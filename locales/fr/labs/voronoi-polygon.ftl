title-voronoi-polygon = Élément le plus proche
lab-voronoi-polygon = Quelle partie d’un polygone est la plus proche d’un point, ou d’un autre polygone ?
try-voronoi-polygon = faites passer P de la région d’une arête à celle d’un sommet
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
region-inner = Face à la droite { $edge }, { $point } est à d = { $distance } < 0 : derrière elle, du côté de { $polygon }. Cette arête ne lui fait pas face.
region-level = Face à la droite { $edge }, { $point } est à d = { $distance } : sur elle. Est-il sur l’arête elle-même, ou au-delà d’un de ses bouts ?
region-outer = Face à la droite { $edge }, { $point } est à d = { $distance } > 0 : devant elle, cette arête lui fait donc face. Est-il devant l’arête elle-même, ou au-delà d’un de ses bouts ?
region-line-first = Si { $point } est derrière toutes les droites, il est dans { $polygon }, et la plus proche compte. La droite { $edge }, à { $distance }, est la première.
region-line-nearer = Si { $point } est derrière toutes les droites, il est dans { $polygon }, et la plus proche compte. La droite { $edge } est à { $distance }, plus près que les { $least } { $best }.
region-line-farther = Si { $point } est derrière toutes les droites, il est dans { $polygon }, et la plus proche compte. La droite { $edge } est à { $distance }, pas plus près que les { $least } { $best }.
region-strip = AP · AB = { $from-a } et BP · BA = { $from-b } sont positifs : { $point } est entre les deux droites perpendiculaires à l’arête en ses bouts. Il est dans la bande { $edge }, sa région.
region-past-end = BP · BA = { $from-b } n’est pas positif : { $point } est au-delà de la droite perpendiculaire à l’arête en B. De cette arête, le bout B est le plus proche : { $corner }.
region-before-start = AP · AB = { $from-a } n’est pas positif : { $point } est au-delà de la droite perpendiculaire à l’arête en A. De cette arête, le bout A est le plus proche : { $corner }.
region-so-far-edge = Dans sa région rien n’est plus proche que { $feature } : |PQ| = { $distance }, avec Q droit devant { $point }. Aucune autre arête n’est à tester.
region-so-far-first = Le plus proche jusqu’ici est { $feature }, à |PQ| = { $distance } : c’est le premier trouvé.
region-so-far-nearer = Le plus proche jusqu’ici est { $feature } : |PQ| = { $distance } est moins que les { $least } trouvés pour { $best }.
region-so-far-same = C’est encore { $feature }, à |PQ| = { $distance } : { $point } est au-delà des bouts des deux arêtes qui s’y rejoignent, donc dans la région de ce sommet.
region-so-far-farther = Pas plus proche : { $feature } est à |PQ| = { $distance }, pas moins que les { $least } trouvés pour { $best }.
region-found = Ce que { $polygon } a de plus proche de { $point } est { $feature }, à |PQ| = { $distance }, en Q = { $place }.
region-found-on = À la distance { $distance }, { $point } est sur { $feature }, en Q = { $place }.
region-found-inside = Derrière toutes les droites, { $point } est dans { $polygon }. La droite la plus proche est celle de { $feature }, à |PQ| = { $distance }, en Q = { $place }.
region-verdict = { $kind ->
    [corner] un sommet
   *[edge] une arête
} de { $b } est au plus près de { $a }, à { $distance }
region-verdict-inside = { $a } est dans { $b }, à { $distance } de son arête la plus proche
sector-before = Vu du centre C, { $point } n’est pas entre les rayons vers les bouts A et B { $edge } : { $first-product } = { $first-side } est négatif, il est donc au-delà du rayon vers A.
sector-past = Vu du centre C, { $point } n’est pas entre les rayons vers les bouts A et B { $edge } : { $second-product } = { $second-side } est négatif, il est donc au-delà du rayon vers B.
sector-within = Vu du centre C, { $point } est entre les rayons vers les bouts A et B { $edge } : { $first-product } = { $first-side } et { $second-product } = { $second-side } ne sont pas négatifs. L’article nomme donc cette arête, sans regarder à quelle distance elle est.
sector-named = L’arête du secteur est { $edge } : pour { $point }, son endroit le plus proche est Q, à |PQ| = { $distance }.
sector-verdict = un secteur de { $b } nomme l’arête pour { $a }, à { $distance }
corner-middle-first = Entre { $point } et le milieu M { $edge }, |PM| = { $distance } : la première distance, donc la moindre jusqu’ici.
corner-middle-nearer = Entre { $point } et le milieu M { $edge }, |PM| = { $distance }, moins que les { $least } d’avant. L’article ne regarde aucun autre endroit de l’arête.
corner-middle-farther = Entre { $point } et le milieu M { $edge }, |PM| = { $distance }, pas moins que les { $least } d’avant.
corner-found = L’article ne teste qu’un seul axe, la normale { $of-edge } : { $point } est à { $ahead } devant la droite de cette arête, ils sont donc séparés. Il nomme { $point } et { $edge }, à |PQ| = { $distance }.
corner-found-meet = L’article ne teste qu’un seul axe, la normale { $of-edge } : { $point } est à { $ahead } devant la droite de cette arête, ce qui n’est pas positif. Il dit donc qu’ils se rencontrent.
corner-verdict-meet = selon le seul axe de l’article, { $a } et { $b } se rencontrent
walk-past = Entre { $at-a } et { $at-b }, |PQ| = { $distance }. Mais { $symbol } = { $value } > 0 : le long de l’arête, vers le voisin N, on s’approcherait. La marche passe sur { $to }.
walk-beyond = Entre { $at-a } et { $at-b }, |PQ| = { $distance }. Mais { $symbol } = { $value } n’est pas positif : le sommet est au-delà de ce bout de l’arête. La marche franchit cette frontière, vers { $to }.
walk-behind = Entre { $at-a } et { $at-b }, |PQ| = { $distance }. Mais { $symbol } = { $value } < 0 : le sommet est derrière cette arête, qui ne peut donc être la plus proche. La marche fait le tour jusqu’à celle devant laquelle le sommet est le plus loin : { $to }.
walk-leans = Entre { $at-a } et { $at-b }, |PQ| = { $distance }. Mais { $symbol } = { $value } < 0 : depuis son sommet, l’arête vers N penche vers l’autre. La marche passe sur { $to }.
walk-ends = Deux arêtes qui ne se croisent pas, { $at-a } et { $at-b }, à |PQ| = { $distance }, sont au plus près à l’un de leurs quatre bouts. La marche continue avec { $to-a } et { $to-b }.
walk-meet = Avec { $at-a } et { $at-b }, ils partagent un point, à { $distance } : il n’y a plus de distance à descendre. La profondeur, les axes séparateurs la disent.
walk-nearest = Entre { $at-a } et { $at-b }, |PQ| = { $distance }, et aucune frontière n’appelle un pas : chacun est dans la région de l’autre. Rien n’est plus proche, et une droite perpendiculaire à PQ sépare les deux.
walk-too-long = À |PQ| = { $distance }, la marche a fait plus de pas qu’il n’y a d’éléments à passer. On l’abandonne, et chaque sommet est comparé à chaque arête.
walk-exhaustive = Chaque sommet a été comparé à chaque arête : entre { $at-a } et { $at-b }, |PQ| = { $distance }, et rien n’est plus proche.
walk-verdict-apart = { $a } et { $b } sont à { $distance }
walk-verdict-meet = { $a } et { $b } se rencontrent, sur { $depth }
fact-line-distance = À quelle distance le sommet ou le point est devant la droite de l’arête ; négatif, il est derrière. La droite continue au-delà des bouts : l’arête elle-même peut être plus loin.
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
fact-past-corner = Positif, l’autre endroit est plus loin que le sommet, le long de l’arête vers N. Sinon le sommet reste.
fact-walk-past-s = Positif, le sommet est au-delà du bout S de l’arête.
fact-walk-before-t = Positif, le sommet est avant l’autre bout T de l’arête.
fact-walk-before-line = À quelle distance le sommet est devant la droite de l’arête ; négatif, il est derrière.
fact-walk-leans = Négatif, l’arête vers N s’approche de la droite de l’autre arête.
legend-asker = d’où l’on mesure
legend-nearest = au plus près
legend-asked = polygone testé
legend-feature-region = région d’une arête ou d’un sommet
