//! Maps of tiles as a map of Tiled (`.tmj`), with the picture of its tiles.
//!
//! Each map of the scene is a layer. The tileset has every kind of tile once, with the collision shape that it is, so that
//! Tiled's own users, and our reader, find slopes and halves again; platforms have the class `one-way`, for which Tiled has
//! no shape. The format: <https://doc.mapeditor.org/en/stable/reference/json-map-format/>.

use std::path::{Path, PathBuf};

use glam::DVec2;
use serde_json::{Value, json};

use super::tile_sheet;
use crate::geom::cells::tile_grid::{Layout, StaggerAxis, StaggerIndex};
use crate::geom::{Tile, Tilemap};
use crate::scene::{Object, Scene, Shape};
use crate::text::Message;

/// Cells are from 1 to so many pixels wide and high.
const MOST_PIXELS: f64 = 1024.0;

/// A map of Tiled, and the picture that it links to.
#[derive(Clone, Debug, PartialEq)]
pub struct TiledFiles {
    /// The map, in JSON.
    pub map: String,
    /// Its tiles, in PNG.
    pub picture: Vec<u8>,
}

/// Why maps can't be written for Tiled.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ExportError {
    /// There is none.
    #[error("there is no tilemap in the scene: draw one first")]
    NoMap,
    /// One lies as none does in Tiled.
    #[error("{object}: {message}")]
    Map {
        /// The object's id.
        object: String,
        /// What is wrong and what to do.
        message: String,
        /// The same for people, by its name in the texts.
        why: &'static str,
    },
}

impl ExportError {
    fn of(object: &Object, why: &'static str, message: &str) -> Self {
        Self::Map { object: object.id.clone(), message: message.to_owned(), why }
    }

    /// The same in a sentence.
    #[must_use]
    pub fn said(&self) -> Message {
        match self {
            Self::NoMap => Message::new("export-no-map"),
            Self::Map { object, why, .. } => Message::new(*why).with("object", object.clone()),
        }
    }
}

/// How all maps of a file lie.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Lay {
    orientation: &'static str,
    stagger: Option<(StaggerAxis, StaggerIndex)>,
    /// The width and height of a cell's box, in pixels.
    tile: [u32; 2],
}

impl Lay {
    fn of(object: &Object, map: &Tilemap) -> Result<Self, ExportError> {
        let wrong = |why, message: &str| Err(ExportError::of(object, why, message));
        if object.rotation != 0.0 {
            return wrong("export-turned", "Tiled has no turned layers: its rotation must be 0");
        }
        let (orientation, stagger, size) = match map.grid().layout() {
            Layout::Straight(cell) => ("orthogonal", None, cell),
            Layout::Isometric([x, y]) if x.x == -y.x && x.y == y.y && x.x > 0.0 && x.y > 0.0 => {
                ("isometric", None, x * 2.0)
            }
            Layout::Isometric(_) => {
                let message =
                    "Tiled has diamonds that stand upright alone: axes [w, h] and [-w, h]";
                return wrong("export-axes", message);
            }
            Layout::Staggered { cell, axis, index } => ("staggered", Some((axis, index)), cell),
        };
        let is_whole = |x: f64| (1.0..=MOST_PIXELS).contains(&x) && x.fract() == 0.0;
        if !is_whole(size.x) || !is_whole(size.y) {
            let message =
                "cells of Tiled are whole pixels, 1 to 1024: change the size of its cells";
            return wrong("export-pixels", message);
        }
        Ok(Self { orientation, stagger, tile: [size.x as u32, size.y as u32] })
    }

    /// A place in a cell, in half cells, in the pixels of its tile.
    fn pixels(&self, [u, v]: [u8; 2]) -> [f64; 2] {
        let [w, h] = self.tile.map(f64::from);
        let (u, v) = (f64::from(u) / 2.0, f64::from(v) / 2.0);
        match self.orientation {
            "orthogonal" => [u * w, v * h],
            _ => [(1.0 + u - v) * w / 2.0, (u + v) * h / 2.0],
        }
    }
}

/// The file beside a map of Tiled that the picture of its tiles is in.
#[must_use]
pub fn picture_beside(map: &Path) -> PathBuf {
    let stem = map.file_stem().unwrap_or_default().to_string_lossy();
    map.with_file_name(format!("{stem}-tiles.png"))
}

