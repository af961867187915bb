//! Short cuts: filters, batches and prepared shapes, each a function of its own that gives the answer of a traced one,
//! bit for bit, and says what it skips.
//!
//! The algorithms of [`super`] are what a person steps through, and take one path however they are run. What is only faster
//! is here, beside them. A public call without a trace may go through here first; its answer is the same, which the
//! tests hold it to.

pub mod circle_segment;
mod convex_glance;
pub mod fewer_axes;
pub mod meets;
pub(super) mod pieces;
pub mod point_polygon;
pub mod prepared_polygon;
pub mod round_convex;
pub mod segment_many;
pub mod segment_segment;
pub(super) mod triangulate;
