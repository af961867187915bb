//! Scenes as other programs' files: maps of tiles for Tiled.

mod tile_sheet;
pub mod tmj;
