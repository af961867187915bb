//! Do a disc and a line without ends meet? (Article C, "Segment cercle": the distance CI.)
//!
//! The line runs through two points A and B. The centre C is projected on it, and the disc meets it when the
//! projection I is no farther than the radius:
//!
//! I = A + t · AB, t = (AC · AB) / |AB|², CI² = (AB × AC)² / |AB|²
//!
//! Squares are compared with squares, so that no root is needed.
//!
//! The article's test is strict (CI < r), but its test of a point in a circle is not (d ≤ r). A ball that just touches
//! a wall would then touch its corner and not its middle. All shapes are closed here: a tangent line meets.
//!
//! Frame: x right, y down; world units; t has none: 0 at A, 1 at B. Degenerate cases: a centre *on* the line is at
//! distance 0 and is met by a disc of any radius; when rounding could decide between tangent and apart, the
//! comparison is made again, exactly. Cost: two products and a division.

use std::cmp::Ordering;

use glam::DVec2;
use serde::Serialize;

use crate::geom::exact::signs::compare_line_distance;
use crate::geom::{Circle, Segment};
use crate::trace::{About, Event, Kind, Reason, Silent, Trace};

/// How a disc's centre lies to a line.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct CircleLine {
    /// Where the projection is along the line: 0 at A, 1 at B.
    pub t: f64,
    /// The projection I: the line's point nearest to the centre, in world units.
    pub foot: DVec2,
    /// CI², rounded.
    pub square: f64,
    /// How the distance CI compares with the radius: exact.
    pub order: Ordering,
}

impl CircleLine {
    /// Whether they share a point. Touching is meeting.
    #[must_use]
    pub fn meets(&self) -> bool {
        self.order.is_le()
    }

    /// Whether the line is tangent.
    #[must_use]
    pub fn touching(&self) -> bool {
        self.order.is_eq()
    }
}

/// What is decided, one event at a time.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[serde(tag = "step", rename_all = "kebab-case")]
pub enum Step {
    /// The projection of the centre.
    Project {
        /// AC · AB, in square units.
        dot: f64,
        /// |AB|².
        length: f64,
        /// Their ratio.
        t: f64,
        /// I.
        foot: DVec2,
    },
    /// The distance from the line, squared.
    Distance {
        /// AB × AC: above 0 right of A→B as seen on the screen.
        cross: f64,
        /// CI².
        square: f64,
    },
    /// CI² against r².
    Compare {
        /// CI², rounded.
        square: f64,
        /// r², rounded.
        limit: f64,
        /// How they compare: exact.
        #[serde(serialize_with = "crate::collide::contact::order")]
        order: Ordering,
    },
}

impl Event for Step {
    fn about(&self) -> About {
        match self {
            Self::Project { .. } => About::at("project", []).chapter("projection"),
            Self::Distance { .. } => {
                About::at("distance", []).chapter("distance").because(Reason::Last("project"))
            }
            Self::Compare { order, .. } => About::at("compare", [])
                .chapter("answer")
                .kind(if order.is_gt() { Kind::Refused } else { Kind::Impact })
                .decides(true)
                .because(Reason::Last("distance")),
        }
    }
}

/// How a disc's centre lies to the line through a segment's two ends.
#[must_use]
pub fn circle_line(line: &Segment, circle: &Circle) -> CircleLine {
    circle_line_traced(line, circle, &mut Silent)
}

/// [`circle_line`], traced: the projection, the distance and the comparison.
#[must_use]
pub fn circle_line_traced<T: Trace<Step>>(
    line: &Segment,
    circle: &Circle,
    trace: &mut T,
) -> CircleLine {
    let (a, b, c, r) = (line.a(), line.b(), circle.centre(), circle.radius());
    // 1. The projection. When the squares are too small for an f64, the direction alone is kept.
    let (ab, ac) = (b - a, c - a);
    let (dot, length) = (ab.dot(ac), ab.length_squared());
    let t = if length > 0.0 { dot / length } else { 0.0 };
    let foot = a + ab * t;
    trace.step(|| Step::Project { dot, length, t, foot });
    // 2. The distance: the parallelogram's area over its base, squared.
    let cross = ab.perp_dot(ac);
    let square = if length > 0.0 { cross * (cross / length) } else { ac.length_squared() };
    trace.step(|| Step::Distance { cross, square });
    // 3. No farther than the radius.
    let order = compare_line_distance(c, a, b, [r, 0.0]);
    trace.step(|| Step::Compare { square, limit: r * r, order });
    CircleLine { t, foot, square, order }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::trace::Recorder;
    use glam::dvec2 as v;

    #[test]
    fn beside_between_and_beyond_the_ends_it_is_the_line_that_counts() {
        let line = Segment::new(v(0.0, 0.0), v(4.0, 3.0)).unwrap();
        // 5 to the side of A + t AB, along the normal (-3, 4) / 5.
        for (t, at) in [(0.5, v(2.0, 1.5)), (-2.0, v(-8.0, -6.0)), (3.0, v(12.0, 9.0))] {
            let c = at + v(-3.0, 4.0);
            let found = circle_line(&line, &Circle::new(c, 5.0).unwrap());
            assert_eq!((found.t, found.foot, found.square), (t, at, 25.0));
            assert!(found.meets() && found.touching(), "a tangent line touches");
            let less = circle_line(&line, &Circle::new(c, 5f64.next_down()).unwrap());
            assert!(!less.meets());
            let more = circle_line(&line, &Circle::new(c, 5f64.next_up()).unwrap());
            assert!(more.meets() && !more.touching());
        }
        let on = circle_line(&line, &Circle::new(v(-4.0, -3.0), 1e-9).unwrap());
        assert_eq!((on.t, on.square, on.meets()), (-1.0, 0.0, true));
    }

    #[test]
    fn three_steps_and_the_last_decides() {
        let line = Segment::new(v(1e-140, 0.0), v(2e-140, 0.0)).unwrap();
        let timeline = Recorder::run(Circle::new(v(0.0, 4.0), 5.0).unwrap(), |c, t| {
            circle_line_traced(&line, c, t)
        });
        assert_eq!((timeline.steps().len(), timeline.deciding()), (3, Some(2)));
        assert!(timeline.output.t.is_finite() && timeline.output.foot.is_finite());
    }
}
