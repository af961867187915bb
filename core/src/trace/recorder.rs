//! The trace that keeps everything, up to a budget.

use std::sync::OnceLock;

use super::{Location, Timeline, Trace};

/// How many steps a recorder keeps by default: about 100 MB of the largest events, and far more than anyone steps
/// through.
pub const DEFAULT_BUDGET: usize = 200_000;

/// One step as it was recorded.
#[derive(Clone, Debug, PartialEq)]
pub struct Recorded<E> {
    /// What was reported.
    pub event: E,
    /// The source line that reported it.
    pub location: &'static Location,
    /// How deep in the algorithm: 0 is the outermost level.
    pub depth: u32,
}

/// Keeps (event, source line, depth) in a vector that is reused from run to run.
///
/// Past its budget it keeps no more, but goes on counting: the truncation is explicit, see
/// [`Recorder::truncated`], and the answer of the algorithm is not touched.
#[derive(Clone, Debug)]
pub struct Recorder<E> {
    steps: Vec<Recorded<E>>,
    budget: usize,
    dropped: u64,
    depth: u32,
}

impl<E> Default for Recorder<E> {
    fn default() -> Self {
        Self::with_budget(DEFAULT_BUDGET)
    }
}

impl<E> Recorder<E> {
    /// An empty recorder that keeps at most `budget` steps.
    #[must_use]
    pub fn with_budget(budget: usize) -> Self {
        Self { steps: Vec::new(), budget, dropped: 0, depth: 0 }
    }

    /// Runs an algorithm and adds its output once, so that no early return is forgotten.
    pub fn run<I, O>(input: I, algorithm: impl FnOnce(&I, &mut Self) -> O) -> Timeline<I, E, O> {
        Self::default().run_again(input, algorithm)
    }

    /// The same with this recorder's budget and its memory.
    pub fn run_again<I, O>(
        mut self,
        input: I,
        algorithm: impl FnOnce(&I, &mut Self) -> O,
    ) -> Timeline<I, E, O> {
        self.clear();
        let output = algorithm(&input, &mut self);
        Timeline { input, output, recorder: self, keys: OnceLock::new(), parents: OnceLock::new() }
    }

    /// Forgets the steps and keeps the memory.
    pub fn clear(&mut self) {
        self.steps.clear();
        self.dropped = 0;
        self.depth = 0;
    }

    /// The steps kept, in order.
    #[must_use]
    pub fn steps(&self) -> &[Recorded<E>] {
        &self.steps
    }

    /// Whether the budget ran out before the algorithm ended.
    #[must_use]
    pub fn truncated(&self) -> bool {
        self.dropped > 0
    }

    /// Steps reported past the budget, and not kept.
    #[must_use]
    pub fn dropped(&self) -> u64 {
        self.dropped
    }
}

impl<E> Trace<E> for Recorder<E> {
    const ON: bool = true;

    #[inline]
    #[track_caller]
    fn step(&mut self, event: impl FnOnce() -> E) {
        if self.steps.len() < self.budget {
            let (location, depth) = (Location::caller(), self.depth);
            // In its place: an event made beside it and then moved is waited for, and there may be a hundred thousand.
            let step = || Recorded { event: event(), location, depth };
            self.steps.extend(std::iter::once_with(step));
        } else {
            self.dropped += 1;
        }
    }

    #[inline]
    fn enter(&mut self) {
        self.depth += 1;
    }

    #[inline]
    fn leave(&mut self) {
        self.depth -= 1;
    }
}
