title-labyrinth = Labyrinth
lab-labyrinth = Does a box or a disc touch a thin wall of a labyrinth?
try-labyrinth = drag the box across a wall, then the disc along one
lab-needs-labyrinth = This lab needs a labyrinth that is not turned, and a disc or a box that is not turned.
legend-wall-met = the wall that is met
legend-no-wall = read: no wall
legend-walker = the box or the disc
legend-walls = the walls
kind-wall-read = wall read
fact-wall-distance-square = The square of the distance from the disc’s centre to the wall.
labyrinth-divide = { $what ->
    [box] The box
   *[disc] The disc
} { $end ->
    [first] begins
   *[last] ends
} { $ratio } cells along { $axis }: { $axis } = { $index }.
labyrinth-range = It covers cells { $from } to { $to }. { $one ->
    [yes] That is one cell, and no wall is inside it.
   *[no] { $what ->
        [box] Only walls between two of them can pass through the box.
       *[disc] Only their walls can be in reach.
    }
}
labyrinth-read = { $side ->
    [left] The left side
   *[top] The upper side
} of cell { $cell }: { $wall ->
    [yes] { $what ->
        [box] its bit is set. A wall passes through the box.
       *[disc] its bit is set. Is that wall in reach?
    }
   *[no] its bit is not set, no wall.
}
labyrinth-distance = { $side ->
    [left] The left wall
   *[top] The upper wall
} of cell { $cell } is at d² = { $d } against r² = { $r }: { $order ->
    [greater] out of reach.
    [equal] it is just touched.
   *[less] it is met.
}
labyrinth-free = { $what ->
    [box] No wall passes through the box.
   *[disc] No wall is in reach of the disc.
}
labyrinth-verdict = { $wall ->
    [left] { $a } meets the left wall of cell { $cell } of { $b }.
    [top] { $a } meets the upper wall of cell { $cell } of { $b }.
    [far] { $a } is further away than cells are counted.
   *[no] { $a } meets no wall of { $b }.
}
