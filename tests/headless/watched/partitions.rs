//! Walls in partitions, and moves through them.

use glisse::geom::Segment;
use glisse::partition::grid::{GridOptions, WallGrid, grid, grid_traced};
use glisse::partition::listed_wall::Keeping;
use glisse::partition::quadtree::{Quadtree, QuadtreeOptions, quadtree, quadtree_traced};

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
