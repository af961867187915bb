//! Shapes of scenes as algorithms have them, in the world.

use std::sync::Arc;

use glam::{DQuat, DVec3};
use serde::Deserialize;

use super::{SpaceObject, SpaceShape, check};
use crate::geom::ShapeError;
use crate::geom::solid::{
    AnySolid, Box3, Brushes, Capsule3, Convex3, HalfSpace, HeightField, Mesh, SpacePose, Sphere,
    Triangle3,
};
use crate::scene::error::{Code, Problem};

/// A placed solid as it was read: `{"shape": {...}, "position": [x, y, z], "rotation": [x, y, z, w]}`. Position is the
/// origin and rotation none unless they are given.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename = "placed shape")]
pub struct PlacedSolid {
    pub(super) shape: SpaceShape,
    #[serde(default)]
    pub(super) position: DVec3,
    #[serde(default)]
    pub(super) rotation: DQuat,
}

impl PlacedSolid {
    /// It as a solid in the world; its place in the document is the JSON pointer `at`.
    ///
    /// # Errors
    /// When its kind does not allow its sizes, or it is placed too far away.
    pub fn to_geom(&self, at: &str) -> Result<AnySolid, Problem> {
        let shape = format!("{at}/shape");
        check::shape(&self.shape).map_err(|e| Problem::shape(&shape, &e))?;
        let pose = SpacePose::new(self.position, self.rotation);
        let pose = pose.map_err(|e| Problem::shape(at, &e))?;
        let solid = self.shape.to_geom().map_err(|e| Problem::shape(&shape, &e))?;
        solid.to_world(&pose).map_err(|e| match (&solid, e.part.as_str()) {
            // Heights that are tilted: the rotation is to blame, which is beside the shape.
            (AnySolid::Heights(_), "rotation") => Problem::shape(at, &e),
            _ => Problem::shape(&shape, &e),
        })
    }

    /// It as heights over a grid, in the world; its place in the document is the JSON pointer `at`.
    ///
    /// # Errors
    /// When it is of another kind, its numbers can't be, or it is tilted.
    pub fn to_height_field(&self, at: &str) -> Result<HeightField, Problem> {
        let shape = format!("{at}/shape");
        let SpaceShape::Heightmap(map) = &self.shape else {
            let kind = self.shape.kind_name();
            let message =
                format!("`{kind}` has no height over a place: this is asked of a heightmap");
            return Err(Problem::new(Code::UnknownWord, format!("{shape}/type"), message));
        };
        let field = map.field().map_err(|e| Problem::shape(&shape, &e))?;
        let pose = SpacePose::new(self.position, self.rotation);
        let placed = pose.and_then(|pose| field.to_world(&pose));
        placed.map_err(|e| Problem::shape(at, &e))
    }
}

impl SpaceShape {
    /// It as a solid, in its own frame.
    ///
    /// # Errors
    /// When its kind does not allow its sizes.
    pub fn to_geom(&self) -> Result<AnySolid, ShapeError> {
        Ok(match self {
            Self::Point3(_) => AnySolid::Point(DVec3::ZERO),
            Self::Segment3(s) => AnySolid::Capsule(Capsule3::new(s.a, s.b, 0.0)?),
            Self::Sphere(s) => AnySolid::Sphere(Sphere::new(DVec3::ZERO, s.radius)?),
            Self::Box3(s) => {
                let [min, max] = s.corners();
                AnySolid::Box(Box3::new(min, max)?)
            }
            Self::Capsule3(s) => AnySolid::Capsule(Capsule3::new(s.a, s.b, s.radius)?),
            Self::Plane3(s) => AnySolid::HalfSpace(HalfSpace::new(s.normal, s.offset)?),
            Self::Triangle3(s) => AnySolid::Triangle(Triangle3::new(s.points)?),
            Self::Polyhedron(s) => {
                let points = s.points.clone();
                let solid = match &s.faces {
                    Some(faces) => Convex3::with_faces(points, faces.clone())?,
                    None => Convex3::new(points)?,
                };
                AnySolid::Convex(Arc::new(solid))
            }
            Self::Flat(s) => AnySolid::Convex(Arc::new(Convex3::flat(s.points.clone())?)),
            Self::Heightmap(s) => AnySolid::Heights(s.field()?),
            Self::Mesh(s) => {
                AnySolid::Mesh(Arc::new(Mesh::new(s.points.clone(), s.triangles.clone())?))
            }
            Self::Brushes(s) => {
                let planes: Vec<_> = s.brushes.iter().map(|b| b.planes.clone()).collect();
                AnySolid::Brushes(Arc::new(Brushes::new(&planes)?))
            }
        })
    }
}

impl SpaceObject {
    /// It as a solid in the world; none where its numbers can't be, or it can't be placed.
    #[must_use]
    pub fn to_geom(&self) -> Option<AnySolid> {
        let pose = SpacePose::new(self.position, self.rotation).ok()?;
        self.shape.to_geom().ok()?.to_world(&pose).ok()
    }
}
