//! The real window on a virtual screen: a map is opened, the disc sent along, time stopped and stepped, "why?"
//! asked; shapes are drawn, dragged into each other, undone and saved; the program is killed and takes the work up
//! again; the pictures are looked at.
//!
//! Needs Xvfb, xdotool and ImageMagick's `import`. Without them it says loudly that it was skipped; with
//! GLISSE_NO_SKIP set, as in CI, it fails.

#![cfg(feature = "app")]
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "helpers of tests assert too")]

mod cells;
mod clipboard;
mod maps;
mod picture;
mod space;
mod sprites;
mod stage;
mod work;
