title-bounce = Bounce
lab-bounce = Which way does a ball leave the wall that it hits, and which wall does it hit first?
try-bounce = drag the ball’s arrow to another wall, or play: ← → flip, ↓ launches
legend-ball = ball
legend-flight = flight
lab-needs-ball = This lab needs a ball: give a circle or a point the role "mover".
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
kind-table-turn = flipper
kind-table-drain = drain
kind-table-pull = plunger pulled
kind-table-launch = launch
kind-table-score = score
kind-bounce-fall = fall
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
bounce-way = Way { $part }: without walls the ball would go on from A for τ = { $time } s, to Q = { $to }. { $near ->
    [0] No wall’s box is near this way.
    [one] One wall’s box is near this way, so that wall is tested when it is met.
   *[other] The boxes of { $near } walls are near this way, so each of them is tested when it is met.
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
fact-ball-lifted = The velocity along that chord.
fact-ball-reach-ball = The ball’s radius with its skin, and half the wall’s thickness: at that distance they touch.
fact-ball-near-wall = How far the centre is from the nearest point of the wall.
fact-ball-away = How far the way leads away from the wall; below 0 it leads into it.
fact-ball-height = How far the centre sets out before the wall’s line.
fact-ball-descent = How much nearer to the line the whole way leads; below 0 it leads away.
fact-ball-along-wall = Where along the wall: 0 at its start, 1 at its end.
fact-ball-end-point = The end of the wall that is tested.
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
