//! Frames tell the truth: the lab that steps through one runs what ran, bit for bit; edits make the frames again from
//! their inputs; none is shown that could not have happened, and undo brings everything back.

use glam::{DVec2, dvec2};
use glisse::lab::{self, Lab};
use glisse::random::Rng;
use glisse::scene::{self, CircleShape, Object, ObjectRole, Scene, Shape, WallsShape, library};
use glisse::world::motion::pinball::Pinball;
use glisse::world::motion::platformer::Platformer;
use glisse::world::motion::slide::{Drive, Sliding};
use glisse::world::settings::{DRIVE, GRAVITY, MIN_DISTANCE, SPEED};
use glisse::world::{
    Frame, InputKey, InputKeys, Interventions, Keep, MoverState, Outcome, PlaneWorld, Put,
    WhichMove,
};

fn scene_of(stem: &str) -> Scene {
    scene::read(library::find(stem).unwrap()).unwrap()
}

/// Keys that change now and then.
struct Fingers {
    rng: Rng,
    held: InputKeys,
}

impl Fingers {
    fn new(seed: u64) -> Self {
        Self { rng: Rng::new(seed), held: InputKeys::NONE }
    }

    fn next(&mut self) -> InputKeys {
        if self.rng.bits().is_multiple_of(9) {
            let [across, along] = [self.rng.bits() % 3, self.rng.bits() % 3];
            self.held = InputKeys::NONE
                .with(InputKey::Left, across == 0)
                .with(InputKey::Right, across == 1)
                .with(InputKey::Up, along == 0)
                .with(InputKey::Down, along == 1)
                .with(InputKey::LeftShift, self.rng.bits().is_multiple_of(2))
                .with(InputKey::RightShift, self.rng.bits().is_multiple_of(2));
        }
        self.held
    }
}

/// Where the mover is in a frame.
fn place(frame: &Frame) -> DVec2 {
    frame.mover.unwrap().position
}

fn lab_of(scene: &Scene) -> &'static Lab {
    lab::find(scene.lab.as_deref().unwrap()).unwrap()
}

/// What the lab's run of the move to the current frame comes to.
fn outcome(world: &PlaneWorld) -> serde_json::Value {
    let moment = world.moment_of(WhichMove::Made).unwrap();
    assert_eq!(moment.look, WhichMove::Made);
    lab_of(world.scene()).run_in_plane(world, &moment).ok().unwrap().outcome()
}

fn same(json: &serde_json::Value, v: DVec2) -> bool {
    let bits = |k: usize| json[k].as_f64().map(f64::to_bits);
    (bits(0), bits(1)) == (Some(v.x.to_bits()), Some(v.y.to_bits()))
}

/// How many frames of a run ended how.
#[derive(Debug, Default)]
struct Ends([u32; 6]);

impl Ends {
    fn count(&mut self, frame: &Frame) {
        self.0[frame.outcome as usize] += 1;
    }

    fn of(&self, outcome: Outcome) -> u32 {
        self.0[outcome as usize]
    }
}

/// Runs a scene by random keys, stops at random frames, and holds the lab's run of each against the frame.
fn steps_what_ran(scene: &Scene, frames: usize, seed: u64, ends: &mut Ends) {
    let mut keys = Fingers::new(seed);
    let mut world = lab::plane_world(scene);
    for _ in 0..frames {
        world.advance(keys.next());
    }
    let mut rng = Rng::new(seed + 1000);
    for _ in 0..frames / 3 {
        let k = 1 + (rng.bits() % frames as u64) as usize;
        world.rewind(k);
        let frame = world.frames()[k].clone();
        ends.count(&frame);
        let run = outcome(&world);
        let about = format!("frame {k} of seed {seed}: {run} {frame:?}");
        assert!(same(&run["position"], place(&frame)), "{about}");
        let velocity = frame.mover.unwrap().velocity;
        if velocity != DVec2::ZERO && run.get("velocity").is_some() {
            assert!(same(&run["velocity"], velocity), "{about}");
        }
    }
}

#[test]
fn the_slide_lab_steps_the_frame_that_ran() {
    let mut ends = Ends::default();
    for seed in 0..6 {
        for drive in [Drive::Free, Drive::Gravity, Drive::Arrow] {
            let mut scene = scene_of("slide");
            scene.settings.set(&DRIVE, drive);
            steps_what_ran(&scene, 200, seed, &mut ends);
        }
    }
    let met = ends.of(Outcome::Impact) + ends.of(Outcome::Corner);
    assert!(met > 200 && ends.of(Outcome::Free) > 200, "{ends:?}");
}

