//! What Tiled's files say, checked, with all that they link to, as a [`Level`].

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::rc::Rc;

use glam::{DVec2, dvec2};
use serde::de::DeserializeOwned;

use super::cells::cells;
use super::links::{Beside, Links, path};
use super::tile_images::images;
use super::words::part;
use super::{
    Cell, Chunk, Content, Form, Layer, LeftOut, Level, MAX_FILE_BYTES, MOST_CELLS, MOST_ELEMENTS,
    MOST_GROUPS, MOST_POINTS, MapObject, Orientation, Origin, SheetImage, Tile, TileError, Tileset,
    Words, raw, xml,
};
use crate::scene::Colour;
use crate::scene::json::shown;
use crate::text::Message;

type Read<T> = Result<T, TileError>;

/// Reads a map of Tiled, in XML or JSON. `beside` opens the files that it links to; those that it does not give are
/// left out, and counted.
///
/// # Errors
/// When the map or a linked file is damaged, or it is past a limit.
pub fn read(bytes: &[u8], beside: Beside<'_>) -> Read<Level> {
    if bytes.len() > MAX_FILE_BYTES {
        return Err(TileError::TooMuch { what: "bytes", most: MAX_FILE_BYTES });
    }
    let text = text(bytes)?;
    let raw = if is_xml(text) { xml::map(text)? } else { json(text)? };
    let mut builder = Builder {
        links: Links::new(beside),
        templates: BTreeMap::new(),
        tilesets: Vec::new(),
        layers: Vec::new(),
        left_out: LeftOut::new(),
        cells: MOST_CELLS,
        points: MOST_POINTS,
    };
    let orientation = orientation(&raw)?;
    let tile = dvec2(raw.tilewidth, raw.tileheight);
    if !(tile.min_element() > 0.0 && tile.max_element() <= LARGEST) {
        let message = Message::new("tiled-tile-size").with("width", tile.x).with("height", tile.y);
        return Err(TileError::part(part::map(), message));
    }
    for set in raw.tilesets {
        builder.tileset(set, Path::new(""))?;
    }
    builder.tilesets.sort_by_key(|set| set.first);
    let all = Above { offset: DVec2::ZERO, visible: true, opacity: 1.0 };
    builder.layers(raw.layers, [raw.width, raw.height], all, 0)?;
    if matches!(orientation, Orientation::Hexagonal | Orientation::Oblique) {
        *builder.left_out.entry(orientation.name()).or_default() += 1;
    }
    let mut level = Level {
        name: String::new(),
        position: DVec2::ZERO,
        size: [raw.width, raw.height],
        tile,
        origin: Origin::Tiled,
        orientation,
        infinite: raw.infinite,
        tilesets: builder.tilesets,
        layers: builder.layers,
        images: BTreeMap::new(),
        left_out: builder.left_out,
    };
    check_cells(&level)?;
    level.images = images(&level, &mut builder.links);
    Ok(level)
}

/// Lengths and places are at most this, in pixels, either way.
const LARGEST: f64 = 1e9;

/// The text of a file, without the mark that some editors put before it.
pub(super) fn text(bytes: &[u8]) -> Read<&str> {
    let text = std::str::from_utf8(bytes).map_err(|e| TileError::NoText { at: e.valid_up_to() })?;
    Ok(text.trim_start_matches('\u{feff}'))
}

/// What a text of JSON says. Few bytes may make a large list: an empty object has two.
pub(super) fn json<T: DeserializeOwned>(text: &str) -> Read<T> {
    if text.bytes().filter(|&b| b == b'{').count() > MOST_ELEMENTS {
        return Err(TileError::TooMuch { what: "elements", most: MOST_ELEMENTS });
    }
    Ok(serde_json::from_str(text)?)
}

fn is_xml(text: &str) -> bool {
    text.trim_start().starts_with('<')
}

