//! Walking, standing, jumping, falling and rolling in space.

use std::f64::consts::FRAC_PI_2;

use super::*;
use crate::scene::SpaceShape;
use crate::scene::space::shape::{Box3Shape, PolyhedronShape, SphereShape};
use crate::world::settings::{GRAVITY, JUMP, SPEED};
use crate::world::{Aim, Keep, MotionKind, SpaceWorld, Steering};

const KIND: MotionKind<Space> = MotionKind::of::<SpaceSliding>();

/// A floor whose top is z = 0, a wall at x = 4, a ramp that rises towards -x from x = -2, and a ball at the origin.
fn room(drive: Drive) -> SpaceScene {
    let solid = |id: &str, min: [f64; 3], max: [f64; 3]| {
        let shape = SpaceShape::Box3(Box3Shape::Corners { min: min.into(), max: max.into() });
        SpaceObject::new(id, ObjectRole::Wall, shape)
    };
    let ramp = [
        [-2., -5., 0.],
        [-2., 5., 0.],
        [-8., -5., 0.],
        [-8., 5., 0.],
        [-8., -5., 3.],
        [-8., 5., 3.],
    ];
    let ramp = PolyhedronShape { points: ramp.map(DVec3::from).to_vec(), faces: None };
    let ball = SpaceShape::Sphere(SphereShape { radius: 0.5 });
    let mut scene = SpaceScene::new("room");
    scene.objects = vec![
        solid("floor", [-10., -10., -1.], [10., 10., 0.]),
        solid("wall", [4., -10., 0.], [5., 10., 8.]),
        SpaceObject::new("ramp", ObjectRole::Wall, SpaceShape::Polyhedron(ramp)),
        SpaceObject {
            position: DVec3::new(0.0, 0.0, 1.0),
            ..SpaceObject::new("ball", ObjectRole::Mover, ball)
        },
    ]
    .into();
    scene.settings.set(&DRIVE, drive);
    scene.settings.set(&SPEED, 6.0);
    scene.settings.set(&GRAVITY, 20.0);
    scene.settings.set(&JUMP, 8.0);
    scene
}

fn go(world: &mut SpaceWorld, frames: usize, keys: &[InputKey], yaw: f64) -> SlideState3 {
    let aim = Aim { yaw, pitch: 0.0 };
    (0..frames).for_each(|_| world.advance(Steering { keys: InputKeys::of(keys), aim }));
    world.state::<SpaceSliding>(world.current()).unwrap()[0]
}

#[test]
fn it_falls_stands_and_jumps() {
    let mut world = SpaceWorld::build(&room(Drive::Gravity), KIND);
    let stands = go(&mut world, 60, &[], 0.0);
    assert!((stands.position.z - 0.51).abs() < 1e-3, "{stands:?}");
    assert_eq!(stands.ground, Some(DVec3::Z));
    // It stays to the last bit.
    assert_eq!(go(&mut world, 60, &[], 0.0), stands);
    let flies = go(&mut world, 10, &[InputKey::E], 0.0);
    assert!(flies.ground.is_none() && flies.position.z > 1.0, "{flies:?}");
    let lands = go(&mut world, 120, &[], 0.0);
    assert!((lands.position.z - stands.position.z).abs() < 1e-3, "{lands:?}");
}

#[test]
fn keys_go_where_one_looks_and_along_walls() {
    let mut world = SpaceWorld::build(&room(Drive::Gravity), KIND);
    go(&mut world, 60, &[], 0.0);
    let north = go(&mut world, 30, &[InputKey::W], FRAC_PI_2);
    assert!((north.position.y - 3.0).abs() < 1e-6 && north.position.x.abs() < 1e-9, "{north:?}");
    let right = go(&mut world, 30, &[InputKey::D], FRAC_PI_2);
    assert!((right.position.x - 3.0).abs() < 1e-6, "{right:?}");
    // Aslant into the wall: it goes on along it, half as fast.
    let along = go(&mut world, 60, &[InputKey::W], std::f64::consts::FRAC_PI_3);
    assert!((along.position.x - 3.49).abs() < 1e-3, "{along:?}");
    assert!(along.position.y > north.position.y + 5.0, "{along:?}");
    assert_eq!(world.frames().last().unwrap().outcome, Outcome::Impact);
}

