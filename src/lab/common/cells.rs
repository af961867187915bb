//! How cells are drawn and named.

use glam::DVec2;

use crate::figure::{Figure, Layer, Mark, MarkShape, Role, Tag};
use crate::geom::cells::tile_grid::{Cell, CellRange};
use crate::geom::{Tile, TileGrid, Tilemap};
use crate::lab::Fact;
use crate::lab::common::draw::{tag, vector};

/// The lines of more cells than this are not drawn: they would hide the map.
const MOST_LINED: u128 = 4096;

/// Marks of more cells than this are not drawn.
pub(crate) const MOST_MARKED: usize = 1024;

/// A cell as it is written: "(3, 1)".
pub(crate) fn name([i, j]: Cell) -> String {
    format!("({i}, {j})")
}

/// What names a cell in the picture. Cells that are very far from each other may share one.
pub(crate) fn cell_tag([i, j]: Cell) -> Tag {
    tag("cell", ((i as u32) << 16) | (j as u32 & 0xffff))
}

/// The row of a cell in the table.
pub(crate) fn cell_row(cell: Cell, role: Role) -> Fact {
    let of = cell_tag(cell);
    let at = DVec2::new(cell[0] as f64, cell[1] as f64);
    vector("(i, j)", at).means("fact-cell").tagged(of, role)
}

/// Draws a cell.
pub(crate) fn cell<'f>(
    figure: &'f mut Figure,
    grid: &TileGrid,
    cell: Cell,
    role: Role,
) -> &'f mut Mark {
    let shape = MarkShape::Polygon(grid.outline(cell).to_vec());
    figure.mark(role, Layer::Fill, shape).tag(cell_tag(cell))
}

/// Draws the lines between all cells of a map.
pub(crate) fn map_lines(figure: &mut Figure, map: &Tilemap) {
    let grid = map.grid();
    if map.range().count() <= MOST_LINED {
        let sides = map.range().cells().flat_map(|cell| {
            let [a, b, c, d] = grid.outline(cell);
            [[a, b], [b, c], [c, d], [d, a]]
        });
        let shape = MarkShape::Segments(sides.collect());
        figure.mark(Role::Guide, Layer::Background, shape);
    }
}

/// The line of the lattice at which the cells of an index along an axis begin, as far as a range and that index go.
pub(crate) fn lattice_line(grid: &TileGrid, around: CellRange, axis: usize, n: i64) -> MarkShape {
    let other = 1 - axis;
    let end = |m: i64| {
        let mut halves = [0; 2];
        halves[axis] = 2 * n;
        halves[other] = 2 * m;
        grid.vertex(halves)
    };
    MarkShape::Segment(end(around.min[other]), end(around.max[other] + 1))
}

/// The outline of a range of the lattice.
pub(crate) fn range_outline(grid: &TileGrid, CellRange { min, max }: CellRange) -> MarkShape {
    let [[a, b], [c, d]] = [min.map(|n| 2 * n), max.map(|n| 2 * n + 2)];
    MarkShape::Polygon([[a, b], [c, b], [c, d], [a, d]].map(|v| grid.vertex(v)).to_vec())
}

/// A range grown so that a cell is in it.
pub(crate) fn with_cell(range: CellRange, cell: Cell) -> CellRange {
    let pick = |k: usize| (range.min[k].min(cell[k]), range.max[k].max(cell[k]));
    let [(a, c), (b, d)] = [pick(0), pick(1)];
    CellRange { min: [a, b], max: [c, d] }
}

/// A tile by its word in the texts.
pub(crate) fn tile_word(tile: Tile) -> &'static str {
    match tile {
        Tile::Empty => "empty",
        Tile::Solid => "solid",
        Tile::OneWay => "one-way",
        Tile::HalfLeft | Tile::HalfRight | Tile::Floor(_) | Tile::Ceiling(_) => "part",
    }
}

/// The letter of an index along an axis.
pub(crate) fn letter(axis: usize) -> &'static str {
    ["i", "j"][axis.min(1)]
}