fn orientation(map: &raw::Map) -> Read<Orientation> {
    Ok(match map.orientation.as_str() {
        "orthogonal" => Orientation::Orthogonal,
        "isometric" => Orientation::Isometric,
        "hexagonal" => Orientation::Hexagonal,
        "oblique" => Orientation::Oblique,
        "staggered" => {
            let word = |text: &Option<String>, [usual, other]: [&str; 2]| match text.as_deref() {
                None => Ok(true),
                Some(word) if word == usual => Ok(true),
                Some(word) if word == other => Ok(false),
                Some(word) => {
                    let message = Message::new("tiled-stagger").with("word", shown(word));
                    let message = message.with("usual", usual).with("other", other);
                    Err(TileError::part(part::map(), message))
                }
            };
            Orientation::Staggered {
                columns: !word(&map.staggeraxis, ["y", "x"])?,
                odd: word(&map.staggerindex, ["odd", "even"])?,
            }
        }
        "" => return Err(TileError::part(part::map(), Message::new("tiled-no-orientation"))),
        other => return Err(TileError::Orientation { orientation: other.to_owned() }),
    })
}

/// What the groups above a layer add to it.
#[derive(Clone, Copy)]
struct Above {
    offset: DVec2,
    visible: bool,
    opacity: f64,
}

/// A template with where it is: what it names is named from there.
type Template = Option<Rc<raw::Object>>;

struct Builder<'a> {
    links: Links<'a>,
    templates: BTreeMap<PathBuf, Template>,
    tilesets: Vec<Tileset>,
    layers: Vec<Layer>,
    left_out: LeftOut,
    /// How many more cells there may be.
    cells: usize,
    /// How many more points there may be.
    points: usize,
}

