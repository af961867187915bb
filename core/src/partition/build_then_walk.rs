//! The events of a partition that is built and then gone through.

use serde::Serialize;

use crate::trace::{About, Event};

/// What is decided, one event at a time.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[serde(untagged)]
pub enum BuildThenWalk<B, W> {
    /// While it is built.
    Build(B),
    /// While a point or a move goes through it.
    Walk(W),
}

impl<B: Event, W: Event> Event for BuildThenWalk<B, W> {
    fn about(&self) -> About {
        match self {
            Self::Build(step) => step.about(),
            Self::Walk(step) => step.about(),
        }
    }
}
