//! What is under the pointer: objects by their lines and their insides, edges, handles.

use glam::DVec2;

use super::handle::{Handle, box_corners, handles};
use super::place::local_from_world;
use crate::geom::{Cubic, Path, Rect, cubic};
use crate::scene::{Object, Shape};

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
        let (distance, holds) = distance(&object.shape, local);
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

/// Whether a world point is within `reach` of the box around an object: a cheap look before a dear one.
/// The box is around all control points, which hold their curves.
#[must_use]
pub fn is_near(object: &Object, at: DVec2, reach: f64) -> bool {
    let p = local_from_world(object, at);
    let around = |points: &mut dyn Iterator<Item = DVec2>, more: f64| {
        Rect::around(points).is_some_and(|b| b.expand(reach + more).contains(p))
    };
    match &object.shape {
        Shape::Point {} => p.length() <= reach,
        Shape::Circle { radius } => p.abs().max_element() <= radius + reach,
        Shape::Plane { .. } => true,
        Shape::Box(b) => around(&mut box_corners(b).into_iter(), 0.0),
        Shape::Segment { a, b } => around(&mut [*a, *b].into_iter(), 0.0),
        Shape::Capsule { a, b, radius } => around(&mut [*a, *b].into_iter(), *radius),
        Shape::Bezier { points } => around(&mut points.iter().copied(), 0.0),
        Shape::Path { start, curves, .. } => {
            around(&mut curves.iter().flatten().copied().chain([*start]), 0.0)
        }
        Shape::Polygon { points, holes } => {
            around(&mut points.iter().chain(holes.iter().flatten()).copied(), 0.0)
        }
        Shape::Polyline { points } | Shape::Walls { points, .. } => {
            around(&mut points.iter().copied(), 0.0)
        }
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

/// An edge of a shape between two of its points.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Edge {
    /// Which ring: none for the points of the shape itself, else which hole.
    pub hole: Option<usize>,
    /// Its place among the ring's edges; for a map, among its lines.
    pub index: usize,
    /// Its ends, in the object's frame.
    pub ends: [DVec2; 2],
    /// The nearest point on it, in the object's frame.
    pub point: DVec2,
    /// How far that is.
    pub distance: f64,
}

/// The edge nearest to a world point, among those that a vertex can be added to.
#[must_use]
pub fn nearest_edge(object: &Object, at: DVec2) -> Option<Edge> {
    let local = local_from_world(object, at);
    let ring = |points: &[DVec2], closed: bool, hole: Option<usize>| {
        edges(points, closed)
            .enumerate()
            .map(|(index, [a, b])| edge(a, b, local, hole, index))
            .min_by(|x, y| x.distance.total_cmp(&y.distance))
    };
    match &object.shape {
        Shape::Segment { a, b } => Some(edge(*a, *b, local, None, 0)),
        Shape::Polyline { points } => ring(points, false, None),
        Shape::Polygon { points, holes } => {
            let mut all: Vec<Edge> = ring(points, true, None).into_iter().collect();
            all.extend(holes.iter().enumerate().filter_map(|(i, h)| ring(h, true, Some(i))));
            all.into_iter().min_by(|x, y| x.distance.total_cmp(&y.distance))
        }
        Shape::Walls { points, lines } => lines
            .iter()
            .enumerate()
            .filter_map(|(i, [a, b])| {
                let (a, b) = (points.get(*a as usize)?, points.get(*b as usize)?);
                Some(edge(*a, *b, local, None, i))
            })
            .min_by(|x, y| x.distance.total_cmp(&y.distance)),
        _ => None,
    }
}

fn edge(a: DVec2, b: DVec2, p: DVec2, hole: Option<usize>, index: usize) -> Edge {
    let point = nearest_on(a, b, p);
    Edge { hole, index, ends: [a, b], point, distance: point.distance(p) }
}

/// The edges of a chain, or of a ring when it is closed.
pub fn edges(points: &[DVec2], closed: bool) -> impl Iterator<Item = [DVec2; 2]> + '_ {
    let closing = if closed { points.last().zip(points.first()) } else { None };
    points.windows(2).map(|w| [w[0], w[1]]).chain(closing.map(|(a, b)| [*a, *b]))
}

/// The point of a segment nearest to another point.
#[must_use]
pub fn nearest_on(a: DVec2, b: DVec2, p: DVec2) -> DVec2 {
    let d = b - a;
    let square = d.length_squared();
    if square > 0.0 { a + d * ((p - a).dot(d) / square).clamp(0.0, 1.0) } else { a }
}

