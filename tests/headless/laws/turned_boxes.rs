//! Boxes in space however they are turned, held to exact arithmetic of another kind, to the laws of all answers, and to
//! parry3d-f64.
//!
//! The oracle knows nothing of separating axes. A box is six half-spaces; two boxes meet when the twelve have a point in
//! common, and share inner points when they have one with strict signs. Fourier and Motzkin's elimination decides it, in whole
//! numbers.

use std::cmp::Ordering;

use glam::{DQuat, DVec3, dvec3};
use glisse::collide::space::overlap::{SpaceOverlap, SpaceTest, overlap};
use glisse::collide::space::sat_boxes::{BoxSeparation, sat_boxes};
use glisse::collide::space::turned_boxes::{TurnedBoxes, turned_boxes};
use glisse::geom::solid::{AnySolid, Box3, OrientedBox, SpacePose};
use glisse::random::Rng;
use num::{BigInt, Signed, Zero};
use parry3d_f64::math::{Pose, Rotation, Vector};
use parry3d_f64::query::contact;
use parry3d_f64::shape::Cuboid;

use crate::times;

/// An f64 as a whole number times a power of two.
fn decoded(x: f64) -> (i64, i32) {
    let bits = x.to_bits();
    let exponent = (bits >> 52 & 0x7ff) as i32;
    let fraction = (bits & ((1 << 52) - 1)) as i64;
    let (mut whole, mut power) = match exponent {
        0 => (fraction, -1074),
        _ => (fraction | 1 << 52, exponent - 1075),
    };
    while whole != 0 && whole % 2 == 0 {
        (whole, power) = (whole / 2, power + 1);
    }
    (if x < 0.0 { -whole } else { whole }, power)
}

/// The least power of two among some numbers.
pub(super) fn least_power(all: impl Iterator<Item = f64>) -> i32 {
    all.filter(|x| *x != 0.0).map(|x| decoded(x).1).min().unwrap_or(0)
}

pub(super) fn whole(x: f64, power: i32) -> BigInt {
    let (n, p) = decoded(x);
    if n == 0 { BigInt::zero() } else { BigInt::from(n) << (p - power) as usize }
}

type Vec3 = [BigInt; 3];

pub(super) fn dot(a: &Vec3, b: &Vec3) -> BigInt {
    &a[0] * &b[0] + &a[1] * &b[1] + &a[2] * &b[2]
}

pub(super) fn cross(a: &Vec3, b: &Vec3) -> Vec3 {
    [0, 1, 2].map(|k| {
        let (i, j) = ((k + 1) % 3, (k + 2) % 3);
        &a[i] * &b[j] - &a[j] * &b[i]
    })
}

/// a x + b y + c z ≤ d.
type Row = [BigInt; 4];

/// The six half-spaces of a box.
fn half_spaces(of: &OrientedBox, axis_power: i32, length_power: i32) -> Vec<Row> {
    let vector = |v: DVec3, power| -> Vec3 { [0, 1, 2].map(|k| whole(v[k], power)) };
    let sum = |a: DVec3, b: DVec3| -> Vec3 {
        [0, 1, 2].map(|k| whole(a[k], length_power) + whole(b[k], length_power))
    };
    let axes = of.axes().map(|u| vector(u, axis_power));
    let [left_centre, left_half] = of.left_over();
    let (centre, half) = (sum(of.centre(), left_centre), sum(of.half(), left_half));
    let one = BigInt::from(1) << (-axis_power) as usize;
    let mut rows = Vec::new();
    for k in 0..3 {
        let n = cross(&axes[(k + 1) % 3], &axes[(k + 2) % 3]);
        let reach = &half[k] * dot(&n, &axes[k]).abs();
        for sign in [1, -1] {
            let n = n.clone().map(|x| x * sign);
            let level = dot(&n, &centre) * &one + &reach;
            let [a, b, c] = n.map(|x| x * &one);
            rows.push([a, b, c, level]);
        }
    }
    rows
}

/// The rows without one of their variables.
fn without(rows: &[Row], k: usize) -> Vec<Row> {
    let mut left: Vec<Row> = rows.iter().filter(|r| r[k].is_zero()).cloned().collect();
    for p in rows.iter().filter(|r| r[k].is_positive()) {
        for q in rows.iter().filter(|r| r[k].is_negative()) {
            left.push([0, 1, 2, 3].map(|i| &p[i] * -&q[k] + &q[i] * &p[k]));
        }
    }
    left
}

