//! Tiled's XML (`.tmx`, `.tsx`, `.tx`) in the form that its JSON has.

use std::str::FromStr;

use resvg::usvg::roxmltree::{Document, Node, ParsingOptions};
use serde::de::IgnoredAny;

use super::raw::{Chunk, Data, Layer, Map, Object, Point, Property, Template, Tile, Tileset};
use super::words::of_xml;
use super::{MOST_ELEMENTS, MOST_GROUPS, TileError};
use crate::scene::json::shown;
use crate::text::Message;

type Read<T> = Result<T, TileError>;

/// A map (`.tmx`).
pub(super) fn map(text: &str) -> Read<Map> {
    with_root(text, "map", |map| {
        Ok(Map {
            orientation: text_of(map, "orientation"),
            infinite: map.attribute("infinite") == Some("1"),
            width: number(map, "width")?.unwrap_or_default(),
            height: number(map, "height")?.unwrap_or_default(),
            tilewidth: number(map, "tilewidth")?.unwrap_or_default(),
            tileheight: number(map, "tileheight")?.unwrap_or_default(),
            staggeraxis: some_text(map, "staggeraxis"),
            staggerindex: some_text(map, "staggerindex"),
            layers: layers(map, 0)?,
            tilesets: all(map, "tileset", set)?,
        })
    })
}

/// A set of tiles (`.tsx`).
pub(super) fn tileset(text: &str) -> Read<Tileset> {
    with_root(text, "tileset", set)
}

/// A template of objects (`.tx`).
pub(super) fn template(text: &str) -> Read<Template> {
    with_root(text, "template", |template| {
        let tileset = child(template, "tileset").map(set).transpose()?;
        let found = child(template, "object").map(object).transpose()?;
        let missing = || at(template, Message::new("tiled-no-object"));
        Ok(Template { tileset, object: found.ok_or_else(missing)? })
    })
}

fn with_root<T>(text: &str, name: &str, read: impl FnOnce(Node<'_, '_>) -> Read<T>) -> Read<T> {
    // Entities of entities unpack to fill any memory, and Tiled writes none.
    if let Some(place) = text.find("<!ENTITY") {
        let line = text[..place].matches('\n').count() as u32 + 1;
        let message = Message::new("tiled-entities").into();
        return Err(TileError::At { line, column: 1, message });
    }
    let options = ParsingOptions {
        allow_dtd: true,
        nodes_limit: MOST_ELEMENTS as u32,
        ..ParsingOptions::default()
    };
    let xml = Document::parse_with_options(text, options).map_err(|e| {
        let place = e.pos();
        TileError::At { line: place.row, column: place.col, message: of_xml(&e) }
    })?;
    let root = xml.root_element();
    if root.tag_name().name() != name {
        let found = root.tag_name().name();
        let message = Message::new("tiled-other-root").with("found", shown(found));
        return Err(at(root, message.with("expected", name)));
    }
    read(root)
}

fn at(node: Node<'_, '_>, message: Message) -> TileError {
    let place = node.document().text_pos_at(node.range().start);
    TileError::At { line: place.row, column: place.col, message: message.into() }
}

fn child<'a, 'i>(node: Node<'a, 'i>, name: &str) -> Option<Node<'a, 'i>> {
    node.children().find(|child| child.has_tag_name(name))
}

fn all<T>(node: Node<'_, '_>, name: &str, read: fn(Node<'_, '_>) -> Read<T>) -> Read<Vec<T>> {
    node.children().filter(|child| child.has_tag_name(name)).map(read).collect()
}

fn some_text(node: Node<'_, '_>, name: &str) -> Option<String> {
    node.attribute(name).map(str::to_owned)
}

fn text_of(node: Node<'_, '_>, name: &str) -> String {
    node.attribute(name).unwrap_or_default().to_owned()
}

fn number<T: FromStr>(node: Node<'_, '_>, name: &str) -> Read<Option<T>> {
    let parse = |text: &str| {
        let wrong = || Message::new("tiled-no-number").with("name", name).with("text", shown(text));
        text.trim().parse().map_err(|_| at(node, wrong()))
    };
    node.attribute(name).map(parse).transpose()
}

fn needed<T: FromStr>(node: Node<'_, '_>, name: &str) -> Read<T> {
    let element = shown(node.tag_name().name());
    let missing =
        || at(node, Message::new("tiled-no-attribute").with("element", element).with("name", name));
    number(node, name)?.ok_or_else(missing)
}

/// What is written inside, comments left out.
fn inner(node: Node<'_, '_>) -> String {
    node.children().filter(Node::is_text).filter_map(|child| child.text()).collect()
}

fn layers(node: Node<'_, '_>, depth: usize) -> Read<Vec<Layer>> {
    if depth > MOST_GROUPS {
        return Err(TileError::TooMuch { what: "groups in each other", most: MOST_GROUPS });
    }
    let mut found = Vec::new();
    for child in node.children() {
        let kind = match child.tag_name().name() {
            "layer" => "tilelayer",
            "objectgroup" => "objectgroup",
            "imagelayer" => "imagelayer",
            "group" => "group",
            _ => continue,
        };
        let mut read = layer(child, kind)?;
        if kind == "group" {
            read.layers = layers(child, depth + 1)?;
        }
        found.push(read);
    }
    Ok(found)
}

