//! Keys typed ahead, while a frame takes long: a command and what is typed after it are given to different frames.
//!
//! What a key means depends on what the key before it did: after Ctrl+P letters belong to the palette, after Enter they
//! no longer do. Panels and fields appear when a frame is laid out, so two such keys in one frame would both go to
//! what was there before them, and the second would be lost.

use std::collections::VecDeque;

use egui_macroquad::macroquad::miniquad::{EventHandler, KeyCode, KeyMods, MouseButton};

/// One event of the window system, as it was heard.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Heard {
    Moved(f32, f32),
    Wheel(f32, f32),
    ButtonDown(MouseButton, f32, f32),
    ButtonUp(MouseButton, f32, f32),
    Typed(char, KeyMods, bool),
    KeyDown(KeyCode, KeyMods, bool),
    KeyUp(KeyCode, KeyMods),
    Minimized,
    Restored,
}

/// What one press of a key asks for.
#[derive(Clone, Copy, PartialEq)]
enum Press {
    /// A letter, an arrow, or another key that leaves open who hears the next.
    Plain,
    /// A key after which something else may hear the next.
    Command(KeyCode),
}

/// The events that were heard and not yet told, in order.
#[derive(Debug, Default)]
pub struct TypedAhead {
    waiting: VecDeque<Heard>,
}

impl TypedAhead {
    /// Tells the events of the next frame. A command is alone among keys, but for its own repetitions.
    pub fn tell(&mut self, to: &mut impl EventHandler) {
        let at_once = self.is_for_one_frame();
        let mut told = None;
        while let Some(event) = self.waiting.front() {
            if let Some(press) = event.press() {
                if !at_once && told.is_some_and(|before| before != press) {
                    return;
                }
                told = Some(press);
            }
            event.tell(to);
            self.waiting.pop_front();
        }
    }

    /// Whether some events wait for the next frame.
    pub fn is_waiting(&self) -> bool {
        !self.waiting.is_empty()
    }

    /// egui-macroquad acts on buttons, on Tab and on pasting in the frame in which it hears them. What is before those must
    /// not come after them.
    fn is_for_one_frame(&self) -> bool {
        self.waiting.iter().any(|event| match event {
            Heard::ButtonDown(..) | Heard::ButtonUp(..) | Heard::Minimized => true,
            Heard::KeyDown(key, mods, _) => {
                *key == KeyCode::Tab || (*key == KeyCode::V && (mods.ctrl || mods.logo))
            }
            _ => false,
        })
    }
}

impl Heard {
    /// What is pressed, if it is a key other than one that is held with others.
    fn press(self) -> Option<Press> {
        use KeyCode::{
            Enter, Escape, KpEnter, LeftAlt, LeftControl, LeftShift, LeftSuper, RightAlt,
            RightControl, RightShift, RightSuper,
        };
        match self {
            Self::KeyDown(
                LeftAlt | LeftControl | LeftShift | LeftSuper | RightAlt | RightControl
                | RightShift | RightSuper,
                ..,
            ) => None,
            Self::KeyDown(key, mods, _) => {
                let command = mods.ctrl || mods.logo || matches!(key, Enter | KpEnter | Escape);
                Some(if command { Press::Command(key) } else { Press::Plain })
            }
            Self::Typed(c, mods, _) if !c.is_control() && !mods.ctrl && !mods.logo => {
                Some(Press::Plain)
            }
            _ => None,
        }
    }

    fn tell(self, to: &mut impl EventHandler) {
        match self {
            Self::Moved(x, y) => to.mouse_motion_event(x, y),
            Self::Wheel(x, y) => to.mouse_wheel_event(x, y),
            Self::ButtonDown(button, x, y) => to.mouse_button_down_event(button, x, y),
            Self::ButtonUp(button, x, y) => to.mouse_button_up_event(button, x, y),
            Self::Typed(c, mods, repeat) => to.char_event(c, mods, repeat),
            Self::KeyDown(key, mods, repeat) => to.key_down_event(key, mods, repeat),
            Self::KeyUp(key, mods) => to.key_up_event(key, mods),
            Self::Minimized => to.window_minimized_event(),
            Self::Restored => to.window_restored_event(),
        }
    }
}

impl EventHandler for TypedAhead {
    fn update(&mut self) {}

    fn draw(&mut self) {}

    fn mouse_motion_event(&mut self, x: f32, y: f32) {
        self.waiting.push_back(Heard::Moved(x, y));
    }

    fn mouse_wheel_event(&mut self, x: f32, y: f32) {
        self.waiting.push_back(Heard::Wheel(x, y));
    }

