title-slide-anywhere = Slide over anything
lab-slide-anywhere = Does one slide do for walls, discs, curves, masks, tiles and ground, all at once?
try-slide-anywhere = drag any wall into the box’s way, or an arm of the curve
fact-t-candidate = When this part of the shape and the curve come together, as a fraction of the move.
fact-q-curve = Where on the curve: 0 at its first control point, 1 at its last.
fact-place-curve = That place of the curve.
fact-reach-curve = How near the core of the shape may come: its radius, and MIN_DISTANCE.
fact-tangent = The rest of the way along the curve’s tangent.
fact-turned = The same way along a chord of the curve’s hollow.
fact-turn-angle = By how many degrees it is turned off the curve.
fact-v-turned = v′, turned as much: it keeps its length.
kind-curve-candidate = first to meet?
kind-curve = curve
kind-chord-turn = turned
anywhere-start = The shape is at A = { $position } and wishes to go by { $letter } = { $displacement }. { $solid ->
    [yes] It overlaps something there already.
   *[no] It overlaps nothing there.
} A tree of boxes says which walls come near. Each is swept in the way that is exact for its kind.
anywhere-candidate-near = { $part ->
    [centre] The shape’s centre
    [corner] Corner { $number } of the shape
   *[side] Side { $number } of the shape
} comes within { $reach } of { $wall } at t = { $t }: of the curve’s place at q = { $q }, { $place }. { $part ->
    [side] That is an end of the curve, or a place where it runs along this side.
   *[corner] The way from there is square to the curve, or that is its end.
} { $first ->
    [yes] Nothing of the shape meets this curve sooner so far.
   *[no] Another part of the shape meets this curve sooner.
}
anywhere-candidate-on = { $part ->
    [centre] The shape’s centre
    [corner] Corner { $number } of the shape
   *[side] Side { $number } of the shape
} touches { $wall } at t = { $t }, at q = { $q } of the curve: { $place }. { $part ->
    [side] That is an end of the curve, or a place where it runs along this side.
   *[corner] There its straight way and the curve cross: a root of a cubic.
} { $first ->
    [yes] Nothing of the shape meets this curve sooner so far.
   *[no] Another part of the shape meets this curve sooner.
}
anywhere-platform-passed = Not in the way: { $wall }. A platform holds only what is above it as the move begins, and comes down on it.
anywhere-apart = Left out: { $object }. The box around it and the box that the shape passes through do not meet.
anywhere-between = Left out: { $object }. Its box is met, but the shape comes to the box of none of its walls.
anywhere-later = Left out: { $object }. The shape would come to a box of its walls only after { $what } is touched, at { $nearest } of the move.
