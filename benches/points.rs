//! Points and curves beside the peers, on the seeded inputs of the project: a point in a box and in a disc, a disc
//! against a segment and a box, a point in a polygon, one segment against many, a cubic curve against a segment.

mod common;

use common::floors::{self, EdgesFloor, RingFloor};
use common::{COLD, each, shuffled};
use criterion::measurement::WallTime;
use criterion::{BenchmarkGroup, Criterion, Throughput, criterion_group, criterion_main};
use geo::{Contains, Coord, Intersects, LineString};
use glam::DVec2;
use glisse::collide::curve::bezier_flattened::{chain, chain_segment};
use glisse::collide::pair::circle_box::{self, circle_box};
use glisse::collide::pair::circle_box_cascade::circle_box_cascade;
use glisse::collide::pair::circle_line::circle_line;
use glisse::collide::pair::circle_segment;
use glisse::collide::pair::circle_segment::circle_segment;
use glisse::collide::pair::segment_segment::Apart;
use glisse::collide::point::polygon_left::fit;
use glisse::collide::{
    BoxSet, ConvexRing, PreparedPolygon, SegmentSet, SegmentsMeeting, Side, bezier_segment,
    point_box, point_box_half_open, point_circle, point_polygon, polygon_left, segment_segment,
};
use glisse::geom::{Circle, Cubic, Polygon, Rect, Segment};
use glisse::random::Rng;
use glisse::sweep::disc_sweep::{DiscMotion, Obstacle, Spine, disc_sweep};
use glisse::sweep::paddle_lines::{BallMove, PaddleMove, paddle_lines};
use kurbo::{CubicBez, Line, PathSeg, Point};
use lyon_geom::{CubicBezierSegment, LineSegment};
use parry2d_f64::bounding_volume::{Aabb, BoundingVolume};
use parry2d_f64::math::{Pose, Vector};
use parry2d_f64::query::details::intersection_test_point_query_ball;
use parry2d_f64::query::{PointQuery, ShapeCastOptions, cast_shapes, intersection_test};
use parry2d_f64::shape::{Ball, Cuboid, Segment as TheirSegment};
use parry2d_f64::utils::segments_intersection2d;

/// W4a, seed 401.
fn circles(c: &mut Criterion) {
    let mut rng = Rng::new(401);
    let inputs: Vec<(DVec2, f64, [DVec2; 2])> = (0..COLD)
        .map(|_| {
            let centre = rng.in_square(0.0, 100.0);
            let radius = rng.range(1.0, 10.0);
            let a = centre + rng.in_square(-20.0, 20.0);
            (centre, radius, [a, centre + rng.in_square(-20.0, 20.0)])
        })
        .collect();
    let mut group = c.benchmark_group("circle_segment");
    each(&mut group, "glisse", &inputs, |(c, r, [a, b])| {
        circle_segment(*a, *b, *c, [*r, 0.0]).is_some()
    });
    let vector = |p: &DVec2| Vector::new(p.x, p.y);
    let theirs: Vec<_> = inputs
        .iter()
        .map(|(c, r, [a, b])| {
            let pose = Pose::from_translation(vector(c));
            (pose, Ball::new(*r), TheirSegment::new(vector(a), vector(b)))
        })
        .collect();
    let still = Pose::identity();
    each(&mut group, "parry", &theirs, |(pose, ball, segment)| {
        intersection_test(pose, ball, &still, segment).is_ok_and(|found| found.intersecting)
    });
    group.finish();
}

