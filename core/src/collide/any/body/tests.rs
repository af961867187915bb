use std::f64::consts::TAU;

use super::*;
use crate::collide::fast::follow_all::{Follower, follow_all};
use crate::geom::{Capsule, Circle, Segment};
use crate::random::{Rng, times};

/// Any shape that is made of convex pieces: also nearly flat ones, with corners in line, and outlines in several pieces or that cross
/// themselves.
fn shape(rng: &mut Rng, size: f64) -> Option<AnyShape> {
    let at = rng.in_square(-2.0, 2.0) * size;
    let [a, b] = [(); 2].map(|()| at + rng.in_square(-1.0, 1.0) * size);
    let mut ring = |from: f64, flat: f64| -> Vec<DVec2> {
        let n = 3 + rng.below(18);
        let corner = |i: usize| DVec2::from_angle(TAU * i as f64 / n as f64);
        (0..n)
            .map(|i| at + corner(i) * rng.range(from, 1.0) * DVec2::new(size, size * flat))
            .collect()
    };
    let rings = [ring(1.0, 1.0), ring(1.0, 1e-14), ring(0.2, 1.0), ring(-1.0, 1.0)];
    let polygon = |i: usize| Polygon::new(rings[i].clone(), Vec::new());
    let radius = rng.range(0.1, 1.0) * size;
    match rng.below(9) {
        0 => Circle::new(at, radius).ok().map(AnyShape::Circle),
        1 => Segment::new(a, b).ok().map(AnyShape::Segment),
        2 => Capsule::new(a, b, radius).ok().map(AnyShape::Capsule),
        3 => Rect::new(a.min(b), a.max(b)).ok().map(AnyShape::Rect),
        4 => {
            // A corner in the middle of each side.
            let corners = &rings[0];
            let next = corners.iter().cycle().skip(1);
            let both = corners.iter().zip(next).flat_map(|(a, b)| [*a, a.midpoint(*b)]);
            Polygon::new(both.collect(), Vec::new()).ok().map(AnyShape::Polygon)
        }
        kind => polygon(kind - 5).ok().map(AnyShape::Polygon),
    }
}

#[test]
fn it_is_the_same_whether_memory_is_taken_over_or_not() {
    let mut rng = Rng::new(15);
    let (mut follows, mut anew, mut pieces) = (0, 0, 0);
    for _ in 0..4_000 * times() {
        let size = [1.0, 1.0, 1.0, 1e30, 1e-30, 1e-100, 1e-138][rng.below(7)];
        let Some(shape) = shape(&mut rng, size) else { continue };
        let own = Body::new(&shape);
        let mut goes = own.made_at(&Pose::near_or_far(&mut rng, size));
        for to in [(); 2].map(|()| Pose::near_or_far(&mut rng, size)) {
            let there = own.made_at(&to);
            assert_eq!(own.moved(&to), there, "{shape:?} {to:?}");
            if goes.follow(&own, &to) {
                assert_eq!(goes, there, "{shape:?} {to:?}");
                follows += 1;
                pieces += u32::from(there.parts().len() > 1);
            } else {
                goes = there;
                anew += 1;
            }
        }
    }
    let reached = [follows > 5_000, anew > 300, pieces > 500];
    assert_eq!(reached, [true; 3], "{follows} {anew} {pieces}");
}

#[test]
fn together_they_go_where_they_go_one_by_one() {
    let mut rng = Rng::new(16);
    let (mut all, mut anew) = (0, 0);
    for _ in 0..100 * times() {
        // Groups, and a rest of one.
        let mut shapes = Vec::new();
        for _ in 0..rng.below(80) {
            let size = [1.0, 1.0, 1e30, 1e-100][rng.below(4)];
            let Some(shape) = shape(&mut rng, size) else { continue };
            let [from, to] = [(); 2].map(|()| Pose::near_or_far(&mut rng, size));
            let own = Body::new(&shape);
            shapes.push((own.made_at(&from), own, to));
        }
        let mut together: Vec<_> = shapes.iter().map(|(body, ..)| body.clone()).collect();
        let both = together.iter_mut().zip(&shapes);
        let mut followers: Vec<_> =
            both.map(|(body, (_, own, pose))| Follower { body, own, pose }).collect();
        let left = follow_all(&mut followers);
        for (i, (body, own, pose)) in shapes.iter_mut().enumerate() {
            assert_eq!(!body.follow(own, pose), left.contains(&i));
            assert!(left.contains(&i) || *body == together[i], "{body:?}");
        }
        (all, anew) = (all + shapes.len(), anew + left.len());
    }
    assert!(all > 3_000 && anew > 100, "{all} {anew}");
}
