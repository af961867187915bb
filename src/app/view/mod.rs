//! What is looked at: the camera, the grid, the sketch of the document, and what lies over the drawing.

mod apart;
pub mod beside;
pub mod brush_bar;
pub mod cursor;
mod dim;
pub mod empty;
pub mod figure;
pub mod fitting;
pub mod form;
pub mod grid;
pub mod grid_plate;
pub mod hint;
pub mod lens;
pub mod measures;
pub mod paint;
pub mod pick;
pub mod predict;
pub mod probe;
pub mod question;
mod regions;
pub mod shade;
mod shader;
pub mod sketch;
pub mod tiles;
mod trail;
pub mod tree;
