//! Is a point in a polygon, by the heights of 64 edges at a time?
//!
//! The answers of [`mod@crate::collide::point::point_polygon`]. Which edges reach the ray's height is decided for 64 at
//! a time without a branch. For those, the side of the point is computed in plain arithmetic; only when rounding could
//! change its sign, or the point may be on the edge, is the edge decided by the same function as there.
//!
//! It skips: all that `point_polygon` reports of edges that do not reach the ray's height, and how the others lie to
//! the ray, except what they add to the winding number.
//!
//! Frame: as `point_polygon`. Degenerate cases: heights whose product underflows and numbers that are not certain are
//! decided one by one. Cost: a multiplication an edge, and a determinant for each that reaches the ray's height.

use glam::DVec2;

use crate::collide::point::point_polygon::{Passing, PointPolygon, Side, passing};
use crate::geom::Polygon;

/// Where a point is to a polygon.
#[must_use]
pub fn by_heights(point: DVec2, polygon: &Polygon) -> PointPolygon {
    let mut winding = 0;
    for ring in polygon.rings() {
        let [start, .., end] = ring else { continue };
        for first in (0..ring.len()).step_by(TOGETHER) {
            // 1. The heights of up to 64 edges. The one that closes the ring comes last.
            let starts = &ring[first..];
            let ends = &starts[1..];
            let mut left = reaching(starts, ends, point.y);
            if ends.len() < TOGETHER {
                left |= reaches(*end, *start, point.y) << ends.len();
            }
            // 2. The side of those that reach the ray's.
            while left != 0 {
                let k = left.trailing_zeros() as usize;
                left &= left - 1;
                let (a, b) = (starts[k], *ends.get(k).unwrap_or(start));
                match turns(a, b, point) {
                    Some(turns) => winding += turns,
                    None => return PointPolygon { side: Side::Boundary, winding: None },
                }
            }
        }
    }
    PointPolygon { side: Side::filled(winding), winding: Some(winding) }
}

/// What an edge that reaches the ray's height adds to the winding number; none when the point is on it.
#[inline(always)]
pub(super) fn turns(a: DVec2, b: DVec2, p: DVec2) -> Option<i32> {
    crossing(a, b, p).or_else(|| exact_turns(a, b, p))
}

#[cold]
#[inline(never)]
fn exact_turns(a: DVec2, b: DVec2, p: DVec2) -> Option<i32> {
    match passing(a, b, p) {
        Passing::Holds => None,
        passing => Some(passing.turns()),
    }
}

/// Edges whose heights are compared together: as many as a word has bits.
const TOGETHER: usize = u64::BITS as usize;

/// The bit of each.
const BITS: [u64; TOGETHER] = {
    let mut bits = [1; TOGETHER];
    let mut i = 1;
    while i < TOGETHER {
        bits[i] = bits[i - 1] << 1;
        i += 1;
    }
    bits
};

/// Which of the first 64 edges between these vertices reach the height `y`. Without a branch, the compiler does two at
/// a time.
#[inline]
fn reaching(starts: &[DVec2], ends: &[DVec2], y: f64) -> u64 {
    let edges = starts.iter().zip(ends).zip(&BITS);
    edges.fold(0, |reached, ((a, b), bit)| reached | bit & reaches(*a, *b, y).wrapping_neg())
}

/// Whether an edge reaches a height, 1 or 0: all do but those wholly above it or wholly below.
#[inline]
fn reaches(a: DVec2, b: DVec2, y: f64) -> u64 {
    // Both ends on one side give a product above 0. When it underflows, or is NaN, the edge is tested.
    let apart = (a.y - y) * (b.y - y) > 0.0;
    u64::from(!apart)
}

/// What an edge that reaches the ray's height adds to the winding number; none when rounding could change that, or the
/// point might be on the edge.
#[inline]
fn crossing(a: DVec2, b: DVec2, p: DVec2) -> Option<i32> {
    let (a, b) = (a - p, b - p);
    let (left, right) = (a.x * b.y, a.y * b.x);
    let det = left - right;
    // The error bound: three roundings of 2^-53, and a fourth for the bound's own. NaN is not certain either.
    let certain = det.abs() > 2.0 * f64::EPSILON * (left.abs() + right.abs());
    if !certain {
        return None;
    }
    let (from, to) = (a.y > 0.0, b.y > 0.0);
    let ahead = (det > 0.0) == to;
    Some(if ahead { i32::from(to) - i32::from(from) } else { 0 })
}
