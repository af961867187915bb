//! What is read and written: scene files, maps, drawings.

mod any_scene;
mod drawings;
mod scenes;
mod space;
mod wad;
