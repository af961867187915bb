//! The window in egui, without a window: as far as egui draws it.

use egui_kittest::{Harness, HarnessBuilder};
use egui_macroquad::egui;
use glisse::app::shell::state::App;
use glisse::app::ui::dress;
use glisse::app::ui::preferences::Preferences;
use glisse::scene::Scene;
use glisse::world::InputKeys;

/// The program, and whether egui has its fonts and colours yet.
pub(crate) struct Window {
    app: App,
    dressed: bool,
}

/// A disc on its way between a few walls, and a crate in its way.
pub(crate) fn room() -> Scene {
    glisse::scene::read(include_str!("../../data/room.json")).unwrap()
}

/// A large window on it that has been drawn a few times.
pub(crate) fn window<'a>() -> Harness<'a, Window> {
    window_of([1500.0, 1190.0])
}

/// A window of some size that has been drawn a few times.
pub(crate) fn window_of<'a>(size: [f32; 2]) -> Harness<'a, Window> {
    let mut app = App::new(Preferences::default());
    app.open_scene(room(), None);
    app.update(0.0, InputKeys::NONE);
    let show = |ctx: &egui::Context, w: &mut Window| {
        if std::mem::replace(&mut w.dressed, true) {
            w.app.update(0.0, InputKeys::NONE);
            w.app.show(ctx, 0.0);
        } else {
            ctx.set_fonts(dress::font_definitions());
            dress::dress(ctx, w.app.theme());
        }
    };
    let mut harness =
        HarnessBuilder::default().with_size(size).build_state(show, Window { app, dressed: false });
    harness.run_steps(3);
    harness
}

/// The program in a window.
pub(crate) fn app<'h>(harness: &'h mut Harness<'_, Window>) -> &'h mut App {
    &mut harness.state_mut().app
}
