# What each step of each algorithm says, with its numbers in place.

## The labs
lab-needs-mover = This lab needs a mover: select a circle, a box or a convex polygon and give it the role "mover".
lab-no-steps = No steps.
lab-of-space = The lab “{ $lab }” looks at scenes in space, and this one is in the plane: open its own scene from the gallery.
lab-of-plane = The lab “{ $lab }” looks at scenes of the plane, and this one is in space: open its own scene from the gallery.

## Kinds of steps
kind-start = start
kind-empty-leaf = empty leaf
kind-solid-leaf = solid leaf
kind-done = done
kind-free = free
kind-project = project
kind-bounds = boxes
kind-distance = distance
kind-dot = end
kind-clamp = nearest point
kind-nearest = nearest features
kind-axis = axis
kind-meets = meets

## Words
word-free = free

## The sweep
sweep-node-front = Node { $node }, { $line }: d₁ = { $d1 } and d₂ = { $d2 } are both more than o₊ = { $offset }. The shape stays before this line all the way; only what is before it is looked at.

## What walls are called
object-common = the { $name }
object-proper = { $name }
name-round = { $case ->
    [of] of { $object }
   *[plain] { $object }
}
name-border = { $case ->
    [of] of { $object }’s border
   *[plain] { $object }’s border
}
name-map-wall = { $case ->
    [of] of wall { $number } of { $object }
   *[plain] wall { $number } of { $object }
}
name-map-corner = { $case ->
    [of] of the corner between walls { $first } and { $second } of { $object }
   *[plain] the corner between walls { $first } and { $second } of { $object }
}
name-map-end = { $case ->
    [of] of the end of wall { $first } of { $object }
   *[plain] the end of wall { $first } of { $object }
}
name-edge = { $case ->
    [of] of { $object }
   *[plain] { $object }
}’s { $side ->
    [upper] upper
    [lower] lower
    [left] left
    [right] right
    [upper-left] upper left
    [upper-right] upper right
    [lower-left] lower left
   *[lower-right] lower right
} edge
name-platform = { $case ->
    [of] of a platform of { $object }
   *[plain] a platform of { $object }
}
name-face = { $case ->
    [of] of { $object }
   *[plain] { $object }
}’s { $side ->
    [upper] upper
    [lower] lower
    [left] left
    [right] right
    [upper-left] upper left
    [upper-right] upper right
    [lower-left] lower left
   *[lower-right] lower right
} side
name-corner = { $case ->
    [of] of { $object }
   *[plain] { $object }
}’s { $side ->
    [upper] upper
    [lower] lower
    [left] left
    [right] right
    [upper-left] upper left
    [upper-right] upper right
    [lower-left] lower left
   *[lower-right] lower right
} corner
name-end = { $case ->
    [of] of { $object }
   *[plain] { $object }
}’s { $side ->
    [upper] upper
    [lower] lower
    [left] left
    [right] right
    [upper-left] upper left
    [upper-right] upper right
    [lower-left] lower left
   *[lower-right] lower right
} end
name-nth = { $name } ({ $number } of { $of })
name-line = the line { $wall }
name-median = of no wall, through the start { $wall } and that { $other }
name-median-upright = of no wall, upright through the start { $wall }
name-median-level = of no wall, level through the start { $wall }

## The slide
slide-impact = At { $impact } of the way { $wall } stops it, MIN_DISTANCE = { $min } before they touch. It pushes back along { $name } = { $normal }, and { $frac } of the velocity is left.
