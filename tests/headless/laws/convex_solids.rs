//! Convex solids of any kind held to parry3d-f64 and to the laws of all answers. Whole numbers hold them in the core's own tests.

use std::sync::Arc;

use crate::times;
use glam::{DQuat, DVec3, dvec3};
use glisse::collide::space::overlap::{SpaceOverlap, overlap};
use glisse::geom::solid::{AnySolid, Box3, Capsule3, Convex3, HalfSpace, SpacePose, Triangle3};
use glisse::random::Rng;
use parry3d_f64::math::{Pose, Rotation, Vector};
use parry3d_f64::query::{contact, distance};
use parry3d_f64::shape::{Capsule, ConvexPolyhedron, Cuboid, Shape, Triangle};

fn vector(p: DVec3) -> Vector {
    Vector::new(p.x, p.y, p.z)
}

fn place(rng: &mut Rng, size: f64) -> DVec3 {
    DVec3::from([0; 3].map(|_| rng.range(-size, size)))
}

/// A solid, and it as parry has it.
fn any(rng: &mut Rng, kind: usize) -> (AnySolid, Box<dyn Shape>, Pose) {
    let at = place(rng, 1.4);
    match kind {
        0 => {
            let points: Vec<DVec3> = (0..12).map(|_| at + place(rng, 1.5)).collect();
            let solid = Convex3::new(points.clone()).unwrap();
            let points: Vec<Vector> = points.into_iter().map(vector).collect();
            let theirs = ConvexPolyhedron::from_convex_hull(&points).unwrap();
            (AnySolid::Convex(Arc::new(solid)), Box::new(theirs), Pose::identity())
        }
        1 => {
            let half = place(rng, 1.0).abs() + 0.4;
            let [x, y, z, w] = [0; 4].map(|_| rng.range(-1.0, 1.0));
            let turn = DQuat::from_xyzw(x, y, z, w).normalize();
            let local = AnySolid::Box(Box3::new(-half, half).unwrap());
            let solid = local.to_world(&SpacePose::new(at, turn).unwrap()).unwrap();
            let rotation = Rotation::from_xyzw(turn.x, turn.y, turn.z, turn.w);
            (solid, Box::new(Cuboid::new(vector(half))), Pose::from_parts(vector(at), rotation))
        }
        2 => {
            let (to, r) = (at + place(rng, 2.0), rng.range(0.2, 1.0));
            let solid = AnySolid::Capsule(Capsule3::new(at, to, r).unwrap());
            (solid, Box::new(Capsule::new(vector(at), vector(to), r)), Pose::identity())
        }
        _ => {
            let points = [at, at + place(rng, 2.0), at + place(rng, 2.0)];
            let solid = AnySolid::Triangle(Triangle3::new(points).unwrap());
            let [a, b, c] = points.map(vector);
            (solid, Box::new(Triangle::new(a, b, c)), Pose::identity())
        }
    }
}

fn moved(solid: &AnySolid, by: DVec3) -> AnySolid {
    match solid {
        // It is in the world already.
        AnySolid::TurnedBox(_) => unreachable!("the other is moved"),
        _ => solid.to_world(&SpacePose::new(by, DQuat::IDENTITY).unwrap()).unwrap(),
    }
}

