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
point-box-left = Left side: x = { $point } { $beyond ->
    [yes] is less than { $side }. Everything left of the side is out, and so is the point.
   *[no] is not less than { $side }. The point may be in the box.
}
point-box-right = Right side: x = { $point } { $beyond ->
    [yes] { $rule ->
        [half-open] is not less than { $side }. The side itself belongs to the neighbour, so the point is out.
       *[closed] is more than { $side }. Everything right of the side is out, and so is the point.
    }
   *[no] { $rule ->
        [half-open] is less than { $side }. The point may be in the box.
       *[closed] is not more than { $side }. The point may be in the box.
    }
}
point-box-top = Upper side: y = { $point } { $beyond ->
    [yes] is less than { $side }: y grows downward, so the point is above the box, and out.
   *[no] is not less than { $side }. The point may be in the box.
}
point-box-bottom = Lower side: y = { $point } { $beyond ->
    [yes] { $rule ->
        [half-open] is not less than { $side }. The side itself belongs to the neighbour, so the point is out.
       *[closed] is more than { $side }. The point is below the box, and out.
    }
   *[no] { $rule ->
        [half-open] is less than { $side }. It was the last side.
       *[closed] is not more than { $side }. It was the last side.
    }
}
point-box-within = { $side ->
    [boundary] No side rules out { $p }, and it is level with one: it is on the edge, and for closed shapes touching is meeting.
   *[inside] No side rules out { $p }: the point is in the box.
}
point-box-verdict = { $side ->
    [inside] { $a } is in { $b }
    [boundary] { $a } is on the edge of { $b }
   *[outside] { $a } is outside { $b }
}
word-outside = outside
published-point-box = The article’s half-open box, as pixels and tiles need it: the right and lower edges are the neighbours'

lab-box-box = Do two boxes whose sides follow the axes overlap?
lab-needs-boxes = This lab needs two boxes that are not turned: draw them.
kind-too-far = too far?
kind-shared = overlap
box-box-right = Too far right? B begins at x = { $other }, and A ends at { $own }. { $apart ->
    [yes] B begins { $depth } beyond: nothing of it can reach back, and one comparison was enough.
    [level] B begins exactly where A ends. The article’s border there belongs to the neighbour (>=), so B is too far, and they are apart.
    [touching] B begins exactly where A ends: closed boxes touch there, so not on this side.
   *[no] B begins { $depth } before A ends, so not on this side.
}
box-box-left = Too far left? B ends at x = { $other }, and A begins at { $own }. { $apart ->
    [yes] B ends { $depth } before A begins: they are apart.
    [level] B ends exactly where A begins. B’s border there belongs to the neighbour (<=), so B is too far, and they are apart.
    [touching] B ends exactly where A begins: closed boxes touch there, so not on this side.
   *[no] B ends { $depth } after A begins, so not on this side.
}
box-box-down = Too far down? B begins at y = { $other }, and A ends at { $own }. { $apart ->
    [yes] B begins { $depth } below (y grows downward): they are apart.
    [level] B begins exactly at A’s lower side. The article’s border there belongs to the neighbour (>=), so B is too far, and they are apart.
    [touching] B begins exactly at A’s lower side: closed boxes touch there, so not on this side.
   *[no] B begins { $depth } above A’s lower side, so not on this side.
}
box-box-up = Too far up? B ends at y = { $other }, and A begins at { $own }. { $apart ->
    [yes] B ends { $depth } above A’s upper side: they are apart.
    [level] B ends exactly at A’s upper side. B’s border there belongs to the neighbour (<=), so B is too far, and they are apart.
    [touching] B ends exactly at A’s upper side: closed boxes touch there, so not on this side.
   *[no] B ends { $depth } below A’s upper side, so not on this side.
}
box-box-shared = Too far on none of the four sides: { $touching ->
    [yes] they share their border alone, { $width } × { $height }. Closed boxes touch there and so meet.
   *[no] they share a rectangle, { $width } × { $height }, and so they meet.
}
box-box-out = { $touching ->
    [yes] The way out: the least of the four depths is { $depth }, so B need not move.
   *[no] The way out: of the four depths the least is { $depth }, on the { $way ->
        [right] right
        [left] left
        [down] lower side
       *[up] upper side
    }. Moved so far that way, B only touches A; any other way is longer.
}
published-box-box = The article’s >= on the borders, for boxes of pixels: boxes that share a border alone are apart
shapes-verdict = { $order ->
    [less] { $a } and { $b } overlap
    [equal] { $a } and { $b } touch
   *[greater] { $a } and { $b } are apart
}