/// Points about boxes and discs of W4b's sizes, seed 406; about half of them are in.
fn points(c: &mut Criterion) {
    let mut rng = Rng::new(406);
    let inputs: Vec<(DVec2, Rect, Circle)> = (0..COLD)
        .filter_map(|_| {
            let (centre, half) = (rng.in_square(0.0, 100.0), rng.in_square(1.0, 10.0));
            let p = centre + rng.in_square(-8.0, 8.0);
            let rect = Rect::new(centre - half, centre + half).ok()?;
            Some((p, rect, Circle::new(centre, rng.range(1.0, 10.0)).ok()?))
        })
        .collect();
    let vector = |p: DVec2| Vector::new(p.x, p.y);
    let at = |p: DVec2| Pose::from_translation(vector(p));
    let boxes: Vec<_> = inputs
        .iter()
        .map(|(p, rect, _)| (at(rect.centre()), Cuboid::new(vector(rect.half())), vector(*p)))
        .collect();
    let mut group = c.benchmark_group("point_box");
    each(&mut group, "glisse", &inputs, |(p, rect, _)| point_box(*p, rect) != Side::Outside);
    each(&mut group, "glisse half-open", &inputs, |(p, rect, _)| point_box_half_open(*p, rect));
    each(&mut group, "parry", &boxes, |(pose, cuboid, p)| cuboid.contains_point(pose, *p));
    group.finish();
    let balls: Vec<_> = inputs
        .iter()
        .map(|(p, _, circle)| (at(circle.centre()), Ball::new(circle.radius()), vector(*p)))
        .collect();
    let mut group = c.benchmark_group("point_circle");
    each(&mut group, "glisse", &inputs, |(p, _, circle)| point_circle(*p, circle) != Side::Outside);
    each(&mut group, "parry", &balls, |(pose, ball, p)| ball.contains_point(pose, *p));
    group.finish();
}

/// W4b, seed 402: the clamp, the cascade of cases and the peer; and the line through two of the box's corners.
fn discs_and_boxes(c: &mut Criterion) {
    let mut rng = Rng::new(402);
    let inputs: Vec<(Circle, Rect, Segment)> = (0..COLD)
        .filter_map(|_| {
            let (at, r) = (rng.in_square(0.0, 100.0), rng.range(1.0, 10.0));
            let (centre, half) = (at + rng.in_square(-20.0, 20.0), rng.in_square(1.0, 10.0));
            let rect = Rect::new(centre - half, centre + half).ok()?;
            let diagonal = Segment::new(rect.min, rect.max).ok()?;
            Some((Circle::new(at, r).ok()?, rect, diagonal))
        })
        .collect();
    let vector = |p: DVec2| Vector::new(p.x, p.y);
    let at = |p: DVec2| Pose::from_translation(vector(p));
    let theirs: Vec<_> = inputs
        .iter()
        .map(|(circle, rect, _)| {
            let ball = (at(circle.centre()), Ball::new(circle.radius()));
            (ball, (at(rect.centre()), Cuboid::new(vector(rect.half()))))
        })
        .collect();
    let mut group = c.benchmark_group("circle_box");
    each(&mut group, "glisse", &inputs, |(circle, rect, _)| {
        let bounds = Rect { min: rect.min, max: rect.max };
        circle_box(&bounds, circle.centre(), circle.radius()).is_some()
    });
    each(&mut group, "glisse cascade", &inputs, |(circle, rect, _)| {
        circle_box_cascade(rect, circle).meets()
    });
    each(&mut group, "parry", &theirs, |((p, ball), (q, cuboid))| {
        intersection_test(p, ball, q, cuboid).is_ok_and(|found| found.intersecting)
    });
    group.finish();
    let mut group = c.benchmark_group("circle_line");
    each(&mut group, "glisse", &inputs, |(circle, _, line)| circle_line(line, circle).meets());
    group.finish();
}

