//! The tool that paints maps of tiles: what it does, which tile it paints with, and a map just drawn.

mod gestures;
mod patch;
mod stroke;

use std::rc::Rc;

use glam::{DVec2, dvec2};

use crate::geom::Tile;
use crate::geom::cells::tile_grid::{StaggerAxis, StaggerIndex};
use crate::scene::{Stagger, TilemapShape};

pub use gestures::TilePreview;
pub use patch::TilePatch;
pub(in crate::app::edit) use stroke::TileStroke;

/// What a press with the tool does.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum TileMode {
    /// Draws a new map.
    New,
    /// Paints cell by cell.
    #[default]
    Brush,
    /// Paints a straight line of cells.
    Line,
    /// Paints a rectangle of cells.
    Rectangle,
    /// Paints all that is connected and alike.
    Fill,
    /// Empties cells.
    Eraser,
    /// Takes the tile of a cell.
    Picker,
    /// Takes a rectangle of cells, to paint with all of it.
    Patch,
}

impl TileMode {
    /// All of them, in the order in which they are shown.
    pub const ALL: [Self; 8] = [
        Self::New,
        Self::Brush,
        Self::Eraser,
        Self::Fill,
        Self::Line,
        Self::Rectangle,
        Self::Picker,
        Self::Patch,
    ];

    /// Its name in the texts; with `-tip` after it, what it does.
    #[must_use]
    pub fn id(self) -> &'static str {
        match self {
            Self::New => "tiles-new",
            Self::Brush => "tiles-brush",
            Self::Line => "tiles-line",
            Self::Rectangle => "tiles-rectangle",
            Self::Fill => "tiles-fill",
            Self::Eraser => "tiles-eraser",
            Self::Picker => "tiles-picker",
            Self::Patch => "tiles-patch",
        }
    }
}

/// How the cells of a new map lie.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum NewCells {
    /// Squares.
    #[default]
    Straight,
    /// Diamonds in a diamond.
    Isometric,
    /// Diamonds in a rectangle, every other row moved.
    Staggered,
}

impl NewCells {
    /// All of them, in the order in which they are shown.
    pub const ALL: [Self; 3] = [Self::Straight, Self::Isometric, Self::Staggered];

    /// Its name in the texts; with `-tip` after it, what it is.
    #[must_use]
    pub fn id(self) -> &'static str {
        match self {
            Self::Straight => "tiles-straight",
            Self::Isometric => "tiles-isometric",
            Self::Staggered => "tiles-staggered",
        }
    }

    /// A map without tiles of such cells between two opposite corners, with its position: at least as large, but for that a
    /// diamond lies in its middle. `side` is the side of a square, half the width of a diamond.
    #[must_use]
    pub fn between(self, a: DVec2, b: DVec2, side: f64) -> (TilemapShape, DVec2) {
        let (low, size) = (a.min(b), (a - b).abs());
        let count = |length: f64| ((length / side - 1e-6).ceil()).clamp(1.0, MOST_DRAWN) as usize;
        let empty = |columns: usize, rows: usize| vec![".".repeat(columns); rows];
        match self {
            Self::Straight => {
                let start = (low / side).floor() * side;
                let size = low + size - start;
                let rows = empty(count(size.x), count(size.y));
                let cell = Some(DVec2::splat(side));
                (TilemapShape { cell, rows, ..TilemapShape::default() }, start)
            }
            Self::Isometric => {
                // As many columns as rows: the diamond is twice as wide as high.
                let across = count(size.x.min(2.0 * size.y) / 2.0);
                let top = dvec2(low.x + size.x / 2.0, low.y);
                let axes = Some([dvec2(side, side / 2.0), dvec2(-side, side / 2.0)]);
                let rows = empty(across, across);
                (TilemapShape { axes, rows, ..TilemapShape::default() }, top)
            }
            Self::Staggered => {
                let rows = empty(count(size.x / 2.0), count(2.0 * size.y));
                let cell = Some(dvec2(2.0 * side, side));
                let stagger = Some(Stagger { axis: StaggerAxis::Y, index: StaggerIndex::Odd });
                (TilemapShape { cell, stagger, rows, ..TilemapShape::default() }, low)
            }
        }
    }
}

/// The most columns, and the most rows, of a map that is drawn at once.
const MOST_DRAWN: f64 = 1024.0;

/// What the tool is set to.
#[derive(Clone, Debug, PartialEq)]
pub struct TileBrush {
    /// What a press does.
    pub mode: TileMode,
    /// The tile that is painted.
    pub tile: Tile,
    /// How the cells of a new map lie.
    pub cells: NewCells,
    /// What the brush paints with instead of one tile.
    pub patch: Option<Rc<TilePatch>>,
}

impl Default for TileBrush {
    fn default() -> Self {
        Self {
            mode: TileMode::default(),
            tile: Tile::Solid,
            cells: NewCells::default(),
            patch: None,
        }
    }
}

impl TileBrush {
    /// With another tile: a patch is put away, and what paints nothing becomes the brush.
    #[must_use]
    pub fn with_tile(self, tile: Tile) -> Self {
        let mode = match self.mode {
            TileMode::Rectangle | TileMode::Fill => self.mode,
            _ => TileMode::Brush,
        };
        Self { mode, tile, patch: None, ..self }
    }

    /// The tile that its mode paints.
    #[must_use]
    pub fn painted(&self) -> Tile {
        if self.mode == TileMode::Eraser { Tile::Empty } else { self.tile }
    }
}