lab-point-circle = Is a point in a disc? Compare squares, and no root is needed.
lab-needs-point-and-circle = This lab needs a point and a circle: draw both.
kind-difference = differences
kind-squares = squares
point-circle-offset = From the centre C to the point: dx = { $dx } across and dy = { $dy } down.
point-circle-squares = The squares on the two legs, { $dx2 } and { $dy2 }, add up to d² = { $sum }, the square on the way itself: Pythagoras.
point-circle-compare = { $side ->
    [inside] d² = { $distance } is less than r² = { $radius }: the point is in the disc. Of lengths, the greater has the greater square, so no root is taken.
    [boundary] d² = { $distance } is exactly r²: the point is on the rim, and the rim belongs to the disc.
   *[outside] d² = { $distance } is more than r² = { $radius }: the point is outside. Of lengths, the greater has the greater square, so no root is taken.
}

lab-circle-circle = Do two discs meet? Lay both radii end to end.
lab-needs-circles = This lab needs two circles: draw them.
circle-circle-offset = From the first centre C₁ to the second C₂: dx = { $dx } across and dy = { $dy } down.
circle-circle-reach = End to end, the radii reach { $reach }, and the square of that is { $square }. { $order ->
    [less] d² = { $distance } is less: the discs overlap.
    [equal] d² is exactly as large: the discs touch, and touching is meeting.
   *[greater] d² = { $distance } is more: the radii do not bridge the way, and the discs are apart.
}
circle-circle-out = { $how ->
    [touching] The way out: the centres are d = { $distance } apart, all that the radii reach, so the second need not move.
    [level] The way out: the centres are in one place, and every way is as short. The one to the right is taken; the second must move by all of r₁ + r₂ = { $reach }.
   *[no] The way out is along the centres. Only now is a root taken: d = { $distance } is { $depth } short of r₁ + r₂ = { $reach }, and so far the second must move.
}

lab-circle-line = How far is a disc’s centre from a line without ends?
lab-needs-circle-and-segment = This lab needs a circle and a segment: draw both.
circle-line-project = The centre’s projection on the line is I = A + t · AB, with t = (AC · AB) / |AB|² = { $t }: { $part ->
    [before] before A, where the segment is not, but the line is.
    [past] past B, where the segment is not, but the line is.
   *[between] between A and B.
}
circle-line-distance = AB × AC = { $cross } is the area of the parallelogram on AB and AC. Divided by its base it is its height, CI; squared, CI² = { $square }.
circle-line-compare = { $order ->
    [less] CI² = { $square } is less than r² = { $limit }: the line goes through the disc.
    [equal] CI² is exactly r² = { $limit }: the line is tangent. Shapes are closed, so it meets the disc; the article’s strict < would miss it.
   *[greater] CI² = { $square } is more than r² = { $limit }: the line passes the disc by.
}
circle-line-compare-strict = { $order ->
    [less] CI² = { $square } is less than r² = { $limit }: the line goes through the disc.
   *[greater] CI² = { $square } is not less than r² = { $limit }: as published, with a strict <, the line misses the disc.
}
published-circle-line = The article’s strict CI < r beside the closed CI ≤ r: the two part where the line is tangent
word-misses = misses
circle-line-verdict = { $order ->
    [less] the line of { $b } goes through { $a }
    [equal] the line of { $b } is tangent to { $a }
   *[greater] the line of { $b } passes { $a } by
}

lab-circle-segment = Do a disc and a segment meet? Between its ends the line decides, beyond them the ends.
circle-segment-dot-a = At A: AC · AB = { $dot }. { $beyond ->
    [yes] Below 0: the centre is behind A, and A is the nearest point.
    [level] Exactly 0: the centre is on this border of the band, straight beside A, and A is the nearest point.
   *[no] Above 0: the centre is on B’s side of A, within this border of the band.
}
circle-segment-dot-b = At B: BC · BA = { $dot }. { $beyond ->
    [yes] Below 0: the centre is past B, and B is the nearest point.
    [level] Exactly 0: the centre is on this border of the band, straight beside B, and B is the nearest point.
   *[no] Above 0 too: the centre is in the band, and its projection is between the ends.
}
circle-segment-project = t = { $t }: { $part ->
    [before] the projection I is before A and off the segment, so A is nearest.
    [past] the projection I is past B and off the segment, so B is nearest.
    [end] the projection I is this end of the segment itself.
   *[between] the projection I is on the segment, and nothing on it is nearer.
}
circle-segment-reach = { $part ->
    [before] Only the disc of this radius round A is left: AC²
    [past] Only the disc of this radius round B is left: BC²
   *[between] From I: CI²
} = { $square } { $order ->
    [less] is less than r² = { $limit }: they overlap.
    [equal] is exactly r²: they touch, and touching is meeting.
   *[greater] is more than r² = { $limit }: they are apart.
}
circle-segment-out = { $how ->
    [touching] The way out: the nearest point is d = { $distance } away, all of r, so the disc need not move.
    [level] The way out: the centre is on the segment, and neither side of it is nearer. The disc goes to the left of A→B, by all of r = { $reach }.
   *[no] The way out leads from the nearest point to the centre. Only now is a root taken: d = { $distance } is { $depth } short of r = { $reach }, and so far the disc must move.
}

