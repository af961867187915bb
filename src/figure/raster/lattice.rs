//! Where the cells of a grid or the pixels of an image lie.

use std::ops::Range;

use glam::{DMat2, DVec2};

use super::CellPart;
use crate::figure::Screen;
use crate::geom::Rect;

/// A plane cut into equal cells by two directions, square or not.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Lattice {
    /// The corner at which cell (0, 0) begins.
    pub origin: DVec2,
    /// From a cell to the next in its row, and to the next in its column.
    pub axes: [DVec2; 2],
}

impl Lattice {
    /// Upright cells of a width and a height.
    #[must_use]
    pub fn upright(origin: DVec2, cell: DVec2) -> Self {
        Self { origin, axes: [DVec2::new(cell.x, 0.0), DVec2::new(0.0, cell.y)] }
    }

    /// The place of a point given in cells: (0.5, 0.5) is the middle of cell (0, 0).
    #[must_use]
    pub fn place(&self, in_cells: DVec2) -> DVec2 {
        self.origin + self.axes[0] * in_cells.x + self.axes[1] * in_cells.y
    }

    /// A point in cells; none where the cells have no area.
    #[must_use]
    pub fn in_cells(&self, p: DVec2) -> Option<DVec2> {
        let matrix = DMat2::from_cols(self.axes[0], self.axes[1]);
        let found = matrix.inverse() * (p - self.origin);
        (matrix.determinant() != 0.0 && found.is_finite()).then_some(found)
    }

    /// The cell that a point is in, of so many columns and rows; none outside of them. Cells are half-open: on a border
    /// the point is in the cell that begins there.
    #[must_use]
    pub fn cell_at(&self, p: DVec2, size: [u32; 2]) -> Option<[u32; 2]> {
        let cell = self.in_cells(p)?.floor();
        let inside = |x: f64, count: u32| (x >= 0.0 && x < f64::from(count)).then_some(x as u32);
        Some([inside(cell.x, size[0])?, inside(cell.y, size[1])?])
    }

    /// The corners of some columns and rows, in turn.
    #[must_use]
    pub fn corners(&self, columns: &Range<u32>, rows: &Range<u32>) -> [DVec2; 4] {
        let [left, right, top, bottom] =
            [columns.start, columns.end, rows.start, rows.end].map(f64::from);
        [(left, top), (right, top), (right, bottom), (left, bottom)]
            .map(|(x, y)| self.place(DVec2::new(x, y)))
    }

    /// The vertices of the filled part of a cell, in turn.
    #[must_use]
    pub fn part(&self, cell: [u32; 2], part: &CellPart) -> Vec<DVec2> {
        let corner = DVec2::from(cell.map(f64::from));
        part.vertices().map(|p| self.place(corner + p)).collect()
    }

    /// The corners of so many columns and rows from the first on, in turn.
    #[must_use]
    pub fn outline(&self, size: [u32; 2]) -> [DVec2; 4] {
        self.corners(&(0..size[0]), &(0..size[1]))
    }

    /// The columns and rows, of so many, that have a part in a rectangle; none when there are none.
    #[must_use]
    pub fn within(&self, rect: Rect, size: [u32; 2]) -> Option<[Range<u32>; 2]> {
        let [a, b, c, d] = rect.corners().map(|p| self.in_cells(p));
        let around = Rect::around([a?, b?, c?, d?])?;
        let range = |from: f64, to: f64, count: u32| {
            let most = f64::from(count);
            let range = from.floor().clamp(0.0, most) as u32..to.ceil().clamp(0.0, most) as u32;
            (!range.is_empty()).then_some(range)
        };
        let (min, max) = (around.min, around.max);
        Some([range(min.x, max.x, size[0])?, range(min.y, max.y, size[1])?])
    }

    /// The same lattice in pixels.
    #[must_use]
    pub fn on(&self, screen: &Screen) -> Self {
        Self { origin: screen.from_world(self.origin), axes: self.axes.map(|a| a * screen.zoom) }
    }

    /// How long the shorter side of a cell is.
    #[must_use]
    pub fn side(&self) -> f64 {
        self.axes[0].length().min(self.axes[1].length())
    }

    /// The same moved by a vector.
    #[must_use]
    pub fn translate(&self, by: DVec2) -> Self {
        Self { origin: self.origin + by, ..*self }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_are_half_open_also_where_they_lean() {
        let upright = Lattice::upright(DVec2::new(10.0, 20.0), DVec2::new(4.0, 2.0));
        assert_eq!(upright.cell_at(DVec2::new(10.0, 20.0), [3, 3]), Some([0, 0]));
        assert_eq!(upright.cell_at(DVec2::new(14.0, 21.9), [3, 3]), Some([1, 0]));
        assert_eq!(upright.cell_at(DVec2::new(9.9, 21.0), [3, 3]), None);
        assert_eq!(upright.cell_at(DVec2::new(22.0, 21.0), [3, 3]), None);
        assert_eq!(upright.cell_at(DVec2::new(f64::NAN, 21.0), [3, 3]), None);
        // A diamond: right and down, left and down.
        let diamond =
            Lattice { origin: DVec2::ZERO, axes: [DVec2::new(2.0, 1.0), DVec2::new(-2.0, 1.0)] };
        assert_eq!(diamond.cell_at(DVec2::new(0.0, 0.5), [4, 4]), Some([0, 0]));
        assert_eq!(diamond.cell_at(DVec2::new(3.0, 2.0), [4, 4]), Some([1, 0]));
        assert_eq!(diamond.cell_at(DVec2::new(-3.0, 2.0), [4, 4]), Some([0, 1]));
        let flat = Lattice { axes: [DVec2::X, DVec2::X], ..diamond };
        assert_eq!(flat.cell_at(DVec2::ZERO, [4, 4]), None);
    }

    #[test]
    fn only_cells_in_a_rectangle_are_looked_at() {
        let lattice = Lattice::upright(DVec2::ZERO, DVec2::splat(10.0));
        let rect = Rect::between(DVec2::new(-5.0, 25.0), DVec2::new(31.0, 40.0));
        assert_eq!(lattice.within(rect, [100, 100]), Some([0..4, 2..4]));
        assert_eq!(lattice.within(rect, [100, 2]), None);
    }
}
