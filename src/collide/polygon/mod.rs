//! Polygons of any kind: what kind each is, its region, and how it is cut into triangles and convex pieces.

mod bridges;
pub mod convex_pieces;
pub mod decompose;
pub(super) mod ear_clipping;
mod ear_grid;
pub mod edge_contacts;
mod faces;
pub(super) mod inside_region;
pub mod polygon_kind;
pub(super) mod polygon_parts;
mod region_walls;
pub(super) mod ring_edges;
pub(super) mod seen_whole;
mod simple_rings;
mod snap;
pub mod triangulate;
pub mod uncross;
pub mod winding_faces;
