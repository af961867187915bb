title-pixel-perfect = Pixel perfect
lab-pixel-perfect = Do two pictures share a pixel that is set in both?
try-pixel-perfect = drag the ship until only one pixel touches the rock
lab-needs-masks = This lab needs two masks: copy one, or open a scene that has them.
legend-shared-pixels = pixels of both
legend-first-pixel = first shared pixel
legend-on-grid = put on the nearest pixel
kind-cells = cells
kind-cell-offset = offset
kind-strip = strip
kind-word = word
kind-first-cell = first pixel
kind-count = count
label-bits = bits
label-end = end
label-start = start
label-strip = strip
label-other = strip of B
label-shift = shift
label-count = count
label-cell-A = cell of A
label-cell-B = cell of B
# Chapters.
track-box = boxes
track-scan = { $which ->
    [1] scan
   *[other] scan, strip { $which }
}
fact-cell-side = How long the side of a pixel is, in world units.
fact-corner-first = The upper left corner of A.
fact-corner-second = The upper left corner of B.
fact-between-corners = How far B’s corner is from A’s, in world units.
fact-offset-in-cells = The same counted in pixels.
fact-whole-offset = The column and the row of A that B’s first pixel lies on.
fact-cells-end = Where the one picture ends, counted in pixels from A’s corner.
fact-cells-start = Where the other begins, counted in pixels from A’s corner.
fact-cells-min = The first column and row of A that both boxes cover.
fact-cells-max = One past the last column and row that both boxes cover.
fact-cells-width = How many columns both boxes cover.
fact-cells-height = How many rows both boxes cover.
fact-strip = Which 64 columns of A are looked at; the first strip has the number 0.
fact-strip-other = Which strip of B lies under its left end; −1 is none, before the first.
fact-shift = By how many columns B’s words are shifted, so that bits under each other are the same pixel.
fact-word-first = The pixels of A in the shared columns of this row, the leftmost first: bits of one word.
fact-word-second = The pixels of B under them, shifted to the same columns.
fact-word-both = The pixels that are set in both.
fact-word-bits = How many bits that word has: the pixels shared in this row.
fact-count = How many pixels are shared so far.
fact-first-cell = The first shared pixel in the order of reading, as a column and a row of A.
pixel-bits = { $bits }
pixel-perfect-no-answer = { $a } and { $b } have pixels of different sizes and can’t be compared; resample one of them
pixel-perfect-cells = Have both pixels of one size? A’s are { $own } wide, B’s { $other }. { $same ->
    [yes] So a pixel of the one can be a pixel of the other.
   *[no] No pixel of the one is a pixel of the other, so there is no answer: resample one of the pictures first.
}
pixel-perfect-offset = Where does B lie on A? The difference of their corners over the side of a pixel is { $offset }. { $whole ->
    [yes] It is whole: B’s pixels lie exactly on A’s.
   *[no] B lies between A’s pixels, so it is put on the nearest ones, { $cells } from A’s corner.
}
pixel-perfect-right = Too far right? B begins at column { $start }, and A ends before column { $end }. { $apart ->
    [yes] Nothing of B can reach back: they are apart, and no pixel is read.
   *[no] So B is not too far on this side.
}
pixel-perfect-left = Too far left? B ends before column { $end }, and A begins at column { $start }. { $apart ->
    [yes] All of B is before A: they are apart, and no pixel is read.
   *[no] So B is not too far on this side.
}
pixel-perfect-down = Too far down? B begins at row { $start }, and A ends before row { $end }. { $apart ->
    [yes] All of B is below A: they are apart, and no pixel is read.
   *[no] So B is not too far on this side.
}
pixel-perfect-up = Too far up? B ends before row { $end }, and A begins at row { $start }. { $apart ->
    [yes] All of B is above A: they are apart, and no pixel is read.
   *[no] So B is not too far on this side: the boxes overlap.
}
pixel-perfect-shared = The boxes share { $width } columns and { $height } rows. Only these { $cells } pixels can be set in both, so only they are looked at, 64 at once.
pixel-perfect-strip = A keeps its pixels in strips of 64 columns, a word a row; this is strip { $strip }. { $shifted ->
    [yes] B’s pixels under it come from its strips { $other } and { $next }, shifted by { $shift } columns: the same shift for every row.
   *[no] B’s strip { $other } lies exactly under it, and needs no shift.
}
pixel-perfect-word = Row { $row }: a & b has a bit for each pixel that is set in both. { $here ->
    [0] None here; { $count } so far.
   *[other] { $here } here; { $count } so far.
}
pixel-perfect-first = The first shared pixel is in column { $column } and row { $row } of A: none above it is shared, and none to its left in its row.
pixel-perfect-count = All rows that the boxes share are compared. { $count ->
    [0] No pixel is set in both: the boxes overlap, and the pictures are apart.
    [one] One pixel is set in both: they meet.
   *[other] { $count } pixels are set in both: they meet.
}
