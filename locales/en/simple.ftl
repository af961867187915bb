# What the labs of simple shapes say.

lab-point-box = Is a point in a box whose sides follow the axes?
lab-needs-point-and-box = This lab needs a point and a box that is not turned: draw both.
kind-compare = comparison
kind-within = inside
pairs-step = { $a } · { $b } — { $said }
pairs-verdict = { $meet ->
    [one] { $meet } of { $pairs } pairs meets
   *[other] { $meet } of { $pairs } pairs meet
}
pairs-verdict-left = { $meet } of the first { $pairs } pairs meet; { $left } more were not asked
point-box-left = Left: is x = { $point } beyond the left side at { $side }? { $beyond ->
    [yes] Yes: everything left of it is out, and so is the point.
   *[no] No, so the point may be in the box.
}
point-box-right = Right: is x = { $point } { $rule ->
    [half-open] at or beyond
   *[closed] beyond
} the right side at { $side }? { $beyond ->
    [yes] Yes: everything right of it is out, and so is the point.
   *[no] No, so the point may be in the box.
}
point-box-top = Top: is y = { $point } above the upper side at { $side }? (y grows downward.) { $beyond ->
    [yes] Yes: everything above is out, and so is the point.
   *[no] No, so the point may be in the box.
}
point-box-bottom = Bottom: is y = { $point } { $rule ->
    [half-open] at or below
   *[closed] below
} the lower side at { $side }? { $beyond ->
    [yes] Yes: everything below is out, and so is the point.
   *[no] No: all four comparisons held.
}
point-box-within = { $side ->
    [boundary] On an edge: for closed shapes touching is meeting; as a pixel or a tile cell, only the left and upper edges would be the box's own.
   *[inside] All four comparisons held: the point is in the box.
}
point-box-verdict = { $side ->
    [inside] { $a } is in { $b }
    [boundary] { $a } is on the edge of { $b }
   *[outside] { $a } is outside { $b }
}
published-point-box = The article's half-open box, as pixels and tiles need it: the right and lower edges are the neighbours'