#[test]
fn the_slide_that_is_told_gives_the_state_that_the_frame_has() {
    let mut scene = scene_of("platforms");
    scene.settings.set(&DRIVE, Drive::Gravity);
    let mut keys = Fingers::new(7);
    let mut world = lab::plane_world(&scene);
    for _ in 0..300 {
        world.advance(keys.next());
        let made = world.made::<Sliding>().unwrap();
        let mut trace = glisse::trace::Tally::default();
        let (state, _) = made.motion.step_traced(made.before, made.inputs, &mut trace).unwrap();
        assert_eq!(state, *made.after);
        let frame = &world.frames()[world.current()];
        let mover = MoverState { position: state.position, velocity: state.velocity };
        assert_eq!(Some(mover), frame.mover);
    }
}

#[test]
fn the_bounce_lab_steps_the_frame_that_ran_with_gravity_kicks_and_flippers() {
    let mut ends = Ends::default();
    let (mut kicks, mut strikes, mut drains) = (0, 0, 0);
    for seed in 0..14 {
        let scene = scene_of("bounce");
        steps_what_ran(&scene, 300, seed, &mut ends);
        let mut keys = Fingers::new(seed);
        let mut world = lab::plane_world(&scene);
        for _ in 0..900 {
            world.advance(keys.next());
            let made = world.made::<Pinball>().unwrap();
            let told = glisse::trace::Recorder::run((), |(), t| {
                made.motion.step_traced(made.before, made.inputs, t).unwrap()
            });
            assert_eq!(told.output.state, *made.after);
            use glisse::sweep::flight::Step as Flight;
            use glisse::world::motion::pinball::Step;
            for step in told.steps() {
                kicks +=
                    u32::from(matches!(step.event, Step::Fly { inner: Flight::Kick { .. }, .. }));
                strikes += u32::from(matches!(step.event, Step::Turn { reaches: true, .. }));
                drains += u32::from(matches!(step.event, Step::Drain { .. }));
            }
        }
    }
    assert!(kicks > 20 && strikes > 5 && drains > 2, "{kicks} {strikes} {drains}");
    assert!(ends.of(Outcome::Impact) > 20 && ends.of(Outcome::Free) > 300, "{ends:?}");
}

#[test]
fn the_character_lab_steps_the_frame_that_ran_with_its_keys_and_its_ground() {
    let mut ends = Ends::default();
    let mut jumps = 0;
    for seed in 0..6 {
        let scene = scene_of("character-points");
        steps_what_ran(&scene, 300, seed, &mut ends);
        let mut keys = Fingers::new(seed);
        let mut world = lab::plane_world(&scene);
        for _ in 0..300 {
            world.advance(keys.next());
            let made = world.made::<Platformer>().unwrap();
            let told = glisse::trace::Recorder::run((), |(), t| {
                made.motion.step_traced(made.before, made.inputs, t).0
            });
            assert_eq!(told.output, *made.after);
            use glisse::world::motion::platformer::Step;
            jumps += told.steps().iter().filter(|s| matches!(s.event, Step::Jump { .. })).count();
        }
    }
    assert!(jumps > 20, "{jumps}");
    assert!(ends.of(Outcome::Impact) > 30 && ends.of(Outcome::Free) > 100, "{ends:?}");
}

#[test]
fn what_if_is_not_the_move_just_made() {
    let scene = scene_of("bounce");
    let mut world = lab::plane_world(&scene);
    assert_eq!(
        world.moment_of(WhichMove::Made).unwrap().look,
        WhichMove::WhatIf,
        "no move was made yet"
    );
    world.advance(InputKeys::NONE);
    let [made, what_if] = [WhichMove::Made, WhichMove::WhatIf].map(|l| world.moment_of(l).unwrap());
    assert_eq!((made.look, what_if.look), (WhichMove::Made, WhichMove::WhatIf));
    // The move ends where the frame is; what if starts there.
    assert_eq!(what_if.position, place(&world.frames()[1]));
    assert_eq!(made.position, place(&world.frames()[0]));
}

