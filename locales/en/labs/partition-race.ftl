title-partition-race = The race of the partitions
lab-partition-race = Grid, quadtree, BSP or boxes: which looks at the fewest walls here, and what does it cost?
try-partition-race = drag P and compare the bars in the tab Race, then let the walls grow to a million
legend-parts-looked-at = parts looked at
legend-other-moves = the other moves
kind-one-move = the move
kind-many-moves = many moves
kind-ranked = ranking
track-race = race
track-ranked = ranking
rival-one-by-one = one by one
rival-grid = grid
rival-quadtree = quadtree
rival-bsp2d = BSP of lines
rival-solids = BSP of solids
rival-boxes = boxes
rival-given = BSP of the file
fact-other-moves = How many other moves are drawn by lot, each as long as this one.
fact-race-most = A leaf of the quadtree, of the BSP of lines and of the boxes has no more walls than this, where they can be parted.
fact-race-nodes = How many nodes or squares it has.
fact-race-depth = How many cuts are above the deepest leaf.
fact-file-segs = How many pieces of lines the file has in its sectors, passages among them.
fact-file-more = How many times a wall lies in a sector where the file has no piece of it.
fact-file-less = How many times the file has a piece of a wall in a sector where none of it lies.
fact-mean-tests = How many walls a move was tested with, on average.
fact-mean-nodes = How many nodes or squares a move looked at, on average.
fact-most-tests = The most tests of one of these moves.
fact-mean-looks = Tests and nodes together, on average over the other moves.
setting-race_moves = other moves
label-looks = looks
label-segs = pieces
label-more = without a piece
label-less = without a wall
label-moves = moves
race-start = { $walls } walls, one move from O to P, and { $moves } others as long, anywhere among the walls. Trees cut leaves with more than { $most } walls. Who looks at the fewest, and what has it built for that?
race-built-one-by-one = One by one nothing is built: each wall is tested with each move.
race-built-grid = The grid has { $nodes } squares with { $entries } entries in their lists: { $bytes } bytes. It is not deep at all, for the square of a place is computed.
race-built-quadtree = The quadtree has { $nodes } nodes, { $entries } entries in the lists of its leaves, and is { $depth } cuts deep: { $bytes } bytes.
race-built-bsp2d = The BSP of lines has { $nodes } nodes, { $entries } entries in the lists of its sectors, and is { $depth } lines deep: { $bytes } bytes. Every line was chosen among many.
race-built-solids = Article B’s tree parts the walls until each lies between its two faces: { $nodes } nodes, { $depth } lines deep, { $bytes } bytes. That is much for a point; it is made for shapes that have a size.
race-built-boxes = The tree of boxes has { $nodes } nodes and is { $depth } boxes deep: { $bytes } bytes. Each wall is in one list alone, { $entries } in all; its boxes may lie over each other instead.
race-built-given = The file of this map has a BSP of its own, made by a node builder for Doom, and its lines are taken as they are: { $nodes } nodes, { $depth } lines deep, { $bytes } bytes. The walls are handed down them here, with { $entries } entries in the lists. The file’s own lists, of { $segs } pieces of lines, are rounded to whole units where a line was cut: { $more } entries have no piece there, and { $less } pieces have no wall.
race-walked = { $rival }: { $met ->
    [yes] the move ends at { $wall }, at { $t } of its way
   *[no] the move is free
}. { $tests ->
    [one] One test
   *[other] { $tests } tests
} in { $nodes ->
    [one] one node
   *[other] { $nodes } nodes
}, and the answer is that of walls one by one.
race-walked-first = { $rival }: { $met ->
    [yes] the move ends at { $wall }, at { $t } of its way
   *[no] the move is free
}. { $tests ->
    [one] One test
   *[other] { $tests } tests
}, and this is the answer that all others must give. Of several walls met at one place, it is the one listed first.
race-walked-otherwise = { $rival }: { $tests } tests in { $nodes } nodes, and another answer than walls one by one give. That is a fault of this program.
race-moves = { $moves } other moves, { $met } of which meet a wall. { $rival }: { $tests } tests and { $nodes } nodes a move, and always the right answer.
race-moves-otherwise = { $rival }: { $agree } of { $moves } other moves have the answer of walls one by one. That is a fault of this program.
race-ranked = The fewest tests for this move, { $tests }, are those of: { $fewest }. Over { $moves } other moves the fewest tests and nodes together, { $looks } a move, are those of: { $overall }. All have given the same answers.
race-ranked-otherwise = The fewest tests are those of: { $fewest }. But not all have given the same answer: that is a fault of this program.
tab-race = Race
race-tests = tests of this move
race-nodes = nodes of this move
race-all-tests = tests a move, of many
race-all-nodes = nodes a move, of many
race-bytes = bytes
race-depth = depth
race-build = time to build, measured here
race-build-tip = Measured once on this machine, beside the run: no step depends on it
race-to-come = to come
race-grow = Grow to 1,000,000 walls
race-grow-tip = Builds every rival over 10, 30, 100… walls drawn by lot, and takes 200 moves through each
race-grow-even = even
race-grow-corner = dense corner
race-growing = { $walls } walls: { $rival }
race-grown = tests and nodes a move, by the number of walls
race-grown-build = time to build
race-grown-at = { $rival }: { $walls } walls, { $looks } tests and nodes a move, built in { $time }
race-cancel = Cancel
track-one-by-one = one by one
one-by-one-start = The move goes from { $from } to { $to }. Nothing is known of where the walls lie, so each of the { $walls } is tested, and the nearest hit is kept.
one-by-one-answer = { $met ->
    [yes] No wall is left: the nearest hit is { $wall }, at { $t } of the move.
   *[no] No wall is left, and none was met: the move is free.
} { $walls ->
    [one] One wall was tested.
   *[other] All { $walls } walls were tested; a partition would have left most of them out.
}
one-by-one-verdict = { $met ->
    [yes] The move ends at { $wall }
   *[no] The move is free
}: { $walls ->
    [one] one wall tested
   *[other] all { $walls } walls tested
}
fact-leaf-list = How many walls are in the leaf’s list.
solids-start = The move goes from { $from } to { $to }. The lines of article B’s tree part the walls until each lies between its two faces: the move goes to the side of a line that it starts on, and to the other where it crosses the line.
solids-split = The line of node { $node }: { $n ->
    [0] nothing of the move is left on either side of it.
    [one] the move stays on one side of it, in node { $first }. The other need not be looked at.
   *[other] the move crosses it, or goes along it. First comes node { $first }, where it starts, then node { $second }.
}
boxes-start = The move goes from { $from } to { $to }. Each wall lies in one box, and both boxes of a node lie in its own: the move goes to those that it goes through, to the nearer first.
boxes-split = Node { $node } has two boxes. { $n ->
    [0] The move goes through neither.
    [one] The move goes through one of them, node { $first }. The other need not be looked at.
   *[other] The move goes through both: first comes node { $first }, then node { $second }.
}
