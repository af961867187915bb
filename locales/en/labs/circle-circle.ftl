title-circle-circle = Two discs
lab-circle-circle = Do two discs meet? Lay both radii end to end.
try-circle-circle = drag a disc until the radii, end to end, just reach
fact-overlap-square = Above 0 the discs overlap, 0 they touch, below 0 they are apart.
lab-needs-circles = This lab needs two circles: draw them.
circle-circle-offset = From the first centre C₁ to the second C₂: dx = { $dx } across and dy = { $dy } down.
circle-circle-reach = End to end, the radii reach { $reach }, and the square of that is { $square }. { $order ->
    [less] d² = { $distance } is less: the discs overlap.
    [equal] d² is exactly as large: the discs touch, and touching is meeting.
   *[greater] d² = { $distance } is more: the radii do not bridge the way, and the discs are apart.
}
circle-circle-out = { $how ->
    [touching] The way out: the centres are d = { $distance } apart, all that the radii reach, so the second need not move.
    [level] The way out: the centres are in one place, and every way is as short. The one to the right is taken; the second must move by all of r₁ + r₂ = { $reach }.
   *[no] The way out is along the centres. Only now is a root taken: d = { $distance } is { $depth } short of r₁ + r₂ = { $reach }, and so far the second must move.
}
