//! The compiled scene in time: solids, what moves, a fixed step, and a history to go back in.
//!
//! Everything here is deterministic. A frame keeps what it was made from ([`Inputs`]), and the frames are what the
//! document makes of those: after an edit they are made again from them, so that none is shown that could not have
//! happened, and any of them can be run again under a recorder and tells the same. How things move is a [`Motion`],
//! named by the lab; no lab is known here.

pub mod bodies;
pub mod crowd;
pub mod drift;
mod drive;
mod ghost;
pub mod inputs;
pub mod meetings;
pub mod motion;
pub mod pinball;
pub mod platformer;
mod run;
pub mod sliding;
pub mod solids;
mod terrain;

use std::borrow::Cow;
use std::sync::{Arc, OnceLock};

use glam::DVec2;

use crate::geom::convex::Convex;
use crate::partition::{self, Tree};
use crate::scene::{Scene, Settings};
use crate::sweep::slide::SlideOptions;
use crowd::Crowd;
use drift::Drift;
pub use ghost::Ghost;
pub use inputs::{Input, Inputs, Interventions, Put};
pub use motion::{Kind, Motion, Outcome, Taken};
pub use pinball::Pinball;
pub use platformer::Platformer;
use run::{Run, Running};
pub use sliding::Sliding;

/// Steps of simulated time a second.
pub const STEPS_PER_SECOND: f64 = 60.0;
/// How many frames of history are kept: a minute. Past that the oldest are forgotten.
pub const HISTORY: usize = 3600;

/// Bodies with a velocity drift through each other.
pub const DRIFT: Kind = Kind::of::<Drift>();
/// A mover slides among solids, which stand in a tree.
pub const SLIDE: Kind = Kind::of::<Sliding>();
/// A ball flies over a pinball table.
pub const BALL: Kind = Kind::of::<Pinball>();
/// A character is carried by control points.
pub const CHARACTER: Kind = Kind::of::<Platformer>();

/// A scene compiled for running.
pub struct World {
    scene: Scene,
    kind: Kind,
    run: Box<dyn Running>,
    /// The keys of every move, by the frame before it.
    keys: Vec<Input>,
    interventions: Interventions,
    /// The frame looked at, when there are as many.
    current: usize,
    /// Whether frames may have come to be in a scene that has been edited since.
    unsettled: bool,
    /// How many frames were dropped because of that, until someone asks.
    dropped: usize,
    ghost: Option<Ghost>,
    /// Built when it is first asked for: most motions do without.
    tree: OnceLock<Arc<Tree>>,
    /// Every object as a body; built when it is first asked for.
    crowd: OnceLock<Crowd>,
    errors: Vec<BuildError>,
    /// The ids of the objects that were touched last, the latest first.
    focus: Vec<String>,
}

/// One frame of time: what it was made from, and the mover as the frame ends.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Frame {
    /// What the move to this frame was made from, besides the frame before.
    pub inputs: Inputs,
    /// The mover's position, in world units.
    pub position: DVec2,
    /// The mover's velocity, in world units a second; zero for what keeps none from move to move.
    pub velocity: DVec2,
    /// Whether it stands on something.
    pub grounded: bool,
    /// The displacement that the move asked for, in world units.
    pub displacement: DVec2,
    /// How many impacts the move had.
    pub impacts: u32,
    /// How the move ended.
    pub outcome: Outcome,
}

impl Frame {
    /// Whether a move led here: else it is the first, or something was put here by hand.
    #[must_use]
    pub fn is_move(&self) -> bool {
        !matches!(self.outcome, Outcome::Start | Outcome::Put)
    }
}

/// Which move a lab looks at.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Look {
    /// The move that led to the frame, as it was made.
    #[default]
    Made,
    /// The move that the arrow would make from there, all at once.
    WhatIf,
}

/// The move that a lab looks at: where the mover is before it, and where it wants to go.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Moment {
    /// Which move it is.
    pub look: Look,
    /// The mover's position before the move, in world units.
    pub position: DVec2,
    /// The displacement asked for, in world units.
    pub displacement: DVec2,
}

impl Moment {
    /// Nowhere in particular, and at rest: for labs that look at no mover.
    pub const STILL: Self =
        Self { look: Look::WhatIf, position: DVec2::ZERO, displacement: DVec2::ZERO };
}

