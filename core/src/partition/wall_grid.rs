//! A grid of walls: which walls does a moving box come to, nearest first?
//!
//! As with [`box_tree`](super::box_tree), whoever asks tests each wall that is found exactly, so that the answer does not depend on
//! the grid, and its search is stepped through as a part of theirs. Where walls lie evenly, it takes fewer reads of memory than a tree: one of a
//! row of cells, and one of what is in them.
//! Method: about as many cells as walls, filled by counting. Each cell holds the ends of its walls themselves, so that those that a
//! move passes by are left out without a look at the wall; the comparison leaves a slack for its rounding. A move goes through the rows
//! on its way, in order, and each wall that stops it shortens what is left.
//! It does not serve where walls crowd in few cells: then there is none. Walls through many cells are left to the tree.
//! Frame: x right, y down; world units. Cost: linear to build; some 70 bytes a wall.

use std::ops::{ControlFlow, Range};

use glam::DVec2;

use super::box_tree::BoxCorners;
use crate::geom::Rect;
use crate::geom::pick::greater;
use crate::trace::Trace;

/// A grid has more walls than this.
const FEW: usize = 64;
/// A grid has fewer parts of walls than this.
const MOST: usize = 1 << 31;
/// A wall through more cells than about this is left out.
const LONG: f64 = 12.0;
/// How many walls share a cell at most, as a wall sees it.
const CROWD: f64 = 6.0;
/// What a coordinate may be wrong by, in cells, and as a fraction of how large it is.
const SLACK: f64 = 1e-9;
const FRACTION: f64 = 1e-12;
/// Moves longer than this, in cells, find every wall.
const LONGEST: f64 = 1e12;
/// A few roundings, as a fraction of the largest coordinate.
const ROUNDING: f64 = 16.0 * f64::EPSILON;
/// How many walls are remembered, not to be found again in the next cell.
const RECENT: usize = 8;

/// Walls by the cells that they go through.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct WallGrid {
    /// Where the walls of each cell begin, row by row; and where the last ones end.
    starts: Vec<u32>,
    parts: Vec<CellWall>,
    origin: DVec2,
    /// How many cells there are to a unit.
    per: f64,
    columns: usize,
    rows: usize,
    /// The largest coordinate.
    largest: f64,
}

/// A wall in a cell.
#[derive(Clone, Copy, Debug, PartialEq)]
struct CellWall {
    a: DVec2,
    b: DVec2,
    number: u32,
}

/// What a search tells.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum GridLook {
    /// The move can't be compared with cells, so that every wall is found.
    Every {
        /// How many there are; one in two cells counts twice.
        things: u32,
    },
    /// A row of cells.
    Row {
        /// Its number, from above.
        row: u32,
        /// The first and the last of its cells that the move comes to, up to the limit; none where it comes to none of them.
        columns: Option<[u32; 2]>,
        /// How many walls those cells hold; one in two cells counts twice.
        walls: u32,
        /// Whether it would come to some of them after the limit.
        later: bool,
        /// The fraction of the move after which nothing is looked for.
        limit: f64,
    },
    /// A wall in such a cell that some line parts from what is left of the move.
    Passed {
        /// Its number.
        number: u32,
        /// The row.
        row: u32,
        /// The fraction of the move after which nothing is looked for.
        limit: f64,
    },
    /// A wall in such a cell that was found in another one.
    Known {
        /// Its number.
        number: u32,
        /// The row.
        row: u32,
    },
}

