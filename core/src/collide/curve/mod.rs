//! Cubic Bézier curves: nothing is cut into chords, except by the articles' rules. In reading order:
//!
//! - A curve and a segment: [`bezier_segment`], by the roots of a cubic ([`cubic_roots`], `closed_forms`,
//!   `safe_newton`). Beside it, a chain of chords ([`bezier_flattened`]) and the article's rule ([`bezier_published`]).
//! - A curve and a point: [`nearest_on_curve`]; `curve_piece` (halving, the best piece first).
//! - Two curves: [`curve_curve`]; `nearest_arcs` (nearest places, by branch and bound).
//! - [`mod@offset_curve`]: a curve at a distance from a curve, its cusps, and where it is too near.
//! - A curve and any shape: [`curved`], with both shapes as an `outline` of `arc`s.
//! - Their way out: `way_out`, by the places in `way_candidates`, and by `two_touches` where one touch is not enough.

pub(super) mod arc;
pub mod bezier_flattened;
pub mod bezier_published;
pub mod bezier_segment;
pub(super) mod closed_forms;
pub mod cubic_roots;
pub mod curve_curve;
pub(crate) mod curve_piece;
pub mod curved;
pub(super) mod nearest_arcs;
pub mod nearest_on_curve;
pub mod offset_curve;
pub(super) mod outline;
pub(super) mod safe_newton;
mod two_touches;
mod way_candidates;
pub(super) mod way_out;
