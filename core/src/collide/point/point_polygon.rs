//! Is a point in a polygon of any kind? (Article C, "Calcul de collision deuxième méthode".)
//!
//! The article draws a segment from the point to a place far away and counts the edges it crosses: an odd number means
//! inside. It goes wrong where the segment meets a vertex or runs along an edge. Then it starts again with another far
//! place, and may never end. Here a ray to the right is used, and vertices on it have a rule:
//!
//! 1. **Does the edge reach the ray's height?** It does not when both its ends are above, or both below.
//! 2. **On which side of it is the point?** Left of both ends, right of both, or by the sign of det(edge, point),
//!    exactly. On the left, the ray runs into the edge; on the right, the edge is behind. On the edge, the point is on
//!    the boundary, and the test ends.
//! 3. **Does it count?** When one end is at the ray or above it, and the other **below**, as if the ray ran just below
//!    the point. An edge whose end is on the ray counts when the rest of it is below, and one along the ray does not.
//!    So a ring that passes through the ray at a vertex is counted once, and one that only touches it twice or never.
//!
//! Every edge counted flips the even-odd answer. It also adds to the **winding number**: 1 when it goes down and −1
//! when it goes up on the screen (y down). That is how many times the rings go around the point, clockwise. The
//! even-odd answer is whether that number is odd; where rings overlap, the two ways to fill a polygon differ.
//!
//! Rings may be wound either way, cross themselves, repeat points and have no area. Cost: each edge once; a determinant
//! only for edges that reach the ray's height on both sides of the point. [`crate::collide::fast::point_polygon`] skips
//! most edges, 64 at a time.

use glam::DVec2;
use serde::Serialize;

use crate::collide::fast::point_polygon::by_heights;
use crate::collide::polygon::ring_edges::VertexId;
use crate::geom::{Polygon, Sign, determinant, orient};
use crate::trace::{About, Event, Key, Kind, Reason, Trace};

/// On which side of a boundary a point is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Side {
    /// Within, and not on the boundary.
    Inside,
    /// On the boundary, exactly.
    Boundary,
    /// Outside, and not on the boundary.
    Outside,
}

impl Side {
    /// By the even-odd rule. Every crossing is 1 or -1, so that their sum is odd when their number is.
    #[inline]
    pub(crate) fn filled(winding: i32) -> Self {
        if winding % 2 == 0 { Self::Outside } else { Self::Inside }
    }

    /// Its name in answers: "inside", "boundary", "outside".
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Inside => "inside",
            Self::Boundary => "boundary",
            Self::Outside => "outside",
        }
    }
}

/// Where a point is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct PointPolygon {
    /// By the even-odd rule over all rings.
    pub side: Side,
    /// How many times the rings go around the point, clockwise on the screen. On the boundary there is no number.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub winding: Option<i32>,
}

/// How an edge lies to the ray from the point to the right.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Passing {
    /// It does not reach the ray's height.
    Apart,
    /// It ends on the ray, or starts there, and the rest of it is above: it is not counted.
    CornerFromAbove,
    /// It runs along the ray's line: it is not counted.
    Along,
    /// It reaches the ray's height, but behind the point.
    Behind,
    /// The ray crosses it.
    Crossed {
        /// Whether the edge goes down on the screen.
        down: bool,
        /// Whether that is at one of its ends; the rest of it is below.
        at_corner: bool,
    },
    /// The point is on it.
    Holds,
}

impl Passing {
    /// How an edge with this height and side passes the ray.
    #[inline]
    fn of(height: Height, side: Sign, down: bool) -> Self {
        match (height, side) {
            (Height::Above | Height::Below, _) => Self::Apart,
            (_, Sign::Zero) => Self::Holds,
            (Height::Level, _) => Self::Along,
            (_, Sign::Negative) => Self::Behind,
            (Height::EndsOn, _) => Self::CornerFromAbove,
            (Height::StartsOn, _) => Self::Crossed { down, at_corner: true },
            (Height::Across, _) => Self::Crossed { down, at_corner: false },
        }
    }

