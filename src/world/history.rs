//! The frames of a world in the plane or in space: the one that is looked at, and what led to it.

use std::borrow::Cow;
use std::sync::{Arc, OnceLock};

use super::dimension::{Dimension, Plane};
use super::frame::{Made, Moment, WhichMove};
use super::inputs::{Interventions, Steering};
use super::motion::{Board, Motion, MotionAbout, MotionKind};
use super::run::{Run, Running};
use super::{BuildError, Frame, Ghost};
use crate::scene::Settings;

/// A scene compiled for running, with a history to go back in.
pub struct History<D: Dimension = Plane> {
    pub(super) scene: D::Scene,
    pub(super) kind: MotionKind<D>,
    pub(super) run: Box<dyn Running<D>>,
    /// What every move was steered with, by the frame before it.
    pub(super) steering: Vec<Steering<D>>,
    pub(super) interventions: Interventions<D>,
    /// Whether the settings and the arrow of the document hold from here on; else that is still to be said of the next move.
    pub(super) is_followed: bool,
    /// The frame looked at, when there are as many.
    pub(super) current: usize,
    /// Whether frames may have come to be in a scene that has been edited since.
    pub(super) unsettled: bool,
    /// How many frames were dropped because of that, until this is read.
    pub(super) dropped: usize,
    pub(super) ghost: Option<Ghost<D>>,
    /// What is not where the document has it, in the frame looked at; found when it is first needed.
    placed: OnceLock<Arc<[D::Moved]>>,
}

impl<D: Dimension> History<D> {
    /// Compiles a scene for a motion.
    pub(super) fn build(scene: &D::Scene, kind: MotionKind<D>) -> Self {
        Self {
            scene: scene.clone(),
            kind,
            run: kind.build(scene),
            steering: Vec::new(),
            interventions: Interventions::of(scene),
            is_followed: true,
            current: 0,
            unsettled: false,
            dropped: 0,
            ghost: None,
            placed: OnceLock::new(),
        }
    }

    /// The scene it was built from.
    #[must_use]
    pub fn scene(&self) -> &D::Scene {
        &self.scene
    }

    /// The scene with everything that moves where it is now.
    #[must_use]
    pub fn shown(&self) -> Cow<'_, D::Scene> {
        if self.placed().is_empty() {
            return Cow::Borrowed(&self.scene);
        }
        let mut scene = self.scene.clone();
        self.placed().iter().for_each(|placed| D::show(&mut scene, placed));
        Cow::Owned(scene)
    }

    /// Which motion it is compiled for.
    #[must_use]
    pub fn kind(&self) -> MotionKind<D> {
        self.kind
    }

    /// What its motion says of itself.
    #[must_use]
    pub fn about(&self) -> &MotionAbout {
        &self.kind.about
    }

    /// What time does not change of a motion, where it is the one.
    #[must_use]
    pub fn motion<M: Motion<D>>(&self) -> Option<&M> {
        self.run.as_any().downcast_ref::<Run<M, D>>().map(Run::motion)
    }

    /// The state that a frame ends in.
    #[must_use]
    pub fn state<M: Motion<D>>(&self, frame: usize) -> Option<&M::State> {
        self.run.as_any().downcast_ref::<Run<M, D>>()?.state(frame)
    }

    /// The move that led to the current frame, with all that it was made from; none where there was no move.
    #[must_use]
    pub fn made<M: Motion<D>>(&self) -> Option<Made<'_, M, D>> {
        self.run.as_any().downcast_ref::<Run<M, D>>()?.made(self.current())
    }

    /// What was left out, and why.
    #[must_use]
    pub fn errors(&self) -> &[BuildError] {
        self.run.errors()
    }

    /// The tree that its motion keeps its solids in, if it does ([`MotionAbout::keeps_tree`]); that of a large map is built
    /// when it is first needed. Shared, to be kept with a recorded run while the world goes on.
    #[must_use]
    pub fn tree(&self) -> Option<&Arc<D::Tree>> {
        self.run.tree()
    }

    /// Where everything is that time moves, in the frame looked at, also at the start.
    pub(super) fn all_placed(&self) -> Vec<D::Moved> {
        self.run.placed(self.current())
    }

    /// Says that another frame is looked at, or that it was made again.
    pub(super) fn place(&mut self) {
        self.placed = OnceLock::new();
    }

    /// The objects that time has taken from where the document has them, by rising indices. Shared, so that whoever
    /// shows them needs no copy.
    #[must_use]
    pub fn placed(&self) -> &Arc<[D::Moved]> {
        self.placed.get_or_init(|| match self.is_at_start() {
            true => Arc::default(),
            false => self.all_placed().into(),
        })
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
        made.map_or(D::settings(&self.scene), |f| &f.inputs.settings)
    }

    /// Whether the mover's arrow drives it.
    #[must_use]
    pub fn is_driven_by_arrow(&self) -> bool {
        (self.about().driven_by_arrow)(D::settings(&self.scene))
    }

    /// The frames kept, oldest first: where the mover starts, and then where each move took it.
    #[must_use]
    pub fn frames(&self) -> &[Frame<D>] {
        self.run.frames()
    }

    /// The frame looked at: an index into [`Self::frames`].
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
    pub fn moment(&self) -> Option<Moment<D>> {
        let frame = self.current();
        let position = self.frames().get(frame)?.mover?.position;
        Some(Moment { look: WhichMove::WhatIf, position, displacement: self.run.arrow(frame) })
    }

    /// The move that led to the current frame; none where there was none.
    #[must_use]
    pub fn move_made(&self) -> Option<Moment<D>> {
        let (frame, frames) = (self.current(), self.frames());
        frames.get(frame).filter(|f| f.is_move())?;
        let position = frames.get(frame.checked_sub(1)?)?.mover?.position;
        Some(Moment { look: WhichMove::Made, position, displacement: self.run.wish(frame) })
    }

    /// The move to look at: the one wanted, or what the arrow would make where no move was made.
    #[must_use]
    pub fn moment_of(&self, look: WhichMove) -> Option<Moment<D>> {
        let made = if look == WhichMove::Made { self.move_made() } else { None };
        made.or_else(|| self.moment())
    }

    /// The mover's path before the last edit, where it came out otherwise.
    #[must_use]
    pub fn ghost(&self) -> Option<&Ghost<D>> {
        self.ghost.as_ref().filter(|g| g.parted().is_some())
    }
}
