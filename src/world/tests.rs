//! The world in time: inputs, going back, what edits make of the frames, what is left out.

use super::*;
use crate::scene::{
    CircleShape, Object, ObjectRole, PointShape, Scene, SegmentShape, Shape, WallsShape,
};
use crate::world::motion::slide::{Drive, Sliding};
use crate::world::settings::{DRIVE, SPEED};
use glam::DVec2;

const SLIDE: MotionKind = MotionKind::of::<Sliding>();

fn room() -> Scene {
    let mut scene = Scene::new("room");
    let p = DVec2::new;
    let walls = Shape::Walls(WallsShape {
        points: vec![p(0., 0.), p(100., 0.), p(100., 60.), p(0., 60.)],
        lines: vec![[0, 1], [1, 2], [2, 3], [3, 0]],
    });
    scene.objects.push(Object::new("walls", ObjectRole::Wall, walls));
    scene.objects.push(Object {
        position: p(50., 30.),
        velocity: Some(p(80., 10.)),
        ..Object::new("disc", ObjectRole::Mover, Shape::Circle(CircleShape { radius: 5.0 }))
    });
    scene
}

/// The room with a post in it, from the ceiling to the floor.
fn with_post(x: f64) -> Scene {
    let mut scene = room();
    let (a, b) = (DVec2::new(x, 0.0), DVec2::new(x, 60.0));
    scene.objects.push(Object::new(
        "post",
        ObjectRole::Wall,
        Shape::Segment(SegmentShape { a, b }),
    ));
    scene
}

const RIGHT: InputKeys = InputKeys::of(&[InputKey::Right]);

/// Where the mover is in a frame.
fn at(world: &PlaneWorld, frame: usize) -> DVec2 {
    world.frames()[frame].mover.unwrap().position
}

fn gone(scene: &Scene, frames: usize) -> PlaneWorld {
    let mut world = PlaneWorld::build(scene, SLIDE);
    (0..frames).for_each(|_| world.advance(RIGHT));
    world
}

#[test]
fn the_same_inputs_give_the_same_frames_also_after_a_rewind() {
    let mut world = gone(&room(), 30);
    let frames = world.frames().to_vec();
    world.rewind(10);
    for _ in 0..20 {
        world.advance(RIGHT);
    }
    assert_eq!(world.frames(), frames);
    assert!((at(&world, 30).x - 94.99).abs() < 0.1, "it stands at the wall");
}

#[test]
fn under_gravity_it_falls_stands_and_jumps() {
    let mut scene = room();
    scene.settings.set(&DRIVE, Drive::Gravity);
    let mut world = PlaneWorld::build(&scene, SLIDE);
    for _ in 0..60 {
        world.advance(InputKeys::NONE);
    }
    let standing = *world.state::<Sliding>(60).unwrap();
    assert!(standing.grounded);
    assert!((standing.position.y - 54.99).abs() < 1e-9);
    world.advance(InputKeys::of(&[InputKey::Up]));
    world.advance(InputKeys::NONE);
    assert!(at(&world, 62).y < 50.0);
}

#[test]
fn an_arrow_that_drives_is_a_velocity_in_units_a_second() {
    let mut scene = room();
    scene.settings.set(&DRIVE, Drive::Arrow);
    scene.objects[1].velocity = Some(DVec2::new(12.0, 6.0));
    let mut world = PlaneWorld::build(&scene, SLIDE);
    for _ in 0..60 {
        world.advance(InputKeys::NONE);
    }
    assert!(at(&world, 60).distance(DVec2::new(62.0, 36.0)) < 1e-9);
    // Turned at frame 30, it drives the other way from there on and not before.
    world.rewind(30);
    let before = world.frames().to_vec();
    scene.objects[1].velocity = Some(DVec2::new(-12.0, 6.0));
    world.update(&scene);
    assert_eq!(world.frames()[..30], before[..30]);
    assert!(at(&world, 60).x < 50.0);
}

#[test]
fn a_bad_object_is_left_out_and_told_and_the_rest_stands() {
    let mut scene = room();
    let dot = Object::new("dot", ObjectRole::Body, Shape::Point(PointShape {}));
    scene.objects.push(Object { position: DVec2::new(10., 10.), ..dot });
    let world = PlaneWorld::build(&scene, SLIDE);
    assert_eq!(world.errors().len(), 1);
    assert_eq!(world.errors()[0].object, "dot");
    assert_eq!(world.tree().unwrap().solids.walls.len(), 4);
}

#[test]
fn after_a_wall_is_moved_the_frames_are_those_of_the_new_room() {
    let mut world = gone(&room(), 5);
    world.note_path();
    world.rewind(2);
    let before = world.frames().to_vec();
    world.update(&with_post(75.0));
    assert_eq!(world.frames(), gone(&with_post(75.0), 5).frames());
    assert_eq!(world.current(), 2);
    let ghost = world.ghost().unwrap();
    let parted = ghost.parted().unwrap();
    assert_eq!(world.frames()[..parted], before[..parted]);
    assert_ne!(at(&world, parted), ghost.path()[parted]);
    // Undone, everything is as it was.
    world.update(&room());
    assert_eq!(world.frames(), before);
    assert!(world.ghost().is_none());
}

