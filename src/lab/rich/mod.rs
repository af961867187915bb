//! Chapter 2, richer shapes: segments, polygons, curves.

pub(super) mod bezier;
pub(super) mod bounce;
pub(super) mod character_points;
pub(super) mod circle_box;
pub(super) mod circle_line;
pub(super) mod circle_segment;
pub(super) mod polygon_crossings;
pub(super) mod polygon_left;
pub(super) mod sat_polygon;
pub(super) mod segment_segment;
pub(super) mod triangulate;
pub(super) mod voronoi_polygon;
