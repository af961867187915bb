title-bsp-build = Building a BSP tree
lab-bsp-build = How do the walls’ lines cut space until every piece is all solid or all empty?
try-bsp-build = drag a wall and watch which line cuts first
fact-walls = How many pieces of wall are in this piece of space. With none it is a leaf.
fact-front = How many of them would be before the line.
fact-rear = How many of them would be behind the line.
fact-cuts = How many of them the line would cut in two.
fact-score = How uneven the two sides would be, and four more for each cut. The least wins.
fact-least = The least score before this one.
fact-end-1 = How far the wall’s start is before the line; below 0 it is behind.
fact-end-2 = How far the wall’s end is before the line; below 0 it is behind.
fact-piece = Which part of the wall this is, as fractions of its length.
fact-cut-at = The fraction of the wall’s length at which the line cuts it.
fact-leaf = Whether this piece of space is inside something.
fact-nodes = How many nodes and leaves the tree has.
fact-cuts-all = How many walls were cut in two on the way.
legend-line-tried = line tried
lab-needs-walls = This lab needs walls: draw a polygon or a segment.
kind-open = space
kind-candidate = candidate
kind-split = split
kind-face = wall
word-solid = solid
word-empty = empty
build-open = Node { $node }: { $side ->
    [all] all of space
    [front] the space before the line { $line }
   *[rear] the space behind the line { $line }
} still has walls in it, so it must be cut ({ $walls } pieces of wall).
build-candidate-first = Which line cuts best? The line { $line } would leave { $front } before it and { $rear } behind it, and cut { $cuts }: score { $score }. The least score wins.
build-candidate-best = The line { $line } would leave { $front } before it and { $rear } behind it, and cut { $cuts }: score { $score }, less than the { $least } of the line { $other }. The best so far.
build-candidate = The line { $line } would leave { $front } before it and { $rear } behind it, and cut { $cuts }: score { $score }, no less than the { $least } of the line { $other }.
build-median-best = The line of every wall leaves most of the walls on one side. Does another part them better? The line { $line } would leave { $front } before it and { $rear } behind it, and cut { $cuts }: score { $score }, less than the { $least } of the line { $other }. The best so far.
build-median = The line of every wall leaves most of the walls on one side. Does another part them better? The line { $line } would leave { $front } before it and { $rear } behind it, and cut { $cuts }: score { $score }, no less than the { $least } of the line { $other }.
build-split-median = Node { $node } is cut by the line { $line }: every wall’s own line leaves most of the walls on one side, and its score was the least. It bounds nothing, it only halves the walls.
build-split-best = Node { $node } is cut by the line { $line }: its score was the least.
build-split-first = Node { $node } is cut by the line { $line }: it is the first wall left.
build-face-front = To the front goes { $wall }: its ends are d₁ = { $d1 } and d₂ = { $d2 } from the line { $line }, none below 0.
build-face-rear = To the rear goes { $wall }: its ends are d₁ = { $d1 } and d₂ = { $d2 } from the line { $line }, none above 0.
build-face-own = On its own line is { $wall } (d₁ = { $d1 }, d₂ = { $d2 }): it bounds what is behind, and cuts no more.
build-face-along = On the line { $line } lies { $wall } (d₁ = { $d1 }, d₂ = { $d2 }) and faces the same way: it bounds what is behind.
build-face-against = On the line { $line } lies { $wall } (d₁ = { $d1 }, d₂ = { $d2 }) and faces the other way: it bounds what is in front.
build-face-cut = Across the line { $line } lies { $wall }: d₁ = { $d1 } and d₂ = { $d2 } have opposite signs. It is cut at { $at } of its length, and a part goes to either side.
build-leaf-line = Leaf { $node }: no walls are left { $side ->
    [all] at all
    [front] before the line { $line }
   *[rear] behind the line { $line }
}. { $solid ->
    [yes] What is behind the last wall is its inside: solid.
   *[no] What is before the last wall is its outside: empty.
}
build-leaf-middle = Leaf { $node }: no walls are left here. Its middle, { $middle }, lies in { $solid ->
    [yes] an outline: solid.
   *[no] no outline: empty.
}
build-leaf-sliver = Leaf { $node }: no walls are left here, and it is too thin to have a middle. { $solid ->
    [yes] An outline’s wall { $side ->
        [all] bounds it
        [front] before the line { $line } bounds it
       *[rear] behind the line { $line } bounds it
    }: solid.
   *[no] No outline’s wall bounds it: empty.
}
build-done = The tree is built: { $nodes } nodes and leaves, { $cuts } walls cut.
lab-needs-solids = This lab needs solids with faces that are in the way: draw a box or a prism and make it a wall.
kind-face3 = face
label-faces = faces
fact-faces-in = How many parts of faces are in this piece of space. With none it is a leaf.
fact-front3 = How many parts of faces would be before the plane.
fact-rear3 = How many parts of faces would be behind the plane.
fact-cuts3 = How many parts of faces the plane would cut in two.
fact-lowest = How far below the plane the part of the face reaches; 0 when it does not.
fact-highest = How far above the plane the part of the face reaches; 0 when it does not.
fact-cuts-faces = How many faces were cut in two on the way.
build3-face = face { $face } of { $part ->
    [0] “{ $name }”
   *[other] part { $part } of “{ $name }”
}
build3-plane = the plane of { $face }
build3-median = the plane { $axis } = { $at } (no face’s)
build3-open = Node { $node }: { $side ->
    [all] all of space
    [front] the space before { $plane }
   *[rear] the space behind { $plane }
} still has faces in it, so it must be cut ({ $faces } parts of faces).
build3-candidate-first = Which plane cuts best? Tried first, { $plane } would leave { $front } before it and { $rear } behind it, and cut { $cuts }: score { $score }. The least score wins.
build3-candidate-best = Tried next, { $plane } would leave { $front } before it and { $rear } behind it, and cut { $cuts }: score { $score }, less than the { $least } of { $other }. The best so far.
build3-candidate = Tried next, { $plane } would leave { $front } before it and { $rear } behind it, and cut { $cuts }: score { $score }, no less than the { $least } of { $other }.
build3-median-best = The plane of every face leaves most of the faces on one side. Does another part them better? Tried next, { $plane } would leave { $front } before it and { $rear } behind it, and cut { $cuts }: score { $score }, less than the { $least } of { $other }. The best so far.
build3-median-worse = The plane of every face leaves most of the faces on one side. Does another part them better? Tried next, { $plane } would leave { $front } before it and { $rear } behind it, and cut { $cuts }: score { $score }, no less than the { $least } of { $other }.
build3-split-median = Node { $node } is cut by { $plane } because every face’s own plane leaves most of the faces on one side, and its score was the least. It bounds nothing, it only halves the faces.
build3-split-best = Node { $node } is cut by { $plane }: its score was the least.
build3-split-first = Node { $node } is cut by { $plane }: it is the first face left.
build3-face-front = To the front goes { $face }: it reaches from { $low } to { $high } over { $plane }, nowhere below 0.
build3-face-rear = To the rear goes { $face }: it reaches from { $low } to { $high } over { $plane }, nowhere above 0.
build3-face-own = On its own plane is { $face } (from { $low } to { $high }): it bounds what is behind, and cuts no more.
build3-face-along = On { $plane } lies { $face } (from { $low } to { $high }) and faces the same way: it cuts no more.
build3-face-against = On { $plane } lies { $face } (from { $low } to { $high }) and faces the other way: it cuts no more.
build3-face-cut = Across { $plane } lies { $face }: it reaches from { $low } below to { $high } above. It is cut, and a part goes to either side.
build3-leaf = Leaf { $node }: { $side ->
    [all] all of space
    [front] the piece before { $plane }
   *[rear] the piece behind { $plane }
} needs no cut any more. Its middle, { $middle }, lies in { $solid ->
    [yes] “{ $name }”: solid.
   *[no] nothing: empty.
}
build3-leaf-thin = Leaf { $node }: { $side ->
    [all] all of space
    [front] the piece before { $plane }
   *[rear] the piece behind { $plane }
} is too thin to have a middle: { $solid ->
    [yes] solid, as “{ $name }” around it.
   *[no] empty.
}
build3-done = The tree is built: { $nodes } nodes and leaves, { $cuts } faces cut.
