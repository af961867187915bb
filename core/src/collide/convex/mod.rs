//! Convex polygons, and convex shapes with round borders.
//!
//! - [`convex_hull`]: the least convex region around points.
//! - [`sat_polygon`]: separating axes, measured by `support` and `core_reach`; [`sat_published`]: the article's rule.
//! - [`nearest_feature`]: the vertex or edge nearest to a point; [`walk_features`]: the nearest features of two, by
//!   walking. The articles' rules are [`sector_published`] and [`nearest_published`].
//! - [`round_convex`]: shapes with a radius around a convex core, by the axes and the nearest points of
//!   [`nearest_cores`].
//! - `manifold`: the contact points of two that meet.

pub mod convex_hull;
pub(super) mod core_reach;
pub(super) mod manifold;
pub mod nearest_cores;
pub mod nearest_feature;
pub mod nearest_published;
pub mod round_convex;
pub mod sat_polygon;
pub mod sat_published;
pub mod sector_published;
pub(super) mod support;
pub mod walk_features;