/// A move that was made, with everything that it was made from.
#[derive(Debug)]
pub struct Made<'w, M: Motion> {
    /// What time does not change.
    pub motion: &'w M,
    /// The state before it.
    pub before: &'w M::State,
    /// What else it was made from.
    pub inputs: &'w Inputs,
    /// The state after it.
    pub after: &'w M::State,
}

impl<M: Motion> Clone for Made<'_, M> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<M: Motion> Copy for Made<'_, M> {}

/// What stays as it is when the document changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Keep {
    /// The inputs: every frame is made again from them. For edits while time stands.
    Inputs,
    /// What is now: the edit is for the frames to come. Frames before it that the document would not make any more are
    /// dropped as soon as someone looks back. For edits while time runs.
    Present,
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

impl World {
    /// Compiles a scene for a motion. Objects that can't be what they should are left out and told by
    /// [`World::errors`].
    #[must_use]
    pub fn build(scene: &Scene, kind: Kind) -> Self {
        let mut world = Self {
            scene: scene.clone(),
            kind,
            run: kind.build(scene),
            keys: Vec::new(),
            interventions: Interventions::of(scene),
            current: 0,
            unsettled: false,
            dropped: 0,
            ghost: None,
            tree: OnceLock::new(),
            crowd: OnceLock::new(),
            errors: Vec::new(),
            focus: scene.focus.clone(),
        };
        if world.is_crowd() {
            world.crowd = OnceLock::from(Crowd::build(scene));
        }
        world.collect_errors();
        world
    }

    /// Which motion it is compiled for.
    #[must_use]
    pub fn kind(&self) -> Kind {
        self.kind
    }

    /// Whether this is a crowd of bodies that stand or drift.
    #[must_use]
    pub fn is_crowd(&self) -> bool {
        self.kind == DRIFT
    }

