//! Filling: from a cell on, all that is connected to it.
//!
//! Row by row: a stretch of cells that are alike is filled as a whole, and the stretches beside it above and below are
//! remembered. Cost: each stretch once, and the words of its row.

use glam::IVec2;

use super::Mask;

impl Mask {
    /// Sets or clears the cell and all that are as it was and connected to it across or down, not by corners. Says how
    /// many cells changed: none when the cell already is as wanted, or is outside.
    pub fn flood(&mut self, from: IVec2, on: bool) -> u64 {
        if !self.area().contains(from) || self.get(from) == on {
            return 0;
        }
        let mut changed = 0;
        let mut seeds = vec![from];
        while let Some(seed) = seeds.pop() {
            if self.get(seed) == on {
                continue;
            }
            let [start, end] = self.alike(seed);
            self.paint_run(seed.y, start as i32, end as i32, on);
            changed += u64::from(end - start);
            for y in [seed.y - 1, seed.y + 1] {
                self.seed_row(y, [start, end], on, &mut seeds);
            }
        }
        changed
    }

    /// One cell of each stretch of a row that is not as wanted, between two columns.
    fn seed_row(&self, y: i32, [start, end]: [u32; 2], on: bool, seeds: &mut Vec<IVec2>) {
        let Ok(row) = u32::try_from(y) else { return };
        let mut x = start;
        while let Some(first) = self.next_column(row, x, !on).filter(|first| *first < end) {
            seeds.push(IVec2::new(first as i32, y));
            match self.next_column(row, first, on) {
                Some(next) => x = next,
                None => return,
            }
        }
    }

    /// The stretch of cells in a row that are as this one.
    fn alike(&self, cell: IVec2) -> [u32; 2] {
        let (on, x, row) = (self.get(cell), cell.x as u32, cell.y as u32);
        let end = self.next_column(row, x, !on).unwrap_or(self.width());
        [self.stretch_start(row, x, on), end]
    }

    /// The first column of the stretch that a column is in.
    fn stretch_start(&self, row: u32, x: u32, on: bool) -> u32 {
        let mut strip = (x / 64) as usize;
        let mut seen = u64::MAX >> (63 - x % 64);
        loop {
            let word = self.strip(strip)[row as usize];
            let other = (if on { !word } else { word }) & seen;
            if other != 0 {
                return 64 * strip as u32 + 64 - other.leading_zeros();
            }
            if strip == 0 {
                return 0;
            }
            (strip, seen) = (strip - 1, u64::MAX);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::Rng;

    #[test]
    fn corners_do_not_connect() {
        let mut mask = Mask::from_rows(&["##.", "##.", "..#"]).unwrap();
        assert_eq!(mask.flood(IVec2::new(0, 0), false), 4);
        assert_eq!(mask.to_rows(), ["...", "...", "..#"]);
        assert_eq!(mask.flood(IVec2::new(0, 0), false), 0);
        assert_eq!(mask.flood(IVec2::new(3, 0), true), 0);
        assert_eq!(mask.flood(IVec2::new(0, 0), true), 8);
    }

    #[test]
    fn as_a_search_cell_by_cell_fills() {
        let mut rng = Rng::new(71);
        for _ in 0..60 {
            let (w, h) = (1 + rng.below(150), 1 + rng.below(12));
            let mut mask = Mask::new(w as u32, h as u32).unwrap();
            for y in 0..h as i32 {
                for x in 0..w as i32 {
                    mask.set(IVec2::new(x, y), rng.unit() < 0.4);
                }
            }
            let from = IVec2::new(rng.below(w) as i32, rng.below(h) as i32);
            let (was, mut one_by_one, mut todo) = (mask.get(from), mask.clone(), vec![from]);
            let mut count = 0;
            while let Some(cell) = todo.pop() {
                if one_by_one.area().contains(cell) && one_by_one.get(cell) == was {
                    one_by_one.set(cell, !was);
                    count += 1;
                    todo.extend([IVec2::X, -IVec2::X, IVec2::Y, -IVec2::Y].map(|d| cell + d));
                }
            }
            assert_eq!(mask.flood(from, !was), count);
            assert_eq!(mask, one_by_one);
        }
    }
}
