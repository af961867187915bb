//! The way out of shapes of every kind, those in pieces above all: it parts them, none is shorter, it goes along when both
//! are turned or mirrored, and what is found by trying all places where two borders touch is the same.

use std::collections::BTreeMap;

use glam::DVec2;
use glisse::collide::{Body, Contact, Overlap, Penetration, overlap, penetration};
use glisse::geom::{AnyShape, Polygon, Pose};

use super::drawn::{FAMILIES, rings};
use super::grid::{self, Grid, I, Kind};
use super::measure::{self, v};
use crate::int;
use crate::times;
use glisse::random::Rng;

/// Everything with an end, and the families of rings that cross, repeat and go there and back.
const KINDS: &[Kind] = grid::KINDS.first_chunk::<11>().unwrap().as_slice();

fn shape(rng: &mut Rng, kind: usize) -> Grid {
    match KINDS.get(kind) {
        Some(kind) => grid::shape(rng, *kind),
        None => {
            let rings = rings(rng, FAMILIES[kind - KINDS.len()]);
            Grid { kind: Kind::Crossing, rings, filled: true, radius: 0, plane: None }
        }
    }
}

/// Pairs that mostly overlap, deep and shallow, one of them not convex; half of them turned and moved off the grid.
fn each_pair(seed: u64, mut look: impl FnMut(&Grid, &Grid, Pose, Pose) -> bool) {
    let mut rng = Rng::new(seed);
    let all = KINDS.len() + FAMILIES.len();
    let (mut met, mut asked) = (BTreeMap::new(), 0);
    for first in 0..all {
        for second in 0..all {
            for i in 0..6 * times() {
                let (a, b) = (shape(&mut rng, first), shape(&mut rng, second));
                if a.is_convex() && b.is_convex() {
                    break;
                }
                let by = [int(&mut rng, -6, 6), int(&mut rng, -6, 6)];
                let b = b.moved(by);
                let at = |rng: &mut Rng| match i % 2 {
                    0 => Pose::IDENTITY,
                    _ => Pose::new(rng.in_square(-2.0, 2.0), rng.range(-3.0, 3.0)).unwrap(),
                };
                let (p, q) = (at(&mut rng), at(&mut rng));
                asked += 1;
                *met.entry(first).or_insert(0) += usize::from(look(&a, &b, p, q));
            }
        }
    }
    let sum: usize = met.values().sum();
    let rate = sum as f64 / asked as f64;
    assert!((0.3..0.7).contains(&rate), "{rate} of {asked}: {met:?}");
}

fn body(g: &Grid, pose: &Pose) -> Body {
    Body::new(&g.shape(1.0)).moved(pose)
}

fn moved(body: &Body, by: DVec2) -> Body {
    body.moved(&Pose::new(by, 0.0).unwrap())
}

fn contact(a: &Body, b: &Body) -> Option<Contact> {
    match overlap(a, b) {
        Overlap::Meets(c) if !c.touching => Some(c),
        _ => None,
    }
}

/// The sizes here are about 10.
const NEAR: f64 = 1e-9;

#[test]
fn after_the_way_out_they_at_most_touch() {
    each_pair(101, |a, b, p, q| {
        let at = (p, q);
        let (p, q) = (body(a, &p), body(b, &q));
        let Some(c) = contact(&p, &q) else { return false };
        let about = || format!("{c:?}\n{a:?}\n{b:?}\n{at:?}");
        assert!(c.least && (c.normal.length() - 1.0).abs() < 1e-12, "{}", about());
        let left = contact(&p, &moved(&q, c.normal * c.depth));
        assert!(left.as_ref().is_none_or(|l| l.depth <= NEAR), "{left:?} {}", about());
        let short = Penetration { touching: false, depth: c.depth, normal: c.normal };
        assert_eq!(penetration(&p, &q), Some(short), "{}", about());
        true
    });
}

#[test]
fn no_shorter_way_parts_them() {
    let mut rng = Rng::new(7);
    each_pair(102, |a, b, p, q| {
        let at = (p, q);
        let (p, q) = (body(a, &p), body(b, &q));
        let Some(c) = contact(&p, &q) else { return false };
        if c.depth < 1e-6 {
            return false;
        }
        for i in 0..32 {
            // Most of them nearly as far, and some of those nearly the same way.
            let far = c.depth * if i % 4 == 0 { rng.unit() } else { 1.0 - 1e-3 * rng.unit() };
            let way = if i % 8 == 1 { c.normal } else { rng.direction() };
            let other = overlap(&p, &moved(&q, way * far));
            assert!(other.contact().is_some(), "{way} {far} {c:?}\n{a:?}\n{b:?}\n{at:?}");
        }
        true
    });
}

/// A motion of the grid, and the same of directions.
type Map = (fn(I) -> I, fn(DVec2) -> DVec2);

