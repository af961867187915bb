title-segment-segment = Two segments
lab-segment-segment = Does a move meet a wall, and where must it stop?
try-segment-segment = drag the move’s end across a wall
lab-needs-two-segments = This lab needs two segments: draw a wall, and a second segment with the role "mover" as the move.
kind-move-sides = sides of the move
kind-wall-sides = sides of the wall
kind-touches = touching
kind-short = shortened
kind-earliest-wall = earliest so far
kind-stop-move = stop
kind-parameter = where on the wall
segment-start = From O = { $from } to P = { $to } { $move } is { $length } units long. It must stop ε = { $epsilon } before the first wall in its way. { $walls ->
    [one] There is one wall to ask.
   *[other] Each of the { $walls } walls is tested by itself.
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
    [from] not below 0, for O is exactly on the line. “On two sides” is tested strictly: { $wall } is not in the way, even if O is on it.
    [to] not below 0, for P is exactly on the line. “On two sides” is tested strictly: { $wall } is not in the way, even if the move ends on it.
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
fact-move-from = Where the move starts.
fact-move-to = Where the move wishes to end.
fact-move-length = The length of the move.
fact-epsilon = How far before a wall the move must stop, measured along it: MIN_DISTANCE of the settings.
fact-side-det = Twice the area of the triangle on the line and this end. Its sign says on which side of the line the end is.
fact-l = How far along the move they meet: 0 at O, 1 at P.
fact-k = How far along the wall they meet: 0 at A, 1 at B.
fact-f-wall = How much of the move this wall alone leaves.
fact-q-wall = Where the move would end by this wall alone.
fact-l-least = How far along the move the earliest wall so far is met. What is met later can’t matter.
fact-left-part = How much of the move is left: 1 is all of it.
fact-q-end = Where the move ends.
fact-wall-along = Where A and B are along the move, in parts of it: 0 is O, 1 is P.
fact-shared = What both have in common, in parts of the move: from the later start to the earlier end.
fact-det-product = Below 0 when the two have different signs. 0 when one of them is 0, which counts as one side here.
fact-printed = The way from O to the meeting, which the articles print as the meeting’s place.
fact-min-t = The least instant before this wall; 2 when nothing was met.
fact-e = What is taken off l before a wall: the article’s 0.001, a part of the move.
legend-move = the move
legend-left = what is left of the move
legend-triangle = half a determinant
legend-wall = wall
