//! The slide over walls of every kind at once: straight ones, discs and capsules, curves, filled paths and the ground. In
//! reading order:
//!
//! - [`curve_wall`]: a curve as a wall, and how far a shape is from it.
//! - [`curve_sweep`]: a moving convex shape against a curve, exactly.
//! - `mixed_walls`: walls of every kind, and how they are found.
//! - [`sweep_anywhere`]: the first impact among them; [`slide_anywhere`]: the slide.
//!
//! The steps are in `sweep_anywhere_step`.

mod area;
pub mod curve_sweep;
pub mod curve_wall;
pub(crate) mod mixed_walls;
pub mod slide_anywhere;
pub mod sweep_anywhere;
mod sweep_anywhere_step;

#[cfg(test)]
mod ground_tests;
#[cfg(test)]
mod metamorphic_tests;
#[cfg(test)]
mod mixed_tests;
#[cfg(test)]
mod tests;

pub use mixed_walls::{CurveWalls, MixedWalls};