#[test]
fn turned_mirrored_and_swapped_it_goes_along() {
    each_pair(103, |a, b, p, q| {
        // Turned by some angle first, these would be other shapes, by rounding; they are moved alone.
        let at = |by: DVec2| Pose::new((by * 8.0).round() / 8.0, 0.0).unwrap();
        let (p, q) = (at(p.position()), at(q.position()));
        let at = (p, q);
        let Some(c) = contact(&body(a, &p), &body(b, &q)) else { return false };
        let swapped = contact(&body(b, &q), &body(a, &p)).unwrap();
        assert_eq!((swapped.depth, swapped.normal), (c.depth, -c.normal + DVec2::ZERO));
        let maps: [Map; 5] = [
            (|[x, y]| [-y, x], |p| DVec2::new(-p.y, p.x)),
            (|[x, y]| [y, -x], |p| DVec2::new(p.y, -p.x)),
            (|[x, y]| [-x, -y], |p| -p),
            (|[x, y]| [-x, y], |p| DVec2::new(-p.x, p.y)),
            (|[x, y]| [y, x], |p| DVec2::new(p.y, p.x)),
        ];
        for (map, turn) in maps {
            let there = |g: &Grid, at: &Pose| {
                body(&g.turned(map), &Pose::new(turn(at.position()), 0.0).unwrap())
            };
            let (p, q) = (there(a, &p), there(b, &q));
            let d = contact(&p, &q).unwrap();
            assert!((c.depth - d.depth).abs() <= NEAR, "{c:?} {d:?}\n{a:?}\n{b:?}");
            // Of ways equally short another may be found; this one is one of them.
            let left = contact(&p, &moved(&q, turn(c.normal) * c.depth));
            let about = || format!("{left:?} {c:?} {d:?}\n{a:?} {at:?}\n{b:?}");
            assert!(left.as_ref().is_none_or(|l| l.depth <= NEAR), "{}", about());
        }
        true
    });
}

#[test]
fn contact_points_are_in_both_shapes() {
    let mut points = 0;
    let mut look = |a: &Grid, b: &Grid, p: &Pose, q: &Pose| {
        let found = overlap(&body(a, p), &body(b, q));
        let Some(c) = found.contact() else { return false };
        assert!(!c.points.is_empty() && c.points.len() <= 2, "{c:?}\n{a:?}\n{b:?}");
        for x in &c.points {
            points += 1;
            let far = [(a, p), (b, q)].map(|(g, pose)| measure::distance(g, pose.to_local(*x)));
            assert!(far[0].max(far[1]) <= NEAR, "{far:?} {c:?}\n{a:?} {p:?}\n{b:?} {q:?}");
        }
        !c.touching
    };
    each_pair(104, |a, b, p, q| look(a, b, &p, &q));
    let mut rng = Rng::new(105);
    let convex: Vec<Kind> =
        KINDS.iter().copied().filter(|k| grid::shape(&mut rng, *k).is_convex()).collect();
    for first in &convex {
        for second in &convex {
            for i in 0..60 * times() {
                let [a, b] = grid::pair(&mut rng, *first, *second);
                let turned = Pose::new(rng.in_square(-2.0, 2.0), rng.range(-3.0, 3.0)).unwrap();
                look(&a, &b, &Pose::IDENTITY, if i % 2 == 0 { &Pose::IDENTITY } else { &turned });
            }
        }
    }
    assert!(points > 2_000, "{points}");
}

/// The area that two sets of rings share, even-odd: in upright slabs between all corners and crossings.
fn shared_area(a: &[[DVec2; 2]], b: &[[DVec2; 2]]) -> f64 {
    let edges: Vec<([DVec2; 2], bool)> =
        a.iter().map(|e| (*e, true)).chain(b.iter().map(|e| (*e, false))).collect();
    let mut xs: Vec<f64> = edges.iter().flat_map(|(e, _)| [e[0].x, e[1].x]).collect();
    for (i, ([p, q], _)) in edges.iter().enumerate() {
        for ([r, s], _) in &edges[..i] {
            let (d, e) = (*q - *p, *s - *r);
            let t = (*r - *p).perp_dot(e) / d.perp_dot(e);
            if (0.0..=1.0).contains(&t) {
                xs.push(p.x + d.x * t);
            }
        }
    }
    xs.sort_by(f64::total_cmp);
    let mut area = 0.0;
    for w in xs.windows(2).filter(|w| w[1] - w[0] > 1e-12) {
        let x = w[0].midpoint(w[1]);
        let mut ys: Vec<(f64, bool)> = Vec::new();
        for ([p, q], of_a) in &edges {
            if p.x.min(q.x) < x && x < p.x.max(q.x) {
                ys.push((p.y + (q.y - p.y) * (x - p.x) / (q.x - p.x), *of_a));
            }
        }
        ys.sort_by(|p, q| p.0.total_cmp(&q.0));
        let (mut in_a, mut in_b) = (false, false);
        for y in ys.windows(2) {
            if y[0].1 {
                in_a = !in_a
            } else {
                in_b = !in_b
            }
            if in_a && in_b {
                area += (y[1].0 - y[0].0) * (w[1] - w[0]);
            }
        }
    }
    area
}

