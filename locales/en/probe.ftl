# The probe: any question about the place under the pointer.

tool-probe = Probe: ask about any place

# Its questions.
probe-contains = contains
probe-overlap = overlap
probe-cast = cast
probe-nearest = nearest
do-probe-contains = Probe: what contains the point?
do-probe-overlap = Probe: what does a disc meet?
do-probe-cast = Probe: what does a ray meet?
do-probe-nearest = Probe: what is nearest?
do-larger = Larger disc or brush
do-smaller = Smaller disc or brush
no-size = nothing has a size now: take the brush, or the probe with a disc

# Its card.
probe-head-contains = contains
probe-head-overlap = disc
probe-head-cast = ray
probe-head-view = from the eye
probe-head-nearest = nearest
probe-inside = inside
probe-boundary = on the boundary
probe-from-inside = begins inside
probe-from-boundary = begins on it
probe-touches = touches
probe-overlaps = overlap
probe-apart = apart
probe-normal = normal
probe-none-contains = no object holds this point
probe-none-overlap = it meets no object
probe-none-cast = it meets no object
probe-none-nearest = there is no object
probe-more = and { $count } more

# What may be done with it.
cap-move = move
cap-modes = 1–4
cap-ctrl-wheel = Ctrl + wheel
can-ask-contains = what contains it
can-ask-nearest = what is nearest
can-ask-overlap = what the disc meets
can-size-disc = its size
can-aim-ray = aim the ray
can-ask-cast = what the ray meets
can-ask-snap = exactly on a vertex
can-ask-other = another question
can-keep-it = keep it so

# In the list of keys.
mouse-probe = Probe: drag
mouse-probe-does = Aim the ray, or size the disc
mouse-probe-wheel = Ctrl + wheel
mouse-probe-wheel-does = Probe: a larger or smaller disc
