//! Walls in a uniform grid: a move is tested only with the walls of the squares it goes through. (Article C,
//! "Partitionnement", "La grille".)
//!
//! Building ([`build`](mod@build)): the box around all walls (*bbox*) is cut into `columns` × `rows` equal squares (*nbx*,
//! *nby*). A wall whose two ends lie in one square is put there. Any other goes over the borders between squares; it is
//! either cut there, as the article does, and each piece put into its own square, or put whole into each.
//!
//! A move ([`walk`](mod@walk)): the squares it goes through, in its order, and in each the walls of its list.
//!
//! **Cut or whole.** A piece is tested once, and a hit on it lies in its square, so the search ends with that square. But each
//! piece is a segment of its own to keep, four numbers instead of one index, and its ends are rounded. A wall kept whole is
//! one index a square; it is met again in the next square, where it is known already, and a hit on it may lie in a later
//! square than the one in which it is found.
//!
//! Frame: world units, y down. Degenerate cases: no walls, walls on one line (a row of squares), equal walls, walls far from
//! all others; squares are never so small that rounding could not tell them apart. The hit is that of all walls tested one by
//! one, that of the wall listed first where several are met at one t. Cost: O(walls + pieces) to build; a move costs
//! the squares it goes through and their walls.

pub mod build;
mod strips;
#[cfg(test)]
mod tests;
pub mod walk;

use glam::DVec2;

use self::build::GridBuildStep;
use self::walk::{GridWalk, GridWalkStep};
use super::listed_wall::Keeping;
use crate::geom::exact::tolerance::ROUNDING;
use crate::geom::{Rect, Segment};
use crate::partition::build_then_walk::BuildThenWalk;
use crate::trace::{Silent, Trace};

/// The most columns, and the most rows.
pub const MOST: u32 = 4096;

/// How fine a grid is, and what it keeps.
///
/// There may be more fields one day: name what differs and take the rest from `..Default::default()`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GridOptions {
    /// How many squares side by side, from 1 to [`MOST`].
    pub columns: u32,
    /// How many one below another.
    pub rows: u32,
    /// What becomes of walls over a border.
    pub keeping: Keeping,
}

impl Default for GridOptions {
    /// Six by six squares, walls cut as in the article.
    fn default() -> Self {
        Self { columns: 6, rows: 6, keeping: Keeping::Cut }
    }
}

/// Walls in a grid.
#[derive(Clone, Debug)]
pub struct WallGrid {
    walls: Vec<Segment>,
    area: Rect,
    /// How many columns and rows there are.
    counts: [u32; 2],
    /// The size of a square.
    square: DVec2,
    /// Where the list of each square begins, row by row, and where the last one ends.
    starts: Vec<u32>,
    /// The walls of all lists, one list after another.
    listed: Vec<u32>,
    /// The piece that each of them is; empty where walls are kept whole.
    pieces: Vec<Segment>,
}

impl WallGrid {
    /// Walls in a grid.
    #[must_use]
    pub fn build(walls: &[Segment], options: GridOptions) -> Self {
        Self::build_traced(walls, options, &mut Silent)
    }

    /// The box around all walls, in world units.
    #[must_use]
    pub fn area(&self) -> Rect {
        self.area
    }

    /// How many columns and rows there are: fewer than were wished where squares would be too small to tell apart.
    #[must_use]
    pub fn counts(&self) -> [u32; 2] {
        self.counts
    }

    /// The walls, as they were given.
    #[must_use]
    pub fn walls(&self) -> &[Segment] {
        &self.walls
    }

    /// A square by its column and row, in world units.
    #[must_use]
    pub fn square(&self, [i, j]: [u32; 2]) -> Rect {
        Rect {
            min: DVec2::new(self.border(0, i), self.border(1, j)),
            max: DVec2::new(self.border(0, i + 1), self.border(1, j + 1)),
        }
    }

    /// The column and row of a place; of one beside the area, those of the nearest square.
    #[must_use]
    pub fn square_of(&self, p: DVec2) -> [u32; 2] {
        [self.place(0, p.x), self.place(1, p.y)]
    }

    /// The walls of a square's list, each with the part of it that is kept there.
    pub fn list(&self, square: [u32; 2]) -> impl ExactSizeIterator<Item = (u32, Segment)> + '_ {
        let all = self.span(square);
        all.map(|k| {
            let wall = self.listed[k];
            (wall, self.pieces.get(k).copied().unwrap_or(self.walls[wall as usize]))
        })
    }

    /// How many bytes the lists take.
    #[must_use]
    pub fn bytes(&self) -> usize {
        size_of_val(&self.starts[..])
            + size_of_val(&self.listed[..])
            + size_of_val(&self.pieces[..])
    }

    fn span(&self, [i, j]: [u32; 2]) -> std::ops::Range<usize> {
        let k = (j * self.counts[0] + i) as usize;
        self.starts[k] as usize..self.starts[k + 1] as usize
    }

    /// Where a border lies along an axis, of those before, between and behind the squares.
    fn border(&self, axis: usize, k: u32) -> f64 {
        if k >= self.counts[axis] {
            return self.area.max[axis];
        }
        self.area.min[axis] + f64::from(k) * self.square[axis]
    }

    /// Which column or row a coordinate is in.
    fn place(&self, axis: usize, x: f64) -> u32 {
        // Below 0 and NaN are 0; a last border belongs to the last square.
        let k = ((x - self.area.min[axis]) / self.square[axis]) as u32;
        k.min(self.counts[axis] - 1)
    }

    /// How far beside a border a place may lie by rounding alone, given the largest coordinate.
    fn rounding(&self, largest: f64) -> f64 {
        let own = self.area.min.abs().max(self.area.max.abs()).max_element();
        ROUNDING * own.max(largest)
    }
}

/// What is decided, one event at a time.
pub type Step = BuildThenWalk<GridBuildStep, GridWalkStep>;

/// Builds a grid and goes through it along a move.
#[must_use]
pub fn grid(walls: &[Segment], op: &Segment, options: GridOptions) -> (WallGrid, GridWalk) {
    grid_traced(walls, op, options, &mut Silent)
}

/// [`grid()`], traced.
#[must_use]
pub fn grid_traced<T: Trace<Step>>(
    walls: &[Segment],
    op: &Segment,
    options: GridOptions,
    trace: &mut T,
) -> (WallGrid, GridWalk) {
    let grid = WallGrid::build_traced(walls, options, &mut trace.nest(Step::Build));
    let walk = grid.walk_traced(op, &mut trace.nest(Step::Walk));
    (grid, walk)
}
