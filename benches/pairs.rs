//! The small pairs: discs, boxes, segments and capsules against each other, beside parry2d-f64, geo, lyon and kurbo,
//! over the same inputs in the same run: 120,000 pairs and more, which no processor learns by heart.
//!
//! Each pair is asked twice. As what it is (`circle_segment::meets`, beside parry's function for the two types): shapes
//! in a list, no box, no dispatch. And as any shape (`meets` of two bodies, beside parry's `intersection_test` of two
//! `dyn Shape`).

mod common;

use std::hint::black_box;
use std::time::{Duration, Instant};

use common::floors::{self, TurnedFloor};
use common::peers::{Pair, Theirs, vector};
use criterion::{Criterion, criterion_group, criterion_main};
use geo::Intersects;
use geo::line_intersection::line_intersection;
use glam::DVec2;
use glisse::collide::pair::box_box::box_box;
use glisse::collide::pair::circle_box::circle_box;
use glisse::collide::pair::circle_circle::circle_circle;
use glisse::collide::pair::circle_segment::circle_segment;
use glisse::collide::pair::{circle_box, circle_circle, circle_segment, segment_segment};
use glisse::collide::{
    Body, SegmentsMeeting, Side, meets, overlap, penetration, point_circle, segment_segment,
};
use glisse::geom::{AnyShape, Capsule, Circle, Rect, Segment};
use glisse::random::Rng;
use parry2d_f64::math::Pose;
use parry2d_f64::query::{PointQuery, contact, details, intersection_test};
use parry2d_f64::shape::{self, Ball, Cuboid, Shape};
use parry2d_f64::utils::segments_intersection2d;

const COUNT: usize = common::inputs(120_000);

/// Times one question over all inputs in turn. `work` is a type of its own, so that it is in line as in a user's loop.
fn time<T>(c: &mut Criterion, name: &str, id: &str, inputs: &[T], work: impl Fn(&T) -> bool) {
    let yes = inputs.iter().filter(|input| work(input)).count();
    let id = format!("{id}, {:.1} % yes", 100.0 * yes as f64 / inputs.len() as f64);
    let mut group = c.benchmark_group(name);
    group.sample_size(10).warm_up_time(Duration::from_millis(400));
    group.measurement_time(Duration::from_millis(1200));
    let mut next = 0;
    group.bench_function(id, |b| {
        b.iter_custom(|iterations| {
            let mut left = iterations as usize;
            let start = Instant::now();
            while left > 0 {
                let end = inputs.len().min(next + left);
                for input in &inputs[next..end] {
                    black_box(work(input));
                }
                left -= end - next;
                next = end % inputs.len();
            }
            start.elapsed()
        });
    });
    group.finish();
}

fn placed(shape: impl Shape, at: DVec2) -> Theirs {
    Theirs { shape: Box::new(shape), at: Pose::from_translation(vector(at)) }
}

/// Both as any shape.
fn as_any(c: &mut Criterion, name: &str, ours: &[Pair<Body>], theirs: &[Pair<Theirs>]) {
    time(c, name, "meets", ours, |(a, b)| meets(a, b));
    time(c, name, "parry intersection_test", theirs, |(a, b)| {
        intersection_test(&a.at, &*a.shape, &b.at, &*b.shape).is_ok_and(|f| f.intersecting)
    });
    time(c, name, "penetration", ours, |(a, b)| penetration(a, b).is_some());
    time(c, name, "overlap", ours, |(a, b)| overlap(a, b).contact().is_some());
    time(c, name, "parry contact", theirs, |(a, b)| {
        contact(&a.at, &*a.shape, &b.at, &*b.shape, 0.0).ok().flatten().is_some()
    });
}

fn disc(circle: &Circle) -> (Body, Theirs) {
    let body = Body::new(&AnyShape::Circle(*circle));
    (body, placed(Ball::new(circle.radius()), circle.centre()))
}

fn wall(segment: &Segment) -> (Body, Theirs) {
    let shape = shape::Segment::new(vector(segment.a()), vector(segment.b()));
    (Body::new(&AnyShape::Segment(*segment)), placed(shape, DVec2::ZERO))
}

fn upright(rect: &Rect) -> (Body, Theirs) {
    let body = Body::new(&AnyShape::Rect(*rect));
    (body, placed(Cuboid::new(vector(rect.half())), rect.centre()))
}

