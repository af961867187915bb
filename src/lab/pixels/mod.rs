//! Chapter 3, pixels: masks, and what is under a point or shared by two of them.

mod colour_mask;
mod pixel_perfect;
mod point_mask;
pub(super) mod words_compared;

use super::Lab;

/// The labs of this chapter, in the order of the contents.
pub(super) const LABS: &[Lab] = &[point_mask::LAB, colour_mask::LAB, pixel_perfect::LAB];
