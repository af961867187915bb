//! The answers as they come in, shared by those who find them and those who look.

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};

use super::answer::Answer;
use super::field::Field;

/// How far apart the places are that are evaluated first, and then.
pub(super) const STRIDES: [u32; 4] = [16, 8, 4, 1];

/// The answers of a field as far as they are known; those of coarse cells are found first. Several threads may work on one
/// ([`Field::work_on`]), and what is on it in the end is the same for any number of them.
#[derive(Debug)]
pub struct Sheet {
    /// By rows; none for cells that were not evaluated yet.
    cells: Mutex<Vec<Option<Option<Answer>>>>,
    /// The rows to be evaluated, each with its stride: coarse ones first.
    work: Vec<(u32, u32)>,
    next: AtomicUsize,
    done: AtomicUsize,
    given_up: AtomicBool,
}

impl Sheet {
    /// An empty one.
    #[must_use]
    pub fn new(field: &Field) -> Self {
        let [columns, rows] = field.size;
        let of = |stride: u32| (0..rows).step_by(stride as usize).map(move |row| (stride, row));
        Self {
            cells: Mutex::new(vec![None; columns as usize * rows as usize]),
            work: STRIDES.into_iter().flat_map(of).collect(),
            next: AtomicUsize::new(0),
            done: AtomicUsize::new(0),
            given_up: AtomicBool::new(false),
        }
    }

    /// Whoever works on it stops at the end of a row.
    pub fn give_up(&self) {
        self.given_up.store(true, Ordering::Relaxed);
    }

    /// Whether it was given up.
    #[must_use]
    pub fn is_given_up(&self) -> bool {
        self.given_up.load(Ordering::Relaxed)
    }

    /// How many of all rows are done; a row is evaluated once for each stride.
    #[must_use]
    pub fn progress(&self) -> [usize; 2] {
        [self.done.load(Ordering::Relaxed), self.work.len()]
    }

    /// Whether every cell was evaluated.
    #[must_use]
    pub fn is_whole(&self) -> bool {
        let [done, all] = self.progress();
        done == all
    }

    /// The next row to be evaluated.
    pub(super) fn next(&self) -> Option<(u32, u32)> {
        let more = !self.is_given_up();
        more.then(|| self.work.get(self.next.fetch_add(1, Ordering::Relaxed)).copied()).flatten()
    }

    /// Puts the answers of a row on it. How many rows are done with it.
    pub(super) fn put(&self, found: Vec<(usize, Option<Answer>)>) -> usize {
        let mut cells = self.cells.lock().unwrap_or_else(PoisonError::into_inner);
        found.into_iter().for_each(|(at, answer)| cells[at] = Some(answer));
        drop(cells);
        self.done.fetch_add(1, Ordering::Release) + 1
    }

    /// All answers, row by row: as far as they are not known, those of the coarser cells that they lie in. None while nothing
    /// is known.
    #[must_use]
    pub fn seen(&self, columns: u32) -> Option<Vec<Option<Answer>>> {
        let cells = self.cells.lock().unwrap_or_else(PoisonError::into_inner);
        let wide = columns.max(1) as usize;
        let nearest = |at: usize| {
            let (row, column) = (at / wide, at % wide);
            let coarse = |stride: u32| {
                let stride = stride as usize;
                cells[(row - row % stride) * wide + column - column % stride].as_ref()
            };
            STRIDES.into_iter().rev().find_map(coarse)
        };
        cells.iter().any(Option::is_some).then_some(())?;
        Some((0..cells.len()).map(|at| nearest(at).cloned().flatten()).collect())
    }
}

/// The columns of a row that are evaluated with a stride, and with no wider one before.
pub(super) fn columns(size: [u32; 2], stride: u32, row: u32) -> impl Iterator<Item = u32> {
    let before = STRIDES.into_iter().take_while(move |s| *s > stride);
    let asked = move |column: u32| {
        before.clone().any(|s| row.is_multiple_of(s) && column.is_multiple_of(s))
    };
    (0..size[0]).step_by(stride as usize).filter(move |column| !asked(*column))
}
