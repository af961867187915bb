title-tiles = Tiles
lab-tiles = Which cells of a map does a point or a box cover, and is one of them a wall?
try-tiles = drag the box over a seam, or left of the map
lab-needs-tiles = This lab needs a map of tiles, and a point or a box that is not turned.
legend-in-wall = a wall
legend-read-free = read: no wall
legend-covered = what is covered
legend-point-or-box = the point or the box
legend-tiles = the map
kind-divide = division
kind-out-of-reach = too far
kind-range = range
kind-beside-cell = beside
kind-read = cell read
track-range = the range
track-cells = cells
fact-corner-tested = The corner that is divided: a point itself, or where the box begins or ends.
fact-cell-ratio = The coordinate counted in cells, before the floor.
fact-index = The floor of it: the column or row. Rounded down, so that −0.3 is in cell −1, not in cell 0.
fact-range-first = The first column and row that are covered.
fact-range-last = The last column and row that are covered.
fact-cells-inside = How many of them are in the map.
fact-cell = Column and row of the cell, from 0.
tiles-divide = { $what ->
    [point] The point is
    [first] The box begins
   *[last] The box ends
} { $ratio } cells along { $axis }; { $seam ->
    [yes] that is exactly a seam. Cells are half-open, so the next one is not reached: { $axis } = { $index }.
   *[no] { $negative ->
        [yes] the floor is { $axis } = { $index }. It goes down, not towards 0: a conversion to an integer would be one off.
       *[no] the floor is { $axis } = { $index }.
    }
}
tiles-too-far = Along { $axis } it is further away than cells are counted.
tiles-range = It covers cells { $from } to { $to }. { $beside ->
    [yes] None of them is in the map.
   *[no] { $count ->
        [one] One of them is in the map.
       *[other] { $count } of them are in the map.
    }
}
tiles-beside = Cell { $cell } is in the range, but its parallelogram is beside the box: it is passed over.
tiles-read = Cell { $cell } is { $tile ->
    [empty] empty.
    [one-way] a platform, which has no inside.
    [part] partly solid, { $solid ->
        [yes] and the { $what } is in that part: a wall.
       *[no] but the { $what } is not in that part.
    }
   *[solid] solid: a wall. It decides.
}
tiles-free = No cell that it covers is a wall.
tiles-verdict = { $wall ->
    [yes] { $a } is in a wall of { $b }: cell { $cell }.
    [far] { $a } is further away than cells are counted.
   *[no] { $a } is in no wall of { $b }.
}
can-walk-tiles = walk and jump
game-caught = Caught on seams { $count } times
setting-seams = seams
seams-joined = joined
seams-joined-about = One surface: cells side by side have no wall between them
seams-apart = apart
seams-apart-about = Each cell pushes for itself, as in many games: seams catch
