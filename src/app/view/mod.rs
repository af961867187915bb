//! What is looked at: the camera, the grid, the sketch of the document, and what lies over the drawing.

mod apart;
pub mod camera;
mod empty;
mod form;
pub mod grid;
pub mod hint;
pub mod lens;
pub mod probe;
mod question;
mod regions;
pub mod shade;
pub mod sketch;
