//! Do a polygon's edges meet anywhere but at their own vertices? A sweep that says yes or no, quickly.
//!
//! A sweep line goes over the plane from left to right (and from top to bottom among points of one x, as if it leaned a
//! little) and keeps the edges that it crosses, in order. At each vertex:
//!
//! 1. Only two edges may end there, those of that vertex itself.
//! 2. The edges on the line through the vertex must be those that end there, and no others: their place in
//!    the order is found by the vertex's sides, exactly.
//! 3. They are replaced by the edges that start there, in the order of their directions.
//! 4. Edges that are now neighbours on the line must not cross further on.
//!
//! This is Shamos and Hoey's sweep. It stops at the first doubt. So the order it searches in is always right, and no
//! degenerate case needs a rule: vertices on vertices, vertices on edges, and edges on edges are all doubts. What meets
//! there is then found by [`crate::collide::edge_contacts`].
//!
//! A single ring that is visible whole from one place ([`super::seen_whole`]) is simple without a sweep.
//!
//! Cost: n log n sides; the order is kept in a plain list, whose moves are small beside that.

use glam::DVec2;

use super::ring_edges::{Rings, reading};
use super::seen_whole::seen_whole;
use crate::geom::{Sign, orient};

/// An edge, from left to right (and from top to bottom among points of one x).
type RightwardEdge = [DVec2; 2];

/// Whether no two edges meet but neighbours at their common vertex.
pub(super) fn are_simple(rings: &Rings) -> bool {
    if rings.len() == 1 && seen_whole(&rings.points).is_some() {
        return true;
    }
    let edges: Vec<RightwardEdge> = rings
        .edges
        .iter()
        .map(|e| match (e.segment.a(), e.segment.b()) {
            (a, b) if reading(a, b).is_lt() => [a, b],
            (a, b) => [b, a],
        })
        .collect();
    let mut corners: Vec<SweepVertex> = Vec::with_capacity(edges.len());
    for ring in 0..rings.len() {
        let of_ring = rings.of_ring(ring);
        let mut before = of_ring.end.wrapping_sub(1);
        for edge in of_ring {
            let at = rings.edges[edge].segment.a();
            corners.push(SweepVertex { x: rank(at.x), before: before as u32, edge: edge as u32 });
            before = edge;
        }
    }
    let at = |c: &SweepVertex| rings.edges[c.edge as usize].segment.a();
    // By x as a whole number, since most differ in x.
    corners.sort_unstable_by(|p, q| p.x.cmp(&q.x).then_with(|| reading(at(p), at(q))));

    let mut line: Vec<u32> = Vec::new();
    let edge = |i: u32| edges[i as usize];
    let mut last = None;
    for corner in &corners {
        // 1. Another vertex is here too.
        let p = at(corner);
        if last.replace(p) == Some(p) {
            return false;
        }
        let starts = [corner.before, corner.edge].map(|i| (edge(i)[0] == p).then_some(i));
        let starting = starts.iter().flatten().count();
        // 2. Which edges of the line go through p: those between the ones above it and the ones below.
        let side = |i: u32| orient(edge(i)[0], edge(i)[1], p);
        let low = line.partition_point(|&i| side(i) == Sign::Positive);
        let through = line[low..].iter().take_while(|&&i| side(i) == Sign::Zero).count();
        if through != 2 - starting {
            return false;
        }
        // 3. The edges that start here take its place.
        match starts {
            [Some(e), Some(f)] => {
                let pair = match orient(p, edge(e)[1], edge(f)[1]) {
                    Sign::Zero => return false,
                    Sign::Positive => [e, f],
                    Sign::Negative => [f, e],
                };
                line.splice(low..low, pair);
            }
            [Some(e), None] | [None, Some(e)] => line[low] = e,
            [None, None] => drop(line.drain(low..low + 2)),
        }
        // 4. New neighbours.
        let crossing = |i: usize| {
            let pair = i.checked_sub(1).and_then(|h| Some((line.get(h)?, line.get(i)?)));
            pair.is_some_and(|(&e, &f)| cross(edge(e), edge(f)))
        };
        if crossing(low) || (starting > 0 && crossing(low + starting)) {
            return false;
        }
    }
    true
}

/// A vertex: how far right it is, and the edges that end and start there on the way round its ring.
struct SweepVertex {
    x: u64,
    before: u32,
    edge: u32,
}

/// Whole numbers in the order of finite numbers, of which none is -0.
fn rank(x: f64) -> u64 {
    let bits = x.to_bits();
    if bits >> 63 == 0 { bits | 1 << 63 } else { !bits }
}

/// Whether two edges cross, each inside the other.
fn cross([a, b]: [DVec2; 2], [c, d]: [DVec2; 2]) -> bool {
    let apart = |p, q, r, s| {
        let (r, s) = (orient(p, q, r), orient(p, q, s));
        r != Sign::Zero && r == s.flip()
    };
    apart(a, b, c, d) && apart(c, d, a, b)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geom::Polygon;

    fn simple(rings: &[&[[f64; 2]]]) -> bool {
        let mut rings = rings.iter().map(|r| r.iter().map(|p| DVec2::from(*p)).collect());
        let outer = rings.next().unwrap();
        are_simple(&Rings::new(&Polygon::new(outer, rings.collect()).unwrap()))
    }

    #[test]
    fn rings_side_by_side_and_one_in_another_are_simple() {
        let square = [[0., 0.], [9., 0.], [9., 9.], [0., 9.]];
        let hole = [[1., 1.], [5., 3.], [2., 5.]];
        let beside = [[10., 0.], [12., 5.], [10., 9.]];
        assert!(simple(&[&square, &hole, &beside]));
        // With vertices in line and repeated.
        assert!(simple(&[&[[0., 0.], [4., 0.], [9., 0.], [9., 0.], [9., 9.], [0., 9.], [0., 4.]]]));
    }

    #[test]
    fn every_kind_of_meeting_is_a_doubt() {
        assert!(!simple(&[&[[0., 0.], [2., 2.], [2., 0.], [0., 2.]]]), "crossing");
        assert!(!simple(&[&[[0., 0.], [4., 0.], [4., 4.], [2., 0.]]]), "corner on edge");
        let square = [[0., 0.], [4., 0.], [4., 4.], [0., 4.]];
        assert!(!simple(&[&square, &[[4., 4.], [6., 4.], [6., 6.]]]), "corner on corner");
        assert!(!simple(&[&square, &[[4., 1.], [6., 1.], [4., 3.]]]), "edge on edge");
        assert!(!simple(&[&[[0., 0.], [4., 0.], [4., 4.], [4., 0.]]]), "a spike");
        assert!(!simple(&[&[[0., 0.], [4., 0.], [2., 0.]]]), "in line");
        assert!(!simple(&[&[[0., 0.], [4., 0.], [0., 0.]]]), "two places");
        assert!(simple(&[&[[1., 1.]; 3]]), "no edges at all");
    }
}
