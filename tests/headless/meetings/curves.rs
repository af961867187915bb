//! Curves and paths against every kind, held to dense samples and to laws.

use std::f64::consts::TAU;

use glam::DVec2;
use glisse::collide::{
    Body, Contact, Overlap, Penetration, Side, contains, distance, meets, overlap, penetration,
};
use glisse::geom::{
    AnyShape, Capsule, Circle, Cubic, HalfPlane, Path, Point, Polygon, Polyline, Pose, Rect,
    Segment,
};

use super::measure::to_segment;
use glisse::random::Rng;

const EACH: usize = 16;
const KINDS: usize = 12;

/// A shape of some kind around a place, about 10 in size.
fn shape(rng: &mut Rng, kind: usize, at: DVec2) -> AnyShape {
    let r = rng.range(1.0, 6.0);
    let mut p = || at + rng.point(DVec2::splat(-6.0), DVec2::splat(6.0));
    match kind {
        0 => AnyShape::Point(Point::new(p()).unwrap()),
        1 => AnyShape::Circle(Circle::new(p(), r).unwrap()),
        2 => {
            let (a, b) = (p(), p());
            AnyShape::Rect(Rect::new(a.min(b), a.max(b)).unwrap())
        }
        3 => {
            let rect = Rect::from_half(DVec2::new(r, 3.0)).unwrap();
            AnyShape::Rect(rect).to_world(&Pose::new(at, r).unwrap()).unwrap()
        }
        4 => AnyShape::Segment(Segment::new(p(), p()).unwrap()),
        5 => AnyShape::Polyline(Polyline::new(vec![p(), p(), p(), p()]).unwrap()),
        6 => AnyShape::Capsule(Capsule::new(p(), p(), 0.5 * r).unwrap()),
        // Of any kind: three corners, five that cross as they may, and one with a hole.
        7 => AnyShape::Polygon(Polygon::new(vec![p(), p(), p()], Vec::new()).unwrap()),
        8 => AnyShape::Polygon(
            Polygon::new(vec![p(), p(), p(), p(), p()], vec![vec![p(), p(), p()]]).unwrap(),
        ),
        9 => AnyShape::Bezier(Cubic::new([p(), p(), p(), p()]).unwrap()),
        10 => AnyShape::Path(Path::new(p(), &[[p(), p(), p()], [p(), p(), p()]], false).unwrap()),
        _ => AnyShape::Path(Path::new(p(), &[[p(), p(), p()], [p(), p(), p()]], true).unwrap()),
    }
}

/// Every kind against each kind of curve, in both orders.
fn every_pair(seed: u64, mut look: impl FnMut(&AnyShape, &AnyShape)) {
    let mut rng = Rng::new(seed);
    for curve in 9..KINDS {
        for other in 0..KINDS {
            for i in 0..EACH {
                let apart = DVec2::new(rng.range(0.0, 11.0), 0.0);
                let (a, b) = (shape(&mut rng, curve, DVec2::ZERO), shape(&mut rng, other, apart));
                if i % 2 == 0 { look(&a, &b) } else { look(&b, &a) }
            }
        }
    }
}

fn cubics(shape: &AnyShape) -> Vec<Cubic> {
    match shape {
        AnyShape::Bezier(c) => vec![*c],
        AnyShape::Path(p) => p.curves().collect(),
        _ => Vec::new(),
    }
}

/// Chords of the outline, fine for curves, and a radius around them.
fn chords(shape: &AnyShape) -> (Vec<[DVec2; 2]>, f64) {
    let pairs = |points: &[DVec2]| points.windows(2).map(|w| [w[0], w[1]]).collect::<Vec<_>>();
    match shape {
        AnyShape::Point(p) => (vec![[p.at(); 2]], 0.0),
        AnyShape::Circle(c) => (vec![[c.centre(); 2]], c.radius()),
        AnyShape::Capsule(c) => (vec![[c.a(), c.b()]], c.radius()),
        AnyShape::Segment(s) => (vec![[s.a(), s.b()]], 0.0),
        AnyShape::Polyline(l) => (pairs(l.points()), 0.0),
        AnyShape::Rect(r) => {
            let c = r.corners();
            ((0..4).map(|i| [c[i], c[(i + 1) % 4]]).collect(), 0.0)
        }
        AnyShape::Polygon(p) => (p.edges().collect(), 0.0),
        curved => (cubics(curved).iter().flat_map(|c| pairs(&c.flattened(100))).collect(), 0.0),
    }
}

/// How far chords that stand for curves here may be from them.
const CHORD: f64 = 5e-3;

/// The distance of two shapes by chords, 0 when one has a sample in the other; and whether a sample is.
fn measured(a: &AnyShape, b: &AnyShape) -> (f64, bool) {
    let ((p, ra), (q, rb)) = (chords(a), chords(b));
    let mut least = f64::INFINITY;
    for [a, b] in &p {
        for [c, d] in &q {
            let turn = |o: DVec2, p: DVec2, q: DVec2| (p - o).perp_dot(q - o);
            let cross = turn(*a, *b, *c) * turn(*a, *b, *d) < 0.0
                && turn(*c, *d, *a) * turn(*c, *d, *b) < 0.0;
            let near = to_segment(*a, *b, *c)
                .min(to_segment(*a, *b, *d))
                .min(to_segment(*c, *d, *a))
                .min(to_segment(*c, *d, *b));
            least = least.min(if cross { 0.0 } else { near });
        }
    }
    let inside = contains(a, q[0][0]) == Side::Inside || contains(b, p[0][0]) == Side::Inside;
    ((least - ra - rb).max(0.0), inside)
}

