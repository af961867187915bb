//! Is a point in a box whose sides follow the axes? (Article C, "Point AABB".)
//!
//! Four comparisons, one a side; the first that fails rules out a half-plane, and the box with it. Nothing is
//! computed, so nothing is rounded.
//!
//! The box is closed, as all shapes here: the edge belongs to it, and is reported as the boundary. The article's own test
//! is half-open: [`super::point_box_half_open`].
//!
//! Frame: x right, y down; world units. Cost: one to four comparisons.

use glam::DVec2;
use serde::Serialize;

use super::point_polygon::Side;
use crate::geom::Rect;
use crate::trace::{About, Event, Kind, Reason, Silent, Trace};

/// The sides of a box, in the order in which they are tested.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum BoxSide {
    /// Least x.
    Left,
    /// Greatest x.
    Right,
    /// Least y: the upper one on the screen.
    Top,
    /// Greatest y.
    Bottom,
}

/// What is decided, one event at a time.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[serde(tag = "step", rename_all = "kebab-case")]
pub enum Step {
    /// One coordinate against one side.
    Compare {
        /// Which side.
        edge: BoxSide,
        /// The point's coordinate.
        point: f64,
        /// The side's.
        side: f64,
        /// The point is beyond this side: the half-plane out there is ruled out, and the box is.
        beyond: bool,
    },
    /// All four held.
    Within {
        /// Inside, or on the boundary.
        side: Side,
    },
}

impl Event for Step {
    fn about(&self) -> About {
        match *self {
            Self::Compare { edge, beyond, .. } => About::at("compare", [edge as u32])
                .chapter(if matches!(edge, BoxSide::Left | BoxSide::Right) { "x" } else { "y" })
                .kind(if beyond { Kind::Refused } else { Kind::Plain })
                .decides(beyond)
                // Reached because the sides before did not rule the point out.
                .because(Reason::Last("compare")),
            Self::Within { .. } => About::at("within", [])
                .chapter("answer")
                .kind(Kind::Impact)
                .decides(true)
                .because(Reason::Each("compare")),
        }
    }
}

/// On which side of a closed box's outline a point lies.
#[must_use]
pub fn point_box(p: DVec2, rect: &Rect) -> Side {
    point_box_traced(p, rect, &mut Silent)
}

/// [`point_box`], traced.
pub fn point_box_traced<T: Trace<Step>>(p: DVec2, rect: &Rect, trace: &mut T) -> Side {
    let (min, max) = (rect.min, rect.max);
    // 1. Beyond a side? The first that it is beyond ends the test.
    if trace.decide(p.x < min.x, |beyond| compared(BoxSide::Left, p.x, min.x, beyond)) {
        return Side::Outside;
    }
    if trace.decide(p.x > max.x, |beyond| compared(BoxSide::Right, p.x, max.x, beyond)) {
        return Side::Outside;
    }
    if trace.decide(p.y < min.y, |beyond| compared(BoxSide::Top, p.y, min.y, beyond)) {
        return Side::Outside;
    }
    if trace.decide(p.y > max.y, |beyond| compared(BoxSide::Bottom, p.y, max.y, beyond)) {
        return Side::Outside;
    }
    // 2. Beyond none; on the boundary when it is level with one.
    let on = p.x == min.x || p.x == max.x || p.y == min.y || p.y == max.y;
    let side = if on { Side::Boundary } else { Side::Inside };
    trace.step(|| Step::Within { side });
    side
}

/// The event of one comparison.
pub(super) fn compared(edge: BoxSide, point: f64, side: f64, beyond: bool) -> Step {
    Step::Compare { edge, point, side, beyond }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::trace::{Recorder, Tally};

    #[test]
    fn edges_are_the_boundary() {
        let v = DVec2::new;
        let rect = Rect::new(v(0.0, 0.0), v(4.0, 2.0)).unwrap();
        assert_eq!(point_box(v(1.0, 1.0), &rect), Side::Inside);
        assert_eq!(point_box(v(4.0, 2.0), &rect), Side::Boundary);
        assert_eq!(point_box(v(4f64.next_up(), 1.0), &rect), Side::Outside);
    }

    #[test]
    fn the_first_side_that_fails_is_the_last_that_is_tested() {
        let v = DVec2::new;
        let rect = Rect::new(v(0.0, 0.0), v(4.0, 2.0)).unwrap();
        for (p, steps) in [(v(-1.0, 1.0), 1), (v(5.0, 1.0), 2), (v(1.0, -1.0), 3), (v(1.0, 3.0), 4)]
        {
            let mut tally = Tally::default();
            assert_eq!(point_box_traced(p, &rect, &mut tally), Side::Outside);
            assert_eq!(tally.steps, steps);
        }
        let timeline = Recorder::run((rect, v(1.0, 1.0)), |(r, p), t| point_box_traced(*p, r, t));
        assert_eq!(timeline.steps().len(), 5);
        // Each comparison is lit on its own line.
        let mut lines: Vec<u32> = timeline.steps().iter().map(|s| s.location.line()).collect();
        lines.dedup();
        assert_eq!(lines.len(), 5);
        assert_eq!(timeline.deciding(), Some(4));
    }
}
