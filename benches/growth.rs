//! How the cost of one sweep grows with the walls, from ten to a million, in one run: each wall by itself, article B's tree, the
//! index of silent sweeps, parry2d-f64's `cast_shapes` and the floor of `common/wall_floor.rs`. Prints a table with build times and
//! bytes a wall, and draws it: `cargo bench --bench growth -- --svg screenshots/growth.svg`
//!
//! W6a of the project's inputs: segments of length 1 to 10 at constant density, a disc of 0.5 that moves 20, drawn anywhere. All take
//! their turns on the same moves, and the least of several rounds counts. What overlaps as it starts is counted by none.

mod common;

use std::hint::black_box;
use std::time::Instant;

use common::Move;
use common::peers::{parry_cast, vector};
use common::wall_floor::WallFloor;
use glam::{DVec2, dvec2};
use glisse::figure::{Figure, Layer, MarkShape, Role, Theme, svg};
use glisse::geom::Rect;
use glisse::geom::convex::Convex;
use glisse::geom::wall::Solids;
use glisse::partition::{Splitting, build};
use glisse::random::Rng;
use glisse::sweep::Corners;
use glisse::sweep::bsp_sweep::{SweepOptions, sweep};
use glisse::sweep::fast::{IndexSweepOptions, WallIndex};
use glisse::sweep::slide::SlideOptions;
use parry2d_f64::shape::{Ball, Polyline};

const RADIUS: f64 = 0.5;
/// How many moves are timed among few walls; among many the caches decide, so that there must be as many as they hold.
const MOVES: usize = common::inputs(65_536);
const ROUNDS: usize = 5;
/// More walls than `FEW` are not tried one by one, and no tree of article B is built of more than `MANY`.
const FEW: usize = 10_000;
const MANY: usize = 100_000;

/// What takes part, in the order of the table.
const RIVALS: [(&str, Role); 6] = [
    ("each wall", Role::Refused),
    ("tree of article B", Role::ShapeB),
    ("parry cast_shapes", Role::Impact),
    ("index", Role::Result),
    ("floor: a grid by hand", Role::Guide),
    ("a slide by the index", Role::ShapeA),
];

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let file = args.iter().position(|a| a == "--svg").and_then(|k| args.get(k + 1));
    let sizes: Vec<usize> = (2..=12)
        .map(|k| 10f64.powf(f64::from(k) / 2.0).round() as usize)
        .filter(|n| !cfg!(debug_assertions) || *n <= 1_000)
        .collect();
    print!("{:>9}", "walls");
    RIVALS.iter().for_each(|(name, _)| print!("{name:>24}"));
    println!("   ns a sweep; built in ms and bytes a wall: index, parry, floor");
    let rows: Vec<(usize, Costs)> = sizes.into_iter().map(|n| (n, measure(n))).collect();
    if let Some(file) = file {
        let (figure, view) = plot(&rows);
        let size = view.size().to_array().map(|s| s as u32);
        std::fs::write(file, svg::write(&figure, view, size, &Theme::DARK)).expect("a picture");
    }
}

/// What one sweep costs each rival, in nanoseconds; none where it takes no part.
type Costs = [Option<f64>; RIVALS.len()];

fn measure(n: usize) -> Costs {
    let mut rng = Rng::new(600 + n as u64);
    let side = 10.0 * (n as f64).sqrt();
    let mut solids = Solids::default();
    let mut ends = Vec::new();
    for i in 0..n {
        let a = rng.in_square(0.0, side);
        let v = rng.direction();
        ends.push([a, a + v * rng.range(1.0, 10.0)]);
        solids.add_thin(&ends[i], i as u32);
    }
    let shape = Convex::circle(RADIUS).expect("a radius");
    let moves: Vec<Move> = (0..MOVES)
        .map(|_| Move { from: rng.in_square(0.0, side), v: rng.direction() * 20.0 })
        .collect();
    let tree = (n <= MANY).then(|| build(solids.clone(), Splitting::Scored));
    let (index, index_built) = timed(|| WallIndex::new(solids));
    let (walls, parry_built) = timed(|| polyline(&ends));
    let (floor, floor_built) = timed(|| WallFloor::new(&ends));
    let ball = Ball::new(RADIUS);
    let exact = SweepOptions { min_distance: 0.01, corners: Corners::Exact, check_start: false };
    let silent = IndexSweepOptions { min_distance: 0.01, check_start: false };
    let slides = SlideOptions::default();
    let mut costs: Costs = [None; RIVALS.len()];
    for _ in 0..ROUNDS {
        let mut time = |rival: usize, share: usize, ask: &mut dyn FnMut(&Move)| {
            let moves = &moves[..(moves.len() / share).max(1)];
            let ((), took) = timed(|| moves.iter().for_each(ask));
            let cost = took * 1e6 / moves.len() as f64;
            costs[rival] = Some(costs[rival].map_or(cost, |least| least.min(cost)));
        };
        if n <= FEW {
            time(0, (n / 100).max(1), &mut |m| {
                black_box(one_by_one(&ends, m));
            });
        }
        if let Some(tree) = &tree {
            time(1, 1, &mut |m| {
                black_box(sweep(tree, &shape, m.from, m.v, &exact));
            });
        }
        time(2, 1, &mut |m| {
            black_box(parry_cast(&walls, &ball, m));
        });
        time(3, 1, &mut |m| {
            black_box(index.sweep(&shape, m.from, m.v, &silent));
        });
        time(4, 1, &mut |m| {
            black_box(floor.cast(m.from, m.v, RADIUS));
        });
        time(5, 1, &mut |m| {
            black_box(index.slide(&shape, m.from, m.v, &slides));
        });
    }
    if let Some(tree) = &tree {
        // The tree tells the index's answers, so that what is raced is one question.
        for m in &moves[..moves.len().min(1_000)] {
            let by_tree = sweep(tree, &shape, m.from, m.v, &exact).real.map(|c| c.fraction);
            let found = index.sweep(&shape, m.from, m.v, &silent).real.map(|c| c.fraction);
            assert_eq!(found, by_tree, "{n} walls, from {} by {}", m.from, m.v);
        }
    }
    print!("{n:>9}");
    costs.iter().for_each(|c| match c {
        Some(cost) => print!("{cost:>24.0}"),
        None => print!("{:>24}", "-"),
    });
    println!(
        "   {index_built:.1}, {parry_built:.1}, {floor_built:.1}; {}, -, {}",
        index.bytes() / n,
        floor.bytes() / n
    );
    costs
}

