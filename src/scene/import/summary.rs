//! What is in another program's file, counted as its format counts.

use std::collections::BTreeMap;

use serde_json::{Value, json};

use super::space::{closed, obj, quake, quake_scene};
use super::tiles::{self, Beside, Content, LeftOut, Level};
use super::wad::{MapFormat, WadError};
use super::wad_nodes::WadTree;
use super::{FileKind, ImportError, coordinates, sheet, svg, wad};
use crate::geom::cells::mask::pixels::{HALF, MaskRule};
use crate::scene::space::heightmap::Greys;
use crate::scene::{Object, Objects, picture};

/// What is in a file of a known kind, as one JSON object: its `format`, its counts, and in `left_out` what is in it and
/// not read. `beside` opens the files that it links to.
///
/// # Errors
/// When the file is damaged or past a limit.
pub fn summary(kind: FileKind, bytes: &[u8], beside: Beside<'_>) -> Result<Value, ImportError> {
    match kind {
        FileKind::Wad => Ok(of_wad(bytes)?),
        FileKind::Svg => Ok(of_drawing(&svg::read(bytes)?)),
        FileKind::Coordinates => {
            Ok(of_objects(&coordinates::scene_from_coordinates(bytes, "", None)?.objects))
        }
        FileKind::Tiled => Ok(of_map(&tiles::read(bytes, beside)?)),
        FileKind::Ldtk => Ok(of_levels(&tiles::ldtk::read(bytes, beside)?)),
        FileKind::Picture => Ok(of_picture(&picture::read(bytes)?)),
        FileKind::Sheet => Ok(of_sheet(&sheet::read(bytes)?)),
        FileKind::Obj => Ok(of_surface(&obj::read(bytes)?)),
        FileKind::Quake => Ok(of_quake(&quake::read(bytes)?)),
    }
}

fn of_wad(bytes: &[u8]) -> Result<Value, WadError> {
    let file = wad::read(bytes)?;
    let map = |entry: &wad::MapSummary| {
        let format = match entry.format {
            MapFormat::Doom => "doom",
            MapFormat::Hexen => "hexen",
            MapFormat::Udmf => "udmf",
        };
        let name = &entry.name;
        match file.map(name) {
            Ok(map) => json!({
                "name": name,
                "format": format,
                "vertices": map.vertices.len(),
                "linedefs": map.lines.len(),
                "one_sided": map.lines.iter().filter(|line| line.is_one_sided()).count(),
                "sectors": map.sectors,
                "things": map.things.len(),
                "nodes": match &map.tree {
                    WadTree::None => Value::Null,
                    WadTree::Read(tree) => json!({
                        "format": "doom",
                        "nodes": tree.nodes.len(),
                        "subsectors": tree.subsectors.len(),
                        "segs": tree.segs.len(),
                    }),
                    WadTree::Other(format) => json!({"format": format}),
                    WadTree::Damaged(error) => json!({"error": error.to_string()}),
                },
            }),
            Err(e) => json!({"name": name, "format": format, "error": e.to_string()}),
        }
    };
    let maps: Vec<Value> = file.maps().iter().map(map).collect();
    Ok(json!({"format": "wad", "maps": maps, "left_out": {}}))
}

/// How many shapes there are of each kind.
fn of_objects(objects: &Objects<Object>) -> Value {
    let mut kinds: BTreeMap<&str, usize> = BTreeMap::new();
    for object in objects {
        *kinds.entry(object.shape.kind_name()).or_default() += 1;
    }
    json!({"format": "coordinates", "shapes": kinds, "left_out": {}})
}

fn of_drawing(drawing: &svg::Drawing) -> Value {
    let [lines, cubics] = drawing.counts();
    let chains = || drawing.parts.iter().flat_map(|part| &part.chains);
    let svg::LeftOut { texts, images, clips, .. } = drawing.left_out;
    let left_out = [("texts", texts), ("images", images), ("clips", clips)];
    let left_out: LeftOut = left_out.into_iter().filter(|(_, n)| *n > 0).collect();
    json!({
        "format": "svg",
        "parts": drawing.parts.len(),
        "chains": chains().count(),
        "closed": chains().filter(|chain| chain.closed).count(),
        "lines": lines,
        "cubics": cubics,
        "left_out": left_out,
    })
}

