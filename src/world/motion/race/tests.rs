use super::*;
use crate::geom::Mask;
use crate::scene::{CircleShape, MaskShape, PointShape, SegmentShape};
use crate::world::motion::MotionKind;
use crate::world::{Keep, PlaneWorld};

/// A ring road: pixels of 10, five across, around an island; the car in its upper straight, looking right.
fn ring() -> Scene {
    let mut mask = Mask::new(40, 24).unwrap();
    mask.fill(true);
    for y in 2..22 {
        mask.paint_run(y, 2, 38, false);
    }
    for y in 8..16 {
        mask.paint_run(y, 8, 32, true);
    }
    let mut scene = Scene::new("ring");
    let object = |id: &str, role, shape| Object::new(id, role, shape);
    scene.objects.push(object("track", ObjectRole::Wall, Shape::Mask(MaskShape::new(10.0, mask))));
    let mut car = object("car", ObjectRole::Mover, Shape::Circle(CircleShape { radius: 12.0 }));
    car.position = DVec2::new(150.0, 50.0);
    scene.objects.push(car);
    let gates = [[200.0, 20.0, 200.0, 80.0], [200.0, 160.0, 200.0, 220.0]];
    for (n, [x, y, u, w]) in gates.into_iter().enumerate() {
        let shape = SegmentShape { a: DVec2::new(x, y), b: DVec2::new(u, w) };
        let mut gate = object(&format!("gate{n}"), ObjectRole::Passage, Shape::Segment(shape));
        gate.set_extension(Some(&Gate(n as u32)));
        scene.objects.push(gate);
    }
    scene.settings.set(&SPEED, 240.0);
    scene
}

fn world(scene: &Scene) -> PlaneWorld {
    PlaneWorld::build(scene, MotionKind::of::<Race>())
}

fn race(world: &PlaneWorld) -> RaceState {
    world.state::<Race>(world.current()).unwrap().clone()
}

/// Keys that take the car round: towards the middle of the road ahead.
fn driver(state: &RaceState) -> InputKeys {
    let middle = DVec2::new(200.0, 120.0);
    let off = state.position - middle;
    // Round the island with the clock, on an ellipse between both borders.
    let angle = (off.y / 70.0).atan2(off.x / 150.0) + 0.35;
    let aim = middle + DVec2::new(150.0 * angle.cos(), 70.0 * angle.sin());
    let turn = DVec2::from_angle(state.heading).perp_dot((aim - state.position).normalize());
    InputKeys::NONE
        .with(InputKey::Up, state.speed < 120.0)
        .with(InputKey::Right, turn > 0.05)
        .with(InputKey::Left, turn < -0.05)
}

#[test]
fn laps_are_driven_and_the_ghosts_drive_beside() {
    let mut world = world(&ring());
    while race(&world).laps.count < 2 {
        let keys = driver(&race(&world));
        world.advance(keys);
        assert!(world.frames().len() < 3_000, "{:?}", race(&world));
    }
    let state = race(&world);
    let (best, last) = (state.laps.best.clone().unwrap(), state.laps.last.clone().unwrap());
    assert!(best.len() <= last.len() && best.len() > 120);
    assert!(state.laps.ghost(&best).is_some_and(|at| at.distance(state.position) < 60.0));
    let board = world.board().unwrap();
    assert_eq!(board.state, "race-lap");
    // Back in time the laps are those of then.
    world.rewind(10);
    assert_eq!((race(&world).laps.count, world.board().unwrap().state), (0, "race-ready"));
}

#[test]
fn the_car_never_comes_nearer_than_its_radius_and_goes_on_along_the_border() {
    let mut scene = ring();
    scene.objects[1].velocity = Some(DVec2::new(150.0, -100.0));
    let mut world = world(&scene);
    let (mut held, mut x) = (0, 0.0);
    for _ in 0..200 {
        world.advance(InputKeys::of(&[InputKey::Up]));
        let state = race(&world);
        let motion = world.motion::<Race>().unwrap();
        let course = motion.course().unwrap();
        let read = track_pixel(course.track(), state.position, course.reach);
        assert!(!read.touches, "{state:?}");
        held += world.frames()[world.current()].impacts;
        x = state.position.x;
    }
    assert!(held > 3 && x > 340.0, "{held} {x}");
}

#[test]
fn a_car_that_has_grown_into_the_border_can_drive_out_and_not_deeper() {
    let mut scene = ring();
    scene.objects[1].position = DVec2::new(150.0, 25.0);
    scene.objects[1].velocity = Some(DVec2::new(0.0, 100.0));
    let mut down = world(&scene);
    (0..30).for_each(|_| down.advance(InputKeys::NONE));
    assert!(race(&down).position.y > 40.0);
    scene.objects[1].velocity = Some(DVec2::new(0.0, -100.0));
    let mut up = world(&scene);
    (0..30).for_each(|_| up.advance(InputKeys::NONE));
    assert!(race(&up).position.y >= 20.0);
}

#[test]
fn put_by_hand_the_lap_does_not_count_and_an_edit_keeps_the_field() {
    let scene = ring();
    let mut world = world(&scene);
    while !race(&world).laps.started {
        world.advance(InputKeys::of(&[InputKey::Up]));
    }
    world.put(DVec2::new(300.0, 200.0), DVec2::ZERO);
    assert!(!race(&world).laps.started);
    let track = |w: &PlaneWorld| w.motion::<Race>().unwrap().course().unwrap().track() as *const _;
    let before = track(&world);
    let mut wider = scene.clone();
    wider.objects[1].shape = Shape::Circle(CircleShape { radius: 25.0 });
    let interventions = crate::world::Interventions::of(&wider);
    world.follow(&wider, &interventions, Keep::Inputs);
    assert_eq!(track(&world), before, "another radius reads the same field");
    assert_eq!(world.motion::<Race>().unwrap().course().unwrap().reach, 6);
}

#[test]
fn what_can_be_no_car_and_no_gate_is_said() {
    let mut scene = ring();
    scene.objects[1].shape = Shape::Point(PointShape {});
    let world = world(&scene);
    assert!(world.errors()[0].message.contains("circle") && world.board().is_none());
    assert!(world.motion::<Race>().unwrap().start().is_none());
    let segment = Shape::Segment(SegmentShape { a: DVec2::ZERO, b: DVec2::X });
    let gate =
        |n, shape: &Shape| Gate(n).check(&Object::new("g", ObjectRole::Passage, shape.clone()));
    assert!(gate(LAST_GATE, &segment).is_ok() && gate(LAST_GATE + 1, &segment).is_err());
    assert!(gate(0, &Shape::Circle(CircleShape { radius: 1.0 })).is_err());
}
