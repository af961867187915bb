//! Curves beside the peers: the nearest point of a cubic, where two cubics meet, a disc against one.

mod common;

use common::{COLD, each};
use criterion::{Criterion, criterion_group, criterion_main};
use glam::DVec2;
use glisse::collide::{Body, curve_curve, meets, nearest_on_curve, overlap};
use glisse::geom::{AnyShape, Circle, Cubic};
use glisse::random::Rng;
use kurbo::{CubicBez, ParamCurveNearest, Point};

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

criterion_group!(benches, nearest, pairs, discs);
criterion_main!(benches);
