# Two that answer the same question.

tab-duel = Duel
do-duel = Duel: where two answers part
no-duel = Nobody else answers this lab’s question.
duel-first = One of the two
duel-second = The other
duel-here = Of this scene they say
duel-not-here = This scene has not the objects that the question is about.
duel-agree = They agree.
duel-part-by = They part by { $by } of the scene’s size.
duel-steps = { $count ->
    [one] { $count } step
   *[other] { $count } steps
}
duel-apart = apart
duel-touching = touching
duel-overlapping = they overlap
duel-crossing = they cross
duel-meets = they meet
duel-inside = inside
duel-on-border = on the border
duel-outside = outside
duel-free = nothing is in the way
duel-stopped = it is stopped
duel-starts-inside = it starts in a wall
duel-depth = depth
duel-distance = distance
duel-rules = No cases are drawn for this lab. Its own rule and the one published can be stepped side by side.
duel-step-both = Step both, side by side
duel-step-one = Step one again
duel-step-tip = Each has half of the drawing; the steps of the one go with those of the other
duel-step-of = step { $step } of { $steps }
duel-no-steps = The steps of { $name } are not recorded.
duel-run = Draw cases
duel-run-tip = Both answer drawn cases of each family, the same ones every time
duel-cancel = Cancel
duel-cases = cases
duel-cases-tip = How many cases of each family
duel-family = family
duel-part = part
duel-shrinking = The worst are made small
duel-never-part = They part nowhere.
duel-worst = The worst, as small as they can be
duel-open = Open this scene
duel-family-all = All families
duel-family-uniform = anywhere
duel-family-grid = on a grid
duel-family-near = nearly touching
duel-family-nested = within each other
duel-family-degenerate = degenerate
duel-family-far = far out
duel-family-tiny = tiny
duel-family-twice-round = rings twice round
duel-family-holes = touching holes
duel-family-shaken = this scene, shaken
