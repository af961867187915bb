//! How far objects reach: the exact box around every kind of shape, along the world's axes or turned ones.

use crate::geom::Rect;
use crate::scene::Object;
use crate::scene::shape::map::turned;

/// The box around an object in axes turned by `angle`: see
/// [`Outline::extent`](crate::scene::shape::Outline::extent).
#[must_use]
pub fn extent(object: &Object, angle: f64) -> Option<Rect> {
    let at = turned(object.position, -angle);
    let turn = object.rotation - angle;
    object.shape.outline().extent(|p| at + turned(p, turn))
}

/// The box around several objects.
#[must_use]
pub fn extent_of<'o>(objects: impl IntoIterator<Item = &'o Object>, angle: f64) -> Option<Rect> {
    objects.into_iter().filter_map(|o| extent(o, angle)).reduce(Rect::union)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scene::{BezierShape, ObjectRole, Shape};
    use glam::DVec2;
    use glam::dvec2;
    use std::f64::consts::{FRAC_PI_4, SQRT_2};

    #[test]
    fn turned_boxes_and_curves_reach_as_far_as_they_do() {
        let square = Shape::Box(crate::scene::BoxShape::Half { half: DVec2::ONE });
        let mut object = Object::new("", ObjectRole::Body, square);
        object.position = dvec2(10.0, 0.0);
        object.rotation = FRAC_PI_4;
        let b = extent(&object, 0.0).unwrap();
        assert!((b.max - dvec2(10.0 + SQRT_2, SQRT_2)).length() < 1e-12);
        let own = extent(&object, FRAC_PI_4).unwrap();
        assert!((own.size() - dvec2(2.0, 2.0)).length() < 1e-12);
        let points = [DVec2::ZERO, dvec2(0.0, 4.0), dvec2(4.0, 4.0), dvec2(4.0, 0.0)];
        object = Object::new("", ObjectRole::Wall, Shape::Bezier(BezierShape { points }));
        assert_eq!(extent(&object, 0.0).unwrap().max, dvec2(4.0, 3.0));
    }
}
