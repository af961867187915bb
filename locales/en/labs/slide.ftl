title-slide = Slide along walls
lab-slide = Where does a shape end when it slides along the walls in its way?
try-slide = drag the arrow’s head past the ramp’s tip
fact-p = Where the shape is now.
fact-q = Where it wishes to be.
fact-w-length = How long that is; below MIN_MOVE it is not worth a move.
fact-w-dropped = What is left and never made.
fact-f = The fraction of the velocity that is not used up yet.
fact-p-end = Where it ends.
fact-p-stop = Where it is stopped.
fact-moved = How far it went to this impact. Above MIN_MOVE it has left the walls met before.
fact-min-move = The least move worth making: a setting.
fact-max-impact = How many impacts one slide may have: a setting.
fact-v-n = How fast v goes along the normal. Below 0 it points into the wall.
fact-taken = The part of v that points into the wall, and that the wall takes away.
fact-v-along = What the wall leaves of v: it runs along the wall.
fact-facing = How fast v′ goes along the other wall’s normal. Below 0 it points into that wall.
fact-forward = Whether the rest goes on with v or back against it: below 0 it goes back.
fact-v-kept = The velocity that it keeps for the next step of time.
fact-stop = Why it ends here.
fact-way = How far it came in a straight line.
fact-push = The least push found that frees it from the solid.
fact-push-length = How long that push is.
kind-start-solid = start in solid
kind-aim = aim
kind-impact = impact
kind-normals = normals
kind-rest = rest
kind-corner = corner
kind-limit = limit
word-corner = corner
word-back = back
word-short = short
word-max-impact = MAX_IMPACT
word-stuck = stuck
slide-start = The shape is at p = { $position } and wishes to go by v = { $velocity }, to q = { $wish }.
slide-start-still = The shape is at p = { $position }. v = { $velocity }: it does not wish to go anywhere.
slide-start-solid = It starts inside a solid, so it is pushed out first, by { $by }: { $push } is the least way found.
slide-stuck = It starts inside a solid, and no way out was found: it stays.
slide-aim-first = How far can it go from { $position } by w = v = { $remaining }? Nothing is used up yet: f = { $frac }.
slide-aim = What is left is w = { $remaining }, f = { $frac } of the velocity along the wall. How far can it go now from { $position }?
slide-free-whole = Nothing is in the way of the whole move: it ends at p + w = { $position }.
slide-free-still = It asks for no move, w = { $remaining }: it stays at { $position }.
slide-free = Nothing is in the way of the rest: it ends at p + w = { $position }.
slide-impact-corner = At { $impact } of the way { $wall } stops it, MIN_DISTANCE = { $min } before they touch. From there to the shape looks { $name } = { $normal }, and { $frac } of the velocity is left.
slide-impact-round = At { $impact } of the way { $wall } stops it, MIN_DISTANCE = { $min } before they touch. From there to the shape looks { $name } = { $normal }, and { $frac } of the velocity is left.
slide-impact-curve = At { $impact } of the way { $wall } stops it, MIN_DISTANCE = { $min } before they touch. The curve’s normal there is { $name } = { $normal }, and { $frac } of the velocity is left.
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
slide-turned = Here { $wall } bends towards the shape: along its tangent it would be stopped at once. So the rest of the way is turned by { $angle }° off it, along { $name }: w = { $turned } is a chord of the hollow, and ends as near to it as it began.
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
