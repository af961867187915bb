//! Outlines cut into triangles, beside earcut and `i_triangle`, on the seeded inputs of the project: stars and blobs, which a
//! single point sees whole, and combs, rolled strips and squares with many holes, which none does. Then into convex pieces, and rid
//! of crossings. Throughput is in vertices.

mod common;

use std::f64::consts::TAU;
use std::hint::black_box;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use earcut::Earcut;
use glam::DVec2;
use glisse::collide::{convex_pieces, region_triangles, triangulate, uncross};
use glisse::geom::Polygon;
use glisse::random::Rng;
use i_triangle::float::triangulator::Triangulator;

/// What is cut.
#[derive(Clone, Copy)]
enum Kind {
    Star,
    Blob,
    Comb,
    Spiral,
    Holes,
}

/// An outline and its holes.
type Rings = Vec<Vec<DVec2>>;

/// W9, seed 900 + n: a polygon of about n vertices for every 2000, one at least and sixteen at most.
fn drawn(n: u32, kind: Kind) -> Vec<Rings> {
    let mut rng = Rng::new(900 + u64::from(n));
    (0..(2000 / n).clamp(1, 16))
        .map(|_| match kind {
            Kind::Star => vec![star(n, &mut rng)],
            Kind::Blob => vec![blob(n, &mut rng)],
            Kind::Comb => vec![comb(n, &mut rng)],
            Kind::Spiral => vec![spiral(n, &mut rng)],
            Kind::Holes => with_holes(n, &mut rng),
        })
        .collect()
}

/// A direction for each vertex, all the way round.
fn around(n: u32) -> impl Iterator<Item = f64> {
    (0..n).map(move |i| TAU * f64::from(i) / f64::from(n))
}

fn star(n: u32, rng: &mut Rng) -> Vec<DVec2> {
    // Two numbers that a blob draws for its phases, so that stars are those of the seed.
    let _phases = [rng.range(0.0, TAU), rng.range(0.0, TAU)];
    around(n).map(|t| DVec2::from_angle(t) * rng.range(5.0, 10.0)).collect()
}

fn blob(n: u32, rng: &mut Rng) -> Vec<DVec2> {
    let [p, q] = [rng.range(0.0, TAU), rng.range(0.0, TAU)];
    let radius = |t: f64| 10.0 + 2.0 * (3.0 * t + p).sin() + (7.0 * t + q).sin();
    around(n).map(|t| DVec2::from_angle(t) * radius(t)).collect()
}

/// Teeth on a bar.
fn comb(n: u32, rng: &mut Rng) -> Vec<DVec2> {
    let along = n / 2;
    let bar = (0..along).map(|i| DVec2::new(f64::from(i), -1.0 + rng.range(-0.5, 0.5)));
    let mut ring: Vec<DVec2> = bar.collect();
    ring.extend((0..along).rev().map(|i| DVec2::new(f64::from(i), f64::from(i % 2) * 50.0)));
    ring
}

/// A strip rolled up, a turn for every forty vertices of a side.
fn spiral(n: u32, rng: &mut Rng) -> Vec<DVec2> {
    let start = rng.range(0.0, TAU);
    let side = |i: u32, wide: f64| {
        let t = TAU * f64::from(i) / 40.0;
        DVec2::from_angle(start + t) * (4.0 + t + wide)
    };
    let mut ring: Vec<DVec2> = (0..n / 2).map(|i| side(i, 3.0)).collect();
    ring.extend((0..n / 2).rev().map(|i| side(i, 0.0)));
    ring
}

/// A square with a hole of four corners in each of its cells.
fn with_holes(n: u32, rng: &mut Rng) -> Rings {
    let cells = f64::from(n / 4).sqrt() as u32;
    let wide = f64::from(cells);
    let mut rings =
        vec![[(0.0, 0.0), (wide, 0.0), (wide, wide), (0.0, wide)].map(DVec2::from).to_vec()];
    for k in 0..cells * cells {
        let middle = DVec2::new(f64::from(k % cells), f64::from(k / cells)) + DVec2::splat(0.5);
        let turn = rng.range(0.0, TAU);
        let corner = |q: f64| middle + DVec2::from_angle(turn - q * TAU / 4.0) * 0.4;
        rings.push([0.0, 1.0, 2.0, 3.0].map(corner).to_vec());
    }
    rings
}

fn polygons(all: &[Rings]) -> Vec<Polygon> {
    let polygon = |rings: &Rings| {
        let (outer, holes) = rings.split_first()?;
        Polygon::new(outer.clone(), holes.to_vec()).ok()
    };
    all.iter().filter_map(polygon).collect()
}

fn outlines(c: &mut Criterion) {
    let kinds = [
        ("star", Kind::Star),
        ("blob", Kind::Blob),
        ("comb", Kind::Comb),
        ("spiral", Kind::Spiral),
        ("holes", Kind::Holes),
    ];
    for (name, kind) in kinds {
        for n in [100, 1000, 10_000] {
            let all = drawn(n, kind);
            let ours = polygons(&all);
            assert_eq!(ours.len(), all.len(), "{name} {n}: each is a polygon");
            let plain = |ring: &Vec<DVec2>| ring.iter().map(|p| p.to_array()).collect();
            let theirs: Vec<Vec<Vec<[f64; 2]>>> =
                all.iter().map(|rings| rings.iter().map(plain).collect()).collect();
            // Where each hole begins among the vertices.
            let holes = |rings: &Vec<Vec<[f64; 2]>>| {
                let mut end = 0;
                let ends = rings.iter().map(|ring| {
                    end += ring.len() as u32;
                    end
                });
                let mut starts: Vec<u32> = ends.collect();
                starts.pop();
                starts
            };
            let starts: Vec<Vec<u32>> = theirs.iter().map(holes).collect();
            let mut group = c.benchmark_group(format!("triangulate {name} {n}"));
            group.throughput(Throughput::Elements(all.iter().flatten().flatten().count() as u64));
            group.bench_function("glisse", |b| {
                b.iter(|| {
                    for polygon in &ours {
                        let _ = black_box(triangulate(polygon));
                    }
                });
            });
            group.bench_function("glisse, any triangles", |b| {
                b.iter(|| {
                    for polygon in &ours {
                        let _ = black_box(region_triangles(polygon));
                    }
                });
            });
            // Both keep their memory from one polygon to the next, as their users do.
            let (mut earcut, mut triangles) = (Earcut::new(), Vec::<u32>::new());
            group.bench_function("earcut", |b| {
                b.iter(|| {
                    for (rings, starts) in theirs.iter().zip(&starts) {
                        let corners = rings.iter().flatten().copied();
                        earcut.earcut(corners, starts, &mut triangles);
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
        let all = drawn(n, Kind::Star);
        let ours = polygons(&all);
        let rings: Vec<&Vec<DVec2>> = all.iter().flatten().collect();
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
        let crossed: Vec<Rings> = rings
            .iter()
            .map(|ring| {
                let mut ring = (*ring).clone();
                ring.chunks_exact_mut(4).for_each(|four| four.swap(1, 2));
                vec![ring]
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
