//! Where the time of a frame goes while everything moves: the whole of it, and its parts one by one.
//!
//! The parts are done once more beside the frame, so that each can be told from the others; what the window keeps from one
//! frame to the next it keeps here too.

use std::sync::Arc;

use egui_macroquad::egui;
use glisse::app::canvas;
use glisse::app::canvas::specks::Specks;
use glisse::app::run::stepper::chapters;
use glisse::lab::{self, Overlays, SANDBOX};
use glisse::scene::Scene;
use glisse::world::meetings::meetings;
use glisse::world::{InputKeys, WhichMove, World};

use super::stopwatch::{self, FRAME, Table, Window};

/// Measures a scene in which time runs.
pub(crate) fn measure(name: &str, scene: &Scene) {
    stopwatch::machine();
    let table = Table(name);
    let mut window = Window::new();
    window.frame();
    window.app.open_scene(scene.clone(), None);
    window.frame();
    window.app.live.running = true;
    table.once("frame, time begins", FRAME, || window.frame());
    table.stroke("frame, time runs", FRAME, |_| window.frame());
    table.stroke("  world, lab, editor", FRAME, |_| window.update());
    table.stroke("  panels and drawing", FRAME, |_| drop(window.show()));
    let drawn = window.show();
    table.stroke("  triangles", FRAME, |_| window.triangles(drawn.clone()));
    let [vertices, triangles] = window.size(drawn);
    println!("{name:15} {vertices} vertices, {triangles} triangles");
    table.stroke("  picture as marks", FRAME, |_| drop(window.app.figure()));
    let figure = window.app.figure();
    println!("{name:15} {} marks, {} steps", figure.marks.len(), window.app.live.steps());
    // Another view each time: else the triangles of before are kept.
    let (theme, camera) = (window.app.theme(), window.app.camera);
    let (figure, mut other) = (Arc::new(figure), camera);
    table.stroke("  marks painted", FRAME, |_| {
        other.pan(egui::vec2(0.01, 0.0));
        let input = egui::RawInput { screen_rect: Some(other.view()), ..Default::default() };
        drop(window.ctx.run(input, |ctx| {
            let painter =
                egui::Painter::new(ctx.clone(), egui::LayerId::background(), other.view());
            canvas::paint_with(&painter, &figure, &Specks::default(), &other, theme);
        }));
    });
    drop(window.show());
    window.app.panels = false;
    table.stroke("frame, no panels", FRAME, |_| window.frame());
    window.app.panels = true;
    let middle = camera.centre();
    window.app.camera.look_at(middle, camera.zoom() * 20.0);
    table.stroke("frame, some in view", FRAME, |_| window.frame());
    parts(&table, scene);
    println!();
}

/// What a frame has before there is a window.
fn parts(table: &Table<'_>, scene: &Scene) {
    let Some(lab) = lab::find(SANDBOX) else { return };
    let mut world = lab::plane_world(scene);
    let found = meetings(world.crowd());
    println!("{:15} {} tested, {} meet", table.0, found.tested, found.all.len());
    table.stroke("one step of time", FRAME, |_| world.advance(InputKeys::NONE));
    table.stroke("one step, bodies put", FRAME, |_| {
        world.advance(InputKeys::NONE);
        let _ = world.crowd().bounds();
    });
    table.stroke("who meets whom", FRAME, |_| drop(meetings(world.crowd())));
    let world = World::from(world);
    table.stroke("lab's run", FRAME, |_| drop(lab.run(&world, WhichMove::Made)));
    let Ok(run) = lab.run(&world, WhichMove::Made) else { return };
    let last = run.len() - 1;
    table.stroke("chapters of the run", FRAME, |_| drop(chapters::segments(run.as_ref())));
    table.stroke("its picture", FRAME, |_| drop(run.figure(last, &Overlays::default())));
    table.stroke("its last sentence", FRAME, |_| drop(run.tell(last)));
}
