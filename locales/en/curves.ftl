# What the labs of segments and curves say.

## A move against walls
lab-segment-segment = Does a move meet a wall, and where must it stop?
lab-needs-two-segments = This lab needs two segments: draw a wall, and a second segment with the role "mover" as the move.
kind-move-sides = sides of the move
kind-wall-sides = sides of the wall
kind-touches = touching
kind-crosses = crossing
kind-collinear = in line
kind-short = shortened
kind-earliest-wall = earliest so far
kind-stop-move = stop
segment-move-sides = On which side of the wall's line are the ends of the move? Each triangle has half the area of its determinant, and its colour is the sign: d(O) = { $first }, d(P) = { $second }. { $sides ->
    [parallel] Both ends are on one side, equally far: the move is parallel to the wall and never reaches its line.
    [apart] Both ends are on one side: the move never reaches the line, so nothing is met.
    [line] Both are 0: move and wall are in one line.
    [touch] One of them is exactly 0: that end is on the line itself.
   *[across] The signs differ: the move crosses the line. Whether it does so on the wall is the next question.
}
segment-wall-sides = The other way round: on which side of the move's line are the ends of the wall? d(A) = { $first }, d(B) = { $second }. { $sides ->
    [apart] Both are on one side: the move passes beside the wall.
    [touch] One of them is exactly 0: that end of the wall is on the move's line.
   *[across] The signs differ here too, so the two segments cross.
}
segment-touches = { $end } lies on the other segment: its determinant is exactly 0, so that no division is needed and the point is { $end } itself, at l = { $l } along the move and k = { $k } along the wall. Segments are closed: touching is meeting.
segment-crosses = They cross: l = d(O) / (d(O) − d(P)) = { $l } along the move, k = d(A) / (d(A) − d(B)) = { $k } along the wall. Both say the same point, I = O + l·OP = A + k·AB = { $point }.
segment-collinear = All four ends are in one line, so that no division can tell where they meet; comparing coordinates can. { $shares ->
    [nothing] One ends before the other begins: they share nothing.
    [point] They share one point, at l = { $from }.
   *[stretch] They share the stretch from l = { $from } to l = { $to }.
}
segment-short = The move may not enter this wall. By this wall alone it stops ε = { $epsilon } before it, at l − ε / |OP| = { $l } − { $epsilon } / { $length } = { $fraction } of its way.
segment-earliest = { $verdict ->
    [free-all] { $b } leaves the move whole, as every wall so far does.
    [free] { $b } leaves the move whole: { $other }, at l = { $least }, is still the earliest.
    [first] { $b } is met at l = { $l }. No wall before it stops the move, so it is the earliest so far.
    [earlier] { $b } is met at l = { $l }, earlier than { $other } at l = { $least }: it is the earliest now.
    [level] { $b } is met at l = { $l }, exactly where { $other } is: they stop the move alike, and { $other } stays.
   *[later] { $b } is met at l = { $l }, later than { $other } at l = { $least }: the move never comes so far, and { $other } stays the earliest.
}
segment-stop = { $walls ->
    [one] The only wall, { $b }, stops the move
   *[other] Of { $walls } walls { $b } is met first, at l = { $l }, and stops the move
} at { $fraction } of its way, in Q = { $end }.
segment-stop-free = { $walls ->
    [one] The only wall is not in the way
   *[other] None of { $walls } walls is in the way
}: the move goes all its way, to Q = P = { $end }.
segment-verdict-earliest = { $a } stops before { $b }, the earliest of { $walls } walls, at { $fraction } of its way
segment-verdict-free = none of { $walls } walls stops { $a }
segment-verdict = { $how ->
    [crossing] { $a } meets { $b } at l = { $l } and keeps { $fraction } of its way
    [touching] { $a } touches { $b } at l = { $l } and keeps { $fraction } of its way
    [overlap] { $a } runs along { $b } from l = { $l } and keeps { $fraction } of its way
    [wall-on-one-side] { $a } passes beside { $b }
    [in-line] { $a } and { $b } are in line and apart
   *[move-on-one-side] { $a } stays on one side of { $b }
}
published-segment = The articles' test is strict, so that a move which only touches goes through; and one prints the point as tI, without A
published-strict = as published, strictly: no meeting