    /// Whether a mover slides here, among solids in a tree.
    #[must_use]
    pub fn slides(&self) -> bool {
        self.kind == SLIDE
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

    fn collect_errors(&mut self) {
        self.errors = match self.crowd.get().filter(|_| self.is_crowd()) {
            Some(crowd) => crowd.errors().cloned().collect(),
            None => self.run.errors().to_vec(),
        };
    }

    /// The scene it was built from.
    #[must_use]
    pub fn scene(&self) -> &Scene {
        &self.scene
    }

    /// The indices of the objects that labs of pairs look at first: those touched last, the latest first, and until
    /// then those that the scene names.
    #[must_use]
    pub fn focus(&self) -> Vec<usize> {
        let index = |id: &String| self.scene.objects.iter().position(|o| o.id == *id);
        self.focus.iter().filter_map(index).collect()
    }

    /// Takes in that objects were selected or moved: they come first from now on. Whether that changes the focus.
    pub fn touch(&mut self, objects: &[usize]) -> bool {
        /// Two make a pair; one more is kept for when the last one touched is deleted.
        const KEPT: usize = 3;
        let ids: Vec<String> = objects
            .iter()
            .filter_map(|i| self.scene.objects.get(*i).map(|o| o.id.clone()))
            .take(KEPT)
            .collect();
        let mut focus = ids;
        focus.extend(
            self.focus.iter().filter(|id| !focus.contains(id)).cloned().collect::<Vec<_>>(),
        );
        focus.truncate(KEPT);
        let changed = focus != self.focus;
        self.focus = focus;
        changed
    }

    /// The tree over everything solid.
    #[must_use]
    pub fn tree(&self) -> &Tree {
        self.tree_kept()
    }

    fn tree_kept(&self) -> &Arc<Tree> {
        match self.motion::<Sliding>() {
            Some(sliding) => sliding.tree(),
            None => self.tree.get_or_init(|| {
                let (solids, _) = solids::solids(&self.scene);
                Arc::new(partition::build(solids, self.scene.settings.splitting))
            }),
        }
    }

    /// The same tree, to keep with a recorded run while the world goes on.
    #[must_use]
    pub fn tree_shared(&self) -> Arc<Tree> {
        Arc::clone(self.tree_kept())
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

    /// Puts the bodies of what moves where they are now.
    fn place_crowd(&mut self) {
        if let Some(mut crowd) = self.crowd.take() {
            self.place_in(&mut crowd);
            self.crowd = OnceLock::from(crowd);
        }
    }

    fn place_in(&self, crowd: &mut Crowd) {
        for body in self.run.bodies(self.current()) {
            if let Some(object) = self.scene.objects.get(body.index) {
                crowd.place(body.index, body.position, object.rotation);
            }
        }
    }

    /// The scene with everything that moves where it is now.
    #[must_use]
    pub fn shown(&self) -> Cow<'_, Scene> {
        let (turned, taken) = (self.turned(), self.taken());
        if taken.is_empty() && turned.is_empty() {
            return Cow::Borrowed(&self.scene);
        }
        let mut scene = self.scene.clone();
        for (i, position, rotation) in turned {
            if let Some(object) = scene.objects.get_mut(i) {
                (object.position, object.rotation) = (position, rotation);
            }
        }
        for body in taken {
            if let Some(object) = scene.objects.get_mut(body.index) {
                object.position = body.position;
                if body.flies {
                    object.velocity = Some(body.velocity);
                }
            }
        }
        Cow::Owned(scene)
    }

    /// Where the bodies are that time has taken from where the document has them, by rising indices.
    #[must_use]
    pub fn taken(&self) -> Vec<Taken> {
        if self.is_at_start() { Vec::new() } else { self.run.bodies(self.current()) }
    }

    /// Whether the frame looked at is the document's own start.
    #[must_use]
    pub fn is_at_start(&self) -> bool {
        self.current() == 0 && self.run.is_whole()
    }

    /// What has been turned by keys, where it is now: index, position, rotation.
    #[must_use]
    pub fn turned(&self) -> Vec<(usize, DVec2, f64)> {
        self.run.turned(&self.scene, self.current())
    }

    /// How a game stands now: its score, its goal. None for what is no game.
    #[must_use]
    pub fn board(&self) -> Option<crate::text::Message> {
        self.run.board(self.current())
    }

    /// What was left out, and why.
    #[must_use]
    pub fn errors(&self) -> &[BuildError] {
        &self.errors
    }

    /// The mover's index among the scene's objects.
    #[must_use]
    pub fn mover(&self) -> Option<usize> {
        self.run.mover()
    }

    /// The mover's shape, with its position as origin.
    #[must_use]
    pub fn mover_shape(&self) -> Option<&Convex> {
        self.run.shape()
    }

    /// The settings of the move that a lab looks at: those that held when it was made, or the document's.
    #[must_use]
    pub fn settings(&self, look: Look) -> &Settings {
        let made = self.frames().get(self.current()).filter(|f| look == Look::Made && f.is_move());
        made.map_or(&self.scene.settings, |f| &f.inputs.settings)
    }

    /// How the slides of a move are done: by its settings.
    #[must_use]
    pub fn slide_options(&self, look: Look) -> SlideOptions {
        slide_options(self.settings(look))
    }

    /// The frames kept, oldest first: where the mover starts, and then where each move took it.
    #[must_use]
    pub fn frames(&self) -> &[Frame] {
        self.run.frames()
    }

    /// The frame looked at: an index into [`World::frames`].
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
        let body = self.run.body(self.current())?;
        Some(Moment { look: Look::WhatIf, position: body.position, displacement: body.arrow })
    }

    /// The move that led to the current frame; none where there was none.
    #[must_use]
    pub fn move_made(&self) -> Option<Moment> {
        let (frame, frames) = (self.current(), self.frames());
        let made = frames.get(frame).filter(|f| f.is_move())?;
        let position = self.run.body(frame.checked_sub(1)?)?.position;
        Some(Moment { look: Look::Made, position, displacement: made.displacement })
    }

    /// The move to look at: the one asked for, or what the arrow would make where no move was made.
    #[must_use]
    pub fn moment_of(&self, look: Look) -> Option<Moment> {
        let made = if look == Look::Made { self.move_made() } else { None };
        made.or_else(|| self.moment())
    }

    /// Goes to a frame; nothing is forgotten but frames at the beginning that could not have happened any more, after
    /// edits while time ran. The frame meant is still the one gone to.
    pub fn rewind(&mut self, frame: usize) {
        let dropped = self.settle();
        self.current = frame.saturating_sub(dropped).min(self.frames().len().saturating_sub(1));
        self.place_crowd();
    }

    /// How many frames at the beginning were dropped since this was asked last, because the document as it was edited
    /// while time ran would not make them any more.
    pub fn take_dropped(&mut self) -> usize {
        std::mem::take(&mut self.dropped)
    }