    /// What the edge adds to the winding number.
    pub(crate) fn turns(self) -> i32 {
        match self {
            Self::Crossed { down: true, .. } => 1,
            Self::Crossed { down: false, .. } => -1,
            _ => 0,
        }
    }
}

/// How the two ends of an edge compare with the height of the ray. y points down, so the upper end has the lesser y.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Height {
    /// All of it is above the ray.
    Above,
    /// All of it is below the ray.
    Below,
    /// Both ends are at the ray's height.
    Level,
    /// Its lower end is at the ray's height, the upper one above.
    EndsOn,
    /// Its upper end is at the ray's height, the lower one below.
    StartsOn,
    /// One end is above the ray and the other below.
    Across,
}

impl Height {
    /// How an edge from one height down to another lies to a third.
    #[inline]
    fn of(top: f64, bottom: f64, y: f64) -> Self {
        if y < top {
            Self::Below
        } else if y > bottom {
            Self::Above
        } else if top == bottom {
            Self::Level
        } else if y == bottom {
            Self::EndsOn
        } else if y == top {
            Self::StartsOn
        } else {
            Self::Across
        }
    }

    /// Whether the edge does not reach the ray's height.
    #[must_use]
    pub fn is_apart(self) -> bool {
        matches!(self, Self::Above | Self::Below)
    }
}

/// What is decided, one event at a time: for each edge, in order, whether it reaches the ray's height, and if so on
/// which side of it the point is; then the answer.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[serde(tag = "step", rename_all = "kebab-case")]
pub enum Step {
    /// The ray to the right is chosen.
    Ray {
        /// Where it starts.
        p: DVec2,
    },
    /// The heights of an edge's ends against the ray's.
    Height {
        /// The edge.
        edge: VertexId,
        /// The y of its upper end, and of its lower one.
        ends: [f64; 2],
        /// The y of the ray.
        y: f64,
        /// How they lie.
        height: Height,
    },
    /// On which side of an edge the point is, of one that reaches the ray's height.
    Side {
        /// The edge.
        edge: VertexId,
        /// Its least and its greatest x.
        reach: [f64; 2],
        /// Whether the ends' x alone decided the side, without a determinant.
        clear: bool,
        /// The determinant of the way down the edge, and of the way from its upper end to the point. Its sign is exact.
        det: f64,
        /// Positive where the point is on the screen's left of the edge, zero on it.
        side: Sign,
        /// What follows for the count.
        passing: Passing,
        /// How many edges are crossed so far, this one included.
        crossed: usize,
        /// The winding number so far.
        winding: i32,
    },
    /// The answer, by both rules.
    Is {
        /// By the even-odd rule.
        side: Side,
        /// How many edges were crossed.
        crossed: usize,
        /// The winding number; by that rule, inside is where it is not 0.
        winding: Option<i32>,
    },
}

impl Event for Step {
    fn about(&self) -> About {
        let of = |what, [ring, i]: VertexId| Key::new(what, [ring as u32, i as u32]);
        match *self {
            Self::Ray { .. } => About::at("ray", []).chapter("ray"),
            Self::Height { edge, height, .. } => About::new(of("height", edge))
                .chapter_of("ring", edge[0] as u32)
                .kind(if height.is_apart() { Kind::Refused } else { Kind::Plain })
                .because(Reason::at("ray", [])),
            Self::Side { edge, passing, .. } => About::new(of("side", edge))
                .chapter_of("ring", edge[0] as u32)
                .kind(match passing {
                    Passing::Crossed { .. } | Passing::Holds => Kind::Impact,
                    _ => Kind::Refused,
                })
                .because(Reason::Key(of("height", edge))),
            // The crossings count. Without one, it rests on every edge not being crossed.
            Self::Is { .. } => About::at("is", [])
                .chapter("answer")
                .kind(Kind::Result)
                .decides(true)
                .because(Reason::Kept("side"))
                .because(Reason::Each("side"))
                .because(Reason::Each("height")),
        }
    }
}

