//! A scene in space as a picture.

use glam::DVec3;

use super::draw::tag;
use crate::figure::space::{GroundSheet, Orbit, SpaceFigure, Spatial};
use crate::figure::{Rgba, Role, Tag};
use crate::scene::space::shape::HeightmapShape;
use crate::scene::space::surface::Surface;
use crate::scene::{self, Colour, SpaceObject, SpaceScene, SpaceShape, SpaceView};

/// How far a half-space's plane is drawn, as a multiple of the scene's size.
const PATCH: f64 = 0.75;

/// The objects of a scene in space, where they are.
#[must_use]
pub fn space_figure(scene: &SpaceScene) -> SpaceFigure {
    let mut figure = SpaceFigure::default();
    let mut planes = Vec::new();
    for (index, object) in scene.objects.iter().enumerate().filter(|(_, o)| !o.hidden) {
        if let SpaceShape::Plane3(s) = &object.shape {
            planes.push((index, object, s.normal, s.offset));
        }
        add_object(&mut figure, index, object);
    }
    // As large as what is there needs, which is known only now.
    let [min, max] = figure.bounds().unwrap_or([DVec3::ZERO, DVec3::ONE]);
    let (middle, half) = (min.midpoint(max), PATCH * (max - min).max_element().max(1.0));
    for (index, object, normal, offset) in planes {
        let n = object.rotation * normal.normalize_or_zero();
        let way = offset / normal.length() + (object.position - middle).dot(n);
        let (u, v) = n.any_orthonormal_pair();
        let corners = [u + v, v - u, -u - v, u - v];
        let ring = corners.map(|c| middle + n * way + c * half).to_vec();
        add(&mut figure, object, index, Spatial::Face(ring));
    }
    figure
}

/// Adds an object where it is, and its arrow; nothing of a half-space.
pub fn add_object(figure: &mut SpaceFigure, index: usize, object: &SpaceObject) {
    for shape in spatial(object) {
        add(figure, object, index, shape);
    }
    // Its head is dragged.
    let velocity = object.velocity.filter(|v| *v != DVec3::ZERO);
    if let (Some(v), scene::ObjectRole::Mover) = (velocity, object.role) {
        let arrow = Spatial::Arrow(object.position, object.position + v);
        figure.mark(Role::Path, arrow).tag(tag("wish", index as u32));
    }
}

/// An object as it is drawn, where it is; nothing of a half-space, which is as large as what is around it.
pub(super) fn spatial(object: &SpaceObject) -> Vec<Spatial> {
    if let SpaceShape::Heightmap(map) = &object.shape {
        return vec![ground(object, map)];
    }
    let at = |p: DVec3| object.to_world(p);
    let place = |ring: Vec<DVec3>| ring.into_iter().map(at).collect::<Vec<_>>();
    match object.shape.surface() {
        Surface::Round { spine: [a, b], radius } => vec![match radius > 0.0 {
            true => Spatial::Round(at(a), at(b), radius),
            false if a == b => Spatial::Point(at(a)),
            false => Spatial::Segment(at(a), at(b)),
        }],
        Surface::Solids(all) => {
            all.iter().map(|s| Spatial::Solid(s.rings().map(place).collect())).collect()
        }
        Surface::Faces(all) => all.rings().map(|ring| Spatial::Face(place(ring))).collect(),
        Surface::HalfSpace { .. } => Vec::new(),
    }
}

/// A ground of heights as it is drawn, where it is.
fn ground(object: &SpaceObject, map: &HeightmapShape) -> Spatial {
    let SpaceObject { position, rotation, .. } = *object;
    Spatial::Ground(GroundSheet::new(map.grid().clone(), map.cell.into(), position, rotation))
}

/// A drawn shape somewhere else.
pub(crate) fn moved(shape: &Spatial, by: DVec3) -> Spatial {
    let all = |ring: &Vec<DVec3>| ring.iter().map(|p| *p + by).collect::<Vec<_>>();
    match shape {
        Spatial::Point(p) => Spatial::Point(*p + by),
        Spatial::Text(p) => Spatial::Text(*p + by),
        Spatial::Segment(a, b) => Spatial::Segment(*a + by, *b + by),
        Spatial::Arrow(a, b) => Spatial::Arrow(*a + by, *b + by),
        Spatial::Round(a, b, radius) => Spatial::Round(*a + by, *b + by, *radius),
        Spatial::Face(ring) => Spatial::Face(all(ring)),
        Spatial::Solid(faces) => Spatial::Solid(faces.iter().map(all).collect()),
        Spatial::Ground(ground) => Spatial::Ground(ground.moved(by)),
    }
}

/// The objects whose bodies a lab's step draws itself.
#[must_use]
pub fn drawn_in_step(step: &SpaceFigure) -> Vec<Tag> {
    let is_object = |tag: &Tag| tag.what == "object";
    let bodies = step.marks.iter().filter(|m| m.shape.has_surface());
    bodies.filter_map(|m| m.tag).filter(is_object).collect()
}

/// A scene's picture with a lab's step in it: what the lab draws of an object replaces the object.
#[must_use]
pub fn with_step(mut scene: SpaceFigure, step: &SpaceFigure) -> SpaceFigure {
    let drawn = drawn_in_step(step);
    scene.marks.retain(|m| m.tag.is_none_or(|tag| !drawn.contains(&tag)));
    scene.marks.extend(step.marks.iter().cloned());
    scene
}

fn add(figure: &mut SpaceFigure, object: &SpaceObject, index: usize, shape: Spatial) {
    let role = match object.role {
        scene::ObjectRole::Wall => Role::Wall,
        scene::ObjectRole::Body => Role::ShapeB,
        scene::ObjectRole::Mover => Role::ShapeA,
        scene::ObjectRole::Passage => Role::Passage,
    };
    let ink = object.colour.map(|Colour([r, g, b])| Rgba { r, g, b, a: 255 });
    figure.mark(role, shape).tag(tag("object", index as u32)).inked(ink);
}

/// The camera that a view asks for; one that fits all, in a view so many times as wide as it is high, where it names no
/// height.
#[must_use]
pub fn orbit(view: &SpaceView, figure: &SpaceFigure, aspect: f64) -> Orbit {
    let mut orbit = Orbit {
        centre: DVec3::from(view.centre),
        yaw: view.yaw,
        pitch: view.pitch,
        height: if view.height > 0.0 { view.height } else { 2.0 },
        perspective: view.perspective,
    };
    if view.height <= 0.0
        && let Some(bounds) = figure.bounds()
    {
        orbit.fit(bounds, aspect);
    }
    orbit
}
