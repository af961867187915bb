//! A grid of cells along the axes: which cell a point is in, and where a cell is.
//!
//! Cells are half-open: a point on the line between two belongs to the right or the lower one, so each point of the
//! plane is in exactly one cell, whatever rounding does. That holds because both questions use the same lines: line i
//! is the number that `origin + i · cell` rounds to, and a point's cell is found by comparing it with these lines, not
//! by the division alone. A division that is truncated toward zero puts all of (−1, 1) into cell 0; here it is floored.
//!
//! For masks and pictures, whose cells are drawn and made bodies of by these very lines. The cells of maps are those of
//! [`tile_grid`](super::tile_grid): any two axes, and seams that are exact rather than rounded.
//!
//! Frame: x right, y down; world units. Cell (0, 0) has its upper left corner at the origin.

use glam::{DVec2, IVec2};

use crate::geom::error::{self, ShapeError, ShapeFault};
use crate::geom::{Pose, Rect};

/// Cells farther from cell (0, 0) than this, across or down, are not distinguished: a point out there is in the last one.
pub const FARTHEST_CELL: i32 = 1 << 29;

/// A grid of equal cells.
#[derive(Clone, Copy, Debug, PartialEq, serde::Serialize)]
pub struct CellGrid {
    origin: DVec2,
    cell: DVec2,
}

impl CellGrid {
    /// The grid whose cell (0, 0) has its upper left corner at `origin`, with cells of the size `cell`, in world units.
    ///
    /// # Errors
    /// When a number is not finite or too large, or a cell's side is not above 0 or too small.
    pub fn new(origin: DVec2, cell: DVec2) -> Result<Self, ShapeError> {
        error::vector("position", origin)?;
        error::above_zero("cell", cell.x)?;
        error::above_zero("cell", cell.y)?;
        Ok(Self { origin, cell })
    }

    /// The grid of square cells in a frame that is not turned.
    ///
    /// # Errors
    /// As [`Self::new`]; and when the frame is turned: a turned picture is none of whole cells. Resample it.
    pub fn placed(pose: &Pose, cell: f64) -> Result<Self, ShapeError> {
        if !pose.is_upright() {
            let turn = pose.rotation();
            let message = format!(
                "must be 0, is {turn}: cells follow the axes; resample the picture as it is turned"
            );
            return Err(ShapeFault::Rotation.at("rotation", message));
        }
        Self::new(pose.position(), DVec2::splat(cell))
    }

    /// The upper left corner of cell (0, 0), in world units.
    #[must_use]
    pub fn origin(&self) -> DVec2 {
        self.origin
    }

    /// The size of a cell, in world units.
    #[must_use]
    pub fn cell(&self) -> DVec2 {
        self.cell
    }

    /// The upper left corner of a cell, in world units.
    #[must_use]
    pub fn corner(&self, cell: IVec2) -> DVec2 {
        self.origin + cell.as_dvec2() * self.cell
    }

    /// The box of some cells, in world units.
    #[must_use]
    pub fn rect(&self, cells: CellRect) -> Rect {
        Rect { min: self.corner(cells.min), max: self.corner(cells.max) }
    }

    /// The cell that a point is in. Points without a number, and those past [`FARTHEST_CELL`], are in the last cell.
    #[must_use]
    pub fn cell_at(&self, p: DVec2) -> IVec2 {
        IVec2::new(self.index(0, p.x), self.index(1, p.y))
    }

    /// How far a point is into its cell, across and down, from 0 to less than 1.
    #[must_use]
    pub fn within(&self, p: DVec2) -> DVec2 {
        let corner = self.corner(self.cell_at(p));
        ((p - corner) / self.cell).clamp(DVec2::ZERO, DVec2::splat(1f64.next_down()))
    }

    fn line(&self, axis: usize, i: i32) -> f64 {
        self.origin[axis] + f64::from(i) * self.cell[axis]
    }

