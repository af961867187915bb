//! Which cells of a grid are filled, kept as small as they allow.

use std::ops::Range;
use std::sync::Arc;

use super::{MOST_CELLS_A_SIDE, RasterError, check, content};

/// For every cell of a grid a number: 0 where it is empty. Copies share it.
#[derive(Clone, PartialEq, Eq)]
pub struct Filled(Arc<Inner>);

#[derive(PartialEq, Eq)]
struct Inner {
    size: [u32; 2],
    cells: CellContent,
    content: u64,
}

#[derive(PartialEq, Eq)]
enum CellContent {
    /// A bit a cell, the first the lowest; each row begins a word.
    Mask(Vec<u64>),
    /// A byte a cell.
    Numbers(Vec<u8>),
    /// The filled cells alone, by row and then by column.
    Sparse(Vec<([u32; 2], u8)>),
}

/// Cells beside each other, filled alike.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CellRun {
    /// Its columns.
    pub columns: Range<u32>,
    /// Its rows: one, or more that are the same.
    pub rows: Range<u32>,
    /// What fills it: not 0.
    pub number: u8,
}

impl Filled {
    /// A mask of bits: `words` has every row's bits, the first column in the lowest bit of the row's first word. Filled
    /// cells have the number 1.
    ///
    /// # Errors
    /// When the size is none that can be, or the words are not as many as it takes.
    pub fn mask(size: [u32; 2], mut words: Vec<u64>) -> Result<Self, RasterError> {
        let a_row = size[0].div_ceil(64) as usize;
        check(size, MOST_CELLS_A_SIDE, a_row * size[1] as usize, words.len())?;
        // Bits past the last column fill nothing.
        if let Some(past) = size[0].checked_rem(64).filter(|p| *p > 0) {
            words.iter_mut().skip(a_row - 1).step_by(a_row).for_each(|w| *w &= (1 << past) - 1);
        }
        let content = content(size, words.iter().copied());
        Ok(Self(Arc::new(Inner { size, cells: CellContent::Mask(words), content })))
    }

    /// A number for every cell, row by row.
    ///
    /// # Errors
    /// When the size is none that can be, or the numbers are not as many as it takes.
    pub fn numbers(size: [u32; 2], numbers: Vec<u8>) -> Result<Self, RasterError> {
        let all = size[0] as usize * size[1] as usize;
        check(size, MOST_CELLS_A_SIDE, all, numbers.len())?;
        let content = content(size, words_of(&numbers));
        Ok(Self(Arc::new(Inner { size, cells: CellContent::Numbers(numbers), content })))
    }

    /// Some cells of a grid, as column and row; of two that are the same the later counts.
    ///
    /// # Errors
    /// When the size is none that can be, or a cell is outside.
    pub fn sparse(
        size: [u32; 2],
        cells: impl IntoIterator<Item = ([u32; 2], u8)>,
    ) -> Result<Self, RasterError> {
        check(size, MOST_CELLS_A_SIDE, 0, 0)?;
        let [columns, rows] = size;
        let mut all = std::collections::BTreeMap::new();
        for ([column, row], number) in cells {
            if column >= columns || row >= rows {
                return Err(RasterError::Outside { column, row, columns, rows });
            }
            all.insert([row, column], number);
        }
        let cells: Vec<_> = all.into_iter().filter(|c| c.1 > 0).collect();
        let words = cells.iter().flat_map(|([row, column], number)| {
            [u64::from(*row) << 32 | u64::from(*column), u64::from(*number)]
        });
        let content = content(size, words);
        Ok(Self(Arc::new(Inner { size, cells: CellContent::Sparse(cells), content })))
    }

    /// How many columns and rows.
    #[must_use]
    pub fn size(&self) -> [u32; 2] {
        self.0.size
    }

    /// A number that other cells do not have: what a drawing of these is kept by.
    #[must_use]
    pub fn content(&self) -> u64 {
        self.0.content
    }

    /// The same of the cells of some columns and rows alone: as long as only others change, it stays. Cells beside them, up to
    /// 63 columns away, may count as well.
    #[must_use]
    pub fn content_in(&self, [columns, rows]: &[Range<u32>; 2]) -> u64 {
        let [all_columns, all_rows] = self.0.size.map(|n| n as usize);
        let [from, to] = [columns.start as usize, (columns.end as usize).min(all_columns)];
        let rows = rows.start as usize..(rows.end as usize).min(all_rows);
        let size = [to.saturating_sub(from) as u32, rows.len() as u32];
        match &self.0.cells {
            _ if from >= to => content(size, std::iter::empty()),
            CellContent::Mask(words) => {
                let a_row = all_columns.div_ceil(64);
                let part = |y: usize| &words[y * a_row + from / 64..y * a_row + to.div_ceil(64)];
                content(size, rows.flat_map(|y| part(y).iter().copied()))
            }
            CellContent::Numbers(numbers) => {
                let part = |y: usize| &numbers[y * all_columns + from..y * all_columns + to];
                content(size, rows.flat_map(|y| words_of(part(y))))
            }
            CellContent::Sparse(_) => content(size, std::iter::once(self.0.content)),
        }
    }