/// A small change of a scene: something solid moved, turned or taken away; a setting; the start.
fn edited(scene: &Scene, rng: &mut Rng) -> Scene {
    let mut scene = scene.clone();
    let solid = |o: &&mut Object| matches!(o.role, ObjectRole::Wall | ObjectRole::Body);
    let count = scene
        .objects
        .iter()
        .filter(|o| matches!(o.role, ObjectRole::Wall | ObjectRole::Body))
        .count();
    let which = (rng.bits() as usize) % count.max(1);
    match rng.bits() % 9 {
        0 => scene.settings.set(&MIN_DISTANCE, rng.range(0.01, 0.8)),
        1 => scene.settings.set(&SPEED, rng.range(100.0, 600.0)),
        2 => scene.settings.set(&GRAVITY, rng.range(300.0, 2000.0)),
        3 => {
            let mover = scene.objects.iter_mut().find(|o| o.role == ObjectRole::Mover).unwrap();
            mover.position += rng.in_square(0.0, 8.0) - DVec2::splat(4.0);
        }
        // Nothing that moves or stops is concerned.
        4 | 5 => scene.objects[which].name = format!("renamed {which}"),
        6 => scene.settings.published = !scene.settings.published,
        _ => {
            let object = scene.objects.iter_mut().filter(solid).nth(which).unwrap();
            object.position += rng.in_square(0.0, 60.0) - DVec2::splat(30.0);
        }
    }
    scene
}

/// The frames that a scene makes of some keys and interventions, from the start.
fn made_anew(scene: &Scene, keys: &[InputKeys], interventions: &Interventions) -> Vec<Frame> {
    let mut world = lab::plane_world(scene);
    world.follow(scene, interventions, Keep::Inputs);
    let mut frames = vec![world.frames()[0].clone()];
    for key in keys {
        world.advance(*key);
        frames.push(world.frames().last().unwrap().clone());
    }
    frames
}

#[test]
fn after_any_edits_the_frames_are_what_the_document_makes_of_the_inputs_and_undo_restores_them() {
    let (mut parted, mut whole, mut puts) = (0, 0, 0);
    for seed in 0..36u64 {
        let stem = ["slide", "bounce", "character-points"][(seed % 3) as usize];
        let mut rng = Rng::new(seed + 5);
        let mut keys = Fingers::new(seed);
        let mut scene = scene_of(stem);
        let mut world = lab::plane_world(&scene);
        let tape: Vec<InputKeys> = (0..120).map(|_| keys.next()).collect();
        tape.iter().for_each(|k| world.advance(*k));
        let mut interventions = Interventions::of(&scene);
        let mut undo = Vec::new();
        for _ in 0..5 {
            world.rewind((rng.bits() % 121) as usize);
            undo.push((scene.clone(), interventions.clone(), world.frames().to_vec()));
            let at = world.frame_number();
            if rng.bits().is_multiple_of(4) && at > 0 {
                let mover = scene.objects.iter().find(|o| o.role == ObjectRole::Mover).unwrap();
                let put = Put {
                    object: mover.id.clone(),
                    position: world.moment().unwrap().position + rng.in_square(0.0, 10.0),
                    velocity: rng.in_square(0.0, 100.0),
                };
                interventions.put(at, put);
                puts += 1;
            } else {
                scene = edited(&scene, &mut rng);
                interventions.follow(&scene, at);
            }
            world.note_path();
            let before = world.frames().to_vec();
            world.follow(&scene, &interventions, Keep::Inputs);
            let anew = made_anew(&scene, &tape, &interventions);
            assert_eq!(world.frames().len(), anew.len());
            for (k, (a, b)) in world.frames().iter().zip(&anew).enumerate() {
                assert_eq!(a, b, "frame {k} of seed {seed}, {stem}");
            }
            let first = |f: &[Frame]| f.iter().zip(&before).position(|(a, b)| a.mover != b.mover);
            assert_eq!(world.ghost().and_then(|g| g.parted()), first(world.frames()));
            match first(world.frames()) {
                Some(_) => parted += 1,
                None => whole += 1,
            }
            let k = (rng.bits() % 121) as usize;
            world.rewind(k);
            if world.frames()[k].is_move() {
                assert!(same(&outcome(&world)["position"], place(&world.frames()[k])), "{seed}");
            }
        }
        for (scene, interventions, frames) in undo.into_iter().rev() {
            world.rewind((rng.bits() % 121) as usize);
            world.follow(&scene, &interventions, Keep::Inputs);
            assert_eq!(world.frames(), frames, "undone, seed {seed}");
        }
    }
    // Both kinds of edits were there: those that change the way, and those that do not.
    let all = parted + whole;
    assert!((3 * all..7 * all).contains(&(10 * parted)), "{parted} of {all}");
    assert!(puts > 20, "{puts}");
}

