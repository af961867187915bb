//! Do two masks share a set cell: the first one, and how many? (Article C, "Pixel perfect".)
//!
//! The boxes first. Of two that meet only the shared rectangle is looked at. The article reads one picture's pixels
//! there and looks each up in the other; here 64 are compared at once. The first mask's words are taken as they are; the
//! second's are shifted to them, each from two neighbouring words, by one shift for the whole strip. What both have is
//! `a & b`; the count is the sum of its bits.
//!
//! The first shared cell is the first in the order of reading: the topmost, and of these the leftmost. Strips are
//! scanned from left to right, each from the top down, so a strip looks for it above the one found so far alone.
//!
//! What is exact: everything, in whole cells. Both masks must have cells of one size, and lie on one grid, so that a cell
//! of one is a cell of the other: [`cell_offset`] says whether they do. Two masks that are turned, or of different cells,
//! have no such answer; it is refused, and the fix is to resample one of them. A mask between the lines of the other's
//! grid is met as the union of its cells, by [`mask_overlap`](super::mask_overlap), or put on the nearest line.
//!
//! Frame: cells of the first mask, from its upper left corner. Degenerate cases: cells are half-open, so masks side by
//! side share nothing. Cost: the words of the shared rectangle, about a cycle each.

use glam::{DVec2, IVec2};
use serde::Serialize;

use crate::geom::{CellGrid, CellRect, Mask, ShapeError, ShapeFault};
use crate::trace::{About, Event, Kind, Reason, Silent, Trace};

/// What two masks share.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct SharedCells {
    /// The topmost shared cell, and of these the leftmost, as a cell of the first mask.
    pub first: IVec2,
    /// How many cells they share.
    pub count: u64,
    /// What their boxes share, in cells of the first.
    pub shared: CellRect,
}

/// What is decided, one event at a time.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[serde(tag = "step", rename_all = "kebab-case")]
pub enum Step {
    /// One side of the boxes: are they apart there?
    Side {
        /// 0 for left and right, 1 for above and below.
        axis: u32,
        /// Whether it is where the first ends, and the second begins.
        after: bool,
        /// Where the one ends.
        end: i64,
        /// Where the other begins.
        start: i64,
        /// The end is not beyond the start: nothing can be shared.
        apart: bool,
    },
    /// What the boxes share, in cells of the first.
    Shared {
        /// Not empty.
        cells: CellRect,
    },
    /// A strip of the first against the two of the second that lie under it.
    Strip {
        /// Of the first.
        strip: u32,
        /// The left one of the second; the first strip has the number 0, and there may be none.
        other: i32,
        /// How many columns the second's are shifted.
        shift: u32,
    },
    /// One word of each.
    Word {
        /// Its first cell, of the first mask.
        cell: IVec2,
        /// The first mask's 64 cells, bit 0 on the left.
        a: u64,
        /// The second's, shifted to the same columns.
        b: u64,
        /// What both have.
        both: u64,
        /// How many cells are shared so far.
        count: u64,
    },
    /// A shared cell that is above all found before.
    First {
        /// Of the first mask.
        cell: IVec2,
    },
    /// The answer.
    Count {
        /// How many cells are shared.
        count: u64,
    },
}

impl Event for Step {
    fn about(&self) -> About {
        match *self {
            Self::Side { axis, after, apart, .. } => About::at("side", [axis, u32::from(after)])
                .chapter("box")
                .kind(if apart { Kind::Refused } else { Kind::Plain })
                .decides(apart)
                .because(Reason::Last("side")),
            Self::Shared { .. } => About::at("shared", [])
                .chapter("box")
                .kind(Kind::Candidate)
                .because(Reason::Each("side")),
            Self::Strip { strip, .. } => About::at("strip", [strip])
                .chapter_of("scan", strip)
                .because(Reason::Last("shared")),
            Self::Word { cell, both, .. } => About::at("word", [cell.x as u32 / 64, cell.y as u32])
                .chapter_of("scan", cell.x as u32 / 64)
                .kind(if both == 0 { Kind::Plain } else { Kind::Impact })
                .because(Reason::Last("strip")),
            Self::First { cell } => About::at("first", [])
                .chapter_of("scan", cell.x as u32 / 64)
                .kind(Kind::Candidate)
                .because(Reason::Last("word")),
            Self::Count { count } => About::at("count", [])
                .chapter("answer")
                .kind(if count == 0 { Kind::Refused } else { Kind::Result })
                .decides(true)
                .because(Reason::Last("first"))
                .because(Reason::Last("word"))
                .because(Reason::Last("shared")),
        }
    }
}

