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
