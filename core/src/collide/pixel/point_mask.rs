//! Is the cell under a point set? (Article C, "Point sur une image".)
//!
//! The box first: a point outside of it is on no cell. Then local coordinates, as many cells as they are from the corner,
//! floored; and that cell is read.
//!
//! Cells and the box are half-open, so that each point is on one cell, and a point on the right or lower edge of the
//! picture is on none. The article's coordinates are whole pixels; here they are any numbers, and which cell a point is
//! on is decided by the lines between cells, without rounding ([`CellGrid`]).
//!
//! Frame: x right, y down; world units. Cost: four comparisons, two divisions, one bit.

use glam::{DVec2, IVec2};
use serde::Serialize;

use crate::collide::point::point_box;
use crate::collide::point::point_box_half_open::point_box_half_open_traced;
use crate::geom::{CellGrid, CellRect, Mask, Rect};
use crate::trace::{About, Event, Kind, Reason, Silent, Trace};

/// What is decided, one event at a time.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[serde(tag = "step", rename_all = "kebab-case")]
pub enum Step {
    /// The point against the picture's box.
    Box(point_box::Step),
    /// The point in the picture's own coordinates.
    Local(LocalCell),
    /// The cell, read.
    Pixel {
        /// Which.
        cell: IVec2,
        /// Whether it is set.
        set: bool,
    },
}

/// A point in the coordinates of a picture.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct LocalCell {
    /// From the picture's upper left corner, in world units.
    pub offset: DVec2,
    /// How large a cell is, in world units.
    pub size: DVec2,
    /// The cell that it is on.
    pub cell: IVec2,
}

impl LocalCell {
    pub(super) fn new(p: DVec2, grid: &CellGrid) -> Self {
        Self { offset: p - grid.origin(), size: grid.cell(), cell: grid.cell_at(p) }
    }

    /// The step that a point test has reached with it.
    pub(super) fn about() -> About {
        About::at("local", []).chapter("pixel-read").because(Reason::Last("within"))
    }
}

impl Event for Step {
    fn about(&self) -> About {
        match self {
            Self::Box(inner) => about_box(inner),
            Self::Local(_) => LocalCell::about(),
            Self::Pixel { set, .. } => About::at("pixel", [])
                .chapter("answer")
                .kind(if *set { Kind::Impact } else { Kind::Refused })
                .decides(true)
                .because(Reason::Last("local")),
        }
    }
}

/// The box test as a part of reading a cell: being in the box decides nothing yet.
pub(super) fn about_box(step: &point_box::Step) -> About {
    let about = step.about();
    if matches!(step, point_box::Step::Within { .. }) {
        about.chapter("box").kind(Kind::Plain).decides(false)
    } else {
        about.chapter("box")
    }
}

/// The box of a picture, in world units.
pub(super) fn box_of(area: CellRect, grid: &CellGrid) -> Rect {
    grid.rect(area)
}

/// The cell under a point, when it is one of the mask that is set.
#[must_use]
pub fn point_mask(p: DVec2, mask: &Mask, grid: &CellGrid) -> Option<IVec2> {
    point_mask_traced(p, mask, grid, &mut Silent)
}

/// [`point_mask`], traced.
pub fn point_mask_traced<T: Trace<Step>>(
    p: DVec2,
    mask: &Mask,
    grid: &CellGrid,
    trace: &mut T,
) -> Option<IVec2> {
    // 1. In the box?
    let around = box_of(mask.area(), grid);
    if !point_box_half_open_traced(p, &around, &mut trace.nest(Step::Box)) {
        return None;
    }
    // 2. Local coordinates.
    let local = LocalCell::new(p, grid);
    trace.step(|| Step::Local(local));
    // 3. The cell.
    let cell = local.cell;
    let set = trace.decide(mask.get(cell), |set| Step::Pixel { cell, set });
    set.then_some(cell)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::trace::{Recorder, Tally};
    use glam::dvec2 as v;

    fn picture() -> (Mask, CellGrid) {
        let mask = Mask::from_rows(&["#..", ".##"]).unwrap();
        (mask, CellGrid::new(v(100.0, 100.0), DVec2::splat(10.0)).unwrap())
    }

    #[test]
    fn the_articles_example_in_cells_of_ten() {
        let (mask, grid) = picture();
        assert_eq!(point_mask(v(110.0, 110.0), &mask, &grid), Some(IVec2::ONE));
        assert_eq!(point_mask(v(110f64.next_down(), 110.0), &mask, &grid), None);
        assert_eq!(point_mask(v(100.0, 100.0), &mask, &grid), Some(IVec2::ZERO));
    }

    #[test]
    fn the_right_and_lower_edges_are_outside() {
        let (mask, grid) = picture();
        assert_eq!(point_mask(v(130.0, 115.0), &mask, &grid), None);
        assert_eq!(point_mask(v(130f64.next_down(), 115.0), &mask, &grid), Some(IVec2::new(2, 1)));
        assert_eq!(point_mask(v(125.0, 120.0), &mask, &grid), None);
        assert_eq!(point_mask(DVec2::NAN, &mask, &grid), None);
    }

    #[test]
    fn the_box_spares_the_rest() {
        let (mask, grid) = picture();
        let mut tally = Tally::default();
        assert_eq!(point_mask_traced(v(0.0, 0.0), &mask, &grid, &mut tally), None);
        assert_eq!(tally.steps, 1);
        let timeline =
            Recorder::run((), |(), t| point_mask_traced(v(105.0, 119.0), &mask, &grid, t));
        assert_eq!(timeline.steps().len(), 7);
        let last = timeline.steps()[6].event;
        assert_eq!(last, Step::Pixel { cell: IVec2::new(0, 1), set: false });
        assert_eq!((timeline.deciding(), timeline.because(6)), (Some(6), vec![5]));
        assert_eq!(timeline.because(5), [4], "in the box");
    }
}