#[test]
fn up_and_down_a_ramp_it_is_as_fast_and_stands_on_it() {
    let mut world = SpaceWorld::build(&room(Drive::Gravity), KIND);
    go(&mut world, 60, &[], 0.0);
    let x =
        |world: &SpaceWorld, frame: usize| world.state::<SpaceSliding>(frame).unwrap()[0].position;
    go(&mut world, 50, &[InputKey::S], 0.0);
    let frame = world.current();
    let step = x(&world, frame) - x(&world, frame - 1);
    assert!((step.x + 0.1).abs() < 3e-3 && step.z > 0.04, "{step}");
    let stands = go(&mut world, 30, &[], 0.0);
    assert_eq!(go(&mut world, 30, &[], 0.0), stands, "it does not creep down");
    go(&mut world, 10, &[InputKey::W], 0.0);
    let frame = world.current();
    let step = x(&world, frame) - x(&world, frame - 1);
    assert!((step.x - 0.1).abs() < 3e-3 && step.z < -0.04, "{step}");
    assert!(x(&world, frame).z > 0.6);
}

#[test]
fn what_rolls_keeps_its_velocity_down_the_ramp() {
    let mut scene = room(Drive::Roll);
    scene.objects[3].position = DVec3::new(-7.0, 0.0, 4.0);
    let mut world = SpaceWorld::build(&scene, KIND);
    let then = go(&mut world, 150, &[], 0.0);
    assert!(then.velocity.x > 3.0 || then.position.x > 3.0, "{then:?}");
    let placed = world.placed()[0];
    assert_eq!((placed.velocity, placed.flies), (then.velocity, true), "its arrow shows it");
}

#[test]
fn frames_are_made_again_after_an_edit_and_settings_hold_from_their_frame_on() {
    let mut scene = room(Drive::Gravity);
    let mut world = SpaceWorld::build(&scene, KIND);
    go(&mut world, 60, &[], 0.0);
    go(&mut world, 60, &[InputKey::W], 0.0);
    let stopped = world.state::<SpaceSliding>(120).unwrap()[0].position.x;
    assert!((stopped - 3.49).abs() < 1e-3);
    world.rewind(60);
    scene.objects.remove(1);
    world.update(&scene, Keep::Inputs);
    assert_eq!(world.frames().len(), 121);
    assert!((world.state::<SpaceSliding>(120).unwrap()[0].position.x - 6.0).abs() < 1e-6);
    scene.settings.set(&SPEED, 3.0);
    world.update(&scene, Keep::Inputs);
    assert!((world.state::<SpaceSliding>(120).unwrap()[0].position.x - 3.0).abs() < 1e-6);
    // The move that is stepped is the one that was made.
    world.rewind(120);
    let made = world.made::<SpaceSliding>().unwrap();
    let slide = made.motion.slide_of(2, made.before, made.inputs).unwrap();
    assert_eq!(slide.displacement, world.move_made().unwrap().displacement);
}

#[test]
fn the_first_that_the_scene_attends_to_leads_and_others_fall() {
    let mut scene = room(Drive::Gravity);
    let cube = SpaceShape::Box3(Box3Shape::Half { half: DVec3::splat(0.25) });
    scene.objects.push(SpaceObject {
        position: DVec3::new(0.0, 4.0, 2.0),
        ..SpaceObject::new("cube", ObjectRole::Mover, cube)
    });
    scene.focus = vec!["cube".to_owned()];
    assert_eq!(movers(&scene).collect::<Vec<_>>(), [4, 3]);
    let mut world = SpaceWorld::build(&scene, KIND);
    go(&mut world, 60, &[], 0.0);
    go(&mut world, 30, &[InputKey::W], 0.0);
    let states = world.state::<SpaceSliding>(90).unwrap();
    assert!((states[0].position.x - 3.0).abs() < 1e-6, "{states:?}");
    assert!(states[1].position.x.abs() < 1e-9 && states[1].ground.is_some(), "{states:?}");
    let mut placed: Vec<usize> = world.placed().iter().map(|p| p.index).collect();
    placed.sort_unstable();
    assert_eq!(placed, [3, 4]);
    assert_eq!(world.shown().objects[4].position, states[0].position);
}
