//! The window around the drawing: its state, commands, keys, menus, settings, and what pointer and keys do.

pub mod able;
mod carry;
mod context;
mod export;
pub mod first;
pub mod gestures;
mod help;
pub mod input;
#[cfg(test)]
mod key_tests;
mod layout;
pub(super) mod menus;
mod obey;
mod obey_edit;
mod obey_steps;
mod space_input;
pub mod state;
mod top_bar;
mod typing;
#[cfg(test)]
mod typing_tests;
mod window;

pub(in crate::app) use obey_edit::nudge_step;