#[test]
fn no_frame_stands_in_a_wall_that_was_moved_over_it() {
    let mut world = gone(&room(), 20);
    for x in [94.0, 80.0, 64.0] {
        world.update(&with_post(x));
        for frame in &world.frames()[1..] {
            let at = frame.mover.unwrap().position;
            assert!((at.x - x).abs() >= 5.0, "{at} {x}");
        }
    }
}

#[test]
fn other_settings_hold_from_the_frame_on_that_is_looked_at() {
    let mut world = gone(&room(), 5);
    world.rewind(2);
    let before = world.frames().to_vec();
    let mut slow = room();
    slow.settings.set(&SPEED, 100.0);
    world.update(&slow);
    assert_eq!(world.frames()[..2], before[..2]);
    let by = |k: usize| at(&world, k).x - at(&world, k - 1).x;
    assert!((by(1) - 400.0 / 60.0).abs() < 1e-9 && (by(2) - 100.0 / 60.0).abs() < 1e-9);
    assert_eq!(world.settings(WhichMove::Made).get(&SPEED), 100.0);
    world.rewind(1);
    assert_eq!(world.settings(WhichMove::Made).get(&SPEED), 400.0);
}

#[test]
fn the_past_is_gone_through_again_until_something_is_changed() {
    let mut world = gone(&room(), 10);
    let frames = world.frames().to_vec();
    world.rewind(4);
    assert_eq!(world.frames(), frames);
    world.advance(InputKeys::NONE);
    assert_eq!((world.frames().len(), world.current()), (6, 5));
    assert_eq!(world.frames()[..5], frames[..5]);
}

#[test]
fn what_is_put_elsewhere_goes_on_from_there() {
    let mut world = gone(&room(), 5);
    world.rewind(3);
    let before = world.frames().to_vec();
    let to = DVec2::new(20.0, 50.0);
    world.put(to, DVec2::ZERO);
    assert_eq!(world.frames()[..3], before[..3]);
    assert_eq!((at(&world, 3), world.frames()[3].outcome), (to, Outcome::Put));
    assert!(world.move_made().is_none() && world.made::<Sliding>().is_none());
    let by = at(&world, 4) - to;
    assert!(by.distance(DVec2::new(400.0 / 60.0, 0.0)) < 1e-9);
    assert_eq!(world.scene().objects[1].position, DVec2::new(50.0, 30.0), "the start stays");
}

#[test]
fn while_time_runs_what_is_now_stays_and_a_past_that_could_not_be_is_dropped() {
    let mut world = gone(&room(), 5);
    let now = world.frames()[5].clone();
    // A wall where the disc went through, after it had gone there.
    let scene = with_post(60.0);
    let all = Interventions::of(&scene);
    world.follow(&scene, &all, Keep::Present);
    assert_eq!(world.frames()[5], now);
    world.advance(RIGHT);
    world.rewind(world.current());
    assert_eq!((world.take_dropped(), world.current(), world.frame_number()), (3, 3, 6));
    let (first, last) = (at(&world, 0), at(&world, world.frames().len() - 1));
    assert!(first.x > 60.0 && (last.x - now.mover.unwrap().position.x - 400.0 / 60.0).abs() < 1e-9);
    // What is left is what this room makes of it.
    let kept = world.frames().to_vec();
    world.update(&room());
    world.update(&scene);
    assert_eq!(world.frames(), kept);
    // A wall that it did not meet drops nothing.
    let mut world = gone(&room(), 6);
    let scene = with_post(20.0);
    world.follow(&scene, &Interventions::of(&scene), Keep::Present);
    world.rewind(0);
    assert_eq!((world.take_dropped(), world.frames().len()), (0, 7));
}

#[test]
fn a_mover_taken_away_and_brought_back_has_its_frames_again() {
    let mut world = gone(&room(), 10);
    world.rewind(4);
    let frames = world.frames().to_vec();
    let mut empty = room();
    empty.objects.pop();
    world.update(&empty);
    assert!(world.frames().is_empty() && world.moment().is_none());
    world.update(&room());
    assert_eq!((world.frames(), world.current()), (&frames[..], 4));
}

#[test]
fn the_oldest_frames_are_dropped_and_edits_still_hold() {
    let mut world = gone(&room(), HISTORY + 10);
    assert!(world.frames().len() <= HISTORY && world.frames().len() > HISTORY - 100);
    assert_eq!(world.frame_number(), (HISTORY + 10) as u64);
    assert!(!world.is_at_start());
    let frames = world.frames().to_vec();
    world.update(&with_post(20.0));
    assert_eq!(world.frames()[1..], frames[1..]);
}
