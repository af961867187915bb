//! A convex solid as moving shapes and obstacles have it: a core of points with flat faces and straight edges, grown by a
//! radius.
//!
//! A ball is a point with a radius and a capsule a segment with one; a box, a polyhedron or a brush has a radius of 0; a
//! triangle and a flat polygon are a face and its back. So a sweep needs to know one kind alone.

use std::collections::HashMap;

use glam::DVec3;
use smallvec::SmallVec;

use super::faces::plane_of;
use super::hull::edges;
use super::{AnySolid, Box3, Capsule3, Faces, OrientedBox, Sphere, Triangle3};
use crate::geom::error::{self, ShapeError, ShapeFault};
use crate::geom::exact::tolerance::PARALLEL;

/// The most points that a core may have: pairs of edges are tried, so that time grows with the square.
pub const MOST_POINTS: usize = 256;

/// A face of a core.
#[derive(Clone, Debug, PartialEq)]
pub struct SolidFace {
    /// Outward, not unit: sums and products of coordinates, so that small whole numbers give a whole normal.
    pub normal: DVec3,
    /// The normal's length.
    pub length: f64,
    /// Its corners, by the numbers of their points, counter-clockwise seen from outside.
    pub ring: Vec<u32>,
}

impl SolidFace {
    /// The normal, unit.
    #[must_use]
    pub fn unit(&self) -> DVec3 {
        self.normal / self.length
    }
}

/// An edge of a core.
#[derive(Clone, Debug, PartialEq)]
pub struct SolidEdge {
    /// Its ends, by the numbers of their points.
    pub ends: [u32; 2],
    /// From its first end to its second.
    pub along: DVec3,
    /// Unit, from the edge into each face beside it: two of a solid, one of a flat shape, none of a segment.
    pub into: SmallVec<[DVec3; 2]>,
}

/// All points within a radius of a convex core.
#[derive(Clone, Debug, PartialEq)]
pub struct ConvexSolid {
    points: Vec<DVec3>,
    faces: Vec<SolidFace>,
    edges: Vec<SolidEdge>,
    /// Of each point, unit, along the edges that leave it.
    leaving: Vec<SmallVec<[DVec3; 4]>>,
    /// Directions of edges, each once, either way.
    directions: Vec<DVec3>,
    radius: f64,
    bounds: Box3,
}

impl ConvexSolid {
    /// A point.
    ///
    /// # Errors
    /// When a coordinate is not finite or too large.
    pub fn point(at: DVec3) -> Result<Self, ShapeError> {
        error::vector3("point", at)?;
        Ok(Self::build(vec![at], Vec::new(), &[], 0.0))
    }

    /// A convex solid with flat faces, counter-clockwise seen from outside. They are trusted to be closed and convex, as
    /// [`super::hull::hull`] makes them and [`super::faces::check_convex`] holds them to be.
    ///
    /// # Errors
    /// When it has more points than [`MOST_POINTS`].
    pub fn polyhedron(points: &[DVec3], faces: &Faces) -> Result<Self, ShapeError> {
        // Points inside, and in the middle of faces, are no corners.
        let mut number: HashMap<u32, u32> = HashMap::new();
        let mut corners = Vec::new();
        for k in faces.iter().flatten() {
            number.entry(*k).or_insert_with(|| {
                corners.push(points[*k as usize]);
                corners.len() as u32 - 1
            });
        }
        if corners.len() > MOST_POINTS {
            let message = format!(
                "a convex solid that is swept has up to {MOST_POINTS} corners, not {}",
                corners.len()
            );
            return Err(ShapeFault::Count.at("points", message));
        }
        let rings = faces.iter().map(|f| f.iter().map(|k| number[k]).collect());
        Ok(Self::build(corners, rings.collect(), &[], 0.0))
    }

    /// A convex polygon without thickness; its corners are trusted to be those of one.
    ///
    /// # Errors
    /// When it has more than [`MOST_POINTS`].
    pub fn flat(ring: &[DVec3]) -> Result<Self, ShapeError> {
        let front: Vec<u32> = (0..ring.len() as u32).collect();
        let back = front.iter().rev().copied().collect();
        Self::polyhedron(ring, &vec![front, back])
    }

    /// A box.
    #[must_use]
    pub fn of_box(b: &OrientedBox) -> Self {
        let points = (0..8).map(|bits| b.corner(bits)).collect();
        Self::build(points, BOX_FACES.map(|f| f.to_vec()).to_vec(), &[], 0.0)
    }

    /// An upright box, whose corners keep their bits.
    #[must_use]
    pub fn upright(b: &Box3) -> Self {
        let points = (0..8).map(|bits| b.corner(bits)).collect();
        Self::build(points, BOX_FACES.map(|f| f.to_vec()).to_vec(), &[], 0.0)
    }

