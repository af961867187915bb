title-point-polyhedron = Point in a solid or a flat polygon
lab-point-polyhedron = Is a point in a convex solid, or on a flat polygon?
try-point-polyhedron = lift P through the lid, then bring it to the pane
lab-needs-point-and-solid = This lab needs a point, and a box, a polyhedron, a triangle or a flat polygon beside it: draw them.
published-point-polyhedron = The article’s cases beside the faces’ planes: at a corner, a distance to the centre that holds in a ball, and not in the solid
legend-plane-nearest = behind: the nearest plane so far
legend-plane-farther = behind, and no nearer
legend-point-within = inside, or on it
kind-which-side = which side
track-plane = plane
polyhedron-face = Over the plane of the face { $face }, P is at h = { $height }. { $how ->
    [outside] Above 0: P is before this face, and a solid is behind all of its faces. So P is outside, whatever the others would say.
    [on] Exactly 0: P is in this plane. If it is before no other, it is on the border.
    [first] Below 0: P is behind it. If it is behind all, it is inside; this plane is the first to compare with.
    [nearest] Below 0: P is behind it, and nearer to this plane than to that of { $best }, { $least }.
   *[deeper] Below 0: P is behind it, no nearer to this plane than to that of { $best }, { $least }.
}
polyhedron-plane = Over the plane of { $face }, P is at h = { $height }. { $how ->
    [in] Exactly 0: P is in the plane. Is it past one of the edges there?
   *[off] Not 0, and a polygon has no thickness: P is not on it, and no edge needs to be tested.
}
polyhedron-edge = In the plane, P is e = { $past } past the line of { $edge }. { $how ->
    [outside] Above 0: it is outside of this edge, and a convex polygon is on the inner side of all.
    [on] Exactly 0: on the line of this edge.
    [first] Below 0: on the inner side. Is it so for all edges?
    [nearest] Below 0: on the inner side, and nearer to this edge’s line than to that of { $best }, { $least }.
   *[deeper] Below 0: on the inner side, no nearer than to the line of { $best }, { $least }.
}
polyhedron-found = { $how ->
    [before] { $point } is outside { $solid }: one face settles it, { $feature }, which P is before by h = { $height }.
    [inside] { $point } is inside { $solid }: behind all { $count } faces. The nearest plane is that of { $feature }, at h = { $height }; out there is the shortest way.
    [on] { $point } is on the border of { $solid }: in the plane of { $feature }, h = { $height }, and before no other face.
    [thin] { $point } is on { $solid }: its corners are not quite in one plane, and P is in the thin solid that they span, h = { $height } over { $feature }. All of it is border.
    [off] { $point } is not on { $solid }: it is out of the plane of { $feature }, h = { $height }.
    [past] { $point } is in the plane of { $solid }, and not on it: past the edge { $feature } by e = { $height }.
    [on-edge] { $point } is on { $solid }, on its edge { $feature }: e = { $height }, and past no other edge.
   *[on-polygon] { $point } is on { $solid }: in its plane, and past no edge; the nearest is { $feature }, e = { $height }. A polygon has no inside, so this is its border.
}
polyhedron-verdict = { $side ->
    [inside] { $a } is inside { $b }
    [on] { $a } is on { $b }
   *[outside] { $a } is outside { $b }
}
polyhedron-near = { $kind ->
    [corner] Of all corners, V = { $feature } is nearest to P, { $distance } away.
    [edge] Of all edges’ middles, that of { $feature }, M, is nearest, { $distance } away.
   *[face] Of all faces’ middles, that of { $feature }, M, is nearest, { $distance } away.
} { $how ->
    [first] Is a middle nearer?
    [nearer] It is nearer than what was before, so it has the case now.
   *[farther] What was before is nearer.
}
polyhedron-border = A polygon has a region, within the planes across its edges. At that of { $edge } it is b = { $within }: { $how ->
    [past] below 0, P is past it.
   *[within] P is within all, and least within this one.
}
polyhedron-compared = { $case ->
    [corner] The corner { $feature } is nearest, so the article compares distances to the centre: |OP| = { $reach } and |OV| = { $limit }. { $inside ->
        [yes] The first is less, so it says inside. But that holds in the whole ball through { $feature }, and the ball bulges out before the faces.
       *[no] The first is not less, so it says outside. But where the solid is long, it reaches out of the ball through { $feature }.
    }
    [along] { $kind ->
        [edge] The middle of the edge { $feature }
       *[face] The middle of the face { $feature }
    } is nearest, so lengths are compared along n: P comes to { $reach } from O, and M to { $limit }. { $inside ->
        [yes] P comes less far, so the article says inside. It is behind this one plane; of the others nothing is asked.
       *[no] P comes as far or farther, so the article says outside; and before one plane is outside.
    }
    [past] Past the border of { $feature }, P is outside of the polygon’s region, and so not on it. The right rule says so too.
   *[polygon] In the region of { $feature }, at h = { $reach } over its plane: { $inside ->
        [yes] exactly 0, so P is on the polygon.
       *[no] not 0, so P is not on the polygon.
    } The right rule says so too.
}
fact-polyhedron-normal = Out of the face, of length 1.
fact-polyhedron-height = How far P is before the plane; below 0 it is behind. The sign is exact.
fact-polyhedron-best = The nearest plane so far, that of { $face }: below 0, P is behind it.
fact-polyhedron-past = How far P is past the line of { $edge }, in the plane; below 0 it is on the inner side. The sign is exact.
fact-polyhedron-near = How far P is from there.
fact-polyhedron-middle = The corner, or the middle.
fact-polyhedron-border = How far P is within the plane across this edge; below 0 it is past it.
fact-polyhedron-reach = How far P is from the centre, the mean of the corners.
fact-polyhedron-limit = How far the nearest corner is from the centre.
fact-polyhedron-along = How far P comes from the centre along n.
fact-polyhedron-along-limit = How far the middle comes from the centre along n.
