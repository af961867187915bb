//! A history goes from frame to frame, and takes edits over.

use super::dimension::Dimension;
use super::history::History;
use super::inputs::Steering;
use super::{Ghost, Interventions, Put};

/// What stays as it is when the document changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Keep {
    /// The inputs: every frame is made again from them. For edits while time is stopped.
    Inputs,
    /// What is now: the edit is for the frames to come. Frames before it that the document would not make any more are
    /// dropped as soon as someone looks back. For edits while time runs.
    Present,
}

impl<D: Dimension> History<D> {
    /// Goes to a frame; nothing is forgotten but frames at the beginning that could not have happened any more, after
    /// edits while time ran. The frame meant is still the one gone to.
    pub fn rewind(&mut self, frame: usize) {
        let dropped = self.settle();
        self.current = frame.saturating_sub(dropped).min(self.frames().len().saturating_sub(1));
        self.place();
    }

    /// How many frames at the beginning were dropped since this was read last, because the document as it was edited
    /// while time ran would not make them any more.
    pub fn take_dropped(&mut self) -> usize {
        std::mem::take(&mut self.dropped)
    }

    /// One fixed step of time from the current frame, steered so; frames after it are let go.
    pub fn advance(&mut self, steering: Steering<D>) {
        self.let_go();
        if self.frames().is_empty() {
            return;
        }
        let number = self.run.first() + self.frames().len() as u64;
        if !std::mem::replace(&mut self.is_followed, true) {
            self.interventions.follow(&self.scene, number);
        }
        self.steering.push(steering);
        let dropped = self.run.push(self.interventions.inputs(number, steering, self.about()));
        self.steering.drain(..dropped);
        self.current = self.frames().len() - 1;
        self.ghost = None;
        self.place();
    }

    /// Forgets the frames after the current one, and what edits changed in them. How many there were.
    pub fn let_go(&mut self) -> usize {
        let count = self.frames().len().saturating_sub(self.current() + 1);
        if count > 0 {
            self.current = self.current();
            self.steering.truncate(self.current);
            self.run.truncate(self.current);
            self.interventions.forget_after(self.frame_number());
            self.is_followed = false;
            self.ghost = None;
        }
        count
    }

    /// Takes over an edited document, while time is stopped: what it makes of the inputs is there at once. Other settings
    /// and another arrow hold from the current frame on. The document as it was, where it is another.
    pub fn update(&mut self, scene: &D::Scene) -> Option<D::Scene> {
        self.edit(scene, Keep::Inputs)
    }

    /// The same while time may run.
    pub fn edit(&mut self, scene: &D::Scene, keep: Keep) -> Option<D::Scene> {
        let mut interventions = self.interventions.clone();
        interventions.follow(scene, self.frame_number());
        self.follow(scene, &interventions, keep)
    }

    /// Puts the mover somewhere else in the current frame, with a velocity to go on with; the frames after it are made
    /// again. At the document's start that is for the document to say.
    pub fn put(&mut self, position: D::Vector, velocity: D::Vector) {
        let Some(id) = self.mover().and_then(|i| D::id(&self.scene, i)) else { return };
        let put = Put { object: id.to_owned(), position, velocity };
        let mut interventions = self.interventions.clone();
        interventions.put(self.frame_number(), put);
        let scene = self.scene.clone();
        self.follow(&scene, &interventions, Keep::Inputs);
    }

    /// Takes over an edited document, and what edits changed in the course of time. The document as it was, where it is
    /// another.
    pub fn follow(
        &mut self,
        scene: &D::Scene,
        interventions: &Interventions<D>,
        keep: Keep,
    ) -> Option<D::Scene> {
        if *scene == self.scene && *interventions == self.interventions {
            return None;
        }
        if keep == Keep::Inputs {
            self.settle();
        }
        let old = std::mem::replace(&mut self.scene, scene.clone());
        self.interventions = interventions.clone();
        self.is_followed = false;
        let is_other = *scene != old;
        let changed = is_other && self.run.rebuild(&old, scene);
        let inputs = |frame, steering| interventions.inputs(frame, steering, &self.kind.about);
        match keep {
            Keep::Inputs if changed => self.run.replay_all(&self.steering, &inputs),
            Keep::Inputs => self.run.replay(&self.steering, &inputs),
            Keep::Present => {
                self.unsettled |= changed;
                if let Some(steering) = self.steering.last() {
                    let number = self.run.first() + self.steering.len() as u64;
                    let wanted = inputs(number, *steering);
                    if self.run.frames().last().is_some_and(|f| f.inputs.puts != wanted.puts) {
                        self.run.replay_last(wanted);
                    }
                }
            }
        }
        if let Some(ghost) = &mut self.ghost {
            ghost.compare(self.run.first(), self.run.frames());
        }
        self.place();
        is_other.then_some(old)
    }

    /// Drops the frames that the document would not make any more, after edits while time ran. How many.
    fn settle(&mut self) -> usize {
        if !std::mem::take(&mut self.unsettled) {
            return 0;
        }
        let inputs = |frame, steering| self.interventions.inputs(frame, steering, &self.kind.about);
        let dropped = self.run.settle(&self.steering, &inputs);
        self.steering.drain(..dropped);
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
}
