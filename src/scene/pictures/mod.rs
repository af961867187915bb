//! Pictures among the files that a scene needs: one decoder for all of them, and what masks, maps of tiles, sprites and grounds
//! of heights have of them.

pub(super) mod height_pictures;
pub mod images;
pub mod mask_pictures;
pub mod picture;
pub mod tile_sheets;
