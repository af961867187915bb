//! Scenes as other programs' files: maps of tiles for Tiled; two objects as a question or a test.

pub mod pair;
mod tile_sheet;
pub mod tmj;
