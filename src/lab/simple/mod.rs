//! Chapter 1, simple shapes: points, boxes and discs.

pub(super) mod box_box;
pub(super) mod circle_circle;
pub(super) mod point_box;
pub(super) mod point_circle;
pub(super) mod squares;
