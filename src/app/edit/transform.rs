//! Objects scaled, turned and mirrored about a point, every kind of shape by its own rule.
//!
//! Shapes made of points are moved exactly, however the axes lie. A disc stays a disc: scaled unevenly, it
//! keeps the area that an ellipse would have, and so do the ends of a capsule. A turned box stays a box: each
//! of its sides grows as it would in the picture, and it is turned as its width is.

use glam::{DVec2, dvec2};

use super::Axis;
use super::place::turned;
use crate::geom::Pose;
use crate::scene::{BoxShape, Object, Shape};

/// What is done about a point.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Map {
    /// Scaled along axes that are turned by `angle`.
    Scale {
        /// How the axes are turned, in radians.
        angle: f64,
        /// How much along each; below 0 it is also mirrored.
        by: DVec2,
    },
    /// Turned by an angle, in radians, clockwise on the screen.
    Turn(f64),
    /// Mirrored along an axis: left for right, or top for bottom.
    Mirror(Axis),
    /// A quarter turn, without rounding.
    Quarter {
        /// Clockwise on the screen.
        clockwise: bool,
    },
}

/// A mirroring that was done: what is mirrored along the same axis right after it gets its own bits back,
/// though no rounding can be undone by rounding again.
#[derive(Debug)]
pub(super) struct Mirrored {
    pub(super) axis: Axis,
    pub(super) was: Vec<Object>,
    pub(super) now: Vec<Object>,
}

impl Map {
    /// What becomes of a vector in axes turned by `angle` against the world's.
    fn vector(self, v: DVec2, in_axes: f64) -> DVec2 {
        match self {
            Self::Scale { angle, by } => {
                let turn = angle - in_axes;
                turned(turned(v, -turn) * by, turn)
            }
            Self::Turn(angle) => turned(v, angle),
            // From 0, so that no zero gets a sign.
            Self::Mirror(Axis::X) => dvec2(0.0 - v.x, v.y),
            Self::Mirror(Axis::Y) => dvec2(v.x, 0.0 - v.y),
            Self::Quarter { clockwise: true } => dvec2(0.0 - v.y, v.x),
            Self::Quarter { clockwise: false } => dvec2(v.y, 0.0 - v.x),
        }
    }

    /// What becomes of a point of the world about `pivot`.
    fn point(self, p: DVec2, pivot: DVec2) -> DVec2 {
        match self {
            Self::Mirror(Axis::X) => dvec2(2.0 * pivot.x - p.x, p.y),
            Self::Mirror(Axis::Y) => dvec2(p.x, 2.0 * pivot.y - p.y),
            _ => pivot + self.vector(p - pivot, 0.0),
        }
    }

    /// Whether it turns left into right.
    fn flips(self) -> bool {
        match self {
            Self::Mirror(_) => true,
            Self::Scale { by, .. } => by.x * by.y < 0.0,
            Self::Turn(_) | Self::Quarter { .. } => false,
        }
    }
}

/// An object after a map about a point of the world; none when its kind does not allow what it would become.
#[must_use]
pub fn mapped(object: &Object, map: Map, pivot: DVec2) -> Option<Object> {
    let mut now = object.clone();
    // A shape drawn straight into the world stays in the world's own frame.
    let in_world = object.position == DVec2::ZERO && object.rotation == 0.0;
    if in_world && is_points(&object.shape) {
        each_point(&mut now.shape, |p| map.point(p, pivot));
        if let Shape::Capsule { radius, .. } = &mut now.shape {
            *radius *= evenly(map);
        }
    } else {
        now.position = map.point(object.position, pivot);
        match map {
            // a disc looks the same however it is turned
            Map::Turn(angle) if !matches!(now.shape, Shape::Circle { .. } | Shape::Point {}) => {
                now.rotation = normal_angle(object.rotation + angle);
            }
            Map::Mirror(_) => now.rotation = 0.0 - object.rotation,
            _ => {}
        }
        map_shape(&mut now, map);
    }
    if map.flips()
        && let Shape::Walls { lines, .. } = &mut now.shape
    {
        // the free side of a map's wall is on its right, so its ends change places
        lines.iter_mut().for_each(|line| line.swap(0, 1));
    }
    let straight = match map {
        Map::Scale { angle, by } => Map::Scale { angle, by: by.signum() },
        other => other,
    };
    let turns = !matches!(straight, Map::Scale { by, .. } if by == DVec2::ONE);
    if turns {
        now.velocity = object.velocity.map(|v| straight.vector(v, 0.0));
    }
    let allowed = now.shape.check().is_ok() && Pose::new(now.position, now.rotation).is_ok();
    allowed.then_some(now)
}

