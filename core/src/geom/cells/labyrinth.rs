//! A labyrinth of thin walls: two bits a cell, one for its left side and one for its top.
//!
//! The other two sides are the neighbours'. So the last column and the last row have no room of their own: they only close
//! those before them. Walls have no thickness.

use glam::DVec2;

use super::tile_grid::{Cell, CellRange, Layout, TileGrid};
use super::tilemap::{check_size, check_width};
use crate::geom::Pose;
use crate::geom::error::{ShapeError, ShapeFault};

/// Which side of its cell a wall is on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum LabyrinthSide {
    /// Upright, between the cell and the one on its left.
    Left,
    /// Level, between the cell and the one above.
    Top,
}

/// A grid of cells with walls between them. Outside there are none.
#[derive(Clone, Debug, PartialEq)]
pub struct Labyrinth {
    grid: TileGrid,
    columns: usize,
    rows: usize,
    /// Bit 0: a wall on the left; bit 1: one on top.
    cells: Vec<u8>,
}

impl LabyrinthSide {
    fn bit(self) -> u8 {
        match self {
            Self::Left => 1,
            Self::Top => 2,
        }
    }

    /// The cell on the other side of the wall.
    #[must_use]
    pub fn beyond(self, [i, j]: Cell) -> Cell {
        match self {
            Self::Left => [i - 1, j],
            Self::Top => [i, j - 1],
        }
    }
}

impl Labyrinth {
    /// One without walls, of so many columns and rows: those that only close the others are counted.
    ///
    /// # Errors
    /// When there are no cells or too many, or a cell has no width or height.
    pub fn open(cell: DVec2, columns: usize, rows: usize) -> Result<Self, ShapeError> {
        check_size("left", columns, rows)?;
        let grid = TileGrid::new(Layout::Straight(cell), DVec2::ZERO)?;
        Ok(Self { grid, columns, rows, cells: vec![0; columns * rows] })
    }

    /// One with every wall around its rooms, of which there are so many across and down; a column and a row more close
    /// them.
    ///
    /// # Errors
    /// As [`Self::open`].
    pub fn closed(cell: DVec2, across: usize, down: usize) -> Result<Self, ShapeError> {
        if across == 0 || down == 0 {
            return Err(ShapeFault::Count.at("left", "needs one room or more"));
        }
        let mut labyrinth = Self::open(cell, across.saturating_add(1), down.saturating_add(1))?;
        let (across, down) = (across as i64, down as i64);
        for [i, j] in labyrinth.range().cells() {
            labyrinth.set([i, j], LabyrinthSide::Left, j < down);
            labyrinth.set([i, j], LabyrinthSide::Top, i < across);
        }
        Ok(labyrinth)
    }

    /// From rows of `1` (a wall) and `0`: those on the left of cells, and those on top.
    ///
    /// # Errors
    /// When the two differ in size, rows differ in length, a letter is neither, or as [`Self::open`].
    pub fn from_rows<S: AsRef<str>>(
        cell: DVec2,
        left: &[S],
        top: &[S],
    ) -> Result<Self, ShapeError> {
        let columns = left.first().map_or(0, |row| row.as_ref().chars().count());
        let mut labyrinth = Self::open(cell, columns, left.len())?;
        if top.len() != left.len() {
            let message = format!("has {} rows where left has {}", top.len(), left.len());
            return Err(ShapeFault::Inconsistent.at("top", message));
        }
        for (part, rows, side) in
            [("left", left, LabyrinthSide::Left), ("top", top, LabyrinthSide::Top)]
        {
            for (j, row) in rows.iter().enumerate() {
                check_width(part, j, row.as_ref(), columns)?;
                for (i, bit) in row.as_ref().chars().enumerate() {
                    if bit != '0' && bit != '1' {
                        let message = format!("letter {} is {bit:?}, not 0 or 1", i + 1);
                        return Err(ShapeFault::Unreadable.at(format!("{part}/{j}"), message));
                    }
                    labyrinth.set([i as i64, j as i64], side, bit == '1');
                }
            }
        }
        Ok(labyrinth)
    }

    /// The rows of one kind of wall as [`Self::from_rows`] reads them.
    #[must_use]
    pub fn to_rows(&self, side: LabyrinthSide) -> Vec<String> {
        let letter = |c: &u8| if c & side.bit() == 0 { '0' } else { '1' };
        self.cells.chunks(self.columns).map(|row| row.iter().map(letter).collect()).collect()
    }

    /// The same walls in a grid that begins elsewhere.
    ///
    /// # Errors
    /// When a number is not finite or too large.
    pub fn at(mut self, origin: DVec2) -> Result<Self, ShapeError> {
        self.grid = self.grid.at(origin)?;
        Ok(self)
    }

