//! Whether an object is the goal of a platformer: the field `goal` of an object.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::scene::extension::{Declaration, Extension};

inventory::submit! { Declaration::of::<IsGoal>() }

/// Whether a platformer's character that touches it has won; for passages, which nothing meets.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct IsGoal(pub bool);

impl Extension for IsGoal {
    const NAME: &'static str = "goal";
}
