//! The panels that explain a run: each a function of what it shows, that gives back what a person wishes.
//!
//! A panel changes nothing itself. It reads a view of the program and pushes what a person wishes into
//! [`Wishes`](crate::app::wish::Wishes); [`deck`] lays the panels out and builds their views. So each can be tested
//! without a window, and none needs to know another.

pub mod deck;
pub mod frames;
pub mod graph;
pub mod happens;
pub mod numbers;
pub mod parts;
pub mod rules;
mod scrubber;
pub mod source;
pub mod stepper;
pub mod steps;
mod steps_row;
mod syntax;
pub mod track;
pub mod transport;
pub mod why;
