//! A frame of time, and the move that led to it.

use glam::DVec2;

use super::dimension::{Dimension, Plane};
use super::inputs::Inputs;
use super::motion::{Motion, Outcome};

/// One frame of time: what it was made from, and the mover as the frame ends.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Frame<D: Dimension = Plane> {
    /// What the move to this frame was made from, besides the frame before.
    pub inputs: Inputs<D>,
    /// The mover, where there is one.
    pub mover: Option<MoverState<D>>,
    /// How many impacts the move had.
    pub impacts: u32,
    /// How the move ended.
    pub outcome: Outcome,
    /// Whether the mover was taken elsewhere in it: then there is no way from the frame before to this one.
    pub leaps: bool,
}

impl<D: Dimension> Frame<D> {
    /// Whether a move led here: else it is the first, or something was put here by hand.
    #[must_use]
    pub fn is_move(&self) -> bool {
        !matches!(self.outcome, Outcome::Start | Outcome::Put)
    }
}

/// The mover at a moment.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct MoverState<D: Dimension = Plane> {
    /// Where it is, in world units.
    pub position: D::Vector,
    /// Its velocity, in world units a second; zero for what keeps none from move to move.
    pub velocity: D::Vector,
}

/// Which move a lab looks at.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum WhichMove {
    /// The move that led to the frame, as it was made.
    #[default]
    Made,
    /// The move that the arrow would make from there, all at once.
    WhatIf,
}

/// The move that a lab looks at: where the mover is before it, and where it wants to go.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Moment<D: Dimension = Plane> {
    /// Which move it is.
    pub look: WhichMove,
    /// The mover's position before the move, in world units.
    pub position: D::Vector,
    /// The displacement wished for, in world units.
    pub displacement: D::Vector,
}

impl<D: Dimension> Moment<D> {
    /// Nowhere in particular, and at rest: for labs that look at no mover.
    #[must_use]
    pub fn still() -> Self {
        let (position, displacement) = Default::default();
        Self { look: WhichMove::WhatIf, position, displacement }
    }
}

impl Moment {
    /// The same in the plane.
    pub const STILL: Self =
        Self { look: WhichMove::WhatIf, position: DVec2::ZERO, displacement: DVec2::ZERO };
}

/// A move that was made, with everything that it was made from.
#[derive(Debug)]
pub struct Made<'w, M: Motion<D>, D: Dimension = Plane> {
    /// What time does not change.
    pub motion: &'w M,
    /// The state before it.
    pub before: &'w M::State,
    /// What else it was made from.
    pub inputs: &'w Inputs<D>,
    /// The state after it.
    pub after: &'w M::State,
}

impl<M: Motion<D>, D: Dimension> Clone for Made<'_, M, D> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<M: Motion<D>, D: Dimension> Copy for Made<'_, M, D> {}
