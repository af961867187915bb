//! Do a polygon's edges meet anywhere but at their own vertices? A sweep that says yes or no, quickly.
//!
//! A sweep line goes over the plane from left to right (and from top to bottom among points of one x, as if it leaned a
//! little) and keeps the edges that it crosses, in order. At each vertex:
//!
//! 1. No other vertex may be at its place.
//! 2. The edges that end there must be side by side on the line, found by their numbers while it is short. The vertex must be strictly
//!    below the edge above them, and strictly above the one below them, exactly. Where no edge ends, its place in the order is
//!    found by sides.
//! 3. They are replaced by the edges that start there, in the order of their directions.
//!
//! Two edges that cross are not looked for. Where the leftmost ones do, they are neighbours on the line, and from there on their
//! order is wrong: nothing is below the upper one and above the lower one any more, so no edge comes between them, and the end of
//! one of them is on the wrong side of the other.
//!
//! This is Shamos and Hoey's sweep, without its test of new neighbours. It stops at the first doubt. No degenerate case needs
//! a rule: vertices on vertices, vertices on edges, and edges on edges are all doubts. What meets there is then found by
//! [`crate::collide::edge_contacts`].
//!
//! A single ring that is visible whole from one place ([`super::seen_whole`]) is simple without a sweep.
//!
//! What the sweep says of each vertex is enough to cut the region into triangles on the way
//! ([`region_triangles`](mod@crate::collide::fast::region_triangles)).
//!
//! Cost: n log n comparisons and a few sides a vertex; the order is kept in a plain list, whose moves are small beside that.

use std::ops::Range;

use glam::DVec2;

use super::ring_edges::{Rings, is_left};
use super::seen_whole::seen_whole;
use crate::geom::pick::bits_in_order;
use crate::geom::{Sign, orient};

/// Whether no two edges meet but neighbours at their common vertex.
pub(super) fn are_simple(rings: &Rings) -> bool {
    let seen = || rings.len() == 1 && seen_whole(&rings.points).is_some();
    seen() || swept(&rings.points, rings.point_ranges(), |_, _, _| {})
}

/// An edge on the sweep line: its left end and its right end, as numbers among the points. (Of one upright, the upper end is the
/// left one.)
#[derive(Clone, Copy, Debug)]
pub(crate) struct OnLine {
    pub(crate) left: u32,
    right: u32,
}

/// What a vertex does to the edges on the sweep line, which are counted from the top. Edges that start there have it as their
/// left end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum AtVertex {
    /// Two edges start here; they have this place and the next.
    Opens { place: usize },
    /// One edge, with this left end, ends here, and another one takes its place.
    GoesOn { place: usize, left: u32 },
    /// Two edges end here, which had this place and the next. Their left ends, the upper edge's first.
    Closes { place: usize, lefts: [u32; 2] },
}

/// Sweeps over rings, which take these ranges of the points, and says what happens at each vertex, which is told by its number
/// among the points, beside the edges that are on the line after it. The answer is whether no two edges meet but neighbours
/// at their common vertex: only then is what was said of use, and complete. A repeated point makes no edge.
pub(crate) fn swept(
    points: &[DVec2],
    rings: impl Iterator<Item = Range<usize>>,
    mut at_vertex: impl FnMut(u32, AtVertex, &[OnLine]),
) -> bool {
    let Ways { vertices, beside } = Ways::new(points, rings);
    let point = |i: u32| points[i as usize];

    let mut line: Vec<OnLine> = Vec::new();
    let mut last = None;
    for vertex in from_left_to_right(points, &vertices) {
        let p = point(vertex);
        // 1. Another vertex is here too.
        if last.replace(p) == Some(p) {
            return false;
        }
        let neighbours = beside[vertex as usize];
        let side = |e: OnLine| orient(point(e.left), point(e.right), p);
        // 2. The edges that end here are on the line, side by side, and no other goes through p.
        let starts = neighbours.map(|other| is_left(p, point(other)));
        let ending = 2 - usize::from(starts[0]) - usize::from(starts[1]);
        let is_ending = |e: &OnLine| e.right == vertex;
        let place = if ending > 0 && line.len() <= FEW {
            // Whole numbers are compared sooner than sides.
            line.iter().position(is_ending)
        } else {
            Some(line.partition_point(|e| !is_ending(e) && side(*e) == Sign::Positive))
        };
        let Some(place) = place else { return false };
        if !line.get(place..place + ending).is_some_and(|line| line.iter().all(is_ending)) {
            return false;
        }
        let above = place.checked_sub(1).map(|i| line[i]);
        let below = line.get(place + ending).copied();
        if above.is_some_and(|e| side(e) != Sign::Positive)
            || below.is_some_and(|e| side(e) != Sign::Negative)
        {
            return false;
        }
        // 3. The edges that start here take their place.
        let new = |right: u32| OnLine { left: vertex, right };
        let does = match starts {
            [true, true] => {
                let [e, f] = neighbours.map(new);
                let [upper, lower] = match orient(p, point(e.right), point(f.right)) {
                    Sign::Zero => return false,
                    Sign::Positive => [e, f],
                    Sign::Negative => [f, e],
                };
                line.insert(place, lower);
                line.insert(place, upper);
                AtVertex::Opens { place }
            }
            [false, false] => {
                let lefts = [line.remove(place).left, line.remove(place).left];
                AtVertex::Closes { place, lefts }
            }
            [first, _] => {
                let to = new(neighbours[usize::from(!first)]);
                let left = std::mem::replace(&mut line[place], to).left;
                AtVertex::GoesOn { place, left }
            }
        };
        at_vertex(vertex, does, &line);
    }
    true
}

