//! Is a point in a circle? (Article C, "Point Cercle".)
//!
//! The point is in the disc when its distance from the centre is at most the radius: d ≤ r. Both are 0 or more, so d² ≤
//! r² is the same without a square root.
//!
//! The squares are rounded. When their difference is within the rounding, they are compared exactly. So a point on the
//! rim (3, 4 against a radius of 5) is on the boundary at any scale, and one bit beside it is not.
//!
//! Frame: x right, y down; world units, and their squares. The disc is closed. Cost: two differences, three
//! products.

use std::cmp::Ordering;

use glam::DVec2;
use serde::Serialize;

use super::point_polygon::Side;
use crate::geom::Circle;
use crate::geom::exact::signs::compare_distance;
use crate::trace::{About, Event, Kind, Reason, Silent, Trace};

/// What is decided, one event at a time.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[serde(tag = "step", rename_all = "kebab-case")]
pub enum Step {
    /// From the centre to the point.
    Offset {
        /// The two differences.
        offset: DVec2,
    },
    /// Their squares and the sum, in square units.
    Squares {
        /// The squares.
        squares: DVec2,
        /// d².
        sum: f64,
    },
    /// d² against r².
    Compare {
        /// d², rounded.
        distance: f64,
        /// r², rounded.
        radius: f64,
        /// The answer, exact.
        side: Side,
    },
}

impl Event for Step {
    fn about(&self) -> About {
        match self {
            Self::Offset { .. } => About::at("offset", []).chapter("distance"),
            Self::Squares { .. } => {
                About::at("squares", []).chapter("distance").because(Reason::Last("offset"))
            }
            Self::Compare { side, .. } => About::at("compare", [])
                .chapter("answer")
                .kind(if *side == Side::Outside { Kind::Refused } else { Kind::Impact })
                .decides(true)
                .because(Reason::Last("squares")),
        }
    }
}

/// On which side of a circle a point lies.
#[must_use]
pub fn point_circle(p: DVec2, circle: &Circle) -> Side {
    point_circle_traced(p, circle, &mut Silent)
}

/// [`point_circle`], traced.
pub fn point_circle_traced<T: Trace<Step>>(p: DVec2, circle: &Circle, trace: &mut T) -> Side {
    let (centre, r) = (circle.centre(), circle.radius());
    let offset = p - centre;
    trace.step(|| Step::Offset { offset });
    let squares = offset * offset;
    let sum = squares.x + squares.y;
    trace.step(|| Step::Squares { squares, sum });
    let side = match compare_distance(p, centre, [r, 0.0]) {
        Ordering::Less => Side::Inside,
        Ordering::Equal => Side::Boundary,
        Ordering::Greater => Side::Outside,
    };
    trace.step(|| Step::Compare { distance: sum, radius: r * r, side });
    side
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::trace::Recorder;

    #[test]
    fn the_rim_is_one_bit_wide_at_every_scale() {
        let v = DVec2::new;
        for scale in [1.0, 2f64.powi(-27), 2f64.powi(27), 2f64.powi(200), 2f64.powi(-200)] {
            let circle = Circle::new(v(scale, -scale), 5.0 * scale).unwrap();
            let at = |x: f64, y: f64| v((1.0 + x) * scale, (y - 1.0) * scale);
            assert_eq!(point_circle(at(3.0, 4.0), &circle), Side::Boundary);
            assert_eq!(point_circle(at(3.0, 4.0 - 1e-15 * 4.0), &circle), Side::Inside);
            assert_eq!(point_circle(at(3.0, 4.0 + 1e-15 * 4.0), &circle), Side::Outside);
        }
        let input = (Circle::new(v(0.0, 0.0), 5.0).unwrap(), v(3.0, 4.0));
        let timeline = Recorder::run(input, |(c, p), t| point_circle_traced(*p, c, t));
        assert_eq!((timeline.steps().len(), timeline.deciding()), (3, Some(2)));
    }
}
