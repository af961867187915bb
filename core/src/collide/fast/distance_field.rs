//! The field of distances, as [`distance_field`](mod@crate::collide::pixel::distance_field), by looking around first.
//!
//! Where set cells are dense the nearest is a few cells away. From a cell outward, both ways, it is found sooner than by
//! an envelope: the search ends where k² alone is no less than the best so far. Cells side by side are searched at once,
//! without a branch for each. A row in which some cell is farther than [`AROUND`] from the nearest is done by the
//! envelope, so that the whole stays linear.

use crate::collide::pixel::distance_field::Envelope;
use crate::trace::Silent;

/// How many columns left and right are looked at; a multiple of [`LOOK`].
const AROUND: usize = 20;

/// After so many it is seen whether that was enough.
const LOOK: usize = 5;

/// For each cell, from its columns' distances, the squared distance of the nearest set cell.
pub(crate) fn row_squares(width: u32, distances: &[u32]) -> Vec<u32> {
    let width = width as usize;
    let mut squares = Vec::with_capacity(distances.len());
    let mut near = NearRow::new(width);
    let mut envelope = Envelope::default();
    for (y, row) in distances.chunks_exact(width).enumerate() {
        if near.search(row) {
            squares.extend(near.best.iter().map(|square| *square as u32));
        } else {
            envelope.build(y as u32, row, &mut Silent);
            envelope.read(y as u32, row, &mut squares, &mut Silent);
        }
    }
    squares
}

/// A row, searched a few columns left and right of each. Numbers of 16 bits: any processor compares eight at once.
struct NearRow {
    /// The squares of the columns' distances, with columns without any on both sides.
    columns: Vec<i16>,
    best: Vec<i16>,
}

/// A square that is farther than any search: larger than those within [`AROUND`].
const FAR: i16 = 1 << 14;

impl NearRow {
    fn new(width: usize) -> Self {
        Self { columns: vec![FAR; width + 2 * AROUND], best: vec![0; width] }
    }

    /// Whether all nearest cells were found in reach; they are `best` then.
    fn search(&mut self, row: &[u32]) -> bool {
        let width = row.len();
        for (square, g) in self.columns[AROUND..].iter_mut().zip(row) {
            let near = (*g).min(127) as i16;
            *square = if near < 127 { near * near } else { FAR };
        }
        self.best.copy_from_slice(&self.columns[AROUND..][..width]);
        for k in 1..=AROUND {
            let square = (k * k) as i16;
            let (left, right) = (&self.columns[AROUND - k..], &self.columns[AROUND + k..]);
            for ((best, left), right) in self.best.iter_mut().zip(left).zip(right) {
                *best = (*best).min(*left.min(right) + square);
            }
            // Nothing else is nearer than k + 1.
            if k % LOOK == 0 && self.farthest() <= ((k + 1) * (k + 1)) as i16 {
                return true;
            }
        }
        false
    }

    fn farthest(&self) -> i16 {
        self.best.iter().fold(0, |most, square| most.max(*square))
    }
}
