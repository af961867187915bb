title-sat-polygon = Separating axes
lab-sat-polygon = Do two convex shapes meet, and which is the shortest way out?
try-sat-polygon = drag one shape away until an axis parts them
lab-needs-two-convex = This lab needs two convex shapes: polygons, boxes, circles, capsules or segments.
published-sat-polygon = The article's overlap beside the right one: the middle two of the four ends, which is wrong where one interval holds the other
sat-axis-apart = Along the normal { $edge }, { $own } ends at 0 and { $other } begins only at { $gap } > 0: a gap. A line through it parts the two, so no other axis is tested.
sat-axis-narrow = Along the normal { $edge }, the core of { $own } ends at 0 and that of { $other } begins at { $gap }. That is no more than both radii, { $reach }: the round borders may still meet, so the other axes are tested too.
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
sat-meet-points = { $axes } axes were tried: neither has an edge. The two are points in one place, so they meet.
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
sat-article-meet = { $axes } axes were tried, and on none |A| + |B| is as little as p₃ − p₀: they meet. What the article takes for the least overlap is { $depth }, { $edge }.
sat-article-no-axis = { $axes } axes were tried: neither has an edge. The article’s rule can say nothing of them, and round borders it does not know.
sat-article-found = The article’s way out: moved by { $way }, { $depth } long, { $second } just touches { $first }. The right rule says the same.
sat-article-stuck = The article’s way out: { $second } is moved by { $way }, { $depth } long, and is still in { $first }. It measured an interval within the other; along this axis { $right } is needed.
sat-article-through = The article’s way out: { $second } is moved by { $way }, { $depth } long, and deeper into { $first }: both intervals begin at one place, and the way was turned round.
fact-shadow = The shadow of { $shape } on n, measured from the edge: from the corner that reaches least to the one that reaches most.
fact-gap = How far { $other } begins beyond the edge.
fact-overlap = How far { $other } reaches back past the edge: so far it would have to move along n to be just outside.
fact-least-overlap = The least overlap: the one along the normal of { $edge }.
fact-axes = How many directions were tried: one for each edge.
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
legend-shape-a = A, the first
legend-shape-b = B, the second
legend-axis = axis
