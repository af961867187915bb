//! Where a polygon's edges meet other than at their own vertices: crossings, touches and overlaps, distinguished
//! exactly.
//!
//! Edges are sorted by their left ends, and each is compared with those that start before it ends and whose heights
//! meet its own. Every pair that is left is tested by [`crate::collide::segment_segment()`]. A vertex belongs to two
//! edges; a touch is reported once, for the edges that **start** at the vertices that touch.
//!
//! Cost: near n log n for edges that are short against the whole.

use std::ops::ControlFlow;

use glam::DVec2;
use serde::Serialize;

use super::ring_edges::{Rings, VertexId};
use crate::collide::pair::segment_segment::{SegmentsMeeting, segment_segment};
use crate::geom::{Sign, orient};

/// One place where two edges meet that are not neighbours at their common vertex.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct EdgeContact {
    /// The two edges.
    pub edges: [VertexId; 2],
    /// Where they meet, in world units: the vertex itself where a vertex touches; rounded where two edges
    /// cross; the middle of an overlap.
    pub point: DVec2,
    /// How they meet.
    pub how: EdgeMeeting,
}

/// How two edges meet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum EdgeMeeting {
    /// They cross, each inside the other.
    Crosses,
    /// The vertex at which the first edge starts lies inside the second edge.
    CornerOnEdge {
        /// Whether the ring goes through to the other side there; otherwise it only touches.
        through: bool,
    },
    /// The vertices at which the two edges start are one place.
    CornerOnCorner {
        /// Whether one ring's way goes through the other's there; otherwise they only touch.
        through: bool,
    },
    /// They share a stretch.
    Overlaps,
}

impl EdgeMeeting {
    /// Whether the outline passes through itself here.
    #[must_use]
    pub fn crosses(self) -> bool {
        match self {
            Self::Crosses => true,
            Self::CornerOnEdge { through } | Self::CornerOnCorner { through } => through,
            Self::Overlaps => false,
        }
    }
}

/// Reports every contact, in the order of the first edges' left ends, until `found` breaks.
pub(super) fn each_contact<B>(
    rings: &Rings,
    mut tell: impl FnMut(EdgeContact) -> ControlFlow<B>,
) -> ControlFlow<B> {
    each_meeting(rings, |e, f, meeting| match found(rings, e, f, meeting) {
        Some(contact) => tell(contact),
        None => ControlFlow::Continue(()),
    })
}

/// Reports every pair of edges that meet at all, neighbours included, the one of lesser number first.
pub(super) fn each_meeting<B>(
    rings: &Rings,
    mut tell: impl FnMut(usize, usize, SegmentsMeeting) -> ControlFlow<B>,
) -> ControlFlow<B> {
    let boxed = |i: usize| {
        let (a, b) = (rings.edges[i].segment.a(), rings.edges[i].segment.b());
        (i, a.min(b), a.max(b))
    };
    let mut sorted: Vec<(usize, DVec2, DVec2)> = (0..rings.edges.len()).map(boxed).collect();
    sorted.sort_by(|p, q| p.1.x.total_cmp(&q.1.x));
    for (k, &(e, low, high)) in sorted.iter().enumerate() {
        for &(f, other_low, other_high) in &sorted[k + 1..] {
            if other_low.x > high.x {
                break;
            }
            if other_low.y > high.y || other_high.y < low.y {
                continue;
            }
            let (first, second) = (e.min(f), e.max(f));
            match segment_segment(&rings.edges[first].segment, &rings.edges[second].segment) {
                SegmentsMeeting::Apart(_) => {}
                meeting => tell(first, second, meeting)?,
            }
        }
    }
    ControlFlow::Continue(())
}

/// The contact of two edges that meet; none when another pair reports it.
fn found(rings: &Rings, e: usize, f: usize, meeting: SegmentsMeeting) -> Option<EdgeContact> {
    let edges = [rings.place(e), rings.place(f)];
    let crossing = match meeting {
        SegmentsMeeting::Apart(_) => return None,
        SegmentsMeeting::Overlap([from, to]) => {
            let point = 0.5 * (from.point + to.point);
            return Some(EdgeContact { edges, point, how: EdgeMeeting::Overlaps });
        }
        SegmentsMeeting::Point(crossing) => crossing,
    };
    let point = crossing.point;
    if !crossing.touching {
        return Some(self::crossing(rings, e, f, point));
    }
    let (s, t) = (&rings.edges[e].segment, &rings.edges[f].segment);
    let ends = |s: &crate::geom::Segment| [s.a() == point, s.b() == point];
    match (ends(s), ends(t)) {
        ([true, _], [true, _]) => {
            let way = |e: usize| {
                let (before, own) = (&rings.edges[rings.before(e)], &rings.edges[e]);
                [before.segment.a(), own.segment.b()]
            };
            let through = interleave(point, way(e), way(f));
            Some(EdgeContact { edges, point, how: EdgeMeeting::CornerOnCorner { through } })
        }
        ([true, _], [false, false]) => Some(on_edge(rings, e, f, point)),
        ([false, false], [true, _]) => Some(on_edge(rings, f, e, point)),
        // An edge that ends here: the one that starts here reports it.
        _ => None,
    }
}

/// The edges cross, each inside the other.
pub(crate) fn crossing(rings: &Rings, e: usize, f: usize, point: DVec2) -> EdgeContact {
    EdgeContact { edges: [rings.place(e), rings.place(f)], point, how: EdgeMeeting::Crosses }
}

