//! Do a mask and any body meet, how do they get apart, and how far apart are they?
//!
//! A mask is met as the union of its cells. Only the cells under the other's bounding box count for whether the two meet;
//! they are made a body ([`mask_body`](super::mask_body)) and met as any other. The border between two cells that are both
//! set is none.
//!
//! **The way out** is that of all the cells, not of a piece: the least move of the second that parts it from the whole
//! mask. It is looked for among the cells near by. A way of length d meets no cell farther than d from the other's box;
//! so when the way out of the cells within d is no longer than d, it is that of the whole mask. If it is longer, cells
//! farther off are added. Contact points are those of the deepest pair of pieces, as for other shapes that are not convex.
//!
//! **What is closed**: cells, against all that has a border. What touches the outermost line of the mask touches the mask.
//! A point is on one cell, as all cells are half-open: it meets the mask when that is set, as
//! [`point_mask`](mod@super::point_mask) says.
//!
//! Frame: world units; the normal leads from the mask to the body. Degenerate cases: more than
//! [`MOST_BOXES`] in reach are met in tiles, and the way out is then the one past the whole
//! mask, which may not be the least, and says so. Cost: the cells under the other shape, and what their boxes cost.

use glam::{DVec2, IVec2};

use super::mask_body::{MOST_BOXES, MaskBody, mask_body, mask_extremes};
use crate::collide::any::body::Body;
use crate::collide::any::overlap::{Step, Tests, Traced};
use crate::collide::any::{distance, overlap};
use crate::collide::contact::{Contact, NearestPoints, Overlap, Test};
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
const TILE: i32 = 64;

impl<'m> From<&'m MaskOnGrid> for PlacedMask<'m> {
    fn from(shape: &'m MaskOnGrid) -> Self {
        Self { mask: shape.mask(), grid: *shape.grid() }
    }
}

