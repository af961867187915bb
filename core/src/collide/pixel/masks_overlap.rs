//! Do two masks meet, and how do they get apart?
//!
//! Cells are half-open, so masks meet when two of their cells share area; borders in common are none.
//!
//! **On one grid** they are compared bit by bit ([`pixel_perfect`](mod@super::pixel_perfect)), and the way out is to the
//! nearest offset in whole cells at which they share none. No other way is shorter: the second, at an offset between
//! whole ones, is apart from the first only when it is so at all whole ones next to it, and of these one is nearer.
//!
//! **On other grids**, between the lines or with cells of another size, they are the unions of their cells, exactly: as
//! bodies, near by at first, and farther off until the way out is within reach ([`mask_overlap`](mod@super::mask_overlap)).
//!
//! Depth and normal are of the whole masks. Frame: world units; the normal leads from the first to the second. Degenerate
//! cases: with too many cells, or offsets to try, the way out is one straight out of the boxes, and says that it may
//! not be the least. Cost: on one grid the words of the shared rectangle for each offset that is tried.

use glam::{DVec2, IVec2};

use super::mask_overlap::PlacedMask;
use super::pixel_perfect::{CellOffset, SharedCells, cell_offset, pixel_perfect_traced};
use crate::collide::any::body::Body;
use crate::collide::any::near_cells::{CellsBody, Found, Met, NearCells, by_reach, past};
use crate::collide::any::overlap::{self, Step, Tests, Traced};
use crate::collide::contact::{Contact, ContactPoints, Overlap, Test};
use crate::collide::fast::masks_meet::masks_meet;
use crate::collide::fast::pieces::Filtered;
use crate::geom::{AnyShape, CellRect, Rect};
use crate::trace::{Silent, Trace};

/// How two masks meet.
#[derive(Clone, Debug, PartialEq)]
pub struct MasksOverlap {
    /// Whether they meet, and how.
    pub overlap: Overlap,
    /// What they share, when they are on one grid.
    pub shared: Option<SharedCells>,
}

/// So many words are compared for the least way out: about 20 ms.
const MOST_WORDS: u64 = 1 << 24;

/// Offsets farther than this many cells are tried only straight across or down.
const FARTHEST: i32 = 256;

/// Whether two masks meet, and how.
#[must_use]
pub fn masks_overlap(a: &PlacedMask<'_>, b: &PlacedMask<'_>) -> MasksOverlap {
    masks_overlap_by::<Filtered, _>(a, b, &mut Silent)
}

/// [`masks_overlap`], traced: the words compared, or the steps of the cells near by as bodies.
#[must_use]
pub fn masks_overlap_traced<T: Trace<Step>>(
    a: &PlacedMask<'_>,
    b: &PlacedMask<'_>,
    trace: &mut T,
) -> MasksOverlap {
    masks_overlap_by::<Traced, _>(a, b, trace)
}

/// The same by the tests that can be stepped through, or by those with filters before them.
pub(crate) fn masks_overlap_by<D: Tests, T: Trace<Step>>(
    a: &PlacedMask<'_>,
    b: &PlacedMask<'_>,
    trace: &mut T,
) -> MasksOverlap {
    let apart = |test| MasksOverlap { overlap: Overlap::Apart(test), shared: None };
    let (Some(p), Some(q)) = (a.bounds(), b.bounds()) else { return apart(Test::Bounds) };
    let free = !p.overlaps(q);
    if trace.decide(free, |apart| Step::Bounds { a: p, b: q, apart }) {
        return apart(Test::Bounds);
    }
    // 1. On one grid: by their bits.
    if let Ok(CellOffset::Whole(offset)) = cell_offset(&a.grid, &b.grid, b.mask.area()) {
        let trace = &mut trace.nest(Step::Pixels);
        let Some(shared) = pixel_perfect_traced(a.mask, b.mask, offset, trace) else {
            return apart(Test::PixelPerfect);
        };
        let contact = out_of_cells(a, b, offset, shared.first);
        return MasksOverlap { overlap: Overlap::Meets(contact), shared: Some(shared) };
    }
    // 2. Else as the unions of their cells.
    let found = by_reach(|reach| {
        let (over_a, over_b) = (a.window(q.expand(reach)), b.window(p.expand(reach)));
        let all = over_a.encloses(a.mask.bounds()?) && over_b.encloses(b.mask.bounds()?);
        Some(match (a.body(over_a), b.body(over_b)) {
            (CellsBody::Body(one), CellsBody::Body(two)) => {
                Met::Answer(overlap::overlap_by::<D, _>(&one, &two, trace), all)
            }
            (CellsBody::TooMany, _) | (_, CellsBody::TooMany) => Met::TooMany,
            _ => Met::Answer(Overlap::Apart(Test::Bounds), true),
        })
    });
    let overlap = match found {
        Found::Answer(found) => found,
        Found::TooMany(known) => {
            let contact = known.or_else(|| some_boxes(a, b, q));
            contact.map_or(Overlap::Apart(Test::BoxBox), |c| past(c, p, q))
        }
    };
    // Borders are no cells.
    let touching = overlap.contact().is_some_and(|c| c.touching);
    let overlap = if touching { Overlap::Apart(overlap.test()) } else { overlap };
    MasksOverlap { overlap, shared: None }
}

