//! From the document's shapes to what a ball or a character's points are held against: points, segments and curves
//! with a thickness, the curves as they are.
//!
//! Closed shapes are their outlines here: what starts inside stays inside.

use glam::DVec2;

use super::BuildError;
use crate::geom::{AnyShape, BoundaryLine, Pose};
use crate::scene::{Object, ObjectRole, Scene};
use crate::sweep::disc_sweep::{Obstacle, Spine};
use crate::sweep::flight::Surface;

/// Whether an object is part of the ground and the walls.
pub(super) fn stands(object: &Object) -> bool {
    matches!(object.role, ObjectRole::Wall | ObjectRole::Body) && !object.hidden
}

/// Every obstacle of a scene, and what was left out and why.
pub(super) fn surfaces(scene: &Scene) -> (Vec<Surface>, Vec<BuildError>) {
    let (mut surfaces, mut errors) = (Vec::new(), Vec::new());
    for (index, object) in scene.objects.iter().enumerate() {
        if !stands(object) {
            continue;
        }
        match pieces(object) {
            Ok(pieces) => {
                let still = |piece| Surface::still(piece, index as u32);
                surfaces.extend(pieces.into_iter().map(still));
            }
            Err(message) => errors.push(BuildError { object: object.id.clone(), message }),
        }
    }
    (surfaces, errors)
}

/// An object's pieces, in the world.
pub(super) fn pieces(object: &Object) -> Result<Vec<Obstacle>, String> {
    let pose = Pose::new(object.position, object.rotation).map_err(|e| e.to_string())?;
    let mut pieces = Vec::new();
    let mut add = |spine, radius| pieces.push(Obstacle::new(spine, radius));
    let shape =
        object.shape.to_geom().and_then(|s| s.to_world(&pose)).map_err(|e| e.to_string())?;
    match &shape {
        AnyShape::Point(p) => add(Spine::Point(p.at()), 0.0),
        AnyShape::Circle(c) => add(Spine::Point(c.centre()), c.radius()),
        AnyShape::Capsule(c) => add(Spine::Segment(c.a(), c.b()), c.radius()),
        AnyShape::HalfPlane(h) => {
            let out = h.normal().normalize_or(DVec2::X);
            let foot = out * (h.offset() / h.normal().length());
            if !foot.is_finite() {
                return Err("its edge is too far away to be computed with".to_owned());
            }
            add(Spine::Line(foot, out.perp()), 0.0);
        }
        _ => shape.boundary(|piece| {
            let spine = match piece.line {
                BoundaryLine::Edge([a, b]) => Spine::Segment(a, b),
                BoundaryLine::Curve(c) => Spine::Curve(c),
            };
            add(spine, 0.0);
        }),
    }
    Ok(pieces)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scene::{PlaneShape, Shape};
    use crate::sweep::disc_sweep::{DiscMotion, disc_sweep};

    #[test]
    fn a_half_plane_holds_a_ball_however_far_along_its_edge() {
        let shape = Shape::Plane(PlaneShape { normal: DVec2::new(0.0, -2.0), offset: -6.0 });
        let floor = Object::new("floor", ObjectRole::Wall, shape);
        let pieces = pieces(&floor).unwrap();
        for x in [0.0, -7e5, 3e9] {
            let motion =
                DiscMotion { from: DVec2::new(x, 0.0), by: DVec2::new(5.0, 4.0), radius: 1.0 };
            let touch = disc_sweep(&motion, &pieces[0]).unwrap();
            assert_eq!((touch.t, touch.normal), (0.5, DVec2::new(0.0, -1.0)), "{x}");
            assert_eq!(touch.on, DVec2::new(x + 2.5, 3.0));
        }
    }
}
