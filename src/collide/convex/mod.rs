//! Convex polygons: separating axes, nearest features, shapes with round borders.

pub mod convex_hull;
pub(super) mod core_reach;
pub(super) mod manifold;
pub mod nearest_cores;
pub mod nearest_feature;
pub mod nearest_published;
pub mod round_convex;
pub mod sat_polygon;
pub mod sat_published;
pub mod sector_feature;
pub mod walk_features;
