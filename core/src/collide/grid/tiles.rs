//! Which cells of a tilemap does a point or a box cover, and is one of them a wall? (Article C, "Tiles droits".)
//!
//! A coordinate divided by a cell's size is a column or a row, after the floor: negative cells come out right, where the
//! article's conversion to an integer goes towards 0 (erratum 11). A box covers the columns and rows from its upper left
//! corner to its lower right one. Cells are half-open, so a box that ends on a seam does not reach into the next cell;
//! where the article takes one pixel off, the last cell is the last that begins before the box ends. Both are exact.
//!
//! Cells of any layout are answered. In a lattice of parallelograms the range is a parallelogram, too, and some of its
//! cells are beside the box: they are passed over, after an exact test.
//!
//! The article stops at the first cell that is a wall, and so does this. A partial tile is a wall when the box shares inner
//! points with its part.
//!
//! Frame: the map's; world units. Degenerate cases: a flat box is in the cells that its points are in; further away than
//! cells are counted ([`MOST_CELLS`](crate::geom::cells::tile_grid::MOST_CELLS)) there is no answer. Cost: two divisions a
//! corner, and a look at each cell of the range that is in the map.

use glam::DVec2;
use serde::Serialize;

use crate::geom::cells::tile_grid::{Cell, CellRange, Floored, TileGrid};
use crate::geom::{Rect, Tile, Tilemap};
use crate::trace::{About, Event, Key, Kind, Reason, Silent, Trace};

/// The cell under a point.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct PointTile {
    /// Its column and row; it may be outside the map.
    pub cell: Cell,
    /// How far into the cell the point is along both axes, in [0, 1): rounded.
    pub within: [f64; 2],
    /// What is there.
    pub tile: Tile,
    /// Whether the point is in its solid part.
    pub solid: bool,
}

/// The cells under a box.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct BoxTiles {
    /// The columns and rows of the lattice that were looked at. For straight and isometric cells these are the cells' own.
    pub range: CellRange,
    /// The first cell in the map, row by row, that is a wall to the box; none where the box is free.
    pub wall: Option<Cell>,
}

/// Which end of a box a coordinate is of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum End {
    /// The point itself, or where the box begins along this axis.
    First,
    /// Where the box ends.
    Last,
}

/// What is decided, one event at a time.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[serde(tag = "step", rename_all = "kebab-case")]
pub enum Step {
    /// A corner's coordinate in cells, before and after the floor.
    Divide {
        /// Along i (0) or j (1).
        axis: usize,
        /// Of which end.
        end: End,
        /// The corner.
        corner: DVec2,
        /// Its coordinate, and the column or row that it gives.
        found: Floored,
    },
    /// A corner is further away than cells are counted.
    TooFar {
        /// Along i (0) or j (1).
        axis: usize,
        /// The corner.
        corner: DVec2,
    },
    /// The columns and rows that are covered.
    Range {
        /// From the least to the greatest.
        range: CellRange,
        /// Those that are in the map; none where it is beside it.
        inside: Option<CellRange>,
    },
    /// A cell of the range that the box does not reach: only where cells are no upright rectangles.
    Beside {
        /// Which.
        cell: Cell,
    },
    /// A cell that is read.
    Read {
        /// Which.
        cell: Cell,
        /// What is there.
        tile: Tile,
        /// Whether it is a wall here.
        solid: bool,
    },
    /// No cell is a wall.
    Free,
}

impl Event for Step {
    fn about(&self) -> About {
        // Cells may be far out, and negative: the low bits tell them apart.
        let key = |what, [i, j]: Cell| Key::new(what, [i as u32, j as u32]);
        match self {
            Self::Divide { axis, end, .. } => About::at("divide", [*axis as u32, *end as u32])
                .chapter("range")
                .because(Reason::Before),
            Self::TooFar { axis, .. } => About::at("too-far", [*axis as u32])
                .chapter("range")
                .kind(Kind::Result)
                .decides(true)
                .because(Reason::Before),
            Self::Range { .. } => {
                About::at("range", []).chapter("range").because(Reason::Each("divide"))
            }
            Self::Beside { cell } => About::new(key("beside", *cell))
                .chapter("cells")
                .kind(Kind::Refused)
                .because(Reason::Last("range")),
            Self::Read { cell, solid, .. } => About::new(key("read", *cell))
                .chapter("cells")
                .kind(if *solid { Kind::Impact } else { Kind::Plain })
                .decides(*solid)
                .because(Reason::Last("range"))
                .because(Reason::Last("divide")),
            Self::Free => About::at("free", [])
                .chapter("cells")
                .kind(Kind::Result)
                .because(Reason::Each("read"))
                .because(Reason::Last("range")),
        }
    }
}

/// The cell under a point; none further away than cells are counted.
#[must_use]
pub fn point_tile(map: &Tilemap, p: DVec2) -> Option<PointTile> {
    point_tile_traced(map, p, &mut Silent)
}

/// [`point_tile`], traced: two divisions, and the cell that is read.
pub fn point_tile_traced<T: Trace<Step>>(
    map: &Tilemap,
    p: DVec2,
    trace: &mut T,
) -> Option<PointTile> {
    let mut divide = |axis| {
        let found = map.grid().lattice_coordinate(axis, p);
        trace.step(|| divided(axis, End::First, p, found));
        found
    };
    let [a, b] = [divide(0)?, divide(1)?];
    let cell = map.grid().cell_of_lattice([a.floor, b.floor]);
    let tile = map.tile(cell);
    let solid = map.solid_at(cell, p);
    trace.step(|| Step::Read { cell, tile, solid });
    Some(PointTile { cell, within: [a.within(), b.within()], tile, solid })
}