/// Where a point is to a polygon. For many points of one polygon a
/// [`PreparedPolygon`](crate::collide::fast::prepared_polygon::PreparedPolygon) is faster.
#[must_use]
pub fn point_polygon(point: DVec2, polygon: &Polygon) -> PointPolygon {
    by_heights(point, polygon)
}

/// [`point_polygon`], traced.
pub fn point_polygon_traced<T: Trace<Step>>(
    p: DVec2,
    polygon: &Polygon,
    trace: &mut T,
) -> PointPolygon {
    let (mut crossed, mut winding) = (0, 0);
    trace.step(|| Step::Ray { p });
    for (r, ring) in polygon.rings().enumerate() {
        // Each edge, and the one that closes the ring last.
        let ends = ring.iter().cycle().skip(1);
        for (i, (&a, &b)) in ring.iter().zip(ends).enumerate() {
            let edge = [r, i];
            // 1. Does it reach the ray's height?
            let (top, bottom, down) = downward(a, b);
            let height = Height::of(top.y, bottom.y, p.y);
            trace.step(|| Step::Height { edge, ends: [top.y, bottom.y], y: p.y, height });
            if height.is_apart() {
                continue;
            }
            trace.enter();
            // 2 and 3. On which side of it is the point? On the left, the ray runs into it.
            let side = side_of_edge(top, bottom, p);
            let passing = Passing::of(height, side, down);
            winding += passing.turns();
            crossed += usize::from(passing.turns() != 0);
            trace.step(|| {
                let reach = [top.x.min(bottom.x), top.x.max(bottom.x)];
                let clear = p.x < reach[0] || p.x > reach[1];
                let det = determinant(top, bottom, p);
                Step::Side { edge, reach, clear, det, side, passing, crossed, winding }
            });
            trace.leave();
            if passing == Passing::Holds {
                trace.step(|| Step::Is { side: Side::Boundary, crossed, winding: None });
                return PointPolygon { side: Side::Boundary, winding: None };
            }
        }
    }
    // Every crossing flips between outside and inside.
    let side = Side::filled(winding);
    trace.step(|| Step::Is { side, crossed, winding: Some(winding) });
    PointPolygon { side, winding: Some(winding) }
}

/// How the edge from `a` to `b` lies to the ray from `p` to the right, exactly.
#[must_use]
pub fn passing(a: DVec2, b: DVec2, p: DVec2) -> Passing {
    let (top, bottom, down) = downward(a, b);
    // The height first: it decides for most edges.
    let height = Height::of(top.y, bottom.y, p.y);
    if height.is_apart() {
        return Passing::Apart;
    }
    Passing::of(height, side_of_edge(top, bottom, p), down)
}

/// The upper end of an edge, the lower one, and whether the edge goes down.
#[inline]
fn downward(a: DVec2, b: DVec2) -> (DVec2, DVec2, bool) {
    if a.y <= b.y { (a, b, true) } else { (b, a, false) }
}

