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
kind-parameter = where on the wall
segment-start = From O = { $from } to P = { $to } { $move } is { $length } units long. It must stop ε = { $epsilon } before the first wall in its way. { $walls ->
    [one] There is one wall to ask.
   *[other] Each of the { $walls } walls is asked by itself.
}
segment-move-sides = d(O) = { $first } and d(P) = { $second }: { $sides ->
    [parallel] one sign, and one size. O and P are equally far from the line of { $wall }, on one side: the move is parallel to it and never reaches it.
    [apart] one sign. O and P are on one side of the line of { $wall }: the move never reaches that line, and so not the wall.
    [line] both exactly 0. O and P are on the line of { $wall } itself: move and wall are in line.
    [from] d(O) is exactly 0, so O is on the line of { $wall } itself. Whether it is on the wall is the next question.
    [to] d(P) is exactly 0, so P is on the line of { $wall } itself. Whether it is on the wall is the next question.
   *[across] two signs. O and P are on two sides of the line of { $wall }: the move crosses that line. Whether it does so on the wall is the next question.
}
segment-wall-sides = The other way round, d(A) = { $first } and d(B) = { $second }: { $sides ->
    [apart] one sign. Both ends of { $wall } are on one side of the move’s line: the move passes beside the wall.
    [from] d(A) is exactly 0, so A is on the move’s line.
    [to] d(B) is exactly 0, so B is on the move’s line.
    [line] both exactly 0, so A and B are on the move’s line.
   *[across] two signs. The ends of { $wall } are on two sides of the move’s line too: the two cross.
}
segment-touches = { $end } is on the other segment, for its determinant is exactly 0. Nothing is divided: the point is { $end } itself, at l = { $l } along the move and k = { $k } along { $wall }. Touching is meeting.
segment-crosses = They cross at l = d(O) / (d(O) − d(P)) = { $l } of the move and k = d(A) / (d(A) − d(B)) = { $k } of { $wall }: both say I = { $point }. The signs differ, so no divisor is 0.
segment-collinear = Along the move, { $wall } reaches from { $first } to { $second }: in line, coordinates are compared, for no division can tell. { $shares ->
    [nothing] One ends before the other begins: they share nothing.
    [point] They share one point, at l = { $from }.
   *[stretch] They share the stretch from l = { $from } to l = { $to }; the move is stopped where it begins.
}
segment-short = { $how ->
    [none] The move meets { $wall } { $way } units from O, which is no more than ε = { $epsilon }: by this wall nothing of it is left, and it stays at O.
   *[some] The move may not enter { $wall }. By this wall alone it stops ε = { $epsilon } before it, at f = l − ε / |OP| = { $l } − { $epsilon } / { $length } = { $fraction } of its way.
}
segment-earliest = { $verdict ->
    [free-all] The move does not meet { $wall }, nor any wall before it: so far it is whole.
    [free] The move does not meet { $wall }: { $other }, met at l = { $least }, is still the earliest.
    [first] Met at l = { $l }. No wall before { $wall } stops the move: it is the earliest so far.
    [earlier] Met at l = { $l } < { $least }: { $wall } is earlier than { $other }, and is the earliest now.
    [level] Met at l = { $l }, exactly where { $other } is: they stop the move alike, and { $other } stays.
   *[later] Met at l = { $l } > { $least }: { $wall } is behind { $other }, where the move never comes, and { $other } stays the earliest.
}
segment-stop = { $walls ->
    [one] The only wall, { $wall }, stops the move
   *[other] Of { $walls } walls { $wall } is met first, at l = { $l }: it stops the move
} at f = { $fraction } of its way, in Q = { $end }.
segment-stop-free = { $walls ->
    [one] The only wall is not in the way
   *[other] None of { $walls } walls is in the way
}: the move goes all its way, to Q = P = { $end }.
segment-verdict-earliest = { $a } stops before { $b }, which of { $walls } walls it meets first, at l = { $l }
segment-verdict-free = none of { $walls } walls stops { $a }
segment-verdict = { $how ->
    [crossing] { $a } meets { $b } at l = { $l } and keeps { $fraction } of its way
    [touching] { $a } touches { $b } at l = { $l } and keeps { $fraction } of its way
    [overlap] { $a } runs along { $b } from l = { $l } and keeps { $fraction } of its way
    [wall-on-one-side] { $a } passes beside { $b }
    [in-line] { $a } and { $b } are in line and apart
   *[move-on-one-side] { $a } stays on one side of { $b }
}
published-segment = The articles’ test is strict: a move that ends on a wall goes through, and so does the next, which starts there. They print the point as l·OP, without O
published-segment-start = The published rule: the move goes from O = { $from } to P = { $to }. Of { $walls } walls the one of the least instant stops it, by e = { $e } of the move.
published-segment-sides = d(O) · d(P) = { $first } · { $second } = { $product }: { $how ->
    [across] below 0, so O and P are taken to be on two sides of the line of { $wall }.
    [from] not below 0, for O is exactly on the line. “On two sides” is asked strictly: { $wall } is not in the way, even if O is on it.
    [to] not below 0, for P is exactly on the line. “On two sides” is asked strictly: { $wall } is not in the way, even if the move ends on it.
    [line] not below 0, for both are on the line: { $wall } is not in the way, even if the move runs along it.
   *[apart] not below 0, so { $wall } is not in the way.
}
published-segment-parameter = The move’s line meets the line of { $wall } at k = { $k }: { $beside ->
    [yes] not from 0 to 1, so it passes beside the wall.
   *[no] from 0 to 1, so on the wall.
}
published-segment-point = They meet at the instant l = { $l }. The point of impact is printed as l · OP = { $printed }: that is a way, not a place. From O = { $start } it leads to { $point }.
published-segment-instant = { $how ->
    [first] l = { $l } is less than { $least }, with which the search begins: { $wall } is kept.
    [earlier] l = { $l } is less than { $least }: { $wall } is kept instead.
   *[later] l = { $l } is not less than { $least }: { $wall } is left out.
}
published-segment-stop = { $how ->
    [free] No wall is taken to be in the way: the move goes to Q = { $end }.
    [back] l − e = { $fraction } of the way: below 0, so that the move goes backwards, to Q = { $end }.
   *[stopped] At l − e = { $fraction } of its way { $wall } stops the move, in Q = { $end }. But e is a part of the move and no length: here { $gap } units, twice that for a move twice as long.
}
published-segment-verdict = { $how ->
    [met] { $a } meets { $b } at l = { $l }
   *[free] { $a } does not meet { $b }
}

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
kind-exact = without rounding
kind-curve-shared = shared
kind-changes = changes of sign
kind-line = line
kind-discriminant = discriminant
kind-curve-case = which case
bezier-boxes = In { $axis } the control points of { $curve } reach from { $from } to { $to }, and { $segment } from { $first } to { $last }. { $apart ->
    [yes] The boxes are apart. A curve stays in the box of its control points, so they can’t meet.
   *[no] These overlap, in y too: the boxes share something. A curve stays in the box of its control points, and may meet the segment there.
}
bezier-sides = D(X) = det(AB, AX) says on which side of the line of { $segment } X is: 0 on it. Along { $curve } it is a cubic in q, whose coefficients are the control points’ own sides: { $d0 }, { $d1 }, { $d2 }, { $d3 }. { $apart ->
    [yes] One sign: the curve stays on one side of the line.
   *[no] Not one sign: it may cross the line.
}
bezier-again = The greatest side is { $size }, a difference of products of { $products }: more than three digits have cancelled, so the sides are computed again without rounding.
bezier-in-line = All four sides are exactly 0: { $curve } runs to and fro on the line, from t = { $from } to t = { $to }. { $apart ->
    [yes] Nothing of that is between 0 and 1, where { $segment } is.
   *[no] What of that lies from 0 to 1, where { $segment } is, is shared.
}
bezier-shared = { $how ->
    [point] One point is shared, at t = { $from }.
   *[stretch] They share the stretch from t = { $from } to t = { $to }: the later start and the earlier end.
}
bezier-changes = { $once ->
    [yes] From { $d0 } over { $d1 } and { $d2 } to { $d3 } the sign changes once, between { $from } and { $to }. The curve crosses a line no oftener than its control polygon does: there is exactly one root.
   *[no] From { $d0 } over { $d1 } and { $d2 } to { $d3 } the sign { $changes ->
        [0] never changes
        [one] changes once
       *[other] changes { $changes } times
    }{ $zeros ->
        [0] {""}
       *[other] , and not all have one
    }. There may be up to three roots, or none; where f turns tells.
}
bezier-one-change = The straight line from { $from } to { $to } is 0 at q₀ = { $start }: { $steps ->
    [one] one step of Newton’s kind leads
   *[other] { $steps } steps of Newton’s kind lead
} from there to the root, q = { $q }.
bezier-degree = f(q) = a q³ + b q² + c q + d, divided by the greatest of d₀ to d₃. { $degree ->
    [3] a is { $ratio } of the largest coefficient, above { $almost }: the closed form of degree 3 gives the starts.
    [2] a is below { $almost } of the largest coefficient, and dividing by it would lose everything: the formula of degree 2 gives the starts, and Newton’s steps on the whole cubic put them right.
   *[1] a and b are below { $almost } of the largest coefficient: a straight line gives the start, and Newton’s steps on the whole cubic put it right.
}
bezier-turns = f turns where its slope, a quadratic, is 0. { $turns ->
    [yes] Its discriminant is { $discriminant }: { $inside ->
        [0] it has roots, but none on the curve.
        [one] one turn is on the curve.
       *[other] { $inside } turns are on the curve.
    } Between turns f only rises or only falls, so that no piece has two roots.
   *[no] Its discriminant { $discriminant } is below 0: f never turns, and has one root at most.
}
bezier-turn = At the turn { $turn } = { $q } f is { $value }. { $touches ->
    [yes] That is 0 as far as rounding can tell: the curve touches the line here, and the root is a double one.
   *[no] That is not 0: the curve turns back before the line or after it.
}
bezier-piece = From q = { $from } to q = { $to } f changes its sign and never turns: one root. The closed form says q₀ = { $start }; { $steps ->
    [0] it is exact
    [one] one step of Newton makes it exact
   *[other] { $steps } steps of Newton make it exact
}, q = { $q }.
bezier-root = Root { $root } is q = { $q }: here the curve is on the line. { $double ->
    [yes] It only touches there.
   *[no] Whether that is between A and B is the next question.
}
bezier-kept = At q = { $q } the way along { $segment }, read off { $axis }, its longer axis, is t = { $t }: between 0 and 1, so they meet there. { $tangent ->
    [yes] The curve only touches; that counts, once.
   *[no] They cross.
}
bezier-dropped = At q = { $q } the curve is on the line, but t = { $t }: beyond { $end }, off the segment. Dropped.
bezier-none = No root is on { $segment }: they don’t meet.
bezier-earliest = { $met ->
    [one] The only meeting is
   *[other] Of { $met } meetings the first along { $segment } is
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
published-curve = The article’s own rule: a compared with exactly 0, tangencies lost, two cases of which both may run, t off x unless Iₓ is exactly 0, the point printed as tI
published-curve-line = The line of { $segment } as dA x + dB y + dC = 0: dA = { $da }, dB = { $db }, dC = { $dc }.
published-curve-power = The curve put into that is a cubic in q. cA = { $lead }: { $how ->
    [quadratic] exactly 0, so the formula of degree 2 is used.
    [almost] nearly 0, but only exactly 0 is asked for. The formula of degree 3 divides by it, and most digits are lost.
   *[cubic] not 0, so the formula of degree 3 is used.
}
published-curve-delta = Δ = b² − 4ac = { $delta }: { $how ->
    [two] above 0, so there are two roots.
    [touches] exactly 0. There is one root, where the curve touches the line; but only Δ > 0 is asked for, and it is lost.
   *[none] below 0, so there is no root.
}
published-curve-cardan = r = q² = { $r }, s = p³ = { $s }: { $one ->
    [yes] r > s, so there is one real root, by two cube roots.
   *[no] not r > s, so the first case is left out.
}
published-curve-again = { $how ->
    [both] Now r ≤ s is asked, not “otherwise”. But the first case has put √(r − s) into r: { $r } ≤ { $s } holds too, and three more roots are made up.
    [one] Now r ≤ s is asked, with √(r − s) in r by now: { $r } ≤ { $s } does not hold, and the root of the first case stays the only one.
    [three] r = { $r } ≤ s = { $s }: three real roots, by the arc tangent and the cosine.
   *[neither] Neither r = { $r } > s = { $s } nor r ≤ s holds: no number, and no root.
}
published-curve-root = { $case ->
    [quadratic] The formula of degree 2
    [one] The first case
   *[three] The second case
} gives q = { $q }: { $on ->
    [yes] between 0 and 1, so on the curve.
   *[no] not between 0 and 1, so not on the curve.
}
published-curve-instant = At q = { $q } the instant is read off { $axis }, I = { $way } long there: t = { $t }, { $on ->
    [yes] between 0 and 1. Kept.
   *[no] not between 0 and 1. Dropped.
}{ $flat ->
    [yes] {" "}Along the other axis the segment is more than a hundred times as long: every error of q counts as much more here.
   *[no] {""}
}
published-curve-none = { $met } instants are between 0 and 1: they are taken not to meet.
published-curve-earliest = { $met ->
    [one] The only instant is
   *[other] Of { $met } instants the least is
} t = { $t }. The point is printed as tI = { $printed }: that is a way, not a place. From A = { $start } it leads to { $point }.
plot-curve = f(q): how far { $a } is from the line of { $b }

## Timing
race-head = TIME
race-segment = one chord
race-curve = the curve
race-chain = { $chords } chords
race-ratio = { $a } : { $b }
race-tip = Measured here and now: this curve, the pair shown first, and then segments around it, { $different } different ones in all. The processor can’t learn so many by heart; of one pair asked over and over it does, and the short test then seems several times as fast as it is. How much longer the curve takes depends on how often it is met: what the boxes or the sides settle is nearly free, each root costs. The article of 2009 says about 100 times as long.
setting-flatten = chords
setting-flatten-tip = How many chords the curve is cut into beside its closed form
