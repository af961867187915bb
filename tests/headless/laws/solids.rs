//! The simple solids held to integers, to the laws of all answers, and to parry3d-f64.

use super::rays::vector;
use crate::int;
use crate::times;
use glam::{DQuat, DVec3, dvec3};
use glisse::collide::Side;
use glisse::collide::space::contains::contains;
use glisse::collide::space::overlap::{SpaceOverlap, overlap};
use glisse::geom::solid::{AnySolid, Box3, Capsule3, HalfSpace, SpacePose, Sphere};
use glisse::random::Rng;
use parry3d_f64::math::Pose;
use parry3d_f64::query::contact;
use parry3d_f64::shape::{Ball, Capsule, Cuboid, HalfSpace as TheirHalfSpace, Shape};

fn lattice(rng: &mut Rng, size: i64) -> [i64; 3] {
    [0; 3].map(|_| int(rng, -size, size))
}

/// A solid in integers: a ball (a point where the radius is 0), or a box.
#[derive(Clone, Copy, Debug)]
enum Whole {
    Ball([i64; 3], i64),
    Box([i64; 3], [i64; 3]),
}

fn whole(rng: &mut Rng) -> Whole {
    let at = lattice(rng, 3);
    match rng.below(3) {
        0 => Whole::Ball(at, 0),
        1 => Whole::Ball(at, int(rng, 1, 4)),
        _ => Whole::Box(at, at.map(|x| x + int(rng, 1, 4))),
    }
}

fn solid(whole: Whole, scale: f64, by: DVec3) -> AnySolid {
    let at = |p: [i64; 3]| dvec3(p[0] as f64, p[1] as f64, p[2] as f64) * scale + by;
    match whole {
        Whole::Ball(p, 0) => AnySolid::point(at(p)).unwrap(),
        Whole::Ball(p, r) => AnySolid::Sphere(Sphere::new(at(p), r as f64 * scale).unwrap()),
        Whole::Box(a, b) => AnySolid::Box(Box3::new(at(a), at(b)).unwrap()),
    }
}

/// How the distance of two compares with 0, in integers: apart, touching or deeper.
fn order(a: Whole, b: Whole) -> std::cmp::Ordering {
    let gap = |p: i64, low: i64, high: i64| (low - p).max(p - high);
    match (a, b) {
        (Whole::Ball(p, r), Whole::Ball(q, s)) => {
            let square: i64 = (0..3).map(|k| (p[k] - q[k]).pow(2)).sum();
            square.cmp(&(r + s).pow(2))
        }
        (Whole::Ball(p, r), Whole::Box(low, high)) | (Whole::Box(low, high), Whole::Ball(p, r)) => {
            let gaps = [0, 1, 2].map(|k| gap(p[k], low[k], high[k]));
            let square: i64 = gaps.iter().map(|g| (*g).max(0).pow(2)).sum();
            if square == 0 {
                // The centre is in the box, or on it: then the ball reaches in by its radius.
                let on = if r == 0 && gaps.contains(&0) { 0 } else { -1 };
                return on.cmp(&0);
            }
            square.cmp(&r.pow(2))
        }
        (Whole::Box(a, b), Whole::Box(c, d)) => {
            (0..3).map(|k| (c[k] - b[k]).max(a[k] - d[k])).max().unwrap().cmp(&0)
        }
    }
}

/// Apart, touching or deeper, as an answer has it.
fn answered(found: &SpaceOverlap) -> std::cmp::Ordering {
    match found {
        SpaceOverlap::Apart(_) => std::cmp::Ordering::Greater,
        SpaceOverlap::Meets(c) if c.touching => std::cmp::Ordering::Equal,
        SpaceOverlap::Meets(_) => std::cmp::Ordering::Less,
    }
}

#[test]
fn whole_numbers_decide_as_integers_do_at_every_scale_and_far_away() {
    let mut rng = Rng::new(71);
    let mut seen = [0; 3];
    for _ in 0..20_000 * times() {
        let (a, b) = (whole(&mut rng), whole(&mut rng));
        let expected = order(a, b);
        seen[(expected as i8 + 1) as usize] += 1;
        let far = dvec3(2f64.powi(40), -(2f64.powi(39)), 2f64.powi(41));
        for (scale, by) in [(1.0, DVec3::ZERO), (1.0, far), (2f64.powi(-60), DVec3::ZERO)] {
            let found = overlap(&solid(a, scale, by), &solid(b, scale, by));
            assert_eq!(answered(&found), expected, "{a:?} {b:?} × {scale}");
        }
    }
    assert!(seen.iter().all(|n| *n > 500), "{seen:?}");
}

