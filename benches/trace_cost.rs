//! What a silent trace costs: the sweep against one wall chain beside a copy of it without a trace.
//!
//! The copy lives here only. Its answers are compared with the traced one's before anything is timed.

mod common;

use std::hint::black_box;
use std::time::Instant;

use criterion::{Criterion, criterion_group, criterion_main};
use glam::DVec2;
use glisse::geom::convex::Convex;
use glisse::partition::{BspNode, Splitting, Tree, build};
use glisse::random::Rng;
use glisse::sweep::bsp_published::{Impact, sweep_published, sweep_published_traced};
use glisse::sweep::bsp_sweep::LineSide;
use glisse::sweep::{SweepContact, WallFeature};
use glisse::trace::{Recorder, Silent, Trace};

/// `sweep_published` with every mention of the trace taken out by hand.
fn untraced(tree: &Tree, shape: &Convex, position: DVec2, displacement: DVec2, min: f64) -> Impact {
    let mut impact = Impact::NONE;
    let mut stack = vec![(Tree::ROOT, 0, Impact::NONE)];
    while let Some((index, level, brush)) = stack.pop() {
        let split = match tree.node(index) {
            BspNode::Leaf(leaf) if leaf.solid => {
                if brush.real < impact.real {
                    impact = brush;
                }
                continue;
            }
            BspNode::Leaf(_) => continue,
            BspNode::Split(split) => split,
        };
        let d1 = split.normal.dot(position - split.origin);
        let d2 = d1 + split.normal.dot(displacement);
        let offset = shape.offset(split.normal);
        let offset_rear = shape.support(split.normal);
        let side = if d1 > offset && d2 > offset {
            LineSide::Front
        } else if d1 < -offset_rear && d2 < -offset_rear {
            LineSide::Rear
        } else {
            LineSide::Both
        };
        let real = (d1 - offset) / (d1 - d2);
        let kept = side == LineSide::Both && d1 > d2 && real < brush.real;
        let carried = if kept {
            let fraction = (d1 - min - offset) / (d1 - d2);
            let (normal, wall) = (split.normal, split.wall);
            let contact = SweepContact { fraction, normal, wall, feature: WallFeature::Plane };
            Impact { impact: fraction, real, contact: Some(contact) }
        } else {
            brush
        };
        match side {
            LineSide::Front => stack.push((split.front, level + 1, brush)),
            LineSide::Rear => stack.push((split.rear, level + 1, brush)),
            LineSide::Both => {
                stack.push((split.front, level + 1, carried));
                stack.push((split.rear, level + 1, carried));
            }
        }
    }
    impact
}

/// Separating axes of two convex cores along the first's edges: a kernel with one step an axis.
fn separated<T: Trace<(u32, f64)>>(a: &Convex, b: &Convex, offset: DVec2, trace: &mut T) -> bool {
    for (i, (corner, edge)) in a.core().iter().zip(a.edges()).enumerate() {
        let gap = b
            .core()
            .iter()
            .map(|c| edge.normal.dot(*c + offset - *corner))
            .fold(f64::MAX, f64::min);
        trace.step(|| (i as u32, gap));
        if gap > 0.0 {
            return true;
        }
    }
    false
}

/// The same without a trace.
fn separated_untraced(a: &Convex, b: &Convex, offset: DVec2) -> bool {
    for (corner, edge) in a.core().iter().zip(a.edges()) {
        let gap = b
            .core()
            .iter()
            .map(|c| edge.normal.dot(*c + offset - *corner))
            .fold(f64::MAX, f64::min);
        if gap > 0.0 {
            return true;
        }
    }
    false
}

fn costs(c: &mut Criterion) {
    let tree = build(common::solids(&common::e1m1()), Splitting::Scored);
    let shape = Convex::circle(16.0).expect("a radius");
    let moves = common::moves(&tree, &shape, common::inputs(120_000));
    for m in &moves[..1000] {
        let traced = sweep_published(&tree, &shape, m.from, m.v, 0.01);
        assert_eq!(traced, untraced(&tree, &shape, m.from, m.v, 0.01));
    }
    let mut group = c.benchmark_group("trace_cost");
    group.sample_size(20);
    let mut next = 0;
    let mut cycle = |id: &str, work: &mut dyn FnMut(usize)| {
        group.bench_function(id, |b| {
            b.iter_custom(|iterations| {
                let start = Instant::now();
                for _ in 0..iterations {
                    work(next);
                    next = (next + 1) % moves.len();
                }
                start.elapsed()
            });
        });
    };
    cycle("sweep untraced", &mut |i| {
        let m = &moves[i];
        black_box(untraced(&tree, &shape, m.from, m.v, 0.01));
    });
    cycle("sweep silent", &mut |i| {
        let m = &moves[i];
        black_box(sweep_published_traced(&tree, &shape, m.from, m.v, 0.01, &mut Silent));
    });
    let mut recorder = Recorder::default();
    cycle("sweep recorded", &mut |i| {
        let m = &moves[i];
        recorder.clear();
        black_box(sweep_published_traced(&tree, &shape, m.from, m.v, 0.01, &mut recorder));
    });
    let ring = |n: u32| {
        let at = |i| DVec2::from_angle(std::f64::consts::TAU * f64::from(i) / f64::from(n));
        Convex::new((0..n).map(at).collect(), 0.0).expect("a regular polygon")
    };
    let (a, b) = (ring(6), ring(5));
    let mut rng = Rng::new(7);
    let offsets: Vec<DVec2> = (0..moves.len()).map(|_| rng.in_square(-2.5, 2.5)).collect();
    cycle("axes untraced", &mut |i| {
        black_box(separated_untraced(&a, &b, offsets[i]));
    });
    cycle("axes silent", &mut |i| {
        black_box(separated(&a, &b, offsets[i], &mut Silent));
    });
    group.finish();
}

criterion_group!(benches, costs);
criterion_main!(benches);
