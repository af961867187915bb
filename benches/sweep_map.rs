//! Sweeps and slides a second through real maps and through random walls, beside parry2d-f64's shape cast
//! over the same walls in the same run, and beside a floor (`common/wall_floor.rs`). More than 100,000 distinct moves, so that no
//! branch is learnt by heart. Walls are at even density, in a heap, long, and in one round chain.

mod common;

use std::hint::black_box;
use std::sync::Arc;
use std::time::Instant;

use common::Move;
use common::peers::parry_cast;
use common::wall_floor::WallFloor;
use criterion::{Criterion, criterion_group, criterion_main};
use glam::DVec2;
use glisse::geom::convex::Convex;
use glisse::geom::wall::{Solids, Wall, WallKind};
use glisse::partition::{Splitting, Tree, build};
use glisse::random::Rng;
use glisse::sweep::Corners;
use glisse::sweep::bsp_sweep::{Step, SweepOptions, sweep, sweep_traced};
use glisse::sweep::fast::{IndexSweepOptions, WallIndex};
use glisse::sweep::slide::{SlideOptions, slide};
use glisse::trace::Count;
use parry2d_f64::math::Vector;
use parry2d_f64::shape::{Ball, Polyline};

const OPTIONS: SweepOptions =
    SweepOptions { min_distance: 0.01, corners: Corners::Exact, check_start: false };

const SILENT: IndexSweepOptions = IndexSweepOptions { min_distance: 0.01, check_start: false };

/// The same walls for parry: a polyline with its own bounding volume tree.
fn polyline(solids: &Solids) -> Polyline {
    let (mut vertices, mut indices) = (Vec::new(), Vec::new());
    // Of the two faces of a wall without thickness one is enough.
    let first =
        |(k, w): &(usize, &Wall)| !matches!(w.kind, WallKind::Thin(other) if (other as usize) < *k);
    for (_, wall) in solids.walls.iter().enumerate().filter(first) {
        let i = vertices.len() as u32;
        vertices.extend([wall.a, wall.b].map(|p| Vector::new(p.x, p.y)));
        indices.push([i, i + 1]);
    }
    Polyline::new(vertices, Some(indices))
}

fn race(
    c: &mut Criterion,
    name: &str,
    index: &WallIndex,
    tree: Option<&Tree>,
    radius: f64,
    moves: &[Move],
) {
    let shape = Convex::circle(radius).expect("a radius");
    let start = Instant::now();
    let (walls, ball) = (polyline(index.solids()), Ball::new(radius));
    let peer = start.elapsed();
    let at = |i: u32| walls.vertices()[i as usize];
    let segment = |[i, j]: &[u32; 2]| [at(*i), at(*j)].map(|p| DVec2::new(p.x, p.y));
    let ends: Vec<[DVec2; 2]> = walls.indices().iter().map(segment).collect();
    let start = Instant::now();
    let floor = WallFloor::new(&ends);
    println!(
        "{name}: parry's tree built in {peer:?}, the floor's grid in {:?}, {} bytes a wall",
        start.elapsed(),
        floor.bytes() / ends.len().max(1)
    );
    // What is raced gives the same answers, and how much of the tree is walked for them.
    let (mut hits, mut nodes, mut apart, mut below) = (0u32, 0u64, 0u32, 0u32);
    for m in &moves[..moves.len().min(10_000)] {
        if let Some(tree) = tree {
            let mut count = Count::of(|s: &Step| matches!(s, Step::Node { .. }));
            sweep_traced(tree, &shape, m.from, m.v, &OPTIONS, &mut count);
            nodes += count.count;
        }
        let ours = index.sweep(&shape, m.from, m.v, &SILENT);
        let real = ours.real.map_or(1.0, |c| c.fraction);
        hits += u32::from(real < 1.0);
        below += u32::from((real - floor.cast(m.from, m.v, radius)).abs() > 1e-3);
        apart += u32::from((real - parry_cast(&walls, &ball, m)).abs() > 1e-3);
    }
    let looked = moves.len().min(10_000) as f64;
    println!(
        "{name}: {} moves, {:.0} % hit, {:.1} nodes of article B's tree a sweep; the index takes {} bytes a wall; parry differs in {:.2} %, the floor in {:.2} % (starts that overlap are 0 there)",
        moves.len(),
        100.0 * f64::from(hits) / looked,
        nodes as f64 / looked,
        index.bytes() / walls.indices().len().max(1),
        100.0 * f64::from(apart) / looked,
        100.0 * f64::from(below) / looked,
    );
    let slides = SlideOptions::default();
    let mut group = c.benchmark_group(name);
    group.sample_size(10);
    let mut cycle = |id: &str, work: &mut dyn FnMut(&Move)| {
        let mut next = 0;
        group.bench_function(id, |b| {
            b.iter_custom(|iterations| {
                let start = Instant::now();
                for _ in 0..iterations {
                    work(&moves[next]);
                    next = (next + 1) % moves.len();
                }
                start.elapsed()
            });
        });
    };
    cycle("sweep by the index", &mut |m| {
        black_box(index.sweep(&shape, m.from, m.v, &SILENT));
    });
    cycle("slide by the index", &mut |m| {
        black_box(index.slide(&shape, m.from, m.v, &slides));
    });
    if let Some(tree) = tree {
        cycle("sweep down article B's tree", &mut |m| {
            black_box(sweep(tree, &shape, m.from, m.v, &OPTIONS));
        });
        cycle("slide down article B's tree", &mut |m| {
            black_box(slide(tree, &shape, m.from, m.v, &slides));
        });
    }
    cycle("floor", &mut |m| {
        black_box(floor.cast(m.from, m.v, radius));
    });
    cycle("parry cast_shapes", &mut |m| {
        black_box(parry_cast(&walls, &ball, m));
    });
    group.finish();
}