/// Apart, touching or deeper, by elimination.
fn truth(a: &OrientedBox, b: &OrientedBox) -> Ordering {
    let axis_power =
        least_power([a, b].iter().flat_map(|o| o.axes().iter().flat_map(|u| u.to_array())));
    let lengths = |o: &OrientedBox| {
        let [c, h] = o.left_over();
        [o.centre(), o.half(), c, h].map(|v| v.to_array()).concat()
    };
    let length_power = least_power([a, b].iter().flat_map(|o| lengths(o)));
    let mut rows = half_spaces(a, axis_power.min(0), length_power);
    rows.extend(half_spaces(b, axis_power.min(0), length_power));
    let rows = without(&without(&rows, 0), 1);
    // z alone is left: the greatest lower bound against the least upper one.
    let mut least = Ordering::Greater;
    let level = rows.iter().filter(|r| r[2].is_zero()).map(|r| r[3].cmp(&BigInt::zero()));
    level.for_each(|sign| least = least.min(sign));
    let above = rows.iter().filter(|r| r[2].is_positive());
    let above = above.min_by(|p, q| (&p[3] * &q[2]).cmp(&(&q[3] * &p[2])));
    let below = rows.iter().filter(|r| r[2].is_negative());
    let below = below.max_by(|p, q| (&p[3] * -&q[2]).cmp(&(&q[3] * -&p[2])).reverse());
    if let (Some(p), Some(q)) = (above, below) {
        // d_p / c_p against d_q / c_q, where c_q is below 0.
        least = least.min((&p[3] * -&q[2]).cmp(&(&(-&q[3]) * &p[2])));
    }
    // Room is left: deeper. None: touching. Less than none: apart.
    least.reverse()
}

fn answered(found: &TurnedBoxes) -> Ordering {
    match found {
        TurnedBoxes::Apart { .. } => Ordering::Greater,
        TurnedBoxes::Meet { found, .. } if found.depth == 0.0 => Ordering::Equal,
        TurnedBoxes::Meet { .. } => Ordering::Less,
    }
}

fn placed(half: DVec3, at: DVec3, turn: DQuat) -> AnySolid {
    let local = AnySolid::Box(Box3::new(-half, half).unwrap());
    local.to_world(&SpacePose::new(at, turn).unwrap()).unwrap()
}

fn oriented(solid: &AnySolid) -> OrientedBox {
    match solid {
        AnySolid::Box(b) => b.into(),
        AnySolid::TurnedBox(b) => b.into(),
        other => panic!("{other:?} is no box"),
    }
}

/// A turn: none, by parts of a right angle, by next to nothing, or any.
fn turn(rng: &mut Rng) -> DQuat {
    let about = [DVec3::X, DVec3::Y, DVec3::Z, DVec3::ONE.normalize()][rng.below(4)];
    let part = [6.0, 4.0, 3.0, 2.0][rng.below(4)];
    match rng.below(6) {
        0 => DQuat::IDENTITY,
        1 => DQuat::from_axis_angle(about, std::f64::consts::PI / part),
        2 => DQuat::from_axis_angle(about, 10f64.powf(rng.range(-17.0, -5.0))),
        3 => DQuat::from_axis_angle(DVec3::Z, rng.range(-3.0, 3.0)),
        _ => any_turn(rng),
    }
}

fn any_turn(rng: &mut Rng) -> DQuat {
    let [x, y, z, w] = [0; 4].map(|_| rng.range(-1.0, 1.0));
    DQuat::from_xyzw(x, y, z, w).normalize()
}

/// Half sizes in halves; some of them flat.
fn half(rng: &mut Rng) -> DVec3 {
    let mut size = || match rng.below(8) {
        0 => 1e-9,
        n => 0.5 * (1 + n % 4) as f64,
    };
    dvec3(size(), size(), size())
}

