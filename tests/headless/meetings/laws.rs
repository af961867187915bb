//! Every pair of kinds, in both orders, moved, scaled, turned and mirrored.

use std::collections::BTreeMap;
use std::f64::consts::TAU;
use std::panic::{AssertUnwindSafe, catch_unwind};

use glam::DVec2;
use glisse::collide::{Body, Contact, Overlap, Penetration, distance, meets, overlap, penetration};

use super::exact::{Truth, square_distance, truth};
use super::grid::{Grid, KINDS, Kind, pair};
use super::measure::{self, reach};
use crate::times;
use glisse::random::Rng;

const EACH: usize = 120;

fn body(g: &Grid) -> Body {
    Body::new(&g.shape(1.0))
}

fn told(found: &Overlap) -> Truth {
    match found.contact() {
        None => Truth::Apart,
        Some(c) if c.touching => Truth::Touching,
        Some(_) => Truth::Overlapping,
    }
}

/// Every pair of kinds in both orders, `EACH` times.
fn every_pair(seed: u64, mut look: impl FnMut(&Grid, &Grid, Truth)) {
    let mut rng = Rng::new(seed);
    let mut wrong = BTreeMap::new();
    for first in KINDS {
        let mut touches = 0;
        for second in KINDS {
            let (mut met, mut touched) = (0, 0);
            for _ in 0..EACH * times() {
                let [a, b] = pair(&mut rng, first, second);
                let truth = truth(&a, &b);
                met += usize::from(truth != Truth::Apart);
                touched += usize::from(truth == Truth::Touching);
                let looked = catch_unwind(AssertUnwindSafe(|| look(&a, &b, truth)));
                if looked.is_err() {
                    *wrong.entry((first, second)).or_insert(0u32) += 1;
                }
            }
            let rate = met as f64 / (EACH * times()) as f64;
            assert!((0.2..=0.8).contains(&rate), "{first:?} {second:?} meet in {rate}");
            touches += touched;
        }
        assert!(touches >= KINDS.len() * EACH / 20, "{first:?} touches {touches} times");
    }
    assert!(wrong.is_empty(), "wrong by pairs of kinds: {wrong:?}");
}

#[test]
fn meeting_and_touching_are_what_exact_fractions_say() {
    every_pair(1, |a, b, truth| {
        let found = overlap(&body(a), &body(b));
        assert_eq!(told(&found), truth, "{found:?}\n{a:?}\n{b:?}");
    });
}

fn sane(c: &Contact) {
    assert!((c.normal.length() - 1.0).abs() < 1e-12, "{c:?}");
    assert!(c.depth >= 0.0 && (c.depth == 0.0) == c.touching, "{c:?}");
}

#[test]
fn swapped_the_answer_is_the_same_with_the_normal_turned() {
    every_pair(2, |a, b, _| {
        let (p, q) = (body(a), body(b));
        let one = overlap(&p, &q);
        one.contact().inspect(|c| sane(c));
        if p != q {
            assert_eq!(overlap(&q, &p).swapped(), one, "{a:?} {b:?}");
            let (there, back) = (distance(&p, &q), distance(&q, &p));
            assert_eq!(there, back.map(|n| n.swapped()), "{a:?} {b:?}");
        }
    });
}

