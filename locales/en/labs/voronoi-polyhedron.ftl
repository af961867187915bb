title-voronoi-polyhedron = Nearest feature in space
lab-voronoi-polyhedron = Which corner, edge or face of a solid is nearest to a point?
try-voronoi-polyhedron = drag P from before a face past an edge, then past a corner
lab-needs-point-and-polyhedron = This lab needs a point, and a box or a polyhedron beside it: draw them.
published-voronoi-polyhedron = The article’s sectors, pyramids from the centre: their face need not be the nearest, and edges and corners have none
legend-asked-solid = solid that is tested
legend-region-asked = region that holds P
legend-region-refused = region that does not hold P
kind-region-borders = borders of a region
kind-pyramid = pyramid
track-faces = faces
track-corners = corners
track-pyramids = pyramids
setting-exploded = regions apart
region3-side = Against the plane of the face { $face }, P is at d = { $distance }. { $how ->
    [before] Above 0: P is before it, and this face looks at P. Is P within the borders of the face’s region?
    [on] Exactly 0: P is in the plane. Is it within the borders of the face’s region?
    [behind] Below 0: P is behind it, so this face is not the nearest.
    [first] Below 0: P is behind it. Should it be behind all planes, it is inside, and the nearest plane counts: this is the first.
    [nearer] Below 0: P is behind it. Should it be inside, the nearest plane counts: this one is nearer than { $best } at { $least }.
   *[farther] Below 0: P is behind it. Should it be inside, the nearest plane counts: this one is no nearer than { $best } at { $least }.
}
region3-borders = The region of the face { $face } is the prism on it. { $how ->
    [within] P is within all of its borders, the least within that of { $edge }, by b = { $within }. Nothing is nearer than this face.
   *[past] At the border of { $edge } it is b = { $within }, which is not above 0: P is past it, and the edge may be nearer.
}
region3-edge = The edge { $edge } has the wedge between the prisms on its faces, from end to end. { $how ->
    [within] P is between the ends, s = { $start } and t = { $end }, and past the borders of both { $one } and { $two }: nothing is nearer than this edge.
    [past] { $symbol } = { $value } is not above 0: P is past the end { $corner }, and that corner may be nearer.
   *[over] { $symbol } = { $value } is below 0: P is over the face { $face }, outside of the wedge.
}
region3-corner = The corner { $corner } has what is past all edges that begin there. { $how ->
    [within] P is past them all, the least past { $edge }, by b = { $past }: nothing is nearer than this corner.
   *[past] Against { $edge } it is b = { $past }, below 0: P is on the side of that edge, not of the corner.
}
region3-found = { $how ->
    [inside] Behind every plane, { $point } is inside { $solid }. The nearest plane is that of { $feature }, |PQ| = { $distance } away at Q = { $place }.
    [on] At |PQ| = { $distance }, { $point } is on { $kind ->
        [corner] the corner
        [edge] the edge
       *[face] the face
    } { $feature } of { $solid }, at Q = { $place }.
   *[outside] The nearest of { $solid } to { $point } is { $kind ->
        [corner] the corner
        [edge] the edge
       *[face] the face
    } { $feature }, |PQ| = { $distance } away at Q = { $place }.
}
region3-put = Click: { $point } goes into the region of { $kind ->
        [corner] the corner
        [edge] the edge
       *[face] the face
    } { $feature }.
region3-verdict = { $inside ->
    [yes] { $a } is inside { $b }, { $distance } from its nearest face
   *[no] { $kind ->
        [corner] a corner
        [edge] an edge
       *[face] a face
    } of { $b } is nearest to { $a }, { $distance } away
}
pyramid-asked = The article draws a pyramid from the centre, O = { $centre }, through the face { $face }. { $how ->
    [within] P is on its inner side along every edge, so the article names this face, without asking how far it is.
   *[outside] P is on the outer side of the plane through O and { $edge }: not in this pyramid.
}
pyramid-named = The pyramid’s face is { $face }. Its place nearest to P is Q, |PQ| = { $distance } away; of other faces, of edges and corners nothing is asked.
pyramid-verdict = a pyramid of { $b } names the face for { $a }, { $distance } away
fact-region3-normal = Out of the face, of length 1.
fact-region3-side = How far P is before the face’s plane; below 0 it is behind.
fact-region3-best = The nearest plane so far, that of { $face }: below 0, P is behind it.
fact-region3-border = How far P is within the border at this edge, the plane through it at right angles to the face; not above 0 it is past.
fact-region3-start = How far P is past the end S, along the edge; not above 0 the corner S may be nearer.
fact-region3-end = How far P is before the end T, along the edge; not above 0 the corner T may be nearer.
fact-region3-past = How far P is past the border of { $face } at this edge; below 0 it is over that face.
fact-region3-corner = How far P is past the corner, away from the edge’s other end; below 0 it is on the side of the edge.
fact-region3-place = The place on the solid that is nearest to P.
fact-region3-distance = How far P and Q are from each other.
fact-pyramid-centre = The mean of the corners, the tip of every pyramid.
fact-pyramid-place = The place on the pyramid’s face that is nearest to P.
fact-pyramid-distance = How far that is. Another feature may be nearer.