    fn mouse_button_down_event(&mut self, button: MouseButton, x: f32, y: f32) {
        self.waiting.push_back(Heard::ButtonDown(button, x, y));
    }

    fn mouse_button_up_event(&mut self, button: MouseButton, x: f32, y: f32) {
        self.waiting.push_back(Heard::ButtonUp(button, x, y));
    }

    fn char_event(&mut self, c: char, mods: KeyMods, repeat: bool) {
        self.waiting.push_back(Heard::Typed(c, mods, repeat));
    }

    fn key_down_event(&mut self, key: KeyCode, mods: KeyMods, repeat: bool) {
        self.waiting.push_back(Heard::KeyDown(key, mods, repeat));
    }

    fn key_up_event(&mut self, key: KeyCode, mods: KeyMods) {
        self.waiting.push_back(Heard::KeyUp(key, mods));
    }

    fn window_minimized_event(&mut self) {
        self.waiting.push_back(Heard::Minimized);
    }

    fn window_restored_event(&mut self) {
        self.waiting.push_back(Heard::Restored);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const NONE: KeyMods = KeyMods { shift: false, ctrl: false, alt: false, logo: false };
    const CTRL: KeyMods = KeyMods { ctrl: true, ..NONE };

    fn key(ahead: &mut TypedAhead, key: KeyCode, mods: KeyMods) {
        if mods.ctrl {
            ahead.key_down_event(KeyCode::LeftControl, NONE, false);
        }
        ahead.key_down_event(key, mods, false);
        ahead.key_up_event(key, mods);
        if mods.ctrl {
            ahead.key_up_event(KeyCode::LeftControl, mods);
        }
    }

    fn letters(ahead: &mut TypedAhead, text: &str) {
        for c in text.chars() {
            ahead.char_event(c, NONE, false);
            key(ahead, KeyCode::A, NONE);
        }
    }

    /// What each frame hears: its letters, and its commands by their keys.
    fn frames(mut ahead: TypedAhead) -> Vec<String> {
        let mut frames = Vec::new();
        while ahead.is_waiting() {
            let mut told = TypedAhead::default();
            ahead.tell(&mut told);
            let words = told.waiting.iter().filter_map(|event| match *event {
                Heard::Typed(c, ..) => Some(c.to_string()),
                Heard::KeyDown(key, ..) => match event.press()? {
                    Press::Command(_) => Some(format!("<{key:?}>")),
                    Press::Plain => None,
                },
                Heard::ButtonDown(..) => Some("<button>".into()),
                _ => None,
            });
            frames.push(words.collect());
        }
        frames
    }

    #[test]
    fn a_command_and_what_is_typed_after_it_are_heard_by_different_frames() {
        let mut ahead = TypedAhead::default();
        key(&mut ahead, KeyCode::P, CTRL);
        letters(&mut ahead, "start");
        key(&mut ahead, KeyCode::Enter, NONE);
        key(&mut ahead, KeyCode::S, CTRL);
        key(&mut ahead, KeyCode::Z, CTRL);
        assert_eq!(frames(ahead), ["<P>", "start", "<Enter>", "<S>", "<Z>"]);
    }

    #[test]
    fn a_command_that_repeats_does_not_lag_behind_the_hand() {
        let mut ahead = TypedAhead::default();
        for _ in 0..3 {
            key(&mut ahead, KeyCode::Z, CTRL);
        }
        ahead.key_down_event(KeyCode::LeftControl, NONE, false);
        ahead.key_down_event(KeyCode::Y, CTRL, false);
        ahead.key_down_event(KeyCode::Y, CTRL, true);
        ahead.mouse_motion_event(1.0, 2.0);
        assert_eq!(frames(ahead), ["<Z><Z><Z>", "<Y><Y>"]);
    }

    #[test]
    fn nothing_waits_behind_a_button_nor_a_key_that_acts_at_once() {
        for last in [KeyCode::Tab, KeyCode::V] {
            let mut ahead = TypedAhead::default();
            key(&mut ahead, KeyCode::S, CTRL);
            key(&mut ahead, last, CTRL);
            assert_eq!(frames(ahead).len(), 1, "{last:?}");
        }
        let mut ahead = TypedAhead::default();
        key(&mut ahead, KeyCode::Escape, NONE);
        letters(&mut ahead, "b");
        ahead.mouse_button_down_event(MouseButton::Left, 1.0, 2.0);
        assert_eq!(frames(ahead), ["<Escape>b<button>"]);
    }
}
