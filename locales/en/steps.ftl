# What each step of each algorithm says, with its numbers in place.

## The labs
lab-bsp-build = How do the walls’ lines cut space until every piece is all solid or all empty?
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
kind-limit = limit
kind-skin = skin
kind-first-impact = first impact
kind-open = space
kind-candidate = candidate
kind-split = split
kind-face = wall
kind-support = corner
kind-offset = offset
kind-outline = outline
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
sweep-start = The shape stands at A = { $position } and wishes to go by { $letter } = { $displacement }. { $solid ->
    [yes] It overlaps a solid there already.
   *[no] It overlaps no solid there.
} The tree is asked from its root down: on which side of each line does the move stay?
sweep-node-front = Node { $node }, { $line }: d₁ = { $d1 } and d₂ = { $d2 } are both more than o₊ = { $offset }. The shape stays before this line all the way; only what is before it is looked at.
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
sweep-brush-impact = Leaf { $node }, by its lines alone: { $from } is the last entry and comes before { $to }, the first exit. The line { $wall } stops the shape at { $impact }.
sweep-brush-later = Leaf { $node }, by its lines alone: it would stop the shape at { $impact }, but something was met sooner.
sweep-brush-missed = Leaf { $node }, by its lines alone: the last entry { $from } and the first exit { $to } leave nothing of the move within all of them. It is missed.
sweep-brush-inside = Leaf { $node }, by its lines alone: the shape is within all of them as it starts, from { $from } to { $to }. It does not come in, so it is not stopped.
sweep-skin = The shape starts within MIN_DISTANCE of a wall, and touches { $wall } at { $real } before it enters that one’s skin. So the stop is set back by { $back }: { $impact }.
sweep-done-hit = First impact: at { $impact } of the move { $wall } stops the shape, MIN_DISTANCE = { $min } before it would touch at { $real }.
sweep-done-skin = First impact: the shape touches nothing, but at { $impact } of the move it comes within { $min } { $wall }, and stops there.
sweep-done-free = Nothing is in the way: the shape goes to the end of the move, t = { $t }.

## The sweep as published
published-start = From A = { $position } by { $letter } = { $displacement }. On the way down the tree it carries one impact, and keeps the nearest line crossed.
published-node-first = Node { $node }, { $line }: the shape comes through at t = { $t }. Nothing is carried yet, so this impact is.
published-node-nearer = Node { $node }, { $line }: the shape comes through at t = { $t }, nearer than the { $carried } that is carried. So it keeps this line, taken as endless, and forgets the other.
published-node-farther = Node { $node }, { $line }: the shape comes through at t = { $t }, later than the { $carried } that is carried. It keeps the nearer. But what lies behind both lines is entered at the later one.
published-node-not-in = Node { $node }, { $line }: from d₁ = { $d1 } to d₂ = { $d2 } the shape does not come through from before. Nothing changes; both sides are looked at.
published-solid-taken = Leaf { $node } is solid: what is carried, t′ = { $t }, is taken as its impact. Whether { $line } borders the leaf there is not asked.
published-solid-later = Leaf { $node } is solid: what is carried, t′ = { $t }, is not nearer than { $nearest }, found before.
published-solid-nothing = Leaf { $node } is solid, but no line was crossed on the way to it: no impact.
published-empty-dropped = Leaf { $node } is empty: what is carried, t′ = { $t }, is dropped.
published-done-hit = The line { $wall } is touched at { $real } of the move, and the shape stops at { $impact }. The line is taken as endless: if the wall does not reach that far, the shape stops in mid-air.
published-done-free = No solid leaf took an impact. The shape goes to the end of the move, t = { $t }.

