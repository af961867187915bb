//! The world of a document of the plane or of space, for all that does not care which it is.

use super::{BuildError, Moment, PlaneWorld, SpaceWorld};
use crate::scene::Header;

/// A compiled scene of the plane or of space.
pub enum World {
    /// Of the plane.
    Plane(Box<PlaneWorld>),
    /// Of space.
    Space(Box<SpaceWorld>),
}

impl World {
    /// What its scene says of itself.
    #[must_use]
    pub fn header(&self) -> &Header {
        match self {
            Self::Plane(world) => &world.scene().header,
            Self::Space(world) => &world.scene().header,
        }
    }

    /// What was left out, and why.
    #[must_use]
    pub fn errors(&self) -> &[BuildError] {
        match self {
            Self::Plane(world) => world.errors(),
            Self::Space(_) => &[],
        }
    }

    /// The move that the arrow would make; none without a mover, as in space.
    #[must_use]
    pub fn moment(&self) -> Option<Moment> {
        self.plane()?.moment()
    }

    /// Takes in that objects were selected or moved: labs of pairs look at them first. Whether that changes anything.
    pub fn touch(&mut self, objects: &[usize]) -> bool {
        match self {
            Self::Plane(world) => world.touch(objects),
            Self::Space(world) => world.touch(objects),
        }
    }

    /// The world of the plane that it is.
    #[must_use]
    pub fn plane(&self) -> Option<&PlaneWorld> {
        if let Self::Plane(world) = self { Some(world) } else { None }
    }

    /// The same, to let time pass in it.
    pub fn plane_mut(&mut self) -> Option<&mut PlaneWorld> {
        if let Self::Plane(world) = self { Some(world) } else { None }
    }

    /// The world in space that it is.
    #[must_use]
    pub fn space(&self) -> Option<&SpaceWorld> {
        if let Self::Space(world) = self { Some(world) } else { None }
    }
}

impl From<PlaneWorld> for World {
    fn from(world: PlaneWorld) -> Self {
        Self::Plane(Box::new(world))
    }
}

impl From<SpaceWorld> for World {
    fn from(world: SpaceWorld) -> Self {
        Self::Space(Box::new(world))
    }
}
