//! Maps: what a lab answers at every place of two numbers, as a picture.
//!
//! Two numbers of a scene are varied, the place of an object unless others are named, and the lab's own run answers for each
//! pair of values: nothing is computed in another way than where it is looked at.

mod answer;
mod ask;
mod contour;
mod draw;
mod field;
mod placing;
mod shade;
mod sheet;
mod vary;

pub(super) use answer::leaves;
pub use answer::{Answer, Quantity, quantities};
pub use ask::Asking;
pub use draw::{MapLook, NO_ANSWER, figure};
pub use field::{Field, FieldError, MOST_CELLS, Progress};
pub use placing::Placing;
pub use shade::{Legend, Shades};
pub use sheet::Sheet;
pub use vary::{Axis, AxisError, Plane, moving, moving_in_space, place_axes};
