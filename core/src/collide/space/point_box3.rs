//! Is a point in a box in space whose sides follow the axes? (Article C, "Point dans AABB3D".)
//!
//! Six comparisons, one a wall; the first that fails rules out a half-space, and the box with it. Nothing is computed, so
//! nothing is rounded.
//!
//! The box is closed, as all shapes here: its surface belongs to it, and is reported as the boundary. The article's box is
//! half-open: the walls with the greatest coordinates are not its own.
//!
//! Frame: z up; world units. Cost: one to six comparisons.

use glam::DVec3;
use serde::Serialize;

use crate::collide::Side;
use crate::geom::solid::Box3;
use crate::trace::{About, Event, Kind, Reason, Silent, Trace};

/// Which way each wall faces, in the order in which they are tested: two along each axis.
pub const WALLS: [DVec3; 6] =
    [DVec3::NEG_X, DVec3::X, DVec3::NEG_Y, DVec3::Y, DVec3::NEG_Z, DVec3::Z];

/// What is decided, one event at a time.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[serde(tag = "step", rename_all = "kebab-case")]
pub enum Step {
    /// One coordinate against one wall.
    Compare {
        /// Which of [`WALLS`].
        wall: u32,
        /// The point's coordinate.
        point: f64,
        /// The wall's.
        side: f64,
        /// The point is beyond this wall: the half-space out there is ruled out, and the box is.
        beyond: bool,
    },
    /// All six held.
    Within {
        /// Inside, or on the boundary.
        side: Side,
    },
}

impl Event for Step {
    fn about(&self) -> About {
        match *self {
            Self::Compare { wall, beyond, .. } => About::at("compare", [wall])
                .chapter(["x", "y", "z"][wall as usize / 2 % 3])
                .kind(if beyond { Kind::Refused } else { Kind::Plain })
                .decides(beyond)
                // Reached because the walls before did not rule the point out.
                .because(Reason::Last("compare")),
            Self::Within { .. } => About::at("within", [])
                .chapter("answer")
                .kind(Kind::Impact)
                .decides(true)
                .because(Reason::Each("compare")),
        }
    }
}

/// On which side of a closed box's surface a point lies.
#[must_use]
pub fn point_box3(p: DVec3, b: &Box3) -> Side {
    point_box3_traced(p, b, &mut Silent)
}

/// [`point_box3`], traced.
pub fn point_box3_traced<T: Trace<Step>>(p: DVec3, b: &Box3, trace: &mut T) -> Side {
    let (min, max) = (b.min, b.max);
    // 1. Beyond a wall? The first that it is beyond ends the test.
    if trace.decide(p.x < min.x, |beyond| compared(0, p.x, min.x, beyond)) {
        return Side::Outside;
    }
    if trace.decide(p.x > max.x, |beyond| compared(1, p.x, max.x, beyond)) {
        return Side::Outside;
    }
    if trace.decide(p.y < min.y, |beyond| compared(2, p.y, min.y, beyond)) {
        return Side::Outside;
    }
    if trace.decide(p.y > max.y, |beyond| compared(3, p.y, max.y, beyond)) {
        return Side::Outside;
    }
    if trace.decide(p.z < min.z, |beyond| compared(4, p.z, min.z, beyond)) {
        return Side::Outside;
    }
    if trace.decide(p.z > max.z, |beyond| compared(5, p.z, max.z, beyond)) {
        return Side::Outside;
    }
    // 2. Beyond none; on the boundary when it is level with one.
    let on = (p.cmpeq(min) | p.cmpeq(max)).any();
    let side = if on { Side::Boundary } else { Side::Inside };
    trace.step(|| Step::Within { side });
    side
}

/// The event of one comparison.
fn compared(wall: u32, point: f64, side: f64, beyond: bool) -> Step {
    Step::Compare { wall, point, side, beyond }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::trace::{Recorder, Tally};
    use glam::dvec3;

    fn cuboid() -> Box3 {
        Box3::new(DVec3::ZERO, dvec3(4.0, 2.0, 3.0)).unwrap()
    }

    #[test]
    fn the_surface_is_the_boundary() {
        assert_eq!(point_box3(dvec3(1.0, 1.0, 1.0), &cuboid()), Side::Inside);
        for on in [dvec3(4.0, 2.0, 3.0), dvec3(1.0, 1.0, 0.0), dvec3(0.0, 1.0, 3.0)] {
            assert_eq!(point_box3(on, &cuboid()), Side::Boundary);
        }
        assert_eq!(point_box3(dvec3(1.0, 1.0, 3f64.next_up()), &cuboid()), Side::Outside);
    }

    #[test]
    fn the_first_wall_that_fails_is_the_last_that_is_tested() {
        for (i, out) in WALLS.iter().enumerate() {
            let p = dvec3(1.0, 1.0, 1.0) + *out * 9.0;
            let mut tally = Tally::default();
            assert_eq!(point_box3_traced(p, &cuboid(), &mut tally), Side::Outside);
            assert_eq!(tally.steps as usize, i + 1);
        }
        let input = dvec3(1.0, 1.0, 1.0);
        let timeline = Recorder::run(input, |p, t| point_box3_traced(*p, &cuboid(), t));
        assert_eq!((timeline.steps().len(), timeline.deciding()), (7, Some(6)));
        // Each comparison is lit on its own line.
        let mut lines: Vec<u32> = timeline.steps().iter().map(|s| s.location.line()).collect();
        lines.dedup();
        assert_eq!(lines.len(), 7);
    }
}
