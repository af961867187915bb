//! The document and its files.

pub mod document;
pub mod import;
pub mod shape;

pub use document::{Corners, Drive, Object, Role, Scene, Settings, Splitting, View};
pub use shape::{BoxShape, Shape};
