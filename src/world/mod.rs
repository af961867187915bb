//! The compiled scene in time: what moves, a fixed step, and a history to go back in.
//!
//! Everything here is deterministic. A frame keeps what it was made from ([`Inputs`]), and the frames are what the
//! document makes of those: after an edit they are made again from them, so that none is shown that could not have
//! happened, and any of them can be run again under a recorder and tells the same. How things move is a [`Motion`],
//! named by the lab; no lab and no motion is known here.
//!
//! A [`World`] is of the plane or of space; in space nothing moves by itself yet.
//!
//! This file answers questions about the frame of the plane that is looked at; `time` goes from frame to frame and takes edits
//! over; `run` keeps the frames of one motion; `motion` holds the motions, a room each. From the document's shapes
//! to what can be tested or met: `crowd`, `solids`, `terrain`.

mod any;
pub mod crowd;
mod focus;
mod frame;
mod ghost;
pub mod inputs;
mod keys;
pub mod meetings;
pub mod motion;
mod run;
pub mod settings;
pub mod solids;
mod space;
mod terrain;
mod time;

use std::borrow::Cow;
use std::sync::{Arc, OnceLock};

use crate::partition::Tree;
use crate::scene::{Scene, Settings};
pub use any::World;
use crowd::Crowd;
use focus::Focus;
pub use frame::{Frame, Made, Moment, MoverState, WhichMove};
pub use ghost::Ghost;
pub use inputs::{Inputs, Interventions, Put};
pub use keys::{InputKey, InputKeys};
pub use motion::{Board, Motion, MotionAbout, MotionKind, MovedObject, Outcome, Standing};
use run::{Run, Running};
pub use space::SpaceWorld;
pub use time::Keep;

/// Steps of simulated time a second.
pub const STEPS_PER_SECOND: f64 = 60.0;
/// How many frames of history are kept: a minute. Past that the oldest are forgotten.
pub const HISTORY: usize = 3600;

/// A scene of the plane compiled for running.
pub struct PlaneWorld {
    scene: Scene,
    kind: MotionKind,
    run: Box<dyn Running>,
    /// The keys of every move, by the frame before it.
    keys: Vec<InputKeys>,
    interventions: Interventions,
    /// The frame looked at, when there are as many.
    current: usize,
    /// Whether frames may have come to be in a scene that has been edited since.
    unsettled: bool,
    /// How many frames were dropped because of that, until this is read.
    dropped: usize,
    ghost: Option<Ghost>,
    /// What is not where the document has it, in the frame looked at; found when it is first needed.
    placed: OnceLock<Arc<[MovedObject]>>,
    /// Every object as a body; built when it is first needed.
    crowd: OnceLock<Crowd>,
    focus: Focus,
}

/// An object that can't be solid or can't move, and why. It is left out; the rest is built.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[error("{object}: {message}")]
pub struct BuildError {
    /// The object's id.
    pub object: String,
    /// What is wrong and what to do.
    pub message: String,
}

impl PlaneWorld {
    /// Compiles a scene for a motion. Objects that can't be what they should are left out and listed by
    /// [`PlaneWorld::errors`].
    #[must_use]
    pub fn build(scene: &Scene, kind: MotionKind) -> Self {
        Self {
            scene: scene.clone(),
            kind,
            run: kind.build(scene),
            keys: Vec::new(),
            interventions: Interventions::of(scene),
            current: 0,
            unsettled: false,
            dropped: 0,
            ghost: None,
            placed: OnceLock::new(),
            crowd: OnceLock::new(),
            focus: Focus::of(&scene.focus),
        }
    }

    /// The scene it was built from.
    #[must_use]
    pub fn scene(&self) -> &Scene {
        &self.scene
    }

    /// Which motion it is compiled for.
    #[must_use]
    pub fn kind(&self) -> MotionKind {
        self.kind
    }

    /// What its motion says of itself.
    #[must_use]
    pub fn about(&self) -> &MotionAbout {
        &self.kind.about
    }

    /// What time does not change of a motion, where it is the one.
    #[must_use]
    pub fn motion<M: Motion>(&self) -> Option<&M> {
        self.run.as_any().downcast_ref::<Run<M>>().map(Run::motion)
    }

    /// The state that a frame ends in.
    #[must_use]
    pub fn state<M: Motion>(&self, frame: usize) -> Option<&M::State> {
        self.run.as_any().downcast_ref::<Run<M>>()?.state(frame)
    }

