//! What an object is, as a shape of ours: the simplest one that it is where it lies.

use glam::{DMat2, DVec2, dvec2};

use super::Form;
use crate::scene::{
    BoxShape, CapsuleShape, CircleShape, PathShape, PointShape, PolygonShape, PolylineShape,
    SegmentShape, Shape,
};

/// How far the arms of a cubic reach that is nearest to a quarter of a circle of radius 1 with its own ends.
const ARM: f64 = 0.552_284_749_830_793_4;

/// Where an object lies: `position + turned by rotation (linear * point)`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Frame {
    pub(super) position: DVec2,
    /// In radians, clockwise.
    pub(super) rotation: f64,
    /// Mirrored, stretched or slanted before it is turned.
    pub(super) linear: DMat2,
}

/// A shape and where its frame is.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Placed {
    pub(super) shape: Shape,
    pub(super) position: DVec2,
    /// In radians, clockwise.
    pub(super) rotation: f64,
}

/// A form of a size, where it lies. None for a text, and for a tile, which is a rectangle or what its set says.
pub(super) fn placed(form: &Form, size: DVec2, frame: Frame) -> Option<Placed> {
    let Frame { position, rotation, linear } = frame;
    let shape = match form {
        Form::Point => Shape::Point(PointShape {}),
        Form::Rectangle | Form::Ellipse | Form::Capsule if size.min_element() == 0.0 => {
            chain(vec![DVec2::ZERO, linear * size])
        }
        Form::Rectangle => rectangle(size, linear),
        Form::Ellipse | Form::Capsule => {
            let radii = if *form == Form::Ellipse {
                size / 2.0
            } else {
                DVec2::splat(size.min_element() / 2.0)
            };
            match scale(linear) {
                // A disc has its frame in its middle.
                Some(scale) if size.x == size.y => {
                    let middle = DVec2::from_angle(rotation).rotate(linear * (size / 2.0));
                    let shape = Shape::Circle(CircleShape { radius: size.x / 2.0 * scale });
                    return Some(Placed { shape, position: position + middle, rotation: 0.0 });
                }
                Some(scale) if *form == Form::Capsule => Shape::Capsule(CapsuleShape {
                    a: linear * radii,
                    b: linear * (size - radii),
                    radius: radii.x * scale,
                }),
                _ => rounded(size, radii, linear),
            }
        }
        Form::Polygon(ring) => {
            let mut points: Vec<DVec2> = ring.iter().map(|p| linear * *p).collect();
            points.dedup();
            if points.len() > 1 && points.first() == points.last() {
                points.pop();
            }
            if points.len() < 3 {
                chain(points)
            } else {
                Shape::Polygon(PolygonShape { points, holes: Vec::new() })
            }
        }
        Form::Polyline(points) => chain(points.iter().map(|p| linear * *p).collect()),
        Form::Tile(_) | Form::Text => return None,
    };
    Some(Placed { shape, position, rotation })
}

/// An open chain: a polyline, a segment, or a point where it has no length.
fn chain(mut points: Vec<DVec2>) -> Shape {
    points.dedup();
    match points.as_slice() {
        [a, b] => Shape::Segment(SegmentShape { a: *a, b: *b }),
        [] => Shape::Point(PointShape {}),
        // Its frame is where the file has the object; the only point may be beside it.
        [p] => Shape::Segment(SegmentShape { a: *p, b: *p }),
        _ => Shape::Polyline(PolylineShape { points }),
    }
}

fn rectangle(size: DVec2, linear: DMat2) -> Shape {
    let [x, y] = [linear.x_axis, linear.y_axis];
    if (x.y == 0.0 && y.x == 0.0) || (x.x == 0.0 && y.y == 0.0) {
        let far = linear * size;
        let (min, max) = (far.min(DVec2::ZERO), far.max(DVec2::ZERO));
        return Shape::Box(BoxShape::Corners { min, max });
    }
    let corners = [DVec2::ZERO, dvec2(size.x, 0.0), size, dvec2(0.0, size.y)];
    Shape::Polygon(PolygonShape { points: corners.map(|p| linear * p).into(), holes: Vec::new() })
}

/// By how much lengths grow where all grow alike; none where circles become ellipses.
fn scale(linear: DMat2) -> Option<f64> {
    let [x, y] = [linear.x_axis, linear.y_axis];
    let same = x.dot(y) == 0.0 && x.length_squared() == y.length_squared();
    same.then(|| x.length())
}

/// A rectangle whose corners are quarters of an ellipse, as a closed path.
fn rounded(size: DVec2, radii: DVec2, linear: DMat2) -> Shape {
    let straight = size - radii * 2.0;
    // Clockwise from the upper end of the left edge: each quarter's start, the corner it goes round, its end.
    let (rx, ry) = (dvec2(radii.x, 0.0), dvec2(0.0, radii.y));
    let (w, h) = (dvec2(size.x, 0.0), dvec2(0.0, size.y));
    let quarters = [
        [ry, DVec2::ZERO, rx],
        [w - rx, w, w + ry],
        [size - ry, size, size - rx],
        [h + rx, h, h - ry],
    ];
    // The straight edge after each quarter: along x, y, x, y.
    let edges = [straight.x, straight.y, straight.x, straight.y];
    let mut curves = Vec::new();
    for (n, ([start, corner, end], edge)) in quarters.into_iter().zip(edges).enumerate() {
        let arms = [start + (corner - start) * ARM, end + (corner - end) * ARM];
        curves.push([arms[0], arms[1], end].map(|p| linear * p));
        let next = quarters[(n + 1) % quarters.len()][0];
        if edge > 0.0 {
            curves.push(
                [end.lerp(next, 1.0 / 3.0), end.lerp(next, 2.0 / 3.0), next].map(|p| linear * p),
            );
        }
    }
    Shape::Path(PathShape { start: linear * ry, curves, closed: true, joints: Vec::new() })
}
