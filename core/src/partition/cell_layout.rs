//! Where the cells of a uniform grid lie over boxes of about one size, and boxes sorted by cell.
//!
//! No box is larger than a cell, so boxes that meet have their corners of least x and y in the same cell or in two that touch.
//! Cells lie row by row. Around the grid there are cells without boxes, so that every cell has neighbours.

use glam::DVec2;

use crate::geom::Rect;

/// Cells for each box, at most: the grid's memory.
const CELLS_A_BOX: f64 = 2.0;
/// How much larger than the largest box a cell is, so that rounding never puts two that meet two cells apart.
const ROOM: f64 = 1.0 + 1e-6;

/// What has to be known of some boxes to lay out a grid for them.
#[derive(Clone, Copy, Debug)]
pub(super) struct Spread {
    /// How many there are.
    pub(super) count: usize,
    /// The box around all.
    pub(super) around: Rect,
    /// The largest side of one.
    pub(super) largest: f64,
}

impl Spread {
    /// Of no boxes.
    pub(super) const NONE: Self = Self {
        count: 0,
        around: Rect { min: DVec2::INFINITY, max: DVec2::NEG_INFINITY },
        largest: 0.0,
    };

    /// With one more box, whose largest side is `size`.
    #[inline]
    pub(super) fn with(self, b: &Rect, size: f64) -> Self {
        let Rect { min, max } = self.around;
        Self {
            count: self.count + 1,
            around: Rect { min: min.min(b.min), max: max.max(b.max) },
            largest: self.largest.max(size),
        }
    }
}

/// The cells of a grid.
#[derive(Clone, Copy, Debug)]
pub(super) struct CellLayout {
    pub(super) origin: DVec2,
    /// The length of a cell's side, and how many there are to a unit of length.
    pub(super) cell: f64,
    pub(super) per: f64,
    pub(super) columns: u32,
    pub(super) rows: u32,
}

impl Default for CellLayout {
    /// One cell, which all boxes are in.
    fn default() -> Self {
        Self { origin: DVec2::ZERO, cell: 1.0, per: 1.0, columns: 1, rows: 1 }
    }
}

impl CellLayout {
    /// Cells over all boxes: no smaller than the largest, and not many more of them than there are boxes. None where no number
    /// says how large they are.
    pub(super) fn over(spread: &Spread) -> Option<Self> {
        let (size, most) = (spread.around.size(), CELLS_A_BOX * spread.count as f64);
        let even = (size.x / most * size.y).sqrt();
        // A row of boxes has no height; one cell is enough that way.
        let along = size.max_element() / most;
        let cell = (ROOM * spread.largest).max(even).max(along);
        let cells = |length: f64| (length / cell).clamp(0.0, most) as u32 + 1;
        let is_usable = cell > 0.0 && cell.is_finite() && cell.recip().is_finite();
        is_usable.then(|| Self {
            origin: spread.around.min,
            cell,
            per: cell.recip(),
            columns: cells(size.x),
            rows: cells(size.y),
        })
    }

    /// From a cell to the one below it.
    #[inline]
    pub(super) fn stride(&self) -> u32 {
        self.columns + 2
    }

    /// How many cells there are, those around the grid counted too.
    fn count(&self) -> usize {
        (self.stride() * (self.rows + 2)) as usize
    }

    /// The column and row of a point; points beyond the grid are in the cell nearest to them.
    #[inline]
    pub(super) fn place(&self, p: DVec2) -> [u32; 2] {
        let at = (p - self.origin) * self.per;
        // What is no number is in the first cell, as any `as` has it.
        let within = |x: f64, count: u32| (x as u32).min(count - 1);
        [within(at.x, self.columns), within(at.y, self.rows)]
    }

    /// The number of a point's cell, those around the grid counted too.
    #[inline]
    fn cell_at(&self, p: DVec2) -> u32 {
        let [x, y] = self.place(p);
        (y + 1) * self.stride() + x + 1
    }
}

/// Boxes sorted by cell, by counting, and its memory.
#[derive(Clone, Debug, Default)]
pub(super) struct CellSort {
    /// The cell of each box, in the order they are given in.
    cells: Vec<u32>,
    /// Where each cell begins among the sorted boxes; one more than there are cells.
    pub(super) starts: Vec<u32>,
}

impl CellSort {
    /// Sorts boxes by their corners of least x and y: `put` is called with each one's place among the sorted boxes, itself and
    /// its cell. `starts` is as described once all are put.
    #[inline]
    pub(super) fn sort<B>(
        &mut self,
        layout: &CellLayout,
        boxes: impl Iterator<Item = B> + Clone,
        corner: impl Fn(&B) -> DVec2,
        mut put: impl FnMut(usize, B, u32),
    ) {
        // 1. How many boxes each cell holds.
        self.starts.clear();
        self.starts.resize(layout.count() + 1, 0);
        self.cells.clear();
        for b in boxes.clone() {
            let cell = layout.cell_at(corner(&b));
            self.starts[cell as usize] += 1;
            self.cells.push(cell);
        }
        // 2. Where each cell ends.
        let mut end = 0;
        for start in &mut self.starts {
            end += *start;
            *start = end;
        }
        // 3. The boxes, from each cell's end backwards, which leaves `starts` at each cell's beginning.
        for (b, cell) in boxes.zip(&self.cells) {
            let at = &mut self.starts[*cell as usize];
            *at -= 1;
            put(*at as usize, b, *cell);
        }
    }
}
