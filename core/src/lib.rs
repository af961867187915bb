//! The core of Glisse: collision detection that can be watched.
//!
//! Each algorithm exists once, generic over a [`trace::Trace`]: under [`trace::Silent`] it is the fast one, under
//! [`trace::Recorder`] it is the one that is stepped through. Nothing here knows of windows, files or sentences: those are in
//! the crate `glisse`, which has these rooms under the same names.
//!
//! | room | what is in it |
//! |---|---|
//! | [`collide`], [`sweep`], [`partition`] | the algorithms: still shapes, moving shapes, trees and grids |
//! | [`trace`] | how an algorithm is watched without a second copy of it |
//! | [`geom`] | shapes that are valid once made, exact predicates, tolerances |
//! | [`random`] | the same numbers on every machine, for tests and searches |
//!
//! # Where to begin
//! 1. A whole algorithm: [`collide::pair::circle_circle`](mod@collide::pair::circle_circle). Its formula, its steps,
//!    its tests.
//! 2. How its steps are kept: [`trace::Trace`], then [`trace::Timeline`].
//! 3. A larger algorithm: [`sweep::slide`](mod@sweep::slide), which calls [`sweep::bsp_sweep`] for each part of its way.

pub mod collide;
pub mod geom;
pub mod partition;
pub mod random;
pub mod sweep;
pub mod trace;

/// Path below the package and text of every source file that reports steps, for whoever shows a step's own lines.
pub static SOURCES: &[(&str, &str)] = include!(concat!(env!("OUT_DIR"), "/sources.rs"));

/// The examples of the front page are run as tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct FrontPage;