lab-circle-box = Do a disc and a box meet? Four tests, the cheap ones first; beside them one clamp.
lab-needs-circle-and-box = This lab needs a circle and a box that is not turned: draw both.
kind-test-boxes = side
kind-test-corners = corner
kind-test-centre = centre
kind-test-sides = projection
kind-case = case
kind-disc = the disc
circle-box-disc = The disc has its centre C at { $centre } and the radius r = { $radius }. The box around it reaches r to each side: it is too far on a side when C is more than r past it.
circle-box-side = Test 1, the box around the disc: too far { $way ->
    [right] right
    [left] left
    [down] down
   *[up] up
}? C is { $past } { $place ->
    [before] before
   *[past] past
} the box’s { $way ->
    [right] right
    [left] left
    [down] lower
   *[up] upper
} side. { $apart ->
    [yes] That is more than r = { $radius }: apart, and nothing else is asked.
   *[no] { $place ->
        [before] So the disc can’t be too far this way.
       *[past] That is no more than r = { $radius }, so not on this side.
    }
}
circle-box-corner = Test 2, a corner in the disc? The { $corner ->
    [upper-left] upper left
    [upper-right] upper right
    [lower-right] lower right
   *[lower-left] lower left
} one is at d² = { $square } from C, { $within ->
    [yes] no more than r² = { $limit }: it is in the disc.
   *[no] more than r² = { $limit }: it is not.
}
circle-box-centre = Test 3, the centre in the box? { $within ->
    [yes] C = { $centre } is between min and max in both coordinates: it is.
   *[no] C.{ $axis } = { $at } is { $side ->
        [below] less than min.{ $axis } = { $border }
       *[above] more than max.{ $axis } = { $border }
    }: it is not.
}
circle-box-project = Test 4, is I, the centre’s projection, on { $side ->
    [upright] an upright
   *[level] a level
} side? { $on ->
    [yes] s₁ = { $s1 } and s₂ = { $s2 } are not both on one side of 0: I is between the ends S and T.
   *[no] s₁ = { $s1 } and s₂ = { $s2 } have one sign: I is beyond an end.
}
circle-box-case = { $case ->
    [A] Case A, by test { $test }: { $held ->
        [one] one corner
       *[other] { $held } corners
    } of the box in the disc. They meet.
    [B] Case B, by test { $test }: C is beside no side, so a corner is nearest, { $nearest } away: more than r = { $radius }. They are apart, though their boxes meet.
    [C] Case C, by test { $test }: the disc’s centre is in the box. They meet.
    [D] Case D, by test { $test }: all { $held } corners are in the disc, which covers the box. They meet.
    [E] Case E, by test { $test }: C is beside a side, and by test 1 no farther from it than r = { $radius }. They meet.
   *[far] Decided by test { $test }: C is { $past } past the side, more than r = { $radius }. Even the box around the disc is apart.
}
circle-box-clamp = The same by one clamp: { $said }
clamp-nearest = each coordinate of C = { $centre } is brought into the box. That is P = { $nearest }, the box’s point nearest to C.
clamp-inside = each coordinate of C = { $centre } is in the box already. C itself is the nearest point P, so they meet.
clamp-side = C is { $distance } from the { $way ->
    [right] right
    [left] left
    [down] lower
   *[up] upper
} side: { $nearest ->
    [yes] the nearest so far.
   *[no] not nearer than the nearest so far.
}
clamp-inside-out = the way out is through the { $way ->
    [right] right
    [left] left
    [down] lower
   *[up] upper
} side, the nearest: { $distance } to it and r = { $radius } past it make { $depth }.
clamp-reach = { $order ->
    [less] P is in the disc, for d² = { $square } is less than r² = { $limit }: they overlap.
    [equal] P is on the rim, for d² = { $square } is exactly r²: they touch, and touching is meeting.
   *[greater] P is not in the disc, for d² = { $square } is more than r² = { $limit }: they are apart.
}
clamp-out = { $how ->
    [touching] the way out: P is d = { $distance } away, all of r, so the disc need not move.
    [level] the way out: P is at C, so the disc must move by all of r = { $reach }.
   *[no] the way out leads from P to C. Only now is a root taken: d = { $distance } is { $depth } short of r = { $reach }, and so far the disc must move.
}
circle-box-verdict = { $case ->
    [A] { $a } holds a corner of { $b } (case A)
    [B] { $a } is just off a corner of { $b } (case B)
    [C] { $a } has its centre in { $b } (case C)
    [D] { $a } covers { $b } (case D)
    [E] { $a } comes in through a side of { $b } (case E)
   *[far] { $a } is far from { $b }
}
