//! Simple shapes of scenes as algorithms have them, in the world.

use super::{SpaceObject, SpaceShape};
use crate::geom::ShapeError;
use crate::geom::solid::{AnySolid, Box3, Capsule3, HalfSpace, SpacePose, Sphere};

impl SpaceShape {
    /// It as a simple solid, in its own frame; none of a kind that is made of faces.
    ///
    /// # Errors
    /// When its kind does not allow its sizes.
    pub fn to_geom(&self) -> Result<Option<AnySolid>, ShapeError> {
        Ok(Some(match self {
            Self::Point3(_) => AnySolid::Point(glam::DVec3::ZERO),
            Self::Segment3(s) => AnySolid::Capsule(Capsule3::new(s.a, s.b, 0.0)?),
            Self::Sphere(s) => AnySolid::Sphere(Sphere::new(glam::DVec3::ZERO, s.radius)?),
            Self::Box3(s) => {
                let [min, max] = s.corners();
                AnySolid::Box(Box3::new(min, max)?)
            }
            Self::Capsule3(s) => AnySolid::Capsule(Capsule3::new(s.a, s.b, s.radius)?),
            Self::Plane3(s) => AnySolid::HalfSpace(HalfSpace::new(s.normal, s.offset)?),
            Self::Triangle3(_)
            | Self::Polyhedron(_)
            | Self::Flat(_)
            | Self::Heightmap(_)
            | Self::Mesh(_)
            | Self::Brushes(_) => return Ok(None),
        }))
    }
}

impl SpaceObject {
    /// It as a simple solid in the world; none of a kind that is made of faces, or where it can't be placed.
    #[must_use]
    pub fn to_geom(&self) -> Option<AnySolid> {
        let pose = SpacePose::new(self.position, self.rotation).ok()?;
        self.shape.to_geom().ok()??.to_world(&pose).ok()
    }
}
