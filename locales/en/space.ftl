# Scenes in space

## Tools

tool-space-move = Select and move
tool-space-turn = Select and turn
tool-space-box = Box
tool-space-sphere = Ball
tool-space-capsule = Upright capsule
tool-space-plane = Half-space
tool-space-triangle = Triangle
tool-space-hull = Convex hull of points
tool-space-point = Point
tool-space-segment = Segment
tool-space-flat = Flat convex polygon
tool-space-prism = Prism: an outline, then its height
tool-space-ground = Ground of heights
tool-space-sculpt = Sculpt grounds
tool-space-cut = Cut solids in two
tool-space-probe = Probe: a ray, and all that it meets

## Commands

file-new-space = New in space
gallery-new-space = New scene in space
gallery-new-space-tip = A box and a ball on the ground to begin with
menu-from = Look from
keys-space = In space
space-front = The front
space-right = The right
space-top = Above
space-perspective = A corner, in perspective
space-front-short = front
space-right-short = right
space-top-short = top
space-perspective-short = persp
space-fit-all = Fit everything
space-own-axes = Handles along the object’s own axes
space-lift = Move up by a grid step
space-orbit = Go around
menu-watch = Watch
space-watch = Watch from outside, from behind, through its eyes
space-watch-outside = From outside
space-watch-behind = From behind what moves
space-watch-eyes = Through its eyes
space-start-here = Start from here
space-put = Put there
space-axes-own = own axes
space-axes-world = axes of the world
no-in-space = this is for scenes in the plane
no-in-plane = this is for scenes in space

## Hints

cap-right-drag = right drag
cap-shift-right = Shift + right drag
can-orbit = look around
can-lift = up and down
can-raise = its height
can-lift-point = lift it
can-end-base = end the base
can-draw-base = draw its base
can-draw-radius = from the middle to the edge
can-draw-plane = put it here
can-draw-corner-space = put a corner
can-begin-ray = where the ray begins
can-box = draw a box
can-own-axes = own axes
can-draw-place = put it here
can-draw-cut = across the view, over what is to be cut
can-cut = cut along the line
can-close-outline = close it
can-fly = fly
can-fly-fast = faster
cap-first = first corner
cap-fly = W A S D Q E
mouse-orbit = right, middle, Alt
mouse-orbit-does = Held with a drag: look around
mouse-space-pan = Shift + right, Space
mouse-space-pan-does = Held with a drag: move the view
mouse-lift = Shift + drag
mouse-lift-does = Move an object up and down
mouse-fly = W A S D Q E
mouse-fly-does = While the right button is held, in perspective: fly forward, left, back, right, down and up; Shift is faster
did-cut = cut
did-sculpt = sculpt
did-ground-picture = picture as a ground
can-draw-area = from corner to corner
can-sculpt = sculpt
can-sculpt-back = the opposite
can-brush-larger = larger brush
trouble-no-ground = There is no ground of heights under the brush that hands may change. Draw one with its tool, drop a picture on the window, or unlock one in the list.
trouble-ground-edge-on = The ground is seen edge on here: look at it from above to draw heights on it.
sculpt-own = These heights are the ground’s own from now on, and no longer follow { $image }.
sculpt-raise = raise
sculpt-raise-tip = Raises the ground under the brush; with Shift it lowers it
sculpt-lower = lower
sculpt-lower-tip = Lowers the ground under the brush; with Shift it raises it
sculpt-smooth = smooth
sculpt-smooth-tip = Takes each height towards the mean of those around it
sculpt-flatten = flatten
sculpt-flatten-tip = Makes the ground as high as where the stroke began
sculpt-radius = radius
sculpt-radius-tip = How far the brush reaches, in world units
sculpt-strength = strength
sculpt-strength-tip = How much the brush does as it passes
sculpt-here = f({ $i }, { $j }) = { $z }
trouble-nothing-cut = The line cuts no solid. Select boxes, polyhedra or brushes that it crosses, or draw it over one; balls, capsules and surfaces stay whole.
list-tip-space = Double click to rename

## Kinds of solids

solid-point3 = point
solid-segment3 = segment
solid-sphere = ball
solid-box3 = box
solid-capsule3 = capsule
solid-plane3 = half-space
solid-triangle3 = triangle
solid-polyhedron = polyhedron
solid-flat = flat polygon
solid-heightmap = ground of heights
solid-mesh = mesh
solid-brushes = brushes

## Numbers

empty-inspector-space = Click an object to see its exact numbers.
inspect-position3 = position
inspect-position3-tip = Where its origin is: x, y, and z upward
inspect-angle = rotation °
inspect-angle-tip = How far it is turned around its axis, in degrees, counter-clockwise seen from the axis’s end
inspect-axis = around
inspect-axis-tip = The axis that it is turned around: its length does not matter
inspect-quaternion = quaternion w x y z
inspect-quaternion-tip = The same rotation: w = cos(angle / 2), (x, y, z) = sin(angle / 2) · axis. What is typed is brought back to length 1
inspect-velocity3 = velocity
inspect-velocity3-tip = In world units a second
inspect-half3 = half size
inspect-half3-tip = Half its size along each of its axes
inspect-min3 = min
inspect-min3-tip = The corner with the least coordinates
inspect-max3 = max
inspect-max3-tip = The corner with the greatest coordinates
inspect-offset3 = offset
inspect-offset3-tip = How far the plane is from the origin along the normal, in units of the normal’s length
inspect-faces = faces
inspect-corners = corners
inspect-triangles = triangles
inspect-brushes = brushes
inspect-planes = planes
inspect-planes-of = planes n · x ≤ d
inspect-planes-of-tip = The solid is what lies behind all of them. Each row: the normal’s x, y and z, which points outward, and d
inspect-plane-add = one more plane
inspect-plane-drop = Take this plane away
inspect-columns3 = heights along x
inspect-rows3 = heights along y
inspect-cell3 = between heights
inspect-resample3 = Resample
inspect-resample3-tip = Another number of heights over the same ground, found straight between those that there are
inspect-height-at = one height: i, j
inspect-height-at-tip = Its column along x and its row along y, from 0
inspect-height-one = its height
inspect-height-one-tip = In world units, from the origin of the ground
inspect-height-low = black
inspect-height-low-tip = The height that black stands for, in world units
inspect-height-high = white
inspect-height-high-tip = The height that white stands for; it may be less than that of black
heights-from-picture = The greys of { $image }, its lowest row at y = 0
heights-picture-missing = Its file was not found.
heights-own = Keep these heights
heights-own-tip = The heights are the ground’s own from now on, and no longer follow the picture. Sculpting does the same.

## Scenes

scene-turned-boxes = Turned boxes
scene-courtyard = A courtyard
scene-ridge-run = Ridge run
