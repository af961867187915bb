# What the bounce and the platformer say.

lab-bounce = Which way does a ball leave the wall that it hits, and which wall does it hit first?
lab-character-points = How do a few points – feet, head, sides – carry a character over ground of any shape?
lab-needs-ball = This lab needs a ball: give a circle or a point the role "mover".
setting-restitution = restitution
setting-restitution-tip = How much of its speed across a wall the ball keeps: 1 for all of it, 0 for none
play-keys-pinball = Play, then hold ← or left Shift, → or right Shift for the flippers; hold ↓ and let go to launch.
play-keys-character = Play, then walk with ← and →, jump with ↑: the longer it is held, the higher.

## What an object does on a pinball table
inspect-pinball = table
inspect-pinball-tip = What it does on a pinball table, besides being there
inspect-swing = swing
inspect-swing-tip = How far the flipper turns while its key is held, in degrees, clockwise
inspect-kick = kick
inspect-kick-tip = How much speed the bumper adds to the ball, in world units a second
pinball-none = just there
pinball-flipper = flipper
pinball-flipper-tip = Only a segment or a capsule can be a flipper: it turns about its first end
pinball-bumper = bumper
pinball-drain = drain
pinball-plunger = plunger
inspect-worth = points
inspect-worth-tip = What a hit of the bumper is worth
inspect-throw = throws at
inspect-throw-tip = How fast the plunger throws the ball when it was pulled all the way, in world units a second
inspect-goal = goal
inspect-goal-tip = A character whose middle comes into it has won
did-goal = goal
did-pinball = part on the table

## Kinds of steps
kind-bounce-way = the way
kind-bounce-touching = touching
kind-bounce-line = line
kind-bounce-end = end
kind-bounce-chord = chord
kind-bounce-touch = touch
kind-bounce-missed = missed
kind-bounce-earliest = earliest
kind-bounce-normal = normal
kind-bounce-projection = projection
kind-bounce-double = twice as far
kind-bounce-reflect = reflected
kind-bounce-rest = at rest
kind-bounce-kick = kick
kind-bounce-arrived = arrived
kind-table-turn = flipper
kind-table-drain = drain
kind-table-pull = plunger pulled
kind-table-launch = launch
kind-table-score = score
kind-bounce-carry = moving wall
kind-bounce-fall = fall
kind-bounce-lift = rolling
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

