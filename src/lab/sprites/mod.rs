//! Chapter 6, sprites: images that carry what their collisions need.

pub(super) mod action_point;
mod blows;
pub(super) mod hot_point;
pub(super) mod sub_boxes;

use super::Lab;

/// The labs of this chapter, in the order of the contents.
pub(super) const LABS: &[Lab] = &[hot_point::LAB, action_point::LAB, sub_boxes::LAB];
