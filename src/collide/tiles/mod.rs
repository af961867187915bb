//! What lies on a grid, and ground: article C's "Décor".
//!
//! - [`mod@flat_ground`], [`mod@curved_ground`]: ground as y = a and as y = f(x).

pub mod curved_ground;
pub mod flat_ground;
