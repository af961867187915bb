//! A stroke in a large tilemap, timed: `tiles 1000`
//!
//! Of whole tiles, and with slopes among them; in the sandbox and in the lab that walks over tiles, seen whole and near. The
//! hand's own work and the frame after it together have one frame of 60 a second.

use glam::{DVec2, dvec2};
use glisse::app::edit::{Did, Tool};
use glisse::geom::Tile;
use glisse::geom::cells::tile::Slope;
use glisse::random::Rng;
use glisse::scene::{BoxShape, Object, ObjectRole, Scene, Shape, TilemapShape};

use super::stopwatch::{FRAME, Table, Window};

/// Measures a map of so many cells a side.
pub(crate) fn main(
    mut args: impl Iterator<Item = String>,
) -> Result<(), Box<dyn std::error::Error>> {
    let side = args.next().and_then(|a| a.parse().ok()).unwrap_or(1000);
    for (lab, slopes) in [("sandbox", false), ("sandbox", true), ("tiles", false)] {
        measure(side, lab, slopes);
    }
    Ok(())
}

/// Rooms and pillars all over, with a slope at some of their ends, and a box that moves in one.
fn scene(side: usize, lab: &str, slopes: bool) -> Scene {
    let mut rng = Rng::new(7);
    let mut rows = vec![vec![Tile::Empty.letter(); side]; side];
    for _ in 0..side * side / 60 {
        let [w, h] = [1 + rng.below(9), 1 + rng.below(4)];
        let [x, y] = [w, h].map(|n| rng.below(side - n));
        for row in &mut rows[y..y + h] {
            row[x..x + w].fill(Tile::Solid.letter());
        }
        if slopes && x > 0 {
            rows[y][x - 1] = Tile::Floor(Slope::Rise).letter();
        }
    }
    let rows = rows.into_iter().map(String::from_iter).collect();
    let mut scene = Scene::new("tiles");
    scene.lab = Some(lab.to_owned());
    let shape = TilemapShape { cell: Some(DVec2::splat(8.0)), rows, ..TilemapShape::default() };
    scene.objects.push(Object::new("map", ObjectRole::Wall, Shape::Tilemap(shape)));
    let shape = Shape::Box(BoxShape::Half { half: DVec2::splat(3.0) });
    let mover = Object::new("mover", ObjectRole::Mover, shape);
    scene.objects.push(Object { position: DVec2::splat(-20.0), ..mover });
    scene
}

fn measure(side: usize, lab: &str, slopes: bool) {
    let name = format!("{lab}{}", if slopes { ", slopes" } else { "" });
    let table = Table(&name);
    let mut window = Window::new();
    window.frame();
    window.app.open_scene(scene(side, lab, slopes), None);
    window.frame();
    window.app.editor.select(&[0]);
    window.app.editor.set_tool(Tool::Tiles);
    let all = DVec2::splat(4.0 * side as f64);
    for (seen, zoom) in [("whole", 600.0 / (8.0 * side as f64)), ("near", 2.0)] {
        window.app.camera.look_at(all, zoom);
        window.frame();
        let step = dvec2(7.0, 3.0) / zoom;
        let from = all - step * 40.0;
        window.hand(Did::Press(1), from);
        window.frame();
        table.stroke(&format!("{seen}: hand"), FRAME, |k| {
            window.hand(Did::Move, from + step * (k as f64 + 1.0));
        });
        table.stroke(&format!("{seen}: hand, frame"), FRAME, |k| {
            window.hand(Did::Move, from + step.perp() * (k as f64 + 1.0));
            window.frame();
        });
        window.hand(Did::Release, from);
        window.frame();
        window.app.editor.undo();
        window.frame();
        table.row(&format!("{seen}: dab, released, frame"), FRAME, |k| {
            let at = all + step * k as f64;
            window.hand(Did::Press(1), at);
            window.hand(Did::Release, at);
            window.frame();
        });
        table.stroke(&format!("{seen}: frame at rest"), FRAME, |_| window.frame());
    }
    println!();
}
