title-hot-point = Hot point
lab-hot-point = Where is each image of an animation drawn, so that the figure in it stays in its place?
try-hot-point = let time run, and step from image to image
legend-by-corner = drawn by the corner
legend-by-hot-point = drawn by the hot point
legend-jump = jump
lab-needs-sprite = This lab needs an object that looks like a sprite.
kind-by-corner = by the corner
kind-by-hot-point = by the hot point
track-image = image { $which }
hot-point-corner = Image { $image }, with its upper left corner at p: the hot point falls to q = { $falls }. { $moves ->
    [first] It is the first image, so nothing has moved yet.
    [yes] The image before had it { $jump } away, so the figure jumps.
   *[no] The image before had it there too.
}
hot-point-hot = Image { $image }, with its hot point at p = { $position }: two subtractions give its corner, c = { $corner }. The figure stays in its place, however large the image is.
hot-point-done = { $moves ->
    [yes] Drawn by the corner, image { $image } of { $images } jumps furthest, by { $jump }. Drawn by the hot point, none does.
   *[no] None of the { $images } images jumps: their hot points are in the same place of each.
}
hot-point-verdict = { $moves ->
    [yes] By the corner the figure jumps by up to { $jump }; by the hot point it stays
   *[no] The figure stays in both ways
}
fact-sprite-position = The position at which the animation is drawn.
fact-hot-point = The hot point, in pixels from the upper left corner of the image.
fact-hot-falls = Where the hot point falls when the corner is at p. s is the size of a pixel.
fact-jump = How far the hot point is from where the image before had it.
fact-worst-jump = The greatest jump from one image to the next.
fact-image-corner = Where the corner of the image goes, so that its hot point lies at p.
label-jump = jump
