## The parts of a run, as the track names them

track-start = start
track-end = end
# The way down the tree, and the first impact
track-descent = descent
track-leaf = solid leaf
track-rounds = round solids
track-answer = answer
# The slide: the second round says so
track-aim = { $which ->
    [1] aim
   *[other] aim { $which }
}
track-sweep = { $which ->
    [1] sweep
   *[other] sweep { $which }
}
track-impact = { $which ->
    [1] impact
   *[other] impact { $which }
}
track-project = { $which ->
    [1] project
   *[other] project { $which }
}
track-free = free
track-corner = corner
track-push-out = push out
track-x = x
track-y = y
# A move against walls: a chapter a wall
track-wall = { $name }
# A curve against segments
track-boxes = boxes
track-curve-sides = sides
track-roots = roots
track-meetings = meetings
track-chords = chords
track-line = the line
# The build, and the offset
track-node = node { $which }
track-piece = leaf { $which }
track-support = corners
track-offset = offset
track-outlines = three outlines
track-chosen = swept against
track-distance = distance
track-way-out = way out
track-projection = projection
track-ends = ends
track-nearest = nearest point
