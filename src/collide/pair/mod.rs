//! Two simple shapes: boxes, discs, segments, lines; and what walls do to a move and to a ball.

pub mod bounce;
pub mod box_box;
pub mod box_box_published;
pub mod circle_box;
pub mod circle_box_cascade;
pub mod circle_circle;
pub mod circle_line;
pub mod circle_line_published;
pub mod circle_segment;
pub mod earliest_wall;
pub mod round_outline;
pub mod segment_published;
pub mod segment_segment;
pub mod stop_short;
