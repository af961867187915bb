//! Round solids, whose faces' planes leave all other faces on one side: how the build grows, and what the tree says.

use glam::{DVec3, dvec3};

use super::build::{Step, build, build_traced};
use super::mesh_pieces::mesh_pieces;
use super::solids::SpaceSolids;
use super::tree::SpaceNode;
use crate::geom::solid::hull::hull;
use crate::geom::solid::{ConvexSolid, Mesh};
use crate::partition::Splitting;
use crate::random::Rng;
use crate::sweep::Corners;
use crate::sweep::space::tree_sweep::{SweepOptions, sweep};
use crate::trace::Trace;

/// Counts tests of a part of a face against a plane.
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

/// A round polyhedron of so many corners.
fn round(rng: &mut Rng, corners: usize, centre: DVec3, radius: f64) -> ConvexSolid {
    let mut corner = || loop {
        let p = DVec3::from([0; 3].map(|_| rng.range(-1.0, 1.0)));
        if (0.1..1.0).contains(&p.length()) {
            return centre + p.normalize() * radius;
        }
    };
    let points: Vec<DVec3> = (0..corners).map(|_| corner()).collect();
    ConvexSolid::polyhedron(&points, &hull(&points).unwrap()).unwrap()
}

fn only(solid: ConvexSolid) -> SpaceSolids {
    let mut all = SpaceSolids::default();
    all.add(solid, 0, 0).unwrap();
    all
}

#[test]
fn the_build_of_a_round_solid_grows_by_n_log_n() {
    let mut rng = Rng::new(31);
    let sides = |corners: usize, splitting, rng: &mut Rng| {
        let solids = only(round(rng, corners, DVec3::ZERO, 5.0));
        let mut sides = Sides::default();
        let tree = build_traced(solids, splitting, &mut sides).unwrap();
        (sides.0 as f64, tree.depth())
    };
    let (few, _) = sides(60, Splitting::Scored, &mut rng);
    let (many, depth) = sides(240, Splitting::Scored, &mut rng);
    assert!(many < 4.0 * 1.8 * few && depth < 50, "{few} sides, then {many}, {depth} deep");
    let (chain, depth) = sides(240, Splitting::Walls, &mut rng);
    assert!(chain > 3.0 * many && depth > 400, "{chain} sides, {depth} deep");
}

/// Laws 11 and 18.
#[test]
fn halved_solids_are_solid_where_they_are_and_stop_what_comes() {
    let mut rng = Rng::new(32);
    let mut solids = SpaceSolids::default();
    for k in 0..6 {
        let centre = DVec3::from([0; 3].map(|_| rng.range(-6.0, 6.0)));
        solids.add(round(&mut rng, 120, centre, 3.0), k, 0).unwrap();
    }
    let trees = [Splitting::Walls, Splitting::Scored].map(|s| build(solids.clone(), s).unwrap());
    let medians = |k: usize| {
        let median = |n: &&SpaceNode| matches!(n, SpaceNode::Split(s) if s.median.is_some());
        trees[k].nodes().iter().filter(median).count()
    };
    assert!(medians(0) == 0 && medians(1) > 10, "{} {}", medians(0), medians(1));
    let mut held = 0;
    for _ in 0..2_000 {
        let p = DVec3::from([0; 3].map(|_| rng.range(-9.0, 9.0)));
        let expected = solids.contain(p);
        held += u32::from(expected);
        assert!(trees.iter().all(|tree| tree.is_solid(p) == expected), "{p}");
    }
    assert!((75..1_000).contains(&held), "{held}");
    let moving = round(&mut rng, 8, DVec3::ZERO, 0.5);
    let options = SweepOptions { min_distance: 0.01, corners: Corners::Exact, check_start: true };
    let mut hits = 0;
    for _ in 0..150 {
        let mut place = |size: f64| DVec3::from([0; 3].map(|_| rng.range(-size, size)));
        // Towards the middle, where they are.
        let from = place(9.0);
        let by = place(4.0) - from;
        let [a, b] = trees.each_ref().map(|tree| sweep(tree, &moving, from, by, &options));
        assert_eq!(a, b, "{from} {by}");
        hits += u32::from(a.impact.is_some());
    }
    assert!((30..145).contains(&hits), "{hits}");
}

#[test]
fn a_round_mesh_is_few_pieces_of_few_corners() {
    let (round, high) = (48_u32, 24_u32);
    let at = |i: u32, j: u32| {
        let (a, b) = (f64::from(i) / f64::from(round), f64::from(j) / f64::from(high));
        let (a, b) = (a * std::f64::consts::TAU, b * std::f64::consts::PI);
        // A dent in its side: no convex solid.
        let radius = 10.0 - 4.0 * (-(a - 3.0).powi(2) - (b - 1.5).powi(2)).exp();
        dvec3(a.cos() * b.sin(), a.sin() * b.sin(), b.cos()) * radius
    };
    let mut points = vec![at(0, 0)];
    points.extend((1..high).flat_map(|j| (0..round).map(move |i| at(i, j))));
    points.push(at(0, high));
    let number = |i: u32, j: u32| match j {
        0 => 0,
        j if j == high => 1 + (high - 1) * round,
        j => 1 + (j - 1) * round + i % round,
    };
    let mut triangles = Vec::new();
    for j in 0..high {
        for i in 0..round {
            let [a, b, c, d] =
                [number(i, j), number(i + 1, j), number(i, j + 1), number(i + 1, j + 1)];
            triangles.extend([[a, c, b], [b, c, d]].into_iter().filter(|t| {
                let [x, y, z] = *t;
                x != y && y != z && x != z
            }));
        }
    }
    let mesh = Mesh::new(points, triangles).unwrap();
    let pieces = mesh_pieces(&mesh).unwrap();
    assert!(pieces.len() < 2_000, "{} pieces", pieces.len());
    let solids: Vec<ConvexSolid> = pieces
        .iter()
        .map(|(points, faces)| ConvexSolid::polyhedron(points, faces).unwrap())
        .collect();
    let mut rng = Rng::new(33);
    let mut held = 0;
    for _ in 0..1_500 {
        let p = DVec3::from([0; 3].map(|_| rng.range(-11.0, 11.0)));
        let expected = mesh.is_inside(p);
        held += u32::from(expected);
        assert_eq!(solids.iter().any(|s| s.core_contains(p)), expected, "{p}");
    }
    assert!((300..1_000).contains(&held), "{held}");
}
