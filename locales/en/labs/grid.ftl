title-grid = Walls in a grid
lab-grid = Which walls must a move be tested with, when all walls lie in the squares of a grid?
try-grid = drag P across the map and watch which squares are looked at
lab-needs-move-and-walls = This lab needs a move, which is a segment whose role is mover, and walls with straight edges.
legend-squares-looked-at = squares looked at
legend-tested-missed = tested, not met
legend-met-first = met first
kind-walls-box = box
kind-grid-squares = squares
kind-wall-taken = wall
kind-listed = into a list
kind-grid-built = built
kind-column = column
kind-square-entered = square
kind-known = known
kind-wall-tested = test
track-squares = squares
track-filling = filling
track-move = move
track-column = column { $which }
fact-walls-min = The least x and y of all walls’ ends.
fact-walls-max = The greatest x and y of all walls’ ends.
fact-walls-all = How many walls there are.
fact-columns = How many squares lie side by side.
fact-rows = How many squares lie one below another.
fact-square-size = The size of a square: that of the box, divided by how many there are each way.
fact-grid-square = The square: its column and its row, from 0.
fact-wall-part = Which part of the wall lies there, as fractions of its length.
fact-entries = How many entries all lists have together.
fact-empty-squares = How many squares have no wall. Their lists take room all the same.
fact-fullest = The length of the longest list.
fact-grid-bytes = How many bytes the lists take.
fact-strip-x = From which to which x the move lies in this column. The borders count as wider by what rounding may do.
fact-strip-y = From which to which y it lies there.
fact-enters = When the move enters, as a fraction of the move.
fact-list-length = How many walls, or pieces of walls, are in the square’s list.
fact-hit-t = Where the nearest wall so far is met, as a fraction of the move.
fact-wall-t = Where this wall is met, as a fraction of the move.
fact-tests-made = How many walls, or pieces of walls, were tested.
fact-squares-looked-at = How many squares were looked at.
setting-columns = columns
setting-rows = rows
setting-keeping = walls over a border
keeping-cut = cut
keeping-cut-about = Cut at the borders, as in the article: each piece is tested once, but needs four numbers
keeping-whole = whole
keeping-whole-about = Whole in the list of each square: one number an entry, but met again in the next square
grid-bounds = { $walls } walls. The least and the greatest x and y of all their ends make the box that holds them: from { $min } to { $max }.
grid-squares = The box is cut into { $columns } × { $rows } = { $squares } equal squares, each { $size } in size.
grid-wall-inside = Both ends of { $wall } lie in square { $a }: so does all of it.
grid-wall-over = { $wall } begins in square { $a } and ends in square { $b }: it goes over the border between squares.
grid-put = Square { $square } has { $wall } in its list.
grid-put-piece = From { $from } to { $to } of its length { $wall } lies in square { $square }. It is cut there, and this piece goes into the list.
grid-put-whole = From { $from } to { $to } of its length { $wall } lies in square { $square }. The whole wall goes into the list.
grid-built = { $walls } walls have become { $entries } entries in the lists of { $squares } squares. { $empty } of them are empty; the longest list, that of square { $fullest }, has { $most }. All this is done once, before the game begins.
grid-start = Now the move from { $from } to { $to }. Which squares does it go through?
grid-strip = In column { $column } the move goes from y = { $low } to y = { $high }: { $one ->
    [yes] that is row { $first }.
   *[no] those are rows { $first } to { $last }.
}
grid-strip-behind = The move enters column { $column } only at { $enters } of its way, behind the wall it meets at { $t }. Nothing there can be nearer, nor in any column after it: the search ends.
grid-square = Square { $square }: { $walls ->
    [0] its list is empty. No test.
    [one] its list has one wall.
   *[other] its list has { $walls } walls.
}
grid-square-behind = The move enters square { $square } only at { $enters } of its way, behind the wall it meets at { $t }. Nothing there can be nearer.
grid-known = { $wall } is in the list of square { $square } too, but it was tested before: its answer is known.
grid-test-missed = { $wall }: { $why ->
    [move] d(O) = { $first } and d(P) = { $second } have one sign, so O and P are on one side of the wall’s line. The move never reaches that line, and so not the wall.
    [wall] d(A) = { $first } and d(B) = { $second } have one sign, so both its ends are on one side of the move’s line. The move passes beside it.
   *[line] it is in line with the move, from { $first } to { $second } along it. One ends before the other begins: they share nothing.
}
grid-test-first = { $wall } is met at { $t } of the move: the first wall that is met at all.
grid-test-nearer = { $wall } is met at { $t } of the move, before { $other } at { $before }: it is the nearest now.
grid-test-farther = { $wall } is met at { $t } of the move, no nearer than { $other } at { $before }.
grid-answer = { $met ->
    [yes] The move ends at { $wall }, at { $t } of its way.
   *[no] No wall is met: the move is free.
} { $tests ->
    [one] One test
   *[other] { $tests } tests
} in { $squares ->
    [one] one square
   *[other] { $squares } squares
}, where all walls one by one are { $walls }.
grid-verdict = { $met ->
    [yes] The move ends at { $wall }
   *[no] The move is free
}: { $tests ->
    [one] 1 test
   *[other] { $tests } tests
} instead of { $walls }
label-bytes = bytes
label-empty = empty
label-entries = entries
label-most = most
label-size = size
label-square = square
label-squares = squares
count-squares = squares
count-tests = tests
count-walls = walls
label-nbx = nbx
label-nby = nby
count-squares-tip = How many squares of the grid the move looked at
count-tests-tip = How many walls, or pieces of walls, were tested
count-walls-tip = How many tests it would be, one by one