#[test]
fn moved_and_scaled_it_is_the_same_to_the_bit() {
    every_pair(3, |a, b, _| {
        let one = overlap(&body(a), &body(b));
        for k in [-460, -300, -27, 27] {
            let scale = 2f64.powi(k);
            let scaled = overlap(&Body::new(&a.shape(scale)), &Body::new(&b.shape(scale)));
            assert_eq!(told(&scaled), told(&one), "{a:?} {b:?}");
            if let (Some(c), Some(d)) = (one.contact(), scaled.contact()) {
                assert_eq!((d.depth, d.normal), (c.depth * scale, c.normal), "{a:?} {b:?}");
                assert!(d.points.iter().zip(&c.points).all(|(p, q)| *p == *q * scale));
            }
        }
        for by in [[1 << 27, -(1 << 26)], [100_000_000, 100_000_000], [-3, 1000]] {
            let far = overlap(&body(&a.moved(by)), &body(&b.moved(by)));
            assert_eq!(told(&far), told(&one), "{a:?} {b:?} {by:?}");
            let (Some(c), Some(d)) = (one.contact(), far.contact()) else { continue };
            let off = (c.depth - d.depth).abs();
            // Where edges cross, corners of pieces are rounded, and equal depths are told apart by that.
            if [a.kind, b.kind].contains(&Kind::Crossing) {
                assert!(off < 1e-6, "{c:?} {d:?} {a:?} {b:?}");
                continue;
            }
            // A place inside a polygon, from which its border is measured, is rounded.
            let planes = !a.is_convex() || !b.is_convex() || a.plane.is_some() || b.plane.is_some();
            assert!(
                off <= if planes { 1e-6 } else { 1e-13 } || !off.is_finite(),
                "{c:?} {d:?} {a:?} {b:?}"
            );
            // Of pieces equally deep another may be found first; a border between half-planes has no ends.
            if !a.is_convex() || !b.is_convex() || (a.plane.is_some() && b.plane.is_some()) {
                continue;
            }
            assert_eq!(c.points.len(), d.points.len(), "{c:?} {d:?} {a:?} {b:?} {by:?}");
            for (p, q) in c.points.iter().zip(&d.points) {
                assert!(p.distance(*q - measure::v(by)) < 1e-6, "{c:?} {d:?}  {a:?} {b:?}");
            }
        }
    });
}

#[test]
fn turned_and_mirrored_the_answer_goes_along() {
    every_pair(4, |a, b, _| {
        let one = overlap(&body(a), &body(b));
        let maps: [fn([i64; 2]) -> [i64; 2]; 4] =
            [|[x, y]| [-y, x], |[x, y]| [-x, -y], |[x, y]| [-x, y], |[x, y]| [y, x]];
        for map in maps {
            let other = overlap(&body(&a.turned(map)), &body(&b.turned(map)));
            assert_eq!(told(&other), told(&one), "{a:?} {b:?}");
            let (Some(c), Some(d)) = (one.contact(), other.contact()) else { continue };
            // The pieces of a polygon may be others when it is turned.
            if a.is_convex() && b.is_convex() && c.depth.is_finite() {
                assert!((c.depth - d.depth).abs() < 1e-12, "{c:?} {d:?} {a:?} {b:?}");
            }
        }
    });
}

/// How far `b` must move along a unit direction to come off `a`, for convex shapes.
fn way_out(a: &Grid, b: &Grid, n: DVec2) -> f64 {
    match (a.plane, b.plane) {
        (Some((m, c)), None) => {
            let unit = measure::v(m).normalize();
            let along = unit.dot(n);
            let height = -reach(b, -unit) - c as f64 / measure::v(m).length();
            if along > 1e-9 { (-height / along).max(0.0) } else { f64::INFINITY }
        }
        (None, Some(_)) => way_out(b, a, -n),
        (Some(_), Some(_)) => f64::INFINITY,
        (None, None) => reach(a, n) + reach(b, -n),
    }
}

#[test]
fn the_way_out_parts_them_and_none_is_shorter() {
    let mut looked = 0;
    every_pair(5, |a, b, _| {
        if !a.is_convex() || !b.is_convex() {
            return;
        }
        let Overlap::Meets(c) = overlap(&body(a), &body(b)) else { return };
        if c.depth.is_infinite() || (a.plane.is_some() && b.plane.is_some()) {
            return;
        }
        looked += 1;
        let own = way_out(a, b, c.normal);
        assert!((own - c.depth).abs() < 1e-12, "{own} {c:?}\n{a:?}\n{b:?}");
        for i in 0..64 {
            let n = DVec2::from_angle(TAU * f64::from(i) / 64.0);
            assert!(way_out(a, b, n) >= c.depth - 1e-12, "{n} {c:?}\n{a:?}\n{b:?}");
        }
        let at = |k: f64| {
            let pose = glisse::geom::Pose::new(c.normal * (c.depth * k), 0.0).unwrap();
            overlap(&body(a), &body(b).moved(&pose))
        };
        assert!(at(1.0).contact().is_none_or(|c| c.depth < 1e-12), "{c:?}\n{a:?}\n{b:?}");
        assert!(c.depth == 0.0 || told(&at(0.999)) == Truth::Overlapping, "{c:?}\n{a:?}\n{b:?}");
    });
    assert!(looked > 64 * EACH / 4, "{looked}");
}

