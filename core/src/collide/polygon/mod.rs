//! Polygons of any kind: what kind each is, its region, and how it is cut into triangles and convex pieces.
//!
//! - `ring_edges`: the rings as one list of points and one of edges.
//! - Kind: [`polygon_kind`], by `simple_rings` (do edges meet?), `seen_whole` (a quick yes) and [`edge_contacts`]
//!   (where they meet).
//! - Cutting up: [`triangulate`] by `faces` (connected parts), `bridges` (to holes) and `ear_clipping` (with
//!   `ear_grid`); [`convex_pieces`] joins triangles; [`decompose`] is all of it.
//! - Where edges cross: [`uncross`] makes simple rings, with the help of `snap` (a grid) and `faces`; [`winding_faces`]
//!   has the other way to fill them.
//! - For the tests of pairs: `polygon_parts` (pieces, seams, walls), `inside_region` (points and thin shapes in a
//!   polygon), `region_walls` (the walls around a region).

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
pub(super) mod simple_rings;
mod snap;
pub mod triangulate;
pub mod uncross;
pub mod winding_faces;
