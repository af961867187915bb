//! Balls and boxes swept through boxes in space, by their index and down article B's tree, and that tree's building, beside parry3d-f64's shape cast against
//! the same boxes as triangles in its own tree, in the same run. More than 100,000 distinct moves, so that no branch is
//! learnt by heart.

mod common;

use std::hint::black_box;
use std::sync::Arc;
use std::time::Duration;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use glam::DVec3;
use glisse::geom::solid::{Box3, ConvexSolid, Sphere};
use glisse::partition::Splitting;
use glisse::partition::space::{SpaceSolids, SpaceTree, build};
use glisse::random::Rng;
use glisse::sweep::Corners;
use glisse::sweep::fast::IndexSweepOptions;
use glisse::sweep::space::fast::SolidIndex;
use glisse::sweep::space::slide::SlideOptions;
use glisse::sweep::space::tree_sweep::{SweepOptions, sweep};
use parry3d_f64::math::{Pose, Vector};
use parry3d_f64::query::{ShapeCastOptions, cast_shapes};
use parry3d_f64::shape::{Ball, TriMesh};

const MOVES: usize = common::inputs(131_072);
const RADIUS: f64 = 0.3;

fn place(rng: &mut Rng, low: f64, high: f64) -> DVec3 {
    DVec3::new(rng.range(low, high), rng.range(low, high), rng.range(low, high))
}

fn direction(rng: &mut Rng) -> DVec3 {
    loop {
        let v = place(rng, -1.0, 1.0);
        if (1e-3..1.0).contains(&v.length()) {
            return v.normalize();
        }
    }
}

/// Boxes at constant density, and the side of the cube that they are in.
fn boxes(count: usize) -> (Vec<Box3>, f64) {
    let side = 10.0 * (count as f64).cbrt();
    let mut rng = Rng::new(650 + count as u64);
    let one = |_| {
        let (at, half) = (place(&mut rng, 0.0, side), place(&mut rng, 0.5, 2.0));
        Box3::new(at - half, at + half).expect("it has a size")
    };
    ((0..count).map(one).collect(), side)
}

fn solids(boxes: &[Box3]) -> SpaceSolids {
    let mut all = SpaceSolids::default();
    for (i, b) in (0..).zip(boxes) {
        all.add(ConvexSolid::upright(b), i, 0).expect("there is room");
    }
    all
}

/// The same boxes for parry, twelve triangles each.
fn mesh(boxes: &[Box3]) -> TriMesh {
    let quads =
        [[0, 4, 6, 2], [1, 3, 7, 5], [0, 1, 5, 4], [2, 6, 7, 3], [0, 2, 3, 1], [4, 5, 7, 6]];
    let (mut points, mut triangles) = (Vec::new(), Vec::new());
    for b in boxes {
        let first = points.len() as u32;
        points.extend((0..8).map(|bits| b.corner(bits)).map(|p| Vector::new(p.x, p.y, p.z)));
        let halves = quads.iter().flat_map(|q| [[q[0], q[1], q[2]], [q[0], q[2], q[3]]]);
        triangles.extend(halves.map(|t| t.map(|k| first + k)));
    }
    TriMesh::new(points, triangles).expect("it has triangles")
}

fn sweeps(c: &mut Criterion) {
    let ball = ConvexSolid::ball(&Sphere::new(DVec3::ZERO, RADIUS).expect("a ball"));
    let half = Box3::new(DVec3::splat(-RADIUS), DVec3::splat(RADIUS)).expect("a box");
    let cube = ConvexSolid::upright(&half);
    let options = SweepOptions { min_distance: 0.0, corners: Corners::Exact, check_start: false };
    for count in [100, 1_000, 10_000, 100_000].map(common::inputs) {
        let (boxes, side) = boxes(count.max(20));
        let all = Arc::new(solids(&boxes));
        let index = SolidIndex::new(Arc::clone(&all));
        // Of more than this a tree would take most of the memory and minutes.
        let tree = (count <= 10_000)
            .then(|| build(Arc::clone(&all), Splitting::Scored).expect("not too many pieces"));
        let theirs = mesh(&boxes);
        let mut rng = Rng::new(660 + count as u64);
        let moves: Vec<[DVec3; 2]> =
            (0..MOVES).map(|_| [place(&mut rng, 0.0, side), direction(&mut rng) * 20.0]).collect();
        let bytes = index.bytes() / boxes.len();
        let mut group =
            c.benchmark_group(format!("swept through {count} boxes, {bytes} bytes each"));
        group.sample_size(10).warm_up_time(Duration::from_millis(300));
        group.measurement_time(Duration::from_millis(900));
        let silent = IndexSweepOptions { min_distance: 0.0, check_start: false };
        let real = |solid, [from, by]: &[DVec3; 2]| {
            index.sweep(solid, *from, *by, &silent).real.map_or(1.0, |c| c.fraction)
        };
        common::each(&mut group, "ball, by the index", &moves, |m| real(&ball, m));
        common::each(&mut group, "box, by the index", &moves, |m| real(&cube, m));
        if let Some(tree) = &tree {
            common::each(&mut group, "ball, down article B's tree", &moves, |[from, by]| {
                sweep(tree, &ball, *from, *by, &options).real.map_or(1.0, |c| c.fraction)
            });
        }
        let vector = |v: DVec3| Vector::new(v.x, v.y, v.z);
        let their_ball = Ball::new(RADIUS);
        common::each(&mut group, "ball, parry", &moves, |[from, by]| {
            let at = Pose::from_translation(vector(*from));
            let options = ShapeCastOptions::with_max_time_of_impact(1.0);
            let cast = cast_shapes(
                &at,
                vector(*by),
                &their_ball,
                &Pose::IDENTITY,
                Vector::ZERO,
                &theirs,
                options,
            );
            cast.ok().flatten().map_or(1.0, |hit| hit.time_of_impact)
        });
        let slides = SlideOptions::default();
        let slid =
            |[from, by]: &[DVec3; 2]| index.slide(&cube, *from, *by * 0.05, &slides).position;
        common::each(&mut group, "a box slides by 1, by the index", &moves, slid);
        group.finish();
    }
}

fn builds(c: &mut Criterion) {
    let mut group = c.benchmark_group("tree of boxes in space");
    group.sample_size(10).warm_up_time(Duration::from_millis(300));
    group.measurement_time(Duration::from_millis(900));
    for count in [1_000, 5_000].map(common::inputs) {
        let all = solids(&boxes(count.max(20)).0);
        let built = || -> Option<SpaceTree> { build(all.clone(), Splitting::Scored).ok() };
        group.throughput(Throughput::Elements(count as u64));
        group.bench_function(format!("{count}"), |b| b.iter(|| black_box(built())));
        let shared = Arc::new(all.clone());
        group.bench_function(format!("{count}, the index"), |b| {
            b.iter(|| black_box(SolidIndex::new(Arc::clone(&shared))));
        });
        let boxes = boxes(count.max(20)).0;
        group.bench_function(format!("{count}, parry's tree of their triangles"), |b| {
            b.iter(|| black_box(mesh(&boxes)));
        });
    }
    group.finish();
}

criterion_group!(benches, sweeps, builds);
criterion_main!(benches);
