//! Watching an algorithm without writing it twice.
//!
//! Every algorithm of this crate is one function, generic over a [`Trace`]. With [`Silent`] the calls to
//! [`Trace::step`] compile to nothing: that is the fast function. With [`Recorder`] every decision is kept, with its
//! numbers, the source line that took it, and how deep in the algorithm it was taken: that is what a person steps
//! through. [`Tally`] only counts, for tests of cost.
//!
//! A step returns nothing, so an observer can't change the run: the answer is the same under any trace, bit for bit.
//!
//! In reading order: this file, then `event` (what an event says of itself), `recorder` and `timeline` (one recorded
//! run), `ways` (from one step to another), `reasons` (which earlier steps a step rests on).

mod event;
mod reasons;
mod recorder;
mod timeline;
mod ways;

pub use event::{About, Chapter, Event, Key, Kind, Reason};
pub use recorder::{DEFAULT_BUDGET, Recorded, Recorder};
pub use timeline::Timeline;

/// The place in the source that took a step.
pub type Location = std::panic::Location<'static>;

/// What an algorithm reports while it runs, one event at a time.
///
/// `E` is the algorithm's own enum of events. It is plain data: the numbers compared and the verdict.
pub trait Trace<E> {
    /// Whether anything is kept. Work done only for the trace goes under `if T::ON`.
    const ON: bool;

    /// Reports one event. The closure runs only when something is kept.
    #[track_caller]
    fn step(&mut self, event: impl FnOnce() -> E);

    /// Reports one event about a value that decides something, and gives the value back unchanged. So the value that is
    /// reported is the one that the algorithm goes by.
    #[inline(always)]
    #[track_caller]
    fn decide<V: Copy>(&mut self, value: V, event: impl FnOnce(V) -> E) -> V {
        self.step(|| event(value));
        value
    }

    /// One level deeper: a child of a tree, an inner loop, an inner algorithm.
    #[inline(always)]
    fn enter(&mut self) {}

    /// One level up again.
    #[inline(always)]
    fn leave(&mut self) {}

    /// A trace for an inner algorithm, whose events are carried in this one's by `wrap`, one level deeper.
    ///
    /// The inner algorithm's own source lines are still the ones reported.
    #[inline(always)]
    fn nest<I, F: Fn(I) -> E>(&mut self, wrap: F) -> Nested<'_, Self, F, E>
    where
        Self: Sized,
    {
        self.enter();
        Nested { outer: self, wrap, event: std::marker::PhantomData }
    }
}

/// No trace: an empty, inlined step. The traced function with it is the fast function.
#[derive(Clone, Copy, Debug, Default)]
pub struct Silent;

impl<E> Trace<E> for Silent {
    const ON: bool = false;

    #[inline(always)]
    fn step(&mut self, _event: impl FnOnce() -> E) {}
}

/// Counts steps and the deepest level, and keeps nothing else.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Steps reported.
    pub steps: u64,
    /// The deepest level reached; the outermost is 0.
    pub deepest: u32,
    depth: u32,
}

impl<E> Trace<E> for Tally {
    const ON: bool = true;

    #[inline]
    fn step(&mut self, _event: impl FnOnce() -> E) {
        self.steps += 1;
    }

    #[inline]
    fn enter(&mut self) {
        self.depth += 1;
        self.deepest = self.deepest.max(self.depth);
    }

    #[inline]
    fn leave(&mut self) {
        self.depth -= 1;
    }
}

/// Counts the events that a predicate picks: "how many nodes were visited".
#[derive(Clone, Copy, Debug)]
pub struct Count<F> {
    /// Events picked so far.
    pub count: u64,
    pick: F,
}

impl<F> Count<F> {
    /// Counts the events for which `pick` is true.
    #[must_use]
    pub fn of<E>(pick: F) -> Self
    where
        F: Fn(&E) -> bool,
    {
        Self { count: 0, pick }
    }
}

impl<E, F: Fn(&E) -> bool> Trace<E> for Count<F> {
    const ON: bool = true;

    #[inline]
    fn step(&mut self, event: impl FnOnce() -> E) {
        self.count += u64::from((self.pick)(&event()));
    }
}

