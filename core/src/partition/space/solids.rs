//! What is in the way in space: convex solids and half-spaces, each with its owner.

use glam::DVec3;

use crate::geom::error::{ShapeError, ShapeFault};
use crate::geom::solid::{Box3, ConvexSolid, HalfSpace, HeightField};

/// The most solids that are swept against or built into a tree.
pub const MOST_SOLIDS: usize = 200_000;

/// A convex solid in the world, and whose it is.
#[derive(Clone, Debug, PartialEq)]
pub struct OwnedSolid {
    /// The solid, in world units.
    pub solid: ConvexSolid,
    /// The object it is of, by whatever number its owner goes.
    pub owner: u32,
    /// Which of its owner's solids it is, from 0: a level is one object of thousands.
    pub part: u32,
}

/// A half-space, and whose it is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct OwnedHalfSpace {
    /// The half-space.
    pub half_space: HalfSpace,
    /// The object it is of.
    pub owner: u32,
}

/// Everything that is in the way.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct SpaceSolids {
    pub(in crate::partition) solids: Vec<OwnedSolid>,
    pub(in crate::partition) half_spaces: Vec<OwnedHalfSpace>,
    grounds: Vec<HeightField>,
}

impl SpaceSolids {
    /// Adds a convex solid.
    ///
    /// # Errors
    /// When there are [`MOST_SOLIDS`] already.
    pub fn add(&mut self, solid: ConvexSolid, owner: u32, part: u32) -> Result<(), ShapeError> {
        self.room()?;
        self.solids.push(OwnedSolid { solid, owner, part });
        Ok(())
    }

    /// Adds a half-space.
    ///
    /// # Errors
    /// When there are [`MOST_SOLIDS`] already.
    pub fn add_half_space(&mut self, half_space: HalfSpace, owner: u32) -> Result<(), ShapeError> {
        self.room()?;
        self.half_spaces.push(OwnedHalfSpace { half_space, owner });
        Ok(())
    }

    /// Says that all below a ground is solid: its triangles, which stop what comes, are added for themselves. What starts below
    /// them starts in a solid.
    pub fn add_ground(&mut self, ground: HeightField) {
        self.grounds.push(ground);
    }

    /// Whether so many could be in the way.
    ///
    /// # Errors
    /// When they are more than [`MOST_SOLIDS`].
    pub fn check_count(count: usize) -> Result<(), ShapeError> {
        if count > MOST_SOLIDS { Err(Self::too_many()) } else { Ok(()) }
    }

    /// Adds all of others.
    ///
    /// # Errors
    /// When there are more than [`MOST_SOLIDS`] together; then nothing is added.
    pub fn append(&mut self, mut others: Self) -> Result<(), ShapeError> {
        let count = |all: &Self| all.solids.len() + all.half_spaces.len();
        if count(self) + count(&others) > MOST_SOLIDS {
            return Err(Self::too_many());
        }
        self.solids.append(&mut others.solids);
        self.half_spaces.append(&mut others.half_spaces);
        self.grounds.append(&mut others.grounds);
        Ok(())
    }

    fn room(&self) -> Result<(), ShapeError> {
        if self.solids.len() + self.half_spaces.len() < MOST_SOLIDS {
            return Ok(());
        }
        Err(Self::too_many())
    }

    fn too_many() -> ShapeError {
        ShapeFault::Count.at("", format!("up to {MOST_SOLIDS} solids can be in the way"))
    }

    /// The convex solids. A contact with one of them has its place in this list for a number.
    #[must_use]
    pub fn solids(&self) -> &[OwnedSolid] {
        &self.solids
    }

    /// The half-spaces. In contacts they count on from the solids.
    #[must_use]
    pub fn half_spaces(&self) -> &[OwnedHalfSpace] {
        &self.half_spaces
    }

    /// The grounds below which all is solid.
    #[must_use]
    pub fn grounds(&self) -> &[HeightField] {
        &self.grounds
    }

    /// Whose a contact's solid is.
    #[must_use]
    pub fn owner(&self, solid: u32) -> Option<u32> {
        let k = solid as usize;
        match self.solids.get(k) {
            Some(s) => Some(s.owner),
            None => self.half_spaces.get(k - self.solids.len()).map(|h| h.owner),
        }
    }

    /// The box around all solids; half-spaces have none.
    #[must_use]
    pub fn bounds(&self) -> Option<Box3> {
        let boxes = self.solids.iter().map(|s| s.solid.bounds());
        boxes.reduce(|a, b| Box3 { min: a.min.min(b.min), max: a.max.max(b.max) })
    }

    /// The size of their coordinates: the largest of all.
    #[must_use]
    pub fn size(&self) -> f64 {
        let largest = |b: Box3| b.min.abs().max(b.max.abs()).max_element();
        self.bounds().map_or(0.0, largest)
    }

    /// Whether a place is in one of them, by trying all; the surface belongs to them. For tests and pictures.
    #[must_use]
    pub fn contain(&self, p: DVec3) -> bool {
        let within = |b: Box3| (p.cmpge(b.min) & p.cmple(b.max)).all();
        let holds = |s: &ConvexSolid| {
            within(s.bounds()) && s.has_volume() && s.radius() == 0.0 && s.core_contains(p)
        };
        let behind = |h: &HalfSpace| h.normal().dot(p) <= h.offset();
        self.solids.iter().any(|s| holds(&s.solid))
            || self.half_spaces.iter().any(|h| behind(&h.half_space))
    }
}
