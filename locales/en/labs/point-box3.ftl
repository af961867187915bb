title-point-box3 = Point in a box in space
lab-point-box3 = Is a point in a box in space whose sides follow the axes?
try-point-box3 = drag the point P through a wall
fact-wall = Where this wall of the box is.
fact-past-wall = How far the point is past the wall; below 0 it is short of it.
fact-box3-min = The corner of the box with the least coordinates.
fact-box3-max = The corner of the box with the greatest coordinates.
lab-needs-point-and-box3 = This lab needs a point and a box that is not turned: draw a box, and put a point beside it.
point-box3-wall = { $upper ->
    [yes] Does the box end before the point along { $axis }? { $axis } = { $point } { $beyond ->
        [yes] is more than { $side }: everything beyond this wall is out, and so is the point.
       *[no] is not more than { $side }. { $last ->
            [yes] It was the last wall.
           *[no] The point may be in the box.
        }
    }
   *[no] Does the box begin after the point along { $axis }? { $axis } = { $point } { $beyond ->
        [yes] is less than { $side }: everything beyond this wall is out, and so is the point.
       *[no] is not less than { $side }. The point may be in the box.
    }
}
point-box3-within = { $side ->
    [boundary] No wall rules out { $p }, and it is level with one: it is on the surface, and for closed shapes touching is meeting.
   *[inside] No wall rules out { $p }: the point is in the box.
}
point-box3-verdict = { $side ->
    [inside] { $a } is in { $b }
    [boundary] { $a } is on the surface of { $b }
   *[outside] { $a } is outside { $b }
}
