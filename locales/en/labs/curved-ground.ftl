title-curved-ground = Curved ground
lab-curved-ground = Has a box gone through ground y = f(x), and can it stand there?
try-curved-ground = drag the box along the ground, or type another formula in the inspector
lab-needs-ground = This lab needs a box that is not turned, and ground: a formula or a curve through points.
legend-foot = the foot, and the ground there
legend-slope = the slope f′
legend-limit = the steepest that is climbed
legend-ground = the ground
kind-foot = foot
kind-ground-height = f(x)
kind-slope = slope
track-height = height
track-slope = slope
setting-climb = climbs up to
setting-climb-tip = The steepest slope |f′| that is climbed; 1 is 45°
label-climb = climbs up to
fact-ground-foot = The one point of the box that counts: the middle of its lower side.
fact-foot-x = The x of the foot.
fact-foot-y = The y of the foot; y grows downward.
fact-height = The y of the ground at that x.
fact-slope = The derivative: how much lower the ground is one unit further right. Exact, by dual numbers or the curve’s own polynomial.
fact-climb = The steepest slope that is climbed.
fact-slides = The direction in which it slides: down along the ground.
curved-ground-foot = Of the box, one point counts: the middle of its lower side, P = { $foot }.
curved-ground-height = At x = { $x } { $found ->
    [no] { $kind ->
        [formula] f(x) = { $formula } has no value: there is no ground.
       *[spline] the curve has ended: there is no ground.
    }
   *[yes] { $kind ->
        [formula] f(x) = { $formula } is { $height }.
       *[spline] the curve through the points is at { $height }.
    }
}
curved-ground-compare = The foot’s y = { $y } { $case ->
    [above] is less than f(x) = { $height }. y grows downward: the foot is above the ground.
    [touching] is f(x) = { $height } itself: the foot is on the ground.
   *[through] is more than f(x) = { $height }. y grows downward: the foot has gone through.
}
curved-ground-slope = { $footing ->
    [no-slope] The ground bends or jumps here and has no slope. Nothing says which way it would slide, so it stands. ({ $limit } is the steepest that is climbed.)
    [climbs] |f′| = |{ $slope }| is no more than { $limit }: it can stand here and climb.
   *[slides] |f′| = |{ $slope }| is more than { $limit }: too steep, it slides down.
}
curved-ground-verdict = { $case ->
    [nothing] There is no ground of { $b } under { $a }.
    [above] { $a } is { $depth } above { $b }.
    [climbs] { $a } stands on { $b }, { $depth } deep, and can climb.
    [slides] { $a } is on { $b }, { $depth } deep, where it is too steep, and slides.
   *[no-slope] { $a } stands on { $b }, { $depth } deep, where it bends.
}
