//! Which points of two convex shapes that are apart are nearest, and do their round borders meet?
//!
//! Two convex shapes are nearest at a vertex of one and a vertex or an edge of the other. The search starts from the
//! vertices that reach farthest towards the other's middle, and takes the nearest of these and the edges beside them.
//! As long as a neighbour lies beyond the line perpendicular to the way between the two, the search goes on there. When
//! all neighbours are behind that line for certain, so is the rest of a convex shape, and nothing is nearer. Where
//! rounding could decide that (sides that face each other squarely), and for few vertices, every vertex is compared
//! with every edge.
//!
//! A core with a radius around it (a disc, a capsule) meets another when that distance is no more than the sum of the
//! radii. Where rounding could decide that, the same vertices and edges are compared again, exactly: the squared
//! distance of two points, or of a point from a line, against the squared sum.
//!
//! Frame: world units. Degenerate cases: points and segments are cores as any other; of several features at one
//! distance the first is taken. Cost: every vertex once and a few steps; at worst every vertex against every edge, both
//! ways.

use std::cmp::Ordering;
use std::hint::select_unpredictable;

use glam::DVec2;

use super::core_reach::{doubt, least_along};
use crate::collide::contact::NearestPoints;
use crate::geom::convex::Convex;
use crate::geom::exact::signs::{compare_distance, compare_segment_distance};
use crate::geom::pick::lesser;

/// The nearest points of two convex cores that share none; their radii are not used.
#[must_use]
pub fn nearest_cores(a: &Convex, b: &Convex) -> NearestPoints {
    nearest_and_way(a, b).0
}

/// [`nearest_cores`], and the way from the first point to the second, which is more precise than the
/// difference of the two: far from the origin, their coordinates are rounded.
#[must_use]
pub(crate) fn nearest_and_way(a: &Convex, b: &Convex) -> (NearestPoints, DVec2) {
    nearest_by_steps(a, b).unwrap_or_else(|| nearest_of_all(a, b))
}

/// With fewer vertices together, every vertex is compared with every edge.
const MANY: usize = 6;

/// The nearest points found by going on from vertex to vertex, when it is certain that no others are nearer.
fn nearest_by_steps(a: &Convex, b: &Convex) -> Option<(NearestPoints, DVec2)> {
    let (p, q) = (a.core(), b.core());
    if p.len() + q.len() < MANY {
        return None;
    }
    let (from, to) = (a.disc().centre, b.disc().centre);
    let (mut i, mut j) = (least_corner(p, to, from - to), least_corner(q, from, to - from));
    let doubt = doubt(a, b);
    for _ in 0..p.len() + q.len() {
        // 1. The nearest of the two vertices and the edges beside them.
        let beside_q = [[before(q, j), j], [j, after(q, j)]];
        let beside_p = [[before(p, i), i], [i, after(p, i)]];
        let squares = [
            square_to_segment(q[beside_q[0][0]], q[j], p[i]),
            square_to_segment(q[j], q[beside_q[1][1]], p[i]),
            square_to_segment(p[beside_p[0][0]], p[i], q[j]),
            square_to_segment(p[i], p[beside_p[1][1]], q[j]),
        ];
        let mut least = (squares[0], 0);
        for (k, square) in squares.into_iter().enumerate() {
            least.1 = select_unpredictable(square < least.0, k, least.1);
            least.0 = lesser(square, least.0);
        }
        let [of_q, of_p] = [beside_q[least.1 % 2], beside_p[least.1 % 2]];
        let (on_a, on_b, way) = if least.1 < 2 {
            let (on_b, way) = foot(q, of_q, p[i]);
            (Foot { at: p[i], ends: [i, i] }, on_b, way)
        } else {
            let (on_a, way) = foot(p, of_p, q[j]);
            (on_a, Foot { at: q[j], ends: [j, j] }, -way)
        };
        // 2. Does a neighbour of either lie beyond the line through it, perpendicular to the way?
        let margin = doubt * way.abs().element_sum();
        let of_a = beyond(p, on_a.ends, way, margin);
        let of_b = beyond(q, on_b.ends, -way, margin);
        if of_a == Some(NeighbourSides::Behind) && of_b == Some(NeighbourSides::Behind) {
            let found = NearestPoints { distance: length(way), on_a: on_a.at, on_b: on_b.at };
            return Some((found, way));
        }
        // 3. If so, the search goes on there.
        if of_a != Some(NeighbourSides::Beyond) && of_b != Some(NeighbourSides::Beyond) {
            return None;
        }
        i = climb(p, on_a.ends, way);
        j = climb(q, on_b.ends, -way);
    }
    None
}

