//! Maps of tiles and objects, as Tiled and LDtk keep them, in one plain form.
//!
//! `raw` is what Tiled's files say, word for word; `xml` reads it from `.tmx`, `.tsx` and `.tx`, and serde from
//! `.tmj`, `.tsj` and `.tj`. `build` checks it, opens what it links to through a [`Beside`], and makes a [`Level`].
//! [`ldtk`] makes levels of LDtk's projects. [`level_scene`] turns a level into a scene.
//!
//! Frame: as in the files, x right and y down, in pixels. Objects of isometric maps keep Tiled's own oblique
//! coordinates, both axes in units of the tile's height; [`Orientation`] says where cells lie.
//! Limits: [`MAX_FILE_BYTES`], [`MOST_CELLS`],
//! [`MOST_POINTS`], [`MOST_ELEMENTS`], and those of [`links`].

mod build;
mod cell_kind;
mod cells;
mod error;
mod laid;
pub mod ldtk;
mod ldtk_tiles;
mod left_out;
pub mod level_scene;
pub mod links;
mod outline;
mod raw;
mod tile_images;
mod tile_layers;
mod words;
mod xml;

use std::collections::BTreeMap;
use std::sync::Arc;

use glam::DVec2;

use crate::scene::Colour;

pub use build::read;
pub use error::TileError;
pub use links::Beside;
pub use words::Words;

/// Larger files are not read.
pub const MAX_FILE_BYTES: usize = 32 << 20;
/// The most cells that all layers of a map may have together.
pub const MOST_CELLS: usize = 16_000_000;
/// The most points that all objects of a map may have together, templates counted each time they are used.
pub const MOST_POINTS: usize = 1_000_000;
/// The most elements of a file of XML, or objects of one of JSON.
pub const MOST_ELEMENTS: usize = 1_000_000;
/// How many groups of layers may lie in each other.
pub const MOST_GROUPS: usize = 32;

/// What is in a file and is not read: how often, by what it is.
pub type LeftOut = BTreeMap<&'static str, usize>;

/// One level: layers of tiles and of objects.
#[derive(Clone, Debug, PartialEq)]
pub struct Level {
    /// What it is called; empty for a Tiled map, which has no name of its own.
    pub name: String,
    /// Where it lies in its world, in pixels.
    pub position: DVec2,
    /// Columns and rows.
    pub size: [u32; 2],
    /// The width and height of a cell, in pixels.
    pub tile: DVec2,
    /// Which editor made it.
    pub origin: Origin,
    /// How cells lie.
    pub orientation: Orientation,
    /// Whether its layers are chunks anywhere.
    pub infinite: bool,
    /// Its sets of tiles, by their first number.
    pub tilesets: Vec<Tileset>,
    /// From the lowest to the topmost; groups of layers are taken apart.
    pub layers: Vec<Layer>,
    /// The images of the tiles in its layers, by their files from the map's folder, as far as they are there.
    pub images: BTreeMap<String, Arc<[u8]>>,
    /// What of it is not here.
    pub left_out: LeftOut,
}

/// The editors whose levels are read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Origin {
    /// Tiled.
    Tiled,
    /// LDtk.
    Ldtk,
}

/// How the cells of a level lie.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Orientation {
    /// In columns and rows.
    Orthogonal,
    /// In diamonds: a step in i goes half a tile right and down, one in j half a tile left and down.
    Isometric,
    /// In diamonds, every other row (or column) half a tile further.
    Staggered {
        /// Whether columns alternate (x), else rows (y).
        columns: bool,
        /// Whether the odd ones are further, else the even ones.
        odd: bool,
    },
    /// In hexagons, which no scene has.
    Hexagonal,
    /// Slanted, which no scene has.
    Oblique,
}

impl Orientation {
    /// Its name in Tiled's files.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Orthogonal => "orthogonal",
            Self::Isometric => "isometric",
            Self::Staggered { .. } => "staggered",
            Self::Hexagonal => "hexagonal",
            Self::Oblique => "oblique",
        }
    }
}

