//! The laws of the simple shapes' own tests: a disc against a line without ends and against a box by the cascade of
//! cases, held to integers and to the crate's other tests of the same shapes.

use crate::int;
use crate::times;
use glam::DVec2;
use glisse::collide::pair::circle_box::circle_box;
use glisse::collide::pair::circle_box_cascade::{
    CascadeCase, circle_box_cascade, circle_box_cascade_traced,
};
use glisse::collide::pair::circle_line::{CircleLine, circle_line, circle_line_traced};
use glisse::collide::pair::circle_segment::circle_segment;
use glisse::collide::{Body, meets};
use glisse::geom::{AnyShape, Circle, Rect, Segment};
use glisse::random::Rng;
use glisse::trace::Recorder;

fn v(x: i64, y: i64) -> DVec2 {
    DVec2::new(x as f64, y as f64)
}

/// Which case it is, in integers and by counting: how many corners are in the disc, where the centre is.
fn case_of(min: [i64; 2], max: [i64; 2], c: [i64; 2], r: i64) -> CascadeCase {
    let square = |x: i64, y: i64| (c[0] - x).pow(2) + (c[1] - y).pow(2);
    let corners = [min[0], max[0]].into_iter().flat_map(|x| [square(x, min[1]), square(x, max[1])]);
    let held = corners.filter(|d| *d <= r * r).count();
    let beside = |k: usize| min[k] <= c[k] && c[k] <= max[k];
    let boxes = (0..2).all(|k| c[k] + r >= min[k] && c[k] - r <= max[k]);
    match (boxes, held, beside(0), beside(1)) {
        (false, ..) => CascadeCase::Far,
        (_, 4, ..) => CascadeCase::D,
        (_, 1.., ..) => CascadeCase::A,
        (_, _, true, true) => CascadeCase::C,
        (_, _, false, false) => CascadeCase::B,
        _ => CascadeCase::E,
    }
}

#[test]
fn the_cascade_finds_the_case_and_answers_as_the_clamp_does() {
    let mut rng = Rng::new(1);
    let mut seen = [0; 6];
    let mut touching = 0;
    for _ in 0..60_000 * times() {
        let min = [int(&mut rng, -8, 4), int(&mut rng, -8, 4)];
        let max = [min[0] + int(&mut rng, 1, 9), min[1] + int(&mut rng, 1, 9)];
        let c = [int(&mut rng, -10, 10), int(&mut rng, -10, 10)];
        let r = int(&mut rng, 1, 7);
        let expected = case_of(min, max, c, r);
        seen[expected as usize] += 1;
        // On the grid, far from the origin, and scaled by powers of two, all without rounding.
        for (scale, by) in
            [(1.0, DVec2::ZERO), (1.0, v(1 << 40, -(1 << 39))), (2f64.powi(-60), DVec2::ZERO)]
        {
            let at = |p: [i64; 2]| v(p[0], p[1]) * scale + by;
            let rect = Rect::new(at(min), at(max)).unwrap();
            let circle = Circle::new(at(c), r as f64 * scale).unwrap();
            let case = circle_box_cascade(&rect, &circle);
            assert_eq!(case, expected, "{rect:?} {circle:?}");
            let bounds = Rect { min: rect.min, max: rect.max };
            let clamp = circle_box(&bounds, circle.centre(), circle.radius());
            assert_eq!(case.meets(), clamp.is_some(), "{rect:?} {circle:?}");
            touching += usize::from(clamp.is_some_and(|c| c.touching));
        }
    }
    assert!(seen.iter().all(|n| *n > 1_000), "{seen:?}");
    assert!(touching > 3_000, "{touching}");
}

#[test]
fn where_rounding_could_decide_the_cascade_and_the_clamp_still_agree() {
    let mut rng = Rng::new(2);
    let (mut met, mut cases) = (0, 0);
    for _ in 0..60_000 * times() {
        let min = DVec2::new(rng.range(-1.0, 0.0), rng.range(-1.0, 0.0));
        let max = DVec2::new(rng.range(0.1, 1.0), rng.range(0.1, 1.0));
        let rect = Rect::new(min, max).unwrap();
        let c = DVec2::new(rng.range(-2.0, 2.0), rng.range(-2.0, 2.0));
        // The rounded distance from the box, and the few numbers beside it.
        let distance = c.distance(c.max(min).min(max));
        let mut radius = distance.max(1e-3);
        for _ in 0..rng.below(3) {
            radius = if rng.below(2) == 0 { radius.next_up() } else { radius.next_down() };
        }
        let circle = Circle::new(c, radius).unwrap();
        let bounds = Rect { min, max };
        let case = circle_box_cascade(&rect, &circle);
        assert_eq!(case.meets(), circle_box(&bounds, c, radius).is_some(), "{rect:?} {circle:?}");
        let bodies =
            [AnyShape::Circle(circle), AnyShape::Rect(rect)].map(|shape| Body::new(&shape));
        assert_eq!(case.meets(), meets(&bodies[0], &bodies[1]), "{rect:?} {circle:?}");
        met += usize::from(case.meets());
        cases += 1;
        let watched = Recorder::run((), |(), t| circle_box_cascade_traced(&rect, &circle, t));
        assert_eq!(watched.output, case);
    }
    let rate = met as f64 / f64::from(cases);
    assert!((0.3..0.9).contains(&rate), "{rate}");
}

