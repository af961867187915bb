//! The laws of points and rays against still shapes: the place before a hit and the place after it are on two
//! sides, mirrors, quarter turns and scale keep every bit, far from the origin nothing is lost, and a peer agrees.

use std::f64::consts::TAU;

use glam::DVec2;
use glisse::collide::{RayHit, Side, cast, contains};
use glisse::geom::{AnyShape, Capsule, Circle, HalfPlane, Polygon, Polyline, Ray, Rect, Segment};
use glisse::random::Rng;

/// A point of a square, in whole sixteenths, so that moves by whole units lose no bit.
fn grain(rng: &mut Rng, low: f64, high: f64) -> DVec2 {
    let x = (rng.range(low, high) * 16.0).round() / 16.0;
    DVec2::new(x, (rng.range(low, high) * 16.0).round() / 16.0)
}

fn ray(rng: &mut Rng) -> Ray {
    let origin = grain(rng, -20.0, 20.0);
    let aim = grain(rng, -20.0, 20.0);
    Ray::new(origin, if aim == origin { DVec2::X } else { aim - origin }).unwrap()
}

fn ring(rng: &mut Rng, n: u32) -> Vec<DVec2> {
    let at = grain(rng, -5.0, 5.0);
    let corner = |i: u32, r: f64| {
        let p = DVec2::from_angle(TAU * f64::from(i) / f64::from(n)) * r;
        at + (p * 16.0).round() / 16.0
    };
    (0..n).map(|i| corner(i, rng.range(2.0, 9.0))).collect()
}

/// A solid, by its kind; all its lengths in sixteenths.
fn solid(rng: &mut Rng, kind: u32) -> AnyShape {
    match kind % 5 {
        0 => AnyShape::Circle(Circle::new(grain(rng, -5.0, 5.0), 4.5).unwrap()),
        1 => {
            let a = grain(rng, -5.0, 5.0);
            AnyShape::Rect(Rect::new(a, a + grain(rng, 2.0, 9.0)).unwrap())
        }
        2 => {
            let a = grain(rng, -5.0, 5.0);
            AnyShape::Capsule(Capsule::new(a, a + grain(rng, 1.0, 6.0), 2.25).unwrap())
        }
        3 => AnyShape::Polygon(Polygon::new(ring(rng, 11), Vec::new()).unwrap()),
        // Rings that cross themselves and each other.
        _ => {
            let outer = (0..6).map(|_| grain(rng, -9.0, 9.0)).collect();
            AnyShape::Polygon(Polygon::new(outer, vec![ring(rng, 5)]).unwrap())
        }
    }
}

fn wall(rng: &mut Rng, kind: u32) -> AnyShape {
    let points: Vec<DVec2> = (0..4).map(|_| grain(rng, -9.0, 9.0)).collect();
    if kind.is_multiple_of(2) && points[0] != points[1] {
        AnyShape::Segment(Segment::new(points[0], points[1]).unwrap())
    } else {
        AnyShape::Polyline(Polyline::new(points).unwrap())
    }
}

/// The shape with every point mapped and every radius scaled; the map keeps axes.
fn mapped(shape: &AnyShape, at: &dyn Fn(DVec2) -> DVec2, scale: f64) -> AnyShape {
    let all = |points: &[DVec2]| points.iter().map(|p| at(*p)).collect::<Vec<_>>();
    match shape {
        AnyShape::Circle(c) => {
            AnyShape::Circle(Circle::new(at(c.centre()), c.radius() * scale).unwrap())
        }
        AnyShape::Rect(r) => {
            let (a, b) = (at(r.min), at(r.max));
            AnyShape::Rect(Rect::new(a.min(b), a.max(b)).unwrap())
        }
        AnyShape::Capsule(c) => {
            AnyShape::Capsule(Capsule::new(at(c.a()), at(c.b()), c.radius() * scale).unwrap())
        }
        AnyShape::Segment(s) => AnyShape::Segment(Segment::new(at(s.a()), at(s.b())).unwrap()),
        AnyShape::Polyline(l) => AnyShape::Polyline(Polyline::new(all(l.points())).unwrap()),
        AnyShape::Polygon(p) => {
            let holes = p.holes().iter().map(|h| all(h)).collect();
            AnyShape::Polygon(Polygon::new(all(p.outer()), holes).unwrap())
        }
        other => panic!("{other:?}"),
    }
}

