title-point-circle = Point in a disc
lab-point-circle = Is a point in a disc? Compare squares, and no root is needed.
try-point-circle = drag P along the rim
fact-inside-by = Above 0 the point is inside, 0 on the rim, below 0 outside.
lab-needs-point-and-circle = This lab needs a point and a circle: draw both.
point-circle-offset = From the centre C to the point: dx = { $dx } across and dy = { $dy } down.