/// The same pairs as any shape.
fn any<A, B>(
    pairs: &[(A, B)],
    a: impl Fn(&A) -> (Body, Theirs),
    b: impl Fn(&B) -> (Body, Theirs),
) -> (Vec<Pair<Body>>, Vec<Pair<Theirs>>) {
    let both = pairs.iter().map(|(p, q)| {
        let ((a, theirs_a), (b, theirs_b)) = (a(p), b(q));
        ((a, b), (theirs_a, theirs_b))
    });
    common::shuffled(both.collect()).into_iter().unzip()
}

/// W4a of the project's inputs.
fn circle_and_segment(c: &mut Criterion) {
    let (mut rng, name) = (Rng::new(401), "circle-segment");
    let pairs = (0..COUNT).map(|_| {
        let (at, r) = (rng.in_square(0.0, 100.0), rng.range(1.0, 10.0));
        let (p, q) = (at + rng.in_square(-20.0, 20.0), at + rng.in_square(-20.0, 20.0));
        (Circle::new(at, r).expect("a disc"), Segment::new(p, q).expect("two points"))
    });
    let pairs: Vec<_> = pairs.collect();
    time(c, name, "circle_segment::meets", &pairs, |(d, s)| {
        circle_segment::meets(s.a(), s.b(), d.centre(), [0.0, d.radius()])
    });
    let theirs = pairs.iter().map(|(d, s)| {
        let ball = (Ball::new(d.radius()), vector(d.centre()));
        (ball, shape::Segment::new(vector(s.a()), vector(s.b())))
    });
    let theirs: Vec<_> = theirs.collect();
    time(c, name, "parry intersection_test_point_query_ball", &theirs, |((ball, at), s)| {
        let at = Pose::from_translation(*at);
        details::intersection_test_point_query_ball(&at, s, ball).intersecting
    });
    time(c, name, "floor", &pairs, |(d, s)| {
        floors::disc_segment(d.centre(), d.radius(), s.a(), s.b())
    });
    time(c, name, "circle_segment", &pairs, |(d, s)| {
        circle_segment(s.a(), s.b(), d.centre(), [0.0, d.radius()]).is_some()
    });
    let (ours, theirs) = any(&pairs, disc, wall);
    as_any(c, name, &ours, &theirs);
}

/// W4b.
fn circle_and_box(c: &mut Criterion) {
    let (mut rng, name) = (Rng::new(402), "circle-box");
    let pairs = (0..COUNT).map(|_| {
        let (at, r) = (rng.in_square(0.0, 100.0), rng.range(1.0, 10.0));
        let (centre, half) = (at + rng.in_square(-20.0, 20.0), rng.in_square(1.0, 10.0));
        let rect = Rect::new(centre - half, centre + half).expect("a box");
        (Circle::new(at, r).expect("a disc"), rect)
    });
    let pairs: Vec<_> = pairs.collect();
    time(c, name, "circle_box::meets", &pairs, |(d, b)| {
        circle_box::meets(b, d.centre(), d.radius())
    });
    let theirs = pairs.iter().map(|(d, r)| {
        let ball = (Ball::new(d.radius()), vector(d.centre()));
        (ball, (Cuboid::new(vector(r.half())), vector(r.centre())))
    });
    let theirs: Vec<_> = theirs.collect();
    time(c, name, "parry intersection_test_point_query_ball", &theirs, |(ball, cuboid)| {
        let at = Pose::from_translation(ball.1 - cuboid.1);
        details::intersection_test_point_query_ball(&at, &cuboid.0, &ball.0).intersecting
    });
    let halves: Vec<_> = pairs.iter().map(|(d, b)| (*d, b.centre(), b.half())).collect();
    time(c, name, "floor", &halves, |(d, centre, half)| {
        floors::disc_box(d.centre(), d.radius(), *centre, *half)
    });
    time(c, name, "circle_box", &pairs, |(d, b)| circle_box(b, d.centre(), d.radius()).is_some());
    let (ours, theirs) = any(&pairs, disc, upright);
    as_any(c, name, &ours, &theirs);
}

