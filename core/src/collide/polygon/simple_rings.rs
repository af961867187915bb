//! Do a polygon's edges meet anywhere but at their own vertices? A sweep that says yes or no, quickly.
//!
//! A sweep line goes over the plane from left to right (and from top to bottom among points of one x, as if it leaned a
//! little) and keeps the edges that it crosses, in order. At each vertex:
//!
//! 1. Only two edges may end there, those of that vertex itself.
//! 2. The edges that end there must be side by side on the line, found by their numbers while it is short. The vertex must be strictly
//!    below the edge above them, and strictly above the one below them, exactly. Where no edge ends, its place in the order is
//!    found by sides.
//! 3. They are replaced by the edges that start there, in the order of their directions.
//! 4. Edges that are now neighbours on the line must not cross further on.
//!
//! This is Shamos and Hoey's sweep. It stops at the first doubt. So the order it searches in is always right, and no
//! degenerate case needs a rule: vertices on vertices, vertices on edges, and edges on edges are all doubts. What meets
//! there is then found by [`crate::collide::edge_contacts`].
//!
//! A single ring that is visible whole from one place ([`super::seen_whole`]) is simple without a sweep.
//!
//! What the sweep says of each vertex is enough to cut the region into triangles on the way
//! ([`region_triangles`](mod@crate::collide::fast::region_triangles)).
//!
//! Cost: n log n comparisons and a few sides a vertex; the order is kept in a plain list, whose moves are small beside that.

use glam::DVec2;

use super::ring_edges::{Rings, reading};
use super::seen_whole::seen_whole;
use crate::geom::{Sign, orient};

/// An edge, from left to right (and from top to bottom among points of one x).
type RightwardEdge = [DVec2; 2];

/// Whether no two edges meet but neighbours at their common vertex.
pub(super) fn are_simple(rings: &Rings) -> bool {
    let seen = || rings.len() == 1 && seen_whole(&rings.points).is_some();
    seen() || swept(rings, |_, _, _| {})
}

/// What a vertex does to the edges on the sweep line, which are counted from the top. Of two edges, the upper one comes first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum AtVertex {
    /// Two edges start here; they have this place and the next.
    Opens { place: usize, edges: [u32; 2] },
    /// One edge ends here, and another one takes its place.
    GoesOn { place: usize, from: u32, to: u32 },
    /// Two edges end here, which had this place and the next.
    Closes { place: usize, edges: [u32; 2] },
}

/// Sweeps over the rings and says what happens at each vertex, which is told by its number among the points, beside the edges that
/// are on the line after it. The answer is whether no two edges meet but neighbours at their common vertex: only then is
/// what was said of use, and complete.
pub(crate) fn swept(rings: &Rings, mut at_vertex: impl FnMut(u32, AtVertex, &[u32])) -> bool {
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
            let place = [rank(at.x), rank(at.y)];
            corners.push(SweepVertex { place, before: before as u32, edge: edge as u32 });
            before = edge;
        }
    }
    // By the sort that finds runs: an outline goes to the right for a while, and back for a while.
    corners.sort_by_key(|c| c.place);

    let mut line: Vec<u32> = Vec::new();
    let edge = |i: u32| edges[i as usize];
    let mut last = None;
    for corner in &corners {
        // 1. Another vertex is here too.
        if last.replace(corner.place) == Some(corner.place) {
            return false;
        }
        let at = &rings.edges[corner.edge as usize];
        let p = at.segment.a();
        let side = |i: u32| orient(edge(i)[0], edge(i)[1], p);
        // 2. The edges that end here are on the line, side by side, and no other goes through p.
        let starts = [corner.before, corner.edge].map(|i| edge(i)[0] == p);
        let ending = 2 - usize::from(starts[0]) - usize::from(starts[1]);
        let ends = if starts[0] { corner.edge } else { corner.before };
        let is_ending = |i: &u32| *i == ends || (ending == 2 && *i == corner.edge);
        let place = if ending > 0 && line.len() <= FEW {
            // Whole numbers are compared sooner than sides.
            line.iter().position(is_ending)
        } else {
            Some(line.partition_point(|&i| edge(i)[1] != p && side(i) == Sign::Positive))
        };
        let Some(place) = place else { return false };
        if !line.get(place..place + ending).is_some_and(|line| line.iter().all(is_ending)) {
            return false;
        }
        let above = place.checked_sub(1).map(|i| line[i]);
        let below = line.get(place + ending).copied();
        if above.is_some_and(|i| side(i) != Sign::Positive)
            || below.is_some_and(|i| side(i) != Sign::Negative)
        {
            return false;
        }
        // 3 and 4. The edges that start here take their place; new neighbours do not cross.
        let cross_above =
            |new: u32| above.is_some_and(|i| cross_from(edge(i), edge(new), Sign::Positive));
        let cross_below =
            |new: u32| below.is_some_and(|i| cross_from(edge(i), edge(new), Sign::Negative));
        let (crossing, does) = match starts {
            [true, true] => {
                let (e, f) = (corner.before, corner.edge);
                let edges = match orient(p, edge(e)[1], edge(f)[1]) {
                    Sign::Zero => return false,
                    Sign::Positive => [e, f],
                    Sign::Negative => [f, e],
                };
                line.insert(place, edges[1]);
                line.insert(place, edges[0]);
                let crossing = cross_above(edges[0]) || cross_below(edges[1]);
                (crossing, AtVertex::Opens { place, edges })
            }
            [false, false] => {
                let edges = [line.remove(place), line.remove(place)];
                let crossing = above.zip(below).is_some_and(|(e, f)| cross(edge(e), edge(f)));
                (crossing, AtVertex::Closes { place, edges })
            }
            [starts_before, _] => {
                let to = if starts_before { corner.before } else { corner.edge };
                line[place] = to;
                (cross_above(to) || cross_below(to), AtVertex::GoesOn { place, from: ends, to })
            }
        };
        if crossing {
            return false;
        }
        at_vertex(at.from as u32, does, &line);
    }
    true
}

