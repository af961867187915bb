//! Chapter 5: ways to look at few walls of many.

mod bsp2d;
mod file_tree;
mod grid;
mod lines_tree;
mod move_among_walls;
mod partition_race;
mod quadtree;
mod wall_test;

use super::Lab;

/// The labs of this chapter, in the order of the contents.
pub(super) const LABS: &[Lab] = &[grid::LAB, quadtree::LAB, bsp2d::LAB, partition_race::LAB];