#[test]
fn contact_points_are_where_the_shapes_are() {
    every_pair(6, |a, b, _| {
        let Overlap::Meets(c) = overlap(&body(a), &body(b)) else { return };
        if c.depth.is_infinite() {
            return;
        }
        assert!(!c.points.is_empty() && c.points.len() <= 2, "{c:?}\n{a:?}\n{b:?}");
        for p in &c.points {
            let far = measure::distance(a, *p).max(measure::distance(b, *p));
            assert!(far <= c.depth + 1e-12, "{far} {c:?}\n{a:?}\n{b:?}");
        }
    });
}

#[test]
fn the_short_questions_have_the_same_answers() {
    every_pair(9, |a, b, _| {
        let (p, q) = (body(a), body(b));
        let long = overlap(&p, &q);
        assert_eq!(meets(&p, &q), long.contact().is_some(), "{a:?} {b:?}");
        let way =
            |c: &Contact| Penetration { touching: c.touching, depth: c.depth, normal: c.normal };
        assert_eq!(penetration(&p, &q), long.contact().map(way), "{a:?} {b:?}");
    });
}

#[test]
fn distances_are_those_of_exact_fractions() {
    let mut looked = 0;
    every_pair(7, |a, b, truth| {
        let found = distance(&body(a), &body(b));
        assert_eq!(found.is_some(), truth == Truth::Apart, "{a:?} {b:?}");
        let Some(n) = found else { return };
        looked += 1;
        assert!((n.on_a.distance(n.on_b) - n.distance).abs() < 1e-12, "{n:?} {a:?} {b:?}");
        for (shape, p) in [(a, n.on_a), (b, n.on_b)] {
            assert!(measure::distance(shape, p) < 1e-12, "{n:?} {a:?} {b:?}");
        }
        let expected = match (a.plane, b.plane) {
            (None, None) => square_distance(a, b).value().sqrt() - (a.radius + b.radius) as f64,
            (Some(_), None) => measure::distance(a, n.on_b),
            (None, Some(_)) => measure::distance(b, n.on_a),
            (Some(_), Some(_)) => n.distance,
        };
        assert!((n.distance - expected).abs() < 1e-12, "{expected} {n:?}\n{a:?}\n{b:?}");
    });
    assert!(looked > 50 * EACH, "{looked}");
}

#[test]
fn one_bit_more_or_less_of_radius_decides() {
    let mut looked = 0;
    every_pair(8, |a, b, truth| {
        if truth != Truth::Touching {
            return;
        }
        use glisse::geom::{AnyShape, Circle};
        let nudged = |g: &Grid, up: bool| {
            let r = g.radius as f64;
            let r = if up { r.next_up() } else { r.next_down() };
            let at = measure::v(g.rings[0][0]);
            Body::new(&AnyShape::Circle(Circle::new(at, r).unwrap()))
        };
        for (circle, other) in [(a, b), (b, a)] {
            if circle.kind != Kind::Circle {
                continue;
            }
            looked += 1;
            let told = |up| told(&overlap(&body(other), &nudged(circle, up)));
            assert_eq!(told(true), Truth::Overlapping, "{a:?} {b:?}");
            assert_eq!(told(false), Truth::Apart, "{a:?} {b:?}");
        }
    });
    assert!(looked > 100, "{looked}");
}
