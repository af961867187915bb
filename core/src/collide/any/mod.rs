//! Any shape against any other. In reading order:
//!
//! - [`contains`]: a point and a shape.
//! - [`body`]: a shape made ready for these tests, in pieces (`convex_part`); `box_tree` finds which of its pieces are near.
//! - [`overlap`]: do two bodies meet, and how? `ground` is for half-planes, `overlap_step` has its steps. [`distance`]:
//!   how far apart?
//! - [`least_way`]: the way out of shapes in several pieces, by the Minkowski `difference`s of their pieces and the
//!   `border`s of these.
//! - `near_cells`: masks and maps of tiles, whose cells are pieces only where another shape is near.
//! - [`cast`]: a ray and a shape, by `cast_outline` and `cast_round`.

pub mod body;
mod border;
pub(super) mod box_tree;
pub mod cast;
pub(super) mod cast_outline;
mod cast_round;
pub mod contains;
mod convex_part;
mod difference;
pub mod distance;
mod ground;
pub mod least_way;
pub(crate) mod near_cells;
pub mod overlap;
mod overlap_step;
mod parts;