## What walls are called
object-common = the { $name }
object-proper = { $name }
name-round = { $case ->
    [of] of { $object }
   *[plain] { $object }
}
name-border = { $case ->
    [of] of { $object }’s border
   *[plain] { $object }’s border
}
name-map-wall = { $case ->
    [of] of wall { $number } of { $object }
   *[plain] wall { $number } of { $object }
}
name-map-corner = { $case ->
    [of] of the corner between walls { $first } and { $second } of { $object }
   *[plain] the corner between walls { $first } and { $second } of { $object }
}
name-map-end = { $case ->
    [of] of the end of wall { $first } of { $object }
   *[plain] the end of wall { $first } of { $object }
}
name-edge = { $case ->
    [of] of { $object }
   *[plain] { $object }
}’s { $side ->
    [upper] upper
    [lower] lower
    [left] left
    [right] right
    [upper-left] upper left
    [upper-right] upper right
    [lower-left] lower left
   *[lower-right] lower right
} edge
name-face = { $case ->
    [of] of { $object }
   *[plain] { $object }
}’s { $side ->
    [upper] upper
    [lower] lower
    [left] left
    [right] right
    [upper-left] upper left
    [upper-right] upper right
    [lower-left] lower left
   *[lower-right] lower right
} side
name-corner = { $case ->
    [of] of { $object }
   *[plain] { $object }
}’s { $side ->
    [upper] upper
    [lower] lower
    [left] left
    [right] right
    [upper-left] upper left
    [upper-right] upper right
    [lower-left] lower left
   *[lower-right] lower right
} corner
name-end = { $case ->
    [of] of { $object }
   *[plain] { $object }
}’s { $side ->
    [upper] upper
    [lower] lower
    [left] left
    [right] right
    [upper-left] upper left
    [upper-right] upper right
    [lower-left] lower left
   *[lower-right] lower right
} end
name-nth = { $name } ({ $number } of { $of })
name-line = the line { $wall }
name-leaf = leaf { $node }

