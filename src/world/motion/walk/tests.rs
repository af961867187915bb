//! Walking over the seams of a map, and standing on its platforms.

use glam::DVec2;

use super::*;
use crate::scene::{BoxShape, TilemapShape};
use crate::world::{MotionKind, PlaneWorld};

/// A box of 12 by 12 in a world of one map.
fn scene(rows: &[&str], at: DVec2, seams: Seams) -> Scene {
    let rows = rows.iter().map(|&row| row.to_owned()).collect();
    let cell = Some(DVec2::splat(16.0));
    let map = Shape::Tilemap(TilemapShape { cell, rows, ..TilemapShape::default() });
    let mover = Shape::Box(BoxShape::Half { half: DVec2::splat(6.0) });
    let mut scene = Scene::new("");
    scene.objects = vec![
        Object::new("map", ObjectRole::Wall, map),
        Object { position: at, ..Object::new("box", ObjectRole::Mover, mover) },
    ]
    .into();
    scene.settings.set(&SPEED, 70.0);
    scene.settings.set(&SEAMS, seams);
    scene
}

/// Where it is after so many frames with some keys held.
fn walked(scene: &Scene, keys: InputKeys, frames: usize) -> (WalkState, PlaneWorld) {
    let mut world = PlaneWorld::build(scene, MotionKind::of::<Walking>());
    for _ in 0..frames {
        world.advance(keys);
    }
    (*world.state::<Walking>(world.current()).unwrap(), world)
}

fn key(key: InputKey) -> InputKeys {
    InputKeys::NONE.with(key, true)
}

const FLOOR: [&str; 3] = ["....................", "....................", "####################"];

#[test]
fn on_the_surface_no_seam_stops_it_and_on_cells_many_do() {
    let start = DVec2::new(300.0, 20.0);
    let go = |seams| walked(&scene(&FLOOR, start, seams), key(InputKey::Left), 150);
    let (joined, _) = go(Seams::Joined);
    assert_eq!(joined.caught, 0);
    // Up to its speed in a quarter of a second, and on: 150 frames are 2.5 s.
    assert!((start.x - joined.body.position.x - 70.0 * (2.5 - 0.125)).abs() < 2.0, "{joined:?}");
    let (apart, world) = go(Seams::Apart);
    // It stays caught where a cell begins.
    assert!(apart.caught > 0, "{apart:?}");
    assert!(apart.body.position.x > joined.body.position.x + 15.0, "{apart:?}");
    assert!((apart.body.position.x - 6.0) % 16.0 < 0.5, "{apart:?}");
    let board = world.board().unwrap();
    assert_eq!((board.state, board.standing), ("caught", Standing::Playing));
}

#[test]
fn it_jumps_through_a_platform_from_below_and_stands_on_it() {
    let rows = ["......", ".----.", "......", "######"];
    let mut scene = scene(&rows, DVec2::new(48.0, 40.0), Seams::Joined);
    scene.settings.set(&JUMP, 360.0);
    let mut world = PlaneWorld::build(&scene, MotionKind::of::<Walking>());
    let y = |world: &PlaneWorld| world.state::<Walking>(world.current()).unwrap().body.position.y;
    for _ in 0..10 {
        world.advance(InputKeys::NONE);
    }
    assert!((y(&world) - 41.99).abs() < 1e-6, "on the floor: {}", y(&world));
    world.advance(key(InputKey::Up));
    let mut least = y(&world);
    for _ in 0..90 {
        world.advance(InputKeys::NONE);
        least = least.min(y(&world));
    }
    assert!(least < 8.0, "it went through: {least}");
    assert!((y(&world) - 9.99).abs() < 1e-6, "on the platform: {}", y(&world));
    // And off its end.
    for _ in 0..120 {
        world.advance(key(InputKey::Right));
    }
    assert!(y(&world) > 41.0);
}

#[test]
fn up_and_down_a_hill_it_goes_on() {
    let rows = ["............", "...r##f.....", "############"];
    let start = DVec2::new(12.0, 25.9);
    let (end, world) = walked(&scene(&rows, start, Seams::Joined), key(InputKey::Right), 120);
    assert!(end.body.position.x > 112.0, "{end:?}");
    let highest = world.frames().iter().filter_map(|f| f.mover).map(|m| m.position.y);
    assert!(highest.fold(f64::MAX, f64::min) < 10.1);
}
