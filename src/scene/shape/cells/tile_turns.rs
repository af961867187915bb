//! A map of tiles mirrored, turned by quarters and scaled.
//!
//! Rows are mirrored letter by letter where every letter has a mirror image, so that a map stays one of rectangles, or of
//! diamonds in rows. Where one has none (a gentle slope that comes to stand upright, a platform upside down), the rows stay
//! and the axes are mirrored: cells of any two axes are exact. Staggered cells have no axes: they become the isometric ones
//! that they are among first.

use glam::DVec2;

use super::square_turn::SquareTurn;
use super::tile_cache::TileCache;
use super::tile_pictures::TilePictures;
use super::tilemap::{Stagger, TilemapShape};
use crate::geom::cells::tile::CellMirror;
use crate::geom::cells::tile_grid::{Layout, StaggerAxis, StaggerIndex};
use crate::geom::{Tile, TileGrid, Tilemap};
use crate::scene::shape::map::Map;

impl TilemapShape {
    /// The map after a map of the plane, and how far its origin has to move then, in its frame.
    pub(super) fn turned(&self, map: Map, axes: f64) -> (Self, DVec2) {
        let turn = SquareTurn::of(map, axes);
        match (self.cell, self.stagger) {
            (Some(cell), None) => {
                let sides = [DVec2::new(cell.x, 0.0), DVec2::new(0.0, cell.y)];
                let [x, y] = sides.map(|side| map.vector(side, axes));
                let square =
                    if turn.swaps { x.x == 0.0 && y.y == 0.0 } else { x.y == 0.0 && y.x == 0.0 };
                let steps = turn.straight();
                match square.then(|| self.rows_after(turn, &steps)).flatten() {
                    Some(rows) => {
                        let cell = (x + y).abs();
                        let layout = Layout::Straight(cell);
                        let now = Self {
                            cell: Some(cell),
                            rows,
                            pictures: self.pictures_after(turn, map, axes, layout),
                            cache: TileCache::default(),
                            ..self.clone()
                        };
                        let corner = turn.corner(now.size());
                        (now, corner)
                    }
                    None => (self.by_axes([x, y]), DVec2::ZERO),
                }
            }
            (Some(cell), Some(stagger)) => {
                let steps = turn.diamonds();
                if let Some(rows) = self.rows_after(turn, &steps) {
                    let stagger = stagger.after(turn, [self.columns(), self.rows.len()]);
                    let cell = turn.cell(cell, map, axes);
                    let Stagger { axis, index } = stagger;
                    let layout = Layout::Staggered { cell, axis, index };
                    let now = Self {
                        cell: Some(cell),
                        rows,
                        stagger: Some(stagger),
                        pictures: self.pictures_after(turn, map, axes, layout),
                        cache: TileCache::default(),
                        ..self.clone()
                    };
                    let corner = turn.corner(now.size());
                    return (now, corner);
                }
                let Some((among, origin)) = self.among_diamonds() else {
                    return (self.clone(), DVec2::ZERO);
                };
                (among.turned(map, axes).0, map.vector(origin, axes))
            }
            (None, _) => {
                let turned = self.axes.map(|both| both.map(|axis| map.vector(axis, axes)));
                (turned.map_or_else(|| self.clone(), |both| self.by_axes(both)), DVec2::ZERO)
            }
        }
    }

    /// The same rows on other axes; upright ones are said by the cell's size.
    fn by_axes(&self, axes: [DVec2; 2]) -> Self {
        let [x, y] = axes;
        let upright = x.y == 0.0 && y.x == 0.0 && x.x > 0.0 && y.y > 0.0;
        let was_upright = self.cell.is_some();
        let (cell, axes) = if upright && (was_upright || self.axes.is_some()) {
            (Some(x + y), None)
        } else {
            (None, Some(axes))
        };
        Self { cell, axes, cache: TileCache::default(), ..self.clone() }
    }

    /// The rows after a turn whose letters are mirrored by `steps`; none where a letter has no image.
    fn rows_after(&self, turn: SquareTurn, steps: &[CellMirror]) -> Option<Vec<String>> {
        let image = |letter: char| {
            if self.solid.is_some() {
                return Some(letter);
            }
            let Some(tile) = Tile::of_letter(letter) else { return Some(letter) };
            let image = steps.iter().try_fold(tile, |tile, step| tile.mirrored(*step));
            image.map(Tile::letter)
        };
        let row = |row: &String| row.chars().map(image).collect::<Option<Vec<char>>>();
        let columns = self.columns();
        let rows = self.rows.iter().map(row).collect::<Option<Vec<_>>>()?;
        if rows.iter().any(|row| row.len() != columns) {
            return None;
        }
        Some(turn.rows(rows).into_iter().map(String::from_iter).collect())
    }

