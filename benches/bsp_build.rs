//! How long the tree takes to build: E1M1, the biggest Freedoom map when it is at hand, and chains of walls of which each lies
//! behind the line of every other. What it costs by walls' lines alone is printed beside those, where that is bearable.

mod common;

use std::f64::consts::TAU;
use std::time::Instant;

use criterion::{Criterion, criterion_group, criterion_main};
use glam::DVec2;
use glisse::geom::convex::Convex;
use glisse::geom::wall::Solids;
use glisse::partition::{Splitting, build};
use glisse::random::Rng;
use glisse::sweep::slide::{SlideOptions, slide};

fn build_maps(c: &mut Criterion) {
    let mut group = c.benchmark_group("bsp_build");
    group.sample_size(10);
    let maps = [Some(("E1M1".to_owned(), common::e1m1())), common::biggest()];
    for (name, scene) in maps.into_iter().flatten() {
        let solids = common::solids(&scene);
        let tree = build(solids.clone(), Splitting::Scored);
        println!(
            "{name}: {} walls, {} nodes and leaves, depth {}, {} cuts",
            solids.walls.len(),
            tree.nodes().len(),
            tree.depth(),
            tree.cuts
        );
        group.bench_function(format!("{name} scored"), |b| {
            b.iter_batched(
                || solids.clone(),
                |s| build(s, Splitting::Scored),
                criterion::BatchSize::LargeInput,
            );
        });
    }
    group.finish();
}

/// A convex outline, and a strip that is rolled up.
fn chains(count: usize) -> [(&'static str, Solids); 2] {
    let at =
        |k: usize, turns: f64, of: usize| DVec2::from_angle(turns * TAU * k as f64 / of as f64);
    let disc: Vec<DVec2> = (0..count).map(|k| at(k, 1.0, count) * 100.0).collect();
    let half = count / 2;
    let arm =
        |k: usize, wide: f64| at(k, 9.0, half) * (20.0 + 60.0 * k as f64 / half as f64 + wide);
    let strip = (0..half).map(|k| arm(k, 0.0)).chain((0..half).rev().map(|k| arm(k, 2.0)));
    [("convex", disc), ("rolled strip", strip.collect())].map(|(name, ring)| {
        let mut solids = Solids::default();
        solids.add_outline(&[ring], 0).expect("a ring");
        (name, solids)
    })
}

fn build_chains(c: &mut Criterion) {
    let mut group = c.benchmark_group("chains");
    group.sample_size(10);
    for count in [1_000, 10_000, 100_000].map(common::inputs) {
        for (name, solids) in chains(count) {
            let start = Instant::now();
            let tree = build(solids.clone(), Splitting::Scored);
            let took = start.elapsed();
            println!(
                "{name} of {count}: built in {took:?}, {:.0} ns a wall, {} nodes and leaves, depth {}, {} cuts",
                took.as_nanos() as f64 / count as f64,
                tree.nodes().len(),
                tree.depth(),
                tree.cuts
            );
            if count <= 10_000 {
                let start = Instant::now();
                let walls = build(solids.clone(), Splitting::Walls);
                let depth = walls.depth();
                println!("  by walls' lines alone in {:?}, depth {depth}", start.elapsed());
            }
            let shape = Convex::circle(0.5).expect("a radius");
            let mut rng = Rng::new(44);
            let moves: Vec<[DVec2; 2]> = (0..common::COLD)
                .map(|_| [rng.in_square(-110.0, 110.0), rng.vector(0.0, 20.0)])
                .collect();
            let options = SlideOptions::default();
            common::each(&mut group, &format!("slide, {name} of {count}"), &moves, |[p, v]| {
                slide(&tree, &shape, *p, *v, &options)
            });
        }
    }
    group.finish();
}

criterion_group!(benches, build_maps, build_chains);
criterion_main!(benches);