    fn index(&self, axis: usize, x: f64) -> i32 {
        let far = f64::from(FARTHEST_CELL);
        // A guess that rounding may have moved by one; far from the origin, by more.
        let guess = ((x - self.origin[axis]) / self.cell[axis]).floor().clamp(-far, far) as i32;
        let holds = |i: i32| self.line(axis, i) <= x;
        let (low, high) = (guess - 1, guess + 2);
        if holds(low) && !holds(high) {
            // Two comparisons: the lines at the guess and after it.
            let index = low + i32::from(holds(low + 1)) + i32::from(holds(low + 2));
            return index.clamp(-FARTHEST_CELL, FARTHEST_CELL);
        }
        self.search(&holds)
    }

    /// The last line at or before a point, by halving.
    #[cold]
    fn search(&self, holds: &dyn Fn(i32) -> bool) -> i32 {
        let (mut low, mut high) = (-FARTHEST_CELL, FARTHEST_CELL);
        while low < high {
            let middle = high - (high - low) / 2;
            if holds(middle) { low = middle } else { high = middle - 1 }
        }
        low
    }

    /// The cells whose closed boxes meet a closed box: at an exact line, those on both sides of it.
    #[must_use]
    pub(crate) fn cells_touching(&self, around: Rect) -> CellRect {
        let (mut first, last) = (self.cell_at(around.min), self.cell_at(around.max));
        for axis in 0..2 {
            // A box that starts on a line touches the cell before it.
            let on_line = self.line(axis, first[axis]) >= around.min[axis];
            first[axis] -= i32::from(on_line && first[axis] > -FARTHEST_CELL);
        }
        CellRect { min: first, max: last + IVec2::ONE }
    }

    /// The cells that a half-open box covers: never one too many at an exact line. A box without a size covers the cell
    /// of its corner.
    #[must_use]
    pub(crate) fn cells_covered(&self, around: Rect) -> CellRect {
        let (min, last) = (self.cell_at(around.min), self.cell_at(around.max));
        let mut max = last;
        for axis in 0..2 {
            // A box that ends on a line does not reach into the cell after it.
            let inside = last[axis] == min[axis] || self.line(axis, last[axis]) < around.max[axis];
            max[axis] += i32::from(inside);
        }
        CellRect { min, max }
    }
}

/// Some cells: from `min` on, up to and without `max`. Empty when `max` is not beyond `min` in both.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, serde::Serialize)]
pub struct CellRect {
    /// The first column and row.
    pub min: IVec2,
    /// One past the last column and row.
    pub max: IVec2,
}

impl CellRect {
    /// The cells between two opposite ones, both included, in whichever order they come.
    #[must_use]
    pub fn between(a: IVec2, b: IVec2) -> Self {
        let last = a.max(b);
        Self { min: a.min(b), max: IVec2::new(last.x.saturating_add(1), last.y.saturating_add(1)) }
    }

    /// Whether no cell is in it.
    #[must_use]
    pub fn is_empty(self) -> bool {
        self.max.cmple(self.min).any()
    }

    /// What both share; it may be empty.
    #[must_use]
    pub fn shared(self, other: Self) -> Self {
        Self { min: self.min.max(other.min), max: self.max.min(other.max) }
    }

    /// The smallest that holds both.
    #[must_use]
    pub fn around(self, other: Self) -> Self {
        Self { min: self.min.min(other.min), max: self.max.max(other.max) }
    }

    /// Whether a cell is in it.
    #[must_use]
    pub fn contains(self, cell: IVec2) -> bool {
        cell.cmpge(self.min).all() && cell.cmplt(self.max).all()
    }

    /// Whether all of another, which is not empty, is in it.
    #[must_use]
    pub fn encloses(self, other: Self) -> bool {
        self.min.cmple(other.min).all() && other.max.cmple(self.max).all()
    }