#[test]
fn depths_and_distances_of_convex_solids_are_those_of_parry() {
    let mut rng = Rng::new(81);
    let mut seen = [0; 2];
    for i in 0..4_000 * times() {
        let (p, q) = (i % 4, i / 4 % 4);
        let ((a, s, at), (b, t, to)) = (any(&mut rng, p), any(&mut rng, q));
        let found = overlap(&a, &b);
        match &found {
            SpaceOverlap::Meets(c) => {
                seen[0] += 1;
                assert!(
                    distance(&at, &*s, &to, &*t).unwrap().distance < 1e-6,
                    "{a:?} {b:?}: {c:?}"
                );
                // Of deep contacts parry's is one way out, found by steps, and ours is the least.
                if let Ok(Some(theirs)) = contact(&at, &*s, &to, &*t, 0.0) {
                    assert!(c.depth <= -theirs.dist + 1e-3, "{a:?} {b:?}: {c:?} {theirs:?}");
                }
                if !matches!(b, AnySolid::TurnedBox(_)) {
                    let gone = |t: f64| overlap(&a, &moved(&b, c.normal * (c.depth * t)));
                    let (out, within) = (gone(1.0 + 1e-9), gone(1.0 - 1e-9));
                    assert!(matches!(out, SpaceOverlap::Apart(_)), "{a:?} {b:?}: {c:?}");
                    assert!(matches!(within, SpaceOverlap::Meets(_)), "{a:?} {b:?}: {c:?}");
                    // No other way is shorter.
                    for _ in 0..4 {
                        let way = place(&mut rng, 1.0).normalize_or_zero() * (0.99 * c.depth);
                        let still = overlap(&a, &moved(&b, way));
                        assert!(matches!(still, SpaceOverlap::Meets(_)), "{a:?} {b:?}: {c:?}");
                    }
                }
            }
            SpaceOverlap::Apart(g) => {
                seen[1] += 1;
                let theirs = distance(&at, &*s, &to, &*t).unwrap().distance;
                // Theirs is found by steps, and may be a little more.
                assert!((g.distance - theirs).abs() < 1e-5, "{a:?} {b:?}: {g:?} {theirs}");
                assert!((g.nearest[0].distance(g.nearest[1]) - g.distance).abs() < 1e-12);
            }
        }
        // The other way round: the same, turned.
        match (found, overlap(&b, &a)) {
            (SpaceOverlap::Meets(c), SpaceOverlap::Meets(d)) => {
                assert!((c.depth - d.depth).abs() < 1e-12, "{a:?} {b:?}: {c:?} {d:?}");
            }
            (SpaceOverlap::Apart(g), SpaceOverlap::Apart(h)) => {
                assert!((g.distance - h.distance).abs() < 1e-12, "{a:?} {b:?}");
            }
            (c, d) => panic!("{a:?} {b:?}: {c:?} {d:?}"),
        }
    }
    assert!(seen.iter().all(|n| *n > 1_000), "{seen:?}");
}

#[test]
fn turned_and_scaled_they_are_as_deep_and_a_plane_under_them_touches() {
    let mut rng = Rng::new(82);
    for i in 0..400 * times() {
        let points: Vec<DVec3> = (0..8).map(|_| place(&mut rng, 2.0)).collect();
        let others: Vec<DVec3> =
            (0..8).map(|_| dvec3(1.0, 0.5, 0.0) + place(&mut rng, 2.0)).collect();
        let solid = |points: &[DVec3], s: f64| {
            let points = points.iter().map(|p| *p * s).collect();
            AnySolid::Convex(Arc::new(Convex3::new(points).unwrap()))
        };
        let size = |found: &SpaceOverlap| match found {
            SpaceOverlap::Meets(c) => c.depth,
            SpaceOverlap::Apart(g) => -g.distance,
        };
        let (a, b) = (solid(&points, 1.0), solid(&others, 1.0));
        let own = size(&overlap(&a, &b));
        let s = [2f64.powi(-333), 2f64.powi(-27), 2f64.powi(27), 2f64.powi(240)][i % 4];
        let large = size(&overlap(&solid(&points, s), &solid(&others, s)));
        assert_eq!(large, own * s, "{points:?} {others:?} × {s}");
        let [x, y, z, w] = [0; 4].map(|_| rng.range(-1.0, 1.0));
        let turn = SpacePose::new(dvec3(7.0, -8.0, 9.0), DQuat::from_xyzw(x, y, z, w).normalize());
        let turn = turn.unwrap();
        let turned = size(&overlap(&a.to_world(&turn).unwrap(), &b.to_world(&turn).unwrap()));
        assert!((turned - own).abs() < 1e-11, "{points:?} {others:?}: {own} {turned}");
        // The half-space under its lowest corner.
        let low = points.iter().map(|p| p.z).fold(f64::INFINITY, f64::min);
        let under =
            |z: f64| overlap(&a, &AnySolid::HalfSpace(HalfSpace::new(DVec3::Z, z).unwrap()));
        assert!(matches!(under(low), SpaceOverlap::Meets(c) if c.touching));
        assert!(matches!(under(low.next_down()), SpaceOverlap::Apart(_)));
        assert!(matches!(under(low.next_up()), SpaceOverlap::Meets(c) if !c.touching));
    }
}
