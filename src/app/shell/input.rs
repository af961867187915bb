//! What the hands did since the last frame, in order, with the keys that were really held.
//!
//! The window system reports a modifier's own press and release with the state before it, and forgets to
//! report releases while another window has the focus. Both are mended here, once, for egui and for the
//! canvas alike: nothing sticks.

use egui_macroquad::egui::{Modifiers, Pos2};
use egui_macroquad::macroquad::miniquad::{KeyCode, MouseButton};

/// One thing that happened. Places are in points.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Input {
    /// The pointer moved.
    Moved(Pos2),
    /// A button went down; the count tells double clicks.
    Pressed(MouseButton, Pos2, u8),
    /// A button went up.
    Released(MouseButton, Pos2),
    /// The wheel turned, in notches; up and left are positive.
    Wheel(Pos2, [f32; 2]),
    /// A key went down, or repeats.
    KeyDown {
        /// Which.
        key: KeyCode,
        /// With which modifiers, its own among them.
        mods: Modifiers,
        /// Whether it is held.
        repeat: bool,
    },
    /// A key went up.
    KeyUp {
        /// Which.
        key: KeyCode,
        /// With the modifiers still held.
        mods: Modifiers,
    },
    /// The window lost the focus: whatever is held is let go.
    FocusLost,
}

/// Presses nearer than this in time are a double click, in seconds.
const DOUBLE: f64 = 0.35;
/// And nearer than this in place, in points.
const DOUBLE_NEAR: f32 = 5.0;

/// Which keys and buttons are held, and where the pointer is.
#[derive(Debug, Default)]
pub struct HeldInput {
    keys: Vec<KeyCode>,
    buttons: Vec<MouseButton>,
    /// Where the pointer was last, in points.
    pub pointer: Pos2,
    last_press: Option<(MouseButton, Pos2, f64, u8)>,
}

impl HeldInput {
    /// Whether a key is held.
    #[must_use]
    pub fn is_down(&self, key: KeyCode) -> bool {
        self.keys.contains(&key)
    }

    /// The modifiers held now.
    #[must_use]
    pub fn mods(&self) -> Modifiers {
        use KeyCode::{
            LeftAlt, LeftControl, LeftShift, LeftSuper, RightAlt, RightControl, RightShift,
            RightSuper,
        };
        let any = |l, r| self.is_down(l) || self.is_down(r);
        let (ctrl, logo) = (any(LeftControl, RightControl), any(LeftSuper, RightSuper));
        let mac = cfg!(target_os = "macos");
        Modifiers {
            alt: any(LeftAlt, RightAlt),
            ctrl,
            shift: any(LeftShift, RightShift),
            mac_cmd: mac && logo,
            command: if mac { logo } else { ctrl },
        }
    }

    pub(in crate::app) fn key_down(&mut self, key: KeyCode, repeat: bool) -> Input {
        let again = self.is_down(key);
        if !again {
            self.keys.push(key);
        }
        Input::KeyDown { key, mods: self.mods(), repeat: repeat || again }
    }

    pub(in crate::app) fn key_up(&mut self, key: KeyCode) -> Input {
        self.keys.retain(|k| *k != key);
        Input::KeyUp { key, mods: self.mods() }
    }

    pub(crate) fn press(&mut self, button: MouseButton, at: Pos2, now: f64) -> Input {
        self.pointer = at;
        if !self.buttons.contains(&button) {
            self.buttons.push(button);
        }
        let again = self.last_press.filter(|(b, p, when, _)| {
            *b == button && p.distance(at) < DOUBLE_NEAR && now - when < DOUBLE
        });
        let count = again.map_or(1, |(.., n)| n.saturating_add(1));
        self.last_press = Some((button, at, now, count));
        Input::Pressed(button, at, count)
    }

    /// A button that was not held can't go up: the window system says so of every button that the pointer
    /// brings along into the window.
    pub(crate) fn release(&mut self, button: MouseButton, at: Pos2) -> Option<Input> {
        self.pointer = at;
        let held = self.buttons.iter().position(|b| *b == button)?;
        self.buttons.remove(held);
        Some(Input::Released(button, at))
    }

    /// Lets everything go; gives the keys and buttons that were held.
    pub(crate) fn let_go(&mut self) -> (Vec<KeyCode>, Vec<MouseButton>) {
        self.last_press = None;
        (std::mem::take(&mut self.keys), std::mem::take(&mut self.buttons))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use egui_macroquad::egui::pos2;

    #[test]
    fn a_modifier_counts_from_its_own_press_to_its_own_release() {
        let mut held = HeldInput::default();
        let down = held.key_down(KeyCode::LeftShift, false);
        assert!(matches!(down, Input::KeyDown { mods, .. } if mods.shift));
        held.key_down(KeyCode::RightShift, false);
        assert!(matches!(held.key_up(KeyCode::LeftShift), Input::KeyUp { mods, .. } if mods.shift));
        assert!(
            matches!(held.key_up(KeyCode::RightShift), Input::KeyUp { mods, .. } if !mods.shift)
        );
    }

    #[test]
    fn a_lost_focus_lets_everything_go() {
        let mut held = HeldInput::default();
        held.key_down(KeyCode::LeftControl, false);
        held.press(MouseButton::Left, pos2(1.0, 1.0), 0.0);
        assert_eq!(held.let_go(), (vec![KeyCode::LeftControl], vec![MouseButton::Left]));
        assert!(!held.mods().ctrl && !held.is_down(KeyCode::LeftControl));
        assert_eq!(held.release(MouseButton::Left, pos2(1.0, 1.0)), None);
    }

    #[test]
    fn two_quick_presses_in_one_place_are_a_double_click() {
        let mut held = HeldInput::default();
        let mut press = |x: f32, now: f64| match held.press(MouseButton::Left, pos2(x, 0.0), now) {
            Input::Pressed(_, _, n) => n,
            _ => 0,
        };
        assert_eq!(
            [press(0.0, 0.0), press(1.0, 0.2), press(1.0, 1.0), press(90.0, 1.1)],
            [1, 2, 1, 1]
        );
    }
}
