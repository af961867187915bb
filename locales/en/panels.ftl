# What the panels say: names of settings, headings, hints.

# Time and steps.
stepper-frames = frames
stepper-frame = frame
stepper-steps = steps
stepper-why = why?
stepper-play-steps = Play the steps one by one, or stop
stepper-speed = Speed of steps and time (click: faster, right click: slower)
stepper-loop = Start over after the last step
stepper-no-run = no lab

# What a step says.
happens = What happens
happens-answer = In the end:
happens-stack = Call stack
numbers = Numbers
deck-fold = Fold the words away
deck-unfold = Show the words
deck-no-lab = No lab looks at this scene. Choose one to go through its algorithm step by step.

# The mouse on the picture of a step.
mouse-ask = click on the picture of a step
mouse-ask-does = With nothing selected: go to the next step about it

# Rows of the table of numbers that are words; the others are the algorithm's own notation.
label-depth = depth
label-gap = gap
label-best = best
label-past = past
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
label-pieces = pieces
label-new = new
label-found = found
label-missed = missed
label-right = right
label-wrong = wrong
label-tests = tests
label-t-impact = t impact
label-t-real = t real
