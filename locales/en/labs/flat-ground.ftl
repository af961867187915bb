title-flat-ground = Level ground
lab-flat-ground = Has a box gone through a level floor?
try-flat-ground = drag the box down onto the floor
lab-needs-floor = This lab needs a box that is not turned, and a half-plane whose normal points straight up.
legend-through = it stands, or is through
legend-feet = what is compared
legend-floor = the floor
fact-feet = The y of the box’s lower side; y grows downward.
fact-floor = The y of the floor.
fact-floor-depth = How far the foot is below; below 0 it is above, and falls that far.
flat-ground-compare = The box’s lower side is at y = { $feet }, the floor at { $floor }: { $case ->
    [above] less, which is higher. The box is above.
    [touching] the same. The box stands on the floor.
   *[through] more, which is lower. The box has gone through.
}
flat-ground-verdict = { $case ->
    [above] { $a } is above { $b }.
    [touching] { $a } stands on { $b }.
   *[through] { $a } is { $depth } deep in { $b }.
}
