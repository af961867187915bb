//! Masks taken to other cells: turned, or with cells of another size.
//!
//! A cell of the new picture is as the old one's cell under its middle. So nothing is blurred, and a picture that is not
//! turned and keeps its cells stays as it is. Cost: a rotation for each new cell.

use glam::{DVec2, IVec2};

use super::check_size;
use crate::geom::{CellRect, ShapeError};

/// From the cells of a new picture to those of an old one.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Resample {
    /// Where the new picture's corner is in the old one's frame turned back, in world units.
    corner: DVec2,
    size: IVec2,
    turn: DVec2,
    cell: f64,
    from_cell: f64,
}

impl Resample {
    /// Of a picture of `area` cells with the side `from_cell`, turned by `angle` radians about its corner, to upright cells
    /// with the side `cell`.
    ///
    /// # Errors
    /// When the sides are none that cells may have, or the new picture would be larger than a mask may be.
    pub fn new(area: CellRect, from_cell: f64, angle: f64, cell: f64) -> Result<Self, ShapeError> {
        crate::geom::error::above_zero("cell", cell)?;
        crate::geom::error::above_zero("cell", from_cell)?;
        let turn = DVec2::from_angle(angle);
        let far = area.max.as_dvec2() * from_cell;
        let corners = [DVec2::ZERO, DVec2::new(far.x, 0.0), far, DVec2::new(0.0, far.y)];
        let corners = corners.map(|p| turn.rotate(p));
        let low = corners.iter().copied().fold(DVec2::INFINITY, DVec2::min);
        let high = corners.iter().copied().fold(DVec2::NEG_INFINITY, DVec2::max);
        // What rounding adds is no cell more.
        let size = ((high - low) / cell - 1e-9).ceil().max(DVec2::ONE);
        let whole = |x: f64| x.min(1e18) as u64;
        let (width, height) = check_size(whole(size.x), whole(size.y))?;
        let size = IVec2::new(width as i32, height as i32);
        Ok(Self { corner: low, size, turn, cell, from_cell })
    }

    /// Columns and rows of the new picture.
    #[must_use]
    pub fn size(&self) -> IVec2 {
        self.size
    }

    /// From the old picture's corner to the new one's, in world units.
    #[must_use]
    pub fn corner(&self) -> DVec2 {
        self.corner
    }

    /// The old cell under the middle of a new one; it may lie beside the old picture.
    #[must_use]
    pub fn source(&self, cell: IVec2) -> IVec2 {
        let middle = self.corner + (cell.as_dvec2() + 0.5) * self.cell;
        (DVec2::new(self.turn.x, -self.turn.y).rotate(middle) / self.from_cell).floor().as_ivec2()
    }
}

#[cfg(test)]
mod tests {
    use std::f64::consts::{FRAC_PI_2, FRAC_PI_4};

    use super::*;
    use crate::geom::Mask;

    fn taken(mask: &Mask, by: &Resample) -> Vec<String> {
        let mut taken = Mask::new(by.size().x as u32, by.size().y as u32).unwrap();
        for cell in (0..by.size().y).flat_map(|y| (0..by.size().x).map(move |x| IVec2::new(x, y))) {
            taken.set(cell, mask.get(by.source(cell)));
        }
        taken.to_rows()
    }

    #[test]
    fn quarters_and_whole_multiples_are_exact() {
        let mask = Mask::from_rows(&["#..", "##."]).unwrap();
        let by = |angle, cell| Resample::new(mask.area(), 2.0, angle, cell).unwrap();
        assert_eq!(taken(&mask, &by(0.0, 2.0)), ["#..", "##."]);
        assert_eq!(taken(&mask, &by(0.0, 1.0)), ["##....", "##....", "####..", "####.."]);
        assert_eq!(taken(&mask, &by(FRAC_PI_2, 2.0)), ["##", "#.", ".."]);
        assert_eq!(by(FRAC_PI_2, 2.0).corner().round(), DVec2::new(-4.0, 0.0));
    }

    #[test]
    fn a_turned_square_keeps_its_area_nearly() {
        let mut mask = Mask::new(100, 100).unwrap();
        mask.fill(true);
        let by = Resample::new(mask.area(), 1.0, FRAC_PI_4, 1.0).unwrap();
        assert_eq!(by.size(), IVec2::splat(142));
        let count = taken(&mask, &by).iter().flat_map(|r| r.chars()).filter(|c| *c == '#').count();
        assert!((9_900..=10_100).contains(&count), "{count}");
        for bad in [0.0, -1.0, f64::NAN, 1e-9] {
            assert!(Resample::new(mask.area(), 1.0, 0.0, bad).is_err(), "{bad}");
        }
    }
}