fn maps(c: &mut Criterion) {
    let shape = Convex::circle(16.0).expect("a radius");
    let maps = [Some(("E1M1".to_owned(), common::e1m1())), common::biggest()];
    for (name, scene) in maps.into_iter().flatten() {
        let tree = Arc::new(build(common::solids(&scene), Splitting::Scored));
        let moves = common::moves(&tree, &shape, common::inputs(120_000));
        race(c, &name, &WallIndex::of_tree(Arc::clone(&tree)), Some(&tree), 16.0, &moves);
    }
}

/// W6a of the project's inputs: segments of length 1 to 10 at constant density, a disc of 0.5 moving 20.
fn random_walls(c: &mut Criterion) {
    for n in [1_000, 10_000, 100_000, 1_000_000].map(|n| common::inputs(n) as u32) {
        let mut rng = Rng::new(600 + u64::from(n));
        let side = 10.0 * f64::from(n).sqrt();
        let mut solids = Solids::default();
        for i in 0..n {
            let a = rng.in_square(0.0, side);
            let v = rng.direction();
            let b = a + v * rng.range(1.0, 10.0);
            solids.add_thin(&[a, b], i);
        }
        let tree = (n <= 100_000).then(|| build(solids.clone(), Splitting::Scored));
        let index = indexed(&format!("{n} walls"), solids);
        let moves: Vec<Move> = (0..common::inputs(120_000))
            .map(|_| {
                let from: DVec2 = rng.in_square(0.0, side);
                Move { from, v: rng.direction() * 20.0 }
            })
            .collect();
        race(c, &format!("{n} walls"), &index, tree.as_ref(), 0.5, &moves);
    }
}

/// The index of some walls; says how long it took.
fn indexed(name: &str, solids: Solids) -> WallIndex {
    let start = Instant::now();
    let index = WallIndex::new(solids);
    println!("{name}: the index built in {:?}", start.elapsed());
    index
}

/// Walls at no even density: nine of ten in a hundredth of the side, walls a hundred times as long as they are apart, and one round
/// outline, through which a disc moves in steps as long as its radius.
fn odd_walls(c: &mut Criterion) {
    for n in [10_000, 1_000_000].map(|n| common::inputs(n) as u32) {
        let mut rng = Rng::new(650 + u64::from(n));
        let side = 10.0 * f64::from(n).sqrt();
        let (mut heap, mut long) = (Solids::default(), Solids::default());
        for i in 0..n {
            let scale = if i % 10 == 0 { 1.0 } else { 0.01 };
            let a = rng.in_square(0.0, side * scale);
            heap.add_thin(&[a, a + rng.vector(1.0, 10.0) * scale], i);
            let a = rng.in_square(0.0, 10.0 * side);
            long.add_thin(&[a, a + rng.vector(100.0, 1000.0)], i);
        }
        let mut chain = Solids::default();
        let corner =
            |k: u32| DVec2::from_angle(std::f64::consts::TAU * f64::from(k) / f64::from(n)) * side;
        chain.add_outline(&[(0..n).map(corner).collect()], 0).expect("a ring");
        let mut moves = |low: f64, high: f64, length: f64| -> Vec<Move> {
            (0..common::inputs(120_000))
                .map(|_| Move { from: rng.in_square(low, high), v: rng.direction() * length })
                .collect()
        };
        let kinds = [
            ("in a heap", heap, moves(0.0, 0.01 * side, 0.2), 0.005),
            ("long", long, moves(0.0, 10.0 * side, 20.0), 0.5),
            ("in a round chain", chain, moves(-side, side, 0.5 * side), 0.5),
        ];
        for (kind, solids, moves, radius) in kinds {
            let name = format!("{n} walls {kind}");
            race(c, &name, &indexed(&name, solids), None, radius, &moves);
        }
    }
}

criterion_group!(benches, maps, random_walls, odd_walls);
criterion_main!(benches);
