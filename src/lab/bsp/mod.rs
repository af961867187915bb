//! Chapter 11: the BSP tree, the sweep through it, and the slide.

pub(super) mod bsp_build;
pub(super) mod bsp_sweep;
pub(super) mod descent;
pub(super) mod offset;
pub(super) mod slide;
