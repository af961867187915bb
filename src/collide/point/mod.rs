//! Is a point in a shape?

pub mod point_box;
pub mod point_circle;
pub mod point_path;
pub mod point_polygon;
pub mod polygon_left;
pub mod polygon_left_published;