/// The event of a division, which may have no answer.
fn divided(axis: usize, end: End, corner: DVec2, found: Option<Floored>) -> Step {
    match found {
        Some(found) => Step::Divide { axis, end, corner, found },
        None => Step::TooFar { axis, corner },
    }
}

/// The cells under a box, and the first that is a wall to it; none further away than cells are counted.
#[must_use]
pub fn box_tiles(map: &Tilemap, rect: &Rect) -> Option<BoxTiles> {
    box_tiles_traced(map, rect, &mut Silent)
}

/// [`box_tiles`], traced: the divisions, the range, and each cell until one is a wall.
pub fn box_tiles_traced<T: Trace<Step>>(
    map: &Tilemap,
    rect: &Rect,
    trace: &mut T,
) -> Option<BoxTiles> {
    let grid = map.grid();
    // 1. Where the box begins and ends, in cells.
    let range = cells_between(|axis, end| {
        let found = end_of(grid, rect, axis, end);
        trace.step(|| {
            let corner = grid.extreme_corner(axis, rect, end == End::Last);
            divided(axis, end, corner, found)
        });
        found
    })?;
    // 2. Outside the map there is nothing to be read.
    let inside = range.shared(map.lattice_range());
    trace.step(|| Step::Range { range, inside });
    // 3. Each cell, until one is a wall.
    for place in inside.into_iter().flat_map(CellRange::cells) {
        let cell = grid.cell_of_lattice(place);
        if !grid.reaches(rect, place) {
            trace.step(|| Step::Beside { cell });
            continue;
        }
        let tile = map.tile(cell);
        let solid = tile.has_area() && map.part_meets(cell, rect);
        if trace.decide(solid, |solid| Step::Read { cell, tile, solid }) {
            return Some(BoxTiles { range, wall: Some(cell) });
        }
    }
    trace.step(|| Step::Free);
    Some(BoxTiles { range, wall: None })
}

/// The cells between two ends along both axes: both first ends, then both last ones. None where one is too far away.
pub(super) fn cells_between(
    mut divide: impl FnMut(usize, End) -> Option<Floored>,
) -> Option<CellRange> {
    let mut floor = |axis, end| divide(axis, end).map(|found| found.floor);
    let min = [floor(0, End::First)?, floor(1, End::First)?];
    let max = [floor(0, End::Last)?, floor(1, End::Last)?];
    Some(CellRange { min, max })
}

/// The coordinate of the cell that a box begins or ends in.
pub(super) fn end_of(grid: &TileGrid, rect: &Rect, axis: usize, end: End) -> Option<Floored> {
    match end {
        End::First => grid.least_coordinate(axis, rect),
        End::Last => grid.greatest_coordinate(axis, rect),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geom::cells::tile_grid::Layout;
    use crate::trace::{Recorder, Tally};

    fn map(rows: &[&str]) -> Tilemap {
        let cell = Layout::Straight(DVec2::new(10.0, 10.0));
        Tilemap::from_rows(cell, rows, Tile::of_letter).unwrap()
    }

    #[test]
    fn a_point_in_a_wall_beside_it_and_outside() {
        let map = map(&["..", ".#"]);
        let at = |x, y| point_tile(&map, DVec2::new(x, y)).unwrap();
        assert!(at(10.0, 10.0).solid && !at(10.0f64.next_down(), 10.0).solid);
        assert_eq!(at(12.5, 15.0).within, [0.25, 0.5]);
        assert_eq!((at(-0.1, 25.0).cell, at(-0.1, 25.0).tile), ([-1, 2], Tile::Empty));
        assert_eq!(point_tile(&map, DVec2::splat(1e70)), None);
    }

    #[test]
    fn a_box_is_free_up_to_the_seam() {
        let map = map(&["...", "..#", "..."]);
        let of = |x: f64, y: f64| {
            box_tiles(&map, &Rect::between(DVec2::new(x - 8.0, y - 8.0), DVec2::new(x, y))).unwrap()
        };
        assert_eq!(of(20.0, 18.0).wall, None);
        assert_eq!(of(20.0f64.next_up(), 18.0).wall, Some([2, 1]));
        assert_eq!(of(-5.0, -5.0).range, CellRange { min: [-2, -2], max: [-1, -1] });
    }

    #[test]
    fn it_stops_at_the_first_wall() {
        let map = map(&["....", ".#..", "...."]);
        let rect = Rect::between(DVec2::ZERO, DVec2::splat(30.0));
        let timeline = Recorder::run((), |(), t| box_tiles_traced(&map, &rect, t));
        assert_eq!(timeline.output.as_ref().unwrap().wall, Some([1, 1]));
        // Four divisions, the range, and five cells of nine.
        assert_eq!(timeline.steps().len(), 4 + 1 + 5);
        // A box of many cells beside the map costs nothing.
        let far = rect.translate(DVec2::splat(100.0)).expand(60.0);
        let mut tally = Tally::default();
        assert_eq!(box_tiles_traced(&map, &far, &mut tally).unwrap().wall, None);
        assert_eq!(tally.steps, 6);
    }
}
