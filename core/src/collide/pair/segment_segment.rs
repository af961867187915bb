//! Do two segments meet, and where? (Article C, "Segment Segment" and "Intersection de segments".)
//!
//! One segment is a move from O to P, the other a wall from A to B. First **sides**: O and P must not be
//! strictly on one side of the line (AB), nor A and B on one side of the line (OP). Each side is the sign of
//! a determinant, det(AB, AO) and so on, decided exactly. Then **parameters**: the point is
//! O + t·OP = A + u·AB, where t (the article's l) and u (its k) are ratios of those same determinants:
//!
//! t = d_O / (d_O − d_P), u = d_A / (d_A − d_B)
//!
//! The two determinants of a pair have opposite signs, so the subtraction loses nothing. When the segments are nearly
//! parallel, the determinants have lost digits: they are then computed with more of them ([`determinant`](crate::geom::exact::determinant::determinant)).
//!
//! Frame: x right, y down; world units. Parameters have no unit: 0 at the start, 1 at the end.
//!
//! Degenerate cases, all exact, none by a tolerance:
//! - *touching*: an end on the other segment has determinant 0. Its parameter is then exactly 0 or 1, the
//!   point is that very end, and the other parameter is read off that end, so that two walls that share a
//!   corner give one and the same answer there;
//! - *parallel*: both ends of one are on one side of the other; no division is reached;
//! - *collinear*: all four determinants are 0. What is shared is then found by comparing coordinates:
//!   nothing, a point, or a stretch.
//!
//! Segments are closed: touching counts. The article's own tests are strict (a product of determinants below 0), so
//! they miss a move that ends on the wall.
//!
//! Cost: four determinants, which share their differences, and two divisions when they meet. What plain arithmetic is
//! sure of is decided sooner by [`crate::collide::fast::segment_segment`].
//!
#![doc = include_str!("../../../figures/segment-segment.svg")]

use glam::DVec2;
use serde::Serialize;

use super::segment_sides::{one_side, sides, well_known};
use crate::collide::fast::segment_segment::clearly;
use crate::geom::Segment;
use crate::trace::{About, Event, Kind, Reason, Silent, Trace};

pub use crate::collide::fast::segment_segment::{first_shared, meets};

/// How two segments lie.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum SegmentsMeeting {
    /// They share nothing.
    Apart(Apart),
    /// They share one point.
    Point(SegmentsHit),
    /// They are in line and share a stretch, from its end of lesser t to the other.
    Overlap([SegmentsHit; 2]),
}

impl SegmentsMeeting {
    /// The first point that is shared, along the move.
    #[must_use]
    pub fn first(&self) -> Option<SegmentsHit> {
        match self {
            Self::Apart(_) => None,
            Self::Point(first) | Self::Overlap([first, _]) => Some(*first),
        }
    }
}

/// What keeps two segments apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Apart {
    /// O and P are on one side of the line (AB).
    MoveOnOneSide,
    /// A and B are on one side of the line (OP).
    WallOnOneSide,
    /// They are in line, one beyond the other.
    InLine,
}

/// One shared point.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct SegmentsHit {
    /// How far along the move: 0 at O, 1 at P.
    pub t: f64,
    /// How far along the wall: 0 at A, 1 at B.
    pub u: f64,
    /// Where, in world units.
    pub point: DVec2,
    /// Whether an end lies on the other segment there; otherwise they cross.
    pub touching: bool,
}

/// An end of one of the two segments.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum EitherEnd {
    /// The move's start.
    O,
    /// The move's end.
    P,
    /// The wall's start.
    A,
    /// The wall's end.
    B,
}