    /// The same walls in a frame of the world.
    ///
    /// # Errors
    /// When a number is too large.
    pub fn placed(mut self, pose: &Pose) -> Result<Self, ShapeError> {
        self.grid = self.grid.placed(pose)?;
        Ok(self)
    }

    /// Where its cells are.
    #[must_use]
    pub fn grid(&self) -> &TileGrid {
        &self.grid
    }

    /// All its cells, with those that only close others.
    #[must_use]
    pub fn range(&self) -> CellRange {
        CellRange { min: [0, 0], max: [self.columns as i64 - 1, self.rows as i64 - 1] }
    }

    /// Whether a wall is there.
    #[must_use]
    #[inline]
    pub fn has(&self, cell: Cell, side: LabyrinthSide) -> bool {
        self.index(cell).is_some_and(|at| self.cells[at] & side.bit() != 0)
    }

    /// Builds a wall, or takes it away; whether that changed anything. Outside nothing happens.
    pub fn set(&mut self, cell: Cell, side: LabyrinthSide, wall: bool) -> bool {
        let Some(at) = self.index(cell) else { return false };
        let before = self.cells[at];
        self.cells[at] = if wall { before | side.bit() } else { before & !side.bit() };
        self.cells[at] != before
    }

    #[inline]
    fn index(&self, [i, j]: Cell) -> Option<usize> {
        let (i, j) = (usize::try_from(i).ok()?, usize::try_from(j).ok()?);
        (i < self.columns && j < self.rows).then(|| j * self.columns + i)
    }

    /// The ends of a cell's left side or top, in world units.
    #[must_use]
    pub fn ends(&self, [i, j]: Cell, side: LabyrinthSide) -> [DVec2; 2] {
        let far = match side {
            LabyrinthSide::Left => [2 * i, 2 * j + 2],
            LabyrinthSide::Top => [2 * i + 2, 2 * j],
        };
        [self.grid.vertex([2 * i, 2 * j]), self.grid.vertex(far)]
    }

    /// Every wall, cell by cell.
    pub fn walls(&self) -> impl Iterator<Item = (Cell, LabyrinthSide)> + '_ {
        let sides = |cell: Cell| [(cell, LabyrinthSide::Left), (cell, LabyrinthSide::Top)];
        self.range().cells().flat_map(sides).filter(|(cell, side)| self.has(*cell, *side))
    }

    /// The walls with those in a row as one, by their ends: seams between them are gone.
    #[must_use]
    pub fn runs(&self) -> Vec<[DVec2; 2]> {
        let mut runs = Vec::new();
        for (cell, side) in self.walls() {
            let (before, step) = match side {
                LabyrinthSide::Left => ([cell[0], cell[1] - 1], [0, 1]),
                LabyrinthSide::Top => ([cell[0] - 1, cell[1]], [1, 0]),
            };
            if self.has(before, side) {
                continue;
            }
            let mut last = cell;
            let next = |c: Cell| [c[0] + step[0], c[1] + step[1]];
            while self.has(next(last), side) {
                last = next(last);
            }
            runs.push([self.ends(cell, side)[0], self.ends(last, side)[1]]);
        }
        runs
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const CELL: DVec2 = DVec2::new(10.0, 5.0);

    #[test]
    fn two_rooms_and_the_cells_that_close_them() {
        let all = Labyrinth::closed(CELL, 2, 1).unwrap();
        assert_eq!(all.to_rows(LabyrinthSide::Left), ["111", "000"]);
        assert_eq!(all.to_rows(LabyrinthSide::Top), ["110", "110"]);
        let again = Labyrinth::from_rows(
            CELL,
            &all.to_rows(LabyrinthSide::Left),
            &all.to_rows(LabyrinthSide::Top),
        );
        assert_eq!(again.as_ref(), Ok(&all));
        let v = DVec2::new;
        let runs = all.runs();
        assert_eq!(runs.len(), 5);
        assert!(runs.contains(&[v(0.0, 0.0), v(20.0, 0.0)]));
        assert!(runs.contains(&[v(10.0, 0.0), v(10.0, 5.0)]));
    }

    #[test]
    fn what_is_wrong_is_said_with_its_place() {
        let part =
            |left: &[&str], top: &[&str]| Labyrinth::from_rows(CELL, left, top).unwrap_err().part;
        assert_eq!(part(&["11", "1"], &["11", "11"]), "left/1");
        assert_eq!(part(&["11", "11"], &["11"]), "top");
        assert_eq!(part(&["11", "11"], &["11", "1x"]), "top/1");
        assert_eq!(part(&[], &[]), "left");
        assert!(Labyrinth::closed(CELL, usize::MAX, 2).is_err());
        assert!(Labyrinth::open(DVec2::ZERO, 2, 2).is_err());
    }
}