/// Vertices in the order of the sweep, which is that of [`reading`](super::ring_edges::reading). A number is sorted along with
/// each, so that few comparisons need to look for points.
fn from_left_to_right(points: &[DVec2], vertices: &[u32]) -> impl Iterator<Item = u32> {
    let point = |v: u32| points[v as usize];
    let mut keyed: Vec<(i64, u32)> = vertices.iter().map(|&v| (in_order(point(v).x), v)).collect();
    keyed.sort_unstable_by_key(|(x, _)| *x);
    for column in keyed.chunk_by_mut(|(x, _), (other, _)| x == other) {
        if column.len() > 1 {
            column.sort_unstable_by_key(|(_, v)| in_order(point(*v).y));
        }
    }
    keyed.into_iter().map(|(_, v)| v)
}

/// A whole number for each finite number, in the same order. (-0 is 0.) Whole numbers are sorted without branches.
fn in_order(x: f64) -> i64 {
    bits_in_order((x + 0.0).to_bits() as i64)
}

/// With up to as many edges on the line, one is found among them by its number sooner than by sides.
const FEW: usize = 256;

/// The ways round rings, from vertex to vertex. Vertices are numbers among the points; of repeated points, one is a vertex.
struct Ways {
    vertices: Vec<u32>,
    /// By point: the vertices before and after it.
    beside: Vec<[u32; 2]>,
}

impl Ways {
    fn new(points: &[DVec2], rings: impl Iterator<Item = Range<usize>>) -> Self {
        let mut vertices = Vec::with_capacity(points.len());
        let mut beside = vec![[0; 2]; points.len()];
        for ring in rings {
            let first = vertices.len();
            let after = |k: usize| if k + 1 == ring.end { ring.start } else { k + 1 };
            let starts_an_edge = |k: &usize| points[*k] != points[after(*k)];
            vertices.extend(ring.clone().filter(starts_an_edge).map(|k| k as u32));
            let Some(mut before) = vertices[first..].last().copied() else { continue };
            for &vertex in &vertices[first..] {
                beside[vertex as usize][0] = before;
                beside[before as usize][1] = vertex;
                before = vertex;
            }
        }
        Self { vertices, beside }
    }
}

#[cfg(test)]
mod tests {
    use std::ops::ControlFlow;

    use super::*;
    use crate::collide::pair::segment_segment::SegmentsMeeting;
    use crate::collide::polygon::edge_contacts::each_meeting;
    use crate::collide::polygon::ring_edges::reading;
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

    #[test]
    fn vertices_are_sorted_as_they_are_read() {
        let mut rng = Rng::new(3);
        for _ in 0..500 * times() {
            let n = rng.below(60);
            let points: Vec<DVec2> = (0..n)
                .map(|_| {
                    let size = [2.0, 1e-310, 1e300][rng.below(3)];
                    let p = rng.in_square(-size, size);
                    if rng.below(2) == 0 { p.round() } else { p }
                })
                .collect();
            let vertices: Vec<u32> = (0..n as u32).collect();
            let sorted: Vec<u32> = from_left_to_right(&points, &vertices).collect();
            let at = |v: u32| points[v as usize];
            assert!(sorted.is_sorted_by(|&v, &w| reading(at(v), at(w)).is_le()), "{points:?}");
            let mut all = sorted;
            all.sort_unstable();
            assert_eq!(all, vertices);
        }
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
            let simple = swept(&rings.points, rings.point_ranges(), |_, _, _| {});
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
