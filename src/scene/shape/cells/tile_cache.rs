//! What is computed of a map of tiles, kept until one of its fields changes: a map has up to millions of cells, and is drawn,
//! measured and met in every frame.

use std::fmt;
use std::sync::{Arc, OnceLock};

use glam::DVec2;

use super::tile_canvas::compose;
use super::tile_pictures::TilePictures;
use super::tilemap::{Stagger, TilemapShape};
use crate::figure::raster::{CellPart, Filled, Lattice, Pixels};
use crate::geom::cells::tile_grid::Cell;
use crate::geom::{ShapeError, Tile, Tilemap};

/// What is kept. It is no part of the map: all are equal, and it is not written.
#[derive(Clone, Default)]
pub struct TileCache(OnceLock<Arc<Kept>>);

/// What was computed, and what of.
pub(super) struct Kept {
    fields: Fields,
    pub(super) map: Result<Tilemap, ShapeError>,
    drawn: OnceLock<Option<DrawnCells>>,
    image: OnceLock<Composed>,
}

/// What sheets an image was put together from, and the image.
type Composed = (Vec<Option<u64>>, Option<(Lattice, Arc<Pixels>)>);

/// Cells as they are drawn, and what is filled of each by its number.
type DrawnCells = (Filled, Vec<Option<CellPart>>);

#[derive(PartialEq)]
struct Fields {
    cell: Option<DVec2>,
    axes: Option<[DVec2; 2]>,
    stagger: Option<Stagger>,
    rows: Vec<String>,
    solid: Option<String>,
    pictures: Option<TilePictures>,
}

impl Kept {
    fn new(shape: &TilemapShape) -> Self {
        let map = shape
            .layout()
            .and_then(|l| Tilemap::from_rows(l, &shape.rows, |letter| shape.tile(letter)))
            .and_then(|map| match &shape.pictures {
                None => Ok(map),
                Some(pictures) => match pictures.check(&map) {
                    Ok(()) => Ok(map),
                    Err(e) => {
                        Err(ShapeError::new(e.fault, format!("pictures/{}", e.part), e.message))
                    }
                },
            });
        Self::of_map(shape, map)
    }

    fn of_map(shape: &TilemapShape, map: Result<Tilemap, ShapeError>) -> Self {
        let fields = Fields {
            cell: shape.cell,
            axes: shape.axes,
            stagger: shape.stagger,
            rows: shape.rows.clone(),
            solid: shape.solid.clone(),
            pictures: shape.pictures.clone(),
        };
        Self { fields, map, drawn: OnceLock::new(), image: OnceLock::new() }
    }

    fn is_of(&self, shape: &TilemapShape) -> bool {
        let Fields { cell, axes, stagger, rows, solid, pictures } = &self.fields;
        (cell, axes, stagger, solid) == (&shape.cell, &shape.axes, &shape.stagger, &shape.solid)
            && *rows == shape.rows
            && *pictures == shape.pictures
    }

    /// The image of its pictures: kept for the sheets that it was put together from first.
    pub(super) fn image(&self, sheets: &[Option<Arc<Pixels>>]) -> Option<(Lattice, Arc<Pixels>)> {
        let (map, pictures) = (self.map.as_ref().ok()?, self.fields.pictures.as_ref()?);
        let contents = sheets.iter().map(|s| s.as_ref().map(|s| s.content()));
        let now: Vec<Option<u64>> = contents.collect();
        let (of, image) = self.image.get_or_init(|| (now.clone(), compose(pictures, map, sheets)));
        if *of == now { image.clone() } else { compose(pictures, map, sheets) }
    }

    /// Its cells as they are drawn; none where nothing is solid.
    pub(super) fn drawn(&self) -> Option<&DrawnCells> {
        self.drawn.get_or_init(|| drawn(self.map.as_ref().ok()?)).as_ref()
    }
}

/// A map's cells as bits, where all that are solid are whole; else as numbers.
fn drawn(map: &Tilemap) -> Option<DrawnCells> {
    map.bounds()?;
    let size = [u32::try_from(map.columns()).ok()?, u32::try_from(map.rows()).ok()?];
    let whole = |tile: &Tile| *tile == Tile::Solid || !tile.has_area();
    if map.tile_rows().flatten().all(whole) {
        let bit = |(k, tile): (usize, &Tile)| u64::from(*tile == Tile::Solid) << k;
        let word = |tiles: &[Tile]| tiles.iter().enumerate().map(bit).sum::<u64>();
        let words = map.tile_rows().flat_map(|row| row.chunks(64).map(word)).collect();
        return Some((Filled::mask(size, words).ok()?, Vec::new()));
    }
    let numbers = map.tile_rows().flatten().map(|tile| number(*tile)).collect();
    let part = |(tile, _): &(Tile, char)| (!whole(tile)).then(|| CellPart::new(tile.outline()));
    let parts = Tile::LETTERS[1..].iter().map(part).collect();
    Some((Filled::numbers(size, numbers).ok()?, parts))
}

/// The number of a tile's part: its place in [`Tile::LETTERS`], the first of which is empty; 0 for what has no area.
fn number(tile: Tile) -> u8 {
    match tile {
        Tile::Empty | Tile::OneWay => 0,
        tile => Tile::LETTERS.iter().position(|(t, _)| *t == tile).unwrap_or(0) as u8,
    }
}

impl TileCache {
    /// What is kept of a shape. Where a field was changed past [`TileCache::forget`], it is computed anew and not kept.
    pub(super) fn of(&self, shape: &TilemapShape) -> Arc<Kept> {
        let kept = self.0.get_or_init(|| Arc::new(Kept::new(shape)));
        if kept.is_of(shape) { Arc::clone(kept) } else { Arc::new(Kept::new(shape)) }
    }

    /// Takes out what is kept of a shape before some of its letters are changed; none where nothing is that is true.
    pub(super) fn take(&mut self, shape: &TilemapShape) -> Option<Arc<Kept>> {
        self.0.take().filter(|kept| kept.is_of(shape))
    }

    /// Keeps what is known after that: the same map, with other tiles in some cells.
    pub(super) fn follow(
        shape: &TilemapShape,
        before: Option<Arc<Kept>>,
        changed: impl IntoIterator<Item = (Cell, Tile)>,
    ) -> Self {
        let Some(mut map) = before.as_ref().and_then(|kept| kept.map.as_ref().ok()).cloned() else {
            return Self::default();
        };
        drop(before);
        for (cell, tile) in changed {
            map.set(cell, tile);
        }
        Self(OnceLock::from(Arc::new(Kept::of_map(shape, Ok(map)))))
    }

    /// Says that a field is about to change.
    pub(crate) fn forget(&mut self) {
        self.0 = OnceLock::new();
    }
}

impl PartialEq for TileCache {
    fn eq(&self, _other: &Self) -> bool {
        true
    }
}

impl fmt::Debug for TileCache {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("TileCache")
    }
}
