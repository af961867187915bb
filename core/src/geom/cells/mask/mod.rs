//! A mask: a picture of one bit a cell, which says where something is.
//!
//! Bits are kept 64 to a word, in vertical strips: a word is 64 cells of one row, and the words of a strip, 64 columns
//! wide, follow each other downward. Two masks at any offset are then compared by walking two strips down side by side,
//! with one shift for the whole strip; in rows, each row would start at another bit. (pygame's bitmask is kept so too.)
//! A mask 64 cells wide is one strip, so that small sprites touch one or two words a row.
//!
//! Bits past the width are always 0. Cells are named by column and row from the upper left, and cells outside are not
//! set.
//!
//! - [`rows`] reads and writes masks as text; [`pixels`] makes them from pictures;
//! - [`paint`] and [`fill`] draw in them; [`patch`] is what is drawn, wherever it lies; [`colours`] has masks of several
//!   named zones; [`resample`] takes them to other cells;
//! - [`rings`] is the border of the cells that are set.

pub mod colours;
pub mod fill;
pub mod paint;
pub mod patch;
pub mod pixels;
pub mod resample;
pub mod rings;
pub mod rows;

use glam::IVec2;

use super::cell_grid::CellRect;
use crate::geom::error::{ShapeError, ShapeFault};

/// The most columns or rows of a mask.
pub const LARGEST_SIDE: u32 = 1 << 15;

/// The most cells of a mask: 8 MB of bits, and 256 MB for a field of distances.
pub const MOST_CELLS: u64 = 1 << 26;

/// Cells that are set or not.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Mask {
    width: u32,
    height: u32,
    /// Strip by strip; bit k of a word is column k of its strip.
    words: Vec<u64>,
}

/// Refuses sizes without a cell and those past the limits, before any memory is reserved.
pub(crate) fn check_size(width: u64, height: u64) -> Result<(u32, u32), ShapeError> {
    if width == 0 || height == 0 {
        return Err(
            ShapeFault::Count.at("", format!("is {width} × {height}; needs one cell or more"))
        );
    }
    let side = u64::from(LARGEST_SIDE);
    if width > side || height > side || width * height > MOST_CELLS {
        let message = format!(
            "{width} × {height} is too large; a side goes up to {LARGEST_SIDE}, and all up to {MOST_CELLS} cells"
        );
        return Err(ShapeFault::Count.at("", message));
    }
    Ok((width as u32, height as u32))
}

impl Mask {
    /// A mask with no cell set, `width` columns wide and `height` rows high.
    ///
    /// # Errors
    /// When it has no cell, a side is longer than [`LARGEST_SIDE`], or it has more than [`MOST_CELLS`].
    pub fn new(width: u32, height: u32) -> Result<Self, ShapeError> {
        let (width, height) = check_size(width.into(), height.into())?;
        Ok(Self::blank(width, height))
    }

    /// The same for a size that [`Self::new`] would take: it is not checked again.
    #[must_use]
    pub fn blank(width: u32, height: u32) -> Self {
        let strips = width.div_ceil(64) as usize;
        Self { width, height, words: vec![0; strips * height as usize] }
    }

    /// How many columns.
    #[must_use]
    pub fn width(&self) -> u32 {
        self.width
    }

    /// How many rows.
    #[must_use]
    pub fn height(&self) -> u32 {
        self.height
    }

    /// All its cells.
    #[must_use]
    pub fn area(&self) -> CellRect {
        CellRect { min: IVec2::ZERO, max: IVec2::new(self.width as i32, self.height as i32) }
    }

    /// How many strips of 64 columns.
    #[must_use]
    pub fn strips(&self) -> usize {
        self.width.div_ceil(64) as usize
    }

    /// The words of one strip, from the top down; none past the last strip.
    #[must_use]
    #[inline]
    pub fn strip(&self, strip: usize) -> &[u64] {
        let height = self.height as usize;
        self.words.get(strip * height..(strip + 1) * height).unwrap_or(&[])
    }