impl WallGrid {
    /// The grid of walls, each with its number, but for those it leaves out, which it calls `left` with. None where a grid does
    /// not serve, or a number is not finite.
    pub(crate) fn new(walls: &[(u32, [DVec2; 2])], left: impl FnMut(u32)) -> Option<Self> {
        if walls.len() <= FEW {
            return None;
        }
        let around = Rect::around(walls.iter().flat_map(|(_, ends)| *ends))?;
        let size = around.size();
        let per = (walls.len() as f64 / (size.x * size.y)).sqrt();
        let cells = size * per;
        // Infinite or no number where there is no area, or none that a number can tell.
        if !(cells.max_element() < walls.len() as f64 && per.is_normal()) {
            return None;
        }
        let [columns, rows] = cells.to_array().map(|n| n as usize + 1);
        let mut grid = Self {
            starts: vec![0; columns * rows + 1],
            parts: Vec::new(),
            origin: around.min,
            per,
            columns,
            rows,
            largest: around.min.abs().max(around.max.abs()).max_element(),
        };
        let short = |ends: &[DVec2; 2]| (ends[1] - ends[0]).abs().element_sum() * per <= LONG;
        let inside = || walls.iter().filter(|(_, ends)| short(ends));
        for (_, ends) in inside() {
            for run in grid.runs(ends) {
                grid.starts[run].iter_mut().for_each(|count| *count += 1);
            }
        }
        let (mut end, mut seen) = (0_usize, 0.0);
        for start in &mut grid.starts {
            end += *start as usize;
            seen += f64::from(*start) * f64::from(*start);
            *start = u32::try_from(end).ok()?;
        }
        if end >= MOST || seen > CROWD * end as f64 {
            return None;
        }
        grid.parts = vec![CellWall { a: DVec2::ZERO, b: DVec2::ZERO, number: 0 }; end];
        // From the last, so that each cell has its walls in their order.
        for (number, ends) in walls.iter().rev().filter(|(_, ends)| short(ends)) {
            let [a, b] = *ends;
            for cell in grid.runs(ends).flatten() {
                grid.starts[cell] -= 1;
                grid.parts[grid.starts[cell] as usize] = CellWall { a, b, number: *number };
            }
        }
        walls.iter().filter(|(_, ends)| !short(ends)).map(|(number, _)| *number).for_each(left);
        Some(grid)
    }

    /// How many bytes it takes.
    #[must_use]
    pub(crate) fn bytes(&self) -> usize {
        size_of::<Self>() + size_of_val(&self.starts[..]) + size_of_val(&self.parts[..])
    }

    /// The cells that a wall goes through, a run in each row: those between the places where it comes in and goes out.
    fn runs(&self, ends: &[DVec2; 2]) -> impl Iterator<Item = Range<usize>> + use<> {
        let [a, b] = ends.map(|p| (p - self.origin) * self.per);
        let (a, b) = if a.y <= b.y { (a, b) } else { (b, a) };
        let slack = SLACK + FRACTION * (self.columns + self.rows) as f64;
        let (columns, low, high) = (self.columns, a.x.min(b.x), a.x.max(b.x));
        let column = move |x: f64| cell_of(x, columns);
        let at = move |y: f64| a.x + (b.x - a.x) * ((y - a.y) / (b.y - a.y)).clamp(0.0, 1.0);
        let last = cell_of(b.y, self.rows);
        let first = cell_of(a.y, self.rows);
        (first..=last).map(move |row| {
            let from = if row == first { a.x } else { at(row as f64) };
            let to = if row == last { b.x } else { at(row as f64 + 1.0) };
            // Never past its ends, where it is nearly level.
            let (from, to) = (from.min(to).max(low) - slack, from.max(to).min(high) + slack);
            row * columns + column(from)..row * columns + column(to) + 1
        })
    }

