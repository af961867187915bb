title-polygon-crossings = Inside any polygon
lab-polygon-crossings = Is the point inside? Count the edges between it and far away.
try-polygon-crossings = drag P level with a corner
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
crossings-ray = From the point a ray goes to the right, at y = { $y }. Far away it is outside. Each edge that it crosses on the way turns outside into inside, or back: so each edge is tested whether the ray crosses it.
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
crossings-holds = Edge { $edge }: { $told }, exactly. The point is on the boundary, and nothing else is tested.
crossings-is = { $side ->
    [boundary] The point is on the boundary: neither rule applies.
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
word-outside = outside
word-inside = inside
