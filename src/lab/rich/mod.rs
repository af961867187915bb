//! Chapter 2, richer shapes: segments, polygons, curves.

pub(super) mod bezier;
pub(super) mod bounce;
pub(super) mod character_points;
pub(super) mod circle_box;
pub(super) mod circle_line;
pub(super) mod circle_segment;
pub(super) mod plain_reach;
pub(super) mod polygon_crossings;
pub(super) mod polygon_left;
pub(super) mod sat_polygon;
pub(super) mod segment_segment;
pub(super) mod triangulate;
pub(super) mod voronoi_polygon;

use super::{Lab, Legend};
use crate::figure::Role;

/// The labs of this chapter, in the order of the contents.
pub(super) const LABS: &[Lab] = &[
    polygon_left::LAB,
    polygon_crossings::LAB,
    triangulate::LAB,
    circle_line::LAB,
    circle_segment::LAB,
    bounce::LAB,
    segment_segment::LAB,
    circle_box::LAB,
    sat_polygon::LAB,
    voronoi_polygon::LAB,
    bezier::LAB,
    character_points::LAB,
];

/// The words of labs of a disc and a segment.
const DISC_AND_SEGMENT: Legend = &[
    (Role::Impact, "legend-meet"),
    (Role::Refused, "legend-apart"),
    (Role::ShapeA, "legend-disc"),
    (Role::ShapeB, "legend-segment"),
];
