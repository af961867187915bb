//! Curves beside the peers: the nearest point of a cubic, where two cubics meet, a disc against one, a box that moves against one.

mod common;

use common::{COLD, each};
use criterion::{Criterion, criterion_group, criterion_main};
use glam::DVec2;
use glisse::collide::{Body, curve_curve, meets, nearest_on_curve, overlap};
use glisse::geom::convex::Convex;
use glisse::geom::cubic::flatten;
use glisse::geom::{AnyShape, Circle, Cubic};
use glisse::random::Rng;
use glisse::sweep::anywhere::curve_sweep::sweep_curve;
use glisse::sweep::anywhere::curve_wall::CurveWall;
use glisse::sweep::wall_sweep::ShapeMotion;
use kurbo::{CubicBez, ParamCurveNearest, Point};
use parry2d_f64::math::{Pose, Vector};
use parry2d_f64::query::{ShapeCastOptions, cast_shapes};
use parry2d_f64::shape::{Cuboid, Polyline};

fn cubics(rng: &mut Rng, n: usize) -> Vec<Cubic> {
    let one = |_| Cubic::new([(); 4].map(|()| rng.in_square(0.0, 100.0)));
    (0..n).map(one).filter_map(Result::ok).collect()
}

fn kurbo_point(p: DVec2) -> Point {
    Point::new(p.x, p.y)
}

fn kurbo_cubic(c: &Cubic) -> CubicBez {
    let [a, b, c, d] = c.points().map(kurbo_point);
    CubicBez::new(a, b, c, d)
}

/// Seed 1101: a curve and a point, all of [0, 100]².
fn nearest(c: &mut Criterion) {
    let mut rng = Rng::new(1101);
    let curves = cubics(&mut rng, COLD);
    let inputs: Vec<_> = curves.into_iter().map(|c| (c, rng.in_square(0.0, 100.0))).collect();
    let mut group = c.benchmark_group("nearest_on_curve");
    each(&mut group, "glisse", &inputs, |(c, p)| nearest_on_curve(c, *p).distance);
    let theirs: Vec<_> = inputs.iter().map(|(c, p)| (kurbo_cubic(c), kurbo_point(*p))).collect();
    each(&mut group, "kurbo 1e-6", &theirs, |(c, p)| c.nearest(*p, 1e-6).distance_sq);
    group.finish();
}

/// Seed 1102: two curves of [0, 100]². Kurbo has no test of two cubics: it has the first's chords to 0.01 against the
/// second by its closed form.
fn pairs(c: &mut Criterion) {
    let mut rng = Rng::new(1102);
    let (a, b) = (cubics(&mut rng, 8192), cubics(&mut rng, 8192));
    let inputs: Vec<_> = a.into_iter().zip(b).collect();
    let mut group = c.benchmark_group("curve_curve");
    each(&mut group, "glisse", &inputs, |(a, b)| curve_curve(a, b).hits.len());
    let theirs: Vec<_> = inputs
        .iter()
        .map(|(a, b)| {
            let chain = a.flattened(a.chords(0.01)).into_iter().map(kurbo_point);
            (chain.collect::<Vec<_>>(), kurbo::PathSeg::Cubic(kurbo_cubic(b)))
        })
        .collect();
    each(&mut group, "kurbo by chords to 0.01", &theirs, |(chain, b)| {
        let hits = |w: &[Point]| b.intersect_line(kurbo::Line::new(w[0], w[1])).len();
        chain.windows(2).map(hits).sum::<usize>()
    });
    group.finish();
}

/// Seed 1103: a curve of [0, 100]², and a disc of radius 1 to 10.
fn discs(c: &mut Criterion) {
    let mut rng = Rng::new(1103);
    let curves = cubics(&mut rng, 8192);
    let body = |shape| Body::new(&shape);
    let inputs: Vec<(Body, Body)> = curves
        .into_iter()
        .filter_map(|curve| {
            let disc = Circle::new(rng.in_square(0.0, 100.0), rng.range(1.0, 10.0)).ok()?;
            Some((body(AnyShape::Bezier(curve)), body(AnyShape::Circle(disc))))
        })
        .collect();
    let mut group = c.benchmark_group("circle_curve");
    each(&mut group, "glisse yes or no", &inputs, |(a, b)| meets(a, b));
    each(&mut group, "glisse depth and direction", &inputs, |(a, b)| overlap(a, b));
    group.finish();
}

/// Seed 1104: a box of [1, 10]² that moves across [0, 100]², and a curve of it. Parry has no curve: it casts the same box on
/// the chords that stand for one within a ten-thousandth of its size.
fn sweeps(c: &mut Criterion) {
    let mut rng = Rng::new(1104);
    let inputs: Vec<(Convex, DVec2, DVec2, CurveWall)> = cubics(&mut rng, 8192)
        .into_iter()
        .filter_map(|curve| {
            let (from, to) = (rng.in_square(0.0, 100.0), rng.in_square(0.0, 100.0));
            let half = rng.in_square(1.0, 10.0);
            let shape = Convex::rectangle(half, 0.0).ok()?;
            Some((shape, from, to - from, CurveWall::new(curve, 0, None)))
        })
        .collect();
    let mut group = c.benchmark_group("curve_sweep");
    for (name, margin) in [("glisse", 0.0), ("glisse with a skin", 0.01)] {
        each(&mut group, name, &inputs, |(shape, from, by, wall)| {
            sweep_curve(&ShapeMotion::new(shape, *from, *by), wall, 0, margin).is_some()
        });
    }
    let vector = |p: DVec2| Vector::new(p.x, p.y);
    let theirs: Vec<_> = inputs
        .iter()
        .map(|(shape, from, by, wall)| {
            let chain = flatten(wall.curve()).into_iter().map(vector).collect();
            let half = shape.core().iter().fold(DVec2::ZERO, |m, c| m.max(c.abs()));
            let at = Pose::translation(from.x, from.y);
            (at, vector(*by), Cuboid::new(vector(half)), Polyline::new(chain, None))
        })
        .collect();
    each(&mut group, "parry, chords", &theirs, |(at, by, cuboid, chain)| {
        let options = ShapeCastOptions::with_max_time_of_impact(1.0);
        cast_shapes(at, *by, cuboid, &Pose::IDENTITY, Vector::ZERO, chain, options)
            .is_ok_and(|hit| hit.is_some())
    });
    group.finish();
}

criterion_group!(benches, nearest, pairs, discs, sweeps);
criterion_main!(benches);
