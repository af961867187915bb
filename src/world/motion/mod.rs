//! What every way to move has in common: a state, and one fixed step of time from it.
//!
//! A motion is a room of its own here: its line in this file, its folder, and the lab that names it.

pub mod animated;
pub mod animation;
pub mod drift;
pub mod fighters;
pub mod pinball;
pub mod platformer;
pub mod pong;
pub mod race;
pub mod rest;
pub mod slide;
pub mod slide3;
pub mod walk;

use std::any::Any;
use std::fmt::Debug;
use std::sync::Arc;

use glam::{DQuat, DVec2, DVec3};

use super::dimension::{Dimension, Plane};
use super::inputs::{Inputs, Put};
use super::keys::InputKeys;
use super::run::{Run, Running};
use super::{BuildError, MoverState};
use crate::scene::setting::Declared;
use crate::scene::sprite::Appearance;
use crate::scene::{Object, Settings, SpaceObject};
use crate::text::{Arg, Message};

/// A way to move. The value is everything that time does not change: walls, a table, the mover's shape. What time
/// changes is in the state.
///
/// A step depends on its arguments and on nothing else, so that frames can be made again from their inputs, bit for
/// bit, and so that the lab that steps through a frame runs what ran.
pub trait Motion<D: Dimension = Plane>: Any + Sized {
    /// The state of everything that moves.
    type State: Clone + PartialEq + Debug + 'static;

    /// What it says of itself.
    const ABOUT: MotionAbout;

    /// Compiles a scene. Objects that can't be what they should are left out and listed by [`Motion::errors`].
    fn build(scene: &D::Scene) -> Self;

    /// Compiles an edited scene; what an edit does not touch may be taken over.
    fn rebuild(&self, _old: &D::Scene, new: &D::Scene) -> Self {
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
    fn step(&self, before: &Self::State, inputs: &Inputs<D>) -> Moved<Self::State>;

    /// Puts an object elsewhere by hand; none other is touched.
    fn put(&self, state: &mut Self::State, put: &Put<D>);

    /// The mover, where there is one.
    fn mover(&self) -> Option<usize> {
        None
    }

    /// The tree that its solids are kept in; built, where that waits, when it is first needed.
    fn tree(&self) -> Option<&Arc<D::Tree>> {
        None
    }

    /// The mover in a state.
    fn body(&self, _state: &Self::State) -> Option<MoverState<D>> {
        None
    }

    /// The mover's arrow in a state: the way it would go in a second, in world units.
    fn arrow(&self, _state: &Self::State) -> D::Vector {
        D::Vector::default()
    }

    /// The displacement that the mover wishes for in a step, in world units.
    fn wish(&self, _before: &Self::State, _inputs: &Inputs<D>) -> D::Vector {
        D::Vector::default()
    }

    /// Where everything is that time moves.
    fn placed(&self, state: &Self::State) -> Vec<D::Moved>;

    /// How a game goes. None for what is no game.
    fn board(&self, _state: &Self::State) -> Option<Board> {
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
    /// How many impacts the mover had.
    pub impacts: u32,
    /// How it ended.
    pub outcome: Outcome,
    /// Whether the mover was taken elsewhere in it, by no way of its own.
    pub leaps: bool,
}

impl<S> Moved<S> {
    /// A step in which nothing was in the way.
    pub fn free(state: S) -> Self {
        Self { state, impacts: 0, outcome: Outcome::Free, leaps: false }
    }
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

/// An object where time has taken it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct MovedObject {
    /// Its index among the scene's objects.
    pub index: usize,
    /// Where it is, in world units.
    pub position: DVec2,
    /// How far it is turned from where the document has it, in radians.
    pub turn: f64,
    /// Its velocity, in world units a second.
    pub velocity: DVec2,
    /// Whether its arrow shows that velocity; else the arrow is the document's.
    pub flies: bool,
    /// Whether it can be put elsewhere in a frame: [`Motion::put`] takes it. Else it can only be changed as the document
    /// has it.
    pub can_be_put: bool,
    /// The image that its sprite shows, where time changes it.
    pub image: Option<PlacedImage>,
}

impl MovedObject {
    /// Where time has taken an object, in a list by rising indices; none for one that is where the document has it.
    #[must_use]
    pub fn find(all: &[Self], index: usize) -> Option<&Self> {
        // Mostly what moves is one after the other in the document, and thousands are looked up in each frame.
        let guess = index.checked_sub(all.first()?.index)?;
        all.get(guess).filter(|moved| moved.index == index).or_else(|| {
            let at = all.binary_search_by_key(&index, |moved| moved.index).ok()?;
            all.get(at)
        })
    }
}

/// The image that time has given to a sprite.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlacedImage {
    /// Its number.
    pub image: u32,
    /// Whether it looks the other way.
    pub mirrored: bool,
}

impl MovedObject {
    /// A mover, or one of several.
    #[must_use]
    pub fn mover(index: usize, body: MoverState, flies: bool) -> Self {
        let MoverState { position, velocity } = body;
        Self { index, position, turn: 0.0, velocity, flies, can_be_put: true, image: None }
    }

    /// Puts the object there.
    pub fn put_down(&self, object: &mut Object) {
        object.position = self.position;
        object.rotation += self.turn;
        if self.flies {
            object.velocity = Some(self.velocity);
        }
    }

