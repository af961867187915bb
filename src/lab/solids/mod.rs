//! Chapters 8 to 10, solids in space: points, balls, boxes upright and turned, polyhedra, rays and triangles.

mod axis_told;
mod box3_box3;
mod features;
mod heightmap;
mod pieces;
mod point_box3;
mod point_polyhedron;
mod polyhedra;
mod ray_plane;
mod ray_segment;
mod ray_triangle;
mod ruler;
mod sat_boxes;
mod spheres;
mod triangle_triangle;
mod voronoi_polyhedron;

use super::{Lab, Legend};
use crate::figure::Role;

/// The labs of these chapters, in the order of the contents.
pub(super) const LABS: &[Lab] = &[
    point_box3::LAB,
    box3_box3::LAB,
    spheres::LAB,
    heightmap::LAB,
    sat_boxes::LAB,
    voronoi_polyhedron::LAB,
    point_polyhedron::LAB,
    polyhedra::LAB,
    triangle_triangle::LAB,
    ray_plane::LAB,
    ray_triangle::LAB,
    ray_segment::LAB,
];

/// The words of labs of two solids.
const TWO_SOLIDS: Legend = &[
    (Role::Impact, "legend-meet"),
    (Role::ShapeA, "legend-first"),
    (Role::ShapeB, "legend-second"),
    (Role::Ghost, "legend-way-out"),
];
