# What the labs of separating axes and Voronoi regions say.

lab-sat-polygon = Do two convex shapes meet, and which is the shortest way out?
lab-needs-two-convex = This lab needs two convex shapes: polygons, boxes, circles, capsules or segments.
published-sat-polygon = The article's overlap beside the right one: the middle two of the four ends, which is wrong where one interval holds the other
pair-axes-meet = { $axes } axes were asked, and none has a gap: they meet.

# One axis
sat-axis-apart = Along the normal { $edge }, { $own } ends at 0 and { $other } begins only at { $gap } > 0: a gap. A line through it parts the two, so no other axis is asked.
sat-axis-narrow = Along the normal { $edge }, the core of { $own } ends at 0 and that of { $other } begins at { $gap }. That is no more than both radii, { $reach }: the round borders may still meet, so the other axes are asked too.
sat-axis-first = Along the normal { $edge }, { $touching ->
    [yes] { $other } begins at 0, exactly where { $own } ends: they touch, and that is no gap. An overlap of { $gap } is the least so far.
   *[no] { $other } reaches { $gap } past the edge: no gap here. It is the first overlap, so the least so far.
}
sat-axis-least = Along the normal { $edge }, { $touching ->
    [yes] { $other } begins at 0, exactly where { $own } ends: they touch, and that is no gap. An overlap of { $gap } is less
   *[no] { $other } reaches { $gap } past the edge: no gap here. The overlap is less
} than the { $least } { $least-edge }: the least so far.
sat-axis-deeper = Along the normal { $edge }, { $other } reaches { $gap } past the edge: no gap here. Nor is it the shortest way out: the { $least } { $least-edge } is no more.
sat-in-line-apart = All corners lie on one line, and there { $second } is { $gap } from { $first }: a gap.
sat-in-line-narrow = All corners lie on one line, and there the core of { $second } is { $gap } from that of { $first }. That is no more than both radii, { $reach }: the nearest points decide.
sat-in-line = All corners lie on one line, and there is no gap between them: { $gap }. They share a point.

# Both meet, and the way out
sat-meet = { $axes } axes were asked, one for each edge of { $first } and { $second }, and none has a gap: no line parts them, so they meet. { $touching ->
    [yes] The least overlap is { $depth }, { $edge }: they only touch.
   *[no] The least overlap is { $depth }, { $edge }.
}
sat-meet-points = { $axes } axes were asked: neither has an edge. The two are points in one place, so they meet.
sat-found = The way out is the least overlap: moved by depth · n = { $way }, which is { $depth } long, { $second } just touches { $first }. No other axis would take less.
sat-found-touching = The way out has length { $depth }: they only touch, and { $second } need not move.
sat-found-cores = The cores’ way out is their least overlap: moved by depth · n = { $way }, { $depth } long, the core of { $second } just touches that of { $first }. The radii come on top.
sat-nearest = The cores are apart, and their nearest points are d = { $distance } from each other. { $order ->
    [less] That is less than both radii, r₁ + r₂ = { $reach }: the borders overlap.
    [equal] That is exactly both radii, r₁ + r₂ = { $reach }: the borders touch.
   *[greater] That is more than both radii, r₁ + r₂ = { $reach }: they are apart, although no edge’s normal shows it. The axis that parts them is this way.
}
sat-out = The way out is along the nearest points: d = { $distance } is { $depth } short of both radii, { $reach }, and so far { $second } must move.
sat-out-touching = The way out has length { $depth }: the cores are exactly both radii apart, { $reach }, and { $second } need not move.
sat-out-cores = The way out with the round borders: the cores’ { $core } and both radii, { $reach }, so { $second } must move by { $depth }.
sat-verdict = { $a } and { $b } meet, { $depth } deep
sat-verdict-apart = an axis parts { $a } and { $b }

# The same as published
sat-article-apart = Along the normal { $edge }, both lengths together are |A| + |B| = { $sum }, no more than { $whole } from the first end p₀ to the last, p₃. { $touching ->
    [yes] So the article says apart, although they touch.
   *[no] So there is a gap: they are apart.
}
sat-article-least = Along the normal { $edge }, |A| + |B| = { $sum } is more than p₃ − p₀ = { $whole }: no gap. The middle two of the four ends are { $middle } apart, { $before ->
    [yes] less than the { $least } { $least-edge }.
   *[no] the first overlap.
} It is the right amount here: each interval keeps an end to itself.
sat-article-deeper = Along the normal { $edge }, |A| + |B| = { $sum } is more than p₃ − p₀ = { $whole }: no gap. The middle two of the four ends are { $middle } apart, no less than the { $least } { $least-edge }.
sat-article-held = Along the normal { $edge }, { $turned ->
    [yes] both intervals begin at one place. The middle two of the four ends are { $middle } apart, which is right; but the first end is taken for A’s, so that the way leads through { $first }.
   *[no] the interval of { $inner } lies within the other. Then the middle two of the four ends are its own: { $middle } is only how long it is. To part the two along this axis takes { $right }.
} The article takes it for the least overlap{ $before ->
    [yes] : it is less than the { $least } { $least-edge }.
   *[no] .
}
sat-article-held-deeper = Along the normal { $edge }, the interval of { $inner } lies within the other, and { $middle } is only how long it is; { $right } would part the two. It does no harm here: the least so far is { $least }, { $least-edge }.
sat-article-meet = { $axes } axes were asked, and on none |A| + |B| is as little as p₃ − p₀: they meet. What the article takes for the least overlap is { $depth }, { $edge }.
sat-article-no-axis = { $axes } axes were asked: neither has an edge. The article’s rule can say nothing of them, and round borders it does not know.
sat-article-found = The article’s way out: moved by { $way }, { $depth } long, { $second } just touches { $first }. The right rule says the same.
sat-article-stuck = The article’s way out: { $second } is moved by { $way }, { $depth } long, and is still in { $first }. It measured an interval within the other; along this axis { $right } is needed.
sat-article-through = The article’s way out: { $second } is moved by { $way }, { $depth } long, and deeper into { $first }: both intervals begin at one place, and the way was turned round.

