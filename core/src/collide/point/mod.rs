//! Is a point in a shape?
//!
//! From the simplest to the most general: [`point_box`] (and [`point_box_half_open`], the article's rule),
//! [`point_circle`], [`polygon_left`] (convex; [`polygon_left_published`] is the article's rule), [`point_polygon`] (of
//! any kind), [`point_path`] (curves).

pub mod point_box;
pub mod point_box_half_open;
pub mod point_circle;
pub mod point_path;
pub mod point_polygon;
pub mod polygon_left;
pub mod polygon_left_published;
