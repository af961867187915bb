//! Triangles in space held to exact arithmetic of another kind, to the laws of all answers, and to parry3d-f64.
//!
//! The oracle knows nothing of planes' sides and of a common line. Two triangles meet when their difference holds the origin: the
//! hull of the nine differences of their corners. They touch when the origin is on its border. Both are told by how far it reaches
//! along every axis that a face of it can have, in whole numbers.

use std::cmp::Ordering;

use glam::{DVec3, dvec3};
use glisse::collide::space::overlap::{SpaceContact, SpaceOverlap, overlap};
use glisse::collide::space::triangle_triangle::{
    TriangleTriangle, TrianglesMeet, triangle_triangle,
};
use glisse::geom::solid::{AnySolid, Triangle3};
use glisse::random::Rng;
use num::{BigInt, BigRational, Signed, ToPrimitive, Zero};
use parry3d_f64::math::{Pose, Vector};
use parry3d_f64::query::{distance, intersection_test};
use parry3d_f64::shape::Triangle;

use super::turned_boxes::{cross, dot, least_power, whole};
use crate::times;

type Vec3 = [BigInt; 3];

fn sub(a: &Vec3, b: &Vec3) -> Vec3 {
    [0, 1, 2].map(|k| &a[k] - &b[k])
}

/// Both triangles' corners as whole numbers of one unit.
fn exactly(a: &Triangle3, b: &Triangle3) -> ([[Vec3; 3]; 2], i32) {
    let numbers = [a, b].into_iter().flat_map(|t| t.points()).flat_map(|p| p.to_array());
    let power = least_power(numbers);
    let point = |p: DVec3| p.to_array().map(|x| whole(x, power));
    ([a, b].map(|t| t.points().map(point)), power)
}

/// Apart (greater), touching (equal) or through each other (less): whether the origin is beyond what the difference of the two
/// reaches along some axis, or at its border. The axes are all that its faces can have.
fn truth([a, b]: &[[Vec3; 3]; 2]) -> Ordering {
    let all: Vec<Vec3> = a.iter().flat_map(|p| b.iter().map(move |q| sub(p, q))).collect();
    let edges = |t: &[Vec3; 3]| [0, 1, 2].map(|k| sub(&t[(k + 1) % 3], &t[k]));
    let (u, v) = (edges(a), edges(b));
    let normals = [cross(&u[0], &u[1]), cross(&v[0], &v[1])];
    let mut axes: Vec<Vec3> = normals.to_vec();
    for p in &u {
        axes.extend(v.iter().map(|q| cross(p, q)));
    }
    // Of two in one plane, across an edge.
    axes.extend(u.iter().map(|p| cross(p, &normals[0])));
    axes.extend(v.iter().map(|q| cross(q, &normals[1])));
    let mut found = Ordering::Less;
    for axis in axes.iter().filter(|n| n.iter().any(|x| !x.is_zero())) {
        for sign in [1, -1] {
            let reach = all.iter().map(|p| dot(axis, p) * sign).max().unwrap();
            found = found.max(BigInt::zero().cmp(&reach));
        }
    }
    found
}

fn answered(found: &TriangleTriangle) -> Ordering {
    match found {
        TriangleTriangle::Meet(TrianglesMeet { touching: true, .. }) => Ordering::Equal,
        TriangleTriangle::Meet(_) => Ordering::Less,
        _ => Ordering::Greater,
    }
}

/// Where an edge of one comes through the other, exactly: all such places are on the common stretch, and its ends are among them.
fn crossings([a, b]: &[[Vec3; 3]; 2], power: i32) -> Vec<DVec3> {
    let mut places = Vec::new();
    for (own, other) in [(a, b), (b, a)] {
        let n = cross(&sub(&other[1], &other[0]), &sub(&other[2], &other[0]));
        for k in 0..3 {
            let (p, q) = (&own[k], &own[(k + 1) % 3]);
            let [before, behind] = [p, q].map(|x| dot(&n, &sub(x, &other[0])));
            if &before * &behind > BigInt::zero() || (before.is_zero() && behind.is_zero()) {
                continue;
            }
            // X = P + (Q − P) before / (before − behind).
            let whole = &before - &behind;
            let x: [BigRational; 3] = [0, 1, 2].map(|i| {
                BigRational::from(p[i].clone())
                    + BigRational::new((&q[i] - &p[i]) * &before, whole.clone())
            });
            let inside = (0..3).all(|k| {
                let (from, to) = (&other[k], &other[(k + 1) % 3]);
                let inward = cross(&n, &sub(to, from));
                let way: [BigRational; 3] =
                    [0, 1, 2].map(|i| &x[i] - BigRational::from(from[i].clone()));
                let sum: BigRational =
                    (0..3).map(|i| &way[i] * BigRational::from(inward[i].clone())).sum();
                !sum.is_negative()
            });
            if inside {
                let unit = 2f64.powi(power / 2);
                let rest = 2f64.powi(power - power / 2);
                let at = x.map(|x| x.to_f64().unwrap() * unit * rest);
                places.push(DVec3::from(at));
            }
        }
    }
    places
}

