title-circle-segment = Disc and segment
lab-circle-segment = Do a disc and a segment meet? Between its ends the line decides, beyond them the ends.
try-circle-segment = drag the disc past the end A
fact-nearest-square = The square of the distance from the centre to the nearest point of the segment.
circle-segment-dot-a = At A: AC · AB = { $dot }. { $beyond ->
    [yes] Below 0: the centre is behind A, and A is the nearest point.
    [level] Exactly 0: the centre is on this border of the band, straight beside A, and A is the nearest point.
   *[no] Above 0: the centre is on B’s side of A, within this border of the band.
}
circle-segment-dot-b = At B: BC · BA = { $dot }. { $beyond ->
    [yes] Below 0: the centre is past B, and B is the nearest point.
    [level] Exactly 0: the centre is on this border of the band, straight beside B, and B is the nearest point.
   *[no] Above 0 too: the centre is in the band, and its projection is between the ends.
}
circle-segment-project = t = { $t }: { $part ->
    [before] the projection I is before A and off the segment, so A is nearest.
    [past] the projection I is past B and off the segment, so B is nearest.
    [end] the projection I is this end of the segment itself.
   *[between] the projection I is on the segment, and nothing on it is nearer.
}
circle-segment-reach = { $part ->
    [before] Only the disc of this radius round A is left: AC²
    [past] Only the disc of this radius round B is left: BC²
   *[between] From I: CI²
} = { $square } { $order ->
    [less] is less than r² = { $limit }: they overlap.
    [equal] is exactly r²: they touch, and touching is meeting.
   *[greater] is more than r² = { $limit }: they are apart.
}
circle-segment-out = { $how ->
    [touching] The way out: the nearest point is d = { $distance } away, all of r, so the disc need not move.
    [level] The way out: the centre is on the segment, and neither side of it is nearer. The disc goes to the left of A→B, by all of r = { $reach }.
   *[no] The way out leads from the nearest point to the centre. Only now is a root taken: d = { $distance } is { $depth } short of r = { $reach }, and so far the disc must move.
}
