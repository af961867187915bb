//! Chapter 3, pixels: masks, and what is under a point or shared by two of them.

mod colour_mask;
mod pixel_perfect;
mod point_mask;
pub(super) mod words_compared;

use super::Lab;
use super::common::caption::Caption;
use super::common::pairs::PairTest as _;
use super::simple::point_box::PointBox;
use crate::collide::point::point_box;

/// The labs of this chapter, in the order of the contents.
pub(super) const LABS: &[Lab] = &[point_mask::LAB, colour_mask::LAB, pixel_perfect::LAB];

/// The caption of a step that compares a point with the box of a mask: within the box, the test goes on.
fn within_box(step: &point_box::Step) -> Caption {
    let said = PointBox::caption(step);
    Caption { closes: said.closes.filter(|within| !within), ..said }
}
