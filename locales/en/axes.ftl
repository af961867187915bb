# What the labs of separating axes and Voronoi regions say.

lab-sat-polygon = Do two convex shapes meet, and which is the shortest way out?
lab-needs-two-convex = This lab needs two convex shapes: polygons, boxes, circles, capsules or segments.
published-sat-polygon = The article's overlap beside the right one: the middle two of the four ends, which is wrong where one interval holds the other
sat-axis-apart = Edge { $edge } of { $side ->
    [A] { $a }
   *[B] { $b }
}: along its normal one interval ends { $gap } before the other begins. A line through this gap parts them, so no other axis is looked at.
sat-axis-narrow = Edge { $edge } of { $side ->
    [A] { $a }
   *[B] { $b }
}: the cores are { $gap } apart here, but the round borders reach across. The other axes are looked at too.
sat-axis-least = Edge { $edge } of { $side ->
    [A] { $a }
   *[B] { $b }
}: the other reaches { $gap } past it. That is the least so far, so this would be the shortest way out.
sat-axis-deeper = Edge { $edge } of { $side ->
    [A] { $a }
   *[B] { $b }
}: the other reaches { $gap } past it, and moving it back would take more than the best so far, { $best }.
sat-found = Every axis was looked at, and none parts them: { $a } and { $b } meet. { $round ->
    [yes] Moving the core of { $b } by { $depth } along the best normal just frees it from the other core; the radii come on top.
   *[no] Moving { $b } by { $depth } along the best normal just frees it.
}
sat-out = { $how ->
    [touching] The way out: the cores are exactly the radii apart, { $reach }, so { $b } need not move.
   *[no] The way out is along the nearest points: d = { $distance } is { $depth } short of the radii together, { $reach }, and so far { $b } must move.
}
sat-out-cores = The way out with the round borders: the cores' { $core } and the radii together, { $reach }, so { $b } must move by { $depth }.
sat-verdict = { $a } and { $b } meet; moving { $b } by { $depth } parts them
sat-verdict-apart = an axis parts { $a } and { $b }
sat-verdict-differs = { $a } and { $b } meet; moving { $b } by { $depth } parts them, where the article's rule has { $published }
sat-article-apart = As published, edge { $edge } of { $side ->
    [A] { $a }
   *[B] { $b }
}: both lengths together are no more than the whole from p₀ to p₃, so they are apart. (That counts touching as apart.)
sat-article-least = As published, edge { $edge } of { $side ->
    [A] { $a }
   *[B] { $b }
}: the middle two of the four ends are { $middle } apart, the least so far. Here that is right: each interval keeps one end to itself.
sat-article-deeper = As published, edge { $edge } of { $side ->
    [A] { $a }
   *[B] { $b }
}: the middle two of the four ends are { $middle } apart, more than the least so far. Here that is right: each interval keeps one end to itself.
sat-article-held = As published, edge { $edge } of { $side ->
    [A] { $a }
   *[B] { $b }
}: the middle two ends both belong to the inner interval, so { $middle } is only its length. To part them along this axis takes { $right }.
sat-article-agrees = The article's rule comes to the same: moving { $b } by { $right } parts them. No interval that mattered held the other.
sat-article-differs = The article moves { $b } by { $published }, and it is still stuck: it measured an interval that lies within the other. The shortest way out is { $right }.
sat-article-touching = The article says apart; they touch, which is meeting, by { $right }.
sat-article-both-apart = The article's rule finds them apart too.