## The bounce
table-start = { $pulled ->
    [yes] One frame of { $time } s: the ball goes at v = { $v }, and gravity adds { $gravity } to its fall each second. { $slices ->
        [one] No flipper turns.
       *[other] Flippers turn, so the frame is cut into { $slices } slices: in each they turn first, and the ball flies then.
    }
   *[no] What if the ball went along its arrow v = { $v } for { $time } second, with nothing pulling at it?
}
table-pull = Its key is held: { $wall } is pulled to { $to } of its way. It throws when the key is let go.
table-launch = The key is let go. The ball is { $gap } from lying on { $wall }{ $reaches ->
    [yes] , so it is thrown, at { $thrown } units a second. { $again ->
        [yes] A new game begins.
       *[no] { "" }
    }
   *[no] : too far to be thrown.
}
table-turn = Its key is { $held ->
    [yes] held: { $wall } turns up,
   *[no] not held: { $wall } turns back,
} from { $from }° to { $to }°. { $reaches ->
    [yes] There it reaches the ball, and turns no further.
   *[no] On that way it does not reach the ball.
}
table-score = { $points } points for { $wall }: the score is { $score }.
table-drain = At { $at } the ball is in { $wall }. { $balls ->
    [0] It goes back to { $start }.
    [one] One ball is left: it waits at { $start }.
   *[other] { $balls } balls are left: the next one waits at { $start }.
}
table-done = { $bounces ->
    [0] The ball comes to { $position } and hits nothing on its way.
    [one] After one bounce the ball comes to { $position }.
   *[other] After { $bounces } bounces the ball comes to { $position }.
}
bounce-way = Way { $part }: without walls the ball would go on from A for τ = { $time } s, to Q = { $to }. { $near ->
    [0] No wall’s box is near this way.
    [one] One wall’s box is near this way, so that wall is asked when it is met.
   *[other] The boxes of { $near } walls are near this way, so each of them is asked when it is met.
}
bounce-sweep-start = The centre is { $distance } from { $wall }, within r = { $reach }: they touch already. AQ·N = { $away }{ $met ->
    [yes] {" "}< 0: it would come nearer, so this wall stops it at once.
   *[no] : it does not come nearer, so this wall is no hindrance.
}
bounce-sweep-line = { $said ->
    [on] The centre starts h = { $height } before { $wall } and comes { $fall } nearer in all: at t = { $t } only r = { $reach } is left. It is then over the wall itself, at q = { $foot }: the flat part is hit.
    [beside] The centre comes within r = { $reach } of the line of { $wall } at t = { $t }. But at q = { $foot } it is then beside the wall: only an end can be hit.
    [rises] AQ does not lead towards the line of { $wall }: it comes { $fall } nearer, which is not above 0. The flat part can’t be hit.
   *[never] The centre starts h = { $height } before the line of { $wall } and comes { $fall } nearer: more than r = { $reach } is left. The flat part can’t be hit.
}
bounce-sweep-end = { $said ->
    [met] The way passes P of { $wall } at m = { $pass } < r = { $reach }: at t = { $t } the centre is just r from it.
    [later] The way passes P of { $wall } at m = { $pass } < r = { $reach }, but not within this move, or later than what is met already.
   *[far] The way passes P of { $wall } at m = { $pass }, not within r = { $reach }: this end is missed.
}
bounce-sweep-chord = This piece of { $wall } is no further than δ = { $deviation } from its chord. { $met ->
    [yes] The chord, made thicker by δ, is met at t = { $t }, so the curve no sooner. The piece with the least t is halved next.
   *[no] The chord, made thicker by δ, is missed: so is this piece of the curve.
}
bounce-sweep-touch = By itself { $wall } would be met at t = { $t } of the way.
bounce-sweep-free = Nothing of { $wall } is in the way: it is missed.
bounce-earliest = The least t wins: at t = { $t } of the way the ball meets { $wall }, with its centre at I = { $at }. { $others ->
    [0] Nothing else is in the way.
    [one] Another wall would be met later; so it is not met at all.
   *[other] { $others } others would be met later; so they are not met at all.
}
bounce-fall = On the way from A to I gravity has made the ball { $faster ->
    [slower] slower
   *[faster] faster
}: it set out at { $before } and arrives at |v| = { $speed } units a second.
bounce-normal = N is perpendicular to the wall, on the ball’s side. det(u, TI) = { $side }{ $sign ->
    [yes] {" "}> 0: I is on the side of (−u_y, u_x), so N = { $normal }.
    [no] {" "}< 0: I is on the other side than (−u_y, u_x), so it is turned round: N = { $normal }.
   *[none] : I is on the wall’s line, and N = { $normal } is the one against v.
}
bounce-project = d = −v·N = { $d } > 0: so fast the ball comes towards the wall. A laid on the line of N is J, and IJ = d N.
bounce-away = d = −v·N = { $d } is not above 0: the ball does not come nearer, so nothing is reflected.
bounce-double = { $full ->
    [yes] The wall gives back as much as it takes: twice d = { $d } along N is IK, { $length } long. J is its middle.
   *[no] The wall takes d = { $d } away and gives e = { $e } of it back: IK is (1 + e) d = { $length } long.
}
bounce-reflect = v′ = v + IK = { $velocity }: what went towards the wall goes away from it now, what went along it stays. { $kept } of the speed is kept.
bounce-kept = v′ = v = { $velocity }: the wall changes nothing.
bounce-carry = Seen from { $wall } the ball leaves at v′. The wall itself moves by w = { $w } a second, which is added: v″ = { $velocity }.
bounce-rest = The ball comes towards { $wall } at { $across } units a second, no faster than { $limit }: it does not bounce, and lies on it from now on.
bounce-kick = A bumper does more than a wall: { $kick } units a second along N are added by { $wall }.
bounce-lift = The ball rolls through { $wall }: it would meet it again at once, so it goes on along a chord, { $angle }° off it.
bounce-done = { $bounces ->
    [0] Nothing is in the way: the ball goes the whole way, to { $at }.
    [one] Nothing more is in the way: after one bounce the ball comes to { $at }.
   *[other] Nothing more is in the way: after { $bounces } bounces the ball comes to { $at }.
}
bounce-dropped = After { $bounces } bounces the ball is wedged in at { $at }: the { $dropped } s that are left are dropped. It is outside every wall all the same.
bounce-verdict = { $bounces ->
    [0] The ball hits nothing on its way.
    [one] The ball bounces once on its way.
   *[other] The ball bounces { $bounces } times on its way.
}

## The games
game-score = Score { $score } · { $balls ->
    [one] last ball
   *[other] { $balls } balls
} · hold ↓ and let go to launch
game-over = Game over, score { $score } · hold ↓ and let go for a new one
game-goal = The goal: { $object }
game-won = Goal reached in { $seconds } s

## The character
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
character-done = { $impacts ->
    [0] No point met anything:
    [one] After one correction
   *[other] After { $impacts } corrections
} the character is at { $position }{ $grounded ->
    [yes] , on ground.
    [no] , in the air.
   *[walks] .
}
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

