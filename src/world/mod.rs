//! The compiled scene in time: what moves, a fixed step, and a history to go back in.
//!
//! Everything here is deterministic. A frame keeps what it was made from ([`Inputs`]), and the frames are what the
//! document makes of those: after an edit they are made again from them, so that none is shown that could not have
//! happened, and any of them can be run again under a recorder and tells the same. How things move is a [`Motion`],
//! named by the lab; no lab and no motion is known here.
//!
//! A [`World`] is of the plane or of space; the [`History`] of both is one.
//!
//! `history` answers questions about the frame that is looked at; `time` goes from frame to frame and takes edits over;
//! `run` keeps the frames of one motion; `motion` holds the motions, a room each; `dimension` says what differs in the plane
//! and in space. From the document's shapes to what can be tested or met: `crowd`, `solids`, `terrain`.

mod any;
pub mod crowd;
mod dimension;
mod focus;
mod frame;
mod ghost;
mod history;
pub mod inputs;
mod keys;
pub mod meetings;
pub mod motion;
mod pair_memory;
mod plane;
mod run;
pub mod settings;
pub mod solids;
mod space;
mod terrain;
mod time;

pub use any::{FrameFacts, Frames, World};
pub use crowd::{MANY_CORNERS, is_large};
pub use dimension::{Aim, Dimension, Plane, Space};
pub use frame::{Frame, Made, Moment, MoverState, WhichMove};
pub use ghost::Ghost;
pub use history::History;
pub use inputs::{Inputs, Interventions, Put, Steering};
pub use keys::{InputKey, InputKeys};
pub use motion::{
    Board, Motion, MotionAbout, MotionKind, MovedObject, MovedSolid, Outcome, Standing,
};
pub use plane::PlaneWorld;
pub use space::SpaceWorld;
pub use time::Keep;

/// Steps of simulated time a second.
pub const STEPS_PER_SECOND: f64 = 60.0;
/// How many frames of history are kept: a minute. Past that the oldest are forgotten.
pub const HISTORY: usize = 3600;

/// An object that can't be solid or can't move, and why. It is left out; the rest is built.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[error("{object}: {message}")]
pub struct BuildError {
    /// The object's id.
    pub object: String,
    /// What is wrong and what to do.
    pub message: String,
}

#[cfg(test)]
mod tests;