/// Discs as large and near as W4a's.
fn circles(c: &mut Criterion) {
    let (mut rng, name) = (Rng::new(405), "circle-circle");
    let pairs = (0..COUNT).map(|_| {
        let (at, r) = (rng.in_square(0.0, 100.0), rng.range(1.0, 10.0));
        let (other, s) = (at + rng.in_square(-15.0, 15.0), rng.range(1.0, 10.0));
        (Circle::new(at, r).expect("a disc"), Circle::new(other, s).expect("a disc"))
    });
    let pairs: Vec<_> = pairs.collect();
    time(c, name, "circle_circle::meets", &pairs, |(d, e)| {
        circle_circle::meets(d.centre(), d.radius(), e.centre(), e.radius())
    });
    let ball = |d: &Circle| (Ball::new(d.radius()), vector(d.centre()));
    let theirs: Vec<_> = pairs.iter().map(|(d, e)| (ball(d), ball(e))).collect();
    time(c, name, "parry intersection_test_ball_ball", &theirs, |(a, b)| {
        details::intersection_test_ball_ball(b.1 - a.1, &a.0, &b.0)
    });
    time(c, name, "circle_circle", &pairs, |(d, e)| {
        circle_circle(d.centre(), d.radius(), e.centre(), e.radius()).is_some()
    });
    time(c, "point in circle", "point_circle", &pairs, |(d, e)| {
        point_circle(e.centre(), d) != Side::Outside
    });
    time(c, "point in circle", "parry contains_local_point", &theirs, |(a, b)| {
        a.0.contains_local_point(b.1 - a.1)
    });
    let (ours, theirs) = any(&pairs, disc, disc);
    as_any(c, name, &ours, &theirs);
}

/// Boxes as large and near as W4b's.
fn boxes(c: &mut Criterion) {
    let (mut rng, name) = (Rng::new(403), "box-box");
    let pairs = (0..COUNT).map(|_| {
        let a = rng.in_square(0.0, 100.0);
        let b = a + rng.in_square(-20.0, 20.0);
        let mut around = |at: DVec2| {
            let half = rng.in_square(1.0, 10.0);
            Rect::new(at - half, at + half).expect("a box")
        };
        (around(a), around(b))
    });
    let pairs: Vec<_> = pairs.collect();
    time(c, name, "Rect::meets", &pairs, |(p, q)| p.meets(*q));
    let cuboid = |r: &Rect| (Cuboid::new(vector(r.half())), vector(r.centre()));
    let theirs: Vec<_> = pairs.iter().map(|(p, q)| (cuboid(p), cuboid(q))).collect();
    time(c, name, "parry intersection_test_cuboid_cuboid", &theirs, |(a, b)| {
        details::intersection_test_cuboid_cuboid(&Pose::from_translation(b.1 - a.1), &a.0, &b.0)
    });
    time(c, name, "box_box", &pairs, |(p, q)| box_box(p, q).is_some());
    let (ours, theirs) = any(&pairs, upright, upright);
    as_any(c, name, &ours, &theirs);
}

/// The same boxes, each turned by some angle.
fn turned_boxes(c: &mut Criterion) {
    let (mut rng, name) = (Rng::new(407), "turned box-box");
    let pairs = (0..common::inputs(32_000)).map(|_| {
        let a = rng.in_square(0.0, 100.0);
        let b = a + rng.in_square(-20.0, 20.0);
        let mut around =
            |at: DVec2| (at, rng.in_square(1.0, 10.0), rng.range(0.0, std::f64::consts::TAU));
        (around(a), around(b))
    });
    let pairs: Vec<_> = pairs.collect();
    let made = |&(at, half, angle): &(DVec2, DVec2, f64)| {
        let pose = glisse::geom::Pose::new(at, angle).expect("finite");
        let body = Body::new(&AnyShape::Rect(Rect::from_half(half).expect("a box"))).moved(&pose);
        let shape: Box<dyn Shape> = Box::new(Cuboid::new(vector(half)));
        (body, Theirs { shape, at: Pose::new(vector(at), angle) })
    };
    let (ours, theirs) = any(&pairs, made, made);
    as_any(c, name, &ours, &theirs);
    let axes = |&(at, half, angle): &(DVec2, DVec2, f64)| {
        let x = DVec2::from_angle(angle);
        TurnedFloor { centre: at, sides: [x * half.x, x.perp() * half.y] }
    };
    let boxes: Vec<_> = pairs.iter().map(|(a, b)| (axes(a), axes(b))).collect();
    time(c, name, "floor, depth and direction", &boxes, |(a, b)| a.way_out(b).is_some());
}

