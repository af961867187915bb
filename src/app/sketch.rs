//! The picture of the document itself: every object by the role it plays.

use glam::DVec2;

use super::edit::Editor;
use super::edit::handle::box_corners;
use super::edit::place::world_from_local;
use crate::figure::{Figure, Layer, Role, Shape as Drawn, Tag};
use crate::scene::{self, Object, Shape};

/// What ties a mark to an object of the document.
pub const OBJECT: &str = "object";

/// The picture of a document as the editor shows it, under a lab's own picture if there is one.
///
/// Where the lab draws the mover itself, it is not drawn twice; and what the mover asks for steps back
/// behind what comes of it.
#[must_use]
pub fn figure(editor: &Editor, lab: Option<&Figure>) -> Figure {
    let lab_moves = lab.is_some_and(|f| f.marks.iter().any(|m| m.role == Role::ShapeA));
    let wish = if lab_moves { Role::Ghost } else { Role::Path };
    let mut figure = Figure::default();
    for i in 0..editor.scene().objects.len() {
        let Some(object) = editor.shown(i) else { continue };
        let role = match object.role {
            scene::Role::Wall => Role::Wall,
            scene::Role::Passage => Role::Passage,
            scene::Role::Mover => Role::ShapeA,
            scene::Role::Body => Role::ShapeB,
        };
        let tag = Tag { what: OBJECT, which: i as u32 };
        if role != Role::ShapeA || !lab_moves {
            for (shape, layer) in shapes(&object) {
                figure.mark(role, layer, shape).tag(tag);
            }
        }
        if object.role == scene::Role::Mover
            && let Some(velocity) = object.velocity.filter(|v| *v != DVec2::ZERO)
        {
            let to = object.position + velocity;
            figure.mark(wish, Layer::Overlay, Drawn::Arrow(object.position, to)).tag(tag);
        }
    }
    figure
}

/// An object as marks: shapes in the world, and the layer of each.
#[must_use]
pub fn shapes(object: &Object) -> Vec<(Drawn, Layer)> {
    let at = |p: &DVec2| world_from_local(object, *p);
    let all = |points: &[DVec2]| points.iter().map(at).collect::<Vec<_>>();
    let solid = if object.role == scene::Role::Wall { Layer::Edge } else { Layer::Fill };
    match &object.shape {
        Shape::Point {} => vec![(Drawn::Point(object.position), Layer::Vertex)],
        Shape::Circle { radius } => vec![(Drawn::Circle(object.position, *radius), solid)],
        Shape::Box(b) => vec![(Drawn::Polygon(all(&box_corners(b))), solid)],
        Shape::Segment { a, b } => vec![(Drawn::Segment(at(a), at(b)), Layer::Edge)],
        Shape::Polyline { points } => vec![(Drawn::Polyline(all(points)), Layer::Edge)],
        Shape::Polygon { points, holes } if holes.is_empty() => {
            vec![(Drawn::Polygon(all(points)), solid)]
        }
        Shape::Polygon { points, holes } => {
            let mut rings = vec![all(points)];
            rings.extend(holes.iter().map(|h| all(h)));
            vec![(Drawn::Rings(rings), solid)]
        }
        Shape::Capsule { a, b, radius } => {
            vec![(Drawn::Capsule(at(a), at(b), *radius), solid)]
        }
        Shape::Plane { normal, offset } => {
            let square = normal.length_squared();
            if square == 0.0 {
                return Vec::new();
            }
            let on = at(&(*normal * (offset / square)));
            let n = at(normal) - object.position;
            vec![(Drawn::HalfPlane(on, n), Layer::Edge)]
        }
        Shape::Walls { points, lines } => {
            let points = all(points);
            let strokes = lines
                .iter()
                .filter_map(|[a, b]| Some([*points.get(*a as usize)?, *points.get(*b as usize)?]))
                .collect();
            vec![(Drawn::Segments(strokes), Layer::Edge)]
        }
    }
}

/// A shape being drawn, as an object that is not in the document yet.
#[must_use]
pub fn nameless(shape: Shape, position: DVec2) -> Object {
    Object {
        id: String::new(),
        name: String::new(),
        role: scene::Role::Body,
        shape,
        position,
        rotation: 0.0,
        velocity: None,
    }
}
