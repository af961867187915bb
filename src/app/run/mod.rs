//! The run that is looked at: the live answer, the stepper, the frames.

pub mod challenges;
pub(super) mod duelling;
pub mod forming;
pub(super) mod growth;
pub mod live;
mod looking;
pub(super) mod parting;
pub mod picture;
pub mod predict;
pub(super) mod race;
pub mod stepper;
pub mod watch;
