//! Does a round car touch the border of a race track? One pixel says so. (Article C, "Course vue du dessus".)
//!
//! All points of a circle are equally far from its middle: the car touches the border when its middle is no farther from
//! it than its radius. So the distance of every pixel from the border is found once, as the track is loaded
//! ([`distance_field`](super::distance_field)); pixels that are no farther than the radius are a band along the border; and
//! the car is tested by the one pixel under its middle.
//!
//! What is set in the mask is border, and so is all that is outside of the picture. Distances go from the middle of a
//! pixel to the middle of a pixel, and are compared squared, as whole numbers. The middle of the car is anywhere in its
//! pixel: the answer is that of the circle to within √2 cells, half a cell's diagonal at either end.
//!
//! The article paints the band with a brush of the right width; this is that band, exact. It is linear in the pixels to
//! make, and one reading to use, whatever the radius.
//!
//! Degenerate cases: a radius of 0 touches in border pixels alone; outside of the picture the distance is 0.
//!
//! Frame: x right, y down; world units. Cost of an answer: two divisions and one reading.

use glam::{DVec2, IVec2};
use serde::Serialize;

use super::distance_field::{DistanceField, distance_field};
use super::point_mask::LocalCell;
use crate::geom::exact::expansion::Exact;
use crate::geom::{CellGrid, Mask, MaskOnGrid, ShapeError, ShapeFault, Sign};
use crate::trace::{About, Event, Kind, Silent, Trace};

/// The most pixels of a track. Its field has four bytes for each, and is made again when the track changes.
pub const MOST_TRACK_PIXELS: u64 = 1 << 22;

/// A track: a mask whose set cells are border, and how far each cell is from the border.
#[derive(Clone, Debug, PartialEq)]
pub struct Track {
    grid: CellGrid,
    /// The border, with one more row and column on each side, all of them border.
    border: Mask,
    /// Of `border`.
    field: DistanceField,
}

/// The pixel under a car, read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct PixelRead {
    /// Which pixel.
    pub cell: IVec2,
    /// Its squared distance from the border, in cells.
    pub square: u32,
    /// The largest squared distance at which the car touches.
    pub reach: u32,
    /// Whether it touches.
    pub touches: bool,
}

/// What is decided: the one event.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Step {
    /// The middle of the car in the track's own coordinates.
    pub local: LocalCell,
    /// The pixel there, read.
    #[serde(flatten)]
    pub read: PixelRead,
}

impl Event for Step {
    fn about(&self) -> About {
        About::at("pixel", [])
            .chapter("track-pixel")
            .kind(if self.read.touches { Kind::Impact } else { Kind::Result })
            .decides(true)
    }
}

impl Track {
    /// The track of a mask.
    ///
    /// # Errors
    /// When it has more than [`MOST_TRACK_PIXELS`].
    pub fn new(mask: &MaskOnGrid) -> Result<Self, ShapeError> {
        let (picture, grid) = (mask.mask(), *mask.grid());
        let (width, height) = (picture.width(), picture.height());
        if u64::from(width) * u64::from(height) > MOST_TRACK_PIXELS {
            let message = format!(
                "is {width} × {height}; a track has {MOST_TRACK_PIXELS} pixels at the most: resample it"
            );
            return Err(ShapeFault::Count.at("rows", message));
        }
        let mut border = Mask::blank(width + 2, height + 2);
        border.fill(true);
        for y in 0..height as i32 {
            border.paint_run(y + 1, 1, width as i32 + 1, false);
        }
        for cell in picture.cells() {
            border.set(cell + IVec2::ONE, true);
        }
        let none = || ShapeFault::NoExtent.at("rows", "has no border");
        let field = distance_field(&border).ok_or_else(none)?;
        Ok(Self { grid, border, field })
    }

    /// Where its pixels lie.
    #[must_use]
    pub fn grid(&self) -> &CellGrid {
        &self.grid
    }

    /// How many columns and rows the picture has.
    #[must_use]
    pub fn size(&self) -> [u32; 2] {
        [self.border.width() - 2, self.border.height() - 2]
    }

    /// The border: what is set, and one row or column more on each side. Cell (0, 0) of the picture is its cell (1, 1).
    #[must_use]
    pub fn border(&self) -> &Mask {
        &self.border
    }

    /// The squared distance of a pixel from the border, in cells; 0 in the border and outside.
    #[must_use]
    pub fn square(&self, cell: IVec2) -> u32 {
        self.field.get(cell + IVec2::ONE).unwrap_or(0)
    }

    /// The largest squared distance, in cells, at which a car of a radius touches the border: exactly.
    #[must_use]
    pub fn reach(&self, radius: f64) -> u32 {
        let cell = self.grid.cell().x;
        if radius.is_nan() || radius <= 0.0 {
            return 0;
        }
        // More than any field holds.
        let guess = (radius / cell).powi(2).floor();
        if guess >= f64::from(1u32 << 31) {
            return u32::MAX;
        }
        // The quotient and its square are rounded.
        let fits = |square: u32| {
            let far = &Exact::new(f64::from(square)) * &Exact::new(cell).squared();
            (&Exact::new(radius).squared() - &far).sign() != Sign::Negative
        };
        let mut square = guess as u32;
        while square > 0 && !fits(square) {
            square -= 1;
        }
        while fits(square + 1) {
            square += 1;
        }
        square
    }

    /// The pixels of the road in which a car touches: a band along the border.
    #[must_use]
    pub fn band(&self, reach: u32) -> Mask {
        let [width, height] = self.size();
        let mut band = Mask::blank(width, height);
        for y in 0..height as i32 {
            for x in 0..width as i32 {
                let cell = IVec2::new(x, y);
                band.set(cell, (1..=reach).contains(&self.square(cell)));
            }
        }
        band
    }

