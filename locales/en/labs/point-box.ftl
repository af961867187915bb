title-point-box = Point in a box
lab-point-box = Is a point in a box whose sides follow the axes?
try-point-box = drag the point P over a side
fact-side = Where this side of the box is.
fact-past = How far the point is past the side; below 0 it is short of it.
lab-needs-point-and-box = This lab needs a point and a box that is not turned: draw both.
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
published-point-box = The article’s half-open box, as pixels and tiles need it: the right and lower edges are the neighbours'