/// On which side of an edge a point at its height is, exactly: positive on the screen's left, zero on the edge.
#[inline]
fn side_of_edge(top: DVec2, bottom: DVec2, p: DVec2) -> Sign {
    if p.x < top.x.min(bottom.x) {
        Sign::Positive
    } else if p.x > top.x.max(bottom.x) {
        Sign::Negative
    } else {
        // The right side of the way down the edge is the screen's left.
        orient(top, bottom, p)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::collide::test_shapes::{pentagram, polygon};
    use crate::trace::Recorder;

    /// The answer under a recorder, which is the silent one, and what it said of each edge.
    fn at(x: f64, y: f64, rings: &[&[[f64; 2]]]) -> (Side, Option<i32>, Vec<Passing>) {
        let input = (DVec2::new(x, y), polygon(rings));
        let timeline = Recorder::run(input, |(p, polygon), t| point_polygon_traced(*p, polygon, t));
        let (point, polygon) = &timeline.input;
        assert_eq!(timeline.output, point_polygon(*point, polygon));
        let last = timeline.steps().last().unwrap().event;
        let PointPolygon { side, winding } = timeline.output;
        assert!(matches!(last, Step::Is { side: s, winding: w, .. } if s == side && w == winding));
        assert_eq!(timeline.deciding(), Some(timeline.steps().len() - 1));
        let passed = timeline.steps().iter().filter_map(|s| match s.event {
            Step::Height { height, .. } => height.is_apart().then_some(Passing::Apart),
            Step::Side { passing, det, side, clear, .. } => {
                assert!(clear || Sign::of(det) == side, "{det} is not {side:?}");
                Some(passing)
            }
            Step::Ray { .. } | Step::Is { .. } => None,
        });
        let passed = passed.collect();
        (timeline.output.side, timeline.output.winding, passed)
    }

    const DIAMOND: &[[f64; 2]] = &[[0., -2.], [2., 0.], [0., 2.], [-2., 0.]];

    #[test]
    fn a_corner_on_the_ray_counts_once_when_the_ring_passes_through() {
        let (side, winding, passed) = at(0.0, 0.0, &[DIAMOND]);
        assert_eq!((side, winding), (Side::Inside, Some(1)));
        let crossed = Passing::Crossed { down: true, at_corner: true };
        let expected = [Passing::CornerFromAbove, crossed, Passing::Behind, Passing::Behind];
        assert_eq!(passed, expected);
        // From the left it passes through two vertices.
        assert_eq!(at(-9.0, 0.0, &[DIAMOND]).1, Some(0));
    }

    #[test]
    fn a_corner_that_only_touches_the_ray_counts_twice_or_never() {
        let (side, _, passed) = at(-9.0, 2.0, &[DIAMOND]);
        assert_eq!(side, Side::Outside);
        assert_eq!(passed.iter().filter(|p| **p == Passing::CornerFromAbove).count(), 2);
        let (side, winding, passed) = at(-9.0, -2.0, &[DIAMOND]);
        assert_eq!((side, winding), (Side::Outside, Some(0)));
        let at_corner = |p: &&Passing| matches!(p, Passing::Crossed { at_corner: true, .. });
        assert_eq!(passed.iter().filter(at_corner).count(), 2);
    }

    #[test]
    fn an_edge_along_the_ray_is_not_counted_and_one_under_the_point_holds_it() {
        let step: &[[f64; 2]] = &[[0., 0.], [4., 0.], [4., 2.], [8., 2.], [8., 4.], [0., 4.]];
        let (side, _, passed) = at(1.0, 2.0, &[step]);
        assert_eq!((side, passed[2]), (Side::Inside, Passing::Along));
        assert_eq!(at(5.0, 2.0, &[step]).0, Side::Boundary);
        assert_eq!(at(4.0, 2.0, &[step]).0, Side::Boundary);
        assert_eq!(at(-1.0, 2.0, &[step]).0, Side::Outside);
        assert_eq!(at(9.0, 2.0, &[step]).0, Side::Outside);
        // A repeated point is an edge of no length.
        assert_eq!(at(1.0, 1.0, &[&[[1., 1.]; 3]]).0, Side::Boundary);
        assert_eq!(at(0.0, 1.0, &[&[[1., 1.]; 3]]).0, Side::Outside);
    }

    #[test]
    fn even_odd_and_winding_differ_in_the_heart_of_a_pentagram() {
        let star = pentagram();
        assert_eq!(at(0.0, 0.0, &[&star]).0, Side::Outside);
        assert_eq!(at(0.0, 0.0, &[&star]).1, Some(2));
        assert_eq!(at(0.8, 0.0, &[&star]).1, Some(1));
        let back: Vec<[f64; 2]> = star.into_iter().rev().collect();
        assert_eq!(at(0.0, 0.0, &[&back]).1, Some(-2));
    }

    #[test]
    fn the_last_bit_decides() {
        let triangle: &[[f64; 2]] = &[[12., 12.], [24., 24.], [12., 24.]];
        assert_eq!(at(18.0, 18.0, &[triangle]).0, Side::Boundary);
        assert_eq!(at(18.0, 18_f64.next_up(), &[triangle]).0, Side::Inside);
        assert_eq!(at(18.0, 18_f64.next_down(), &[triangle]).0, Side::Outside);
    }
}
