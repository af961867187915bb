//! A map of tiles: a grid of cells, and what each is.

use super::tile::Tile;
use super::tile_areas::Area;
use super::tile_border::HalfVertex;
use super::tile_grid::{Cell, CellRange, Layout, TileGrid};
use super::tile_store::TileStore;
use crate::geom::error::{ShapeError, ShapeFault};
use crate::geom::{Pose, Rect, Sign, orient};
use glam::DVec2;

/// The most columns, and the most rows, a map may have.
pub const MOST_ACROSS: usize = 1 << 15;

/// The most cells a map may have.
pub const MOST_TILES: usize = 1 << 24;

/// Tiles in columns and rows. Outside there is nothing.
#[derive(Clone, Debug, PartialEq)]
pub struct Tilemap {
    grid: TileGrid,
    columns: usize,
    rows: usize,
    tiles: TileStore,
}

/// Checks a size before memory is reserved for it.
pub(super) fn check_size(part: &str, columns: usize, rows: usize) -> Result<(), ShapeError> {
    if columns == 0 || rows == 0 {
        return Err(ShapeFault::Count.at(part, "needs one row or more, with one cell or more"));
    }
    if columns > MOST_ACROSS || rows > MOST_ACROSS || columns * rows > MOST_TILES {
        return Err(ShapeFault::Count.at(part,
            format!(
                "{columns} × {rows} cells are too many: up to {MOST_ACROSS} either way, {MOST_TILES} in all"
            ),
        ));
    }
    Ok(())
}

impl Tilemap {
    /// An empty map of so many columns and rows, from its frame's origin.
    ///
    /// # Errors
    /// When there are no cells or too many, or [`TileGrid::new`] refuses the layout.
    pub fn empty(layout: Layout, columns: usize, rows: usize) -> Result<Self, ShapeError> {
        check_size("rows", columns, rows)?;
        let grid = TileGrid::new(layout, DVec2::ZERO)?;
        Ok(Self { grid, columns, rows, tiles: TileStore::new(vec![Tile::Empty; columns * rows]) })
    }

    /// The map that is drawn with one letter a cell, the first row on top; `read` says what a letter means.
    ///
    /// # Errors
    /// As [`Self::empty`]; when rows differ in length, or a letter means nothing.
    pub fn from_rows<S: AsRef<str>>(
        layout: Layout,
        rows: &[S],
        read: impl Fn(char) -> Option<Tile>,
    ) -> Result<Self, ShapeError> {
        let columns = rows.first().map_or(0, |row| row.as_ref().chars().count());
        check_size("rows", columns, rows.len())?;
        let grid = TileGrid::new(layout, DVec2::ZERO)?;
        let mut tiles = Vec::with_capacity(columns * rows.len());
        for (j, row) in rows.iter().enumerate() {
            check_width("rows", j, row.as_ref(), columns)?;
            for (i, letter) in row.as_ref().chars().enumerate() {
                let tile = read(letter).ok_or_else(|| {
                    let place = format!("letter {} is {letter:?}, which is no tile", i + 1);
                    ShapeFault::Unreadable.at(format!("rows/{j}"), place)
                })?;
                tiles.push(tile);
            }
        }
        Ok(Self { grid, columns, rows: rows.len(), tiles: TileStore::new(tiles) })
    }

    /// The map as letters, row by row: what [`Self::from_rows`] reads with [`Tile::of_letter`].
    #[must_use]
    pub fn to_rows(&self) -> Vec<String> {
        self.tile_rows().map(|row| row.iter().map(|t| t.letter()).collect()).collect()
    }

    /// The same tiles in a grid that begins elsewhere.
    ///
    /// # Errors
    /// When a number is not finite or too large.
    pub fn at(mut self, origin: DVec2) -> Result<Self, ShapeError> {
        self.grid = self.grid.at(origin)?;
        Ok(self)
    }

    /// The same tiles in a frame of the world.
    ///
    /// # Errors
    /// As [`TileGrid::placed`].
    pub fn placed(mut self, pose: &Pose) -> Result<Self, ShapeError> {
        self.grid = self.grid.placed(pose)?;
        Ok(self)
    }

    /// Where its cells are.
    #[must_use]
    #[inline]
    pub fn grid(&self) -> &TileGrid {
        &self.grid
    }

