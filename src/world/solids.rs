//! From the document's shapes to what is swept and what is swept against.

use glam::DVec2;

use super::BuildError;
use crate::geom::convex::Convex;
use crate::geom::wall::{RoundSolid, Solids};
use crate::geom::{Cubic, Path, Pose, ShapeError, cubic};
use crate::scene::{BoxShape, Role, Scene, Shape};

/// Everything solid in a scene, and what was left out and why. Objects that are no valid solids are left out,
/// so that one bad shape spoils nothing else.
#[must_use]
pub fn solids(scene: &Scene) -> (Solids, Vec<BuildError>) {
    let mut solids = Solids::default();
    let mut errors = Vec::new();
    for (index, object) in scene.objects.iter().enumerate() {
        if matches!(object.role, Role::Wall | Role::Body)
            && !object.hidden
            && let Err(message) = add_placed(
                &mut solids,
                &object.shape,
                object.position,
                object.rotation,
                index as u32,
            )
        {
            errors.push(BuildError { object: object.id.clone(), message });
        }
    }
    (solids, errors)
}

/// Adds a placed shape's solid, told as `owner`.
///
/// # Errors
/// What is wrong with the shape.
pub fn add_placed(
    solids: &mut Solids,
    shape: &Shape,
    position: DVec2,
    rotation: f64,
    owner: u32,
) -> Result<(), String> {
    let pose = Pose::new(position, rotation).map_err(|e| e.to_string())?;
    shape.check().map_err(|e: ShapeError| e.to_string())?;
    let all = |points: &[DVec2]| points.iter().map(|p| pose.to_world(*p)).collect::<Vec<_>>();
    let area = |solids: &mut Solids, rings: &[Vec<DVec2>]| {
        solids.add_outline(rings, owner).map_err(|e| e.to_string())
    };
    match shape {
        Shape::Point {} => return Err("a point is no solid; use a circle".to_owned()),
        Shape::Circle { radius } => {
            let shape = Convex::new(vec![pose.position()], *radius).map_err(|e| e.to_string())?;
            solids.rounds.push(RoundSolid { shape, owner });
        }
        Shape::Capsule { a, b, radius } => {
            let shape = Convex::capsule(pose.to_world(*a), pose.to_world(*b), *radius);
            solids.rounds.push(RoundSolid { shape: shape.map_err(|e| e.to_string())?, owner });
        }
        Shape::Box(b) => area(solids, &[all(&box_corners(b))])?,
        Shape::Segment { a, b } => solids.add_thin(&all(&[*a, *b]), owner),
        Shape::Polyline { points } => solids.add_thin(&all(points), owner),
        Shape::Polygon { points, holes } => {
            let rings: Vec<Vec<DVec2>> =
                std::iter::once(points).chain(holes).map(|r| all(r)).collect();
            area(solids, &rings)?;
        }
        Shape::Plane { normal, offset } => {
            let normal = pose.to_world_direction(*normal);
            solids
                .add_half_plane(pose.position(), normal, *offset, owner)
                .map_err(|e| e.to_string())?;
        }
        Shape::Bezier { points } => {
            let curve = Cubic::new(*points).map_err(|e| e.to_string())?;
            solids.add_thin(&all(&cubic::flatten(&curve)), owner);
        }
        Shape::Path { start, curves, closed, .. } => {
            let path = Path::new(*start, curves, *closed).map_err(|e| e.to_string())?;
            let chain = all(&path.flattened());
            if path.is_closed() {
                area(solids, &[chain])?;
            } else {
                solids.add_thin(&chain, owner);
            }
        }
        Shape::Walls { points, lines } => solids.add_facing(&all(points), lines, owner),
    }
    Ok(())
}

/// What of an object can move: a convex shape with its own position as the origin of its frame.
///
/// # Errors
/// When the shape is not convex, or is no shape with an inside.
pub fn mover(shape: &Shape, rotation: f64) -> Result<Convex, String> {
    shape.check().map_err(|e: ShapeError| e.to_string())?;
    let pose = Pose::new(DVec2::ZERO, rotation).map_err(|e| e.to_string())?;
    let all = |points: &[DVec2]| points.iter().map(|p| pose.to_world(*p)).collect::<Vec<_>>();
    let convex = match shape {
        Shape::Point {} => Convex::circle(0.0),
        Shape::Circle { radius } => Convex::circle(*radius),
        Shape::Box(b) => Convex::new(all(&box_corners(b)), 0.0),
        Shape::Capsule { a, b, radius } => {
            Convex::capsule(pose.to_world(*a), pose.to_world(*b), *radius)
        }
        Shape::Segment { a, b } => Convex::capsule(pose.to_world(*a), pose.to_world(*b), 0.0),
        Shape::Polygon { points, holes } if holes.is_empty() => Convex::new(all(points), 0.0),
        other => {
            let what = match other {
                Shape::Polygon { .. } => "a polygon with holes".to_owned(),
                Shape::Walls { .. } => "walls".to_owned(),
                other => format!("a {}", other.kind_name()),
            };
            return Err(format!(
                "{what} can't move; movers are point, circle, box, capsule, segment or convex polygon"
            ));
        }
    };
    convex.map_err(|e| e.to_string())
}

/// The corners of a box in its own frame, in order.
#[must_use]
pub fn box_corners(b: &BoxShape) -> [DVec2; 4] {
    let (min, max) = match *b {
        BoxShape::Half { half } => (-half, half),
        BoxShape::Corners { min, max } => (min, max),
    };
    [min, DVec2::new(max.x, min.y), max, DVec2::new(min.x, max.y)]
}
