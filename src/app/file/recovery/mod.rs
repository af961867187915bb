//! Work that survives the end of the program, whatever ends it.
//!
//! 1. [`autosave`] writes the changed document to a recovery file, apart from the user's own, shortly after
//!    each change, on a thread of its own.
//! 2. [`store`] knows these files: one to a running program, which holds a lock on it that the system lets go
//!    when the program dies, however it dies. A file whose lock is not held was left behind.
//! 3. [`offer`] gives back at the next start what was left behind.

pub mod autosave;
pub mod offer;
pub mod store;

pub use autosave::Autosave;
pub use offer::Recovery;
pub use store::{Leftover, Record, Store};