    /// Makes the object look as it is seen: put down there, with its image.
    pub fn show(&self, object: &mut Object) {
        self.put_down(object);
        let look: Option<Appearance> = self.image.and_then(|_| object.extension());
        if let (Some(PlacedImage { image, mirrored }), Some(look)) = (self.image, look) {
            object.set_extension(Some(&Appearance { image, mirrored, ..look }));
        }
    }
}

/// An object in space where time has taken it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct MovedSolid {
    /// Its index among the scene's objects.
    pub index: usize,
    /// Where it is, in world units.
    pub position: DVec3,
    /// How it is turned.
    pub rotation: DQuat,
    /// Its velocity, in world units a second.
    pub velocity: DVec3,
    /// Whether its arrow shows that velocity; else the arrow is the document's.
    pub flies: bool,
}

impl MovedSolid {
    /// Puts the object there.
    pub fn put_down(&self, object: &mut SpaceObject) {
        (object.position, object.rotation) = (self.position, self.rotation);
        if self.flies {
            object.velocity = Some(self.velocity);
        }
    }
}

/// Where a game is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Standing {
    /// It goes on.
    Playing,
    /// It was won.
    Won,
    /// It has ended, and there is nothing to win.
    Over,
}

/// How a game goes: its state, and what there is to count. A window makes a sentence of it, the command line an object.
#[derive(Clone, Debug, PartialEq)]
pub struct Board {
    /// The state: `score`, `over`, `goal`, `won`. The texts have its sentence as `game-…`.
    pub state: &'static str,
    /// What that means for who plays.
    pub standing: Standing,
    /// What there is to count or to name, by its place in that sentence.
    pub values: Vec<(&'static str, Arg)>,
}

impl Board {
    /// A state in which nothing is counted yet.
    #[must_use]
    pub fn new(state: &'static str, standing: Standing) -> Self {
        Self { state, standing, values: Vec::new() }
    }

    /// Adds a value.
    #[must_use]
    pub fn with(mut self, name: &'static str, value: impl Into<Arg>) -> Self {
        self.values.push((name, value.into()));
        self
    }

    /// The same in a sentence.
    #[must_use]
    pub fn message(&self) -> Message {
        Message { id: format!("game-{}", self.state).into(), args: self.values.clone() }
    }
}

/// What a motion says of itself, so that nothing else need know any by its name.
#[derive(Clone, Copy, Debug)]
pub struct MotionAbout {
    /// Its name; no two motions share one.
    pub name: &'static str,
    /// The keys that it reads.
    pub keys: InputKeys,
    /// What the arrow keys do, by its name in the texts.
    pub arrows_do: &'static str,
    /// What all its keys do, in a sentence of the texts; none where the arrow keys are all there is.
    pub keys_do: Option<&'static str>,
    /// Whether the view follows the mover; else the scene is looked at as a whole.
    pub is_followed: bool,
    /// The fields of objects that it alone reads.
    pub fields: &'static [&'static str],
    /// Whether it keeps its solids in a tree ([`Motion::tree`]).
    pub keeps_tree: bool,
    /// Whether the mover's arrow drives it, by these settings: then the arrow is one of its inputs.
    pub driven_by_arrow: fn(&Settings) -> bool,
    /// Whether a setting changes nothing while the others are as they are.
    pub is_idle: fn(&Declared, &Settings) -> bool,
}

impl MotionAbout {
    /// A motion that reads no key.
    #[must_use]
    pub const fn new(name: &'static str) -> Self {
        Self {
            name,
            keys: InputKeys::NONE,
            arrows_do: "can-drive",
            keys_do: None,
            is_followed: true,
            fields: &[],
            keeps_tree: false,
            driven_by_arrow: |_| false,
            is_idle: |_, _| false,
        }
    }
}

/// A motion without its type: what a lab names.
#[derive(Debug)]
pub struct MotionKind<D: Dimension = Plane> {
    /// What the motion says of itself.
    pub about: MotionAbout,
    build: fn(&D::Scene) -> Box<dyn Running<D>>,
}

impl<D: Dimension> MotionKind<D> {
    /// The kind of a motion.
    #[must_use]
    pub const fn of<M: Motion<D>>() -> Self {
        Self { about: M::ABOUT, build: |scene| Box::new(Run::<M, D>::new(M::build(scene))) }
    }

    pub(super) fn build(self, scene: &D::Scene) -> Box<dyn Running<D>> {
        (self.build)(scene)
    }
}

impl<D: Dimension> Clone for MotionKind<D> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<D: Dimension> Copy for MotionKind<D> {}

impl<D: Dimension> PartialEq for MotionKind<D> {
    fn eq(&self, other: &Self) -> bool {
        self.about.name == other.about.name
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moved_objects_are_found_whether_they_follow_each_other_or_not() {
        let mut rng = crate::random::Rng::new(31);
        for round in 0..300 {
            let (first, count) = (rng.below(5), rng.below(40));
            // In some rounds all in a row, in others with gaps.
            let gap = if round % 3 == 0 { 1 } else { 4 };
            let indices = std::iter::successors(Some(first), |i| Some(i + 1 + rng.below(gap)));
            let moved = |index| MovedObject {
                index,
                position: DVec2::ZERO,
                turn: 0.0,
                velocity: DVec2::ZERO,
                flies: false,
                can_be_put: false,
                image: None,
            };
            let all: Vec<MovedObject> = indices.take(count).map(moved).collect();
            for index in 0..250 {
                let found = MovedObject::find(&all, index);
                assert_eq!(found, all.iter().find(|moved| moved.index == index), "{index}");
            }
        }
    }
}
