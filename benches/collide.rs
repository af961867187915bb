//! Polygons against each other, beside parry2d-f64 and geo as their users call them, over the same inputs in the
//! same run. More distinct inputs than a processor learns by heart. The small pairs are in `pairs.rs`.

mod common;

use std::cell::RefCell;
use std::hint::black_box;
use std::time::Instant;

use common::floors::MovingFloor;
use common::peers::{Pair, Theirs, vector};
use criterion::{Criterion, criterion_group, criterion_main};
use geo::Intersects;
use glam::DVec2;
use glisse::collide::convex::sector_published::sector_feature;
use glisse::collide::convex::walk_features::{START, WalkResult, walk_features};
use glisse::collide::{
    Body, ConvexRing, Follower, distance, follow_all, meets, nearest_feature, overlap, penetration,
};
use glisse::geom::convex::Convex;
use glisse::geom::{AnyShape, Polygon};
use glisse::random::Rng;
use parry2d_f64::math::Pose;
use parry2d_f64::query::{PointQuery, contact, intersection_test};
use parry2d_f64::shape;

fn body(shape: AnyShape) -> Body {
    Body::new(&shape)
}

/// What one of the runners does with an input, and its name.
type Work<'w, T> = (&'w str, &'w dyn Fn(&T) -> bool);