/// W4c, seed 410 + n: sixteen polygons and 512 points of each, polygon by polygon, which a processor learns by heart ("hot"); and 8,192 of
/// each, in no order.
fn polygons(c: &mut Criterion) {
    for (kind, star) in [("star", true), ("blob", false)] {
        for n in [10u32, 100, 1000] {
            let mut rng = Rng::new(410 + u64::from(n));
            let rings: Vec<Vec<DVec2>> = (0..16)
                .map(|_| {
                    let p = rng.range(0.0, std::f64::consts::TAU);
                    let q = rng.range(0.0, std::f64::consts::TAU);
                    let corner = |i| {
                        let t = std::f64::consts::TAU * f64::from(i) / f64::from(n);
                        let blob = 7.0 + 2.0 * (3.0 * t + p).sin() + (7.0 * t + q).sin();
                        let r = if star { rng.range(5.0, 10.0) } else { blob };
                        DVec2::from_angle(t) * r
                    };
                    (0..n).map(corner).collect()
                })
                .collect();
            let mut drawn = |count: usize| -> Vec<(usize, DVec2)> {
                (0..count).map(|i| (i * 16 / count, rng.in_square(-10.0, 10.0))).collect()
            };
            let (hot, cold) = (drawn(16 * 512), shuffled(drawn(COLD)));
            let ours: Vec<Polygon> =
                rings.iter().filter_map(|r| Polygon::new(r.clone(), Vec::new()).ok()).collect();
            let prepared: Vec<PreparedPolygon> = ours.iter().map(PreparedPolygon::new).collect();
            let theirs: Vec<geo::Polygon<f64>> = rings
                .iter()
                .map(|ring| {
                    let ring: Vec<Coord> = ring.iter().map(|p| Coord { x: p.x, y: p.y }).collect();
                    geo::Polygon::new(LineString::new(ring), Vec::new())
                })
                .collect();
            let floors: Vec<_> =
                rings.iter().map(|ring| (RingFloor::new(ring), EdgesFloor::new(ring))).collect();
            for (points, name) in [(hot, " hot"), (cold, "")] {
                let mut group = c.benchmark_group(format!("point_polygon {kind} {n}{name}"));
                each(&mut group, "glisse", &points, |(i, p)| {
                    point_polygon(*p, &ours[*i]).side == Side::Inside
                });
                each(&mut group, "prepared", &points, |(i, p)| {
                    prepared[*i].locate(*p).side == Side::Inside
                });
                each(&mut group, "geo", &points, |(i, p)| {
                    theirs[*i].contains(&Coord { x: p.x, y: p.y })
                });
                each(&mut group, "floor", &points, |(i, p)| floors[*i].0.contains(*p));
                each(&mut group, "floor, prepared", &points, |(i, p)| floors[*i].1.contains(*p));
                group.finish();
            }
        }
    }
}

/// What most pairs answer.
const NONE: SegmentsMeeting = SegmentsMeeting::Apart(Apart::MoveOnOneSide);

/// As W3's convex rings, seed 300 + n: sixteen of them, and 8,192 points of the square around each, in no order, about three in
/// four of them inside.
fn convex(c: &mut Criterion) {
    for n in [4u32, 10, 100, 1000] {
        let mut rng = Rng::new(300 + u64::from(n));
        let rings: Vec<Vec<DVec2>> = (0..16)
            .map(|_| {
                let mut angle = |i| {
                    let jitter = rng.range(-0.3, 0.3);
                    std::f64::consts::TAU * (f64::from(i) + jitter) / f64::from(n)
                };
                (0..n).map(|i| DVec2::from_angle(angle(i)) * 10.0).collect()
            })
            .collect();
        let points: Vec<(usize, DVec2)> =
            (0..COLD).map(|i| (i % 16, rng.in_square(-10.0, 10.0))).collect();
        let points = shuffled(points);
        let polygons: Vec<Polygon> =
            rings.iter().filter_map(|r| Polygon::new(r.clone(), Vec::new()).ok()).collect();
        let ours: Vec<ConvexRing> = polygons.iter().filter_map(|p| fit(p).ok()).collect();
        let theirs: Vec<geo::Polygon<f64>> = rings
            .iter()
            .map(|ring| {
                let ring: Vec<Coord> = ring.iter().map(|p| Coord { x: p.x, y: p.y }).collect();
                geo::Polygon::new(LineString::new(ring), Vec::new())
            })
            .collect();
        let mut group = c.benchmark_group(format!("polygon_left convex {n}"));
        each(&mut group, "glisse", &points, |(i, p)| polygon_left(*p, &ours[*i]) == Side::Inside);
        each(&mut group, "glisse, any polygon", &points, |(i, p)| {
            point_polygon(*p, &polygons[*i]).side == Side::Inside
        });
        each(&mut group, "geo", &points, |(i, p)| theirs[*i].contains(&Coord { x: p.x, y: p.y }));
        group.finish();
    }
}

