title-triangle-triangle = Two triangles
lab-triangle-triangle = Do two triangles in space meet, and along which stretch?
try-triangle-triangle = drag one until each crosses the other’s plane, and they still do not meet
lab-needs-two-triangles = This lab needs two triangles: draw them.
legend-first-triangle = first triangle, A B C
legend-second-triangle = second triangle, P Q R
legend-plane-or-line = plane, axis, or line of both planes
legend-shared-stretch = what they share
kind-plane-sides = plane
kind-common-line = common line
kind-interval = interval
kind-which-first = which is first
kind-edge-line = edge
track-planes = two planes
track-intervals = intervals
triangle-triangle-plane = Over the plane of { $plane } the corners { $first }, { $second } and { $third } are at { $h1 }, { $h2 } and { $h3 }. { $how ->
    [apart] All three are strictly on one side: { $other } does not even come to this plane, so the two are apart.
    [in] All three are 0: both triangles are in one plane, and are compared in it.
    [touch] None is beyond it: { $other } comes to this plane, and does not pass through it.
   *[cross] They are on both sides: { $other } passes through this plane, though perhaps beside { $plane }.
}
triangle-triangle-line = Both planes meet in the line L, whose direction is n₁ × n₂, here { $along }. What the triangles share can only be on it.
triangle-triangle-interval = { $single ->
    [yes] { $triangle } has only its corner { $from } on L, at { $start }.
   *[no] { $triangle } crosses L at { $from } and at { $to }: its interval goes from { $start } to { $end }.
}
triangle-triangle-order = { $which ->
    [ends] Does ABC end before PQR begins? a₁ = { $first }, and p₀ = { $second }. { $how ->
        [past] Yes: on L there is a gap between them. Each may cross the other’s plane, and they are apart all the same.
        [same] They are the same place: the two touch there at most.
       *[first] No.
    }
    [begins] Does PQR end before ABC begins? p₁ = { $second }, and a₀ = { $first }. { $how ->
        [past] Yes: on L there is a gap between them. Each may cross the other’s plane, and they are apart all the same.
        [same] They are the same place: the two touch there at most.
       *[second] No: so the intervals share something.
    }
    [starts] Which begins later? a₀ = { $first }, and p₀ = { $second }. { $how ->
        [same] Both there: what they share begins at that place.
        [second] PQR does: what they share begins at p₀.
       *[first] ABC does: what they share begins at a₀.
    }
   *[stops] Which ends first? a₁ = { $first }, and p₁ = { $second }. { $how ->
        [same] Both there: what they share ends at that place.
        [second] ABC does: what they share ends at a₁.
       *[first] PQR does: what they share ends at p₁.
    }
}
triangle-triangle-edge = In the common plane, from the line of { $edge } inward, { $first }, { $second } and { $third } are at { $d1 }, { $d2 } and { $d3 }. { $how ->
    [apart] All three are strictly outside: this line parts the two.
   *[not] Not all of them are outside: this line doesn’t part the two.
}
triangle-triangle-point = They touch in one place, { $point }.
triangle-triangle-segment = { $how ->
    [through] They pass through each other along the stretch from { $from } to { $to }, { $length } long.
    [in-plane] In one plane, they share the stretch from { $from } to { $to } of their edges, { $length } long.
   *[touch] They touch along the stretch from { $from } to { $to }, { $length } long: one only comes to the other’s plane.
}
triangle-triangle-polygon = No edge’s line parts them, so they share a part of their plane, with { $count } corners: the corners of each that lie in the other, and the places where edges cross.
triangle-triangle-verdict-point = { $a } and { $b } touch in one place
triangle-triangle-verdict-segment = { $a } and { $b } share a stretch of { $length }
triangle-triangle-verdict-polygon = { $a } and { $b } are in one plane, and share a part with { $count } corners
triangle-triangle-verdict-beside = { $a } and { $b } are apart: one is on one side of the other’s plane
triangle-triangle-verdict-past = { $a } and { $b } are apart: each is past the other on the line of both planes
triangle-triangle-verdict-in-plane = { $a } and { $b } are in one plane, and apart
fact-triangle-normal = At right angles to the triangle, of length 1, out of its front.
fact-triangle-height = How far the corner is in front of the plane: below 0 it is behind.
fact-triangle-along = The direction of the line in which both planes meet, of length 1.
fact-triangle-from = Where the line is counted from: there the interval of ABC begins.
fact-triangle-end = Where { $edge } comes through the other’s plane, along L from O.
fact-triangle-on-line = How far along L, from O. Which of the two comes first is told by the volume of their two edges, exactly.
fact-triangle-inward = How far the corner is on the inner side of the edge’s line: below 0 it is outside.
fact-triangle-shared-point = The one place that both have.
fact-triangle-shared-end = An end of the stretch that both have.
fact-triangle-shared-length = How long it is.
fact-triangle-shared-corner = A corner of what both have.
fact-triangle-shared-count = How many corners it has.
triangle-triangle-axis = { $kind ->
    [a] Across the plane of ABC, along { $axis }:
    [b] Across the plane of PQR, along { $axis }:
   *[edges] At right angles to an edge of each, along { $axis }:
} ABC’s shadow ends at { $end } and PQR’s begins at { $begin }. { $how ->
    [apart] That is a gap of { $overlap }. A plane across it parts the two, so no other axis is asked.
    [touching] They touch there, and touching is no gap; { $overlap } to move is the least there can be.
    [first] They overlap by { $overlap }: no gap, and the first overlap is the least so far.
    [least] They overlap by { $overlap }: no gap, and less than the { $least } along { $least-axis }. So it is the least so far.
   *[deeper] They overlap by { $overlap }: no gap, but not the way out either, since the { $least } along { $least-axis } is no more.
}
triangle-triangle-left-out = The edges { $a } and { $b } { $how ->
    [parallel] are parallel: the sine of their angle is { $sine }, and no one direction is at right angles to both. The axis is left out. It isn’t missed: beside parallel edges the others have asked all there is.
    [nearly] are all but parallel: the sine of their angle is { $sine }. Their cross product is rounding more than direction, so the axis is left out after its exact sign was asked, which parts nothing.
   *[apart] are all but parallel: the sine of their angle is { $sine }. As a way out their axis would be rounding; but computed exactly, it does part the two, and that settles it.
}
triangle-triangle-no-gap = { $axes } axes were asked{ $left ->
    [0] {""}
   *[other] , { $left } left out
}, and there is a gap on none of them. So no plane fits between the two, and they meet. { $touching ->
    [yes] Along { $axis } the shadows only touch: so do the triangles.
   *[no] The way out is the least overlap, the one along { $axis }: moved by depth · n = { $way }, which is { $depth } long, PQR just touches ABC.
}
triangle-triangle-verdict-axis = { $a } and { $b } are apart: a plane across { $axis } parts them
fact-triangle-axis = The direction of the axis, of length 1: along it PQR has the shorter way out.
fact-triangle-shadow = The triangle’s shadow on n, measured from A.
fact-triangle-overlap = How far the shadows overlap: so far PQR would have to move along n to be just outside. Below 0 it is a gap.
fact-triangle-axes = How many axes were asked, of eleven.
fact-triangle-way = The shortest move that frees PQR.
