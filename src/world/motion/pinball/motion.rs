//! The table as a motion of the world: where it starts, its steps, and how its game goes.

use glam::DVec2;

use super::{BALLS, Pinball, PinballState, TablePart};
use crate::scene::Scene;
use crate::scene::extension::Extension;
use crate::trace::Silent;
use crate::world::inputs::{Inputs, Put};
use crate::world::motion::{Board, Motion, MotionAbout, Moved, MovedObject, Outcome, Standing};
use crate::world::settings::GRAVITY;
use crate::world::{BuildError, InputKey, InputKeys, MoverState, STEPS_PER_SECOND};

impl Motion for Pinball {
    type State = PinballState;

    const ABOUT: MotionAbout = MotionAbout {
        keys: InputKeys::of(&[
            InputKey::Left,
            InputKey::Right,
            InputKey::Down,
            InputKey::LeftShift,
            InputKey::RightShift,
        ]),
        arrows_do: "can-flip",
        keys_do: Some("play-keys-pinball"),
        is_followed: false,
        fields: &[TablePart::NAME],
        ..MotionAbout::new("ball")
    };

    fn build(scene: &Scene) -> Self {
        Self::compile(scene)
    }

    fn moves_as(&self, other: &Self) -> bool {
        self == other
    }

    fn errors(&self) -> &[BuildError] {
        &self.errors
    }

    /// The ball where the document has it, the flippers at rest.
    fn start(&self) -> Option<PinballState> {
        let ball = self.ball?;
        let (position, velocity) = (ball.start, ball.velocity);
        let balls = if self.plunger.is_some() { BALLS } else { 0 };
        let start = PinballState { position, velocity, balls, ..PinballState::default() };
        Some(self.adopt(&Self::default(), start))
    }

    fn step(&self, before: &PinballState, inputs: &Inputs) -> Moved<PinballState> {
        let Some(made) = self.step_traced(before, inputs, &mut Silent) else {
            return Moved::free(before.clone());
        };
        let impacts = made.count();
        let outcome = match impacts {
            _ if made.wedged => Outcome::Stuck,
            0 => Outcome::Free,
            _ => Outcome::Impact,
        };
        Moved { state: made.state, impacts, outcome, leaps: made.drained }
    }

    fn put(&self, state: &mut PinballState, put: &Put) {
        (state.position, state.velocity) = (put.position, put.velocity);
    }

    fn mover(&self) -> Option<usize> {
        self.ball.map(|b| b.index)
    }

    fn body(&self, state: &PinballState) -> Option<MoverState> {
        Some(MoverState { position: state.position, velocity: state.velocity })
    }

    fn arrow(&self, state: &PinballState) -> DVec2 {
        state.velocity
    }

    fn wish(&self, before: &PinballState, inputs: &Inputs) -> DVec2 {
        let time = 1.0 / STEPS_PER_SECOND;
        let fall = DVec2::new(0.0, inputs.settings.get(&GRAVITY)) * (0.5 * time * time);
        before.velocity * time + fall
    }

    /// The ball, and the flippers that are turned.
    fn placed(&self, state: &PinballState) -> Vec<MovedObject> {
        let body = MoverState { position: state.position, velocity: state.velocity };
        let ball = self.ball.map(|b| MovedObject::mover(b.index, body, true));
        let turned = self.flippers.iter().zip(&state.angles).filter(|(_, angle)| **angle != 0.0);
        ball.into_iter().chain(turned.map(|(f, a)| f.placed(*a))).collect()
    }

    /// The flippers and the bumpers are as they were, unless there are others.
    fn adopt(&self, old: &Self, mut state: PinballState) -> PinballState {
        if self.flippers.len() != old.flippers.len() {
            state.angles = self.flippers.iter().map(|_| 0.0).collect();
        }
        if self.bumpers.len() != old.bumpers.len() {
            state.flashes = self.bumpers.iter().map(|_| 0).collect();
        }
        if self.plunger.is_some() != old.plunger.is_some() {
            state.balls = if self.plunger.is_some() { BALLS } else { 0 };
        }
        state
    }

    /// The score, and the balls that are left where they are counted.
    fn board(&self, state: &PinballState) -> Option<Board> {
        self.plunger?;
        let (name, standing) =
            if state.balls == 0 { ("over", Standing::Over) } else { ("score", Standing::Playing) };
        Some(Board::new(name, standing).with("score", state.score).with("balls", state.balls))
    }
}