/// W1, seed 101: query q against the walls 64 q to 64 q + 63 of the same list, of 4,096 times as many, round and round. Time a pair, of
/// half a million different ones.
fn one_against_many(c: &mut Criterion) {
    const MANY: usize = 64;
    let mut rng = Rng::new(101);
    let pairs: Vec<[Segment; 2]> = (0..common::inputs(4096 * MANY))
        .filter_map(|_| {
            let [a, b, c, d] = [(); 4].map(|()| rng.in_square(0.0, 100.0));
            Some([Segment::new(a, b).ok()?, Segment::new(c, d).ok()?])
        })
        .collect();
    let walls: Vec<Segment> = pairs.iter().map(|[_, wall]| *wall).collect();
    let sets: Vec<SegmentSet> = walls.chunks_exact(MANY).map(SegmentSet::new).collect();
    let queries: Vec<(usize, Segment)> = pairs
        .iter()
        .take(2 * sets.len())
        .enumerate()
        .map(|(i, [query, _])| (i % sets.len(), *query))
        .collect();
    let mut group = c.benchmark_group("segment against many");
    group.throughput(Throughput::Elements((queries.len() * MANY) as u64));
    group.bench_function("glisse", |b| {
        let mut mask = Vec::new();
        b.iter(|| {
            for (i, query) in &queries {
                sets[*i].meets(query, &mut mask);
                std::hint::black_box(&mask);
            }
        });
    });
    group.bench_function("glisse one by one", |b| {
        b.iter(|| {
            for (i, query) in &queries {
                for wall in &walls[i * MANY..][..MANY] {
                    let meeting = segment_segment(query, wall);
                    std::hint::black_box(!matches!(meeting, SegmentsMeeting::Apart(_)));
                }
            }
        });
    });
    let vector = |p: DVec2| Vector::new(p.x, p.y);
    let theirs: Vec<_> = walls.iter().map(|w| (vector(w.a()), vector(w.b()))).collect();
    group.bench_function("parry one by one", |b| {
        b.iter(|| {
            for (i, query) in &queries {
                let (o, p) = (vector(query.a()), vector(query.b()));
                for (a, b) in &theirs[i * MANY..][..MANY] {
                    let hit = segments_intersection2d(o, p, *a, *b, 1e-9);
                    std::hint::black_box(hit.is_some());
                }
            }
        });
    });
    let line = |s: &Segment| geo::Line::new((s.a().x, s.a().y), (s.b().x, s.b().y));
    let theirs: Vec<_> = walls.iter().map(line).collect();
    group.bench_function("geo one by one", |b| {
        b.iter(|| {
            for (i, query) in &queries {
                let query = line(query);
                for wall in &theirs[i * MANY..][..MANY] {
                    std::hint::black_box(query.intersects(wall));
                }
            }
        });
    });
    group.finish();
}

