//! Is a point in a convex polygon? (Article C, "Regardez à gauche".)
//!
//! All of a convex polygon's inside is on one side of every edge. So a point is inside when it is on that side of
//! **every** edge, and the first edge that has it on the other side is enough to say no:
//!
//! 1. **Which side?** A ring that goes clockwise on the screen has its inside on the right, another on the left. y
//!    points down, so det(AB, AP) > 0 means the right. The article says left and prints `d < 0` for "out". That is true
//!    for one winding only, and with y down for the other one ([`super::polygon_left_published`]). Here both are right.
//! 2. **Each edge.** The sign of det(AB, AP), which is twice the area of the triangle A, B, P with its sign, is
//!    exact. The wrong sign ends it: outside.
//! 3. **All passed.** A zero among them means that the point is on that edge: it is on the edge's line and on no wrong
//!    side, so it can't be past the edge's ends. Otherwise it is inside.
//!
//! Repeated points make edges of no length, which have no sides and are left out. Vertices in line do no harm. A
//! polygon that is not convex has no such side: [`fit`] says why. [`crate::collide::point_polygon()`] answers for it,
//! or this does for each of its [`crate::collide::convex_pieces()`].
//!
//! Cost: a determinant an edge, fewer when the point is outside.

use glam::DVec2;
use serde::Serialize;

use super::point_polygon::Side;
use crate::collide::convex::nearest_feature::{ConvexRing, side};
use crate::collide::polygon::edge_contacts::EdgeContact;
use crate::collide::polygon::polygon_kind::{Degenerate, PolygonKind, polygon_kind};
use crate::collide::polygon::ring_edges::VertexId;
use crate::geom::{Polygon, Sign};
use crate::trace::{About, Event, Kind, Reason, Silent, Trace};

/// Why a polygon has no side on which all of its inside is.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Unfit {
    /// It has holes.
    Holes,
    /// It turns the other way at this vertex.
    Concave(VertexId),
    /// Its outline passes through itself here.
    SelfCrossing(EdgeContact),
    /// Its outline touches itself here.
    Touching(EdgeContact),
    /// It bounds no area.
    Degenerate(Option<Degenerate>),
}

/// What is decided, one event at a time.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[serde(tag = "step", rename_all = "kebab-case")]
pub enum Step {
    /// The polygon is not convex, so it can't be tested.
    Unfit {
        /// Why.
        why: Unfit,
    },
    /// On which side the inside is.
    Winding {
        /// Whether the ring goes clockwise on the screen, with the inside on the right.
        clockwise: bool,
        /// The number of a vertex that turns. In a convex ring all that turn, turn this way.
        corner: usize,
        /// det(AB, BC) there, of the edge before it and the one after; above 0 it turns to the right.
        turn: f64,
    },
    /// An edge is tested.
    Edge {
        /// The number of the point it starts at.
        edge: usize,
        /// det(AB, AP); its sign is exact, and above 0 the point is on the right.
        det: f64,
        /// Positive: on the inner side. Zero: on the edge's line. Negative: on the wrong side, and so outside.
        inner: Sign,
    },
    /// No edge had the point on its wrong side.
    Within {
        /// Inside, or on the boundary.
        side: Side,
        /// The last edge on whose line it is.
        on: Option<usize>,
    },
}

impl Event for Step {
    fn about(&self) -> About {
        match *self {
            Self::Unfit { .. } => {
                About::at("unfit", []).chapter("shape").kind(Kind::Refused).decides(true)
            }
            Self::Winding { .. } => About::at("winding", []).chapter("winding"),
            Self::Edge { edge, inner, .. } => About::at("edge", [edge as u32])
                .chapter("edges")
                .kind(if inner == Sign::Negative { Kind::Refused } else { Kind::Candidate })
                .decides(inner == Sign::Negative)
                // Which sign is right; and no edge before had the wrong one.
                .because(Reason::Last("winding"))
                .because(Reason::Last("edge")),
            Self::Within { on, .. } => {
                let about =
                    About::at("within", []).chapter("answer").kind(Kind::Result).decides(true);
                let on = on.map(|edge| Reason::at("edge", [edge as u32]));
                on.into_iter().fold(about, About::because).because(Reason::Each("edge"))
            }
        }
    }
}

/// Where a point is to a convex polygon.
#[must_use]
pub fn polygon_left(point: DVec2, ring: &ConvexRing) -> Side {
    polygon_left_traced(point, ring, &mut Silent)
}