/// All maps of a scene that are not hidden, as one map of Tiled. `picture` is the name of the file that its tiles will be in.
///
/// # Errors
/// When there is none, one is turned, has other axes than Tiled's or no whole pixels, or two lie in different ways.
pub fn tiled(scene: &Scene, picture: &str) -> Result<TiledFiles, ExportError> {
    let mut maps = Vec::new();
    for object in scene.objects.iter().filter(|o| !o.hidden) {
        let Shape::Tilemap(shape) = &object.shape else { continue };
        let Ok(map) = shape.tiles() else { continue };
        maps.push((object, Lay::of(object, &map)?, map));
    }
    let Some(lay) = maps.first().map(|(_, lay, _)| *lay) else { return Err(ExportError::NoMap) };
    if let Some((object, ..)) = maps.iter().find(|(_, other, _)| *other != lay) {
        let message = "its cells lie otherwise than those of the first tilemap: hide one of them";
        return Err(ExportError::of(object, "export-mixed", message));
    }
    let most =
        |count: fn(&Tilemap) -> usize| maps.iter().map(|(.., m)| count(m)).max().unwrap_or(1);
    let [columns, rows] = [most(Tilemap::columns), most(Tilemap::rows)];
    let tiles: Vec<Tile> =
        Tile::LETTERS.iter().map(|(tile, _)| *tile).filter(|t| *t != Tile::Empty).collect();
    let layers: Vec<Value> = (1..)
        .zip(&maps)
        .map(|(id, (object, _, map))| layer(id, object, map, [columns, rows], &tiles))
        .collect();
    let [w, h] = lay.tile;
    let mut map = json!({
        "type": "map",
        "version": "1.10",
        "tiledversion": "1.10.2",
        "orientation": lay.orientation,
        "renderorder": "right-down",
        "width": columns,
        "height": rows,
        "tilewidth": w,
        "tileheight": h,
        "infinite": false,
        "compressionlevel": -1,
        "nextlayerid": layers.len() + 1,
        "nextobjectid": 1,
        "layers": layers,
        "tilesets": [{
            "firstgid": 1,
            "name": "glisse",
            "tilewidth": w,
            "tileheight": h,
            "tilecount": tiles.len(),
            "columns": tiles.len(),
            "margin": 0,
            "spacing": 0,
            "image": picture,
            "imagewidth": w * tiles.len() as u32,
            "imageheight": h,
            "tiles": (0..).zip(&tiles).map(|(id, tile)| set_tile(id, *tile, &lay)).collect::<Vec<_>>(),
        }],
    });
    if let Some((axis, index)) = lay.stagger {
        map["staggeraxis"] = json!(if axis == StaggerAxis::X { "x" } else { "y" });
        map["staggerindex"] = json!(if index == StaggerIndex::Odd { "odd" } else { "even" });
    }
    let picture = tile_sheet::png(&tiles, lay.tile, &|place| lay.pixels(place));
    Ok(TiledFiles { map: format!("{map:#}\n"), picture })
}

fn layer(id: u32, object: &Object, map: &Tilemap, size: [usize; 2], tiles: &[Tile]) -> Value {
    let number = |tile: Tile| tiles.iter().position(|t| *t == tile).map_or(0, |at| at + 1);
    let cells = (0..size[1] as i64).flat_map(|j| (0..size[0] as i64).map(move |i| [i, j]));
    let DVec2 { x, y } = object.position;
    json!({
        "id": id,
        "type": "tilelayer",
        "name": object.id,
        "x": 0,
        "y": 0,
        "offsetx": x,
        "offsety": y,
        "width": size[0],
        "height": size[1],
        "opacity": 1,
        "visible": true,
        "data": cells.map(|cell| number(map.tile(cell))).collect::<Vec<_>>(),
    })
}

/// What the tileset says of a tile: the collision shape that it is.
fn set_tile(id: u32, tile: Tile, lay: &Lay) -> Value {
    let point = |place| {
        let [x, y] = lay.pixels(place);
        json!({"x": x, "y": y})
    };
    let all = |places: Vec<[u8; 2]>| places.into_iter().map(point).collect::<Vec<_>>();
    let (form, points) = match tile {
        Tile::OneWay => ("polyline", all(vec![[0, 0], [2, 0]])),
        _ => ("polygon", all(tile.outline())),
    };
    let mut object = json!({
        "id": 1, "name": "", "type": "", "x": 0, "y": 0, "width": 0, "height": 0, "rotation": 0, "visible": true,
    });
    object[form] = points.into();
    let mut said = json!({
        "id": id,
        "objectgroup": {
            "type": "objectgroup", "name": "", "draworder": "index", "opacity": 1, "visible": true, "x": 0, "y": 0,
            "objects": [object],
        },
    });
    if tile == Tile::OneWay {
        said["type"] = json!("one-way");
    }
    said
}