    /// Calls `visit` with each wall, by its number, its ends and its row, that a box comes to which moves by a displacement, some others
    /// among them, about in the order in which they are reached; seldom twice. `visit` returns the fraction of the move after which
    /// nothing is looked for any more, and so does this: at first it is `limit`.
    ///
    /// What it tells becomes an event of whoever searches by `as_event`. `visit` is lent the trace, since what it does with a wall is
    /// told between two steps of the search.
    #[inline]
    pub(crate) fn along_traced<E, T: Trace<E>>(
        &self,
        corners: BoxCorners<2>,
        displacement: DVec2,
        mut limit: f64,
        as_event: impl Fn(GridLook) -> E,
        trace: &mut T,
        mut visit: impl FnMut(u32, [DVec2; 2], Option<usize>, &mut T) -> f64,
    ) -> f64 {
        let Some(walk) = Walk::new(self, corners, displacement) else {
            trace.step(|| as_event(GridLook::Every { things: self.parts.len() as u32 }));
            for part in &self.parts {
                limit = limit.min(visit(part.number, [part.a, part.b], None, trace));
            }
            return limit;
        };
        let whole = limit;
        let mut recent = [u32::MAX; RECENT];
        let mut count = 0;
        let mut reach = walk.reach(limit);
        let [first, last] = walk.rows(limit);
        let mut k = 0;
        while first + k <= last {
            let row = if walk.by.y < 0.0 { last - k } else { first + k };
            k += 1;
            let run = walk.run(row, limit);
            trace.step(|| {
                as_event(self.looked(row, run.as_ref(), walk.run(row, whole).is_some(), limit))
            });
            let Some(run) = run else { continue };
            let parts = &self.parts[self.starts[run.start] as usize..self.starts[run.end] as usize];
            for i in 0..parts.len() {
                let part = &parts[if walk.by.x < 0.0 { parts.len() - 1 - i } else { i }];
                let number = part.number;
                if reach.passes(part) {
                    trace.step(|| as_event(GridLook::Passed { number, row: row as u32, limit }));
                    continue;
                }
                if recent.contains(&number) {
                    trace.step(|| as_event(GridLook::Known { number, row: row as u32 }));
                    continue;
                }
                recent[count % RECENT] = number;
                count += 1;
                let until = visit(number, [part.a, part.b], Some(row), trace);
                if until < limit {
                    limit = until;
                    reach = walk.reach(limit);
                }
            }
        }
        limit
    }

    /// What a look at a row tells.
    fn looked(&self, row: usize, run: Option<&Range<usize>>, comes: bool, limit: f64) -> GridLook {
        let column = |cell: usize| (cell - row * self.columns) as u32;
        GridLook::Row {
            row: row as u32,
            columns: run.map(|run| [column(run.start), column(run.end - 1)]),
            walls: run.map_or(0, |run| self.starts[run.end] - self.starts[run.start]),
            later: comes && run.is_none(),
            limit,
        }
    }

    /// Some cells of a row, from the first to the last, in world units.
    pub(crate) fn cells(&self, row: u32, [first, last]: [u32; 2]) -> Rect {
        let corner = |column: u32, row: u32| {
            self.origin + DVec2::new(f64::from(column), f64::from(row)) / self.per
        };
        Rect { min: corner(first, row), max: corner(last + 1, row + 1) }
    }

    /// Calls `visit` with each wall that a box meets, some that come near to it among them and some of them twice, until it breaks.
    pub(crate) fn meeting<B>(
        &self,
        corners: BoxCorners<2>,
        mut visit: impl FnMut(u32) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let Some(walk) = Walk::new(self, corners, DVec2::ZERO) else {
            return self.parts.iter().try_for_each(|part| visit(part.number));
        };
        let reach = walk.reach(0.0);
        let [first, last] = walk.rows(0.0);
        for run in (first..=last).filter_map(|row| walk.run(row, 0.0)) {
            let parts = &self.parts[self.starts[run.start] as usize..self.starts[run.end] as usize];
            parts.iter().filter(|p| !reach.passes(p)).try_for_each(|p| visit(p.number))?;
        }
        ControlFlow::Continue(())
    }
}

/// The cell of a coordinate, or the nearest.
#[inline]
fn cell_of(x: f64, count: usize) -> usize {
    (x.max(0.0) as usize).min(count - 1)
}

/// A moving box, in cells and in world units.
struct Walk<'g> {
    grid: &'g WallGrid,
    low: DVec2,
    high: DVec2,
    by: DVec2,
    /// Of how far it goes down.
    inverse: f64,
    middle: DVec2,
    half: DVec2,
    displacement: DVec2,
    /// What coordinates may be wrong by, in world units.
    rounding: f64,
}

impl<'g> Walk<'g> {
    /// None for a move that is too long or too far away to be compared, or of what is no number.
    #[inline]
    fn new(grid: &'g WallGrid, corners: BoxCorners<2>, displacement: DVec2) -> Option<Self> {
        let [from, to] = corners.map(DVec2::from);
        let [low, high] = [from, to].map(|p| (p - grid.origin) * grid.per);
        let by = displacement * grid.per;
        let ends = low.abs() + high.abs() + by.abs();
        let size = ends.x + ends.y + (grid.columns + grid.rows) as f64;
        // Also where it is no number.
        if !matches!(size.partial_cmp(&LONGEST), Some(std::cmp::Ordering::Less)) {
            return None;
        }
        let slack = DVec2::splat(2.0 * SLACK + FRACTION * size);
        let largest = grid.largest + (from.abs() + to.abs() + displacement.abs()).max_element();
        Some(Self {
            grid,
            low: low - slack,
            high: high + slack,
            by,
            inverse: by.y.recip(),
            middle: (from + to) * 0.5,
            half: (to - from) * 0.5,
            displacement,
            rounding: largest * ROUNDING,
        })
    }