/// Discs and segments as large and near as those of W4a: each disc against 64 of its own. Time a pair, of a quarter of a million
/// different ones.
fn disc_against_many(c: &mut Criterion) {
    const MANY: usize = 64;
    let mut rng = Rng::new(411);
    let cases: Vec<(Circle, Vec<Segment>)> = (0..common::inputs(4096))
        .filter_map(|_| {
            let centre = rng.in_square(0.0, 100.0);
            let disc = Circle::new(centre, rng.range(1.0, 10.0)).ok()?;
            let mut near = || centre + rng.in_square(-20.0, 20.0);
            let walls = (0..MANY).filter_map(|_| Segment::new(near(), near()).ok()).collect();
            Some((disc, walls))
        })
        .collect();
    let sets: Vec<(&Circle, SegmentSet)> =
        cases.iter().map(|(disc, walls)| (disc, SegmentSet::new(walls))).collect();
    let vector = |p: DVec2| Vector::new(p.x, p.y);
    let theirs: Vec<((Ball, Pose), Vec<TheirSegment>)> = cases
        .iter()
        .map(|(disc, walls)| {
            let at = Pose::from_translation(vector(disc.centre()));
            let walls = walls.iter().map(|w| TheirSegment::new(vector(w.a()), vector(w.b())));
            ((Ball::new(disc.radius()), at), walls.collect())
        })
        .collect();
    let mut mask = Vec::new();
    let mut group = c.benchmark_group("disc against many segments");
    group.throughput(Throughput::Elements((cases.len() * MANY) as u64));
    group.bench_function("glisse", |b| {
        b.iter(|| {
            for (disc, walls) in &sets {
                walls.meets_disc(disc, &mut mask);
                std::hint::black_box(&mask);
            }
        });
    });
    one_by_one(&mut group, "glisse one by one", &cases, |disc, w| {
        circle_segment::meets(w.a(), w.b(), disc.centre(), [0.0, disc.radius()])
    });
    one_by_one(&mut group, "floor one by one", &cases, |disc, w| {
        floors::disc_segment(disc.centre(), disc.radius(), w.a(), w.b())
    });
    one_by_one(&mut group, "parry one by one", &theirs, |(ball, at), w| {
        intersection_test_point_query_ball(at, w, ball).intersecting
    });
    group.finish();
}

/// Each against all of its own.
fn one_by_one<D, S>(
    group: &mut BenchmarkGroup<'_, WallTime>,
    name: &str,
    cases: &[(D, Vec<S>)],
    ask: impl Fn(&D, &S) -> bool,
) {
    group.bench_function(name, |b| {
        b.iter(|| {
            for (one, many) in cases {
                for other in many {
                    std::hint::black_box(ask(one, other));
                }
            }
        });
    });
}

/// Discs and boxes as large and near as those of W4b: each disc against 64 of its own. Time a pair, of a quarter of a million different
/// ones.
fn disc_against_many_boxes(c: &mut Criterion) {
    const MANY: usize = 64;
    let mut rng = Rng::new(412);
    let cases: Vec<(Circle, Vec<Rect>)> = (0..common::inputs(4096))
        .filter_map(|_| {
            let centre = rng.in_square(0.0, 100.0);
            let disc = Circle::new(centre, rng.range(1.0, 10.0)).ok()?;
            let mut near = || {
                let (at, half) = (centre + rng.in_square(-20.0, 20.0), rng.in_square(1.0, 10.0));
                Rect::centred(at, 2.0 * half)
            };
            Some((disc, (0..MANY).map(|_| near()).collect()))
        })
        .collect();
    let sets: Vec<(&Circle, BoxSet)> =
        cases.iter().map(|(disc, boxes)| (disc, BoxSet::new(boxes))).collect();
    let vector = |p: DVec2| Vector::new(p.x, p.y);
    let theirs: Vec<_> = cases
        .iter()
        .map(|(disc, boxes)| {
            let boxes = boxes.iter().map(|b| (Cuboid::new(vector(b.half())), vector(b.centre())));
            ((Ball::new(disc.radius()), vector(disc.centre())), boxes.collect::<Vec<_>>())
        })
        .collect();
    let halves = |boxes: &[Rect]| boxes.iter().map(|b| [b.centre(), b.half()]).collect();
    let halves: Vec<(&Circle, Vec<[DVec2; 2]>)> =
        cases.iter().map(|(disc, boxes)| (disc, halves(boxes))).collect();
    let mut mask = Vec::new();
    let mut group = c.benchmark_group("disc against many boxes");
    group.throughput(Throughput::Elements((cases.len() * MANY) as u64));
    group.bench_function("glisse", |b| {
        b.iter(|| {
            for (disc, boxes) in &sets {
                boxes.meets_disc(disc, &mut mask);
                std::hint::black_box(&mask);
            }
        });
    });
    one_by_one(&mut group, "glisse one by one", &cases, |disc, rect| {
        circle_box::meets(rect, disc.centre(), disc.radius())
    });
    one_by_one(&mut group, "floor one by one", &halves, |disc, [centre, half]| {
        floors::disc_box(disc.centre(), disc.radius(), *centre, *half)
    });
    one_by_one(&mut group, "parry one by one", &theirs, |(ball, at), (cuboid, centre)| {
        let at = Pose::from_translation(*at - *centre);
        intersection_test_point_query_ball(&at, cuboid, ball).intersecting
    });
    group.finish();
}