## The slide
slide-start = The shape stands at p = { $position } and wishes to go by v = { $velocity }, to q = { $wish }.
slide-start-still = The shape stands at p = { $position }. v = { $velocity }: it does not wish to go anywhere.
slide-start-solid = It starts inside a solid, so it is pushed out first, by { $by }: { $push } is the least way found.
slide-stuck = It starts inside a solid, and no way out was found: it stays.
slide-aim-first = How far can it go from { $position } by w = v = { $remaining }? Nothing is used up yet: f = { $frac }.
slide-aim = What is left is w = { $remaining }, f = { $frac } of the velocity along the wall. How far can it go now from { $position }?
slide-free-whole = Nothing is in the way of the whole move: it ends at p + w = { $position }.
slide-free-still = It asks for no move, w = { $remaining }: it stays at { $position }.
slide-free = Nothing is in the way of the rest: it ends at p + w = { $position }.
slide-impact = At { $impact } of the way { $wall } stops it, MIN_DISTANCE = { $min } before they touch. It pushes back along { $name } = { $normal }, and { $frac } of the velocity is left.
slide-impact-corner = At { $impact } of the way { $wall } stops it, MIN_DISTANCE = { $min } before they touch. From there to the shape looks { $name } = { $normal }, and { $frac } of the velocity is left.
slide-impact-round = At { $impact } of the way { $wall } stops it, MIN_DISTANCE = { $min } before they touch. From there to the shape looks { $name } = { $normal }, and { $frac } of the velocity is left.
slide-impact-published = At { $impact } of the way the line { $wall } stops it, as if it had no ends. It pushes back along { $name } = { $normal }, and { $frac } of the velocity is left.
slide-normals-first = Which walls does it lean on? It moved { $moved }, and this is the only wall met: in play is { $names }.
slide-normals-kept = Which walls does it lean on? It moved { $moved }, no more than MIN_MOVE = { $least }: the walls met before still touch. In play are { $count } normals, { $names }.
slide-normals-forgotten = Which walls does it lean on? It moved { $moved }, more than MIN_MOVE = { $least }: it has left the walls met before. In play is { $names }.
slide-project-only = v·{ $name } = { $dot }{ $sign ->
    [into] {" "}< 0: v points into { $wall }
   *[away] : v does not point into { $wall }
}. Take that part away: v′ = { $projected } runs along it. No other wall is in play, so the shape goes on this way.
slide-project-kept = v·{ $name } = { $dot }{ $sign ->
    [into] {" "}< 0: v points into { $wall }
   *[away] : v does not point into { $wall }
}. Take that part away: v′ = { $projected } runs along it. It does not point into the other walls in play ({ $others }), so the shape goes on this way.
slide-project-refused = v·{ $name } = { $dot }: take that part away, and v′ = { $projected } runs along { $wall }. But v′·{ $by } = { $facing } < 0: that way leads into { $other }. Refused.
slide-rest = v′ is shortened to what is left, f = { $frac }: w = { $remaining }, { $length } long, not back (v·w = { $forward }) and no less than MIN_MOVE = { $least }. It goes on.
slide-rest-back = What is left, w = { $remaining }, would go back: v·w = { $forward } < 0. It stops here.
slide-rest-short = What is left, w = { $remaining }, is { $length } long, less than MIN_MOVE = { $least }: not worth a move. It stops here.
slide-corner = Every way along a wall in play ({ $names }) leads into another one. { $count } normals are a corner in the plane already: it stops at { $position }.
slide-limit = MAX_IMPACT = { $count }: one slide may have no more impacts. It stops at { $position }, and what is left, w = { $remaining }, is dropped.
slide-done-free = { $impacts ->
    [0] It ends at { $position }: nothing was in the way.
   *[other] It ends at { $position }: nothing is in the way any more. Impacts: { $impacts }.
}
slide-done-corner = It ends in a corner at { $position }: along each wall in play it would go into another. Impacts: { $impacts }.
slide-done-back = It ends at { $position }: the rest would go back. Impacts: { $impacts }.
slide-done-short = It ends at { $position }: the rest is too short. Impacts: { $impacts }.
slide-done-max-impact = It ends at { $position }: MAX_IMPACT is reached, and the rest is dropped. Impacts: { $impacts }.
slide-done-stuck = It stays at { $position }, inside a solid. Impacts: { $impacts }.

## The build
build-open = Node { $node }: { $side ->
    [all] all of space
    [front] the space before the line { $line }
   *[rear] the space behind the line { $line }
} still has walls in it, so it must be cut ({ $walls } pieces of wall).
build-candidate-first = Which line cuts best? The line { $line } would leave { $front } before it and { $rear } behind it, and cut { $cuts }: score { $score }. The least score wins.
build-candidate-best = The line { $line } would leave { $front } before it and { $rear } behind it, and cut { $cuts }: score { $score }, less than the { $least } of the line { $other }. The best so far.
build-candidate = The line { $line } would leave { $front } before it and { $rear } behind it, and cut { $cuts }: score { $score }, no less than the { $least } of the line { $other }.
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
build-done = The tree stands: { $nodes } nodes and leaves, { $cuts } walls cut.

