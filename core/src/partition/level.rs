//! Boxes of about one size in a uniform grid, filled by counting: one level of the broad phase.
//!
//! Each box is in one cell, that of its corner of least x and y, and meets only those in it and in the cells that touch it
//! ([`super::cell_layout`]). Cells lie row by row, so three cells side by side are one run of memory.
//!
//! Which of the boxes near by meet no processor guesses well. So each pair that is compared is written down, and counts or not.

use std::ops::{ControlFlow, Range};

use glam::DVec2;

use super::cell_layout::{CellLayout, CellSort, Spread};
use crate::geom::Rect;

/// A box, and its number.
pub(super) type NumberedBox = (Rect, u32);

/// One grid, and its memory.
#[derive(Clone, Debug, Default)]
pub(super) struct Level {
    sorted: CellSort,
    /// All boxes, cell by cell.
    entries: Vec<NumberedBox>,
    layout: CellLayout,
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
        self.layout = CellLayout::over(spread).unwrap_or_default();
        self.entries.resize(spread.count, (spread.around, 0));
        let entries = &mut self.entries;
        let put = |at: usize, entry, _| entries[at] = entry;
        self.sorted.sort(&self.layout, boxes, |(b, _)| b.min, put);
    }

    /// The entries of some cells side by side.
    #[inline]
    fn run(&self, cells: Range<u32>) -> Range<usize> {
        let at = |cell: u32| self.sorted.starts[cell as usize] as usize;
        at(cells.start)..at(cells.end)
    }

    /// Adds every pair of its boxes that meet, once.
    pub(super) fn pairs(&self, found: &mut FoundPairs) {
        if self.entries.is_empty() {
            return;
        }
        let stride = self.layout.stride();
        for row in 1..=self.layout.rows {
            let first = row * stride + 1;
            for cell in first..first + self.layout.columns {
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

    /// Calls `tell` with every box here that meets another, until it breaks off.
    pub(super) fn meeting(
        &self,
        other: &Rect,
        mut tell: impl FnMut(u32) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if self.entries.is_empty() {
            return ControlFlow::Continue(());
        }
        let [x0, y0] = self.layout.place(other.min - DVec2::splat(self.layout.cell));
        let [x1, y1] = self.layout.place(other.max);
        for y in y0..=y1 {
            let first = (y + 1) * self.layout.stride() + 1;
            let run = &self.entries[self.run(first + x0..first + x1 + 1)];
            run.iter().filter(|e| meets(&e.0, other)).try_for_each(|e| tell(e.1))?;
        }
        ControlFlow::Continue(())
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

    /// The pairs, the lesser number first.
    pub(super) fn each(&self) -> impl ExactSizeIterator<Item = [u32; 2]> + Clone {
        self.pairs[..self.count].iter().map(|[i, j]| [*i.min(j), *i.max(j)])
    }
}