/// An inner algorithm's trace inside an outer one's: see [`Trace::nest`].
pub struct Nested<'t, T: Trace<E>, F, E> {
    outer: &'t mut T,
    wrap: F,
    event: std::marker::PhantomData<fn() -> E>,
}

impl<T: Trace<E>, F, E> Drop for Nested<'_, T, F, E> {
    #[inline(always)]
    fn drop(&mut self) {
        self.outer.leave();
    }
}

impl<I, E, T: Trace<E>, F: Fn(I) -> E> Trace<I> for Nested<'_, T, F, E> {
    const ON: bool = T::ON;

    #[inline(always)]
    #[track_caller]
    fn step(&mut self, event: impl FnOnce() -> I) {
        let wrap = &self.wrap;
        self.outer.step(|| wrap(event()));
    }

    #[inline(always)]
    fn enter(&mut self) {
        self.outer.enter();
    }

    #[inline(always)]
    fn leave(&mut self) {
        self.outer.leave();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Debug, PartialEq)]
    enum Inner {
        Digit(u32),
    }

    #[derive(Debug, PartialEq)]
    enum Outer {
        Start,
        Inner(Inner),
    }

    fn digits<T: Trace<Inner>>(mut n: u32, trace: &mut T) -> u32 {
        let mut sum = 0;
        while n > 0 {
            trace.step(|| Inner::Digit(n % 10));
            sum += n % 10;
            n /= 10;
        }
        sum
    }

    fn outer<T: Trace<Outer>>(n: u32, trace: &mut T) -> u32 {
        trace.step(|| Outer::Start);
        let sum = digits(n, &mut trace.nest(Outer::Inner));
        trace.step(|| Outer::Start);
        sum
    }

    #[test]
    fn nested_events_are_carried_one_level_deeper_with_their_own_lines() {
        let timeline = Recorder::run(407, |n, t| outer(*n, t));
        assert_eq!(timeline.output, 11);
        let steps = timeline.steps();
        assert_eq!(steps.len(), 5);
        assert_eq!(steps[1].event, Outer::Inner(Inner::Digit(7)));
        assert_eq!(steps.iter().map(|s| s.depth).collect::<Vec<_>>(), [0, 1, 1, 1, 0]);
        let file = file!();
        assert!(steps.iter().all(|s| s.location.file() == file), "lines come from this file");
        assert_eq!(steps[1].location, steps[2].location);
        assert_ne!(steps[0].location, steps[1].location);
        assert!(!timeline.truncated());
    }

    #[test]
    fn a_full_recorder_says_so_and_the_answer_is_kept() {
        let mut recorder = Recorder::with_budget(2);
        assert_eq!(digits(4071, &mut recorder), 12);
        assert_eq!(recorder.steps().len(), 2);
        assert!(recorder.truncated());
        assert_eq!(recorder.dropped(), 2);
    }

    #[test]
    fn a_tally_counts_and_a_count_picks() {
        let mut tally = Tally::default();
        outer(407, &mut tally);
        assert_eq!((tally.steps, tally.deepest), (5, 1));
        let mut count = Count::of(|e: &Outer| matches!(e, Outer::Inner(Inner::Digit(d)) if *d > 0));
        outer(407, &mut count);
        assert_eq!(count.count, 2);
    }

    impl Event for Inner {
        fn about(&self) -> About {
            About::at("digit", [])
        }
    }

    #[test]
    fn a_stack_has_the_nearest_step_before_of_each_level_above() {
        let mut rng = crate::random::Rng::new(8);
        let timeline = Recorder::run((), |(), trace: &mut Recorder<Inner>| {
            let mut depth = 0;
            for k in 0..400 {
                match rng.below(3) {
                    0 => (depth, ()) = (depth + 1, trace.enter()),
                    1 if depth > 0 => (depth, ()) = (depth - 1, trace.leave()),
                    _ => {}
                }
                trace.step(|| Inner::Digit(k));
            }
        });
        let depth = |k: usize| timeline.steps()[k].depth;
        for k in 0..400 {
            let mut stack = vec![k];
            for i in (0..k).rev() {
                if depth(i) < depth(stack[0]) {
                    stack.insert(0, i);
                }
            }
            assert_eq!(timeline.stack(k), stack);
        }
        assert!(timeline.stack(400).is_empty() && (0..400).any(|k| depth(k) > 3));
    }
}
