title-box-box = Two boxes
lab-box-box = Do two boxes whose sides follow the axes overlap?
try-box-box = drag a box until only one side parts them
fact-border-of-first = Where A ends on the side that is tested.
fact-border-of-second = Where B’s border facing it is.
fact-side-depth = How far B reaches past A’s border on this side; below 0 it is beyond it, too far.
fact-shared-min = The shared rectangle’s corner with the least x and y: the greater of both boxes’ in each coordinate.
fact-shared-max = The shared rectangle’s corner with the greatest x and y: the lesser of both boxes’ in each coordinate.
fact-shared-width = How wide the shared rectangle is; 0 where only upright borders meet.
fact-shared-height = How high the shared rectangle is; 0 where only level borders meet.
lab-needs-boxes = This lab needs two boxes that are not turned: draw them.
kind-too-far = too far?
kind-shared = overlap
box-box-right = Too far right? B begins at x = { $other }, and A ends at { $own }. { $apart ->
    [yes] B begins { $depth } beyond: nothing of it can reach back, and one comparison was enough.
    [level] B begins exactly where A ends. The article’s border there belongs to the neighbour (>=), so B is too far, and they are apart.
    [touching] B begins exactly where A ends: closed boxes touch there, so not on this side.
   *[no] B begins { $depth } before A ends, so not on this side.
}
box-box-left = Too far left? B ends at x = { $other }, and A begins at { $own }. { $apart ->
    [yes] B ends { $depth } before A begins: they are apart.
    [level] B ends exactly where A begins. B’s border there belongs to the neighbour (<=), so B is too far, and they are apart.
    [touching] B ends exactly where A begins: closed boxes touch there, so not on this side.
   *[no] B ends { $depth } after A begins, so not on this side.
}
box-box-down = Too far down? B begins at y = { $other }, and A ends at { $own }. { $apart ->
    [yes] B begins { $depth } below (y grows downward): they are apart.
    [level] B begins exactly at A’s lower side. The article’s border there belongs to the neighbour (>=), so B is too far, and they are apart.
    [touching] B begins exactly at A’s lower side: closed boxes touch there, so not on this side.
   *[no] B begins { $depth } above A’s lower side, so not on this side.
}
box-box-up = Too far up? B ends at y = { $other }, and A begins at { $own }. { $apart ->
    [yes] B ends { $depth } above A’s upper side: they are apart.
    [level] B ends exactly at A’s upper side. B’s border there belongs to the neighbour (<=), so B is too far, and they are apart.
    [touching] B ends exactly at A’s upper side: closed boxes touch there, so not on this side.
   *[no] B ends { $depth } below A’s upper side, so not on this side.
}
box-box-out = { $touching ->
    [yes] The way out: the least of the four depths is { $depth }, so B need not move.
   *[no] The way out: of the four depths the least is { $depth }, on the { $way ->
        [right] right
        [left] left
        [down] lower side
       *[up] upper side
    }. Moved so far that way, B only touches A; any other way is longer.
}
published-box-box = The article’s >= on the borders, for boxes of pixels: boxes that share a border alone are apart
