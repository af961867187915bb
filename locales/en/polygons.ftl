# What the labs of polygons say.

## Point and convex polygon
lab-polygon-left = Is a point in a convex polygon: on the inner side of every edge?
lab-needs-point-and-polygon = This lab needs a point and a polygon: draw both.
kind-unfit = unfit
kind-winding = which way round
kind-edge-side = edge
kind-published = as published
polygon-left-unfit = { $why ->
    [holes] This polygon has holes: it is not convex, and a point in a hole is on the inner side of every outer edge.
    [concave] This polygon is concave: at B, its corner { $corner }, it turns the other way, so that parts of its inside are on the wrong side of an edge.
    [self-crossing] This polygon crosses itself at I = { $at }: its edges have no side on which all of its inside is.
    [touching] This polygon touches itself at I = { $at }: it is not convex.
   *[degenerate] This polygon has no area: no side of its edges is the inner one.
}{ $why ->
    [degenerate] {""}
   *[other] {" "}Ask “Inside any polygon” instead, or cut it into convex pieces first with “Triangles of a polygon”.
}
polygon-left-winding = { $clockwise ->
    [yes] At this corner det(AB, BC) = { $turn } > 0: with y downward, that is a turn to the right. A convex ring turns one way all along, so the inside is on the right of every edge, where d > 0.
   *[no] At this corner det(AB, BC) = { $turn } < 0: with y downward, that is a turn to the left. A convex ring turns one way all along, so the inside is on the left of every edge, where d < 0.
}
polygon-left-edge = For { $edge }, d = det(AB, AP) = { $det }{ $on-side ->
    [right] {" "}> 0: P is on its right
    [left] {" "}< 0: P is on its left
   *[on] : P is on its line
}. { $inner ->
    [yes] That is the inner side: the next edge is asked.
    [on] Neither side is wrong: the next edge is asked.
   *[no] That is the outer side, and one is enough: P is outside, and no other edge is asked.
}
polygon-left-within = { $side ->
    [boundary] No edge has P on its outer side, and for { $edge } d = { $det }: P is on it, on the boundary.
   *[inside] Every edge has P on its inner side: P is inside. The least triangle is the one at { $edge }, d = { $det }.
}
polygon-left-assumed = The article’s code takes the { $points } points as they come, and d < 0 as out. So it takes it that the inside is on the right of every edge. It never looks.
polygon-left-published = As published, for { $edge } d = { $det }. { $out ->
    [yes] d < 0: “outside”, at once.
   *[no] Not below 0: go on.
}
polygon-left-published-in = As published: “inside”, for no d was below 0. The least was d = { $det }, for { $edge }.

polygon-left-verdict = { $side ->
    [inside] { $a } is in { $b }
    [boundary] { $a } is on the edge of { $b }
    [unfit] { $b } is no convex polygon: ask “Inside any polygon”
   *[outside] { $a } is outside { $b }
}
published-polygon-left = The article's rule, d < 0 is out: right for polygons wound one way only

