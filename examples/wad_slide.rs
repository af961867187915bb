//! From a map of Doom to a slide along its walls: `cargo run --release --example wad_slide -- doom.wad E1M1`
//!
//! Without arguments it reads the map that the tests read.

use std::error::Error;

use glam::DVec2;
use glisse::geom::convex::Convex;
use glisse::geom::wall::Solids;
use glisse::partition::{Splitting, build};
use glisse::scene::import::wad;
use glisse::sweep::slide::{SlideOptions, slide};

/// The things of Doom that a player starts at.
const PLAYER: u16 = 1;

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let usual = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/wad/fd_e1m1.wad");
    let bytes = std::fs::read(arguments.next().unwrap_or_else(|| usual.to_owned()))?;
    let file = wad::read(&bytes)?;
    let name = arguments.next().or_else(|| file.map_names().into_iter().next());
    let map = file.map(&name.ok_or("it has no map")?)?;

    // Doom counts y upwards, and its walls are free on their right; mirrored, that is the left of their way.
    let flat = |v: DVec2| DVec2::new(v.x, -v.y);
    let points: Vec<DVec2> = map.vertices.iter().map(|v| flat(*v)).collect();
    let mut walls = Solids::default();
    let one_sided = map.lines.iter().filter(|l| l.is_one_sided()).map(|l| [l.start, l.end]);
    walls.add_facing(&points, &one_sided.collect::<Vec<_>>(), 0);
    for line in map.lines.iter().filter(|l| !l.is_one_sided() && l.is_blocking()) {
        walls.add_thin(&[points[line.start as usize], points[line.end as usize]], 0);
    }
    let tree = build(walls, Splitting::Scored);
    let (solid, free) = tree.leaves();
    println!(
        "{}: {} walls, {solid} + {free} leaves, {} deep",
        map.name,
        map.lines.len(),
        tree.depth()
    );

    let disc = Convex::circle(16.0)?;
    let start = map.things.iter().find(|t| t.kind == PLAYER).ok_or("nobody starts in it")?;
    let mut position = flat(start.position);
    for k in 0..16 {
        let wish = DVec2::from_angle(f64::from(k) * std::f64::consts::TAU / 16.0) * 200.0;
        let moved = slide(&tree, &disc, position, wish, &SlideOptions::default());
        let end = moved.position;
        println!("{position:7.1} by {wish:7.1} ends at {end:7.1}, {} impacts", moved.impacts.len());
        assert!(!moved.start_solid, "it never ends in a wall");
        position = end;
    }
    Ok(())
}
