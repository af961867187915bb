//! A convex shape in space, as tests of any two want it: its corners, the faces and edges of their hull, and a radius around it.
//!
//! Exactly, it is all points within the radius of the convex hull of its corners. That hull is found with exact signs
//! ([`super::hull`]), so that a face has all corners in its plane, and corners that rounding lifted out of a plane, as turning
//! does, are on faces of their own. A point has neither faces nor edges; a segment has an edge; a polygon has two faces, back to
//! back. A turned box is what its centre, its axes and its half sizes say, as in [`super::exact_boxes`].

use glam::{DVec3, dvec3};

use super::exact::Delta;
use super::hull::{edges, hull_of_all, in_line, ring_of, too_uneven};
use super::{AnySolid, Box3, Capsule3, Faces, SpacePose, Sphere, Triangle3, TurnedBox, side};
use crate::geom::Sign;
use crate::geom::error::{self, ShapeError, ShapeFault};

/// A face of a convex shape.
#[derive(Clone, Debug, PartialEq)]
pub struct ConvexFace {
    /// Its corners by their numbers, counter-clockwise seen from outside.
    pub ring: Vec<u32>,
    /// Unit, outward: the exact normal, rounded once.
    pub normal: DVec3,
}

/// An edge of a convex shape.
#[derive(Clone, Debug, PartialEq)]
pub struct ConvexEdge3 {
    /// Its ends by their numbers; twice the same for the edge that represents a point.
    pub ends: [u32; 2],
    /// Unit, from the first to the second; zero for a point.
    pub way: DVec3,
    /// Unit, in the two faces beside it, away from it; none for a point and a segment.
    pub inward: Option<[DVec3; 2]>,
}

/// A convex shape in space.
#[derive(Clone, Debug, PartialEq)]
pub struct Convex3 {
    /// What its corners are given from.
    anchor: DVec3,
    /// Its corners from there, rounded once.
    offsets: Vec<DVec3>,
    corners: Corners,
    faces: Vec<ConvexFace>,
    edges: Vec<ConvexEdge3>,
    radius: f64,
    is_flat: bool,
    given: Faces,
}

/// What its corners are exactly.
#[derive(Clone, Debug, PartialEq)]
enum Corners {
    Points(Vec<DVec3>),
    /// In the order of their bits: x, y, z.
    Turned(TurnedBox),
}

impl Convex3 {
    /// The hull of points.
    ///
    /// # Errors
    /// When a coordinate is not finite or too large, or all points are in one plane.
    pub fn new(points: Vec<DVec3>) -> Result<Self, ShapeError> {
        points.iter().try_for_each(|p| error::vector3("points", *p))?;
        let faces = hull_of_all(&points)?;
        Self::of_faces(points, faces, false)
    }

    /// A convex polygon without thickness, by its corners in order. Where rounding keeps them from being in one plane, it is the
    /// thin solid that they span.
    ///
    /// # Errors
    /// When a coordinate is not finite or too large, or all corners are in one line.
    pub fn flat(points: Vec<DVec3>) -> Result<Self, ShapeError> {
        points.iter().try_for_each(|p| error::vector3("points", *p))?;
        let line = || ShapeFault::NoExtent.at("points", "its corners are in line: it needs area");
        let a = *points.first().ok_or_else(line)?;
        let b = *points.iter().find(|p| **p != a).ok_or_else(line)?;
        let c = *points.iter().find(|p| !in_line(a, b, **p)).ok_or_else(line)?;
        if points.iter().any(|p| side(a, b, c, *p) != Sign::Zero) {
            let faces = hull_of_all(&points)?;
            return Self::of_faces(points, faces, true);
        }
        let ring = ring_of(&points, (0..points.len() as u32).collect(), (b - a).cross(c - a));
        let back = ring.iter().rev().copied().collect();
        Self::of_faces(points, vec![ring, back], true)
    }

    /// The hull of points whose faces were given: they keep their numbers, which only count for names.
    ///
    /// # Errors
    /// When a coordinate is not finite or too large, or all points are in one plane.
    pub fn with_faces(points: Vec<DVec3>, faces: Faces) -> Result<Self, ShapeError> {
        Ok(Self { given: faces, ..Self::new(points)? })
    }

