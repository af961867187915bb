//! What Tiled's files say, before it is checked: one form for XML and JSON. Fields have the names of the JSON files.

use serde::Deserialize;
use serde::de::{self, Deserializer, SeqAccess, Visitor};

use super::tile_layers::says_one_way;

/// A map.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct Map {
    pub(super) orientation: String,
    pub(super) infinite: bool,
    pub(super) width: u32,
    pub(super) height: u32,
    pub(super) tilewidth: f64,
    pub(super) tileheight: f64,
    pub(super) staggeraxis: Option<String>,
    pub(super) staggerindex: Option<String>,
    pub(super) layers: Vec<Layer>,
    pub(super) tilesets: Vec<Tileset>,
}

/// A layer of any kind.
#[derive(Debug, Deserialize)]
#[serde(default)]
pub(super) struct Layer {
    #[serde(rename = "type")]
    pub(super) kind: String,
    pub(super) name: String,
    pub(super) visible: bool,
    pub(super) offsetx: f64,
    pub(super) offsety: f64,
    pub(super) opacity: f64,
    pub(super) width: u32,
    pub(super) height: u32,
    pub(super) encoding: Option<String>,
    pub(super) compression: Option<String>,
    pub(super) data: Option<Data>,
    pub(super) chunks: Vec<Chunk>,
    pub(super) objects: Vec<Object>,
    pub(super) layers: Vec<Self>,
}

impl Default for Layer {
    fn default() -> Self {
        Self {
            kind: String::new(),
            name: String::new(),
            visible: true,
            offsetx: 0.0,
            offsety: 0.0,
            opacity: 1.0,
            width: 0,
            height: 0,
            encoding: None,
            compression: None,
            data: None,
            chunks: Vec::new(),
            objects: Vec::new(),
            layers: Vec::new(),
        }
    }
}

/// A part of a layer of an infinite map.
#[derive(Debug, Deserialize)]
pub(super) struct Chunk {
    pub(super) x: i32,
    pub(super) y: i32,
    pub(super) width: u32,
    pub(super) height: u32,
    pub(super) data: Data,
}

/// Cells, in numbers or in a text that the layer's encoding explains.
#[derive(Debug)]
pub(super) enum Data {
    Numbers(Vec<u32>),
    Text(String),
}

impl<'de> Deserialize<'de> for Data {
    fn deserialize<D: Deserializer<'de>>(reader: D) -> Result<Self, D::Error> {
        struct Either;
        impl<'de> Visitor<'de> for Either {
            type Value = Data;

            fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str("a list of tile numbers, or a text")
            }

            fn visit_str<E: de::Error>(self, text: &str) -> Result<Data, E> {
                Ok(Data::Text(text.to_owned()))
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Data, A::Error> {
                let mut numbers = Vec::new();
                while let Some(number) = list.next_element()? {
                    numbers.push(number);
                }
                Ok(Data::Numbers(numbers))
            }
        }
        // Any other way would keep each number in a value of many words first.
        reader.deserialize_any(Either)
    }
}

/// A set of tiles, or the link to one.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct Tileset {
    pub(super) firstgid: u32,
    pub(super) source: Option<String>,
    pub(super) name: String,
    pub(super) tilewidth: f64,
    pub(super) tileheight: f64,
    pub(super) tilecount: Option<u32>,
    pub(super) columns: u32,
    pub(super) margin: u32,
    pub(super) spacing: u32,
    pub(super) image: Option<String>,
    pub(super) transparentcolor: Option<String>,
    pub(super) tileoffset: Option<Point>,
    pub(super) objectalignment: Option<String>,
    pub(super) tiles: Vec<Tile>,
}

/// A tile.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct Tile {
    pub(super) id: u32,
    pub(super) image: Option<String>,
    pub(super) imagewidth: f64,
    pub(super) imageheight: f64,
    /// In XML alone.
    pub(super) transparentcolor: Option<String>,
    pub(super) objectgroup: Option<Layer>,
    #[serde(rename = "type", alias = "class")]
    pub(super) kind: Option<String>,
    pub(super) properties: Vec<Property>,
}

/// A property that someone has given to a tile.
#[derive(Debug, Deserialize)]
pub(super) struct Property {
    pub(super) name: String,
    #[serde(default)]
    pub(super) value: serde_json::Value,
}

impl Tile {
    /// Whether it holds from above alone: its class says so, a property that is set, or the name or class of a shape.
    pub(super) fn is_one_way(&self) -> bool {
        let set = |value: &serde_json::Value| match value {
            serde_json::Value::Bool(set) => *set,
            serde_json::Value::String(text) => !matches!(text.as_str(), "" | "0" | "false"),
            serde_json::Value::Number(number) => number.as_f64() != Some(0.0),
            _ => false,
        };
        let shapes = self.objectgroup.iter().flat_map(|group| &group.objects);
        let names = shapes.flat_map(|shape| [&shape.name, &shape.kind]).chain([&self.kind]);
        names.flatten().any(|name| says_one_way(name))
            || self.properties.iter().any(|p| says_one_way(&p.name) && set(&p.value))
    }
}

/// A point.
#[derive(Clone, Copy, Debug, Deserialize)]
pub(super) struct Point {
    pub(super) x: f64,
    pub(super) y: f64,
}

/// An object. What is not there is as in its template.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct Object {
    pub(super) id: Option<u64>,
    pub(super) name: Option<String>,
    #[serde(rename = "type", alias = "class")]
    pub(super) kind: Option<String>,
    pub(super) template: Option<String>,
    pub(super) gid: Option<u32>,
    pub(super) x: Option<f64>,
    pub(super) y: Option<f64>,
    pub(super) width: Option<f64>,
    pub(super) height: Option<f64>,
    pub(super) rotation: Option<f64>,
    pub(super) visible: Option<bool>,
    pub(super) ellipse: bool,
    pub(super) capsule: bool,
    pub(super) point: bool,
    pub(super) polygon: Option<Vec<Point>>,
    pub(super) polyline: Option<Vec<Point>>,
    pub(super) text: Option<de::IgnoredAny>,
}

/// A template of objects.
#[derive(Debug, Deserialize)]
pub(super) struct Template {
    pub(super) tileset: Option<Tileset>,
    pub(super) object: Object,
}

impl Object {
    /// Whether it says what it is, and not only where and how large.
    fn has_form(&self) -> bool {
        let flags = self.ellipse || self.capsule || self.point;
        flags || self.polygon.is_some() || self.polyline.is_some() || self.text.is_some()
    }

    /// With what its template says where it says nothing itself.
    pub(super) fn over(mut self, template: &Self) -> Self {
        if !self.has_form() && self.gid.is_none() {
            self.gid = template.gid;
            self.ellipse = template.ellipse;
            self.capsule = template.capsule;
            self.point = template.point;
            self.polygon.clone_from(&template.polygon);
            self.polyline.clone_from(&template.polyline);
            self.text = template.text;
        }
        let text = |own: Option<String>, other: &Option<String>| {
            own.filter(|text| !text.is_empty()).or_else(|| other.clone())
        };
        self.name = text(self.name, &template.name);
        self.kind = text(self.kind, &template.kind);
        self.width = self.width.or(template.width);
        self.height = self.height.or(template.height);
        self.rotation = self.rotation.or(template.rotation);
        self.visible = self.visible.or(template.visible);
        self
    }
}
