//! What there is: shapes, and the walls made of them.

pub mod convex;
pub mod tolerance;
pub mod wall;
