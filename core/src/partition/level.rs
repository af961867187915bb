//! Boxes of about one size in a uniform grid, filled by counting: one level of the broad phase.
//!
//! Each box is in one cell, that of its corner of least x and y. No box is larger than a cell, so boxes that meet are
//! in the same cell or in two that touch. Cells lie row by row, so three cells side by side are one run of memory. Around
//! the grid there are cells without boxes, so that every cell has neighbours.
//!
//! Which of the boxes near by meet no processor guesses well. So each pair that is compared is written down, and counts or not.

use std::ops::Range;

use glam::DVec2;

use crate::geom::Rect;

/// Cells for each box, at most: the grid's memory.
const CELLS_A_BOX: f64 = 2.0;
/// How much larger than the largest box a cell is, so that rounding never puts two that meet two cells apart.
const ROOM: f64 = 1.0 + 1e-6;

/// A box, and its number.
pub(super) type NumberedBox = (Rect, u32);

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

/// One grid, and its memory.
#[derive(Clone, Debug, Default)]
pub(super) struct Level {
    /// The cell of each box, in the order they are given in.
    cells: Vec<u32>,
    /// Where each cell begins among `entries`; one more than there are cells.
    starts: Vec<u32>,
    /// All boxes, cell by cell.
    entries: Vec<NumberedBox>,
    origin: DVec2,
    /// The length of a cell's side, and how many there are to a unit of length.
    cell: f64,
    per: f64,
    columns: u32,
    rows: u32,
}

impl Level {
    /// Lays the grid out over boxes of which `spread` is known, and puts them into it.
    pub(super) fn fill(
        &mut self,
        spread: &Spread,
        boxes: impl Iterator<Item = NumberedBox> + Clone,
    ) {
        self.entries.clear();
        if spread.count == 0 {
            return;
        }
        self.lay_out(spread);
        // 1. How many boxes each cell holds.
        let cells = (self.stride() * (self.rows + 2)) as usize;
        self.starts.clear();
        self.starts.resize(cells + 1, 0);
        self.cells.clear();
        for (b, _) in boxes.clone() {
            let cell = self.cell_at(b.min);
            self.starts[cell as usize] += 1;
            self.cells.push(cell);
        }
        // 2. Where each cell ends.
        let mut end = 0;
        for start in &mut self.starts {
            end += *start;
            *start = end;
        }
        // 3. The boxes, from each cell's end backwards; `starts` is at each cell's beginning then.
        self.entries.resize(spread.count, (spread.around, 0));
        for (entry, cell) in boxes.zip(&self.cells) {
            let at = &mut self.starts[*cell as usize];
            *at -= 1;
            self.entries[*at as usize] = entry;
        }
    }

    /// A grid over all boxes: cells no smaller than the largest, and not many more of them than there are boxes.
    fn lay_out(&mut self, spread: &Spread) {
        let (size, most) = (spread.around.size(), CELLS_A_BOX * spread.count as f64);
        let even = (size.x / most * size.y).sqrt();
        // A row of boxes has no height; one cell is enough that way.
        let along = size.max_element() / most;
        let cell = (ROOM * spread.largest).max(even).max(along);
        let cells = |length: f64| (length / cell).clamp(0.0, most) as u32 + 1;
        let usable = cell > 0.0 && cell.is_finite() && cell.recip().is_finite();
        self.origin = spread.around.min;
        self.cell = if usable { cell } else { 1.0 };
        self.per = self.cell.recip();
        [self.columns, self.rows] = if usable { [cells(size.x), cells(size.y)] } else { [1, 1] };
    }

    /// From a cell to the one below it.
    fn stride(&self) -> u32 {
        self.columns + 2
    }

    /// The column and row of a point; points beyond the grid are in the cell nearest to them.
    #[inline]
    fn place(&self, p: DVec2) -> [u32; 2] {
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

    /// The entries of some cells side by side.
    #[inline]
    fn run(&self, cells: Range<u32>) -> Range<usize> {
        let at = |cell: u32| self.starts[cell as usize] as usize;
        at(cells.start)..at(cells.end)
    }

    /// Adds every pair of its boxes that meet, once.
    pub(super) fn pairs(&self, found: &mut FoundPairs) {
        if self.entries.is_empty() {
            return;
        }
        let stride = self.stride();
        for row in 1..=self.rows {
            let first = row * stride + 1;
            for cell in first..first + self.columns {
                let here = self.run(cell..cell + 1);
                if here.is_empty() {
                    continue;
                }
                // What is left of this cell and the one beside it, and the three cells below.
                let beside = self.run(cell..cell + 2).end;
                let below = &self.entries[self.run(cell + stride - 1..cell + stride + 2)];
                for n in here {
                    let (b, i) = &self.entries[n];
                    found.room(beside - n + below.len());
                    for (other, j) in &self.entries[n + 1..beside] {
                        found.add([*i, *j], meets(b, other));
                    }
                    for (other, j) in below {
                        found.add([*i, *j], meets(b, other));
                    }
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
            let first = (y + 1) * self.stride() + 1;
            let run = &self.entries[self.run(first + x0..first + x1 + 1)];
            run.iter().filter(|e| meets(&e.0, other)).for_each(|e| tell(e.1));
        }
    }

    /// Its boxes, cell by cell.
    pub(super) fn entries(&self) -> &[NumberedBox] {
        &self.entries
    }
}

/// As [`Rect::meets`], without a branch.
#[inline]
fn meets(a: &Rect, b: &Rect) -> bool {
    (a.min.x <= b.max.x) & (b.min.x <= a.max.x) & (a.min.y <= b.max.y) & (b.min.y <= a.max.y)
}

/// Pairs as they are found, with room behind them for some that do not count.
#[derive(Clone, Debug, Default)]
pub(super) struct FoundPairs {
    pairs: Vec<[u32; 2]>,
    count: usize,
}

impl FoundPairs {
    pub(super) fn clear(&mut self) {
        self.count = 0;
    }

    /// Makes room for some more.
    #[inline]
    pub(super) fn room(&mut self, more: usize) {
        if self.pairs.len() < self.count + more {
            self.pairs.resize(2 * self.count + more + 64, [0, 0]);
        }
    }

    /// Adds a pair in either order, if it counts.
    #[inline]
    pub(super) fn add(&mut self, pair: [u32; 2], counts: bool) {
        self.pairs[self.count] = pair;
        self.count += usize::from(counts);
    }

    /// How many there are.
    pub(super) fn len(&self) -> usize {
        self.count
    }

    /// The pairs, the lesser number first.
    pub(super) fn each(&self) -> impl Iterator<Item = [u32; 2]> + '_ {
        self.pairs[..self.count].iter().map(|[i, j]| [*i.min(j), *i.max(j)])
    }
}
