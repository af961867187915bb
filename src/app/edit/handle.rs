//! The places on an object that can be dragged: vertices, radii, corners, the arrow of a velocity.

use glam::{DVec2, dvec2};

use super::arms;
use super::place::{local_from_world, turned, world_from_local};
use crate::scene::{BoxShape, Object, Role, Shape};

/// A place that can be dragged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Handle {
    /// A point of the shape: an end, a vertex of the outer ring, a point of a map.
    Vertex(usize),
    /// A point of a hole: which hole, which point.
    Hole(usize, usize),
    /// An arm of a curve: which curve, and whether it belongs to its start (0) or its end (1).
    Arm(usize, usize),
    /// A corner of a box, clockwise on the screen from the least x and y.
    Corner(usize),
    /// The rim of a disc or a capsule.
    Radius,
    /// The head of the arrow that says where a mover wants to go.
    Velocity,
    /// The knob that turns the whole shape.
    Turn,
}

impl Handle {
    /// Whether it is a point of the shape itself, so that other points may snap to it.
    #[must_use]
    pub fn is_on_shape(self) -> bool {
        matches!(self, Self::Vertex(_) | Self::Hole(..) | Self::Corner(_))
    }
}

/// How far the turning knob is from the shape, in screen points.
const KNOB: f64 = 26.0;
/// An arrow shorter than this, in screen points, has its handle put beside the shape.
const SHORT_ARROW: f64 = 14.0;

/// Where the velocity's handle is, in the world. `unit` is how many world units a screen point is.
#[must_use]
pub fn velocity_handle(object: &Object, unit: f64) -> Option<DVec2> {
    let velocity = match (object.role, object.velocity) {
        (Role::Mover, v) => v.unwrap_or(DVec2::ZERO),
        (_, Some(v)) => v,
        _ => return None,
    };
    if velocity.length() >= SHORT_ARROW * unit {
        return Some(object.position + velocity);
    }
    // too short to take by its head: a place to pull it out of, just outside the shape
    Some(object.position + dvec2(reach(&object.shape) + SHORT_ARROW * unit, 0.0))
}

/// All handles of an object, in the world. Later ones are over earlier ones.
#[must_use]
pub fn handles(object: &Object, unit: f64) -> Vec<(Handle, DVec2)> {
    let at = |p: &DVec2| world_from_local(object, *p);
    let mut found: Vec<(Handle, DVec2)> = Vec::new();
    let mut turns = true;
    match &object.shape {
        Shape::Point {} | Shape::Plane { .. } => turns = false,
        Shape::Circle { radius } => {
            turns = false;
            found.push((Handle::Radius, at(&rim(*radius))));
        }
        Shape::Box(b) => {
            let corners = box_corners(b);
            found.extend(corners.iter().enumerate().map(|(i, p)| (Handle::Corner(i), at(p))));
        }
        Shape::Segment { a, b } => {
            turns = false;
            found.extend([(Handle::Vertex(0), at(a)), (Handle::Vertex(1), at(b))]);
        }
        Shape::Capsule { a, b, radius } => {
            turns = false;
            let side = (*b - *a).try_normalize().map_or(DVec2::NEG_Y, |d| dvec2(d.y, -d.x));
            found.push((Handle::Radius, at(&((*a + *b) / 2.0 + side * *radius))));
            found.extend([(Handle::Vertex(0), at(a)), (Handle::Vertex(1), at(b))]);
        }
        Shape::Bezier { .. } => {
            found.extend(curve_handles(&object.shape, 1).map(|(h, p)| (h, at(&p))))
        }
        Shape::Path { curves, .. } => {
            let all = curve_handles(&object.shape, curves.len());
            found.extend(all.map(|(h, p)| (h, at(&p))));
        }
        Shape::Polyline { points } => found.extend(vertices(points).map(|(h, p)| (h, at(p)))),
        Shape::Walls { points, .. } => {
            turns = false;
            found.extend(vertices(points).map(|(h, p)| (h, at(p))));
        }
        Shape::Polygon { points, holes } => {
            for (i, hole) in holes.iter().enumerate() {
                found.extend(hole.iter().enumerate().map(|(j, p)| (Handle::Hole(i, j), at(p))));
            }
            found.extend(vertices(points).map(|(h, p)| (h, at(p))));
        }
    }
    if turns {
        let up = turned(dvec2(0.0, -(reach(&object.shape) + KNOB * unit)), object.rotation);
        found.push((Handle::Turn, world_from_local(object, middle(&object.shape)) + up));
    }
    found.extend(velocity_handle(object, unit).map(|p| (Handle::Velocity, p)));
    found
}