/// A solid of any kind that has a pair to be tested with, of about the same size.
fn any(rng: &mut Rng, kind: usize) -> AnySolid {
    let at = DVec3::from([0; 3].map(|_| rng.range(-3.0, 3.0)));
    let other = DVec3::from([0; 3].map(|_| rng.range(-2.0, 2.0)));
    match kind {
        0 => AnySolid::point(at).unwrap(),
        1 => AnySolid::Sphere(Sphere::new(at, rng.range(0.3, 2.0)).unwrap()),
        2 => AnySolid::Box(Box3::new(at, at + other.abs() + 0.2).unwrap()),
        3 => AnySolid::Capsule(Capsule3::new(at, at + other + 0.1, rng.range(0.2, 1.5)).unwrap()),
        _ => AnySolid::HalfSpace(HalfSpace::new(other + 0.1, rng.range(-1.0, 1.0)).unwrap()),
    }
}

/// It moved by a vector.
fn moved(solid: &AnySolid, by: DVec3) -> AnySolid {
    solid.to_world(&SpacePose::new(by, DQuat::IDENTITY).unwrap()).unwrap()
}

/// It as large as so many times, by a power of two.
fn scaled(solid: &AnySolid, s: f64) -> AnySolid {
    match solid {
        AnySolid::Point(p) => AnySolid::point(*p * s).unwrap(),
        AnySolid::Sphere(b) => {
            AnySolid::Sphere(Sphere::new(b.centre() * s, b.radius() * s).unwrap())
        }
        AnySolid::Box(b) => AnySolid::Box(Box3::new(b.min * s, b.max * s).unwrap()),
        AnySolid::Capsule(c) => {
            AnySolid::Capsule(Capsule3::new(c.a() * s, c.b() * s, c.radius() * s).unwrap())
        }
        AnySolid::HalfSpace(h) => {
            AnySolid::HalfSpace(HalfSpace::new(h.normal(), h.offset() * s).unwrap())
        }
        _ => unreachable!("none is drawn"),
    }
}

const PAIRS: [[usize; 2]; 12] = [
    [0, 1],
    [1, 1],
    [0, 2],
    [1, 2],
    [2, 2],
    [0, 3],
    [1, 3],
    [0, 4],
    [1, 4],
    [2, 4],
    [3, 4],
    [1, 0],
];

#[test]
fn answers_keep_the_laws_of_swap_scale_and_the_way_out() {
    let mut rng = Rng::new(72);
    let mut seen = [0; 2];
    for i in 0..24_000 * times() {
        let [p, q] = PAIRS[i % PAIRS.len()];
        let (a, b) = (any(&mut rng, p), any(&mut rng, q));
        let found = overlap(&a, &b);
        let other = overlap(&b, &a);
        assert_eq!(answered(&found), answered(&other), "{a:?} {b:?}");
        for s in [2f64.powi(-27), 2f64.powi(27)] {
            let large = overlap(&scaled(&a, s), &scaled(&b, s));
            match (&found, &large) {
                (SpaceOverlap::Meets(c), SpaceOverlap::Meets(d)) => {
                    assert_eq!((c.depth * s, c.normal), (d.depth, d.normal), "{a:?} {b:?}");
                }
                (SpaceOverlap::Apart(g), SpaceOverlap::Apart(h)) => {
                    assert_eq!(g.distance * s, h.distance, "{a:?} {b:?}");
                }
                _ => panic!("{a:?} {b:?} × {s}: {found:?} {large:?}"),
            }
        }
        match (found, other) {
            (SpaceOverlap::Meets(c), SpaceOverlap::Meets(d)) => {
                seen[0] += 1;
                assert!((c.depth - d.depth).abs() < 1e-12 && c.normal.distance(-d.normal) < 1e-12);
                assert!((c.normal.length() - 1.0).abs() < 1e-12);
                // Moved by the way out the two just part, and a little less far they do not.
                let gone = |t: f64| overlap(&a, &moved(&b, c.normal * (c.depth * t)));
                if let SpaceOverlap::Meets(left) = gone(1.0) {
                    assert!(left.depth < 1e-12, "{a:?} {b:?}: {left:?}");
                }
                let near = matches!(gone(0.999), SpaceOverlap::Meets(_));
                assert!(near || c.depth < 1e-9, "{a:?} {b:?}: {c:?}");
            }
            (SpaceOverlap::Apart(g), SpaceOverlap::Apart(h)) => {
                seen[1] += 1;
                assert!((g.distance - h.distance).abs() < 1e-12);
                let [on_a, on_b] = g.nearest;
                assert!((on_a.distance(on_b) - g.distance).abs() < 1e-9, "{a:?} {b:?}: {g:?}");
                for (solid, p) in [(&a, on_a), (&b, on_b)] {
                    let to = overlap(solid, &AnySolid::point(p).unwrap());
                    let off = match to {
                        SpaceOverlap::Apart(gap) => gap.distance,
                        SpaceOverlap::Meets(contact) => contact.depth,
                    };
                    assert!(off < 1e-9, "{solid:?} has {p}: {off}");
                }
            }
            (found, other) => panic!("{a:?} {b:?}: {found:?} {other:?}"),
        }
    }
    assert!(seen.iter().all(|n| *n > 3_000), "{seen:?}");
}

