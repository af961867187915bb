//! The race track driven by keys: the last lap and the best one drive beside the car, each in its own look.

use glam::{DVec2, dvec2};
use glisse::figure::{MarkShape, Role};
use glisse::lab::{self, Overlays};
use glisse::scene::{library, read};
use glisse::world::motion::race::{Race, RaceState};
use glisse::world::{InputKey, InputKeys, PlaneWorld, WhichMove};

fn race(world: &PlaneWorld) -> RaceState {
    world.state::<Race>(world.current()).unwrap().clone()
}

/// Keys that take the car round with the clock, no faster than `most`.
fn driver(state: &RaceState, most: f64) -> InputKeys {
    let axes = dvec2(238.0, 122.0);
    let at = state.position / axes;
    let aim = axes * DVec2::from_angle(at.to_angle() + 0.3);
    let turn = DVec2::from_angle(state.heading).perp_dot((aim - state.position).normalize());
    InputKeys::NONE
        .with(InputKey::Up, state.speed < most)
        .with(InputKey::Right, turn > 0.05)
        .with(InputKey::Left, turn < -0.05)
}

/// Where the ghosts of the last and of the best lap are drawn.
fn ghosts(world: &PlaneWorld) -> [Option<DVec2>; 2] {
    let moment = world.moment_of(WhichMove::Made).unwrap();
    let run = lab::find("race-track").unwrap().run_in_plane(world, &moment).ok().unwrap();
    let figure = run.figure(run.len() - 1, &Overlays::default());
    [0, 1].map(|which| {
        let mut marks = figure.marks.iter();
        let mark = marks.find(|m| m.tag.is_some_and(|t| (t.what, t.which) == ("ghost", which)))?;
        assert_eq!(mark.role == Role::Ghost, which == 0, "{:?}", mark.role);
        match mark.shape {
            MarkShape::Circle(at, _) => Some(at),
            _ => None,
        }
    })
}

#[test]
fn the_last_and_the_best_lap_drive_beside_and_are_told_apart() {
    let scene = read(library::find("race-track").unwrap()).unwrap();
    let mut world = lab::plane_world(&scene);
    let drive = |world: &mut PlaneWorld, laps: u32, most: f64| {
        while race(world).laps.count < laps {
            world.advance(driver(&race(world), most));
            assert!(world.frames().len() < 6_000, "{:?}", race(world));
        }
        for _ in 0..20 {
            world.advance(driver(&race(world), most));
        }
    };
    // The first lap is the best and the last: one ghost.
    drive(&mut world, 1, 200.0);
    assert_eq!(ghosts(&world)[0], None);
    assert!(ghosts(&world)[1].is_some());
    // A slower one after it is the last alone: the best is ahead.
    drive(&mut world, 2, 90.0);
    let [last, best] = ghosts(&world).map(Option::unwrap);
    assert!(last.distance(best) > 1.0, "{last} {best}");
}
