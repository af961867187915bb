//! Cubic Bézier curves: against segments, against each other, nearest points, and ways out.

pub(super) mod arc;
pub mod bezier_flattened;
pub mod bezier_published;
pub mod bezier_segment;
pub mod cubic_roots;
pub mod curve_curve;
pub mod curve_piece;
pub mod curved;
pub(super) mod nearest_arcs;
pub mod nearest_on_curve;
pub(super) mod outline;
pub(super) mod safe_newton;
mod two_touches;
mod way_candidates;
pub(super) mod way_out;