fn apart(shape: &Body, by: DVec2) -> Body {
    shape.moved(&Pose::new(by, 0.0).unwrap())
}

#[test]
fn apart_and_distance_are_those_of_dense_chords() {
    let (mut met, mut all) = (0u32, 0u32);
    every_pair(40, |a, b| {
        let (p, q) = (Body::new(a), Body::new(b));
        let found = overlap(&p, &q);
        let (least, inside) = measured(a, b);
        all += 1;
        met += u32::from(found.contact().is_some());
        match distance(&p, &q) {
            Some(n) => {
                assert!(!inside, "{a:?} {b:?}");
                assert!((n.distance - least).abs() < CHORD, "{n:?} {least}\n{a:?}\n{b:?}");
                assert!((n.on_a.distance(n.on_b) - n.distance).abs() < 1e-12);
                for (shape, at) in [(a, n.on_a), (b, n.on_b)] {
                    let (all, r) = chords(shape);
                    let off = all.iter().map(|[c, d]| to_segment(*c, *d, at)).fold(9e9, f64::min);
                    assert!((off - r).abs() < CHORD, "{n:?} {a:?} {b:?}");
                }
            }
            None => assert!(inside || least < CHORD, "{found:?} {least}\n{a:?}\n{b:?}"),
        }
        assert_eq!(meets(&p, &q), found.contact().is_some());
        let way =
            |c: &Contact| Penetration { touching: c.touching, depth: c.depth, normal: c.normal };
        assert_eq!(penetration(&p, &q), found.contact().map(way), "{a:?} {b:?}");
    });
    let rate = f64::from(met) / f64::from(all);
    assert!((0.3..0.7).contains(&rate), "{rate}");
}

#[test]
fn the_way_out_just_parts_them() {
    let (mut looked, mut sum) = (0, 0.0);
    every_pair(41, |a, b| {
        let (p, q) = (Body::new(a), Body::new(b));
        let Overlap::Meets(c) = overlap(&p, &q) else { return };
        assert!((c.normal.length() - 1.0).abs() < 1e-12, "{c:?}");
        assert!(c.depth >= 0.0 && (c.depth == 0.0) == c.touching, "{c:?}");
        assert!(!c.points.is_empty() && c.points.len() <= 2, "{c:?}");
        looked += 1;
        sum += c.depth;
        let at = |by: f64| overlap(&p, &apart(&q, c.normal * by));
        let out = at(c.depth + 1e-8);
        assert!(out.contact().is_none_or(|c| c.touching), "{c:?} {out:?}\n{a:?}\n{b:?}");
        let still = at(c.depth - 1e-8);
        let inside = still.contact().is_some_and(|c| !c.touching);
        assert!(inside || c.touching, "{c:?} {still:?}\n{a:?}\n{b:?}");
        // For a disc outside a thin curve nothing is shorter.
        for k in 0..24 {
            let n = DVec2::from_angle(TAU * f64::from(k) / 24.0) * c.depth * 0.9;
            if let (AnyShape::Circle(_), AnyShape::Bezier(_)) = (a, b) {
                assert!(meets(&p, &apart(&q, n)), "{c:?}\n{a:?}\n{b:?}");
            }
        }
    });
    assert!(looked > 200, "{looked} {sum}");
}

#[test]
fn swapped_scaled_moved_and_turned_it_goes_along() {
    every_pair(42, |a, b| {
        let (p, q) = (Body::new(a), Body::new(b));
        let one = overlap(&p, &q);
        assert_eq!(overlap(&q, &p).swapped(), one, "{a:?} {b:?}");
        assert_eq!(distance(&q, &p).map(|n| n.swapped()), distance(&p, &q));
        let pose = Pose::new(DVec2::new(100.0, -70.0), 0.7).unwrap();
        let other = overlap(&p.moved(&pose), &q.moved(&pose));
        match (one.contact(), other.contact()) {
            (Some(c), Some(d)) => {
                assert!((c.depth - d.depth).abs() < 1e-8, "{c:?} {d:?}\n{a:?}\n{b:?}");
            }
            (None, None) => {
                let near = |p: &Body, q: &Body| distance(p, q).unwrap().distance;
                let off = near(&p, &q) - near(&p.moved(&pose), &q.moved(&pose));
                assert!(off.abs() < 1e-11, "{off}\n{a:?}\n{b:?}");
            }
            _ => panic!("{one:?} {other:?}\n{a:?}\n{b:?}"),
        }
    });
}

#[test]
fn half_planes_meet_the_lowest_place() {
    let mut rng = Rng::new(43);
    for i in 0..300 {
        let curve = shape(&mut rng, 9 + i % 3, DVec2::ZERO);
        let n = rng.direction();
        let offset = rng.range(-6.0, 2.0);
        let ground = Body::new(&AnyShape::HalfPlane(HalfPlane::new(n, offset).unwrap()));
        let body = Body::new(&curve);
        let samples = cubics(&curve).into_iter().flat_map(|c| c.flattened(500));
        let lowest = samples.map(|p| p.dot(n)).fold(f64::INFINITY, f64::min);
        let height = match overlap(&ground, &body) {
            Overlap::Meets(c) => -c.depth,
            Overlap::Apart(_) => distance(&ground, &body).unwrap().distance,
        };
        assert!(height <= lowest - offset + 1e-12 && height > lowest - offset - 1e-3, "{curve:?}");
    }
}
