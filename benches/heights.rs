//! How high is the ground at a place? In three ways, beside parry3d-f64's field of triangles: its cell's triangle over the place,
//! found as whoever writes it by hand would, and a ray straight down. The floors are one number of a list, and four and their weights,
//! written by hand, without the field's place, turn and edge.
//!
//! A field of 1024 × 1024 heights; places all over it in no order, so that each read is a miss of the cache, and along a closed curve of a
//! few cells, as whoever walks asks.

mod common;

use std::hint::black_box;
use std::time::Duration;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use glam::{DVec2, dvec2};
use glisse::collide::space::heightmap::{HeightMethod, height};
use glisse::geom::solid::{HeightField, HeightGrid};
use glisse::random::Rng;
use parry3d_f64::math::Vector;
use parry3d_f64::query::{Ray, RayCast};
use parry3d_f64::shape::HeightField as PeerField;
use parry3d_f64::utils::Array2;

const SIDE: usize = 1024;
const COUNT: usize = common::inputs(100_000);

fn heights(c: &mut Criterion) {
    let mut rng = Rng::new(1001);
    let rows: Vec<Vec<f64>> =
        (0..SIDE).map(|_| (0..SIDE).map(|_| rng.range(0.0, 8.0)).collect()).collect();
    let grid = HeightGrid::from_rows(&rows).expect("a grid may have so many heights");
    let field = HeightField::of_grid(DVec2::ONE, grid).expect("cells of one unit");
    // Its columns go along x and its rows along z, about the middle; y is up.
    let by_columns = (0..SIDE).flat_map(|i| rows.iter().map(move |row| row[i])).collect();
    let wide = (SIDE - 1) as f64;
    let peer = PeerField::new(Array2::new(SIDE, SIDE, by_columns), Vector::new(wide, 1.0, wide));
    let cold: Vec<DVec2> =
        (0..COUNT).map(|_| dvec2(rng.range(0.0, 1022.999), rng.range(0.0, 1022.999))).collect();
    let near: Vec<DVec2> = (0..COUNT)
        .map(|k| {
            let t = k as f64 * 1e-3;
            dvec2(500.0 + 5.0 * (3.0 * t).sin(), 500.0 + 5.0 * (2.0 * t).cos())
        })
        .collect();
    for (name, places) in [("in no order", &cold), ("along a curve", &near)] {
        let mut group = c.benchmark_group(format!("heights {name}"));
        group.sample_size(20).warm_up_time(Duration::from_millis(300));
        group.measurement_time(Duration::from_secs(1));
        group.throughput(Throughput::Elements(COUNT as u64));
        for method in [HeightMethod::Nearest, HeightMethod::Bilinear, HeightMethod::Bicubic] {
            group.bench_function(format!("{method:?}"), |b| {
                b.iter(|| {
                    for at in places {
                        black_box(height(&field, method, *at));
                    }
                });
            });
        }
        let list = field.grid().heights();
        group.bench_function("floor, one number of a list", |b| {
            b.iter(|| {
                for at in places {
                    let [i, j] = [at.x, at.y].map(|x| (x + 0.5) as usize);
                    black_box(list[j * SIDE + i]);
                }
            });
        });
        group.bench_function("floor, four numbers of a list", |b| {
            b.iter(|| {
                for at in places {
                    black_box(by_hand(list, *at));
                }
            });
        });
        let middle = DVec2::splat(wide / 2.0);
        group.bench_function("parry, the triangle of the cell", |b| {
            b.iter(|| {
                for at in places {
                    black_box(on_triangle(&peer, *at - middle));
                }
            });
        });
        group.bench_function("parry, a ray straight down", |b| {
            b.iter(|| {
                for at in places {
                    let at = *at - middle;
                    let ray = Ray::new(Vector::new(at.x, 20.0, at.y), Vector::new(0.0, -1.0, 0.0));
                    black_box(peer.cast_local_ray(&ray, 100.0, true).map(|t| 20.0 - t));
                }
            });
        });
        group.finish();
    }
}

/// The bilinear height of cells of one unit, all that has to be read and computed for it.
fn by_hand(heights: &[f64], at: DVec2) -> f64 {
    let (i, j) = (at.x as usize, at.y as usize);
    let (u, v) = (at.x - i as f64, at.y - j as f64);
    let k = j * SIDE + i;
    let row = |k: usize| heights[k] * (1.0 - u) + heights[k + 1] * u;
    row(k) * (1.0 - v) + row(k + SIDE) * v
}

/// The height of the triangle over a place: of the cell's two the one that the place is over.
fn on_triangle(peer: &PeerField, at: DVec2) -> Option<f64> {
    let (i, j) = peer.cell_at_point(Vector::new(at.x, 0.0, at.y))?;
    let (left, right) = peer.triangles_at(i, j);
    [left, right].into_iter().flatten().find_map(|t| {
        let (u, v, w) = (t.b - t.a, t.c - t.a, at - dvec2(t.a.x, t.a.z));
        let area = u.x * v.z - u.z * v.x;
        let along_u = (w.x * v.z - w.y * v.x) / area;
        let along_v = (u.x * w.y - u.z * w.x) / area;
        let inside = along_u >= 0.0 && along_v >= 0.0 && along_u + along_v <= 1.0;
        inside.then_some(t.a.y + along_u * u.y + along_v * v.y)
    })
}

criterion_group!(benches, heights);
criterion_main!(benches);
