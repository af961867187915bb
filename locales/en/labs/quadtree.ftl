title-quadtree = Walls in a quadtree
lab-quadtree = Where are squares cut in four, and which of them does a move go through?
try-quadtree = drag P into the hut, then out into the field, and compare the tests
legend-leaves-looked-at = leaves looked at
kind-cut-in-four = cut in four
kind-quad-leaf = leaf
kind-handed = handed down
kind-quad-node = node
track-root = root
track-built = built
fact-node-walls = How many walls, or pieces of walls, lie in this square.
fact-leaf-walls = A square with more of them is cut in four.
fact-quad-depth = How many cuts are above it.
fact-quad-nodes = How many nodes the tree has, leaves too.
fact-leaves = How many of them are leaves.
fact-empty-leaves = How many leaves have no wall.
fact-tree-bytes = How many bytes nodes and lists take.
fact-nodes-looked-at = How many nodes were looked at, leaves too.
setting-leaf_walls = walls a leaf
setting-deepest = deepest
label-leaves = leaves
count-nodes = nodes
count-nodes-tip = How many nodes of the tree the move looked at
quad-place = { $place ->
    [upper-left] the upper left
    [upper-right] the upper right
    [lower-left] the lower left
   *[lower-right] the lower right
}
quad-places = { $n ->
    [0] none
    [1] { $a }
    [2] { $a } and { $b }
    [3] { $a }, { $b } and { $c }
   *[other] { $a }, { $b }, { $c } and { $d }
}
quad-bounds = { $walls } walls. The box around all of them, from { $min } to { $max }, is the root of the tree.
quad-cut = Node { $node } has { $walls } walls, more than NBMAX = { $most }: it is cut in four at its middle, and hands its walls down.
quad-leaf-few = Node { $node } has { $walls ->
    [0] no wall
    [one] one wall
   *[other] { $walls } walls
}, no more than NBMAX = { $most }: it is a leaf.
quad-leaf-deep = Node { $node } still has { $walls } walls, more than NBMAX = { $most }, but the tree may be no deeper than { $depth }: it is a leaf.
quad-leaf-full = Node { $node } still has { $walls } walls, but the tree has as many pieces as it may have: it is a leaf.
quad-hand = { $wall } lies in one quarter of node { $node } alone: it goes to { $places }.
quad-hand-pieces = { $wall } goes over a middle line of node { $node }: its { $pieces } pieces go to { $places }.
quad-built = The tree has { $nodes } nodes: { $leaves } are leaves, { $empty } of them without a wall. Their lists have { $entries } entries, and the deepest lies below { $depth } cuts.
quad-start = Now the move from { $from } to { $to } goes down the tree, as a wall did.
quad-visit = Node { $node } was cut in four. The move goes through { $places } of its quarters, in this order.
quad-visit-leaf = Node { $node } is a leaf: { $walls ->
    [0] its list is empty. No test.
    [one] its list has one wall.
   *[other] its list has { $walls } walls.
}
quad-behind = The move enters node { $node } only at { $enters } of its way, behind the wall it meets at { $t }. Nothing in it can be nearer.
quad-known = { $wall } is in the list of leaf { $node } too, but it was tested before: its answer is known.
quad-answer = { $met ->
    [yes] The move ends at { $wall }, at { $t } of its way.
   *[no] No wall is met: the move is free.
} { $tests ->
    [one] One test
   *[other] { $tests } tests
} in { $nodes ->
    [one] one node
   *[other] { $nodes } nodes
}, where all walls one by one are { $walls }.
label-deep = cuts above
