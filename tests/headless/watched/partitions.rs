//! Walls in partitions, and moves through them.

use glisse::geom::Segment;
use glisse::partition::bsp2d::{Bsp2d, Bsp2dOptions, GivenChild, GivenTree, bsp2d, bsp2d_traced};
use glisse::partition::bvh::Bvh;
use glisse::partition::grid::{GridOptions, WallGrid, grid, grid_traced};
use glisse::partition::listed_wall::Keeping;
use glisse::partition::one_by_one::{one_by_one, one_by_one_traced};
use glisse::partition::quadtree::{Quadtree, QuadtreeOptions, quadtree, quadtree_traced};
use glisse::partition::race::layout::moves_like;
use glisse::partition::race::solid_tree::SolidTree;
use glisse::partition::race::{Runner, race, race_traced};

use super::inputs::Place;
use super::same::{Rate, same};
use glisse::random::Rng;

/// Walls and a move among them, drawn anew for each case: one more wall, perhaps, in every second. `meets` holds the algorithms to
/// each other and says whether the move meets a wall.
fn among_walls(
    seed: u64,
    cases: u32,
    walls: [usize; 2],
    mut meets: impl FnMut(u32, &[Segment], &Segment) -> bool,
) {
    let mut rng = Rng::new(seed);
    let mut met = Rate::default();
    for case in 0..cases {
        let place = Place::new(&mut rng);
        let count = walls[case as usize % 2];
        let walls: Vec<Segment> = (0..count).map(|_| place.segment(&mut rng)).collect();
        let op = place.segment(&mut rng);
        met.count(meets(case, &walls, &op));
    }
    met.check(cases);
}

fn keeping(case: u32) -> Keeping {
    if case.is_multiple_of(2) { Keeping::Cut } else { Keeping::Whole }
}

#[test]
fn walls_in_a_grid() {
    among_walls(41, 600, [3, 3], |case, walls, op| {
        let options =
            GridOptions { columns: 1 + case % 9, rows: 1 + case % 7, keeping: keeping(case) };
        let both = same!(grid(walls, op, options), |t| grid_traced(walls, op, options, t));
        let built =
            same!(WallGrid::build(walls, options), |t| WallGrid::build_traced(walls, options, t));
        let walk = same!(built.walk(op), |t| built.walk_traced(op, t));
        assert_eq!(walk, both.1);
        walk.hit.is_some()
    });
}

#[test]
fn walls_one_by_one() {
    among_walls(48, 600, [3, 4], |_, walls, op| {
        same!(one_by_one(walls, op), |t| one_by_one_traced(walls, op, t)).hit.is_some()
    });
}

#[test]
fn walls_in_a_quadtree() {
    among_walls(42, 600, [3, 3], |case, walls, op| {
        let options = QuadtreeOptions { most: case % 3, deepest: case % 5, keeping: keeping(case) };
        let both = same!(quadtree(walls, op, options), |t| quadtree_traced(walls, op, options, t));
        let built =
            same!(Quadtree::build(walls, options), |t| Quadtree::build_traced(walls, options, t));
        let walk = same!(built.walk(op), |t| built.walk_traced(op, t));
        assert_eq!(walk, both.1);
        walk.hit.is_some()
    });
}

#[test]
fn walls_in_a_tree_of_lines() {
    among_walls(43, 600, [3, 4], |case, walls, op| {
        let options = Bsp2dOptions { most: case % 3, cut_weight: case % 5 };
        let both = same!(bsp2d(walls, op, options), |t| bsp2d_traced(walls, op, options, t));
        let built = same!(Bsp2d::build(walls, options), |t| Bsp2d::build_traced(walls, options, t));
        let walk = same!(built.walk(op), |t| built.walk_traced(op, t));
        assert_eq!(walk, both.2);
        let sector = same!(built.sector(op.a()), |t| built.sector_traced(op.a(), t));
        assert_eq!(sector, both.1);
        // The same lines as given ones.
        let (on, off) = (GivenChild::Sector(0), GivenChild::Sector(1));
        let given = GivenTree::new(vec![(*op, [on, off])], GivenChild::Node(0), 2).expect("a tree");
        let tree = same!(Bsp2d::build(walls, &given), |t| Bsp2d::build_traced(walls, &given, t));
        assert_eq!(tree.walk(op).hit, walk.hit);
        walk.hit.is_some()
    });
}

#[test]
fn boxes_solids_and_the_whole_race() {
    among_walls(44, 30, [3, 3], |case, walls, op| {
        let boxes = Bvh::build(walls, case % 3);
        let walk = same!(boxes.walk(op), |t| boxes.walk_traced(op, t));
        let solids = SolidTree::build(walls);
        assert_eq!(same!(solids.walk(op), |t| solids.walk_traced(op, t)).hit, walk.hit);
        let moves = moves_like(op, walls, 5);
        let told = |runners: Vec<Runner>| -> Vec<_> {
            runners.into_iter().map(|r| (r.rival, r.size, r.walk, r.costs)).collect()
        };
        let plain = race(walls, op, &moves, case % 4, None);
        same!(told(plain), |t| told(race_traced(walls, op, &moves, (case % 4, None), t)));
        walk.hit.is_some()
    });
}
