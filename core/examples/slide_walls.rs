//! A disc that walks and slides along walls: from a list of walls, through a tree of boxes, and watched through article B's
//! tree. `cargo run --example slide_walls`

use glisse_core::geom::convex::Convex;
use glisse_core::geom::wall::Solids;
use glisse_core::glam::{DVec2, dvec2};
use glisse_core::partition::{Splitting, build};
use glisse_core::sweep::fast::WallIndex;
use glisse_core::sweep::slide::{SlideOptions, slide_traced};
use glisse_core::trace::Recorder;

fn walls() -> Solids {
    let mut walls = Solids::default();
    // A room, free on the right of the way along its walls; and a thin wall in it.
    let room = [dvec2(0.0, 0.0), dvec2(0.0, 8.0), dvec2(12.0, 8.0), dvec2(12.0, 0.0)];
    walls.add_facing(&room, &[[1, 0], [2, 1], [3, 2], [0, 3]], 0);
    walls.add_thin(&[dvec2(6.0, 0.0), dvec2(7.0, 5.0)], 1);
    walls
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let disc = Convex::circle(0.5)?;
    let options = SlideOptions::default();
    let index = WallIndex::new(walls());
    let mut position = dvec2(2.0, 2.0);
    for step in 0..12 {
        let wish = DVec2::from_angle(0.2 * f64::from(step)) * 1.5;
        let moved = index.slide(&disc, position, wish, &options);
        let met = moved.impacts.len();
        println!(
            "{step:2}: {:.3} by {wish:.3}, {met} walls met, {:?}",
            moved.position, moved.stopped
        );
        assert!(!index.overlaps(&disc, moved.position), "never in a wall");
        position = moved.position;
    }

    // The same move, watched: the tree that it goes down, each wall that it is compared with, each projection.
    let tree = build(walls(), Splitting::Scored);
    let (from, wish) = (dvec2(5.0, 2.0), dvec2(4.0, 1.0));
    let run =
        Recorder::run((), |(), trace| slide_traced(&tree, &disc, from, wish, &options, trace));
    println!("{} steps were watched, the last: {:?}", run.steps().len(), run.steps().last());
    assert_eq!(run.output.position, index.slide(&disc, from, wish, &options).position);
    Ok(())
}
