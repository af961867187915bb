## The parts of a run, as the track names them

track-start = start
track-end = end
# The way down the tree, and the first impact
track-descent = descent
track-leaf = solid leaf
track-rounds = round solids
track-platforms = platforms
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
track-z = z
# A move against walls: a chapter a wall
track-wall = { $name }
# A curve against segments
track-boxes = boxes
track-curve-sides = sides
track-roots = roots
track-curve-meetings = meetings
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
# The ball and the character
track-way = { $which ->
    [1] way
   *[other] way { $which }
}
track-bounce = { $which ->
    [1] bounce
   *[other] bounce { $which }
}
track-flippers = { $which ->
    [1] flippers
   *[other] flippers { $which }
}
track-plunger = plunger
track-score = score
track-drain = drain
track-speed = speed
track-points = { $which ->
    [1] points
   *[other] points { $which }
}
track-correction = { $which ->
    [1] correction
   *[other] correction { $which }
}
track-ground = ground
track-goal = goal
# The sandbox
track-broad = boxes
track-pair = { $a } and { $b }
track-bounds = boxes of two
track-pieces = pieces
track-test-boxes = test 1: boxes
track-test-corners = test 2: corners
track-test-centre = test 3: centre
track-test-sides = test 4: sides
track-case = case
track-nearest-side = nearest side
track-shape = shape
track-winding = which way round
track-edges = edges
# Polygons
track-ray = ray
track-ring = { $which ->
    [1] outer ring
   *[other] ring { $which }
}
track-meetings = do edges meet?
track-turns = turns
track-kind = kind
track-uncrossed = new corners
track-part = { $which ->
    [1] part
   *[other] part { $which }
}
track-bridges = { $which ->
    [1] bridges
   *[other] bridges of part { $which }
}
track-ears = { $which ->
    [1] ears
   *[other] ears of part { $which }
}
track-merge = pieces
track-rules = two rules
# Pong
track-paddles = paddles
track-serve = serve
track-heights = heights
track-point = point