#[test]
fn before_a_hit_is_one_side_and_after_it_the_other() {
    let (mut met, mut cases, mut starts_inside) = (0, 0, 0);
    let mut rng = Rng::new(1);
    for case in 0..20_000 {
        let (shape, ray) = (solid(&mut rng, case), ray(&mut rng));
        let found = cast(&ray, &shape);
        let start = contains(&shape, ray.origin());
        cases += 1;
        met += u32::from(!found.hits.is_empty());
        starts_inside += u32::from(start == Side::Inside);
        assert_eq!(start == Side::Boundary, found.hits.first().is_some_and(|h| h.t == 0.0));
        if found.in_plane {
            continue;
        }
        // The sides between the hits; a touch lies between two equal ones.
        let mut ts: Vec<f64> = found.hits.iter().map(|h| h.t).collect();
        ts.insert(0, 0.0);
        ts.push(ts[ts.len() - 1] + 1.0);
        let near = |i: usize| ts[i + 1] - ts[i] < 1e-9;
        if (1..ts.len() - 1).any(near) {
            continue;
        }
        let side = |i: usize| contains(&shape, ray.at(0.5 * (ts[i] + ts[i + 1])));
        for (i, hit) in found.hits.iter().enumerate() {
            let after = side(i + 1);
            assert_ne!(after, Side::Boundary, "{shape:?} {ray:?} {found:?}");
            let along = hit.normal.dot(ray.direction().normalize());
            assert!((hit.normal.length() - 1.0).abs() < 1e-14);
            if hit.t > 0.0 {
                let before = side(i);
                if before == Side::Outside && after == Side::Inside {
                    assert!(along < 1e-9, "{shape:?} {ray:?} {hit:?}");
                } else if before == Side::Inside && after == Side::Outside {
                    assert!(along > -1e-9, "{shape:?} {ray:?} {hit:?}");
                }
            }
            // The normal itself: a step along it is outside, a step back is not.
            if along.abs() > 0.1 {
                let off = |d: f64| contains(&shape, hit.point + hit.normal * d);
                let sides = (off(1e-7), off(-1e-7));
                let flat = !matches!(shape, AnyShape::Polygon(_));
                assert!(
                    !flat || sides == (Side::Outside, Side::Inside),
                    "{shape:?} {ray:?} {hit:?}"
                );
            }
        }
        let crossed = found.hits.is_empty() && start == Side::Inside;
        assert!(!crossed, "from inside there is a way out: {shape:?} {ray:?}");
    }
    let rate = f64::from(met) / f64::from(cases);
    assert!((0.3..0.7).contains(&rate), "{rate}");
    let rate = f64::from(starts_inside) / f64::from(cases);
    assert!((0.02..0.7).contains(&rate), "{rate}");
}

#[test]
fn mirrors_quarter_turns_and_scale_keep_every_bit() {
    let mut rng = Rng::new(2);
    let mut met = 0;
    for case in 0..6_000 {
        let shape = if case % 6 == 5 { wall(&mut rng, case / 6) } else { solid(&mut rng, case) };
        let (ray, point) = (ray(&mut rng), grain(&mut rng, -9.0, 9.0));
        let found = cast(&ray, &shape);
        met += u32::from(!found.hits.is_empty());
        let maps: [(&dyn Fn(DVec2) -> DVec2, f64); 5] = [
            (&|p| DVec2::new(-p.x, p.y), 1.0),
            (&|p| DVec2::new(p.x, -p.y), 1.0),
            (&|p| DVec2::new(-p.y, p.x), 1.0),
            (&|p| p * 2f64.powi(-27), 2f64.powi(-27)),
            (&|p| p * 2f64.powi(27), 2f64.powi(27)),
        ];
        for (at, scale) in maps {
            let turned = Ray::new(at(ray.origin()), at(ray.direction())).unwrap();
            let shape_there = mapped(&shape, at, scale);
            let there = cast(&turned, &shape_there);
            let expected: Vec<RayHit> = found
                .hits
                .iter()
                .map(|h| RayHit { point: at(h.point), normal: at(h.normal) / scale, ..*h })
                .collect();
            assert_eq!(there.hits, expected, "{shape:?} {ray:?}");
            assert_eq!((there.parallel, there.in_plane), (found.parallel, found.in_plane));
            assert_eq!(contains(&shape_there, at(point)), contains(&shape, point));
        }
    }
    assert!(met > 1_500, "{met}");
}