    /// How many columns and rows; 0 where it is empty.
    #[must_use]
    pub fn size(self) -> IVec2 {
        IVec2::new(
            self.max.x.saturating_sub(self.min.x).max(0),
            self.max.y.saturating_sub(self.min.y).max(0),
        )
    }

    /// Its cells, row by row.
    pub fn cells(self) -> impl Iterator<Item = IVec2> {
        (self.min.y..self.max.y)
            .flat_map(move |y| (self.min.x..self.max.x).map(move |x| IVec2::new(x, y)))
    }

    /// Grown by some cells on all four sides, as far as cells go.
    #[must_use]
    pub fn expand(self, cells: i32) -> Self {
        let by = |v: IVec2, n: i32| {
            let far = IVec2::splat(FARTHEST_CELL);
            IVec2::new(v.x.saturating_add(n), v.y.saturating_add(n)).clamp(-far, far)
        };
        Self { min: by(self.min, cells.saturating_neg()), max: by(self.max, cells) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use glam::dvec2 as v;

    #[test]
    fn each_point_is_in_the_cell_whose_lines_hold_it() {
        // 0.1 has no exact f64: 3 · 0.1 is a little more than 0.3, which is in the cell before.
        let grid = CellGrid::new(DVec2::ZERO, DVec2::splat(0.1)).unwrap();
        assert_eq!(grid.cell_at(v(0.3, 3.0 * 0.1)), IVec2::new(2, 3));
        assert_eq!(grid.cell_at(v(-0.05, -0.1)), IVec2::new(-1, -1));
        let within = grid.within(v(0.225, -0.075));
        assert!((within - DVec2::splat(0.25)).length() < 1e-12, "{within}");
        // Where cells are smaller than what numbers tell apart, many lines are one; the last of them counts.
        let far = CellGrid::new(v(1e17, 0.0), DVec2::ONE).unwrap();
        let i = far.cell_at(v(1e17 + 64.0, 0.0)).x;
        assert!(far.corner(IVec2::new(i, 0)).x <= 1e17 + 64.0);
        assert!(far.corner(IVec2::new(i + 1, 0)).x > 1e17 + 64.0);
    }

    #[test]
    fn points_beyond_all_cells_are_in_the_last_ones() {
        let grid = CellGrid::new(DVec2::ZERO, DVec2::splat(1e-100)).unwrap();
        assert_eq!(grid.cell_at(v(1e60, -1e60)), IVec2::new(FARTHEST_CELL, -FARTHEST_CELL));
        assert_eq!(grid.cell_at(v(f64::INFINITY, 0.0)).x, FARTHEST_CELL);
        let _ = grid.cell_at(DVec2::NAN);
    }

    #[test]
    fn a_closed_box_touches_both_sides_of_a_line_and_a_half_open_one_covers_one() {
        let grid = CellGrid::new(DVec2::ZERO, DVec2::splat(2.0)).unwrap();
        let on_lines = Rect { min: v(2.0, 0.0), max: v(4.0, 1.0) };
        let cells = |a: [i32; 2], b: [i32; 2]| CellRect { min: a.into(), max: b.into() };
        assert_eq!(grid.cells_touching(on_lines), cells([0, -1], [3, 1]));
        assert_eq!(grid.cells_covered(on_lines), cells([1, 0], [2, 1]));
        assert_eq!(grid.cells_covered(Rect::point(v(2.0, 2.0))), cells([1, 1], [2, 2]));
    }

    #[test]
    fn a_turned_frame_is_refused_with_what_to_do() {
        let pose = Pose::new(DVec2::ZERO, 0.5).unwrap();
        let error = CellGrid::placed(&pose, 1.0).unwrap_err();
        assert_eq!(error.part, "rotation");
        assert!(error.message.contains("resample"));
        assert_eq!(CellGrid::new(DVec2::ZERO, v(0.0, 1.0)).unwrap_err().part, "cell");
    }
}
