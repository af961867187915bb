//! What moves a sliding mover in space: keys in any direction, gravity with steps and jumps, or the velocity of its arrow.

use glam::DVec3;

use super::SlideState3;
use crate::scene::Settings;
use crate::sweep::slide::SlideOptions;
use crate::sweep::space::slide::SpaceSlide;
use crate::world::inputs::Inputs;
use crate::world::motion::slide::Drive;
use crate::world::settings::{DRIVE, GRAVITY, JUMP, SPEED, slide_options};
use crate::world::{InputKey, STEPS_PER_SECOND, Space};

/// A face is ground when its normal is within about 45 degrees of straight up.
const GROUND_SLOPE: f64 = 0.7;

/// What a mover tries to do in one step.
pub(super) struct Drive3 {
    /// The displacement wished for, in world units.
    pub(super) displacement: DVec3,
    /// The velocity that it comes from, in world units a second.
    velocity: DVec3,
    pub(super) options: SlideOptions,
}

/// What a mover tries to do: the one that leads by keys and aim, another without them.
pub(super) fn drive(
    before: &SlideState3,
    inputs: &Inputs<Space>,
    leads: bool,
    arrow: DVec3,
) -> Drive3 {
    let settings = &*inputs.settings;
    let mut options = slide_options(settings);
    let way = if leads { way(inputs) } else { DVec3::ZERO };
    let holds = |key| leads && inputs.keys.has(key);
    let speed = settings.get(&SPEED);
    let fall = settings.get(&GRAVITY) / STEPS_PER_SECOND;
    let velocity = match settings.get(&DRIVE) {
        Drive::Free if leads => {
            let up = inputs.keys.axis(InputKey::Q, InputKey::E);
            (way + DVec3::Z * up).normalize_or_zero() * speed
        }
        Drive::Free => DVec3::ZERO,
        Drive::Gravity => match before.ground.filter(|_| !holds(InputKey::E)) {
            // One who stands stays where the feet are: the first thing met ends the fall, and nothing slides.
            Some(_) if way == DVec3::ZERO => {
                options.max_impact = 1;
                DVec3::Z * -fall
            }
            // Who walks goes along the ground, as fast up and down as level.
            Some(ground) => {
                (way - DVec3::Z * (way.dot(ground) / ground.z)) * speed - DVec3::Z * fall
            }
            None => {
                let jumps = before.ground.is_some();
                let up = if jumps { settings.get(&JUMP) } else { before.velocity.z };
                way * speed + DVec3::Z * (up - fall)
            }
        },
        Drive::Roll => before.velocity + way * (speed / STEPS_PER_SECOND) - DVec3::Z * fall,
        Drive::Arrow if leads => inputs.wish,
        Drive::Arrow => arrow,
    };
    Drive3 { displacement: velocity / STEPS_PER_SECOND, velocity, options }
}

/// The way along the ground that the keys ask for, of length 1 or 0: forward is where one looks.
fn way(inputs: &Inputs<Space>) -> DVec3 {
    let keys = inputs.keys;
    let forward = keys.axis(InputKey::S, InputKey::W) + keys.axis(InputKey::Down, InputKey::Up);
    let (forward, right) = (forward.clamp(-1.0, 1.0), keys.axis(InputKey::A, InputKey::D));
    let (sin, cos) = inputs.aim.yaw.sin_cos();
    let way = DVec3::new(cos, sin, 0.0) * forward + DVec3::new(sin, -cos, 0.0) * right;
    way.normalize_or_zero()
}

impl Drive3 {
    /// The state after the slide that it led to.
    pub(super) fn after(&self, settings: &Settings, slide: &SpaceSlide) -> SlideState3 {
        let ground = slide.impacts.iter().rev().map(|c| c.normal).find(|n| n.z > GROUND_SLOPE);
        let velocity = match settings.get(&DRIVE) {
            Drive::Free | Drive::Arrow => DVec3::ZERO,
            Drive::Gravity if ground.is_some() => DVec3::ZERO,
            Drive::Gravity | Drive::Roll if slide.impacts.is_empty() => self.velocity,
            Drive::Gravity | Drive::Roll => slide.velocity * STEPS_PER_SECOND,
        };
        SlideState3 { position: slide.position, velocity, ground }
    }
}