/// Two boxes that touch, or nearly: a corner, an edge or a face of one against that of the other.
fn nearly_touching(rng: &mut Rng, scale: f64) -> [AnySolid; 2] {
    let (p, q) = (half(rng) * scale, half(rng) * scale);
    let first = turn(rng);
    // As the first, as the first but for a little, or its own.
    let second = match rng.below(3) {
        0 => first,
        1 => first * DQuat::from_axis_angle(DVec3::Z, 10f64.powf(rng.range(-17.0, -6.0))),
        _ => turn(rng),
    };
    let at = dvec3(rng.below(3) as f64, rng.below(3) as f64, 0.0) * scale;
    let a = placed(p, at, first);
    // The places that are laid on each other.
    let mut place =
        |half: DVec3| DVec3::from([0, 1, 2].map(|k| half[k] * (rng.below(3) as f64 - 1.0)));
    let (on_a, on_b) = (place(p), place(q));
    let mut to = at + first * on_a - second * on_b;
    match rng.below(4) {
        0 => to.x = to.x.next_up(),
        1 => to.z += 1e-15 * scale * (rng.below(5) as f64 - 2.0),
        _ => {}
    }
    [a, placed(q, to, second)]
}

#[test]
fn apart_touching_and_deeper_are_those_of_exact_arithmetic() {
    let mut rng = Rng::new(81);
    let mut seen = [0; 3];
    for i in 0..900 * times() {
        let scale = [1.0, 1e-100, 1e70, 2f64.powi(-60)][i % 4];
        let [a, b] = nearly_touching(&mut rng, scale).map(|solid| oriented(&solid));
        let expected = truth(&a, &b);
        seen[(expected as i8 + 1) as usize] += 1;
        assert_eq!(answered(&turned_boxes(&a, &b)), expected, "{a:?}\n{b:?}");
        assert_eq!(answered(&turned_boxes(&b, &a)), expected, "{b:?}\n{a:?}");
    }
    assert!(seen.iter().all(|n| *n > 50), "{seen:?}");
}

/// Two boxes about as far apart as they are large.
fn any_two(rng: &mut Rng) -> [AnySolid; 2] {
    let mut one = |reach: f64| {
        let half = DVec3::from([0; 3].map(|_| rng.range(0.4, 2.0)));
        let at = DVec3::from([0; 3].map(|_| rng.range(-reach, reach)));
        placed(half, at, any_turn(rng))
    };
    [one(0.1), one(3.0)]
}

fn moved(solid: &AnySolid, by: DVec3) -> AnySolid {
    let OrientedBoxParts { half, at, axes } = parts(solid);
    let turn = DQuat::from_mat3(&glam::DMat3::from_cols(axes[0], axes[1], axes[2]));
    placed(half, at + by, turn.normalize())
}

struct OrientedBoxParts {
    half: DVec3,
    at: DVec3,
    axes: [DVec3; 3],
}

fn parts(solid: &AnySolid) -> OrientedBoxParts {
    let o = oriented(solid);
    OrientedBoxParts { half: o.half(), at: o.centre(), axes: *o.axes() }
}

#[test]
fn answers_keep_the_laws_of_swap_scale_and_the_way_out() {
    let mut rng = Rng::new(82);
    let mut seen = [0; 2];
    for _ in 0..6_000 * times() {
        let [a, b] = any_two(&mut rng);
        let (found, other) = (overlap(&a, &b), overlap(&b, &a));
        match (found, other) {
            (SpaceOverlap::Meets(c), SpaceOverlap::Meets(d)) => {
                seen[0] += 1;
                assert_eq!(c.test, SpaceTest::SatBoxes);
                assert!((c.depth - d.depth).abs() < 1e-12 && c.normal.distance(-d.normal) < 1e-9);
                assert!(c.normal.is_normalized());
                let gone = |t: f64| overlap(&a, &moved(&b, c.normal * (c.depth * t)));
                if let SpaceOverlap::Meets(left) = gone(1.0) {
                    assert!(left.depth < 1e-9, "{a:?} {b:?}: {left:?}");
                }
                assert!(c.depth < 1e-6 || matches!(gone(0.999), SpaceOverlap::Meets(_)));
                // No other way is shorter: a few at random.
                for _ in 0..3 {
                    let way = DVec3::from([0; 3].map(|_| rng.range(-1.0, 1.0))).normalize();
                    let shorter = overlap(&a, &moved(&b, way * (0.99 * c.depth)));
                    assert!(matches!(shorter, SpaceOverlap::Meets(_)) || c.depth < 1e-6);
                }
                // Where they touch is in both, up to half the depth.
                for p in &c.points {
                    for solid in [&a, &b] {
                        let o = oriented(solid);
                        let past = (o.local(*p).abs() - o.half()).max_element();
                        assert!(past < 0.5 * c.depth + 1e-9, "{a:?} {b:?}: {p} {c:?}");
                    }
                }
                assert!((1..=8).contains(&c.points.len()));
            }
            (SpaceOverlap::Apart(g), SpaceOverlap::Apart(h)) => {
                seen[1] += 1;
                assert!((g.distance - h.distance).abs() < 1e-12);
                for (solid, p) in [&a, &b].into_iter().zip(g.nearest) {
                    let o = oriented(solid);
                    assert!(((o.local(p).abs() - o.half()).max_element()).abs() < 1e-9);
                }
                let BoxSeparation::Apart { gap, .. } = sat_boxes(&oriented(&a), &oriented(&b))
                else {
                    panic!("{a:?} {b:?}")
                };
                assert!(gap <= g.distance + 1e-12, "a gap is no more than the distance");
            }
            (found, other) => panic!("{a:?} {b:?}: {found:?} {other:?}"),
        }
    }
    assert!(seen.iter().all(|n| *n > 1_800), "{seen:?}");
}

