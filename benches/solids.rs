//! Every test of two solids that a lab declares, beside parry3d-f64's of any two shapes: a new lab is timed with no line
//! here. Ours is called as what it is, and gives the whole answer of the lab; parry's says yes or no.

mod common;

use std::hint::black_box;
use std::sync::Arc;
use std::time::Duration;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use glam::{DQuat, DVec3};
use glisse::collide::fast::boxes_meet::boxes_meet;
use glisse::collide::space::nearest_polyhedron::nearest_polyhedron;
use glisse::collide::space::ray_triangle::{ray_triangle, ray_triangle_traced};
use glisse::collide::space::sat_boxes::sat_boxes;
use glisse::collide::space::spheres::meets;
use glisse::collide::space::turned_boxes::turned_boxes;
use glisse::geom::solid::{
    AnySolid, Box3, Capsule3, Convex3, HalfSpace, HeightField, OrientedBox, Polyhedron, Ray3,
    SpacePose, Sphere, Triangle3,
};
use glisse::lab::{LABS, ShapeTest};
use glisse::random::Rng;
use glisse::trace::Silent;
use parry3d_f64::math::{Pose, Rotation, Vector};
use parry3d_f64::query::details::local_ray_intersection_with_triangle;
use parry3d_f64::query::{PointQuery, Ray, contact, intersection_test};
use parry3d_f64::shape::{Ball, ConvexPolyhedron, Cuboid, Shape, Triangle};

const COUNT: usize = common::inputs(100_000);

/// Draws a solid of one kind, about 2 units large, round a place.
type Draw = fn(DVec3, &mut Rng) -> Option<AnySolid>;

/// Of the kinds that a test takes the first is drawn.
const KINDS: [Draw; 8] = [
    |at, rng| {
        let half = DVec3::new(rng.range(0.5, 2.0), rng.range(0.5, 2.0), rng.range(0.5, 2.0));
        let local = AnySolid::Box(Box3::new(-half, half).ok()?);
        let turn = DQuat::from_array([(); 4].map(|()| rng.range(-1.0, 1.0))).normalize();
        local.to_world(&SpacePose::new(at, turn).ok()?).ok()
    },
    |at, rng| {
        let half = DVec3::new(rng.range(0.5, 2.0), rng.range(0.5, 2.0), rng.range(0.5, 2.0));
        Box3::new(at - half, at + half).ok().map(AnySolid::Box)
    },
    |at, rng| Sphere::new(at, rng.range(0.5, 4.0)).ok().map(AnySolid::Sphere),
    |at, _| AnySolid::point(at).ok(),
    |at, rng| {
        let mut near = || at + DVec3::from([(); 3].map(|()| rng.range(-2.0, 2.0)));
        Triangle3::new([near(), near(), near()]).ok().map(AnySolid::Triangle)
    },
    |at, rng| {
        let way = DVec3::from([(); 3].map(|()| rng.range(-4.0, 4.0)));
        Capsule3::new(at, at + way, 0.0).ok().map(AnySolid::Capsule)
    },
    |at, rng| {
        let normal = DVec3::from([(); 3].map(|()| rng.range(-1.0, 1.0)));
        HalfSpace::new(normal, normal.dot(at)).ok().map(AnySolid::HalfSpace)
    },
    |at, rng| {
        let mut row = || (0..8).map(|_| rng.range(-1.0, 1.0)).collect();
        let heights: Vec<Vec<f64>> = (0..8).map(|_| row()).collect();
        let field = HeightField::new(glam::DVec2::ONE, &heights).ok()?;
        let pose = SpacePose::new(at - DVec3::new(3.5, 3.5, 0.0), DQuat::IDENTITY).ok()?;
        AnySolid::Heights(field).to_world(&pose).ok()
    },
];

/// The first of the kinds that a test takes.
fn kind(takes: impl Fn(&AnySolid) -> bool) -> Draw {
    let mut rng = Rng::new(1);
    let taken = |draw: &Draw| draw(DVec3::ZERO, &mut rng).is_some_and(|solid| takes(&solid));
    KINDS.into_iter().find(taken).expect("a test takes some kind of solid")
}

