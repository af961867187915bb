//! The steps of a judge: each number that it takes a sign of, without rounding, beside what doubles would make of it.
//!
//! A judge is one text over any [`Number`](super::number::Number), see [`ask`](super::ask). Its steps are recorded where it runs in
//! [`WithDouble`] numbers, which are exact and have the same number in doubles beside them. The text never looks at that:
//! a step says by it whether the plain formula would have gone another way.

mod number;
mod picture;
mod player;
mod sentences;
mod step;
mod terms;

use std::convert::Infallible;

use super::answer::Answer;
use crate::trace::{Recorder, Timeline, Trace as _};

pub(super) use number::WithDouble;
pub(super) use player::play;
pub(super) use step::{Shown, Step};
pub(super) use terms::{Conclusion, Part, Quantity};

/// A judge's answer and its steps.
pub(super) type Judged = Timeline<(), Step, Answer>;

/// Runs a judge under a recorder. Its last step is the answer that its signs make.
pub(super) fn record(
    judge: impl FnOnce(&mut Recorder<Step>) -> Result<Answer, Infallible>,
) -> Judged {
    Recorder::run((), |(), trace| {
        let Ok(answer) = judge(trace);
        trace.step(|| Step::Answer { verdict: answer.verdict });
        answer
    })
}
