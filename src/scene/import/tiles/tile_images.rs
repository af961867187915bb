//! The images of sets of tiles: looked for beside a map, and kept in the scene that shows them.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::path::Path;
use std::sync::Arc;

use glam::{DVec2, dvec2};

use super::links::Links;
use super::{Cell, Content, Form, LeftOut, Level, Tileset};
use crate::figure::raster::LONGEST;
use crate::geom::TileGrid;
use crate::geom::cells::tile_grid::Layout;
use crate::scene::import::picture_scene::resource_name;
use crate::scene::resource::{MOST_BYTES, MOST_RESOURCES};
use crate::scene::shape::cells::tile_pictures::Picked;
use crate::scene::{Resource, Scene, TilePictures, TileSheet, picture};

/// The key of images that are not there.
const MISSING: &str = "missing_images";
/// The key of images that can't be read or kept.
const DAMAGED: &str = "damaged_images";

/// The file of a tile's image, from the map's folder: its own, or that of its set.
fn file(set: &Tileset, id: u32) -> Option<&str> {
    match &set.image {
        Some(image) => Some(&image.file),
        None => set.tile(id)?.image.as_deref(),
    }
}

/// The images of the tiles in a level's layers, by their files, as far as they are there.
pub(super) fn images(level: &Level, links: &mut Links<'_>) -> BTreeMap<String, Arc<[u8]>> {
    let mut files = BTreeSet::new();
    let mut seen = BTreeSet::new();
    let mut look = |cell: Cell| {
        if seen.insert(cell.number())
            && let Some((set, id)) = level.tileset(cell)
            && let Some(file) = file(set, id)
        {
            files.insert(file.to_owned());
        }
    };
    for layer in &level.layers {
        match &layer.content {
            Content::Tiles(_) => layer.cells().for_each(|(.., cell)| look(cell)),
            Content::Numbers { drawn, .. } => drawn.iter().for_each(|tile| look(tile.cell)),
            Content::Objects(objects) => objects.iter().for_each(|object| {
                if let Form::Tile(cell) = object.form {
                    look(cell);
                }
            }),
        }
    }
    let read = |file: String| {
        let (_, bytes) = links.get(Path::new(""), &file)?;
        Some((file, bytes))
    };
    files.into_iter().filter_map(read).collect()
}

/// From the middle of a cell to its lower left corner, where Tiled puts tiles of any size.
pub(super) fn corner(level: &Level, cell: Cell) -> DVec2 {
    let offset = level.tileset(cell).map_or(DVec2::ZERO, |(set, _)| set.offset);
    dvec2(-level.tile.x, level.tile.y) / 2.0 + offset
}

/// Which sheets the tiles of a level are cut from. Each image is looked at once.
#[derive(Default)]
pub(super) struct Sheets {
    /// The name of an image among the scene's resources, and its size; none where it can't be shown.
    known: HashMap<String, Option<(String, [u32; 2])>>,
    /// How many bytes they have together.
    bytes: usize,
}

impl Sheets {
    /// The sheet of a cell's tile, with the corner at which pictures lie; none where there is no picture of it.
    pub(super) fn sheet(
        &mut self,
        level: &Level,
        cell: Cell,
        corner: DVec2,
        scene: &mut Scene,
        left_out: &mut LeftOut,
    ) -> Option<TileSheet> {
        let (set, id) = level.tileset(cell)?;
        let file = file(set, id)?;
        if !self.known.contains_key(file) {
            let found = self.keep(level, file, scene);
            if let Err(what) = &found {
                *left_out.entry(what).or_default() += 1;
            }
            self.known.insert(file.to_owned(), found.ok());
        }
        let (name, size) = self.known.get(file)?.as_ref()?;
        let side = |length: f64| {
            let whole = length.fract() == 0.0 && (1.0..=f64::from(LONGEST)).contains(&length);
            whole.then_some(length as u32)
        };
        let Some(image) = &set.image else {
            let sheet = TileSheet {
                image: name.clone(),
                first: cell.number(),
                tile: *size,
                columns: 1,
                corner,
                transparent: set.tile(id).and_then(|tile| tile.transparent),
                ..TileSheet::default()
            };
            return Some(sheet);
        };
        let tile = [side(set.tile.x)?, side(set.tile.y)?];
        let columns = match image.columns {
            0 => {
                let room = size[0].checked_sub(image.margin)?.checked_add(image.spacing)?;
                room / tile[0].checked_add(image.spacing)?
            }
            columns => columns,
        };
        let sheet = TileSheet {
            image: name.clone(),
            first: set.first,
            tile,
            columns,
            margin: image.margin,
            spacing: image.spacing,
            corner,
            transparent: image.transparent,
        };
        // Tiles past the end of the image have no picture.
        sheet.part(cell.number(), *size).map(|_| sheet)
    }

    /// Takes an image into the scene: its name there, and its size.
    fn keep(
        &mut self,
        level: &Level,
        file: &str,
        scene: &mut Scene,
    ) -> Result<(String, [u32; 2]), &'static str> {
        let bytes = level.images.get(file).ok_or(MISSING)?;
        let size = picture::decoded(bytes).map_err(|_| DAMAGED)?.size();
        self.bytes += bytes.len();
        if self.bytes > MOST_BYTES || scene.resources.len() >= MOST_RESOURCES {
            return Err(DAMAGED);
        }
        let path = Path::new(file);
        let text = |part: Option<&std::ffi::OsStr>| {
            part.unwrap_or_default().to_string_lossy().into_owned()
        };
        let name = resource_name(&text(path.file_stem()), &text(path.extension()));
        Ok((scene.keep(&name, Resource::new(Arc::clone(bytes))), size))
    }

    /// The pictures of so many cells, given by columns and rows from the first on; none where no cell has one.
    pub(super) fn pictures(
        &mut self,
        level: &Level,
        layout: Layout,
        [columns, rows]: [usize; 2],
        cells: impl Iterator<Item = ([usize; 2], Cell)>,
        scene: &mut Scene,
        left_out: &mut LeftOut,
    ) -> Option<TilePictures> {
        let mut numbers = Vec::new();
        let mut sheets: BTreeMap<u32, TileSheet> = BTreeMap::new();
        let mut has: HashMap<u32, bool> = HashMap::new();
        for ([i, j], cell) in cells {
            let shown = *has.entry(cell.number()).or_insert_with(|| {
                let sheet = self.sheet(level, cell, corner(level, cell), scene, left_out);
                sheet.map(|sheet| sheets.insert(sheet.first, sheet)).is_some()
            });
            if shown {
                if numbers.is_empty() {
                    numbers = vec![vec![0; columns]; rows];
                }
                // The last bit turns hexagons alone.
                numbers[j][i] = cell.0 & Picked::ALL;
            }
        }
        let sides: [DVec2; 2] = TileGrid::new(layout, DVec2::ZERO).ok()?.axes();
        let sheets: Vec<TileSheet> = sheets.into_values().collect();
        (!numbers.is_empty()).then_some(TilePictures {
            sheets,
            sides,
            rows: numbers,
            ..TilePictures::default()
        })
    }
}