/// What is decided, one event at a time.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[serde(tag = "step", rename_all = "kebab-case")]
pub enum Step {
    /// The sides of the move's ends: d_O = det(AB, AO) and d_P = det(AB, AP), in square units. Refused when
    /// both have one sign.
    MoveSides {
        /// d_O; its sign is exact.
        d_o: f64,
        /// d_P; its sign is exact.
        d_p: f64,
        /// Whether both are strictly on one side.
        apart: bool,
        /// Whether the segments are parallel, within rounding; decides nothing.
        parallel: bool,
    },
    /// The sides of the wall's ends: d_A = det(OP, OA) and d_B = det(OP, OB), in square units.
    WallSides {
        /// d_A; its sign is exact.
        d_a: f64,
        /// d_B; its sign is exact.
        d_b: f64,
        /// Whether both are strictly on one side.
        apart: bool,
    },
    /// An end has determinant 0 and lies on the other segment.
    Touches {
        /// Which end.
        end: EitherEnd,
        /// The shared point with its parameters.
        crossing: SegmentsHit,
    },
    /// They cross between their ends.
    Crosses {
        /// The shared point with its parameters.
        crossing: SegmentsHit,
    },
    /// All four ends are in line.
    Collinear {
        /// The wall's A and B as parameters of the move.
        wall: [f64; 2],
        /// What is shared, as parameters of the move: the greater of the starts and the lesser of the ends.
        shared: [f64; 2],
        /// Whether nothing is.
        apart: bool,
    },
}

impl Event for Step {
    fn about(&self) -> About {
        let (of_move, of_wall) = (Reason::Last("move-sides"), Reason::Last("wall-sides"));
        let sided = |apart: bool| if apart { Kind::Refused } else { Kind::Plain };
        match self {
            Self::MoveSides { apart, .. } => {
                About::at("move-sides", []).chapter("sides").kind(sided(*apart)).decides(*apart)
            }
            // Reached because the first line did not keep them apart.
            Self::WallSides { apart, .. } => About::at("wall-sides", [])
                .chapter("sides")
                .kind(sided(*apart))
                .decides(*apart)
                .because(of_move),
            Self::Touches { end, .. } => {
                // First the determinant that is 0.
                let [first, second] = match end {
                    EitherEnd::O | EitherEnd::P => [of_move, of_wall],
                    EitherEnd::A | EitherEnd::B => [of_wall, of_move],
                };
                About::at("touches", [])
                    .chapter("meeting")
                    .kind(Kind::Impact)
                    .decides(true)
                    .because(first)
                    .because(second)
            }
            Self::Crosses { .. } => About::at("crosses", [])
                .chapter("meeting")
                .kind(Kind::Impact)
                .decides(true)
                .because(of_wall)
                .because(of_move),
            Self::Collinear { apart, .. } => About::at("collinear", [])
                .chapter("meeting")
                .kind(if *apart { Kind::Refused } else { Kind::Impact })
                .decides(true)
                .because(of_move),
        }
    }
}

/// Where a move meets a wall.
#[must_use]
pub fn segment_segment(op: &Segment, ab: &Segment) -> SegmentsMeeting {
    clearly(op, ab).unwrap_or_else(|all| by_sides(op, ab, all, &mut Silent))
}

/// [`segment_segment`], traced.
pub fn segment_segment_traced<T: Trace<Step>>(
    op: &Segment,
    ab: &Segment,
    trace: &mut T,
) -> SegmentsMeeting {
    let (all, clear) = sides(op.a(), op.b(), ab.a(), ab.b());
    by_sides(op, ab, if clear { well_known(op, ab, all) } else { all }, trace)
}

/// How a move and a wall lie, by the four determinants, whose signs are exact.
#[cold]
#[inline(never)]
fn by_sides<T: Trace<Step>>(
    op: &Segment,
    ab: &Segment,
    [d_o, d_p, d_a, d_b]: [f64; 4],
    trace: &mut T,
) -> SegmentsMeeting {
    // 1. The sides of the move's ends: does the wall's line keep the segments apart?
    if trace.decide(one_side(d_o, d_p), |apart| {
        let parallel = (ab.b() - ab.a()).perp_dot(op.b() - op.a()) == 0.0;
        Step::MoveSides { d_o, d_p, apart, parallel }
    }) {
        return SegmentsMeeting::Apart(Apart::MoveOnOneSide);
    }

    // 2. In line, all four are 0: no division gives where they meet, but the coordinates do.
    if d_o == 0.0 && d_p == 0.0 {
        return in_line(op, ab, trace);
    }

    // 3. The sides of the wall's ends: does the move's line keep them apart?
    if trace.decide(one_side(d_a, d_b), |apart| Step::WallSides { d_a, d_b, apart }) {
        return SegmentsMeeting::Apart(Apart::WallOnOneSide);
    }

    // 4. An end on the other segment: the shared point is that end itself. O and P come first, so that a move that
    //    starts on a wall has exactly 0; at a shared end both parameters are exact.
    if let Some((end, point)) = on_line(op, ab, [d_o, d_p, d_a, d_b]) {
        let crossing =
            SegmentsHit { t: along(op, point), u: along(ab, point), point, touching: true };
        trace.step(|| Step::Touches { end, crossing });
        return SegmentsMeeting::Point(crossing);
    }

    // 5. Signs differ in both pairs: they cross between their ends.
    let crossing = crossing(op, [d_o, d_p, d_a, d_b]);
    trace.step(|| Step::Crosses { crossing });
    SegmentsMeeting::Point(crossing)
}

