//! From the document's shapes to what is swept and what is swept against.

use glam::DVec2;

use super::BuildError;
use crate::geom::convex::{Convex, ConvexError};
use crate::geom::wall::{RoundSolid, Solids};
use crate::geom::{AnyShape, Path, Pose};
use crate::scene::shape::Outline;
use crate::scene::{Object, ObjectRole, Scene, Shape};
use crate::sweep::anywhere::CurveWalls;

/// Everything solid in a scene, and what was left out and why. Objects that are no valid solids are left out,
/// so that one bad shape spoils nothing else.
#[must_use]
pub fn solids(scene: &Scene) -> (Solids, Vec<BuildError>) {
    let mut solids = Solids::default();
    let mut errors = Vec::new();
    for (index, object) in scene.objects.iter().enumerate() {
        if matches!(object.role, ObjectRole::Wall | ObjectRole::Body)
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

/// The curves in a scene as they are, and what was left out and why.
#[must_use]
pub fn curves(scene: &Scene) -> (CurveWalls, Vec<BuildError>) {
    let (mut curves, mut errors) = (CurveWalls::default(), Vec::new());
    for (index, object) in (0..).zip(&scene.objects) {
        if !is_curved_wall(object) || object.hidden {
            continue;
        }
        let Object { shape, position, rotation, .. } = object;
        if let Err(message) = add_curved(&mut curves, shape, *position, *rotation, index) {
            errors.push(BuildError { object: object.id.clone(), message });
        }
    }
    (curves, errors)
}

/// Whether an object is a curve, a path or ground in the way.
#[must_use]
pub fn is_curved_wall(object: &Object) -> bool {
    matches!(object.role, ObjectRole::Wall | ObjectRole::Body) && is_curved(&object.shape)
}

/// Whether a shape is a curve, a path or ground.
#[must_use]
pub fn is_curved(shape: &Shape) -> bool {
    matches!(shape, Shape::Bezier(_) | Shape::Path(_) | Shape::Ground(_))
}

/// Adds a placed curve, path or ground as it is, known as `owner`.
///
/// # Errors
/// What is wrong with the shape.
pub fn add_curved(
    curves: &mut CurveWalls,
    shape: &Shape,
    position: DVec2,
    rotation: f64,
    owner: u32,
) -> Result<(), String> {
    let pose = Pose::new(position, rotation).map_err(|e| e.to_string())?;
    shape.check_pose(&pose).map_err(|e| e.to_string())?;
    match shape.to_geom().and_then(|shape| shape.to_world(&pose)).map_err(|e| e.to_string())? {
        AnyShape::Bezier(curve) => curves.add_curve(curve, owner),
        AnyShape::Path(path) => curves.add_path(&path, owner),
        AnyShape::Ground(ground) => curves.add_ground(&ground, owner),
        _ => return Err("it is no curve".to_owned()),
    }
    Ok(())
}

/// Adds a placed shape's solid, known as `owner`. Curves become chords.
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
    shape.check_pose(&pose).map_err(|e| e.to_string())?;
    let all = |points: &[DVec2]| points.iter().map(|p| pose.to_world(*p)).collect::<Vec<_>>();
    let area = |solids: &mut Solids, rings: &[Vec<DVec2>]| {
        solids.add_outline(rings, owner).map_err(|e| e.to_string())
    };
    // Their seams are not seen in the outline.
    match shape.to_geom() {
        Ok(AnyShape::Tilemap(map)) => {
            solids.add_one_ways(&map, |p| pose.to_world(p), owner);
            return solids
                .add_tilemap(&map, |p| pose.to_world(p), owner)
                .map_err(|e| e.to_string());
        }
        Ok(AnyShape::Labyrinth(walls)) => {
            return solids
                .add_labyrinth(&walls, |p| pose.to_world(p), owner)
                .map_err(|e| e.to_string());
        }
        Ok(AnyShape::Ground(_)) if !pose.is_upright() => {
            return Err("ground can't be turned: its rotation must be 0".to_owned());
        }
        Ok(_) => {}
        Err(e) => return Err(e.to_string()),
    }
    match shape.outline() {
        Outline::Origin => return Err("a point is no solid; use a circle".to_owned()),
        Outline::Round { spine: [a, b], radius } => {
            let [a, b] = [a, b].map(|p| pose.to_world(p));
            let shape = Convex::capsule(a, b, radius).map_err(|e| e.to_string())?;
            solids.rounds.push(RoundSolid { shape, owner });
        }
        Outline::Chains { chains, closed: true } => {
            area(solids, &chains.iter().map(|r| all(r)).collect::<Vec<_>>())?;
        }
        Outline::Chains { chains, closed: false } => {
            chains.iter().for_each(|c| solids.add_thin(&all(c), owner));
        }
        Outline::HalfPlane { normal, offset } => {
            let normal = pose.to_world_direction(normal);
            solids
                .add_half_plane(pose.position(), normal, offset, owner)
                .map_err(|e| e.to_string())?;
        }
        Outline::Curves { start, curves, closed } => {
            let path = Path::new(start, &curves, closed).map_err(|e| e.to_string())?;
            let chain = all(&path.flattened());
            if closed {
                area(solids, &[chain])?;
            } else {
                solids.add_thin(&chain, owner);
            }
        }
        Outline::Walls(walls) => solids.add_facing(&all(&walls.points), &walls.lines, owner),
        Outline::Tiles(map) => {
            let rings: Vec<_> = map.area_rings().into_iter().flatten().map(|r| all(&r)).collect();
            area(solids, &rings)?;
        }
        Outline::Cells(mask) if mask.mask().is_empty() => {}
        Outline::Cells(mask) => area(solids, &mask.rings().map(|r| all(&r)).collect::<Vec<_>>())?,
    }
    Ok(())
}

/// Whether an object is a map of tiles that can be solid where it is: its walls are far longer than rounding.
#[must_use]
pub fn is_sound_map(object: &Object) -> bool {
    let Shape::Tilemap(shape) = &object.shape else { return false };
    let placed = || {
        let pose = Pose::new(object.position, object.rotation)?;
        shape.tiles()?.placed(&pose)
    };
    placed().is_ok_and(|map| map.outlasts_rounding())
}

/// What of an object can move: a convex shape with its own position as the origin of its frame.
///
/// # Errors
/// When the shape is not convex.
pub fn mover(shape: &Shape, rotation: f64) -> Result<Convex, String> {
    let turned = Pose::new(DVec2::ZERO, rotation).and_then(|turn| shape.to_geom()?.to_world(&turn));
    match turned.map_err(|e| e.to_string())?.convex() {
        Ok(convex) => Ok(convex),
        Err(ConvexError::Kind) => {
            let what = match shape {
                Shape::Polygon(_) => "a polygon with holes".to_owned(),
                Shape::Walls(_) => "walls".to_owned(),
                other => format!("a {}", other.kind_name()),
            };
            Err(format!(
                "{what} can't move; movers are point, circle, box, capsule, segment or convex polygon"
            ))
        }
        Err(e) => Err(e.to_string()),
    }
}
