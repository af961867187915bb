title-slide3 = Slide along planes in space
lab-slide3 = Two planes stop a solid at once: where can it still go?
try-slide3 = drag the ball, or the head of its arrow, and see when the crease is left
lab-needs-mover3 = This lab needs something that moves: give a ball, a box or another convex solid the role of a mover, and a velocity.
lab-too-many-pieces = What is in the way is cut into too many pieces: leave some of it out.
fact-v3 = The move that it asks for: its velocity, for one second.
fact-w3 = What is left of the move, along what it leans on.
fact-normal3 = The direction in which a plane pushes back: one unit long, away from the solid.
fact-v-along3 = What the plane leaves of v: it runs along it.
fact-facing3 = How fast v′ goes along the other normal. Below 0 it points into that plane.
fact-crease = The direction of the edge in which both planes meet: at right angles to both normals, one unit long.
fact-along-crease = How fast v goes along the edge.
fact-v-crease = What both planes leave of v: it runs along their edge.
fact-d1-plane = How far A is before the plane; below 0 it is behind.
fact-d2-plane = How far B is before the plane; below 0 it is behind.
fact-offset-front-plane = How far the moving solid reaches towards the plane from before. At that distance it touches.
fact-offset-rear-plane = How far it reaches towards the plane from behind.
fact-t-plane = The fraction of the move at which it touches the plane, as if the plane had no end.
fact-interval-planes = The part of the move during which it is behind all planes on the way down to here: from the last entry t₊ to the first exit t₋. When t₊ is more than t₋ there is none.
fact-skin-solid = The distance that it keeps from everything: a setting.
kind-crease = crease
kind-solid-swept = solid
kind-swept-again = swept before
track-crease = { $which ->
    [1] crease
   *[other] crease { $which }
}
track-beside = beside the tree
slide3-thing = { $feature ->
    [face] a face
    [edge] an edge
    [corner] a corner
   *[plane] a plane
} of { $part ->
    [0] “{ $name }”
   *[other] part { $part } of “{ $name }”
}
slide3-plane = a plane of { $part ->
    [0] “{ $name }”
   *[other] part { $part } of “{ $name }”
}
slide3-median = the plane { $axis } = { $at } (no face’s)
slide3-whole = { $part ->
    [0] “{ $name }”
   *[other] part { $part } of “{ $name }”
}
slide3-aim = What is left is w = { $remaining }, f = { $frac } of the velocity along what it leans on. How far can it go now from { $position }?
slide3-impact = At { $impact } of the way { $thing } stops it, MIN_DISTANCE = { $min } before they touch. That pushes back along { $name } = { $normal }, and { $frac } of the velocity is left.
slide3-normals-first = What does it lean on? It moved { $moved }, and this is all that it met: in play is { $names }.
slide3-normals-kept = What does it lean on? It moved { $moved }, no more than MIN_MOVE = { $least }: what it met before still touches. In play are { $count } normals, { $names }.
slide3-normals-forgotten = What does it lean on? It moved { $moved }, more than MIN_MOVE = { $least }: it has left what it met before. In play is { $names }.
slide3-project-only = v·{ $name } = { $dot }{ $sign ->
    [into] {" "}< 0: v points into { $thing }
   *[away] : v does not point into { $thing }
}. Take that part away: v′ = { $projected } runs along it. Nothing else is in play, so it goes on this way.
slide3-project-kept = v·{ $name } = { $dot }{ $sign ->
    [into] {" "}< 0: v points into { $thing }
   *[away] : v does not point into { $thing }
}. Take that part away: v′ = { $projected } runs along it. It does not point into the others in play ({ $others }), so it goes on this way.
slide3-project-refused = v·{ $name } = { $dot }: take that part away, and v′ = { $projected } runs along { $thing }. But v′·{ $by } = { $facing } < 0: that way leads into { $other }. Refused.
slide3-crease = Along either plane it would run into the other: both projections are refused. Only their edge faces neither: e = { $a }×{ $b } / |{ $a }×{ $b }| = { $edge }. So it goes on along the crease by v′ = (v·e) e = { $projected }, with v·e = { $along }.
slide3-crease-none = Along either plane it would run into the other, and { $a } and { $b } are parallel: |{ $a }×{ $b }| = { $cross }. Such planes have no edge to go along, v′ = { $projected }.
slide3-corner = Every way along a plane in play ({ $names }) leads into another one. With two an edge would be left; { $count } normals are a corner: it stops at { $position }.
slide3-corner-parallel = Two parallel planes ({ $names }), face to face, leave no way: { $count } normals, and it stops at { $position }.
slide3-sweep = From A = { $position } by w = { $displacement }. { $solid ->
    [yes] It overlaps a solid there already.
   *[no] It overlaps no solid there.
} The tree is searched from its root down: on which side of each plane does the move stay?
slide3-node-front = Node { $node }, { $plane }: d₁ = { $d1 } and d₂ = { $d2 } are both more than o₊ = { $offset }. It stays before this plane all the way; only what is before it is looked at.
slide3-node-rear = Node { $node }, { $plane }: d₁ = { $d1 } and d₂ = { $d2 } are both less than −o₋ = { $rear }. It stays behind this plane all the way; only what is behind it is looked at.
slide3-node-in = Node { $node }, { $plane }: from d₁ = { $d1 } to d₂ = { $d2 } it comes through, and touches the plane at t = { $t }. Both sides are looked at.
slide3-node-out = Node { $node }, { $plane }: from d₁ = { $d1 } to d₂ = { $d2 } it moves out to the front. It is behind all planes so far until { $to } at the latest. Both sides are looked at.
slide3-node-along = Node { $node }, { $plane }: d₁ = { $d1 } and d₂ = { $d2 }, it goes along this plane and within reach of it (o₊ = { $offset }, and MIN_DISTANCE). Both sides are looked at.
slide3-culled-empty = What is under node { $node } is left out: it leaves { $left } at { $to }, before it enters { $entered } at { $from }. It is never behind both at once.
slide3-culled-before = What is under node { $node } is left out: it leaves { $left } at { $to }, before the move starts.
slide3-culled-later = What is under node { $node } is left out: { $entered } is entered at { $from } at the earliest, and the move ends, or something is met, at { $nearest }.
slide3-culled-none = What is under node { $node } is left out: nothing is left of the move there, [{ $from }, { $to }].
slide3-empty = Leaf { $node } is empty: nothing is here to be met.
slide3-solid = Leaf { $node } is solid, and the move is within reach of it from { $from } to { $to }. Is it met, and where? The solid that it is inside of is swept by itself.
slide3-again = Here it is { $thing } again, which was swept already.
slide3-missed = No stop here: { $min } or more is kept from { $thing }, or it goes along it or off.
slide3-nearest = At { $impact } of the move { $thing } stops it, MIN_DISTANCE = { $min } before they touch. Nothing was met sooner.
slide3-later = At { $impact } of the move { $thing } would stop it, but something was met sooner.
slide3-brush-impact = Leaf { $node }, by its planes alone: { $from } is the last entry and comes before { $to }, the first exit. It is stopped at { $impact }.
slide3-brush-later = Leaf { $node }, by its planes alone: it would be stopped at { $impact }, but something was met sooner.
slide3-brush-missed = Leaf { $node }, by its planes alone: the last entry { $from } and the first exit { $to } leave nothing of the move within all of them. It is missed.
slide3-brush-inside = Leaf { $node }, by its planes alone: it is within all of them as it starts, from { $from } to { $to }. It does not come in, so it is not stopped.
slide3-skin = It starts within MIN_DISTANCE of something, and touches { $thing } at { $real } before it enters that one’s skin. So the stop is set back by { $back }: { $impact }.
slide3-done-hit = First impact: at { $impact } of the move { $thing } stops it, MIN_DISTANCE = { $min } before it would touch at { $real }.
slide3-done-skin = First impact: it touches nothing, but at { $impact } of the move { $thing } is as near as { $min }, and it stops there.
slide3-done-free = Nothing is in the way: it goes to the end of the move, t = { $t }.
play-keys-space = Play: W, S or ↑, ↓ go forward and back, A and D to the sides, ← and → turn, as does the right mouse button; E jumps, or flies up without gravity, and Q down; 9 looks from behind or through its eyes.
setting-starts = stuck finder
setting-starts-tip = From so many places each way around, the same move is tried: where little of it is kept, one sticks. 0 for none.
count-starts = starts tried
count-starts-tip = From how many places the same move was tried; those in a solid or without ground are none
count-keep-most = keep ≥ 75 %
count-keep-most-tip = From so many places three quarters of the move are kept, or more
count-keep-half = keep 35 to 75 %
count-keep-half-tip = From so many places about half of the move is kept
count-keep-little = keep 8 to 35 %
count-keep-little-tip = From so many places little of the move is kept
count-caught = caught, < 8 %
count-caught-tip = From so many places almost nothing of the move is kept: one is caught there
fact-starts = From how many places around the same move was tried.
fact-keep-most = Places from which three quarters of the move or more are kept.
fact-keep-half = Places from which about half of the move is kept.
fact-keep-little = Places from which little of the move is kept.
fact-caught = Places from which almost nothing of the move is kept: crossed discs. Click one, and step it.
