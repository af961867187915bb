//! A whole history made again after an edit, timed: `again`
//!
//! Each row is a scene of the gallery, run for a minute by changing keys and then stopped; the least and the most time
//! that it takes to make all of its frames again: after something solid was moved, and after the mover was put
//! elsewhere halfway. A hand that drags does one of the two in every frame of the window.

use std::time::{Duration, Instant};

use glam::{DVec2, dvec2};
use glisse::lab;
use glisse::scene::{self, ObjectRole, library};
use glisse::world::{HISTORY, InputKey, InputKeys};

/// Measures every motion.
pub(crate) fn main() {
    println!("{:<18}{:>8}{:>24}{:>24}", "scene", "frames", "a wall moved, ms", "the mover put, ms");
    for stem in ["slide", "platforms", "freedoom-e1m1", "bounce", "character-points", "sandbox"] {
        let Some(mut scene) = library::find(stem).and_then(|s| scene::read(s).ok()) else {
            continue;
        };
        let mut world = lab::plane_world(&scene);
        for k in 0..HISTORY - 1 {
            let turn = k / 40;
            let keys = InputKeys::NONE
                .with(InputKey::Right, turn % 4 < 2)
                .with(InputKey::Down, turn % 5 == 2)
                .with(InputKey::Up, turn % 3 == 0)
                .with(InputKey::LeftShift, turn % 2 == 0);
            world.advance(keys);
        }
        world.rewind(HISTORY / 2);
        let solid = scene
            .objects
            .iter()
            .position(|o| matches!(o.role, ObjectRole::Wall | ObjectRole::Body));
        let moved: Vec<Duration> = (0..8)
            .map(|k| {
                if let Some(i) = solid {
                    scene.objects[i].position.x += f64::from(k % 2) - 0.5;
                }
                let start = Instant::now();
                world.update(&scene);
                start.elapsed()
            })
            .collect();
        let put: Vec<Duration> = (0..8)
            .map(|k| {
                let Some(at) = world.moment().map(|m| m.position) else { return Duration::ZERO };
                let start = Instant::now();
                world.put(at + dvec2(f64::from(k), 1.0), DVec2::ZERO);
                start.elapsed()
            })
            .collect();
        let words = |all: &[Duration]| {
            let ms = |d: Option<&Duration>| d.map_or(0.0, |d| d.as_secs_f64() * 1e3);
            format!("{:.2} to {:.2}", ms(all.iter().min()), ms(all.iter().max()))
        };
        let frames = world.frames().len();
        println!("{stem:<18}{frames:>8}{:>24}{:>24}", words(&moved), words(&put));
    }
}