    /// One fixed step of time from the current frame; frames after it are let go.
    pub fn advance(&mut self, keys: Input) {
        self.let_go();
        if self.frames().is_empty() {
            return;
        }
        let number = self.run.first() + self.frames().len() as u64;
        self.interventions.follow(&self.scene, number);
        self.keys.push(keys);
        let dropped = self.run.push(self.interventions.inputs(number, keys));
        self.keys.drain(..dropped);
        self.current = self.frames().len() - 1;
        self.ghost = None;
        self.place_crowd();
    }

    /// Forgets the frames after the current one, and what edits changed in them. How many there were.
    pub fn let_go(&mut self) -> usize {
        let count = self.frames().len().saturating_sub(self.current() + 1);
        if count > 0 {
            self.current = self.current();
            self.keys.truncate(self.current);
            self.run.truncate(self.current);
            self.interventions.forget_after(self.frame_number());
            self.ghost = None;
        }
        count
    }

    /// Takes over an edited document, while time stands: what it makes of the inputs is there at once. Other settings
    /// and another arrow hold from the current frame on.
    pub fn update(&mut self, scene: &Scene) {
        let mut interventions = self.interventions.clone();
        interventions.follow(scene, self.frame_number());
        self.follow(scene, &interventions, Keep::Inputs);
    }

    /// Puts the mover somewhere else in the current frame, with a velocity to go on with; the frames after it are made
    /// again. At the document's start that is for the document to say.
    pub fn put(&mut self, position: DVec2, velocity: DVec2) {
        let Some(object) = self.mover().and_then(|i| self.scene.objects.get(i)) else { return };
        let put = Put { object: object.id.clone(), position, velocity };
        let mut interventions = self.interventions.clone();
        interventions.put(self.frame_number(), put);
        let scene = self.scene.clone();
        self.follow(&scene, &interventions, Keep::Inputs);
    }

    /// Takes over an edited document, and what edits changed in the course of time.
    pub fn follow(&mut self, scene: &Scene, interventions: &Interventions, keep: Keep) {
        if *scene == self.scene && *interventions == self.interventions {
            return;
        }
        if keep == Keep::Inputs {
            self.settle();
        }
        let old = std::mem::replace(&mut self.scene, scene.clone());
        self.interventions = interventions.clone();
        let changed = *scene != old && self.run.rebuild(&old, scene);
        if *scene != old {
            self.tree = OnceLock::new();
            if let Some(crowd) = self.crowd.get_mut() {
                crowd.update(&old, scene);
            }
            self.collect_errors();
        }
        let inputs = |frame, keys| interventions.inputs(frame, keys);
        match keep {
            Keep::Inputs if changed => self.run.replay_all(&self.keys, &inputs),
            Keep::Inputs => self.run.replay(&self.keys, &inputs),
            Keep::Present => {
                self.unsettled |= changed;
                if let Some(keys) = self.keys.last() {
                    let number = self.run.first() + self.keys.len() as u64;
                    let wanted = inputs(number, *keys);
                    if self.frames().last().is_some_and(|f| f.inputs.puts != wanted.puts) {
                        self.run.replay_last(wanted);
                    }
                }
            }
        }
        if let Some(ghost) = &mut self.ghost {
            ghost.compare(self.run.first(), self.run.frames());
        }
        self.place_crowd();
    }

    /// Drops the frames that the document would not make any more, after edits while time ran. How many.
    fn settle(&mut self) -> usize {
        if !std::mem::take(&mut self.unsettled) {
            return 0;
        }
        let interventions = &self.interventions;
        let inputs = |frame, keys| interventions.inputs(frame, keys);
        let dropped = self.run.settle(&self.keys, &inputs);
        self.keys.drain(..dropped);
        self.current = self.current.saturating_sub(dropped);
        self.dropped += dropped;
        dropped
    }

    /// Remembers the mover's path, to be compared with what an edit makes of it.
    pub fn note_path(&mut self) {
        self.ghost = Ghost::of(self.run.first(), self.run.frames());
    }

    /// Forgets the path that was remembered.
    pub fn forget_path(&mut self) {
        self.ghost = None;
    }

    /// The mover's path before the last edit, where it came out otherwise.
    #[must_use]
    pub fn ghost(&self) -> Option<&Ghost> {
        self.ghost.as_ref().filter(|g| g.parted().is_some())
    }
}

/// The options of a slide, from a scene's settings.
#[must_use]
pub fn slide_options(settings: &Settings) -> SlideOptions {
    SlideOptions {
        min_distance: settings.min_distance,
        min_move: settings.min_move,
        max_impact: settings.max_impact,
        corners: settings.corners,
    }
}

#[cfg(test)]
mod tests;