/// How two grids of one cell size lie.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum CellOffset {
    /// On one grid: how many whole cells the second's corner is from the first's.
    Whole(IVec2),
    /// Between the lines.
    Between {
        /// How far, in cells.
        offset: DVec2,
        /// The nearest whole offset, to put the second on.
        nearest: IVec2,
    },
}

/// How the second of two grids lies on the first. On one grid means that the lines of the second are numbers that are
/// lines of the first, as far as all four corners of the second's `area` tell.
///
/// # Errors
/// When their cells differ in size: then no cell of one is a cell of the other. The message says to resample.
pub fn cell_offset(a: &CellGrid, b: &CellGrid, area: CellRect) -> Result<CellOffset, ShapeError> {
    if a.cell() != b.cell() {
        let (p, q) = (a.cell(), b.cell());
        let message = format!(
            "is {} × {}, and the other's {} × {}: cell against cell needs one size; resample one of the masks",
            q.x, q.y, p.x, p.y
        );
        return Err(ShapeFault::Inconsistent.at("cell", message));
    }
    let offset = (b.origin() - a.origin()) / a.cell();
    // As far as the cells' numbers go; a mask farther off is apart in any case.
    let far = f64::from(crate::geom::cells::cell_grid::FARTHEST_CELL);
    let nearest = offset.round().clamp(DVec2::splat(-far), DVec2::splat(far)).as_ivec2();
    let on_line = |cell: IVec2| a.corner(cell + nearest) == b.corner(cell);
    if on_line(area.min) && on_line(area.max) {
        Ok(CellOffset::Whole(nearest))
    } else {
        Ok(CellOffset::Between { offset, nearest })
    }
}

/// What two masks share when the second's corner is `offset` cells from the first's; none when nothing.
#[must_use]
pub fn pixel_perfect(a: &Mask, b: &Mask, offset: IVec2) -> Option<SharedCells> {
    pixel_perfect_traced(a, b, offset, &mut Silent)
}

/// [`pixel_perfect`], traced.
pub fn pixel_perfect_traced<T: Trace<Step>>(
    a: &Mask,
    b: &Mask,
    offset: IVec2,
    trace: &mut T,
) -> Option<SharedCells> {
    // 1. The boxes: on each axis, does one end before the other begins?
    let (size_a, size_b) = (a.area().max.as_i64vec2(), b.area().max.as_i64vec2());
    for axis in 0..2 {
        let start = i64::from(offset[axis]);
        let side =
            |end, start, after, apart| Step::Side { axis: axis as u32, after, end, start, apart };
        if trace.decide(size_a[axis] <= start, |apart| side(size_a[axis], start, true, apart)) {
            return None;
        }
        let end = start + size_b[axis];
        if trace.decide(end <= 0, |apart| side(end, 0, false, apart)) {
            return None;
        }
    }
    // 2. What they share. Both sizes are small, so the sums fit.
    let cells = a.area().shared(CellRect { min: offset, max: offset + b.area().max });
    trace.step(|| Step::Shared { cells });
    // 3. Strip by strip of the first.
    let rows = cells.min.y as usize..cells.max.y as usize;
    let (mut first, mut count): (Option<IVec2>, u64) = (None, 0);
    for strip in cells.min.x as usize / 64..(cells.max.x as usize).div_ceil(64) {
        let under = ShiftedStrips::under(b, strip, offset.x);
        trace.step(|| Step::Strip { strip: strip as u32, other: under.left, shift: under.shift });
        let words = a.strip(strip);
        for (y, own) in rows.clone().zip(&words[rows.clone()]) {
            // 4. 64 cells at once.
            let (own, other) = (*own, under.word((y as i32 - offset.y) as usize));
            let both = own & other;
            if both != 0 {
                count += u64::from(both.count_ones());
            }
            let cell = IVec2::new(64 * strip as i32, y as i32);
            trace.step(|| Step::Word { cell, a: own, b: other, both, count });
            if both != 0 && first.is_none_or(|first| cell.y < first.y) {
                let found = cell + IVec2::X * both.trailing_zeros() as i32;
                trace.step(|| Step::First { cell: found });
                first = Some(found);
            }
        }
    }
    trace.step(|| Step::Count { count });
    first.map(|first| SharedCells { first, count, shared: cells })
}