/// One layer.
#[derive(Clone, Debug, PartialEq)]
pub struct Layer {
    /// What it is called.
    pub name: String,
    /// How far it is moved, in pixels, its groups' moves added.
    pub offset: DVec2,
    /// Whether it and all its groups are seen.
    pub visible: bool,
    /// How opaque it is, from 0 to 1, its groups' opacity times its own.
    pub opacity: f64,
    /// What is in it.
    pub content: Content,
}

/// What is in a layer.
#[derive(Clone, Debug, PartialEq)]
pub enum Content {
    /// Cells of tiles.
    Tiles(Vec<Chunk>),
    /// Objects.
    Objects(Vec<MapObject>),
    /// Cells of numbers that mean something (LDtk's IntGrid; in its other layers of tiles all are 0), and what is drawn there.
    Numbers {
        /// The width and height of a cell, in pixels.
        cell: f64,
        /// The cells.
        chunk: Chunk,
        /// What the numbers are called.
        names: BTreeMap<u32, String>,
        /// The tiles that are drawn, the lowest first.
        drawn: Vec<DrawnTile>,
    },
}

/// A tile that is drawn anywhere in a layer.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct DrawnTile {
    /// Its number, and how it is turned.
    pub cell: Cell,
    /// Its upper left corner in the layer, in pixels.
    pub at: DVec2,
    /// How opaque it is, from 0 to 1.
    pub opacity: f64,
}

impl Layer {
    /// All its cells that are not empty: column, row, cell. None in a layer of objects.
    pub fn cells(&self) -> impl Iterator<Item = (i64, i64, Cell)> {
        let chunks = match &self.content {
            Content::Tiles(chunks) => chunks.as_slice(),
            Content::Numbers { chunk, .. } => std::slice::from_ref(chunk),
            Content::Objects(_) => &[],
        };
        chunks.iter().flat_map(Chunk::cells)
    }
}

/// A rectangle of cells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chunk {
    /// The column and row of its first cell.
    pub at: [i32; 2],
    /// Columns and rows, neither 0.
    pub size: [u32; 2],
    /// Its cells, row by row.
    pub cells: Vec<Cell>,
}

impl Chunk {
    /// Its cells that are not empty: column, row, cell.
    pub fn cells(&self) -> impl Iterator<Item = (i64, i64, Cell)> {
        let [x, y] = self.at.map(i64::from);
        let columns = i64::from(self.size[0]);
        let cells = self.cells.iter().zip(0i64..).filter(|(cell, _)| !cell.is_empty());
        cells.map(move |(&cell, n)| (x + n % columns, y + n / columns, cell))
    }
}

/// What is in a cell: a tile's number with four bits that say how it is turned, as Tiled writes it. 0 is empty.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell(pub u32);

impl Cell {
    /// The bits of the number; the others say how the tile is turned.
    pub const NUMBER: u32 = 0x0FFF_FFFF;

    /// The tile's number, from 1; 0 is none.
    #[must_use]
    pub fn number(self) -> u32 {
        self.0 & Self::NUMBER
    }

    /// Whether there is no tile.
    #[must_use]
    pub fn is_empty(self) -> bool {
        self.number() == 0
    }

    /// Whether left and right are swapped; after [`Cell::is_transposed`].
    #[must_use]
    pub fn is_mirrored(self) -> bool {
        self.0 & 0x8000_0000 != 0
    }

    /// Whether top and bottom are swapped; after [`Cell::is_transposed`].
    #[must_use]
    pub fn is_upside_down(self) -> bool {
        self.0 & 0x4000_0000 != 0
    }

    /// Whether x and y are swapped.
    #[must_use]
    pub fn is_transposed(self) -> bool {
        self.0 & 0x2000_0000 != 0
    }

    /// Whether it is turned or mirrored in any way that square cells know.
    #[must_use]
    pub fn is_flipped(self) -> bool {
        self.0 & 0xE000_0000 != 0
    }
}

