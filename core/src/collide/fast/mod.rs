//! Speed, beside the algorithms: filters, batches and prepared shapes. Each is a function of its own that gives the
//! answer of a traced one, bit for bit, and says what it skips.
//!
//! The algorithms of [`super`] are what a person steps through, and take one path however they are run. Code that is
//! only faster is here, beside them. A public call without a trace may go through here first; tests check that its
//! answer is the same.
//!
//! - One pair: [`segment_segment`], [`circle_segment`], [`circle_box`], [`round_convex`] (by `convex_glance`, `all_axes` and [`fewer_axes`]),
//!   `pieces` (any two bodies), `with_disc` (the simplest of them), `parallelograms` (two turned boxes), [`boxes_meet`] (two boxes in space), [`ray_triangle`], [`height_over`], `cubic_roots` (a curve and a line), [`meets`] (yes or no, or the depth alone), [`point_polygon`].
//! - Many: `many` (one segment or disc against many walls, one disc against many boxes), [`follow_all`] (bodies that move),
//!   [`prepared_polygon`] (many points in one polygon), `prepared_shape` (many points and rays, a shape that moves).
//! - A polygon: `triangulate` (one that is visible whole from one point), [`region_triangles`] (other triangles of the same region, where
//!   any will do).
//! - Masks: [`masks_meet`], and `distance_field` and `mask_grow`, by which [`super::pixel`] answers.
//!
//! About processors, which several files rely on: a branch whose outcome varies at random costs more than a few sums,
//! because the processor guesses it wrong half of the time. So shapes that are often near are compared by sums alone,
//! and where most are far apart, one branch for that comes first.

mod all_axes;
pub mod boxes_meet;
pub mod circle_box;
pub mod circle_segment;
mod convex_glance;
pub(super) mod cubic_roots;
pub(super) mod distance_field;
pub mod fewer_axes;
pub mod follow_all;
pub mod height_over;
pub(super) mod many;
pub(super) mod mask_grow;
pub mod masks_meet;
pub mod meets;
pub(crate) mod parallelograms;
pub(super) mod pieces;
pub mod point_polygon;
pub mod prepared_polygon;
pub(crate) mod prepared_shape;
pub mod ray_triangle;
pub mod region_triangles;
pub mod round_convex;
pub mod segment_segment;
pub(super) mod triangulate;
pub(super) mod with_disc;
