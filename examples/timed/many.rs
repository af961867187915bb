//! A document of ten thousand objects in the hands, timed: `many 10000`
//!
//! First as many that move, all at once: where the time of their frames goes, and what a hand does with them. Then bodies and
//! walls of every kind at rest, in the sandbox and in the lab of the slide. Each row is something that a hand
//! does, with the least of its times, the median and the worst, or the 99th hundredth of a hundred times. Nothing but opening and saving may take longer than a frame
//! of 16 ms. The times are the window's without its graphics card: what it does up to the triangles.

use egui_macroquad::egui;
use glam::{DVec2, dvec2};
use glisse::app::edit::Did;
use glisse::app::ui::command::Command;
use glisse::scene::{
    BoxShape, CapsuleShape, CircleShape, Object, ObjectRole, PolygonShape, Scene, SegmentShape,
    Shape,
};

use super::crowd::moving;
use super::stopwatch::{FRAME, Table, Window};
use super::{events, in_time};

/// Measures a scene of so many objects.
pub(crate) fn main(
    mut args: impl Iterator<Item = String>,
) -> Result<(), Box<dyn std::error::Error>> {
    let count = args.next().and_then(|a| a.parse().ok()).unwrap_or(10_000);
    let moving = moving(count);
    in_time::measure("moving", &moving);
    events::measure("moving", &moving)?;
    [None, Some("slide")].into_iter().try_for_each(|lab| measure(count, lab))
}

/// A square of objects 40 units apart, of every kind that meets others.
fn scene(count: usize, lab: Option<&str>) -> Scene {
    let side = (count as f64).sqrt().ceil().max(1.0) as usize;
    let object = |i: usize| {
        let position = dvec2((i % side) as f64, (i / side) as f64) * 40.0;
        let shape = match i % 5 {
            0 => Shape::Box(BoxShape::Half { half: dvec2(14.0, 9.0) }),
            1 => Shape::Circle(CircleShape { radius: 11.0 }),
            2 => Shape::Segment(SegmentShape { a: dvec2(-12.0, 0.0), b: dvec2(12.0, 6.0) }),
            3 => Shape::Capsule(CapsuleShape {
                a: dvec2(-8.0, -3.0),
                b: dvec2(8.0, 3.0),
                radius: 5.0,
            }),
            _ => Shape::Polygon(PolygonShape {
                points: vec![
                    dvec2(-9.0, -9.0),
                    dvec2(10.0, -6.0),
                    dvec2(0.0, 0.0),
                    dvec2(-4.0, 11.0),
                ],
                holes: Vec::new(),
            }),
        };
        let role = if i.is_multiple_of(3) { ObjectRole::Wall } else { ObjectRole::Body };
        let rotation = if i.is_multiple_of(7) { 0.4 } else { 0.0 };
        Object { position, rotation, ..Object::new(format!("object-{i}"), role, shape) }
    };
    let mut scene = Scene { objects: (0..count).map(object).collect(), ..Scene::new("many") };
    scene.lab = lab.map(str::to_owned);
    if lab.is_some() {
        let middle = DVec2::splat(20.0 * side as f64 + 20.0);
        scene.objects.push(Object {
            position: middle,
            velocity: Some(dvec2(90.0, 35.0)),
            ..Object::new("mover", ObjectRole::Mover, Shape::Circle(CircleShape { radius: 2.0 }))
        });
    }
    scene
}

fn measure(count: usize, lab: Option<&str>) -> Result<(), Box<dyn std::error::Error>> {
    let table = Table(if lab.is_some() { "slide" } else { "sandbox" });
    let folder = tempfile::tempdir()?;
    let path = folder.path().join("many.json");
    let scene = scene(count, lab);
    table.row("save", 300.0, |_| {
        if let Err(error) = glisse::scene::save(&path, &scene) {
            eprintln!("{error}");
        }
    });
    let mut window = Window::new();
    window.frame();
    table.row("open, and the first frame", 300.0, |_| {
        if let Ok(scene) = glisse::scene::load(&path) {
            window.app.open_scene(scene, None);
        }
        window.frame();
    });
    table.row("world built", 300.0, |_| drop(glisse::lab::plane_world(&scene)));
    let mut other = scene.clone();
    let mut world = glisse::lab::plane_world(&scene);
    table.row("world follows one", 1.0, |k| {
        other.objects[count / 2 + 1].position.x += k as f64;
        world.update(&other);
    });
    table.row("world has nothing to follow", FRAME, |_| world.update(&other));
    table.row("frame, all in view", FRAME, |_| window.frame());
    table.row("figure", FRAME, |_| drop(window.app.figure()));
    table.row("zoomed and panned, all in view", FRAME, |k| {
        window.app.camera.pan(egui::vec2(k as f32, 3.0));
        window.frame();
    });
    let middle = scene.objects[count / 2 + (count as f64).sqrt() as usize / 2].position;
    window.app.camera.look_at(middle, 2.0);
    table.row("zoomed and panned, some in view", FRAME, |k| {
        window.app.camera.pan(egui::vec2(k as f32, 3.0));
        window.frame();
    });
    window.app.camera.look_at(middle, 2.0);
    table.row("hover", FRAME, |k| window.hand(Did::Move, middle + DVec2::splat(k as f64)));
    let disc = scene.objects.iter().filter(|o| matches!(o.shape, Shape::Circle(_)));
    let near = disc.min_by(|a, b| {
        a.position.distance_squared(middle).total_cmp(&b.position.distance_squared(middle))
    });
    let from = near.map_or(middle, |o| o.position);
    window.drag(&table, "one", from, 2.0 * FRAME);
    table.row("select all, none", FRAME, |_| {
        window.app.obey(Command::SelectAll);
        window.app.editor.select(&[]);
    });
    window.app.obey(Command::SelectAll);
    table.row("frame, all selected", FRAME, |_| window.frame());
    window.drag(&table, "all", from, 2.0 * FRAME);
    table.row("autosave's copy", FRAME, |_| drop(window.app.editor.scene().clone()));
    println!();
    Ok(())
}
