title-sub-boxes = Boxes in boxes
lab-sub-boxes = What does a blow hit: the head, an arm, or the air beside it?
try-sub-boxes = drag a fighter, or let time run: A D W S for one, arrows for the other
legend-box-waiting = box not tested yet
legend-box-entered = box that has the point
legend-box-missed = box missed
kind-box-next = next box
kind-box-missed = missed
kind-box-entered = group
kind-box-hit = hit
kind-box-between = nothing hit
track-labelled-box = { $label }
box-next = Next is “{ $label }” of { $other }: from { $min } to { $max }.
box-missed = { $spared ->
    [0] P is not in “{ $label }”. It holds { $spared } others, so nothing is spared.
    [one] P is not in “{ $label }”: { $spared } box in it needs no test.
   *[other] P is not in “{ $label }”: the { $spared } boxes in it need no test.
}
box-entered = P is in “{ $label }”, which is a group: { $holds ->
    [one] the { $holds } box in it is tested.
   *[other] the { $holds } boxes in it are tested.
}
box-hit = P = { $point } is in “{ $label }” of { $other }, which holds no other box: that is what is hit.
box-between = P = { $point } is in the whole box of { $other }, but after { $tested } tests in none of the last ones: it strikes the air beside the body.
fact-spared = How many boxes in it are left out with it.
fact-holds = How many boxes it holds.
fact-boxes-tested = How many boxes were tested, with the whole one.
label-spared = spared
label-holds = holds
label-whole = whole
label-torso = torso
label-head = head
label-chest = chest
label-near-arm = near arm
label-far-arm = far arm
label-near-leg = near leg
label-far-leg = far leg
label-legs = legs