/// The same solid for parry.
fn theirs(solid: &AnySolid) -> (Box<dyn Shape>, Pose) {
    let at = |p: DVec3| Pose::from_translation(vector(p));
    match solid {
        AnySolid::Point(p) => (Box::new(Ball::new(0.0)), at(*p)),
        AnySolid::Sphere(s) => (Box::new(Ball::new(s.radius())), at(s.centre())),
        AnySolid::Box(b) => (Box::new(Cuboid::new(vector(b.half()))), at(b.centre())),
        AnySolid::Capsule(c) => {
            (Box::new(Capsule::new(vector(c.a()), vector(c.b()), c.radius())), at(DVec3::ZERO))
        }
        AnySolid::HalfSpace(h) => {
            let n = h.normal().normalize();
            let on = n * (h.offset() / h.normal().length());
            (Box::new(TheirHalfSpace::new(vector(n))), at(on))
        }
        _ => unreachable!("none is drawn"),
    }
}

#[test]
fn depths_and_distances_are_those_of_parry() {
    let mut rng = Rng::new(73);
    let mut seen = [0; 2];
    for i in 0..12_000 * times() {
        let [p, q] = PAIRS[i % PAIRS.len()];
        // Of a point in a solid parry's contact has no direction.
        if p == 0 || q == 0 {
            continue;
        }
        let (a, b) = (any(&mut rng, p), any(&mut rng, q));
        // Half-spaces come first there: as the second, their contact is that of another plane.
        let (mut first, mut second) = (theirs(&a), theirs(&b));
        if matches!(b, AnySolid::HalfSpace(_)) {
            std::mem::swap(&mut first, &mut second);
        }
        let ((s, at), (t, to)) = (first, second);
        let found = contact(&at, &*s, &to, &*t, 100.0).unwrap().unwrap();
        match overlap(&a, &b) {
            SpaceOverlap::Meets(c) => {
                seen[0] += 1;
                assert!((c.depth + found.dist).abs() < 1e-6, "{a:?} {b:?}: {c:?} {found:?}");
            }
            SpaceOverlap::Apart(g) => {
                seen[1] += 1;
                assert!((g.distance - found.dist).abs() < 1e-6, "{a:?} {b:?}: {g:?} {found:?}");
            }
        }
    }
    assert!(seen.iter().all(|n| *n > 1_500), "{seen:?}");
}

#[test]
fn insides_are_those_of_parry_and_of_a_place_moved_along() {
    let mut rng = Rng::new(74);
    let mut seen = [0; 2];
    for i in 0..30_000 * times() {
        let solid = any(&mut rng, 1 + i % 4);
        let p = DVec3::from([0; 3].map(|_| rng.range(-4.0, 4.0)));
        let side = contains(&solid, p);
        let (shape, at) = theirs(&solid);
        let far = shape.distance_to_point(&at, vector(p), false);
        if far.abs() > 1e-9 {
            assert_eq!(side == Side::Inside, far < 0.0, "{solid:?} {p}: {far}");
        }
        seen[usize::from(side == Side::Inside)] += 1;
        // A half turn about z is exact.
        let turn = DQuat::from_xyzw(0.0, 0.0, 1.0, 0.0);
        let turned = solid.to_world(&SpacePose::new(DVec3::ZERO, turn).unwrap()).unwrap();
        assert_eq!(contains(&turned, dvec3(-p.x, -p.y, p.z)), side, "{solid:?} {p}");
    }
    assert!(seen.iter().all(|n| *n > 3_000), "{seen:?}");
}

#[test]
fn a_turned_box_holds_what_an_upright_one_holds_of_the_place_turned_back() {
    let mut rng = Rng::new(75);
    let mut inside = 0;
    for _ in 0..10_000 * times() {
        let half = DVec3::from([0; 3].map(|_| rng.range(0.5, 2.0)));
        let local = AnySolid::Box(Box3::new(-half, half).unwrap());
        let [x, y, z, w] = [0; 4].map(|_| rng.range(-1.0, 1.0));
        let turn = DQuat::from_xyzw(x, y, z, w).normalize();
        let at = DVec3::from([0; 3].map(|_| rng.range(-9.0, 9.0)));
        let placed = local.to_world(&SpacePose::new(at, turn).unwrap()).unwrap();
        let p = DVec3::from([0; 3].map(|_| rng.range(-2.5, 2.5)));
        // Not where rounding could decide.
        if (p.abs() - half).abs().min_element() > 1e-9 {
            assert_eq!(contains(&placed, turn * p + at), contains(&local, p));
            inside += u32::from(contains(&local, p) == Side::Inside);
        }
    }
    assert!(inside > 1_000, "{inside}");
}
