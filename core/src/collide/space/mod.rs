//! Two shapes in space.
//!
//! - [`point_box3`](mod@point_box3), [`box3_box3`](mod@box3_box3), [`spheres`](mod@spheres): the simple ones of article C.
//! - [`heightmap`](mod@heightmap): a foot in ground that is known at the crossings of a grid.
//! - [`contains`](mod@contains), [`overlap`](mod@overlap): any of the simple solids, exactly.

pub mod box3_box3;
pub mod contains;
pub mod heightmap;
pub mod overlap;
pub mod point_box3;
pub mod spheres;
