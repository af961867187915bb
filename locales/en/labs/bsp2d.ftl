title-bsp2d = Walls in a BSP tree
lab-bsp2d = Which lines cut a map into sectors, and which of them does a move go through?
try-bsp2d = drag O and P, watch which sectors the move goes through, and find them in the tree
legend-plus-side = plus side, sectors looked at
legend-minus-side = minus side
kind-side-of-line = side
fact-sector-walls = A node with more walls than this is cut in two.
fact-part-walls = How many walls, or parts of walls, lie in it.
fact-lines-above = How many lines are above it.
fact-plus = How many other walls are on the plus side of its line alone.
fact-minus = How many are on the minus side alone.
fact-even-score = How uneven the two sides are, and more for each wall that is cut. The least wins.
fact-d-start = det(AB, Aa) for the wall’s start a: 0 or more on the plus side of the line.
fact-d-end = The same for the wall’s end b.
fact-d-point = Twice the area of the triangle ABO: 0 or more on the plus side, below 0 on the minus side.
fact-d-start-move = det(AB, AO): 0 or more when the move starts on the plus side.
fact-d-end-move = det(AB, AP): 0 or more when it ends there.
fact-move-part = Which part of the move lies there, as fractions of it. Lines count as wider by what rounding may do.
fact-sectors = How many of them are sectors.
setting-cut_weight = a cut counts
setting-tree_lines = lines from
tree_lines-walls = the walls
tree_lines-walls-about = The lines of walls that part best are chosen here
tree_lines-file = the map’s file
tree_lines-file-about = The nodes of the file that the map was imported from, as its node builder made them
label-sectors = sectors
bsp2d-all = { $walls } walls, and all of the plane is one sector. Sectors with more than NBMAX = { $most } walls are to be cut in two, along the line of one of their walls.
bsp2d-node = Node { $node } has { $walls } walls, more than NBMAX = { $most }. Which of their lines cuts it best?
bsp2d-all-file = { $walls } walls, and all of the plane is one sector. The lines come from the file of the map: Doom’s nodes. The walls are handed down them.
bsp2d-node-file = Node { $node } has { $walls } walls, and a line in the file of the map.
bsp2d-sector-file = Node { $node } is a subsector of the file, below { $depth } lines. { $walls ->
    [0] No wall lies in it.
    [one] One wall lies in it.
   *[other] { $walls } walls lie in it.
}
bsp2d-split-file = Node { $node } is cut along { $wall }: its plus side, on the right of the line as Doom has it, is node { $plus }, its minus side node { $minus }.
file-line = line { $number } of the file
file-tree-none = The scene has no nodes of a map’s file: import a Doom map (.wad) that has some, or take the lines of the walls.
file-tree-fault = The nodes in { $file } can’t be used: { $fault }. Import the map again, or take that file out of the scene.
file-tree-format = The nodes in { $file } are of the kind { $format }, which is not read: build Doom’s own, or take that file out of the scene.
bsp2d-sector-few = Node { $node } has { $walls ->
    [0] no wall
    [one] one wall
   *[other] { $walls } walls
}, no more than NBMAX = { $most }: it is a sector, and keeps them in its list.
bsp2d-sector-full = Node { $node } still has { $walls } walls, but the tree may have no more parts: it is a sector.
bsp2d-candidate-first = The line of { $wall } has { $plus } others on its plus side and { $minus } on its minus side, and cuts { $cuts }: score { $score }. The least score wins.
bsp2d-candidate-best = The line of { $wall } has { $plus } others on its plus side and { $minus } on its minus side, and cuts { $cuts }: score { $score }, less than the { $least } of { $other }. The best so far.
bsp2d-candidate = The line of { $wall } has { $plus } others on its plus side and { $minus } on its minus side, and cuts { $cuts }: score { $score }, no less than the { $least } of { $other }.
bsp2d-parts-none = The line of { $wall } has { $plus } others on its plus side and { $minus } on its minus side, and cuts { $cuts }: one side would keep them all. It parts nothing.
bsp2d-convex = No line parts the { $walls } walls of node { $node }: it is a sector, though they are many.
bsp2d-split = Node { $node } is cut along the line of { $wall }, whose score was the least: its plus side is node { $plus }, its minus side node { $minus }.
bsp2d-hand-own = { $wall } lies on the line, which is its own. What is on the line goes to the plus side.
bsp2d-hand-on = { $wall } lies on the line of { $line }. What is on the line goes to the plus side.
bsp2d-hand-plus = Neither end of { $wall } is on the minus side of the line of { $line }: what lies here of it goes to the plus side.
bsp2d-hand-minus = Neither end of { $wall } that counts here is on the plus side of the line of { $line }: it goes to the minus side.
bsp2d-hand-both = { $wall } crosses the line of { $line } at { $at } of its length: it is cut there, and each part goes to its side.
bsp2d-built = The tree has { $nodes } nodes: { $sectors } are sectors, whose lists have { $entries } entries. The highest sector lies below { $least } lines, the deepest below { $depth }: the nearer to each other, the better balanced. A game keeps all this in the file of its map.
bsp2d-point = On which side of the line of { $line } is O? d = { $d }: on the { $plus ->
    [yes] plus side
   *[no] minus side
}. The tree goes down there.
bsp2d-point-in = O is in sector { $node }, found by { $asked ->
    [0] no comparison: there is only this sector
    [one] one comparison
   *[other] { $asked } comparisons
}. Its list has { $walls ->
    [0] no wall
    [one] one wall
   *[other] { $walls } walls
}.
bsp2d-start = Now the move from { $from } to { $to } goes down the tree, as O did; where it crosses a line, to both sides.
bsp2d-line-one = Node { $node }: from { $from } to { $to } of its way, the move stays on the { $first ->
    [plus] plus
   *[minus] minus
} side of the line of { $line }. The other side need not be looked at.
bsp2d-line-both = Node { $node }: the move crosses the line of { $line }. First comes the { $first ->
    [plus] plus
   *[minus] minus
} side, where it starts, then the other.
bsp2d-visit = Sector { $node }: { $walls ->
    [0] its list is empty. No test.
    [one] its list has one wall.
   *[other] its list has { $walls } walls.
}
bsp2d-known = A part of { $wall } lies in sector { $node } too, but the wall was tested before: its answer is known.
tree-sector = Sector { $node }: { $walls ->
    [0] no wall
    [one] one wall
   *[other] { $walls } walls
}
tree-line = cut along { $wall }
tree-quad = Node { $node }: cut in four
tree-quad-leaf = Leaf { $node }: { $walls ->
    [0] no wall
    [one] one wall
   *[other] { $walls } walls
}
tree-counts-walls = { $nodes } nodes · { $full } with walls · { $empty } empty
