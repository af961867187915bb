//! Maps of shapes on a grid: how rows and columns are exchanged and turned round.

use glam::DVec2;

use crate::scene::shape::map::Map;

/// What becomes of a grid whose axes a map takes to the same two lines: first rows and columns are exchanged, then each
/// axis is turned round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct SquareTurn {
    /// Whether what went right goes down, and the other way round.
    pub(super) swaps: bool,
    /// Whether what then goes right, and what goes down, is turned round.
    pub(super) flips: [bool; 2],
}

impl SquareTurn {
    /// That of a map, for a frame whose axes are turned by `axes`; the nearest one where the map leaves the axes' lines.
    pub(super) fn of(map: Map, axes: f64) -> Self {
        let [x, y] = [DVec2::X, DVec2::Y].map(|v| map.vector(v, axes));
        let swaps = x.x.abs() + y.y.abs() < x.y.abs() + y.x.abs();
        let flips = if swaps { [y.x < 0.0, x.y < 0.0] } else { [x.x < 0.0, y.y < 0.0] };
        Self { swaps, flips }
    }

    /// The width and height of cells after a map: each side is as long as its image.
    pub(super) fn cell(self, cell: DVec2, map: Map, axes: f64) -> DVec2 {
        let along = |v: DVec2| map.vector(v, axes).length();
        let sides = [along(DVec2::new(cell.x, 0.0)), along(DVec2::new(0.0, cell.y))];
        if self.swaps { DVec2::new(sides[1], sides[0]) } else { DVec2::from(sides) }
    }

    /// How far the corner of least x and y of a picture of this size, as it is after the map, is from where the map takes
    /// the corner that it was.
    pub(super) fn corner(self, size: DVec2) -> DVec2 {
        let back = |flips: bool, side: f64| if flips { 0.0 - side } else { 0.0 };
        DVec2::new(back(self.flips[0], size.x), back(self.flips[1], size.y))
    }

    /// Where a cell is after it, in a grid of so many columns and rows.
    pub(super) fn cell_after(self, cell: [usize; 2], size: [usize; 2]) -> [usize; 2] {
        let swapped = |[a, b]: [usize; 2]| if self.swaps { [b, a] } else { [a, b] };
        let (cell, size) = (swapped(cell), swapped(size));
        [0, 1].map(|k| if self.flips[k] { size[k].saturating_sub(1 + cell[k]) } else { cell[k] })
    }

    /// Rows as they are after it.
    pub(super) fn rows<T: Clone>(self, mut rows: Vec<Vec<T>>) -> Vec<Vec<T>> {
        if self.swaps {
            let columns = rows.first().map_or(0, Vec::len);
            rows = (0..columns).map(|i| rows.iter().map(|row| row[i].clone()).collect()).collect();
        }
        if self.flips[0] {
            rows.iter_mut().for_each(|row| row.reverse());
        }
        if self.flips[1] {
            rows.reverse();
        }
        rows
    }
}
