//! Two shapes in space.

pub mod box3_box3;
pub mod point_box3;
pub mod spheres;