fn vertices(points: &[DVec2]) -> impl Iterator<Item = (Handle, &DVec2)> {
    points.iter().enumerate().map(|(i, p)| (Handle::Vertex(i), p))
}

/// The nodes and the arms of curves, in the shape's frame. An arm that lies on its node is no handle.
fn curve_handles(shape: &Shape, curves: usize) -> impl Iterator<Item = (Handle, DVec2)> + '_ {
    let last = if arms::is_ring(shape) { curves } else { curves + 1 };
    let arms = (0..curves).flat_map(|i| [(i, 0), (i, 1)]).filter_map(move |arm| {
        let p = arms::arm_at(shape, arm)?;
        let node = arms::node_at(shape, arms::node_of(shape, arm))?;
        (p != node).then_some((Handle::Arm(arm.0, arm.1), p))
    });
    // nodes over arms
    arms.chain((0..last).filter_map(|i| Some((Handle::Vertex(i), arms::node_at(shape, i)?))))
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
    match (handle, &mut object.shape) {
        (Handle::Velocity, _) => object.velocity = Some(world - object.position),
        (Handle::Turn, shape) => turn(object.position, &mut object.rotation, shape, world, even),
        (Handle::Radius, Shape::Circle { radius }) => set_radius(radius, local.length()),
        (Handle::Radius, Shape::Capsule { a, b, radius }) => {
            let along = (*b - *a).try_normalize().unwrap_or(DVec2::X);
            set_radius(radius, along.perp_dot(local - *a).abs());
        }
        (Handle::Corner(i), Shape::Box(_)) => put_corner(object, i, local, even),
        (Handle::Hole(i, j), Shape::Polygon { holes, .. }) => {
            if let Some(p) = holes.get_mut(i).and_then(|h| h.get_mut(j)) {
                *p = local;
            }
        }
        (Handle::Arm(i, side), shape) => arms::put_arm(shape, (i, side), local),
        (Handle::Vertex(i), shape @ (Shape::Bezier { .. } | Shape::Path { .. })) => {
            arms::put_node(shape, i, local);
        }
        (Handle::Vertex(i), shape) => {
            if let Some(p) = vertex_mut(shape, i) {
                *p = local;
            }
        }
        _ => {}
    }
}

/// A point of a straight shape by its number.
fn vertex_mut(shape: &mut Shape, i: usize) -> Option<&mut DVec2> {
    match shape {
        Shape::Segment { a, b } | Shape::Capsule { a, b, .. } => match i {
            0 => Some(a),
            1 => Some(b),
            _ => None,
        },
        Shape::Polyline { points }
        | Shape::Polygon { points, .. }
        | Shape::Walls { points, .. } => points.get_mut(i),
        _ => None,
    }
}

/// A disc of no size would be refused when the scene is built, so a drag can't make one.
fn set_radius(radius: &mut f64, length: f64) {
    if length > 0.0 {
        *radius = length;
    }
}

fn turn(position: DVec2, rotation: &mut f64, shape: &Shape, world: DVec2, even: bool) {
    let pivot = position + turned(middle(shape), *rotation);
    let Some(to) = (world - pivot).try_normalize() else { return };
    // the knob is above the shape: up is no turn
    let mut angle = to.to_angle() + std::f64::consts::FRAC_PI_2;
    if even {
        let step = std::f64::consts::PI / 12.0;
        angle = (angle / step).round() * step;
    }
    *rotation = if angle.abs() < 1e-12 { 0.0 } else { angle };
}

