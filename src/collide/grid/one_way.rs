//! One-way platforms: what comes from above stands on them, what comes from below passes.
//!
//! A platform is the upper side of its cell (the side towards the cell before it along j). Platforms in a row are one.
//! Whether one holds is decided once, where a move begins: it does when all of the mover is above its line. Then it is a
//! wall without thickness for that move, and otherwise it is not there; so a mover that has jumped halfway through is not
//! caught.

use glam::DVec2;

use crate::geom::convex::Convex;
use crate::geom::exact_signs::compare_line_distance;
use crate::geom::wall::Solids;
use crate::geom::{Sign, Tile, Tilemap, orient};

/// One platform.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct OneWay {
    /// Where it starts.
    pub a: DVec2,
    /// Where it ends. Above is on the right of the way from `a` to `b` as seen on the screen.
    pub b: DVec2,
}

impl OneWay {
    /// Whether all of a shape at a place is above the platform's line, or on it. Exact for the vertices as they are rounded
    /// there.
    #[must_use]
    pub fn holds(&self, shape: &Convex, position: DVec2) -> bool {
        shape.core().iter().all(|vertex| {
            let p = position + *vertex;
            orient(self.a, self.b, p) != Sign::Negative
                && compare_line_distance(p, self.a, self.b, [shape.radius(), 0.0]).is_ge()
        })
    }
}

/// The platforms of a map, those in a row as one, brought to their place by `place`, which turns and moves.
#[must_use]
pub fn one_ways(map: &Tilemap, place: impl Fn(DVec2) -> DVec2) -> Vec<OneWay> {
    let grid = map.grid();
    let is_one = |lattice| map.tile(grid.cell_of_lattice(lattice)) == Tile::OneWay;
    let mut found = Vec::new();
    for (cell, _) in map.filled().filter(|(_, tile)| *tile == Tile::OneWay) {
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
    /// Adds the platforms that hold a shape at a place, for its next move.
    pub fn add_one_ways(&mut self, all: &[OneWay], shape: &Convex, position: DVec2, owner: u32) {
        for platform in all.iter().filter(|p| p.holds(shape, position)) {
            self.add_thin(&[platform.a, platform.b], owner);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geom::tile_grid::Layout;
    use crate::partition::{Splitting, build};
    use crate::sweep::slide::{SlideOptions, slide};

    #[test]
    fn it_holds_from_above_alone() {
        let cell = Layout::Straight(DVec2::splat(10.0));
        let map = Tilemap::from_rows(cell, &["....", ".--."], Tile::of_letter).unwrap();
        let all = one_ways(&map, |p| p);
        assert_eq!(all, [OneWay { a: DVec2::new(30.0, 10.0), b: DVec2::new(10.0, 10.0) }]);
        let disc = Convex::circle(2.0).unwrap();
        let go = |from: DVec2, by: DVec2| {
            let mut solids = Solids::default();
            solids.add_one_ways(&all, &disc, from, 0);
            slide(&build(solids, Splitting::Given), &disc, from, by, &SlideOptions::default())
        };
        let down = go(DVec2::new(20.0, 5.0), DVec2::new(0.0, 20.0)).position;
        assert!((down.y - 7.99).abs() < 1e-9, "{down}");
        let up = go(DVec2::new(20.0, 15.0), DVec2::new(0.0, -20.0)).position;
        assert_eq!(up, DVec2::new(20.0, -5.0));
        assert!(all[0].holds(&disc, DVec2::new(20.0, 8.0)));
        assert!(!all[0].holds(&disc, DVec2::new(20.0, 8.0f64.next_up())));
    }
}
