# What the bounce and the platformer say.

lab-bounce = Which way does a ball leave the wall that it hits, and which wall does it hit first?
lab-character-points = How do a few points – feet, head, sides – carry a character over ground of any shape?
lab-needs-ball = This lab needs a ball: give a circle or a point the role "mover".
setting-restitution = restitution
setting-restitution-tip = How much of its speed across a wall the ball keeps: 1 for all of it, 0 for none
play-keys-pinball = Play, then hold ← or left Shift, → or right Shift for the flippers.
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
kind-character-run = speed
kind-character-jump = jump
kind-character-cut = jump cut short
kind-character-fall = fall
kind-character-probe = looking for ground
kind-character-ground = ground
kind-point-path = path
kind-point-meets = meeting
kind-point-wins = earliest
kind-correction = correction

## The bounce
table-start = { $pulled ->
    [yes] One frame: the ball goes at its velocity v for Δt seconds, and g pulls it down. { $slices ->
        [one] No flipper turns.
       *[other] Flippers turn: the frame is cut into { $slices } slices, in each of which they turn first and the ball flies then.
    }
   *[no] What if the ball went along its arrow v for { $time } second, with nothing pulling at it?
}
table-turn = { $wall } { $held ->
    [yes] turns up: its key is held.
   *[no] turns back: its key is not held.
} { $reaches ->
    [yes] At φ′ it touches the ball, and gives it its own speed.
   *[no] From φ it comes to φ′, and does not touch the ball.
}
table-drain = The ball is in { $wall }: it is put back to where it started.
bounce-way = Way { $part }: without walls the ball would go on to the end of AB. { $near ->
    [0] No wall's box is near it.
    [one] The box of one wall is near it; that one is swept.
   *[other] The boxes of { $near } walls are near it; each is swept in turn.
}
bounce-sweep-start = The ball touches { $wall } already. { $met ->
    [yes] It would come nearer, so it is stopped at once.
   *[no] It goes away or along, so this wall is no hindrance.
}
bounce-sweep-line = { $wall }: its line. { $said ->
    [on] The height falls to the ball's radius at t, and the foot of the centre is then on the segment: it hits the flat.
    [beside] The height falls to the radius at t, but the foot of the centre is then beside the segment: only an end can be hit.
   *[never] The height over it does not fall to the ball's radius on this way.
}
bounce-sweep-end = { $wall }: the point P. { $met ->
    [yes] The centre comes as near as the radius: the smaller root of a quadratic is t.
   *[no] The centre passes it further off than the radius.
}
bounce-sweep-chord = { $wall }: this piece of the curve is no further than δ from its chord. { $met ->
    [yes] The chord, thicker by δ, is met at t: the curve itself no sooner. The piece with the least t is halved next.
   *[no] The chord, thicker by δ, is missed: so is the piece, and it is dropped.
}
bounce-sweep-touch = { $wall } is met at t = { $t }.
bounce-sweep-free = { $wall } is not in the way.
bounce-earliest = { $wall } comes first, at t = { $t }. { $others ->
    [0] Nothing else is in the way
    [one] What lies behind it is not met; one other would have been
   *[other] What lies behind it is not met; { $others } others would have been
}: the centre stops at I.
bounce-normal = The normal N is perpendicular to the wall, and looks at the side the ball comes from: the sign of the determinant tells which.
bounce-project = A projected on the normal's line is J. IJ = −v · N = { $d } is how fast the ball comes towards the wall.
bounce-away = The ball does not come nearer to the wall (−v · N = { $d }): there is nothing to reflect.
bounce-double = { $full ->
    [yes] K is twice as far as J: what goes towards the wall is given back in full. AK is v′.
   *[no] The wall gives back a part e of what goes towards it: IK = (1 + e) d N.
}
bounce-reflect = v′ = v − (1 + e)(v · N) N. Laid off from I it ends at B; { $kept } of the speed is kept.
bounce-kept = v′ = v: the velocity stays ({ $kept } of the speed).
bounce-rest = { $wall } is met at { $across } units a second, no faster than { $limit }: the ball does not bounce, and lies on it from now on.
bounce-kick = { $wall } throws the ball off, { $kick } units a second faster along N.
bounce-done = { $bounces ->
    [0] Nothing in the way: the ball goes all the way.
    [one] After one bounce the time is used up.
   *[other] After { $bounces } bounces the time is used up.
}
bounce-dropped = After { $bounces } bounces it stops here: the ball is wedged in, and the rest of the way is dropped. It is outside every wall all the same.
bounce-verdict = { $bounces ->
    [0] The ball hits nothing on its way.
    [one] The ball bounces once on its way.
   *[other] The ball bounces { $bounces } times on its way.
}

## The character
character-run = { $grounded ->
    [yes] On ground: the speed s along it
   *[no] In the air: the speed s sideways
} goes towards { $wish } units a second, which the keys ask for. { $reached ->
    [yes] It is there.
   *[no] In one frame it changes by { $most } at the most.
}
character-jump = { $late ->
    [yes] A jump, a moment after the edge was left: it rises.
   *[no] A jump: it rises.
}
character-cut = The key of the jump was let go: what is left of the rise is cut short.
character-fall = It stands on nothing: in this frame gravity adds { $by } units a second to its fall.
character-probe = It walks or lands: the ground below is looked for, so that it neither bounces down slopes nor hovers. { $room ->
    [yes] From a little above, where there is room.
   *[no] From where it is: there is no room above.
}
character-ground = { $found ->
    [yes] Ground below: it is set on it, and its velocity goes along it.
   *[no] No ground near below: from here on it falls.
}
character-step-done = { $impacts ->
    [0] Nothing was in its way
    [one] One correction
   *[other] { $impacts } corrections
}; it is { $grounded ->
    [yes] standing on ground.
   *[no] in the air.
}
character-path = { $part ->
    [feet] Point { $point }, of the feet
    [head] Point { $point }, of the head
   *[side] Point { $point }, of a side
}: it would go from A to B, as all the points do.
character-meets = { $part ->
    [feet] These feet
    [head] This point of the head
   *[side] This point of the side
} would meet { $wall } at t = { $t }. { $earliest ->
    [yes] That is its earliest so far.
   *[no] It meets something sooner.
}
character-wins = { $part ->
    [feet] The feet
    [head] The head
   *[side] A side
} (point { $point }) meets { $wall } before any other point, at t = { $t }. { $later ->
    [0] No other point meets anything.
    [one] One other would, later; perhaps it never will.
   *[other] { $later } others would, later; perhaps they never will.
} The whole character goes that far.
character-correct = { $correction ->
    [land] Feet on ground: it lands. What is left of the way sideways goes on along the ground, and the fall is over.
    [climb] Feet on ground, walking: on along the slope, as far as on the level.
    [bump] The head is hit: the rise is over, the rest goes on.
    [stop] A wall, or a slope too steep to walk on: it stops.
    [slide] In the air, against a wall: it goes on along the wall.
   *[corner] It would go back into what it met before: it stands in a corner.
}
character-done = { $impacts ->
    [0] No point met anything: the character goes the whole way.
    [one] One correction
   *[other] { $impacts } corrections
}{ $impacts ->
    [0] { "" }
   *[other] , and the character is there{ $grounded ->
        [yes] , standing on ground
        [no] , in the air
       *[walks] { "" }
    }.
}
character-stays = The arrow has no length: the character stays where it is.
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