/// W2: uniform, seed 201, and local, seed 202.
fn curves(c: &mut Criterion) {
    for (name, seed, local) in [("uniform", 201, false), ("local", 202, true)] {
        let mut rng = Rng::new(seed);
        let inputs: Vec<(Cubic, Segment)> = (0..COLD)
            .filter_map(|_| {
                let (o, q) = if local {
                    (rng.in_square(0.0, 100.0), rng.in_square(0.0, 100.0))
                } else {
                    (DVec2::ZERO, DVec2::ZERO)
                };
                let (low, high) = if local { (-10.0, 10.0) } else { (0.0, 100.0) };
                let points = [(); 4].map(|()| o + rng.in_square(low, high));
                let [a, b] = [(); 2].map(|()| q + rng.in_square(low, high));
                Some((Cubic::new(points).ok()?, Segment::new(a, b).ok()?))
            })
            .collect();
        let mut group = c.benchmark_group(format!("bezier_segment {name}"));
        each(&mut group, "glisse", &inputs, |(curve, segment)| {
            bezier_segment(curve, segment).points().len()
        });
        each(&mut group, "floor", &inputs, |(curve, segment)| {
            floors::curve_segment(curve.points(), segment.a(), segment.b())
        });
        let point = |p: DVec2| Point::new(p.x, p.y);
        let theirs: Vec<(PathSeg, Line)> = inputs
            .iter()
            .map(|(curve, segment)| {
                let [a, b, c, d] = curve.points().map(point);
                let line = Line::new(point(segment.a()), point(segment.b()));
                (PathSeg::Cubic(CubicBez::new(a, b, c, d)), line)
            })
            .collect();
        each(&mut group, "kurbo", &theirs, |(curve, line)| curve.intersect_line(*line).len());
        let lyon = |p: DVec2| lyon_geom::point(p.x, p.y);
        let theirs: Vec<_> = inputs
            .iter()
            .map(|(curve, segment)| {
                let [from, ctrl1, ctrl2, to] = curve.points().map(lyon);
                let line = LineSegment { from: lyon(segment.a()), to: lyon(segment.b()) };
                (CubicBezierSegment { from, ctrl1, ctrl2, to }, line)
            })
            .collect();
        each(&mut group, "lyon", &theirs, |(curve, line)| {
            curve.line_segment_intersections_t(line).len()
        });
        // Article Z's two ratios: the curve to one segment, and ten chords to the curve.
        let chords: Vec<(Segment, Segment)> = inputs
            .iter()
            .filter_map(|(curve, segment)| {
                let [a, _, _, b] = *curve.points();
                Some((Segment::new(a, b).ok()?, *segment))
            })
            .collect();
        each(&mut group, "glisse, one segment", &chords, |(chord, segment)| {
            segment_segment(chord, segment) != NONE
        });
        let chains: Vec<(Vec<DVec2>, Segment)> =
            inputs.iter().map(|(curve, segment)| (chain(curve, 10), *segment)).collect();
        each(&mut group, "glisse, 10 chords", &chains, |(chain, segment)| {
            chain_segment(chain, segment).len()
        });
        group.finish();
    }
}

