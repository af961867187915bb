//! Has a box gone through a level floor? (Article C, "Sol plat".)
//!
//! One comparison: the box's lower side against the floor's height a. y points down, so at or below the floor is y ≥ a.
//! Closed: a box that touches stands on it. Frame: world units.

use serde::Serialize;

use crate::geom::Rect;
use crate::trace::{About, Event, Kind, Silent, Trace};

/// How a box is to a floor.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct FlatGround {
    /// Whether it only touches.
    pub touching: bool,
    /// How far it must be lifted, in world units: 0 when it touches.
    pub depth: f64,
}

/// The one comparison.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[serde(tag = "step", rename_all = "kebab-case")]
pub enum Step {
    /// The lower side against the floor.
    Compare {
        /// The y of the box's lower side.
        feet: f64,
        /// The floor's.
        floor: f64,
        /// Whether the feet are at the floor or below.
        through: bool,
    },
}

impl Event for Step {
    fn about(&self) -> About {
        let Self::Compare { through, .. } = self;
        About::at("compare", [])
            .chapter("answer")
            .kind(if *through { Kind::Impact } else { Kind::Result })
            .decides(true)
    }
}

/// How a box stands on the floor at y = `floor` or is in it; none above.
#[must_use]
pub fn flat_ground(rect: &Rect, floor: f64) -> Option<FlatGround> {
    flat_ground_traced(rect, floor, &mut Silent)
}

/// [`flat_ground`], traced.
pub fn flat_ground_traced<T: Trace<Step>>(
    rect: &Rect,
    floor: f64,
    trace: &mut T,
) -> Option<FlatGround> {
    let feet = rect.max.y;
    let through = trace.decide(feet >= floor, |through| Step::Compare { feet, floor, through });
    through.then_some(FlatGround { touching: feet == floor, depth: feet - floor })
}

#[cfg(test)]
mod tests {
    use super::*;
    use glam::DVec2;

    #[test]
    fn above_on_and_in_the_floor() {
        let of = |y: f64| flat_ground(&Rect::between(DVec2::ZERO, DVec2::new(2.0, y)), 10.0);
        assert_eq!(of(10.0f64.next_down()), None);
        assert_eq!(of(10.0), Some(FlatGround { touching: true, depth: 0.0 }));
        assert_eq!(of(12.0), Some(FlatGround { touching: false, depth: 2.0 }));
    }
}
