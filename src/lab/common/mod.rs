//! What labs share: one recorded run with its types forgotten, labs of two things, names, pieces of pictures, graphs and tables.

pub(super) mod axis;
mod badges;
pub(super) mod base;
mod brackets;
pub(super) mod caption;
pub(super) mod cells;
pub(super) mod draw;
pub(super) mod middle_ends;
pub(super) mod names;
pub(super) mod operand;
pub(super) mod pairs;
pub(super) mod parting;
pub(super) mod plain;
pub(super) mod player;
pub(super) mod plot;
pub(super) mod race_table;
pub(super) mod ring_names;
pub(super) mod room;
pub(super) mod scene_walls;
pub(super) mod space;
pub(super) mod surface_names;
pub(super) mod swept_disc;
pub(super) mod table;
pub(super) mod tree;
