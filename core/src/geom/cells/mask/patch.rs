//! Masks laid on each other and framed anew; and what is painted by hand, as cells that may lie beyond what they are painted on.
//!
//! Cost: each word that is moved once, shifted.

use glam::IVec2;

use super::paint::MaskBrush;
use super::{Mask, check_size};
use crate::geom::{CellRect, ShapeError};

/// Cells that lie somewhere on the grid of a mask, also beyond it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Patch {
    corner: IVec2,
    cells: Mask,
}

impl Patch {
    /// The cells set in a mask whose upper left cell is `corner`.
    #[must_use]
    pub fn new(corner: IVec2, cells: Mask) -> Self {
        Self { corner, cells }
    }

    /// All that a brush covers on its straight way from one cell to another, both included.
    ///
    /// # Errors
    /// When it is larger than a mask may be.
    pub fn stroke(brush: MaskBrush, from: IVec2, to: IVec2) -> Result<Self, ShapeError> {
        let area = brush.area(from).around(brush.area(to));
        let mut cells = blank(area)?;
        cells.paint_stroke(brush, from - area.min, to - area.min, true);
        Ok(Self { corner: area.min, cells })
    }

    /// A rectangle: filled, or a frame of some cells' thickness, which lies within it.
    ///
    /// # Errors
    /// When it is empty, or larger than a mask may be.
    pub fn rect(area: CellRect, frame: Option<u32>) -> Result<Self, ShapeError> {
        let mut cells = blank(area)?;
        cells.fill(true);
        if let Some(thickness) = frame {
            let thickness = i32::try_from(thickness).unwrap_or(i32::MAX);
            let within = cells.area().expand(thickness.saturating_neg());
            cells.paint_rect(within, false);
        }
        Ok(Self { corner: area.min, cells })
    }

    /// Where its upper left cell is.
    #[must_use]
    pub fn corner(&self) -> IVec2 {
        self.corner
    }

    /// Its cells, from its corner on.
    #[must_use]
    pub fn cells(&self) -> &Mask {
        &self.cells
    }

    /// The cells that it lies on.
    #[must_use]
    pub fn area(&self) -> CellRect {
        CellRect { min: self.corner, max: self.corner + self.cells.area().max }
    }
}

/// A mask of some cells, none of which is set.
fn blank(area: CellRect) -> Result<Mask, ShapeError> {
    let size = area.size().as_u64vec2();
    let (width, height) = check_size(size.x, size.y)?;
    Ok(Mask::blank(width, height))
}

impl Mask {
    /// The cells of an area, which may reach beyond the mask: there none is set.
    ///
    /// # Errors
    /// When the area is empty, or larger than a mask may be.
    pub fn framed(&self, area: CellRect) -> Result<Self, ShapeError> {
        let mut framed = blank(area)?;
        framed.lay(self, -area.min, true);
        Ok(framed)
    }

    /// Sets or clears the cells that are set in another mask, whose upper left cell is laid on the cell `at`.
    pub fn lay(&mut self, other: &Self, at: IVec2, on: bool) {
        let over = CellRect { min: at, max: at.saturating_add(other.area().max) };
        let shared = over.shared(self.area());
        if shared.is_empty() {
            return;
        }
        let [first, end] = [shared.min.y, shared.max.y].map(|y| y as usize);
        let skipped = (i64::from(shared.min.y) - i64::from(at.y)) as usize;
        for strip in shared.min.x as usize / 64..(shared.max.x as usize).div_ceil(64) {
            // The words of the other mask that lie on this strip: two of its strips, shifted.
            let column = 64 * strip as i64 - i64::from(at.x);
            let shift = column.rem_euclid(64) as u32;
            let words = |n: i64| usize::try_from(n).map_or(&[][..], |n| other.strip(n));
            let low = words(column.div_euclid(64));
            let high = if shift == 0 { &[][..] } else { words(column.div_euclid(64) + 1) };
            let columns = self.columns(strip);
            for (k, word) in self.strip_mut(strip)[first..end].iter_mut().enumerate() {
                let at = |words: &[u64]| words.get(skipped + k).copied().unwrap_or(0);
                let above = at(high).checked_shl(64 - shift).unwrap_or(0);
                let bits = (at(low) >> shift | above) & columns;
                if on { *word |= bits } else { *word &= !bits }
            }
        }
    }

