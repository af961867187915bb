title-box3-box3 = Two boxes in space
lab-box3-box3 = Do two boxes in space whose sides follow the axes overlap?
try-box3-box3 = drag a box until only one side parts them
fact-shared3-min = The shared box’s corner with the least coordinates: the greater of both boxes’ in each.
fact-shared3-max = The shared box’s corner with the greatest coordinates: the lesser of both boxes’ in each.
fact-shared3-size = How large the shared box is along each axis; 0 where only walls meet.
lab-needs-boxes3 = This lab needs two boxes that are not turned: draw them.
box3-box3-side = { $side ->
    [right] Too far right? B begins at x = { $other }, and A ends at { $own }.
    [left] Too far left? B ends at x = { $other }, and A begins at { $own }.
    [back] Too far back? B begins at y = { $other }, and A ends at { $own }.
    [front] Too far to the front? B ends at y = { $other }, and A begins at { $own }.
    [up] Too far up? B begins at z = { $other }, and A ends at { $own }.
   *[down] Too far down? B ends at z = { $other }, and A begins at { $own }.
} { $apart ->
    [yes] They are { $depth } apart along { $axis }: nothing else has to be asked.
    [touching] Exactly there: closed boxes touch, so not on this side.
   *[no] B reaches { $depth } past A’s border, so not on this side.
}
box3-box3-shared = Too far on none of the six sides: { $touching ->
    [yes] they share a part of their walls alone, { $w } × { $h } × { $d }. Closed boxes touch there and so meet.
   *[no] they share a box, { $w } × { $h } × { $d }, and so they meet.
}
box3-box3-out = { $touching ->
    [yes] The way out: the least of the six depths is { $depth }, so B need not move.
   *[no] The way out: of the six depths the least is { $depth }, { $side ->
        [right] to the right
        [left] to the left
        [back] to the back
        [front] to the front
        [up] up
       *[down] down
    }. Moved so far that way, B only touches A; any other way is longer.
}
