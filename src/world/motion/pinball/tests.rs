use super::*;
use crate::world::{InputKeys, MotionKind, PlaneWorld};

fn table() -> PlaneWorld {
    let scene = crate::scene::read(crate::scene::library::find("bounce").unwrap()).unwrap();
    PlaneWorld::build(&scene, MotionKind::of::<Pinball>())
}

fn state(world: &PlaneWorld) -> PinballState {
    world.state::<Pinball>(world.current()).unwrap().clone()
}

const DOWN: InputKeys = InputKeys::of(&[InputKey::Down]);

/// Lets the ball go until it has been drained and lies on the plunger.
fn drained(world: &mut PlaneWorld) {
    let balls = state(world).balls;
    for _ in 0..6_000 {
        world.advance(InputKeys::NONE);
        if state(world).balls < balls {
            (0..30).for_each(|_| world.advance(InputKeys::NONE));
            return;
        }
    }
    panic!("the ball is never drained: {:?}", state(world));
}

#[test]
fn the_plunger_throws_the_ball_over_the_table_as_fast_as_it_was_pulled() {
    let mut world = table();
    drained(&mut world);
    let lies = state(&world);
    assert_eq!((lies.balls, lies.velocity.length() < 20.0), (2, true), "{lies:?}");
    // Held for a moment it throws a little, held long as fast as it can.
    let mut speeds = Vec::new();
    for frames in [6, 60] {
        let mut world = table();
        drained(&mut world);
        (0..frames).for_each(|_| world.advance(DOWN));
        assert!(state(&world).pulled > 0.0);
        world.advance(InputKeys::NONE);
        let thrown = state(&world);
        assert_eq!(thrown.pulled, 0.0);
        speeds.push(-thrown.velocity.y);
        if frames == 60 {
            let mut highest = f64::INFINITY;
            let mut left = f64::INFINITY;
            for _ in 0..120 {
                world.advance(InputKeys::NONE);
                highest = highest.min(state(&world).position.y);
                left = left.min(state(&world).position.x);
            }
            assert!(highest < -250.0 && left < 150.0, "{highest} {left}");
        }
    }
    assert!(speeds[0] > 50.0 && speeds[0] < 200.0 && speeds[1] > 1_050.0, "{speeds:?}");
}

#[test]
fn a_plunger_that_is_let_go_without_a_ball_throws_nothing() {
    let mut world = table();
    (0..6).for_each(|_| world.advance(DOWN));
    let before = state(&world);
    let made = world.motion::<Pinball>().unwrap();
    let told = crate::trace::Recorder::run((), |(), t| {
        made.step_traced(&before, &Inputs::default(), t).unwrap()
    });
    let launch = told.steps().iter().find_map(|s| match s.event {
        Step::Launch { reaches, .. } => Some(reaches),
        _ => None,
    });
    assert_eq!((launch, told.output.state.pulled), (Some(false), 0.0));
}

#[test]
fn bumpers_count_and_flash_and_a_game_has_three_balls() {
    let mut world = table();
    let mut flashed = 0;
    for game in 0..2 {
        for ball in 1..=3 {
            if ball > 1 || game > 0 {
                (0..60).for_each(|_| world.advance(DOWN));
                world.advance(InputKeys::NONE);
            }
            for _ in 0..6_000 {
                let was = state(&world);
                world.advance(InputKeys::NONE);
                let is = state(&world);
                let table = world.motion::<Pinball>().unwrap();
                if is.score > was.score {
                    assert!(table.flashing(&is).count() > 0, "{is:?}");
                    flashed += 1;
                }
                if is.balls < was.balls {
                    break;
                }
            }
            (0..30).for_each(|_| world.advance(InputKeys::NONE));
            assert_eq!(state(&world).balls, 3 - ball, "game {game}");
            let table = world.motion::<Pinball>().unwrap();
            assert_eq!(table.flashing(&state(&world)).count(), 0, "they flash for ever");
        }
        let board = world.board().unwrap();
        assert_eq!(board.state, "over");
        // The score stays to be read until the next game.
        (0..60).for_each(|_| world.advance(InputKeys::NONE));
        assert_eq!(world.board().unwrap(), board);
    }
    assert!(flashed > 3, "{flashed}");
}