impl PlacedMask<'_> {
    /// The box around its set cells, in world units; none when none is set.
    #[must_use]
    pub fn bounds(&self) -> Option<Rect> {
        self.mask.bounds().map(|cells| self.grid.rect(cells))
    }

    /// The cells whose closed boxes meet a box.
    pub(super) fn window(&self, around: Rect) -> CellRect {
        self.grid.cells_touching(around).shared(self.mask.area())
    }

    pub(super) fn body(&self, window: CellRect) -> MaskBody {
        mask_body(self.mask, &self.grid, window, MOST_BOXES)
    }

    /// Parts of a window that overlap by a cell, so that what lies between two is inside one of them.
    fn tiles(window: CellRect) -> impl Iterator<Item = CellRect> {
        let steps = |low: i32, high: i32| (low..high.max(low)).step_by(TILE as usize);
        steps(window.min.y, window.max.y).flat_map(move |y| {
            steps(window.min.x, window.max.x).map(move |x| {
                let min = IVec2::new(x, y);
                CellRect { min, max: min + IVec2::splat(TILE) }.expand(1).shared(window)
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
    let Some(bounds) = mask.bounds() else { return Overlap::Apart(Test::Bounds) };
    // 1. A half-plane meets the outermost cells first.
    let Some(around) = other.bounds() else {
        let extremes = mask_extremes(mask.mask, &mask.grid);
        return extremes.map_or(Overlap::Apart(Test::Bounds), |m| {
            overlap::overlap_by::<D, _>(&m, other, trace)
        });
    };
    let apart = !bounds.meets(around);
    if trace.decide(apart, |apart| Step::Bounds { a: bounds, b: around, apart }) {
        return Overlap::Apart(Test::Bounds);
    }
    // 2. A point is on one cell.
    if around.min == around.max && !mask.mask.get(mask.grid.cell_at(around.min)) {
        return Overlap::Apart(Test::PointMask);
    }
    // 3. The cells under its box.
    let found = by_reach(|reach| {
        let window = mask.window(around.expand(reach));
        let all = window.encloses(mask.mask.bounds()?);
        Some(match mask.body(window) {
            MaskBody::Body(body) => {
                Met::Answer(overlap::overlap_by::<D, _>(&body, other, trace), all)
            }
            MaskBody::Empty => Met::Answer(Overlap::Apart(Test::Bounds), true),
            MaskBody::TooMany => Met::TooMany,
        })
    });
    match found {
        Found::Answer(found) => found,
        Found::TooMany(known) => {
            let contact = known.or_else(|| some_tile(mask, other, around));
            contact.map_or(Overlap::Apart(Test::Bounds), |c| past(c, bounds, around))
        }
    }
}

/// How far apart a mask and a body are, and where they are nearest; none when they meet, or no cell is set.
#[must_use]
pub fn mask_distance(mask: &PlacedMask<'_>, other: &Body) -> Option<NearestPoints> {
    if matches!(mask_overlap(mask, other), Overlap::Meets(_)) {
        return None;
    }
    mask_nearest(mask, other)
}

/// The same when they are known not to meet.
pub(crate) fn mask_nearest(mask: &PlacedMask<'_>, other: &Body) -> Option<NearestPoints> {
    let Some(around) = other.bounds() else {
        return distance::nearest(&mask_extremes(mask.mask, &mask.grid)?, other);
    };
    // The nearest parts first; those that are farther than the nearest cell so far need not be looked at.
    let mut tiles: Vec<(f64, CellRect)> = PlacedMask::tiles(mask.mask.bounds()?)
        .map(|tile| (between(mask.grid.rect(tile), around), tile))
        .collect();
    tiles.sort_by(|(d, _), (e, _)| d.total_cmp(e));
    let mut best: Option<NearestPoints> = None;
    for (least, tile) in tiles {
        if best.is_some_and(|best| least >= best.distance) {
            break;
        }
        let MaskBody::Body(body) = mask.body(tile) else { continue };
        // A point on the far border of a cell is at no distance from it.
        let found = distance::nearest(&body, other);
        if let Some(found) = found.filter(|f| best.is_none_or(|b| f.distance < b.distance)) {
            best = Some(found);
        }
    }
    best
}

/// The distance of two boxes; 0 when they meet.
fn between(a: Rect, b: Rect) -> f64 {
    (a.min - b.max).max(b.min - a.max).max(DVec2::ZERO).length()
}

/// What was found among the cells within some reach.
pub(super) enum Met {
    /// The answer for them, and whether they are all there are.
    Answer(Overlap, bool),
    /// There are too many.
    TooMany,
}

/// What was found in the end.
pub(super) enum Found {
    /// The answer.
    Answer(Overlap),
    /// Too many cells, and the contact of those that are not, when some were met.
    TooMany(Option<Contact>),
}

/// Looks farther and farther until the way out is within reach.
pub(super) fn by_reach(mut met: impl FnMut(f64) -> Option<Met>) -> Found {
    let (mut reach, mut known) = (0.0, None);
    loop {
        match met(reach) {
            None => return Found::Answer(Overlap::Apart(Test::Bounds)),
            Some(Met::TooMany) => return Found::TooMany(known),
            Some(Met::Answer(found, all)) => match found.contact() {
                Some(c) if !all && c.depth > reach => {
                    reach = c.depth.max(2.0 * reach);
                    known = Some(c.clone());
                }
                _ => return Found::Answer(found),
            },
        }
    }
}

/// A contact of a body with some part of a mask under it: one that is no mere touch, when there is one.
fn some_tile(mask: &PlacedMask<'_>, other: &Body, around: Rect) -> Option<Contact> {
    let mut touch: Option<Contact> = None;
    for tile in PlacedMask::tiles(mask.window(around)) {
        let MaskBody::Body(body) = mask.body(tile) else { continue };
        match overlap::overlap(&body, other) {
            Overlap::Meets(found) if found.touching => touch = touch.or(Some(found)),
            Overlap::Meets(found) => return Some(found),
            Overlap::Apart(_) => {}
        }
    }
    touch
}

/// A contact with the way past the boxes around both.
pub(super) fn past(contact: Contact, a: Rect, b: Rect) -> Overlap {
    if contact.touching {
        return Overlap::Meets(contact);
    }
    let ways = [
        (b.max.y - a.min.y, DVec2::NEG_Y),
        (a.max.x - b.min.x, DVec2::X),
        (a.max.y - b.min.y, DVec2::Y),
        (b.max.x - a.min.x, DVec2::NEG_X),
    ];
    let (depth, normal) = ways.into_iter().fold(ways[0], |v, w| if w.0 < v.0 { w } else { v });
    Overlap::Meets(Contact { depth, normal, pieces: true, least: false, ..contact })
}
