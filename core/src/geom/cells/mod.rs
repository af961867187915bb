//! Shapes made of cells.
//!
//! - Of pixels: [`cell_grid`] (which cell is a point in), [`mask`] (which cells are set), [`MaskOnGrid`](crate::geom::MaskOnGrid) (both).
//! - Of tiles: [`tile`], [`tile_grid`] (which cell is a point in), [`tilemap`], its `tile_border`, [`tile_areas`] and
//!   `tile_pieces`.
//! - Of walls between cells: [`labyrinth`].

pub mod cell_grid;
pub mod labyrinth;
pub mod mask;
pub(crate) mod mask_on_grid;
pub mod tile;
pub mod tile_areas;
pub(crate) mod tile_border;
pub mod tile_grid;
pub(crate) mod tile_pieces;
mod tile_store;
pub mod tilemap;
