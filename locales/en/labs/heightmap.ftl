title-heightmap = Heightmap
lab-heightmap = Is a box’s foot under ground that is known only at the crossings of a grid?
try-heightmap = drag the box across the hill, and watch the three curves of its profile
lab-needs-box-and-heights = This lab needs a box that is not turned, and a heightmap: ground by its heights over a grid.
published-heightmap = The article’s place, z + d: with z up that is the middle of the lid, and the box sinks in before it is noticed
legend-foot-under = under the ground; parts of the cell
legend-heights-read = heights read, rows, ground found
legend-surface-nearest = A, nearest: stairs
legend-surface-bilinear = B, bilinear
legend-surface-bicubic = C, bicubic
kind-grid-cell = cell
kind-heights-read = heights read
kind-along-row = along a row
kind-ground-under = ground
track-place = place
setting-method = heights between
setting-method-tip = How the ground’s height is found between the crossings of the grid
method-nearest = nearest
method-nearest-about = The height of the nearest crossing: one is read, and the ground has stairs
method-bilinear = bilinear
method-bilinear-about = Straight along x, then straight along y: four are read, and the ground has kinks
method-bicubic = bicubic
method-bicubic-about = Catmull–Rom curves along x, then along y: sixteen are read, and the ground is smooth
setting-lifted = surfaces apart
setting-lifted-tip = How far the three surfaces are drawn one above the other; at 0 only that which decides is drawn
heightmap-profile = The ground in profile, along x through P: stairs (A), straight (B), smooth (C)
heightmap-foot = One place of the box counts: the middle of its lower side, P = { $foot }. On the grid that is column u = { $u } and row v = { $v }. { $covered ->
    [yes] The heights are known at whole numbers alone: what is it between them?
   *[no] The grid does not reach there: there is no ground.
}
heightmap-cell = { $method ->
    [nearest] To the nearest whole numbers, that is crossing ({ $i }, { $j }); P is dx = { $dx } and dy = { $dy } away from it, in cells.
   *[other] Rounded down, that is the cell at crossing ({ $i }, { $j }); P is dx = { $dx } and dy = { $dy } of the cell into it.
}
heightmap-samples = { $method ->
    [nearest] One height is read, that of the nearest crossing, and counts whole: the others might be any.
    [bilinear] The four corners of the cell are read. Each counts the more the nearer P is to it: (1 − dx) or dx, times (1 − dy) or dy. Together the weights are 1.
   *[bicubic] Four by four crossings are read; { $count } different ones, since past the edge the last one stands in. Each counts by the curve of Catmull and Rom along x, times that along y. Some count less than 0: so the curve has no kink.
}
heightmap-row = { $method ->
    [bilinear] Along row { $row } the ground goes straight from crossing to crossing: at P’s x it is { $height } high.
   *[bicubic] { $past ->
        [yes] Row { $row } is past the edge; the last row stands in for it. Along it a curve goes through the four heights: at P’s x it is { $height } high.
       *[no] Along row { $row } a curve goes through four heights: at P’s x it is { $height } high.
    }
}
heightmap-height = { $method ->
    [nearest] The ground under P is taken as high as that crossing: { $ground }. It stays so up to half way to the next, and jumps there.
    [bilinear] Between the two rows it goes straight along y: the ground under P is { $ground } high.
   *[bicubic] Across the four rows goes one more such curve, along y: the ground under P is { $ground } high.
}
heightmap-compare = The ground is at { $ground }, the foot at z = { $foot }. { $how ->
    [under] The ground is higher, by { $depth }: the box is in it, and must be lifted by as much.
    [touching] They are exactly as high: the foot touches the ground.
   *[above] The ground is { $depth } lower: the foot is above it.
}
heightmap-verdict = { $how ->
    [nothing] there is no ground of { $b } under { $a }
    [above] the foot of { $a } is above { $b }, whose ground there is at { $depth }
    [touching] the foot of { $a } touches { $b }
   *[under] the foot of { $a } is { $depth } under the ground of { $b }
}
heightmap-lid = The article takes z + d for the foot. z goes up and d is the box’s height: that is the middle of the lid, P = { $lid }.
heightmap-lid-height = { $found ->
    [yes] The ground over the same x and y is { $ground } high.
   *[no] The image has no pixel there, and the article says nothing of it.
}
heightmap-lid-compare = The ground at { $ground } against the lid at { $lid }. { $under ->
    [yes] The ground is higher than the whole box: now the article says that they collide.
   *[no] The ground is no higher than the lid: for the article they do not collide, however deep the foot is.
}
heightmap-lid-verdict = by the article’s rule { $a } { $how ->
    [under] collides with { $b }
   *[above] does not collide with { $b }
}
fact-heights-place = The one place of the box that counts: the middle of its lower side.
fact-heights-u = Where P is along the grid’s columns, in cells from its first crossing.
fact-heights-v = Where P is along the grid’s rows, in cells from its first crossing.
fact-heights-part = How far P is from the crossing along this axis, in cells.
fact-heights-sample = What this crossing brings to the ground: its weight times its height.
fact-heights-row = The height in this row at P’s x: weights along x, times heights.
fact-heights-ground = The height of the ground under P.
fact-heights-foot = The height of the foot.
fact-heights-depth = How far the ground is above the foot; below 0 the foot is in the air.
fact-lid-place = What the article takes for the foot.
fact-lid-height = The height of the lid: the lower side’s z, and the box’s height on top.
