title-race-track = Race track
lab-race-track = Does a round car touch the border, and can one pixel tell?
try-race-track = drag the car’s arrow towards the border, then play and drive with the arrow keys
lab-needs-race = This lab needs a car (a mover that is a circle) and a track: a mask that is a wall.
legend-car = car
legend-race-edge = the edge C
legend-race-gate = gate
legend-race-best = best lap
legend-race-last = last lap
legend-race-touches = touches
legend-race-band = band of the radius
legend-race-pixel = pixel read
legend-race-offset = C + d N, on the band’s border
legend-race-fold = C + d N, folded
kind-race-car = car
kind-field-column = column
kind-field-compare = two parabolas
kind-field-part = part of the envelope
kind-field-read = distance
kind-race-steer = steering
kind-race-way = way
kind-race-pixel = pixel read
kind-race-border = border
kind-race-gate = gate
kind-offset-place = place O(u)
kind-offset-corner = place round a corner
kind-offset-cusp = cusp
track-field-columns = columns
track-field-row = row of the field
track-race-way = { $which ->
    [1] way
   *[other] along the border
}
track-track-pixel = pixel
track-steer = steering
track-gate = gate
track-offset-places = C + d N
track-offset-cusps = cusps
race-car = The car’s middle is in the pixel of column { $column } and row { $row }. Its radius { $radius } is { $pixels } pixels: it touches where the squared distance from the border is { $reach } or less.
field-column = In column { $column }, looking up and down from row { $row }, the nearest border pixel is { $distance ->
    [0] here: g = 0.
    [one] one row away: g = 1.
   *[other] { $distance } rows away: g = { $distance }.
}
field-compare = Where the part of column { $last } begins, at x = { $start }, its (x − i)² + g² is { $own }, and that of column { $column } is { $other }: { $dropped ->
    [yes] the new one is lower all along, so the old part is dropped.
   *[no] the old one stays, at least so far.
}
field-part = { $kept ->
    [yes] From x = { $start } on, column { $column } is the lowest: a part of the envelope.
   *[no] Column { $column } would be the lowest from x = { $start } on only, past the row’s end: it has no part.
}
field-read = For the pixel of column { $column } and row { $row } the lowest parabola is that of column { $lowest }: the squared distance from the border is { $square }.
race-steer = { $turns ->
    [yes] The keys turn the car from { $from }° to { $to }°.
   *[no] The car keeps its heading, { $to }°.
} Its speed goes from { $was } to { $speed } a second.
race-way = { $first ->
    [yes] From { $position } the car would go d = { $by }.
   *[no] What is left goes along the border: from { $position } by d = { $by }.
} { $places ->
    [one] One pixel is read, at its end.
   *[other] A pixel is read every half pixel of the way: { $places } of them.
}
race-pixel = Under the car’s middle is the pixel of column { $column } and row { $row }, { $square } squared from the border. { $case ->
    [free] That is more than { $reach }: the car does not touch.
    [inside] That is no more than { $reach }, so the car touches; but it comes no nearer to the border, so it may go.
   *[held] That is no more than { $reach }: the car would touch, and stays before this place.
}
race-border = The car stays at { $position }. { $stays ->
    [yes] Nothing of its way goes along the border. Its speed is { $speed }.
   *[no] Of what is left, { $along } goes along the border, a little away from it. What went towards the border is lost: its speed is { $speed }.
}
race-gate = The car crosses { $gate }: { $crossed ->
    [start] the first lap begins.
    [next] the next gate of this lap.
    [best] a lap in { $seconds } s, the best so far.
    [lap] a lap in { $seconds } s.
   *[early] another gate is next, so it does not count.
}
race-done = The car is at { $position }, after { $reads ->
    [one] one pixel read.
   *[other] { $reads } pixels read.
}
offset-place = { $many ->
    [yes] On curve { $curve }, at u = { $u }, the
   *[no] At u = { $u } the
} formula gives O = { $at }, { $d } from C(u). { $kept ->
    [yes] No part of the curve is nearer: the place is on the band’s border.
   *[no] Another part of the curve is only { $distance } away: the formula has folded over, and this place is inside the band.
}
offset-corner = Where curve { $curve } ends, the next begins in another direction: O goes round the circle of radius { $d } about the corner, and is at { $at }. { $kept ->
    [yes] No curve is nearer: the place is on the band’s border.
   *[no] A curve is only { $distance } away: this is the inner side of the corner, and the place is inside the band.
}
offset-cusp = { $many ->
    [yes] On curve { $curve }, at u = { $u }, the
   *[no] At u = { $u } the
} curve bends exactly as a circle of radius d = { $d }: 1 + d k is 0, and O = { $at } turns round in a cusp.
race-verdict = { $case ->
    [held] The car is held at the border of { $track }: a pixel { $square } squared from it is within { $reach }.
    [inside] The car touches the border of { $track }, and may only go away from it.
   *[free] The car does not touch { $track }: the pixel under it is { $square } squared away, more than { $reach }.
}
plot-field-row = The row’s parabolas (x − i)² + g², and the lowest of them all
race-yes = yes
race-no = no
label-pixels-read = pixels read
count-pixels-read = pixels read
count-pixels-read-tip = How many pixels were read in this step
label-places = places
label-rest = rest
label-along = along
label-seconds = seconds
label-heading = heading
label-reach = reach
label-touches = touches
fact-race-radius = The car’s radius, in world units.
fact-race-pixels = The same in pixels: the radius over the side of a pixel.
fact-race-reach = The largest squared distance, in pixels, at which the car touches: the squared radius, rounded down. Pixels within it are the band.
fact-race-heading = Where the car looks, in degrees from the right, clockwise.
fact-race-speed = The car’s speed, in world units a second.
fact-race-p = Where the car’s middle is.
fact-race-d = How far the car would go.
fact-race-places = At how many places of the way a pixel is read.
fact-race-in-cells = How far the car’s middle is from the track’s upper left corner, in pixels across and down. The whole parts name the pixel.
fact-race-square = The pixel’s squared distance from the nearest border pixel, from middle to middle: read from the field.
fact-race-touches = Whether that is within reach.
fact-race-normal = The direction away from the border: where the distances around the pixel grow.
fact-race-rest = What is left of the way.
fact-race-along = What of that goes along the border.
fact-race-seconds = How long the lap took.
fact-race-end = Where the car’s middle is then.
fact-race-velocity = The car’s velocity then, in world units a second.
fact-race-reads = How many pixels were read in this step, whatever the car’s radius.
fact-field-g = How many rows up or down the nearest border pixel of the column is.
fact-field-own = The old part’s squared distance at x.
fact-field-other = The new column’s squared distance there.
fact-field-start = The column from which on it is the lowest.
fact-field-square = The squared distance of the nearest border pixel: so many columns along and so many rows up or down.
fact-offset-u = The parameter of the curve, from 0 to 1.
fact-offset-normal = The unit normal C′ ∧ A, with A towards who looks.
fact-offset-at = The place at distance d from C(u) along its normal.
fact-offset-pace = How fast O goes, compared with C; k is the curvature. Below 0 it goes backwards, at 0 it turns round.
fact-offset-distance = How far the nearest part of the curve is from O.
