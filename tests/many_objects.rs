//! A scene of ten thousand objects in the hands: nothing that a hand does may make it wait. The times are
//! printed; the limits are wide, for slow machines and unoptimized builds.

#![cfg(feature = "app")]
#![allow(clippy::unwrap_used, reason = "helpers of tests assert too")]

use std::time::{Duration, Instant};

use egui::{Modifiers, pos2};
use glam::{DVec2, dvec2};
use glisse::app::command::Command;
use glisse::app::edit::{Align, Axis, Did, Order, Pointer};
use glisse::app::egui_host;
use glisse::app::settings::Settings;
use glisse::app::state::App;
use glisse::scene::{BoxShape, Object, Role, Scene, Shape};
use glisse::world::Input;

/// How many objects.
const COUNT: usize = 10_000;
/// What one doing of a hand may take at most, on any machine that the tests run on.
const MOST: Duration = Duration::from_millis(2000);

fn scene() -> Scene {
    let object = |i: usize| {
        let place = dvec2((i % 100) as f64, (i / 100) as f64) * 40.0;
        let shape = match i % 3 {
            0 => Shape::Box(BoxShape::Half { half: dvec2(10.0, 6.0) }),
            1 => Shape::Circle { radius: 8.0 },
            _ => Shape::Segment { a: dvec2(-9.0, 0.0), b: dvec2(9.0, 4.0) },
        };
        let role = if i == 0 { Role::Mover } else { Role::Passage };
        let group = i.is_multiple_of(10).then(|| format!("group-{}", i / 1000));
        Object { position: place, group, ..Object::new(format!("object-{i}"), role, shape) }
    };
    Scene { objects: (0..COUNT).map(object).collect(), ..Scene::new("many") }
}

struct Clock(&'static str);

impl Clock {
    fn time<R>(&self, what: &str, act: impl FnOnce() -> R) -> R {
        let start = Instant::now();
        let result = act();
        let took = start.elapsed();
        println!("{:8} {what:24} {:8.2} ms", self.0, took.as_secs_f64() * 1e3);
        assert!(took < MOST, "{what}: {took:?}");
        result
    }
}

#[test]
fn ten_thousand_objects_make_no_hand_wait() {
    let ctx = egui::Context::default();
    ctx.set_fonts(egui_host::font_definitions());
    let screen = egui::Rect::from_min_size(pos2(0.0, 0.0), egui::vec2(1280.0, 800.0));
    let frame = |app: &mut App| {
        app.update(0.0, Input::default());
        let input = egui::RawInput { screen_rect: Some(screen), ..Default::default() };
        let _ = ctx.run(input, |ctx| app.show(ctx, 0.0));
    };
    let clock = Clock("objects");
    let mut app = App::new(Settings::default());
    egui_host::dress(&ctx, app.theme());
    frame(&mut app);
    clock.time("open", || app.open_scene(scene(), None));
    clock.time("first frame", || frame(&mut app));
    clock.time("next frame", || frame(&mut app));
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
    clock.time("hover", || hand(&mut app, Did::Move, start));
    for all in [false, true] {
        let clock = Clock(if all { "all" } else { "one" });
        if all {
            clock.time("select", || app.obey(Command::SelectAll));
            clock.time("frame, selected", || frame(&mut app));
        }
        let before = app.editor.scene().clone();
        clock.time("press", || hand(&mut app, Did::Press(1), start));
        for k in 1..4 {
            let to = start + dvec2(60.0, 15.0) * f64::from(k);
            clock.time("drag", || hand(&mut app, Did::Move, to));
            clock.time("frame, dragging", || frame(&mut app));
        }
        clock.time("release", || hand(&mut app, Did::Release, start));
        assert_ne!(*app.editor.scene(), before);
        clock.time("undo", || app.obey(Command::Undo));
        clock.time("frame, undone", || frame(&mut app));
        assert_eq!(*app.editor.scene(), before);
    }
    let clock = Clock("all");
    clock.time("mirror", || app.obey(Command::Mirror(Axis::X)));
    clock.time("align", || app.obey(Command::Align(Axis::Y, Align::Middle)));
    clock.time("distribute", || app.obey(Command::Distribute(Axis::X)));
    clock.time("to the front", || app.obey(Command::Order(Order::Front)));
    clock.time("lock", || app.obey(Command::Lock));
    clock.time("unlock", || app.obey(Command::UnlockAll));
    clock.time("copy", || app.obey(Command::Copy));
    clock.time("paste", || app.obey(Command::Paste));
    assert_eq!(app.editor.scene().objects.len(), 2 * COUNT);
    clock.time("duplicate", || app.obey(Command::Duplicate));
    clock.time("delete", || app.obey(Command::Delete));
    clock.time("group", || {
        app.obey(Command::SelectAll);
        app.obey(Command::Group);
    });
    clock.time("frame, grouped", || frame(&mut app));
    clock.time("undo", || app.obey(Command::Undo));
}
