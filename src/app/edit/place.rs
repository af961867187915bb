//! Between an object's own frame and the world.

use glam::DVec2;

use crate::scene::Object;
use crate::scene::shape::map::turned;

/// The world point of a point in an object's frame.
#[must_use]
pub fn world_from_local(object: &Object, local: DVec2) -> DVec2 {
    object.position + turned(local, object.rotation)
}

/// The point in an object's frame of a world point.
#[must_use]
pub fn local_from_world(object: &Object, world: DVec2) -> DVec2 {
    turned(world - object.position, -object.rotation)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scene::{ObjectRole, PointShape, Shape};
    use glam::dvec2;

    #[test]
    fn a_quarter_turn_is_clockwise_on_the_screen() {
        let object = Object {
            position: dvec2(10.0, 0.0),
            rotation: std::f64::consts::FRAC_PI_2,
            ..Object::new("", ObjectRole::Wall, Shape::Point(PointShape {}))
        };
        let p = world_from_local(&object, dvec2(1.0, 0.0));
        assert!((p - dvec2(10.0, 1.0)).length() < 1e-12, "y is down");
        assert!((local_from_world(&object, p) - dvec2(1.0, 0.0)).length() < 1e-12);
    }
}
