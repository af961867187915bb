//! What lies on a grid, and ground: article C's "Décor" and its labyrinth.
//!
//! - [`mod@tiles`]: which cells a point and a box cover, and whether one is a wall; [`mod@iso_tiles`]: which diamond is
//!   under a point.
//! - [`surface`]: the solid cells as one surface, whose walls a mover slides along without catching at seams;
//!   [`one_way`]: the platforms, which hold from above alone.
//!   [`cell_pushes`] is the usual way without, cell by cell, which does catch.
//!   `tile_body`: the cells near another shape as a body.
//! - [`mod@labyrinth`]: thin walls against a box and a disc; [`labyrinth_making`]: two ways to make one.
//! - [`mod@flat_ground`], [`mod@curved_ground`]: ground as y = a and as y = f(x).

pub mod cell_pushes;
pub mod curved_ground;
pub mod flat_ground;
pub mod iso_tiles;
pub mod labyrinth;
pub mod labyrinth_making;
pub mod one_way;
pub mod surface;
pub(crate) mod tile_body;
pub mod tiles;
