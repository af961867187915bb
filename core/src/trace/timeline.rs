//! One run of an algorithm, whole: its input, every step, its output, and ways to move among the steps.

use std::sync::OnceLock;

use super::{Chapter, Event, Key, Recorded, Recorder};

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

    /// The call stack at step `k`: for each level above it, the last step reported there, outermost first, and step `k`
    /// itself last. Cost: O(k).
    #[must_use]
    pub fn stack(&self, k: usize) -> Vec<usize> {
        let steps = self.steps();
        let Some(step) = steps.get(k) else { return Vec::new() };
        let mut stack = vec![k];
        let mut depth = step.depth;
        for i in (0..k).rev() {
            if depth == 0 {
                break;
            }
            if steps[i].depth < depth {
                depth = steps[i].depth;
                stack.push(i);
            }
        }
        stack.reverse();
        stack
    }

    /// The next step no deeper than step `k` ("over"), or the last step.
    #[must_use]
    pub fn over(&self, k: usize) -> usize {
        let steps = self.steps();
        let Some(step) = steps.get(k) else { return k };
        (k + 1..steps.len())
            .find(|&i| steps[i].depth <= step.depth)
            .unwrap_or(steps.len().saturating_sub(1))
    }

    /// The next step less deep than step `k` ("out"), or the last step.
    #[must_use]
    pub fn out(&self, k: usize) -> usize {
        let steps = self.steps();
        let Some(step) = steps.get(k) else { return k };
        (k + 1..steps.len())
            .find(|&i| steps[i].depth < step.depth)
            .unwrap_or(steps.len().saturating_sub(1))
    }
}

impl<I, E: Event, O> Timeline<I, E, O> {
    /// The step that decided the answer: the last that says so, or the last of all.
    #[must_use]
    pub fn deciding(&self) -> Option<usize> {
        let steps = self.steps();
        steps.iter().rposition(|s| s.event.about().decides).or(steps.len().checked_sub(1))
    }

    /// The key of every step. Cost: O(n), the first time it is called.
    #[must_use]
    pub fn keys(&self) -> &[Key] {
        self.keys.get_or_init(|| self.steps().iter().map(|s| s.event.about().key).collect())
    }

    /// The key of step `k`, and which of the steps with that key it is, from 0.
    #[must_use]
    pub fn key(&self, k: usize) -> Option<(Key, usize)> {
        let keys = self.keys();
        let key = *keys.get(k)?;
        Some((key, keys[..k].iter().filter(|other| **other == key).count()))
    }

    /// The step that means the same as `(key, nth)` did in another run: the n-th with that key, else the
    /// last with it, else none.
    #[must_use]
    pub fn find(&self, key: Key, nth: usize) -> Option<usize> {
        let mut last = None;
        let mut seen = 0;
        for (i, own) in self.keys().iter().enumerate() {
            if *own == key {
                last = Some(i);
                if seen == nth {
                    return last;
                }
                seen += 1;
            }
        }
        last
    }

    /// The chapter of every step, as [`Self::chapter`] has it. Cost: O(n).
    #[must_use]
    pub fn chapters(&self) -> Vec<Option<Chapter>> {
        let mut last = None;
        let one = |s: &Recorded<E>| {
            last = s.event.sign().1.or(last);
            last
        };
        self.steps().iter().map(one).collect()
    }

    /// The chapter of step `k`: its own, or the one of the nearest step before it that has one.
    #[must_use]
    pub fn chapter(&self, k: usize) -> Option<Chapter> {
        let last = k.checked_add(1)?.min(self.steps().len());
        self.steps()[..last].iter().rev().find_map(|s| s.event.sign().1)
    }
}
