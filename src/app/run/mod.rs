//! The run that is looked at: the live answer, the stepper, the frames.

pub(super) mod duelling;
pub(super) mod growth;
pub mod live;
pub(super) mod parting;
pub mod picture;
pub(super) mod race;
pub mod stepper;
pub mod watch;
