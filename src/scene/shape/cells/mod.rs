//! Shapes made of cells: masks, tilemaps and labyrinths.
//!
//! A mask's cells (`mask_cells`) are read from its fields (`mask_fields`). Of a tilemap, `tile_paint` changes single
//! cells and `tile_turns` mirrors, turns and scales the whole; `tile_cache` keeps what is computed of it; the images of
//! its cells are [`tile_pictures`], put together by `tile_canvas`. `square_turn` exchanges rows and columns of all three.

mod labyrinth;
mod mask;
mod mask_cells;
mod mask_fields;
mod square_turn;
mod tile_cache;
mod tile_canvas;
mod tile_paint;
pub mod tile_pictures;
mod tile_turns;
mod tilemap;

pub use labyrinth::LabyrinthShape;
pub use mask::{MaskPicture, MaskShape};
pub use mask_cells::{MaskCells, MaskInk};
pub use tile_cache::TileCache;
pub use tile_pictures::{TileOver, TilePictures, TileSheet};
pub use tilemap::{Stagger, TilemapShape};
