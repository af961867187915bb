//! What keys do over menus, the gallery and the palette, and while others are held.

use egui_macroquad::egui::{Context, Modifiers};
use egui_macroquad::macroquad::miniquad::KeyCode;

use super::input::Input;
use super::state::App;
use crate::app::edit::Tool;
use crate::app::fixture;
use crate::app::ui::command::Command;
use crate::world::InputKeys;

fn app() -> App {
    let mut app = fixture::app();
    app.update(0.0, InputKeys::NONE);
    app.editor.select(&[1]);
    app
}

fn down(app: &mut App, key: KeyCode, mods: Modifiers) {
    app.handle(&[Input::KeyDown { key, mods, repeat: false }], mods, &Context::default());
}

fn up(app: &mut App, key: KeyCode) {
    let input = Input::KeyUp { key, mods: Modifiers::NONE };
    app.handle(&[input], Modifiers::NONE, &Context::default());
}

#[test]
fn an_open_menu_has_the_keys() {
    let mut app = app();
    app.menu_open = true;
    for key in [KeyCode::Escape, KeyCode::P, KeyCode::Delete, KeyCode::Space] {
        down(&mut app, key, Modifiers::NONE);
        up(&mut app, key);
    }
    assert_eq!((app.editor.selection(), app.editor.tool()), (&[1][..], Tool::Select));
    assert!(!app.live.running && !app.editor.history().is_dirty());
    app.menu_open = false;
    down(&mut app, KeyCode::Escape, Modifiers::NONE);
    assert!(app.editor.selection().is_empty());
}

#[test]
fn esc_closes_one_thing_at_a_time() {
    let mut app = app();
    app.obey(Command::Gallery);
    app.notices.error("bad");
    app.obey(Command::Keys);
    let left = |app: &App| {
        let said = app.notices.words().count();
        (app.help.open, said, app.gallery.open, app.editor.selection().len())
    };
    let mut seen = vec![left(&app)];
    for _ in 0..4 {
        down(&mut app, KeyCode::Escape, Modifiers::NONE);
        seen.push(left(&app));
    }
    assert_eq!(
        seen,
        [
            (true, 1, true, 1),
            (false, 1, true, 1),
            (false, 0, true, 1),
            (false, 0, false, 1),
            (false, 0, false, 0)
        ]
    );
}

#[test]
fn space_let_go_after_another_key_does_not_run_time() {
    let mut app = app();
    down(&mut app, KeyCode::Space, Modifiers::NONE);
    down(&mut app, KeyCode::P, Modifiers::COMMAND | Modifiers::CTRL);
    assert!(app.palette.is_open());
    up(&mut app, KeyCode::Space);
    assert!(!app.live.running);
    app.palette.close();
    down(&mut app, KeyCode::Space, Modifiers::NONE);
    up(&mut app, KeyCode::Space);
    assert!(app.live.running, "alone it does");
}

#[test]
fn switches_of_the_view_menu_say_how_they_stand() {
    let mut app = app();
    for command in [Command::Grid, Command::Snap, Command::Panels, Command::Deck, Command::Lens] {
        let before = app.view().is_on(command).unwrap();
        app.obey(command);
        assert_eq!(app.view().is_on(command), Some(!before), "{command:?}");
    }
    assert_eq!(app.view().is_on(Command::Fit), None);
}
