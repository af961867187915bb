//! Any shape against any other: meetings, depth and ways out, rays, points, distances.

pub mod body;
pub(super) mod box_tree;
pub mod cast;
pub(super) mod cast_outline;
mod cast_round;
pub mod contains;
mod difference;
pub mod distance;
mod ground;
pub mod least_way;
pub mod overlap;
mod overlap_step;
