//! Scenes in which thousands of shapes move, for [`many`](super::many) and [`walls`](super::walls): the same ones on every
//! machine.

use std::f64::consts::TAU;

use glam::DVec2;
use glisse::random::Rng;
use glisse::scene::{
    BoxShape, CapsuleShape, CircleShape, Object, ObjectRole, PolygonShape, Scene, SegmentShape,
    Shape,
};

/// Moving shapes of every kind, about a meeting to each: as the bench `sandbox` has them.
pub(crate) fn moving(count: usize) -> Scene {
    let mut rng = Rng::new(7);
    let side = 2.9 * (count as f64).sqrt();
    let object = |i: usize| {
        let ring = |rng: &mut Rng, k: u32, low: f64| -> Vec<DVec2> {
            let corner = |j| DVec2::from_angle(TAU * f64::from(j) / f64::from(k));
            (0..k).map(|j| corner(j) * rng.range(low, 1.5)).collect()
        };
        let half = rng.in_square(0.5, 1.4);
        let polygon = |points| Shape::Polygon(PolygonShape { points, holes: Vec::new() });
        let shape = match i % 6 {
            0 => Shape::Circle(CircleShape { radius: half.x }),
            1 | 2 => Shape::Box(BoxShape::Half { half }),
            3 => Shape::Capsule(CapsuleShape { a: -half, b: half, radius: 0.5 }),
            4 => polygon(ring(&mut rng, 6, 1.4)),
            _ => polygon(ring(&mut rng, 9, 0.5)),
        };
        // Of the boxes one half stands upright.
        let rotation = if i % 6 == 1 { 0.0 } else { rng.range(0.0, TAU) };
        let position = rng.in_square(0.0, side);
        let velocity = Some(rng.in_square(-6.0, 6.0));
        let object = Object::new(format!("object-{i}"), ObjectRole::Body, shape);
        Object { position, rotation, velocity, ..object }
    };
    Scene { objects: (0..count).map(object).collect(), ..Scene::new("moving") }
}

/// Thin walls at rest, as many to an area whatever their count, and discs that drift among them.
pub(crate) fn among_walls(walls: usize, movers: usize) -> Scene {
    let mut rng = Rng::new(600 + walls as u64);
    let side = 10.0 * (walls as f64).sqrt();
    let wall = |i: usize| {
        let position = rng.in_square(0.0, side);
        let b = rng.vector(1.0, 10.0);
        let shape = Shape::Segment(SegmentShape { a: DVec2::ZERO, b });
        Object { position, ..Object::new(format!("wall-{i}"), ObjectRole::Wall, shape) }
    };
    let mut objects: Vec<Object> = (0..walls).map(wall).collect();
    let mover = |i: usize| {
        let shape = Shape::Circle(CircleShape { radius: rng.range(0.5, 2.0) });
        let velocity = Some(rng.vector(5.0, 60.0));
        let object = Object::new(format!("disc-{i}"), ObjectRole::Body, shape);
        Object { position: rng.in_square(0.0, side), velocity, ..object }
    };
    objects.extend((0..movers).map(mover));
    Scene { objects: objects.into(), ..Scene::new("walls") }
}
