//! Shapes of cells: masks, and what of them meets what.
//!
//! Cells are half-open: each point is in one cell. In reading order:
//!
//! - [`point_mask`], [`colour_mask`]: the cell under a point.
//! - [`pixel_perfect`]: two masks on one grid, cell against cell; [`mod@placed_pixels`]: the same where they are placed. Code beside it that is only faster:
//!   [`masks_meet`](crate::collide::fast::masks_meet).
//! - [`distance_field`]: how far each cell is from the nearest one that is set, exactly; [`grow`]: masks grown and
//!   shrunk by a disc or a square.
//! - [`mod@track_pixel`]: a round car against the border of a race track, by the one pixel under it.
//! - `mask_boxes`, `mask_body`: a mask as boxes, and as a body that meets any other;
//!   [`mask_cast`]: a ray and a mask; [`mask_overlap`], [`masks_overlap`]: whether and how a mask and any body, or two
//!   masks, meet.

pub mod colour_mask;
pub mod distance_field;
pub mod grow;
pub(crate) mod mask_body;
pub(crate) mod mask_boxes;
pub mod mask_cast;
pub mod mask_overlap;
pub mod masks_overlap;
pub mod pixel_perfect;
pub mod placed_pixels;
pub mod point_mask;
pub mod track_pixel;