    fn of_faces(points: Vec<DVec3>, rings: Faces, is_flat: bool) -> Result<Self, ShapeError> {
        if rings.iter().any(|ring| ring.len() < 3) {
            return Err(too_uneven());
        }
        // The anchor is a corner of its own, so that what is far from the origin keeps its digits.
        let anchor = rings.first().and_then(|r| points.get(*r.first()? as usize));
        let anchor = anchor.copied().unwrap_or_default();
        let offsets = points.iter().map(|p| *p - anchor).collect();
        let mut own = Self::bare(anchor, offsets, Corners::Points(points), 0.0);
        own.is_flat = is_flat;
        own.given.clone_from(&rings);
        own.set_faces(rings);
        if own.faces.iter().any(|f| f.normal == DVec3::ZERO) {
            return Err(
                ShapeFault::TooSmall.at("points", "too thin beside its size to be computed with")
            );
        }
        Ok(own)
    }

    fn bare(anchor: DVec3, offsets: Vec<DVec3>, corners: Corners, radius: f64) -> Self {
        let (faces, edges) = (Vec::new(), Vec::new());
        let given = Faces::new();
        Self { anchor, offsets, corners, faces, edges, radius, is_flat: false, given }
    }

    fn set_faces(&mut self, rings: Faces) {
        self.faces = rings
            .into_iter()
            .map(|ring| ConvexFace { normal: self.normal_of(&ring), ring })
            .collect();
        // Each edge once, by the face that walks it upward, and the face on its other side.
        let mut down = std::collections::HashMap::new();
        for (f, face) in self.faces.iter().enumerate() {
            for [a, b] in edges(&face.ring).filter(|[a, b]| a > b) {
                down.insert([b, a], f);
            }
        }
        let mut found = Vec::new();
        for (f, face) in self.faces.iter().enumerate() {
            for ends in edges(&face.ring).filter(|[a, b]| a < b) {
                let way = unit(self.offsets[ends[1] as usize] - self.offsets[ends[0] as usize]);
                let other = down.get(&ends).copied().unwrap_or(f);
                // The inside is on the left of a face's way round.
                let inward = [face.normal.cross(way), way.cross(self.faces[other].normal)];
                found.push(ConvexEdge3 { ends, way, inward: Some(inward) });
            }
        }
        self.edges = found;
    }

    /// Its normal from exact corners, rounded once.
    fn normal_of(&self, ring: &[u32]) -> DVec3 {
        self.exact_normal(ring).map_or(DVec3::ZERO, |n| unit(n.value()))
    }

    /// The exact normal of a face, not unit; none where all of its corners are in line.
    pub(super) fn exact_normal(&self, ring: &[u32]) -> Option<Delta> {
        let [a, b] = [ring[0], ring[1]];
        let along = self.exact_way([a, b]);
        ring[2..].iter().find_map(|c| {
            let n = along.cross(&self.exact_way([a, *c]));
            (n.value() != DVec3::ZERO).then_some(n)
        })
    }

    /// The exact way from one corner to another, as long as suits.
    pub(super) fn exact_way(&self, [a, b]: [u32; 2]) -> Delta {
        match &self.corners {
            Corners::Points(points) => {
                super::exact::delta(points[a as usize], points[b as usize]).lifted()
            }
            Corners::Turned(t) => {
                let bits = |k: usize| f64::from(b >> k & 1) - f64::from(a >> k & 1);
                let half = t.half();
                // Along one axis, the axis itself.
                let [x, y, z] = [0, 1, 2].map(bits);
                if x.abs() + y.abs() + z.abs() == 1.0 {
                    let k = (0..3).find(|k| bits(*k) != 0.0).unwrap_or(0);
                    return Delta::of(t.axes()[k] * bits(k));
                }
                Delta::sum_of(
                    DVec3::ZERO,
                    [0, 1, 2].map(|k| (t.axes()[k], 2.0 * half[k] * bits(k))),
                )
            }
        }
    }

