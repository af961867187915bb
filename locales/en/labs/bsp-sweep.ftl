title-bsp-sweep = First impact
lab-bsp-sweep = When does a moving shape first meet a wall, going down the tree?
try-bsp-sweep = drag the arrow’s head across another wall
fact-a = Where the shape is: its own point, from which all distances are measured.
fact-b = Where it wishes to be at the end of the move.
fact-t-line = The fraction of the move at which the shape touches the line, as if the line had no ends.
fact-interval = The part of the move during which the shape is behind all lines on the way down to here: from the last entry t₊ to the first exit t₋. When t₊ is more than t₋ there is none.
fact-nearest = The nearest touch found so far, as a fraction of the move. What is entered later can’t matter.
fact-t-free = 1 is the whole move: nothing stops it.
fact-carried = The nearest line crossed so far, as a fraction of the move: what the published rule carries down.
kind-node = node
kind-culled = left out
kind-wall = wall
kind-round = round solid
kind-platform = platform
kind-brush = brush
kind-skin = skin
kind-first-impact = first impact
sweep-start = The shape is at A = { $position } and wishes to go by { $letter } = { $displacement }. { $solid ->
    [yes] It overlaps a solid there already.
   *[no] It overlaps no solid there.
} The tree is searched from its root down: on which side of each line does the move stay?
sweep-node-rear = Node { $node }, { $line }: d₁ = { $d1 } and d₂ = { $d2 } are both less than −o₋ = { $rear }. The shape stays behind this line all the way; only what is behind it is looked at.
sweep-node-in = Node { $node }, { $line }: from d₁ = { $d1 } to d₂ = { $d2 } the shape comes through, and touches the line at t = { $t }. { $enters ->
    [yes] No line above is entered later
   *[no] A line above is entered later
}: what is behind can stop it from { $from } on. Both sides are looked at.
sweep-node-out = Node { $node }, { $line }: from d₁ = { $d1 } to d₂ = { $d2 } the shape moves out to the front. It is behind all lines so far until { $to } at the latest. Both sides are looked at.
sweep-node-along = Node { $node }, { $line }: d₁ = { $d1 } and d₂ = { $d2 }, the shape goes along this line and within reach of it (o₊ = { $offset }, and MIN_DISTANCE). Both sides are looked at.
sweep-culled-empty = What is under node { $node } is left out: the shape leaves { $left } at { $to }, before it enters { $entered } at { $from }. It is never behind both at once, so it can’t meet what they enclose.
sweep-culled-before = What is under node { $node } is left out: the shape leaves { $left } at { $to }, before the move starts.
sweep-culled-beside = What is under node { $node } is left out: the shape never comes behind { $left } (t₋ = { $to }).
sweep-culled-beyond = What is under node { $node } is left out: the shape enters { $entered } at { $from }, when the move has ended (t* = { $nearest }).
sweep-culled-later = What is under node { $node } is left out: the shape enters { $entered } at { $from } at the earliest, and { $what } was met at { $nearest } already.
sweep-culled-none = What is under node { $node } is left out: nothing is left of the move there, [{ $from }, { $to }].
sweep-empty = Leaf { $node } is empty: nothing is here to be met.
sweep-solid = Leaf { $node } is solid, and the shape is within reach of it from { $from } to { $to } of the move. It comes in over { $line }. Is it met, and where? Its own walls are swept.
sweep-solid-within = Leaf { $node } is solid, and the shape is within reach of it from { $from } to { $to } of the move, its start included. Is it met, and where? Its own walls are swept.
sweep-wall-nearest = At { $impact } of the move { $wall } stops the shape, MIN_DISTANCE = { $min } before they touch. Nothing was met sooner.
sweep-wall-later = At { $impact } of the move { $wall } would stop the shape, but something was met sooner.
sweep-wall-missed = No stop here: the shape keeps { $min } away from { $wall }, or goes along it or off.
sweep-platform-passed = This platform is not there for the move: some of the shape is below its line as it starts, and it holds from above alone.
sweep-brush-impact = Leaf { $node }, by its lines alone: { $from } is the last entry and comes before { $to }, the first exit. The line { $wall } stops the shape at { $impact }.
sweep-brush-later = Leaf { $node }, by its lines alone: it would stop the shape at { $impact }, but something was met sooner.
sweep-brush-missed = Leaf { $node }, by its lines alone: the last entry { $from } and the first exit { $to } leave nothing of the move within all of them. It is missed.
sweep-brush-inside = Leaf { $node }, by its lines alone: the shape is within all of them as it starts, from { $from } to { $to }. It does not come in, so it is not stopped.
sweep-skin = The shape starts within MIN_DISTANCE of a wall, and touches { $wall } at { $real } before it enters that one’s skin. So the stop is set back by { $back }: { $impact }.
sweep-done-hit = First impact: at { $impact } of the move { $wall } stops the shape, MIN_DISTANCE = { $min } before it would touch at { $real }.
sweep-done-skin = First impact: the shape touches nothing, but at { $impact } of the move it comes within { $min } { $wall }, and stops there.
sweep-done-free = Nothing is in the way: the shape goes to the end of the move, t = { $t }.
published-start = From A = { $position } by { $letter } = { $displacement }. On the way down the tree it carries one impact, and keeps the nearest line crossed.
published-node-first = Node { $node }, { $line }: the shape comes through at t = { $t }. Nothing is carried yet, so this impact is.
published-node-nearer = Node { $node }, { $line }: the shape comes through at t = { $t }, nearer than the { $carried } that is carried. So it keeps this line, taken as endless, and forgets the other.
published-node-farther = Node { $node }, { $line }: the shape comes through at t = { $t }, later than the { $carried } that is carried. It keeps the nearer. But what lies behind both lines is entered at the later one.
published-node-not-in = Node { $node }, { $line }: from d₁ = { $d1 } to d₂ = { $d2 } the shape does not come through from before. Nothing changes; both sides are looked at.
published-solid-taken = Leaf { $node } is solid: what is carried, t′ = { $t }, is taken as its impact. Whether { $line } borders the leaf there is not tested.
published-solid-later = Leaf { $node } is solid: what is carried, t′ = { $t }, is not nearer than { $nearest }, found before.
published-solid-nothing = Leaf { $node } is solid, but no line was crossed on the way to it: no impact.
published-empty-dropped = Leaf { $node } is empty: what is carried, t′ = { $t }, is dropped.
published-done-hit = The line { $wall } is touched at { $real } of the move, and the shape stops at { $impact }. The line is taken as endless: if the wall does not reach that far, the shape stops in mid-air.
published-done-free = No solid leaf took an impact. The shape goes to the end of the move, t = { $t }.
name-leaf = leaf { $node }
lab-needs-disc-mover = One by one, or by their boxes, walls are swept by a disc alone: give the role “mover” to a circle.
kind-wall-near = start
disc-one-by-one-start = The disc of radius r = { $radius } goes from A = { $from } by AQ = { $by }. Without a tree nothing is known of where the { $walls ->
    [one] one wall lies: it is
   *[other] { $walls } walls lie: each is
} asked whether it is over the start, and then when it would be touched.
disc-one-by-one-near = { $wall } is d = { $distance } from the centre. { $inside ->
    [yes] That is less than r = { $radius }: the disc starts over it, and no move is asked.
   *[no] That is not less than r = { $radius }: the disc does not start over it.
}
disc-one-by-one-compare = { $how ->
    [free] { $wall } is not touched: the earliest stays as it was.
    [first] { $wall } would be touched at t = { $t }, the first wall that is touched at all.
    [earlier] { $wall } would be touched at t = { $t }, before { $other } at { $before }: it is the earliest now.
   *[later] { $wall } would be touched at t = { $t }, no earlier than { $other } at { $before }: there the disc never comes.
}
disc-one-by-one-answer = { $met ->
    [yes] No wall is left: the disc is stopped by { $wall }, at t = { $t } of its way.
   *[no] No wall is left, and none is touched: the disc goes all its way.
} { $walls ->
    [0] There was no wall to sweep.
    [one] One wall was swept.
   *[other] All { $walls } walls were swept, wherever they lie.
}
disc-one-by-one-verdict = { $how ->
    [inside] The disc starts over { $wall }
    [touch] The disc is stopped by { $wall }, at t = { $t }
   *[free] Nothing is in the disc’s way
}
fact-disc-from = Where the centre of the disc starts.
fact-disc-way = The way that the disc would go without walls.
fact-disc-radius = The disc’s radius.
fact-disc-least = The earliest touch before this wall.
disc-boxes-start = The disc of radius r = { $radius } goes from A = { $from } by AQ = { $by }. { $walls ->
    [0] There is no wall.
    [one] The one wall lies in a box.
   *[other] The { $walls } walls lie { $grid ->
        [yes] in the cells of a grid, and those that are too long for it in boxes.
       *[no] in boxes, and boxes in larger ones, up to eight in each.
    }
} Boxes are quick to compare: the box around the disc goes along, and only walls { $grid ->
    [yes] in cells and boxes that it comes to
   *[no] whose boxes it comes to
} are swept.
disc-boxes-check = { $inside ->
    [wall] Where it starts, the disc is over { $wall }: d = { $distance } from the centre is less than r = { $radius }. That is the answer. What it would touch on its way is looked for all the same.
    [yes] Where it starts, the disc is over a solid. That is the answer. What it would touch on its way is looked for all the same.
   *[no] No wall is nearer to the centre than r = { $radius }: the disc starts over none.
}
disc-boxes-every = The move is too long or too far out to be compared with boxes, whose numbers are rounded. All are taken for reached: { $walls }.
disc-boxes-row = { $how ->
    [on] Row { $row } of the grid: the disc’s box comes to cells { $from } to { $to }. { $walls ->
        [0] No wall is in them.
        [one] One wall is in them.
       *[other] They hold { $walls } walls.
    }
    [later] Row { $row } of the grid: the disc’s box would come to it only when { $other } has stopped the disc at t = { $best }. Nothing in it is looked at.
   *[missed] Row { $row } of the grid: the disc’s box does not come to its cells.
}
disc-boxes-passed = One of these cells holds { $wall }, but a straight line parts it from { $stopped ->
    [yes] what is left of the way, up to t = { $best }
   *[no] all of the way
}. So it can’t be touched there, and is not swept.
disc-boxes-known = A cell of row { $row } holds { $wall } too, which was swept before.
disc-boxes-node = { $root ->
    [yes] The largest box
   *[no] This box
} holds { $boxes ->
    [one] one box
   *[other] { $boxes } boxes
}. { $on ->
    [0] None of them matters, so nothing in here is swept.
    [one] The disc’s box comes to one, at t = { $first }: that is looked into next.
   *[other] The disc’s box comes to { $on }, the first at t = { $first }: they are looked into in the order of their numbers{ $sorted ->
        [yes] .
       *[no] , as they lie along an axis: that is known since the boxes were made, and nothing need be sorted.
    }
}{ $later ->
    [0] {""}
    [one] {" "}The disc’s box would enter one only at t = { $enters }, but { $other } stops the disc at t = { $best }: that one is left out.
   *[other] {" "}The disc’s box would enter { $later } only from t = { $enters } on, but { $other } stops the disc at t = { $best }: those are left out.
}{ $beside ->
    [0] {""}
    [one] {" "}The disc’s box comes to one, but stays on one side of the wall, the diagonal of that one.
   *[other] {" "}The disc’s box comes to { $beside }, but stays on one side of the walls, the diagonals of those.
}{ $missed ->
    [0] {""}
    [one] {" "}The disc’s box never comes to one of them.
   *[other] {" "}The disc’s box never comes to { $missed } of them.
}
disc-boxes-behind = { $what ->
    [wall] The box of { $wall }
   *[node] This box
} would be entered only at t = { $enters }, but { $other } stops the disc at t = { $best }. { $what ->
    [wall] The wall can’t be touched sooner, so it is not swept.
   *[node] Nothing in it can be touched sooner, so it is not opened.
}
disc-boxes-test = { $found ->
    [row] A cell on the way holds { $wall },
    [box] The box of { $wall } is on the way,
   *[all] Nothing leaves out { $wall },
} so the wall itself is swept: { $how ->
    [over] the disc is over it from the start, so it is not touched anew.
    [free] the disc does not touch it. A box or a cell only says what may be touched.
    [first] the disc touches it at t = { $t }, the first touch so far. What is entered later matters no more.
    [earlier] the disc touches it at t = { $t }, before { $other } at { $before }. It is the first touch now.
   *[later] it would be touched at t = { $t }, no sooner than { $other } at { $before }. There the disc never comes.
}
disc-boxes-answer = { $inside ->
    [yes] The disc starts over a wall. Beyond that,
   *[no] No box is left that matters:
} { $met ->
    [yes] { $wall } stops the disc at t = { $t } of its way.
   *[no] nothing stops the disc on its way.
} { $tests ->
    [0] None of
    [one] One of
   *[other] { $tests } of
} { $walls ->
    [one] one wall
   *[other] { $walls } walls
} had to be swept. Looked into: { $rows ->
    [0] {""}
    [one] one row of cells,{" "}
   *[other] { $rows } rows of cells,{" "}
}{ $nodes ->
    [0] no box
    [one] one box
   *[other] { $nodes } boxes
}.
kind-box-all = all
kind-cell-row = row
name-nothing = nothing
fact-disc-first = The first touch so far. What is entered later can’t matter.
fact-box-enters = When the box around the disc enters this box, as a part of the way from A to Q.
fact-cells-walls = How many walls those cells hold; one in two cells counts twice.
fact-boxes-opened = How many boxes were opened, to compare those in them.
fact-rows-looked-at = How many rows of cells were looked into.
