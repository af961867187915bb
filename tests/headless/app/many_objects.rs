//! A scene of ten thousand objects in the hands: everything that a hand does is done, and undone. How long it takes
//! is measured by `examples/timed/many.rs`.

use egui_macroquad::egui::{self, Modifiers, pos2};
use glam::{DVec2, dvec2};
use glisse::app::edit::{Align, Axis, Did, Order, Pointer};
use glisse::app::shell::state::App;
use glisse::app::ui::command::Command;
use glisse::app::ui::dress;
use glisse::app::ui::preferences::Preferences;
use glisse::scene::{BoxShape, CircleShape, Object, ObjectRole, Scene, SegmentShape, Shape};
use glisse::world::InputKeys;

/// How many objects.
const COUNT: usize = 10_000;

fn scene() -> Scene {
    let object = |i: usize| {
        let place = dvec2((i % 100) as f64, (i / 100) as f64) * 40.0;
        let shape = match i % 3 {
            0 => Shape::Box(BoxShape::Half { half: dvec2(10.0, 6.0) }),
            1 => Shape::Circle(CircleShape { radius: 8.0 }),
            _ => Shape::Segment(SegmentShape { a: dvec2(-9.0, 0.0), b: dvec2(9.0, 4.0) }),
        };
        let role = if i == 0 { ObjectRole::Mover } else { ObjectRole::Passage };
        let group = i.is_multiple_of(10).then(|| format!("group-{}", i / 1000));
        Object { position: place, group, ..Object::new(format!("object-{i}"), role, shape) }
    };
    Scene { objects: (0..COUNT).map(object).collect(), ..Scene::new("many") }
}

#[test]
fn ten_thousand_objects_are_drawn_moved_and_put_back() {
    let ctx = egui::Context::default();
    ctx.set_fonts(dress::font_definitions());
    let screen = egui::Rect::from_min_size(pos2(0.0, 0.0), egui::vec2(1280.0, 800.0));
    let frame = |app: &mut App| {
        app.update(0.0, InputKeys::NONE);
        let input = egui::RawInput { screen_rect: Some(screen), ..Default::default() };
        let _ = ctx.run(input, |ctx| app.show(ctx, 0.0));
    };
    let mut app = App::new(Preferences::default());
    dress::dress(&ctx, app.theme());
    frame(&mut app);
    app.open_scene(scene(), None);
    frame(&mut app);
    frame(&mut app);
    let at = |app: &App, p: DVec2| {
        let s = app.camera.screen_from_world(p);
        pos2(s.x as f32, s.y as f32)
    };
    let hand = |app: &mut App, did, p: DVec2| {
        let at = at(app, p);
        let camera = app.camera;
        app.editor.pointer(Pointer { did, at, mods: Modifiers::NONE }, &camera);
    };
    let start = dvec2(1200.0, 1200.0);
    hand(&mut app, Did::Move, start);
    for all in [false, true] {
        if all {
            app.obey(Command::SelectAll);
            frame(&mut app);
        }
        let before = app.editor.scene().clone();
        hand(&mut app, Did::Press(1), start);
        for k in 1..4 {
            let to = start + dvec2(60.0, 15.0) * f64::from(k);
            hand(&mut app, Did::Move, to);
            frame(&mut app);
        }
        hand(&mut app, Did::Release, start);
        assert_ne!(*app.editor.scene(), before);
        app.obey(Command::Undo);
        frame(&mut app);
        assert_eq!(*app.editor.scene(), before);
    }
    app.obey(Command::Mirror(Axis::X));
    app.obey(Command::Align(Axis::Y, Align::Middle));
    app.obey(Command::Distribute(Axis::X));
    app.obey(Command::Order(Order::Front));
    app.obey(Command::Lock);
    app.obey(Command::UnlockAll);
    app.obey(Command::Copy);
    app.obey(Command::Paste);
    assert_eq!(app.editor.scene().objects.len(), 2 * COUNT);
    app.obey(Command::Duplicate);
    app.obey(Command::Delete);
    app.obey(Command::SelectAll);
    app.obey(Command::Group);
    frame(&mut app);
    app.obey(Command::Undo);
}
