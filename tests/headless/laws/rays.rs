//! Rays in space held to whole numbers, and to parry3d-f64.

use std::sync::Arc;

use glam::{DQuat, DVec3, dvec3};
use glisse::collide::Side;
use glisse::collide::space::cast::cast;
use glisse::collide::space::point_polyhedron::point_polyhedron;
use glisse::collide::space::ray_plane::{RayPlane, ray_plane};
use glisse::collide::space::ray_segment::{RaySegment, ray_segment};
use glisse::collide::space::ray_triangle::{RayTriangle, ray_triangle};
use glisse::geom::solid::{
    AnySolid, Box3, Capsule3, Convex3, HalfSpace, Mesh, Ray3, SpacePose, Sphere, Triangle3,
};
use glisse::random::Rng;
use parry3d_f64::math::{Pose, Rotation, Vector};
use parry3d_f64::query::{Ray, RayCast as _};
use parry3d_f64::shape::{Ball, Capsule, ConvexPolyhedron, Cuboid, Triangle};

use crate::times;

type I = [i128; 3];

fn sub(a: I, b: I) -> I {
    [0, 1, 2].map(|k| a[k] - b[k])
}

fn dot(a: I, b: I) -> i128 {
    a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

fn cross(a: I, b: I) -> I {
    [0, 1, 2].map(|k| a[(k + 1) % 3] * b[(k + 2) % 3] - a[(k + 2) % 3] * b[(k + 1) % 3])
}

/// Met, and at which t as a fraction; or how it is missed. By the place in the plane, and the sides that it is on there.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Truth {
    Met(i128, i128),
    Missed,
    Level,
}

fn truth(o: I, d: I, [a, b, c]: [I; 3]) -> Truth {
    let n = cross(sub(b, a), sub(c, a));
    let along = dot(n, d);
    if along == 0 {
        return Truth::Level;
    }
    // X = O + D p / q, times q.
    let (p, q) = (dot(n, sub(a, o)), along);
    let (p, q) = (p * q.signum(), q.abs());
    let x = [0, 1, 2].map(|k| o[k] * q + d[k] * p);
    let side = |from: I, to: I| {
        let way = [0, 1, 2].map(|k| x[k] - from[k] * q);
        dot(n, cross(sub(to, from), way))
    };
    let within = side(a, b) >= 0 && side(b, c) >= 0 && side(c, a) >= 0;
    if within && p >= 0 { Truth::Met(p, q) } else { Truth::Missed }
}

#[test]
fn whole_numbers_decide_as_integers_do_at_every_scale_and_far_away() {
    let mut rng = Rng::new(91);
    let mut seen = [0; 3];
    for _ in 0..40_000 * times() {
        let mut point = || [0; 3].map(|_| rng.below(7) as i128 - 3);
        let (o, d, corners) = (point(), point(), [point(), point(), point()]);
        let at = |p: I, scale: f64| dvec3(p[0] as f64, p[1] as f64, p[2] as f64) * scale;
        let expected = truth(o, d, corners);
        let far = dvec3(2f64.powi(40), -(2f64.powi(39)), 2f64.powi(41));
        for (scale, by) in [
            (1.0, DVec3::ZERO),
            (1.0, far),
            (2f64.powi(-300), DVec3::ZERO),
            (2f64.powi(200), DVec3::ZERO),
        ] {
            let triangle = Triangle3::new(corners.map(|p| at(p, scale) + by));
            let (Ok(triangle), Ok(ray)) = (triangle, Ray3::new(at(o, scale) + by, at(d, scale)))
            else {
                continue;
            };
            let found = ray_triangle(&ray, &triangle);
            match (expected, found) {
                (Truth::Met(p, q), RayTriangle::Hit(hit)) => {
                    seen[0] += 1;
                    let t = p as f64 / q as f64;
                    assert!((hit.t - t).abs() <= 1e-12 * t.max(1.0), "{o:?} {d:?} {corners:?}");
                    let off = hit.point.distance(ray.at(t));
                    assert!(off <= 1e-12 * (scale * 10.0 + by.length()), "{off}");
                }
                (Truth::Missed, RayTriangle::Outside(_) | RayTriangle::Behind) => seen[1] += 1,
                (
                    Truth::Level,
                    RayTriangle::Parallel | RayTriangle::InPlane(_) | RayTriangle::InPlaneMiss,
                ) => seen[2] += 1,
                other => panic!("{o:?} {d:?} {corners:?} × {scale}: {other:?}"),
            }
        }
    }
    assert!(seen.iter().all(|n| *n > 4_000), "{seen:?}");
}