fn line(a: [i64; 2], b: [i64; 2], c: [i64; 2], r: i64) -> CircleLine {
    let line = Segment::new(v(a[0], a[1]), v(b[0], b[1])).unwrap();
    circle_line(&line, &Circle::new(v(c[0], c[1]), r as f64).unwrap())
}

#[test]
fn a_line_is_met_when_integers_say_so_and_either_end_may_come_first() {
    let mut rng = Rng::new(3);
    let (mut met, mut touched, mut cases) = (0, 0, 0);
    for _ in 0..60_000 * times() {
        let mut point = || [int(&mut rng, -9, 9), int(&mut rng, -9, 9)];
        let (a, b, c) = (point(), point(), point());
        if a == b {
            continue;
        }
        let r = int(&mut rng, 1, 6);
        let (ab, ac) = ([b[0] - a[0], b[1] - a[1]], [c[0] - a[0], c[1] - a[1]]);
        let cross = i128::from(ab[0] * ac[1] - ab[1] * ac[0]);
        let length = i128::from(ab[0] * ab[0] + ab[1] * ab[1]);
        let expected = (cross * cross).cmp(&(i128::from(r * r) * length));
        let found = line(a, b, c, r);
        assert_eq!(found.order, expected, "{a:?} {b:?} {c:?} {r}");
        cases += 1;
        met += usize::from(found.meets());
        touched += usize::from(found.touching());
        // I is on the line, and the way to it is across the line.
        let dot = (ab[0] * ac[0] + ab[1] * ac[1]) as f64;
        assert_eq!(found.t, dot / length as f64);
        let way = v(c[0], c[1]) - found.foot;
        assert!(way.dot(v(ab[0], ab[1])).abs() < 1e-12 * 400.0, "{found:?}");
        assert!((way.length_squared() - found.square).abs() < 1e-12 * 400.0, "{found:?}");
        // The line has no direction, and no segment's ends.
        let back = line(b, a, c, r);
        assert_eq!(back.order, found.order);
        assert!((back.t - (1.0 - found.t)).abs() < 1e-12 * (1.0 + found.t.abs()));
        let longer = line(a, [b[0] + 3 * ab[0], b[1] + 3 * ab[1]], c, r);
        assert_eq!(longer.order, found.order);
        // A segment is met only where its line is, and between its ends just as its line is.
        let segment = circle_segment(v(a[0], a[1]), v(b[0], b[1]), v(c[0], c[1]), [0.0, r as f64]);
        assert!(found.meets() || segment.is_none());
        if 0.0 < found.t && found.t < 1.0 {
            assert_eq!(segment.map(|s| s.touching), found.meets().then(|| found.touching()));
        }
    }
    let rate = met as f64 / f64::from(cases);
    assert!((0.3..0.8).contains(&rate), "{rate}");
    assert!(touched > 500, "{touched}");
}

#[test]
fn a_line_is_met_alike_mirrored_turned_scaled_and_watched() {
    let mut rng = Rng::new(4);
    for _ in 0..20_000 {
        let mut point = || DVec2::new(rng.range(-9.0, 9.0), rng.range(-9.0, 9.0));
        let (a, b, c) = (point(), point(), point());
        let r = rng.range(0.5, 5.0);
        let at = |f: &dyn Fn(DVec2) -> DVec2, scale: f64| {
            let line = Segment::new(f(a), f(b)).unwrap();
            let circle = Circle::new(f(c), r * scale).unwrap();
            let watched = Recorder::run((), |(), t| circle_line_traced(&line, &circle, t));
            let silent = circle_line(&line, &circle);
            assert_eq!(watched.output, silent);
            assert_eq!(watched.steps().len(), 3);
            silent
        };
        let here = at(&|p| p, 1.0);
        for (f, scale) in [
            (&(|p: DVec2| DVec2::new(-p.x, p.y)) as &dyn Fn(DVec2) -> DVec2, 1.0),
            (&|p| DVec2::new(-p.y, p.x), 1.0),
            (&|p| p * 2f64.powi(40), 2f64.powi(40)),
            (&|p| p * 2f64.powi(-40), 2f64.powi(-40)),
        ] {
            let there = at(f, scale);
            assert_eq!((there.order, there.foot), (here.order, f(here.foot)));
            assert_eq!((there.t, there.square), (here.t, here.square * scale * scale));
        }
    }
}
