//! The world in time: inputs, rewinding, gravity, what is left out.

use super::*;
use crate::scene::{Drive, Shape};

fn room() -> Scene {
    let mut scene = Scene::new("room");
    scene.lab = Some("slide".to_owned());
    let p = DVec2::new;
    let walls = Shape::Walls {
        points: vec![p(0., 0.), p(100., 0.), p(100., 60.), p(0., 60.)],
        lines: vec![[0, 1], [1, 2], [2, 3], [3, 0]],
    };
    scene.objects.push(Object::new("walls", Role::Wall, walls));
    scene.objects.push(Object {
        position: p(50., 30.),
        velocity: Some(p(80., 10.)),
        ..Object::new("disc", Role::Mover, Shape::Circle { radius: 5.0 })
    });
    scene
}

#[test]
fn the_same_inputs_give_the_same_frames_also_after_a_rewind() {
    let mut world = World::build(&room());
    let right = Input { direction: DVec2::X, ..Input::default() };
    for _ in 0..30 {
        world.advance(right);
    }
    let frames = world.frames().to_vec();
    world.rewind(10);
    for _ in 0..20 {
        world.advance(right);
    }
    assert_eq!(world.frames(), frames);
    assert!((world.frames()[30].position.x - 94.99).abs() < 0.1, "it stands at the wall");
}

#[test]
fn under_gravity_it_falls_stands_and_jumps() {
    let mut scene = room();
    scene.settings.drive = Drive::Gravity;
    let mut world = World::build(&scene);
    for _ in 0..60 {
        world.advance(Input::default());
    }
    let standing = world.frames().last().copied().unwrap();
    assert!(standing.grounded);
    assert!((standing.position.y - 54.99).abs() < 1e-9);
    world.advance(Input { jump: true, ..Input::default() });
    world.advance(Input::default());
    assert!(world.frames().last().unwrap().position.y < 50.0);
}

#[test]
fn a_bad_object_is_left_out_and_told_and_the_rest_stands() {
    let mut scene = room();
    let p = DVec2::new;
    let points = vec![p(0., 0.), p(9., 9.), p(9., 0.), p(0., 9.)];
    let bow = Object::new("bow", Role::Body, Shape::Polygon { points, holes: vec![] });
    scene.objects.push(Object { position: p(10., 10.), ..bow });
    let world = World::build(&scene);
    assert_eq!(world.errors().len(), 1);
    assert_eq!(world.errors()[0].object, "bow");
    assert_eq!(world.tree().solids.walls.len(), 4);
}
