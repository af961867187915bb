//! Masks grown and shrunk, by a disc or by a square.
//!
//! A mask grown by a disc of radius r has each cell whose middle is no farther than r from the middle of a set one; that
//! is what a point may not touch when the mask may not touch the disc. Shrunk by it, it keeps each cell around which all
//! cells so near are set; what is outside of the picture is not. A square of radius r reaches r cells to each side,
//! corners included.
//!
//! Small radii are done on the bits (`collide::fast::mask_grow`); larger ones by the exact field of distances.
//!
//! The picture keeps its size: what would grow out of it is cut off. Frame: cells. Cost: for a radius below 64 a few
//! words' operations a cell of radius for each word; above, linear in the cells.

use super::distance_field::{distance_field, square_floor};
use crate::collide::fast::mask_grow::{self, LARGEST_REACH};
use crate::geom::{CellRect, Mask};

/// The mask grown by a disc of a radius in cells. A radius that is not above 0 changes nothing.
#[must_use]
pub fn grow_disc(mask: &Mask, radius: f64) -> Mask {
    let most = square_floor(radius).unwrap_or(0);
    match mask_grow::disc(most) {
        Some(reach) => mask_grow::grow(mask, &reach),
        None => distance_field(mask).map_or_else(|| mask.clone(), |f| f.at_most(Some(most))),
    }
}

/// The mask shrunk by a disc of a radius in cells. A radius that is not above 0 changes nothing.
#[must_use]
pub fn shrink_disc(mask: &Mask, radius: f64) -> Mask {
    let most = square_floor(radius).unwrap_or(0);
    match mask_grow::disc(most) {
        Some(reach) => mask_grow::shrink(mask, &reach),
        None => shrink_by_field(mask, most),
    }
}

/// The mask grown by a square that reaches `radius` cells to each side.
#[must_use]
pub fn grow_square(mask: &Mask, radius: u32) -> Mask {
    by_squares(mask, radius, mask_grow::grow)
}

/// The mask shrunk by a square that reaches `radius` cells to each side.
#[must_use]
pub fn shrink_square(mask: &Mask, radius: u32) -> Mask {
    by_squares(mask, radius, mask_grow::shrink)
}

/// A square is as two smaller ones after each other.
fn by_squares(mask: &Mask, radius: u32, step: impl Fn(&Mask, &[u32]) -> Mask) -> Mask {
    // Beyond its longer side nothing changes any more.
    let mut left = radius.min(mask.width().max(mask.height()));
    let mut mask = mask.clone();
    while left > 0 {
        let reach = left.min(LARGEST_REACH);
        mask = step(&mask, &vec![reach; reach as usize + 1]);
        left -= reach;
    }
    mask
}

/// Cells that are farther than a radius from all that are not set, in the picture and around it.
fn shrink_by_field(mask: &Mask, most: u32) -> Mask {
    // The nearest cell outside is in the first row or column there.
    let mut around = Mask::blank(mask.width() + 2, mask.height() + 2);
    around.fill(true);
    for y in 0..mask.height() {
        for [a, b] in mask.runs(y) {
            around.paint_run(y as i32 + 1, a as i32 + 1, b as i32 + 1, false);
        }
    }
    let mut left = Mask::blank(mask.width(), mask.height());
    let Some(field) = distance_field(&around) else { return left };
    let near = field.at_most(Some(most));
    left.paint_rect(CellRect { min: left.area().min, max: left.area().max }, true);
    for y in 0..near.height() {
        for [a, b] in near.runs(y) {
            left.paint_run(y as i32 - 1, a as i32 - 1, b as i32 - 1, false);
        }
    }
    left
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cell_grows_to_a_disc_and_back() {
        let dot =
            Mask::from_rows(&[".......", ".......", "...#...", ".......", "......."]).unwrap();
        let grown = grow_disc(&dot, 2.0);
        assert_eq!(grown.to_rows(), ["...#...", "..###..", ".#####.", "..###..", "...#..."]);
        assert_eq!(shrink_disc(&grown, 2.0), dot, "cut at no edge");
        assert_eq!(grow_square(&dot, 1).to_rows()[1], "..###..");
        assert_eq!(shrink_square(&grow_square(&dot, 1), 1), dot);
        for nothing in [0.0, 0.99, -3.0, f64::NAN] {
            assert_eq!(grow_disc(&grown, nothing), grown);
            assert_eq!(shrink_disc(&grown, nothing), grown);
        }
    }

    #[test]
    fn the_outside_is_not_set() {
        let mut full = Mask::new(130, 140).unwrap();
        full.fill(true);
        assert_eq!(
            shrink_square(&full, 3).bounds(),
            Some(CellRect::between([3, 3].into(), [126, 136].into()))
        );
        assert_eq!(shrink_disc(&full, 3.0), shrink_square(&full, 3));
        assert!(shrink_disc(&full, 65.0).is_empty());
        assert!(shrink_square(&full, 65).is_empty() && !shrink_square(&full, 64).is_empty());
        assert_eq!(grow_disc(&full, f64::INFINITY), full);
        assert_eq!(grow_square(&full, u32::MAX), full);
    }
}
