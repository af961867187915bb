title-circle-line = Disc and line
lab-circle-line = How far is a disc’s centre from a line without ends?
try-circle-line = drag the disc past an end: the line has none
fact-along = How far the centre lies along AB, times the length of AB.
fact-length-square = The square of the length of AB.
fact-parallelogram = The area of the parallelogram on AB and AC; its sign says on which side the centre is.
fact-height-square = The square of the centre’s distance from the line.
circle-line-project = The centre’s projection on the line is I = A + t · AB, with t = (AC · AB) / |AB|² = { $t }: { $part ->
    [before] before A, where the segment is not, but the line is.
    [past] past B, where the segment is not, but the line is.
   *[between] between A and B.
}
circle-line-distance = AB × AC = { $cross } is the area of the parallelogram on AB and AC. Divided by its base it is its height, CI; squared, CI² = { $square }.
circle-line-compare = { $order ->
    [less] CI² = { $square } is less than r² = { $limit }: the line goes through the disc.
    [equal] CI² is exactly r² = { $limit }: the line is tangent. Shapes are closed, so it meets the disc; the article’s strict < would miss it.
   *[greater] CI² = { $square } is more than r² = { $limit }: the line passes the disc by.
}
circle-line-compare-strict = { $order ->
    [less] CI² = { $square } is less than r² = { $limit }: the line goes through the disc.
   *[greater] CI² = { $square } is not less than r² = { $limit }: as published, with a strict <, the line misses the disc.
}
published-circle-line = The article’s strict CI < r beside the closed CI ≤ r: the two part where the line is tangent
circle-line-verdict = { $order ->
    [less] the line of { $b } goes through { $a }
    [equal] the line of { $b } is tangent to { $a }
   *[greater] the line of { $b } passes { $a } by
}