/// What becomes of a shape in its own frame, whose own turn the object has by now.
fn map_shape(object: &mut Object, map: Map) {
    if matches!(map, Map::Turn(_)) {
        return;
    }
    let axes = object.rotation;
    match &mut object.shape {
        Shape::Point {} => {}
        Shape::Circle { radius } => *radius *= evenly(map),
        Shape::Plane { normal, .. } => {
            // The normal of what is stretched shrinks along the stretch.
            let inverse = match map {
                Map::Scale { angle, by } => Map::Scale { angle, by: by.recip() },
                other => other,
            };
            *normal = inverse.vector(*normal, axes);
        }
        Shape::Box(_) => map_box(object, map),
        Shape::Capsule { a, b, radius } => {
            (*a, *b) = (map.vector(*a, axes), map.vector(*b, axes));
            *radius *= evenly(map);
        }
        other => each_point(other, |p| map.vector(p, axes)),
    }
}

fn map_box(object: &mut Object, map: Map) {
    let axes = object.rotation;
    let Shape::Box(shape) = &mut object.shape else { return };
    let (right, down) = (map.vector(DVec2::X, axes), map.vector(DVec2::Y, axes));
    let quarter = matches!(map, Map::Quarter { .. });
    let aligned = |v: DVec2| v.x.abs() < 1e-12 * v.length() || v.y.abs() < 1e-12 * v.length();
    let corner = |v: DVec2| map.vector(v, axes);
    if quarter || (aligned(right) && aligned(down)) {
        match shape {
            BoxShape::Half { half } => *half = corner(*half).abs(),
            BoxShape::Corners { min, max } => {
                let (a, b) = (corner(*min), corner(*max));
                (*min, *max) = (a.min(b), a.max(b));
            }
        }
        return;
    }
    let grow = dvec2(right.length(), down.length());
    // Half a turn more or less is the same box.
    let mut turn = right.to_angle();
    if turn.abs() > std::f64::consts::FRAC_PI_2 {
        turn -= std::f64::consts::PI.copysign(turn);
    }
    match shape {
        BoxShape::Half { half } => *half *= grow,
        BoxShape::Corners { min, max } => {
            let middle = turned(corner((*min + *max) / 2.0), -turn);
            let half = (*max - *min) / 2.0 * grow;
            (*min, *max) = (middle - half, middle + half);
        }
    }
    object.rotation = normal_angle(axes + turn);
}

/// How much a map makes of something that has no directions: the root of what it makes of areas.
fn evenly(map: Map) -> f64 {
    match map {
        Map::Scale { by, .. } if by.x.abs() == by.y.abs() => by.x.abs(),
        Map::Scale { by, .. } => (by.x * by.y).abs().sqrt(),
        _ => 1.0,
    }
}

/// Whether a shape is defined by points alone, so that its frame may be the world's.
fn is_points(shape: &Shape) -> bool {
    !matches!(shape, Shape::Point {} | Shape::Circle { .. } | Shape::Box(_) | Shape::Plane { .. })
}

/// Changes every point of a shape; those that are no points of it are left.
pub(super) fn each_point(shape: &mut Shape, mut change: impl FnMut(DVec2) -> DVec2) {
    let mut all = |points: &mut [DVec2]| points.iter_mut().for_each(|p| *p = change(*p));
    match shape {
        Shape::Point {} | Shape::Circle { .. } | Shape::Box(_) | Shape::Plane { .. } => {}
        Shape::Segment { a, b } | Shape::Capsule { a, b, .. } => {
            all(std::slice::from_mut(a));
            all(std::slice::from_mut(b));
        }
        Shape::Bezier { points } => all(points),
        Shape::Path { start, curves, .. } => {
            all(std::slice::from_mut(start));
            curves.iter_mut().for_each(|c| all(c));
        }
        Shape::Polyline { points } | Shape::Walls { points, .. } => all(points),
        Shape::Polygon { points, holes } => {
            all(points);
            holes.iter_mut().for_each(|h| all(h));
        }
    }
}

/// An angle from -π to π; what is nearly no turn is none.
#[must_use]
pub fn normal_angle(angle: f64) -> f64 {
    use std::f64::consts::{PI, TAU};
    let turn = if angle.abs() > PI { angle - (angle / TAU).round() * TAU } else { angle };
    if turn.abs() < 1e-12 { 0.0 } else { turn }
}

#[cfg(test)]
mod tests {
    use super::super::extent::extent;
    use super::*;
    use crate::scene::Role;

