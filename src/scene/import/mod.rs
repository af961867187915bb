//! Other programs' files, read into scenes.
//!
//! A reader here turns bytes into the file's own terms and checks every range on the way; a converter
//! turns those into a [`super::Scene`]. Neither opens a file, so both can be tested on damaged bytes.

mod udmf;
pub mod wad;
pub mod wad_scene;
