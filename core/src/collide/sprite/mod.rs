//! Sprites that carry what collisions need: a hot point, an action point, a tree of boxes.

pub mod action_point;
pub mod anchor;
pub mod frame;
pub mod sub_boxes;