/// With up to as many edges on the line, one is found among them by its number sooner than by sides.
const FEW: usize = 256;

/// A vertex: how far right it is, and then how far down, as whole numbers; and the edges that end and start there on the way
/// round its ring.
struct SweepVertex {
    place: [u64; 2],
    before: u32,
    edge: u32,
}

/// Whole numbers in the order of finite numbers, of which none is -0.
fn rank(x: f64) -> u64 {
    let bits = x.to_bits();
    if bits >> 63 == 0 { bits | 1 << 63 } else { !bits }
}

/// Whether an edge crosses another one that starts further right, strictly on a known side of it.
#[inline]
fn cross_from([a, b]: [DVec2; 2], new: [DVec2; 2], side: Sign) -> bool {
    orient(a, b, new[1]) == side.flip() && cross([a, b], new)
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
    use std::ops::ControlFlow;

    use super::*;
    use crate::collide::pair::segment_segment::SegmentsMeeting;
    use crate::collide::polygon::edge_contacts::each_meeting;
    use crate::geom::Polygon;
    use crate::random::{Rng, times};

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

    /// Pair by pair: edges meet only where one ends and the next of its ring starts.
    fn meet_at_corners_alone(rings: &Rings) -> bool {
        each_meeting(rings, |e, f, meeting| match meeting {
            SegmentsMeeting::Apart(_) => ControlFlow::Continue(()),
            SegmentsMeeting::Point(p)
                if (rings.before(f) == e && p.point == rings.edges[f].segment.a())
                    || (rings.before(e) == f && p.point == rings.edges[e].segment.a()) =>
            {
                ControlFlow::Continue(())
            }
            _ => ControlFlow::Break(()),
        })
        .is_continue()
    }

    /// A few corners on a coarse grid, where all that is a doubt comes often; and combs, straight and on their side, with
    /// more edges on the line than are searched by number, now and then with one corner elsewhere.
    #[test]
    fn the_sweep_agrees_with_every_pair() {
        let mut rng = Rng::new(88);
        let mut counts = [0; 2];
        let mut check = |outer: Vec<DVec2>, holes: Vec<Vec<DVec2>>| {
            let polygon = Polygon::new(outer, holes).unwrap();
            let rings = Rings::new(&polygon);
            let simple = swept(&rings, |_, _, _| {});
            assert_eq!(simple, meet_at_corners_alone(&rings), "{polygon:?}");
            counts[usize::from(simple)] += 1;
        };
        for _ in 0..20_000 * times() {
            let wide = [3.0, 6.0, 12.0][rng.below(3)];
            let mut ring = |n: usize| -> Vec<DVec2> {
                (0..n).map(|_| rng.in_square(-wide, wide).round()).collect()
            };
            let (outer, hole) = (ring(4), ring(3));
            let n = 3 + rng.below(4);
            check(
                outer[..n.min(4)].to_vec(),
                if n.is_multiple_of(2) { vec![hole] } else { Vec::new() },
            );
        }
        for k in 0..40 * times() {
            let teeth = 200 + rng.below(400);
            let mut ring: Vec<DVec2> = (0..teeth)
                .map(|i| DVec2::new(rng.range(0.0, 1.0) + 9.0 * (i % 2) as f64, i as f64))
                .collect();
            ring.extend([DVec2::new(-2.0, teeth as f64), DVec2::new(-2.0, -1.0)]);
            if k % 2 == 0 {
                let moved = rng.below(ring.len());
                ring[moved] += rng.in_square(-4.0, 4.0);
            }
            if k % 3 == 0 {
                ring.iter_mut().for_each(|p| *p = p.perp());
            }
            check(ring, Vec::new());
        }
        assert!(counts.iter().all(|n| *n > 500), "{counts:?}");
    }
}
