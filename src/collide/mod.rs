//! Still shapes, one question a file.

pub mod segment_segment;

pub use segment_segment::{Crossing, Meeting, segment_segment};
