//! A flipper: a segment or a capsule that turns about its first end while its key is held, and no further than to the
//! ball.

use glam::DVec2;

use super::table_part::TablePart;
use crate::geom::Pose;
use crate::scene::{CapsuleShape, Scene, SegmentShape, Shape};
use crate::sweep::disc_sweep::{Obstacle, Spine};
use crate::sweep::flight::Surface;
use crate::world::motion::MovedObject;
use crate::world::{InputKey, InputKeys};

/// How fast a flipper turns up, in radians a second.
const UP: f64 = 18.0;
/// And back.
const DOWN: f64 = 8.0;

/// A segment that turns about one end.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Flipper {
    pub(super) owner: u32,
    pub(super) pivot: DVec2,
    /// From the pivot to the tip, at rest.
    arm: DVec2,
    pub(super) radius: f64,
    swing: f64,
    /// From the pivot to its object's position, at rest.
    origin: DVec2,
}

impl Flipper {
    /// The flipper that an object is, if it is one.
    pub(super) fn of(scene: &Scene, index: usize) -> Option<Self> {
        let object = &scene.objects[index];
        let Some(TablePart::Flipper { swing }) = object.extension() else { return None };
        let (a, b, radius) = match object.shape {
            Shape::Segment(SegmentShape { a, b }) => (a, b, 0.0),
            Shape::Capsule(CapsuleShape { a, b, radius }) => (a, b, radius),
            _ => return None,
        };
        let pose = Pose::new(object.position, object.rotation).ok()?;
        let pivot = pose.to_world(a);
        let arm = pose.to_world(b) - pivot;
        let origin = object.position - pivot;
        Some(Self { owner: index as u32, pivot, arm, radius, swing, origin })
    }

    /// Whether its key is held: the left arrow for one that points right.
    pub(super) fn is_held(&self, keys: InputKeys) -> bool {
        if self.arm.x < 0.0 {
            keys.has(InputKey::Right) || keys.has(InputKey::RightShift)
        } else {
            keys.has(InputKey::Left) || keys.has(InputKey::LeftShift)
        }
    }

    /// How much further it turns in so many seconds.
    pub(super) fn turn(&self, angle: f64, keys: InputKeys, seconds: f64) -> f64 {
        let (to, rate) = if self.is_held(keys) { (self.swing, UP) } else { (0.0, DOWN) };
        (to - angle).clamp(-rate * seconds, rate * seconds)
    }

    fn at(&self, angle: f64) -> DVec2 {
        DVec2::from_angle(angle).rotate(self.arm)
    }

    /// Its object, turned so far.
    pub(super) fn placed(&self, angle: f64) -> MovedObject {
        MovedObject {
            index: self.owner as usize,
            position: self.pivot + DVec2::from_angle(angle).rotate(self.origin),
            turn: angle,
            velocity: DVec2::ZERO,
            flies: false,
            can_be_put: false,
            image: None,
        }
    }

    /// Its surface, turned so far, while it turns at a rate in radians a second.
    pub(super) fn surface(&self, angle: f64, rate: f64) -> Surface {
        let spine = Spine::Segment(self.pivot, self.pivot + self.at(angle));
        let spin = (rate != 0.0).then_some((self.pivot, rate));
        Surface { spin, ..Surface::still(Obstacle::new(spine, self.radius), self.owner) }
    }

    /// How far it can turn before it touches a ball, when that is less than `turn`.
    ///
    /// Seen from the pivot the ball is at a distance ρ, and at an angle from the arm. The arm touches it at the
    /// angle whose sine is reach / ρ, or with its tip, by the three sides of a triangle; it needs no search.
    pub(super) fn stopped_by(&self, angle: f64, turn: f64, ball: DVec2, reach: f64) -> Option<f64> {
        let arm = self.at(angle);
        let (m, length) = (ball - self.pivot, arm.length());
        let far = m.length();
        if far >= length + reach || far == 0.0 || turn == 0.0 {
            return None;
        }
        let between = arm.angle_to(m);
        let flat = (reach / far).min(1.0).asin();
        let touching = if far * flat.cos() <= length {
            flat
        } else {
            let cosine = (far * far + length * length - reach * reach) / (2.0 * far * length);
            cosine.clamp(-1.0, 1.0).acos()
        };
        let ahead = between * turn.signum();
        let gap = (ahead - touching).max(0.0);
        (ahead > 0.0 && gap < turn.abs()).then(|| gap * turn.signum())
    }
}