    fn every_kind() -> Vec<Object> {
        let ring = || vec![dvec2(-9.0, -7.0), dvec2(9.0, -9.0), dvec2(0.0, 9.5)];
        let curve = [dvec2(3.0, 4.0), dvec2(5.0, -6.0), dvec2(8.0, 1.0)];
        [
            Shape::Point {},
            Shape::Circle { radius: 5.0 },
            Shape::Box(BoxShape::Half { half: dvec2(4.0, 2.0) }),
            Shape::Box(BoxShape::Corners { min: dvec2(1.0, 2.0), max: dvec2(4.0, 9.0) }),
            Shape::Segment { a: dvec2(-1.0, 2.0), b: dvec2(5.0, 0.1) },
            Shape::Capsule { a: DVec2::ZERO, b: dvec2(5.0, 0.1), radius: 2.0 },
            Shape::Polygon { points: ring(), holes: vec![ring()] },
            Shape::Polyline { points: ring() },
            Shape::Plane { normal: dvec2(1.0, 2.0), offset: 3.0 },
            Shape::Bezier { points: [DVec2::ZERO, curve[0], curve[1], curve[2]] },
            Shape::Path {
                start: dvec2(1.0, 1.0),
                curves: vec![curve],
                closed: true,
                joints: vec![],
            },
            Shape::Walls { points: ring(), lines: vec![[0, 1], [1, 2], [2, 0]] },
        ]
        .into_iter()
        .flat_map(|shape| {
            let turned = Object {
                position: dvec2(10.3, -5.7),
                rotation: 0.5,
                velocity: Some(dvec2(3.0, 1.0)),
                ..Object::new("x", Role::Body, shape.clone())
            };
            [Object::new("y", Role::Body, shape), turned]
        })
        .collect()
    }

    #[test]
    fn every_kind_goes_where_its_points_go() {
        let pivot = dvec2(2.0, 3.0);
        let maps = [
            Map::Turn(0.7),
            Map::Mirror(Axis::X),
            Map::Mirror(Axis::Y),
            Map::Quarter { clockwise: true },
            Map::Quarter { clockwise: false },
            Map::Scale { angle: 0.0, by: dvec2(2.0, 2.0) },
            Map::Scale { angle: 0.4, by: dvec2(3.0, 3.0) },
        ];
        for object in every_kind() {
            for map in maps {
                let now = mapped(&object, map, pivot).unwrap();
                // the pictures' hulls are the same in every direction
                for k in 0..8 {
                    let angle = f64::from(k) * 0.41;
                    let direction = DVec2::from_angle(angle);
                    let image = map.vector(direction, 0.0).normalize();
                    let far = |o: &Object, d: DVec2| extent(o, d.to_angle()).unwrap().max.x;
                    let scale = evenly(map);
                    let expected =
                        image.dot(pivot) + scale * (far(&object, direction) - direction.dot(pivot));
                    if matches!(object.shape, Shape::Plane { .. }) {
                        continue; // its foot is no point of it
                    }
                    let found = far(&now, image);
                    assert!((found - expected).abs() < 1e-9, "{map:?} of {object:?}: {now:?}");
                }
            }
        }
    }

    #[test]
    fn uneven_scaling_is_exact_for_points_and_keeps_the_other_kinds() {
        let map = Map::Scale { angle: 0.5, by: dvec2(2.0, 0.5) };
        for object in every_kind() {
            let now = mapped(&object, map, DVec2::ZERO).unwrap();
            assert_eq!(now.shape.kind_name(), object.shape.kind_name());
            if let (Shape::Segment { a, .. }, Shape::Segment { a: to, .. }) =
                (&object.shape, &now.shape)
            {
                let world = super::super::place::world_from_local(&object, *a);
                let expected = map.point(world, DVec2::ZERO);
                let found = super::super::place::world_from_local(&now, *to);
                assert!((found - expected).length() < 1e-12);
            }
        }
        let disc = Object::new("", Role::Body, Shape::Circle { radius: 3.0 });
        let flat = Map::Scale { angle: 0.0, by: dvec2(4.0, 1.0) };
        let now = mapped(&disc, flat, DVec2::ZERO).unwrap();
        assert_eq!(now.shape, Shape::Circle { radius: 6.0 });
        let turned_box = Object {
            rotation: 0.5,
            ..Object::new("", Role::Body, Shape::Box(BoxShape::Half { half: dvec2(4.0, 2.0) }))
        };
        let now = mapped(&turned_box, map, DVec2::ZERO).unwrap();
        assert_eq!(now.shape, Shape::Box(BoxShape::Half { half: dvec2(8.0, 1.0) }));
        assert_eq!(now.rotation, 0.5, "along its own axes it is exact");
    }

    #[test]
    fn four_quarters_are_none_and_nothing_is_scaled_away() {
        for object in every_kind() {
            let turn = |o: &Object| mapped(o, Map::Quarter { clockwise: true }, DVec2::ZERO);
            let mut now = object.clone();
            for _ in 0..4 {
                now = turn(&now).unwrap();
            }
            assert_eq!(now, object);
            let none = Map::Scale { angle: 0.0, by: DVec2::ZERO };
            if !matches!(object.shape, Shape::Point {}) {
                let gone = mapped(&object, none, DVec2::ZERO);
                assert!(gone.is_none_or(|o| o.shape.check().is_ok()));
            }
        }
    }
}