fn pairs(test: &dyn ShapeTest<AnySolid>) -> Vec<[AnySolid; 2]> {
    let first = kind(|solid| test.takes_first(solid));
    let second = kind(|solid| test.takes_second(solid));
    let mut rng = Rng::new(1002);
    let place = |rng: &mut Rng, from: f64, to: f64| {
        DVec3::new(rng.range(from, to), rng.range(from, to), rng.range(from, to))
    };
    let mut pairs = Vec::with_capacity(COUNT);
    while pairs.len() < COUNT {
        let at = place(&mut rng, 0.0, 10.0);
        let near = at + place(&mut rng, -2.5, 2.5);
        pairs.extend(first(at, &mut rng).zip(second(near, &mut rng)).map(|(a, b)| [a, b]));
    }
    pairs
}

/// The same solid for parry; none for what is not drawn here.
fn theirs(solid: &AnySolid) -> Option<(Box<dyn Shape>, Pose)> {
    let at = |p: DVec3| Pose::from_translation(Vector::new(p.x, p.y, p.z));
    match solid {
        AnySolid::Point(p) => Some((Box::new(Ball::new(0.0)), at(*p))),
        AnySolid::Sphere(s) => Some((Box::new(Ball::new(s.radius())), at(s.centre()))),
        AnySolid::Box(b) => {
            let h = b.half();
            Some((Box::new(Cuboid::new(Vector::new(h.x, h.y, h.z))), at(b.centre())))
        }
        AnySolid::TurnedBox(b) => {
            let (h, c, [x, y, z]) = (b.half(), b.centre(), *b.axes());
            let q = DQuat::from_mat3(&glam::DMat3::from_cols(x, y, z));
            let turn = Rotation::from_xyzw(q.x, q.y, q.z, q.w).normalize();
            let pose = Pose::from_parts(Vector::new(c.x, c.y, c.z), turn);
            Some((Box::new(Cuboid::new(Vector::new(h.x, h.y, h.z))), pose))
        }
        AnySolid::Triangle(t) => {
            let [a, b, c] = t.points().map(|p| Vector::new(p.x, p.y, p.z));
            Some((Box::new(Triangle::new(a, b, c)), Pose::identity()))
        }
        _ => None,
    }
}

fn declared(c: &mut Criterion) {
    for lab in LABS.iter().filter(|lab| !lab.solid_tests.is_empty()) {
        let pairs = pairs(lab.solid_tests[0]);
        let mut group = c.benchmark_group(format!("lab {}", lab.name));
        group.sample_size(10).warm_up_time(Duration::from_millis(300));
        group.measurement_time(Duration::from_millis(900));
        group.throughput(Throughput::Elements(COUNT as u64));
        for (k, test) in lab.solid_tests.iter().enumerate() {
            let call = test.on_all(&pairs);
            let yes = 100.0 * call() as f64 / COUNT as f64;
            let whose = common::declared_name(k);
            group.bench_function(format!("{whose}, {yes:.1} % yes"), |b| b.iter(&call));
        }
        let both = |[a, b]: &[AnySolid; 2]| theirs(a).zip(theirs(b));
        let peers: Vec<_> = pairs.iter().filter_map(both).collect();
        if peers.len() == COUNT {
            group.bench_function("parry intersection_test", |b| {
                b.iter(|| {
                    for ((s, at), (t, to)) in &peers {
                        let found = intersection_test(at, &**s, to, &**t);
                        black_box(found.is_ok_and(|f| f.intersecting));
                    }
                });
            });
        }
        group.finish();
    }
}

