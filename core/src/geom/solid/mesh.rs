//! A surface of triangles, closed or not, somewhere in space.

use std::collections::HashMap;

use glam::DVec3;

use super::{Convex3, SpacePose, Triangle3, side};
use crate::geom::Sign;
use crate::geom::error::{self, ShapeError, ShapeFault};
use crate::geom::exact::predicates::orient;

/// The most corners times triangles that are tested for being convex: each is held against each.
const MOST_CONVEX: usize = 1 << 22;

/// A surface of triangles in the world. Closed, it is solid: what is inside by the even-odd rule belongs to it.
#[derive(Clone, Debug, PartialEq)]
pub struct Mesh {
    points: Vec<DVec3>,
    triangles: Vec<[u32; 3]>,
    is_closed: bool,
    convex: Option<Convex3>,
}

impl Mesh {
    /// The surface of triangles by the numbers of their points.
    ///
    /// # Errors
    /// When a coordinate is not finite or too large, there is no triangle, one names a point that is not there, or all are without
    /// area.
    pub fn new(points: Vec<DVec3>, triangles: Vec<[u32; 3]>) -> Result<Self, ShapeError> {
        points.iter().try_for_each(|p| error::vector3("points", *p))?;
        for (i, corner) in triangles.iter().flatten().enumerate() {
            if *corner as usize >= points.len() {
                let message = format!("point {corner} does not exist: there are {}", points.len());
                return Err(ShapeFault::Inconsistent.at(format!("triangles/{}", i / 3), message));
            }
        }
        let mut own = Self { points, triangles, is_closed: false, convex: None };
        if own.triangles().next().is_none() {
            return Err(ShapeFault::NoExtent.at("triangles", "all of them are without area"));
        }
        own.is_closed = own.edge_uses().values().all(|n| n % 2 == 0);
        own.convex = own.convex_hull();
        Ok(own)
    }

    /// The same somewhere else.
    ///
    /// # Errors
    /// When a point is moved too far.
    pub fn to_world(&self, pose: &SpacePose) -> Result<Self, ShapeError> {
        let points = self.points.iter().map(|p| pose.to_world(*p)).collect();
        let moved = Self::new(points, self.triangles.clone())?;
        // Turning lifts corners out of their planes by rounding, and makes nothing concave.
        let hull = || Convex3::new(moved.points.clone()).ok();
        let convex = self.convex.as_ref().and_then(|_| hull());
        Ok(Self { convex, ..moved })
    }

    /// How often each edge is one of a triangle, ends that lie in one place being one.
    fn edge_uses(&self) -> HashMap<[u32; 2], u32> {
        let mut places: HashMap<[u64; 3], u32> = HashMap::new();
        // Adding 0.0 makes -0.0 the same place as 0.0.
        let bits = |p: &DVec3| (*p + DVec3::ZERO).to_array().map(f64::to_bits);
        let each = (0u32..).zip(&self.points);
        let one: Vec<u32> = each.map(|(i, p)| *places.entry(bits(p)).or_insert(i)).collect();
        let mut uses = HashMap::new();
        for t in &self.triangles {
            let [a, b, c] = t.map(|i| one[i as usize]);
            for [p, q] in [[a, b], [b, c], [c, a]] {
                if p != q {
                    *uses.entry([p.min(q), p.max(q)]).or_insert(0) += 1;
                }
            }
        }
        uses
    }

    /// Its hull, when it is nothing but that.
    fn convex_hull(&self) -> Option<Convex3> {
        let few = self.points.len().saturating_mul(self.triangles.len()) <= MOST_CONVEX;
        if !self.is_closed || !few || self.edge_uses().values().any(|n| *n != 2) {
            return None;
        }
        // All points that are used are on one side of every triangle.
        let mut used = vec![false; self.points.len()];
        self.triangles.iter().flatten().for_each(|i| used[*i as usize] = true);
        let used = || self.points.iter().zip(&used).filter(|(_, used)| **used).map(|(p, _)| *p);
        for t in self.triangles() {
            let [a, b, c] = t.points();
            let mut sides = used().map(|p| side(a, b, c, p)).filter(|s| *s != Sign::Zero);
            let first = sides.next()?;
            if sides.any(|s| s != first) {
                return None;
            }
        }
        Convex3::new(used().collect()).ok()
    }

