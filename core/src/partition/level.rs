//! Boxes of about one size in a uniform grid, filled by counting: one level of the broad phase.
//!
//! Each box is in one cell, that of its corner of least x and y. No box is larger than a cell, so boxes that meet are
//! in the same cell or in two that touch. Cells lie row by row, so three cells side by side are one run of memory.

use std::ops::Range;

use glam::DVec2;

use crate::geom::Rect;

/// Cells for each box, at most: the grid's memory.
const CELLS_A_BOX: f64 = 2.0;
/// How much larger than the largest box a cell is, so that rounding never puts two that meet two cells apart.
const ROOM: f64 = 1.0 + 1e-6;

/// A box, and its number.
pub(super) type NumberedBox = (Rect, u32);

/// One grid, and its memory.
#[derive(Clone, Debug, Default)]
pub(super) struct Level {
    /// What is waiting to be put into cells.
    waiting: Vec<NumberedBox>,
    /// The cell of each of these.
    cells: Vec<u32>,
    /// Where each cell begins among `entries`; one more than there are cells.
    starts: Vec<u32>,
    /// All boxes, cell by cell.
    entries: Vec<NumberedBox>,
    origin: DVec2,
    /// The length of a cell's side.
    cell: f64,
    columns: u32,
    rows: u32,
}

impl Level {
    /// Forgets all boxes.
    pub(super) fn clear(&mut self) {
        self.waiting.clear();
        self.entries.clear();
    }

    /// Takes one more box, for [`Level::fill`].
    pub(super) fn push(&mut self, entry: NumberedBox) {
        self.waiting.push(entry);
    }

    /// Lays the grid out and puts the boxes into it.
    pub(super) fn fill(&mut self) {
        let boxes = || self.waiting.iter().map(|e| e.0);
        let Some(around) = boxes().reduce(Rect::union) else { return };
        let largest = boxes().map(|b| b.size().max_element()).fold(0.0, f64::max);
        self.lay_out(around, largest);
        // 1. How many boxes each cell holds.
        let cells = (self.columns * self.rows) as usize;
        self.starts.clear();
        self.starts.resize(cells + 1, 0);
        self.cells.clear();
        for (b, _) in &self.waiting {
            let [x, y] = self.place(b.min);
            let cell = y * self.columns + x;
            self.starts[cell as usize] += 1;
            self.cells.push(cell);
        }
        // 2. Where each cell ends.
        let mut end = 0;
        for start in &mut self.starts {
            end += *start;
            *start = end;
        }
        // 3. The boxes, from each cell's end backwards. That leaves them in order, and `starts` at each cell's
        //    beginning.
        self.entries.clear();
        self.entries.resize(self.waiting.len(), (Rect::point(DVec2::ZERO), 0));
        for (entry, cell) in self.waiting.iter().zip(&self.cells).rev() {
            let at = &mut self.starts[*cell as usize];
            *at -= 1;
            self.entries[*at as usize] = *entry;
        }
    }

    /// A grid over all boxes: cells no smaller than the largest, and not many more of them than there are boxes.
    fn lay_out(&mut self, around: Rect, largest: f64) {
        let (size, most) = (around.size(), CELLS_A_BOX * self.waiting.len() as f64);
        let even = (size.x / most * size.y).sqrt();
        // A row of boxes has no height; one cell is enough that way.
        let along = size.max_element() / most;
        let cell = (ROOM * largest).max(even).max(along);
        let cells = |length: f64| (length / cell).clamp(0.0, most) as u32 + 1;
        let usable = cell > 0.0 && cell.is_finite();
        self.origin = around.min;
        self.cell = if usable { cell } else { 1.0 };
        [self.columns, self.rows] = if usable { [cells(size.x), cells(size.y)] } else { [1, 1] };
    }

    /// The cell of a point; points beyond the grid are in the cell nearest to them.
    fn place(&self, p: DVec2) -> [u32; 2] {
        let at = (p - self.origin) / self.cell;
        // What is no number is in the first cell, as any `as` has it.
        let within = |x: f64, count: u32| (x as u32).min(count - 1);
        [within(at.x, self.columns), within(at.y, self.rows)]
    }

    /// The entries of some cells side by side in a row.
    fn run(&self, row: u32, columns: Range<u32>) -> Range<usize> {
        let first = row * self.columns;
        let at = |column: u32| self.starts[(first + column) as usize] as usize;
        at(columns.start)..at(columns.end)
    }

    /// Calls `tell` with every pair of its boxes that meet, once.
    pub(super) fn pairs(&self, mut tell: impl FnMut(u32, u32)) {
        if self.entries.is_empty() {
            return;
        }
        for y in 0..self.rows {
            for x in 0..self.columns {
                let here = self.run(y, x..x + 1);
                if here.is_empty() {
                    continue;
                }
                // What is left of this cell and the one beside it, and the three cells below.
                let right = (x + 2).min(self.columns);
                let beside = self.run(y, x..right).end;
                let below = if y + 1 < self.rows {
                    self.run(y + 1, x.saturating_sub(1)..right)
                } else {
                    0..0
                };
                for n in here {
                    let (b, i) = self.entries[n];
                    let others =
                        self.entries[n + 1..beside].iter().chain(&self.entries[below.clone()]);
                    others.filter(|o| b.meets(o.0)).for_each(|o| tell(i, o.1));
                }
            }
        }
    }

    /// Calls `tell` with every box here that meets another.
    pub(super) fn meeting(&self, other: &Rect, mut tell: impl FnMut(u32)) {
        if self.entries.is_empty() {
            return;
        }
        let [x0, y0] = self.place(other.min - DVec2::splat(self.cell));
        let [x1, y1] = self.place(other.max);
        for y in y0..=y1 {
            let run = &self.entries[self.run(y, x0..x1 + 1)];
            run.iter().filter(|e| e.0.meets(*other)).for_each(|e| tell(e.1));
        }
    }

    /// Its boxes, cell by cell.
    pub(super) fn entries(&self) -> &[NumberedBox] {
        &self.entries
    }
}
