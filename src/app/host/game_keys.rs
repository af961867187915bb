//! The keys that steer what moves: those that the scene's motion reads.

use egui_macroquad::macroquad::miniquad::KeyCode;

use crate::app::run::live::Live;
use crate::app::shell::input::HeldInput;
use crate::world::{InputKey, InputKeys};

/// The key of the keyboard that is meant.
fn code(key: InputKey) -> KeyCode {
    match key {
        InputKey::Left => KeyCode::Left,
        InputKey::Right => KeyCode::Right,
        InputKey::Up => KeyCode::Up,
        InputKey::Down => KeyCode::Down,
        InputKey::LeftShift => KeyCode::LeftShift,
        InputKey::RightShift => KeyCode::RightShift,
        InputKey::A => KeyCode::A,
        InputKey::D => KeyCode::D,
        InputKey::W => KeyCode::W,
        InputKey::S => KeyCode::S,
        InputKey::Q => KeyCode::Q,
        InputKey::E => KeyCode::E,
    }
}

/// The keys held that the scene's motion reads.
#[must_use]
pub fn keys_held(held: &HeldInput, live: &Live) -> InputKeys {
    let plain = held.mods().is_none() || held.mods().shift_only();
    if !plain {
        return InputKeys::NONE;
    }
    let with = |keys: InputKeys, key| keys.with(key, held.is_down(code(key)));
    keys_read(live).among(InputKey::ALL.into_iter().fold(InputKeys::NONE, with))
}

/// Whether a key steers while time runs, and so means nothing else.
pub(in crate::app) fn steers(live: &Live, pressed: KeyCode) -> bool {
    let keys = keys_read(live);
    live.running && InputKey::ALL.iter().any(|k| code(*k) == pressed && keys.has(*k))
}

fn keys_read(live: &Live) -> InputKeys {
    live.world().map_or(InputKeys::NONE, |w| w.about().keys)
}
