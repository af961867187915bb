//! Flying: while the button that looks around is held, W, A, S, D, Q and E move the eye, and the pointer turns it where it is.

use egui_macroquad::macroquad::miniquad::KeyCode;
use glam::DVec3;

use super::SpaceRoom;
use super::hands::Gesture;

/// How far the eye flies in a second, as a multiple of the view's height.
const SPEED: f64 = 0.8;
/// How much faster with Shift.
const FAST: f64 = 4.0;
/// A frame that took longer than this, in seconds, moves no farther.
const LONGEST: f64 = 0.1;
/// The keys: forward, back, left, right, down, up.
const KEYS: [KeyCode; 6] = [KeyCode::W, KeyCode::S, KeyCode::A, KeyCode::D, KeyCode::Q, KeyCode::E];

/// Which of the keys are down, in the order of [`KEYS`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Flight([bool; 6]);

impl Flight {
    fn sum(self, [less, more]: [usize; 2]) -> f64 {
        f64::from(i8::from(self.0[more]) - i8::from(self.0[less]))
    }
}

impl SpaceRoom {
    /// A key went down or up: true when it flies.
    pub fn fly_by(&mut self, key: KeyCode, down: bool) -> bool {
        let Some(Gesture::Orbit(_, flight)) = &mut self.gesture else { return false };
        let Some(k) = KEYS.iter().position(|other| *other == key) else { return false };
        if !self.camera.orbit.perspective {
            return false;
        }
        flight.get_or_insert_default().0[k] = down;
        true
    }

    /// Whether the eye is moving, so that the next frame is needed at once.
    #[must_use]
    pub fn is_flying(&self) -> bool {
        matches!(self.gesture, Some(Gesture::Orbit(_, Some(Flight(keys)))) if keys.contains(&true))
    }

    /// Moves the eye on by a frame of so many seconds.
    pub fn fly(&mut self, seconds: f64, fast: bool) {
        let Some(Gesture::Orbit(_, Some(flight))) = self.gesture else { return };
        let [right, _, toward] = self.camera.orbit.axes();
        let way = toward * flight.sum([0, 1])
            + right * flight.sum([2, 3])
            + DVec3::Z * flight.sum([4, 5]);
        let speed = self.camera.orbit.height * SPEED * if fast { FAST } else { 1.0 };
        self.camera.go(way.normalize_or_zero() * speed * seconds.clamp(0.0, LONGEST));
    }
}
