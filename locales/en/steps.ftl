# What each step of each algorithm says, with its numbers in place.

## The labs
lab-bsp-build = How do the lines of the walls cut space until every piece is all solid or all empty?
lab-offset = How far from a plane must a shape's position be for the shape to just touch it?
lab-bsp-sweep = When does a moving shape first meet a wall, going down the tree?
lab-slide = Where does a shape end when it slides along the walls in its way?
lab-needs-mover = This lab needs a mover: select a circle, a box or a convex polygon and give it the role "mover".
lab-needs-walls = This lab needs walls: draw a polygon or a segment.
lab-no-steps = No steps.

## Kinds of steps
kind-start = start
kind-start-solid = start in solid
kind-aim = aim
kind-node = node
kind-culled = left out
kind-empty-leaf = empty leaf
kind-solid-leaf = solid leaf
kind-wall = wall
kind-round = round solid
kind-brush = brush
kind-done = done
kind-free = free
kind-impact = impact
kind-normals = normals
kind-project = project
kind-rest = rest
kind-corner = corner
kind-open = space
kind-candidate = candidate
kind-split = split
kind-face = wall
kind-support = corner
kind-offset = offset
kind-bounds = boxes
kind-pieces = pieces
kind-distance = distance
kind-side = side
kind-dot = end
kind-clamp = nearest point
kind-nearest = nearest features
kind-axis = axis
kind-broad = broad phase
kind-meets = meets
kind-apart = apart

## Words
word-apart = apart
word-meets = meets
word-free = free
word-corner = corner
word-back = back
word-short = short
word-max-impact = MAX_IMPACT
word-stuck = stuck
word-inside = inside
word-solid = solid
word-empty = empty

## The sweep
sweep-start = The shape stands at A = { $position } and wants to go by { $displacement }. The descent starts at the root.
sweep-start-solid = The shape already overlaps a solid at A = { $position }.
sweep-node-front = Node { $node }, the line of wall { $wall }: A and B are both further before it than the offset (d₁ = { $d1 }, d₂ = { $d2 }). Only the front is walked.
sweep-node-rear = Node { $node }, the line of wall { $wall }: A and B are both further behind it than the offset (d₁ = { $d1 }, d₂ = { $d2 }). Only the rear is walked.
sweep-node-both-in = Node { $node }, the line of wall { $wall }: the shape comes through from the front and touches the line at { $real } of the move. Both sides are walked.
sweep-node-both = Node { $node }, the line of wall { $wall }: the shape is within reach of the line on the way (d₁ = { $d1 }, d₂ = { $d2 }). Both sides are walked.
sweep-culled-empty = Node { $node } is left out: the brush would be left at { $to }, before it is entered at { $from }.
sweep-culled-later = Node { $node } is left out: it is entered at { $from } at the earliest, and something was met at { $nearest }.
sweep-empty = Leaf { $node } is empty. Nothing to meet here.
sweep-solid = Leaf { $node } is solid: the brush is complete. The shape is within its lines from { $from } to { $to } of the move.
sweep-wall-nearest = Wall { $wall } stops the shape at { $impact } of the move: the nearest so far.
sweep-wall-later = Wall { $wall } would stop the shape at { $impact }, but something nearer does.
sweep-wall-missed = Wall { $wall } is not met.
sweep-round-nearest = Round solid { $round } stops the shape at { $impact } of the move: the nearest so far.
sweep-round-later = Round solid { $round } would stop the shape at { $impact }, but something nearer does.
sweep-round-missed = Round solid { $round } is not met.
sweep-brush-impact = Leaf { $node } is hit: wall { $wall } stops the shape at { $impact } of the move.
sweep-brush-later = Leaf { $node } would be met, but later than what was found.
sweep-brush-missed = Leaf { $node } is passed without touching it.
sweep-brush-start-solid = Leaf { $node } holds the start.
sweep-done-hit = Wall { $wall } is touched at { $real } of the move; the shape stops at { $impact }, MIN_DISTANCE before it.
sweep-done-skin = Wall { $wall } is not touched, but the shape comes within MIN_DISTANCE of it and stops at { $impact }.
sweep-done-free = Nothing is in the way.
published-agrees = the published rule agrees
published-phantom = the published rule hits something that is missed
published-wrong-fraction = the published rule stops elsewhere

