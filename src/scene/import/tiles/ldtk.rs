//! Projects of LDtk (`.ldtk`): their levels, which may be in files of their own (`.ldtkl`).
//!
//! Only what is read is named here, since older versions miss fields that newer ones have. Entities become objects,
//! other layers cells of numbers with the tiles that are drawn there.

use std::collections::BTreeMap;
use std::path::Path;

use glam::{DVec2, dvec2};
use serde::Deserialize;

use super::build::{json, length, opacity, place, text};
use super::cells::too_few;
use super::ldtk_tiles::{RawTile, SetDefinition, Sets};
use super::links::Links;
use super::tile_images::images;
use super::words::part;
use super::{
    Beside, Cell, Chunk, Content, Form, Layer, LeftOut, Level, MAX_FILE_BYTES, MOST_CELLS,
    MapObject, Orientation, Origin, TileError, Words,
};
use crate::text::Message;

#[derive(Default, Deserialize)]
#[serde(default)]
struct Project {
    #[serde(rename = "jsonVersion")]
    version: Option<String>,
    levels: Vec<RawLevel>,
    worlds: Vec<World>,
    defs: Definitions,
}

#[derive(Default, Deserialize)]
#[serde(default)]
struct World {
    levels: Vec<RawLevel>,
}

#[derive(Default, Deserialize)]
#[serde(default)]
struct Definitions {
    layers: Vec<LayerDefinition>,
    tilesets: Vec<SetDefinition>,
}

#[derive(Default, Deserialize)]
#[serde(default, rename_all = "camelCase")]
struct LayerDefinition {
    uid: i64,
    int_grid_values: Vec<NumberName>,
    tile_pivot_x: f64,
    tile_pivot_y: f64,
}

#[derive(Default, Deserialize)]
#[serde(default)]
struct NumberName {
    value: u32,
    identifier: Option<String>,
}

#[derive(Default, Deserialize)]
#[serde(default, rename_all = "camelCase")]
struct RawLevel {
    identifier: String,
    world_x: f64,
    world_y: f64,
    px_wid: f64,
    px_hei: f64,
    external_rel_path: Option<String>,
    layer_instances: Option<Vec<RawLayer>>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct RawLayer {
    #[serde(rename = "__identifier")]
    name: String,
    #[serde(rename = "__type")]
    kind: String,
    #[serde(rename = "__cWid")]
    columns: u32,
    #[serde(rename = "__cHei")]
    rows: u32,
    #[serde(rename = "__gridSize")]
    cell: f64,
    #[serde(default, rename = "__pxTotalOffsetX")]
    offset_x: f64,
    #[serde(default, rename = "__pxTotalOffsetY")]
    offset_y: f64,
    #[serde(default)]
    layer_def_uid: i64,
    #[serde(default = "yes")]
    visible: bool,
    #[serde(default)]
    int_grid_csv: Vec<u32>,
    #[serde(default)]
    int_grid: Vec<OldNumber>,
    #[serde(default)]
    auto_layer_tiles: Vec<RawTile>,
    #[serde(default)]
    grid_tiles: Vec<RawTile>,
    #[serde(default, rename = "__tilesetDefUid")]
    set: Option<i64>,
    #[serde(default)]
    override_tileset_uid: Option<i64>,
    #[serde(default = "opaque", rename = "__opacity")]
    opacity: f64,
    #[serde(default)]
    entity_instances: Vec<Entity>,
}

fn yes() -> bool {
    true
}

fn opaque() -> f64 {
    1.0
}

/// What is known of all layers of a kind.
#[derive(Default)]
struct Kind {
    /// What numbers are called.
    names: BTreeMap<u32, String>,
    /// The point of a cell, in parts of its size, by which tiles of other sizes lie.
    pivot: DVec2,
}

/// A cell of an IntGrid before version 0.8.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct OldNumber {
    coord_id: usize,
    v: u32,
}