/// A place of an outline, and the ends of the edge that it is on: twice the same when it is a vertex.
#[derive(Clone, Copy)]
struct Foot {
    at: DVec2,
    ends: [usize; 2],
}

/// On which side of a line the neighbours of a place are.
#[derive(Clone, Copy, PartialEq)]
enum NeighbourSides {
    /// One lies beyond it.
    Beyond,
    /// All lie behind it.
    Behind,
}

/// The place of an edge nearest to a point, and the way there.
fn foot(ring: &[DVec2], [c, d]: [usize; 2], p: DVec2) -> (Foot, DVec2) {
    let (at, way) = way_to_segment(ring[c], ring[d], p);
    let ends = if at == ring[c] {
        [c, c]
    } else if at == ring[d] {
        [d, d]
    } else {
        [c, d]
    };
    (Foot { at, ends }, way)
}

/// About how far a point is from a segment, squared: good enough to choose by.
fn square_to_segment(a: DVec2, b: DVec2, p: DVec2) -> f64 {
    let (ab, ap) = (b - a, p - a);
    let (along, across, square) = (ab.dot(ap), ab.perp_dot(ap), ab.length_squared());
    let past = select_unpredictable(along > 0.0, across * across / square, ap.length_squared());
    select_unpredictable(along < square, past, (b - p).length_squared())
}

/// The vertex of least reach along a direction, from a place.
fn least_corner(ring: &[DVec2], from: DVec2, direction: DVec2) -> usize {
    let least = least_along(ring, from, direction);
    ring.iter().position(|c| direction.dot(*c - from) <= least).unwrap_or(0)
}

/// On which side the neighbours of an edge or a vertex are, of the line through it perpendicular to a way; none when
/// rounding could decide it.
fn beyond(ring: &[DVec2], [c, d]: [usize; 2], way: DVec2, margin: f64) -> Option<NeighbourSides> {
    let mut found = Some(NeighbourSides::Behind);
    for neighbour in [before(ring, c), after(ring, d)] {
        if neighbour == c || neighbour == d {
            continue;
        }
        let height = way.dot(ring[neighbour] - ring[c]);
        if height > margin {
            return Some(NeighbourSides::Beyond);
        }
        // A NaN is not behind either.
        let behind = height < -margin;
        if !behind {
            found = None;
        }
    }
    found
}

/// The vertex of a convex ring that reaches farthest along a way, by steps from an edge or a vertex.
fn climb(ring: &[DVec2], [c, d]: [usize; 2], way: DVec2) -> usize {
    let higher = |n: usize, than: usize| way.dot(ring[n] - ring[than]) > 0.0;
    let walk = |from: usize, next: fn(&[DVec2], usize) -> usize| {
        let mut at = from;
        for _ in 0..ring.len() {
            let on = next(ring, at);
            if !higher(on, at) {
                break;
            }
            at = on;
        }
        at
    };
    let onward = walk(d, after);
    if onward != d { onward } else { walk(c, before) }
}

fn after(ring: &[DVec2], i: usize) -> usize {
    if i + 1 >= ring.len() { 0 } else { i + 1 }
}

fn before(ring: &[DVec2], i: usize) -> usize {
    if i == 0 { ring.len() - 1 } else { i - 1 }
}

/// The nearest points of all vertices and edges.
#[must_use]
pub(crate) fn nearest_of_all(a: &Convex, b: &Convex) -> (NearestPoints, DVec2) {
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
    (NearestPoints { distance: length(way), on_a, on_b }, way)
}

/// How the distance of two convex cores that share no point compares with the sum of two radii. Exact.
#[must_use]
pub(crate) fn compare_cores(a: &Convex, b: &Convex, radii: [f64; 2]) -> Ordering {
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
pub(crate) fn way_to_segment(a: DVec2, b: DVec2, p: DVec2) -> (DVec2, DVec2) {
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
pub(crate) fn length(v: DVec2) -> f64 {
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

/// The edges of an outline of two vertices (one edge) or more.
fn edges(outline: &[DVec2]) -> impl Iterator<Item = (DVec2, DVec2)> + '_ {
    let count = if outline.len() == 2 { 1 } else { outline.len() };
    (0..count).map(|i| (outline[i], outline[(i + 1) % outline.len()]))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::collide::test_shapes::convex as shape;
    use glam::dvec2 as v;

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