    /// A simple solid; none of a half-space, which has no end, and of those that are given by corners, faces or heights.
    #[must_use]
    pub fn of(solid: &AnySolid) -> Option<Self> {
        Some(match solid {
            AnySolid::Point(p) => Self::point(*p).ok()?,
            AnySolid::Sphere(s) => Self::ball(s),
            AnySolid::Box(b) => Self::upright(b),
            AnySolid::TurnedBox(b) => Self::of_box(&b.into()),
            AnySolid::Capsule(c) => Self::capsule(c),
            AnySolid::Triangle(t) => Self::triangle(t),
            AnySolid::HalfSpace(_)
            | AnySolid::Convex(_)
            | AnySolid::Brushes(_)
            | AnySolid::Mesh(_)
            | AnySolid::Heights(_) => return None,
        })
    }

    /// A ball.
    #[must_use]
    pub fn ball(s: &Sphere) -> Self {
        Self::build(vec![s.centre()], Vec::new(), &[], s.radius())
    }

    /// A capsule, or a segment where it has no radius.
    #[must_use]
    pub fn capsule(c: &Capsule3) -> Self {
        Self::build(vec![c.a(), c.b()], Vec::new(), &[[0, 1]], c.radius())
    }

    /// A triangle.
    #[must_use]
    pub fn triangle(t: &Triangle3) -> Self {
        Self::build(t.points().to_vec(), vec![vec![0, 1, 2], vec![0, 2, 1]], &[], 0.0)
    }

    fn build(points: Vec<DVec3>, rings: Faces, lines: &[[u32; 2]], radius: f64) -> Self {
        let at = |k: u32| points[k as usize];
        let faces: Vec<SolidFace> = rings
            .into_iter()
            .map(|ring| {
                let normal = raw_normal(ring.iter().map(|k| at(*k)));
                SolidFace { normal, length: normal.length(), ring }
            })
            // A face whose area is lost in rounding says nothing of a direction.
            .filter(|f| f.length > 0.0)
            .collect();
        let mut found: Vec<SolidEdge> = Vec::new();
        let mut known: HashMap<[u32; 2], usize> = HashMap::new();
        for face in &faces {
            for [a, b] in edges(&face.ring) {
                let along = at(b) - at(a);
                let into = face.unit().cross(along).normalize_or_zero();
                let index = *known.entry([a.min(b), a.max(b)]).or_insert_with(|| {
                    found.push(SolidEdge { ends: [a, b], along, into: SmallVec::new() });
                    found.len() - 1
                });
                // The back of a flat shape has the same direction into it.
                if !found[index].into.contains(&into) {
                    found[index].into.push(into);
                }
            }
        }
        for &[a, b] in lines {
            let along = at(b) - at(a);
            found.push(SolidEdge { ends: [a, b], along, into: SmallVec::new() });
        }
        let mut leaving = vec![SmallVec::new(); points.len()];
        let mut directions: Vec<DVec3> = Vec::new();
        for edge in &found {
            let unit = edge.along.normalize_or_zero();
            leaving[edge.ends[0] as usize].push(unit);
            leaving[edge.ends[1] as usize].push(-unit);
            let same = |d: &DVec3| d.normalize_or_zero().cross(unit).length() <= PARALLEL;
            if !directions.iter().any(same) {
                directions.push(edge.along);
            }
        }
        let first = points[0];
        let (min, max) =
            points.iter().fold((first, first), |(low, high), p| (low.min(*p), high.max(*p)));
        let bounds = Box3 { min: min - DVec3::splat(radius), max: max + DVec3::splat(radius) };
        Self { points, faces, edges: found, leaving, directions, radius, bounds }
    }

    /// The corners of its core.
    #[must_use]
    pub fn points(&self) -> &[DVec3] {
        &self.points
    }

    /// The faces of its core; a flat one has a front and a back.
    #[must_use]
    pub fn faces(&self) -> &[SolidFace] {
        &self.faces
    }

    /// The edges of its core.
    #[must_use]
    pub fn edges(&self) -> &[SolidEdge] {
        &self.edges
    }

    /// The directions of a point's edges, unit, away from it.
    #[must_use]
    pub fn leaving(&self, point: usize) -> &[DVec3] {
        &self.leaving[point]
    }

    /// The directions that its edges have, each once, either way round, not unit.
    #[must_use]
    pub fn directions(&self) -> &[DVec3] {
        &self.directions
    }

    /// The distance from the core to its surface, in world units; 0 or more.
    #[must_use]
    pub fn radius(&self) -> f64 {
        self.radius
    }

    /// The box around it, radius and all.
    #[must_use]
    pub fn bounds(&self) -> Box3 {
        self.bounds
    }

    /// Whether its core has a volume.
    #[must_use]
    pub fn has_volume(&self) -> bool {
        self.faces.len() > 2
    }

    /// How far its core reaches in a direction from its frame's origin: the greatest n · c. In units of the direction's
    /// length.
    #[must_use]
    #[inline]
    pub fn core_support(&self, direction: DVec3) -> f64 {
        self.points.iter().map(|c| direction.dot(*c)).fold(f64::NEG_INFINITY, f64::max)
    }

    /// How far it reaches in a unit direction.
    #[must_use]
    #[inline]
    pub fn support(&self, direction: DVec3) -> f64 {
        self.core_support(direction) + self.radius
    }