/// The two strips of a mask that lie under one of another, and how they are shifted.
pub(crate) struct ShiftedStrips<'m> {
    /// The number of the left one.
    left: i32,
    /// By how many columns the left one's bits come down.
    shift: u32,
    words: [&'m [u64]; 2],
}

impl<'m> ShiftedStrips<'m> {
    /// Those of `mask`, whose corner is at column `offset`, under a strip.
    pub(crate) fn under(mask: &'m Mask, strip: usize, offset: i32) -> Self {
        let column = 64 * strip as i64 - i64::from(offset);
        let left = column.div_euclid(64);
        let words = |strip: i64| usize::try_from(strip).map_or(&[][..], |strip| mask.strip(strip));
        Self {
            left: left as i32,
            shift: column.rem_euclid(64) as u32,
            words: [words(left), words(left + 1)],
        }
    }

    /// The left one's words and the right one's; none for a strip that does not exist.
    pub(crate) fn words(&self) -> ([&'m [u64]; 2], u32) {
        (self.words, self.shift)
    }

    /// The 64 cells of a row that lie under the strip.
    #[inline]
    fn word(&self, row: usize) -> u64 {
        let at = |words: &[u64]| words.get(row).copied().unwrap_or(0);
        // A shift by 64 is none: in two parts.
        at(self.words[0]) >> self.shift | at(self.words[1]) << 1 << (63 - self.shift)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::trace::Recorder;
    use glam::ivec2 as at;

    #[test]
    fn the_first_shared_cell_is_the_topmost_one_and_all_are_counted() {
        let mut a = Mask::new(200, 6).unwrap();
        let mut b = Mask::new(140, 4).unwrap();
        a.paint_run(4, 10, 20, true);
        a.paint_run(3, 150, 155, true);
        b.fill(true);
        // Strip 0 has the lower stretch, strip 2 the upper one.
        let found = pixel_perfect(&a, &b, at(15, 2)).unwrap();
        assert_eq!((found.first, found.count), (at(150, 3), 5 + 5));
        assert_eq!(found.shared, CellRect { min: at(15, 2), max: at(155, 6) });
        assert_eq!(pixel_perfect(&b, &a, at(-15, -2)).unwrap().first, at(135, 1));
    }

    #[test]
    fn masks_side_by_side_share_nothing_and_the_side_that_says_so_ends_the_test() {
        let mut a = Mask::new(5, 4).unwrap();
        a.fill(true);
        let run = |offset| Recorder::run((), |(), t| pixel_perfect_traced(&a, &a, offset, t));
        for (i, offset) in [at(5, 0), at(-5, 0), at(0, 4), at(0, -4)].into_iter().enumerate() {
            let timeline = run(offset);
            assert_eq!((timeline.output, timeline.steps().len()), (None, i + 1));
            assert_eq!(timeline.deciding(), Some(i));
        }
        let corner = run(at(4, 3));
        assert_eq!(corner.output.unwrap().count, 1);
        let events: Vec<_> = corner.steps().iter().map(|s| s.event).collect();
        assert_eq!(events[5], Step::Strip { strip: 0, other: -1, shift: 60 });
        let word = Step::Word { cell: at(0, 3), a: 0b11111, b: 0x1f0, both: 0b10000, count: 1 };
        assert_eq!(events[6..], [word, Step::First { cell: at(4, 3) }, Step::Count { count: 1 }]);
        assert_eq!(corner.because(8), [7, 6, 4]);
        assert_eq!(run(at(i32::MIN, i32::MAX)).output, None);
    }

    #[test]
    fn grids_of_other_cells_are_refused_and_those_between_the_lines_are_named() {
        let grid = |x: f64, cell| CellGrid::new(DVec2::new(x, 0.0), DVec2::splat(cell)).unwrap();
        let area = Mask::new(9, 9).unwrap().area();
        let offset = |a, b| cell_offset(&a, &b, area);
        assert_eq!(offset(grid(1.0, 0.5), grid(4.0, 0.5)), Ok(CellOffset::Whole(at(6, 0))));
        let between = CellOffset::Between { offset: DVec2::new(-1.25, 0.0), nearest: at(-1, 0) };
        assert_eq!(offset(grid(0.0, 4.0), grid(-5.0, 4.0)), Ok(between));
        let error = offset(grid(0.0, 1.0), grid(0.0, 2.0)).unwrap_err();
        assert!(error.message.contains("resample"), "{error}");
    }
}