/// Two triangles on a small lattice, shifted by a bit or two, or by needles: touching as often as not.
fn hostile(rng: &mut Rng, i: usize, scale: f64) -> Option<[Triangle3; 2]> {
    let number = |rng: &mut Rng| (rng.below(5) as f64 - 2.0) * 0.1 * scale;
    let corner = |rng: &mut Rng| dvec3(number(rng), number(rng), number(rng));
    let mut all = [(); 6].map(|()| corner(rng));
    if i.is_multiple_of(3) {
        // One off by a last bit.
        let (k, axis) = (rng.below(6), rng.below(3));
        // Beside 0 there is nothing that shapes may have.
        all[k][axis] += if all[k][axis] == 0.0 { 0.3 * scale } else { 0.0 };
        all[k][axis] =
            if rng.below(2) == 0 { all[k][axis].next_up() } else { all[k][axis].next_down() };
    }
    if i.is_multiple_of(5) {
        // A needle.
        all[2] = all[1] + (all[2] - all[0]) * 1e-13;
    }
    if i.is_multiple_of(7) {
        // In one plane, but for rounding.
        all.iter_mut().for_each(|p| p.z = 0.3 * p.x - 0.7 * p.y);
    }
    let [a, b, c, d, e, f] = all;
    Triangle3::new([a, b, c]).ok().zip(Triangle3::new([d, e, f]).ok()).map(|(p, q)| [p, q])
}

#[test]
fn apart_touching_and_through_are_those_of_exact_arithmetic() {
    let mut rng = Rng::new(71);
    let mut seen = [0; 3];
    for i in 0..6_000 * times() {
        let scale = [1.0, 1e-100, 1e70, 2f64.powi(-60)][i % 4];
        let Some([a, b]) = hostile(&mut rng, i, scale) else { continue };
        let (corners, power) = exactly(&a, &b);
        let expected = truth(&corners);
        seen[(expected as i8 + 1) as usize] += 1;
        let found = triangle_triangle(&a, &b);
        assert_eq!(answered(&found), expected, "{a:?}\n{b:?}");
        assert_eq!(answered(&triangle_triangle(&b, &a)), expected, "{b:?}\n{a:?}");
        let TriangleTriangle::Meet(shared) = found else { continue };
        if shared.coplanar {
            continue;
        }
        // The ends of the stretch, against those of all places where an edge comes through.
        let places = crossings(&corners, power);
        let near = |p: &DVec3| places.iter().map(|q| q.distance(*p)).fold(f64::INFINITY, f64::min);
        assert!(shared.points.iter().all(|p| near(p) <= 1e-13 * scale), "{a:?}\n{b:?}\n{shared:?}");
        let spread = |all: &[DVec3]| {
            let from = |p: DVec3| all.iter().map(move |q| p.distance(*q)).fold(0.0, f64::max);
            all.iter().map(|p| from(*p)).fold(0.0, f64::max)
        };
        let (ours, theirs) = (spread(&shared.points), spread(&places));
        assert!((ours - theirs).abs() <= 1e-13 * scale, "{a:?}\n{b:?}\n{shared:?}\n{places:?}");
    }
    assert!(seen.iter().all(|n| *n > 600), "{seen:?}");
}

/// Two triangles near each other.
fn any_two(rng: &mut Rng) -> [Triangle3; 2] {
    let mut corners = || [(); 3].map(|()| DVec3::from([(); 3].map(|()| rng.range(-2.0, 2.0))));
    loop {
        let (a, b) = (corners(), corners());
        let between = (a.iter().sum::<DVec3>() - b.iter().sum::<DVec3>()) / 3.0;
        let both = [a, b.map(|p| p + between * 0.4)].map(Triangle3::new);
        if let [Ok(a), Ok(b)] = both {
            return [a, b];
        }
    }
}

