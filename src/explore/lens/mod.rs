//! The epsilon lens: the single numbers that a computer has about a place, each with the sign of a predicate there, exactly and
//! by plain arithmetic.
//!
//! Between two neighbouring numbers there is none. Plain arithmetic rounds what it computes with them, and near zero a rounded
//! sign is often wrong, in patterns: Kettner, Mehlhorn, Pion, Schirra and Yap, "Classroom examples of robustness problems in
//! geometric computations" (2008).

mod bits;
mod draw;
mod grid;
mod near;
mod question;
mod scene;
mod sight;

pub use bits::Bits;
pub use draw::{LensWords, figure, ink};
pub use grid::{Float, Lens, Looked, MOST_CELLS, Signs};
pub use near::{Near, near};
pub use question::{Kind, Question};
pub use scene::{LensError, number_of, place_of, places, suggest};
pub use sight::{Sight, Strip, Window};
