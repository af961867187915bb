//! All tests that need no screen, as one program: `cargo test --test headless laws::` runs those of a folder.
//!
//! - `laws`: moving and still shapes under laws and oracles; `meetings`: any shape against any other;
//! - `watched`: a run that is recorded is the run that was not;
//! - `labs`: what the labs show and say, with kept texts in `tests/golden`;
//! - `files`, `cli`, `app`: what is read and written, the command line, the window as far as egui draws it;
//! - `rooms`: the order of the crate's modules.
//!
//! `GLISSE_CASES=50` in the environment draws fifty times as many random cases.

#![allow(clippy::unwrap_used, clippy::panic, reason = "helpers of tests assert too")]

#[cfg(feature = "app")]
mod app;
mod cli;
mod files;
mod labs;
mod laws;
mod meetings;
mod rooms;
mod sources;
mod watched;

/// A random integer of `low..=high`.
fn int(rng: &mut glisse::random::Rng, low: i64, high: i64) -> i64 {
    low + rng.below((high - low + 1) as usize) as i64
}

/// How many times as many cases are drawn as usual.
fn times() -> usize {
    std::env::var("GLISSE_CASES").ok().and_then(|n| n.parse().ok()).unwrap_or(1)
}
