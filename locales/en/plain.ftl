# Plain rules: the usual formula in rounded numbers, each number and sign against the same without rounding.

kind-plain-number = rounded number
kind-plain-sign = rounded sign
kind-plain-wrong = wrong sign
track-plain-det = the determinant
track-plain-t = how far along
track-plain-u = within the ends
track-plain-line = on one line
track-plain-square = the reach
track-plain-centre = the nearest point
track-plain-edge = edge { $which }
plain-number = { $symbol } comes out as { $value }{ $how ->
    [exact] . Here nothing was rounded away: without rounding it is the same.
    [known] , rounded on the way: { $off } off what it would be without rounding. By the sizes of the numbers it could be { $bound } off.
    [over-zero] . Without rounding there is no such number: it would be divided by 0, where rounding had left something.
   *[lost] . Numbers on the way are too small or too large to say what it would be without rounding.
}
plain-sign = { $limit ->
    [none] { $symbol } = { $left } is { $order ->
        [less] less than
        [equal] equal to
        [greater] greater than
       *[none] not to be compared with
    } { $right }
   *[other] { $symbol } = { $left } is { $order ->
        [less] less than
        [equal] equal to
        [greater] greater than
       *[none] not to be compared with
    } { $limit } = { $right }
}: { $follows } { $trust }
plain-trust = { $how ->
    [exact] Nothing is rounded here, so the sign is the true one.
    [certain] It is { $difference } from there without rounding, and rounding changes that by { $bound } at most: the sign is certain.
    [luck] It is { $difference } from there without rounding, and rounding could change that by { $bound }: more than it takes. The sign is the true one, but these numbers can’t know it.
    [wrong] Without rounding it is { $exact ->
        [less] less, by { $difference }
        [equal] equal
       *[greater] greater, by { $difference }
    }: rounding moved it by { $off }. The sign is wrong, and the rule goes on with it.
    [over-zero] Without rounding there is no such number, for it would be divided by 0: this sign means nothing, and the rule goes on with it.
   *[lost] The numbers are too small or too large to say whether the sign is the true one.
}
plain-decision = By these signs: { $found }. { $how ->
    [right] No sign was wrong, and exact signs say the same.
    [luck] Exact signs say the same, though { $wrong ->
        [one] one sign was wrong
       *[other] { $wrong } signs were wrong
    }: it was not the one that counted.
    [rule] Exact signs say: { $right }. No sign was wrong here; it is the rule that leaves this case out.
   *[wrong] Exact signs say: { $right }. The answer is wrong, for rounding turned { $wrong ->
        [one] one sign
       *[other] { $wrong } signs
    } on the way to it.
}
plain-segments-verdict = { $how ->
    [apart] { $a } and { $b } are apart by plain numbers
    [touching] { $a } touches { $b } at t = { $t } by plain numbers
   *[inside] { $a } crosses { $b } at t = { $t } by plain numbers
}
plain-segments-parallel = { $order ->
    [equal] move and wall count as parallel.
   *[other] move and wall are not parallel, and t and u are parts over det.
}
plain-segments-before-start = { $order ->
    [less] the line of the wall is met before O, so they are apart.
   *[other] the line of the wall is not met before O.
}
plain-segments-past-end = { $order ->
    [greater] the line of the wall is met past P, so they are apart.
   *[other] the line of the wall is met on the move.
}
plain-segments-before-a = { $order ->
    [less] that is before A, beside the wall, so they are apart.
   *[other] that is not before A.
}
plain-segments-past-b = { $order ->
    [greater] that is past B, beside the wall, so they are apart.
   *[other] that is on the wall: they meet.
}
plain-segments-aside = { $order ->
    [equal] the wall is in the line of the move.
   *[other] the wall is beside the line of the move, so they are apart.
}
plain-segments-nearer = { $order ->
    [less] A comes first along the move, and B last.
   *[other] B comes first along the move, and A last.
}
plain-segments-ahead = { $order ->
    [greater] the wall begins ahead of O, and what they share begins there.
   *[other] the wall begins behind O, so that what they share begins at O.
}
plain-segments-past = { $order ->
    [greater] that is past P, so they are apart.
   *[other] that is not past P.
}
plain-segments-behind = { $order ->
    [less] all of the wall is behind O, so they are apart.
   *[other] the wall reaches to O or beyond: they share something.
}
plain-circles-reach = { $order ->
    [less] the centres are nearer than both radii together: the discs overlap.
    [equal] the centres are as far apart as both radii together: the discs touch.
   *[other] the centres are farther apart than both radii together: the discs are apart.
}
plain-circle-box-low = { $order ->
    [less] the centre is before the box here, so the nearest point is on this side.
   *[other] the centre is not before this side.
}
plain-circle-box-high = { $order ->
    [greater] the centre is past the box here, so the nearest point is on this side.
   *[other] the centre is between the sides, so the nearest point has its coordinate.
}
plain-circle-box-reach = { $order ->
    [less] the nearest point P is in the disc: they overlap.
    [equal] the nearest point P is on the rim: they touch.
   *[other] the nearest point P is out of the disc: they are apart.
}
plain-circle-segment-before-start = { $order ->
    [greater] the foot of C is past A.
   *[other] the foot of C is not past A, so A is the nearest point.
}
plain-circle-segment-past-end = { $order ->
    [greater] the foot of C is past B, so B is the nearest point.
   *[other] the foot of C is on the segment, and is the nearest point.
}
plain-circle-segment-reach = { $order ->
    [less] the nearest point is in the disc: they overlap.
    [equal] the nearest point is on the rim: they touch.
   *[other] the nearest point is out of the disc: they are apart.
}
plain-polygon-start = { $order ->
    [greater] A is below the ray.
   *[other] A is not below the ray.
}
plain-polygon-end = { $order ->
    [greater] B is below the ray.
   *[other] B is not below the ray.
}
plain-polygon-side = { $order ->
    [on] P is on the line of AB.
    [level] P is on one side of AB. But both ends are on one side of the ray, which does not cross it.
    [crossed] P is left of AB, whose ends are on both sides of the ray: the ray crosses it, so inside and outside change places.
   *[other] P is right of AB: the ray starts behind it and does not cross it.
}
plain-polygon-between = { $order ->
    [greater] A and B are seen in one direction, so P is beyond the ends.
   *[other] A and B are not seen in one direction, so P is on the edge, and no other edge is asked.
}
plain-ray-parallel = { $order ->
    [equal] the ray counts as parallel to the triangle, and this rule asks no more: apart.
   *[other] the ray is not parallel to the triangle.
}
plain-ray-outside-u = { $order ->
    [less] the ray passes the edge AC on its outer side, so they are apart.
   *[other] the ray does not pass AC outside.
}
plain-ray-outside-v = { $order ->
    [less] the ray passes the edge AB on its outer side, so they are apart.
   *[other] the ray does not pass AB outside.
}
plain-ray-outside-w = { $order ->
    [greater] the ray passes the edge BC on its outer side, so they are apart.
   *[other] the ray does not pass BC outside: its line goes through the triangle.
}
plain-ray-before-start = { $order ->
    [less] the triangle is behind O, so they are apart.
   *[other] the triangle is not behind O: they meet.
}
fact-plain-det = { $rule ->
    [ray] Six times the volume that the triangle spans with D: 0 where they are parallel.
   *[other] Twice the area that move and wall span: 0 where they are parallel.
}
fact-plain-t = { $rule ->
    [ray] How far along the ray the triangle’s plane is, in lengths of D.
    [circle-segment] Where along the segment the foot of C is: 0 at A, 1 at B.
   *[other] Where along the move the line of the wall is met: 0 at O, 1 at P.
}
fact-plain-u = { $rule ->
    [ray] The weight of B in the place where the ray’s line comes through.
   *[other] Where along the wall the line of the move is met: 0 at A, 1 at B.
}
fact-plain-v = The weight of C in the place where the ray’s line comes through.
fact-plain-w = Both weights together; what is left of 1 is that of A.
fact-plain-aside = Twice the area of the move and A: 0 where A is on the move’s line.
fact-plain-first = Where along the move what comes first begins: 0 at O, 1 at P.
fact-plain-last = Where along the move the wall ends: 0 at O, 1 at P.
fact-plain-square = The square of the distance that is compared.
fact-plain-centre = A coordinate of the disc’s centre.
fact-plain-height = How high the end is that the step asks about; y goes down.
fact-plain-side = Twice the area of the edge and P: above 0 on one side of it, below 0 on the other.
fact-plain-between = Above 0 where both ends are seen in one direction.
fact-plain-limit = What it is compared with.
fact-plain-exact = By how much it is greater without rounding; below 0 it is less.
fact-plain-off = How far rounding moved it.
fact-plain-bound = How far rounding could move it, by the sizes of all the numbers on the way: each operation is off by half a unit of its last digit at most.
