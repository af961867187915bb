//! parry2d-f64 and geo beside ours, on inputs without ties: where the two shapes are nearer to touching than 1e-6, a
//! peer that works with rounded numbers may say either.

use geo::Intersects;
use glam::DVec2;
use glisse::collide::{Body, distance, penetration};
use glisse::geom::{AnyShape, Capsule, Circle, Polygon, Rect, Segment};
use parry2d_f64::math::{Pose, Vector};
use parry2d_f64::query;
use parry2d_f64::shape::{Ball, ConvexPolygon, Cuboid, Shape};

use glisse::random::Rng;

const TIE: f64 = 1e-6;

fn vector(p: DVec2) -> Vector {
    Vector::new(p.x, p.y)
}

fn ring(rng: &mut Rng, at: DVec2) -> Vec<DVec2> {
    let n = 3 + rng.below(8);
    let r = rng.range(1.0, 9.0);
    let turn = std::f64::consts::TAU / n as f64;
    (0..n).map(|i| at + DVec2::from_angle(turn * (i as f64 + rng.range(-0.3, 0.3))) * r).collect()
}

/// One shape twice: ours, and parry's where it stands.
fn convex(rng: &mut Rng) -> (Body, Box<dyn Shape>, Pose) {
    let at = rng.point(DVec2::splat(-6.0), DVec2::splat(6.0));
    let (p, q) = (at, at + rng.direction() * rng.range(0.5, 9.0));
    let r = rng.range(0.5, 6.0);
    let (shape, theirs, at): (_, Box<dyn Shape>, _) = match rng.below(5) {
        0 => (AnyShape::Circle(Circle::new(at, r).unwrap()), Box::new(Ball::new(r)), at),
        1 => {
            let half = DVec2::new(r, rng.range(0.5, 6.0));
            let rect = Rect::new(at - half, at + half).unwrap();
            (AnyShape::Rect(rect), Box::new(Cuboid::new(vector(half))), at)
        }
        2 => {
            let theirs = parry2d_f64::shape::Segment::new(vector(p), vector(q));
            (AnyShape::Segment(Segment::new(p, q).unwrap()), Box::new(theirs), DVec2::ZERO)
        }
        3 => {
            let theirs = parry2d_f64::shape::Capsule::new(vector(p), vector(q), r);
            (AnyShape::Capsule(Capsule::new(p, q, r).unwrap()), Box::new(theirs), DVec2::ZERO)
        }
        _ => {
            let ring = ring(rng, at);
            let theirs = ring.iter().map(|p| vector(*p)).collect();
            let theirs = ConvexPolygon::from_convex_polyline(theirs).unwrap();
            let ours = Polygon::new(ring, Vec::new()).unwrap();
            (AnyShape::Polygon(ours), Box::new(theirs), DVec2::ZERO)
        }
    };
    (Body::new(&shape), theirs, Pose::from_translation(vector(at)))
}

#[test]
fn parry_agrees_about_meeting_and_distance() {
    let mut rng = Rng::new(30);
    let (mut met, all) = (0, 20_000);
    for _ in 0..all {
        let ((a, pa, at_a), (b, pb, at_b)) = (convex(&mut rng), convex(&mut rng));
        let theirs = query::intersection_test(&at_a, &*pa, &at_b, &*pb).unwrap().intersecting;
        match (penetration(&a, &b), distance(&a, &b)) {
            (Some(way), None) => {
                met += 1;
                if way.depth > TIE {
                    assert!(theirs);
                }
            }
            (None, Some(near)) => {
                if near.distance > TIE {
                    assert!(!theirs);
                    // Its distance of round shapes is found by steps, to about 1e-6 of their size.
                    let theirs = query::distance(&at_a, &*pa, &at_b, &*pb).unwrap().distance;
                    assert!((theirs - near.distance).abs() < 1e-4, "{theirs} {near:?}");
                }
            }
            other => panic!("{other:?}"),
        }
    }
    let rate = f64::from(met) / f64::from(all);
    assert!((0.3..0.7).contains(&rate), "{rate}");
}

#[test]
fn geo_agrees_about_polygons_that_are_not_convex() {
    let mut rng = Rng::new(31);
    let (mut met, all) = (0, 4_000);
    for _ in 0..all {
        let mut star = |hole: bool| {
            let at = rng.point(DVec2::splat(-11.0), DVec2::splat(11.0));
            let n = 7 + rng.below(9);
            let turn = std::f64::consts::TAU / n as f64;
            let outer: Vec<DVec2> = (0..n)
                .map(|i| at + DVec2::from_angle(turn * i as f64) * rng.range(4.0, 10.0))
                .collect();
            // Inside the disc that every such star holds.
            let inner: Vec<DVec2> =
                (0..3).map(|i| at + DVec2::from_angle(2.1 * f64::from(i)) * 2.5).collect();
            if hole { (outer, vec![inner]) } else { (outer, Vec::new()) }
        };
        let made = |(outer, holes): &(Vec<DVec2>, Vec<Vec<DVec2>>)| {
            let line = |r: &Vec<DVec2>| r.iter().map(|p| (p.x, p.y)).collect::<geo::LineString>();
            let theirs = geo::Polygon::new(line(outer), holes.iter().map(line).collect());
            let ours = Polygon::new(outer.clone(), holes.clone()).unwrap();
            (Body::new(&AnyShape::Polygon(ours)), theirs)
        };
        let ((a, pa), (b, pb)) = (made(&star(true)), made(&star(false)));
        let ours = penetration(&a, &b);
        met += i32::from(ours.is_some());
        if ours.is_none_or(|p| p.depth > TIE) {
            assert_eq!(pa.intersects(&pb), ours.is_some());
        }
    }
    let rate = f64::from(met) / f64::from(all);
    assert!((0.3..0.7).contains(&rate), "{rate}");
}
