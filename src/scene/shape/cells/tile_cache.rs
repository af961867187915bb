//! What is computed of a map of tiles, kept until one of its fields changes: a map has up to millions of cells, and is drawn,
//! measured and met in every frame.

use std::fmt;
use std::sync::{Arc, OnceLock};

use glam::DVec2;

use super::tile_canvas::compose;
use super::tile_pictures::TilePictures;
use super::tilemap::{Stagger, TilemapShape};
use crate::figure::raster::{Filled, Lattice, Pixels};
use crate::geom::{ShapeError, Tile, Tilemap};

/// What is kept. It is no part of the map: all are equal, and it is not written.
#[derive(Clone, Default)]
pub struct TileCache(OnceLock<Arc<Kept>>);

/// What was computed, and what of.
pub(super) struct Kept {
    fields: Fields,
    pub(super) map: Result<Tilemap, ShapeError>,
    rings: OnceLock<Vec<Vec<DVec2>>>,
    whole: OnceLock<Option<Filled>>,
    image: OnceLock<Composed>,
}

/// What sheets an image was put together from, and the image.
type Composed = (Vec<Option<u64>>, Option<(Lattice, Arc<Pixels>)>);

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
        let fields = Fields {
            cell: shape.cell,
            axes: shape.axes,
            stagger: shape.stagger,
            rows: shape.rows.clone(),
            solid: shape.solid.clone(),
            pictures: shape.pictures.clone(),
        };
        let map = shape
            .layout()
            .and_then(|l| Tilemap::from_rows(l, &shape.rows, |letter| shape.tile(letter)))
            .and_then(|map| match &shape.pictures {
                None => Ok(map),
                Some(pictures) => match pictures.check(&map) {
                    Ok(()) => Ok(map),
                    Err(e) => Err(ShapeError::new(format!("pictures/{}", e.part), e.message)),
                },
            });
        let (rings, whole, image) = (OnceLock::new(), OnceLock::new(), OnceLock::new());
        Self { fields, map, rings, whole, image }
    }

    fn is_of(&self, shape: &TilemapShape) -> bool {
        let Fields { cell, axes, stagger, rows, solid, pictures } = &self.fields;
        (cell, axes, stagger, solid) == (&shape.cell, &shape.axes, &shape.stagger, &shape.solid)
            && *rows == shape.rows
            && *pictures == shape.pictures
    }

    /// The rings around all that is solid, in its frame.
    pub(super) fn rings(&self) -> &[Vec<DVec2>] {
        self.rings.get_or_init(|| {
            let areas = self.map.as_ref().map(Tilemap::area_rings).unwrap_or_default();
            areas.into_iter().flatten().collect()
        })
    }

    /// The image of its pictures: kept for the sheets that it was put together from first.
    pub(super) fn image(&self, sheets: &[Option<Arc<Pixels>>]) -> Option<(Lattice, Arc<Pixels>)> {
        let (map, pictures) = (self.map.as_ref().ok()?, self.fields.pictures.as_ref()?);
        let contents = sheets.iter().map(|s| s.as_ref().map(|s| s.content()));
        let now: Vec<Option<u64>> = contents.collect();
        let (of, image) = self.image.get_or_init(|| (now.clone(), compose(pictures, map, sheets)));
        if *of == now { image.clone() } else { compose(pictures, map, sheets) }
    }

    /// Its cells as bits, where all are solid or empty.
    pub(super) fn whole(&self) -> Option<&Filled> {
        self.whole.get_or_init(|| whole(self.map.as_ref().ok()?)).as_ref()
    }
}

/// A map's cells as bits, row by row; none where one is neither solid nor empty.
fn whole(map: &Tilemap) -> Option<Filled> {
    let size = [u32::try_from(map.columns()).ok()?, u32::try_from(map.rows()).ok()?];
    let columns = map.columns().div_ceil(64);
    let mut words = vec![0_u64; columns * map.rows()];
    for ([i, j], tile) in map.filled() {
        match tile {
            Tile::Solid => {}
            // It has no area.
            Tile::OneWay => continue,
            _ => return None,
        }
        // Cells of a map are counted from 0.
        let (i, j) = (i as usize, j as usize);
        words[j * columns + i / 64] |= 1 << (i % 64);
    }
    Filled::mask(size, words).ok()
}

impl TileCache {
    /// What is kept of a shape. Where a field was changed past [`TileCache::forget`], it is computed anew and not kept.
    pub(super) fn of(&self, shape: &TilemapShape) -> Arc<Kept> {
        let kept = self.0.get_or_init(|| Arc::new(Kept::new(shape)));
        if kept.is_of(shape) { Arc::clone(kept) } else { Arc::new(Kept::new(shape)) }
    }

    /// The same by reference; none where a field was changed.
    pub(super) fn current(&self, shape: &TilemapShape) -> Option<&Kept> {
        let kept = self.0.get_or_init(|| Arc::new(Kept::new(shape)));
        kept.is_of(shape).then_some(kept)
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