    /// Where a corner is exactly, times a power of two.
    pub(super) fn exact_corner(&self, i: u32, power: f64) -> Delta {
        match &self.corners {
            Corners::Points(points) => Delta::of(points[i as usize] * power),
            Corners::Turned(t) => {
                let sign = |k: usize| if i >> k & 1 == 1 { power } else { -power };
                let parts = [0, 1, 2].map(|k| (t.axes()[k], t.half()[k] * sign(k)));
                Delta::sum_of(t.centre() * power, parts)
            }
        }
    }

    /// A polyhedron or a polygon somewhere else.
    ///
    /// # Errors
    /// When moving it takes a coordinate past the largest size, or rounding leaves it no volume.
    pub fn to_world(&self, pose: &SpacePose) -> Result<Self, ShapeError> {
        let points = self.corners().map(|p| pose.to_world(p)).collect();
        let moved = if self.is_flat { Self::flat(points)? } else { Self::new(points)? };
        Ok(Self { radius: self.radius, given: self.given.clone(), ..moved })
    }

    /// Any convex solid; none for a half-space and for what is made of pieces, but for a closed convex mesh.
    #[must_use]
    pub fn of(solid: &AnySolid) -> Option<Self> {
        Some(match solid {
            AnySolid::Point(p) => (*p).into(),
            AnySolid::Sphere(s) => s.into(),
            AnySolid::Box(b) => b.into(),
            AnySolid::TurnedBox(b) => b.into(),
            AnySolid::Capsule(c) => c.into(),
            AnySolid::Triangle(t) => t.into(),
            AnySolid::Convex(c) => (**c).clone(),
            AnySolid::Mesh(m) => m.convex()?.clone(),
            AnySolid::HalfSpace(_) | AnySolid::Brushes(_) | AnySolid::Heights(_) => return None,
        })
    }

    /// What its corners are given from, in world units.
    #[must_use]
    pub fn anchor(&self) -> DVec3 {
        self.anchor
    }

    /// Its corners from the anchor. Of given points all, also those that are no corners of the hull.
    #[must_use]
    pub fn offsets(&self) -> &[DVec3] {
        &self.offsets
    }

    /// A corner in the world; of a turned box rounded.
    #[must_use]
    pub fn corner(&self, i: u32) -> DVec3 {
        match &self.corners {
            Corners::Points(points) => points[i as usize],
            Corners::Turned(_) => self.anchor + self.offsets[i as usize],
        }
    }

    /// All corners in the world.
    pub fn corners(&self) -> impl Iterator<Item = DVec3> + '_ {
        (0..self.offsets.len() as u32).map(|i| self.corner(i))
    }

    /// Its faces.
    #[must_use]
    pub fn faces(&self) -> &[ConvexFace] {
        &self.faces
    }

    /// The faces of a polyhedron as they were given, or those that its hull had where it was made: turning it does not change
    /// their numbers.
    #[must_use]
    pub fn given_faces(&self) -> &Faces {
        &self.given
    }

    /// Its edges; of a point one without length.
    #[must_use]
    pub fn edges(&self) -> &[ConvexEdge3] {
        &self.edges
    }

    /// Its radius, in world units.
    #[must_use]
    pub fn radius(&self) -> f64 {
        self.radius
    }

    /// Whether it is a polygon: all of it is boundary.
    #[must_use]
    pub(crate) fn is_flat(&self) -> bool {
        self.is_flat
    }

    /// Whether its corners span a solid, and not a polygon, a segment or a point.
    #[must_use]
    pub fn has_volume(&self) -> bool {
        self.faces.len() > 2
    }

    /// The box around it, its radius included.
    #[must_use]
    pub fn bounds(&self) -> Box3 {
        let first = self.corner(0);
        let (min, max) = self.corners().fold((first, first), |(a, b), p| (a.min(p), b.max(p)));
        Box3 { min: min - self.radius, max: max + self.radius }
    }

    /// How far its corners are from the anchor, at most, by the sum of coordinates.
    #[must_use]
    pub fn extent(&self) -> f64 {
        self.offsets.iter().map(|o| o.abs().element_sum()).fold(0.0, f64::max)
    }

    /// On which side of a face's plane a point lies, positive before it. Exact.
    #[must_use]
    pub(crate) fn side_of_face(&self, face: u32, p: DVec3) -> Sign {
        let ring = &self.faces[face as usize].ring;
        let Corners::Points(points) = &self.corners else {
            return super::exact_convex::face_side(self, ring, p);
        };
        let [a, b] = [ring[0], ring[1]].map(|i| points[i as usize]);
        let c = ring[2..].iter().map(|i| points[*i as usize]).find(|c| !in_line(a, b, *c));
        c.map_or(Sign::Zero, |c| side(a, b, c, p))
    }

    /// On which side of an edge of its first face a point of that face's plane lies, positive within. Exact, but for a turned
    /// box, which is no polygon.
    #[must_use]
    pub(crate) fn side_of_edge(&self, ends: [u32; 2], p: DVec3) -> Sign {
        let shadow = super::hull::shadow_along(self.faces[0].normal);
        let [a, b] = ends.map(|i| shadow(self.corner(i)));
        crate::geom::orient(a, b, shadow(p))
    }
}

