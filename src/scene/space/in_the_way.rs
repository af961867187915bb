//! Shapes of scenes as sweeps have them: convex solids that are in the way, and one that moves.

use glam::{DQuat, DVec3};

use super::surface::Surface;
use super::{PlacedSolid, SpaceObject, SpaceShape, check};
use crate::geom::solid::{AnySolid, ConvexSolid, SpacePose, Triangle3};
use crate::geom::{ShapeError, ShapeFault};
use crate::partition::space::SpaceSolids;
use crate::scene::error::{Code, Problem};

impl SpaceShape {
    /// Adds what it is made of, placed in the world, to what is in the way: a mesh that is not closed and a heightmap as
    /// their triangles, without those that have no area; below a heightmap all is solid.
    ///
    /// # Errors
    /// When its kind does not allow its numbers, it is placed too far away, or has too many parts.
    pub fn add_to(
        &self,
        solids: &mut SpaceSolids,
        pose: &SpacePose,
        owner: u32,
    ) -> Result<(), ShapeError> {
        let of_parts = matches!(
            self,
            Self::Polyhedron(_)
                | Self::Flat(_)
                | Self::Heightmap(_)
                | Self::Mesh(_)
                | Self::Brushes(_)
        );
        if !of_parts {
            return match self.to_geom()?.to_world(pose)? {
                AnySolid::HalfSpace(h) => solids.add_half_space(h, owner),
                other => ConvexSolid::of(&other).map_or(Ok(()), |s| solids.add(s, owner, 0)),
            };
        }
        if let Self::Heightmap(map) = self {
            // Before any of them is made.
            let [columns, rows] = map.field()?.size().map(|n| n as usize - 1);
            SpaceSolids::check_count(2 * columns * rows)?;
            // Tilted it is a surface alone.
            if let Ok(AnySolid::Heights(ground)) = self.to_geom().and_then(|s| s.to_world(pose)) {
                solids.add_ground(ground);
            }
        }
        let surface = match self {
            Self::Mesh(mesh) => mesh.enclosed().map_or_else(|| self.surface(), Surface::Solids),
            _ => self.surface(),
        };
        match surface {
            Surface::Solids(all) => (0..).zip(&all).try_for_each(|(part, s)| {
                let points = placed(&s.points, pose)?;
                solids.add(ConvexSolid::polyhedron(&points, &s.faces)?, owner, part)
            }),
            Surface::Faces(s) => {
                let points = placed(&s.points, pose)?;
                if let Self::Flat(_) = self {
                    return solids.add(ConvexSolid::flat(&points)?, owner, 0);
                }
                (0..).zip(&s.faces).try_for_each(|(part, face)| {
                    let corners = [0, 1, 2].map(|k| points[face[k] as usize]);
                    match Triangle3::new(corners) {
                        Ok(triangle) => solids.add(ConvexSolid::triangle(&triangle), owner, part),
                        // Its sides are those of its neighbours.
                        Err(_) => Ok(()),
                    }
                })
            }
            Surface::Round { .. } | Surface::HalfSpace { .. } => Ok(()),
        }
    }

    /// It as a solid that moves, about its position, turned.
    ///
    /// # Errors
    /// When its kind can't move as one convex solid, or does not allow its numbers.
    pub fn to_mover(&self, rotation: DQuat) -> Result<ConvexSolid, ShapeError> {
        let mut one = SpaceSolids::default();
        let pose = SpacePose::new(DVec3::ZERO, rotation)?;
        let moves = match self {
            Self::Plane3(_) | Self::Mesh(_) | Self::Heightmap(_) => false,
            Self::Brushes(s) => s.brushes.len() == 1,
            _ => true,
        };
        if moves {
            self.add_to(&mut one, &pose, 0)?;
        }
        match one.solids() {
            [only] => Ok(only.solid.clone()),
            _ => {
                let message = "only one convex solid moves: a point, segment, sphere, box, capsule, triangle, flat \
                               polygon, polyhedron or a single brush";
                Err(ShapeFault::NotSolid.at("type", message))
            }
        }
    }
}

impl PlacedSolid {
    /// Adds it to what is in the way; its place in the document is the JSON pointer `at`.
    ///
    /// # Errors
    /// As [`SpaceShape::add_to`].
    pub fn add_to(&self, solids: &mut SpaceSolids, owner: u32, at: &str) -> Result<(), Problem> {
        let shape = format!("{at}/shape");
        let refused = |e: ShapeError| Problem::shape(&shape, &e);
        check::shape(&self.shape).map_err(refused)?;
        let pose = SpacePose::new(self.position, self.rotation);
        let pose = pose.map_err(|e| Problem::shape(at, &e))?;
        self.shape.add_to(solids, &pose, owner).map_err(refused)
    }

    /// It as a solid that moves, and its position; its place in the document is the JSON pointer `at`.
    ///
    /// # Errors
    /// As [`SpaceShape::to_mover`].
    pub fn to_mover(&self, at: &str) -> Result<(ConvexSolid, DVec3), Problem> {
        let shape = format!("{at}/shape");
        check::shape(&self.shape).map_err(|e| Problem::shape(&shape, &e))?;
        SpacePose::new(self.position, self.rotation).map_err(|e| Problem::shape(at, &e))?;
        let solid = self.shape.to_mover(self.rotation).map_err(|e| {
            let code = if e.part == "type" { Code::UnknownWord } else { Code::Range };
            Problem { code, ..Problem::shape(&shape, &e) }
        })?;
        Ok((solid, self.position))
    }
}

impl SpaceObject {
    /// Adds it to what is in the way.
    ///
    /// # Errors
    /// As [`SpaceShape::add_to`].
    pub fn add_to(&self, solids: &mut SpaceSolids, owner: u32) -> Result<(), ShapeError> {
        let pose = SpacePose::new(self.position, self.rotation)?;
        self.shape.add_to(solids, &pose, owner)
    }
}

/// Points in the world.
fn placed(points: &[DVec3], pose: &SpacePose) -> Result<Vec<DVec3>, ShapeError> {
    let points: Vec<DVec3> = points.iter().map(|p| pose.to_world(*p)).collect();
    points.iter().try_for_each(|p| AnySolid::point(*p).map(drop))?;
    Ok(points)
}
