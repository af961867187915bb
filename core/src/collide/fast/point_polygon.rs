//! Is a point in a polygon, by the heights of 64 edges at a time?
//!
//! The answers of [`mod@crate::collide::point::point_polygon`]. Which edges reach the ray's height is decided for 64 at
//! a time without a branch. For those, the side of the point is computed in plain arithmetic; only when rounding could
//! change its sign, or the point may be on the edge, is the edge decided by the same function as there.
//!
//! It skips: all that `point_polygon` reports of edges that do not reach the ray's height, and how the others lie to
//! the ray, except what they add to the winding number.
//!
//! Frame: as `point_polygon`. Degenerate cases: vertices level with the ray cost another pass over theirs, and edges that are not
//! certain are decided one by one. Cost: two comparisons a vertex, and a determinant for each edge that reaches the ray's height.

use glam::DVec2;
use wide::f64x2;

use crate::collide::point::point_polygon::{Passing, PointPolygon, Side, passing};
use crate::geom::Polygon;

/// Where a point is to a polygon.
#[must_use]
#[inline]
pub fn by_heights(point: DVec2, polygon: &Polygon) -> PointPolygon {
    let mut winding = ring_turns(polygon.outer(), point);
    for hole in polygon.holes() {
        winding = winding.and_then(|turns| Some(turns + ring_turns(hole, point)?));
    }
    PointPolygon { side: winding.map_or(Side::Boundary, Side::filled), winding }
}

/// How many times a ring goes around a point; none when the point is on it.
fn ring_turns(ring: &[DVec2], p: DVec2) -> Option<i32> {
    // Small polygons are asked about most, and this is a third faster: a short ring closes within its word, and what is
    // not certain is left to the other.
    if ring.len() <= TOGETHER {
        let Heights { below, any_level } = Heights::of(ring, p.y);
        if !any_level {
            let reaching = below ^ ends(below, ring.len(), below & 1 != 0);
            let vertex = |k| ring[if k < ring.len() { k } else { 0 }];
            if let Some(turns) = turns_of(reaching, vertex, p, |_, _| None) {
                return Some(turns);
            }
        }
    }
    any_ring_turns(ring, p)
}

/// The same for a ring of any length, wherever the point is. Apart, so that the short one does not save the registers that this
/// one needs.
#[inline(never)]
fn any_ring_turns(ring: &[DVec2], p: DVec2) -> Option<i32> {
    let mut winding = 0;
    for first in (0..ring.len()).step_by(TOGETHER) {
        // The vertex after them ends the last edge: it may close the ring.
        let starts = &ring[first..ring.len().min(first + TOGETHER)];
        let next = *ring.get(first + TOGETHER).unwrap_or(&ring[0]);
        let reaching = Heights::of(starts, p.y).reaching(starts, next, p.y);
        let vertex = |k| *starts.get(k).unwrap_or(&next);
        winding += turns_of(reaching, vertex, p, |a, b| exact_turns(a, b, p))?;
    }
    Some(winding)
}

/// What the edges of a word add to the winding number together, where one that is not certain adds what `exact` says of its ends;
/// none when that is none. The edge of a bit goes from the vertex of its number to the next one. Past the last vertex, `vertex`
/// gives the one that ends the last edge.
#[inline(always)]
fn turns_of(
    mut edges: u64,
    vertex: impl Fn(usize) -> DVec2,
    p: DVec2,
    exact: impl Fn(DVec2, DVec2) -> Option<i32>,
) -> Option<i32> {
    let mut winding = 0;
    // Two at a time, because most rings go up as often as down, and what the processor guesses is how many there are.
    while edges != 0 {
        let k = edges.trailing_zeros() as usize;
        edges &= edges - 1;
        // An odd one is alone: number 64, which there is then, is an edge of no length, which adds nothing.
        let l = edges.trailing_zeros() as usize;
        let alone = l == TOGETHER;
        edges &= edges.wrapping_sub(1);
        let (a, b, c, d) = (vertex(k), vertex(k + 1), vertex(l), vertex(l + 1));
        let ((one, sure), (other, sure_too)) =
            (crossing_or_doubt(a, b, p), crossing_or_doubt(c, d, p));
        winding += if sure & (sure_too | alone) {
            (one + other) as i32
        } else {
            exact(a, b)? + if alone { 0 } else { exact(c, d)? }
        };
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

/// How up to 64 vertices lie to a height.
struct Heights {
    /// The bit of each that is below it on the screen: its y is greater.
    below: u64,
    /// Whether any is level with it.
    any_level: bool,
}

impl Heights {
    /// Four vertices at a time, without a branch.
    #[inline(always)]
    fn of(vertices: &[DVec2], y: f64) -> Self {
        let height = f64x2::splat(y);
        let (mut below, mut level) = (0, f64x2::ZERO);
        let mut two = |a: &DVec2, b: &DVec2| {
            let of = f64x2::new([a.y, b.y]);
            level |= of.simd_eq(height);
            u64::from(of.simd_gt(height).to_bitmask())
        };
        let (fours, rest) = vertices.as_chunks::<4>();
        for (k, [a, b, c, d]) in fours.iter().enumerate() {
            below |= (two(a, b) | two(c, d) << 2) << (4 * k);
        }
        let done = 4 * fours.len();
        let (pairs, odd) = rest.as_chunks::<2>();
        if let [[a, b]] = pairs {
            below |= two(a, b) << done;
        }
        let mut any_level = level.any();
        if let [last] = odd {
            below |= u64::from(last.y > y) << (done + 2 * pairs.len());
            any_level |= last.y == y;
        }
        Self { below, any_level }
    }

    /// Which of the edges that start at these vertices reach the height: all do but those wholly above it or wholly below. The
    /// last of them ends at `next`.
    #[inline(always)]
    fn reaching(&self, starts: &[DVec2], next: DVec2, y: f64) -> u64 {
        let ends = ends(self.below, starts.len(), next.y > y);
        if self.any_level | (next.y == y) {
            return self.reaching_with_level(starts, next, y);
        }
        self.below ^ ends
    }

    /// The same where vertices are level with the height: an edge reaches it also with one end at it and the other above, or both
    /// at it.
    #[cold]
    #[inline(never)]
    fn reaching_with_level(&self, starts: &[DVec2], next: DVec2, y: f64) -> u64 {
        let level = |(k, start): (usize, &DVec2)| u64::from(start.y == y) << k;
        let reached = self.below | starts.iter().enumerate().map(level).sum::<u64>();
        let n = starts.len();
        let (below_ends, reached_ends) =
            (ends(self.below, n, next.y > y), ends(reached, n, next.y >= y));
        !(self.below & below_ends) & (reached | reached_ends)
    }
}

/// The ends of edges are their starts, one on; the last of so many ends at the next vertex.
#[inline(always)]
fn ends(starts: u64, count: usize, next: bool) -> u64 {
    starts >> 1 | u64::from(next) << (count - 1)
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