/// Times each kind of work over all inputs in turn.
fn race<T>(c: &mut Criterion, name: &str, inputs: &[T], works: &[Work<'_, T>]) {
    let mut group = c.benchmark_group(name);
    group.sample_size(10).warm_up_time(std::time::Duration::from_millis(400));
    group.measurement_time(std::time::Duration::from_millis(1200));
    for (id, work) in works {
        let yes = inputs.iter().filter(|i| work(i)).count();
        let mut next = 0;
        group.bench_function(
            format!("{id}, {:.0} % yes", 100.0 * yes as f64 / inputs.len() as f64),
            |b| {
                b.iter_custom(|iterations| {
                    let start = Instant::now();
                    for _ in 0..iterations {
                        black_box(work(&inputs[next]));
                        next += 1;
                        if next == inputs.len() {
                            next = 0;
                        }
                    }
                    start.elapsed()
                });
            },
        );
    }
    group.finish();
}

/// The same pairs as each of the two knows them, in lists of their own.
fn two(c: &mut Criterion, name: &str, ours: &[Pair<Body>], theirs: &[Pair<Theirs>]) {
    race(
        c,
        name,
        ours,
        &[
            ("meets", &|(a, b)| meets(a, b)),
            ("penetration", &|(a, b)| penetration(a, b).is_some()),
            ("overlap", &|(a, b)| overlap(a, b).contact().is_some()),
        ],
    );
    race(
        c,
        name,
        theirs,
        &[
            ("parry intersection_test", &|(a, b)| {
                intersection_test(&a.at, &*a.shape, &b.at, &*b.shape).is_ok_and(|f| f.intersecting)
            }),
            ("parry contact", &|(a, b)| {
                contact(&a.at, &*a.shape, &b.at, &*b.shape, 0.0).ok().flatten().is_some()
            }),
        ],
    );
}

/// W3 of the project's inputs.
fn polygons(c: &mut Criterion) {
    for (k, far) in [(4u32, false), (8, false), (16, false), (8, true)] {
        let mut rng = Rng::new(300 + u64::from(k));
        let (mut inputs, mut around) = (Vec::new(), Vec::new());
        for _ in 0..common::inputs(32_000) {
            let mut ring = || {
                let r = rng.range(0.5, 1.5);
                let at = |i: u32, rng: &mut Rng| {
                    let turn = std::f64::consts::TAU / f64::from(k);
                    DVec2::from_angle(turn * (f64::from(i) + rng.range(-0.3, 0.3))) * r
                };
                ((0..k).map(|i| at(i, &mut rng)).collect::<Vec<_>>(), r)
            };
            let ((p, r), (q, s)) = (ring(), ring());
            let f = rng.range(0.0, 1.0);
            let ratio = if far || f >= 0.75 {
                rng.range(3.0, 6.0)
            } else if f < 0.5 {
                rng.range(0.0, 0.6)
            } else {
                rng.range(1.0, 1.05)
            };
            let a = rng.in_square(-100.0, 100.0);
            let b = a + rng.direction() * ((r + s) * ratio);
            let mut made = |ring: &[DVec2], at: DVec2| {
                let angle = rng.range(0.0, std::f64::consts::TAU);
                let pose = glisse::geom::Pose::new(at, angle).expect("finite");
                let ours = body(AnyShape::Polygon(
                    Polygon::new(ring.to_vec(), Vec::new()).expect("three corners"),
                ));
                let theirs = ring.iter().map(|p| vector(*p)).collect();
                let shape = shape::ConvexPolygon::from_convex_polyline(theirs).expect("convex");
                let world: Vec<_> = ring.iter().map(|p| pose.to_world(*p)).collect();
                let line = world.iter().map(|p| (p.x, p.y)).collect::<geo::LineString>();
                let at = Pose::new(vector(at), angle);
                let theirs = Theirs { shape: Box::new(shape), at };
                (ours.moved(&pose), theirs, geo::Polygon::new(line, Vec::new()))
            };
            let ((a, theirs_a, geo_a), (b, theirs_b, geo_b)) = (made(&p, a), made(&q, b));
            around.push([&a, &b].map(|body| body.bounds().expect("corners")));
            inputs.push((((a, b), (theirs_a, theirs_b)), (geo_a, geo_b)));
        }
        let name = format!("convex-convex {k}{}", if far { " far" } else { "" });
        let (both, geo): (Vec<_>, Vec<_>) = common::shuffled(inputs).into_iter().unzip();
        let (ours, theirs): (Vec<_>, Vec<_>) = both.into_iter().unzip();
        two(c, &name, &ours, &theirs);
        race(c, &name, &geo, &[("geo intersects", &|(a, b)| a.intersects(b))]);
        if far {
            race(c, &name, &around, &[("floor, their boxes", &|[a, b]| a.meets(*b))]);
        }
    }
}

/// A convex ring of W3's kind where it stands.
fn ring(rng: &mut Rng, k: u32, at: DVec2) -> Vec<DVec2> {
    let r = rng.range(0.5, 1.5);
    let turn = std::f64::consts::TAU / f64::from(k);
    let angle = rng.range(0.0, std::f64::consts::TAU);
    (0..k)
        .map(|i| at + DVec2::from_angle(angle + turn * (f64::from(i) + rng.range(-0.3, 0.3))) * r)
        .collect()
}

/// One that moves each time before it is asked about another, in the memory that it has or as a body of its own; parry's shapes stay and
/// are given another pose. What is moved alone is timed too, and the test alone. From anywhere in memory, and a few in the cache.
fn moving(c: &mut Criterion) {
    for (k, hot) in [4u32, 8, 16].into_iter().flat_map(|k| [(k, false), (k, true)]) {
        let mut rng = Rng::new(700 + u64::from(k));
        let inputs: Vec<_> = (0..if hot { 64 } else { common::inputs(32_000) })
            .map(|_| {
                let (p, at) = (ring(&mut rng, k, DVec2::ZERO), rng.in_square(-100.0, 100.0));
                let (q, angle) = (ring(&mut rng, k, at), rng.range(0.0, std::f64::consts::TAU));
                let at = at + rng.in_square(-3.0, 3.0);
                let polygon = |ring: &[DVec2]| Polygon::new(ring.to_vec(), Vec::new());
                let [own, other] =
                    [&p, &q].map(|ring| body(AnyShape::Polygon(polygon(ring).expect("corners"))));
                let pose = glisse::geom::Pose::new(at, angle).expect("finite");
                let ours = (RefCell::new(own.moved(&pose)), own, pose, other);
                let floor = (RefCell::new(MovingFloor::new(&p)), at, DVec2::from_angle(angle));
                ((ours, floor), (theirs(&p), theirs(&q), Pose::new(vector(at), angle)))
            })
            .collect();
        let (both, theirs): (Vec<_>, Vec<_>) = common::shuffled(inputs).into_iter().unzip();
        let (mut ours, floors): (Vec<_>, Vec<_>) = both.into_iter().unzip();
        let name = format!("moving {k}{}", if hot { " hot" } else { "" });
        moving_together(c, &name, &mut ours);
        race(
            c,
            &name,
            &ours,
            &[
                ("follow", &|(moved, own, pose, _)| moved.borrow_mut().follow(own, pose)),
                ("follow and meets", &|(moved, own, pose, other)| {
                    moved.borrow_mut().follow(own, pose) && meets(&moved.borrow(), other)
                }),
                ("penetration", &|(moved, _, _, other)| {
                    penetration(&moved.borrow(), other).is_some()
                }),
                ("moved", &|(_, own, pose, _)| own.moved(pose).bounds().is_some()),
                ("moved and penetration", &|(_, own, pose, other)| {
                    penetration(&own.moved(pose), other).is_some()
                }),
                ("follow and penetration", &|(moved, own, pose, other)| {
                    moved.borrow_mut().follow(own, pose)
                        && penetration(&moved.borrow(), other).is_some()
                }),
            ],
        );
        let go: Work<'_, (RefCell<MovingFloor>, DVec2, DVec2)> =
            ("floor, goes along", &|(floor, at, turn)| floor.borrow_mut().go(*at, *turn));
        race(c, &name, &floors, &[go]);
        race(
            c,
            &name,
            &theirs,
            &[
                ("parry intersection_test", &|(p, q, at)| {
                    intersection_test(at, p, &Pose::IDENTITY, q).is_ok_and(|f| f.intersecting)
                }),
                ("parry contact", &|(p, q, at)| {
                    contact(at, p, &Pose::IDENTITY, q, 0.0).ok().flatten().is_some()
                }),
            ],
        );
    }
}

/// What moves, the same in its own frame, where it goes, and another that it may meet there.
type Moving = (RefCell<Body>, Body, glisse::geom::Pose, Body);

/// Many at once: some of them at a time, with a list of them made anew. What one body takes of that.
fn moving_together(c: &mut Criterion, name: &str, inputs: &mut [Moving]) {
    const TOGETHER: usize = 64;
    let mut group = c.benchmark_group(name);
    group.sample_size(10).warm_up_time(std::time::Duration::from_millis(400));
    group.measurement_time(std::time::Duration::from_millis(1200));
    for and_penetration in [false, true] {
        let mut next = 0;
        let id = if and_penetration { "follow_all and penetration" } else { "follow_all" };
        group.bench_function(id, |b| {
            b.iter_custom(|iterations| {
                let start = Instant::now();
                for _ in 0..iterations {
                    let some = &mut inputs[next..next + TOGETHER];
                    let followers = some.iter_mut().map(|(body, own, pose, _)| Follower {
                        body: body.get_mut(),
                        own,
                        pose,
                    });
                    let mut followers: Vec<_> = followers.collect();
                    black_box(follow_all(&mut followers));
                    if and_penetration {
                        for (body, _, _, other) in some {
                            black_box(penetration(body.get_mut(), other));
                        }
                    }
                    next = if next + 2 * TOGETHER > inputs.len() { 0 } else { next + TOGETHER };
                }
                start.elapsed() / TOGETHER as u32
            });
        });
    }
    group.finish();
}

fn theirs(ring: &[DVec2]) -> shape::ConvexPolygon {
    let ring = ring.iter().map(|p| vector(*p)).collect();
    shape::ConvexPolygon::from_convex_polyline(ring).expect("convex")
}

/// The distance of two polygons that are apart: every corner against every edge, and walked, from anywhere and from
/// where the frame before ended (here: from the answer).
fn distances(c: &mut Criterion) {
    for k in [4u32, 8, 16, 64] {
        let mut rng = Rng::new(500 + u64::from(k));
        let mut inputs = Vec::new();
        while inputs.len() < common::inputs(32_000) {
            let at = rng.in_square(-100.0, 100.0);
            let p = ring(&mut rng, k, at);
            let at = at + rng.direction() * rng.range(2.0, 9.0);
            let q = ring(&mut rng, k, at);
            let core = |ring: &[DVec2]| Convex::new(ring.to_vec(), 0.0).expect("convex");
            let (a, b) = (core(&p), core(&q));
            let WalkResult::Apart { features, .. } = walk_features(&a, &b, START) else { continue };
            let ours = |ring: &[DVec2]| {
                body(AnyShape::Polygon(Polygon::new(ring.to_vec(), Vec::new()).expect("corners")))
            };
            inputs.push(((ours(&p), ours(&q)), (a, b, features), (theirs(&p), theirs(&q))));
        }
        let inputs = common::shuffled(inputs);
        let apart = |walk| matches!(walk, WalkResult::Apart { .. });
        let here = Pose::from_translation(vector(DVec2::ZERO));
        race(
            c,
            &format!("distance {k}"),
            &inputs,
            &[
                ("distance", &|((a, b), ..)| distance(a, b).is_some()),
                ("walk_features", &|(_, (a, b, _), _)| apart(walk_features(a, b, START))),
                ("walk_features, last frame's", &|(_, (a, b, from), _)| {
                    apart(walk_features(a, b, *from))
                }),
                ("parry distance", &|(.., (p, q))| {
                    parry2d_f64::query::distance(&here, p, &here, q).is_ok_and(|d| d.distance > 0.0)
                }),
            ],
        );
    }
}

/// The nearest corner or edge to a point, within and around a polygon.
fn regions(c: &mut Criterion) {
    for k in [4u32, 8, 32] {
        let mut rng = Rng::new(600 + u64::from(k));
        let inputs: Vec<_> = (0..common::inputs(120_000))
            .map(|_| {
                let points = ring(&mut rng, k, DVec2::ZERO);
                let polygon = Polygon::new(points.clone(), Vec::new()).expect("corners");
                let ring = ConvexRing::new(&polygon).expect("convex");
                (ring, theirs(&points), rng.in_square(-2.0, 2.0))
            })
            .collect();
        let inputs = common::shuffled(inputs);
        race(
            c,
            &format!("region {k}"),
            &inputs,
            &[
                ("nearest_feature", &|(ring, _, p)| nearest_feature(ring, *p).distance <= 0.0),
                ("sector_feature", &|(ring, _, p)| sector_feature(ring, *p).distance <= 0.0),
                ("parry project_local_point", &|(_, ring, p)| {
                    ring.project_local_point(vector(*p), false).is_inside
                }),
            ],
        );
    }
}

criterion_group!(benches, polygons, moving, distances, regions);
criterion_main!(benches);