## The slide
slide-start = The shape stands at { $position } and wants to go by { $velocity }.
slide-start-solid = It starts inside a solid and is pushed out by { $push }, the least way found.
slide-stuck = It starts inside a solid, and no way out was found.
slide-aim-first = How far can it go?
slide-aim = What is left is { $remaining }, { $frac } of the velocity. How far can it go now?
slide-free = Nothing is in the way of the rest: it ends at { $position }.
slide-impact = Wall { $wall } stops it at { $impact } of the way. Its normal is { $name }.
slide-impact-corner = The corner of wall { $wall } stops it at { $impact } of the way, with the normal { $name }.
slide-impact-round = A round solid stops it at { $impact } of the way, with the normal { $name }.
slide-normals-kept = It moved { $moved }, no further than MIN_MOVE: the earlier walls still touch. Normals in play: { $count }.
slide-normals-forgotten = It moved { $moved }, further than MIN_MOVE: earlier walls are forgotten. Normals in play: { $count }.
slide-project-only = The velocity is projected on wall { $name }. No other wall is in play, so it goes on along this one.
slide-project-kept = The velocity is projected on wall { $name }. No other wall faces the result, so it goes on along this one.
slide-project-refused = The velocity is projected on wall { $name }, but wall { $by } faces the result: refused.
slide-rest = What is left is { $remaining }, { $length } long: it goes on.
slide-rest-back = What is left would go back against the velocity: it stops.
slide-rest-short = What is left is { $length } long, shorter than MIN_MOVE: it stops.
slide-corner = Every projection was refused. In 2D two walls are a corner already: it stops at { $position }.
slide-done-free = It ends at { $position }: nothing is in the way any more. Impacts: { $impacts }.
slide-done-corner = It ends in a corner at { $position }. Impacts: { $impacts }.
slide-done-back = It ends at { $position }: the rest would go back. Impacts: { $impacts }.
slide-done-short = It ends at { $position }: the rest is too short. Impacts: { $impacts }.
slide-done-max-impact = It ends at { $position }: MAX_IMPACT is reached, and the rest is dropped. Impacts: { $impacts }.
slide-done-stuck = It stays at { $position }, inside a solid.

## The build
build-open = Node { $node }: { $walls } walls are in this piece of space.
build-candidate = The line of wall { $wall } scores { $score }: no better.
build-candidate-best = The line of wall { $wall } scores { $score }: the best so far.
build-split = Node { $node } is cut along wall { $wall }.
build-face-front = Wall { $wall } is before the line: it goes to the front.
build-face-rear = Wall { $wall } is behind the line: it goes to the rear.
build-face-along = Wall { $wall } lies on the line, facing the same way: it bounds what is behind.
build-face-against = Wall { $wall } lies on the line, facing the other way: it bounds what is in front.
build-face-cut = Wall { $wall } crosses the line: it is cut, and a part goes to either side.
build-leaf-solid = No walls are left here: leaf { $node }, solid.
build-leaf-empty = No walls are left here: leaf { $node }, empty.
build-done = The tree stands: { $nodes } nodes and leaves, { $cuts } walls cut.

## The offset
offset-corner-further = Corner { $corner } reaches { $reach } towards the plane: the furthest so far.
offset-corner-nearer = Corner { $corner } reaches { $reach } towards the plane: not as far.
offset-done = The offset is { $offset }, of which { $radius } is the radius. It depends on the normal alone.

