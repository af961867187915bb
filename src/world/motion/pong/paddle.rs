//! Which paddle of a game of Pong an object is: the field `paddle` of an object.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::scene::extension::{Declaration, Extension};
use crate::scene::{Code, Object, Problem, Shape};

inventory::submit! { Declaration::of::<Paddle>() }

/// Which paddle of a game of Pong an upright box is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Paddle {
    /// The one on the left.
    Left,
    /// The one on the right.
    Right,
}

impl Extension for Paddle {
    const NAME: &'static str = "paddle";

    fn check(&self, object: &Object) -> Result<(), Problem> {
        if matches!(object.shape, Shape::Box(_)) && object.rotation == 0.0 {
            return Ok(());
        }
        Err(Problem::new(Code::Range, "", "a paddle is a box that is not turned"))
    }
}
