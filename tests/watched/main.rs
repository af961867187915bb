//! The run that is watched is the run: no trace steers an algorithm.
//!
//! By the source: [`scan`] reads every file and finds what a trace could decide. By the runs: [`flat`], [`rings`],
//! [`curves`] and [`bodies`] hold each traced function to its own silent run, and to the public call that may take a short
//! cut, bit for bit.

#![allow(clippy::unwrap_used, clippy::panic, reason = "helpers of tests assert too")]

mod bodies;
mod curves;
mod flat;
mod inputs;
mod named;
mod rings;
#[path = "../laws/rng.rs"]
mod rng;
mod same;
mod scan;
#[path = "../shared/sources.rs"]
mod sources;
mod tokens;
