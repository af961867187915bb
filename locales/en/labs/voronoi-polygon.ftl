title-voronoi-polygon = Nearest feature
lab-voronoi-polygon = Which corner or edge of a polygon is nearest to a point, or to another polygon?
try-voronoi-polygon = drag P from an edge’s region into a corner’s
lab-needs-convex-and-asker = This lab needs a convex polygon or a box, and a point or another polygon beside it.
published-voronoi-polygon = The article's sectors from the centre over the true regions; stripes mark where they name the wrong place
kind-region-side = side
kind-region-line = nearest line
kind-borders = region's borders
kind-so-far = nearest so far
kind-nearest-feature = nearest
kind-sector = sector
kind-sector-edge = its edge
kind-walk = walk
region-inner = Against the line { $edge }, { $point } is at d = { $distance } < 0: behind it, on the side of { $polygon }. This edge does not face it.
region-level = Against the line { $edge }, { $point } is at d = { $distance }: on the line. Is it on the edge itself, or past one of its ends?
region-outer = Against the line { $edge }, { $point } is at d = { $distance } > 0: before it, so this edge faces it. Is it before the edge itself, or past one of its ends?
region-line-first = Should { $point } be behind all the lines, it is inside { $polygon }, and the nearest line counts. The line { $edge }, { $distance } away, is the first.
region-line-nearer = Should { $point } be behind all the lines, it is inside { $polygon }, and the nearest line counts. The line { $edge } is { $distance } away, nearer than the { $least } { $best }.
region-line-farther = Should { $point } be behind all the lines, it is inside { $polygon }, and the nearest line counts. The line { $edge } is { $distance } away, no nearer than the { $least } { $best }.
region-strip = AP · AB = { $from-a } and BP · BA = { $from-b } are both above 0: { $point } is between the two lines square to the edge at its ends. It is in the strip { $edge }, its region.
region-past-end = BP · BA = { $from-b } is not above 0: { $point } is past the line square to the edge at B. Of this edge, its end B is nearest: { $corner }.
region-before-start = AP · AB = { $from-a } is not above 0: { $point } is past the line square to the edge at A. Of this edge, its end A is nearest: { $corner }.
region-so-far-edge = In its region nothing is nearer than { $feature }: |PQ| = { $distance }, with Q straight before { $point }. No other edge need be tested.
region-so-far-first = The nearest so far is { $feature }, |PQ| = { $distance } away: it is the first that is found.
region-so-far-nearer = The nearest so far is { $feature }: |PQ| = { $distance } is less than the { $least } to { $best }.
region-so-far-same = It is { $feature } again, |PQ| = { $distance } away: { $point } is past the ends of both edges that meet there, so it is in this corner’s wedge.
region-so-far-farther = Not nearer: { $feature } is |PQ| = { $distance } away, no less than the { $least } to { $best }.
region-found = The nearest of { $polygon } to { $point } is { $feature }, |PQ| = { $distance } away at Q = { $place }.
region-found-on = At distance { $distance }, { $point } is on { $feature }, at Q = { $place }.
region-found-inside = Behind every line, { $point } is inside { $polygon }. The nearest line is that of { $feature }, |PQ| = { $distance } away at Q = { $place }.
region-verdict = { $kind ->
    [corner] a corner
   *[edge] an edge
} of { $b } is nearest to { $a }, { $distance } away
region-verdict-inside = { $a } is inside { $b }, { $distance } from its nearest edge
sector-before = Seen from the centre C, { $point } is not between the rays to the ends A and B { $edge }: { $first-product } = { $first-side } is below 0, so it is outside the ray to A.
sector-past = Seen from the centre C, { $point } is not between the rays to the ends A and B { $edge }: { $second-product } = { $second-side } is below 0, so it is outside the ray to B.
sector-within = Seen from the centre C, { $point } is between the rays to the ends A and B { $edge }: { $first-product } = { $first-side } and { $second-product } = { $second-side } are not below 0. So the article names this edge, without asking how far it is.
sector-named = The sector’s edge is { $edge }: its place nearest to { $point } is Q, |PQ| = { $distance } away.
sector-verdict = a sector of { $b } names the edge for { $a }, { $distance } away
corner-middle-first = From { $point } it is |PM| = { $distance } to the middle M { $edge }: the first distance, so the least so far.
corner-middle-nearer = From { $point } it is |PM| = { $distance } to the middle M { $edge }, less than the { $least } before. The article looks at no other place of the edge.
corner-middle-farther = From { $point } it is |PM| = { $distance } to the middle M { $edge }, no less than the { $least } before.
corner-found = The article asks one axis alone, the normal { $of-edge }: { $point } is { $ahead } before that edge’s line, so they are apart. It names { $point } and { $edge }, |PQ| = { $distance } apart.
corner-found-meet = The article asks one axis alone, the normal { $of-edge }: { $point } is { $ahead } before that edge’s line, which is not above 0. So it says that they meet.
corner-verdict-meet = by the article’s one axis { $a } and { $b } meet
walk-past = From { $at-a } to { $at-b } it is |PQ| = { $distance }. But { $symbol } = { $value } > 0: along its edge to the neighbour N it would get nearer. The walk steps onto { $to }.
walk-beyond = From { $at-a } to { $at-b } it is |PQ| = { $distance }. But { $symbol } = { $value } is not above 0: the corner lies past this end of the edge. The walk steps over that border, to { $to }.
walk-behind = From { $at-a } to { $at-b } it is |PQ| = { $distance }. But { $symbol } = { $value } < 0: the corner is behind this edge, so this side can’t be the nearest. The walk goes round to the one that the corner is farthest outside of: { $to }.
walk-leans = From { $at-a } to { $at-b } it is |PQ| = { $distance }. But { $symbol } = { $value } < 0: from its corner the edge to N leans towards the other. The walk steps onto { $to }.
walk-ends = Two edges that do not cross, { $at-a } and { $at-b }, |PQ| = { $distance } apart, are nearest at one of their four ends. The walk goes on at { $to-a } and { $to-b }.
walk-meet = At { $at-a } and { $at-b } they share a point, { $distance } apart: there is no distance to walk down. How deep they are, the separating axes say.
walk-nearest = From { $at-a } to { $at-b } it is |PQ| = { $distance }, and no border asks for a step: each is in the region of the other. Nothing else is nearer, and a line square to PQ parts the two.
walk-too-long = At |PQ| = { $distance } the walk has taken more steps than there are features to pass. It is given up, and every corner is held against every edge.
walk-exhaustive = Every corner was held against every edge: from { $at-a } to { $at-b } it is |PQ| = { $distance }, and nothing is nearer.
walk-verdict-apart = { $a } and { $b } are { $distance } apart
walk-verdict-meet = { $a } and { $b } meet, { $depth } deep
fact-line-distance = How far the corner or point is before the edge’s line; below 0 it is behind. The line goes on past the edge’s ends: the edge itself may be farther.
fact-best-line = The nearest line so far: that of { $edge }.
fact-past-start = Above 0 the point is past the line square to the edge at its start A.
fact-before-end = Above 0 the point is before the line square to the edge at its end B.
fact-nearest-place = The place on the polygon that is nearest to P, as far as this step knows.
fact-place-distance = How far P and Q are from each other.
fact-best-feature = The least distance so far: that of { $feature }.
fact-first-ray = Not below 0 the point is on the sector’s side of the ray to A.
fact-second-ray = Not below 0 the point is on the sector’s side of the ray to B.
fact-named-place = The place on the sector’s edge that is nearest to P.
fact-named-distance = How far that is. Another edge may be nearer.
fact-edge-middle = The middle of the edge whose sector holds P.
fact-middle-distance = How far the middle is from P; the edge’s other places may be nearer.
fact-least-middle = The least of these distances so far.
fact-place-a = The place on the first polygon’s feature that is nearest to the other.
fact-place-b = The place on the second polygon’s feature that is nearest to the other.
fact-past-corner = Above 0 the other place lies on past the corner, along the edge to N. Otherwise the corner holds.
fact-walk-past-s = Above 0 the corner is past the edge’s end S.
fact-walk-before-t = Above 0 the corner is before the edge’s other end T.
fact-walk-before-line = How far the corner is before the edge’s line; below 0 it is behind.
fact-walk-leans = Below 0 the edge to N comes nearer to the other edge’s line.
legend-asker = measured from
legend-nearest = nearest
legend-asked = polygon that is tested
legend-feature-region = region of an edge or a corner
