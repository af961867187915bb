title-action-point = Action point
lab-action-point = Does a blow land? Only the fist or the foot strikes, and only in some images.
try-action-point = drag a fighter, or let time run: A D W S for one, arrows for the other
legend-hot-point = hot point
legend-action-point = action point, or hit
legend-whole-box = whole box
lab-needs-fighters = This lab needs two objects that look like sprites.
play-keys-fighters = Play: the first fighter walks with A and D, punches with W, kicks with S; the second walks with ← and →, punches with ↑, kicks with ↓.
kind-fighter-shown = image
kind-blow-spent = landed already
kind-blow-struck = blow lands
kind-blow-attack = blow or not
kind-blow-offset = offset
kind-blow-point = where it strikes
kind-blow-whole = whole box
track-fighter = { $who }
track-attack = blow: { $who }
track-whole = whole box
track-struck = { $who } lands
fighter-shown = { $who } shows image { $image } and has done so for { $elapsed } ms. { $attack ->
    [yes] A blow is struck in it.
   *[no] No blow is struck in it.
}
blow-spent = { $who } still strikes in image { $image }, but this blow has landed: it does not land again.
blow-attack = { $strikes ->
    [yes] In image { $image } { $who } strikes a blow, and the image says where. The test goes on.
    [has-point] Image { $image } of { $who } has an action point, but no blow is struck in it: nothing is tested.
    [no-point] In image { $image } { $who } would strike, but the image has no action point: nothing is tested.
   *[no] In image { $image } { $who } strikes no blow: nothing is tested.
}
blow-offset = In the image the hot point is at h = { $hot } and the action point at a = { $action }: from one to the other it is o = { $offset }, in pixels.
blow-point = { $who } is at H = { $position }{ $mirrored ->
    [yes] , and looks to the left, so the offset changes its sign in x
   *[no] {""}
}. The blow strikes at P = { $point }.
blow-whole = { $other } is at H₂ = { $position }. There its box “{ $label }” reaches from { $min } to { $max }.
blow-nothing = Image { $image } of { $other } has no box: nothing of it can be hit.
blow-struck = { $who } hits { $other }: { $label }. That takes { $harm }, and { $left } are left.
blows-done = { $landed ->
    [0] { $strikers ->
        [0] No blow is struck in either image: { $landed } blows land.
        [one] { $strikers } blow is struck, and it lands nowhere.
       *[other] { $strikers } blows are struck, and none lands.
    }
    [one] { $landed } blow has landed.
   *[other] { $landed } blows have landed at the same time.
}
blows-verdict = { $a } has { $a-energy } left, { $b } has { $b-energy }
box-compared = { $label }: { $edge ->
    [left] left side. P.x = { $point } { $beyond ->
        [yes] is less than { $side }, so the point is out.
       *[no] is not less than { $side }.
    }
    [right] right side. P.x = { $point } { $beyond ->
        [yes] is not less than { $side }; the side itself belongs to the neighbour, so the point is out.
       *[no] is less than { $side }.
    }
    [top] upper side. P.y = { $point } { $beyond ->
        [yes] is less than { $side }: the point is above, and out.
       *[no] is not less than { $side }.
    }
   *[bottom] lower side. P.y = { $point } { $beyond ->
        [yes] is not less than { $side }: the point is below, and out.
       *[no] is less than { $side }. It was the last side.
    }
}
box-within = { $label }: no side rules P out, so it is in the box from { $min } to { $max }.
fact-image = The number of the image.
fact-hot-world = Where the hot point of the one who strikes is: its position.
fact-hot-other = Where the hot point of the other is: its position.
fact-action-point = The action point, in pixels from the upper left corner of the image.
fact-blow-offset = The way from the hot point to the action point, in pixels.
fact-offset-world = The same in the world: s is the size of a pixel.
fact-offset-mirrored = The same in the world, turned over since it looks to the left: s is the size of a pixel.
fact-blow = Where the blow strikes.
fact-harm = How much energy a hit of this box takes.
fact-energy-left = How much energy the one who is hit has left, of 100.
fact-strikers = How many strike in their images and have not landed yet.
fact-landed = How many blows have landed in this frame.
label-image = image
label-harm = harm
label-left = left
label-strikers = strikers
label-landed = landed
game-fight = { $a } { $a-energy } · { $b } { $b-energy }
game-knockout = { $winner } wins the round
game-draw = Both are down: a draw
