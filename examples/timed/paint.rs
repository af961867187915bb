//! A stroke in a large mask, timed: `paint 4096`
//!
//! In the sandbox and in the lab of a point and a picture, seen whole and near. The hand's own work and the frame after it
//! together may take half a frame of 16 ms, and so may letting go.

use glam::{DVec2, IVec2, dvec2};
use glisse::app::edit::{Did, PaintSettings, Tool};
use glisse::geom::Mask;
use glisse::geom::cells::mask::paint::MaskBrush;
use glisse::random::Rng;
use glisse::scene::{MaskShape, Object, ObjectRole, PointShape, Scene, Shape};

use super::stopwatch::{FRAME, Table, Window};

/// What a stroke and its frame may take, in milliseconds.
const MOST: f64 = 8.0;

/// Measures a mask of so many cells a side.
pub(crate) fn main(
    mut args: impl Iterator<Item = String>,
) -> Result<(), Box<dyn std::error::Error>> {
    let side = args.next().and_then(|a| a.parse().ok()).unwrap_or(4096);
    for lab in ["sandbox", "point-mask"] {
        measure(side, lab)?;
    }
    Ok(())
}

/// Discs all over, as a drawn map has them, and a point beside it.
fn scene(side: u32, lab: &str) -> Result<Scene, Box<dyn std::error::Error>> {
    let mut rng = Rng::new(5);
    let mut mask = Mask::new(side, side)?;
    for _ in 0..400 {
        let middle = IVec2::new(rng.below(side as usize) as i32, rng.below(side as usize) as i32);
        let size = 5 + rng.below(side as usize / 16) as u32;
        mask.paint_print(MaskBrush::Round(size), middle, rng.below(3) > 0);
    }
    let mut scene = Scene::new("paint");
    scene.lab = Some(lab.to_owned());
    let shape = Shape::Mask(MaskShape::new(1.0, mask));
    scene.objects.push(Object::new("mask", ObjectRole::Body, shape));
    let point = Object::new("point", ObjectRole::Body, Shape::Point(PointShape {}));
    scene.objects.push(Object { position: DVec2::splat(0.4 * f64::from(side)), ..point });
    Ok(scene)
}

fn measure(side: u32, lab: &str) -> Result<(), Box<dyn std::error::Error>> {
    let table = Table(lab);
    let mut window = Window::new();
    window.frame();
    window.app.open_scene(scene(side, lab)?, None);
    window.frame();
    window.app.editor.select(&[0]);
    window.app.editor.set_tool(Tool::Brush);
    let all = DVec2::splat(0.5 * f64::from(side));
    for (seen, zoom) in [("whole", 600.0 / f64::from(side)), ("near", 8.0)] {
        window.app.camera.look_at(all, zoom);
        window.frame();
        let step = dvec2(37.0, 11.0) / zoom;
        // To and fro, a little farther each time: a stroke that left the mask would cost nothing.
        let on_its_way = |k: usize| {
            let along = 6.0 - (k % 24).abs_diff(12) as f64;
            all + step * along + step.perp() * (0.02 * k as f64)
        };
        for size in [1, 9, 100] {
            window.app.editor.set_paint(PaintSettings { size, ..PaintSettings::default() });
            let from = all - step * 4.0;
            let what = |does: &str| format!("{seen}, brush {size}: {does}");
            window.hand(Did::Press(1), from);
            window.frame();
            table.stroke(&what("hand"), MOST, |k| window.hand(Did::Move, on_its_way(k)));
            // What many moves have left is drawn before frames are timed one by one.
            window.frame();
            table.stroke(&what("hand, frame"), MOST, |k| {
                window.hand(Did::Move, on_its_way(k));
                window.frame();
            });
            window.hand(Did::Release, from);
            window.frame();
            window.app.editor.undo();
            window.frame();
            // A stroke that begins at the edge and goes on outwards makes the mask larger.
            let edge = DVec2::new(0.0, all.y);
            window.hand(Did::Press(1), edge);
            window.frame();
            table.stroke(&what("past the edge, frame"), MOST, |k| {
                window.hand(Did::Move, edge - dvec2(3.0, 1.0) * (k as f64 / zoom));
                window.frame();
            });
            table.row(&what("let go there, frame"), FRAME, |k| {
                if k == 0 {
                    window.hand(Did::Release, edge);
                }
                window.frame();
            });
            window.app.editor.undo();
            window.frame();
            table.row(&what("dab, released, frame"), FRAME, |k| {
                let at = from + step * k as f64;
                window.hand(Did::Press(1), at);
                window.hand(Did::Release, at);
                window.frame();
            });
        }
        table.row(&format!("{seen}, frame at rest"), FRAME, |_| window.frame());
        table.row(&format!("{seen}, hover"), FRAME, |k| {
            window.hand(Did::Move, all + step * k as f64);
            window.frame();
        });
    }
    println!();
    Ok(())
}
