//! Glisse: collision detection that can be watched.

pub mod collide;
pub mod figure;
pub mod geom;
pub mod lab;
pub mod lesson;
pub mod partition;
pub mod random;
pub mod scene;
pub mod sweep;
pub mod text;
pub mod trace;
pub mod world;

pub mod cli;

#[cfg(feature = "app")]
pub mod app;

/// The examples of the front page are run as tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct FrontPage;
