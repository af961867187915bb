//! The run that is watched is the run: no trace steers an algorithm.
//!
//! By the source: [`scan`] reads every file and finds what a trace could decide. By the runs: [`flat`], [`rings`],
//! [`curves`] and [`bodies`] hold each traced function to its own silent run, and to the public call that may take a short
//! cut, bit for bit.

mod bodies;
mod curves;
mod flat;
mod grid;
mod inputs;
mod named;
mod rings;
pub(crate) mod same;
mod scan;
mod tokens;