/// The vertex where `e` starts lies inside `f`.
fn on_edge(rings: &Rings, e: usize, f: usize, point: DVec2) -> EdgeContact {
    let line = &rings.edges[f].segment;
    let side = |p| orient(line.a(), line.b(), p);
    let from = side(rings.edges[rings.before(e)].segment.a());
    let to = side(rings.edges[e].segment.b());
    let through = from != Sign::Zero && from == to.flip();
    let edges = [rings.place(e), rings.place(f)];
    EdgeContact { edges, point, how: EdgeMeeting::CornerOnEdge { through } }
}

/// Whether two ways through `p` pass through each other: the ends of one are strictly between the ends of the other,
/// one on each side. Ways that share a direction overlap, and do not count.
fn interleave(p: DVec2, [a, b]: [DVec2; 2], [c, d]: [DVec2; 2]) -> bool {
    let half = |q: DVec2| (p.x.total_cmp(&q.x), p.y.total_cmp(&q.y));
    let along = |q, r| orient(p, q, r) == Sign::Zero && half(q) == half(r);
    if [c, d].into_iter().any(|x| along(a, x) || along(b, x)) || along(a, b) {
        return false;
    }
    within(p, a, b, c) != within(p, a, b, d)
}

/// Whether, turning clockwise about `p` from the direction of `a`, that of `x` comes before that of `b`.
/// No two of the directions are the same.
pub(crate) fn within(p: DVec2, a: DVec2, b: DVec2, x: DVec2) -> bool {
    match orient(p, a, b) {
        Sign::Positive => orient(p, a, x) == Sign::Positive && orient(p, x, b) == Sign::Positive,
        Sign::Zero => orient(p, a, x) == Sign::Positive,
        Sign::Negative => orient(p, b, x) != Sign::Positive || orient(p, x, a) != Sign::Positive,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geom::Polygon;

    fn contacts(rings: &[&[[f64; 2]]]) -> Vec<EdgeContact> {
        let mut rings = rings.iter().map(|r| r.iter().map(|p| DVec2::from(*p)).collect());
        let outer = rings.next().unwrap();
        let rings = Rings::new(&Polygon::new(outer, rings.collect()).unwrap());
        let mut all = Vec::new();
        let done: ControlFlow<()> = each_contact(&rings, |c| {
            all.push(c);
            ControlFlow::Continue(())
        });
        assert!(done.is_continue());
        all
    }

    #[test]
    fn a_bow_tie_crosses_once_and_a_square_never() {
        let v = DVec2::new;
        let found = contacts(&[&[[0., 0.], [2., 2.], [2., 0.], [0., 2.]]]);
        let expected =
            EdgeContact { edges: [[0, 0], [0, 2]], point: v(1.0, 1.0), how: EdgeMeeting::Crosses };
        assert_eq!(found, [expected]);
        assert_eq!(contacts(&[&[[0., 0.], [2., 0.], [2., 2.], [0., 2.]]]), []);
    }

    #[test]
    fn a_corner_on_an_edge_touches_or_goes_through() {
        // Down to the bottom side and back up; then down through it.
        let touch = contacts(&[&[[0., 0.], [2., 4.], [4., 0.], [4., 4.], [0., 4.]]]);
        assert_eq!(touch.len(), 1);
        assert_eq!(touch[0].edges, [[0, 1], [0, 3]]);
        assert_eq!(touch[0].how, EdgeMeeting::CornerOnEdge { through: false });
        let through = contacts(&[&[[0., 0.], [2., 4.], [2., 8.], [4., 4.], [0., 4.]]]);
        assert_eq!(through.len(), 1);
        assert_eq!(through[0].how, EdgeMeeting::CornerOnEdge { through: true });
    }

    #[test]
    fn two_triangles_at_one_corner_touch_or_form_an_eight() {
        let eight = contacts(&[&[[0., 0.], [1., 1.], [2., 2.], [2., 0.], [1., 1.], [0., 2.]]]);
        assert_eq!(eight.len(), 1);
        assert_eq!(eight[0].edges, [[0, 1], [0, 4]]);
        assert_eq!(eight[0].how, EdgeMeeting::CornerOnCorner { through: true });
        let touch = contacts(&[&[[0., 0.], [1., 1.], [2., 0.], [2., 2.], [1., 1.], [0., 2.]]]);
        assert_eq!(touch.len(), 1);
        assert_eq!(touch[0].how, EdgeMeeting::CornerOnCorner { through: false });
    }

    #[test]
    fn an_overlap_is_reported_with_its_middle() {
        let square = [[0., 0.], [4., 0.], [4., 4.], [0., 4.]];
        let found = contacts(&[&square, &[[4., 1.], [6., 2.], [4., 3.]]]);
        let overlap: Vec<_> = found.iter().filter(|c| c.how == EdgeMeeting::Overlaps).collect();
        assert_eq!(overlap.len(), 1);
        assert_eq!(overlap[0].point, DVec2::new(4.0, 2.0));
        // A spike: a ring's neighbours overlap too.
        let spike = contacts(&[&[[0., 0.], [4., 0.], [4., 4.], [4., 0.]]]);
        assert!(
            spike.iter().any(|c| c.how == EdgeMeeting::Overlaps && c.edges == [[0, 1], [0, 2]])
        );
    }

    #[test]
    fn between_two_directions_means_clockwise_from_the_first() {
        let v = DVec2::new;
        let (east, south, west, north) = (v(1., 0.), v(0., 1.), v(-1., 0.), v(0., -1.));
        let o = DVec2::ZERO;
        assert!(within(o, east, west, south) && !within(o, east, west, north));
        assert!(within(o, east, south, v(1., 1.)) && !within(o, east, south, west));
        assert!(within(o, south, east, west) && !within(o, south, east, v(1., 1.)));
    }
}