#[derive(Deserialize)]
struct Entity {
    #[serde(rename = "__identifier")]
    name: String,
    #[serde(default, rename = "__pivot")]
    pivot: [f64; 2],
    px: [f64; 2],
    /// Before version 0.9 the entity's definition alone had sizes.
    #[serde(default)]
    width: f64,
    #[serde(default)]
    height: f64,
}

/// Reads all levels of a project. `beside` opens those that are in files of their own.
///
/// # Errors
/// When it, or a level's file, is damaged, no project of LDtk, or past a limit.
pub fn read(bytes: &[u8], beside: Beside<'_>) -> Result<Vec<Level>, TileError> {
    if bytes.len() > MAX_FILE_BYTES {
        return Err(TileError::TooMuch { what: "bytes", most: MAX_FILE_BYTES });
    }
    let project: Project = json(text(bytes)?)?;
    if project.version.is_none() {
        let message = Message::new("tiled-no-version");
        return Err(TileError::part(part::project(), message));
    }
    let kind = |layer: LayerDefinition| {
        let name = |v: NumberName| Some((v.value, v.identifier?));
        let names = layer.int_grid_values.into_iter().filter_map(name).collect();
        let pivot = place([layer.tile_pivot_x, layer.tile_pivot_y]).unwrap_or_default();
        (layer.uid, Kind { names, pivot })
    };
    let kinds = project.defs.layers.into_iter().map(kind).collect();
    let sets = Sets::new(project.defs.tilesets);
    let mut reader = Reader { links: Links::new(beside), kinds, sets, cells: MOST_CELLS };
    let worlds = project.worlds.into_iter().flat_map(|world| world.levels);
    project.levels.into_iter().chain(worlds).map(|level| reader.level(level)).collect()
}

struct Reader<'a> {
    links: Links<'a>,
    /// By the number of their definition.
    kinds: BTreeMap<i64, Kind>,
    sets: Sets,
    /// How many more cells there may be.
    cells: usize,
}

