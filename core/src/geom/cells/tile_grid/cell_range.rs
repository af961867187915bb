//! Cells side by side, and those that a box covers.

use glam::DVec2;
use serde::Serialize;

use super::{Cell, Floored, TileGrid};
use crate::geom::{Rect, Sign};

/// Cells side by side: columns and rows from the least to the greatest, both belong to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct CellRange {
    /// The least column and row.
    pub min: Cell,
    /// The greatest.
    pub max: Cell,
}

impl CellRange {
    /// How many cells there are.
    #[must_use]
    pub fn count(&self) -> u128 {
        let along = |axis: usize| {
            u128::try_from(i128::from(self.max[axis]) - i128::from(self.min[axis]) + 1).unwrap_or(0)
        };
        along(0) * along(1)
    }

    /// The cells, row by row.
    pub fn cells(self) -> impl Iterator<Item = Cell> {
        (self.min[1]..=self.max[1])
            .flat_map(move |j| (self.min[0]..=self.max[0]).map(move |i| [i, j]))
    }

    /// What it shares with another; none where they are apart.
    #[must_use]
    pub fn shared(self, other: Self) -> Option<Self> {
        let [i, j] = [0, 1].map(|k| (self.min[k].max(other.min[k]), self.max[k].min(other.max[k])));
        (i.0 <= i.1 && j.0 <= j.1).then_some(Self { min: [i.0, j.0], max: [i.1, j.1] })
    }
}

impl TileGrid {
    /// The parallelograms of the lattice around a box: for straight cells those that it shares points with, half-open,
    /// never one too many on a seam. A box that is flat is where its points are. None when it reaches further than
    /// [`MOST_CELLS`](super::MOST_CELLS).
    ///
    /// Each coordinate is least and greatest in a corner of the box, and which one follows from the signs of the axes.
    #[must_use]
    pub fn lattice_range(&self, rect: &Rect) -> Option<CellRange> {
        let low = |axis| self.least_coordinate(axis, rect).map(|c| c.floor);
        let high = |axis| self.greatest_coordinate(axis, rect).map(|c| c.floor);
        Some(CellRange { min: [low(0)?, low(1)?], max: [high(0)?, high(1)?] })
    }

    /// The coordinate i (0) or j (1) of the corner of a box where it is least.
    pub(crate) fn least_coordinate(&self, axis: usize, rect: &Rect) -> Option<Floored> {
        self.lattice_coordinate(axis, self.extreme_corner(axis, rect, false))
    }

    /// The last index along an axis of the cells that a box reaches into: of the corner where the coordinate is greatest.
    pub(crate) fn greatest_coordinate(&self, axis: usize, rect: &Rect) -> Option<Floored> {
        let least = self.least_coordinate(axis, rect)?;
        let last = self.lattice_last_before(axis, self.extreme_corner(axis, rect, true))?;
        // A flat box on a seam lies in the cell that begins there.
        Some(if last.floor < least.floor { least } else { last })
    }

    /// The corner of a box where a lattice coordinate is greatest, or least.
    pub(crate) fn extreme_corner(&self, axis: usize, rect: &Rect, greatest: bool) -> DVec2 {
        let [x, y] = self.lattice.axes;
        // The gradient of i is y turned, that of j is x turned, and both change side with the area's sign.
        let gradient = if axis == 0 { DVec2::new(y.y, -y.x) } else { DVec2::new(-x.y, x.x) };
        let towards = self.turns_clockwise() == greatest;
        let pick =
            |k: usize| if (gradient[k] > 0.0) == towards { rect.max[k] } else { rect.min[k] };
        DVec2::new(pick(0), pick(1))
    }

    /// Whether a box shares inner points with a parallelogram of the lattice that is in its range: the two directions that
    /// the range has not settled, exactly. A flat box is taken as the points it is.
    #[must_use]
    pub(crate) fn reaches(&self, rect: &Rect, [a, b]: Cell) -> bool {
        if self.lattice.straight {
            return true;
        }
        let corners = [[a, b], [a + 1, b], [a, b + 1], [a + 1, b + 1]];
        (0..2).all(|axis| {
            let flat = rect.min[axis] == rect.max[axis];
            let beyond = |c: &Cell| {
                let sign = self.compare_vertex(axis, *c, rect.max[axis]);
                sign == Sign::Positive || (sign == Sign::Zero && !flat)
            };
            let before = |c: &Cell| {
                let sign = self.compare_vertex(axis, *c, rect.min[axis]);
                sign == Sign::Negative || (sign == Sign::Zero && !flat)
            };
            !(corners.iter().all(beyond) || corners.iter().all(before))
        })
    }

    /// The cells that a box shares inner points with, in rows of the lattice: lazily, for there may be very many. None
    /// when it reaches further than [`MOST_CELLS`](super::MOST_CELLS).
    #[must_use]
    pub fn cells(&self, rect: &Rect) -> Option<impl Iterator<Item = Cell>> {
        let (range, grid, rect) = (self.lattice_range(rect)?, *self, *rect);
        let reached = range.cells().filter(move |cell| grid.reaches(&rect, *cell));
        Some(reached.map(move |cell| grid.cell_of_lattice(cell)))
    }
}
