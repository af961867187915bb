//! The window as the machine has it: egui on macroquad's context, input, the clipboard, rest.

pub mod clipboard;
pub mod egui_host;
pub mod egui_input;
pub mod game_keys;
pub mod icon;
pub mod opening;
pub mod rest;
pub mod screenshot;
pub mod title;
pub mod typed_ahead;
