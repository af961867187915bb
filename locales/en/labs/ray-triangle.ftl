title-ray-triangle = Ray and triangle
lab-ray-triangle = Where does a ray meet a triangle in space? Four determinants, each a volume.
try-ray-triangle = drag the triangle until the ray passes through one of its edges
lab-needs-ray-and-triangle = This lab needs a segment, whose first end and direction are the ray, and a triangle: draw them.
legend-ray = ray, from O along D
legend-triangle3 = triangle
legend-volume = volume or area that is compared
legend-hit = where they meet
kind-determinant = determinant
kind-weight = edge
kind-along = how far
kind-in-plane = in the plane
track-determinant = determinant
track-weights = three edges
track-along = how far
track-in-plane = in the plane
ray-triangle-det = { $how ->
    [zero] The edges E₁ and E₂ and the ray’s D span no volume: det = { $det }. So D is parallel to the triangle’s plane, and either runs in it or never meets it.
    [positive] The edges E₁ and E₂ and the ray’s D span a volume: det = { $det }, six times that of the tetrahedron. It isn’t 0, so the ray isn’t parallel to the plane; it is above 0, so the ray looks at the front.
   *[negative] The edges E₁ and E₂ and the ray’s D span a volume: det = { $det }, six times that of the tetrahedron. It isn’t 0, so the ray isn’t parallel to the plane; it is below 0, so the ray looks at the back.
}
ray-triangle-side = { $last ->
    [yes] The third follows from the other two: { $name } = 1 − u − v = { $weight }, the volume of the edge { $edge } and the ray’s stretch.
   *[no] The edge { $edge } and the ray’s stretch from O along D span a part of det: { $name } = { $weight }.
} { $how ->
    [negative] Below 0: the ray passes { $edge } on its outer side, so it misses the triangle, and no other edge is asked.
    [zero] Exactly 0: the ray passes through the line of { $edge }, and the edge belongs to the triangle.
   *[positive] Above 0: the ray passes { $edge } on its inner side, and { $corner } has this weight in the place where it goes through.
}
ray-triangle-along = The triangle and O span { $volume }, which over det is t = { $t }. { $how ->
    [negative] Below 0: the plane is behind O, and the ray doesn’t go there.
    [zero] Exactly 0: O is in the plane, and the ray begins on the triangle.
   *[positive] Above 0: the plane is ahead, after { $t } times D.
}
ray-triangle-hit = On the inner side of all three edges, and ahead: they meet at { $point }, after t = { $t } of D. From A it is u = { $u } of E₁ and v = { $v } of E₂.
ray-triangle-parallel = The triangle and O span { $volume }. { $in ->
    [yes] That is 0: O is in the plane as well, and the whole ray with it.
   *[no] That isn’t 0: O is beside the plane, and a ray parallel to it never comes there.
}
ray-triangle-stretch = Seen along the normal, the line through the ray is in the triangle from t = { $from } to t = { $to }. { $ahead ->
    [yes] That is what they share, from 0 on.
   *[no] But that is behind O, where the ray doesn’t go.
}
ray-triangle-stretch-none = In the plane, the line through the ray passes the triangle by: all three corners are on one side of it.
ray-triangle-verdict-hit = { $a } meets { $b } at t = { $t }
ray-triangle-verdict-plane = { $a } runs in the plane of { $b } and meets it from t = { $t } on
ray-triangle-verdict-parallel = { $a } is parallel to the plane of { $b }
ray-triangle-verdict-behind = { $b } is behind { $a }
ray-triangle-verdict-outside = { $a } passes { $b } by
fact-ray-edge = An edge of the triangle, from its corner A.
fact-ray-direction = The ray’s direction: t counts in its length.
fact-ray-p = At right angles to D and E₂: with E₁ it gives det, with T it gives u.
fact-ray-det = Six times the volume that the triangle spans with D: 0 where the ray is parallel to it, above 0 where it looks at the front.
fact-ray-volume = Six times the volume that the edge spans with the ray’s stretch from O to O + D.
fact-ray-weight = How much of det is on the side of the edge { $edge }: the weight of the corner over against it. Below 0 the ray passes outside.
fact-ray-t-volume = Six times the volume that the triangle spans with O: 0 where O is in its plane.
fact-ray-t = How far along the ray the plane is, in lengths of D.
fact-ray-place = Where they meet: the corners, weighted.
fact-ray-normal = Out of the side that the ray comes from, of length 1.
fact-ray-stretch = From where to where the line through the ray is in the triangle.
ray-triangle-plane = { $how ->
    [zero] The normal n is at right angles to the triangle, and n · D = { $towards }: the ray neither rises nor falls over the plane.
    [positive] The normal n is at right angles to the triangle. With each D the ray rises by n · D = { $towards } over the plane, so it comes through from behind.
   *[negative] The normal n is at right angles to the triangle. With each D the ray falls by n · D = { $towards } towards the plane, so it comes through from the front.
}
ray-triangle-plane-along = O is h = { $height } over the plane, and each D changes that by n · D: at t = −h / (n · D) = { $t } nothing is left of it. { $how ->
    [negative] That is below 0: the plane is behind O.
    [zero] O is in the plane already.
   *[positive] The plane is ahead, and the ray comes through it at X.
}
ray-triangle-plane-edge = The edge { $edge } and X are a triangle of { $weight } times the whole area. { $how ->
    [negative] Below 0: X is on the outer side of { $edge }, and no other edge is asked.
    [zero] Exactly 0: X is on the line of { $edge }, which belongs to the triangle.
   *[positive] Above 0: X is on the inner side of { $edge }, and { $corner } has this weight in it.
}
ray-triangle-plane-hit = X = { $point } is on the inner side of all three edges: the ray meets the triangle there, after t = { $t } of D.
fact-ray-plane-unit = At right angles to the triangle, of length 1: E₁ × E₂ over its length.
fact-ray-towards = How much the ray rises over the plane with each D: 0 where it is parallel to it.
fact-ray-over-plane = How far O is over the plane, on the side of n: below 0 it is behind it.
fact-ray-plane-place = Where the ray comes through the plane.
fact-ray-area = Twice the area of the edge { $edge } and X: below 0 where X is on the outer side.
fact-ray-area-weight = That area as a part of the whole triangle’s: the weight of the corner { $corner } in X.