#[test]
fn far_from_the_origin_nothing_is_lost() {
    let mut rng = Rng::new(3);
    let away = DVec2::new(1e8, -1e8);
    let at = move |p: DVec2| p + away;
    for case in 0..6_000 {
        let shape = if case % 6 == 5 { wall(&mut rng, case / 6) } else { solid(&mut rng, case) };
        let (ray, point) = (ray(&mut rng), grain(&mut rng, -9.0, 9.0));
        let far = mapped(&shape, &at, 1.0);
        let there = cast(&Ray::new(at(ray.origin()), ray.direction()).unwrap(), &far);
        let here = cast(&ray, &shape);
        assert_eq!(there.hits.len(), here.hits.len(), "{shape:?} {ray:?}");
        for (a, b) in here.hits.iter().zip(&there.hits) {
            assert!((a.t - b.t).abs() <= 1e-12 * a.t.max(1.0), "{shape:?} {ray:?} {a:?} {b:?}");
            assert!(a.normal.distance(b.normal) < 1e-9);
        }
        assert_eq!(contains(&far, at(point)), contains(&shape, point));
    }
}

#[test]
fn a_half_plane_is_met_once_and_only_from_the_right_side() {
    let mut rng = Rng::new(4);
    let (mut met, mut cases) = (0, 0);
    for _ in 0..20_000 {
        let normal = grain(&mut rng, -4.0, 4.0);
        let Ok(plane) = HalfPlane::new(normal, rng.range(-20.0, 20.0)) else { continue };
        let away = grain(&mut rng, -4.0, 4.0);
        let Ok(ray) = Ray::new(grain(&mut rng, -20.0, 20.0), away) else { continue };
        let shape = AnyShape::HalfPlane(plane);
        let found = cast(&ray, &shape);
        cases += 1;
        met += u32::from(!found.hits.is_empty());
        let (start, end) = (contains(&shape, ray.origin()), contains(&shape, ray.at(1e6)));
        if start != Side::Boundary && !found.parallel {
            assert_eq!(found.hits.len(), usize::from(start != end), "{plane:?} {ray:?}");
        }
    }
    let rate = f64::from(met) / f64::from(cases);
    assert!((0.3..0.7).contains(&rate), "{rate}");
}

#[test]
fn a_peer_agrees_on_the_first_hit() {
    use parry2d_f64::math::Vector;
    use parry2d_f64::query::{Ray as Theirs, RayCast};
    use parry2d_f64::shape::{Ball, Cuboid, Segment as Line};
    let vector = |p: DVec2| Vector::new(p.x, p.y);
    let mut rng = Rng::new(5);
    let (mut met, mut cases) = (0, 0);
    for case in 0..20_000 {
        let ray =
            Ray::new(grain(&mut rng, -12.0, 12.0), grain(&mut rng, -4.0, 4.0) + DVec2::splat(0.01))
                .unwrap();
        let theirs = Theirs::new(vector(ray.origin()), vector(ray.direction()));
        let (shape, time) = match case % 3 {
            0 => {
                let shape = AnyShape::Circle(Circle::new(DVec2::ZERO, 6.0).unwrap());
                (shape, Ball::new(6.0).cast_local_ray(&theirs, 1e9, false))
            }
            1 => {
                let half = DVec2::new(7.0, 4.0);
                let shape = AnyShape::Rect(Rect::from_half(half).unwrap());
                (shape, Cuboid::new(vector(half)).cast_local_ray(&theirs, 1e9, false))
            }
            _ => {
                let (a, b) = (DVec2::new(-9.0, -4.0), DVec2::new(9.0, 7.5));
                let shape = AnyShape::Segment(Segment::new(a, b).unwrap());
                (shape, Line::new(vector(a), vector(b)).cast_local_ray(&theirs, 1e9, false))
            }
        };
        // A start on the outline is a hit here and none there.
        if contains(&shape, ray.origin()) == Side::Boundary {
            continue;
        }
        let ours = cast(&ray, &shape).hits.first().map(|h| h.t);
        cases += 1;
        met += u32::from(ours.is_some());
        match (ours, time) {
            (None, None) => {}
            (Some(ours), Some(theirs)) => {
                assert!((ours - theirs).abs() < 1e-6, "{shape:?} {ray:?} {ours} {theirs}");
            }
            // What is grazed is decided exactly here and by a tolerance there.
            other => {
                let touched = cast(&ray, &shape).hits.len() == 1;
                assert!(touched, "{shape:?} {ray:?} {other:?}");
            }
        }
    }
    let rate = f64::from(met) / f64::from(cases);
    assert!((0.3..0.7).contains(&rate), "{rate}");
}
