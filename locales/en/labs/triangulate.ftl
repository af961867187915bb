title-triangulate = Triangles of a polygon
lab-triangulate = How is a polygon cut into triangles, and into which convex pieces?
try-triangulate = drag a corner inwards and watch its ear go
legend-piece = piece
lab-needs-polygon = This lab needs a polygon: draw one.
kind-polygon-kind = kind
kind-edges-meet = do edges meet?
kind-meeting = meeting
kind-part = part
kind-look = look left
kind-bridge = bridge
kind-reflex = reflex
kind-flat = in line
kind-juts-out = juts out
kind-in-triangle = in the triangle?
kind-ear = ear
kind-no-ear = no ear
kind-uncrossed = new corners
kind-given-up = given up
kind-merge = side
kind-rules = two rules
triangulate-step = { $a } — { $said }
polygon-kind-sweep = A sweep from left to right looks for any of the { $edges } edges that meet other than as neighbours at their corner: { $simple ->
    [yes] none do.
   *[no] some do. They are named next.
}
polygon-kind-meets = { $how ->
    [crosses] Edges { $one } and { $two } cross at X = { $at }: the ends of each are on different sides of the other, as the signs of the four determinants say.
    [overlaps] Edges { $one } and { $two } run along each other, around X = { $at }.
    [through] At X = { $at } the outline passes through itself, between edges { $one } and { $two }.
   *[touches] At X = { $at } edges { $one } and { $two } touch.
}
polygon-kind-corner = Corner V = { $corner }, seen from inside: { $turn ->
    [positive] det(AV, AC) = { $det } > 0. It juts out: the region takes less than half a turn here.
    [zero] det(AV, AC) = { $det }. It is in line with its neighbours: no turn at all.
   *[negative] det(AV, AC) = { $det } < 0. It is reflex: the region takes more than half a turn here, so it is not convex.
}
polygon-kind-convex = The edges do not cross, there is one ring, and no corner of it is reflex: convex. That edges do not cross would not have been enough.
polygon-kind-concave = The edges do not cross, but { $reflex ->
    [one] { $reflex } corner is
   *[other] { $reflex } corners are
} reflex{ $rings ->
    [one] {""}
   *[other] , and there are { $rings } rings
}: not convex. It must be cut up.
polygon-kind-touching = Edges touch, but nowhere does the outline pass through itself.
polygon-kind-self-crossing = The outline passes through itself: a crossed polygon, which the article leaves aside. It is filled even-odd here.
polygon-kind-nothing = So the polygon is degenerate: it has no inside, and can be neither convex nor concave.
polygon-kind-degenerate = { $why ->
    [few] Ring { $ring } has fewer than three places: it bounds nothing.
    [line] All points of ring { $ring } are in line: it bounds nothing.
   *[area] Every edge is gone along twice: the rings bound no area.
}
triangulate-crosses = Edges { $one } and { $two } cross at X = { $at }, where there is no corner: the region can’t be cut between the corners it has.
triangulate-uncrossed = Where edges cross, both get a corner: { $corners ->
    [one] { $corners } new one
   *[other] { $corners } new ones
}. Now nothing crosses, and the corners are numbered anew along the outline.
triangulate-given-up = { $many ->
    [yes] Its edges cross each other too often to be taken apart.
   *[no] Its coordinates differ by too little to be computed with.
}
triangulate-part = Part { $number } of the region: { $corners } corners around it, and { $holes ->
    [0] no holes
    [one] { $holes } hole
   *[other] { $holes } holes
}. One after another, corners are tried as ears.
triangulate-look = The hole’s leftmost corner is M = { $from }. Looking left from there, the first edge met is { $edge }. Can M see its left end, P = { $end }?
triangulate-bridge = { $hidden ->
    [yes] P = { $end } is hidden: corner Q = { $to } lies between it and the line of sight. So the bridge goes from M = { $from } to { $to }.
   *[no] Nothing lies between: from M = { $from } the corner Q = { $to } is seen, and the bridge goes there.
} Gone along both ways, it makes one outline of the hole and what is around it.
triangulate-turn = { $turn ->
    [positive] Corner V = { $v } between A = { $before } and C = { $after }: det(AV, AC) = { $det } > 0, so V juts out. It is an ear if no other corner is in the triangle.
    [zero] Corner V = { $v } between A = { $before } and C = { $after }: det(AV, AC) = { $det }, so the three are in line and the triangle has no area. No ear.
   *[negative] Corner V = { $v } between A = { $before } and C = { $after }: det(AV, AC) = { $det } < 0, so V is reflex and the triangle is outside. No ear.
}
triangulate-hold = Is corner W = { $other } in the triangle of { $before }, { $v } and { $after }? { $told }
triangulate-hold-beside = { $symbol } = { $value } { $sign } { $bound } = { $side }: it is beside the whole triangle.
triangulate-hold-beyond = { $symbol } = { $det } < 0: it is beyond the side { $side }, so outside.
triangulate-hold-inside = None of the three determinants is below 0, the least is { $least }: it is inside, or on a side.
triangulate-ear = V = { $v } is an ear: it juts out, and { $tested ->
    [0] no reflex corner is anywhere near its triangle
    [one] the one reflex corner near it is not in its triangle
   *[other] none of the { $tested } reflex corners near it is in its triangle
}. The triangle { $before }, { $v }, { $after } is kept, and the corner left out: { $triangles ->
    [one] { $triangles } triangle
   *[other] { $triangles } triangles
} so far.
triangulate-last = Three corners are left, { $before }, { $v } and { $after }: the last triangle, number { $triangles }.
triangulate-inside = V = { $v } is no ear: corner W = { $other } is in its triangle with { $before } and { $after }. Cutting it off would cut through the outline.
triangulate-side-left-out = Without the side { $one }–{ $two } the two pieces beside it are one. It turns by det P = { $first } at { $one } and by det Q = { $second } at { $two }: neither is below 0, so it is convex. The side is left out, and { $pieces ->
    [one] one piece is left.
   *[other] { $pieces } pieces are left.
}
triangulate-side-kept = Without the side { $one }–{ $two } the piece would turn by det { $letter } = { $det } < 0 at { $corner }: reflex there. The side stays, and so do the { $pieces } pieces.
triangulate-made = { $triangles ->
    [0] Nothing to cut: there is no area.
    [one] { $triangles } triangle, so one convex piece.
   *[other] { $triangles } triangles, and { $out } of the { $sides } sides between them left out: { $pieces ->
        [one] { $pieces } convex piece
       *[other] { $pieces } convex pieces
    }.
}
triangulate-rules = Even-odd fills what is gone around an odd number of times: { $triangles ->
    [one] { $triangles } triangle
   *[other] { $triangles } triangles
}. Winding numbers, in the copy, fill all that is not 0: { $others }. { $faces ->
    [0] Here both fill the same.
    [one] They part in { $faces } face, which is hatched.
   *[other] They part in { $faces } faces, which are hatched.
}
triangulate-counts = { $triangles ->
    [one] { $triangles } triangle
   *[other] { $triangles } triangles
}, { $pieces ->
    [one] { $pieces } piece
   *[other] { $pieces } pieces
}
triangulate-verdict = { $a } { $kind ->
    [convex] is convex
    [concave] is concave
    [touching] touches itself
    [self-crossing] crosses itself
    [degenerate] bounds nothing
   *[none] can’t be cut up
}: { $triangles ->
    [one] { $triangles } triangle
   *[other] { $triangles } triangles
}, { $pieces ->
    [one] { $pieces } convex piece
   *[other] { $pieces } convex pieces
}
fact-edges = How many edges the polygon has, all rings together.
fact-corner = The corner that is looked at, between A before it and C after it on the outline.
fact-turn = Twice the area of the triangle A, V, C, with a sign: above 0 V juts out, at 0 it is in line, below 0 it is reflex.
fact-reflex-corners = At how many corners the region takes more than half a turn. With none, one ring is convex.
fact-meets = Where the two edges meet.
fact-side-of-edge = On which side of edge { $edge } corner { $corner } is, by its sign.
fact-new-corners = How many corners there are more than before.
fact-part-corners = How many corners are around this part of the region.
fact-part-holes = How many holes it has. Each takes a bridge.
fact-leftmost = The hole’s corner with the least x.
fact-left-end = The left end of the edge that is met first.
fact-bridge-end = The corner that the bridge goes to: M sees it.
fact-held = A reflex corner, or one in line. If any corner is in the triangle, one of these is.
fact-box-side = The border of the box around the triangle that this corner is beyond.
fact-side-of-triangle = On which side of { $side } the corner W is: below 0 it is outside of the triangle there.
fact-tested = How many corners were held against the triangle: those of a grid’s cells that it covers, until one is in it.
fact-in-the-way = The corner in the triangle. V is tried again when this one juts out.
fact-triangles = How many triangles are kept by now.
fact-pieces = How many pieces there are by now.
fact-turn-without = Twice the area of the turn that the piece without this side makes at corner { $corner }: below 0 it would be reflex.
fact-rule-even-odd = What the even-odd rule fills: faces that the outline goes around an odd number of times.
fact-rule-winding = What winding numbers fill: faces that it goes around at all.
legend-kept = juts out, or kept
legend-no-ear = reflex, or no ear
legend-in-the-way = in the way
legend-left-out = side left out
