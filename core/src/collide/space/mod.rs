//! Two shapes in space.
//!
//! - [`point_box3`](mod@point_box3), [`box3_box3`](mod@box3_box3), [`spheres`](mod@spheres): the simple ones of article C.
//! - [`heightmap`](mod@heightmap): a foot in ground that is known at the crossings of a grid.
//! - [`sat_boxes`](mod@sat_boxes), [`turned_boxes`](mod@turned_boxes): boxes however they are turned, by separating axes, and
//!   where they touch.
//! - [`ray_plane`](mod@ray_plane), [`ray_segment`](mod@ray_segment): a ray and a plane, and a segment.
//! - [`ray_triangle`](mod@ray_triangle): a ray and a triangle, by determinants.
//! - [`triangle_triangle`](mod@triangle_triangle): two triangles, and the stretch that they share;
//!   [`triangles`](mod@triangles): how far they are apart, or the least way out.
//! - [`nearest_boxes`](mod@nearest_boxes): how far boxes are apart.
//! - [`contains`](mod@contains), [`overlap`](mod@overlap): any of the simple solids, exactly; [`cast`](mod@cast): a ray at any
//!   of them.

pub mod box3_box3;
pub mod cast;
pub mod contains;
mod coplanar_triangles;
pub mod heightmap;
pub mod nearest_boxes;
pub mod overlap;
pub mod point_box3;
pub mod ray_plane;
pub mod ray_segment;
pub mod ray_triangle;
pub mod sat_boxes;
pub mod sat_boxes_published;
pub mod spheres;
pub mod triangle_triangle;
pub mod triangles;
pub mod turned_boxes;
