# What the labs of polygons say.

## Point and convex polygon
lab-polygon-left = Is a point in a convex polygon: on the inner side of every edge?
lab-needs-point-and-polygon = This lab needs a point and a polygon: draw both.
kind-unfit = unfit
kind-hand = which hand
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
polygon-left-hand = { $clockwise ->
    [yes] At this corner det(AB, BC) = { $turn } > 0: with y downward, that is a turn to the right. A convex ring turns one way all along, so the inside is on the right of every edge, where d > 0.
   *[no] At this corner det(AB, BC) = { $turn } < 0: with y downward, that is a turn to the left. A convex ring turns one way all along, so the inside is on the left of every edge, where d < 0.
}
polygon-left-edge = For { $edge }, d = det(AB, AP) = { $det }{ $hand ->
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
lab-polygon-crossings = Does the number of edges between a point and far away tell whether it is inside?
kind-edge-apart = apart
kind-edge-corner = corner
kind-edge-along = along
kind-edge-behind = behind
kind-edge-crossed = crossed
kind-edge-holds = on the edge
word-odd = odd
word-even = even
crossings-apart = { $level ->
    [yes] Edge { $edge } is level, at y = { $low },
   *[no] Edge { $edge } goes from y = { $low } to { $high }, all
} { $above ->
    [yes] above
   *[no] below
} the ray at y = { $y }: it can’t be crossed.
crossings-corner-above = Edge { $edge } only ends on the ray, coming from above: it is not counted. The ray runs, as it were, a hair lower, so that a corner counts once in all.
crossings-along = Edge { $edge } runs along the ray’s line: it is not counted. Its neighbours decide.
crossings-behind = Edge { $edge } is at the ray’s height, but left of x = { $x }: behind the point.
crossings-crossed = The ray crosses edge { $edge }{ $corner ->
    [yes] {" "}at its end, with the rest of it below, and so it counts
   *[no] {""}
}: { $crossed ->
    [one] { $crossed } crossing
   *[other] { $crossed } crossings
} so far, { $odd ->
    [yes] odd: inside, if no more come
   *[no] even: outside, if no more come
}. It goes { $down ->
    [yes] down, so the winding number grows by 1
   *[no] up, so the winding number falls by 1
}, to { $winding }.
crossings-holds = The point is on edge { $edge }, exactly: on the boundary, and nothing else is asked.
crossings-is = { $side ->
    [boundary] On the boundary: neither rule is asked.
   *[other] Even-odd: { $crossed } crossed, { $odd ->
        [yes] odd, so inside
       *[no] even, so outside
    }. Winding number: { $winding }, { $nonzero ->
        [yes] not 0, so inside
       *[no] 0, so outside
    }. { $parts ->
        [hatched] Here the two rules part: what only winding numbers fill is hatched.
        [yes] Here the two rules part.
       *[no] Both rules agree.
    }
}
crossings-verdict = { $side ->
    [inside] { $a } is in { $b }
    [boundary] { $a } is on the edge of { $b }
   *[outside] { $a } is outside { $b }
}{ $parts ->
    [yes] {" "}by even-odd; by its winding number { $winding } it is in
   *[no] {""}
}

## Cutting polygons up
lab-triangulate = Is a polygon convex, does it cross itself, and what pieces is it made of?
lab-needs-polygon = This lab needs a polygon: draw one.
kind-polygon-kind = kind
kind-part = part
kind-bridge = bridge
kind-ear = ear
kind-uncrossed = new corners
kind-given-up = given up
kind-merge = side
kind-rules = two rules
triangulate-step = { $a } — { $said }
polygon-kind-sweep = A sweep from left to right looks for edges that meet other than at their common corner: { $simple ->
    [yes] none do.
   *[no] some do. They are named next.
}
polygon-kind-meets = { $how ->
    [crosses] Edges { $a } and { $b } cross at { $at }.
    [overlaps] Edges { $a } and { $b } run along each other, around { $at }.
    [through] At { $at } the outline passes through itself, between edges { $a } and { $b }.
   *[touches] At { $at } edges { $a } and { $b } touch.
}
polygon-kind-corner = Corner { $corner } { $turn ->
    [out] juts out: the region turns by less than half a turn here.
    [flat] is in line with its neighbours: no turn at all.
   *[reflex] is reflex: the region takes more than half a turn here, so it is not convex.
}
polygon-kind-convex = Simple, one ring, and every turn goes one way: convex. That edges do not cross would not have been enough.
polygon-kind-concave = Simple, but not convex: { $reflex ->
    [one] { $reflex } reflex corner
   *[other] { $reflex } reflex corners
}, { $rings ->
    [one] { $rings } ring
   *[other] { $rings } rings
}. It must be cut up.
polygon-kind-touching = Edges touch, but nowhere does the outline pass through itself.
polygon-kind-self-crossing = The outline passes through itself: a crossed polygon, which the article leaves aside. It is filled even-odd here.
polygon-kind-nothing = So the polygon is degenerate: it has no inside, and can be neither convex nor concave.
polygon-kind-degenerate = { $why ->
    [few] Ring { $ring } has fewer than three places: it bounds nothing.
    [line] All points of ring { $ring } are in line: it bounds nothing.
   *[area] Every edge is gone along twice: the rings bound no area.
}
triangulate-crosses = Edges cross at { $at }, which is no corner: the region can’t be cut between the corners it has.
triangulate-uncrossed = Where edges cross, both get a corner: { $corners ->
    [one] { $corners } new one
   *[other] { $corners } new ones
}. Now nothing crosses, and the cutting starts again.
triangulate-given-up = { $many ->
    [yes] Its edges cross each other too often to be taken apart.
   *[no] Its coordinates differ by too little to be computed with.
}
triangulate-part = Part { $number } of the region: { $corners } corners around it, and { $holes ->
    [0] no holes
    [one] { $holes } hole
   *[other] { $holes } holes
}.
triangulate-bridge = A bridge from the hole’s leftmost corner, { $from }, to corner { $to }, which can be seen from there: gone along both ways, it makes one outline of the two.
triangulate-ear = Corner { $v } between { $a } and { $c } is an ear: it juts out and no other corner is in its triangle. The triangle is kept, and the corner left out.
triangulate-last = Three corners are left, { $a }, { $v } and { $c }: the last triangle.
triangulate-reflex = Corner { $v } is reflex: its triangle with { $a } and { $c } is outside. No ear.
triangulate-flat = Corner { $v } is in line with { $a } and { $c }: its triangle has no area. No ear.
triangulate-inside = Corner { $v } juts out, but corner { $other } is in its triangle with { $a } and { $c }: cutting it off would cut through the outline. No ear.
triangulate-side-left-out = Without the side { $a }–{ $b } the two pieces beside it make one that is still convex at both ends: it is left out.
triangulate-side-kept = Without the side { $a }–{ $b } the piece would be reflex at corner { $corner }: the side stays.
triangulate-made = { $triangles ->
    [0] Nothing to cut: there is no area.
    [one] { $triangles } triangle, so one convex piece.
   *[other] { $triangles } triangles make { $pieces ->
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
triangulate-verdict = { $polygons ->
    [one] { $polygons } polygon
   *[other] { $polygons } polygons
}: { $triangles ->
    [one] { $triangles } triangle
   *[other] { $triangles } triangles
}, { $pieces ->
    [one] { $pieces } convex piece
   *[other] { $pieces } convex pieces
}
