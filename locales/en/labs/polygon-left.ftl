title-polygon-left = Inside a convex polygon
lab-polygon-left = Is a point in a convex polygon: on the inner side of every edge?
try-polygon-left = drag P across one edge at a time
fact-ring-turn = Twice the area of the triangle A, B, C with its sign: above 0 the ring turns to the right at B.
fact-edge = The edge as a vector, in the direction in which it is gone along.
fact-to-point = From the edge’s start to P.
fact-det = Twice the area of the triangle A, B, P with its sign: with y downward, above 0 P is on the right of the edge.
fact-unfit-at = Where the polygon is not convex.
fact-points = How many points the ring has.
kind-unfit = unfit
kind-winding = which way round
kind-edge-side = edge
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
    [yes] That is the inner side: the next edge is tested.
    [on] Neither side is wrong: the next edge is tested.
   *[no] That is the outer side, and one is enough: P is outside, and no other edge is tested.
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
