//! The set cells of a mask as a body, which meets any other: their boxes, with the whole border around them.
//!
//! As a body the cells are closed, as all shapes are: what touches a border touches the mask. Corners of cells are the
//! lines of the grid, to the bit, so that the body has exactly the cells' points and borders.

use glam::{DVec2, IVec2};

use super::mask_boxes::mask_boxes;
use crate::collide::any::body::Body;
use crate::collide::any::near_cells::CellsBody;
use crate::geom::cells::mask::rings::mask_rings;
use crate::geom::{CellGrid, CellRect, Mask, Polygon, Rect};

/// The body of the set cells of a mask within a window, as if nothing were set outside of it, when it has no more than
/// `most` boxes ([`MOST_PIECES`](crate::collide::any::near_cells::MOST_PIECES) to be met in time).
#[must_use]
pub(crate) fn mask_body(mask: &Mask, grid: &CellGrid, window: CellRect, most: usize) -> CellsBody {
    let Some(found) = mask_boxes(mask, window, most) else { return CellsBody::TooMany };
    let corner = |p: &IVec2| grid.corner(*p);
    let mut rings = mask_rings(mask, window)
        .into_iter()
        .map(|ring| ring.iter().map(corner).collect::<Vec<DVec2>>());
    let Some(outer) = rings.next() else { return CellsBody::Empty };
    // Refused only where cells are so small, or so far away, that they have no area.
    let Ok(border) = Polygon::new(outer, rings.collect()) else { return CellsBody::Empty };
    let boxes = found.boxes.iter().map(|cells| grid.rect(*cells)).filter(has_area);
    let seams = found.seams.iter().map(|ends| ends.map(|p| grid.corner(p))).collect();
    Body::of_boxes(boxes, Some((&border, seams))).map_or(CellsBody::Empty, CellsBody::Body)
}

/// The first and the last cell of each row, with all between them: what meets a half-plane as the mask does. None when no
/// cell is set.
#[must_use]
pub(crate) fn mask_extremes(mask: &Mask, grid: &CellGrid) -> Option<Body> {
    let row = |y: u32| {
        let first = mask.runs(y).next()?[0] as i32;
        let last = mask.runs(y).last()?[1] as i32;
        let y = y as i32;
        Some(grid.rect(CellRect { min: IVec2::new(first, y), max: IVec2::new(last, y + 1) }))
    };
    Body::of_boxes((0..mask.height()).filter_map(row).filter(has_area), None)
}

fn has_area(rect: &Rect) -> bool {
    Rect::new(rect.min, rect.max).is_ok()
}
