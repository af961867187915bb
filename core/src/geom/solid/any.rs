//! Any one of the solids that algorithms work on, valid once made.

use std::sync::Arc;

use glam::{DQuat, DVec3};

use super::{
    Box3, Brushes, Capsule3, Convex3, HalfSpace, HeightField, Mesh, Sphere, Triangle3, TurnedBox,
};
use crate::geom::error::{self, ShapeError, ShapeFault};

/// Any one of the solids, in the world. Copies share what is large.
#[derive(Clone, Debug, PartialEq)]
pub enum AnySolid {
    /// A point.
    Point(DVec3),
    /// A ball.
    Sphere(Sphere),
    /// A box along the axes.
    Box(Box3),
    /// A box that is turned.
    TurnedBox(TurnedBox),
    /// A segment, with thickness or without.
    Capsule(Capsule3),
    /// One side of a plane.
    HalfSpace(HalfSpace),
    /// A triangle.
    Triangle(Triangle3),
    /// A polyhedron or a flat polygon.
    Convex(Arc<Convex3>),
    /// Convex solids, each by its planes.
    Brushes(Arc<Brushes>),
    /// A surface of triangles.
    Mesh(Arc<Mesh>),
    /// A ground of heights over a grid, solid below.
    Heights(HeightField),
}

/// Each solid is one of any kind.
macro_rules! each_is_any {
    ($($kind:ident: $solid:ty),* $(,)?) => {
        $(impl From<$solid> for AnySolid {
            fn from(solid: $solid) -> Self {
                Self::$kind(solid)
            }
        })*
    };
}

each_is_any!(Sphere: Sphere, Box: Box3, TurnedBox: TurnedBox, Capsule: Capsule3, HalfSpace: HalfSpace, Triangle: Triangle3, Convex: Arc<Convex3>, Brushes: Arc<Brushes>, Mesh: Arc<Mesh>, Heights: HeightField);

/// A place in space: turned about the frame's origin, then moved.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SpacePose {
    position: DVec3,
    turn: DQuat,
}

impl SpacePose {
    /// A frame whose origin is at `position` in world units, turned by a unit quaternion.
    ///
    /// # Errors
    /// When a coordinate is not finite or too large, or the quaternion's length is none of 1.
    pub fn new(position: DVec3, turn: DQuat) -> Result<Self, ShapeError> {
        error::vector3("position", position)?;
        let length = turn.length();
        if length.is_nan() || (length - 1.0).abs() > crate::geom::exact::tolerance::UNIT {
            let message = format!(
                "a rotation is a unit quaternion [x, y, z, w]; the length of this is {length}"
            );
            return Err(ShapeFault::Rotation.at("rotation", message));
        }
        Ok(Self { position, turn })
    }

    /// A point of the frame, in the world. Not turned, it is only moved; not moved either, it keeps its bits.
    #[must_use]
    pub fn to_world(&self, local: DVec3) -> DVec3 {
        let turned = self.to_world_direction(local);
        // Adding 0.0 would turn -0.0 into 0.0.
        if self.position == DVec3::ZERO { turned } else { turned + self.position }
    }

    /// A direction of the frame, in the world: turned, not moved.
    #[must_use]
    pub fn to_world_direction(&self, local: DVec3) -> DVec3 {
        if self.turn == DQuat::IDENTITY { local } else { self.turn * local }
    }
}

impl AnySolid {
    /// A point.
    ///
    /// # Errors
    /// When a coordinate is not finite or too large.
    pub fn point(at: DVec3) -> Result<Self, ShapeError> {
        error::vector3("at", at)?;
        Ok(Self::Point(at))
    }

    /// The same solid somewhere else. A box that is turned is none along the axes any more, but after quarter turns. What
    /// is a turned box already is in the world.
    ///
    /// # Errors
    /// When moving it takes a coordinate past the largest size, or two points become one by rounding.
    pub fn to_world(&self, pose: &SpacePose) -> Result<Self, ShapeError> {
        let at = |p| pose.to_world(p);
        Ok(match self {
            Self::Point(p) => Self::point(at(*p))?,
            Self::Sphere(s) => Self::Sphere(Sphere::new(at(s.centre()), s.radius())?),
            Self::Box(b) => match TurnedBox::place(b, pose.position, pose.turn)? {
                Ok(turned) => Self::TurnedBox(turned),
                Err(upright) => Self::Box(upright),
            },
            Self::TurnedBox(b) => Self::TurnedBox(*b),
            Self::Capsule(c) => Self::Capsule(Capsule3::new(at(c.a()), at(c.b()), c.radius())?),
            Self::Triangle(t) => Self::Triangle(Triangle3::new(t.points().map(at))?),
            Self::Convex(c) => Self::Convex(Arc::new(c.to_world(pose)?)),
            Self::Brushes(b) => Self::Brushes(Arc::new(b.to_world(pose)?)),
            Self::Mesh(m) => Self::Mesh(Arc::new(m.to_world(pose)?)),
            Self::Heights(h) => Self::Heights(h.to_world(pose)?),
            Self::HalfSpace(h) => {
                let normal = pose.to_world_direction(h.normal());
                let offset = h.offset() + normal.dot(pose.position);
                Self::HalfSpace(HalfSpace::new(normal, offset)?)
            }
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use glam::dvec3;

    #[test]
    fn solids_are_turned_then_moved_and_no_turn_keeps_every_bit() {
        let still = SpacePose::new(DVec3::ZERO, DQuat::IDENTITY).unwrap();
        let p = still.to_world(dvec3(-0.0, 0.1, 7.0));
        assert_eq!(p.x.to_bits(), (-0.0f64).to_bits());
        let turn = DQuat::from_rotation_z(std::f64::consts::FRAC_PI_2);
        let pose = SpacePose::new(dvec3(10.0, 0.0, 0.0), turn).unwrap();
        let AnySolid::Capsule(c) =
            AnySolid::Capsule(Capsule3::new(DVec3::ZERO, DVec3::X, 0.5).unwrap())
                .to_world(&pose)
                .unwrap()
        else {
            panic!("a capsule stays one")
        };
        assert!(c.b().distance(dvec3(10.0, 1.0, 0.0)) < 1e-15);
        let AnySolid::HalfSpace(h) =
            AnySolid::HalfSpace(HalfSpace::new(DVec3::X, 1.0).unwrap()).to_world(&pose).unwrap()
        else {
            panic!("a half-space stays one")
        };
        assert!(h.normal().distance(DVec3::Y) < 1e-15 && (h.offset() - 1.0).abs() < 1e-14);
        let skewed = DQuat::from_xyzw(1.0, 1.0, 0.0, 0.0);
        assert_eq!(SpacePose::new(DVec3::ZERO, skewed).unwrap_err().part, "rotation");
        assert!(AnySolid::point(dvec3(0.0, f64::NAN, 0.0)).is_err());
    }
}
