//! What every way to move has in common: a state, and one fixed step of time from it.

pub mod drift;
pub mod pinball;
pub mod platformer;
pub mod slide;

use std::any::Any;
use std::fmt::Debug;

use glam::DVec2;

use super::BuildError;
use super::inputs::{Inputs, Put};
use super::run::{Run, Running};
use crate::geom::convex::Convex;
use crate::scene::Scene;
use crate::text::Message;

/// A way to move. The value is everything that time does not change: walls, a table, the mover's shape. What time
/// changes is in the state.
///
/// A step depends on its arguments and on nothing else, so that frames can be made again from their inputs, bit for
/// bit, and so that the lab that steps through a frame runs what ran.
pub trait Motion: Any + Sized {
    /// The state of everything that moves.
    type State: Clone + PartialEq + Debug + 'static;

    /// Its name; no two motions share one.
    const NAME: &'static str;

    /// Compiles a scene. Objects that can't be what they should are left out and told by [`Motion::errors`].
    fn build(scene: &Scene) -> Self;

    /// Compiles an edited scene; what an edit does not touch may be taken over.
    fn rebuild(&self, _old: &Scene, new: &Scene) -> Self {
        Self::build(new)
    }

    /// Whether every step comes out as with another compiled scene, bit for bit. No says that it may not.
    fn moves_as(&self, other: &Self) -> bool;

    /// What was left out, and why.
    fn errors(&self) -> &[BuildError] {
        &[]
    }

    /// The state as the document has it; none when nothing moves.
    fn start(&self) -> Option<Self::State>;

    /// One fixed step of time.
    fn step(&self, before: &Self::State, inputs: &Inputs) -> Moved<Self::State>;

    /// Puts an object elsewhere by hand; none other is touched.
    fn put(&self, state: &mut Self::State, put: &Put);

    /// The mover, where there is one.
    fn mover(&self) -> Option<usize> {
        None
    }

    /// The mover's shape, with its position as origin.
    fn shape(&self) -> Option<&Convex> {
        None
    }

    /// The mover in a state.
    fn body(&self, _state: &Self::State) -> Option<Body> {
        None
    }

    /// Where everything is that time moves, by rising indices.
    fn bodies(&self, state: &Self::State) -> Vec<Taken>;

    /// What has been turned by keys: index, position, rotation.
    fn turned(&self, _scene: &Scene, _state: &Self::State) -> Vec<(usize, DVec2, f64)> {
        Vec::new()
    }

    /// How a game stands, in a sentence: its score, its goal. None for what is no game.
    fn board(&self, _state: &Self::State) -> Option<Message> {
        None
    }

    /// Makes a state of an earlier compiled scene one of this.
    fn adopt(&self, _old: &Self, state: Self::State) -> Self::State {
        state
    }

    /// How much memory a state takes, in bytes, about.
    fn bytes(_state: &Self::State) -> usize {
        size_of::<Self::State>()
    }
}

/// What came of a step.
#[derive(Clone, Debug, PartialEq)]
pub struct Moved<S> {
    /// The state after it.
    pub state: S,
    /// The displacement that the mover asked for, in world units.
    pub displacement: DVec2,
    /// How many impacts the mover had.
    pub impacts: u32,
    /// How it ended.
    pub outcome: Outcome,
}

/// How the move to a frame ended.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Outcome {
    /// There was no move: the first frame.
    #[default]
    Start,
    /// There was no move: it was put here by hand.
    Put,
    /// Nothing was in the way.
    Free,
    /// Something was met, and the way went on or ended there.
    Impact,
    /// It ended between walls that leave no way on.
    Corner,
    /// It stays inside a solid, or wedged in.
    Stuck,
}

/// The mover at a moment.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Body {
    /// Where it is, in world units.
    pub position: DVec2,
    /// Its velocity, in world units a second; zero for what keeps none.
    pub velocity: DVec2,
    /// Whether it stands on something.
    pub grounded: bool,
    /// Its arrow: the way it would go in a second, in world units.
    pub arrow: DVec2,
}

/// A body where time has taken it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Taken {
    /// Its index among the scene's objects.
    pub index: usize,
    /// Where it is.
    pub position: DVec2,
    /// Its velocity, in world units a second.
    pub velocity: DVec2,
    /// Whether its arrow shows that velocity; else the arrow is the document's.
    pub flies: bool,
}

/// A motion without its type: what a lab names.
#[derive(Clone, Copy, Debug)]
pub struct Kind {
    /// The motion's name.
    pub name: &'static str,
    build: fn(&Scene) -> Box<dyn Running>,
}

impl Kind {
    /// The kind of a motion.
    #[must_use]
    pub const fn of<M: Motion>() -> Self {
        Self { name: M::NAME, build: |scene| Box::new(Run::<M>::new(M::build(scene))) }
    }

    pub(super) fn build(self, scene: &Scene) -> Box<dyn Running> {
        (self.build)(scene)
    }
}

impl PartialEq for Kind {
    fn eq(&self, other: &Self) -> bool {
        self.name == other.name
    }
}
