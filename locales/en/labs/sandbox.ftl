title-sandbox = Sandbox
lab-sandbox = Who meets whom? Every object against every other, at once.
try-sandbox = drag one shape onto another
pair-axes-meet = { $axes } axes were tried, and none has a gap: they meet.
fact-distance = The distance itself: the root is taken only now, when they are known to meet.
legend-looked-at = shape looked at
legend-shape = shape
legend-touching = touching
fact-sandbox-pairs = How many pairs all objects make.
fact-sandbox-tested = How many pairs have boxes that meet. Only these are tested.
fact-sandbox-meetings = How many pairs meet.
fact-sandbox-contact = A place where the two meet.
fact-sandbox-pair-offset = The way from the first centre to the second.
fact-sandbox-pair-distance = How far apart the two places are that are looked at.
fact-sandbox-pair-gap = How far apart the two intervals on this axis are.
fact-sandbox-pair-interval = Where the shape begins and ends along this axis.
fact-sandbox-pair-place = The place that is looked at.
fact-sandbox-pair-length = How long this way out is.
fact-sandbox-pair-normal = The direction that is looked at, one unit long.
fact-sandbox-pair-verdict = What follows from it.
kind-pieces = pieces
kind-side = side
kind-broad = broad phase
kind-apart = apart
word-apart = apart
word-meets = meets
lab-needs-shapes = Nothing to meet yet: draw two shapes and drag one onto the other.
sandbox-broad = { $bodies } objects make { $possible } pairs. The boxes around them meet in { $tested }; only those are tested.
sandbox-test = { $a } and { $b }: { $said }
sandbox-overlaps = { $a } and { $b } overlap by { $depth } ({ $test }). The ghost is where the second would be free.
sandbox-touches = { $a } and { $b } touch ({ $test }): they share their border alone.
sandbox-apart = { $a } and { $b } are apart ({ $test }).
sandbox-meets-at-a-glance = { $a } and { $b } meet. How deep is found when time stops.
sandbox-apart-at-a-glance = { $a } and { $b } are apart.
sandbox-done-at-a-glance = { $meet } meet. Depths once time stops.
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
