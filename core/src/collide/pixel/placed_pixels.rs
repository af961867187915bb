//! Do two masks share a set cell, where they are placed? (Article C, "Pixel perfect".)
//!
//! First how the second lies on the first, in cells: their corners' difference over the side of a cell. Then cell against
//! cell at that offset ([`pixel_perfect`](mod@super::pixel_perfect)).
//!
//! An offset that is not whole is rounded, and the step says so: what is drawn between two pixels is compared as if on
//! the nearest. Where a body must be exact, masks between the lines are met as the unions of their cells instead
//! ([`masks_overlap`](mod@super::masks_overlap)).
//!
//! Frame: world units; the answer is in cells of the first. Degenerate cases: cells of two sizes can't be compared, and
//! the fix is to resample one of the masks. Cost: two divisions, and the words of the shared rectangle.

use glam::{DVec2, IVec2};
use serde::Serialize;

use super::mask_overlap::PlacedMask;
use super::pixel_perfect::{self, CellOffset, SharedCells, cell_offset, pixel_perfect_traced};
use crate::trace::{About, Event, Kind, Reason, Silent, Trace};

/// What is decided, one event at a time.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[serde(tag = "step", rename_all = "kebab-case")]
pub enum Step {
    /// Whether both have cells of one size.
    Cells {
        /// A cell of the first, in world units.
        a: DVec2,
        /// One of the second.
        b: DVec2,
        /// Whether they are the same.
        same: bool,
    },
    /// How far the second's corner is from the first's.
    Offset {
        /// In world units.
        between: DVec2,
        /// In cells.
        offset: DVec2,
        /// In whole cells.
        cells: IVec2,
        /// Whether that is where it is; else it is the nearest place.
        whole: bool,
    },
    /// Cell against cell.
    Pixels(pixel_perfect::Step),
}

impl Event for Step {
    fn about(&self) -> About {
        match self {
            Self::Cells { same, .. } => About::at("cells", [])
                .chapter("offset")
                .kind(if *same { Kind::Plain } else { Kind::Refused })
                .decides(!same)
                .because(Reason::Above),
            Self::Offset { .. } => {
                About::at("offset", []).chapter("offset").because(Reason::Last("cells"))
            }
            Self::Pixels(step @ pixel_perfect::Step::Side { .. }) => {
                step.about().because(Reason::Last("offset"))
            }
            Self::Pixels(step) => step.about(),
        }
    }
}

/// What two placed masks share.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum PlacedPixels {
    /// Their cells differ in size.
    OtherCells,
    /// They were compared.
    Compared {
        /// The second's corner, in cells from the first's.
        offset: IVec2,
        /// What they share; none when nothing.
        shared: Option<SharedCells>,
    },
}

impl PlacedPixels {
    /// What they share.
    #[must_use]
    pub fn shared(&self) -> Option<&SharedCells> {
        match self {
            Self::OtherCells => None,
            Self::Compared { shared, .. } => shared.as_ref(),
        }
    }
}

/// What two masks share where they are placed.
#[must_use]
pub fn placed_pixels(a: &PlacedMask<'_>, b: &PlacedMask<'_>) -> PlacedPixels {
    placed_pixels_traced(a, b, &mut Silent)
}

/// [`placed_pixels`], traced.
pub fn placed_pixels_traced<T: Trace<Step>>(
    a: &PlacedMask<'_>,
    b: &PlacedMask<'_>,
    trace: &mut T,
) -> PlacedPixels {
    // 1. Cells of one size?
    let [cell_a, cell_b] = [a.grid.cell(), b.grid.cell()];
    let lies = cell_offset(&a.grid, &b.grid, b.mask.area());
    trace.step(|| Step::Cells { a: cell_a, b: cell_b, same: lies.is_ok() });
    // 2. The offset in cells, and the nearest whole one.
    let between = b.grid.origin() - a.grid.origin();
    let (offset, cells, whole) = match lies {
        Err(_) => return PlacedPixels::OtherCells,
        Ok(CellOffset::Whole(cells)) => (cells.as_dvec2(), cells, true),
        Ok(CellOffset::Between { offset, nearest }) => (offset, nearest, false),
    };
    trace.step(|| Step::Offset { between, offset, cells, whole });
    // 3. Cell against cell.
    let shared = pixel_perfect_traced(a.mask, b.mask, cells, &mut trace.nest(Step::Pixels));
    PlacedPixels::Compared { offset: cells, shared }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geom::{CellGrid, Mask};
    use crate::trace::Recorder;

    #[test]
    fn between_the_lines_the_nearest_place_is_compared_and_other_cells_are_not() {
        let mask = Mask::from_rows(&["##", "##"]).unwrap();
        let at = |x: f64, cell: f64| PlacedMask {
            mask: &mask,
            grid: CellGrid::new(DVec2::new(x, 0.0), DVec2::splat(cell)).unwrap(),
        };
        let run = |b: PlacedMask<'_>| {
            Recorder::run((), |(), t| placed_pixels_traced(&at(0.0, 4.0), &b, t))
        };
        let near = run(at(5.0, 4.0));
        let found = near.output;
        assert_eq!(found.shared().map(|s| (s.first, s.count)), Some((IVec2::X, 2)));
        let Step::Offset { offset, cells, whole, .. } = near.steps()[1].event else { panic!() };
        assert_eq!((offset.x, cells, whole), (1.25, IVec2::X, false));
        assert_eq!(near.because(2), [1], "the first side rests on the offset");
        let other = run(at(4.0, 2.0));
        assert_eq!((other.output, other.steps().len()), (PlacedPixels::OtherCells, 1));
        assert_eq!(other.deciding(), Some(0));
        assert_eq!(run(at(8.0, 4.0)).output.shared(), None);
    }
}
