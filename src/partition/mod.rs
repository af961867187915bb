//! Ways to cut space so that few walls need be looked at.

pub mod broad;
pub mod bsp;
pub mod bsp_build;
mod build_step;
pub(crate) mod cell;
mod level;
mod wall_fragment;

pub use bsp::{Leaf, Node, Split, Tree};
pub use bsp_build::{Splitting, build, build_traced};
