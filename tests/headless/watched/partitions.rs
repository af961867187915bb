//! Walls in partitions, and moves through them.

use glisse::geom::Segment;
use glisse::partition::bsp2d::{Bsp2d, Bsp2dOptions, GivenChild, GivenTree, bsp2d, bsp2d_traced};
use glisse::partition::bvh::Bvh;
use glisse::partition::grid::{GridOptions, WallGrid, grid, grid_traced};
use glisse::partition::listed_wall::Keeping;
use glisse::partition::quadtree::{Quadtree, QuadtreeOptions, quadtree, quadtree_traced};
use glisse::partition::race::layout::moves_like;
use glisse::partition::race::solid_tree::SolidTree;
use glisse::partition::race::{Runner, race, race_traced};

use super::inputs::Place;
use super::same::{Rate, same};
use glisse::random::Rng;

#[test]
fn walls_in_a_grid() {
    let mut rng = Rng::new(41);
    let mut met = Rate::default();
    for case in 0..600 {
        let place = Place::new(&mut rng);
        let walls: Vec<Segment> = (0..3).map(|_| place.segment(&mut rng)).collect();
        let op = place.segment(&mut rng);
        let keeping = if case % 2 == 0 { Keeping::Cut } else { Keeping::Whole };
        let options = GridOptions { columns: 1 + case % 9, rows: 1 + case % 7, keeping };
        let both = same!(grid(&walls, &op, options), |t| grid_traced(&walls, &op, options, t));
        let built =
            same!(WallGrid::build(&walls, options), |t| WallGrid::build_traced(&walls, options, t));
        let walk = same!(built.walk(&op), |t| built.walk_traced(&op, t));
        assert_eq!(walk, both.1);
        met.count(walk.hit.is_some());
    }
    met.check(600);
}

#[test]
fn walls_in_a_quadtree() {
    let mut rng = Rng::new(42);
    let mut met = Rate::default();
    for case in 0..600 {
        let place = Place::new(&mut rng);
        let walls: Vec<Segment> = (0..3).map(|_| place.segment(&mut rng)).collect();
        let op = place.segment(&mut rng);
        let keeping = if case % 2 == 0 { Keeping::Cut } else { Keeping::Whole };
        let options = QuadtreeOptions { most: case % 3, deepest: case % 5, keeping };
        let both =
            same!(quadtree(&walls, &op, options), |t| quadtree_traced(&walls, &op, options, t));
        let built =
            same!(Quadtree::build(&walls, options), |t| Quadtree::build_traced(&walls, options, t));
        let walk = same!(built.walk(&op), |t| built.walk_traced(&op, t));
        assert_eq!(walk, both.1);
        met.count(walk.hit.is_some());
    }
    met.check(600);
}

#[test]
fn walls_in_a_tree_of_lines() {
    let mut rng = Rng::new(43);
    let mut met = Rate::default();
    for case in 0..600 {
        let place = Place::new(&mut rng);
        let walls: Vec<Segment> = (0..3 + case % 2).map(|_| place.segment(&mut rng)).collect();
        let op = place.segment(&mut rng);
        let options = Bsp2dOptions { most: case % 3, cut_weight: case % 5 };
        let both = same!(bsp2d(&walls, &op, options), |t| bsp2d_traced(&walls, &op, options, t));
        let built =
            same!(Bsp2d::build(&walls, options), |t| Bsp2d::build_traced(&walls, options, t));
        let walk = same!(built.walk(&op), |t| built.walk_traced(&op, t));
        assert_eq!(walk, both.2);
        let sector = same!(built.sector(op.a()), |t| built.sector_traced(op.a(), t));
        assert_eq!(sector, both.1);
        // The same lines as given ones.
        let (on, off) = (GivenChild::Sector(0), GivenChild::Sector(1));
        let given = GivenTree::new(vec![(op, [on, off])], GivenChild::Node(0), 2).expect("a tree");
        let tree = same!(Bsp2d::build(&walls, &given), |t| Bsp2d::build_traced(&walls, &given, t));
        assert_eq!(tree.walk(&op).hit, walk.hit);
        met.count(walk.hit.is_some());
    }
    met.check(600);
}

#[test]
fn boxes_solids_and_the_whole_race() {
    let mut rng = Rng::new(44);
    let mut met = Rate::default();
    for case in 0..60 {
        let place = Place::new(&mut rng);
        let walls: Vec<Segment> = (0..3).map(|_| place.segment(&mut rng)).collect();
        let op = place.segment(&mut rng);
        let boxes = Bvh::build(&walls, case % 3);
        let walk = same!(boxes.walk(&op), |t| boxes.walk_traced(&op, t));
        let solids = SolidTree::build(&walls);
        assert_eq!(same!(solids.walk(&op), |t| solids.walk_traced(&op, t)).hit, walk.hit);
        let moves = moves_like(&op, &walls, 5);
        let told = |runners: Vec<Runner>| -> Vec<_> {
            runners.into_iter().map(|r| (r.rival, r.size, r.walk, r.costs)).collect()
        };
        let plain = race(&walls, &op, &moves, case % 4, None);
        same!(told(plain), |t| told(race_traced(&walls, &op, &moves, (case % 4, None), t)));
        met.count(walk.hit.is_some());
    }
    met.check(60);
}
