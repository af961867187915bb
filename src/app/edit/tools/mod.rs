//! What the pointer does with each tool, and what it is in the middle of.

pub(super) mod brush;
pub(super) mod draft;
pub(super) mod drafting;
mod draw;
pub(super) mod frame_gesture;
pub(super) mod gesture;
pub(super) mod measure;
mod move_handle;
mod move_objects;
mod paint;
pub(super) mod pointer;
mod thin_walls;
pub(super) mod tiles;
pub(super) mod tool;
mod under_pointer;
