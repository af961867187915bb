title-circle-box = Disc and box
lab-circle-box = Do a disc and a box meet? Four tests, the cheap ones first; beside them one clamp.
try-circle-box = drag the disc round a corner of the box
fact-centre = The centre of the disc.
fact-past-side = How far the centre is past this side of the box; below 0 it has not come to it. More than r is too far.
fact-box-corner = A corner of the box.
fact-corner-square = The square of the corner’s distance from the centre. At most r², and the corner is in the disc.
fact-side-of-end = Which side of this end, along the side from S to T, the centre is on: above 0 towards T, below 0 back.
fact-corners-held = How many corners of the box are in the disc.
fact-nearest-corner = How far the nearest corner is from the centre.
fact-clamped = The centre’s coordinate where it is in the box; else that of the side it is past.
fact-to-side = How far the centre is from this side.
fact-out-of-box = To the side, and then by the radius: so far the disc must move to be free.
fact-disc-way-out = The direction in which the disc moves out, of length 1.
fact-box-distance-square = The square of the distance from P to the centre. At most r², and P is in the disc.
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
    [yes] That is more than r = { $radius }: apart, and nothing else is tested.
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
