//! Chapter 7, one game's own tests: quicker than the general ones, where a game allows it.

pub(super) mod labyrinth;
pub(super) mod labyrinth_making;
pub(super) mod pong;
pub(super) mod race_track;

use super::Lab;

/// The labs of this chapter, in the order of the contents.
pub(super) const LABS: &[Lab] =
    &[pong::LAB, race_track::LAB, labyrinth::LAB, labyrinth_making::LAB];
