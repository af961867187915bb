//! How far objects reach: the exact box around every kind of shape, along the world's axes or turned ones.

use glam::DVec2;

use super::handle::box_corners;
use super::place::turned;
use crate::geom::Rect;
use crate::scene::{Object, Shape};

/// The box around an object in axes turned by `angle`. A half-plane counts by the foot of its line, since it
/// has no end; none for a shape without points.
#[must_use]
pub fn extent(object: &Object, angle: f64) -> Option<Rect> {
    let at = turned(object.position, -angle);
    let turn = object.rotation - angle;
    let place = |p: DVec2| at + turned(p, turn);
    let around = |points: &[DVec2]| Rect::around(points.iter().map(|p| place(*p)));
    let cubic = |points: [DVec2; 4]| Some(around_cubic(points.map(place)));
    let found = match &object.shape {
        Shape::Point {} => Some(Rect::point(at)),
        Shape::Circle { radius } => Some(Rect::point(at).expand(*radius)),
        Shape::Box(shape) => around(&box_corners(shape)),
        Shape::Segment { a, b } => around(&[*a, *b]),
        Shape::Capsule { a, b, radius } => around(&[*a, *b]).map(|r| r.expand(*radius)),
        Shape::Plane { normal, offset } => {
            let square = normal.length_squared();
            (square > 0.0).then(|| Rect::point(place(*normal * (offset / square))))
        }
        Shape::Bezier { points } => cubic(*points),
        Shape::Path { start, curves, .. } => {
            let starts = std::iter::once(*start).chain(curves.iter().map(|c| c[2]));
            let each = starts.zip(curves).filter_map(|(a, [b, c, d])| cubic([a, *b, *c, *d]));
            each.reduce(Rect::union)
        }
        Shape::Polyline { points } | Shape::Walls { points, .. } => around(points),
        Shape::Polygon { points, holes } => {
            std::iter::once(points).chain(holes).filter_map(|r| around(r)).reduce(Rect::union)
        }
    };
    found.filter(|b| b.min.is_finite() && b.max.is_finite())
}

/// The box around a cubic curve itself, which may be much smaller than the one around its arms.
fn around_cubic(p: [DVec2; 4]) -> Rect {
    let at = |t: f64| {
        let s = 1.0 - t;
        p[0] * (s * s * s)
            + p[1] * (3.0 * s * s * t)
            + p[2] * (3.0 * s * t * t)
            + p[3] * (t * t * t)
    };
    // Where it runs along an axis: the roots of its derivative's coordinates.
    let (c, b) = (p[1] - p[0], p[0] - 2.0 * p[1] + p[2]);
    let a = p[3] - 3.0 * p[2] + 3.0 * p[1] - p[0];
    let roots = |a: f64, b: f64, c: f64| {
        let square = (b * b - a * c).max(0.0).sqrt();
        // the sum of two of one sign, so that nothing cancels
        let q = -(b + square.copysign(b));
        [q / a, c / q]
    };
    let turns = [roots(a.x, b.x, c.x), roots(a.y, b.y, c.y)].into_iter().flatten();
    let inner = turns.filter(|t| (0.0..=1.0).contains(t)).map(at).map(Rect::point);
    inner.fold(Rect { min: p[0].min(p[3]), max: p[0].max(p[3]) }, Rect::union)
}

/// The box around several objects.
#[must_use]
pub fn extent_of<'o>(objects: impl IntoIterator<Item = &'o Object>, angle: f64) -> Option<Rect> {
    objects.into_iter().filter_map(|o| extent(o, angle)).reduce(Rect::union)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scene::Role;
    use glam::dvec2;
    use std::f64::consts::{FRAC_PI_4, SQRT_2};

    #[test]
    fn turned_boxes_and_curves_reach_as_far_as_they_do() {
        let square = Shape::Box(crate::scene::BoxShape::Half { half: DVec2::ONE });
        let mut object = Object::new("", Role::Body, square);
        object.position = dvec2(10.0, 0.0);
        object.rotation = FRAC_PI_4;
        let b = extent(&object, 0.0).unwrap();
        assert!((b.max - dvec2(10.0 + SQRT_2, SQRT_2)).length() < 1e-12);
        let own = extent(&object, FRAC_PI_4).unwrap();
        assert!((own.size() - dvec2(2.0, 2.0)).length() < 1e-12);
        let points = [DVec2::ZERO, dvec2(0.0, 4.0), dvec2(4.0, 4.0), dvec2(4.0, 0.0)];
        object = Object::new("", Role::Wall, Shape::Bezier { points });
        assert_eq!(extent(&object, 0.0).unwrap().max, dvec2(4.0, 3.0));
    }
}