/// The distance from a point in the shape's frame to its line, and whether it is inside.
fn distance(shape: &Shape, p: DVec2) -> (f64, bool) {
    let to_edges = |points: &[DVec2], closed: bool| {
        let alone = points.first().filter(|_| points.len() == 1).map(|q| q.distance(p));
        edges(points, closed)
            .map(|[a, b]| nearest_on(a, b, p).distance(p))
            .chain(alone)
            .fold(f64::INFINITY, f64::min)
    };
    match shape {
        Shape::Point {} => (p.length(), false),
        Shape::Circle { radius } => ((p.length() - radius).abs(), p.length() <= *radius),
        Shape::Box(b) => {
            let c = box_corners(b);
            let holds = p.cmpge(c[0]).all() && p.cmple(c[2]).all();
            (to_edges(&c, true), holds)
        }
        Shape::Segment { a, b } => (nearest_on(*a, *b, p).distance(p), false),
        Shape::Polyline { points } => (to_edges(points, false), false),
        Shape::Polygon { points, holes } => {
            let line =
                holes.iter().map(|h| to_edges(h, true)).fold(to_edges(points, true), f64::min);
            let rings = std::iter::once(points).chain(holes);
            let crossings: usize = rings.map(|r| crossings_to_the_right(r, p)).sum();
            (line, crossings % 2 == 1)
        }
        Shape::Capsule { a, b, radius } => {
            let d = nearest_on(*a, *b, p).distance(p);
            ((d - radius).abs(), d <= *radius)
        }
        Shape::Bezier { points } => {
            let chain = Cubic::new(*points).map(|c| cubic::flatten(&c)).unwrap_or_default();
            (to_edges(&chain, false), false)
        }
        Shape::Path { start, curves, closed, .. } => {
            let path = Path::new(*start, curves, *closed);
            let chain = path.map(|p| p.flattened()).unwrap_or_default();
            let holds = *closed && crossings_to_the_right(&chain, p) % 2 == 1;
            (to_edges(&chain, *closed), holds)
        }
        Shape::Plane { normal, offset } => {
            let length = normal.length();
            let d = if length > 0.0 { (normal.dot(p) - offset) / length } else { f64::INFINITY };
            (d.abs(), d <= 0.0)
        }
        Shape::Walls { points, lines } => {
            let ends = lines
                .iter()
                .filter_map(|[a, b]| Some([*points.get(*a as usize)?, *points.get(*b as usize)?]));
            let line = ends
                .map(|[a, b]| nearest_on(a, b, p).distance_squared(p))
                .fold(f64::INFINITY, f64::min);
            (line.sqrt(), false)
        }
    }
}

/// How often a ray to the right crosses a ring: odd inside.
fn crossings_to_the_right(ring: &[DVec2], p: DVec2) -> usize {
    edges(ring, true)
        .filter(|[a, b]| {
            (a.y > p.y) != (b.y > p.y) && p.x < a.x + (p.y - a.y) / (b.y - a.y) * (b.x - a.x)
        })
        .count()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scene::BoxShape;
    use glam::dvec2;

    #[test]
    fn insides_and_lines_of_every_shape() {
        let square = |r: f64| vec![dvec2(-r, -r), dvec2(r, -r), dvec2(r, r), dvec2(-r, r)];
        let with_hole = Shape::Polygon { points: square(10.0), holes: vec![square(5.0)] };
        assert_eq!(distance(&with_hole, DVec2::ZERO), (5.0, false));
        assert_eq!(distance(&with_hole, dvec2(7.0, 0.0)), (2.0, true));
        let half = Shape::Box(BoxShape::Half { half: dvec2(3.0, 1.0) });
        assert_eq!(distance(&half, dvec2(2.0, 0.0)), (1.0, true));
        let plane = Shape::Plane { normal: dvec2(0.0, -2.0), offset: 0.0 };
        assert_eq!(distance(&plane, dvec2(0.0, 3.0)), (3.0, true));
        let capsule = Shape::Capsule { a: DVec2::ZERO, b: dvec2(9.0, 0.0), radius: 2.0 };
        assert_eq!(distance(&capsule, dvec2(4.0, 3.0)), (1.0, false));
        let broken = Shape::Walls { points: square(1.0), lines: vec![[0, 99]] };
        assert_eq!(distance(&broken, DVec2::ZERO).0, f64::INFINITY);
    }
}