pub(super) fn vector(v: DVec3) -> Vector {
    Vector::new(v.x, v.y, v.z)
}

#[test]
fn what_is_met_first_is_what_parry_meets() {
    let mut rng = Rng::new(92);
    let mut seen = [0; 2];
    for i in 0..24_000 * times() {
        let mut point = |r: f64| DVec3::from([0; 3].map(|_| rng.range(-r, r)));
        let (origin, towards) = (point(5.0), point(2.0));
        let (corners, half) = ([point(2.5), point(2.5), point(2.5)], point(2.0).abs() + 0.2);
        let about = point(3.0);
        let ray = Ray3::new(origin, towards - origin).unwrap();
        let theirs = Ray::new(vector(origin), vector(towards - origin));
        let turn = DQuat::from_scaled_axis(about);
        let pose = Pose::from_parts(
            vector(towards * 0.3),
            Rotation::from_xyzw(turn.x, turn.y, turn.z, turn.w),
        );
        let place = SpacePose::new(towards * 0.3, turn).unwrap();
        let (solid, far) = match i % 4 {
            0 => {
                let Ok(triangle) = Triangle3::new(corners) else { continue };
                let [a, b, c] = corners.map(vector);
                let far = Triangle::new(a, b, c).cast_ray(&Pose::identity(), &theirs, 1e9, true);
                (AnySolid::Triangle(triangle), far)
            }
            1 => {
                let ball = Sphere::new(DVec3::ZERO, half.x).unwrap();
                let far = Ball::new(half.x).cast_ray(&pose, &theirs, 1e9, false);
                (AnySolid::Sphere(ball).to_world(&place).unwrap(), far)
            }
            2 => {
                let (a, b) = (corners[0], corners[1] + about);
                let Ok(pill) = Capsule3::new(a, b, half.x) else { continue };
                let theirs_pill = Capsule::new(vector(a), vector(b), half.x);
                let far = theirs_pill.cast_ray(&Pose::identity(), &theirs, 1e9, false);
                (AnySolid::Capsule(pill), far)
            }
            _ => {
                let upright = AnySolid::Box(Box3::new(-half, half).unwrap());
                let far = Cuboid::new(vector(half)).cast_ray(&pose, &theirs, 1e9, false);
                (upright.to_world(&place).unwrap(), far)
            }
        };
        let found = cast(&ray, &solid);
        let first = found.hits.first().map(|hit| hit.t);
        match (first, far) {
            (Some(t), Some(far)) => {
                seen[0] += 1;
                assert!((t - far).abs() < 1e-9, "{ray:?} {solid:?}: {t} {far}");
            }
            (None, None) => seen[1] += 1,
            other => panic!("{ray:?} {solid:?}: {other:?}"),
        }
        for hit in &found.hits {
            assert!(hit.normal.is_normalized() && hit.t >= 0.0);
        }
    }
    assert!(seen.iter().all(|n| *n > 4_000), "{seen:?}");
}

