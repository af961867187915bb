//! The usual formulas in plain numbers: what is written where no one thinks of rounding.
//!
//! They are there to be watched and beaten. Each rule is one function over any [`Number`]: `f64`, `f32`, or [`Beside`], which has the
//! same number without rounding beside the rounded one. A rule never looks at that; a step that is recorded says by it which
//! sign should have been another, and why: how far rounding moved it, and how far it could have. The right rules are in
//! [`pair`](super::pair), [`point`](super::point) and [`space`](super::space), and take exact signs.
//!
//! - [`segments`]: a move and a wall, by two determinants over a third.
//! - [`reach`]: discs against discs, boxes and segments, by squares of distances.
//! - [`point_polygon`]: a point in a polygon, by the edges that a ray crosses.
//! - [`ray_triangle`]: a ray and a triangle in space, by determinants.
//!
//! Degenerate cases: whatever rounding makes of them. What overflows is no number, and no comparison with it is true. Cost: that of the
//! formula; with [`Beside`] numbers some hundred times as much.

pub mod beside;
pub mod number;
pub mod point_polygon;
pub mod ray_triangle;
pub mod reach;
pub mod segments;
mod step;

pub use beside::Beside;
pub use number::{Float, Number, Order, Unrounded, UnroundedOrder};
pub use step::{Found, Lie, Quantity, Question, Step};
