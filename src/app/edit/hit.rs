//! What is under the pointer: objects by their lines and their insides, edges, handles.

use glam::DVec2;

use super::handle::handles;
use super::place::local_from_world;
use crate::scene::shape::Outline;
use crate::scene::shape::form::Edge;
use crate::scene::shape::outline::nearest_on;
use crate::scene::{Handle, Object};

/// How near counts as on it, in screen points.
pub const TOLERANCE: f64 = 7.0;

/// Indices of the objects under a world point, best first: lines before insides, and among each the ones
/// drawn on top first. The objects come in the order they are drawn.
#[must_use]
pub fn objects_at<'o>(
    objects: impl DoubleEndedIterator<Item = (usize, &'o Object)>,
    at: DVec2,
    tolerance: f64,
) -> Vec<usize> {
    let mut on_line = Vec::new();
    let mut inside = Vec::new();
    for (i, object) in objects.rev() {
        if !is_near(object, at, tolerance) {
            continue;
        }
        let local = local_from_world(object, at);
        let (distance, holds) = object.shape.outline().distance(local, tolerance);
        if distance <= tolerance {
            on_line.push(i);
        } else if holds {
            inside.push(i);
        }
    }
    // Small shapes inside large ones: the pointer means what it is nearest to being, a line.
    on_line.extend(inside);
    on_line
}

/// Whether a world point is within `reach` of the box around an object's control points: a cheap look before a dear
/// one.
#[must_use]
pub fn is_near(object: &Object, at: DVec2, reach: f64) -> bool {
    let p = local_from_world(object, at);
    match object.shape.outline() {
        Outline::Origin => p.length() <= reach,
        Outline::HalfPlane { .. } => true,
        outline => outline.control_box().is_some_and(|b| b.expand(reach).contains(p)),
    }
}

/// The handle of an object under a world point. `unit` is how many world units a screen point is.
#[must_use]
pub fn handle_under(object: &Object, at: DVec2, unit: f64) -> Option<Handle> {
    let near = (TOLERANCE + 2.0) * unit;
    handles(object, unit)
        .into_iter()
        .rev()
        .map(|(h, p)| (h, p.distance(at)))
        .filter(|(_, d)| *d <= near)
        .min_by(|a, b| a.1.total_cmp(&b.1))
        .map(|(h, _)| h)
}

/// An edge with the point on it that is nearest to another point.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct NearEdge {
    /// The edge.
    pub edge: Edge,
    /// The nearest point on it, in the object's frame.
    pub point: DVec2,
    /// How far that is.
    pub distance: f64,
}

/// The edge nearest to a world point, among those that a vertex can be added to.
#[must_use]
pub fn nearest_edge(object: &Object, at: DVec2) -> Option<NearEdge> {
    let p = local_from_world(object, at);
    let each = object.shape.edges().into_iter().map(|edge| {
        let point = nearest_on(edge.ends[0], edge.ends[1], p);
        NearEdge { edge, point, distance: point.distance(p) }
    });
    each.min_by(|a, b| a.distance.total_cmp(&b.distance))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scene::{BoxShape, CapsuleShape, PlaneShape, PolygonShape, Shape, WallsShape};
    use glam::dvec2;

    #[test]
    fn insides_and_lines_of_every_shape() {
        let square = |r: f64| vec![dvec2(-r, -r), dvec2(r, -r), dvec2(r, r), dvec2(-r, r)];
        let with_hole =
            Shape::Polygon(PolygonShape { points: square(10.0), holes: vec![square(5.0)] });
        assert_eq!(with_hole.outline().distance(DVec2::ZERO, 99.0), (5.0, false));
        assert_eq!(with_hole.outline().distance(dvec2(7.0, 0.0), 99.0), (2.0, true));
        let half = Shape::Box(BoxShape::Half { half: dvec2(3.0, 1.0) });
        assert_eq!(half.outline().distance(dvec2(2.0, 0.0), 99.0), (1.0, true));
        let plane = Shape::Plane(PlaneShape { normal: dvec2(0.0, -2.0), offset: 0.0 });
        assert_eq!(plane.outline().distance(dvec2(0.0, 3.0), 99.0), (3.0, true));
        let capsule =
            Shape::Capsule(CapsuleShape { a: DVec2::ZERO, b: dvec2(9.0, 0.0), radius: 2.0 });
        assert_eq!(capsule.outline().distance(dvec2(4.0, 3.0), 99.0), (1.0, false));
        let broken = Shape::Walls(WallsShape { points: square(1.0), lines: vec![[0, 99]] });
        assert_eq!(broken.outline().distance(DVec2::ZERO, 99.0).0, f64::INFINITY);
    }
}
