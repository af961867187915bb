//! The keys that steer what moves: those that the scene's motion reads.

use egui_macroquad::macroquad::miniquad::KeyCode;

use crate::app::run::live::Live;
use crate::app::shell::input::Held;
use crate::world::{Key, Keys};

/// The key of the keyboard that is meant.
fn code(key: Key) -> KeyCode {
    match key {
        Key::Left => KeyCode::Left,
        Key::Right => KeyCode::Right,
        Key::Up => KeyCode::Up,
        Key::Down => KeyCode::Down,
        Key::LeftShift => KeyCode::LeftShift,
        Key::RightShift => KeyCode::RightShift,
        Key::A => KeyCode::A,
        Key::D => KeyCode::D,
        Key::W => KeyCode::W,
        Key::S => KeyCode::S,
    }
}

/// The keys held that the scene's motion reads.
#[must_use]
pub fn keys_held(held: &Held, live: &Live) -> Keys {
    let plain = held.mods().is_none() || held.mods().shift_only();
    if !plain {
        return Keys::NONE;
    }
    let with = |keys: Keys, key| keys.with(key, held.is_down(code(key)));
    keys_read(live).among(Key::ALL.into_iter().fold(Keys::NONE, with))
}

/// Whether a key steers while time runs, and so means nothing else.
pub(in crate::app) fn steers(live: &Live, pressed: KeyCode) -> bool {
    let keys = keys_read(live);
    live.running && Key::ALL.iter().any(|k| code(*k) == pressed && keys.has(*k))
}

fn keys_read(live: &Live) -> Keys {
    live.world().map_or(Keys::NONE, |w| w.about().keys)
}