fn layer(node: Node<'_, '_>, kind: &str) -> Read<Layer> {
    let mut layer = Layer {
        kind: kind.to_owned(),
        name: text_of(node, "name"),
        visible: node.attribute("visible") != Some("0"),
        offsetx: number(node, "offsetx")?.unwrap_or_default(),
        offsety: number(node, "offsety")?.unwrap_or_default(),
        opacity: number(node, "opacity")?.unwrap_or(1.0),
        width: number(node, "width")?.unwrap_or_default(),
        height: number(node, "height")?.unwrap_or_default(),
        objects: all(node, "object", object)?,
        ..Layer::default()
    };
    if let Some(data) = child(node, "data") {
        layer.encoding = some_text(data, "encoding");
        layer.compression = some_text(data, "compression");
        if child(data, "chunk").is_some() {
            for chunk in data.children().filter(|c| c.has_tag_name("chunk")) {
                layer.chunks.push(Chunk {
                    x: needed(chunk, "x")?,
                    y: needed(chunk, "y")?,
                    width: needed(chunk, "width")?,
                    height: needed(chunk, "height")?,
                    data: cells(chunk, layer.encoding.is_none())?,
                });
            }
        } else {
            layer.data = Some(cells(data, layer.encoding.is_none())?);
        }
    }
    Ok(layer)
}

/// Cells as a text, or one element each where nothing says how they are written.
fn cells(node: Node<'_, '_>, as_elements: bool) -> Read<Data> {
    if !as_elements {
        return Ok(Data::Text(inner(node)));
    }
    all(node, "tile", |tile| Ok(number(tile, "gid")?.unwrap_or_default())).map(Data::Numbers)
}

fn set(node: Node<'_, '_>) -> Read<Tileset> {
    let image = child(node, "image");
    Ok(Tileset {
        firstgid: number(node, "firstgid")?.unwrap_or_default(),
        source: some_text(node, "source"),
        name: text_of(node, "name"),
        tilewidth: number(node, "tilewidth")?.unwrap_or_default(),
        tileheight: number(node, "tileheight")?.unwrap_or_default(),
        tilecount: number(node, "tilecount")?,
        columns: number(node, "columns")?.unwrap_or_default(),
        margin: number(node, "margin")?.unwrap_or_default(),
        spacing: number(node, "spacing")?.unwrap_or_default(),
        image: image.and_then(|image| some_text(image, "source")),
        transparentcolor: image.and_then(|image| some_text(image, "trans")),
        objectalignment: some_text(node, "objectalignment"),
        tileoffset: child(node, "tileoffset").map(point).transpose()?,
        tiles: all(node, "tile", tile)?,
    })
}

fn point(node: Node<'_, '_>) -> Read<Point> {
    Ok(Point { x: needed(node, "x")?, y: needed(node, "y")? })
}

fn tile(node: Node<'_, '_>) -> Read<Tile> {
    let image = child(node, "image");
    let side = |name: &str| image.map_or(Ok(None), |image| number(image, name));
    Ok(Tile {
        id: needed(node, "id")?,
        image: image.and_then(|image| some_text(image, "source")),
        imagewidth: side("width")?.unwrap_or_default(),
        imageheight: side("height")?.unwrap_or_default(),
        transparentcolor: image.and_then(|image| some_text(image, "trans")),
        objectgroup: child(node, "objectgroup")
            .map(|group| layer(group, "objectgroup"))
            .transpose()?,
        kind: some_text(node, "type").or_else(|| some_text(node, "class")),
        properties: match child(node, "properties") {
            Some(list) => all(list, "property", property)?,
            None => Vec::new(),
        },
    })
}

fn property(node: Node<'_, '_>) -> Read<Property> {
    let value = some_text(node, "value").unwrap_or_else(|| inner(node));
    Ok(Property { name: text_of(node, "name"), value: value.into() })
}

fn object(node: Node<'_, '_>) -> Read<Object> {
    let points = |name: &str| -> Read<Option<Vec<Point>>> {
        let Some(chain) = child(node, name) else { return Ok(None) };
        let wrong = || at(chain, Message::new("tiled-no-pairs").with("element", name));
        let pair = |text: &str| {
            let (x, y) = text.split_once(',')?;
            Some(Point { x: x.parse().ok()?, y: y.parse().ok()? })
        };
        let text = chain.attribute("points").unwrap_or_default();
        let points: Option<_> = text.split_whitespace().map(pair).collect();
        points.map(Some).ok_or_else(wrong)
    };
    Ok(Object {
        id: number(node, "id")?,
        name: some_text(node, "name"),
        kind: some_text(node, "type").or_else(|| some_text(node, "class")),
        template: some_text(node, "template"),
        gid: number(node, "gid")?,
        x: number(node, "x")?,
        y: number(node, "y")?,
        width: number(node, "width")?,
        height: number(node, "height")?,
        rotation: number(node, "rotation")?,
        visible: node.attribute("visible").map(|text| text != "0"),
        ellipse: child(node, "ellipse").is_some(),
        capsule: child(node, "capsule").is_some(),
        point: child(node, "point").is_some(),
        polygon: points("polygon")?,
        polyline: points("polyline")?,
        text: child(node, "text").map(|_| IgnoredAny),
    })
}
