//! What moves a sliding mover: keys in any direction, gravity with jump, or the velocity of its arrow.

use glam::DVec2;
use serde::{Deserialize, Serialize};

use super::SlideState;
use crate::scene::Settings;
use crate::scene::setting::Declared;
use crate::sweep::slide::Slide;
use crate::world::inputs::Inputs;
use crate::world::settings::{DRIVE, GRAVITY, JUMP, SPEED};
use crate::world::{InputKey, STEPS_PER_SECOND};

/// How a sliding mover is driven.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Drive {
    /// The arrow keys send it in any direction.
    #[default]
    Free,
    /// It falls, walks left and right, and jumps.
    Gravity,
    /// It falls and keeps its velocity along what it touches; keys push it.
    Roll,
    /// It goes at its own velocity.
    Arrow,
}

/// Whether a setting changes nothing, as the others are.
pub(crate) fn is_idle(setting: &Declared, settings: &Settings) -> bool {
    let drive = settings.get(&DRIVE);
    let is = |other: &Declared| setting.name == other.name;
    is(SPEED.declared()) && drive == Drive::Arrow
        || is(GRAVITY.declared()) && !matches!(drive, Drive::Gravity | Drive::Roll)
        || is(JUMP.declared()) && drive != Drive::Gravity
}

/// A wall is ground when its normal is within about 45 degrees of straight up.
const GROUND_SLOPE: f64 = -0.7;

/// Whether one can stand on a wall with this normal.
pub(super) fn is_ground(normal: DVec2) -> bool {
    normal.y < GROUND_SLOPE
}

/// The displacement wished for in one step, in world units, and the velocity that it comes from, in world units a
/// second.
pub(super) fn drive(before: &SlideState, inputs: &Inputs) -> (DVec2, DVec2) {
    let (settings, keys) = (&*inputs.settings, inputs.keys);
    let velocity = match settings.get(&DRIVE) {
        Drive::Free => keys.direction().normalize_or_zero() * settings.get(&SPEED),
        Drive::Gravity => {
            let jumps = keys.has(InputKey::Up) && before.grounded;
            let fall = if jumps { -settings.get(&JUMP) } else { before.velocity.y };
            DVec2::new(
                keys.axis(InputKey::Left, InputKey::Right) * settings.get(&SPEED),
                fall + settings.get(&GRAVITY) / STEPS_PER_SECOND,
            )
        }
        Drive::Roll => {
            let push = DVec2::X * keys.axis(InputKey::Left, InputKey::Right);
            let pull = push * settings.get(&SPEED) + DVec2::Y * settings.get(&GRAVITY);
            before.velocity + pull / STEPS_PER_SECOND
        }
        Drive::Arrow => inputs.wish,
    };
    (velocity / STEPS_PER_SECOND, velocity)
}

/// The velocity that is kept after a slide, in world units a second.
pub(super) fn after(settings: &Settings, out: &Slide, velocity: DVec2) -> DVec2 {
    match settings.get(&DRIVE) {
        Drive::Free | Drive::Arrow => DVec2::ZERO,
        Drive::Gravity | Drive::Roll if out.impacts.is_empty() => velocity,
        Drive::Gravity | Drive::Roll => out.velocity * STEPS_PER_SECOND,
    }
}
