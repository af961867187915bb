//! How long the tree takes to build: E1M1, and the biggest Freedoom map when it is at hand.

mod common;

use criterion::{Criterion, criterion_group, criterion_main};
use glisse::partition::{Splitting, build};

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

criterion_group!(benches, build_maps);
criterion_main!(benches);