    /// The same, to be changed.
    pub(crate) fn strip_mut(&mut self, strip: usize) -> &mut [u64] {
        let height = self.height as usize;
        self.words.get_mut(strip * height..(strip + 1) * height).unwrap_or(&mut [])
    }

    /// The bits of a strip that are columns of the mask.
    pub(crate) fn columns(&self, strip: usize) -> u64 {
        let used = u64::from(self.width).saturating_sub(64 * strip as u64);
        if used >= 64 { u64::MAX } else { (1 << used) - 1 }
    }

    fn place(&self, cell: IVec2) -> Option<(usize, u32)> {
        let (x, y) = (u32::try_from(cell.x).ok()?, u32::try_from(cell.y).ok()?);
        let inside = x < self.width && y < self.height;
        inside.then(|| ((x / 64) as usize * self.height as usize + y as usize, x % 64))
    }

    /// Whether a cell is set; cells outside are not.
    #[must_use]
    #[inline]
    pub fn get(&self, cell: IVec2) -> bool {
        self.place(cell).is_some_and(|(word, bit)| self.words[word] >> bit & 1 == 1)
    }

    /// Sets a cell, or clears it; outside, nothing changes.
    pub fn set(&mut self, cell: IVec2, on: bool) {
        if let Some((word, bit)) = self.place(cell) {
            let bits = 1 << bit;
            if on { self.words[word] |= bits } else { self.words[word] &= !bits }
        }
    }

    /// Sets or clears all cells.
    pub fn fill(&mut self, on: bool) {
        for strip in 0..self.strips() {
            let word = if on { self.columns(strip) } else { 0 };
            self.strip_mut(strip).fill(word);
        }
    }

    /// Sets what was clear, and clears what was set.
    pub fn invert(&mut self) {
        for strip in 0..self.strips() {
            let columns = self.columns(strip);
            self.strip_mut(strip).iter_mut().for_each(|word| *word ^= columns);
        }
    }

    /// How many cells are set.
    #[must_use]
    pub fn count(&self) -> u64 {
        self.words.iter().map(|word| u64::from(word.count_ones())).sum()
    }

