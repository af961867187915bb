title-spheres = Two balls
lab-spheres = Do two balls meet, and is a point in a ball? Pythagoras twice.
try-spheres = drag a ball until the radii, end to end, just reach
fact-difference3 = How far the second centre is from the first along this axis.
fact-square3 = The square of this leg.
fact-level-square = The square of the way along the ground: the hypotenuse of the first two legs.
fact-ball-radius = The radius of the ball; 0 for a point.
fact-balls-overlap = Above 0 the balls overlap, 0 they touch, below 0 they are apart.
lab-needs-spheres = This lab needs two balls, or a point and a ball: draw them.
spheres-offset = From the first centre C₁ to the second C₂: dx = { $dx } to the right, dy = { $dy } to the back and dz = { $dz } up.
spheres-squares = dx² = { $dx2 } and dy² = { $dy2 } add up to s² = { $level }, the square of the way along the ground. That way and the height make a right angle again: with dz² = { $dz2 } it is d² = { $sum }.
spheres-reach = { $point ->
    [yes] A point has no radius, so r₂ alone must reach: its square is { $square }.
   *[no] End to end, the radii reach { $reach }, and the square of that is { $square }.
} { $order ->
    [less] d² = { $distance } is less: they overlap.
    [equal] d² is exactly as large: they touch, and touching is meeting.
   *[greater] d² = { $distance } is more: the radii do not bridge the way, and they are apart.
}
spheres-out = { $how ->
    [touching] The way out: the centres are d = { $distance } apart, all that the radii reach, so the second need not move.
    [level] The way out: the centres are in one place, and every way is as short. The one along x is taken; the second must move by all of r₁ + r₂ = { $reach }.
   *[no] The way out is along the centres. Only now is a root taken: d = { $distance } is { $depth } short of r₁ + r₂ = { $reach }, and so far the second must move.
}
