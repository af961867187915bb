title-bezier-segment = Curve and segment
lab-bezier-segment = Where does a curve meet a segment, which meeting is first, and do chords do as well?
try-bezier-segment = drag the segment until it touches the curve once
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
bezier-one-change = Cut in half at q = ½, the curve has two control polygons, much nearer to it, with the sides e₀ to e₆. The straight line from { $from } to { $to } is 0 at q₀ = { $start }: { $steps ->
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
bezier-chords-earliest = { $met ->
    [one] The only meeting of a chord is
   *[other] Of { $met } meetings of chords the first along { $segment } is
} at t = { $t }. The curve itself is not asked: it is beside its chords by their error, and so is this meeting.
bezier-chords-none = No chord meets { $segment }: the nearest is { $apart } away. The curve itself is not asked, and where it is farther from its chords than that it may meet all the same.
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
    [almost] nearly 0, but only exactly 0 is tested. The formula of degree 3 divides by it, and most digits are lost.
   *[cubic] not 0, so the formula of degree 3 is used.
}
published-curve-delta = Δ = b² − 4ac = { $delta }: { $how ->
    [two] above 0, so there are two roots.
    [touches] exactly 0. There is one root, where the curve touches the line; but only Δ > 0 is tested for, and it is lost.
   *[none] below 0, so there is no root.
}
published-curve-cardan = r = q² = { $r }, s = p³ = { $s }: { $one ->
    [yes] r > s, so there is one real root, by two cube roots.
   *[no] not r > s, so the first case is left out.
}
published-curve-again = { $how ->
    [both] Now r ≤ s is tested, not “otherwise”. But the first case has put √(r − s) into r: { $r } ≤ { $s } holds too, and three more roots are made up.
    [one] Now r ≤ s is tested, with √(r − s) in r by now: { $r } ≤ { $s } does not hold, and the root of the first case stays the only one.
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
race-curve = the curve
race-chain = { $chords } chords
fact-curve-box = How far the curve’s control points reach along this axis. The curve stays within.
fact-segment-box = How far the segment reaches along this axis.
fact-curve-side = On which side of the segment’s line this control point is: twice the area of the triangle on AB and it.
fact-half-side = On which side of the segment’s line this control point of the curve’s halves is: a mean of d₀ to d₃.
fact-sides-size = The greatest of d₀ to d₃, without its sign.
fact-sides-products = The products that the sides are differences of. Rounding is a part of these.
fact-curve-reach = How far the curve reaches along the line: 0 is A, 1 is B.
fact-curve-shared = What both have in common: 0 is A, 1 is B.
fact-curve-q = Where on the curve: 0 at p₀, 1 at p₃.
fact-q-start = Where the steps to the root begin.
fact-instant = Where on the segment: 0 at A, 1 at B.
fact-met = How many meetings there are.
fact-earliest = The meeting that comes first along the segment, from A.
fact-newton = How many steps it took from the start to the root.
fact-power = A coefficient of f(q) = a q³ + b q² + c q + d, in parts of the greatest side.
fact-degree = Which closed form gives the starts: of degree 3, 2 or 1.
fact-ratio = The leading coefficient’s size in parts of the largest one.
fact-almost = Below this the leading coefficient is too small to divide by.
fact-turns = The discriminant of f′, over 9: below 0 f never turns.
fact-curve-turn = Where f turns. It matters only between 0 and 1, where the curve is.
fact-f-turn = How far the curve is from the line where f turns, in parts of the greatest side; its sign says on which side.
fact-piece-ends = The ends of this piece, at turns or at the curve’s ends.
fact-discriminant = Its sign tells how many real roots the closed form has.
fact-chords = How many chords the curve is cut into.
fact-chain-error = How far the curve is from its chords, at most.
fact-chord = Which chord it is, from the curve’s start.
fact-chords-apart = How far the nearest chord is from the segment, in world units.
fact-chord-q = Where on the curve the chord’s meeting would be.
fact-tests = How many tests of two segments it took.
fact-found = How many meetings the chords have.
fact-right = How many meetings the curve has.
fact-missed = Meetings of the curve that the chords don’t have.
fact-wrong = Meetings of the chords that the curve doesn’t have.
fact-off = How far from the curve’s own meetings those of the chords are, at most.
fact-line-form = A coefficient of the line’s form, which is 0 on the line.
fact-published-power = A coefficient of cA q³ + cB q² + cC q + cD, which is 0 where the curve is on the line.
fact-delta = Above 0 there are two roots, at 0 one, below 0 none.
fact-cardan-r = The square of the article’s q, which is no parameter here.
fact-cardan-s = The cube of the article’s p. Above it r means one real root, else there are three.
fact-cardan-again = What is in r by now: the first case overwrites it.
fact-axis-way = How long the segment is along the axis that t is read off.
fact-curve-printed = The way from A to the meeting, which the article prints as the meeting’s place.
legend-side = side of the line
legend-curve = curve
