title-iso-tiles = Isometric tiles
lab-iso-tiles = Which diamond of an isometric map is under a point?
try-iso-tiles = drag the point beside the map: cells have negative numbers there
lab-needs-iso-tiles = This lab needs a map of tiles and a point: draw both.
legend-axes = the axes X and Y
legend-lines = where a row or column begins
kind-matrix = matrix
kind-inverse = inverse
kind-offset-point = from the origin
kind-renumber = row and column
track-matrix = the matrix
track-cell = the cell
fact-axis = The vector that one step from cell to cell moves.
fact-origin = Where cell (0, 0) begins.
fact-cell-area = The area of a cell; below 0 the axes are mirrored.
fact-inverse-row = The row of the inverse matrix that gives this coordinate.
fact-from-origin = The point as seen from the origin of the cells.
iso-matrix = A step in i moves X = { $x }, a step in j moves Y = { $y }, from O = { $origin }. As columns the two are the matrix M: P = O + i X + j Y.
iso-inverse = Its determinant is { $determinant }{ $mirrored ->
    [yes] , below 0, for the axes are mirrored; that is no matter.
   *[no] , not 0, so M has an inverse.
} { "" }(i, j) = M⁻¹ (P − O).
iso-offset = From O the point is at { $offset }.
iso-floor = { $axis }′ = { $ratio }, and the floor is { $axis } = { $index }{ $negative ->
    [yes] : down, not towards 0, since the cell is before the first.
   *[no] .
}
iso-renumber = The map is staggered: diamond { $lattice } along the axes is column and row { $cell }.
iso-verdict = { $wall ->
    [yes] { $a } is on cell { $cell } of { $b }, a wall.
    [far] { $a } is further away than cells are counted.
   *[no] { $a } is on cell { $cell } of { $b }, and in no wall.
}
