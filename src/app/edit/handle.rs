//! The places on an object that can be dragged: vertices, radii, corners, the arrow of a velocity.

use glam::{DVec2, dvec2};

use super::extent::extent;
use super::place::{local_from_world, world_from_local};
use crate::scene::shape::map::turned;
use crate::scene::{Handle, Object, ObjectRole};

/// How far the turning knob is from the shape, in screen points.
const KNOB: f64 = 26.0;
/// An arrow shorter than this, in screen points, has its handle put beside the shape.
const SHORT_ARROW: f64 = 14.0;

/// With a shape smaller than this on the screen, in points, a press on it means the shape and not one of its handles.
const SMALL: f64 = 40.0;

/// Whether an object is so small on the screen that its handles yield to it.
#[must_use]
pub fn is_small(object: &Object, unit: f64) -> bool {
    let size = extent(object, object.rotation).map_or(0.0, |b| b.size().max_element());
    size > 0.0 && size < SMALL * unit
}

/// Whether a press at a world point means a small object and not its handle there: inside it, or nearer to its middle.
#[must_use]
pub fn yields(object: &Object, handle: Handle, at: DVec2, unit: f64) -> bool {
    if handle == Handle::Velocity || !is_small(object, unit) {
        return false;
    }
    let (_, inside) = object.shape.outline().distance(local_from_world(object, at), 0.0);
    let Some(middle) = extent(object, 0.0).map(|b| b.centre()) else { return inside };
    let from = handle_at(object, handle, unit).map_or(f64::INFINITY, |p| p.distance(at));
    inside || middle.distance(at) < from
}

/// Where the velocity's handle is, in the world. `unit` is how many world units a screen point is.
#[must_use]
pub fn velocity_handle(object: &Object, unit: f64) -> Option<DVec2> {
    let velocity = match (object.role, object.velocity) {
        (ObjectRole::Mover, v) => v.unwrap_or(DVec2::ZERO),
        (_, Some(v)) => v,
        _ => return None,
    };
    if velocity.length() >= SHORT_ARROW * unit {
        return Some(object.position + velocity);
    }
    // too short to take by its head: a place to pull it out of, just outside the shape
    Some(object.position + dvec2(object.shape.reach() + SHORT_ARROW * unit, 0.0))
}

/// All handles of an object, in the world. Later ones are over earlier ones.
#[must_use]
pub fn handles(object: &Object, unit: f64) -> Vec<(Handle, DVec2)> {
    let own = object.shape.handles().into_iter();
    let mut found: Vec<(Handle, DVec2)> =
        own.map(|(h, p)| (h, world_from_local(object, p))).collect();
    if object.shape.has_knob() {
        let up = turned(dvec2(0.0, -(object.shape.reach() + KNOB * unit)), object.rotation);
        found.push((Handle::Turn, world_from_local(object, object.shape.pivot()) + up));
    }
    found.extend(velocity_handle(object, unit).map(|p| (Handle::Velocity, p)));
    found
}

/// The place of one handle, in the world; none when the object has no such handle.
#[must_use]
pub fn handle_at(object: &Object, handle: Handle, unit: f64) -> Option<DVec2> {
    handles(object, unit).into_iter().find(|(h, _)| *h == handle).map(|(_, p)| p)
}

/// Puts a handle at a world point. `even` keeps a box square, and turns by steps of 15°.
pub fn put_handle(object: &mut Object, handle: Handle, world: DVec2, even: bool) {
    if !world.is_finite() {
        return;
    }
    let local = local_from_world(object, world);
    match handle {
        Handle::Velocity => object.velocity = Some(world - object.position),
        Handle::Turn => turn(object, world, even),
        _ => {
            let shift = object.shape.put(handle, local, even);
            if shift != DVec2::ZERO {
                object.position += turned(shift, object.rotation);
            }
        }
    }
}

