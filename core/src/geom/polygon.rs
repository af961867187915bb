//! A region bounded by rings: what lies inside an odd number of times.

use glam::DVec2;

use super::Pose;
use super::error::{self, ShapeError};

/// An outer ring and holes, filled even-odd over all of them, with all that is drawn: a closed shape.
///
/// Every point of a ring belongs to it, on its boundary, also where the ring bounds nothing: a spike or a slit, which is
/// gone along there and back, or a stretch that a hole shares with its ring. All questions agree about that.
///
/// Rings may be wound either way, cross themselves, repeat points and have no area: the even-odd rule has
/// an answer for all of that. A kind that needs more (convex, simple) is a type of its own.
#[derive(Clone, Debug, PartialEq)]
pub struct Polygon {
    outer: Vec<DVec2>,
    holes: Vec<Vec<DVec2>>,
}

impl Polygon {
    /// The region of these rings; each closes from its last point to its first.
    ///
    /// # Errors
    /// When a number is not finite or too large, a ring has fewer than three points, or all points are nearer to each
    /// other than the least size, but not in one place.
    pub fn new(outer: Vec<DVec2>, holes: Vec<Vec<DVec2>>) -> Result<Self, ShapeError> {
        let polygon = Self { outer, holes };
        polygon.check()?;
        Ok(polygon)
    }

    fn check(&self) -> Result<(), ShapeError> {
        error::points(|| "points".to_owned(), &self.outer, 3)?;
        for (i, hole) in self.holes.iter().enumerate() {
            error::points(|| format!("holes/{i}"), hole, 3)?;
        }
        error::extent(|| "points".to_owned(), self.points())
    }

    /// Becomes one with as many rings of as many points, in a frame of the world and in the memory that it has. False where
    /// it can't: it may be no polygon then.
    #[must_use]
    pub(crate) fn follow(&mut self, own: &Self, pose: &Pose) -> bool {
        let Self { outer, holes } = self;
        let alike = holes.len() == own.holes.len();
        let rings = std::iter::once(outer).chain(holes);
        let mut rings = rings.zip(own.rings());
        let follows = |(ring, from): (&mut Vec<DVec2>, &[DVec2])| {
            ring.iter_mut().zip(from).for_each(|(p, from)| *p = pose.to_world(*from));
            ring.len() == from.len()
        };
        alike && rings.all(follows) && self.check().is_ok()
    }

    /// The outer ring.
    #[must_use]
    pub fn outer(&self) -> &[DVec2] {
        &self.outer
    }

    /// The holes.
    #[must_use]
    pub fn holes(&self) -> &[Vec<DVec2>] {
        &self.holes
    }

    /// All rings, the outer one first.
    pub fn rings(&self) -> impl Iterator<Item = &[DVec2]> {
        std::iter::once(self.outer.as_slice()).chain(self.holes.iter().map(Vec::as_slice))
    }

    /// The points of all rings, in order, the outer ring first.
    pub fn points(&self) -> impl Iterator<Item = DVec2> + '_ {
        self.rings().flatten().copied()
    }

    /// The edges of all rings, in order, each with its ends. A repeated point makes no edge.
    pub fn edges(&self) -> impl Iterator<Item = [DVec2; 2]> + '_ {
        self.rings().flat_map(ring_edges)
    }
}

/// The edges of one ring, the closing one last.
fn ring_edges(ring: &[DVec2]) -> impl Iterator<Item = [DVec2; 2]> + '_ {
    let next = ring.iter().cycle().skip(1);
    ring.iter().zip(next).map(|(a, b)| [*a, *b]).filter(|[a, b]| a != b)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn edges_close_each_ring_and_leave_out_repeated_points() {
        let v = DVec2::new;
        let ring = vec![v(0.0, 0.0), v(4.0, 0.0), v(4.0, 0.0), v(0.0, 4.0)];
        let hole = vec![v(1.0, 1.0), v(1.0, 2.0), v(2.0, 1.0)];
        let polygon = Polygon::new(ring, vec![hole]).unwrap();
        let edges: Vec<_> = polygon.edges().collect();
        assert_eq!(edges.len(), 6);
        assert_eq!(edges[2], [v(0.0, 4.0), v(0.0, 0.0)]);
        assert_eq!(edges[5], [v(2.0, 1.0), v(1.0, 1.0)]);
    }

    #[test]
    fn a_short_hole_is_named() {
        let v = DVec2::new;
        let ring = vec![v(0.0, 0.0), v(4.0, 0.0), v(0.0, 4.0)];
        let error = Polygon::new(ring.clone(), vec![ring, vec![]]).unwrap_err();
        assert_eq!(error.part, "holes/1");
        assert_eq!(error.to_string(), "needs 3 points or more, has 0");
    }
}
