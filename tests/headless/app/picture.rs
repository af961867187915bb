//! Hands on the picture of a step: a click that selects nothing asks which step is about what lies there.

use super::window::room;
use egui_macroquad::egui;
use egui_macroquad::macroquad::miniquad::MouseButton::Left;
use glisse::app::edit::Hover;
use glisse::app::shell::input::Input as Hand;
use glisse::app::shell::state::App;
use glisse::app::ui::dress;
use glisse::app::ui::preferences::Preferences;
use glisse::world::InputKeys;

/// A window of some size, in which nothing happens.
fn input() -> egui::RawInput {
    let size = egui::vec2(1400.0, 900.0);
    let screen_rect = Some(egui::Rect::from_min_size(egui::Pos2::ZERO, size));
    egui::RawInput { screen_rect, ..Default::default() }
}

#[test]
fn a_click_on_the_picture_goes_to_the_step_about_it() {
    let ctx = egui::Context::default();
    let none = egui::Modifiers::NONE;
    let mut app = App::new(Preferences::default());
    app.open_scene(room(), None);
    app.update(0.0, InputKeys::NONE);
    ctx.set_fonts(dress::font_definitions());
    drop(ctx.run(input(), |_| {}));
    dress::dress(&ctx, app.theme());
    for _ in 0..3 {
        drop(ctx.run(input(), |ctx| app.show(ctx, 0.0)));
    }
    app.editor.select(&[]);
    app.live.go_to_step(0);
    let view = app.camera.view().shrink(8.0);
    let places = (0..200 * 200)
        .map(|i| view.lerp_inside(egui::vec2((i % 200) as f32 / 200.0, (i / 200) as f32 / 200.0)));
    for at in places {
        app.handle(&[Hand::Moved(at)], none, &ctx);
        let nothing = matches!(app.editor.hover(), Hover::Nothing);
        let about = app.view().step_under_pointer().filter(|k| nothing && *k != app.live.step());
        let Some(k) = about else { continue };
        let away = at + egui::vec2(40.0, 0.0);
        let drag = [Hand::Pressed(Left, at, 1), Hand::Moved(away), Hand::Released(Left, away)];
        app.handle(&drag, none, &ctx);
        assert_ne!(app.live.step(), k, "a drag selects around and asks nothing");
        app.editor.select(&[]);
        app.handle(&[Hand::Moved(at)], none, &ctx);
        app.handle(&[Hand::Pressed(Left, at, 1), Hand::Released(Left, at)], none, &ctx);
        assert_eq!(app.live.step(), k);
        app.editor.select_all();
        app.live.go_to_step(0);
        app.handle(&[Hand::Pressed(Left, at, 1), Hand::Released(Left, at)], none, &ctx);
        assert_eq!(app.live.step(), 0, "a click that lets the selection go does only that");
        assert!(app.editor.selected().is_empty());
        return;
    }
    panic!("nothing in the picture leads to a step");
}
