//! Moving solids: when does a moving solid first meet another in space, and where does it go then? In reading order:
//!
//! - [`solid_sweep`]: a moving convex solid against one that is still: flat parts, edges and corners of what its position is
//!   swept against. `directions`: the planes between two solids; `rounding`: the round parts.
//! - [`gap`]: how far two solids are apart, or how deep one is in the other.
//! - [`tree_sweep`]: against a whole tree: article B's descent, with the interval carried down.
//! - [`overlap`]: whether a solid overlaps others where it is, and the way out.
//! - [`slide`]: article B's slide, with the crease that the plane does not have.
//! - [`fast`]: sweep and slide through a tree of boxes, for what is not stepped through.
//! - [`kept`]: from many starts, how much of one wished move a slide keeps.
//!
//! The steps of the sweep are in `tree_sweep_step`; those of the slide are the plane's.

mod directions;
pub mod fast;
pub mod gap;
pub mod kept;
pub mod overlap;
mod rounding;
pub mod slide;
pub mod solid_sweep;
pub mod tree_sweep;
mod tree_sweep_step;

#[cfg(test)]
mod tests;

use glam::DVec3;
use serde::Serialize;

/// Where a moving solid touches.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct SpaceSweepContact {
    /// When, as a fraction of the displacement, 0 to 1.
    pub fraction: f64,
    /// Unit, from the still solid towards the moving one.
    pub normal: DVec3,
    /// The still solid, by its number in [`crate::partition::space::SpaceSolids`].
    pub solid: u32,
    /// What of it is touched.
    pub feature: SolidFeature,
}

/// What of a still solid is touched.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum SolidFeature {
    /// A flat face.
    Face,
    /// An edge; the round side of a capsule.
    Edge,
    /// A corner; a ball, and the round end of a capsule.
    Corner,
    /// A plane that bounds the piece of space it is in, or one across a sharp edge.
    Plane,
}

impl SpaceSweepContact {
    /// Whether this contact comes before another, by a rule that does not depend on the tree: earlier; at the same time the
    /// one more opposed to the displacement, then the solid with the lower number.
    #[must_use]
    pub fn before(&self, other: &Self, displacement: DVec3) -> bool {
        use crate::geom::exact::tolerance::SAME_FRACTION;
        let apart = self.fraction - other.fraction;
        if apart.abs() > SAME_FRACTION {
            return apart < 0.0;
        }
        let (mine, theirs) = (self.normal.dot(displacement), other.normal.dot(displacement));
        mine < theirs || (mine == theirs && self.solid < other.solid)
    }
}
