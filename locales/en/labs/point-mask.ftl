title-point-mask = Point on a picture
lab-point-mask = Is the pixel under a point set?
try-point-mask = drag the point P into one of the ghost’s eyes
lab-needs-point-and-mask = This lab needs a point and a mask: draw the point, copy the mask from another scene.
legend-picture = picture
legend-pixel-set = the pixel is set
kind-local = coordinates
kind-pixel = pixel
label-cell = pixel
label-set = set
pixel-set = yes
pixel-clear = no
track-pixel-read = pixel
fact-local-offset = How far the point is from the picture’s upper left corner, in world units.
fact-local-cells = The same counted in pixels.
fact-cell-under = The column and the row of the pixel: the whole part of both numbers.
fact-pixel-set = Whether that pixel is one of what the picture shows.
point-mask-local = From the picture’s corner the point is at { $offset }: { $cells } pixels across and down. The whole parts say which pixel that is: column { $column }, row { $row }.
point-mask-pixel = The pixel in column { $column } and row { $row } is { $set ->
    [yes] set: the point is on what the picture shows.
   *[no] not set: the point is in the box, and beside what the picture shows.
}
