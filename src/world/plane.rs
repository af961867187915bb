//! A scene of the plane in time.

use std::ops::Deref;
use std::sync::OnceLock;

use glam::DVec2;

use super::crowd::Crowd;
use super::focus::Focus;
use super::{History, Interventions, Keep, MotionKind, Steering};
use crate::collide::Body;
use crate::scene::Scene;

/// A scene of the plane compiled for running: its history, and every object as a body.
pub struct PlaneWorld {
    history: History,
    /// Every object as a body; built when it is first needed.
    crowd: OnceLock<Crowd>,
    focus: Focus,
}

impl Deref for PlaneWorld {
    type Target = History;

    fn deref(&self) -> &History {
        &self.history
    }
}

impl PlaneWorld {
    /// Compiles a scene for a motion. Objects that can't be what they should are left out and listed by
    /// [`History::errors`].
    #[must_use]
    pub fn build(scene: &Scene, kind: MotionKind) -> Self {
        Self {
            history: History::build(scene, kind),
            crowd: OnceLock::new(),
            focus: Focus::of(&scene.focus),
        }
    }

    /// The indices of the objects that labs of pairs look at first: those touched last, the latest first, and until
    /// then those that the scene names.
    #[must_use]
    pub fn focus(&self) -> Vec<usize> {
        self.focus.places(|id| self.scene().objects.iter().position(|o| o.id == id))
    }

    /// How to make a world of the same document and with the same focus elsewhere, such as on a thread; none where something
    /// has moved, which would not be where it is here.
    #[must_use]
    pub fn elsewhere(&self) -> Option<impl FnOnce() -> Self + Send + use<>> {
        let is_standing = self.history.placed().is_empty();
        let (scene, kind, focus) = (self.scene().clone(), self.kind(), self.focus.clone());
        is_standing.then_some(move || Self { focus, ..Self::build(&scene, kind) })
    }

    /// Takes in that objects were selected or moved: they come first from now on. Whether that changes the focus.
    pub fn touch(&mut self, objects: &[usize]) -> bool {
        let all = &self.history.scene().objects;
        self.focus.touch(objects.iter().filter_map(|i| all.get(*i).map(|o| o.id.clone())))
    }

    /// Every object as a body, where it is now.
    #[must_use]
    pub fn crowd(&self) -> &Crowd {
        self.crowd.get_or_init(|| {
            let mut crowd = Crowd::build(self.scene());
            self.place_in(&mut crowd);
            crowd
        })
    }

    /// Whether its objects are bodies already, because something needed them.
    #[must_use]
    pub fn has_bodies(&self) -> bool {
        self.crowd.get().is_some()
    }

    /// Whether who meets whom was looked at before, and few were touched since.
    #[must_use]
    pub fn is_mostly_known(&self) -> bool {
        self.crowd.get().is_some_and(Crowd::is_mostly_known)
    }

    /// Takes over the body of an object in its own frame, which was made elsewhere; none for what is no body.
    pub fn know_body(&mut self, index: usize, own: Option<Body>) {
        if let Some(crowd) = self.crowd.get_mut() {
            crowd.know(index, own);
        }
    }

    fn place_in(&self, crowd: &mut Crowd) {
        // At the start too: it may have been gone from.
        let mut moved = self.all_placed();
        moved.sort_by_key(|moved| moved.index);
        crowd.take_along(&moved);
    }

    /// Takes to the current frame what is made of it.
    fn place(&mut self) {
        if let Some(mut crowd) = self.crowd.take() {
            self.place_in(&mut crowd);
            self.crowd = OnceLock::from(crowd);
        }
    }

    /// Goes to a frame: see [`History::rewind`].
    pub fn rewind(&mut self, frame: usize) {
        self.history.rewind(frame);
        self.place();
    }

    /// See [`History::take_dropped`].
    pub fn take_dropped(&mut self) -> usize {
        self.history.take_dropped()
    }

    /// One fixed step of time: see [`History::advance`].
    pub fn advance(&mut self, steering: impl Into<Steering>) {
        self.history.advance(steering.into());
        self.place();
    }

    /// Forgets the frames after the current one: see [`History::let_go`].
    pub fn let_go(&mut self) -> usize {
        self.history.let_go()
    }

    /// Takes over an edited document, while time is stopped: see [`History::update`].
    pub fn update(&mut self, scene: &Scene) {
        let old = self.history.update(scene);
        self.take_over(old);
    }

    /// Puts the mover somewhere else in the current frame: see [`History::put`].
    pub fn put(&mut self, position: DVec2, velocity: DVec2) {
        self.history.put(position, velocity);
        self.place();
    }

    /// Takes over an edited document, and what edits changed in the course of time.
    pub fn follow(&mut self, scene: &Scene, interventions: &Interventions, keep: Keep) {
        let old = self.history.follow(scene, interventions, keep);
        self.take_over(old);
    }

    fn take_over(&mut self, old: Option<Scene>) {
        if let (Some(old), Some(crowd)) = (old, self.crowd.get_mut()) {
            crowd.update(&old, self.history.scene());
        }
        self.place();
    }

    /// Remembers the mover's path, to be compared with what an edit makes of it.
    pub fn note_path(&mut self) {
        self.history.note_path();
    }

    /// Forgets the path that was remembered.
    pub fn forget_path(&mut self) {
        self.history.forget_path();
    }
}