    /// How many columns it has.
    #[must_use]
    pub fn columns(&self) -> usize {
        self.columns
    }

    /// How many rows it has.
    #[must_use]
    pub fn rows(&self) -> usize {
        self.rows
    }

    /// All its cells.
    #[must_use]
    pub fn range(&self) -> CellRange {
        CellRange { min: [0, 0], max: [self.columns as i64 - 1, self.rows() as i64 - 1] }
    }

    /// The parallelograms of the lattice around all its cells.
    #[must_use]
    pub fn lattice_range(&self) -> CellRange {
        let CellRange { min, max } = self.range();
        // Staggered rows lean to both sides: the first two and the last two show how far.
        let ends = |k: usize| [min[k], (min[k] + 1).min(max[k]), (max[k] - 1).max(min[k]), max[k]];
        let mut found = CellRange { min: [i64::MAX; 2], max: [i64::MIN; 2] };
        for cell in ends(0).into_iter().flat_map(|i| ends(1).map(|j| [i, j])) {
            let place = self.grid.lattice_of_cell(cell);
            for (k, n) in place.into_iter().enumerate() {
                found.min[k] = found.min[k].min(n);
                found.max[k] = found.max[k].max(n);
            }
        }
        found
    }

    /// What a cell is; outside the map empty.
    #[must_use]
    #[inline]
    pub fn tile(&self, cell: Cell) -> Tile {
        self.index(cell).map_or(Tile::Empty, |at| self.tiles.tiles()[at])
    }

    #[inline]
    fn index(&self, [i, j]: Cell) -> Option<usize> {
        let (i, j) = (usize::try_from(i).ok()?, usize::try_from(j).ok()?);
        (i < self.columns && j < self.rows).then(|| j * self.columns + i)
    }