    /// What fills a cell: 0 when nothing does, or there is no such cell.
    #[must_use]
    pub fn get(&self, [column, row]: [u32; 2]) -> u8 {
        let [columns, rows] = self.0.size;
        if column >= columns || row >= rows {
            return 0;
        }
        match &self.0.cells {
            CellContent::Mask(words) => {
                let word = row as usize * columns.div_ceil(64) as usize + column as usize / 64;
                (words[word] >> (column % 64) & 1) as u8
            }
            CellContent::Numbers(numbers) => {
                numbers[row as usize * columns as usize + column as usize]
            }
            CellContent::Sparse(cells) => {
                cells.binary_search_by_key(&[row, column], |c| c.0).map_or(0, |i| cells[i].1)
            }
        }
    }

    /// The runs of a row that have a part in some columns, cut to them.
    #[must_use]
    pub fn runs(&self, row: u32, columns: &Range<u32>) -> Vec<CellRun> {
        let columns = columns.start..columns.end.min(self.0.size[0]);
        let mut runs: Vec<CellRun> = Vec::new();
        if row >= self.0.size[1] || columns.is_empty() {
            return runs;
        }
        let mut add = |columns: Range<u32>, number: u8| match runs.last_mut() {
            Some(last) if last.columns.end == columns.start && last.number == number => {
                last.columns.end = columns.end;
            }
            _ => runs.push(CellRun { columns, rows: row..row + 1, number }),
        };
        let width = self.0.size[0] as usize;
        match &self.0.cells {
            CellContent::Mask(words) => {
                let a_row = width.div_ceil(64);
                for at in columns.start / 64..columns.end.div_ceil(64) {
                    let first = at * 64;
                    let mut word = words[row as usize * a_row + at as usize];
                    word &= u64::MAX << columns.start.saturating_sub(first);
                    word &= u64::MAX >> (first + 64).saturating_sub(columns.end).min(63);
                    let mut bit = 0;
                    while word != 0 {
                        let skip = word.trailing_zeros();
                        word >>= skip;
                        let ones = word.trailing_ones();
                        add(first + bit + skip..first + bit + skip + ones, 1);
                        word = word.checked_shr(ones).unwrap_or(0);
                        bit += skip + ones;
                    }
                }
            }
            CellContent::Numbers(numbers) => {
                let numbers = &numbers[row as usize * width..][..width];
                let mut from = columns.start;
                for alike in numbers[from as usize..columns.end as usize].chunk_by(u8::eq) {
                    let to = from + alike.len() as u32;
                    if alike[0] > 0 {
                        add(from..to, alike[0]);
                    }
                    from = to;
                }
            }
            CellContent::Sparse(cells) => {
                let first = cells.partition_point(|c| c.0 < [row, columns.start]);
                let here = cells[first..].iter().take_while(|c| c.0 < [row, columns.end]);
                here.for_each(|([_, column], number)| add(*column..column + 1, *number));
            }
        }
        runs
    }

    /// The runs of some columns and rows; equal ones below each other are one. None when they are more than `most`.
    #[must_use]
    pub fn areas(&self, [columns, rows]: &[Range<u32>; 2], most: usize) -> Option<Vec<CellRun>> {
        let mut all: Vec<CellRun> = Vec::new();
        // Where those of the row before are in `all`, by their columns.
        let mut above: Vec<usize> = Vec::new();
        for row in rows.clone() {
            let mut here = Vec::new();
            let mut before = above.iter().copied().peekable();
            for run in self.runs(row, columns) {
                while before.peek().is_some_and(|i| all[*i].columns.start < run.columns.start) {
                    before.next();
                }
                let same =
                    |i: &usize| all[*i].columns == run.columns && all[*i].number == run.number;
                if let Some(i) = before.peek().copied().filter(same) {
                    all[i].rows.end = row + 1;
                    here.push(i);
                } else {
                    here.push(all.len());
                    all.push(run);
                }
            }
            if all.len() > most {
                return None;
            }
            above = here;
        }
        Some(all)
    }

