//! Moving shapes: when does a moving shape first meet a wall, and where does it go then? In reading order:
//!
//! - [`offset`]: how far a shape reaches towards a plane.
//! - [`grown`]: the outline that its position is then swept against.
//! - [`wall_sweep`]: a moving shape against one straight wall, exactly: its flat part and its corners.
//! - [`bsp_sweep`]: against a whole tree: article B's descent, with the interval carried down.
//! - [`bsp_published`]: the descent as article B prints it, to see where it goes wrong.
//! - `first_contact`: which of many contacts is the first, by a rule that no order changes.
//! - [`overlap`]: how far a shape is from the walls where it is, and the way out of a solid.
//! - [`fast`]: sweep and slide through a grid or a tree of boxes, which takes less time.
//! - [`slide`]: article B's slide; [`slide_published`]: the same with the sweep as printed.
//! - [`anywhere`]: the same slide over walls of every kind at once, curves among them.
//! - [`disc_sweep`]: a moving disc against a point, a segment or a Bézier curve.
//! - [`one_by_one`]: such a disc among many walls, without a tree.
//! - [`flight`]: a ball that bounces off such walls.
//! - [`paddle_lines`]: a ball between two paddles, by one comparison a move.
//! - [`character_points`]: a character carried by control points, over such walls.
//!
//! - [`space`]: the sweep and the slide in space.
//!
//! The steps of each are in a file beside it: `sweep_step`, `slide_step`, `fast_step`, `disc_sweep_step`, `flight_step`,
//! `character_step`.

pub mod anywhere;
pub mod bsp_published;
pub mod bsp_sweep;
pub mod character_points;
mod character_step;
pub mod disc_sweep;
mod disc_sweep_step;
pub mod fast;
mod fast_step;
pub(crate) mod first_contact;
pub mod flight;
mod flight_step;
pub mod grown;
pub mod offset;
pub mod one_by_one;
pub mod overlap;
pub mod paddle_lines;
mod pending_node;
pub mod slide;
pub mod slide_published;
mod slide_step;
pub mod space;
mod sweep_step;
pub mod wall_sweep;

use glam::DVec2;
use serde::{Deserialize, Serialize};

use crate::partition::Splitting;

/// What happens at the corners of the grown outline: erratum 2 of article B.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Corners {
    /// Planes pushed out by the offset, as published: sharp corners reach too far.
    Planes,
    /// The same with a plane more across each sharp corner.
    Bevels,
    /// The true outline: round where the shape is round.
    #[default]
    Exact,
}

impl Corners {
    /// The way to choose the lines of a tree that is swept with these corners, where `wished` is. All but exact ones stop a shape at
    /// the tree's own lines; so these are of walls alone.
    #[must_use]
    pub fn splitting(self, wished: Splitting) -> Splitting {
        match (wished, self) {
            (Splitting::Scored, Self::Planes | Self::Bevels) => Splitting::Walls,
            _ => wished,
        }
    }
}

/// Where a moving shape touches.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct SweepContact {
    /// When, as a fraction of the displacement, 0 to 1.
    pub fraction: f64,
    /// Unit, from the wall towards the shape.
    pub normal: DVec2,
    /// The wall, by its index in the tree; for a round solid, the number of walls plus its index.
    pub wall: u32,
    /// What of the wall is touched.
    pub feature: WallFeature,
}

/// What of a wall is touched.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum WallFeature {
    /// Its flat part.
    Face,
    /// The corner where it ends.
    End,
    /// The corner where it starts, when nothing ends there.
    Start,
    /// A plane across a sharp corner ([`Corners::Bevels`]), or the side of a brush that is no wall
    /// ([`Corners::Planes`]).
    Plane,
    /// A round solid.
    Round,
    /// A curve.
    Curve,
}

impl SweepContact {
    /// Whether this contact comes before another: earlier; at the same time, the one more opposed to the displacement,
    /// then the wall with the lower index. The rule does not depend on the tree, so every tree over the same walls
    /// gives the same contact.
    #[must_use]
    pub fn before(&self, other: &Self, displacement: DVec2) -> bool {
        use crate::geom::exact::tolerance::SAME_FRACTION;
        let apart = self.fraction - other.fraction;
        if apart.abs() > SAME_FRACTION {
            return apart < 0.0;
        }
        let (mine, theirs) = (self.normal.dot(displacement), other.normal.dot(displacement));
        mine < theirs || (mine == theirs && self.wall < other.wall)
    }
}