impl Reader<'_> {
    fn level(&mut self, raw: RawLevel) -> Result<Level, TileError> {
        let part = part::level(&raw.identifier);
        let wrong = |message: Words| TileError::part(part.clone(), message);
        let mut level = Level {
            position: place([raw.world_x, raw.world_y]).map_err(wrong)?,
            size: [0; 2],
            tile: DVec2::ONE,
            origin: Origin::Ldtk,
            orientation: Orientation::Orthogonal,
            infinite: false,
            tilesets: self.sets.all.clone(),
            layers: Vec::new(),
            images: BTreeMap::new(),
            left_out: LeftOut::new(),
            name: raw.identifier,
        };
        let pixels = length([raw.px_wid, raw.px_hei]).map_err(wrong)?;
        let mut layers = raw.layer_instances;
        if layers.is_none()
            && let Some(name) = raw.external_rel_path
        {
            match self.links.get(Path::new(""), &name) {
                Some((path, bytes)) => {
                    let read = text(&bytes).and_then(json::<RawLevel>);
                    let file = path.to_string_lossy();
                    layers = read.map_err(|e| e.linked(&file))?.layer_instances;
                }
                None => *level.left_out.entry("missing_levels").or_default() += 1,
            }
        }
        // LDtk keeps the topmost first.
        for layer in layers.unwrap_or_default().into_iter().rev() {
            let cell = layer.cell;
            let read = self.layer(layer, &part, &mut level.left_out)?;
            if let Content::Numbers { chunk, .. } = &read.content {
                (level.size, level.tile) = (chunk.size, DVec2::splat(cell));
            }
            level.layers.push(read);
        }
        if level.size == [0; 2] {
            level.size = [pixels.x as u32, pixels.y as u32];
        }
        level.images = images(&level, &mut self.links);
        Ok(level)
    }

    fn layer(
        &mut self,
        mut layer: RawLayer,
        level: &Words,
        left_out: &mut LeftOut,
    ) -> Result<Layer, TileError> {
        let part = part::within(level.clone(), part::layer(&layer.name));
        let wrong = |message: Words| TileError::part(part.clone(), message);
        let offset = place([layer.offset_x, layer.offset_y]).map_err(wrong)?;
        let content = if layer.kind != "Entities" {
            if !(layer.cell > 0.0 && layer.cell <= 1e6) || layer.columns.min(layer.rows) == 0 {
                let message = Message::new("tiled-grid").with("columns", layer.columns);
                let message = message.with("rows", layer.rows).with("side", layer.cell);
                return Err(wrong(message.into()));
            }
            let (cell, chunk) = (layer.cell, self.numbers(&layer).map_err(|e| e.named(&part))?);
            let unknown = Kind::default();
            let Kind { names, pivot } = self.kinds.get(&layer.layer_def_uid).unwrap_or(&unknown);
            let mut tiles = std::mem::take(&mut layer.auto_layer_tiles);
            tiles.append(&mut layer.grid_tiles);
            let set = layer.override_tileset_uid.or(layer.set);
            let (drawn, lost) = self.sets.drawn(set, tiles, cell, *pivot);
            if lost > 0 {
                *left_out.entry("drawn_tiles").or_default() += lost;
            }
            Content::Numbers { cell, chunk, names: names.clone(), drawn }
        } else {
            let entities = layer.entity_instances.into_iter().zip(1..);
            let objects = entities.map(|(entity, id)| object(entity, id).map_err(wrong));
            Content::Objects(objects.collect::<Result<_, _>>()?)
        };
        let opacity = opacity(layer.opacity);
        Ok(Layer { name: layer.name, offset, visible: layer.visible, opacity, content })
    }

    fn numbers(&mut self, layer: &RawLayer) -> Result<Chunk, NumberError> {
        let size = [layer.columns, layer.rows];
        let count = layer.columns as usize * layer.rows as usize;
        self.cells = self.cells.checked_sub(count).ok_or(NumberError::TooMuch)?;
        let mut numbers = layer.int_grid_csv.clone();
        if numbers.is_empty() {
            numbers.resize(count, 0);
            for old in &layer.int_grid {
                let cell =
                    numbers.get_mut(old.coord_id).ok_or(NumberError::Outside(old.coord_id))?;
                *cell = old.v.saturating_add(1);
            }
        }
        if numbers.len() != count {
            return Err(NumberError::Count { found: numbers.len(), count });
        }
        if let Some(&large) = numbers.iter().find(|&&n| n > Cell::NUMBER) {
            return Err(NumberError::Large(large));
        }
        Ok(Chunk { at: [0, 0], size, cells: numbers.into_iter().map(Cell).collect() })
    }
}

/// What is wrong with the cells of an IntGrid.
enum NumberError {
    TooMuch,
    Outside(usize),
    Count { found: usize, count: usize },
    Large(u32),
}

impl NumberError {
    fn named(self, part: &Words) -> TileError {
        let message = match self {
            Self::TooMuch => return TileError::TooMuch { what: "cells", most: MOST_CELLS },
            Self::Outside(cell) => Message::new("tiled-outside").with("cell", cell).into(),
            Self::Count { found, count } => too_few(found, count),
            Self::Large(number) => Message::new("tiled-large-value").with("number", number).into(),
        };
        TileError::part(part.clone(), message)
    }
}

fn object(entity: Entity, id: u64) -> Result<MapObject, Words> {
    let size = length([entity.width, entity.height])?;
    let [x, y] = entity.pivot;
    let pivot = place([x, y])?;
    let position = place(entity.px)? - pivot * size;
    Ok(MapObject {
        id,
        name: entity.name,
        class: String::new(),
        position: place([position.x, position.y])?,
        size,
        rotation: 0.0,
        visible: true,
        form: if size == dvec2(0.0, 0.0) { Form::Point } else { Form::Rectangle },
    })
}
