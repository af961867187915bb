//! Chapter 6, sprites: images that carry what their collisions need.

pub(super) mod action_point;
mod blows;
pub(super) mod hot_point;
pub(super) mod sub_boxes;
