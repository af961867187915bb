# The judge in fractions: each number without rounding, what follows from its sign, and what doubles would make of it.

kind-judge-number = exact number
kind-judge-follows = what follows
kind-judge-wrong = sign that doubles get wrong
track-judge-sides = sides
track-judge-nearest = the nearest place
track-judge-reach = the reach
track-judge-t = how far along
track-judge-coordinates = coordinates
track-judge-gaps = the gaps
track-judge-roots = counting roots
track-judge-edge = edge { $which }
track-judge-wall = wall { $which }
track-judge-axis = axis { $which }
track-judge-plane = plane { $which }
judge-number = { $what } { $doubles }
judge-doubles = { $how ->
    [exact] Doubles get the same.
    [quotient] Doubles hold both of its parts, and round it once, where it is divided.
    [close] In doubles the last of its { $bits } binary digits are rounded away, and the sign stays.
    [rounded] Doubles make { $doubles } of it: rounded, and the sign stays.
   *[wrong] Doubles make { $doubles } of it: with them the sign is another, and they would go another way.
}
judge-follows-beside = Both ends of one are on the same side of the line through the other: they share no point.
judge-follows-cross = The ends of each are on different sides of the line through the other: they cross.
judge-follows-end-on = An end of one is on the line through the other, and between its ends: they touch there.
judge-follows-end-beside = An end is on the line through the other, and not between its ends: they share no point.
judge-follows-controls-beside = All control points are on the same side of the line, or past the same end of the segment, and the curve stays within their hull: they share no point.
judge-follows-flips = One end is below P and the other is not, and the edge is on the right of P: a ray to the right crosses it. Each crossing changes between outside and inside.
judge-follows-misses = A ray from P to the right does not cross this edge: nothing changes.
judge-follows-one-side = Both ends of the edge are on the same side of the plane: it does not come through the triangle.
judge-follows-passes-beside = The line passes two edges on different sides: it goes beside the triangle.
judge-follows-through = The line passes all three edges on the same side: it comes through the triangle.
judge-follows-no-face = There are corners on both sides of this plane: it cuts the solid, and no face is in it.
judge-follows-in-front = All corners are on one side of this plane, so a face is in it; P is on the other side, and so outside.
judge-follows-on-face = All corners are on one side of this plane, so a face is in it; P is in the plane.
judge-follows-behind = All corners are on one side of this plane, so a face is in it; P is on their side, and no reason to be outside.
judge-answer = By these signs, without rounding: { $found }. { $wrong ->
    [0] Doubles give each number the same sign.
    [one] Doubles give one number another sign: an answer that rests on it can’t be trusted.
   *[other] Doubles give { $wrong } numbers another sign: an answer that rests on one of them can’t be trusted.
}
judge-verdict = without rounding: { $found }
judge-written = { $n } · { $power }
judge-side = (B − A) × (P − A) = { $value }, twice the area of the triangle with its sign: P is { $order ->
    [less] on the left of the line, as one looks from A to B.
    [equal] on the line through A and B.
   *[greater] on the right of the line, as one looks from A to B.
}
judge-between = (A − P) · (B − P) = { $value }: { $order ->
    [less] seen from P, A and B are in opposite directions, so that P, where it is in line, is between them.
    [equal] P is at A or B, or sees them at a right angle.
   *[greater] seen from P, A and B are in one direction, so that P is not between them.
}
judge-past-a = (B − A) · (P − A) = { $value }: { $order ->
    [greater] P is past A, seen along AB.
   *[other] P is not past A, so that of AB the end A is nearest to it.
}
judge-past-b = (B − A) · (P − B) = { $value }: { $order ->
    [less] P is before B, so that the nearest place is between the ends.
   *[other] P is not before B, so that of AB the end B is nearest to it.
}
judge-before-b = (B − A) · (B − P) = { $value }: { $order ->
    [less] P is past B, seen along AB.
   *[other] P is not past B.
}
judge-square = The square of the distance is d² = { $value }. A root would have to be rounded, so squares are compared.
judge-line-square = The square of the distance from the line is d² = { $value }. A root would have to be rounded, so squares are compared.
judge-reach = d² − r² = { $value }: { $order ->
    [less] nearer than what must be reached.
    [equal] just as far as what must be reached.
   *[greater] further than what must be reached.
}
judge-t = It is met at t = { $value }, a quotient that is kept as its two parts and not divided{ $order ->
    [less] : behind the start, so it is not met.
    [equal] : at the start.
   *[greater] .
}
judge-later = t is { $value } from the least so far: { $order ->
    [less] this one is met earlier, and is kept.
    [equal] both are met at once.
   *[greater] this one is met later, and is left out.
}
judge-before = A.{ $axis } − P.{ $axis } = { $value }: along { $axis }, P is { $order ->
    [less] past the lower side of the box.
    [equal] on the lower side of the box.
   *[greater] before the lower side of the box, and so outside.
}
judge-beyond = P.{ $axis } − A.{ $axis } = { $value }: along { $axis }, P is { $order ->
    [less] before the upper side of the box.
    [equal] on the upper side of the box.
   *[greater] past the upper side of the box, and so outside.
}
judge-past = Along { $axis }, the centre is { $value } outside the box{ $order ->
    [equal] : it is between its sides.
   *[other] .
}
judge-overlap = Along { $axis }, the boxes overlap by { $value }: { $order ->
    [less] there is a gap, so they are apart.
    [equal] they touch there.
   *[greater] there is none between them there.
}
judge-depth = The least of these is { $value }{ $order ->
    [less] , and below 0: they are apart.
    [equal] : they touch.
   *[greater] : so deep they are in each other.
}
judge-below = A.y − P.y = { $value }: the end A of the edge is { $order ->
    [greater] below P, and a ray from P to the right passes above it.
   *[other] not below P, and a ray from P to the right does not pass above it.
}
judge-gap = On the normal of AB the gap, squared with its sign, is { $value }: { $order ->
    [less] the shadows overlap there.
    [equal] the shadows touch there.
   *[greater] there is a gap, so they are apart.
}
judge-greatest-gap = The greatest gap of all axes, squared with its sign, is { $value }: { $order ->
    [less] no axis has one, so they overlap, and its root is the shortest way out.
    [equal] they touch.
   *[greater] so they are apart, and the distances of corners and edges follow.
}
judge-least-square = The least square of all distances is { $value }. Its root is the distance.
judge-at-0 = Number { $which } of Sturm’s sequence is { $value } at the start of the curve: { $order ->
    [less] below 0.
    [equal] 0, which counts for no sign.
   *[greater] above 0.
}
judge-at-1 = Number { $which } of Sturm’s sequence is { $value } at the end of the curve: { $order ->
    [less] below 0.
    [equal] 0, which counts for no sign.
   *[greater] above 0.
}
judge-roots = The changes of sign at the start less those at the end count the roots: { $value }. None was computed.
judge-away = The direction of the move times the way from the wall is { $value }: { $order ->
    [less] the disc comes nearer.
    [equal] the distance stays for now.
   *[greater] the disc goes away.
}
judge-height = (P − A) · N = { $value }, six times the volume under P with its sign: P is { $order ->
    [less] on the one side of the plane through A, B and C.
    [equal] in the plane through A, B and C.
   *[greater] on the other side of the plane through A, B and C.
}
judge-corner-height = (Q − A) · N = { $value }, six times the volume under Q with its sign: the corner Q is { $order ->
    [less] on the one side of the plane through A, B and C.
    [equal] in the plane through A, B and C.
   *[greater] on the other side of the plane through A, B and C.
}
judge-passing = D · (PA × PB) = { $value }: the line from P passes the edge AB { $order ->
    [less] on the one side.
    [equal] through it.
   *[greater] on the other side.
}
judge-steepness = D · N = { $value }: the line is { $order ->
    [equal] parallel to the plane of the triangle.
   *[other] not parallel to the plane of the triangle, and comes through it.
}
judge-axis-overlap = Along N the shadows overlap by { $value }, times the length of N: { $order ->
    [less] there is a gap, so they are apart.
    [equal] they touch there, or N has no length.
   *[greater] no gap there.
}
fact-judge-side = twice the area of the triangle ABP, with its sign
fact-judge-between = whether P is between A and B, where it is in line
fact-judge-past-a = how far P is past A, times the length of AB
fact-judge-past-b = how far P is past B, times the length of AB
fact-judge-before-b = how far P is before B, times the length of AB
fact-judge-square = the square of the distance
fact-judge-line-square = the square of the distance from the line
fact-judge-reach = the square of the distance less that of the reach
fact-judge-t = the part of the way that is free
fact-judge-later = the difference from the least so far
fact-judge-before = how far P is before the lower side, along { $axis }
fact-judge-beyond = how far P is past the upper side, along { $axis }
fact-judge-past = how far the centre is outside, along { $axis }
fact-judge-overlap = by how much they overlap, along { $axis }
fact-judge-depth = the least overlap
fact-judge-below = how far the end of the edge is below P
fact-judge-gap = the square of the gap, below 0 where they overlap
fact-judge-greatest-gap = the greatest of all gaps, as a square with its sign
fact-judge-least-square = the square of the distance of the two
fact-judge-at-0 = a polynomial of the sequence at q = 0
fact-judge-at-1 = a polynomial of the sequence at q = 1
fact-judge-roots = how often the curve meets the segment
fact-judge-away = below 0 while the distance falls
fact-judge-height = six times the volume of the tetrahedron ABCP, with its sign
fact-judge-corner-height = six times the volume of the tetrahedron ABCQ, with its sign
fact-judge-passing = the volume that the line and the edge span, with its sign
fact-judge-steepness = 0 where the line is parallel to the plane
fact-judge-axis-overlap = by how much the shadows overlap, times the length of N
fact-judge-exactly = the same, digit for digit
fact-judge-bits = how many binary digits it takes to write the number down
fact-judge-doubles = what the same formula gives in doubles
label-exactly = exactly
label-doubles = in doubles
label-digits = binary digits
