//! Files: opening, saving, what was used last, and what is brought back after a crash.

mod dialogs;
pub mod files;
mod reading;
mod recent;
pub mod recovery;
pub mod saving;
pub mod stamp;