## Point and any polygon
lab-polygon-crossings = Is the point inside? Count the edges between it and far away.
kind-edge-apart = apart
kind-edge-corner = corner
kind-edge-along = along
kind-edge-behind = behind
kind-edge-crossed = crossed
kind-edge-holds = on the edge
word-odd = odd
word-even = even
kind-ray = ray
kind-edge-reaches = reaches the ray
crossings-ray = From the point a ray goes to the right, at y = { $y }. Far away it is outside. Each edge that it crosses on the way turns outside into inside, or back: so each edge is asked whether the ray crosses it.
crossings-height = Edge { $edge }: { $height ->
    [above] bottom.y = { $bottom } < { $y } = p.y. All of it is above the ray, which can’t cross it.
    [below] top.y = { $top } > { $y } = p.y. All of it is below the ray, which can’t cross it.
    [level] top.y = bottom.y = { $y } = p.y. It runs along the line of the ray. Is the point on it?
    [ends] bottom.y = { $bottom } = p.y. Its lower end is at the ray’s height, the rest above. On which side of it is the point?
    [starts] top.y = { $top } = p.y. Its upper end is at the ray’s height, the rest below. On which side of it is the point?
   *[across] top.y = { $top } < { $y } < { $bottom } = bottom.y. It goes through the ray’s height. On which side of it is the point?
}
crossings-told = { $by ->
    [left] p.x = { $x } < { $bound }, so the point is left of both its ends
    [right] p.x = { $x } > { $bound }, so the point is right of both its ends
   *[det] { $sign ->
        [positive] det = { $det } > 0, so the point is left of it
        [negative] det = { $det } < 0, so the point is right of it
       *[zero] det = { $det }, so the point is on it
    }
}
crossings-corner-above = Edge { $edge }: { $told }. But the edge only ends on the ray, coming from above: it is not counted, and n stays { $crossed }. The ray runs, as it were, a hair lower, so that a corner counts once in all.
crossings-along = Edge { $edge }: { $told }. The edge runs along the ray: it is not counted, and n stays { $crossed }. Its neighbours decide.
crossings-behind = Edge { $edge }: { $told }. The edge is behind the point, where no ray goes: n stays { $crossed }.
crossings-crossed = Edge { $edge }: { $told }, and the ray crosses it at { $cross }{ $corner ->
    [yes] , its upper end; the rest of it is below, and so it counts
   *[no] {""}
}. n = { $crossed }, { $odd ->
    [yes] odd: inside, if no more come
   *[no] even: outside, if no more come
}. The edge goes { $down ->
    [yes] down, so w grows by 1
   *[no] up, so w falls by 1
}, to { $winding }.
crossings-holds = Edge { $edge }: { $told }, exactly. The point is on the boundary, and nothing else is asked.
crossings-is = { $side ->
    [boundary] The point is on the boundary: neither rule is asked.
   *[other] Far away is outside, and n = { $crossed } crossings turn it over { $odd ->
        [yes] an odd number of times: inside
       *[no] an even number of times: outside
    }. The winding number is w = { $winding }, { $nonzero ->
        [yes] not 0: inside
       *[no] which is outside
    }. { $parts ->
        [hatched] Here the two rules part: what only winding numbers fill is hatched.
        [yes] Here the two rules part.
       *[no] Both rules agree.
    }
}
fact-ray-height = The height of the ray: the point’s own y. y grows downwards.
fact-top = The y of the edge’s upper end. Above p.y, all of the edge is below the ray.
fact-bottom = The y of the edge’s lower end. Below p.y, all of the edge is above the ray.
fact-edge-left = The x of the edge’s left end. A point with less is left of all of the edge.
fact-edge-right = The x of the edge’s right end. A point with more is right of all of the edge.
fact-edge-det = Twice the area of the triangle of the edge and the point, with a sign: above 0 the point is left of the edge, below 0 right of it, at 0 on it.
fact-crossing = Where the ray crosses the edge. The crossings are counted along the ray, X₁ nearest to the point. The answer needs only their number.
fact-crossed = How many edges the ray is known to cross.
fact-parity = Whether that is odd or even: by the even-odd rule, odd is inside.
fact-winding = How many times the outline goes around the point, clockwise: 1 more for each edge crossed that goes down, 1 less for each that goes up.
fact-even-odd = The even-odd rule: inside when an odd number of edges is crossed.
fact-winding-rule = The rule of winding numbers: inside when the outline goes around the point at all.
legend-crossing = crossed, or under the point
legend-not-crossed = not crossed
legend-ray-inside = part of the ray that is inside
crossings-verdict = { $side ->
    [inside] { $a } is in { $b }
    [boundary] { $a } is on the edge of { $b }
   *[outside] { $a } is outside { $b }
}{ $parts ->
    [yes] {" "}by even-odd; by its winding number { $winding } it is in
   *[no] {""}
}

## Cutting polygons up
lab-triangulate = How is a polygon cut into triangles, and into which convex pieces?
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
label-edges = edges
label-corners = corners
label-holes = holes
label-reflex = reflex
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
