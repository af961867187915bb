//! Two simple shapes, and what walls do to a moving point and to a ball.
//!
//! - Discs and boxes: [`circle_circle`], [`circle_line`], [`circle_segment`], [`box_box`], [`circle_box`] and its
//!   cascade of tests [`circle_box_cascade`]. The articles' rules are in [`circle_line_published`] and
//!   [`box_box_published`].
//! - Lines: [`segment_segment`], with its determinants in `segment_sides`; [`round_outline`] (a segment and a circle's
//!   or a capsule's outline).
//! - What a wall does: [`stop_short`] (a move stops before a wall), [`earliest_wall`] (before the first of several;
//!   [`segment_published`] is the articles' rule), [`bounce`] (a ball leaves it).

pub mod bounce;
pub mod box_box;
pub mod box_box_published;
pub mod circle_box;
pub mod circle_box_cascade;
pub mod circle_circle;
pub mod circle_line;
pub mod circle_line_published;
pub mod circle_segment;
pub mod earliest_wall;
pub mod round_outline;
pub mod segment_published;
pub mod segment_segment;
pub(super) mod segment_sides;
pub mod stop_short;