    /// The cells that are not empty, row by row.
    pub fn filled(&self) -> impl Iterator<Item = (Cell, Tile)> + '_ {
        (0..).zip(self.tile_rows()).flat_map(|(j, row)| {
            let filled = (0..).zip(row).filter(|(_, t)| **t != Tile::Empty);
            filled.map(move |(i, t)| ([i, j], *t))
        })
    }

    /// Its tiles, row by row.
    pub fn tile_rows(&self) -> impl Iterator<Item = &[Tile]> {
        self.tiles.tiles().chunks(self.columns)
    }

    /// Some of its cells as a map of their own in the same grid, whose first cell is the first of them; none where it has none
    /// of them.
    #[must_use]
    pub fn window(&self, cells: CellRange) -> Option<Self> {
        let CellRange { min, max } = cells.shared(self.range())?;
        // Cells of a map are counted from 0.
        let [columns, rows] = [0, 1].map(|k| min[k] as usize..max[k] as usize + 1);
        let all = self.tile_rows().skip(rows.start).take(rows.len());
        let tiles = all.flat_map(|row| &row[columns.clone()]).copied().collect();
        let tiles = TileStore::new(tiles);
        Some(Self { grid: self.grid, columns: columns.len(), rows: rows.len(), tiles })
    }

    /// Makes a cell a tile; whether that changed it. Outside the map nothing happens.
    pub fn set(&mut self, cell: Cell, tile: Tile) -> bool {
        let Some(at) = self.index(cell) else { return false };
        self.tiles.put(at, tile)
    }

    /// What is solid and joined, in half cells of the lattice. Found when it is first needed, and then known to copies of
    /// the map too, wherever they are placed.
    #[must_use]
    pub fn areas(&self) -> &[Area] {
        self.tiles.areas(self)
    }

    /// The cells that are one-way platforms, row by row; found when they are first needed.
    pub fn platforms(&self) -> impl Iterator<Item = Cell> + '_ {
        let columns = self.columns;
        self.tiles.platforms().iter().map(move |at| [(at % columns) as i64, (at / columns) as i64])
    }

    /// The outermost vertices of what is solid, likewise.
    pub(super) fn known_outermost(&self) -> &[HalfVertex] {
        self.tiles.outermost(self)
    }

    /// Makes all cells of a rectangle a tile, as far as they are in the map; how many changed.
    pub fn fill_range(&mut self, range: CellRange, tile: Tile) -> usize {
        let inside = range.shared(self.range());
        inside.map_or(0, |r| r.cells().filter(|cell| self.set(*cell, tile)).count())
    }

    /// Makes a cell a tile, and all that are reached from it over common sides through cells of the same tile; how many
    /// changed.
    pub fn flood(&mut self, from: Cell, tile: Tile) -> usize {
        let before = self.tile(from);
        if before == tile || !self.set(from, tile) {
            return 0;
        }
        let (mut changed, mut open) = (1, vec![from]);
        while let Some(cell) = open.pop() {
            for next in self.neighbours(cell) {
                if self.index(next).is_some() && self.tile(next) == before {
                    self.set(next, tile);
                    changed += 1;
                    open.push(next);
                }
            }
        }
        changed
    }

    /// Puts another map's tiles down, its first cell at `at`; its empty cells leave what is there. How many changed.
    pub fn stamp(&mut self, at: Cell, stamp: &Self) -> usize {
        let placed = |cell: Cell| [cell[0].saturating_add(at[0]), cell[1].saturating_add(at[1])];
        stamp.filled().filter(|(cell, tile)| self.set(placed(*cell), *tile)).count()
    }

    /// The cells that share a side with one: before it along i and j, and after it.
    #[must_use]
    pub fn neighbours(&self, cell: Cell) -> [Cell; 4] {
        let [a, b] = self.grid.lattice_of_cell(cell);
        [[a - 1, b], [a, b - 1], [a + 1, b], [a, b + 1]].map(|n| self.grid.cell_of_lattice(n))
    }

    /// Whether a point in a cell is in its tile's solid part. The line that bounds a part belongs to it where it is the
    /// part's left or upper border, so that a floor and the ceiling above it share no point and leave none out.
    #[must_use]
    pub fn solid_at(&self, cell: Cell, p: DVec2) -> bool {
        let tile = self.tile(cell);
        let Some(cut) = tile.cut() else { return tile == Tile::Solid };
        let [a, b] = [cut.a, cut.b].map(|place| self.place(cell, place));
        match self.turned(orient(a, b, p)) {
            Sign::Positive => true,
            Sign::Zero => cut.closed,
            Sign::Negative => false,
        }
    }

    /// Whether a box shares inner points with a cell's solid part, when it shares some with the cell. Exact for the vertices
    /// as they are rounded.
    #[must_use]
    pub fn part_meets(&self, cell: Cell, rect: &Rect) -> bool {
        let tile = self.tile(cell);
        let Some(cut) = tile.cut() else { return tile == Tile::Solid };
        // Two convex shapes: a line along a side of one of them parts them, or nothing does. The cell's own sides do not.
        let [a, b] = [cut.a, cut.b].map(|place| self.place(cell, place));
        let behind = |p: DVec2| self.turned(orient(a, b, p)) == Sign::Positive;
        if !rect.corners().into_iter().any(behind) {
            return false;
        }
        let part = Rect::around(tile.outline().into_iter().map(|place| self.place(cell, place)));
        part.is_some_and(|part| {
            (0..2).all(|k| {
                let flat = rect.min[k] == rect.max[k];
                let shared = rect.min[k] < part.max[k] && part.min[k] < rect.max[k];
                shared || (flat && part.min[k] <= rect.min[k] && rect.max[k] <= part.max[k])
            })
        })
    }

    /// The vertices of a cell's solid part in world units, clockwise on the screen for axes that turn so; none where nothing
    /// is solid.
    #[must_use]
    pub fn part(&self, cell: Cell) -> Vec<DVec2> {
        self.tile(cell).outline().into_iter().map(|place| self.place(cell, place)).collect()
    }

    /// A place in a cell in world units.
    #[must_use]
    pub fn place(&self, cell: Cell, [u, v]: [u8; 2]) -> DVec2 {
        let [a, b] = self.grid.lattice_of_cell(cell);
        self.grid.vertex([2 * a + i64::from(u), 2 * b + i64::from(v)])
    }

    /// A turn on the screen as it is in cells that are not mirrored.
    fn turned(&self, sign: Sign) -> Sign {
        if self.grid.turns_clockwise() { sign } else { sign.flip() }
    }
}

