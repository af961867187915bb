//! Cells and images as pixels to be painted: as many as there are, or fewer where the view can't show them all.

use std::ops::Range;

use super::{Cells, Filled, Image, Pixels};
use crate::figure::{Mark, Rgba, Theme};

/// The coarsest level: 4096 cells a texel, on each side.
const COARSEST: u32 = 12;

/// What is painted on a lattice.
#[derive(Debug)]
pub enum LatticePaint<'a> {
    /// Cells, and the colours of their numbers from 1 on, with that of all numbers past them first.
    Cells(&'a Filled, Vec<Rgba>),
    /// An image.
    Image(&'a Pixels),
}

/// A part of what is painted, as an image of its own.
#[derive(Clone, PartialEq, Eq)]
pub struct Texels {
    /// How many columns and rows.
    pub size: [u32; 2],
    /// Their colours, row by row.
    pub colours: Vec<Rgba>,
}

impl<'a> LatticePaint<'a> {
    /// Cells as their mark has them. Those that are filled in part are as dense as what is filled of them; where parts are
    /// drawn apart, they are clear.
    #[must_use]
    pub fn cells(cells: &'a Cells, mark: &Mark, theme: &Theme, parts_apart: bool) -> Self {
        let mut colours = Self::colours(cells, mark, theme);
        for (colour, part) in colours.iter_mut().skip(1).zip(&cells.parts) {
            if let Some(part) = part {
                let cover = if parts_apart { 0.0 } else { part.cover() };
                colour.a = (f64::from(colour.a) * cover).round() as u8;
            }
        }
        Self::Cells(&cells.filled, colours)
    }

    /// The colours of what is filled, by number: first that of all numbers past them.
    #[must_use]
    pub fn colours(cells: &Cells, mark: &Mark, theme: &Theme) -> Vec<Rgba> {
        let own = theme.cell(mark.role, mark.lit, mark.ink);
        let count = cells.roles.len().max(cells.inks.len()).max(cells.parts.len());
        let numbered = (0..count).map(|n| {
            let ink = cells.inks.get(n).copied().flatten();
            match (cells.roles.get(n), ink) {
                (None, None) => own,
                (role, ink) => theme.cell(*role.unwrap_or(&mark.role), mark.lit, ink),
            }
        });
        std::iter::once(own).chain(numbered).collect()
    }

    /// An image's pixels.
    #[must_use]
    pub fn image(image: &'a Image) -> Self {
        Self::Image(&image.pixels)
    }

    /// The colour of a cell's number.
    #[must_use]
    pub fn colour(colours: &[Rgba], number: u8) -> Rgba {
        colours[if usize::from(number) < colours.len() { usize::from(number) } else { 0 }]
    }

    /// How many columns and rows.
    #[must_use]
    pub fn size(&self) -> [u32; 2] {
        match self {
            Self::Cells(filled, _) => filled.size(),
            Self::Image(pixels) => pixels.size(),
        }
    }

    /// A number that nothing else painted has: what its texels are kept by.
    #[must_use]
    pub fn content(&self) -> u64 {
        match self {
            Self::Cells(filled, colours) => {
                let words =
                    colours.iter().map(|c| u64::from(u32::from_le_bytes([c.r, c.g, c.b, c.a])));
                super::content(filled.size(), std::iter::once(filled.content()).chain(words))
            }
            Self::Image(pixels) => pixels.content(),
        }
    }

    /// The same of some columns and rows alone, where it can be known: what changes beside them does not change it.
    #[must_use]
    pub fn content_in(&self, part: &[Range<u32>; 2]) -> Option<u64> {
        let Self::Cells(filled, colours) = self else { return None };
        let words = colours.iter().map(|c| u64::from(u32::from_le_bytes([c.r, c.g, c.b, c.a])));
        Some(super::content([0, 0], std::iter::once(filled.content_in(part)).chain(words)))
    }

    /// The level at which a texel is about a pixel, of cells with a side of so many pixels: at level n it is the mean of
    /// 2ⁿ × 2ⁿ cells.
    #[must_use]
    pub fn level(side: f64) -> u32 {
        let level = (1.0 / side).log2().floor();
        if level > 0.0 { level.min(f64::from(COARSEST)) as u32 } else { 0 }
    }

    /// The texels of some columns and rows at a level. The first begins where those do.
    #[must_use]
    pub fn texels(&self, level: u32, [columns, rows]: &[Range<u32>; 2]) -> Texels {
        if level == 0 {
            return self.each([columns, rows]);
        }
        let [across, down] = [columns, rows].map(|r| (r.end - r.start).div_ceil(1 << level));
        // Sums of opacity, and of each colour times it: what is transparent has no colour.
        let mut sums = vec![[0_u64; 4]; across as usize * down as usize];
        for row in rows.clone() {
            let line = ((row - rows.start) >> level) as usize * across as usize;
            let mut add = |from: u32, to: u32, [r, g, b, a]: [u8; 4]| {
                let (first, last) = (from - columns.start, to - 1 - columns.start);
                for texel in first >> level..=last >> level {
                    let begins = texel << level;
                    let count = (last + 1).min(begins + (1 << level)) - first.max(begins);
                    let weight = u64::from(count) * u64::from(a);
                    let sum = &mut sums[line + texel as usize];
                    for (sum, x) in sum.iter_mut().zip([r, g, b, 1]) {
                        *sum += weight * u64::from(x);
                    }
                }
            };
            match self {
                Self::Cells(filled, colours) => {
                    for run in filled.runs(row, columns) {
                        let c = Self::colour(colours, run.number);
                        add(run.columns.start, run.columns.end, [c.r, c.g, c.b, c.a]);
                    }
                }
                Self::Image(pixels) => {
                    for column in columns.clone() {
                        add(column, column + 1, pixels.get([column, row]).unwrap_or_default());
                    }
                }
            }
        }
        let cells = 1_u64 << (2 * level);
        let mean = |sum: u64, of: u64| ((sum + of / 2) / of.max(1)) as u8;
        // Most texels are as the one before: what takes the time are the divisions.
        let (mut before, mut colour) = ([0; 4], Rgba { r: 0, g: 0, b: 0, a: 0 });
        let of = |sum: [u64; 4]| {
            if sum != before {
                let [r, g, b] = [0, 1, 2].map(|i| mean(sum[i], sum[3]));
                (before, colour) = (sum, Rgba { r, g, b, a: mean(sum[3], cells) });
            }
            colour
        };
        Texels { size: [across, down], colours: sums.into_iter().map(of).collect() }
    }

    /// The cells or pixels themselves.
    fn each(&self, [columns, rows]: [&Range<u32>; 2]) -> Texels {
        let size = [columns, rows].map(|r| r.end - r.start);
        let clear = Rgba { r: 0, g: 0, b: 0, a: 0 };
        let mut colours = vec![clear; size[0] as usize * size[1] as usize];
        for (row, line) in rows.clone().zip(colours.chunks_exact_mut(size[0].max(1) as usize)) {
            match self {
                Self::Cells(filled, all) => {
                    for run in filled.runs(row, columns) {
                        let [a, b] = [run.columns.start, run.columns.end]
                            .map(|column| (column - columns.start) as usize);
                        let colour = Self::colour(all, run.number);
                        line[a..b].fill(if colour.a == 0 { clear } else { colour });
                    }
                }
                Self::Image(pixels) => {
                    for (texel, column) in line.iter_mut().zip(columns.clone()) {
                        let [r, g, b, a] = pixels.get([column, row]).unwrap_or_default();
                        *texel = if a == 0 { clear } else { Rgba { r, g, b, a } };
                    }
                }
            }
        }
        Texels { size, colours }
    }
}

impl std::fmt::Debug for Texels {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Texels({} × {})", self.size[0], self.size[1])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn far_away_cells_are_the_mean_of_their_colours() {
        let red = Rgba { r: 200, g: 0, b: 0, a: 100 };
        let blue = Rgba { r: 0, g: 0, b: 100, a: 255 };
        let filled = Filled::numbers([4, 2], vec![1, 1, 0, 2, 1, 1, 0, 0]).unwrap();
        let paint = LatticePaint::Cells(&filled, vec![Rgba::hex(0), red, blue]);
        let near = paint.texels(0, &[1..4, 0..1]);
        assert_eq!(near.size, [3, 1]);
        assert_eq!(near.colours, [red, Rgba { a: 0, ..Rgba::hex(0) }, blue]);
        let far = paint.texels(1, &[0..4, 0..2]);
        assert_eq!(far.colours, [red, Rgba { a: 64, ..blue }]);
        assert_eq!(paint.texels(2, &[0..4, 0..2]).size, [1, 1]);
        assert_eq!(
            [2.0, 1.0, 0.6, 0.5, 0.1, 0.0, 1e-9].map(LatticePaint::level),
            [0, 0, 0, 1, 3, 12, 12]
        );
    }

    #[test]
    fn a_part_is_known_by_its_own_cells() {
        let paint = |words: Vec<u64>| {
            let filled = Filled::mask([200, 3], words).unwrap();
            let of = |columns: Range<u32>, rows: Range<u32>| {
                let colours = vec![Rgba::hex(1)];
                LatticePaint::Cells(&filled, colours).content_in(&[columns, rows]).unwrap()
            };
            [of(0..64, 0..3), of(64..200, 0..3), of(0..200, 0..2), of(0..200, 2..9)]
        };
        let empty = paint(vec![0; 12]);
        let mut words = vec![0; 12];
        words[5] = 1;
        let changed = paint(words);
        let same: Vec<bool> = empty.iter().zip(changed).map(|(a, b)| *a == b).collect();
        assert_eq!(same, [true, false, false, true]);
    }

    #[test]
    fn what_is_kept_by_its_content_is_its_own() {
        let filled = Filled::numbers([2, 1], vec![1, 0]).unwrap();
        let with = |c| LatticePaint::Cells(&filled, vec![Rgba::hex(c)]).content();
        assert_ne!(with(1), with(2));
        let pixels = |b| Pixels::new([1, 1], vec![b, 0, 0, 255]).unwrap();
        assert_ne!(pixels(1).content(), pixels(2).content());
        assert_eq!(pixels(1).content(), pixels(1).content());
    }
}