fn put_corner(object: &mut Object, i: usize, local: DVec2, even: bool) {
    let Shape::Box(shape) = &mut object.shape else { return };
    let opposite = box_corners(shape)[(i + 2) % 4];
    let mut size = local - opposite;
    if even {
        let side = size.abs().max_element();
        size = dvec2(side.copysign(size.x), side.copysign(size.y));
    }
    if size.x == 0.0 || size.y == 0.0 {
        return;
    }
    let (min, max) = (opposite.min(opposite + size), opposite.max(opposite + size));
    match shape {
        BoxShape::Corners { min: a, max: b } => (*a, *b) = (min, max),
        BoxShape::Half { half } => {
            *half = (max - min) / 2.0;
            object.position += turned((min + max) / 2.0, object.rotation);
        }
    }
}

/// The corners of a box in its frame, clockwise on the screen from the least x and y.
#[must_use]
pub fn box_corners(shape: &BoxShape) -> [DVec2; 4] {
    let (min, max) = match shape {
        BoxShape::Half { half } => (-*half, *half),
        BoxShape::Corners { min, max } => (*min, *max),
    };
    [min, dvec2(max.x, min.y), max, dvec2(min.x, max.y)]
}

/// A disc's handle sits on its lower right, where no arrow usually is.
fn rim(radius: f64) -> DVec2 {
    DVec2::splat(std::f64::consts::FRAC_1_SQRT_2) * radius
}

/// The middle of a shape's points in its frame: what it turns about.
#[must_use]
pub fn middle(shape: &Shape) -> DVec2 {
    match shape {
        Shape::Box(BoxShape::Corners { min, max }) => (*min + *max) / 2.0,
        _ => DVec2::ZERO,
    }
}

/// How far a shape reaches from its middle.
fn reach(shape: &Shape) -> f64 {
    let far = |points: &[DVec2]| points.iter().map(|p| p.length()).fold(0.0, f64::max);
    match shape {
        Shape::Point {} | Shape::Plane { .. } => 0.0,
        Shape::Circle { radius } => *radius,
        Shape::Box(b) => {
            let c = box_corners(b);
            (c[2].y - c[0].y) / 2.0
        }
        Shape::Segment { a, b } => far(&[*a, *b]),
        Shape::Capsule { a, b, radius } => far(&[*a, *b]) + radius,
        Shape::Bezier { points } => far(points),
        Shape::Path { start, curves, .. } => {
            curves.iter().map(|c| far(c)).fold(start.length(), f64::max)
        }
        Shape::Polyline { points }
        | Shape::Polygon { points, .. }
        | Shape::Walls { points, .. } => far(points),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn object(shape: Shape) -> Object {
        Object {
            position: dvec2(100.0, 50.0),
            rotation: 0.5,
            ..Object::new("x", Role::Body, shape)
        }
    }

    #[test]
    fn every_handle_goes_where_it_is_put() {
        let ring = || vec![dvec2(-9.0, -9.0), dvec2(9.0, -9.0), dvec2(0.0, 9.0)];
        let shapes = [
            Shape::Circle { radius: 5.0 },
            Shape::Box(BoxShape::Half { half: dvec2(4.0, 2.0) }),
            Shape::Box(BoxShape::Corners { min: dvec2(1.0, 2.0), max: dvec2(4.0, 9.0) }),
            Shape::Segment { a: DVec2::ZERO, b: dvec2(5.0, 0.0) },
            Shape::Capsule { a: DVec2::ZERO, b: dvec2(5.0, 0.0), radius: 2.0 },
            Shape::Polygon { points: ring(), holes: vec![ring()] },
            Shape::Bezier {
                points: [[0.0, 0.0], [2.0, 5.0], [7.0, 5.0], [9.0, 1.0]].map(DVec2::from),
            },
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
        let mut o = object(Shape::Circle { radius: 5.0 });
        assert_eq!(handle_at(&o, Handle::Velocity, 1.0), None);
        o.role = Role::Mover;
        assert_eq!(handle_at(&o, Handle::Velocity, 1.0), Some(dvec2(119.0, 50.0)));
        put_handle(&mut o, Handle::Velocity, dvec2(160.0, 50.0), false);
        assert_eq!(o.velocity, Some(dvec2(60.0, 0.0)));
    }
}
