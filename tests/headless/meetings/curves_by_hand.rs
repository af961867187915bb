//! Curves against shapes, worked out by hand: tangencies, cusps, loops, curves on curves, all scales.

use glam::{DVec2, dvec2 as v};
use glisse::collide::{Body, Overlap, curve_curve, distance, overlap};
use glisse::geom::{AnyShape, Capsule, Circle, Cubic, Path, Point, Polygon, Rect, Segment};
use kurbo::{CubicBez, ParamCurve, ParamCurveNearest};

use glisse::random::Rng;

fn cubic(p: [(f64, f64); 4], s: f64) -> Cubic {
    Cubic::new(p.map(|p| v(p.0, p.1) * s)).unwrap()
}

/// y = −24 q (1 − q), x from 0 to 8: 6 high, its top at (4, −6).
const ARCH: [(f64, f64); 4] = [(0.0, 0.0), (0.0, -8.0), (8.0, -8.0), (8.0, 0.0)];

fn curve(p: [(f64, f64); 4], s: f64) -> Body {
    Body::new(&AnyShape::Bezier(cubic(p, s)))
}

fn circle(x: f64, y: f64, r: f64, s: f64) -> Body {
    Body::new(&AnyShape::Circle(Circle::new(v(x, y) * s, r * s).unwrap()))
}

fn told(found: &Overlap) -> &'static str {
    match found.contact() {
        None => "apart",
        Some(c) if c.touching => "touching",
        Some(_) => "overlapping",
    }
}

#[test]
fn a_disc_on_the_top_of_an_arch_at_every_scale() {
    for k in [-200, -27, 0, 27, 200] {
        let s = 2f64.powi(k);
        let arch = curve(ARCH, s);
        let at = |y: f64| overlap(&arch, &circle(4.0, y, 2.0, s));
        assert_eq!(told(&at(-8.0)), "touching", "2^{k}");
        assert_eq!(told(&at(-8.0 - 1e-9)), "apart", "2^{k}");
        let deep = at(-7.0);
        let c = deep.contact().unwrap();
        assert!((c.depth / s - 1.0).abs() < 1e-12 && c.normal.distance(v(0.0, -1.0)) < 1e-12);
        assert_eq!(c.points.as_slice(), [v(4.0, -6.0) * s]);
        let far = distance(&arch, &circle(4.0, -11.0, 2.0, s)).unwrap();
        assert!((far.distance / s - 3.0).abs() < 1e-12);
        // Beside an end: 3, 4, 5.
        assert_eq!(told(&overlap(&arch, &circle(11.0, 4.0, 5.0, s))), "touching");
    }
}

#[test]
fn a_closed_arch_is_solid() {
    let points = ARCH.map(|p| v(p.0, p.1));
    let path = Path::new(points[0], &[[points[1], points[2], points[3]]], true).unwrap();
    let body = Body::new(&AnyShape::Path(path));
    let small = overlap(&body, &circle(4.0, -1.5, 0.5, 1.0));
    let c = small.contact().unwrap();
    // Out through the floor: 1.5 and the radius.
    assert!((c.depth - 2.0).abs() < 1e-12 && c.normal.distance(v(0.0, 1.0)) < 1e-12, "{c:?}");
    let dot = |x, y| Body::new(&AnyShape::Point(Point::new(v(x, y)).unwrap()));
    let c = overlap(&body, &dot(4.0, -5.0)).contact().unwrap().clone();
    assert!((c.depth - 1.0).abs() < 1e-12 && c.normal.distance(v(0.0, -1.0)) < 1e-12, "{c:?}");
    assert_eq!(told(&overlap(&body, &dot(4.0, -6.0))), "touching");
    assert_eq!(told(&overlap(&body, &dot(4.0, -6.1))), "apart");
    let tall = Rect::new(v(3.0, -20.0), v(5.0, -5.0)).unwrap();
    let c = overlap(&body, &Body::new(&AnyShape::Rect(tall))).contact().unwrap().clone();
    assert!((c.depth - 1.0).abs() < 1e-11 && c.normal.distance(v(0.0, -1.0)) < 1e-11, "{c:?}");
    // Two that are the same overlap; beside each other they touch at their feet.
    assert_eq!(told(&overlap(&body, &body)), "overlapping");
    let beside = body.moved(&glisse::geom::Pose::new(v(8.0, 0.0), 0.0).unwrap());
    assert_eq!(told(&overlap(&body, &beside)), "touching");
    // On the floor that closes it.
    let floor = Rect::new(v(-5.0, 0.0), v(20.0, 4.0)).unwrap();
    assert_eq!(told(&overlap(&body, &Body::new(&AnyShape::Rect(floor)))), "touching");
}

#[test]
fn capsules_segments_and_polygons_at_a_tangent() {
    let arch = curve(ARCH, 1.0);
    let touch = |shape: AnyShape| told(&overlap(&arch, &Body::new(&shape)));
    let level = |y: f64| AnyShape::Segment(Segment::new(v(-3.0, y), v(9.0, y)).unwrap());
    assert_eq!(touch(level(-6.0)), "touching");
    assert_eq!(touch(level(-6.0 - 1e-9)), "apart");
    assert_eq!(touch(level(-6.0 + 1e-9)), "overlapping");
    assert_eq!(touch(level(-5.0)), "overlapping");
    let rod = |y: f64| AnyShape::Capsule(Capsule::new(v(-3.0, y), v(9.0, y), 1.0).unwrap());
    assert_eq!(touch(rod(-7.0)), "touching");
    assert_eq!(touch(rod(-7.1)), "apart");
    assert_eq!(touch(rod(-6.9)), "overlapping");
    let roof = vec![v(-3.0, -6.0), v(9.0, -6.0), v(3.0, -20.0)];
    assert_eq!(touch(AnyShape::Polygon(Polygon::new(roof, Vec::new()).unwrap())), "touching");
    // A box that holds the whole arch, and one that fits under it.
    let around = Rect::new(v(-1.0, -9.0), v(9.0, 1.0)).unwrap();
    assert_eq!(touch(AnyShape::Rect(around)), "overlapping");
    let below = Rect::new(v(3.0, -1.0), v(5.0, 1.0)).unwrap();
    assert_eq!(touch(AnyShape::Rect(below)), "apart");
}

