//! Signs without rounding, from the fast to the sure.
//!
//! [`predicates`] are what algorithms call; [`signs`] are further ones, and [`mod@determinant`] the one that most of them
//! are made of. Each is first tried in f64 with an error bound; where that can't decide, [`expansion`] computes exactly.
//! [`tolerance`] has every tolerance, with its reason; `sign_of_zero` keeps a zero's sign out of answers.

pub mod determinant;
pub mod expansion;
pub mod predicates;
pub(crate) mod sign_of_zero;
pub mod signs;
pub mod tolerance;
