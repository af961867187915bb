//! Two shapes in space.
//!
//! - [`point_box3`](mod@point_box3), [`box3_box3`](mod@box3_box3), [`spheres`](mod@spheres): the simple ones of article C.
//! - [`heightmap`](mod@heightmap): a foot in ground that is known at the crossings of a grid; [`heightmap_published`]: the
//!   article's rule.
//! - [`sat_boxes`](mod@sat_boxes), [`turned_boxes`](mod@turned_boxes): boxes however they are turned, by separating axes, and
//!   where they touch.
//! - [`ray_plane`](mod@ray_plane), [`ray_segment`](mod@ray_segment): a ray and a plane, and a segment.
//! - [`ray_triangle`](mod@ray_triangle): a ray and a triangle, by determinants; [`ray_triangle_by_plane`]: by its plane, and
//!   then within it.
//! - [`triangle_triangle`](mod@triangle_triangle): two triangles, and the stretch that they share;
//!   [`sat_triangles`](mod@sat_triangles): by separating axes; [`triangles`](mod@triangles): how far they are apart, or the
//!   least way out.
//! - [`nearest_boxes`](mod@nearest_boxes): how far boxes are apart.
//! - [`sat_convex`](mod@sat_convex), [`nearest_convex`](mod@nearest_convex): convex shapes of any kind, by separating axes, and
//!   which of their features are nearest, by walking; `compare_convex`: the same against radii, exactly.
//! - [`nearest_polyhedron`](mod@nearest_polyhedron): a point and a polyhedron's Voronoi regions; [`pyramid_published`]: article
//!   V's sectors.
//! - [`point_polyhedron`](mod@point_polyhedron): in a convex solid or on a polygon, by its faces; [`point_polyhedron_published`]:
//!   article V's cases.
//! - [`contains`](mod@contains), [`overlap`](mod@overlap): any solids, exactly; [`cast`](mod@cast): a ray at simple ones.

pub mod box3_box3;
pub mod cast;
mod cast_faces;
pub(crate) mod compare_convex;
pub mod contains;
mod coplanar_triangles;
pub mod heightmap;
pub mod heightmap_published;
pub mod nearest_boxes;
pub mod nearest_convex;
pub mod nearest_polyhedron;
pub mod overlap;
pub mod point_box3;
pub mod point_polyhedron;
pub mod point_polyhedron_published;
pub mod pyramid_published;
pub mod ray_plane;
pub mod ray_segment;
pub mod ray_triangle;
pub mod ray_triangle_by_plane;
pub mod sat_boxes;
pub mod sat_boxes_published;
pub mod sat_convex;
pub mod sat_triangles;
pub mod spheres;
pub mod triangle_triangle;
pub mod triangles;
pub mod turned_boxes;
