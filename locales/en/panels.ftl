# What the panels say: names of settings, headings, hints.

# Time and steps.
stepper-frames = frames
stepper-frame = frame
stepper-steps = steps
stepper-why = why?
stepper-speed = Pace of steps and time (click: faster, right click: slower)
stepper-no-run = no lab
look-made = the move just made
look-made-about = The move that led to this frame, as it was made: with its keys and its settings
look-what-if = what if
look-what-if-about = What the arrow would do from here, all at once: an arrow shows the way of one second
outcome-start = the start
outcome-put = put here by hand
outcome-free = free
outcome-impact = impact
outcome-corner = corner
outcome-stuck = stuck
frames-settings = From here on with other settings
frames-part = From here on otherwise than before the edit; the old way is shown dotted
frames-let-go = { $count ->
    [one] The frame after this one was let go: from here it goes another way.
   *[other] The { $count } frames after this one were let go: from here it goes another way.
}
frames-dropped = { $count ->
    [one] The first frame was let go: in the drawing as it is now it could not have happened.
   *[other] The first { $count } frames were let go: in the drawing as it is now they could not have happened.
}

# What a step says.
happens = What happens
happens-answer = In the end:
happens-stack = Call stack
numbers = Numbers
deck-no-lab = No lab looks at this scene. Choose one to go through its algorithm step by step.

# The mouse on the picture of a step.
mouse-ask = click on the picture of a step
mouse-ask-does = With nothing selected: go to the next step about it

# Rows of the table of numbers that are words; the others are the algorithm's own notation.
label-depth = depth
label-gap = gap
label-best = best
label-pairs = pairs
label-tested = tested
label-meet = meet
label-push = push
label-remaining = remaining
label-impacts = impacts
label-stop = stop
label-length = length
label-distance = distance
label-verdict = verdict
label-walls = walls
label-cuts = cuts
label-wall = wall
label-piece = piece
label-cut-at = cut at
label-leaf = leaf
label-nodes = nodes
label-offset = offset
label-error = error
label-degree = degree
label-ratio = ratio
label-published = published
label-triangles = triangles
label-score = score
label-least = least
label-planes = planes
label-bevels = bevels
label-exact = exact
label-excess = excess
label-pieces = pieces
label-new = new
label-found = found
label-missed = missed
label-right = right
label-wrong = wrong
label-tests = tests
label-t-impact = t impact
label-t-real = t real
label-frac = part of the way
label-published-at = published [q, t]
label-published-phantom = published [q, t], a phantom
