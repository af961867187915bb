//! Glisse: collision detection that can be watched.
//!
//! Each algorithm exists once, generic over a [`trace::Trace`]: under [`trace::Silent`] it is the fast one, under
//! [`trace::Recorder`] it is the one that is stepped through. This page is the map; the README is the tour.
//!
//! # The rooms
//! Every arrow goes down: no room knows one above it.
//!
//! | room | what is in it |
//! |---|---|
//! | `app` | the window, behind the feature of the same name |
//! | [`cli`] | the command line |
//! | [`explore`] | many answers of a lab at once |
//! | [`lab`] | one algorithm looking at some objects: how its steps are drawn and explained; [`lesson`]: the lessons, and what their links do |
//! | [`world`] | a scene in time: motions, a fixed step, a history |
//! | [`scene`] | the document: objects and settings, its files, other programs' files |
//! | [`figure`], [`text`] | pictures as lists of marks, in SVG and PNG; sentences in English and French |
//! | [`collide`], [`sweep`], [`partition`] | the algorithms: still shapes, moving shapes, trees and grids |
//! | [`trace`] | how an algorithm is watched without a second copy of it |
//! | [`geom`] | shapes that are valid once made, exact predicates, tolerances |
//!
//! The last three lines are the crate [`glisse_core`], in the folder `core`, which knows nothing of files, texts and windows.
//! Beside the rooms: `at_once`, work on many things that all cores share.
//!
//! # The way of the data
//! ```text
//! scene file ⇄ scene::Scene      what the editor changes
//!                │ lab::world
//!              world::World      the shapes placed, the walls' tree, the frames so far
//!                │ Lab::run
//!              lab::Playback     one recorded run
//!                ├ Playback::picture → figure::Picture → window, SVG, PNG
//!                └ Playback::tell   → text::Message  → a sentence with its numbers
//! ```
//! [`scene::Scene`], [`world::World`], [`lab::Lab`], [`lab::Playback`], [`figure::Picture`] and [`text::Message`] are
//! these types.
//!
//! # Where to begin
//! 1. A whole algorithm: [`collide::pair::circle_circle`](mod@collide::pair::circle_circle). Its formula, its steps,
//!    its tests.
//! 2. How its steps are kept: [`trace::Trace`], then [`trace::Timeline`].
//! 3. How they are shown: `src/lab/simple/circle_circle.rs`, the lab of that algorithm, and [`lab::Playback`], which
//!    is all that the window and the command line know of any lab.
//! 4. A larger algorithm: [`sweep::slide`](mod@sweep::slide), which calls [`sweep::bsp_sweep`] for each part of its
//!    way.
//!
//! `CONTRIBUTING.md` says how a lab, a shape or a reader of files is added.
//!
//! ```
//! use glisse::lab;
//! use glisse::text::{Language, Texts};
//! use glisse::world::WhichMove;
//!
//! let text = glisse::scene::library::find("circle-circle").expect("a scene is named as its lab");
//! let world = lab::world(&glisse::scene::read_document(text)?);
//! let run = lab::find("circle-circle").expect("a lab").run(&world, WhichMove::WhatIf).expect("two discs");
//! let texts = Texts::new(Language::English);
//! for step in 0..run.len() {
//!     println!("{}", texts.say(&run.tell(step).sentence));
//! }
//! assert_eq!(run.len(), 4);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#[doc(inline)]
pub use glisse_core::{collide, geom, partition, random, sweep, trace};

mod at_once;
pub mod explore;
pub mod figure;
pub mod lab;
pub mod lesson;
pub mod scene;
pub mod text;
pub mod world;

pub mod cli;

#[cfg(feature = "app")]
pub mod app;

/// The examples of the front page are run as tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct FrontPage;

/// And those of the page about the library.
#[cfg(doctest)]
#[doc = include_str!("../docs/library.md")]
struct LibraryPage;
