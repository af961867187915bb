//! Which points of two convex shapes that are apart are nearest, and do their round borders meet?
//!
//! Two convex shapes are nearest at a corner of one and a corner or an edge of the other: every corner is
//! held against every edge, both ways. A core with a radius around it (a disc, a capsule) meets another when
//! that distance is no more than the sum of the radii. Where rounding could decide that, the same
//! corners and edges are compared again, exactly: the squared distance of two points, or of a point from a line,
//! against the squared sum.
//!
//! Frame: world units. Degenerate cases: points and segments are cores as any other; corners at one distance
//! from several features give the first. Cost: every corner against every edge, both ways.

use std::cmp::Ordering;

use glam::DVec2;

use super::contact::Nearest;
use crate::geom::convex::Convex;
use crate::geom::expansion::{compare_distance, compare_segment_distance};

/// The nearest points of two convex cores that share none; their radii are not looked at.
#[must_use]
pub fn nearest_cores(a: &Convex, b: &Convex) -> Nearest {
    nearest_and_way(a, b).0
}

/// [`nearest_cores`], and the way from the first point to the second, which is more precise than the
/// difference of the two: far from the origin, their coordinates are rounded.
#[must_use]
pub(super) fn nearest_and_way(a: &Convex, b: &Convex) -> (Nearest, DVec2) {
    let (start, end) = (a.core()[0], b.core()[0]);
    let mut least = (f64::INFINITY, start, end, end - start);
    for &p in a.core() {
        let (q, way) = nearest_on(b.core(), p);
        if way.length_squared() < least.0 {
            least = (way.length_squared(), p, q, way);
        }
    }
    for &p in b.core() {
        let (q, way) = nearest_on(a.core(), p);
        if way.length_squared() < least.0 {
            least = (way.length_squared(), q, p, -way);
        }
    }
    let (_, on_a, on_b, way) = least;
    (Nearest { distance: length(way), on_a, on_b }, way)
}

/// How the distance of two convex cores that share no point compares with the sum of two radii. Exact.
#[must_use]
pub fn compare_cores(a: &Convex, b: &Convex, radii: [f64; 2]) -> Ordering {
    let one_way = |from: &[DVec2], to: &[DVec2]| {
        from.iter().map(|p| compare_to_outline(*p, to, radii)).min().unwrap_or(Ordering::Greater)
    };
    one_way(a.core(), b.core()).min(one_way(b.core(), a.core()))
}

/// The point of a convex outline nearest to a point outside it, and the way there.
fn nearest_on(outline: &[DVec2], p: DVec2) -> (DVec2, DVec2) {
    let mut best = (outline[0], outline[0] - p);
    let mut least = f64::INFINITY;
    if outline.len() == 1 {
        return best;
    }
    for (c, d) in edges(outline) {
        let found = way_to_segment(c, d, p);
        if found.1.length_squared() < least {
            least = found.1.length_squared();
            best = found;
        }
    }
    best
}

/// The point of a segment nearest to a point, and the way there from the point, computed from differences alone.
pub(super) fn way_to_segment(a: DVec2, b: DVec2, p: DVec2) -> (DVec2, DVec2) {
    let (ab, ap) = (b - a, p - a);
    let along = ab.dot(ap);
    let square = ab.length_squared();
    if along <= 0.0 {
        (a, -ap)
    } else if along >= square {
        (b, b - p)
    } else {
        (a + ab * (along / square), ab.perp() * (-ab.perp_dot(ap) / square))
    }
}

/// A vector's length, of any size.
pub(super) fn length(v: DVec2) -> f64 {
    v.x.hypot(v.y)
}

/// The point of a segment nearest to a point; the ends keep their bits.
#[must_use]
pub fn nearest_on_segment(a: DVec2, b: DVec2, p: DVec2) -> DVec2 {
    let ab = b - a;
    let along = ab.dot(p - a);
    let square = ab.length_squared();
    if along <= 0.0 {
        a
    } else if along >= square {
        b
    } else {
        a + ab * (along / square)
    }
}

fn compare_to_outline(p: DVec2, outline: &[DVec2], radii: [f64; 2]) -> Ordering {
    if let [only] = outline {
        return compare_distance(p, *only, radii);
    }
    let nearest = edges(outline).map(|(c, d)| compare_segment_distance(p, c, d, radii));
    nearest.min().unwrap_or(Ordering::Greater)
}

/// The edges of an outline of two corners (one edge) or more.
fn edges(outline: &[DVec2]) -> impl Iterator<Item = (DVec2, DVec2)> + '_ {
    let count = if outline.len() == 2 { 1 } else { outline.len() };
    (0..count).map(|i| (outline[i], outline[(i + 1) % outline.len()]))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn v(x: f64, y: f64) -> DVec2 {
        DVec2::new(x, y)
    }

    fn shape(points: &[(f64, f64)]) -> Convex {
        Convex::new(points.iter().map(|(x, y)| v(*x, *y)).collect(), 0.0).unwrap()
    }

    #[test]
    fn corners_edges_and_points() {
        let square = shape(&[(0.0, 0.0), (2.0, 0.0), (2.0, 2.0), (0.0, 2.0)]);
        let n = nearest_cores(&square, &shape(&[(5.0, 1.0)]));
        assert_eq!((n.distance, n.on_a, n.on_b), (3.0, v(2.0, 1.0), v(5.0, 1.0)));
        let n = nearest_cores(&shape(&[(5.0, 6.0), (9.0, 6.0)]), &square);
        assert_eq!((n.distance, n.on_a, n.on_b), (5.0, v(5.0, 6.0), v(2.0, 2.0)));
        assert_eq!(compare_cores(&square, &shape(&[(5.0, 6.0)]), [2.0, 3.0]), Ordering::Equal);
        assert_eq!(compare_cores(&square, &shape(&[(5.0, 1.0)]), [3.0, 0.0]), Ordering::Equal);
        let less = compare_cores(&square, &shape(&[(5.0, 1.0)]), [3f64.next_up(), 0.0]);
        assert_eq!(less, Ordering::Less);
    }
}
