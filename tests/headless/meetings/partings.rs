//! Parted by their own way out, two shapes at most touch; pushed back a little, they are no deeper than they were pushed.
//!
//! `GLISSE_CASES=50` in the environment draws fifty times as many pairs.

use std::collections::BTreeMap;

use glam::DVec2;
use glisse::collide::{Body, Side, contains, overlap};
use glisse::geom::{AnyShape, Capsule, Cubic, Path, Point, Polygon, Pose};

use super::measure::to_segment;
use super::parting_cases::{ALL, Case, look};
use crate::times;
use glisse::random::Rng;

#[test]
fn parted_by_their_own_way_they_at_most_touch() {
    let mut rng = Rng::new(111);
    let mut push = Rng::new(112);
    let mut counts = BTreeMap::<&str, u32>::new();
    let mut kinds = BTreeMap::<_, u32>::new();
    let mut faults = Vec::new();
    let mut drawn = 0;
    for first in ALL {
        for second in ALL {
            for k in 0..6 * times() {
                // All sorts of grids, scales and places come in turn.
                drawn += 1;
                let Some(case) = Case::draw(&mut rng, [first, second], drawn) else { continue };
                let told = look(&case, &mut push);
                if let Some(fault) = told.fault {
                    faults.push(format!("{first:?} {second:?} {k}: {fault}\n{case:?}"));
                }
                if !told.overlapped {
                    continue;
                }
                *kinds.entry(first).or_default() += 1;
                let families = [
                    ("curved", first.is_curved() || second.is_curved()),
                    ("both curved", first.is_curved() && second.is_curved()),
                    ("straight", !first.is_curved() && !second.is_curved()),
                    ("scaled", case.scale != 1.0),
                    ("far", case.far > 0.0),
                    ("turned", case.turned),
                    ("pushed", told.pushed),
                ];
                for (name, is) in families {
                    *counts.entry(name).or_default() += u32::from(is);
                }
            }
        }
    }
    assert!(faults.is_empty(), "{}\n\n{}", faults.len(), faults[0]);
    assert!(counts.values().all(|n| *n > 250), "{counts:?}");
    assert!(kinds.len() == ALL.len() && kinds.values().all(|n| *n > 10), "{kinds:?}");
}

/// Capsules whose cores nearly touch, where the way between them has no direction left, and whose sides are nearly parallel.
#[test]
fn capsules_that_nearly_touch_are_parted_and_touch_within_both() {
    let mut rng = Rng::new(113);
    let mut counts = [0; 5];
    for k in 0..6_000 * times() {
        let whole = k / 5 % 2 == 0;
        let mut place = || {
            let p = rng.in_square(-6.0, 6.0);
            if whole { p.round() } else { p }
        };
        let (a, b, c, d) = (place(), place(), place(), place());
        let [r, s] = [rng.range(0.25, 3.0), rng.range(0.25, 3.0)];
        let on = a.lerp(b, rng.unit());
        let little = rng.magnitude(1e-17, 1e-6);
        let along = (b - a) * rng.range(-1.0, 1.0);
        let square = (b - a).perp().normalize_or_zero();
        let [c, d] = match k % 5 {
            0 => [on, d],
            1 => [on + square * little, d],
            2 => [b + rng.direction() * little, d],
            3 => [c, c + along],
            _ => {
                let beside = on + square * (r + s);
                [beside, beside + 0.5 * along + square * rng.magnitude(1e-12, 1e-8)]
            }
        };
        let (Ok(one), Ok(other)) = (Capsule::new(a, b, r), Capsule::new(c, d, s)) else { continue };
        let (p, q) = (Body::new(&AnyShape::Capsule(one)), Body::new(&AnyShape::Capsule(other)));
        let found = overlap(&p, &q);
        let Some(contact) = found.contact() else { continue };
        counts[k % 5] += 1;
        let about = || format!("{contact:?}\n{a} {b} {r}\n{c} {d} {s}");
        for x in &contact.points {
            let off = [to_segment(a, b, *x) - r, to_segment(c, d, *x) - s];
            assert!(off[0].max(off[1]) < 1e-9, "{off:?} {}", about());
        }
        // By plain measuring, the cores end as far apart as the radii are wide.
        let [c, d] = [c, d].map(|p| p + contact.normal * contact.depth);
        let ends = [(a, b, c), (a, b, d), (c, d, a), (c, d, b)];
        let apart = ends.map(|(p, q, x)| to_segment(p, q, x)).into_iter().fold(9e9, f64::min);
        let turn = |o: DVec2, p: DVec2, q: DVec2| (p - o).perp_dot(q - o);
        let cross = turn(a, b, c) * turn(a, b, d) < 0.0 && turn(c, d, a) * turn(c, d, b) < 0.0;
        assert!(!cross && (apart - r - s).abs() < 1e-9, "{} {}", apart - r - s, about());
    }
    assert!(counts.iter().all(|n| *n > 500), "{counts:?}");
}

fn v([x, y]: [f64; 2]) -> DVec2 {
    DVec2::new(x, y)
}

/// How deep two shapes are: at most so much, and nothing after the way out.
fn nearly_touch(a: &Body, b: &Body, most: f64) {
    let found = overlap(a, b);
    let Some(c) = found.contact() else { return };
    assert!(c.depth <= most, "{c:?}");
    let after = overlap(a, &b.moved(&Pose::new(c.normal * c.depth, 0.0).unwrap()));
    assert!(after.contact().is_none_or(|c| c.depth <= 1e-9), "{after:?}");
}