    /// Whether no cell is set.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.words.iter().all(|word| *word == 0)
    }

    /// The smallest rectangle around the cells that are set; none when none is.
    #[must_use]
    pub fn bounds(&self) -> Option<CellRect> {
        let columns = |strip: usize| {
            let all = self.strip(strip).iter().fold(0, |all, word| all | word);
            (all != 0).then_some((strip, all))
        };
        let (first, from) = (0..self.strips()).find_map(columns)?;
        let (last, to) = (first..self.strips()).rev().find_map(columns)?;
        // A strip is looked at no further than to where the ones before it begin and end.
        let (mut top, mut low) = (self.height as usize, 0);
        for strip in first..=last {
            let words = self.strip(strip);
            top = words[..top].iter().position(|w| *w != 0).unwrap_or(top);
            low = words[low..].iter().rposition(|w| *w != 0).map_or(low, |at| low + at + 1);
        }
        let left = 64 * first as i32 + from.trailing_zeros() as i32;
        let right = 64 * last as i32 + 64 - to.leading_zeros() as i32;
        Some(CellRect { min: IVec2::new(left, top as i32), max: IVec2::new(right, low as i32) })
    }

    /// The stretches of set cells in a row, from left to right: first column, and one past the last.
    pub fn runs(&self, row: u32) -> impl Iterator<Item = [u32; 2]> + '_ {
        self.runs_in(row, [0, self.width])
    }

    /// The same between two columns, where stretches are cut.
    pub(crate) fn runs_in(
        &self,
        row: u32,
        [from, to]: [u32; 2],
    ) -> impl Iterator<Item = [u32; 2]> + '_ {
        let (mut next, to) = (from, to.min(self.width));
        std::iter::from_fn(move || {
            let start = self.next_column(row, next, true).filter(|start| *start < to)?;
            let end = self.next_column(row, start, false).map_or(to, |end| end.min(to));
            next = end;
            Some([start, end])
        })
    }

    /// The first column from `from` on that is set, or that is not.
    fn next_column(&self, row: u32, from: u32, on: bool) -> Option<u32> {
        if from >= self.width || row >= self.height {
            return None;
        }
        let mut skip = from % 64;
        for strip in (from / 64) as usize..self.strips() {
            let word = self.strip(strip)[row as usize];
            let wanted = (if on { word } else { !word } & self.columns(strip)) >> skip << skip;
            if wanted != 0 {
                return Some(64 * strip as u32 + wanted.trailing_zeros());
            }
            skip = 0;
        }
        None
    }

    /// The cells that are set, row by row.
    pub fn cells(&self) -> impl Iterator<Item = IVec2> + '_ {
        (0..self.height).flat_map(move |y| {
            self.runs(y).flat_map(move |[a, b]| (a..b).map(move |x| IVec2::new(x as i32, y as i32)))
        })
    }

    /// The set cells beside one that is not, across or down; the mask's outside is not set.
    #[must_use]
    pub fn outline(&self) -> Self {
        let mut outline = Self::blank(self.width, self.height);
        let height = self.height as usize;
        for s in 0..self.strips() {
            let words = self.strip(s);
            let left = s.checked_sub(1).map_or(&[][..], |s| self.strip(s));
            let right = self.strip(s + 1);
            for y in 0..height {
                let own = words[y];
                let at = |side: &[u64]| side.get(y).copied().unwrap_or(0);
                let above = if y > 0 { words[y - 1] } else { 0 };
                let below = words.get(y + 1).copied().unwrap_or(0);
                let before = own << 1 | at(left) >> 63;
                let after = own >> 1 | at(right) << 63;
                outline.strip_mut(s)[y] = own & !(above & below & before & after);
            }
        }
        outline
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use glam::ivec2 as at;

    #[test]
    fn cells_are_set_counted_and_bounded_across_strips() {
        let mut mask = Mask::new(130, 3).unwrap();
        assert_eq!((mask.bounds(), mask.is_empty(), mask.strips()), (None, true, 3));
        for cell in [at(63, 0), at(64, 0), at(65, 0), at(129, 2), at(130, 2), at(-1, 0), at(0, 3)] {
            mask.set(cell, true);
        }
        assert_eq!(mask.count(), 4);
        assert!(mask.get(at(129, 2)) && !mask.get(at(130, 2)) && !mask.get(at(-1, 0)));
        assert_eq!(mask.bounds(), Some(CellRect { min: at(63, 0), max: at(130, 3) }));
        assert_eq!(mask.runs(0).collect::<Vec<_>>(), [[63, 66]]);
        assert_eq!(mask.runs(2).collect::<Vec<_>>(), [[129, 130]]);
        assert_eq!(mask.runs(3).count(), 0);
        mask.invert();
        assert_eq!(mask.count(), 130 * 3 - 4);
        assert_eq!(mask.runs(0).collect::<Vec<_>>(), [[0, 63], [66, 130]]);
        mask.fill(true);
        assert_eq!(mask.count(), 130 * 3);
        mask.set(at(5, 1), false);
        assert_eq!(mask.cells().count(), 130 * 3 - 1);
    }

    #[test]
    fn the_outline_is_the_cells_beside_what_is_not_set() {
        let mut mask = Mask::new(70, 5).unwrap();
        mask.fill(true);
        assert_eq!(mask.outline().count(), 2 * 70 + 2 * 3);
        assert!(!mask.outline().get(at(64, 2)));
        mask.set(at(64, 2), false);
        let outline = mask.outline();
        assert!(outline.get(at(63, 2)) && outline.get(at(65, 2)) && !outline.get(at(64, 2)));
    }

    #[test]
    fn sizes_without_a_cell_and_past_the_limits_are_refused() {
        for (w, h) in [(0, 4), (4, 0), (LARGEST_SIDE + 1, 1), (1, 100_000), (20_000, 20_000)] {
            assert!(Mask::new(w, h).is_err(), "{w} × {h}");
        }
        assert!(Mask::new(u32::MAX, u32::MAX).is_err());
        assert_eq!(Mask::new(LARGEST_SIDE, 2).unwrap().width(), LARGEST_SIDE);
    }
}
