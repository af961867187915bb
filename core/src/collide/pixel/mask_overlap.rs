//! Do a mask and any body meet, how do they get apart, and how far apart are they?
//!
//! A mask is met as the union of its cells, those near the other shape (`near_cells`).
//!
//! **What is closed**: cells, against all that has a border. What touches the outermost line of the mask touches the mask.
//! A point is on one cell, as all cells are half-open: it meets the mask when that is set, as
//! [`point_mask`](mod@super::point_mask) says.
//!
//! Frame: world units; the normal leads from the mask to the body. Degenerate cases: more than `MOST_PIECES` boxes in reach
//! are met in parts, and the way out is then the one past the whole mask, which may not be the least, and says so. Cost: the
//! cells under the other shape, and what their boxes cost.

use glam::{DVec2, IVec2};

use super::mask_body::{mask_body, mask_extremes};
use crate::collide::any::body::Body;
use crate::collide::any::near_cells::{self, CellsBody, MOST_PIECES, NearCells};
use crate::collide::any::overlap::{Step, Tests, Traced};
use crate::collide::contact::{NearestPoints, Overlap};
use crate::collide::fast::pieces::Filtered;
use crate::geom::{CellGrid, CellRect, Mask, MaskOnGrid, Rect};
use crate::trace::{Silent, Trace};

/// A mask and where its cells are.
#[derive(Clone, Copy, Debug)]
pub struct PlacedMask<'m> {
    /// Its cells.
    pub mask: &'m Mask,
    /// Where they are.
    pub grid: CellGrid,
}

/// So many columns and rows are met at once where cells are too many.
const TOGETHER: i32 = 64;

impl<'m> From<&'m MaskOnGrid> for PlacedMask<'m> {
    fn from(shape: &'m MaskOnGrid) -> Self {
        Self { mask: shape.mask(), grid: *shape.grid() }
    }
}

impl NearCells for PlacedMask<'_> {
    type Window = CellRect;

    fn bounds(&self) -> Option<Rect> {
        self.mask.bounds().map(|cells| self.grid.rect(cells))
    }

    fn outermost(&self) -> Option<Body> {
        mask_extremes(self.mask, &self.grid)
    }

    fn takes_point(&self, p: DVec2) -> bool {
        self.mask.get(self.grid.cell_at(p))
    }

    fn all(&self) -> Option<CellRect> {
        self.mask.bounds()
    }

    fn window(&self, around: Rect) -> CellRect {
        self.grid.cells_touching(around).shared(self.mask.area())
    }

    fn is_all(&self, window: CellRect) -> bool {
        self.mask.bounds().is_none_or(|all| window.encloses(all))
    }

    fn body(&self, window: CellRect) -> CellsBody {
        mask_body(self.mask, &self.grid, window, MOST_PIECES)
    }

    fn around(&self, window: CellRect) -> Rect {
        self.grid.rect(window)
    }

    fn parts(&self, window: CellRect) -> impl Iterator<Item = CellRect> {
        let steps = |low: i32, high: i32| (low..high.max(low)).step_by(TOGETHER as usize);
        steps(window.min.y, window.max.y).flat_map(move |y| {
            steps(window.min.x, window.max.x).map(move |x| {
                let min = IVec2::new(x, y);
                CellRect { min, max: min + IVec2::splat(TOGETHER) }.expand(1).shared(window)
            })
        })
    }
}

/// Whether a mask and a body meet, and how. The normal leads from the mask to the body.
#[must_use]
pub fn mask_overlap(mask: &PlacedMask<'_>, other: &Body) -> Overlap {
    mask_overlap_by::<Filtered, _>(mask, other, &mut Silent)
}

/// [`mask_overlap`], traced: the steps of the cells near by, as a body.
#[must_use]
pub fn mask_overlap_traced<T: Trace<Step>>(
    mask: &PlacedMask<'_>,
    other: &Body,
    trace: &mut T,
) -> Overlap {
    mask_overlap_by::<Traced, _>(mask, other, trace)
}

/// The same by the tests that can be stepped through, or by those with filters before them.
pub(crate) fn mask_overlap_by<D: Tests, T: Trace<Step>>(
    mask: &PlacedMask<'_>,
    other: &Body,
    trace: &mut T,
) -> Overlap {
    near_cells::overlap_by::<D, _, _>(mask, other, trace)
}

/// How far apart a mask and a body are, and where they are nearest; none when they meet, or no cell is set.
#[must_use]
pub fn mask_distance(mask: &PlacedMask<'_>, other: &Body) -> Option<NearestPoints> {
    if matches!(mask_overlap(mask, other), Overlap::Meets(_)) {
        return None;
    }
    near_cells::nearest(mask, other)
}