/// A vector as long as 1, of any length that is not 0.
pub(crate) fn unit(v: DVec3) -> DVec3 {
    let size = v.abs().max_element();
    if size > 0.0 { (v / size).normalize_or_zero() } else { DVec3::ZERO }
}

/// A point, with a radius around it or none.
fn round_point(at: DVec3, radius: f64) -> Convex3 {
    let mut own = Convex3::bare(at, vec![DVec3::ZERO], Corners::Points(vec![at]), radius);
    own.edges = vec![ConvexEdge3 { ends: [0, 0], way: DVec3::ZERO, inward: None }];
    own
}

impl From<DVec3> for Convex3 {
    fn from(p: DVec3) -> Self {
        round_point(p, 0.0)
    }
}

impl From<&Sphere> for Convex3 {
    fn from(s: &Sphere) -> Self {
        round_point(s.centre(), s.radius())
    }
}

impl From<&Capsule3> for Convex3 {
    fn from(c: &Capsule3) -> Self {
        let (a, b) = (c.a(), c.b());
        let mut own =
            Self::bare(a, vec![DVec3::ZERO, b - a], Corners::Points(vec![a, b]), c.radius());
        own.edges = vec![ConvexEdge3 { ends: [0, 1], way: unit(b - a), inward: None }];
        own
    }
}

impl From<&Triangle3> for Convex3 {
    fn from(t: &Triangle3) -> Self {
        let points = t.points().to_vec();
        let offsets = points.iter().map(|p| *p - points[0]).collect();
        let mut own = Self::bare(points[0], offsets, Corners::Points(points), 0.0);
        own.is_flat = true;
        own.set_faces(vec![vec![0, 1, 2], vec![2, 1, 0]]);
        own
    }
}

/// The faces of a box by the bits of its corners (1, 2, 4): the lower and the upper one along each axis in turn.
pub(crate) const BOX_FACES: [[u32; 4]; 6] =
    [[0, 4, 6, 2], [1, 3, 7, 5], [0, 1, 5, 4], [2, 6, 7, 3], [0, 2, 3, 1], [4, 5, 7, 6]];

fn box_faces() -> Faces {
    BOX_FACES.map(|f| f.to_vec()).to_vec()
}

impl From<&Box3> for Convex3 {
    fn from(b: &Box3) -> Self {
        let points: Vec<DVec3> = (0..8).map(|bits| b.corner(bits)).collect();
        let offsets = points.iter().map(|p| *p - b.min).collect();
        let mut own = Self::bare(b.min, offsets, Corners::Points(points), 0.0);
        own.set_faces(box_faces());
        own
    }
}