fn of_map(level: &Level) -> Value {
    let layer = |layer: &tiles::Layer| {
        let name = &layer.name;
        match &layer.content {
            Content::Objects(objects) => {
                json!({"name": name, "kind": "objects", "objects": objects.len()})
            }
            Content::Tiles(_) | Content::Numbers { .. } => {
                let flipped = layer.cells().filter(|(.., cell)| cell.is_flipped()).count();
                let non_empty = layer.cells().count();
                json!({"name": name, "kind": "tiles", "non_empty": non_empty, "flipped": flipped})
            }
        }
    };
    let layers: Vec<Value> = level.layers.iter().map(layer).collect();
    let tiles = level.tilesets.iter().flat_map(|set| &set.tiles);
    json!({
        "format": "tiled",
        "size": level.size,
        "tile": [level.tile.x, level.tile.y],
        "orientation": level.orientation.name(),
        "infinite": level.infinite,
        "layers": layers,
        "tiles_with_collision": tiles.filter(|tile| !tile.collision.is_empty()).count(),
        "left_out": level.left_out,
    })
}

fn of_levels(levels: &[Level]) -> Value {
    let mut left_out = LeftOut::new();
    let (mut numbers, mut entities, mut tiles) = (0, 0, 0);
    for level in levels {
        for (what, n) in &level.left_out {
            *left_out.entry(what).or_default() += n;
        }
        for layer in &level.layers {
            numbers += layer.cells().count();
            match &layer.content {
                Content::Objects(objects) => entities += objects.len(),
                Content::Numbers { drawn, .. } => tiles += drawn.len(),
                Content::Tiles(_) => {}
            }
        }
    }
    json!({
        "format": "ldtk",
        "levels": levels.len(),
        "names": levels.iter().map(|level| level.name.as_str()).collect::<Vec<_>>(),
        "intgrid_nonzero": numbers,
        "entities": entities,
        "drawn_tiles": tiles,
        "left_out": left_out,
    })
}

fn of_picture(picture: &picture::Picture) -> Value {
    let rule = picture.mask_rule();
    let greys = Greys::of(picture).ok().map(|greys| greys.range());
    json!({
        "format": "image",
        "size": picture.size,
        // From 0 to 65535, as a heightmap has them; none where it is too large or too small for one.
        "greys": greys,
        "mask_by": if rule == MaskRule::Alpha { "alpha" } else { "luma" },
        "mask_pixels": picture.mask(rule, HALF).count(),
        "left_out": {},
    })
}

fn of_sheet(sheet: &sheet::Sheet) -> Value {
    let tag = |tag: &sheet::Tag| json!({"name": tag.name, "from": tag.from, "to": tag.to});
    let slice = |slice: &sheet::Slice| {
        let pivots = slice.keys.iter().filter(|key| key.pivot.is_some()).count();
        json!({"name": slice.name, "keys": slice.keys.len(), "pivots": pivots})
    };
    let duration: u64 = sheet.frames.iter().map(|frame| u64::from(frame.duration)).sum();
    let left_out = (sheet.tags_left_out > 0).then_some(("tags", sheet.tags_left_out));
    json!({
        "format": "aseprite",
        "image": sheet.image,
        "size": sheet.size,
        "frames": sheet.frames.len(),
        "milliseconds": duration,
        "tags": sheet.tags.iter().map(tag).collect::<Vec<_>>(),
        "slices": sheet.slices.iter().map(slice).collect::<Vec<_>>(),
        "left_out": left_out.into_iter().collect::<LeftOut>(),
    })
}

fn of_surface(surface: &obj::ObjSurface) -> Value {
    let faces = surface.faces.iter().map(|face| face.corners.as_slice());
    let pieces = closed::pieces(&surface.points, faces);
    let watertight = !pieces.is_empty() && pieces.iter().all(|piece| piece.closed);
    json!({
        "format": "obj",
        "vertices": surface.points.len(),
        "faces": surface.faces.len(),
        "triangles": surface.triangle_count(),
        "watertight": watertight,
        "convex": matches!(pieces.as_slice(), [one] if one.is_convex),
        "pieces": pieces.len(),
        "convex_pieces": pieces.iter().filter(|piece| piece.is_convex).count(),
        "left_out": surface.left_out,
    })
}

fn of_quake(level: &quake::QuakeLevel) -> Value {
    json!({
        "format": "quake",
        "entities": level.entities.len(),
        "brushes": level.brushes().count(),
        "faces": level.brushes().map(|brush| brush.planes.len()).sum::<usize>(),
        "player_start": level.player_start().map(|p| p.to_array()),
        "left_out": quake_scene::left_out(level),
    })
}