    /// The cells that are as this one and connected to it across or down, not by corners; none from outside.
    #[must_use]
    pub fn connected(&self, from: IVec2) -> Self {
        let mut changed = self.clone();
        changed.flood(from, !self.get(from));
        for strip in 0..self.strips() {
            let words = changed.strip_mut(strip).iter_mut().zip(self.strip(strip));
            words.for_each(|(word, before)| *word ^= before);
        }
        changed
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::Rng;
    use glam::ivec2 as at;

    fn drawn(rng: &mut Rng) -> Mask {
        let mut mask = Mask::new(1 + rng.below(150) as u32, 1 + rng.below(9) as u32).unwrap();
        for y in 0..mask.height() as i32 {
            for x in 0..mask.width() as i32 {
                mask.set(at(x, y), rng.unit() < 0.4);
            }
        }
        mask
    }

    #[test]
    fn laid_and_framed_as_cell_by_cell() {
        let mut rng = Rng::new(7);
        for _ in 0..300 {
            let (under, over) = (drawn(&mut rng), drawn(&mut rng));
            let by = at(rng.below(300) as i32 - 150, rng.below(18) as i32 - 9);
            let mut laid = [under.clone(), under.clone()];
            laid[0].lay(&over, by, true);
            laid[1].lay(&over, by, false);
            let framed = under.framed(CellRect { min: by, max: by + over.area().max }).unwrap();
            for y in -3..12 {
                for x in -3..155 {
                    let (was, on) = (under.get(at(x, y)), over.get(at(x, y) - by));
                    assert_eq!(
                        laid[0].get(at(x, y)),
                        under.area().contains(at(x, y)) && (was || on)
                    );
                    assert_eq!(laid[1].get(at(x, y)), was && !on);
                    let inside = over.area().contains(at(x, y));
                    assert_eq!(framed.get(at(x, y)), inside && under.get(at(x, y) + by));
                }
            }
            // No bit past the width was set.
            assert_eq!(laid[0].count(), laid[0].cells().count() as u64);
        }
    }

    #[test]
    fn a_patch_lies_where_it_was_painted() {
        let stroke = Patch::stroke(MaskBrush::Square(3), at(-5, 2), at(4, 2)).unwrap();
        assert_eq!(stroke.area(), CellRect::between(at(-6, 1), at(5, 3)));
        assert_eq!(stroke.cells().count(), 36);
        let frame = Patch::rect(CellRect::between(at(1, 1), at(5, 4)), Some(1)).unwrap();
        assert_eq!(frame.cells().to_rows(), ["#####", "#...#", "#...#", "#####"]);
        let thick = Patch::rect(CellRect::between(at(1, 1), at(5, 4)), Some(9)).unwrap();
        assert_eq!(thick.cells().count(), 20);
        assert!(Patch::stroke(MaskBrush::Round(1), at(i32::MIN, 0), at(i32::MAX, 0)).is_err());
        assert!(Patch::rect(CellRect::between(at(0, 0), at(40_000, 1)), None).is_err());
    }

    #[test]
    fn what_is_connected_is_what_a_fill_changes() {
        let mask = Mask::from_rows(&["##.#", "#..#", "..##"]).unwrap();
        assert_eq!(mask.connected(at(0, 0)).to_rows(), ["##..", "#...", "...."]);
        assert_eq!(mask.connected(at(0, 2)).to_rows(), ["..#.", ".##.", "##.."]);
        assert!(mask.connected(at(4, 0)).is_empty());
    }
}
