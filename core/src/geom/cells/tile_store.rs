//! The tiles of a map, shared by its copies, with what was found out about them.

use std::sync::{Arc, OnceLock};

use super::tile::Tile;
use super::tile_areas::{Area, tile_areas};
use super::tile_border::{HalfVertex, outermost};
use crate::geom::Tilemap;

/// Tiles row by row. A copy costs nothing until one of the two is changed.
#[derive(Clone, Debug)]
pub(super) struct TileStore(Arc<Stored>);

#[derive(Debug)]
struct Stored {
    tiles: Vec<Tile>,
    areas: OnceLock<Vec<Area>>,
    outermost: OnceLock<Vec<HalfVertex>>,
    platforms: OnceLock<Vec<usize>>,
}

impl Stored {
    fn new(tiles: Vec<Tile>) -> Self {
        let (areas, outermost, platforms) = Default::default();
        Self { tiles, areas, outermost, platforms }
    }
}

/// A copy is made to be changed: nothing is known of it.
impl Clone for Stored {
    fn clone(&self) -> Self {
        Self::new(self.tiles.clone())
    }
}

impl PartialEq for TileStore {
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.0, &other.0) || self.0.tiles == other.0.tiles
    }
}

impl TileStore {
    pub(super) fn new(tiles: Vec<Tile>) -> Self {
        Self(Arc::new(Stored::new(tiles)))
    }

    #[inline]
    pub(super) fn tiles(&self) -> &[Tile] {
        &self.0.tiles
    }

    /// Puts a tile at a place that there is; whether that changed it.
    pub(super) fn put(&mut self, at: usize, tile: Tile) -> bool {
        if self.0.tiles[at] == tile {
            return false;
        }
        let stored = Arc::make_mut(&mut self.0);
        stored.tiles[at] = tile;
        stored.areas.take();
        stored.outermost.take();
        stored.platforms.take();
        true
    }

    /// The areas of the map that has these tiles: found when they are first needed.
    pub(super) fn areas(&self, map: &Tilemap) -> &[Area] {
        self.0.areas.get_or_init(|| tile_areas(map))
    }

    /// The places of the tiles that are platforms, likewise.
    pub(super) fn platforms(&self) -> &[usize] {
        self.0.platforms.get_or_init(|| {
            let all = self.0.tiles.iter().enumerate();
            all.filter(|(_, tile)| **tile == Tile::OneWay).map(|(at, _)| at).collect()
        })
    }

    /// Its outermost vertices, likewise.
    pub(super) fn outermost(&self, map: &Tilemap) -> &[HalfVertex] {
        self.0.outermost.get_or_init(|| outermost(map))
    }
}
