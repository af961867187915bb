//! The convex hull: the least convex region around points.
//!
//! 1. The points are sorted from left to right, and from top to bottom among those of one x.
//! 2. They are visited in that order, and a chain is kept that turns one way only: while the last vertex does not turn
//!    strictly clockwise on the way to the next point, it is dropped.
//! 3. The same backwards gives the other side; the two chains meet at the first and the last point.
//!
//! This is Andrew's monotone chain. Each turn's sign is exact, so the ring is truly convex: no three of its vertices
//! are in line, however close to it they are.
//!
//! Cost: n log n for the sort, then at most 4 n signs.

use glam::DVec2;

use crate::collide::polygon::ring_edges::reading;
use crate::geom::{Sign, orient};

/// The vertices of the hull of some points, clockwise on the screen (y down) from the leftmost (the topmost of
/// these). Points on its sides are not vertices.
///
/// The hull of points in line is the two ends of their stretch. The hull of points all in one place is that point. The
/// hull of no points is empty.
#[must_use]
pub fn convex_hull(points: &[DVec2]) -> Vec<DVec2> {
    let mut sorted: Vec<DVec2> = points.iter().map(|p| *p + DVec2::ZERO).collect();
    sorted.sort_unstable_by(|p, q| reading(*p, *q));
    sorted.dedup();
    if sorted.len() < 3 {
        return sorted;
    }
    let mut ring = chain(sorted.iter().copied());
    ring.extend(chain(sorted.iter().rev().copied()));
    ring
}

/// One side of the hull, without its last point.
fn chain(points: impl Iterator<Item = DVec2>) -> Vec<DVec2> {
    let mut kept: Vec<DVec2> = Vec::new();
    for p in points {
        while let [.., a, b] = *kept
            && orient(a, b, p) != Sign::Positive
        {
            kept.pop();
        }
        kept.push(p);
    }
    kept.pop();
    kept
}

#[cfg(test)]
mod tests {
    use super::*;
    use glam::dvec2 as v;

    #[test]
    fn inner_points_points_on_sides_and_repeats_are_no_corners() {
        let points = [v(4., 4.), v(0., 0.), v(2., 0.), v(4., 0.), v(1., 2.), v(0., 4.), v(0., -0.)];
        assert_eq!(convex_hull(&points), [v(0., 0.), v(4., 0.), v(4., 4.), v(0., 4.)]);
    }

    #[test]
    fn little_is_answered_too() {
        assert_eq!(convex_hull(&[]), []);
        assert_eq!(convex_hull(&[v(1., 2.); 5]), [v(1., 2.)]);
        let line = [v(3., 3.), v(1., 1.), v(2., 2.)];
        assert_eq!(convex_hull(&line), [v(1., 1.), v(3., 3.)]);
    }

    #[test]
    fn the_last_bit_makes_a_corner() {
        // Plain arithmetic sees 0.5 + ulp on the line through (12, 12) and (24, 24).
        let high = v(0.5_f64.next_up(), 0.5);
        assert_eq!(convex_hull(&[v(12., 12.), high, v(24., 24.)]).len(), 3);
    }
}