## The offset
offset-corner-first = How far does the shape reach towards the plane, against n? Its corner { $corner } reaches −n·{ $corner } = { $reach }. It is the first looked at, so the farthest so far.
offset-corner-further = Its corner { $corner } reaches −n·{ $corner } = { $reach }, farther than { $other } with { $best }: the farthest so far.
offset-corner-nearer = Its corner { $corner } reaches −n·{ $corner } = { $reach }, not farther than { $other } with { $best }.
offset-done = { $corner } reaches farthest, { $reach }, and the round edge { $radius } farther still: at the distance { $offset } from the plane the shape just touches it. That is its offset; it depends on n alone.
offset-verdict = The offset is { $offset } for n = { $normal }. It depends on the normal alone.
offset-planes = Planes alone: both sides at the corner c of { $object } are pushed out by their offsets. Their lines meet at c′, { $reach } from c, though the shape never touches there. This is the published rule.
offset-bevels = Bevels: one line more across the corner c of { $object } cuts that off. What is left reaches { $reach } from c.
offset-exact = Exact: while the shape leans on the corner c of { $object }, its position goes round c, at most { $reach } from it.
offset-chosen = { $which ->
    [planes] Planes alone are
    [bevels] Planes with bevels are
   *[exact] The exact outline is
} swept against, as the setting says. At this corner that reaches { $reach }, { $excess } farther than the shape itself.

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
pair-way-out = no side parts them; the least way out is { $depth }.
pair-reach = d² = { $square } is less than { $limit }: they overlap.
pair-reach-touching = d² is exactly { $limit }: they touch.
pair-reach-apart = d² = { $square } is more than { $limit }: they are apart.
pair-dot = the centre is on the inner side of end { $end }: the product is { $dot }, above 0.
pair-dot-beyond = the centre is beyond end { $end }: the product is { $dot }, not above 0.
pair-project-a = the centre's projection is before A (t = { $t }): A is nearest.
pair-project-between = the centre's projection I is between A and B (t = { $t }).
pair-project-b = the centre's projection is past B (t = { $t }): B is nearest.
pair-radii-out = { $how ->
    [touching] the way out: nothing is short of the reach, { $reach }, so nothing has to move.
    [level] the way out: with no distance at all, it is all of the reach, { $reach }.
   *[no] the way out: d = { $distance } is { $depth } short of the reach, { $reach }.
}
pair-nearest = the cores are { $distance } apart, less than the radii { $reach }: they overlap.
pair-nearest-touching = the cores are exactly the radii apart, { $reach }: they touch.
pair-nearest-apart = the cores are { $distance } apart, more than the radii { $reach }: they are apart.
pair-curve-nearest = the nearest places of the core and the curve are { $distance } apart; the radius is { $radius }.
pair-curve-crossing = the two cross at P = { $point }.
pair-curve-touch = the two touch at P = { $point }.
pair-stretch-inside = this stretch, with P = { $point }, is inside the other: they overlap.
pair-stretch-outside = this stretch, with P = { $point }, is not inside the other.
pair-way-parts = moved by { $length } this way, they just touch: this is the way out.
pair-way-not = moved by { $length } this way, they still overlap.
pair-way-deepest = out of the deepest pair it is { $length }, and that parts all the other pieces too: none is shorter.
pair-way-deepest-not = moved { $length } out of the deepest pair, the second still overlaps other pieces.
pair-way-enough = moved by { $length } this way, the second is off all pieces: nothing farther needs a look.
pair-way-pairs = { $pairs ->
    [one] one pair of pieces is in reach; what it forbids has { $sides } sides
   *[other] { $pairs } pairs of pieces are in reach; what they forbid has { $sides } sides
}. The least way out ends on one of them, outside all the others.
pair-way-shorter = moved by { $length } this way, they just touch: the shortest so far.
pair-way-least = no way shorter than { $length } parts them.
pair-way-hulls = too many sides to try: the way out of the hulls is { $length }, and a shorter one may exist.
pair-way-off = they only touch: no way is needed, and n leads off all the pieces that are touched.
pair-axis-apart = edge { $edge } of { $side }: the intervals are { $gap } apart. This axis parts them.
pair-axis-narrow = edge { $edge } of { $side }: the cores are { $gap } apart, but the round borders reach farther.
pair-axis-least = edge { $edge } of { $side }: the other reaches { $gap } past it, the least so far.
pair-axis-deeper = edge { $edge } of { $side }: the other reaches { $gap } past it, more than the least.
pair-in-line = all corners are in line, and they share a stretch of it.
pair-in-line-apart = all corners are in line, one after the other: apart.
pair-in-line-narrow = all corners are in line, { $gap } apart, but the round borders reach farther.
pair-found = no axis parts them; the least way out is { $depth }.
