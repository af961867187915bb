//! One run of an algorithm, whole: its input, every step, its output, and ways to move among the steps.

use std::sync::OnceLock;

use super::{Chapter, Event, Key, Kind, Recorded, Recorder, reasons, ways};

/// One run of an algorithm: made by [`Recorder::run`], never changed after.
#[derive(Clone, Debug)]
pub struct Timeline<I, E, O> {
    /// What the algorithm was given.
    pub input: I,
    /// What it answered.
    pub output: O,
    pub(super) recorder: Recorder<E>,
    /// See [`Self::keys`].
    pub(super) keys: OnceLock<Vec<Key>>,
    /// See [`Self::stack`].
    pub(super) parents: OnceLock<Vec<Option<u32>>>,
}

impl<I, E, O> Timeline<I, E, O> {
    /// The steps, in order.
    #[must_use]
    pub fn steps(&self) -> &[Recorded<E>] {
        self.recorder.steps()
    }

    /// Whether the recorder's budget ran out before the algorithm ended.
    #[must_use]
    pub fn truncated(&self) -> bool {
        self.recorder.truncated()
    }

    /// Steps that were reported past the budget, and not kept.
    #[must_use]
    pub fn dropped(&self) -> u64 {
        self.recorder.dropped()
    }

    /// The recorder, to record another run in the same memory.
    #[must_use]
    pub fn into_recorder(self) -> Recorder<E> {
        self.recorder
    }
}

impl<I, E: Event, O> Timeline<I, E, O> {
    /// The call stack at step `k`: for each level above it, the last step reported there, outermost first, and step `k`
    /// itself last. Cost: its length, after O(n) the first time it is called.
    #[must_use]
    pub fn stack(&self, k: usize) -> Vec<usize> {
        ways::stack(self.parents.get_or_init(|| ways::parents(&self.recorder)), k)
    }

    /// The next step no deeper than step `k` ("over"), or the last step.
    #[must_use]
    pub fn over(&self, k: usize) -> usize {
        ways::over(&self.recorder, k)
    }

    /// The next step less deep than step `k` ("out"), or the last step.
    #[must_use]
    pub fn out(&self, k: usize) -> usize {
        ways::out(&self.recorder, k)
    }

    /// The step that decided the answer: the last that says so, or the last of all.
    #[must_use]
    pub fn deciding(&self) -> Option<usize> {
        ways::deciding(&self.recorder)
    }

    /// The key of every step. Cost: O(n), the first time it is called.
    #[must_use]
    pub fn keys(&self) -> &[Key] {
        self.keys.get_or_init(|| ways::keys(&self.recorder))
    }

    /// The key of step `k`, and which of the steps with that key it is, from 0.
    #[must_use]
    pub fn key(&self, k: usize) -> Option<(Key, usize)> {
        ways::key(self.keys(), k)
    }

    /// The step that means the same as `(key, nth)` did in another run: the n-th with that key, else the
    /// last with it, else none.
    #[must_use]
    pub fn find(&self, key: Key, nth: usize) -> Option<usize> {
        ways::find(self.keys(), key, nth)
    }

    /// Tells the mark of every step in order, its depth, and how many chapters have begun before its own, as [`Self::chapter`] has
    /// it; none where it has no chapter. Cost: O(n).
    pub fn each_sign(&self, mut tell: impl FnMut(Kind, u32, Option<u32>)) {
        let (mut last, mut nth) = (None, 0);
        for step in self.recorder.steps() {
            let (kind, own) = step.event.sign();
            // Numbers are compared sooner than words.
            let is_other = |own: &Chapter| {
                last.is_none_or(|last: Chapter| own.which != last.which || own.what != last.what)
            };
            if own.as_ref().is_some_and(is_other) {
                nth += u32::from(last.is_some());
                last = own;
            }
            tell(kind, step.depth, last.map(|_| nth));
        }
    }

    /// The chapter of every step. Cost: O(n).
    #[must_use]
    pub fn chapters(&self) -> Vec<Option<Chapter>> {
        ways::chapters(&self.recorder)
    }

    /// The chapter of step `k`: its own, or the one of the nearest step before it that has one.
    #[must_use]
    pub fn chapter(&self, k: usize) -> Option<Chapter> {
        ways::chapter(&self.recorder, k)
    }

    /// The earlier steps that step `k` rests on, the most important first, each once. Only the first step rests on
    /// none. Cost: O(k).
    #[must_use]
    pub fn because(&self, k: usize) -> Vec<usize> {
        reasons::because(&self.recorder, k)
    }

    /// What [`Self::because`] says of every step, all at once. Cost: O(n), and what is found.
    #[must_use]
    pub fn reasons(&self) -> Vec<Vec<usize>> {
        reasons::all(&self.recorder)
    }
}
