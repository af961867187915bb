//! Chapter 4, scenery: ground and tiles.

pub(super) mod curved_ground;
pub(super) mod flat_ground;
pub(super) mod iso_tiles;
pub(super) mod tiles;

use super::Lab;

/// The labs of this chapter, in the order of the contents.
pub(super) const LABS: &[Lab] = &[flat_ground::LAB, curved_ground::LAB, tiles::LAB, iso_tiles::LAB];
