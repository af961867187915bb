//! The field of distances, as [`distance_field`](mod@crate::collide::grid::distance_field), by looking around first.
//!
//! Where set cells are dense the nearest is a few cells away. From a cell outward, both ways, it is found sooner than by
//! an envelope: the search ends where k² alone is no less than the best so far. Cells side by side are searched at once,
//! without a branch for each. A row in which some cell is farther than [`AROUND`] from the nearest is done by the
//! envelope, so that the whole stays linear.

use crate::collide::grid::distance_field::Envelope;
use crate::trace::Silent;

/// How many columns left and right are looked at.
const AROUND: usize = 12;

/// For each cell, from its columns' distances, the squared distance of the nearest set cell.
pub(crate) fn row_squares(width: u32, distances: &[u32]) -> Vec<u32> {
    let width = width as usize;
    let mut squares = Vec::with_capacity(distances.len());
    let mut near = NearRow::new(width);
    let mut envelope = Envelope::default();
    for (y, row) in distances.chunks_exact(width).enumerate() {
        if near.search(row) {
            squares.extend_from_slice(&near.best);
        } else {
            envelope.build(y as u32, row, &mut Silent);
            envelope.read(y as u32, row, &mut squares, &mut Silent);
        }
    }
    squares
}

/// A row, searched a few columns left and right of each.
struct NearRow {
    /// The squares of the columns' distances, with columns without any on both sides.
    columns: Vec<u32>,
    best: Vec<u32>,
}

/// The square of a distance that is not the nearest one of any search: larger than those within [`AROUND`].
const FAR: u32 = 1 << 30;

impl NearRow {
    fn new(width: usize) -> Self {
        Self { columns: vec![FAR; width + 2 * AROUND], best: vec![0; width] }
    }

    /// Whether all nearest cells were found in reach; they are `best` then.
    fn search(&mut self, row: &[u32]) -> bool {
        let width = row.len();
        for (square, g) in self.columns[AROUND..].iter_mut().zip(row) {
            *square = if *g < 1 << 15 { g * g } else { FAR };
        }
        self.best.copy_from_slice(&self.columns[AROUND..][..width]);
        for k in 1..=AROUND {
            let square = (k * k) as u32;
            // Nothing is nearer than k from here on.
            if self.farthest() <= square {
                return true;
            }
            let (left, right) = (&self.columns[AROUND - k..], &self.columns[AROUND + k..]);
            for ((best, left), right) in self.best.iter_mut().zip(left).zip(right) {
                *best = (*best).min(*left.min(right) + square);
            }
        }
        self.farthest() <= ((AROUND + 1) * (AROUND + 1)) as u32
    }

    fn farthest(&self) -> u32 {
        self.best.iter().fold(0, |most, square| most.max(*square))
    }
}
