# The epsilon lens.

tab-epsilon = Epsilon
view-epsilon = Epsilon lens
view-numbers = Zoom to single numbers
epsilon-go = Zoom the drawing to P
epsilon-go-tip = Until single numbers show about P, each a dot. The wheel goes there too, and F goes back.
epsilon-ground = The ground: the sign as it is. Strong colours: where plain arithmetic has another.
epsilon-ground-dots = Each dot is a pair of numbers a computer has. The ground: the sign as it is. Dots: by plain arithmetic; a ring where that is wrong.
epsilon-apart = The next number is { $x } away across, { $y } down. Drag: move; wheel: zoom; F: back to the whole.
epsilon-about = The single numbers a computer has about P, a cell each: to the right the next larger x, down the next larger y. The colour is the sign of the predicate there, as it is and as rounded arithmetic has it.
epsilon-side = on which side of A B does P lie?
epsilon-along = before A on the way to B, or past it?
epsilon-circle = in the circle about A?
epsilon-line = does a disc about P reach the line A B?
epsilon-segment = does a disc about P reach the segment A B?
epsilon-point-tip = A point of the scene, as in disc.position or kite.points.0, or two numbers, as in 0.5,0.5
epsilon-radius-tip = A number of the scene, as in disc.radius, or a number
epsilon-f64 = Doubles: 53 bits of a number
epsilon-f32 = Singles: 24 bits of a number
epsilon-size = How many numbers are shown each way
epsilon-out = Out by
epsilon-out-tip = All points are first carried out by this much along both axes: the farther out, the fewer numbers there are
epsilon-exact = the sign as it is
epsilon-plain = by plain arithmetic
epsilon-negative = negative
epsilon-zero = zero
epsilon-positive = positive
epsilon-differ = { $count ->
    [0] They agree at all { $all } places.
    [one] They differ at 1 of { $all } places.
   *[other] They differ at { $count } of { $all } places.
}
epsilon-steps = { $steps } numbers from the middle
epsilon-ulp = sign, exponent, fraction; the next number is { $ulp } away
epsilon-sign-exact = As it is:
epsilon-sign-plain = Plainly:
epsilon-bad-point = “{ $what }” is no point here: write one of the scene, as in disc.position, or two numbers, as in 0.5,0.5.
epsilon-bad-radius = “{ $what }” is no radius: write a number of the scene, as in disc.radius, or a number from 0 on.