/// Two turned boxes as they are wanted by the thousand: yes or no, and with depth and direction, beside parry's contact.
fn boxes(c: &mut Criterion) {
    let mut rng = Rng::new(501);
    let place = |rng: &mut Rng, from: f64, to: f64| {
        DVec3::new(rng.range(from, to), rng.range(from, to), rng.range(from, to))
    };
    for (name, from, to) in [("mixed", 0.0, 1.0), ("overlap", 0.0, 0.3), ("near", 0.7, 1.0)] {
        let pairs: Vec<[AnySolid; 2]> = (0..COUNT)
            .filter_map(|_| {
                let at = place(&mut rng, -100.0, 100.0);
                let (a, b) = (KINDS[0](at, &mut rng)?, place(&mut rng, -1.0, 1.0));
                let far = rng.range(from, to) * 4.3;
                Some([a, KINDS[0](at + b.normalize_or(DVec3::X) * far, &mut rng)?])
            })
            .collect();
        let ours: Vec<[OrientedBox; 2]> = pairs
            .iter()
            .filter_map(|pair| match pair {
                [AnySolid::TurnedBox(a), AnySolid::TurnedBox(b)] => Some([a.into(), b.into()]),
                _ => None,
            })
            .collect();
        let peers: Vec<_> = pairs.iter().filter_map(|[a, b]| theirs(a).zip(theirs(b))).collect();
        let mut group = c.benchmark_group(format!("boxes {name}"));
        group.sample_size(10).warm_up_time(Duration::from_millis(300));
        group.measurement_time(Duration::from_millis(900));
        group.throughput(Throughput::Elements(ours.len() as u64));
        group.bench_function("yes or no", |b| {
            b.iter(|| ours.iter().filter(|[a, b]| boxes_meet(a, b)).count());
        });
        group.bench_function("depth and direction", |b| {
            b.iter(|| {
                for [a, b] in &ours {
                    black_box(sat_boxes(a, b));
                }
            });
        });
        group.bench_function("with contact points", |b| {
            b.iter(|| {
                for [a, b] in &ours {
                    black_box(turned_boxes(a, b));
                }
            });
        });
        group.bench_function("parry intersection_test", |b| {
            b.iter(|| {
                for ((s, at), (t, to)) in &peers {
                    let found = intersection_test(at, &**s, to, &**t);
                    black_box(found.is_ok_and(|f| f.intersecting));
                }
            });
        });
        group.bench_function("parry contact", |b| {
            b.iter(|| {
                for ((s, at), (t, to)) in &peers {
                    let _ = black_box(contact(at, &**s, to, &**t, 0.0));
                }
            });
        });
        group.finish();
    }
}

/// A point and a polyhedron of twenty corners: which feature is nearest, beside parry's projection.
fn regions(c: &mut Criterion) {
    let mut rng = Rng::new(1003);
    let place = |rng: &mut Rng, size: f64| {
        DVec3::new(rng.range(-size, size), rng.range(-size, size), rng.range(-size, size))
    };
    let mut ours = Vec::new();
    let mut peers = Vec::new();
    while ours.len() < COUNT / 16 {
        let points: Vec<DVec3> =
            (0..20).map(|_| place(&mut rng, 1.0).normalize_or(DVec3::X) * 2.0).collect();
        let Ok(hull) = Convex3::new(points.clone()) else { continue };
        let theirs: Vec<Vector> = points.iter().map(|p| Vector::new(p.x, p.y, p.z)).collect();
        let Some(theirs) = ConvexPolyhedron::from_convex_hull(&theirs) else { continue };
        let Some(own) = Polyhedron::of(&AnySolid::Convex(Arc::new(hull))) else { continue };
        let p = place(&mut rng, 4.0);
        ours.push((own, p));
        peers.push((theirs, Vector::new(p.x, p.y, p.z)));
    }
    let mut group = c.benchmark_group("point and polyhedron");
    group.sample_size(10).warm_up_time(Duration::from_millis(300));
    group.measurement_time(Duration::from_millis(900));
    group.throughput(Throughput::Elements(ours.len() as u64));
    group.bench_function("nearest feature", |b| {
        b.iter(|| {
            for (solid, p) in &ours {
                black_box(nearest_polyhedron(solid, *p));
            }
        });
    });
    group.bench_function("parry project_local_point", |b| {
        b.iter(|| {
            for (solid, p) in &peers {
                black_box(solid.project_local_point(*p, false));
            }
        });
    });
    group.finish();
}

