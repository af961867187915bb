//! Still shapes, one question a file.

pub mod box_box;
pub mod circle_box;
pub mod circle_circle;
pub mod circle_segment;
pub mod contact;
pub mod nearest_cores;
pub mod round_convex;
pub mod sat_polygon;
pub mod segment_segment;

pub use contact::{Contact, Nearest, Overlap, Test};
pub use segment_segment::{Crossing, Meeting, segment_segment};
