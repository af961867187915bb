//! What moves a sliding mover: keys in any direction, gravity with jump, or the velocity of its arrow.

use glam::DVec2;

use super::State;
use crate::scene::{Drive, Settings};
use crate::sweep::slide::Slide;
use crate::world::inputs::Inputs;
use crate::world::{Key, STEPS_PER_SECOND};

/// A wall is ground when its normal is within about 45 degrees of straight up.
const GROUND_SLOPE: f64 = -0.7;

/// Whether one can stand on a wall with this normal.
pub(super) fn is_ground(normal: DVec2) -> bool {
    normal.y < GROUND_SLOPE
}

/// The displacement wished for in one step, in world units, and the velocity that it comes from, in world units a
/// second.
pub(super) fn drive(before: &State, inputs: &Inputs) -> (DVec2, DVec2) {
    let (settings, keys) = (&*inputs.settings, inputs.keys);
    let velocity = match settings.drive {
        Drive::Free => keys.direction().normalize_or_zero() * settings.speed,
        Drive::Gravity => {
            let jumps = keys.has(Key::Up) && before.grounded;
            let fall = if jumps { -settings.jump } else { before.velocity.y };
            DVec2::new(
                keys.axis(Key::Left, Key::Right) * settings.speed,
                fall + settings.gravity / STEPS_PER_SECOND,
            )
        }
        Drive::Arrow => inputs.wish,
    };
    (velocity / STEPS_PER_SECOND, velocity)
}

/// The velocity that is kept after a slide, in world units a second.
pub(super) fn after(settings: &Settings, out: &Slide, velocity: DVec2) -> DVec2 {
    match settings.drive {
        Drive::Free | Drive::Arrow => DVec2::ZERO,
        Drive::Gravity if out.impacts.is_empty() => velocity,
        Drive::Gravity => out.velocity * STEPS_PER_SECOND,
    }
}