/// Where a move and a wall cross whose ends are on two sides of each other's lines, by the four determinants.
#[inline(always)]
pub(crate) fn crossing(op: &Segment, [d_o, d_p, d_a, d_b]: [f64; 4]) -> SegmentsHit {
    let (t, u) = (d_o / (d_o - d_p), d_a / (d_a - d_b));
    SegmentsHit { t, u, point: op.a().lerp(op.b(), t), touching: false }
}

/// The first end with determinant 0.
fn on_line(
    op: &Segment,
    ab: &Segment,
    [d_o, d_p, d_a, d_b]: [f64; 4],
) -> Option<(EitherEnd, DVec2)> {
    let ends = [
        (d_o, (EitherEnd::O, op.a())),
        (d_p, (EitherEnd::P, op.b())),
        (d_a, (EitherEnd::A, ab.a())),
        (d_b, (EitherEnd::B, ab.b())),
    ];
    ends.into_iter().find(|(d, _)| *d == 0.0).map(|(_, end)| end)
}

/// The parameter of a point of a segment: exactly 0 or 1 at its ends. Read off the longer axis, which a
/// segment always has.
fn along(segment: &Segment, point: DVec2) -> f64 {
    let (a, b) = (segment.a(), segment.b());
    if point == a {
        return 0.0;
    }
    if point == b {
        return 1.0;
    }
    let axis = long_axis(b - a);
    ((point[axis] - a[axis]) / (b[axis] - a[axis])).clamp(0.0, 1.0)
}

/// 0 when the way from an end of a segment to the other is longer in x, 1 when it is longer in y.
pub(crate) fn long_axis(way: DVec2) -> usize {
    usize::from(way.y.abs() > way.x.abs())
}

