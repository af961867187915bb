//! A lab's answer without its steps, for whoever asks at thousands of places of one object.

use serde_json::Value as Json;

use crate::scene::Object;
use crate::trace::{DEFAULT_BUDGET, Event, Trace};

/// What is wanted of an answer. What is not wanted is not found out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wanted {
    /// The answer itself.
    Outcome,
    /// How many steps it took, and the kind of the one that decides.
    Steps,
}

/// What an unwatched run says.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Unwatched {
    /// The answer as [`Playback::outcome`](super::Playback::outcome) has it; of a lab of two things the pair in focus alone.
    pub outcome: Json,
    /// The kind of the step that decides, by its name in the texts.
    pub case: Option<&'static str>,
    /// How many steps the recorded run would have.
    pub steps: usize,
}

/// Asks a lab again and again, without recording what it does.
///
/// The algorithm is the one of the run. What it needs of the objects that stay is kept from one question to the next.
pub trait Asker {
    /// What the lab says where one object of the scene is this one, and all others are as they were at first. None where a run
    /// has to tell.
    fn ask(&mut self, index: usize, object: &Object, wanted: Wanted) -> Option<Unwatched>;
}

/// The trace that counts steps and keeps the kind of the one that decides.
pub(super) struct Glance<E, F> {
    name: F,
    steps: usize,
    decides: Option<&'static str>,
    last: Option<E>,
}

impl<E, F: Fn(&E) -> &'static str> Glance<E, F> {
    /// A glance at events that `name` says the kind of.
    pub(super) fn new(name: F) -> Self {
        Self { name, steps: 0, decides: None, last: None }
    }

    /// What was seen.
    pub(super) fn seen(&self) -> Unwatched {
        let case = self.decides.or_else(|| self.last.as_ref().map(&self.name));
        Unwatched { case, steps: self.steps, ..Unwatched::default() }
    }
}

impl<E: Event, F: Fn(&E) -> &'static str> Trace<E> for Glance<E, F> {
    const ON: bool = true;

    fn step(&mut self, event: impl FnOnce() -> E) {
        // A recorder keeps no more either.
        if self.steps == DEFAULT_BUDGET {
            return;
        }
        let event = event();
        if event.about().decides {
            self.decides = Some((self.name)(&event));
        }
        self.last = Some(event);
        self.steps += 1;
    }
}