/// The lengths of all translations at which two borders touch in one place squarely, or in two at once.
fn candidates(a: &[[DVec2; 2]], b: &[[DVec2; 2]]) -> Vec<DVec2> {
    // Where a corner of one is on an edge of the other.
    let of_a = a.iter().flat_map(|[p, _]| b.iter().map(move |[r, s]| [*p - *r, *p - *s]));
    let of_b = b.iter().flat_map(|[r, _]| a.iter().map(move |[p, q]| [*p - *r, *q - *r]));
    let lines: Vec<[DVec2; 2]> = of_a.chain(of_b).collect();
    let mut all = Vec::new();
    for (i, [p, q]) in lines.iter().enumerate() {
        let d = *q - *p;
        let t = -p.dot(d) / d.length_squared();
        if (0.0..=1.0).contains(&t) {
            all.push(*p + d * t);
        }
        for [r, s] in &lines[..i] {
            let e = *s - *r;
            let cross = d.perp_dot(e);
            let (t, u) = ((*r - *p).perp_dot(e) / cross, (*r - *p).perp_dot(d) / cross);
            if (0.0..=1.0).contains(&t) && (0.0..=1.0).contains(&u) {
                all.push(*p + d * t);
            }
        }
    }
    all
}

fn edges(shape: &AnyShape) -> Vec<[DVec2; 2]> {
    let AnyShape::Polygon(polygon) = shape else { panic!("{shape:?}") };
    polygon.edges().collect()
}

#[test]
fn it_is_the_shortest_of_all_ways_that_end_in_a_touch() {
    let mut rng = Rng::new(106);
    let (mut looked, mut two) = (0, 0);
    for i in 0..160 * times() {
        let polygon = |rng: &mut Rng| -> AnyShape {
            let ring: Vec<DVec2> = match i % 2 {
                0 => (0..int(rng, 3, 5)).map(|_| v([int(rng, 0, 8), int(rng, 0, 8)])).collect(),
                _ => (0..int(rng, 3, 6)).map(|_| rng.in_square(0.0, 8.0)).collect(),
            };
            AnyShape::Polygon(Polygon::new(ring, Vec::new()).unwrap())
        };
        let (p, q) = (polygon(&mut rng), polygon(&mut rng));
        let (a, b) = (edges(&p), edges(&q));
        let Some(c) = contact(&Body::new(&p), &Body::new(&q)) else { continue };
        if !c.pieces {
            continue;
        }
        let at = |by: DVec2| b.iter().map(|e| e.map(|p| p + by)).collect::<Vec<_>>();
        assert!(shared_area(&a, &at(c.normal * c.depth)) < 1e-9, "{c:?}\n{p:?}\n{q:?}");
        looked += 1;
        let mut shorter = candidates(&a, &b);
        shorter.retain(|by| by.length() < c.depth - NEAR);
        shorter.sort_by(|p, q| p.length().total_cmp(&q.length()));
        for by in shorter {
            // Walls have no area; what they are in the way of is for the other properties.
            let area = shared_area(&a, &at(by));
            if area <= 1e-9 {
                let met = contact(&Body::new(&p), &moved(&Body::new(&q), by));
                assert!(met.is_some_and(|m| m.depth > NEAR), "{by} {area} {c:?}\n{p:?}\n{q:?}");
            }
        }
        // Whether it ends in two touches at once: not square to any edge.
        let square = |e: &[DVec2; 2]| (e[1] - e[0]).normalize_or_zero().dot(c.normal).abs() < 1e-9;
        two += usize::from(!a.iter().chain(&b).any(square));
    }
    assert!(looked > 50 && two > looked / 20, "{looked} {two}");
}

#[test]
fn a_plug_comes_out_of_its_hole_in_two_touches() {
    // A bay that narrows, and a block that fills it: the walls on both sides lead it out along the middle.
    let polygon = |points: &[[f64; 2]]| {
        let ring = points.iter().map(|p| DVec2::from(*p)).collect();
        Body::new(&AnyShape::Polygon(Polygon::new(ring, Vec::new()).unwrap()))
    };
    let bay = polygon(&[
        [-9., 0.],
        [-3., 0.],
        [-1., 4.],
        [1., 4.],
        [3., 0.],
        [9., 0.],
        [9., 9.],
        [-9., 9.],
    ]);
    // A quarter wider on both sides.
    let plug =
        polygon(&[[-3.25, 0.], [-3.25, -6.], [3.25, -6.], [3.25, 0.], [1.5, 3.5], [-1.5, 3.5]]);
    let c = contact(&bay, &plug).unwrap();
    assert!(c.least && c.normal.distance(DVec2::NEG_Y) < 1e-12, "{c:?}");
    assert!((c.depth - 0.5).abs() < 1e-12, "{c:?}");
    // A box in a gate that is exactly as wide goes through it.
    let gate =
        polygon(&[[0., 0.], [9., 0.], [9., 9.], [6., 9.], [6., 3.], [3., 3.], [3., 9.], [0., 9.]]);
    let key = polygon(&[[3., 2.], [6., 2.], [6., 11.], [3., 11.]]);
    let c = contact(&gate, &key).unwrap();
    assert_eq!((c.depth, c.normal), (1.0, DVec2::Y));
}
