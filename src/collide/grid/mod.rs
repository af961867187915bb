//! Shapes of cells: masks, and what of them meets what.
//!
//! Cells are half-open: each point is in one cell. In reading order:
//!
//! - [`point_mask`], [`colour_mask`]: the cell under a point.
//! - [`pixel_perfect`]: two masks on one grid, cell against cell. Code beside it that is only faster:
//!   [`masks_meet`](crate::collide::fast::masks_meet).
//! - [`distance_field`]: how far each cell is from the nearest one that is set, exactly; [`grow`]: masks grown and
//!   shrunk by a disc or a square.

pub mod colour_mask;
pub mod distance_field;
pub mod grow;
pub mod pixel_perfect;
pub mod point_mask;