/// A moving disc against a segment and against a curve: uniform, seed 1201.
fn moving_discs(c: &mut Criterion) {
    let mut rng = Rng::new(1201);
    let inputs: Vec<(DiscMotion, [DVec2; 4])> = (0..COLD)
        .map(|_| {
            let (from, to) = (rng.in_square(0.0, 100.0), rng.in_square(0.0, 100.0));
            let radius = rng.range(1.0, 8.0);
            let points = [(); 4].map(|()| rng.in_square(0.0, 100.0));
            (DiscMotion { from, by: to - from, radius }, points)
        })
        .collect();
    let mut group = c.benchmark_group("disc_sweep");
    let straight: Vec<_> = inputs
        .iter()
        .map(|(m, [a, b, ..])| (*m, Obstacle::new(Spine::Segment(*a, *b), 0.0)))
        .collect();
    each(&mut group, "glisse segment", &straight, |(m, piece)| disc_sweep(m, piece).is_some());
    let vector = |p: &DVec2| Vector::new(p.x, p.y);
    let theirs: Vec<_> = inputs
        .iter()
        .map(|(m, [a, b, ..])| {
            let at = Pose::translation(m.from.x, m.from.y);
            (at, vector(&m.by), Ball::new(m.radius), TheirSegment::new(vector(a), vector(b)))
        })
        .collect();
    each(&mut group, "parry segment", &theirs, |(at, by, ball, segment)| {
        let options = ShapeCastOptions::with_max_time_of_impact(1.0);
        cast_shapes(at, *by, ball, &Pose::IDENTITY, Vector::ZERO, segment, options)
            .is_ok_and(|hit| hit.is_some())
    });
    let curved: Vec<_> = inputs
        .iter()
        .take(COLD / 16)
        .filter_map(|(m, p)| Some((*m, Obstacle::new(Spine::Curve(Cubic::new(*p).ok()?), 0.0))))
        .collect();
    each(&mut group, "glisse curve", &curved, |(m, piece)| disc_sweep(m, piece).is_some());
}

/// A ball between two paddles, most often far from both: one comparison, beside the tests of two boxes that it spares.
fn paddles(c: &mut Criterion) {
    let mut rng = Rng::new(71);
    let inputs: Vec<BallMove> = (0..COLD)
        .map(|_| {
            let paddle = |line: f64, rng: &mut Rng| {
                let top = rng.range(-200.0, 100.0);
                PaddleMove { line, top, bottom: top + 90.0, by: 0.0 }
            };
            BallMove {
                ball: Rect::centred(
                    DVec2::new(rng.range(-290.0, 290.0), rng.range(-190.0, 190.0)),
                    DVec2::splat(18.0),
                ),
                by: rng.in_square(-8.0, 8.0),
                paddles: [paddle(-300.0, &mut rng), paddle(300.0, &mut rng)],
            }
        })
        .collect();
    let mut group = c.benchmark_group("a ball and two paddles");
    each(&mut group, "ours", &inputs, paddle_lines);
    let theirs: Vec<[Aabb; 3]> = inputs
        .iter()
        .map(|m| {
            let aabb = |a: DVec2, b: DVec2| Aabb::new(Vector::new(a.x, a.y), Vector::new(b.x, b.y));
            let ball = aabb(m.ball.min + m.by, m.ball.max + m.by);
            let [left, right] = m.paddles;
            let left =
                aabb(DVec2::new(left.line - 16.0, left.top), DVec2::new(left.line, left.bottom));
            let right = aabb(
                DVec2::new(right.line, right.top),
                DVec2::new(right.line + 16.0, right.bottom),
            );
            [ball, left, right]
        })
        .collect();
    each(&mut group, "parry, two boxes", &theirs, |[ball, left, right]| {
        ball.intersects(left) || ball.intersects(right)
    });
    group.finish();
}

criterion_group!(
    benches,
    points,
    paddles,
    circles,
    discs_and_boxes,
    polygons,
    convex,
    one_against_many,
    disc_against_many,
    disc_against_many_boxes,
    curves,
    moving_discs
);
criterion_main!(benches);