lab-voronoi-polygon = Which corner or edge of a polygon is nearest to a point, or to another polygon?
lab-needs-convex-and-asker = This lab needs a convex polygon or a box, and a point or another polygon beside it.
published-voronoi-polygon = The article's sectors from the centre over the true regions; stripes mark where they name the wrong place
kind-region-side = side
kind-borders = region's borders
kind-so-far = nearest so far
kind-nearest-feature = nearest
kind-sector = sector, as published
kind-walk = walk
word-positive = positive
word-zero = zero
word-negative = negative
region-inner = { $a } is on the inner side of edge { $edge }, { $distance } from its line.
region-outer = { $a } is on the outer side of edge { $edge }, { $distance } from its line: the edge faces it, so its strip is asked.
region-strip = { $a } is between the two lines square to edge { $edge } at its ends: it is in the edge's strip, and nothing else is nearer.
region-past-end = { $a } is past the line at the end of edge { $edge }: of this edge, corner { $to } is nearest.
region-before-start = { $a } is before the line at the start of edge { $edge }: of this edge, corner { $from } is nearest.
region-so-far = { $kind ->
    [corner] Corner
   *[edge] Edge
} { $which }, { $distance } away, is the nearest so far.
region-found = { $kind ->
    [corner] Corner
   *[edge] Edge
} { $which } of { $b } is nearest to { $a }, { $distance } away at Q.
region-found-inside = { $a } is inside { $b }: no edge faces it, and edge { $which } has the nearest line, { $distance } away at Q.
region-verdict = { $kind ->
    [corner] corner
   *[edge] edge
} { $which } of { $b } is nearest to { $a }, { $distance } away
region-verdict-inside = { $a } is inside { $b }, { $distance } from its nearest edge, { $which }
region-verdict-inside-differs = { $a } is inside { $b }, { $distance } from its nearest edge, { $which }, where the sectors name edge { $sector }
region-verdict-differs = { $kind ->
    [corner] corner
   *[edge] edge
} { $which } of { $b } is nearest to { $a }, { $distance } away, where the sectors name edge { $sector }
sector-beside = As published: seen from the centre, { $a } is not between the rays to the ends of edge { $edge }.
sector-within = As published: seen from the centre, { $a } is between the rays to the ends of edge { $edge }, so it is in that sector.
sector-agrees = The sector names edge { $sector }, which is the nearest indeed.
sector-no-corner = The sector names edge { $sector }. The nearest is its corner { $which }, of which sectors know nothing; the place is the same.
sector-differs = The sector names edge { $sector }, { $far } away. The nearest is { $kind ->
    [corner] corner
   *[edge] edge
} { $which }, { $distance } away: sectors are no Voronoi regions.
walk-past = { $a }'s { $at-a ->
    [corner] corner
   *[edge] edge
} { $which-a } and { $b }'s { $at-b ->
    [corner] corner
   *[edge] edge
} { $which-b } are { $distance } apart. The other is past this corner of { $side ->
    [A] { $a }
   *[B] { $b }
}, along edge { $which }: the walk steps onto that edge, which is nearer.
walk-beyond = { $a }'s { $at-a ->
    [corner] corner
   *[edge] edge
} { $which-a } and { $b }'s { $at-b ->
    [corner] corner
   *[edge] edge
} { $which-b } are { $distance } apart. The other is beyond the end of { $side ->
    [A] { $a }
   *[B] { $b }
}'s edge: the walk steps over that border, to corner { $which }.
walk-behind = { $a }'s { $at-a ->
    [corner] corner
   *[edge] edge
} { $which-a } and { $b }'s { $at-b ->
    [corner] corner
   *[edge] edge
} { $which-b }: the corner is behind the edge of { $side ->
    [A] { $a }
   *[B] { $b }
}, so this side can't be the nearest. The walk goes round to edge { $which }, which the corner is farthest outside of.
walk-leans = { $a }'s { $at-a ->
    [corner] corner
   *[edge] edge
} { $which-a } and { $b }'s { $at-b ->
    [corner] corner
   *[edge] edge
} { $which-b } are { $distance } apart. From the corner of { $side ->
    [A] { $a }
   *[B] { $b }
}, edge { $which } leans towards the other: the walk steps onto it.
walk-ends = Edge { $which-a } of { $a } and edge { $which-b } of { $b }: two edges that do not cross are nearest at one of their four ends.
walk-meet = { $a }'s { $at-a ->
    [corner] corner
   *[edge] edge
} { $which-a } and { $b }'s { $at-b ->
    [corner] corner
   *[edge] edge
} { $which-b }: here they share a point. There is no distance to walk down; how deep they are is for the separating axes.
walk-nearest = { $a }'s { $at-a ->
    [corner] corner
   *[edge] edge
} { $which-a } and { $b }'s { $at-b ->
    [corner] corner
   *[edge] edge
} { $which-b } are each in the region of the other: nothing else is nearer. They are { $distance } apart.
walk-too-long = The walk has taken more steps than there are features to pass: it is given up, and every corner is held against every edge.
walk-exhaustive = Every corner against every edge: { $distance } apart.
walk-verdict-apart = { $a } and { $b } are { $distance } apart
walk-verdict-meet = { $a } and { $b } meet, { $depth } deep
kind-way-out = way out