    /// A pixel of the border that no other is nearer than; of several the one most to the left, above before below. It
    /// may be one of those outside of the picture.
    #[must_use]
    pub fn nearest(&self, cell: IVec2) -> Option<IVec2> {
        let square = self.field.get(cell + IVec2::ONE)?;
        let far = square.isqrt() as i32;
        (-far..=far).find_map(|x| {
            let left = square - (x * x) as u32;
            let y = left.isqrt() as i32;
            let ends = [-y, y].map(|y| cell + IVec2::new(x, y));
            let found = || ends.into_iter().find(|at| self.border.get(*at + IVec2::ONE));
            ((y * y) as u32 == left).then(found).flatten()
        })
    }

    /// The unit direction in which the distance from the border grows around a pixel; zero where it grows in none.
    #[must_use]
    pub fn away(&self, cell: IVec2) -> DVec2 {
        let distance = |x: i32, y: i32| f64::from(self.square(cell + IVec2::new(x, y))).sqrt();
        let across = |y: i32| distance(1, y) - distance(-1, y);
        let down = |x: i32| distance(x, 1) - distance(x, -1);
        // Three rows and columns, the middle ones twice: an edge in steps is as smooth as it looks.
        let slope = |side: &dyn Fn(i32) -> f64| side(-1) + 2.0 * side(0) + side(1);
        DVec2::new(slope(&across), slope(&down)).normalize_or_zero()
    }
}

/// Whether a car touches the border: its middle, and what [`Track::reach`] says of its radius.
#[must_use]
pub fn track_pixel(track: &Track, middle: DVec2, reach: u32) -> PixelRead {
    track_pixel_traced(track, middle, reach, &mut Silent)
}

/// [`track_pixel`], traced.
pub fn track_pixel_traced<T: Trace<Step>>(
    track: &Track,
    middle: DVec2,
    reach: u32,
    trace: &mut T,
) -> PixelRead {
    // 1. Which pixel is the middle in?
    let local = LocalCell::new(middle, &track.grid);
    // 2. How far is it from the border?
    let (cell, square) = (local.cell, track.square(local.cell));
    let read = |touches| PixelRead { cell, square, reach, touches };
    read(trace.decide(square <= reach, |touches| Step { local, read: read(touches) }))
}

#[cfg(test)]
mod tests {
    use glam::dvec2 as v;
    use std::sync::Arc;

    use super::*;
    use crate::trace::Recorder;

    /// A road five pixels wide between two rows of border; pixels of 10.
    fn road() -> Track {
        let rows = [
            "############",
            "............",
            "............",
            "............",
            "............",
            "............",
        ];
        let mask = Arc::new(Mask::from_rows(&rows).unwrap());
        let grid = CellGrid::new(v(100.0, 200.0), DVec2::splat(10.0)).unwrap();
        Track::new(&MaskOnGrid::new(mask, grid).unwrap()).unwrap()
    }

    #[test]
    fn one_pixel_says_whether_the_car_touches() {
        let track = road();
        let reach = track.reach(20.0);
        assert_eq!(reach, 4);
        let at = |y: f64| track_pixel(&track, v(155.0, y), reach);
        // Rows 1 and 2 are one and two from the border above, rows 4 and 5 two and one from the outside below.
        let touching: Vec<bool> =
            (0..6).map(|row| at(205.0 + 10.0 * f64::from(row)).touches).collect();
        assert_eq!(touching, [true, true, true, false, true, true]);
        assert_eq!(
            at(235.0),
            PixelRead { cell: IVec2::new(5, 3), square: 9, reach, touches: false }
        );
        assert_eq!(track.band(reach).count(), 4 * 12 + 4, "and the ends of the free row");
    }

    #[test]
    fn outside_of_the_picture_all_is_border() {
        let track = road();
        for p in [v(99.0, 235.0), v(155.0, 260.0), v(1e9, -1e9), DVec2::NAN] {
            let read = track_pixel(&track, p, 0);
            assert!(read.touches && read.square == 0, "{p}");
        }
        assert!(!track_pixel(&track, v(100.0, 210.0), 0).touches, "the picture is half-open");
    }

    #[test]
    fn a_radius_reaches_as_far_as_its_square_without_rounding() {
        let track = road();
        assert_eq!([0.0, 10.0, 14.142, 14.143, 20.0].map(|r| track.reach(r)), [0, 1, 1, 2, 4]);
        assert_eq!((track.reach(10f64.next_down()), track.reach(30f64.next_down())), (0, 8));
        assert_eq!((track.reach(1e75), track.reach(-1.0), track.reach(f64::NAN)), (u32::MAX, 0, 0));
    }

    #[test]
    fn the_nearest_pixel_and_the_way_away_from_it() {
        let track = road();
        assert_eq!(track.nearest(IVec2::new(5, 2)), Some(IVec2::new(5, 0)));
        assert_eq!(track.nearest(IVec2::new(5, 5)), Some(IVec2::new(5, 6)), "outside");
        assert_eq!(track.nearest(IVec2::new(50, 50)), None);
        assert_eq!(track.away(IVec2::new(5, 1)), DVec2::Y);
        assert_eq!(track.away(IVec2::new(5, 5)), DVec2::NEG_Y);
    }

    #[test]
    fn it_is_one_step() {
        let track = road();
        let run = Recorder::run((), |(), t| track_pixel_traced(&track, v(155.0, 215.0), 1, t));
        assert_eq!((run.steps().len(), run.deciding()), (1, Some(0)));
        let Step { local, read } = run.steps()[0].event;
        assert_eq!((local.offset, read), (v(55.0, 15.0), run.output));
        assert!(read.touches);
    }
}