/// The contact of two boxes of cells that share area, one of each mask: the first in the first one's rows.
fn some_boxes(a: &PlacedMask<'_>, b: &PlacedMask<'_>, around_b: Rect) -> Option<Contact> {
    let window = a.window(around_b);
    for y in window.min.y..window.max.y {
        let columns = [window.min.x.max(0) as u32, window.max.x.max(0) as u32];
        for [from, to] in a.mask.runs_in(y as u32, columns) {
            let cells =
                CellRect { min: IVec2::new(from as i32, y), max: IVec2::new(to as i32, y + 1) };
            let own = a.grid.rect(cells);
            let under = b.grid.cells_covered(own).shared(b.mask.area());
            let columns = [under.min.x.max(0) as u32, under.max.x.max(0) as u32];
            let first = (under.min.y..under.max.y).find_map(|row| {
                let [from, to] = b.mask.runs_in(row as u32, columns).next()?;
                let (min, max) = (IVec2::new(from as i32, row), IVec2::new(to as i32, row + 1));
                Some(b.grid.rect(CellRect { min, max }))
            });
            if let Some(other) = first {
                let body = |rect| Body::new(&AnyShape::Rect(rect));
                if let Overlap::Meets(contact) = overlap::overlap(&body(own), &body(other)) {
                    return Some(contact);
                }
            }
        }
    }
    None
}

/// Offsets in whole cells, tried while there are words left to compare.
struct OffsetSearch<'s, 'm> {
    a: &'s PlacedMask<'m>,
    b: &'s PlacedMask<'m>,
    offset: IVec2,
    words: u64,
}

impl OffsetSearch<'_, '_> {
    /// Whether the masks share nothing when the second is moved; none when there is no time to say.
    fn apart(&mut self, by: IVec2) -> Option<bool> {
        let offset = self.offset + by;
        let (a, b) = (self.a.mask, self.b.mask);
        let size = a.area().shared(CellRect { min: offset, max: offset + b.area().max }).size();
        let words = (size.x as u64 / 64 + 1) * size.y as u64 + 1;
        self.words = self.words.checked_sub(words)?;
        Some(!masks_meet(a, b, offset))
    }

    fn length(&self, by: IVec2) -> f64 {
        (by.as_dvec2() * self.a.grid.cell()).length_squared()
    }

    /// Straight out along one way, as far as needed; past the boxes when there is no time to find out.
    fn straight(&mut self, way: IVec2, past: IVec2) -> IVec2 {
        for n in 1..past.dot(way.abs()) {
            match self.apart(way * n) {
                Some(false) => {}
                Some(true) => return way * n,
                None => break,
            }
        }
        way * past
    }

    /// The shortest way out, and whether none is shorter.
    fn least(&mut self) -> (IVec2, bool) {
        // 1. Straight out, each way.
        let past = self.a.mask.area().max + self.b.mask.area().max;
        let mut best = self.straight(IVec2::NEG_Y, past);
        for way in [IVec2::X, IVec2::Y, IVec2::NEG_X] {
            let by = self.straight(way, past);
            if self.length(by) < self.length(best) {
                best = by;
            }
        }
        // 2. Any that is shorter, the shortest first.
        let far = (self.length(best).sqrt() / self.a.grid.cell()).floor();
        let reach = far.min(DVec2::splat(f64::from(FARTHEST))).as_ivec2();
        let mut shorter: Vec<IVec2> = (-reach.y..=reach.y)
            .flat_map(|y| (-reach.x..=reach.x).map(move |x| IVec2::new(x, y)))
            .filter(|by| self.length(*by) < self.length(best))
            .collect();
        shorter.sort_by(|p, q| self.length(*p).total_cmp(&self.length(*q)));
        for by in shorter {
            match self.apart(by) {
                Some(false) => {}
                Some(true) => return (by, true),
                None => return (best, false),
            }
        }
        (best, far.max_element() <= f64::from(FARTHEST))
    }
}

/// The contact of two masks on one grid that share cells.
fn out_of_cells(a: &PlacedMask<'_>, b: &PlacedMask<'_>, offset: IVec2, first: IVec2) -> Contact {
    let (by, least) = OffsetSearch { a, b, offset, words: MOST_WORDS }.least();
    let way = by.as_dvec2() * a.grid.cell();
    let depth = way.length();
    Contact {
        touching: false,
        depth,
        normal: way / depth + DVec2::ZERO,
        points: ContactPoints::from_slice(&[a.grid.rect(CellRect::between(first, first)).centre()]),
        test: Test::PixelPerfect,
        pieces: true,
        least,
    }
}
