//! Whatever a scene may hold: points on one another, no area, all sizes. Nothing panics, nothing is NaN.

use glam::DVec2;
use glisse::collide::any::overlap::is_turned;
use glisse::collide::{Body, distance, overlap};
use glisse::geom::{
    AnyShape, Capsule, Circle, Cubic, HalfPlane, Path, Point, Polygon, Polyline, Pose, Rect,
    Segment,
};

use glisse::random::Rng;

/// A coordinate of any size, mostly one that came before.
fn number(rng: &mut Rng, known: &mut Vec<f64>) -> f64 {
    if !known.is_empty() && rng.below(3) > 0 {
        return known[rng.below(known.len())];
    }
    let x = match rng.below(8) {
        0 => 0.0,
        1 => [1e75, -1e75, 1e-60, 1e60][rng.below(4)],
        2 => [5e-324, 1e-300, -1e-170, 1e-160, 1e-110][rng.below(5)],
        3 => rng.magnitude(1e-60, 1e60),
        4 if !known.is_empty() => known[rng.below(known.len())].next_up().clamp(-1e75, 1e75),
        _ => rng.below(9) as f64 - 4.0,
    };
    known.push(x);
    x
}

fn shape(rng: &mut Rng, known: &mut Vec<f64>) -> Option<AnyShape> {
    let kind = rng.below(12);
    let mut n = || number(rng, known);
    let mut p = || DVec2::new(n(), n());
    match kind {
        0 => Point::new(p()).ok().map(AnyShape::Point),
        1 => Circle::new(p(), p().x.abs()).ok().map(AnyShape::Circle),
        2 => {
            let (a, b) = (p(), p());
            Rect::new(a.min(b), a.max(b)).ok().map(AnyShape::Rect)
        }
        3 => Segment::new(p(), p()).ok().map(AnyShape::Segment),
        4 => Capsule::new(p(), p(), p().x.abs()).ok().map(AnyShape::Capsule),
        5 => Polyline::new((0..5).map(|_| p()).collect()).ok().map(AnyShape::Polyline),
        6 => HalfPlane::new(p(), p().x).ok().map(AnyShape::HalfPlane),
        7 => Cubic::new([p(), p(), p(), p()]).ok().map(AnyShape::Bezier),
        8 => {
            let curve = [p(), p(), p()];
            Path::new(p(), &[curve, [p(), p(), p()]], p().x > 0.0).ok().map(AnyShape::Path)
        }
        9 => Polygon::new((0..3).map(|_| p()).collect(), Vec::new()).ok().map(AnyShape::Polygon),
        10 => Polygon::new((0..6).map(|_| p()).collect(), Vec::new()).ok().map(AnyShape::Polygon),
        _ => {
            let ring: Vec<_> = (0..4).map(|_| p()).collect();
            let hole = (0..3).map(|_| p()).collect();
            Polygon::new(ring, vec![hole]).ok().map(AnyShape::Polygon)
        }
    }
}

#[test]
fn nothing_panics_and_nothing_is_nan() {
    let mut rng = Rng::new(20);
    let (mut met, mut all) = (0u32, 0u32);
    while all < 60_000 {
        let mut known = Vec::new();
        let (Some(a), Some(b)) = (shape(&mut rng, &mut known), shape(&mut rng, &mut known)) else {
            continue;
        };
        all += 1;
        let mut q = Body::new(&b);
        if rng.below(3) == 0 {
            let at = DVec2::new(number(&mut rng, &mut known), number(&mut rng, &mut known));
            let turn = [0.0, 1.0, 3.0][rng.below(3)];
            q = q.moved(&Pose::new(at, turn).unwrap());
        }
        let p = Body::new(&a);
        let found = overlap(&p, &q);
        // Two of the same parts are the same two in either order.
        if is_turned(&p, &q) != is_turned(&q, &p) {
            assert_eq!(overlap(&q, &p).swapped(), found, "{a:?} {b:?}");
        }
        match (found.contact(), distance(&p, &q)) {
            (Some(c), None) => {
                met += 1;
                assert!(!c.depth.is_nan() && !c.normal.is_nan(), "{c:?} {a:?} {b:?}");
                assert!((c.normal.length() - 1.0).abs() < 1e-9, "{c:?} {a:?} {b:?}");
                assert_eq!(c.touching, c.depth == 0.0, "{c:?} {a:?} {b:?}");
                assert!(c.points.iter().all(|p| !p.is_nan()), "{c:?} {a:?} {b:?}");
            }
            (None, Some(n)) => {
                assert!(n.distance >= 0.0, "{n:?} {a:?} {b:?}");
                assert!(!n.on_a.is_nan() && !n.on_b.is_nan(), "{n:?} {a:?} {b:?}");
            }
            other => panic!("{other:?} {a:?} {b:?}"),
        }
    }
    let rate = f64::from(met) / f64::from(all);
    assert!((0.3..0.7).contains(&rate), "{rate}");
}

#[test]
fn from_the_smallest_to_the_largest_scale() {
    // 3, 4, 5: a disc on a corner, a disc on a slanted edge, a corner on a slanted edge.
    for k in (-200..=200).step_by(25) {
        let s = 2f64.powi(k);
        let v = |x: f64, y: f64| DVec2::new(x, y) * s;
        let ring = vec![v(0.0, 0.0), v(8.0, 6.0), v(-6.0, 8.0)];
        let wedge = Body::new(&AnyShape::Polygon(Polygon::new(ring, Vec::new()).unwrap()));
        let disc =
            |x, y, r: f64| Body::new(&AnyShape::Circle(Circle::new(v(x, y), r * s).unwrap()));
        let dot = Body::new(&AnyShape::Point(Point::new(v(4.0, 3.0)).unwrap()));
        for other in [disc(-3.0, -4.0, 5.0), disc(7.0, -1.0, 5.0), dot] {
            let found = overlap(&wedge, &other);
            assert!(found.contact().is_some_and(|c| c.touching), "2^{k}: {found:?}");
        }
        let apart = distance(&wedge, &disc(7.0, -1.0, 4.0)).unwrap();
        assert!((apart.distance / s - 1.0).abs() < 1e-12, "2^{k}: {apart:?}");
    }
}
