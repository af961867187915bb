//! Outlines cut into triangles, beside earcut and `i_triangle`, on the seeded inputs of the project; then into convex
//! pieces, and rid of crossings. Times are those of one vertex.

mod common;

use std::hint::black_box;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use earcut::Earcut;
use glam::DVec2;
use glisse::collide::{convex_pieces, triangulate, uncross};
use glisse::geom::Polygon;
use glisse::random::Rng;
use i_triangle::float::triangulator::Triangulator;

/// W9, seed 900 + n: a polygon for every 2000 vertices' worth, one at least and sixteen at most.
fn rings(n: u32, star: bool) -> Vec<Vec<DVec2>> {
    let mut rng = Rng::new(900 + u64::from(n));
    (0..(2000 / n).clamp(1, 16))
        .map(|_| {
            let p = rng.range(0.0, std::f64::consts::TAU);
            let q = rng.range(0.0, std::f64::consts::TAU);
            let corner = |i| {
                let t = std::f64::consts::TAU * f64::from(i) / f64::from(n);
                let blob = 10.0 + 2.0 * (3.0 * t + p).sin() + (7.0 * t + q).sin();
                DVec2::from_angle(t) * if star { rng.range(5.0, 10.0) } else { blob }
            };
            (0..n).map(corner).collect()
        })
        .collect()
}

fn polygons(rings: &[Vec<DVec2>]) -> Vec<Polygon> {
    rings.iter().filter_map(|r| Polygon::new(r.clone(), Vec::new()).ok()).collect()
}

fn outlines(c: &mut Criterion) {
    for (kind, star) in [("star", true), ("blob", false)] {
        for n in [100, 1000, 10_000] {
            let rings = rings(n, star);
            let ours = polygons(&rings);
            let theirs: Vec<Vec<Vec<[f64; 2]>>> =
                rings.iter().map(|r| vec![r.iter().map(|p| p.to_array()).collect()]).collect();
            let mut group = c.benchmark_group(format!("triangulate {kind} {n}"));
            group.throughput(Throughput::Elements(u64::from(n) * rings.len() as u64));
            group.bench_function("glisse", |b| {
                b.iter(|| {
                    for polygon in &ours {
                        let _ = black_box(triangulate(polygon));
                    }
                });
            });
            // Both keep their memory from one polygon to the next, as their users do.
            let (mut earcut, mut triangles) = (Earcut::new(), Vec::<u32>::new());
            group.bench_function("earcut", |b| {
                b.iter(|| {
                    for rings in &theirs {
                        let corners = rings.iter().flatten().copied();
                        earcut.earcut(corners, &[], &mut triangles);
                        black_box(&triangles);
                    }
                });
            });
            let mut sweep = Triangulator::<u32>::default();
            group.bench_function("i_triangle", |b| {
                b.iter(|| {
                    for rings in &theirs {
                        black_box(sweep.triangulate(rings));
                    }
                });
            });
            group.finish();
        }
    }
}

fn pieces(c: &mut Criterion) {
    for n in [1000, 10_000] {
        let rings = rings(n, true);
        let ours = polygons(&rings);
        let triangles: Vec<_> = ours.iter().filter_map(|p| triangulate(p).ok()).collect();
        let mut group = c.benchmark_group(format!("star {n}"));
        group.throughput(Throughput::Elements(u64::from(n) * rings.len() as u64));
        group.bench_function("convex pieces of its triangles", |b| {
            b.iter(|| {
                for (points, triangles) in rings.iter().zip(&triangles) {
                    black_box(convex_pieces(points, triangles));
                }
            });
        });
        group.bench_function("uncross, nothing to do", |b| {
            b.iter(|| {
                for polygon in &ours {
                    let _ = black_box(uncross(polygon));
                }
            });
        });
        // Two of every four corners change places, so that the edges before and after them cross.
        let crossed: Vec<Vec<DVec2>> = rings
            .iter()
            .map(|ring| {
                let mut ring = ring.clone();
                ring.chunks_exact_mut(4).for_each(|four| four.swap(1, 2));
                ring
            })
            .collect();
        let crossed = polygons(&crossed);
        group.bench_function("uncross, corners swapped", |b| {
            b.iter(|| {
                for polygon in &crossed {
                    let _ = black_box(uncross(polygon));
                }
            });
        });
        group.finish();
    }
}

criterion_group!(benches, outlines, pieces);
criterion_main!(benches);
