//! Which line across a race track an object is: the field `gate` of an object.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::scene::extension::{Declaration, Extension};
use crate::scene::{Code, Object, Problem, Shape};

inventory::submit! { Declaration::of::<Gate>() }

/// A line across a race track, for segments: 0 is start and finish, the others are to be crossed in their order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Gate(pub u32);

/// The highest number of a gate.
pub const LAST_GATE: u32 = 99;

impl Extension for Gate {
    const NAME: &'static str = "gate";

    fn check(&self, object: &Object) -> Result<(), Problem> {
        if !matches!(object.shape, Shape::Segment(_)) {
            return Err(Problem::new(Code::Range, "", "a gate is a segment"));
        }
        if self.0 > LAST_GATE {
            let message = format!("is {}; gates are numbered from 0 to {LAST_GATE}", self.0);
            return Err(Problem::new(Code::Range, "", message));
        }
        Ok(())
    }
}