## What the values of a bounce mean
label-speed = speed
label-near = near
label-others = others
label-points = points
label-balls = balls
label-angle = angle
fact-ball = Where the ball’s centre is.
fact-ball-v = The ball’s velocity, in world units a second.
fact-ball-g = How much faster the ball falls with each second.
fact-ball-frame-time = How long one frame is, in seconds.
fact-ball-pulled = How far the plunger is pulled, as a part of all its way.
fact-ball-thrown = How fast the plunger throws, in world units a second.
fact-ball-gap-plunger = How far the ball is from lying on the plunger. It is thrown when that is nearly nothing.
fact-ball-turned = How far the flipper is turned, in degrees, clockwise.
fact-ball-turned-to = How far it is turned after this.
fact-ball-wall-velocity = How the wall itself moves where it is touched, in world units a second.
fact-ball-carried = The velocity that the ball leaves with: off the wall, and with it.
fact-ball-points = What a hit of this bumper is worth.
fact-ball-score = What has been scored in this game.
fact-ball-drained = Where the ball’s centre was in the drain.
fact-ball-served = Where the next ball waits.
fact-balls = How many balls are left, with that one.
fact-ball-end = Where the ball’s centre comes to.
fact-ball-way-start = Where the ball’s centre sets out on this way.
fact-ball-time-left = How much time is left to go, in seconds.
fact-ball-way-wished = The way that the centre would go without walls.
fact-ball-near = How many walls have a box that the box around this way meets. The others can’t be met.
fact-ball-t-way = When they meet, as a part of the way from A to Q.
fact-ball-impact-centre = Where the ball’s centre is at the impact.
fact-ball-time-flown = How long the ball has flown since A, in seconds.
fact-ball-later = How many other walls would have been met, later.
fact-ball-speed-start = How fast it set out from A, in world units a second.
fact-ball-work = Gravity times the way that the ball has come along it: half of what |v|² gains.
fact-ball-speed-impact = How fast it arrives at I. Reckoned by the height it fell, so that no energy is lost or won.
fact-ball-towards = How fast the ball comes towards the wall, in world units a second: IJ, drawn.
fact-ball-rest-limit = As fast as gravity makes it in two frames. No faster than that the ball does not leave the wall again.
fact-ball-kick = How much speed the bumper adds along N, in world units a second.
fact-ball-kicked = The velocity with the bumper’s kick.
fact-ball-n-ball = The direction in which the wall pushes the ball back: perpendicular to it, one unit long.
fact-ball-lift = How far the chord is turned off the curve, in degrees.
fact-ball-lifted = The velocity along that chord.
fact-ball-reach-ball = The ball’s radius with its skin, and half the wall’s thickness: at that distance they touch.
fact-ball-near-wall = How far the centre is from the nearest point of the wall.
fact-ball-away = How far the way leads away from the wall; below 0 it leads into it.
fact-ball-height = How far the centre sets out before the wall’s line.
fact-ball-descent = How much nearer to the line the whole way leads; below 0 it leads away.
fact-ball-along-wall = Where along the wall: 0 at its start, 1 at its end.
fact-ball-end-point = The end of the wall that is asked about.
fact-ball-pass = How near to P the line of the way passes.
fact-ball-piece-of-curve = Which piece of the curve this is, by its parameters.
fact-ball-deviation = How far the piece is from its chord at most.
fact-ball-thick = As near to the chord as that the curve might be met.
fact-ball-wall-direction = The direction of the wall where it is touched, one unit long.
fact-ball-side-of-wall = How far the centre is to one side of the wall’s line: its sign tells which side that is.
fact-ball-restitution = How much of the speed towards the wall it gives back: a setting.
fact-ball-given-back = What the wall adds to the velocity: it takes d away, and gives a part of it back.
fact-ball-reflected = The velocity after the wall, in world units a second. Laid off from I it ends at B.
fact-ball-kept = How much of the speed is left.
fact-ball-time-drawn = Velocities are drawn as far as the ball goes in this time, in seconds. It is what the ball took from A to I, or a little more, so that something is to be seen.

## What the values of the character mean
label-part = part
label-later = later
label-time = time
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
fact-walk-kept = What the corrections leave of the way that was asked for: its velocity goes on like this.

## What the values of the sandbox mean
fact-sandbox-pairs = How many pairs all objects make.
fact-sandbox-tested = How many pairs have boxes that meet. Only these are tested.
fact-sandbox-meetings = How many pairs meet.
fact-sandbox-contact = A place where the two meet.
fact-sandbox-pair-offset = The way from the first centre to the second.
fact-sandbox-pair-distance = How far apart the two places are that are looked at.
fact-sandbox-pair-gap = How far apart the two intervals on this axis are.
fact-sandbox-pair-interval = Where the shape begins and ends along this axis.
fact-sandbox-pair-centre = The centre of the disc.
fact-sandbox-pair-place = The place that is looked at.
fact-sandbox-pair-length = How long this way out is.
fact-sandbox-pair-normal = The direction that is looked at, one unit long.
fact-sandbox-pair-verdict = What follows from it.
fact-sandbox-pair-value = A value that this test compares.