    /// The first and the last row that it comes to up to a fraction of the move; inside out where it comes to none.
    #[inline]
    fn rows(&self, limit: f64) -> [usize; 2] {
        let end = self.by.y * limit;
        let (low, high) = (self.low.y + end.min(0.0), self.high.y + end.max(0.0));
        if high < 0.0 || low > self.grid.rows as f64 {
            return [1, 0];
        }
        [low, high].map(|y| cell_of(y, self.grid.rows))
    }

    /// The cells of a row that it comes to up to a fraction of the move.
    #[inline]
    fn run(&self, row: usize, limit: f64) -> Option<Range<usize>> {
        let (mut from, mut to) = (0.0, limit);
        // What goes less far up or down is covered by the slack.
        if self.by.y.abs() > SLACK {
            // While it touches the row.
            let border = row as f64;
            let gaps = [border - self.high.y, border + 1.0 - self.low.y];
            let [a, b] = gaps.map(|gap| gap * self.inverse);
            // What lies beside the grid is in its first and its last row.
            let (begin, end) = (a.min(b), a.max(b));
            (from, to) = (begin.max(0.0), end.min(limit));
            if from > to {
                return None;
            }
        }
        let [a, b] = [from, to].map(|t| self.by.x * t);
        let (low, high) = (self.low.x + a.min(b), self.high.x + a.max(b));
        let columns = self.grid.columns;
        if high < 0.0 || low > columns as f64 {
            return None;
        }
        let start = row * columns;
        Some(start + cell_of(low, columns)..start + cell_of(high, columns) + 1)
    }

    /// The part of it up to a fraction of the move, as walls are compared with it.
    #[inline]
    fn reach(&self, limit: f64) -> Reach {
        let half_way = self.displacement * (limit * 0.5);
        let extent = self.half + half_way.abs();
        Reach {
            middle: self.middle + half_way,
            extent: extent + DVec2::splat(self.rounding),
            half: self.half,
            across: half_way.x.abs() * self.half.y + half_way.y.abs() * self.half.x,
            half_way,
            size: extent.element_sum(),
            rounding: self.rounding,
        }
    }
}

/// A part of a move, about its middle.
struct Reach {
    middle: DVec2,
    /// Half the size of the box around it.
    extent: DVec2,
    /// Half the size of what moves, and half of its way.
    half: DVec2,
    half_way: DVec2,
    /// What the box covers across the way, times half of it.
    across: f64,
    /// The sum of both halves.
    size: f64,
    rounding: f64,
}

impl Reach {
    /// Whether some line parts it from a wall, for certain: level or upright, along the wall or along the move.
    #[inline]
    fn passes(&self, wall: &CellWall) -> bool {
        // From the middle of the move to that of the wall, and half the wall.
        let to = (wall.a + wall.b) * 0.5 - self.middle;
        let along = (wall.b - wall.a) * 0.5;
        let (away, size) = (to.abs(), along.abs());
        let beside = (away.x > self.extent.x + size.x) | (away.y > self.extent.y + size.y);
        // The area between half of the wall, or of the way, and the way to its middle; and what both and the box cover of it.
        let both = along.perp_dot(self.half_way).abs();
        let from_wall = along.perp_dot(to).abs() - size.x * self.half.y - size.y * self.half.x;
        let from_way = self.half_way.perp_dot(to).abs() - self.across;
        // Where the boxes meet, no way between the middles is longer than both.
        let sum = size.element_sum() + self.size;
        let slack = sum * (self.rounding + ROUNDING * sum);
        beside | (greater(from_wall, from_way) > both + slack)
    }
}

#[cfg(test)]
mod tests;
