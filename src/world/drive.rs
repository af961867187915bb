//! What moves the mover: keys in any direction, gravity with jump, or the velocity it was given.

use glam::DVec2;

use super::{Frame, Input, STEPS_PER_SECOND};
use crate::scene::{Drive, Settings};
use crate::sweep::slide::Slide;

/// A wall is ground when its normal is within about 45 degrees of straight up.
const GROUND_SLOPE: f64 = -0.7;

/// Whether one can stand on a wall with this normal.
pub(super) fn is_ground(normal: DVec2) -> bool {
    normal.y < GROUND_SLOPE
}

/// The displacement asked for in one step, and the velocity a second it comes from.
pub(super) fn drive(
    settings: &Settings,
    frame: &Frame,
    wish: DVec2,
    input: Input,
) -> (DVec2, DVec2) {
    match settings.drive {
        Drive::Free => {
            let velocity = input.direction.normalize_or_zero() * settings.speed;
            (velocity / STEPS_PER_SECOND, velocity)
        }
        Drive::Gravity => {
            let jumps = input.jump && frame.grounded;
            let fall = if jumps { -settings.jump } else { frame.velocity.y };
            let velocity = DVec2::new(
                input.direction.x * settings.speed,
                fall + settings.gravity / STEPS_PER_SECOND,
            );
            (velocity / STEPS_PER_SECOND, velocity)
        }
        Drive::Arrow => (wish, wish * STEPS_PER_SECOND),
    }
}

/// The velocity a second that is kept after a slide.
pub(super) fn after(settings: &Settings, out: &Slide, velocity: DVec2) -> DVec2 {
    match settings.drive {
        Drive::Free | Drive::Arrow => DVec2::ZERO,
        Drive::Gravity if out.impacts.is_empty() => velocity,
        Drive::Gravity => out.velocity * STEPS_PER_SECOND,
    }
}