    /// How many cells are filled.
    #[must_use]
    pub fn count(&self) -> usize {
        match &self.0.cells {
            CellContent::Mask(words) => words.iter().map(|w| w.count_ones() as usize).sum(),
            CellContent::Numbers(numbers) => numbers.iter().filter(|n| **n > 0).count(),
            CellContent::Sparse(cells) => cells.len(),
        }
    }
}

/// Eight numbers a word.
fn words_of(numbers: &[u8]) -> impl Iterator<Item = u64> + '_ {
    let (whole, rest) = numbers.as_chunks::<8>();
    let rest = rest.iter().fold(0, |word, n| word << 8 | u64::from(*n));
    whole.iter().map(|eight| u64::from_le_bytes(*eight)).chain(std::iter::once(rest))
}

impl std::fmt::Debug for Filled {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let [columns, rows] = self.0.size;
        write!(f, "Filled({columns} × {rows}, {:016x})", self.0.content)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Rows of signs: a dot is empty, a digit is itself.
    fn numbers(rows: &[&str]) -> Vec<u8> {
        rows.iter().flat_map(|r| r.bytes().map(|b| if b == b'.' { 0 } else { b - b'0' })).collect()
    }

    const ROWS: [&str; 4] = [".11.2", ".11..", "..1..", "....."];

    /// The same cells kept in the other ways.
    fn both(rows: &[&str]) -> [Filled; 2] {
        let size = [rows[0].len() as u32, rows.len() as u32];
        let all = numbers(rows);
        let cells = all.iter().enumerate().map(|(i, n)| {
            let i = i as u32;
            ([i % size[0], i / size[0]], *n)
        });
        let sparse = Filled::sparse(size, cells).unwrap();
        [Filled::numbers(size, all).unwrap(), sparse]
    }

    #[test]
    fn runs_and_areas_are_the_same_however_cells_are_kept() {
        let [all, sparse] = both(&ROWS);
        let run = |columns, rows, number| CellRun { columns, rows, number };
        for cells in [&all, &sparse] {
            assert_eq!(cells.runs(0, &(0..5)), [run(1..3, 0..1, 1), run(4..5, 0..1, 2)]);
            assert_eq!(cells.runs(0, &(2..4)), [run(2..3, 0..1, 1)]);
            assert!(cells.runs(3, &(0..9)).is_empty() && cells.runs(9, &(0..5)).is_empty());
            let areas = cells.areas(&[0..5, 0..4], 9).unwrap();
            assert_eq!(areas, [run(1..3, 0..2, 1), run(4..5, 0..1, 2), run(2..3, 2..3, 1)]);
            assert_eq!(cells.areas(&[0..5, 0..4], 2), None);
            assert_eq!((cells.get([4, 0]), cells.get([0, 0]), cells.get([5, 0])), (2, 0, 0));
            assert_eq!(cells.count(), 6);
        }
        assert_ne!(all.content(), both(&[".11.2", ".11..", "..1..", "....1"])[0].content());
    }

    #[test]
    fn a_mask_is_read_across_its_words() {
        let size = [130, 2];
        let filled = |column: u32| (60..70).contains(&column) || column > 126;
        let mut words = vec![0_u64; 6];
        (0..192).filter(|c| filled(*c)).for_each(|c| words[c as usize / 64] |= 1 << (c % 64));
        words[5] = u64::MAX;
        let mask = Filled::mask(size, words).unwrap();
        let columns = |row, within| -> Vec<_> {
            mask.runs(row, &within).into_iter().map(|r| r.columns).collect()
        };
        assert_eq!(columns(0, 0..130), [60..70, 127..130]);
        assert_eq!(columns(0, 62..65), vec![62..65]);
        assert_eq!(columns(0, 64..128), [64..70, 127..128]);
        assert_eq!(columns(1, 0..999), vec![128..130]);
        assert!((0..130).all(|c| mask.get([c, 0]) == u8::from(filled(c))));
        assert_eq!(mask.count(), 15);
    }

    #[test]
    fn contents_that_do_not_fit_are_refused() {
        assert!(matches!(Filled::mask([0, 4], vec![]), Err(RasterError::Size { .. })));
        assert!(matches!(Filled::numbers([2, 2], vec![1]), Err(RasterError::Count { .. })));
        let outside = Filled::sparse([2, 2], [([2, 0], 1)]).unwrap_err();
        assert_eq!(outside.to_string(), "there is no cell (2, 0) in 2 × 2");
        assert_eq!(
            Filled::mask([65, 2], vec![0; 2]).unwrap_err().to_string(),
            "65 × 2 cells need 4 values, not 2"
        );
    }
}
