//! Files: opening, saving, what was used last, and what is brought back after a crash.

pub(crate) mod animating;
pub(super) mod desk;
pub(super) mod dialogs;
mod exporting;
pub mod files;
mod opening;
pub mod picture_kind;
mod pictures;
mod reading;
pub(super) mod recent;
pub mod recovery;
pub mod saving;
mod sheets;
pub mod stamp;

#[cfg(test)]
mod resource_tests;