# The regions, asked for a point
lab-voronoi-polygon = Which corner or edge of a polygon is nearest to a point, or to another polygon?
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
kind-way-out = way out
region-inner = Against the line { $edge }, { $point } is at d = { $distance } < 0: behind it, on the side of { $polygon }. This edge does not face it.
region-level = Against the line { $edge }, { $point } is at d = { $distance }: on the line. Is it on the edge itself, or past one of its ends?
region-outer = Against the line { $edge }, { $point } is at d = { $distance } > 0: before it, so this edge faces it. Is it before the edge itself, or past one of its ends?
region-line-first = Should { $point } be behind all the lines, it is inside { $polygon }, and the nearest line counts. The line { $edge }, { $distance } away, is the first.
region-line-nearer = Should { $point } be behind all the lines, it is inside { $polygon }, and the nearest line counts. The line { $edge } is { $distance } away, nearer than the { $least } { $best }.
region-line-farther = Should { $point } be behind all the lines, it is inside { $polygon }, and the nearest line counts. The line { $edge } is { $distance } away, no nearer than the { $least } { $best }.
region-strip = AP · AB = { $from-a } and BP · BA = { $from-b } are both above 0: { $point } is between the two lines square to the edge at its ends. It is in the strip { $edge }, its region.
region-past-end = BP · BA = { $from-b } is not above 0: { $point } is past the line square to the edge at B. Of this edge, its end B is nearest: { $corner }.
region-before-start = AP · AB = { $from-a } is not above 0: { $point } is past the line square to the edge at A. Of this edge, its end A is nearest: { $corner }.
region-so-far-edge = In its region nothing is nearer than { $feature }: |PQ| = { $distance }, with Q straight before { $point }. No other edge need be asked.
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

# The sectors, as published
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

# The walk from feature to feature
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

# The parts of the run
track-axes-a = axes of A
track-axes-b = axes of B
track-axes-of = axes: { $shape }
track-in-line = on one line
track-nearest-points = nearest points
track-edge = edge
track-walk = walk
track-all-features = every feature
name-edge-alone = { $side ->
    [upper] upper
    [lower] lower
    [left] left
    [right] right
    [upper-left] upper left
    [upper-right] upper right
    [lower-left] lower left
   *[lower-right] lower right
} edge
name-corner-alone = { $side ->
    [upper] upper
    [lower] lower
    [left] left
    [right] right
    [upper-left] upper left
    [upper-right] upper right
    [lower-left] lower left
   *[lower-right] lower right
} corner

# What the values mean
fact-edge-normal = The direction straight out from the edge e: one unit long, square to it.
fact-shadow = The shadow of { $shape } on n, measured from the edge: from the corner that reaches least to the one that reaches most.
fact-gap = How far { $other } begins beyond the edge.
fact-overlap = How far { $other } reaches back past the edge: so far it would have to move along n to be just outside.
fact-least-overlap = The least overlap: the one along the normal of { $edge }.
fact-axes = How many directions were asked: one for each edge.
fact-least-depth = The least overlap of all axes.
fact-way-normal = The way from the first to the second: the normal of the edge with the least overlap{ $side ->
    [b] , turned round, since the edge is the second’s.
   *[a] .
}
fact-translation = The shortest move that frees { $b }.
fact-core-distance = How far the nearest points of the cores are from each other: of a disc the core is its centre.
fact-gap-in-line = How far apart they are on the line that holds all corners.
fact-outer-ends = The first and the last of the four ends, in order.
fact-sum = How long both shadows are, end to end.
fact-whole = How much of the line both shadows span together.
fact-middle = The middle two of the four ends: what the article takes for the overlap.
fact-right-overlap = The lesser of the two ways to leave: over the one end, or over the other.
fact-article-normal = The normal, from the one whose end comes first: the article’s guess at the way out.
fact-article-translation = The move by which the article wants to free { $b }.
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
legend-shape-a = A, the first
legend-shape-b = B, the second
legend-asker = who asks
legend-nearest = nearest
label-way = way
label-axes = axes
label-ahead = ahead
legend-asked = polygon that is asked
