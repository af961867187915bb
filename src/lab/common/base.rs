//! The picture under every lab: what the scene holds, without any algorithm.

use glam::DVec2;

use super::draw::{has_strokes, tag};
use crate::figure::{Figure, Layer, Rgba, Role, Shape as Drawn};
use crate::geom::{Path, Pose};
use crate::lab::Overlays;
use crate::scene::{self, Colour, Object, Scene, Shape};
use crate::world::solids::box_corners;

/// Everything in a scene but its mover, which the labs draw where it is at their moment.
#[must_use]
pub fn scene_figure(scene: &Scene, show: &Overlays) -> Figure {
    let mut figure = Figure::default();
    for (index, object) in scene.objects.iter().enumerate() {
        if object.hidden {
            continue;
        }
        let role = match object.role {
            scene::Role::Wall => Role::Wall,
            scene::Role::Body => Role::ShapeB,
            scene::Role::Passage if show.passages => Role::Passage,
            scene::Role::Passage | scene::Role::Mover => continue,
        };
        let Ok(pose) = Pose::new(object.position, object.rotation) else { continue };
        if let Some(shape) = placed(&object.shape, &pose) {
            let area = matches!(
                shape,
                Drawn::Rings(_) | Drawn::Circle(..) | Drawn::Capsule(..) | Drawn::Curves(_, true)
            );
            let layer = if area { Layer::Fill } else { Layer::Edge };
            let tag = tag("object", index as u32);
            figure.mark(role, layer, shape).tag(tag).inked(ink(object));
        }
    }
    figure
}

/// The colour that an object has of its own, as figures know it.
#[must_use]
pub fn ink(object: &Object) -> Option<Rgba> {
    object.colour.map(|Colour([r, g, b])| Rgba { r, g, b, a: 255 })
}

/// A document's shape as it is drawn; none for what has nothing to draw.
#[must_use]
pub fn placed(shape: &Shape, pose: &Pose) -> Option<Drawn> {
    let all = |points: &[DVec2]| points.iter().map(|p| pose.to_world(*p)).collect::<Vec<_>>();
    Some(match shape {
        Shape::Point {} => Drawn::Point(pose.position()),
        Shape::Circle { radius } => Drawn::Circle(pose.position(), *radius),
        Shape::Box(b) => Drawn::Rings(vec![all(&box_corners(b))]),
        Shape::Segment { a, b } => Drawn::Segment(pose.to_world(*a), pose.to_world(*b)),
        Shape::Polyline { points } => Drawn::Polyline(all(points)),
        Shape::Polygon { points, holes } => {
            Drawn::Rings(std::iter::once(points).chain(holes).map(|r| all(r)).collect())
        }
        Shape::Capsule { a, b, radius } => {
            Drawn::Capsule(pose.to_world(*a), pose.to_world(*b), *radius)
        }
        Shape::Plane { normal, offset } => {
            let n = pose.to_world_direction(*normal);
            let foot =
                n * (offset / n.length_squared() + n.dot(pose.position()) / n.length_squared());
            Drawn::HalfPlane(foot, n.normalize_or_zero())
        }
        Shape::Bezier { points } => Drawn::Cubic(points.map(|p| pose.to_world(p))),
        Shape::Path { start, curves, closed, .. } => {
            let path = Path::new(*start, curves, *closed).ok()?;
            let curves = path.curves().map(|c| c.points().map(|p| pose.to_world(p))).collect();
            Drawn::Curves(curves, *closed)
        }
        Shape::Walls { points, lines } => Drawn::Segments(
            lines
                .iter()
                .filter_map(|[a, b]| {
                    Some([
                        pose.to_world(*points.get(*a as usize)?),
                        pose.to_world(*points.get(*b as usize)?),
                    ])
                })
                .collect(),
        ),
    })
    .filter(has_strokes)
}
