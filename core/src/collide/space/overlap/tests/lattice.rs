//! Convex shapes on a grid, held to whole numbers.
//!
//! The oracle knows no axes, faces and edges. All differences of a corner of the one and a corner of the other are points of a
//! grid, and their hull is the Minkowski difference. The two meet when the origin is in it: in a corner, a segment, a triangle or a
//! tetrahedron of these points. They share inner points when no plane through three of them has all on one side and the origin on
//! it. Depth and distance are the origin's to those planes, and to those triangles.

use std::sync::Arc;

use super::*;
use crate::collide::space::contains::contains;
use crate::collide::{Side, space};
use crate::geom::solid::{Mesh, SpacePose, Triangle3};
use crate::random::{Rng, times};
use glam::DQuat;

type Whole = [i64; 3];

fn minus(a: Whole, b: Whole) -> Whole {
    [0, 1, 2].map(|k| a[k] - b[k])
}

fn cross(a: Whole, b: Whole) -> Whole {
    [0, 1, 2].map(|k| {
        let (i, j) = ((k + 1) % 3, (k + 2) % 3);
        a[i] * b[j] - a[j] * b[i]
    })
}

fn dot(a: Whole, b: Whole) -> i64 {
    a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

/// Apart (1), touching (0) or deeper (−1), and the distance or the depth.
fn truth(a: &[Whole], b: &[Whole]) -> (i8, f64) {
    let mut all: Vec<Whole> = a.iter().flat_map(|p| b.iter().map(|q| minus(*q, *p))).collect();
    all.sort_unstable();
    all.dedup();
    let n = all.len();
    let mut supporting: Option<f64> = None;
    let mut outside = false;
    let mut touched = false;
    let mut distance = f64::INFINITY;
    let mut is_solid = false;
    let float = |v: Whole| dvec3(v[0] as f64, v[1] as f64, v[2] as f64);
    for i in 0..n {
        distance = distance.min(float(all[i]).length());
        for j in i + 1..n {
            distance = distance.min(to_segment(float(all[i]), float(all[j])));
            for k in j + 1..n {
                let normal = cross(minus(all[j], all[i]), minus(all[k], all[i]));
                if normal == [0; 3] {
                    continue;
                }
                distance =
                    distance.min(to_triangle([i, j, k].map(|i| float(all[i])), float(normal)));
                let height = |p: Whole| dot(normal, minus(p, all[i]));
                let (low, high) =
                    all.iter().fold((0, 0), |(l, h), p| (l.min(height(*p)), h.max(height(*p))));
                is_solid |= low < 0 || high > 0;
                if low < 0 && high > 0 {
                    continue;
                }
                let origin = height([0; 3]);
                let inner = if high > 0 { origin } else { -origin };
                if low == 0 && high == 0 {
                    outside |= origin != 0;
                } else {
                    outside |= inner < 0;
                    touched |= inner == 0;
                    let depth = inner as f64 / float(normal).length();
                    supporting = Some(supporting.map_or(depth, |d: f64| d.min(depth)));
                }
            }
        }
    }
    if is_solid && !outside {
        return if touched { (0, 0.0) } else { (-1, supporting.unwrap()) };
    }
    // Without volume they touch or are apart, by whether some triangle, segment or point holds the origin.
    let holds = !outside && distance < 1e-9;
    if holds { (0, 0.0) } else { (1, distance) }
}

fn to_segment(p: DVec3, q: DVec3) -> f64 {
    let t = (-p.dot(q - p) / (q - p).length_squared()).clamp(0.0, 1.0);
    (p + (q - p) * t).length()
}

fn to_triangle([a, b, c]: [DVec3; 3], n: DVec3) -> f64 {
    let inside = [(a, b), (b, c), (c, a)].iter().all(|(p, q)| (*q - *p).cross(-*p).dot(n) >= 0.0);
    if inside { (a.dot(n) / n.length()).abs() } else { f64::INFINITY }
}

/// A shape of some kind on the grid, and its corners.
fn drawn(rng: &mut Rng, kind: usize) -> (AnySolid, Vec<Whole>) {
    let mut point = || [0; 3].map(|_| rng.below(6) as i64 - 3);
    let float = |v: &Whole| dvec3(v[0] as f64, v[1] as f64, v[2] as f64);
    loop {
        let corners: Vec<Whole> = match kind {
            0 => vec![point()],
            1 => vec![point(), point()],
            2 => vec![point(), point(), point()],
            3 => {
                let (a, b, c) = (point(), point(), point());
                vec![a, b, [0, 1, 2].map(|k| b[k] + c[k] - a[k]), c]
            }
            4 => {
                let (a, b) = (point(), point());
                (0..8)
                    .map(|i| [0, 1, 2].map(|k| if i >> k & 1 == 1 { b[k] } else { a[k] }))
                    .collect()
            }
            n => (0..n - 1).map(|_| point()).collect(),
        };
        let points: Vec<DVec3> = corners.iter().map(float).collect();
        let solid = match kind {
            0 => AnySolid::point(points[0]).ok(),
            1 => Capsule3::new(points[0], points[1], 0.0).ok().map(AnySolid::Capsule),
            2 => Triangle3::new([points[0], points[1], points[2]]).ok().map(AnySolid::Triangle),
            3 => Convex3::flat(points).ok().map(|c| AnySolid::Convex(Arc::new(c))),
            4 => Box3::new(points[0], points[7]).ok().map(AnySolid::Box),
            _ => Convex3::new(points).ok().map(|c| AnySolid::Convex(Arc::new(c))),
        };
        if let Some(solid) = solid {
            return (solid, corners);
        }
    }
}

fn moved(solid: &AnySolid, by: DVec3) -> AnySolid {
    solid.to_world(&SpacePose::new(by, DQuat::IDENTITY).unwrap()).unwrap()
}

fn sign(found: &SpaceOverlap) -> i8 {
    match found {
        SpaceOverlap::Apart(_) => 1,
        SpaceOverlap::Meets(c) if c.touching => 0,
        SpaceOverlap::Meets(_) => -1,
    }
}

#[test]
fn every_two_convex_kinds_are_as_whole_numbers_say() {
    let mut rng = Rng::new(14);
    let mut seen = [0; 3];
    for round in 0..640 * times() {
        let (kind, other) = (round % 8, round / 8 % 8);
        let ((a, p), (b, q)) = (drawn(&mut rng, kind), drawn(&mut rng, other));
        let (expected, size) = truth(&p, &q);
        seen[(expected + 1) as usize] += 1;
        let found = overlap(&a, &b);
        assert_eq!(sign(&found), expected, "{p:?} {q:?} {found:?}");
        match &found {
            SpaceOverlap::Apart(gap) => {
                assert!((gap.distance - size).abs() < 1e-12, "{p:?} {q:?} {gap:?} {size}");
                let [on_a, on_b] = gap.nearest;
                assert!((on_a.distance(on_b) - size).abs() < 1e-12, "{p:?} {q:?} {gap:?}");
                for (solid, at) in [(&a, on_a), (&b, on_b)] {
                    let off = match overlap(solid, &AnySolid::Point(at)) {
                        SpaceOverlap::Apart(gap) => gap.distance,
                        SpaceOverlap::Meets(_) => 0.0,
                    };
                    assert!(off < 1e-12, "{p:?} {q:?} {gap:?}: {off}");
                }
            }
            SpaceOverlap::Meets(c) => {
                assert!((c.depth - size).abs() < 1e-12, "{p:?} {q:?} {c:?} {size}");
                assert!((c.normal.length() - 1.0).abs() < 1e-12);
                if expected < 0 {
                    // Moved by the depth and a little they are apart, and by a little less not.
                    let by = |t: f64| sign(&overlap(&a, &moved(&b, c.normal * (c.depth * t))));
                    assert_eq!([by(1.0 + 1e-9), by(1.0 - 1e-9)], [1, -1], "{p:?} {q:?} {c:?}");
                }
                assert!(!c.points.is_empty());
                for at in &c.points {
                    // In the middle of what they share.
                    for solid in [&a, &b] {
                        let off = match overlap(solid, &AnySolid::Point(*at)) {
                            SpaceOverlap::Apart(gap) => gap.distance,
                            SpaceOverlap::Meets(_) => 0.0,
                        };
                        assert!(off < 0.5 * c.depth + 1e-9, "{p:?} {q:?} {c:?}: {off}");
                    }
                }
            }
        }
        // The other way round, far away, very small and very large, and with the axes exchanged.
        let back = overlap(&b, &a);
        assert_eq!(sign(&back), expected, "{q:?} {p:?}");
        let far = dvec3(2f64.powi(40), -(2f64.powi(39)), 2f64.powi(41));
        let turn = SpacePose::new(DVec3::ZERO, DQuat::from_xyzw(0.5, 0.5, 0.5, 0.5)).unwrap();
        let (c, d) = (a.to_world(&turn).unwrap(), b.to_world(&turn).unwrap());
        for (a, b) in [(&moved(&a, far), &moved(&b, far)), (&c, &d)] {
            assert_eq!(sign(&overlap(a, b)), expected, "{p:?} {q:?}");
        }
        // A point is in a solid as the two meet.
        if kind == 0 && other != 1 {
            let side = match contains(&b, dvec3(p[0][0] as f64, p[0][1] as f64, p[0][2] as f64)) {
                Side::Inside => -1,
                Side::Boundary => 0,
                Side::Outside => 1,
            };
            assert_eq!(side, expected, "{p:?} {q:?}");
        }
    }
    assert!(seen.iter().all(|n| *n > 40), "{seen:?}");
}

#[test]
fn a_radius_is_met_as_the_distance_of_the_cores_says() {
    let mut rng = Rng::new(15);
    let mut seen = [0; 3];
    for round in 0..2_000 {
        let (a, p) = drawn(&mut rng, 1 + round % 7);
        let (core, q) = drawn(&mut rng, round / 7 % 2);
        let (apart, size) = truth(&p, &q);
        let r = [0.5, 1.0, 2.0, 3.0][round % 4];
        let b = match &core {
            AnySolid::Capsule(c) => AnySolid::Capsule(Capsule3::new(c.a(), c.b(), r).unwrap()),
            AnySolid::Point(at) => AnySolid::Sphere(Sphere::new(*at, r).unwrap()),
            other => panic!("{other:?}"),
        };
        let found = overlap(&a, &b);
        let depth = if apart > 0 { r - size } else { r + size };
        // Distances that are whole are computed without rounding.
        let expected = if depth.abs() < 1e-13 { 0 } else { -(depth.signum() as i8) };
        seen[(expected + 1) as usize] += 1;
        assert_eq!(sign(&found), expected, "{p:?} {q:?} {r} {found:?}");
        assert_eq!(sign(&overlap(&b, &a)), expected);
        match found {
            SpaceOverlap::Apart(gap) => assert!((gap.distance + depth).abs() < 1e-12),
            SpaceOverlap::Meets(c) => {
                assert!((c.depth - depth).abs() < 1e-12, "{p:?} {q:?} {r} {depth} {c:?}");
                let by = |t: f64| overlap(&a, &moved(&b, c.normal * (c.depth * t)));
                if expected < 0 {
                    assert_eq!(sign(&by(1.0 + 1e-9)), 1, "{p:?} {q:?} {r} {c:?}");
                    assert_eq!(sign(&by(1.0 - 1e-9)), -1, "{p:?} {q:?} {r} {c:?}");
                }
            }
        }
    }
    assert!(seen.iter().all(|n| *n > 30), "{seen:?}");
}

/// A closed mesh that is not convex: a cube from -2 to 2 whose lid is dented down to its middle.
fn bowl() -> AnySolid {
    let point = |bits: u32| DVec3::from([0, 1, 2].map(|k| f64::from(bits >> k & 1) * 4.0 - 2.0));
    let mut points: Vec<DVec3> = (0..8).map(point).collect();
    points.push(DVec3::ZERO);
    let faces = crate::geom::solid::convex3::BOX_FACES;
    let five = faces[..5].iter().flat_map(|[a, b, c, d]| [[*a, *b, *c], [*a, *c, *d]]);
    let lid = [[4, 5, 8], [5, 7, 8], [7, 6, 8], [6, 4, 8]];
    AnySolid::Mesh(Arc::new(Mesh::new(points, five.chain(lid).collect()).unwrap()))
}

#[test]
fn what_is_made_of_pieces_has_an_inside_and_a_nearest_piece() {
    let ball =
        |x: f64, y: f64, z: f64, r: f64| AnySolid::Sphere(Sphere::new(dvec3(x, y, z), r).unwrap());
    let mesh = bowl();
    // Wholly inside, in the dent, and beside it.
    let SpaceOverlap::Meets(c) = overlap(&mesh, &ball(0.0, 0.0, -1.0, 0.25)) else { panic!() };
    assert!(c.pieces && !c.touching && (c.depth - 1.25).abs() < 1e-12, "{c:?}");
    let SpaceOverlap::Apart(gap) = overlap(&mesh, &ball(0.0, 0.0, 1.75, 0.25)) else { panic!() };
    assert!((gap.distance - (1.75 / 2f64.sqrt() - 0.25)).abs() < 1e-12, "{gap:?}");
    let SpaceOverlap::Meets(c) = overlap(&ball(1.5, 0.0, 2.0, 0.5), &mesh) else { panic!() };
    assert!(!c.touching);
    assert_eq!(contains(&mesh, dvec3(0.0, 0.0, 0.5)), Side::Outside);
    assert_eq!(contains(&mesh, DVec3::ZERO), Side::Boundary);
    assert_eq!(contains(&mesh, dvec3(0.0, 0.0, -0.5)), Side::Inside);
    // A ground: a slope along x from 0 to 2, level along y.
    let rows = vec![vec![0.0, 1.0, 2.0]; 3];
    let ground = crate::geom::solid::HeightField::new(glam::DVec2::ONE, &rows).unwrap();
    let ground = AnySolid::Heights(ground);
    let SpaceOverlap::Meets(c) = overlap(&ground, &ball(1.0, 1.0, 1.0, 0.5)) else { panic!() };
    assert!(c.pieces && (c.depth - 0.5).abs() < 1e-12, "{c:?}");
    let SpaceOverlap::Apart(gap) = overlap(&ground, &ball(1.0, 1.0, 3.0, 0.5)) else { panic!() };
    assert!((gap.distance - (2f64.sqrt() - 0.5)).abs() < 1e-12, "{gap:?}");
    let deep = overlap(&AnySolid::Point(dvec3(1.0, 1.0, 0.5)), &ground);
    let SpaceOverlap::Meets(c) = deep else { panic!() };
    assert!(!c.touching && c.depth > 0.49 && c.normal == DVec3::NEG_Z, "{c:?}");
    for (p, expected) in [
        (dvec3(1.0, 1.0, 1.0), Side::Boundary),
        (dvec3(0.5, 1.0, 0.5), Side::Boundary),
        (dvec3(0.5, 1.0, 0.49), Side::Inside),
        (dvec3(0.5, 1.0, 0.51), Side::Outside),
        (dvec3(0.0, 1.0, -7.0), Side::Boundary),
        (dvec3(-0.1, 1.0, -7.0), Side::Outside),
    ] {
        assert_eq!(contains(&ground, p), expected, "{p}");
    }
    let half = |n: DVec3, d: f64| AnySolid::HalfSpace(HalfSpace::new(n, d).unwrap());
    let SpaceOverlap::Meets(c) = overlap(&ground, &half(DVec3::Z, -9.0)) else { panic!() };
    assert!(c.depth.is_infinite());
    let SpaceOverlap::Apart(gap) = overlap(&half(DVec3::NEG_Z, -2.5), &ground) else { panic!() };
    assert_eq!(gap.distance, 0.5);
    let SpaceOverlap::Meets(c) = overlap(&half(DVec3::X, 0.5), &ground) else { panic!() };
    assert_eq!((c.depth, c.normal, c.pieces), (0.5, DVec3::X, true));
    let below = overlap(&mesh, &half(DVec3::Z, -2.0));
    assert_eq!(sign(&below), 0, "{below:?}");
    // Two grounds side by side touch, and one in the other leaves sideways.
    let beside = moved(&ground, dvec3(2.0, 0.0, 0.0));
    assert_eq!(sign(&overlap(&ground, &beside)), 0);
    let SpaceOverlap::Meets(c) = overlap(&ground, &moved(&ground, dvec3(1.75, 0.0, 0.0))) else {
        panic!()
    };
    assert!((c.depth - 0.25).abs() < 1e-12 && c.normal == DVec3::X, "{c:?}");
    assert_eq!(space::contains::contains(&mesh, DVec3::X * 9.0), Side::Outside);
}

/// What is beside a ground, on its edge or in it gives the same in either order. Away from the origin, so that the places where
/// they meet are rounded.
#[test]
fn a_ground_and_any_convex_kind_meet_alike_in_either_order() {
    let mut rng = Rng::new(53);
    let mut seen = [0; 3];
    for case in 0..1_000 * times() {
        let rows: Vec<Vec<f64>> =
            (0..3).map(|_| (0..3).map(|_| rng.below(5) as f64 * 0.7 - 1.5).collect()).collect();
        let field = crate::geom::solid::HeightField::new(glam::DVec2::ONE, &rows).unwrap();
        let ground = AnySolid::Heights(field);
        let (solid, _) = drawn(&mut rng, case % 8);
        let away = dvec3(rng.below(3) as f64 / 3.0, 0.0, rng.range(-2.0, 0.5));
        let (ground, solid) = (moved(&ground, away), moved(&solid, away));
        let (one, other) = (overlap(&ground, &solid), overlap(&solid, &ground));
        assert_eq!(sign(&one), sign(&other), "{ground:?} {solid:?} {one:?} {other:?}");
        if let (SpaceOverlap::Meets(c), SpaceOverlap::Meets(d)) = (&one, &other) {
            assert!((c.depth - d.depth).abs() < 1e-9, "{solid:?} {c:?} {d:?}");
        }
        seen[(sign(&one) + 1) as usize] += 1;
    }
    assert!(seen.iter().all(|n| *n > 50), "{seen:?}");
}
