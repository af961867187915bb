## What the values of a step mean

# The sweep and the slide
fact-v = The move that it asks for in one step of time.
fact-v-length = How long that move is.
fact-d1 = How far A is before the line; below 0 it is behind. n is the line’s normal, a one of its points.
fact-d2 = How far B is before the line; below 0 it is behind.
fact-offset-front = How far the shape reaches towards the line from before. At that distance it touches.
fact-offset-rear = How far the shape reaches towards the line from behind.
fact-t-impact = The fraction of the move at which the shape stops, MIN_DISTANCE before it touches.
fact-t-real = The fraction of the move at which it would touch.
fact-normal = The direction in which what is met pushes back: one unit long, away from the solid.
fact-min-distance = The skin that is kept before every wall, so that rounding never puts the shape inside.
fact-w = What is left of the move, along the wall it leans on.
fact-impacts = How often it was stopped on the way.
fact-coordinate = The coordinate of the point that is compared.
fact-point = The point that is tested.
fact-min = The corner of the box with the least x and y.
fact-max = The corner of the box with the greatest x and y.
label-past = past the side
# A move against walls
fact-impact-point = Where they meet.
# A curve against segments
label-products = products
# The build, and the offset
fact-difference = How far the second place is from the first along this axis; below 0 it is to the left, or above.
fact-square = The area of the square on this leg of the right angle.
fact-distance-square = The square on the way itself. It grows with the distance, so distances can be compared by it without a root.
fact-radius = The radius of the disc.
fact-radius-square = The square on the radius: every point whose d² is at most this is in the disc.
fact-reach-square = The square on both radii laid end to end.
fact-reach = As far as both together reach.
fact-depth = How far the second must move to be free.
fact-way-out = The direction in which the second moves out, of length 1.
fact-t = Where the projection is along AB: 0 at A, 1 at B.
fact-foot = The point of the line nearest to the centre.
fact-behind-end = Above 0 the centre is on the other end’s side; below 0 it is beyond this end, which is then the nearest point.
# Boxes, a disc and a box, a point and a convex polygon
label-corner = corner
label-held = corners in the disc