## A curve against segments
lab-bezier-segment = Where does a curve meet a segment, which meeting is first, and do chords do as well?
lab-needs-curve-and-segment = This lab needs a Bézier curve and a segment: draw both.
kind-curve-sides = sides
kind-one-change = one change
kind-degree = degree
kind-turns = turns
kind-piece = piece
kind-root = root
kind-kept = kept
kind-dropped = dropped
kind-earliest = earliest
kind-chain = chain
kind-chord = chord
kind-beside = side by side
bezier-boxes = The curve stays in the box of its control points. { $apart ->
    [yes] The segment's box does not reach it, so they can't meet.
   *[no] The segment's box reaches it, so they may meet.
}
bezier-sides = The line through A and B in its implicit form is D(X) = det(AB, AX), zero on the line. Along the curve D is a cubic in q whose coefficients are the control points' own values, d₀ to d₃. { $apart ->
    [yes] All four have one sign: the curve stays on that side of the line.
   *[no] The signs differ, so the curve may cross the line.
}
bezier-in-line = All four control points are on the line: the curve runs to and fro on it, from t = { $from } to t = { $to }. { $apart ->
    [yes] Nothing of that is on the segment.
   *[no] What lies between 0 and 1 is shared.
}
bezier-one-change = From d₀ to d₃ the sign changes once, between { $from } and { $to }: so there is one root and no more, and where the curve turns need not be known. The straight line from { $from } to { $to } is 0 at { $start }; { $steps ->
    [one] one step of Newton's kind leads
   *[other] { $steps } steps of Newton's kind lead
} from there to the root, q = { $q }.
bezier-degree = f(q) = a q³ + b q² + c q + d, divided by the greatest of d₀ to d₃. { $degree ->
    [3] a is { $ratio } of the largest coefficient, well above { $almost }: the closed form of degree 3 begins.
    [2] a is almost 0, and dividing by it would lose everything: the formula of degree 2 begins, and Newton's steps on the whole cubic put it right.
   *[1] a and b are almost 0: a straight line begins, and Newton's steps on the whole cubic put it right.
}
bezier-turns = f turns where its slope, a quadratic, is 0. { $turns ->
    [yes] Its discriminant is { $discriminant }; { $inside ->
        [one] one turn is on the curve.
       *[other] { $inside } turns are on the curve.
    } Between turns f only rises or only falls, so that no piece has two roots.
   *[no] Its discriminant { $discriminant } is below 0: f never turns, and has one root at most.
}
bezier-turn = At the turn q = { $q } the value is { $value }. { $touches ->
    [yes] That is 0 as far as rounding can tell: the curve touches the line here, and the root is a double one.
   *[no] That is not 0: the curve turns back before the line or after it.
}
bezier-piece = From q = { $from } to q = { $to } the sign changes, so there is one root. The closed form says { $start }; { $steps ->
    [one] one step of Newton makes
   *[other] { $steps } steps of Newton make
} it exact.
bezier-root = A root of the cubic, q = { $q }: here the curve is on the line. { $double ->
    [yes] It only touches there.
   *[no] Whether that is between A and B is the next question.
}
bezier-kept = At q = { $q } the segment's own parameter, read off its longer axis, is t = { $t }: between 0 and 1, so they meet in A + tI. { $tangent ->
    [yes] The curve only touches; that counts, once.
   *[no] They cross there.
}
bezier-dropped = At q = { $q } the curve is on the line, but t = { $t }: beyond { $end }, off the segment. Dropped.
bezier-none = No root is on the segment: they don't meet.
bezier-earliest = { $met ->
    [one] The only meeting is
   *[other] Of { $met } meetings the first along the segment is
} at t = { $t }: there a move from A to B would be stopped.
bezier-chain = The same curve as a chain of { $chords } chords, at even q. It is { $error } from the curve at most.
bezier-chord = Chord { $chord } meets the segment, at t = { $t }; on the curve that would be q = { $q }.
bezier-beside = { $tests } tests of two segments find { $found ->
    [0] no meeting
    [one] one meeting
   *[other] { $found } meetings
}; the curve has { $right }. { $how ->
    [agrees] None is missed and none made up; the farthest is { $off } off.
    [none] Both agree.
    [all] Missed: { $missed }; made up: { $wrong }.
   *[parts] Missed: { $missed }; made up: { $wrong }. The others are up to { $off } off.
}
bezier-verdict = { $how ->
    [overlap] { $a } runs along { $b }, from t = { $t }
    [apart] { $a } and { $b } don't meet
   *[points] { $a } and { $b } meet { $met ->
        [one] once, at t = { $t }
       *[other] { $met } times, first at t = { $t }
    }
}
published-curve = The article's own: t from x unless Iₓ is exactly 0, a compared with exactly 0, tangencies dropped, the point printed as tI
published-curve-agrees = the same meetings
published-curve-parts = loses { $lost }, makes up { $phantom }
plot-curve = f(q): how far { $a } is from the line of { $b }

## Timing
race-head = TIME
race-segment = one chord
race-curve = the curve
race-chain = { $chords } chords
race-ratio = { $a } : { $b }
race-tip = Measured here and now on this pair, over and over: the processor has learnt it by heart. Over many different pairs the best libraries of today need 4 to 5 times as long for the curve as for a segment, where the article of 2009 says about 100.
setting-flatten = chords
setting-flatten-tip = How many chords the curve is cut into beside its closed form