impl From<&TurnedBox> for Convex3 {
    fn from(b: &TurnedBox) -> Self {
        let half = b.half();
        let offset = |bits: u32| {
            let sign = |k: usize| if bits >> k & 1 == 1 { half[k] } else { -half[k] };
            let by = dvec3(sign(0), sign(1), sign(2));
            b.axes()[0] * by.x + b.axes()[1] * by.y + b.axes()[2] * by.z
        };
        let mut own =
            Self::bare(b.centre(), (0..8).map(offset).collect(), Corners::Turned(*b), 0.0);
        own.set_faces(box_faces());
        own
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::{Rng, times};
    use glam::DQuat;

    #[test]
    fn a_hull_has_the_faces_and_edges_of_its_solid() {
        let cube = Box3::new(-DVec3::ONE, DVec3::ONE).unwrap();
        let of_box = Convex3::from(&cube);
        let mut points: Vec<DVec3> = (0..8).map(|bits| cube.corner(bits)).collect();
        points.push(DVec3::ZERO);
        let hull = Convex3::new(points).unwrap();
        let turn = DQuat::from_rotation_z(0.3) * DQuat::from_rotation_x(0.7);
        let turned = TurnedBox::place(&cube, dvec3(5.0, 0.0, 0.0), turn).unwrap().unwrap();
        for solid in [&of_box, &hull, &Convex3::from(&turned)] {
            assert_eq!((solid.faces().len(), solid.edges().len()), (6, 12));
            let middle = solid.corners().take(8).sum::<DVec3>() / 8.0;
            for face in solid.faces() {
                assert!((face.normal.length() - 1.0).abs() < 1e-15);
                let height = face.normal.dot(solid.corner(face.ring[0]) - middle);
                assert!((height - 1.0).abs() < 1e-12, "{face:?}");
            }
            for edge in solid.edges() {
                let from = solid.corner(edge.ends[0]);
                for inward in edge.inward.unwrap() {
                    assert!(inward.dot(middle - from) > 0.5 && inward.dot(edge.way).abs() < 1e-15);
                }
            }
            let all = 0..solid.faces().len() as u32;
            assert!(all.clone().all(|f| solid.side_of_face(f, middle) == Sign::Negative));
            let out = middle + DVec3::X * 2.0;
            assert!(all.clone().any(|f| solid.side_of_face(f, out) == Sign::Positive));
        }
    }

    #[test]
    fn a_polygon_has_two_faces_and_no_inside() {
        let ring = [(0.0, 0.0), (1.0, 0.0), (2.0, 0.0), (2.0, 2.0), (0.0, 2.0)];
        let ring = ring.map(|(x, y)| dvec3(x, y, 3.0)).to_vec();
        let flat = Convex3::flat(ring).unwrap();
        assert_eq!((flat.faces().len(), flat.edges().len()), (2, 4));
        assert_eq!(flat.faces()[0].normal, -flat.faces()[1].normal);
        assert!(Convex3::flat(vec![DVec3::ZERO, DVec3::X, DVec3::X * 2.0]).is_err());
        assert!(Convex3::new(vec![DVec3::ZERO; 9]).is_err());
        let bent = [DVec3::ZERO, DVec3::X, dvec3(1.0, 1.0, 1e-9), DVec3::Y];
        let bent = Convex3::flat(bent.to_vec()).unwrap();
        assert!(bent.is_flat() && bent.has_volume());
    }

    /// Coordinates from the least numbers to the largest in one solid, where products underflow: what can't be computed is refused.
    #[test]
    fn coordinates_of_every_size_make_a_solid_or_an_error() {
        const SIZES: [f64; 12] =
            [0.0, 5e-324, 1e-300, 1e-160, 1e-140, 1e-9, 0.5, 1.0, 3.0, 1e8, 1e60, 1e75];
        let mut rng = Rng::new(75);
        let mut made = 0;
        for round in 0..8_000 * times() {
            let few = 2 + round % 11;
            let mut number = || {
                let x = SIZES[rng.below(SIZES.len().min(few))];
                if rng.unit() < 0.3 { -x } else { x }
            };
            let points: Vec<DVec3> =
                (0..4 + round % 5).map(|_| dvec3(number(), number(), number())).collect();
            for solid in [Convex3::new(points.clone()), Convex3::flat(points)].into_iter().flatten()
            {
                assert!(solid.faces().iter().all(|f| f.ring.len() > 2), "{solid:?}");
                assert!(solid.faces().iter().all(|f| f.normal.is_normalized()), "{solid:?}");
                made += 1;
            }
        }
        assert!(made > 2_000, "{made}");
    }
}
