//! The run that is watched is the run: no trace steers an algorithm.
//!
//! By the source: [`scan`] reads every file and finds what a trace could decide. By the runs: [`lab_tests`] holds every
//! test of two shapes that a lab declares to its own silent run, bit for bit, and needs no line for a new one, as does
//! [`solid_tests`] those of two solids; [`flat`],
//! [`rings`], [`curves`] and [`bodies`] hold the other traced functions to theirs, and to the public calls that take short
//! cuts. [`named`] finds what is held by neither.

mod bodies;
mod curves;
mod flat;
mod grid;
mod inputs;
mod lab_tests;
mod named;
mod partitions;
mod rings;
pub(crate) mod same;
mod scan;
mod solid_tests;
mod sprites;
mod tokens;
