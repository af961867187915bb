//! A convex polyhedron by its corners, faces and edges as they are numbered where it was given.

use std::collections::HashMap;

use glam::DVec3;

use super::convex3::{BOX_FACES, unit};
use super::faces::plane_of;
use super::hull::{edges, in_line};
use super::{AnySolid, Box3, Faces, OrientedBox};

/// An edge of a polyhedron.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PolyhedronEdge {
    /// Its ends by their numbers, the lesser first.
    pub ends: [u32; 2],
    /// The face that walks it from the first to the second, and the one that walks it back.
    pub faces: [u32; 2],
}

/// A convex polyhedron.
#[derive(Clone, Debug, PartialEq)]
pub struct Polyhedron {
    points: Vec<DVec3>,
    faces: Faces,
    normals: Vec<DVec3>,
    edges: Vec<PolyhedronEdge>,
}

impl Polyhedron {
    /// A solid with flat faces, its faces as they were given, or those of its hull; none for all other kinds. A box has its corners
    /// by their bits, x, y, z (1, 2, 4), and the faces towards −x, x, −y, y, −z, z.
    #[must_use]
    pub fn of(solid: &AnySolid) -> Option<Self> {
        let of_box =
            |points: Vec<DVec3>| Self::of_faces(points, BOX_FACES.map(|f| f.to_vec()).to_vec());
        match solid {
            AnySolid::Box(b) => Some(of_box(upright(b))),
            AnySolid::TurnedBox(b) => {
                let b = OrientedBox::from(b);
                Some(of_box((0..8).map(|bits| b.corner(bits)).collect()))
            }
            AnySolid::Convex(c) if !c.is_flat() => {
                Some(Self::of_faces(c.corners().collect(), c.given_faces().clone()))
            }
            _ => None,
        }
    }

    /// Of faces that close a convex solid.
    fn of_faces(points: Vec<DVec3>, faces: Faces) -> Self {
        let ring = |f: &[u32]| f.iter().map(|i| points[*i as usize]).collect::<Vec<_>>();
        let normals = faces.iter().map(|f| plane_of(ring(f).into_iter()).1).collect();
        let mut walked = HashMap::new();
        for (f, face) in (0u32..).zip(&faces) {
            for edge in edges(face) {
                walked.insert(edge, f);
            }
        }
        let mut found = Vec::new();
        for (f, face) in (0u32..).zip(&faces) {
            for [a, b] in edges(face).filter(|[a, b]| a < b) {
                let back = walked.get(&[b, a]).copied().unwrap_or(f);
                found.push(PolyhedronEdge { ends: [a, b], faces: [f, back] });
            }
        }
        Self { points, faces, normals, edges: found }
    }

    /// Its points; some may be no corners.
    #[must_use]
    pub fn points(&self) -> &[DVec3] {
        &self.points
    }

    /// Where a corner is.
    #[must_use]
    pub fn corner(&self, i: u32) -> DVec3 {
        self.points[i as usize]
    }

    /// Its faces by the numbers of their corners, counter-clockwise seen from outside.
    #[must_use]
    pub fn faces(&self) -> &[Vec<u32>] {
        &self.faces
    }

    /// The corners of a face.
    pub fn ring(&self, face: u32) -> impl Iterator<Item = DVec3> + Clone + '_ {
        self.faces[face as usize].iter().map(|i| self.points[*i as usize])
    }

    /// The outward unit normal of a face.
    #[must_use]
    pub fn normal(&self, face: u32) -> DVec3 {
        self.normals[face as usize]
    }

    /// Its edges.
    #[must_use]
    pub fn edges(&self) -> &[PolyhedronEdge] {
        &self.edges
    }

    /// The number of the edge between two corners.
    #[must_use]
    pub fn edge_between(&self, a: u32, b: u32) -> Option<u32> {
        let ends = [a.min(b), a.max(b)];
        (0u32..).zip(&self.edges).find(|(_, e)| e.ends == ends).map(|(i, _)| i)
    }

    /// The other ends of the edges at a corner.
    pub fn neighbours(&self, corner: u32) -> impl Iterator<Item = u32> + '_ {
        self.edges.iter().filter_map(move |e| match e.ends {
            [a, b] if a == corner => Some(b),
            [a, b] if b == corner => Some(a),
            _ => None,
        })
    }

    /// The faces around a corner.
    pub fn faces_at(&self, corner: u32) -> impl Iterator<Item = u32> + '_ {
        let all = (0u32..).zip(&self.faces);
        all.filter(move |(_, f)| f.contains(&corner)).map(|(i, _)| i)
    }

    /// Three corners of a face that are not in line, the first two an edge of it from `a` on.
    #[must_use]
    pub(crate) fn corners_from(&self, face: u32, a: u32) -> [DVec3; 3] {
        let ring = &self.faces[face as usize];
        let at = ring.iter().position(|i| *i == a).unwrap_or(0);
        let next = |k: usize| self.points[ring[(at + k) % ring.len()] as usize];
        let third = (2..ring.len()).map(next).find(|c| !in_line(next(0), next(1), *c));
        [next(0), next(1), third.unwrap_or(next(2))]
    }

    /// The mean of its corners.
    #[must_use]
    pub fn centre(&self) -> DVec3 {
        let mut used = vec![false; self.points.len()];
        self.faces.iter().flatten().for_each(|i| used[*i as usize] = true);
        let corners = || self.points.iter().zip(&used).filter(|(_, used)| **used).map(|(p, _)| *p);
        let start = corners().next().unwrap_or_default();
        // From a corner, so that a solid far from the origin has its centre inside.
        start + corners().map(|p| p - start).sum::<DVec3>() / corners().count().max(1) as f64
    }

    /// Unit, in a face and away from one of its edges, which the face walks from `a` to `b`.
    #[must_use]
    pub fn inward(&self, face: u32, [a, b]: [u32; 2]) -> DVec3 {
        unit(self.normal(face).cross(unit(self.corner(b) - self.corner(a))))
    }
}

fn upright(b: &Box3) -> Vec<DVec3> {
    (0..8).map(|bits| b.corner(bits)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use glam::dvec3;

    #[test]
    fn a_box_has_its_faces_in_the_order_of_the_axes() {
        let b = Box3::new(DVec3::ZERO, dvec3(1.0, 2.0, 3.0)).unwrap();
        let solid = Polyhedron::of(&AnySolid::Box(b)).unwrap();
        let normals = [0, 1, 2, 3, 4, 5].map(|f| solid.normal(f));
        assert_eq!(normals, [-DVec3::X, DVec3::X, -DVec3::Y, DVec3::Y, -DVec3::Z, DVec3::Z]);
        assert_eq!((solid.edges().len(), solid.centre()), (12, dvec3(0.5, 1.0, 1.5)));
        let edge = solid.edge_between(7, 3).unwrap();
        assert_eq!(solid.edges()[edge as usize].ends, [3, 7]);
        let mut near: Vec<u32> = solid.neighbours(0).collect();
        near.sort_unstable();
        assert_eq!((near, solid.faces_at(0).count()), (vec![1, 2, 4], 3));
        for e in solid.edges() {
            let [f, g] = e.faces;
            let [a, b] = e.ends;
            assert!(solid.inward(f, [a, b]).dot(solid.centre() - solid.corner(a)) > 0.0);
            assert!(solid.inward(g, [b, a]).dot(solid.centre() - solid.corner(a)) > 0.0);
        }
        assert!(Polyhedron::of(&AnySolid::Point(DVec3::ZERO)).is_none());
    }
}
