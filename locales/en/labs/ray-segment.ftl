title-ray-segment = Ray and segment
lab-ray-segment = Do a ray and a segment meet in space, or do they pass each other?
try-ray-segment = drag the segment until the volume is 0
lab-needs-ray-and-segment = This lab needs two segments, the first of which is the ray: draw them.
legend-segment3 = segment, from A to B
legend-volume-and-way = volume of both, ways along both
kind-both-across = across both
kind-volume = volume
kind-on-ray = along the ray
kind-on-segment = along the segment
kind-in-line = in one line
track-one-plane = in one plane?
track-where = where
track-one-line = in one line?
ray-segment-normal = Across both the ray and the segment is N = D × E, here { $normal }. { $parallel ->
    [yes] It is exactly 0: they are parallel.
   *[no] It isn’t 0, so they aren’t parallel, and their lines come nearest somewhere.
}
ray-segment-volume = W, D and E span the volume W · N = { $volume }. { $skew ->
    [yes] It isn’t 0, so the two lie in no plane: their lines pass each other, { $distance } apart where they come nearest.
   *[no] It is exactly 0, so the two lie in one plane, and their lines meet.
}
ray-segment-on-ray = The lines meet at s = { $s } along the ray. { $how ->
    [behind] Below 0: behind O, where the ray doesn’t go.
    [start] Exactly 0: where the ray begins.
   *[ahead] Above 0: ahead of O.
}
ray-segment-on-segment = On the way from A to B it is t = { $t }. { $how ->
    [before] Below 0: the ray passes before A.
    [past] Above 1: the ray passes beyond B.
    [a] Exactly 0: the end A, which belongs to the segment.
    [b] Exactly 1: the end B, which belongs to the segment.
   *[within] From 0 to 1: between the ends.
}
ray-segment-hit = They meet at { $point }, after s = { $s } of D and t = { $t } of the way from A to B. { $within ->
    [yes] s isn’t above 1, so two segments, from O to O + D and from A to B, would meet too.
   *[no] s is above 1: a segment that ends with D would not get there.
}
ray-segment-in-line = The way from O to A turns away from D by W × D = { $turn }. { $in ->
    [yes] It is exactly 0: both are in one line.
   *[no] It isn’t 0: they are beside each other, and never meet.
}
ray-segment-stretch = On the line of the ray the segment goes from s = { $from } to s = { $to }. { $ahead ->
    [yes] What isn’t below 0 of it is shared.
   *[no] All of it is behind O.
}
ray-segment-verdict-hit = { $a } meets { $b } at s = { $s }
ray-segment-verdict-line = { $a } and { $b } are in one line, and share it from s = { $s } on
ray-segment-verdict-skew = { $a } passes { $b }: their lines stay { $distance } apart
ray-segment-verdict-parallel = { $a } is parallel to { $b }
ray-segment-verdict-behind = { $b } is behind { $a }
ray-segment-verdict-outside = { $a } passes { $b } beyond an end
fact-segment-edge = The segment, from A to B.
fact-segment-normal = At right angles to D and E, and as long as their parallelogram is large: 0 when they are parallel.
fact-segment-way = From where the ray begins to where the segment does.
fact-segment-volume = Six times the volume of the tetrahedron of O, O + D, A and B: 0 when all four are in one plane.
fact-segment-gap = How far the lines are apart where they come nearest.
fact-segment-s = How far along the ray, in lengths of D.
fact-segment-t = How far along the segment: 0 at A, 1 at B.
fact-segment-place = Where they meet.
fact-segment-turn = At right angles to W and D: 0 when A is in the line of the ray.
fact-segment-stretch = From where to where the segment is on the line of the ray, in lengths of D.
