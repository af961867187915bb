//! A long random walk of a disc through Freedoom's E1M1, counted: `cargo run --release --example soak -- 1000000`
//!
//! Each move is looked at without the tree: none may end inside a wall, none may pass one. Prints the counts
//! and a hash of all the places, the same on every machine; ends with 1 when a law was broken.

use std::process::ExitCode;

use glam::DVec2;
use glisse::geom::convex::Convex;
use glisse::partition::{Splitting, build};
use glisse::random::Rng;
use glisse::sweep::slide::{SlideOptions, Stopped, slide};

fn distance(p: DVec2, a: DVec2, b: DVec2) -> f64 {
    let t = ((p - a).dot(b - a) / (b - a).length_squared()).clamp(0.0, 1.0);
    (p - a - (b - a) * t).length()
}

fn crosses(a: DVec2, b: DVec2, c: DVec2, d: DVec2) -> bool {
    let side = |a: DVec2, b: DVec2, c: DVec2| (b - a).perp_dot(c - a) > 0.0;
    side(a, b, c) != side(a, b, d) && side(c, d, a) != side(c, d, b)
}

fn main() -> ExitCode {
    let moves: u64 = std::env::args().nth(1).and_then(|a| a.parse().ok()).unwrap_or(1_000_000);
    let text = glisse::scene::library::find("freedoom-e1m1").unwrap_or_default();
    let scene = match glisse::scene::read(text) {
        Ok(scene) => scene,
        Err(error) => {
            eprintln!("{error}");
            return ExitCode::FAILURE;
        }
    };
    let tree = build(glisse::world::solids::solids(&scene).0, Splitting::Scored);
    let Ok(disc) = Convex::circle(16.0) else { return ExitCode::FAILURE };
    let skin = 0.03125;
    let options =
        SlideOptions { min_distance: skin, min_move: 2.0 * skin, ..SlideOptions::default() };
    let mut rng = Rng::new(19);
    let mut position = DVec2::new(-160.0, -304.0);
    let (mut near, mut passed, mut inside, mut limits, mut met) = (0u64, 0u64, 0u64, 0u64, 0u64);
    let (mut least, mut hash) = (f64::INFINITY, 0xcbf2_9ce4_8422_2325u64);
    for number in 0..moves {
        let longest = if number % 10 == 0 { 2000.0 } else { 60.0 };
        let v = DVec2::from_angle(rng.range(0.0, std::f64::consts::TAU)) * rng.range(0.0, longest);
        let out = slide(&tree, &disc, position, v, &options);
        inside += u64::from(out.start_solid);
        limits += u64::from(out.stopped == Stopped::MaxImpact);
        met += u64::from(!out.impacts.is_empty());
        for wall in &tree.solids.walls {
            let gap = distance(out.position, wall.a, wall.b) - 16.0;
            least = least.min(gap);
            near += u64::from(gap < skin - 1e-9);
            let through = |p: &[DVec2]| crosses(p[0], p[1], wall.a, wall.b);
            passed += u64::from(out.path.windows(2).any(through));
        }
        position = out.position;
        for bits in [position.x.to_bits(), position.y.to_bits()] {
            hash = (hash ^ bits).wrapping_mul(0x0100_0000_01b3);
        }
    }
    println!("{moves} moves, {met} met something, {limits} reached MAX_IMPACT");
    println!("{inside} started inside, {near} ended nearer than the skin, {passed} passed a wall");
    println!("least distance {least:.12} (skin {skin}), hash {hash:016x}");
    if inside + near + passed == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