/// [`polygon_left`], traced.
pub fn polygon_left_traced<T: Trace<Step>>(point: DVec2, ring: &ConvexRing, trace: &mut T) -> Side {
    // 1. Which side? As any of its vertices turns, so does the ring.
    let clockwise = ring.is_clockwise();
    trace.step(|| {
        let (corner, turn) = first_turn(ring.points());
        Step::Winding { clockwise, corner, turn }
    });
    // 2. Each edge.
    let mut on = None;
    for (edge, a, b) in edges(ring) {
        let det = side(a, b, point);
        let inner = Sign::of(if clockwise { det } else { -det });
        trace.step(|| Step::Edge { edge, det, inner });
        match inner {
            Sign::Negative => return Side::Outside,
            Sign::Zero => on = Some(edge),
            Sign::Positive => {}
        }
    }
    // 3. All passed.
    let side = if on.is_some() { Side::Boundary } else { Side::Inside };
    trace.step(|| Step::Within { side, on });
    side
}

/// The first vertex of a ring that turns, and det(AB, BC) there: B is the vertex, A and C the nearest other places before
/// and after it.
fn first_turn(points: &[DVec2]) -> (usize, f64) {
    let n = points.len();
    let turn = |i: usize| {
        let b = points[i];
        let other = |j: &usize| points[*j] != b;
        let before = (1..n).map(|k| (i + n - k) % n).find(other).unwrap_or(i);
        let after = (1..n).map(|k| (i + k) % n).find(other).unwrap_or(i);
        side(points[before], b, points[after])
    };
    (0..n).map(|i| (i, turn(i))).find(|(_, turn)| *turn != 0.0).unwrap_or((0, 0.0))
}

/// The edges with length, each by the number of the point it starts at, and its ends.
fn edges(ring: &ConvexRing) -> impl Iterator<Item = (usize, DVec2, DVec2)> + '_ {
    let points = ring.points();
    let next = points.iter().skip(1).chain(points.first());
    points.iter().zip(next).enumerate().filter(|(_, (a, b))| a != b).map(|(i, (a, b))| (i, *a, *b))
}

/// The ring of a polygon that can be tested.
///
/// # Errors
/// Why it can't be.
pub fn fit(polygon: &Polygon) -> Result<ConvexRing, Unfit> {
    fit_traced(polygon, &mut Silent)
}

/// [`fit`], traced: it has a step only when the polygon is unfit.
///
/// # Errors
/// As [`fit`].
pub fn fit_traced<T: Trace<Step>>(polygon: &Polygon, trace: &mut T) -> Result<ConvexRing, Unfit> {
    ConvexRing::new(polygon).map_err(|_| {
        let why = why_unfit(polygon);
        trace.step(|| Step::Unfit { why });
        why
    })
}