/// What something gives, and how many milliseconds it takes.
fn timed<R>(work: impl FnOnce() -> R) -> (R, f64) {
    let start = Instant::now();
    let found = work();
    (found, start.elapsed().as_secs_f64() * 1e3)
}

/// The first of all walls, each asked by itself.
fn one_by_one(walls: &[[DVec2; 2]], m: &Move) -> f64 {
    walls
        .iter()
        .fold(1.0, |first, wall| common::wall_floor::touch(wall, m.from, m.v, RADIUS, first))
}

fn polyline(walls: &[[DVec2; 2]]) -> Polyline {
    let vertices = walls.iter().flatten().map(|p| vector(*p)).collect();
    let indices = (0..walls.len() as u32).map(|i| [2 * i, 2 * i + 1]).collect();
    Polyline::new(vertices, Some(indices))
}

/// The costs over the walls, both by their powers of ten, and the rectangle of the plane that they are in.
fn plot(rows: &[(usize, Costs)]) -> (Figure, Rect) {
    /// How wide and how high a power of ten is.
    const WIDE: f64 = 110.0;
    const HIGH: f64 = 90.0;
    let mut figure = Figure::default();
    let costs = || rows.iter().flat_map(|(_, costs)| costs.iter().flatten().copied());
    let low = costs().fold(f64::INFINITY, f64::min).log10().floor();
    let high = costs().fold(0.0, f64::max).log10().ceil();
    let place = |n: f64, cost: f64| dvec2((n.log10() - 1.0) * WIDE, (high - cost.log10()) * HIGH);
    let last = rows.last().map_or(10.0, |(n, _)| *n as f64);
    let right = place(last, 1.0).x;
    for power in low as i32..=high as i32 {
        let cost = 10f64.powi(power);
        let at = place(10.0, cost);
        let rule = MarkShape::Segment(at, dvec2(right, at.y));
        figure.mark(Role::Guide, Layer::Edge, rule);
        let name = match power {
            ..3 => format!("{cost} ns"),
            3..6 => format!("{} µs", cost / 1e3),
            _ => format!("{} ms", cost / 1e6),
        };
        figure.mark(Role::Note, Layer::Label, MarkShape::Text(at - dvec2(74.0, 0.0))).label(name);
    }
    let bottom = place(10.0, 10f64.powf(low)).y;
    for power in 1..=last.log10().round() as i32 {
        let at = dvec2(f64::from(power - 1) * WIDE, bottom);
        figure.mark(Role::Guide, Layer::Edge, MarkShape::Segment(at, at + dvec2(0.0, 6.0)));
        let count = 10u64.pow(power as u32);
        let name = match count {
            1_000_000 => "1,000,000 walls".to_owned(),
            1_000.. => format!("{},000", count / 1_000),
            _ => count.to_string(),
        };
        figure.mark(Role::Note, Layer::Label, MarkShape::Text(at + dvec2(0.0, 18.0))).label(name);
    }
    let mut names: Vec<(DVec2, &str, Role)> = Vec::new();
    for (k, (name, role)) in RIVALS.iter().enumerate() {
        let known = |(n, costs): &(usize, Costs)| Some(place(*n as f64, costs[k]?));
        let points: Vec<DVec2> = rows.iter().filter_map(known).collect();
        names.extend(points.last().map(|end| (*end, *name, *role)));
        points.iter().for_each(|p| {
            figure.mark(*role, Layer::Overlay, MarkShape::Point(*p));
        });
        figure.mark(*role, Layer::Overlay, MarkShape::Polyline(points));
    }
    // Each name beside the end of its curve, the highest first, none nearer to the one above than a line of letters.
    names.sort_by(|a, b| a.0.y.total_cmp(&b.0.y));
    let mut above = f64::NEG_INFINITY;
    for (end, name, role) in names {
        let y = if end.x < right { end.y } else { end.y.max(above + 20.0) };
        if end.x >= right {
            above = y;
        }
        let at = MarkShape::Text(dvec2(end.x + 4.0, y));
        figure.mark(role, Layer::Label, at).label(name);
    }
    let room = dvec2(90.0, 40.0);
    (figure, Rect { min: -room, max: dvec2(right, bottom) + room + dvec2(114.0, 0.0) })
}
