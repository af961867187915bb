# What several labs share; what one alone says is in labs/.

try-any = drag a shape, or the head of its arrow; → goes to the next step

## What roles are called in one lab
legend-overlap = overlap
legend-way-out = way out
legend-point = the point
legend-box = box
legend-disc = disc
legend-first = first of the pair
legend-second = second of the pair
legend-segment = segment
legend-mover = what moves
legend-wished = where it wished to be
legend-meet = they meet
legend-apart = apart, or ruled out
legend-polygon = polygon

## What is said in several
kind-compare = comparison
kind-within = inside
pairs-step = { $a } · { $b } — { $said }
pairs-verdict = { $meet ->
    [one] { $meet } of { $pairs } pairs meets
   *[other] { $meet } of { $pairs } pairs meet
}
pairs-verdict-left = { $meet } of the first { $pairs } pairs meet; { $left } more were not tested
point-box-verdict = { $side ->
    [inside] { $a } is in { $b }
    [boundary] { $a } is on the edge of { $b }
   *[outside] { $a } is outside { $b }
}
box-box-shared = Too far on none of the four sides: { $touching ->
    [yes] they share their border alone, { $width } × { $height }. Closed boxes touch there and so meet.
   *[no] they share a rectangle, { $width } × { $height }, and so they meet.
}
shapes-verdict = { $order ->
    [less] { $a } and { $b } overlap
    [equal] { $a } and { $b } touch
   *[greater] { $a } and { $b } are apart
}
kind-difference = differences
kind-squares = squares
point-circle-squares = The squares on the two legs, { $dx2 } and { $dy2 }, add up to d² = { $sum }, the square on the way itself: Pythagoras.
point-circle-compare = { $side ->
    [inside] d² = { $distance } is less than r² = { $radius }: the point is in the disc. Of lengths, the greater has the greater square, so no root is taken.
    [boundary] d² = { $distance } is exactly r²: the point is on the rim, and the rim belongs to the disc.
   *[outside] d² = { $distance } is more than r² = { $radius }: the point is outside. Of lengths, the greater has the greater square, so no root is taken.
}
lab-needs-circle-and-segment = This lab needs a circle and a segment: draw both.
word-misses = misses
lab-needs-point-and-polygon = This lab needs a point and a polygon: draw both.
kind-published = as published
label-edges = edges
label-corners = corners
label-holes = holes
label-reflex = reflex
kind-crosses = crossing
kind-collinear = in line
race-head = TIME
race-segment = one chord
race-ratio = { $a } : { $b }
race-tip = Measured here and now: this curve, the pair shown first, and then segments around it, { $different } different ones in all. The processor can’t learn so many by heart; of one pair tested over and over it does, and the short test then seems several times as fast as it is. How much longer the curve takes depends on how often it is met: what the boxes or the sides settle is nearly free, each root costs. The article of 2009 says about 100 times as long.
setting-flatten = chords
setting-flatten-tip = How many chords the curve is cut into beside its closed form
sat-meet = { $axes } axes were tried, one for each edge of { $first } and { $second }, and none has a gap: no line parts them, so they meet. { $touching ->
    [yes] The least overlap is { $depth }, { $edge }: they only touch.
   *[no] The least overlap is { $depth }, { $edge }.
}
kind-way-out = way out
track-axes-a = axes of A
track-axes-b = axes of B
track-axes-of = axes: { $shape }
track-in-line = on one line
track-nearest-points = nearest points
track-edge = edge
track-walk = walk
track-all-features = every feature
name-edge-alone = { $side ->
    [upper] upper
    [lower] lower
    [left] left
    [right] right
    [upper-left] upper left
    [upper-right] upper right
    [lower-left] lower left
   *[lower-right] lower right
} edge
name-corner-alone = { $side ->
    [upper] upper
    [lower] lower
    [left] left
    [right] right
    [upper-left] upper left
    [upper-right] upper right
    [lower-left] lower left
   *[lower-right] lower right
} corner
fact-edge-normal = The direction straight out from the edge e: one unit long, square to it.
label-way = way
label-axes = axes
label-ahead = ahead