/// W4a's segments with a radius.
fn capsules(c: &mut Criterion) {
    let mut rng = Rng::new(404);
    let pairs = (0..COUNT).map(|_| {
        let at = rng.in_square(0.0, 100.0);
        let mut around = || {
            let (p, q) = (at + rng.in_square(-20.0, 20.0), at + rng.in_square(-20.0, 20.0));
            Capsule::new(p, q, rng.range(1.0, 5.0)).expect("a capsule")
        };
        (around(), around())
    });
    let pairs: Vec<_> = pairs.collect();
    let made = |capsule: &Capsule| {
        let (a, b) = (vector(capsule.a()), vector(capsule.b()));
        let shape = shape::Capsule::new(a, b, capsule.radius());
        (Body::new(&AnyShape::Capsule(*capsule)), placed(shape, DVec2::ZERO))
    };
    let (ours, theirs) = any(&pairs, made, made);
    as_any(c, "capsule-capsule", &ours, &theirs);
}

/// W1.
fn segments(c: &mut Criterion) {
    for (name, seed, short) in
        [("segment-segment uniform", 101, false), ("segment-segment local", 102, true)]
    {
        let mut rng = Rng::new(seed);
        let pairs = (0..common::inputs(262_144)).map(|_| {
            let mut made = || {
                let a = rng.in_square(0.0, 100.0);
                let b =
                    if short { a + rng.in_square(-5.0, 5.0) } else { rng.in_square(0.0, 100.0) };
                Segment::new(a, b).expect("two points")
            };
            (made(), made())
        });
        let pairs: Vec<_> = pairs.collect();
        // 1. Yes or no.
        time(c, name, "segment_segment::meets", &pairs, |(a, b)| segment_segment::meets(a, b));
        let line = |s: &Segment| geo::Line::new((s.a().x, s.a().y), (s.b().x, s.b().y));
        let lines: Vec<_> = pairs.iter().map(|(a, b)| (line(a), line(b))).collect();
        time(c, name, "geo intersects", &lines, |(a, b)| a.intersects(b));
        // 2. Where.
        time(c, name, "segment_segment", &pairs, |(a, b)| {
            !matches!(segment_segment(a, b), SegmentsMeeting::Apart(_))
        });
        time(c, name, "segment_segment::first_shared", &pairs, |(a, b)| {
            segment_segment::first_shared(a, b).is_some()
        });
        let own = |s: &Segment| shape::Segment::new(vector(s.a()), vector(s.b()));
        let own: Vec<_> = pairs.iter().map(|(a, b)| (own(a), own(b))).collect();
        time(c, name, "parry segments_intersection2d", &own, |(a, b)| {
            segments_intersection2d(a.a, a.b, b.a, b.b, 1e-9).is_some()
        });
        time(c, name, "geo line_intersection", &lines, |(a, b)| {
            line_intersection(*a, *b).is_some()
        });
        let lyon = |s: &Segment| lyon_geom::LineSegment {
            from: lyon_geom::point(s.a().x, s.a().y),
            to: lyon_geom::point(s.b().x, s.b().y),
        };
        let lyon: Vec<_> = pairs.iter().map(|(a, b)| (lyon(a), lyon(b))).collect();
        time(c, name, "lyon intersection_t", &lyon, |(a, b)| a.intersection_t(b).is_some());
        let kurbo = |s: &Segment| kurbo::Line::new((s.a().x, s.a().y), (s.b().x, s.b().y));
        let kurbo: Vec<_> =
            pairs.iter().map(|(a, b)| (kurbo::PathSeg::Line(kurbo(a)), kurbo(b))).collect();
        time(c, name, "kurbo intersect_line", &kurbo, |(a, b)| !a.intersect_line(*b).is_empty());
        // 3. As any shape.
        let (ours, theirs) = any(&pairs[..COUNT], wall, wall);
        as_any(c, name, &ours, &theirs);
    }
}

criterion_group!(
    benches,
    circle_and_segment,
    circle_and_box,
    circles,
    boxes,
    turned_boxes,
    capsules,
    segments
);
criterion_main!(benches);
