//! What every part of the window is made from: commands and their keys, looks, plates, widgets, notices, preferences.

pub mod command;
pub mod dress;
pub(super) mod folders;
pub mod folds;
pub mod keys;
pub mod layout;
pub mod look;
pub(super) mod notices;
pub mod panes;
pub mod plates;
pub mod preferences;
pub(super) mod widgets;
