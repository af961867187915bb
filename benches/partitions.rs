//! A move among walls: the first wall it meets, by a uniform grid and by a quadtree, cut or whole, by trees of lines, of
//! solids and of boxes, beside parry2d-f64's ray
//! cast over its bounding volume tree, and each wall by itself. W6a of the project's inputs: segments of length 1 to 10 at
//! constant density, moves of 20. What it takes to build them is printed, with their bytes a wall.

mod common;

use std::time::Instant;

use common::each;
use criterion::{Criterion, criterion_group, criterion_main};
use glisse::collide::segment_segment;
use glisse::geom::Segment;
use glisse::partition::grid::{GridOptions, WallGrid};
use glisse::partition::listed_wall::Keeping;
use glisse::partition::quadtree::{DEEPEST, Quadtree, QuadtreeOptions};
use glisse::partition::race::{Index, Rival};
use glisse::random::Rng;
use parry2d_f64::math::Vector;
use parry2d_f64::query::{Ray, RayCast};
use parry2d_f64::shape::Polyline;

/// More walls than this are not tried one by one.
const FEW: usize = 1_000;
/// How many walls a leaf of the trees has at most.
const LEAF: u32 = 4;

fn among(c: &mut Criterion) {
    for n in [1_000usize, 10_000, 100_000] {
        let mut rng = Rng::new(600 + n as u64);
        let side = 10.0 * (n as f64).sqrt();
        let walls: Vec<Segment> = (0..n)
            .filter_map(|_| {
                let a = rng.in_square(0.0, side);
                let v = rng.direction();
                Segment::new(a, a + v * rng.range(1.0, 10.0)).ok()
            })
            .collect();
        let moves: Vec<Segment> = (0..common::inputs(120_000))
            .filter_map(|_| {
                let from = rng.in_square(0.0, side);
                Segment::new(from, from + rng.direction() * 20.0).ok()
            })
            .collect();
        // A square holds about two walls.
        let squares = ((n as f64 / 2.0).sqrt() as u32).max(1);
        let grids = [Keeping::Cut, Keeping::Whole].map(|keeping| {
            let start = Instant::now();
            let options = GridOptions { columns: squares, rows: squares, keeping };
            let grid = WallGrid::build(&walls, options);
            (keeping, grid, start.elapsed())
        });
        let trees = [Keeping::Cut, Keeping::Whole].map(|keeping| {
            let start = Instant::now();
            let options = QuadtreeOptions { most: 6, deepest: DEEPEST, keeping };
            let tree = Quadtree::build(&walls, options);
            (keeping, tree, start.elapsed())
        });
        let others = [Rival::Bsp2d, Rival::Solids, Rival::Boxes].map(|rival| {
            let start = Instant::now();
            let index = Index::build(rival, &walls, LEAF, None);
            (rival, index, start.elapsed())
        });
        let ends = walls.iter().flat_map(|w| [w.a(), w.b()]).map(|p| Vector::new(p.x, p.y));
        let start = Instant::now();
        let indices = (0..n as u32).map(|i| [2 * i, 2 * i + 1]).collect();
        let peer = Polyline::new(ends.collect(), Some(indices));
        println!("{n} walls: parry's tree built in {:?}", start.elapsed());
        for (keeping, grid, took) in &grids {
            let bytes = grid.bytes() as f64 / n as f64;
            println!("  grid {keeping:?}: built in {took:?}, {bytes:.0} bytes a wall");
        }
        for (keeping, tree, took) in &trees {
            let bytes = tree.bytes() as f64 / n as f64;
            println!("  quadtree {keeping:?}: built in {took:?}, {bytes:.0} bytes a wall");
        }
        for (rival, index, took) in &others {
            let bytes = index.size().bytes as f64 / n as f64;
            println!("  {}: built in {took:?}, {bytes:.0} bytes a wall", rival.name());
        }
        let mut group = c.benchmark_group(format!("first of {n} walls"));
        group.sample_size(10);
        for (keeping, grid, _) in &grids {
            each(&mut group, &format!("grid {keeping:?}"), &moves, |op| grid.walk(op));
        }
        for (keeping, tree, _) in &trees {
            each(&mut group, &format!("quadtree {keeping:?}"), &moves, |op| tree.walk(op));
        }
        for (rival, index, _) in &others {
            each(&mut group, rival.name(), &moves, |op| index.walk(op));
        }
        each(&mut group, "parry cast_local_ray", &moves, |op| {
            let (o, by) = (op.a(), op.b() - op.a());
            let ray = Ray::new(Vector::new(o.x, o.y), Vector::new(by.x, by.y));
            peer.cast_local_ray(&ray, 1.0, true)
        });
        if n <= FEW {
            each(&mut group, "one by one", &moves[..moves.len() / 64], |op| {
                let hits = walls.iter().filter_map(|w| Some(segment_segment(op, w).first()?.t));
                hits.fold(1.0, f64::min)
            });
        }
        group.finish();
    }
}

criterion_group!(benches, among);
criterion_main!(benches);