impl Builder<'_> {
    fn leave_out(&mut self, what: &'static str) {
        *self.left_out.entry(what).or_default() += 1;
    }

    /// Adds a set of tiles, which may be in a file of its own.
    fn tileset(&mut self, link: raw::Tileset, folder: &Path) -> Read<()> {
        let first = link.firstgid;
        let Some(source) = &link.source else {
            let set = self.set(link, first, None, folder)?;
            self.tilesets.push(set);
            return Ok(());
        };
        let Some((path, bytes)) = self.links.get(folder, source) else {
            self.leave_out("missing_tilesets");
            self.tilesets.push(missing(first, source));
            return Ok(());
        };
        let file = path.to_string_lossy();
        let parsed = text(&bytes)
            .and_then(|text| if is_xml(text) { xml::tileset(text) } else { json(text) });
        let folder = path.parent().unwrap_or(Path::new(""));
        let set = parsed.and_then(|set| self.set(set, first, Some(file.to_string()), folder));
        self.tilesets.push(set.map_err(|e| e.linked(&file))?);
        Ok(())
    }

    fn set(
        &mut self,
        set: raw::Tileset,
        first: u32,
        file: Option<String>,
        folder: &Path,
    ) -> Read<Tileset> {
        let part = || part::tileset(&set.name);
        if first == 0 || first > Cell::NUMBER {
            let message = Message::new("tiled-first").with("first", first);
            return Err(TileError::part(part(), message));
        }
        let within = |name: &str| {
            path(folder, name).map_or(name.to_owned(), |p| p.to_string_lossy().into_owned())
        };
        let tile =
            length([set.tilewidth, set.tileheight]).map_err(|e| TileError::part(part(), e))?;
        let offset = set.tileoffset.map_or(Ok(DVec2::ZERO), |p| place([p.x, p.y]));
        let offset = offset.map_err(|e| TileError::part(part(), e))?;
        let transparent = colour(set.transparentcolor.as_deref(), part())?;
        let image = set.image.as_deref().map(|image| SheetImage {
            file: within(image),
            columns: set.columns,
            margin: set.margin,
            spacing: set.spacing,
            transparent,
        });
        let mut tiles = Vec::new();
        for raw in set.tiles {
            let part = part::tile(raw.id, &set.name);
            let size = length([raw.imagewidth, raw.imageheight])
                .map_err(|e| TileError::part(part.clone(), e))?;
            let one_way = raw.is_one_way();
            let transparent = colour(raw.transparentcolor.as_deref(), part.clone())?;
            let mut collision = Vec::new();
            for object in raw.objectgroup.map(|group| group.objects).unwrap_or_default() {
                collision.push(self.object(object).map_err(|e| within_part(e, &part))?);
            }
            tiles.push(Tile {
                id: raw.id,
                image: raw.image.as_deref().map(within),
                size: (size.min_element() > 0.0).then_some(size),
                transparent,
                collision,
                one_way,
            });
        }
        tiles.sort_by_key(|tile| tile.id);
        // A collection of images has gaps where images were taken out.
        let count = set.tilecount.filter(|_| image.is_some());
        let anchor = anchor(set.objectalignment.as_deref());
        Ok(Tileset { first, name: set.name, file, tile, offset, anchor, count, image, tiles })
    }

    fn layers(
        &mut self,
        layers: Vec<raw::Layer>,
        size: [u32; 2],
        above: Above,
        depth: usize,
    ) -> Read<()> {
        if depth > MOST_GROUPS {
            return Err(TileError::TooMuch { what: "groups in each other", most: MOST_GROUPS });
        }
        for layer in layers {
            let part = part::layer(&layer.name);
            let offset = place([layer.offsetx, layer.offsety])
                .map_err(|e| TileError::part(part.clone(), e))?;
            let here = Above {
                offset: above.offset + offset,
                visible: above.visible && layer.visible,
                opacity: above.opacity * opacity(layer.opacity),
            };
            let (name, Above { offset, visible, opacity }) = (layer.name.clone(), here);
            let content = match layer.kind.as_str() {
                "group" => {
                    self.layers(layer.layers, size, here, depth + 1)?;
                    continue;
                }
                "imagelayer" => {
                    self.leave_out("image_layers");
                    continue;
                }
                "tilelayer" => Content::Tiles(self.chunks(layer, size, &part)?),
                "objectgroup" => {
                    let mut objects = Vec::new();
                    for object in layer.objects {
                        let object = self.templated(object, &part)?;
                        objects.push(self.object(object).map_err(|e| within_part(e, &part))?);
                    }
                    Content::Objects(objects)
                }
                other => {
                    let message = Message::new("tiled-layer-kind").with("kind", shown(other));
                    return Err(TileError::part(part, message));
                }
            };
            self.layers.push(Layer { name, offset, visible, opacity, content });
        }
        Ok(())
    }

    fn chunks(&mut self, layer: raw::Layer, map: [u32; 2], part: &Words) -> Read<Vec<Chunk>> {
        let size = if layer.width > 0 { [layer.width, layer.height] } else { map };
        let whole =
            layer.data.map(|data| raw::Chunk { x: 0, y: 0, width: size[0], height: size[1], data });
        let mut chunks = Vec::new();
        for chunk in whole.into_iter().chain(layer.chunks) {
            let size = [chunk.width, chunk.height];
            if size.contains(&0) {
                let message = Message::new("tiled-no-cells");
                let message = message.with("columns", size[0]).with("rows", size[1]);
                return Err(TileError::part(part.clone(), message));
            }
            let count = size[0] as usize * size[1] as usize;
            let too_much = TileError::TooMuch { what: "cells", most: MOST_CELLS };
            self.cells = self.cells.checked_sub(count).ok_or(too_much)?;
            let (encoding, compression) = (layer.encoding.as_deref(), layer.compression.as_deref());
            let cells = cells(&chunk.data, encoding, compression, count)
                .map_err(|e| TileError::part(part.clone(), e))?;
            chunks.push(Chunk { at: [chunk.x, chunk.y], size, cells });
        }
        Ok(chunks)
    }

    /// An object with what its template says.
    fn templated(&mut self, object: raw::Object, part: &Words) -> Read<raw::Object> {
        let Some(name) = &object.template else { return Ok(object) };
        match self.template(name).map_err(|e| within_part(e, part))? {
            Some(template) => Ok(object.over(&template)),
            None => {
                self.leave_out("missing_templates");
                Ok(object)
            }
        }
    }

    fn template(&mut self, name: &str) -> Read<Template> {
        let Some((path, bytes)) = self.links.get(Path::new(""), name) else { return Ok(None) };
        if let Some(known) = self.templates.get(&path) {
            return Ok(known.clone());
        }
        let file = path.to_string_lossy();
        let parsed = text(&bytes).and_then(|text| -> Read<raw::Template> {
            if is_xml(text) { xml::template(text) } else { json(text) }
        });
        let template = parsed.map_err(|e| e.linked(&file))?;
        let mut object = template.object;
        if let (Some(gid), Some(set)) = (object.gid, template.tileset) {
            object.gid = Some(self.renumbered(gid, set, path.parent().unwrap_or(Path::new("")))?);
        }
        let object = Some(Rc::new(object));
        self.templates.insert(path, object.clone());
        Ok(object)
    }

    /// The number in the map of a template's tile, whose set may not be among the map's yet.
    fn renumbered(&mut self, gid: u32, mut set: raw::Tileset, folder: &Path) -> Read<u32> {
        let number = (gid & Cell::NUMBER).saturating_sub(set.firstgid);
        let source = set.source.as_deref().and_then(|source| path(folder, source));
        let source = source.map(|path| path.to_string_lossy().into_owned());
        let known = self.tilesets.iter().find(|s| s.file.is_some() && s.file == source);
        let first = match known {
            Some(set) => set.first,
            None => {
                // After all numbers that the last set may have.
                let last = |s: &Tileset| {
                    let own = s.tiles.last().map_or(0, |tile| tile.id.saturating_add(1));
                    s.first.saturating_add(s.count.unwrap_or(MOST_UNKNOWN).max(own))
                };
                let first = self.tilesets.iter().map(last).max().unwrap_or(1);
                set.firstgid = first;
                self.tileset(set, folder)?;
                first
            }
        };
        let number = first.saturating_add(number);
        if number > Cell::NUMBER {
            let message = Message::new("tiled-tile-number").with("number", gid);
            return Err(TileError::part(part::template(), message));
        }
        Ok(number | gid & !Cell::NUMBER)
    }

    fn object(&mut self, object: raw::Object) -> Read<MapObject> {
        let id = object.id.unwrap_or_default();
        let wrong = |message: Words| TileError::part(part::object(id), message);
        let mut points = |points: Vec<raw::Point>| -> Read<Vec<DVec2>> {
            let too_much = TileError::TooMuch { what: "points", most: MOST_POINTS };
            self.points = self.points.checked_sub(points.len()).ok_or(too_much)?;
            points.iter().map(|p| place([p.x, p.y]).map_err(wrong)).collect()
        };
        let form = if let Some(ring) = object.polygon {
            Form::Polygon(points(ring)?)
        } else if let Some(chain) = object.polyline {
            Form::Polyline(points(chain)?)
        } else if object.ellipse {
            Form::Ellipse
        } else if object.capsule {
            Form::Capsule
        } else if object.point {
            Form::Point
        } else if object.text.is_some() {
            Form::Text
        } else {
            object.gid.map_or(Form::Rectangle, |gid| Form::Tile(Cell(gid)))
        };
        let or_zero = Option::unwrap_or_default;
        let rotation = or_zero(object.rotation);
        if rotation.is_nan() || rotation.abs() > LARGEST {
            return Err(wrong(Message::new("tiled-rotation").with("rotation", rotation).into()));
        }
        Ok(MapObject {
            id,
            name: object.name.unwrap_or_default(),
            class: object.kind.unwrap_or_default(),
            position: place([or_zero(object.x), or_zero(object.y)]).map_err(wrong)?,
            size: length([or_zero(object.width), or_zero(object.height)]).map_err(wrong)?,
            rotation,
            visible: object.visible.unwrap_or(true),
            form,
        })
    }
}

