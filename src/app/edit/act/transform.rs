//! Objects scaled, turned and mirrored about a point, every kind of shape by its own rule.
//!
//! Shapes made of points are moved exactly, however the axes lie. A disc stays a disc: scaled unevenly, it
//! keeps the area that an ellipse would have, and so do the ends of a capsule. A turned box stays a box: each
//! of its sides grows as it would in the picture, and it is turned as its width is.

use glam::DVec2;

use crate::geom::Pose;
use crate::scene::shape::map::turned;
use crate::scene::{Axis, Map, Object};

/// A mirroring that was done: what is mirrored along the same axis right after it gets its own bits back,
/// though no rounding can be undone by rounding again.
#[derive(Debug)]
pub(in crate::app::edit) struct Mirrored {
    pub(in crate::app::edit) axis: Axis,
    pub(in crate::app::edit) was: Vec<Object>,
    pub(in crate::app::edit) now: Vec<Object>,
}

/// An object after a map about a point of the world; none when its kind does not allow what it would become.
#[must_use]
pub fn mapped(object: &Object, map: Map, pivot: DVec2) -> Option<Object> {
    let mut now = object.clone();
    // A shape drawn straight into the world stays in the world's own frame.
    let in_world =
        object.position == DVec2::ZERO && object.rotation == 0.0 && !now.shape.begins_at_origin();
    let points = now.shape.points_mut();
    if in_world && !points.is_empty() {
        points.into_iter().for_each(|(_, p)| *p = map.point(*p, pivot));
        if let Some(radius) = now.shape.radius_mut() {
            *radius *= map.evenly();
        }
    } else {
        now.position = map.point(object.position, pivot);
        match map {
            Map::Turn(angle) if !now.shape.is_round() => {
                now.rotation = normal_angle(object.rotation + angle);
            }
            Map::Turn(_) => {}
            Map::Mirror(_) => now.rotation = 0.0 - object.rotation,
            Map::Scale { .. } | Map::Quarter { .. } => {}
        }
        if !matches!(map, Map::Turn(_)) {
            now.position += turned(now.shape.origin_after(map, now.rotation), now.rotation);
            let turn = now.shape.map(map, now.rotation);
            if turn != 0.0 {
                now.rotation = normal_angle(now.rotation + turn);
            }
        }
    }
    if map.flips() {
        now.shape.flip();
    }
    let straight = match map {
        Map::Scale { angle, by } => Map::Scale { angle, by: by.signum() },
        other => other,
    };
    let turns = !matches!(straight, Map::Scale { by, .. } if by == DVec2::ONE);
    if turns {
        now.velocity = object.velocity.map(|v| straight.vector(v, 0.0));
    }
    let pose = Pose::new(now.position, now.rotation).ok()?;
    let allowed = now.shape.check().is_ok() && now.shape.check_kept(&pose).is_ok();
    allowed.then_some(now)
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
    use super::*;
    use crate::app::edit::extent::extent;
    use crate::scene::{
        BezierShape, BoxShape, CapsuleShape, CircleShape, LabyrinthShape, ObjectRole, PathShape,
        PlaneShape, PointShape, PolygonShape, PolylineShape, SegmentShape, Shape, TilemapShape,
        WallsShape,
    };
    use glam::dvec2;

    fn tiles(cell: Option<DVec2>, axes: Option<[DVec2; 2]>, rows: &[&str]) -> Shape {
        let rows = rows.iter().map(|&row| row.to_owned()).collect();
        Shape::Tilemap(TilemapShape { cell, axes, rows, ..TilemapShape::default() })
    }

    fn every_kind() -> Vec<Object> {
        let ring = || vec![dvec2(-9.0, -7.0), dvec2(9.0, -9.0), dvec2(0.0, 9.5)];
        let curve = [dvec2(3.0, 4.0), dvec2(5.0, -6.0), dvec2(8.0, 1.0)];
        [
            Shape::Point(PointShape {}),
            Shape::Circle(CircleShape { radius: 5.0 }),
            Shape::Box(BoxShape::Half { half: dvec2(4.0, 2.0) }),
            Shape::Box(BoxShape::Corners { min: dvec2(1.0, 2.0), max: dvec2(4.0, 9.0) }),
            Shape::Segment(SegmentShape { a: dvec2(-1.0, 2.0), b: dvec2(5.0, 0.1) }),
            Shape::Capsule(CapsuleShape { a: DVec2::ZERO, b: dvec2(5.0, 0.1), radius: 2.0 }),
            Shape::Polygon(PolygonShape { points: ring(), holes: vec![ring()] }),
            Shape::Polyline(PolylineShape { points: ring() }),
            Shape::Plane(PlaneShape { normal: dvec2(1.0, 2.0), offset: 3.0 }),
            Shape::Bezier(BezierShape { points: [DVec2::ZERO, curve[0], curve[1], curve[2]] }),
            Shape::Path(PathShape {
                start: dvec2(1.0, 1.0),
                curves: vec![curve],
                closed: true,
                joints: vec![],
            }),
            Shape::Walls(WallsShape { points: ring(), lines: vec![[0, 1], [1, 2], [2, 0]] }),
            tiles(Some(dvec2(4.0, 2.0)), None, &["#r.", "a-#"]),
            tiles(None, Some([dvec2(3.0, 1.0), dvec2(-1.0, 2.0)]), &["##", ".f"]),
            Shape::Labyrinth(LabyrinthShape {
                cell: dvec2(3.0, 2.0),
                left: ["101", "011", "000"].map(str::to_owned).to_vec(),
                top: ["110", "010", "110"].map(str::to_owned).to_vec(),
            }),
        ]
        .into_iter()
        .flat_map(|shape| {
            let turned = Object {
                position: dvec2(10.3, -5.7),
                rotation: 0.5,
                velocity: Some(dvec2(3.0, 1.0)),
                ..Object::new("x", ObjectRole::Body, shape.clone())
            };
            [Object::new("y", ObjectRole::Body, shape), turned]
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
                    let scale = map.evenly();
                    let expected =
                        image.dot(pivot) + scale * (far(&object, direction) - direction.dot(pivot));
                    if matches!(object.shape, Shape::Plane(_)) {
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
            if let (
                Shape::Segment(SegmentShape { a, .. }),
                Shape::Segment(SegmentShape { a: to, .. }),
            ) = (&object.shape, &now.shape)
            {
                let world = crate::app::edit::place::world_from_local(&object, *a);
                let expected = map.point(world, DVec2::ZERO);
                let found = crate::app::edit::place::world_from_local(&now, *to);
                assert!((found - expected).length() < 1e-12);
            }
        }
        let disc = Object::new("", ObjectRole::Body, Shape::Circle(CircleShape { radius: 3.0 }));
        let flat = Map::Scale { angle: 0.0, by: dvec2(4.0, 1.0) };
        let now = mapped(&disc, flat, DVec2::ZERO).unwrap();
        assert_eq!(now.shape, Shape::Circle(CircleShape { radius: 6.0 }));
        let turned_box = Object {
            rotation: 0.5,
            ..Object::new(
                "",
                ObjectRole::Body,
                Shape::Box(BoxShape::Half { half: dvec2(4.0, 2.0) }),
            )
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
            if !matches!(object.shape, Shape::Point(PointShape {})) {
                let gone = mapped(&object, none, DVec2::ZERO);
                assert!(gone.is_none_or(|o| o.shape.check().is_ok()));
            }
        }
    }
}
