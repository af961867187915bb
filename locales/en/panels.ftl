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

# The names of numbers that are words; signs are the same everywhere.
label-best = best
label-cut-at = cut at
label-cuts = cuts
label-degree = degree
label-depth = depth
label-distance = distance
label-error = error
label-found = found
label-gap = gap
label-impacts = impacts
label-leaf = leaf
label-length = length
label-meet = meet
label-missed = missed
label-new = new
label-nodes = nodes
label-offset = offset
label-pairs = pairs
label-past = past
label-piece = piece
label-published = published
label-push = push
label-ratio = ratio
label-remaining = remaining
label-right = right
label-stop = stop
label-t-impact = t impact
label-t-real = t real
label-tested = tested
label-tests = tests
label-triangles = triangles
label-verdict = verdict
label-wall = wall
label-walls = walls
label-wrong = wrong