    /// The pictures after a turn that leads to this layout.
    fn pictures_after(
        &self,
        turn: SquareTurn,
        map: Map,
        axes: f64,
        to: Layout,
    ) -> Option<TilePictures> {
        let pictures = self.pictures.as_ref()?;
        let sides = |layout| TileGrid::new(layout, DVec2::ZERO).map(|grid| grid.axes()).ok();
        let was = sides(self.layout().ok()?)?.map(|side| map.vector(side, axes));
        Some(pictures.arranged(turn, was, sides(to)?))
    }

    fn columns(&self) -> usize {
        self.rows.first().map_or(0, |row| row.chars().count())
    }

    /// How wide and high the box around straight or staggered cells is.
    pub(super) fn size(&self) -> DVec2 {
        let (cell, count) = (
            self.cell.unwrap_or_default(),
            DVec2::new(self.columns() as f64, self.rows.len() as f64),
        );
        match self.stagger.map(|s| s.axis) {
            None => count * cell,
            Some(StaggerAxis::Y) => DVec2::new(count.x + 0.5, (count.y + 1.0) * 0.5) * cell,
            Some(StaggerAxis::X) => DVec2::new((count.x + 1.0) * 0.5, count.y + 0.5) * cell,
        }
    }

    /// Staggered cells among the isometric ones of the same diamonds, and where those begin; none where they are too many or
    /// the map can't be.
    fn among_diamonds(&self) -> Option<(Self, DVec2)> {
        let map = self.tiles().ok()?;
        let grid = map.grid();
        let range = map.lattice_range();
        let [columns, rows] =
            [0, 1].map(|k| usize::try_from(range.max[k] - range.min[k] + 1).unwrap_or(usize::MAX));
        let layout = Layout::Isometric(grid.axes());
        let mut among = Tilemap::empty(layout, columns, rows).ok()?;
        for (cell, tile) in map.filled() {
            let [a, b] = grid.lattice_of_cell(cell);
            among.set([a - range.min[0], b - range.min[1]], tile);
        }
        let origin = grid.vertex(range.min.map(|n| 2 * n));
        let pictures = self.pictures.as_ref().map(|pictures| {
            // Within the range, which is that of all cells.
            let place = |[i, j]: [usize; 2]| {
                let at = grid.lattice_of_cell([i as i64, j as i64]);
                [0, 1].map(|k| (at[k] - range.min[k]) as usize)
            };
            let mut numbers = vec![vec![0; columns]; rows];
            for (j, row) in pictures.rows.iter().enumerate() {
                for (i, number) in row.iter().enumerate() {
                    let [a, b] = place([i, j]);
                    numbers[b][a] = *number;
                }
            }
            TilePictures { rows: numbers, over: pictures.over_at(place), ..pictures.clone() }
        });
        let axes = Some(grid.axes());
        let shape = Self { axes, rows: among.to_rows(), pictures, ..Self::default() };
        Some((shape, origin))
    }
}

impl SquareTurn {
    /// What it does in a cell of a straight map.
    fn straight(self) -> Vec<CellMirror> {
        let steps = [
            (self.swaps, CellMirror::Diagonal),
            (self.flips[0], CellMirror::I),
            (self.flips[1], CellMirror::J),
        ];
        steps.into_iter().filter(|(done, _)| *done).map(|(_, step)| step).collect()
    }

    /// What it does in a diamond, whose i goes right and down and whose j goes left and down: the diagonal is upright.
    fn diamonds(self) -> Vec<CellMirror> {
        use CellMirror::{Diagonal, I, J};
        let steps: [(bool, &[CellMirror]); 3] =
            [(self.swaps, &[J]), (self.flips[0], &[Diagonal]), (self.flips[1], &[Diagonal, I, J])];
        steps.into_iter().filter(|(done, _)| *done).flat_map(|(_, steps)| steps).copied().collect()
    }
}

impl Stagger {
    /// Which rows or columns are moved after a turn of a map of so many columns and rows.
    fn after(self, turn: SquareTurn, [columns, rows]: [usize; 2]) -> Self {
        let axis = match (self.axis, turn.swaps) {
            (axis, false) => axis,
            (StaggerAxis::X, true) => StaggerAxis::Y,
            (StaggerAxis::Y, true) => StaggerAxis::X,
        };
        let [columns, rows] = if turn.swaps { [rows, columns] } else { [columns, rows] };
        // Turned round across its rows, the moved ones are those that were not; turned round along them, their numbers
        // count from the other end.
        let (across, along, count) = match axis {
            StaggerAxis::Y => (turn.flips[0], turn.flips[1], rows),
            StaggerAxis::X => (turn.flips[1], turn.flips[0], columns),
        };
        let changes = across != (along && count % 2 == 0);
        let index = match (self.index, changes) {
            (index, false) => index,
            (StaggerIndex::Odd, true) => StaggerIndex::Even,
            (StaggerIndex::Even, true) => StaggerIndex::Odd,
        };
        Self { axis, index }
    }
}
