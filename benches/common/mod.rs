//! What the benches share: the seeded numbers of the project, maps, and motions through them.

#![allow(
    dead_code,
    unreachable_pub,
    reason = "each bench is a crate of its own and uses a part of this"
)]

pub mod floors;
pub mod peers;
pub mod wall_floor;

use criterion::measurement::WallTime;
use criterion::{BenchmarkGroup, Throughput};
use glam::DVec2;
use glisse::geom::Rect;
use glisse::geom::convex::Convex;
use glisse::geom::wall::Solids;
use glisse::partition::Tree;
use glisse::random::Rng;
use glisse::scene::Scene;

/// As many inputs as measuring needs; few of them in a test, where each bench runs once.
pub const fn inputs(count: usize) -> usize {
    if cfg!(debug_assertions) { count / 64 } else { count }
}

/// More than the processor's branch predictor learns by heart.
pub const COLD: usize = inputs(131_072);

/// In an order that tells nothing of the one in which they were made, as their memory lies: a broad phase asks for bodies from anywhere.
pub fn shuffled<T>(mut inputs: Vec<T>) -> Vec<T> {
    let mut rng = Rng::new(7);
    for last in (1..inputs.len()).rev() {
        inputs.swap(last, rng.below(last + 1));
    }
    inputs
}

/// What the tests that a lab declares are called, each by its place: the right one comes first, and behind it are others, such as the
/// rule as it is published.
pub fn declared_name(place: usize) -> String {
    if place == 0 { "ours".to_owned() } else { format!("declared as number {}", place + 1) }
}

/// One bench over all of a list; criterion divides by its length.
pub fn each<I, R>(
    group: &mut BenchmarkGroup<'_, WallTime>,
    name: &str,
    inputs: &[I],
    ask: impl Fn(&I) -> R,
) {
    group.throughput(Throughput::Elements(inputs.len() as u64));
    group.bench_function(name, |b| {
        b.iter(|| {
            for input in inputs {
                std::hint::black_box(ask(input));
            }
        });
    });
}

/// One move to be swept.
#[derive(Clone, Copy)]
pub struct Move {
    pub from: DVec2,
    pub v: DVec2,
}

/// Freedoom's E1M1, which comes with the program.
pub fn e1m1() -> Scene {
    let text = glisse::scene::library::find("freedoom-e1m1").expect("it comes with the program");
    glisse::scene::read(text).expect("it is right")
}

/// The biggest map of the full Freedoom files, when they are beside the repository.
pub fn biggest() -> Option<(String, Scene)> {
    let folder = std::env::var_os("GLISSE_DATA").map_or_else(
        || std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../shared/data"),
        std::path::PathBuf::from,
    );
    let mut best: Option<(usize, String, Scene)> = None;
    for name in ["freedoom1-maps.wad", "freedoom2-maps.wad"] {
        let bytes = std::fs::read(folder.join("wad").join(name)).ok()?;
        let wad = glisse::scene::import::wad::read(&bytes).ok()?;
        for map in wad.map_names() {
            let Ok(read) = wad.map(&map) else { continue };
            let lines = read.lines.len();
            if best.as_ref().is_none_or(|(most, ..)| lines > *most) {
                let scene = glisse::scene::import::wad_scene::scene_from_map(&read, None);
                best = Some((lines, map, scene));
            }
        }
    }
    best.map(|(lines, map, scene)| (format!("{map} ({lines} lines)"), scene))
}

/// What is solid in a scene.
pub fn solids(scene: &Scene) -> Solids {
    glisse::world::solids::solids(scene).0
}

/// `count` moves that start free in a map: up to 60 units long, now and then across the map.
pub fn moves(tree: &Tree, shape: &Convex, count: usize) -> Vec<Move> {
    let mut rng = Rng::new(611);
    let Rect { min: lo, max: hi } = tree.bounds();
    let mut moves = Vec::with_capacity(count);
    while moves.len() < count {
        let from = DVec2::new(rng.range(lo.x, hi.x), rng.range(lo.y, hi.y));
        let length = if moves.len() % 16 == 0 { 1000.0 } else { 60.0 };
        let v = rng.direction() * rng.range(0.0, length);
        if !glisse::sweep::overlap::overlaps(tree, shape, from) {
            moves.push(Move { from, v });
        }
    }
    moves
}
