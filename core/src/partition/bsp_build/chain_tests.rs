//! Long chains of walls, whose own lines leave all others on one side: how the build grows, and what the tree says.

use std::f64::consts::TAU;

use glam::DVec2;

use super::{Splitting, Step, build, build_traced};
use crate::geom::convex::Convex;
use crate::geom::wall::Solids;
use crate::partition::bsp::{BspNode, Tree};
use crate::random::Rng;
use crate::sweep::Corners;
use crate::sweep::bsp_sweep::{SweepOptions, sweep};
use crate::trace::Trace;

/// Counts tests of a piece of wall against a line.
#[derive(Default)]
struct Sides(u64);

impl Trace<Step> for Sides {
    const ON: bool = true;

    fn step(&mut self, event: impl FnOnce() -> Step) {
        self.0 += match event() {
            Step::Face { .. } => 1,
            Step::Candidate { front, rear, cuts, .. } => u64::from(front + rear + cuts),
            _ => 0,
        };
    }
}

/// A convex ring of so many corners, turned a little so that no two corners have a coordinate in common.
fn ring(count: usize, centre: DVec2, radius: f64) -> Vec<DVec2> {
    let corner = |k: usize| DVec2::from_angle(0.1 + TAU * k as f64 / count as f64) * radius;
    (0..count).map(|k| centre + corner(k)).collect()
}

/// A strip that is rolled up.
fn spiral(count: usize) -> Vec<DVec2> {
    let half = count / 2;
    let arm = |k: usize, wide: f64| {
        let t = 5.0 * TAU * k as f64 / half as f64;
        DVec2::from_angle(t) * (10.0 + t + wide)
    };
    (0..half).map(|k| arm(k, 0.0)).chain((0..half).rev().map(|k| arm(k, 2.0))).collect()
}

fn comb(count: usize) -> Vec<DVec2> {
    let half = count / 2;
    let top = (0..half).map(|k| DVec2::new(k as f64, if k % 2 == 0 { 0.0 } else { -50.0 }));
    let bottom = (0..half).rev().map(|k| DVec2::new(k as f64, 3.0 + (k as f64 * 1.7).sin()));
    top.chain(bottom).collect()
}

fn outlines(rings: &[&[Vec<DVec2>]]) -> Solids {
    let mut solids = Solids::default();
    for (owner, rings) in (0u32..).zip(rings) {
        solids.add_outline(rings, owner).unwrap();
    }
    solids
}

/// Walls of each kind, in chains and in heaps, about so many.
fn each_kind(count: usize) -> Vec<(&'static str, Solids)> {
    let mut rng = Rng::new(77);
    let disc = ring(count, DVec2::ZERO, 50.0);
    let mut thin = Solids::default();
    for k in (0..count).step_by(2) {
        thin.add_thin(&[disc[k], disc[(k + 1) % count]], k as u32);
    }
    let mut polyline = Solids::default();
    polyline.add_thin(&disc, 0);
    // A round room, and a pillar of a map.
    let lines: Vec<[u32; 2]> = (0..count as u32).map(|k| [k, (k + 1) % count as u32]).collect();
    let back: Vec<[u32; 2]> = lines.iter().map(|[a, b]| [*b, *a]).collect();
    let (mut room, mut pillar) = (Solids::default(), Solids::default());
    room.add_facing(&disc, &lines, 0);
    pillar.add_facing(&disc, &back, 0);
    // Nine of ten walls in a hundredth of the width.
    let mut heap = Solids::default();
    for k in 0..count as u32 {
        let small = if k % 10 == 0 { 1.0 } else { 0.01 };
        let a = rng.in_square(0.0, 10.0 * (count as f64).sqrt() * small);
        heap.add_thin(&[a, a + rng.vector(1.0, 10.0) * small], k);
    }
    // Long ones that do not cross.
    let mut long = Solids::default();
    for k in 0..count as u32 {
        let y = f64::from(k) + rng.range(0.0, 0.4);
        long.add_thin(&[DVec2::new(rng.range(0.0, 9.0), y), DVec2::new(1e5, y + 0.5)], k);
    }
    let half = count / 2;
    vec![
        ("convex", outlines(&[std::slice::from_ref(&disc)])),
        ("thin walls in a circle", thin),
        ("a polyline round a circle", polyline),
        ("a round room", room),
        ("a round pillar", pillar),
        ("a spiral", outlines(&[&[spiral(count)]])),
        ("a comb", outlines(&[&[comb(count)]])),
        ("a ring", outlines(&[&[ring(half, DVec2::ZERO, 50.0), ring(half, DVec2::ZERO, 40.0)]])),
        (
            "two that overlap",
            outlines(&[
                &[ring(half, DVec2::ZERO, 50.0)],
                &[ring(half, DVec2::new(30.0, 11.0), 50.0)],
            ]),
        ),
        ("a heap", heap),
        ("long ones", long),
    ]
}

#[test]
fn the_build_of_every_kind_of_chain_grows_by_n_log_n() {
    for ((name, small), (_, large)) in each_kind(1_000).into_iter().zip(each_kind(8_000)) {
        let sides = |solids: Solids| {
            let mut sides = Sides::default();
            let tree = build_traced(solids, Splitting::Scored, &mut sides);
            (sides.0 as f64, tree)
        };
        let ((few, _), (many, tree)) = (sides(small), sides(large));
        // log 8000 / log 1000 = 1.3; by walls' lines alone a convex outline takes 64 times as many.
        assert!(many < 8.0 * 1.6 * few, "{name}: {few} sides, then {many}");
        assert!(many < 1_500.0 * 8_000.0, "{name}: {many} sides");
        assert!(tree.depth() < 100, "{name}: {} deep", tree.depth());
        assert!(tree.nodes().len() < 100_000, "{name}: {} nodes", tree.nodes().len());
    }
}

