//! Watching numbers while time runs and while an algorithm is stepped: their plot over the frames, and stopping where a
//! condition on them holds.

mod condition;
mod draw;
mod name;
mod series;
mod strobe;
mod values;

pub use condition::{Condition, ConditionError, MOST_BYTES};
pub use draw::graphs;
pub use name::plain;
pub use series::{FrameValues, Series, at_frame};
pub use strobe::{MOST_FLASHES, flashes, strobe};
pub use values::Values;
