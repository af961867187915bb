//! Still shapes, one question a file.

pub mod bezier_segment;
pub mod cubic_roots;
pub mod segment_segment;

pub use bezier_segment::{CurveHit, CurveMeeting, bezier_ray, bezier_segment};
pub use segment_segment::{Crossing, Meeting, segment_segment};