#[test]
fn a_curve_that_was_just_led_out_of_a_triangle() {
    let curve = [[0.375, -1.125], [5.0, 3.625], [-3.375, 2.0], [-1.375, 1.375]].map(v);
    let a = Body::new(&AnyShape::Bezier(Cubic::new(curve).unwrap()));
    let a = a.moved(&Pose::new(v([-2.375, 2.125]), 0.0).unwrap());
    let ring = [[2.375, -3.75], [-1.375, -1.625], [-1.875, -0.125]].map(v);
    let b = Body::new(&AnyShape::Polygon(Polygon::new(ring.to_vec(), Vec::new()).unwrap()));
    let at = v([0.056941346171919816, 5.8210729638328]);
    // A place that is exact to the last bit, and its neighbours.
    for step in [0.0, 1e-15, -1e-15, 1e-13, -1e-13, 1e-11, -1e-11, 1e-9, -1e-9] {
        for aside in [DVec2::X, DVec2::Y] {
            let b = b.moved(&Pose::new(at + aside * step, 0.0).unwrap());
            nearly_touch(&a, &b, 1e-11 + f64::abs(step));
            nearly_touch(&b, &a, 1e-11 + f64::abs(step));
        }
    }
}

#[test]
fn joints_of_two_round_boxes_come_to_touch_at_once() {
    // Four curves meet in one place, each of which ends there.
    let round = |at: DVec2| {
        let arm = 4.0 * (2f64.sqrt() - 1.0) * 4.0 / 3.0;
        let corners = [[4.0, 0.0], [0.0, 4.0], [-4.0, 0.0], [0.0, -4.0]].map(v);
        let curves: Vec<_> = (0..4)
            .map(|i| {
                let (p, q) = (corners[i], corners[(i + 1) % 4]);
                [p + q * (arm / 4.0), q + p * (arm / 4.0), q].map(|p| p + at)
            })
            .collect();
        Body::new(&AnyShape::Path(Path::new(corners[0] + at, &curves, true).unwrap()))
    };
    for by in [7.999_999_999_99, 7.9, 5.0, 1.0] {
        for way in [DVec2::X, DVec2::Y, DVec2::NEG_X, DVec2::NEG_Y] {
            let from = DVec2::new(813.25, 587.198_671_040_928);
            let found = overlap(&round(from), &round(from + way * by));
            let c = found.contact().unwrap();
            assert!((c.depth - (8.0 - by)).abs() < 1e-9, "{by} {c:?}");
            assert!(c.normal.distance(way) < 1e-6, "{c:?}");
        }
    }
}

#[test]
fn a_plug_comes_out_between_both_walls() {
    // A bay whose walls lean outward, drawn as curves that are straight, and a block that is wider on both sides.
    let line = |points: &[[f64; 2]]| {
        let edge = |a: DVec2, b: DVec2| [a.lerp(b, 1.0 / 3.0), a.lerp(b, 2.0 / 3.0), b];
        let ring: Vec<_> = points.iter().map(|p| v(*p)).collect();
        let next = |i: usize| ring[(i + 1) % ring.len()];
        let curves: Vec<_> = ring.iter().enumerate().map(|(i, p)| edge(*p, next(i))).collect();
        Body::new(&AnyShape::Path(Path::new(ring[0], &curves, true).unwrap()))
    };
    let bay = [[-9., 0.], [-3., 0.], [-1., 4.], [1., 4.], [3., 0.], [9., 0.], [9., 9.], [-9., 9.]];
    let plug = [[-3.25, 0.], [-3.25, -6.], [3.25, -6.], [3.25, 0.], [1.5, 3.5], [-1.5, 3.5]];
    let found = overlap(&line(&bay), &line(&plug));
    let c = found.contact().unwrap();
    // As two polygons do.
    assert!((c.depth - 0.5).abs() < 1e-8 && c.normal.distance(DVec2::NEG_Y) < 1e-6, "{c:?}");
}

#[test]
fn what_is_all_inside_a_path_touches_it_where_it_is() {
    let start = v([0.0, 0.0]);
    let curves =
        [[[0.0, -12.0], [16.0, -12.0], [16.0, 0.0]], [[16.0, 9.0], [0.0, 9.0], [0.0, 0.0]]];
    let shape = AnyShape::Path(Path::new(start, &curves.map(|c| c.map(v)), true).unwrap());
    let path = Body::new(&shape);
    for at in [v([8.0, -2.0]), v([4.0, 1.0]), v([12.5, -5.0])] {
        assert_eq!(contains(&shape, at), Side::Inside);
        let dot = Body::new(&AnyShape::Point(Point::new(at).unwrap()));
        for found in [overlap(&path, &dot), overlap(&dot, &path).swapped()] {
            assert_eq!(found.contact().unwrap().points.as_slice(), [at]);
        }
    }
}

#[test]
fn loops_that_lie_on_themselves_many_times_over_are_answered() {
    let path = |n: usize, beside: f64| {
        let curve = |i: usize| {
            let by = DVec2::new(1.0, 0.7) * (beside * i as f64);
            [v([1.0, 1.0]) + by, v([-1.0, 1.0]) + by, DVec2::ZERO]
        };
        let curves: Vec<_> = (0..n).map(curve).collect();
        Body::new(&AnyShape::Path(Path::new(DVec2::ZERO, &curves, true).unwrap()))
    };
    let even = path(40, 0.0);
    assert!(overlap(&even, &even).contact().is_some_and(|c| c.touching));
    let odd = path(3, 0.0);
    let c = overlap(&odd, &odd);
    // The widest place of the loop: it must go aside by that.
    assert!((c.contact().unwrap().depth - 0.577_350_269_189_626).abs() < 1e-9, "{c:?}");
    // Nearly the same many times: as much work as is allowed, and no more.
    let beside = path(12, 1e-7);
    assert!(overlap(&beside, &beside).contact().is_some());
}
