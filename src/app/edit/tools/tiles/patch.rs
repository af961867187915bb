//! A patch of a map, to paint with.

use crate::geom::cells::tile_grid::{Cell, CellRange, Layout, StaggerAxis};
use crate::geom::{Tile, TileGrid, Tilemap};

/// Some cells of a map with their tiles. They are kept by their places in the lattice, so that a patch of diamonds keeps its
/// picture in whichever row it is put down.
#[derive(Clone, Debug, PartialEq)]
pub struct TilePatch {
    cells: Vec<(Cell, Tile)>,
    /// How many columns and rows it has.
    size: [i64; 2],
}

impl TilePatch {
    /// The tiles of a rectangle of a map; none where all are empty.
    #[must_use]
    pub fn of(map: &Tilemap, range: CellRange) -> Option<Self> {
        let range = range.shared(map.range())?;
        let grid = map.grid();
        let [a, b] = grid.lattice_of_cell(range.min);
        let cells: Vec<_> = range
            .cells()
            .map(|cell| (grid.lattice_of_cell(cell), map.tile(cell)))
            .filter(|(_, tile)| *tile != Tile::Empty)
            .map(|([c, d], tile)| ([c - a, d - b], tile))
            .collect();
        let size = [0, 1].map(|k| range.max[k] - range.min[k] + 1);
        (!cells.is_empty()).then_some(Self { cells, size })
    }

    /// How many columns and rows it has.
    #[must_use]
    pub fn size(&self) -> [i64; 2] {
        self.size
    }

    /// Its cells when its first one lies on `at`.
    pub fn at<'p>(
        &'p self,
        grid: &'p TileGrid,
        at: Cell,
    ) -> impl Iterator<Item = (Cell, Tile)> + 'p {
        let [a, b] = grid.lattice_of_cell(at);
        self.cells.iter().map(move |([c, d], tile)| (grid.cell_of_lattice([a + c, b + d]), *tile))
    }

    /// Where it is put down on a way from `from` to a cell, so that the pictures lie side by side.
    #[must_use]
    pub fn beside(&self, grid: &TileGrid, from: Cell, to: Cell) -> Cell {
        let mut period = self.size;
        if let Layout::Staggered { axis, .. } = grid.layout() {
            // Every other row has the same picture.
            let k = if axis == StaggerAxis::Y { 1 } else { 0 };
            period[k] += period[k] % 2;
        }
        [0, 1].map(|k| from[k] + (to[k] - from[k]).div_euclid(period[k]) * period[k])
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geom::cells::tile_grid::StaggerIndex;
    use glam::DVec2;

    #[test]
    fn a_patch_of_diamonds_keeps_its_picture_in_every_row() {
        let layout = Layout::Staggered {
            cell: DVec2::new(2.0, 1.0),
            axis: StaggerAxis::Y,
            index: StaggerIndex::Odd,
        };
        let rows = ["#..", "r..", ".h."];
        let map = Tilemap::from_rows(layout, &rows, Tile::of_letter).unwrap();
        let patch = TilePatch::of(&map, map.range()).unwrap();
        assert_eq!(patch.size(), [3, 3]);
        let grid = map.grid();
        let middle = |cell: Cell| {
            let [a, _, c, _] = grid.outline(cell);
            (a + c) / 2.0
        };
        for at in [[0, 0], [4, 1], [-3, -5]] {
            let by = middle(at) - middle([0, 0]);
            for ((there, tile), (here, same)) in patch.at(grid, at).zip(patch.at(grid, [0, 0])) {
                assert_eq!((middle(there), tile), (middle(here) + by, same));
            }
        }
        assert!(TilePatch::of(&map, CellRange { min: [1, 0], max: [2, 1] }).is_none());
        assert_eq!(patch.beside(grid, [1, 1], [5, 6]), [4, 5]);
        assert_eq!(patch.beside(grid, [1, 1], [0, 0]), [-2, -3]);
    }
}
