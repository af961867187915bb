//! An outline of ten thousand corners in the hands, timed: `outline 10000`,
//! with a form and a lab after the count for these alone
//!
//! A star of spikes, a smooth blob, a ring that crosses itself and a round one, each in the labs that take polygons.
//! Each row is something that a hand does, with the least of its times, the median and the worst: nothing that is done
//! while dragging may take longer than a frame of 16 ms. The times are the window's without its graphics card.

use std::f64::consts::TAU;

use egui_macroquad::egui;
use glam::{DVec2, dvec2};
use glisse::app::edit::Did;
use glisse::app::ui::command::Command;
use glisse::lab;
use glisse::random::Rng;
use glisse::scene::{CircleShape, Object, ObjectRole, PointShape, PolygonShape, Scene, Shape};
use glisse::world::{WhichMove, World};

use super::stopwatch::{FRAME, TIMES, Table, Window};

const FORMS: [&str; 4] = ["star", "blob", "crossing", "round"];
const LABS: [&str; 6] = [
    "sandbox",
    "triangulate",
    "polygon-left",
    "polygon-crossings",
    "sat-polygon",
    "voronoi-polygon",
];

/// The lab of slides among walls of every kind.
const SLIDE: &str = "slide-anywhere";

/// Measures outlines of so many corners, and of one form and in one lab where these are given.
pub(crate) fn main(mut args: impl Iterator<Item = String>) {
    let count = args.next().and_then(|a| a.parse().ok()).unwrap_or(10_000);
    let (form, lab) = (args.next(), args.next());
    let wanted = |wish: &Option<String>, name: &str| wish.as_ref().is_none_or(|w| w == name);
    for form in FORMS.iter().filter(|f| wanted(&form, f)) {
        for lab in LABS.iter().filter(|l| wanted(&lab, l)) {
            measure(count, form, lab);
        }
        if wanted(&lab, SLIDE) {
            slides(count, form);
        }
    }
}

/// Slides that start in an outline: in its middle, between its spikes, at its border, and outside.
fn slides(count: usize, form: &str) {
    let name = format!("{form} {SLIDE}");
    let table = Table(&name);
    let Some(lab) = lab::find(SLIDE) else { return };
    for from in [0.0, 150.0, 190.0, 300.0] {
        let mut scene = scene(count, form, SLIDE);
        if let Some(mover) = scene.objects.get_mut(2) {
            mover.shape = Shape::Circle(CircleShape { radius: 12.0 });
            mover.position = dvec2(from, 0.0);
            mover.velocity = Some(dvec2(-60.0, 25.0));
        }
        let world = World::from(lab::plane_world(&scene));
        table.row(&format!("slide from {from}"), FRAME, |_| {
            let _ = lab.run(&world, WhichMove::WhatIf);
        });
    }
    println!();
}

/// The corners of an outline about the origin.
fn corners(count: usize, form: &str) -> Vec<DVec2> {
    let mut rng = Rng::new(9);
    let mut random = || rng.unit();
    // An odd number of times around, so that no corner is met twice.
    let turns = if form == "crossing" { 3.0 } else { 1.0 };
    (0..count)
        .map(|i| {
            let t = TAU * i as f64 / count as f64;
            let radius = match form {
                "star" => 120.0 + 80.0 * random(),
                "blob" => 160.0 + 30.0 * (3.0 * t + 1.0).sin() + 15.0 * (7.0 * t + 2.0).sin(),
                "crossing" => 160.0 + 40.0 * (2.0 * t).cos() + random(),
                _ => 200.0,
            };
            DVec2::from_angle(t * turns) * radius
        })
        .collect()
}

fn scene(count: usize, form: &str, lab: &str) -> Scene {
    let outline = Shape::Polygon(PolygonShape { points: corners(count, form), holes: Vec::new() });
    let little = (0..7).map(|i| DVec2::from_angle(TAU * f64::from(i) / 7.0) * 30.0).collect();
    let little = Shape::Polygon(PolygonShape { points: little, holes: Vec::new() });
    let place = |object: Object, position| Object { position, ..object };
    let mut objects = vec![
        Object::new("outline", ObjectRole::Body, outline),
        place(Object::new("little", ObjectRole::Body, little), dvec2(190.0, 40.0)),
    ];
    let point = match lab {
        "sat-polygon" | "triangulate" => None,
        "sandbox" => Some(Shape::Circle(CircleShape { radius: 12.0 })),
        _ => Some(Shape::Point(PointShape {})),
    };
    let mover = |shape| place(Object::new("mover", ObjectRole::Mover, shape), dvec2(-300.0, 0.0));
    objects.extend(point.map(mover));
    let mut scene = Scene { objects: objects.into(), ..Scene::new(form) };
    scene.lab = Some(lab.to_owned());
    scene
}

fn measure(count: usize, form: &str, lab: &str) {
    let name = format!("{form} {lab}");
    let table = Table(&name);
    let scene = scene(count, form, lab);
    let mut window = Window::new();
    window.frame();
    table.row("open, and the first frame", 300.0, |_| {
        window.app.open_scene(scene.clone(), None);
        window.frame();
    });
    println!("{name:26} {} steps, {:?}", window.app.live.steps(), window.app.live.last_run().1);
    table.row("frame", FRAME, |_| window.frame());
    table.row("zoomed and panned", FRAME, |k| {
        window.app.camera.pan(egui::vec2(k as f32, 3.0));
        window.frame();
    });
    table.row("hover", FRAME, |k| window.hand(Did::Move, dvec2(150.0 + k as f64, 60.0)));
    table.row("scrub", FRAME, |k| {
        window.app.live.go_to_step(window.app.live.steps() * (k + 1) / (TIMES + 1));
        window.frame();
    });
    table.row("step", FRAME, |_| {
        window.app.obey(Command::StepForward);
        window.frame();
    });
    window.app.obey(Command::LastStep);
    table.row("frame at the last step", FRAME, |_| window.frame());
    window.drag(&table, "the outline", dvec2(0.0, 0.0), 4.0 * FRAME);
    if let Some(mover) = scene.objects.get(2) {
        window.drag(&table, "the mover", mover.position, 4.0 * FRAME);
    }
    window.app.editor.select(&[0]);
    table.row("frame, outline selected", FRAME, |_| window.frame());
    let corner = corners(count, form)[0];
    window.app.camera.look_at(corner, 40.0);
    window.frame();
    window.drag(&table, "a corner", corner, 4.0 * FRAME);
    println!();
}
