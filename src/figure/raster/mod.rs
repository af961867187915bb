//! Grids of cells and images: one mark each, however many cells or pixels they have.
//!
//! Both lie on a [`Lattice`], which need not be square or upright, and share their contents, so that a figure with
//! them is as cheap to copy as any. Whoever draws paints what is in sight: near as cells, far away as [`texels`].

pub mod filled;
pub mod lattice;
pub mod lines;
pub mod part;
pub mod texels;

use std::sync::Arc;

pub use filled::Filled;
pub use lattice::Lattice;
pub use part::CellPart;

use super::{Rgba, Role};

/// The most columns, and the most rows, of an image.
pub const LONGEST: u32 = 16_384;
/// The most columns, and the most rows, of cells: parts of them are drawn, and coarser ones far away.
pub const MOST_CELLS_A_SIDE: u32 = 1 << 26;

/// Why a grid or an image can't be.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum RasterError {
    /// It has no columns or rows, or too many.
    #[error("a grid has 1 to {most} columns and rows, not {columns} × {rows}")]
    Size {
        /// The most that it may have.
        most: u32,
        /// How many columns.
        columns: u32,
        /// How many rows.
        rows: u32,
    },
    /// The contents are of another size.
    #[error("{columns} × {rows} cells need {needed} values, not {found}")]
    Count {
        /// How many columns.
        columns: u32,
        /// How many rows.
        rows: u32,
        /// How many values it takes.
        needed: usize,
        /// How many there are.
        found: usize,
    },
    /// A cell that the grid does not have.
    #[error("there is no cell ({column}, {row}) in {columns} × {rows}")]
    Outside {
        /// The cell's column.
        column: u32,
        /// The cell's row.
        row: u32,
        /// How many columns there are.
        columns: u32,
        /// How many rows there are.
        rows: u32,
    },
}

/// Cells of a lattice, filled or not, with a line around what is filled.
#[derive(Clone, Debug, PartialEq)]
pub struct Cells {
    /// Where they lie.
    pub lattice: Lattice,
    /// Which are filled, and by which role.
    pub filled: Filled,
    /// The roles by number: 1 is the first. Numbers without one have the mark's own.
    pub roles: Vec<Role>,
    /// Colours of their own, by number as the roles; none for those that have a role's.
    pub inks: Vec<Option<Rgba>>,
    /// What of a cell is filled, by number as the roles; none for those that are filled whole.
    pub parts: Vec<Option<CellPart>>,
}

/// An image in the plane.
#[derive(Clone, Debug, PartialEq)]
pub struct Image {
    /// Where its pixels lie.
    pub lattice: Lattice,
    /// Its pixels.
    pub pixels: Arc<Pixels>,
    /// Whether colours flow from pixel to pixel; else pixels are plain areas.
    pub smooth: bool,
    /// How much it covers, in percent.
    pub opacity: u8,
}

/// The pixels of an image.
#[derive(Clone, PartialEq, Eq)]
pub struct Pixels {
    size: [u32; 2],
    rgba: Vec<u8>,
    content: u64,
}

impl Pixels {
    /// Pixels row by row from the top: red, green, blue and opacity, not premultiplied.
    ///
    /// # Errors
    /// When the size is none that can be, or there are not four bytes a pixel.
    pub fn new([columns, rows]: [u32; 2], rgba: Vec<u8>) -> Result<Self, RasterError> {
        check([columns, rows], LONGEST, columns as usize * rows as usize * 4, rgba.len())?;
        let words = rgba.chunks(8).map(|c| c.iter().fold(0, |w, b| w << 8 | u64::from(*b)));
        let content = content([columns, rows], words);
        Ok(Self { size: [columns, rows], rgba, content })
    }

    /// How many columns and rows.
    #[must_use]
    pub fn size(&self) -> [u32; 2] {
        self.size
    }

    /// All pixels row by row from the top: red, green, blue and opacity.
    #[must_use]
    pub fn rgba(&self) -> &[u8] {
        &self.rgba
    }

    /// Red, green, blue and opacity of a pixel; none outside.
    #[must_use]
    pub fn get(&self, [column, row]: [u32; 2]) -> Option<[u8; 4]> {
        if column >= self.size[0] {
            return None;
        }
        let at = (row as usize * self.size[0] as usize + column as usize) * 4;
        self.rgba.get(at..at + 4)?.try_into().ok()
    }

    /// A number that other pixels do not have: what a drawing of these is kept by.
    #[must_use]
    pub fn content(&self) -> u64 {
        self.content
    }
}

impl std::fmt::Debug for Pixels {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let [columns, rows] = self.size;
        write!(f, "Pixels({columns} × {rows}, {:016x})", self.content)
    }
}

/// Whether a size and as many values as it takes are there.
fn check(
    [columns, rows]: [u32; 2],
    most: u32,
    needed: usize,
    found: usize,
) -> Result<(), RasterError> {
    let side = 1..=most;
    if !side.contains(&columns) || !side.contains(&rows) {
        return Err(RasterError::Size { most, columns, rows });
    }
    if needed != found {
        return Err(RasterError::Count { columns, rows, needed, found });
    }
    Ok(())
}

/// A number for some contents: FNV-1a over words, with the high bits mixed into the low.
fn content(size: [u32; 2], words: impl Iterator<Item = u64>) -> u64 {
    let head = u64::from(size[0]) << 32 | u64::from(size[1]);
    std::iter::once(head).chain(words).fold(0xcbf2_9ce4_8422_2325, |hash: u64, word| {
        let mixed = (hash ^ word).wrapping_mul(0x0100_0000_01b3);
        mixed ^ mixed >> 29
    })
}