fn turn(object: &mut Object, world: DVec2, even: bool) {
    let pivot = object.position + turned(object.shape.pivot(), object.rotation);
    let Some(to) = (world - pivot).try_normalize() else { return };
    // the knob is above the shape: up is no turn
    let mut angle = to.to_angle() + std::f64::consts::FRAC_PI_2;
    if even {
        let step = std::f64::consts::PI / 12.0;
        angle = (angle / step).round() * step;
    }
    object.rotation = if angle.abs() < 1e-12 { 0.0 } else { angle };
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scene::{
        BezierShape, BoxShape, CapsuleShape, CircleShape, PolygonShape, SegmentShape, Shape,
    };

    fn object(shape: Shape) -> Object {
        Object {
            position: dvec2(100.0, 50.0),
            rotation: 0.5,
            ..Object::new("x", ObjectRole::Body, shape)
        }
    }

    #[test]
    fn every_handle_goes_where_it_is_put() {
        let ring = || vec![dvec2(-9.0, -9.0), dvec2(9.0, -9.0), dvec2(0.0, 9.0)];
        let shapes = [
            Shape::Circle(CircleShape { radius: 5.0 }),
            Shape::Box(BoxShape::Half { half: dvec2(4.0, 2.0) }),
            Shape::Box(BoxShape::Corners { min: dvec2(1.0, 2.0), max: dvec2(4.0, 9.0) }),
            Shape::Segment(SegmentShape { a: DVec2::ZERO, b: dvec2(5.0, 0.0) }),
            Shape::Capsule(CapsuleShape { a: DVec2::ZERO, b: dvec2(5.0, 0.0), radius: 2.0 }),
            Shape::Polygon(PolygonShape { points: ring(), holes: vec![ring()] }),
            Shape::Bezier(BezierShape {
                points: [[0.0, 0.0], [2.0, 5.0], [7.0, 5.0], [9.0, 1.0]].map(DVec2::from),
            }),
        ];
        for shape in shapes {
            let object = object(shape);
            for (handle, at) in handles(&object, 1.0) {
                if handle == Handle::Turn {
                    continue;
                }
                let mut moved = object.clone();
                let to = at + turned(dvec2(1.5, 0.7), object.rotation);
                put_handle(&mut moved, handle, to, false);
                let now = handle_at(&moved, handle, 1.0).unwrap();
                // a radius follows the distance, not the place
                if handle == Handle::Radius {
                    assert_ne!(moved.shape, object.shape);
                } else {
                    assert!((now - to).length() < 1e-9, "{handle:?} of {:?}", object.shape);
                }
            }
        }
    }

    #[test]
    fn a_corner_leaves_the_opposite_corner_where_it_was() {
        let mut o = object(Shape::Box(BoxShape::Half { half: dvec2(4.0, 2.0) }));
        let opposite = handle_at(&o, Handle::Corner(2), 1.0).unwrap();
        put_handle(&mut o, Handle::Corner(0), dvec2(80.0, 30.0), false);
        assert!((handle_at(&o, Handle::Corner(2), 1.0).unwrap() - opposite).length() < 1e-9);
    }

    #[test]
    fn turning_evenly_goes_by_fifteen_degrees() {
        let mut o = object(Shape::Box(BoxShape::Half { half: dvec2(4.0, 2.0) }));
        let middle = o.position;
        put_handle(&mut o, Handle::Turn, middle + dvec2(10.0, -9.0), true);
        assert!((o.rotation - std::f64::consts::FRAC_PI_4).abs() < 1e-12);
        put_handle(&mut o, Handle::Turn, middle + dvec2(0.0, -9.0), true);
        assert_eq!(o.rotation, 0.0);
    }

    #[test]
    fn a_mover_at_rest_has_an_arrow_to_pull_out() {
        let mut o = object(Shape::Circle(CircleShape { radius: 5.0 }));
        assert_eq!(handle_at(&o, Handle::Velocity, 1.0), None);
        o.role = ObjectRole::Mover;
        assert_eq!(handle_at(&o, Handle::Velocity, 1.0), Some(dvec2(119.0, 50.0)));
        put_handle(&mut o, Handle::Velocity, dvec2(160.0, 50.0), false);
        assert_eq!(o.velocity, Some(dvec2(60.0, 0.0)));
    }
}