/// How many numbers are kept free after a set of which it is not known how many tiles it has.
const MOST_UNKNOWN: u32 = 1 << 20;

/// The set of a file that is not there.
fn missing(first: u32, source: &str) -> Tileset {
    Tileset {
        first,
        name: String::new(),
        file: Some(source.to_owned()),
        tile: DVec2::ZERO,
        offset: DVec2::ZERO,
        anchor: None,
        count: None,
        image: None,
        tiles: Vec::new(),
    }
}

/// The point of a tile's rectangle that an alignment names.
fn anchor(alignment: Option<&str>) -> Option<DVec2> {
    Some(match alignment? {
        "topleft" => dvec2(0.0, 0.0),
        "top" => dvec2(0.5, 0.0),
        "topright" => dvec2(1.0, 0.0),
        "left" => dvec2(0.0, 0.5),
        "center" => dvec2(0.5, 0.5),
        "right" => dvec2(1.0, 0.5),
        "bottomleft" => dvec2(0.0, 1.0),
        "bottom" => dvec2(0.5, 1.0),
        "bottomright" => dvec2(1.0, 1.0),
        _ => return None,
    })
}

/// A colour as Tiled writes it, with or without its opacity.
fn colour(text: Option<&str>, part: Words) -> Read<Option<Colour>> {
    let Some(text) = text else { return Ok(None) };
    let digits = text.trim_start_matches('#');
    let digits = if digits.len() == 8 { digits.get(2..) } else { Some(digits) };
    let found = digits.and_then(|digits| Colour::parse(&format!("#{digits}")));
    let message = || Message::new("tiled-no-colour").with("text", shown(text));
    found.map(Some).ok_or_else(|| TileError::part(part, message()))
}

