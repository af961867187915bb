//! What a hand does with a scene of many objects, each with the frame after it: selecting, dragging, undo, save, autosave.
//!
//! All of it has one frame of 60 a second, 99 times of a hundred.

use std::time::Duration;

use glam::{DVec2, dvec2};
use glisse::app::edit::Did;
use glisse::app::file::recovery::{Autosave, Record, Store};
use glisse::app::ui::command::Command;
use glisse::scene::Scene;

use super::stopwatch::{self, FRAME, Table, Window};

/// Measures a scene at rest in the hands.
pub(crate) fn measure(name: &str, scene: &Scene) -> Result<(), Box<dyn std::error::Error>> {
    stopwatch::machine();
    let table = Table(name);
    let folder = tempfile::tempdir()?;
    let mut window = Window::new();
    window.frame();
    window.app.open_scene(scene.clone(), None);
    window.frame();
    table.stroke("frame at rest, all in view", FRAME, |_| window.frame());
    let whole = window.app.camera;
    table.stroke("pan, all in view", FRAME, |k| {
        window.app.camera.pan(a_little(k));
        window.frame();
    });
    // Something in the middle that can be taken alone.
    let bounds = scene.objects.iter().map(|o| o.position);
    let (mut low, mut high) = (DVec2::INFINITY, DVec2::NEG_INFINITY);
    bounds.for_each(|p| (low, high) = (low.min(p), high.max(p)));
    let middle = (low + high) / 2.0;
    let last = scene.objects.iter().rev().take(scene.objects.len() / 20 + 1);
    let taken = last.min_by(|a, b| {
        let far = |p: DVec2| p.distance_squared(middle);
        far(a.position).total_cmp(&far(b.position))
    });
    let from = taken.map_or(middle, |o| o.position);
    window.app.camera.look_at(from, whole.zoom() * 20.0);
    table.stroke("pan, some in view", FRAME, |k| {
        window.app.camera.pan(a_little(k));
        window.frame();
    });
    window.app.camera.look_at(from, whole.zoom() * 20.0);
    let step = dvec2(9.0, 4.0) / window.app.camera.zoom();
    table.stroke("hover", FRAME, |k| {
        window.hand(Did::Move, from + step * k as f64);
        window.frame();
    });
    table.stroke("select one, none", FRAME, |k| {
        let at = if k.is_multiple_of(2) { from } else { from + step * 1e4 };
        window.hand(Did::Press(1), at);
        window.hand(Did::Release, at);
        window.frame();
    });
    window.app.editor.select(&[]);
    window.hand(Did::Press(1), from);
    table.stroke("drag one", FRAME, |k| {
        window.hand(Did::Move, from + step * 0.3 * (k + 1) as f64);
        window.frame();
    });
    let to = from + step * 30.0;
    table.once("let go", FRAME, || {
        window.hand(Did::Release, to);
        window.frame();
    });
    table.stroke("undo, or redo", FRAME, |k| {
        window.app.obey(if k.is_multiple_of(2) { Command::Undo } else { Command::Redo });
        window.frame();
    });
    let mut autosave = Autosave::new(Store::open(folder.path())?);
    let mut now = std::time::Instant::now();
    table.stroke("autosave, a turn", FRAME, |k| {
        now += Duration::from_secs(3);
        let copy = || Record::new(None, None, window.app.editor.scene().clone());
        let _ = autosave.tick(now, Some(k as u64), copy);
    });
    autosave.end();
    table.stroke("select all, or none", FRAME, |k| {
        if k.is_multiple_of(2) {
            window.app.obey(Command::SelectAll);
        } else {
            window.app.editor.select(&[]);
        }
        window.frame();
    });
    // Last, because a thread of it goes on writing.
    let path = folder.path().join("saved.json");
    window.app.files.path = Some(path.clone());
    // As a hand does it: a change, which is seen, and a moment later the key.
    let change = |window: &mut Window, k: usize| {
        window.app.obey(if k.is_multiple_of(2) { Command::Undo } else { Command::Redo });
        window.frame();
    };
    table.stroke_after("save, until it goes on", FRAME, &mut window, change, |window, _| {
        window.app.obey(Command::Save);
        window.app.take_files();
        window.frame();
    });
    table.stroke("frame, file being written", FRAME, |_| {
        window.app.take_files();
        window.frame();
    });
    println!();
    Ok(())
}

/// How far the hand pans at one time, in points.
fn a_little(k: usize) -> egui_macroquad::egui::Vec2 {
    egui_macroquad::egui::vec2(if k.is_multiple_of(2) { 3.0 } else { -3.0 }, 1.0)
}
