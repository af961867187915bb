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
lab-needs-disc-mover = One by one, walls are swept by a disc alone: give the role “mover” to a circle.
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
