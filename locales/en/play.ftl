# What the bounce and the platformer say.

setting-restitution = restitution
setting-restitution-tip = How much of its speed across a wall the ball keeps: 1 for all of it, 0 for none
play-keys-pinball = Play, then hold ← or left Shift, → or right Shift for the flippers; hold ↓ and let go to launch.
setting-players = players
setting-players-tip = 1: you play the left paddle against the program; 2: W and S play the left one, ↑ and ↓ the right one
play-keys-pong = Play, then move the paddle with ↑ and ↓. With two players W and S move the left one.
play-keys-race = Play, then drive with the arrow keys: ↑ goes, ↓ brakes and backs, ← and → steer.
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
inspect-paddle = paddle
inspect-paddle-tip = Which paddle of a game of Pong this box is
paddle-none = none
paddle-left = left
paddle-right = right
inspect-gate = gate
inspect-gate-tip = Whether a car must cross this line in a lap, and as which: 0 is start and finish
gate-none = none
did-gate = gate
did-paddle = paddle
did-goal = goal
did-pinball = part on the table

## Kinds of steps
kind-bounce-arrived = arrived
kind-bounce-carry = moving wall
kind-bounce-lift = rolling

## The bounce
table-done = { $bounces ->
    [0] The ball comes to { $position } and hits nothing on its way.
    [one] After one bounce the ball comes to { $position }.
   *[other] After { $bounces } bounces the ball comes to { $position }.
}
bounce-carry = Seen from { $wall } the ball leaves at v′. The wall itself moves by w = { $w } a second, which is added: v″ = { $velocity }.

## The games
game-score = Score { $score } · { $balls ->
    [one] last ball
   *[other] { $balls } balls
} · hold ↓ and let go to launch
game-over = Game over, score { $score } · hold ↓ and let go for a new one
game-pong = { $left } : { $right } · { $lines } tests of a line, { $heights } of heights, instead of { $boxes } of boxes
game-race-ready = Cross the start line to begin a lap
game-race-first = First lap · { $seconds } s · next gate { $gate }
game-race-lap = Lap { $lap } · { $seconds } s · next gate { $gate } · last { $last } s · best { $best } s
game-goal = The goal: { $object }
game-won = Goal reached in { $seconds } s

## The character
character-done = { $impacts ->
    [0] No point met anything:
    [one] After one correction
   *[other] After { $impacts } corrections
} the character is at { $position }{ $grounded ->
    [yes] , on ground.
    [no] , in the air.
   *[walks] .
}

## What the values of a bounce mean
label-speed = speed
label-near = near
label-others = others
label-points = points
label-balls = balls
label-angle = angle
fact-ball-lift = How far the chord is turned off the curve, in degrees.

## What the values of the character mean
label-part = part
label-later = later
label-time = time