#[test]
fn answers_keep_the_laws_of_swap_scale_turn_and_mirror() {
    let mut rng = Rng::new(72);
    let mut seen = [0; 2];
    for _ in 0..4_000 * times() {
        let [a, b] = any_two(&mut rng);
        let changed = |of: fn(DVec3) -> DVec3| {
            [a, b].map(|t| AnySolid::Triangle(Triangle3::new(t.points().map(of)).unwrap()))
        };
        let ask = |[a, b]: [AnySolid; 2]| overlap(&a, &b);
        let solids = [a, b].map(AnySolid::Triangle);
        let [p, q] = solids.clone();
        let (found, swapped) = (ask(solids), ask([q, p]));
        let larger = ask(changed(|p| p * 2f64.powi(27)));
        // A quarter turn, and a mirror.
        let turned = ask(changed(|p| dvec3(-p.y, p.x, p.z)));
        let mirrored = ask(changed(|p| dvec3(p.x, p.y, -p.z)));
        match (found, swapped, larger, turned, mirrored) {
            (
                SpaceOverlap::Meets(c),
                SpaceOverlap::Meets(s),
                SpaceOverlap::Meets(l),
                SpaceOverlap::Meets(t),
                SpaceOverlap::Meets(m),
            ) => {
                seen[0] += 1;
                let normal = c.normal;
                assert!(normal.is_normalized() && !c.touching);
                assert!((c.depth - s.depth).abs() < 1e-12 && normal.distance(-s.normal) < 1e-9);
                assert_eq!((l.depth, l.normal), (c.depth * 2f64.powi(27), normal));
                let of = dvec3(-normal.y, normal.x, normal.z);
                assert!((t.depth - c.depth).abs() < 1e-12 && t.normal.distance(of) < 1e-9);
                let of = dvec3(normal.x, normal.y, -normal.z);
                assert!((m.depth - c.depth).abs() < 1e-12 && m.normal.distance(of) < 1e-9);
                let same = |other: &SpaceContact| {
                    c.points.iter().all(|p| other.points.iter().any(|q| p.distance(*q) < 1e-12))
                };
                assert!(same(&s), "{c:?} {s:?}");
            }
            (
                SpaceOverlap::Apart(g),
                SpaceOverlap::Apart(s),
                SpaceOverlap::Apart(l),
                SpaceOverlap::Apart(t),
                SpaceOverlap::Apart(m),
            ) => {
                seen[1] += 1;
                assert!((g.distance - s.distance).abs() < 1e-12);
                assert_eq!(l.distance, g.distance * 2f64.powi(27));
                assert!((t.distance - g.distance).abs() < 1e-12);
                assert!((m.distance - g.distance).abs() < 1e-12);
            }
            other => panic!("{a:?} {b:?}: {other:?}"),
        }
    }
    assert!(seen.iter().all(|n| *n > 1_200), "{seen:?}");
}

#[test]
fn distances_and_meetings_are_those_of_parry() {
    let mut rng = Rng::new(73);
    let (mut meet, mut apart) = (0, 0);
    let still = Pose::identity();
    for _ in 0..6_000 * times() {
        let [a, b] = any_two(&mut rng);
        let [p, q] = [a, b].map(|t| {
            let [a, b, c] = t.points().map(|p| Vector::new(p.x, p.y, p.z));
            Triangle::new(a, b, c)
        });
        let theirs = intersection_test(&still, &p, &still, &q).unwrap().intersecting;
        match overlap(&AnySolid::Triangle(a), &AnySolid::Triangle(b)) {
            SpaceOverlap::Meets(contact) => {
                meet += 1;
                assert!(theirs || contact.depth < 1e-6, "{a:?} {b:?}");
            }
            SpaceOverlap::Apart(gap) => {
                apart += 1;
                assert!(!theirs || gap.distance < 1e-6, "{a:?} {b:?}");
                let far = distance(&still, &p, &still, &q).unwrap().distance;
                assert!((far - gap.distance).abs() < 1e-6, "{a:?} {b:?}: {far} {gap:?}");
            }
        }
    }
    assert!(meet > 1_800 && apart > 1_800, "{meet} {apart}");
}