#[test]
fn a_convex_outline_is_halved_by_lines_between_corners_and_no_wall_is_cut() {
    let solids = outlines(&[&[ring(3_000, DVec2::new(7.0, -3.0), 20.0)]]);
    let medians = |tree: &Tree| {
        let median = |n: &BspNode| matches!(n, BspNode::Split(s) if s.line().median.is_some());
        tree.nodes().iter().filter(|n| median(n)).count()
    };
    let tree = build(solids.clone(), Splitting::Scored);
    assert!(medians(&tree) > 100 && tree.depth() < 40, "{}, {}", medians(&tree), tree.depth());
    assert_eq!(tree.cuts, 0);
    let walls = |tree: &Tree| {
        let of = |n: &BspNode| match n {
            BspNode::Leaf(leaf) if leaf.solid => leaf.walls.len(),
            _ => 0,
        };
        tree.nodes().iter().map(of).sum::<usize>()
    };
    assert_eq!(walls(&tree), 3_000, "each wall bounds one solid leaf");
    // Walls' lines alone are what was published, and few walls need no more.
    let few = outlines(&[&[ring(20, DVec2::ZERO, 20.0)]]);
    assert_eq!(build(few.clone(), Splitting::Scored), build(few, Splitting::Walls));
    let some = outlines(&[&[ring(60, DVec2::ZERO, 20.0)]]);
    for splitting in [Splitting::Walls, Splitting::Given] {
        let tree = build(some.clone(), splitting);
        assert_eq!((medians(&tree), tree.depth()), (0, 60));
    }
}

/// Law 18: each place is solid where an outline holds it, and the leaves fill the box.
#[test]
fn halved_chains_are_solid_where_their_outlines_are() {
    let mut rng = Rng::new(5);
    for (name, solids) in each_kind(400) {
        let areas = solids.outlines.clone();
        let walls = build(solids.clone(), Splitting::Walls);
        let tree = build(solids, Splitting::Scored);
        let bounds = tree.bounds();
        let (mut held, mut all) = (0, 0);
        for k in 0..3_000 {
            // Near the walls, and anywhere.
            let p = match k % 2 {
                0 => rng.point(bounds.min, bounds.max),
                _ => {
                    let wall = tree.wall(rng.below(tree.solids.walls.len()) as u32);
                    let off = rng.range(-1.0, 1.0) * wall.length * 0.1;
                    wall.at(rng.unit()) + wall.normal() * off
                }
            };
            let expected = match areas.is_empty() {
                false => areas.iter().any(|a| a.contains(p)),
                true => walls.is_solid(p),
            };
            assert_eq!(tree.is_solid(p), expected, "{name}: {p}");
            held += u32::from(expected);
            all += 1;
        }
        assert!(areas.is_empty() || (held > all / 10 && held < all * 9 / 10), "{name}: {held}");
        let area = |ring: &[DVec2]| {
            let turns = ring.iter().zip(ring.iter().cycle().skip(1)).map(|(p, q)| p.perp_dot(*q));
            turns.sum::<f64>().abs() / 2.0
        };
        let leaves = (0..tree.nodes().len() as u32)
            .filter(|k| matches!(tree.node(*k), BspNode::Leaf(_)))
            .map(|k| area(&tree.cell(k)));
        let (sum, whole) = (leaves.sum::<f64>(), bounds.size().x * bounds.size().y);
        assert!((sum - whole).abs() < 1e-9 * whole, "{name}: {sum} of {whole}");
    }
}

/// Law 11: the same impact whichever lines cut the tree.
#[test]
fn sweeps_are_the_same_by_walls_and_by_medians() {
    let mut rng = Rng::new(6);
    let disc = Convex::circle(0.7).unwrap();
    let square = Convex::rectangle(DVec2::new(1.0, 0.5), 0.2).unwrap();
    let options = SweepOptions { min_distance: 0.01, corners: Corners::Exact, check_start: true };
    let (mut hits, mut all) = (0, 0);
    for (name, solids) in each_kind(300) {
        let trees = [Splitting::Walls, Splitting::Scored].map(|s| build(solids.clone(), s));
        for k in 0..400 {
            let shape = if k % 2 == 0 { &disc } else { &square };
            let wall = trees[0].wall(rng.below(solids.walls.len()) as u32);
            let from = wall.at(rng.unit()) + rng.vector(0.0, 6.0);
            let by = rng.vector(0.1, 8.0);
            let [a, b] = trees.each_ref().map(|tree| sweep(tree, shape, from, by, &options));
            assert_eq!(a.start_solid, b.start_solid, "{name}: {from} {by}");
            for (a, b) in [(a.impact, b.impact), (a.real, b.real)] {
                assert_eq!(
                    a.map(|c| (c.fraction, c.wall)),
                    b.map(|c| (c.fraction, c.wall)),
                    "{name}"
                );
                hits += u32::from(a.is_some());
                all += 1;
            }
        }
    }
    assert!(hits > all / 5 && hits < all * 4 / 5, "{hits} of {all}");
}
