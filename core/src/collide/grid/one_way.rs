//! One-way platforms: what comes from above stands on them, what comes from below passes.
//!
//! A platform is the upper side of its cell (the side towards the cell before it along j). Platforms in a row are one.
//! Whether one holds is decided once, where a move begins: it does when all of the mover is above its line. Then it is a
//! wall without thickness for that move, and otherwise it is not there; so a mover that has jumped halfway through is not
//! caught.

use glam::DVec2;

use crate::geom::wall::Solids;
use crate::geom::{Tile, Tilemap};

/// One platform.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct OneWay {
    /// Where it starts.
    pub a: DVec2,
    /// Where it ends. Above is on the right of the way from `a` to `b` as seen on the screen.
    pub b: DVec2,
}

/// The platforms of a map, those in a row as one, brought to their place by `place`, which turns and moves.
#[must_use]
pub fn one_ways(map: &Tilemap, place: impl Fn(DVec2) -> DVec2) -> Vec<OneWay> {
    let grid = map.grid();
    let is_one = |lattice| map.tile(grid.cell_of_lattice(lattice)) == Tile::OneWay;
    let mut found = Vec::new();
    for cell in map.platforms() {
        let [first, b] = grid.lattice_of_cell(cell);
        if is_one([first - 1, b]) {
            continue;
        }
        let mut last = first;
        while is_one([last + 1, b]) {
            last += 1;
        }
        let ends = [[2 * last + 2, 2 * b], [2 * first, 2 * b]].map(|v| place(grid.vertex(v)));
        let [a, b] = if grid.turns_clockwise() { ends } else { [ends[1], ends[0]] };
        found.push(OneWay { a, b });
    }
    found
}

impl Solids {
    /// Adds the platforms of a map, brought to their place by `place`.
    pub fn add_one_ways(&mut self, map: &Tilemap, place: impl Fn(DVec2) -> DVec2, owner: u32) {
        one_ways(map, place).iter().for_each(|p| self.add_one_way(p.a, p.b, owner));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geom::cells::tile_grid::Layout;
    use crate::geom::convex::Convex;
    use crate::partition::{Splitting, build};
    use crate::sweep::slide::{SlideOptions, slide};

    #[test]
    fn it_holds_from_above_alone() {
        let cell = Layout::Straight(DVec2::splat(10.0));
        let map = Tilemap::from_rows(cell, &["....", ".--."], Tile::of_letter).unwrap();
        let all = one_ways(&map, |p| p);
        assert_eq!(all, [OneWay { a: DVec2::new(30.0, 10.0), b: DVec2::new(10.0, 10.0) }]);
        let disc = Convex::circle(2.0).unwrap();
        let mut solids = Solids::default();
        solids.add_one_ways(&map, |p| p, 0);
        let tree = build(solids, Splitting::Given);
        let go = |from: DVec2, by: DVec2| slide(&tree, &disc, from, by, &SlideOptions::default());
        let down = go(DVec2::new(20.0, 5.0), DVec2::new(0.0, 20.0)).position;
        assert!((down.y - 7.99).abs() < 1e-9, "{down}");
        let up = go(DVec2::new(20.0, 15.0), DVec2::new(0.0, -20.0)).position;
        assert_eq!(up, DVec2::new(20.0, -5.0));
        // Halfway through, and sideways past its end, it is not there.
        assert_eq!(go(DVec2::new(20.0, 9.0), DVec2::new(0.0, 9.0)).position.y, 18.0);
        assert_eq!(go(DVec2::new(5.0, 10.5), DVec2::new(20.0, 0.0)).position.x, 25.0);
        let wall = &tree.solids.walls[0];
        assert!(wall.is_below(&disc, DVec2::new(20.0, 8.0)));
        assert!(!wall.is_below(&disc, DVec2::new(20.0, 8.0f64.next_up())));
        // Along it nothing catches, and past its end it is left.
        let on = go(DVec2::new(15.0, 7.99), DVec2::new(30.0, 0.5)).position;
        assert!(on.x > 30.0, "{on}");
    }
}
