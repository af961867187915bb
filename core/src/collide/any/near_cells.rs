//! Do the cells of a mask or of a map of tiles and any body meet, how do they get apart, and how far apart are they?
//!
//! They are met as the union of what is solid. Only the cells under the other's bounding box count for whether the two meet;
//! they are made a body and met as any other. The border between two cells that are both solid is none.
//!
//! **The way out** is that of all the cells, not of a piece: the least move of the second that parts it from all of them. It
//! is looked for among the cells near by. A way of length d meets no cell farther than d from the other's box; so when the
//! way out of the cells within d is no longer than d, it is that of all. If it is longer, cells farther off are added.
//! Contact points are those of the deepest pair of pieces, as for other shapes that are not convex.
//!
//! Frame: world units; the normal leads from the cells to the body. Degenerate cases: too many pieces in reach are met in
//! parts, and the way out is then the one past the box around all cells, which may not be the least, and says so. Cost: the
//! cells under the other shape, and what their pieces cost.

use glam::DVec2;

use super::body::Body;
use super::overlap::{Step, Tests};
use super::{distance, overlap};
use crate::collide::contact::{Contact, NearestPoints, Overlap, Test};
use crate::geom::Rect;
use crate::trace::Trace;

/// The most pieces of a body that is made of cells near by.
///
/// Each is compared with each piece of the other body, and the way out is looked for among all of them: with a disc so
/// many take some 10 ms. A tenth is exceeded by noise of 60 × 60 cells.
pub(crate) const MOST_PIECES: usize = 4096;

/// The solid cells within a window.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum CellsBody {
    /// None is solid.
    Empty,
    /// They make more pieces than are wanted; take a smaller window.
    TooMany,
    /// The body of them.
    Body(Body),
}

/// Cells that are made a body only where another shape is near.
pub(crate) trait NearCells {
    /// Some of the cells.
    type Window: Copy;

    /// The box around what is solid, in world units; none where nothing is.
    fn bounds(&self) -> Option<Rect>;

    /// A body with all that is outermost: what meets a half-plane as all cells do.
    fn outermost(&self) -> Option<Body>;

    /// Whether a point of the plane can meet them.
    fn takes_point(&self, p: DVec2) -> bool;

    /// All cells that matter.
    fn all(&self) -> Option<Self::Window>;

    /// The cells whose closed boxes meet a box.
    fn window(&self, around: Rect) -> Self::Window;

    /// Whether some of the cells are all that matter.
    fn is_all(&self, window: Self::Window) -> bool;

    /// The body of some of the cells.
    fn body(&self, window: Self::Window) -> CellsBody;

    /// The box around some of the cells, solid or not.
    fn around(&self, window: Self::Window) -> Rect;

    /// Parts of a window that overlap by a cell, so that what lies between two is inside one of them.
    fn parts(&self, window: Self::Window) -> impl Iterator<Item = Self::Window>;
}

/// Whether cells and a body meet, and how, by one kind of tests for pairs of pieces.
pub(crate) fn overlap_by<D: Tests, C: NearCells, T: Trace<Step>>(
    cells: &C,
    other: &Body,
    trace: &mut T,
) -> Overlap {
    let Some(bounds) = cells.bounds() else { return Overlap::Apart(Test::Bounds) };
    // 1. A half-plane meets the outermost cells first.
    let Some(around) = other.bounds() else {
        return cells.outermost().map_or(Overlap::Apart(Test::Bounds), |m| {
            overlap::overlap_by::<D, _>(&m, other, trace)
        });
    };
    let apart = !bounds.meets(around);
    if trace.decide(apart, |apart| Step::Bounds { a: bounds, b: around, apart }) {
        return Overlap::Apart(Test::Bounds);
    }
    // 2. A point may be on one cell alone.
    if around.min == around.max && !cells.takes_point(around.min) {
        return Overlap::Apart(Test::PointMask);
    }
    // 3. The cells under its box.
    let found = by_reach(|reach| {
        let window = cells.window(around.expand(reach));
        let all = cells.is_all(window);
        Some(match cells.body(window) {
            CellsBody::Body(body) => {
                Met::Answer(overlap::overlap_by::<D, _>(&body, other, trace), all)
            }
            CellsBody::Empty => Met::Answer(Overlap::Apart(Test::Bounds), true),
            CellsBody::TooMany => Met::TooMany,
        })
    });
    match found {
        Found::Answer(found) => found,
        Found::TooMany(known) => {
            let contact = known.or_else(|| some_part(cells, other, around));
            contact.map_or(Overlap::Apart(Test::Bounds), |c| past(c, bounds, around))
        }
    }
}

/// Where cells and a body are nearest that are known not to meet; none where nothing is solid.
pub(crate) fn nearest<C: NearCells>(cells: &C, other: &Body) -> Option<NearestPoints> {
    let Some(around) = other.bounds() else {
        return distance::nearest(&cells.outermost()?, other);
    };
    // The nearest parts first; those that are farther than the nearest cell so far need not be looked at.
    let mut parts: Vec<(f64, C::Window)> =
        cells.parts(cells.all()?).map(|part| (between(cells.around(part), around), part)).collect();
    parts.sort_by(|(d, _), (e, _)| d.total_cmp(e));
    let mut best: Option<NearestPoints> = None;
    for (least, part) in parts {
        if best.is_some_and(|best| least >= best.distance) {
            break;
        }
        let CellsBody::Body(body) = cells.body(part) else { continue };
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
pub(crate) enum Met {
    /// The answer for them, and whether they are all there are.
    Answer(Overlap, bool),
    /// There are too many.
    TooMany,
}

/// What was found in the end.
pub(crate) enum Found {
    /// The answer.
    Answer(Overlap),
    /// Too many cells, and the contact of those that are not, when some were met.
    TooMany(Option<Contact>),
}

/// Looks farther and farther until the way out is within reach.
pub(crate) fn by_reach(mut met: impl FnMut(f64) -> Option<Met>) -> Found {
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

/// A contact of a body with some part of the cells under it: one that is no mere touch, when there is one.
fn some_part<C: NearCells>(cells: &C, other: &Body, around: Rect) -> Option<Contact> {
    let mut touch: Option<Contact> = None;
    for part in cells.parts(cells.window(around)) {
        let CellsBody::Body(body) = cells.body(part) else { continue };
        match overlap::overlap(&body, other) {
            Overlap::Meets(found) if found.touching => touch = touch.or(Some(found)),
            Overlap::Meets(found) => return Some(found),
            Overlap::Apart(_) => {}
        }
    }
    touch
}

/// A contact with the way past the boxes around both.
pub(crate) fn past(contact: Contact, a: Rect, b: Rect) -> Overlap {
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
