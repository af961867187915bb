//! The window around the drawing: its state, commands, keys, menus, settings, and what pointer and keys do.

pub mod able;
pub mod board;
mod carry;
pub mod command;
pub mod egui_host;
pub mod egui_input;
pub mod first;
pub mod game_keys;
pub mod gestures;
mod help;
pub mod input;
pub mod keys;
pub mod layout;
pub mod look;
pub(super) mod menus;
pub(super) mod notices;
mod obey;
mod obey_edit;
mod obey_steps;
pub mod panes;
pub mod plates;
pub mod rest;
pub mod screenshot;
pub mod settings;
pub mod state;
mod top_bar;
mod window;