/// A set of tiles.
#[derive(Clone, Debug, PartialEq)]
pub struct Tileset {
    /// The number of its first tile.
    pub first: u32,
    /// What it is called.
    pub name: String,
    /// The file it is in, from the map's folder; none where it is in the map.
    pub file: Option<String>,
    /// The width and height of its tiles, in pixels.
    pub tile: DVec2,
    /// How far its tiles are moved when they are drawn, in pixels.
    pub offset: DVec2,
    /// The point of a tile's rectangle, in parts of its size, that its objects are placed by; none for the usual one of
    /// the map's orientation.
    pub anchor: Option<DVec2>,
    /// How many tiles it has, if that is known and they are numbered without gaps.
    pub count: Option<u32>,
    /// The image that its tiles are cut from; none where each tile has its own.
    pub image: Option<SheetImage>,
    /// Those tiles of which more is known than their number.
    pub tiles: Vec<Tile>,
}

/// An image that tiles are cut from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SheetImage {
    /// Its file, from the map's folder.
    pub file: String,
    /// How many tiles are beside each other.
    pub columns: u32,
    /// Pixels round all tiles.
    pub margin: u32,
    /// Pixels between tiles.
    pub spacing: u32,
    /// The colour that is seen through.
    pub transparent: Option<Colour>,
}

/// One tile.
#[derive(Clone, Debug, PartialEq)]
pub struct Tile {
    /// Its number in the set, from 0.
    pub id: u32,
    /// The file of its own image, from the map's folder.
    pub image: Option<String>,
    /// The width and height of its own image, in pixels.
    pub size: Option<DVec2>,
    /// The colour of its own image that is seen through.
    pub transparent: Option<Colour>,
    /// Its collision shapes, in pixels from its upper left corner.
    pub collision: Vec<MapObject>,
    /// Whether its class, a property or the name of its shape says that it holds from above alone.
    pub one_way: bool,
}

impl Tileset {
    /// A tile by its number in the set, if more is known of it than that.
    #[must_use]
    pub fn tile(&self, id: u32) -> Option<&Tile> {
        let at = self.tiles.binary_search_by_key(&id, |tile| tile.id).ok()?;
        Some(&self.tiles[at])
    }

    /// How wide and high a tile is, in pixels.
    #[must_use]
    pub fn size_of(&self, id: u32) -> DVec2 {
        self.tile(id).and_then(|tile| tile.size).unwrap_or(self.tile)
    }
}

impl Level {
    /// The set that a tile is of, and the tile's number in it.
    #[must_use]
    pub fn tileset(&self, cell: Cell) -> Option<(&Tileset, u32)> {
        let number = cell.number();
        let after = self.tilesets.partition_point(|set| set.first <= number);
        let set = &self.tilesets[after.checked_sub(1)?];
        let id = number.checked_sub(set.first)?;
        (!cell.is_empty()).then_some((set, id))
    }
}

/// An object of a level, or a collision shape of a tile.
#[derive(Clone, Debug, PartialEq)]
pub struct MapObject {
    /// Its number in the file.
    pub id: u64,
    /// What it is called; may be empty.
    pub name: String,
    /// What it is a kind of; may be empty.
    pub class: String,
    /// The point that it is turned about, in pixels: the upper left corner, of a tile the point that it is aligned by.
    pub position: DVec2,
    /// Its width and height, in pixels.
    pub size: DVec2,
    /// How it is turned, in degrees, clockwise.
    pub rotation: f64,
    /// Whether it is seen.
    pub visible: bool,
    /// What it is.
    pub form: Form,
}

/// What an object is. Points are in pixels from its position, before it is turned.
#[derive(Clone, Debug, PartialEq)]
pub enum Form {
    /// A rectangle of its size.
    Rectangle,
    /// The ellipse in that rectangle.
    Ellipse,
    /// The stadium in that rectangle.
    Capsule,
    /// A point.
    Point,
    /// A closed ring.
    Polygon(Vec<DVec2>),
    /// An open chain.
    Polyline(Vec<DVec2>),
    /// A tile, scaled to its size.
    Tile(Cell),
    /// A text.
    Text,
}
