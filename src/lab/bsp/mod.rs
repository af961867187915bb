//! Chapter 11: the BSP tree, the sweep through it, and the slide, in the plane and in space.

pub(super) mod bsp_build;
pub(super) mod bsp_sweep;
pub(super) mod descent;
pub(super) mod offset;
pub(super) mod slide;
pub(super) mod slide3;
pub(super) mod slide_anywhere;

use super::{Lab, Legend};
use crate::figure::Role;

/// The labs of this chapter, in the order of the contents.
pub(super) const LABS: &[Lab] =
    &[bsp_build::LAB, offset::LAB, bsp_sweep::LAB, slide::LAB, slide_anywhere::LAB, slide3::LAB];

/// The words of labs that move something.
const MOVER: Legend = &[(Role::ShapeA, "legend-mover"), (Role::Ghost, "legend-wished")];