#[test]
fn planes_and_segments_of_whole_numbers_are_met_as_integers_say_at_every_scale() {
    let mut rng = Rng::new(93);
    let mut seen = [0; 6];
    for _ in 0..40_000 * times() {
        let mut point = || [0; 3].map(|_| rng.below(5) as i128 - 2);
        let (o, d, a, b) = (point(), point(), point(), point());
        let at = |p: I, scale: f64| dvec3(p[0] as f64, p[1] as f64, p[2] as f64) * scale;
        let (e, w) = (sub(b, a), sub(a, o));
        let n = cross(d, e);
        let (square, volume) = (dot(n, n), dot(w, n));
        let (s, t) = (dot(cross(w, e), n), dot(cross(w, d), n));
        for scale in [1.0, 2f64.powi(-300), 2f64.powi(200)] {
            let Ok(ray) = Ray3::new(at(o, scale), at(d, scale)) else { continue };
            if a != b {
                let found = ray_segment(&ray, [at(a, scale), at(b, scale)]);
                let near = |x: f64, p: i128| (x - p as f64 / square as f64).abs() <= 1e-12;
                match found {
                    RaySegment::Hit(hit) => {
                        seen[0] += 1;
                        assert!(volume == 0 && square > 0 && s >= 0 && (0..=square).contains(&t));
                        assert!(near(hit.t, s) && near(hit.u, t), "{o:?} {d:?} {a:?} {b:?}");
                    }
                    RaySegment::Skew(far) => {
                        seen[1] += 1;
                        let expected = volume.abs() as f64 / (square as f64).sqrt() * scale;
                        assert!(volume != 0 && (far - expected).abs() <= 1e-12 * expected);
                    }
                    RaySegment::Behind => {
                        seen[2] += 1;
                        assert!(volume == 0 && square > 0 && s < 0);
                    }
                    RaySegment::Outside(end) => {
                        seen[3] += 1;
                        let past = if end == 0 { t < 0 } else { t > square };
                        assert!(volume == 0 && square > 0 && s >= 0 && past);
                    }
                    RaySegment::Parallel => assert!(square == 0 && cross(w, d) != [0; 3]),
                    RaySegment::InLine(_) | RaySegment::InLineBehind => {
                        seen[4] += 1;
                        assert!(square == 0 && cross(w, d) == [0; 3]);
                        let ahead = dot(w, d) >= 0 || dot(sub(b, o), d) >= 0;
                        assert_eq!(matches!(found, RaySegment::InLine(_)), ahead);
                    }
                }
            }
            // The plane through a across b.
            let Ok(plane) = HalfSpace::new(at(b, 1.0), dot(a, b) as f64 * scale) else { continue };
            let (rise, height) = (dot(b, d), dot(b, sub(o, a)));
            match ray_plane(&ray, &plane) {
                RayPlane::Hit(hit) => {
                    seen[5] += 1;
                    let expected = -height as f64 / rise as f64;
                    assert!(height == 0 || rise.signum() != height.signum());
                    assert!((hit.t - expected).abs() <= 1e-12 * expected.max(1.0));
                }
                RayPlane::Behind => assert!(rise != 0 && rise.signum() == height.signum()),
                RayPlane::Parallel => assert!(rise == 0 && height != 0),
                RayPlane::InPlane => assert!(rise == 0 && height == 0),
            }
        }
    }
    assert!(
        seen.iter().zip([2_000, 9_000, 1_000, 1_000, 30, 9_000]).all(|(n, least)| *n > least),
        "{seen:?}"
    );
}

#[test]
fn hulls_and_meshes_of_theirs_are_met_where_parry_meets_them() {
    let mut rng = Rng::new(94);
    let mut seen = [0; 2];
    for i in 0..6_000 * times() {
        let mut point = |r: f64| DVec3::from([0; 3].map(|_| rng.range(-r, r)));
        let corners: Vec<DVec3> = (0..4 + i % 9).map(|_| point(2.0)).collect();
        let (origin, towards) = (point(4.0), point(1.5));
        let Ok(hull) = Convex3::new(corners.clone()) else { continue };
        let ray = Ray3::new(origin, towards - origin).unwrap();
        let theirs = Ray::new(vector(origin), vector(towards - origin));
        let points: Vec<Vector> = corners.iter().map(|p| vector(*p)).collect();
        let Some(peer) = ConvexPolyhedron::from_convex_hull(&points) else { continue };
        let far = peer.cast_ray(&Pose::identity(), &theirs, 1e9, false);
        let within = point_polyhedron(&hull, origin).side != Side::Outside;
        let triangles: Vec<[u32; 3]> = hull
            .faces()
            .iter()
            .flat_map(|f| (2..f.ring.len()).map(|k| [f.ring[0], f.ring[k - 1], f.ring[k]]))
            .collect();
        let mesh = Mesh::new(corners, triangles).unwrap();
        let [whole, surface] = [
            cast(&ray, &AnySolid::Convex(Arc::new(hull))),
            cast(&ray, &AnySolid::Mesh(Arc::new(mesh))),
        ];
        assert_eq!(whole.hits.len(), surface.hits.len(), "{whole:?} {surface:?}");
        for (p, q) in whole.hits.iter().zip(&surface.hits) {
            assert!((p.t - q.t).abs() < 1e-9 && p.normal.distance(q.normal) < 1e-9);
        }
        // From within, parry looks for the way out of a hull by steps, and misses it or stops too far.
        if within {
            continue;
        }
        match (whole.hits.first(), far) {
            (Some(hit), Some(far)) => {
                seen[0] += 1;
                assert!((hit.t - far).abs() < 1e-6, "{ray:?} {whole:?} {far}");
            }
            (None, None) => seen[1] += 1,
            other => panic!("{ray:?}: {other:?}"),
        }
    }
    assert!(seen.iter().all(|n| *n > 1_000), "{seen:?}");
}
