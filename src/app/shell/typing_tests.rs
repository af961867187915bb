//! Digits typed while something is drawn go to the numbers at the pointer, and to nothing else.

use egui_macroquad::egui::{Context, Event, Key, Modifiers, RawInput, pos2};
use egui_macroquad::macroquad::miniquad::{KeyCode, MouseButton};

use super::input::Input;
use super::state::App;
use crate::app::edit::Tool;
use crate::app::edit::tests::{empty_scene, view};
use crate::app::ui::dress;
use crate::app::ui::preferences::Preferences;
use crate::scene::{BoxShape, Shape};
use crate::world::InputKeys;

fn frame(app: &mut App, ctx: &Context, key: Option<KeyCode>, events: Vec<Event>) {
    if let Some(key) = key {
        let mods = Modifiers::NONE;
        app.handle(&[Input::KeyDown { key, mods, repeat: false }], mods, ctx);
    }
    app.update(0.0, InputKeys::NONE);
    let screen_rect = Some(egui_macroquad::egui::Rect::from_min_size(
        pos2(0.0, 0.0),
        egui_macroquad::egui::vec2(1280.0, 800.0),
    ));
    let _ = ctx.run(RawInput { events, screen_rect, ..Default::default() }, |ctx| {
        app.camera = view(1.0);
        app.show_measures(ctx);
    });
}

fn press(key: Key) -> Vec<Event> {
    let modifiers = Modifiers::NONE;
    vec![Event::Key { key, physical_key: None, pressed: true, repeat: false, modifiers }]
}

#[test]
fn digits_open_the_fields_tab_goes_on_enter_puts_and_escape_closes() {
    let mut app = App::new(Preferences::default());
    app.open_scene(empty_scene(), None);
    app.camera = view(1.0);
    app.editor.snapping = false;
    let ctx = Context::default();
    ctx.set_fonts(dress::font_definitions());
    frame(&mut app, &ctx, Some(KeyCode::Key1), Vec::new());
    assert!(app.typed.is_none(), "nothing is drawn");
    app.editor.set_tool(Tool::Box);
    let at = pos2(0.0, 0.0);
    let drag = [
        Input::Moved(at),
        Input::Pressed(MouseButton::Left, at, 1),
        Input::Moved(pos2(50.0, 20.0)),
    ];
    app.handle(&drag, Modifiers::NONE, &ctx);
    let text = |t: &str| vec![Event::Text(t.to_owned())];
    frame(&mut app, &ctx, Some(KeyCode::Key1), text("1"));
    assert!(app.typed.is_some());
    frame(&mut app, &ctx, Some(KeyCode::Key2), text("20"));
    assert_eq!(app.editor.measures(1.0)[0].value, 120.0, "it is seen while it is typed");
    frame(&mut app, &ctx, Some(KeyCode::Tab), press(Key::Tab));
    frame(&mut app, &ctx, None, Vec::new());
    frame(&mut app, &ctx, Some(KeyCode::Key8), text("80"));
    frame(&mut app, &ctx, Some(KeyCode::Enter), press(Key::Enter));
    assert!(app.typed.is_none());
    let half = glam::dvec2(60.0, 40.0);
    assert_eq!(app.editor.scene().objects[0].shape, Shape::Box(BoxShape::Half { half }));
    // Esc closes the fields, and the shape goes on.
    app.handle(&drag, Modifiers::NONE, &ctx);
    app.handle(&[Input::Released(MouseButton::Left, pos2(50.0, 20.0))], Modifiers::NONE, &ctx);
    app.editor.set_tool(Tool::Polygon);
    app.handle(&drag[..2], Modifiers::NONE, &ctx);
    frame(&mut app, &ctx, Some(KeyCode::Key5), text("5"));
    frame(&mut app, &ctx, Some(KeyCode::Escape), press(Key::Escape));
    assert!(app.typed.is_none() && app.editor.draft().is_some());
}