fn why_unfit(polygon: &Polygon) -> Unfit {
    let found = polygon_kind(polygon);
    let crossing = found.contacts.iter().copied().find(|c| c.how.crosses());
    match (found.kind, crossing.or(found.contacts.first().copied())) {
        (PolygonKind::SelfCrossing, Some(contact)) => Unfit::SelfCrossing(contact),
        (PolygonKind::Degenerate(why), _) => Unfit::Degenerate(Some(why)),
        (_, _) if !polygon.holes().is_empty() => Unfit::Holes,
        (PolygonKind::Touching, Some(contact)) => Unfit::Touching(contact),
        (PolygonKind::Concave { reflex }, _) => {
            reflex.first().map_or(Unfit::Degenerate(None), |corner| Unfit::Concave(*corner))
        }
        // Signs that underflow, below about 1e-140, may call flat what is convex elsewhere.
        (_, _) => Unfit::Degenerate(None),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::collide::test_shapes::{pentagram, polygon};
    use crate::trace::Recorder;

    /// The answer, which is the same under a recorder, and the sides of the edges that were tested.
    fn at(x: f64, y: f64, ring: &[[f64; 2]]) -> (Side, Vec<Sign>) {
        let ring = fit(&polygon(&[ring])).unwrap();
        let point = DVec2::new(x, y);
        let timeline = Recorder::run((), |(), t| polygon_left_traced(point, &ring, t));
        assert_eq!(timeline.output, polygon_left(point, &ring));
        assert_eq!(timeline.deciding(), Some(timeline.steps().len() - 1));
        let tested = timeline.steps().iter().filter_map(|s| match s.event {
            Step::Edge { inner, .. } => Some(inner),
            _ => None,
        });
        (timeline.output, tested.collect())
    }

    const SQUARE: &[[f64; 2]] = &[[0., 0.], [8., 0.], [8., 8.], [0., 8.]];
    use Sign::{Negative, Positive, Zero};

    #[test]
    fn all_edges_must_hold_and_the_first_that_does_not_is_enough() {
        assert_eq!(at(3.0, 4.0, SQUARE), (Side::Inside, vec![Positive; 4]));
        assert_eq!(at(9.0, 4.0, SQUARE), (Side::Outside, vec![Positive, Negative]));
        assert_eq!(at(-1.0, 4.0, SQUARE).1, [Positive, Positive, Positive, Negative]);
    }

    #[test]
    fn either_way_round_is_right() {
        let mut back = SQUARE.to_vec();
        back.reverse();
        assert_eq!(at(3.0, 4.0, &back), (Side::Inside, vec![Positive; 4]));
        assert_eq!(at(9.0, 4.0, &back).0, Side::Outside);
    }

    #[test]
    fn a_zero_is_the_boundary_only_when_no_edge_refuses() {
        assert_eq!(
            at(3.0, 0.0, SQUARE),
            (Side::Boundary, vec![Zero, Positive, Positive, Positive])
        );
        assert_eq!(at(8.0, 8.0, SQUARE).0, Side::Boundary);
        // On the line of the first edge, but past its end.
        assert_eq!(at(9.0, 0.0, SQUARE), (Side::Outside, vec![Zero, Negative]));
        // The last bit decides.
        let slant = &[[12., 12.], [24., 24.], [12., 24.]];
        assert_eq!(at(18.0, 18.0, slant).0, Side::Boundary);
        assert_eq!(at(18.0, 18_f64.next_up(), slant).0, Side::Inside);
        assert_eq!(at(18.0, 18_f64.next_down(), slant).0, Side::Outside);
    }

    #[test]
    fn repeated_points_are_left_out_and_corners_in_line_ask_twice() {
        let ring = &[[0., 0.], [4., 0.], [8., 0.], [8., 0.], [8., 8.], [0., 0.]];
        assert_eq!(at(7.0, 1.0, ring), (Side::Inside, vec![Positive; 4]));
        assert_eq!(at(2.0, 0.0, ring), (Side::Boundary, vec![Zero, Zero, Positive, Positive]));
    }

    #[test]
    fn a_vertex_that_turns_says_which_side_and_the_boundary_rests_on_its_edge() {
        let ring = &[[0., 0.], [0., 0.], [4., 0.], [8., 0.], [8., 8.], [0., 8.]];
        let ring = fit(&polygon(&[ring])).unwrap();
        let p = DVec2::new(8.0, 3.0);
        let timeline = Recorder::run((), |(), t| polygon_left_traced(p, &ring, t));
        let winding = Step::Winding { clockwise: true, corner: 0, turn: 32.0 };
        assert_eq!(timeline.steps()[0].event, winding, "A is the last corner, C the third point");
        let last = timeline.steps().len() - 1;
        assert_eq!(
            timeline.steps()[last].event,
            Step::Within { side: Side::Boundary, on: Some(3) }
        );
        let on = timeline.because(last)[0];
        assert!(matches!(timeline.steps()[on].event, Step::Edge { inner: Zero, .. }));
        let mut back = SQUARE.to_vec();
        back.reverse();
        let ring = fit(&polygon(&[&back])).unwrap();
        let timeline = Recorder::run((), |(), t| polygon_left_traced(p, &ring, t));
        assert!(
            matches!(timeline.steps()[0].event, Step::Winding { clockwise: false, turn, .. } if turn < 0.0)
        );
    }

    #[test]
    fn what_is_unfit_says_why() {
        let why = |rings: &[&[[f64; 2]]]| {
            let input = polygon(rings);
            let timeline = Recorder::run(input, fit_traced);
            let why = timeline.output.clone().unwrap_err();
            assert_eq!(timeline.steps()[0].event, Step::Unfit { why });
            why
        };
        assert_eq!(why(&[&[[0., 0.], [4., 2.], [8., 0.], [4., 8.]]]), Unfit::Concave([0, 1]));
        assert_eq!(why(&[SQUARE, &[[2., 2.], [4., 2.], [2., 4.]]]), Unfit::Holes);
        assert!(matches!(
            why(&[&[[0., 0.], [2., 2.], [2., 0.], [0., 2.]]]),
            Unfit::SelfCrossing(c) if c.point == DVec2::ONE
        ));
        let notch: &[[f64; 2]] = &[[0., 0.], [2., 4.], [4., 0.], [4., 4.], [0., 4.]];
        assert!(matches!(why(&[notch]), Unfit::Touching(_)));
        let line = why(&[&[[0., 0.], [1., 1.], [3., 3.]]]);
        assert_eq!(line, Unfit::Degenerate(Some(Degenerate::InLine { ring: 0 })));
        // Turns one way all along, and goes round twice.
        let star = pentagram();
        assert!(matches!(why(&[&star]), Unfit::SelfCrossing(_)));
    }
}