#[test]
fn curves_meet_nine_times_touch_and_run_on_each_other() {
    // y = T₃(x) and x = T₃(y) from corner to corner of a square: the most that two cubic curves can.
    let third = 1.0 / 3.0;
    let one = cubic([(0.0, 0.0), (third, 3.0), (2.0 * third, -2.0), (1.0, 1.0)], 1.0);
    let other = cubic([(0.0, 0.0), (3.0, third), (-2.0, 2.0 * third), (1.0, 1.0)], 1.0);
    let nine = curve_curve(&one, &other);
    assert_eq!(nine.hits.len(), 9, "{nine:?}");
    for hit in &nine.hits {
        assert!(one.at(hit.q[0]).distance(other.at(hit.q[1])) < 1e-12);
        // Only the corners are ends.
        assert_eq!(hit.touch, hit.q[0] == 0.0 || hit.q[0] == 1.0, "{hit:?}");
    }
    // An arch and the same turned over on its top.
    let arch = cubic(ARCH, 1.0);
    let over = cubic([(0.0, -12.0), (0.0, -4.0), (8.0, -4.0), (8.0, -12.0)], 1.0);
    let touch = curve_curve(&arch, &over);
    assert_eq!(touch.hits.len(), 1, "{touch:?}");
    assert!(touch.hits[0].touch && touch.hits[0].point.distance(v(4.0, -6.0)) < 1e-6);
    // A piece of a curve lies on it; backwards too.
    let [left, right] = arch.split(0.3);
    let [mut middle, _] = Cubic::new(right).unwrap().split(0.5);
    middle.reverse();
    let on = curve_curve(&arch, &Cubic::new(middle).unwrap());
    assert!(on.shared && (on.hits[0].q[0] - 0.3).abs() < 1e-9, "{on:?}");
    assert!((on.hits[1].q[0] - 0.65).abs() < 1e-9, "{on:?}");
    let joint = curve_curve(&Cubic::new(left).unwrap(), &Cubic::new(right).unwrap());
    assert_eq!((joint.hits.len(), joint.shared), (1, false), "{joint:?}");
    assert!(curve_curve(&arch, &arch).shared);
}

#[test]
fn cusps_loops_and_curves_that_are_straight() {
    let cusp = curve([(0.0, 0.0), (8.0, 8.0), (0.0, 8.0), (8.0, 0.0)], 1.0);
    assert_eq!(told(&overlap(&cusp, &circle(4.0, 8.0, 2.0, 1.0))), "touching");
    let level = |y: f64| AnyShape::Segment(Segment::new(v(0.0, y), v(9.0, y)).unwrap());
    assert_eq!(told(&overlap(&cusp, &Body::new(&level(6.0 + 1e-8)))), "apart");
    let lasso = curve([(0.0, 0.0), (12.0, 8.0), (-4.0, 8.0), (8.0, 0.0)], 1.0);
    assert_eq!(told(&overlap(&lasso, &Body::new(&level(3.0)))), "overlapping");
    let line = curve([(0.0, 0.0), (9.0, 9.0), (-6.0, -6.0), (3.0, 3.0)], 1.0);
    assert_eq!(told(&overlap(&line, &circle(0.0, 3.0, 1.0, 1.0))), "apart");
    assert_eq!(told(&overlap(&line, &circle(0.0, 2.0, 1.5, 1.0))), "overlapping");
    let across = curve([(0.0, 3.0), (1.0, 2.0), (2.0, 1.0), (3.0, 0.0)], 1.0);
    assert_eq!(told(&overlap(&line, &across)), "overlapping");
}

#[test]
fn far_from_the_origin_nothing_is_lost_but_digits() {
    let arch = cubic(ARCH, 1.0);
    let by = v(1e8, -3e7);
    let moved = Cubic::new(arch.points().map(|p| p + by)).unwrap();
    let body = Body::new(&AnyShape::Bezier(moved));
    let at = |y: f64| Body::new(&AnyShape::Circle(Circle::new(v(4.0, y) + by, 2.0).unwrap()));
    assert_eq!(told(&overlap(&body, &at(-8.0))), "touching");
    assert_eq!(told(&overlap(&body, &at(-8.001))), "apart");
    let deep = overlap(&body, &at(-7.0)).contact().unwrap().depth;
    assert!((deep - 1.0).abs() < 1e-6, "{deep}");
}

#[test]
fn another_library_finds_the_same_nearest_places() {
    let mut rng = Rng::new(50);
    for _ in 0..2000 {
        let points = [(); 4].map(|()| rng.point(DVec2::ZERO, DVec2::splat(100.0)));
        let p = rng.point(DVec2::ZERO, DVec2::splat(100.0));
        let ours = glisse::collide::nearest_on_curve(&Cubic::new(points).unwrap(), p);
        let k = |p: DVec2| kurbo::Point::new(p.x, p.y);
        let theirs = CubicBez::new(k(points[0]), k(points[1]), k(points[2]), k(points[3]));
        let near = theirs.nearest(k(p), 1e-6);
        assert!(ours.distance <= near.distance_sq.sqrt() + 1e-6, "{points:?} {p}");
        assert!(theirs.eval(ours.q).distance(k(p)) - ours.distance < 1e-9);
    }
}
