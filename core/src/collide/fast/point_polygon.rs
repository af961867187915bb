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
    let mut winding = ring_turns(polygon.outer(), point);
    for hole in polygon.holes() {
        winding = winding.and_then(|turns| Some(turns + ring_turns(hole, point)?));
    }
    PointPolygon { side: winding.map_or(Side::Boundary, Side::filled), winding }
}

/// How many times a ring goes around a point; none when the point is on it.
#[inline]
fn ring_turns(ring: &[DVec2], p: DVec2) -> Option<i32> {
    let mut winding = 0;
    for first in (0..ring.len()).step_by(TOGETHER) {
        // 1. The heights of up to 64 vertices, and of the one after them, which ends the last edge: it may close the ring.
        let starts = &ring[first..ring.len().min(first + TOGETHER)];
        let next = *ring.get(first + TOGETHER).unwrap_or(&ring[0]);
        let mut left = reaching(starts, next, p.y);
        // 2. The side of those that reach the ray's. Two at a time, because most rings go up as often as down, and what the
        //    processor guesses is how many there are.
        while left != 0 {
            let edge = |k: usize| (starts[k], *starts.get(k + 1).unwrap_or(&next));
            let (a, b) = edge(left.trailing_zeros() as usize);
            left &= left - 1;
            // An odd one is alone, beside itself without a weight.
            let (weight, k) = if left == 0 { (0, 0) } else { (1, left.trailing_zeros() as usize) };
            let (c, d) = if left == 0 { (a, b) } else { edge(k) };
            left &= left.wrapping_sub(1);
            let ((one, sure), (other, sure_too)) =
                (crossing_or_doubt(a, b, p), crossing_or_doubt(c, d, p));
            winding += if sure & sure_too {
                (one + weight * other) as i32
            } else {
                exact_turns(a, b, p)? + weight as i32 * exact_turns(c, d, p)?
            };
        }
    }
    Some(winding)
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

/// Which of the edges that start at up to 64 vertices reach the height `y`: all do but those wholly above it or wholly below. The
/// last of them ends at `next`.
#[inline]
fn reaching(starts: &[DVec2], next: DVec2, y: f64) -> u64 {
    // Without a branch, the compiler does two vertices at a time.
    let [mut below, mut level] = [0, 0];
    for (start, bit) in starts.iter().zip(&BITS) {
        below |= bit & u64::from(start.y > y).wrapping_neg();
        level |= bit & u64::from(start.y == y).wrapping_neg();
    }
    // The ends of the edges are the starts, one on.
    let last = starts.len() - 1;
    let ends = |starts: u64, next: bool| starts >> 1 | u64::from(next) << last;
    let reached = below | level;
    let (below_ends, reached_ends) = (ends(below, next.y > y), ends(reached, next.y >= y));
    !(below & below_ends) & (reached | reached_ends)
}

/// What an edge that reaches the ray's height adds to the winding number; none when rounding could change that, or the
/// point might be on the edge.
#[inline]
fn crossing(a: DVec2, b: DVec2, p: DVec2) -> Option<i32> {
    let (turns, sure) = crossing_or_doubt(a, b, p);
    sure.then_some(turns as i32)
}

/// What an edge adds to the winding number, and whether rounding can't change that and the point can't be on the edge. Nothing
/// where it does not reach the ray's height.
#[inline(always)]
fn crossing_or_doubt(a: DVec2, b: DVec2, p: DVec2) -> (i64, bool) {
    let (a, b) = (a - p, b - p);
    let (left, right) = (a.x * b.y, a.y * b.x);
    let det = left - right;
    // The error bound: three roundings of 2^-53, and a fourth for the bound's own. NaN is not certain either.
    let sure = det.abs() > 2.0 * f64::EPSILON * (left.abs() + right.abs());
    let (from, to) = (a.y > 0.0, b.y > 0.0);
    let ahead = (det > 0.0) == to;
    // As many bits as the numbers have, so that the compiler can do two edges at a time.
    (if ahead { i64::from(to) - i64::from(from) } else { 0 }, sure)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::collide::point::point_polygon::point_polygon_traced;
    use crate::random::{Rng, times};
    use crate::trace::Silent;

    /// Rings of any kind with up to 200 vertices, so that some end a word of bits, with a hole or two; now and then on a coarse grid, where
    /// points are level with vertices, on edges, and repeated.
    #[test]
    fn the_answers_are_the_traced_ones() {
        let mut rng = Rng::new(44);
        let mut sides = [0; 3];
        for _ in 0..4_000 * times() {
            let size = [1.0, 1.0, 1e-100, 1e70][rng.below(4)];
            let coarse = rng.below(2) == 0;
            let place = |rng: &mut Rng| {
                let p = rng.in_square(-5.0, 5.0);
                (if coarse { p.round() } else { p }) * size
            };
            let sizes = [3, 4, 63, 64, 65, 128, 129];
            let ring = |rng: &mut Rng| -> Vec<DVec2> {
                let n = if rng.below(2) == 0 { sizes[rng.below(7)] } else { 3 + rng.below(198) };
                (0..n).map(|_| place(rng)).collect()
            };
            let holes = (0..rng.below(3)).map(|_| ring(&mut rng)).collect();
            let Ok(polygon) = Polygon::new(ring(&mut rng), holes) else { continue };
            for _ in 0..10 {
                let p = place(&mut rng);
                let found = by_heights(p, &polygon);
                assert_eq!(
                    found,
                    point_polygon_traced(p, &polygon, &mut Silent),
                    "{p} {polygon:?}"
                );
                sides[found.side as usize] += 1;
            }
        }
        assert!(sides.iter().all(|count| *count > 2_000), "{sides:?}");
    }
}
