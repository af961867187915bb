//! A place in a run that is found again after an edit has run the algorithm anew.

use crate::lab::Playback;
use crate::trace::Key;

/// A step by its meaning: the n-th of a key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StepPlace {
    key: Key,
    nth: usize,
    /// Its number when it was noted, for runs that have no such step any more.
    pub at: usize,
}

impl StepPlace {
    /// The meaning of step `k`; none past the end of the run.
    #[must_use]
    pub fn of(run: &dyn Playback, k: usize) -> Option<Self> {
        run.key(k).map(|(key, nth)| Self { key, nth, at: k })
    }

    /// The step of a run that means the same, if it has one.
    #[must_use]
    pub fn find(&self, run: &dyn Playback) -> Option<usize> {
        run.find(self.key, self.nth)
    }

    /// The same, or the same number where no step means the same.
    #[must_use]
    pub fn find_or_at(&self, run: &dyn Playback) -> usize {
        self.find(run).unwrap_or(self.at).min(run.len().saturating_sub(1))
    }
}