## The sandbox
lab-sandbox = Who meets whom? Every object against every other, at once.
lab-needs-shapes = Nothing to meet yet: draw two shapes and drag one onto the other.
sandbox-broad = { $bodies } objects make { $possible } pairs. The boxes around them meet in { $tested }; only those are tested.
sandbox-test = { $a } and { $b }: { $said }
sandbox-overlaps = { $a } and { $b } overlap by { $depth } ({ $test }). The ghost is where the second would be free.
sandbox-touches = { $a } and { $b } touch ({ $test }): they share their border alone.
sandbox-apart = { $a } and { $b } are apart ({ $test }).
sandbox-done = { $meet ->
    [0] All pairs are tested: none meet.
    [one] All pairs are tested: { $meet } meets.
   *[other] All pairs are tested: { $meet } meet.
}
sandbox-verdict = { $meet ->
    [one] { $meet } meeting; { $tested } of { $possible } pairs tested
   *[other] { $meet } meetings; { $tested } of { $possible } pairs tested
}
pair-bounds = the boxes around them meet, so they are looked at closer.
pair-bounds-apart = the boxes around them do not meet, so neither do they.
pair-pieces = piece { $a } against piece { $b }, by { $test }.
pair-piece-apart = these pieces are apart.
pair-piece-deepest = these pieces meet, { $depth } deep: the deepest so far.
pair-piece-less = these pieces meet, { $depth } deep: less than the deepest.
pair-meets = they meet.
pair-apart = they are apart.
pair-offset = the centres are { $offset } apart.
pair-squares = the squares of the two differences add up to d² = { $square }.
pair-circles = d² is less than (r₁ + r₂)² = { $limit }: they overlap.
pair-circles-touching = d² is exactly (r₁ + r₂)² = { $limit }: they touch.
pair-circles-apart = d² is more than (r₁ + r₂)² = { $limit }: they are apart.
pair-side = not too far on this side: { $depth } past the border.
pair-side-apart = too far on this side, by { $depth }: they are apart.
pair-clamp = the box's point nearest to the centre is P = { $nearest }.
pair-clamp-inside = the centre itself is in the box, at { $nearest }.
pair-way-out = no side parts them; the least way out is { $depth }.
pair-out-nearest = this side is { $distance } away: the nearest so far.
pair-out-farther = this side is { $distance } away: farther than the nearest.
pair-reach = d² = { $square } is less than { $limit }: they overlap.
pair-reach-touching = d² is exactly { $limit }: they touch.
pair-reach-apart = d² = { $square } is more than { $limit }: they are apart.
pair-dot = the centre is on the inner side of end { $end }: the product is { $dot }, above 0.
pair-dot-beyond = the centre is beyond end { $end }: the product is { $dot }, not above 0.
pair-project-a = the centre's projection is before A (t = { $t }): A is nearest.
pair-project-between = the centre's projection I is between A and B (t = { $t }).
pair-project-b = the centre's projection is past B (t = { $t }): B is nearest.
pair-nearest = the cores are { $distance } apart, less than the radii { $reach }: they overlap.
pair-nearest-touching = the cores are exactly the radii apart, { $reach }: they touch.
pair-nearest-apart = the cores are { $distance } apart, more than the radii { $reach }: they are apart.
pair-axis-apart = edge { $edge } of { $side }: the intervals are { $gap } apart. This axis parts them.
pair-axis-narrow = edge { $edge } of { $side }: the cores are { $gap } apart, but the round borders reach farther.
pair-axis-least = edge { $edge } of { $side }: the other reaches { $gap } past it, the least so far.
pair-axis-deeper = edge { $edge } of { $side }: the other reaches { $gap } past it, more than the least.
pair-in-line = all corners are in line, and they share a stretch of it.
pair-in-line-apart = all corners are in line, one after the other: apart.
pair-in-line-narrow = all corners are in line, { $gap } apart, but the round borders reach farther.
pair-found = no axis parts them; the least way out is { $depth }.