/// Refuses a row that is not as long as the first.
pub(super) fn check_width(
    part: &str,
    j: usize,
    row: &str,
    columns: usize,
) -> Result<(), ShapeError> {
    let found = row.chars().count();
    if found == columns {
        return Ok(());
    }
    let message = format!("has {found} cells where the first row has {columns}");
    Err(ShapeFault::Inconsistent.at(format!("{part}/{j}"), message))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geom::cells::tile::Slope;
    use crate::geom::cells::tile_grid::{StaggerAxis, StaggerIndex};

    const CELL: Layout = Layout::Straight(DVec2::new(10.0, 10.0));

    fn map(rows: &[&str]) -> Tilemap {
        Tilemap::from_rows(CELL, rows, Tile::of_letter).unwrap()
    }

    #[test]
    fn rows_are_read_and_written() {
        let rows = ["#..r", "-hHf"];
        let map = map(&rows);
        assert_eq!((map.columns(), map.rows()), (4, 2));
        assert_eq!(map.to_rows(), rows);
        assert_eq!(map.tile([3, 0]), Tile::Floor(Slope::Rise));
        assert_eq!([map.tile([-1, 0]), map.tile([4, 0]), map.tile([0, 2])], [Tile::Empty; 3]);
        let fault = |rows: &[&str]| Tilemap::from_rows(CELL, rows, Tile::of_letter).unwrap_err();
        assert_eq!(fault(&["##", "###"]).part, "rows/1");
        assert_eq!(fault(&["##", "#?"]).part, "rows/1");
        assert_eq!(fault(&[]).part, "rows");
        assert_eq!(fault(&[""]).part, "rows");
        let huge = Tilemap::empty(CELL, 1 << 14, 1 << 14).unwrap_err();
        assert!(huge.message.contains("too many"), "{huge}");
        assert!(Tilemap::empty(CELL, usize::MAX, usize::MAX).is_err());
    }

    #[test]
    fn painting() {
        let mut map = map(&["....", ".##.", "...."]);
        assert_eq!(map.flood([0, 0], Tile::Solid), 10);
        assert_eq!(map.flood([0, 0], Tile::Solid), 0);
        assert_eq!(map.flood([9, 9], Tile::Solid), 0);
        let range = CellRange { min: [-5, 1], max: [1, 99] };
        assert_eq!(map.fill_range(range, Tile::Empty), 4);
        assert_eq!(map.to_rows(), ["####", "..##", "..##"]);
        let stamp = Tilemap::from_rows(CELL, &["-.", ".-"], Tile::of_letter).unwrap();
        assert_eq!(map.stamp([3, 1], &stamp), 1);
        assert_eq!(map.stamp([i64::MAX, 0], &stamp), 0);
        assert_eq!(map.to_rows(), ["####", "..#-", "..##"]);
    }

    #[test]
    fn a_flood_follows_the_sides_of_staggered_cells() {
        let (axis, index) = (StaggerAxis::Y, StaggerIndex::Odd);
        let layout = Layout::Staggered { cell: DVec2::new(2.0, 1.0), axis, index };
        let mut map = Tilemap::empty(layout, 3, 4).unwrap();
        assert_eq!(map.neighbours([1, 2]), [[0, 1], [1, 1], [1, 3], [0, 3]]);
        assert_eq!(map.flood([0, 0], Tile::Solid), 12);
    }

    #[test]
    fn points_on_a_cut_are_in_one_of_its_two_sides() {
        let map = map(&["rRhH[]"]);
        let p = |i: i64, x: f64, y: f64| map.solid_at([i, 0], DVec2::new(x, y));
        // The floor that rises to the right, and the ceiling of the same name above the same line mirrored.
        assert!(p(0, 5.0, 5.0) && p(0, 6.0, 5.0) && !p(0, 4.0, 5.0));
        assert!(!p(1, 15.0, 5.0) && p(1, 16.0, 5.0) && !p(1, 14.0, 5.0));
        assert!(p(2, 25.0, 5.0) && !p(3, 35.0, 5.0));
        assert!(!p(4, 45.0, 5.0) && p(5, 55.0, 5.0));
    }

    #[test]
    fn a_box_that_only_touches_a_slope_is_free() {
        let map = map(&["r"]);
        let meets = |x: f64, y: f64| {
            map.part_meets([0, 0], &Rect::between(DVec2::new(x - 3.0, y - 3.0), DVec2::new(x, y)))
        };
        // Its lower right corner on the slope, then a little into it.
        assert!(!meets(5.0, 5.0));
        assert!(meets(5.0, 5.0f64.next_up()));
    }
}
