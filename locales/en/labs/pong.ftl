title-pong = Pong
lab-pong = Does a paddle send the ball back, and how few comparisons does it take to know?
try-pong = play with ↑ and ↓, then stop where the ball crosses a line
lab-needs-pong = This lab needs a ball (a mover) and two boxes whose field “paddle” says left and right.
legend-pong-ball = ball
legend-pong-paddle = paddle
legend-pong-line = line
legend-pong-met = met
kind-pong-paddle = paddle
kind-pong-wait = serve
kind-pong-way = way
kind-pong-upright = upright
kind-pong-line = first test: line
kind-pong-moment = moment
kind-pong-heights = second test: heights
kind-pong-bounce = bounce
kind-pong-point = point
pong-paddle = { $player ->
    [program] The program plays { $paddle }
   *[keys] The keys play { $paddle }
}: { $moves ->
    [yes] it goes from y = { $from } to { $to }. Its line stays where it is.
   *[no] it stays at y = { $to }.
}
pong-wait = The ball waits at { $position } for its serve: { $frames ->
    [0] it flies from the next frame on.
    [one] one frame more.
   *[other] { $frames } frames more.
}
pong-way = { $first ->
    [yes] In this frame the ball would go from { $position } by d = { $by }
   *[no] In what is left of the frame the ball goes on from { $position } by d = { $by }
}{ $edge ->
    [yes] , as far as to the edge of the field.
   *[no] .
}
pong-upright = d_x = { $by }, straight up or down: a ball that does not go sideways comes to no line. Nothing is to be compared.
pong-line = The ball flies to the { $side ->
    [left] left, so only { $paddle }’s line counts: x_L = { $line }
   *[right] right, so only { $paddle }’s line counts: x_R = { $line }
}. { $verdict ->
    [before] Its front edge comes to x′ = { $to } and stays before the line: no paddle can touch it, and that was all.
    [crosses] Its front edge goes from x = { $front } to x′ = { $to } and crosses the line: now the heights matter.
   *[past] Its front edge was behind the line already, at x = { $front }: it has been let through.
}
pong-moment = It is on the line at t = { $t } of its way. There it reaches from y = { $top } to { $bottom }.
pong-heights = The ball reaches from { $top } to { $bottom }, { $paddle } from { $paddle_top } to { $paddle_bottom }: { $meets ->
    [yes] they overlap by { $gap }, so the paddle has it.
   *[no] { $above ->
        [yes] the ball passes { $gap } above, so it is let through.
       *[no] the ball passes { $gap } below, so it is let through.
    }
}
pong-bounce = It meets { $paddle } at { $off } % of the way from its middle to its end, and leaves at { $angle }°: v′ = { $velocity }.
pong-edge = At the edge of the field, y = { $edge }, the ball turns: v′ = { $velocity }.
pong-point = The ball is out behind { $paddle }: a point for the { $side ->
    [left] right
   *[right] left
}, { $left } : { $right }.
pong-done = The ball is at { $position }. Since the start: { $lines ->
    [one] one comparison
   *[other] { $lines } comparisons
} with a line, { $heights ->
    [one] one
   *[other] { $heights }
} of heights.
pong-verdict = { $answer ->
    [met] The { $paddle } sends the ball back.
    [missed] The ball crosses the line of the { $paddle } where that is not: it is let through.
    [past] The ball is behind the line of the { $paddle }: it has been let through.
    [between] The ball stays between the lines.
   *[waits] The ball waits for its serve.
}
label-left-points = left
label-right-points = right
label-first-tests = first tests
label-second-tests = second tests
count-first-tests = first tests
count-first-tests-tip = How often the ball was compared with a line since the start
count-second-tests = second tests
count-second-tests-tip = How often heights were compared since the start
label-frames = frames
label-ball = ball
label-paddle = paddle
label-off = off the middle
fact-pong-paddle = The y of the paddle’s middle, in world units.
fact-pong-wait = How many frames the ball still waits.
fact-pong-p = Where the ball’s middle is.
fact-pong-d = How far the ball goes.
fact-pong-dx = How far the ball goes sideways.
fact-pong-line = The paddle’s line: the x of its face. It never changes.
fact-pong-front = The x of the ball’s front edge where the way begins.
fact-pong-to = The x of the ball’s front edge where the way ends.
fact-pong-t = When the front edge is on the line, as a part of the way: (line − x) / d_x.
fact-pong-ball = From where to where the ball reaches on the line.
fact-pong-paddle-reach = From where to where the paddle reaches at that moment.
fact-pong-gap = How far the two are apart; 0 or less: they meet.
fact-pong-off = How far from the paddle’s middle it is met: −1 at its upper end, 1 at its lower.
fact-pong-angle = The angle at which it leaves, in degrees from the level.
fact-pong-edge = The y of the edge of the field.
fact-pong-v = The ball’s velocity then, in world units a second.
fact-pong-end = Where the ball is at the end of the frame.
fact-pong-left = The points of the left side.
fact-pong-right = The points of the right side.
fact-pong-lines = How often the ball was compared with a line since the start: the first test.
fact-pong-heights = How often heights were compared since the start: the second test.
