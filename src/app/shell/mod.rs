//! The window around the drawing: its state, commands, keys, menus, settings, and what hands do.

mod able;
pub mod board;
pub mod command;
pub mod egui_host;
pub mod egui_input;
pub mod first;
mod game_keys;
mod hands;
mod help;
pub mod input;
pub mod keys;
pub mod layout;
pub(super) mod menus;
mod notices;
mod obey_edit;
mod obey_steps;
pub mod panes;
pub mod plates;
pub mod rest;
pub mod screenshot;
pub mod settings;
pub mod state;
pub(super) mod window;