/// Rays and triangles, one in eight of which they meet, beside parry's function and the determinants by hand: these decide no
/// sign exactly and give no normal.
fn rays(c: &mut Criterion) {
    let mut rng = Rng::new(1004);
    let mut near = |at: DVec3, size: f64| {
        at + DVec3::new(rng.range(-size, size), rng.range(-size, size), rng.range(-size, size))
    };
    let vector = |p: DVec3| Vector::new(p.x, p.y, p.z);
    let (mut ours, mut peers) = (Vec::new(), Vec::new());
    while ours.len() < COUNT {
        let at = near(DVec3::ZERO, 10.0);
        let corners = [near(at, 2.0), near(at, 2.0), near(at, 2.0)];
        let origin = near(at, 8.0);
        let way = near(at, 1.5) - origin;
        let (Ok(triangle), Ok(ray)) = (Triangle3::new(corners), Ray3::new(origin, way)) else {
            continue;
        };
        ours.push((ray, triangle));
        peers.push((Ray::new(vector(origin), vector(way)), corners.map(vector)));
    }
    let mut group = c.benchmark_group("ray and triangle");
    group.sample_size(10).warm_up_time(Duration::from_millis(300));
    group.measurement_time(Duration::from_millis(900));
    group.throughput(Throughput::Elements(ours.len() as u64));
    group.bench_function("ours", |b| {
        b.iter(|| {
            for (ray, triangle) in &ours {
                black_box(ray_triangle(ray, triangle));
            }
        });
    });
    group.bench_function("each sign from the corners", |b| {
        b.iter(|| {
            for (ray, triangle) in &ours {
                black_box(ray_triangle_traced(ray, triangle, &mut Silent));
            }
        });
    });
    group.bench_function("parry", |b| {
        b.iter(|| {
            for (ray, [p, q, r]) in &peers {
                black_box(local_ray_intersection_with_triangle(*p, *q, *r, ray));
            }
        });
    });
    group.bench_function("floor: determinants by hand", |b| {
        b.iter(|| {
            for (ray, triangle) in &ours {
                let ([a, _, _], [e1, e2]) = (triangle.points(), triangle.edges());
                let (p, way) = (ray.direction().cross(e2), ray.origin() - a);
                let (q, over) = (way.cross(e1), e1.dot(p).recip());
                let [u, v, t] = [way.dot(p), ray.direction().dot(q), e2.dot(q)].map(|x| x * over);
                black_box(((u >= 0.0) & (v >= 0.0) & (u + v <= 1.0) & (t >= 0.0), t));
            }
        });
    });
    group.finish();
}

/// A thousand pairs of balls in the cache: yes or no.
fn balls(c: &mut Criterion) {
    let mut rng = Rng::new(1002);
    let mut ball = || {
        let at = DVec3::new(rng.range(0.0, 10.0), rng.range(0.0, 10.0), rng.range(0.0, 10.0));
        (at, rng.range(0.5, 4.0))
    };
    let pairs: Vec<_> = (0..1000).map(|_| [ball(), ball()]).collect();
    let place = |(at, radius): (DVec3, f64)| {
        (Pose::from_translation(Vector::new(at.x, at.y, at.z)), Ball::new(radius))
    };
    let peers: Vec<_> = pairs.iter().map(|pair| pair.map(place)).collect();
    let balls: Vec<_> = pairs
        .iter()
        .map(|pair| pair.map(|(at, radius)| Sphere::new(at, radius).expect("a ball")))
        .collect();
    let mut group = c.benchmark_group("balls in the cache");
    group.sample_size(20).warm_up_time(Duration::from_millis(300));
    group.measurement_time(Duration::from_millis(900));
    group.throughput(Throughput::Elements(pairs.len() as u64));
    group.bench_function("ours", |b| {
        b.iter(|| balls.iter().filter(|[a, b]| meets(a, b)).count());
    });
    group.bench_function("parry intersection_test", |b| {
        b.iter(|| {
            let meet = |[(p, r), (q, s)]: &&[(Pose, Ball); 2]| {
                intersection_test(p, r, q, s).is_ok_and(|found| found.intersecting)
            };
            peers.iter().filter(meet).count()
        });
    });
    group.bench_function("floor: squares by hand", |b| {
        b.iter(|| {
            let meet = |[(p, r), (q, s)]: &&[(DVec3, f64); 2]| {
                (*q - *p).length_squared() <= (r + s) * (r + s)
            };
            pairs.iter().filter(meet).count()
        });
    });
    group.finish();
}

criterion_group!(benches, declared, boxes, regions, rays, balls);
criterion_main!(benches);