    /// Its triangles with area.
    pub fn triangles(&self) -> impl Iterator<Item = Triangle3> + '_ {
        self.triangles
            .iter()
            .filter_map(|t| Triangle3::new(t.map(|i| self.points[i as usize])).ok())
    }

    /// Its points.
    #[must_use]
    pub fn points(&self) -> &[DVec3] {
        &self.points
    }

    /// Whether each edge is one of an even number of triangles.
    #[must_use]
    pub fn is_closed(&self) -> bool {
        self.is_closed
    }

    /// It as one convex solid, when it is closed and convex.
    #[must_use]
    pub fn convex(&self) -> Option<&Convex3> {
        self.convex.as_ref()
    }

    /// Whether a point that is on none of its triangles is inside: a ray upward crosses an odd number of them. Exact: the shadows
    /// of the triangles on the ground are tested half-open, so that a ray through an edge or a corner counts as one beside it.
    #[must_use]
    pub fn is_inside(&self, p: DVec3) -> bool {
        let above = |t: &Triangle3| {
            let points = t.points();
            let [a, b, c] = points.map(DVec3::truncate);
            let q = p.truncate();
            let crosses = [[a, b], [b, c], [c, a]].into_iter().filter(|[from, to]| {
                let (low, high) = if from.y < to.y { (*from, *to) } else { (*to, *from) };
                // Past the edge on the side of greater x, by an exact sign that is that of the edge alone.
                (low.y <= q.y) && (q.y < high.y) && orient(low, high, q) == Sign::Negative
            });
            if crosses.count() % 2 == 0 {
                return false;
            }
            let front =
                if orient(a, b, c) == Sign::Positive { Sign::Positive } else { Sign::Negative };
            side(points[0], points[1], points[2], p) == front.flip()
        };
        self.is_closed && self.triangles().filter(above).count() % 2 == 1
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use glam::dvec3;

    /// A cube without its lid's half: eight points, twelve triangles.
    fn cube() -> (Vec<DVec3>, Vec<[u32; 3]>) {
        let point =
            |bits: u32| DVec3::from([0, 1, 2].map(|k| f64::from(bits >> k & 1) * 2.0 - 1.0));
        let faces = super::super::convex3::BOX_FACES;
        let triangles = faces.iter().flat_map(|[a, b, c, d]| [[*a, *b, *c], [*a, *c, *d]]);
        ((0..8).map(point).collect(), triangles.collect())
    }

    #[test]
    fn what_is_closed_has_an_inside_even_through_edges_and_corners() {
        let (points, triangles) = cube();
        let closed = Mesh::new(points.clone(), triangles.clone()).unwrap();
        assert!(closed.is_closed() && closed.convex().is_some());
        for (p, expected) in [
            (DVec3::ZERO, true),
            (dvec3(0.5, 0.5, 0.3), true),
            (dvec3(0.0, 0.0, -5.0), false),
            (dvec3(1.0, 1.0, -5.0), false),
            (dvec3(0.25, 0.75, 5.0), false),
            (dvec3(2.0, 0.0, 0.0), false),
            (dvec3(0.999, -0.999, -0.5), true),
        ] {
            assert_eq!(closed.is_inside(p), expected, "{p}");
        }
        let open = Mesh::new(points.clone(), triangles[1..].to_vec()).unwrap();
        assert!(!open.is_closed() && open.convex().is_none() && !open.is_inside(DVec3::ZERO));
        // Points that are apart by their numbers alone close it as well.
        let soup: Vec<DVec3> = triangles.iter().flatten().map(|i| points[*i as usize]).collect();
        let numbers = (0..12).map(|t| [3 * t, 3 * t + 1, 3 * t + 2]).collect();
        assert!(Mesh::new(soup, numbers).unwrap().convex().is_some());
        // A dent makes it concave.
        let mut dented = points;
        dented.push(DVec3::ZERO);
        let mut roof = triangles[..10].to_vec();
        roof.extend([[4, 5, 8], [5, 7, 8], [7, 6, 8], [6, 4, 8]]);
        let dented = Mesh::new(dented, roof).unwrap();
        assert!(dented.is_closed() && dented.convex().is_none());
        assert!(!dented.is_inside(dvec3(0.0, 0.0, 0.1)) && dented.is_inside(dvec3(0.0, 0.0, -0.1)));
    }
}