/// What two segments of one line share. On one line the order of points is the order of their coordinates,
/// so that comparing those is exact.
#[cold]
#[inline(never)]
fn in_line<T: Trace<Step>>(op: &Segment, ab: &Segment, trace: &mut T) -> SegmentsMeeting {
    let axis = long_axis(op.b() - op.a());
    // 1. Both in the direction of the move.
    let turned = op.b()[axis] < op.a()[axis];
    let before = |p: DVec2, q: DVec2| if turned { p[axis] > q[axis] } else { p[axis] < q[axis] };
    let (first, last) = if before(ab.b(), ab.a()) { (ab.b(), ab.a()) } else { (ab.a(), ab.b()) };
    // 2. The later of the two starts and the earlier of the two ends.
    let start = if before(op.a(), first) { first } else { op.a() };
    let end = if before(last, op.b()) { last } else { op.b() };
    let apart = before(end, start);
    let (from, to) = (op.a()[axis], op.b()[axis]);
    let parameter = |p: DVec2| (p[axis] - from) / (to - from);
    trace.step(|| Step::Collinear {
        wall: [parameter(ab.a()), parameter(ab.b())],
        shared: [parameter(start), parameter(end)],
        apart,
    });
    // 3. Nothing, a point, or a stretch.
    let crossing =
        |point| SegmentsHit { t: along(op, point), u: along(ab, point), point, touching: true };
    if apart {
        SegmentsMeeting::Apart(Apart::InLine)
    } else if before(start, end) {
        SegmentsMeeting::Overlap([crossing(start), crossing(end)])
    } else {
        SegmentsMeeting::Point(crossing(start))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::collide::test_shapes::segment;
    use crate::random::Rng;
    use crate::trace::{Recorder, Tally};

    /// The answer under a recorder, after checking that it is the silent one, bit for bit.
    fn meet(op: Segment, ab: Segment) -> SegmentsMeeting {
        let timeline = Recorder::run((op, ab), |(op, ab), t| segment_segment_traced(op, ab, t));
        assert_eq!(timeline.output, segment_segment(&op, &ab));
        assert_eq!(first_shared(&op, &ab), timeline.output.first());
        assert_eq!(meets(&op, &ab), !matches!(timeline.output, SegmentsMeeting::Apart(_)));
        let deciding = timeline.deciding().unwrap();
        assert_eq!(deciding + 1, timeline.steps().len(), "the last step decides");
        timeline.output
    }

    fn point(meeting: SegmentsMeeting) -> SegmentsHit {
        let SegmentsMeeting::Point(crossing) = meeting else { panic!("{meeting:?}") };
        crossing
    }

    #[test]
    fn a_crossing_has_both_parameters() {
        // O + t·OP = (0,2) + t (8,0); A + u·AB = (2,0) + u (0,8): t = 1/4, u = 1/4, at (2,2).
        let c = point(meet(segment(0.0, 2.0, 8.0, 2.0), segment(2.0, 0.0, 2.0, 8.0)));
        assert_eq!(c, SegmentsHit { t: 0.25, u: 0.25, point: DVec2::splat(2.0), touching: false });
    }

    #[test]
    fn either_line_can_keep_them_apart() {
        let wall = segment(0.0, 0.0, 4.0, 0.0);
        let above = meet(segment(1.0, -3.0, 2.0, -1.0), wall);
        assert_eq!(above, SegmentsMeeting::Apart(Apart::MoveOnOneSide));
        let beside = meet(segment(5.0, -1.0, 5.0, 1.0), wall);
        assert_eq!(beside, SegmentsMeeting::Apart(Apart::WallOnOneSide));
        let parallel = meet(segment(0.0, 1.0, 4.0, 1.0), wall);
        assert_eq!(parallel, SegmentsMeeting::Apart(Apart::MoveOnOneSide));
    }

    #[test]
    fn apart_by_the_first_line_costs_one_step() {
        let mut tally = Tally::default();
        let (op, ab) = (segment(1.0, -3.0, 2.0, -1.0), segment(0.0, 0.0, 4.0, 0.0));
        segment_segment_traced(&op, &ab, &mut tally);
        assert_eq!(tally.steps, 1);
    }

    #[test]
    fn touching_is_exact_at_every_end() {
        let wall = segment(0.0, 0.0, 3.0, 1.0);
        // A move that ends on the wall's inside: (1.5, 0.5).
        let c = point(meet(segment(1.5, -4.0, 1.5, 0.5), wall));
        assert_eq!((c.t, c.u, c.touching), (1.0, 0.5, true));
        // One that starts there.
        let c = point(meet(segment(1.5, 0.5, 7.0, 9.0), wall));
        assert_eq!((c.t, c.u), (0.0, 0.5));
        // One that passes over the wall's end.
        let c = point(meet(segment(3.0, 0.0, 3.0, 4.0), wall));
        assert_eq!((c.t, c.u, c.point), (0.25, 1.0, DVec2::new(3.0, 1.0)));
        // A shared end.
        let c = point(meet(segment(-1.0, -7.0, 0.0, 0.0), wall));
        assert_eq!((c.t, c.u), (1.0, 0.0));
    }

    #[test]
    fn a_corner_that_two_walls_share_is_met_at_one_t() {
        // None of these numbers is a binary fraction.
        let corner = DVec2::new(0.1 + 0.2, 0.7);
        let (o, d) = (DVec2::new(-0.3, 0.7), DVec2::new(3.3, 0.0));
        let op = Segment::new(o, o + d).unwrap();
        let one = Segment::new(DVec2::new(0.13, -1.1), corner).unwrap();
        let two = Segment::new(corner, DVec2::new(0.77, 2.9)).unwrap();
        let (c, e) = (point(meet(op, one)), point(meet(op, two)));
        assert_eq!((c.t, c.point), (e.t, e.point));
        assert_eq!((c.u, e.u), (1.0, 0.0));
    }

    #[test]
    fn in_line_they_share_nothing_a_point_or_a_stretch() {
        let op = segment(0.0, 0.0, 4.0, 8.0);
        assert_eq!(meet(op, segment(5.0, 10.0, 6.0, 12.0)), SegmentsMeeting::Apart(Apart::InLine));
        let c = point(meet(op, segment(6.0, 12.0, 4.0, 8.0)));
        assert_eq!((c.t, c.u, c.touching), (1.0, 1.0, true));
        // Turned against the move, and reaching past its start.
        let SegmentsMeeting::Overlap([from, to]) = meet(op, segment(3.0, 6.0, -1.0, -2.0)) else {
            panic!("no overlap")
        };
        assert_eq!((from.t, from.u), (0.0, 0.75));
        assert_eq!((to.t, to.u, to.point), (0.75, 0.0, DVec2::new(3.0, 6.0)));
        // Straight down, inside.
        let down = segment(1.0, 9.0, 1.0, 1.0);
        let SegmentsMeeting::Overlap([from, to]) = meet(down, segment(1.0, 3.0, 1.0, 5.0)) else {
            panic!("no overlap")
        };
        assert_eq!((from.t, to.t, from.u, to.u), (0.5, 0.75, 1.0, 0.0));
    }

    #[test]
    fn the_last_bit_decides_and_scale_does_not() {
        for scale in [1.0, 2f64.powi(-27), 2f64.powi(27), 2f64.powi(200)] {
            let s = |x: f64| x * scale;
            let wall = segment(s(12.0), s(12.0), s(24.0), s(24.0));
            let on = s(18.0);
            let under = on.next_up();
            let c = point(meet(segment(s(30.0), s(6.0), on, on), wall));
            assert_eq!((c.t, c.u), (1.0, 0.5));
            // The lower left of the wall has greater y: one bit past the wall is a crossing ...
            let c = point(meet(segment(s(30.0), s(6.0), on, under), wall));
            assert!(!c.touching && c.t < 1.0);
            // ... and one bit short of it is none.
            let short = meet(segment(s(30.0), s(6.0), under, on), wall);
            assert_eq!(short, SegmentsMeeting::Apart(Apart::MoveOnOneSide));
        }
    }

    #[test]
    fn swapping_and_turning_round_give_the_same_meeting() {
        let mut rng = Rng::new(7);
        // A coarse grid, so that touching and collinear cases come up often.
        let mut next = || rng.below(7) as f64;
        let mut met = 0;
        for _ in 0..20_000 {
            let ends = [next(), next(), next(), next()];
            let others = [next(), next(), next(), next()];
            let make = |e: [f64; 4]| Segment::new(DVec2::new(e[0], e[1]), DVec2::new(e[2], e[3]));
            let (Ok(op), Ok(ab)) = (make(ends), make(others)) else { continue };
            let po = Segment::new(op.b(), op.a()).unwrap();
            match (meet(op, ab), meet(ab, op), meet(po, ab)) {
                (
                    SegmentsMeeting::Apart(_),
                    SegmentsMeeting::Apart(_),
                    SegmentsMeeting::Apart(_),
                ) => {}
                (
                    SegmentsMeeting::Point(c),
                    SegmentsMeeting::Point(swapped),
                    SegmentsMeeting::Point(turned),
                ) => {
                    met += 1;
                    assert_eq!((c.t, c.u), (swapped.u, swapped.t));
                    assert!((c.t + turned.t - 1.0).abs() < 1e-15 && c.u == turned.u);
                    assert!(c.point.distance(ab.a().lerp(ab.b(), c.u)) < 1e-14);
                }
                (
                    SegmentsMeeting::Overlap(c),
                    SegmentsMeeting::Overlap(_),
                    SegmentsMeeting::Overlap(turned),
                ) => {
                    met += 1;
                    assert_eq!(c[0].point, turned[1].point);
                    assert_eq!(c[1].point, turned[0].point);
                    assert!(c[0].t < c[1].t);
                }
                other => panic!("{op:?} {ab:?}: {other:?}"),
            }
        }
        assert!(met > 5_000, "{met}");
    }
}
