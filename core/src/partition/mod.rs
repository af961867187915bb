//! Ways to look at few of many shapes: the broad phase, and the BSP tree of article B.
//!
//! - [`broad`]: which boxes meet among many; `level` is one of its grids, `rounded_grid` the one for boxes of about one size,
//!   and `cell_layout` where their cells lie.
//! - `box_tree`: which of many boxes a moving one reaches; `wall_grid`: which walls, where they lie evenly; for silent sweeps.
//! - [`grid`]: walls in equal squares, and a move through those on its way (article C).
//! - [`quadtree`]: walls in squares that are cut in four where they hold many (article C); [`listed_wall`]: what both keep of
//!   a wall; [`build_then_walk`]: the events of both.
//! - [`bsp2d`]: walls in sectors, parted by the lines of some of them (article C).
//! - [`mod@one_by_one`]: each wall by itself; [`bvh`]: walls in boxes; [`race`]: all of these on the same walls and moves; [`looked`]: the events of a move down the trees of solids and of boxes.
//! - [`bsp`]: the tree, and where a point is in it.
//! - [`bsp_build`]: how it is built, and mended where few walls moved; its steps are in `build_step`, what makes a leaf solid in
//!   `leaves`.
//! - [`median`]: lines that are no wall's, where no wall's own line parts the others.
//! - `wall_fragment`: parts of walls, and on which side of a line they lie; [`cell`]: the convex cells of the tree.
//! - [`space`]: the tree in space.

pub(crate) mod box_tree;
pub mod broad;
pub mod bsp;
pub mod bsp2d;
pub mod bsp_build;
mod build_step;
pub mod build_then_walk;
pub mod bvh;
pub mod cell;
mod cell_layout;
pub mod grid;
mod level;
pub mod listed_wall;
#[cfg(test)]
mod listed_wall_tests;
pub mod looked;
pub mod median;
pub mod one_by_one;
pub mod quadtree;
pub mod race;
mod rounded_grid;
pub mod space;
mod wall_fragment;
pub(crate) mod wall_grid;

pub use bsp::{BspNode, Leaf, Split, Tree};
pub use bsp_build::{Splitting, build, build_traced, mend};