/// A closed room with a disc in it.
fn room(posts: &[f64]) -> Scene {
    let mut scene = Scene::new("room");
    scene.lab = Some("slide".to_owned());
    let p = DVec2::new;
    let points = vec![p(0., 0.), p(300., 0.), p(300., 200.), p(0., 200.)];
    let lines = vec![[0, 1], [1, 2], [2, 3], [3, 0]];
    scene.objects.push(Object::new(
        "walls",
        ObjectRole::Wall,
        Shape::Walls(WallsShape { points, lines }),
    ));
    for (i, x) in posts.iter().enumerate() {
        let half = dvec2(6.0, 60.0);
        let post = Shape::Box(scene::BoxShape::Half { half });
        let post = Object::new(format!("post-{i}"), ObjectRole::Wall, post);
        scene.objects.push(Object { position: p(*x, 100.0), ..post });
    }
    let disc = Object::new("disc", ObjectRole::Mover, Shape::Circle(CircleShape { radius: 8.0 }));
    scene.objects.push(Object { position: p(20., 20.), ..disc });
    scene
}

/// How deep a disc at a place is in the nearest post, by hand and not by the program.
fn depth(scene: &Scene, at: DVec2) -> f64 {
    let of = |o: &Object| {
        let out = (at - o.position).abs() - dvec2(6.0, 60.0);
        let outside = out.max(DVec2::ZERO).length();
        8.0 - outside - out.max_element().min(0.0)
    };
    scene.objects.iter().filter(|o| o.id.starts_with("post")).map(of).fold(-1e9, f64::max)
}

#[test]
fn no_frame_stands_in_a_wall_wherever_walls_are_moved() {
    let (mut over, mut all) = (0, 0);
    for seed in 0..60u64 {
        let mut rng = Rng::new(seed + 77);
        let mut keys = Fingers::new(seed);
        let mut scene = room(&[100.0, 200.0]);
        let mut world = lab::plane_world(&scene);
        (0..150).for_each(|_| world.advance(keys.next()));
        for _ in 0..4 {
            world.rewind((rng.bits() % 151) as usize);
            let old = world.frames().to_vec();
            // Every other time to where the disc has been.
            let there = place(&old[(rng.bits() % 151) as usize]).x.max(40.0);
            let at = if rng.bits().is_multiple_of(2) { there } else { rng.range(60.0, 260.0) };
            scene.objects[1].position.x = at;
            world.update(&scene);
            // Whether the wall was moved over a frame that was there.
            all += 1;
            over += u32::from(old.iter().any(|f| depth(&scene, place(f)) > 0.0));
            for (k, frame) in world.frames().iter().enumerate() {
                let deep = depth(&scene, place(frame));
                assert!(deep <= 1e-9, "seed {seed}, frame {k}: {deep} deep at {}", place(frame));
            }
            // Nor is any pushed out of one.
            let k = 1 + (rng.bits() % 150) as usize;
            world.rewind(k);
            assert_eq!(outcome(&world)["start_solid"], false, "seed {seed}, frame {k}");
        }
    }
    assert!((3 * all..8 * all).contains(&(10 * over)), "{over} of {all}");
}

#[test]
fn edits_while_time_runs_leave_the_present_and_drop_what_could_not_have_been() {
    let (mut dropped, mut kept) = (0, 0);
    for seed in 0..40u64 {
        let mut rng = Rng::new(seed + 31);
        let mut keys = Fingers::new(seed);
        let mut scene = room(&[100.0, 200.0]);
        let mut world = lab::plane_world(&scene);
        for frame in 0..150 {
            if frame % 50 == 40 {
                let x = rng.range(60.0, 260.0);
                let there = world.moment().unwrap().position;
                // a hand does not put a wall upon the disc here
                if (there.x - x).abs() > 20.0 {
                    scene.objects[1].position.x = x;
                }
                let now = world.frames().last().unwrap().clone();
                world.follow(&scene, &Interventions::of(&scene), Keep::Present);
                assert_eq!(*world.frames().last().unwrap(), now, "what is now stays");
            }
            world.advance(keys.next());
        }
        let now = place(world.frames().last().unwrap());
        world.rewind(world.current());
        assert_eq!(place(&world.frames()[world.current()]), now);
        match world.take_dropped() {
            0 => kept += 1,
            _ => dropped += 1,
        }
        // Every frame that is left is one of this room.
        for k in 1..world.frames().len() {
            world.rewind(k);
            assert!(same(&outcome(&world)["position"], place(&world.frames()[k])), "{seed} {k}");
        }
    }
    assert!(dropped > 5 && kept > 5, "{dropped} {kept}");
}