    /// Article B's offset: how far from a plane its position must be for it to just touch, for the plane's unit normal.
    #[must_use]
    #[inline]
    pub fn offset(&self, normal: DVec3) -> f64 {
        self.support(-normal)
    }

    /// The greatest distance from its frame's origin to a point of it.
    #[must_use]
    pub fn reach(&self) -> f64 {
        self.points.iter().map(|p| p.length()).fold(0.0, f64::max) + self.radius
    }

    /// Whether a place is in its core or on it; the core must have a volume.
    #[must_use]
    pub(crate) fn core_contains(&self, p: DVec3) -> bool {
        self.faces.iter().all(|f| f.normal.dot(p - self.points[f.ring[0] as usize]) <= 0.0)
    }
}

/// The faces of a box by the numbers of its corners, as [`Box3::corner`] counts them.
const BOX_FACES: [[u32; 4]; 6] =
    [[0, 4, 6, 2], [1, 3, 7, 5], [0, 1, 5, 4], [2, 6, 7, 3], [0, 2, 3, 1], [4, 5, 7, 6]];

/// The normal of a ring, not unit. Exact for small whole numbers.
fn raw_normal(ring: impl Iterator<Item = DVec3> + Clone) -> DVec3 {
    let Some(origin) = ring.clone().next() else { return DVec3::ZERO };
    let around = ring.clone().skip(1).chain([origin]);
    let normal: DVec3 = ring.clone().zip(around).map(|(p, q)| (p - origin).cross(q - origin)).sum();
    // Of tiny faces the products vanish, and of huge ones the sizes of sweeps would.
    let size = normal.abs().max_element();
    if (1e-100..1e100).contains(&size) { normal } else { plane_of(scaled(ring, origin)).1 }
}

/// A ring about its first corner, in the unit of its size.
fn scaled(
    ring: impl Iterator<Item = DVec3> + Clone,
    origin: DVec3,
) -> impl Iterator<Item = DVec3> + Clone {
    let size = ring.clone().map(|p| (p - origin).abs().max_element()).fold(0.0, f64::max);
    let unit = if size > 0.0 { size.recip() } else { 1.0 };
    ring.map(move |p| (p - origin) * unit)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geom::solid::TurnedBox;
    use crate::geom::solid::hull::hull;
    use glam::{DQuat, dvec3};

    #[test]
    fn a_box_has_six_faces_twelve_edges_and_three_directions() {
        let b = Box3::new(dvec3(-1.0, -2.0, -3.0), dvec3(1.0, 2.0, 3.0)).unwrap();
        let turned = TurnedBox::place(&b, dvec3(5.0, 0.0, 0.0), DQuat::from_rotation_x(0.4));
        for solid in
            [ConvexSolid::upright(&b), ConvexSolid::of_box(&(&turned.unwrap().unwrap()).into())]
        {
            assert_eq!((solid.faces().len(), solid.edges().len()), (6, 12));
            assert_eq!((solid.directions().len(), solid.points().len()), (3, 8));
            let middle = solid.points().iter().sum::<DVec3>() / 8.0;
            assert!(
                solid.core_contains(middle) && !solid.core_contains(middle + dvec3(9., 0., 0.))
            );
            for face in solid.faces() {
                let at = solid.points()[face.ring[0] as usize];
                assert!(face.normal.dot(at - middle) > 0.0, "outward");
            }
            for edge in solid.edges() {
                assert_eq!(edge.into.len(), 2);
                let end = solid.points()[edge.ends[0] as usize];
                assert!(edge.into.iter().all(|m| m.dot(middle - end) > 0.0), "into the faces");
            }
            assert!((0..8).all(|k| solid.leaving(k).len() == 3));
        }
        let upright = ConvexSolid::upright(&b);
        assert_eq!(upright.offset(dvec3(0.0, 0.0, 1.0)), 3.0);
    }

    #[test]
    fn points_inside_are_no_corners_and_a_flat_shape_has_two_faces() {
        let mut points: Vec<DVec3> = (0..8u32)
            .map(|i| dvec3(f64::from(i & 1), f64::from(i >> 1 & 1), f64::from(i >> 2)))
            .collect();
        points.insert(0, DVec3::splat(0.5));
        let solid = ConvexSolid::polyhedron(&points, &hull(&points).unwrap()).unwrap();
        assert_eq!((solid.points().len(), solid.edges().len()), (8, 12));
        let flat = ConvexSolid::flat(&[DVec3::ZERO, DVec3::X, DVec3::Y]).unwrap();
        assert_eq!((flat.faces().len(), flat.edges().len(), flat.has_volume()), (2, 3, false));
        assert!(flat.edges().iter().all(|e| e.into.len() == 1), "one face and its back");
        let capsule = ConvexSolid::capsule(&Capsule3::new(DVec3::ZERO, DVec3::Z, 0.5).unwrap());
        assert_eq!((capsule.edges().len(), capsule.reach()), (1, 1.5));
        let small = 1e-60;
        let tiny = [DVec3::ZERO, DVec3::X * small, DVec3::Y * small];
        let tiny = ConvexSolid::flat(&tiny).unwrap();
        assert_eq!(tiny.faces()[0].normal, DVec3::Z);
    }
}