/// An opacity from 0 to 1; 1 where it is no number.
pub(super) fn opacity(of: f64) -> f64 {
    if of < 1.0 { of.max(0.0) } else { 1.0 }
}

/// An error of a part of a part.
fn within_part(error: TileError, part: &Words) -> TileError {
    match error {
        TileError::Part { part: inner, message } => {
            TileError::part(part::within(part.clone(), inner), message)
        }
        other => other,
    }
}

/// A place that is finite, and not past all maps.
pub(super) fn place([x, y]: [f64; 2]) -> Result<DVec2, Words> {
    if x.abs() <= LARGEST && y.abs() <= LARGEST {
        Ok(dvec2(x, y))
    } else {
        let message = Message::new("tiled-past").with("x", x).with("y", y);
        Err(message.with("most", LARGEST).into())
    }
}

/// A width and height that are not negative.
pub(super) fn length(size: [f64; 2]) -> Result<DVec2, Words> {
    let size = place(size)?;
    if size.min_element() >= 0.0 {
        Ok(size)
    } else {
        let message = Message::new("tiled-negative");
        Err(message.with("width", size.x).with("height", size.y).into())
    }
}

/// Refuses cells and objects of tiles that no set has.
fn check_cells(level: &Level) -> Read<()> {
    let known = |cell: Cell| {
        cell.is_empty()
            || level.tileset(cell).is_some_and(|(set, id)| {
                set.count.is_none_or(|count| id < count) || set.tile(id).is_some()
            })
    };
    for layer in &level.layers {
        let wrong = |place: Words, cell: Cell| {
            let message = Message::new("tiled-no-tileset").with("number", cell.number());
            TileError::part(part::within(part::layer(&layer.name), place), message)
        };
        if let Some((i, j, cell)) = layer.cells().find(|(_, _, cell)| !known(*cell)) {
            return Err(wrong(part::cell([i, j]), cell));
        }
        let Content::Objects(objects) = &layer.content else { continue };
        for object in objects {
            if let Form::Tile(cell) = object.form
                && !known(cell)
            {
                return Err(wrong(part::object(object.id), cell));
            }
        }
    }
    Ok(())
}
