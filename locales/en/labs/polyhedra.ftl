title-polyhedra = Two convex solids
lab-polyhedra = How far apart are two convex solids or flat polygons; and where they meet, what is the way out?
try-polyhedra = drag one until an edge is nearest to an edge, then push it in
lab-needs-two-solids = This lab needs two of these: boxes, polyhedra, triangles, flat polygons. Draw them.
legend-feature-tried = face or feature that is tried
track-faces-of = faces of { $solid }
track-edges-of-both = an edge of each
polyhedra-axis = { $kind ->
    [face] Over the plane of the face { $axis }, the lowest corner of the other is { $corner }, at g = { $gap }.
   *[edges] Across { $axis }, one edge of each, the gap is g = { $gap }.
} { $how ->
    [apart] Above 0: a plane fits between the two. They are apart, and no other axis is tested; how far, a walk will find.
    [touching] Exactly 0: along this axis they only touch. Should none part them, there is no less way out.
    [first] Below 0: they overlap along it. It is the first overlap, so the least so far.
    [least] Below 0: an overlap, and less than the { $least } across { $best }. So it is the least so far.
   *[deeper] Below 0: an overlap, and no less than the { $least } across { $best }.
}
polyhedra-skipped = { $inner } other pairs of edges cannot touch edge to edge: the faces beside them are in the way{ $parallel ->
    [0] {""}
   *[other] , and { $parallel } are parallel, with no one direction across both
}. Their axes are not needed.
polyhedra-meet = No axis parts them, so they meet. The least overlap is { $depth }, across { $axis }.
polyhedra-begin = { $how ->
    [along] Along the axis of { $axis }, which parts the two,
   *[flat] The two lie flat, and no axis tells of them. From middle to middle,
} the foremost corners are { $one } and { $two }, { $distance } apart. There the walk begins: is anything around them nearer?
polyhedra-look = { $how ->
    [nearer] Of all faces around { $from } of { $owner }, the nearest place is nearer: { $one } and { $two } are { $distance } apart, and it was { $before }. The walk goes there.
    [across] Around { $from } of { $owner } nothing is nearer, since the way goes through { $owner } itself. Across it, among the faces that look at the other, { $one } and { $two } are { $distance } apart, and it was { $before }.
   *[settled] Of all faces around { $from } of { $owner }, no place is nearer: { $one } and { $two }, { $distance } apart, stay the nearest as far as { $owner } goes.
}
polyhedra-apart = They are { $distance } apart: { $one-kind ->
    [corner] the corner { $one }
    [edge] the edge { $one }
   *[face] the face { $one }
} of { $first } and { $two-kind ->
    [corner] the corner { $two }
    [edge] the edge { $two }
   *[face] the face { $two }
} of { $second } are nearest, at P and Q. { $kind ->
    [none] Neither has anything nearer around its own.
   *[other] A plane across { $axis } parted them; and neither has anything nearer around its own.
}
polyhedra-meets = { $how ->
    [deep] The way out of { $second } is { $depth } long, across { $axis }, where they overlap least.
    [touch] They only touch: across { $axis } there is no overlap and no gap, and { $second } need not move.
   *[flat] They lie in one plane or line, and share a part of it. They only touch: a move out of it, however short, parts them.
}
polyhedra-verdict-apart = { $a } and { $b } are { $distance } apart
fact-polyhedra-normal = The axis, of length 1, from the first towards the second.
fact-polyhedra-gap = How far apart they are along it; below 0 they overlap by so much. The sign is exact.
fact-polyhedra-distance = How far apart the two features are.
fact-polyhedra-place = A place that is nearest to the other solid.
fact-polyhedra-nearest = How far apart the two are.
fact-polyhedra-depth = How far the second has to move for them to just touch.
fact-polyhedra-out = The direction of the way out, of length 1.
fact-polyhedra-contact = Where they touch, once moved apart; the first of such places.
