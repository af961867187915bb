//! A stroke on a map of tiles, from the press to the release.
//!
//! The document follows a stroke on a small map at once, so that what slides over it does, too. A large one is changed when
//! the stroke ends: until then the stroke is drawn over it, so that no frame waits for a million cells.

use std::collections::BTreeMap;

use glam::DVec2;

use super::{TileBrush, TileMode};
use crate::geom::cells::tile_grid::{Cell, CellRange};
use crate::geom::{Tile, Tilemap};

/// Maps of more cells than this are changed when a stroke ends.
const LIVE: u128 = 128 * 128;
/// The most places looked at on the way between two places of the pointer.
const MOST_ON_WAY: f64 = 16384.0;

/// A stroke under way.
#[derive(Debug)]
pub(in crate::app::edit) struct TileStroke {
    /// Which object.
    pub(super) index: usize,
    /// The map in the world as it was when the stroke began.
    pub(super) map: Tilemap,
    pub(super) mode: TileMode,
    /// The cell that was pressed.
    pub(super) from: Cell,
    /// The cell it has come to.
    pub(super) to: Cell,
    /// Where the way to the next place of the pointer begins.
    at: DVec2,
    changed: BTreeMap<Cell, Tile>,
}

impl TileStroke {
    /// One that begins at a place; none where that is further away than cells are counted.
    pub(super) fn begin(index: usize, map: Tilemap, brush: &TileBrush, at: DVec2) -> Option<Self> {
        let cell = map.grid().cell(at)?;
        let mode = brush.mode;
        let mut stroke =
            Self { index, map, mode, from: cell, to: cell, at, changed: BTreeMap::new() };
        stroke.paint(brush, cell);
        Some(stroke)
    }

    /// Goes on to a place.
    pub(super) fn go_on(&mut self, brush: &TileBrush, to: DVec2) {
        let Some(cell) = self.map.grid().cell(to) else { return };
        if self.mode == TileMode::Line {
            self.changed.clear();
            self.paint(brush, self.from);
        }
        for on_way in cells_between(&self.map, self.at, to) {
            self.paint(brush, on_way);
        }
        if self.mode != TileMode::Line {
            self.at = to;
        }
        self.to = cell;
    }

    fn paint(&mut self, brush: &TileBrush, cell: Cell) {
        if !matches!(self.mode, TileMode::Brush | TileMode::Eraser | TileMode::Line) {
            return;
        }
        let range = self.map.range();
        let within = |[i, j]: Cell| {
            (range.min[0]..=range.max[0]).contains(&i) && (range.min[1]..=range.max[1]).contains(&j)
        };
        let grid = self.map.grid();
        match brush.patch.as_ref().filter(|_| self.mode == TileMode::Brush) {
            Some(patch) => {
                let at = patch.beside(grid, self.from, cell);
                self.changed.extend(patch.at(grid, at).filter(|(cell, _)| within(*cell)));
            }
            None if within(cell) => {
                self.changed.insert(cell, brush.painted());
            }
            None => {}
        }
    }

    /// Whether the document follows at once.
    pub(super) fn is_live(&self) -> bool {
        self.map.range().count() <= LIVE
    }

    /// The cells between the one pressed and the one it has come to.
    pub(super) fn range(&self) -> CellRange {
        let pick = |k: usize| (self.from[k].min(self.to[k]), self.from[k].max(self.to[k]));
        let [(a, c), (b, d)] = [pick(0), pick(1)];
        CellRange { min: [a, b], max: [c, d] }
    }

    /// What it has painted so far.
    pub(super) fn changed(&self) -> impl Iterator<Item = (Cell, Tile)> + '_ {
        self.changed.iter().map(|(cell, tile)| (*cell, *tile))
    }
}

/// The cells on the way from one place to another, the last one among them, each once and in order.
fn cells_between(map: &Tilemap, from: DVec2, to: DVec2) -> Vec<Cell> {
    let grid = map.grid();
    let Some(places) = grid.lattice_place(from).zip(grid.lattice_place(to)) else {
        return Vec::new();
    };
    let far = (0..2).map(|k| (places.1[k].ratio - places.0[k].ratio).abs()).fold(0.0, f64::max);
    // Four looks a cell leave out corners alone.
    let looks = (far * 4.0).ceil().clamp(1.0, MOST_ON_WAY) as u32;
    let at = |k: u32| grid.cell(from.lerp(to, f64::from(k) / f64::from(looks)));
    let mut cells: Vec<Cell> = (1..=looks).filter_map(at).collect();
    cells.dedup();
    cells
}