#[test]
fn at_another_scale_the_answers_are_the_same_to_the_last_bit() {
    let mut rng = Rng::new(83);
    for _ in 0..2_000 * times() {
        let half = [0; 2].map(|_| DVec3::from([0; 3].map(|_| rng.range(0.4, 2.0))));
        let at = [0; 2].map(|_| DVec3::from([0; 3].map(|_| rng.range(-1.5, 1.5))));
        let turns = [0; 2].map(|_| any_turn(&mut rng));
        let at_scale = |s: f64| {
            let [a, b] = [0, 1].map(|k| placed(half[k] * s, at[k] * s, turns[k]));
            sat_boxes(&oriented(&a), &oriented(&b))
        };
        let (one, small, large) =
            (at_scale(1.0), at_scale(2f64.powi(-27)), at_scale(2f64.powi(27)));
        let numbers = |found: &BoxSeparation| match *found {
            BoxSeparation::Apart { gap, normal, axis } => (false, gap, normal, axis),
            BoxSeparation::Meet(m) => (true, m.depth, m.normal, m.axis),
        };
        let (meets, length, normal, axis) = numbers(&one);
        for (other, s) in [(small, 2f64.powi(-27)), (large, 2f64.powi(27))] {
            assert_eq!(numbers(&other), (meets, length * s, normal, axis));
        }
    }
}

#[test]
fn depths_and_distances_are_those_of_parry() {
    let mut rng = Rng::new(84);
    let (mut seen, mut same) = ([0_u32; 2], 0_u32);
    for _ in 0..6_000 * times() {
        let [a, b] = any_two(&mut rng);
        let theirs = |solid: &AnySolid| {
            let OrientedBoxParts { half, at, axes } = parts(solid);
            let q = DQuat::from_mat3(&glam::DMat3::from_cols(axes[0], axes[1], axes[2]));
            let vector = |v: DVec3| Vector::new(v.x, v.y, v.z);
            let turn = Rotation::from_xyzw(q.x, q.y, q.z, q.w).normalize();
            (Cuboid::new(vector(half)), Pose::from_parts(vector(at), turn))
        };
        let ((s, at), (t, to)) = (theirs(&a), theirs(&b));
        match overlap(&a, &b) {
            SpaceOverlap::Meets(c) => {
                seen[0] += 1;
                let found = contact(&at, &s, &to, &t, 0.0).unwrap();
                let deep = found.map_or(0.0, |found| -found.dist);
                // Parry looks for its way out step by step, and may end at a longer one; never at a shorter.
                assert!(c.depth < deep + 1e-6, "{a:?} {b:?}: {} {deep}", c.depth);
                same += u32::from((c.depth - deep).abs() < 1e-6);
            }
            SpaceOverlap::Apart(g) => {
                seen[1] += 1;
                let far = contact(&at, &s, &to, &t, 100.0).unwrap().unwrap().dist;
                assert!((g.distance - far).abs() < 1e-6, "{a:?} {b:?}: {} {far}", g.distance);
            }
        }
    }
    assert!(seen.iter().all(|n| *n > 1_800), "{seen:?}");
    assert!(f64::from(same) > 0.95 * f64::from(seen[0]), "{same} of {seen:?}");
}
