//! The steps and answers of pairs, and how they are printed.

use serde::Serialize;
use serde_json::Value as Json;

use crate::trace::{About, Event};

/// A step of one pair's test.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct Of<S> {
    /// The two objects' indices.
    pub(crate) pair: [u32; 2],
    /// The step.
    #[serde(flatten)]
    pub(crate) step: S,
}

impl<S: Event> Event for Of<S> {
    fn about(&self) -> About {
        self.step.about()
    }
}

/// One pair and what was answered.
pub(crate) struct PairAnswer<A> {
    pub(crate) pair: [u32; 2],
    pub(crate) answer: A,
}

/// The answers of all pairs that were tested.
pub(crate) struct Answers<A> {
    pub(super) asked: Vec<PairAnswer<A>>,
    /// Which of them has the focus.
    pub(super) focus: usize,
    pub(super) left_out: usize,
}

impl<A> Answers<A> {
    /// The answer of the pair in focus.
    pub(in crate::lab::common) fn focused(&self) -> &A {
        &self.asked[self.focus].answer
    }
}

/// The answers as they are printed.
#[derive(Serialize)]
pub(super) struct Outcome {
    pub(super) pairs: Vec<PairOutcome>,
    pub(super) focus: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) left_out: Option<usize>,
}

/// The names of a pair, and its answer.
#[derive(Serialize)]
pub(super) struct PairOutcome {
    pub(super) a: String,
    pub(super) b: String,
    /// Its fields.
    #[serde(flatten)]
    pub(super) answer: Json,
}

impl Outcome {
    /// The answers of pairs, of which one has the focus and some were left out.
    pub(super) fn new(pairs: Vec<PairOutcome>, focus: usize, left_out: usize) -> Self {
        Self { pairs, focus, left_out: Some(left_out).filter(|count| *count > 0) }
    }
}

/// An answer's fields.
pub(super) fn fields(answer: impl Serialize) -> Json {
    serde_json::to_value(answer).unwrap_or_default()
}

/// Whether two things meet, and what is known of it when they do: how most answers are printed.
#[derive(Serialize)]
pub(crate) struct OverlapAnswer<T> {
    pub(crate) overlap: bool,
    #[serde(flatten)]
    pub(crate) found: Option<T>,
}

impl<T> From<Option<T>> for OverlapAnswer<T> {
    fn from(found: Option<T>) -> Self {
        Self { overlap: found.is_some(), found }
    }
}
