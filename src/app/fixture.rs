//! A document for tests: a disc on its way between a few walls, and a crate in its way.

use super::shell::state::App;
use super::ui::preferences::Preferences;
use crate::scene::{Scene, read};

/// The document.
pub(crate) fn room() -> Scene {
    read(include_str!("../../tests/data/room.json")).unwrap()
}

/// The window on it.
pub(crate) fn app() -> App {
    let mut app = App::new(Preferences::default());
    app.open_scene(room(), None);
    app
}
