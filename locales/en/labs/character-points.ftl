title-character-points = A character’s points
lab-character-points = How do a few points – feet, head, sides – carry a character over ground of any shape?
try-character-points = walk with ← and →, jump with ↑, reach the flag
legend-character = character
kind-character-run = speed
kind-character-jump = jump
kind-character-cut = jump cut short
kind-character-fall = fall
kind-character-probe = looking for ground
kind-character-ground = ground
kind-character-goal = goal
kind-point-path = path
kind-point-meets = meeting
kind-point-wins = earliest
kind-correction = correction
character-point = { $part ->
    [feet] the { $across ->
        [left] left
        [right] right
       *[middle] middle
    } foot
    [head] the { $across ->
        [left] left
        [right] right
       *[middle] middle
    } point of the head
   *[side] the { $up ->
        [upper] upper
        [lower] lower
       *[middle] middle
    } point of the { $across ->
        [left] left
       *[right] right
    } side
}
character-run = { $grounded ->
    [yes] On ground the speed counts along it
   *[no] In the air the speed counts sideways
}: from s = { $before } towards s* = { $wish }, which the keys ask for. { $reached ->
    [yes] That is reached: s′ = { $speed }.
   *[no] It changes by { $most } a frame at the most: s′ = { $speed }.
}
character-jump = { $late ->
    [yes] A jump, a moment after the edge was left
   *[no] A jump
}: it rises at { $rise } units a second.
character-cut = The key of the jump is let go: { $part } of the rise is left, { $rise } units a second.
character-fall = It stands on nothing, so gravity adds { $by } to its fall in this frame: v = { $velocity }.
character-probe = It walks or lands, so the ground is looked for { $down } further down: it shall neither bounce down slopes nor hover. { $room ->
    [yes] The search starts a little above, where there is room.
   *[no] The search starts where it is: there is no room above.
}
character-ground = { $found ->
    [yes] There is ground below: it is set on it at { $position }, and its velocity goes along the ground.
   *[no] There is no ground near below { $position }: from here on it falls.
}
character-goal = Its middle is in the goal, { $goal }, after { $time } s.
character-step-done = { $impacts ->
    [0] Nothing was in its way
    [one] After one correction
   *[other] After { $impacts } corrections
}: it is at { $position }, { $grounded ->
    [yes] standing on ground.
   *[no] in the air.
}
character-paths = { $below ->
    [yes] Where does the first of its points touch ground below?
   *[no] { $first ->
        [yes] How far can it go?
       *[no] How far can it go with what is left?
    }
} All { $points } points would go by d = { $by }; each asks every wall when it would meet it.
character-meets = It is { $point } that would meet { $wall } at t = { $t } of the way. { $earliest ->
    [yes] No point meets anything sooner so far.
   *[no] Something else comes first, so it is not this that stops it.
}
character-wins = The least t wins: { $point } meets { $wall } at t = { $t }. { $later ->
    [0] No other point meets anything.
    [one] One other point would, later; perhaps it never will.
   *[other] { $later } other points would, later; perhaps they never will.
} The whole character goes that far, and no further.
character-clear = None of the { $points } points meets anything{ $below ->
    [yes] {" "}below: there is no ground on the way to { $position }.
   *[no] : it goes the whole way, to { $position }.
}
character-correct = { $correction ->
    [land] n_y = { $up } < { $ground }: that is ground. It lands: the fall is over, and what is left sideways goes on along the ground, r′ = { $corrected }.
    [climb] n_y = { $up } < { $ground }: that is ground, and it walks. It goes on along it as far as on the level, { $left } more: r′ = { $corrected }.
    [bump] The head is hit, and r·n = { $dot } < 0: that part of the way is taken away, so the rise is over. r′ = { $corrected }.
    [stop] n_y = { $up }{ $steep ->
        [yes] {" "}is not below { $ground }: too steep to be ground.
       *[no] {" "}faces up, but a head can’t stand on it.
    } It walks, so it stops: r′ = { $corrected }.
    [slide] n_y = { $up }{ $steep ->
        [yes] {" "}is not below { $ground }: no ground.
       *[no] {" "}faces up, but a head can’t stand on it.
    } In the air it goes on along the wall: r·n = { $dot } is taken away, r′ = { $corrected }.
   *[corner] What is left would go back into the wall of correction { $back }: it stands in a corner, r′ = { $corrected }.
}
character-lift = It walks through a hollow: it would meet the same curve again at once, so it goes on along a chord, { $angle }° off it.
character-stays = It asks for no way at all: it stays at { $position }.
character-verdict = { $correction ->
    [none] Nothing is in the character's way
    [land] It lands
    [climb] It walks on along the slope
    [bump] Its head is hit
    [stop] A wall stops it
    [slide] It slides along a wall
   *[corner] It stands in a corner
}{ $impacts ->
    [0] .
    [one] { " " }(one correction).
   *[other] { " " }({ $impacts } corrections).
}
fact-walk-v = Its velocity, in world units a second.
fact-walk-speed = Its speed before, in world units a second: along the ground, or sideways in the air.
fact-walk-wish = The speed that the keys ask for.
fact-walk-most = How much the speed may change in one frame. Less in the air.
fact-walk-speed-now = Its speed now.
fact-walk-along = The direction in which its speed counts.
fact-walk-cut = What is left of the rise when the key is let go, as a part of it.
fact-walk-fall = How much faster it falls after each frame.
fact-walk-probe-from = From where the ground is looked for.
fact-walk-probe = How far down the ground is looked for: as far as the steepest ground can fall away in this step.
fact-walk-end = Where it is then.
fact-walk-v-end = The velocity that it goes on with, in world units a second.
fact-walk-normal = The direction in which the wall pushes back: perpendicular to it, one unit long.
fact-walk-time = How long it took from the start, in seconds.
fact-walk-impacts = How many corrections there were.
fact-walk-by = The way that every point would go.
fact-walk-points = How many control points it has: feet, head and sides.
fact-walk-a = Where this point starts.
fact-walk-t = When this point is as near to the wall as its skin, as a part of the way.
fact-walk-at = Where this point is then.
fact-walk-q = Where along the wall: 0 at its start, 1 at its end.
fact-walk-t-least = The earliest time of all the points, as a part of the way.
fact-walk-p = Where the character goes on to.
fact-walk-later = How many other points would meet something, later.
fact-walk-steep = How steep the wall is: −1 is a level floor, 0 an upright wall. Below −0.7, about 45 degrees, it is ground.
fact-walk-left = What is left of the way when it touches.
fact-walk-into = How far what is left leads away from the wall; below 0 it leads into it.
fact-walk-corrected = What is left after the correction.
fact-walk-kept = What the corrections leave of the way that was wished: its velocity goes on like this.
