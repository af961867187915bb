//! Parting solids in two along a line across the view: boxes, polyhedra and brushes, which are brushes from then on.
//!
//! The plane of a cut goes through the line and along the view. What is left of the line stays the object that it was; what
//! is right of it becomes another, which is then selected, so that Delete takes it away.

use egui_macroquad::egui::Pos2;
use glam::DVec3;

use super::SpaceRoom;
use super::camera::SpaceCamera;
use crate::geom::solid::brush;
use crate::geom::solid::faces::plane_of;
use crate::scene::space::shape::{BrushShape, BrushesShape};
use crate::scene::space::surface::{Solid, Surface};
use crate::scene::{SpaceObject, SpaceShape};
use crate::text::Message;

/// How many places of a line are looked at for what is under it.
const LOOKS: usize = 32;

/// A plane: n·x ≤ d is behind it.
type Plane = (DVec3, f64);

impl SpaceRoom {
    /// Cuts what is selected, or else what is under the line.
    pub(super) fn cut(&mut self, from: Pos2, to: Pos2) {
        let Some(plane) = plane_of_view(&self.camera, from, to) else { return };
        let mut all = self.movable();
        if all.is_empty() {
            all = self.under(from, to);
        }
        let mut parts = Vec::new();
        for i in all {
            let Some(object) = self.editor.scene().objects.get(i) else { continue };
            if let Some([left, right]) = parted(object, plane) {
                parts.push((i, left, right));
            }
        }
        if parts.is_empty() {
            self.refusal = Some(Message::new("trouble-nothing-cut"));
            return;
        }
        self.editor.part("did-cut", parts);
    }

    /// The free objects under a line.
    fn under(&self, from: Pos2, to: Pos2) -> Vec<usize> {
        let at = |k: usize| from.lerp(to, k as f32 / LOOKS as f32);
        let mut found: Vec<usize> =
            (0..=LOOKS).filter_map(|k| self.hit(at(k))).map(|hit| hit.object).collect();
        found.sort_unstable();
        found.dedup();
        found
    }
}

/// The plane through a line on the screen and along the view: what is left of the line, gone along, is behind it.
fn plane_of_view(camera: &SpaceCamera, from: Pos2, to: Pos2) -> Option<Plane> {
    let (a, b) = (camera.ray(from), camera.ray(to));
    // Without perspective the rays are parallel, and begin apart.
    let across = if a.way.cross(b.way).length() > f64::EPSILON { b.way } else { b.from - a.from };
    let n = a.way.cross(across).try_normalize()?;
    Some((n, n.dot(a.from)))
}

/// An object in two: what is behind a plane of the world, and what is before it. None where it lies on one side, or is no
/// solid.
fn parted(object: &SpaceObject, (n, d): Plane) -> Option<[SpaceShape; 2]> {
    // In the object's own frame.
    let normal = object.rotation.inverse() * n;
    let plane = [normal.x, normal.y, normal.z, d - n.dot(object.position)];
    let mut sides: [Vec<BrushShape>; 2] = Default::default();
    for planes in planes_of(&object.shape)? {
        for (side, part) in sides.iter_mut().zip(brush::cut(&planes, plane)) {
            side.extend(part.map(|planes| BrushShape { planes }));
        }
    }
    if sides.iter().any(Vec::is_empty) {
        return None;
    }
    let shapes = sides.map(|brushes| SpaceShape::Brushes(BrushesShape { brushes }));
    let allowed =
        |shape: &SpaceShape| SpaceObject { shape: shape.clone(), ..object.clone() }.check().is_ok();
    shapes.iter().all(allowed).then_some(shapes)
}

/// The planes around each convex solid of a shape; none of a shape that is no solid with flat faces.
fn planes_of(shape: &SpaceShape) -> Option<Vec<Vec<[f64; 4]>>> {
    if let SpaceShape::Brushes(shape) = shape {
        return Some(shape.brushes.iter().map(|b| b.planes.clone()).collect());
    }
    let Surface::Solids(solids) = shape.surface() else { return None };
    let of_face = |ring: Vec<DVec3>| {
        let (through, n) = plane_of(ring.into_iter());
        [n.x, n.y, n.z, n.dot(through)]
    };
    let planes = |solid: &Solid| solid.rings().map(of_face).collect();
    Some(solids.iter().map(planes).collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scene::ObjectRole;
    use crate::scene::space::shape::{Box3Shape, SphereShape};
    use glam::{DQuat, dvec3};

    fn object(shape: SpaceShape) -> SpaceObject {
        let turned = DQuat::from_rotation_z(0.5);
        let position = dvec3(3.0, -2.0, 1.0);
        SpaceObject { position, rotation: turned, ..SpaceObject::new("a", ObjectRole::Body, shape) }
    }

    #[test]
    fn both_parts_lie_on_their_side_of_the_plane() {
        let cube = object(SpaceShape::Box3(Box3Shape::Half { half: dvec3(1.0, 2.0, 0.5) }));
        let n = dvec3(0.6, 0.0, 0.8);
        let d = n.dot(cube.position) + 0.2;
        let parts = parted(&cube, (n, d)).unwrap();
        for (shape, sign) in parts.into_iter().zip([1.0, -1.0]) {
            let part = SpaceObject { shape, ..cube.clone() };
            let Surface::Solids(solids) = part.shape.surface() else { panic!() };
            let out = |p: &DVec3| sign * (n.dot(part.to_world(*p)) - d);
            assert!(solids[0].points.iter().all(|p| out(p) < 1e-9));
        }
    }

    #[test]
    fn what_is_missed_or_round_stays_whole() {
        let cube = object(SpaceShape::Box3(Box3Shape::Half { half: DVec3::ONE }));
        assert_eq!(parted(&cube, (DVec3::X, 50.0)), None);
        let ball = object(SpaceShape::Sphere(SphereShape { radius: 1.0 }));
        assert_eq!(parted(&ball, (DVec3::X, 3.0)), None);
    }
}