    /// The move that led to the current frame, with all that it was made from; none where there was no move.
    #[must_use]
    pub fn made<M: Motion>(&self) -> Option<Made<'_, M>> {
        self.run.as_any().downcast_ref::<Run<M>>()?.made(self.current())
    }

    /// What was left out, and why.
    #[must_use]
    pub fn errors(&self) -> &[BuildError] {
        self.run.errors()
    }

    /// The indices of the objects that labs of pairs look at first: those touched last, the latest first, and until
    /// then those that the scene names.
    #[must_use]
    pub fn focus(&self) -> Vec<usize> {
        self.focus.places(|id| self.scene.objects.iter().position(|o| o.id == id))
    }

    /// Takes in that objects were selected or moved: they come first from now on. Whether that changes the focus.
    pub fn touch(&mut self, objects: &[usize]) -> bool {
        let all = &self.scene.objects;
        self.focus.touch(objects.iter().filter_map(|i| all.get(*i).map(|o| o.id.clone())))
    }

    /// The tree that its motion keeps its solids in, if it does ([`MotionAbout::keeps_tree`]); that of a large map is built
    /// when it is first asked for. Shared, to be kept with a recorded run while the world goes on.
    #[must_use]
    pub fn tree(&self) -> Option<&Arc<Tree>> {
        self.run.tree()
    }

    /// Every object as a body, where it is now.
    #[must_use]
    pub fn crowd(&self) -> &Crowd {
        self.crowd.get_or_init(|| {
            let mut crowd = Crowd::build(&self.scene);
            self.place_in(&mut crowd);
            crowd
        })
    }

    fn place_in(&self, crowd: &mut Crowd) {
        // At the start too: it may have been gone from.
        for placed in self.run.placed(self.current()) {
            if let Some(object) = self.scene.objects.get(placed.index) {
                crowd.place(placed.index, placed.position, object.rotation + placed.turn);
            }
        }
    }

    /// Says that another frame is looked at, or that it was made again.
    fn place(&mut self) {
        self.placed = OnceLock::new();
        if let Some(mut crowd) = self.crowd.take() {
            self.place_in(&mut crowd);
            self.crowd = OnceLock::from(crowd);
        }
    }

    /// The objects that time has taken from where the document has them, by rising indices. Shared, so that whoever
    /// shows them needs no copy.
    #[must_use]
    pub fn placed(&self) -> &Arc<[MovedObject]> {
        self.placed.get_or_init(|| match self.is_at_start() {
            true => Arc::default(),
            false => self.run.placed(self.current()).into(),
        })
    }

    /// The scene with everything that moves where it is now.
    #[must_use]
    pub fn shown(&self) -> Cow<'_, Scene> {
        if self.placed().is_empty() {
            return Cow::Borrowed(&self.scene);
        }
        let mut scene = self.scene.clone();
        for placed in self.placed().iter() {
            if let Some(object) = scene.objects.get_mut(placed.index) {
                placed.show(object);
            }
        }
        Cow::Owned(scene)
    }

    /// Whether the frame looked at is the document's own start.
    #[must_use]
    pub fn is_at_start(&self) -> bool {
        self.current() == 0 && self.run.is_whole()
    }

    /// How a game goes in the current frame: its score, its goal. None for what is no game.
    #[must_use]
    pub fn board(&self) -> Option<Board> {
        self.run.board(self.current())
    }

    /// The mover's index among the scene's objects.
    #[must_use]
    pub fn mover(&self) -> Option<usize> {
        self.run.mover()
    }

    /// The settings of the move that a lab looks at: those that held when it was made, or the document's.
    #[must_use]
    pub fn settings(&self, look: WhichMove) -> &Settings {
        let made =
            self.frames().get(self.current()).filter(|f| look == WhichMove::Made && f.is_move());
        made.map_or(&self.scene.settings, |f| &f.inputs.settings)
    }

    /// Whether the mover's arrow drives it.
    #[must_use]
    pub fn is_driven_by_arrow(&self) -> bool {
        (self.about().driven_by_arrow)(&self.scene.settings)
    }

    /// The frames kept, oldest first: where the mover starts, and then where each move took it.
    #[must_use]
    pub fn frames(&self) -> &[Frame] {
        self.run.frames()
    }

    /// The frame looked at: an index into [`PlaneWorld::frames`].
    #[must_use]
    pub fn current(&self) -> usize {
        self.current.min(self.frames().len().saturating_sub(1))
    }

    /// The number of the frame looked at, counted from the start, also past those that were dropped.
    #[must_use]
    pub fn frame_number(&self) -> u64 {
        self.run.first() + self.current() as u64
    }

    /// The move that the arrow would make from the current frame; none without a mover.
    #[must_use]
    pub fn moment(&self) -> Option<Moment> {
        let frame = self.current();
        let position = self.frames().get(frame)?.mover?.position;
        Some(Moment { look: WhichMove::WhatIf, position, displacement: self.run.arrow(frame) })
    }

    /// The move that led to the current frame; none where there was none.
    #[must_use]
    pub fn move_made(&self) -> Option<Moment> {
        let (frame, frames) = (self.current(), self.frames());
        frames.get(frame).filter(|f| f.is_move())?;
        let position = frames.get(frame.checked_sub(1)?)?.mover?.position;
        Some(Moment { look: WhichMove::Made, position, displacement: self.run.wish(frame) })
    }

    /// The move to look at: the one wanted, or what the arrow would make where no move was made.
    #[must_use]
    pub fn moment_of(&self, look: WhichMove) -> Option<Moment> {
        let made = if look == WhichMove::Made { self.move_made() } else { None };
        made.or_else(|| self.moment())
    }

    /// The mover's path before the last edit, where it came out otherwise.
    #[must_use]
    pub fn ghost(&self) -> Option<&Ghost> {
        self.ghost.as_ref().filter(|g| g.parted().is_some())
    }
}

#[cfg(test)]
mod tests;
