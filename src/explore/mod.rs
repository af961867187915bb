//! Explore: many answers of a lab at once.
//!
//! What is here asks any lab again and again, by what its runs say of themselves, and knows none of them by name.

pub mod challenge;
pub mod duel;
pub mod lens;
pub mod map;
pub mod predict;
pub mod watch;
