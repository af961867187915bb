//! A mask as files have it: rows of text, with the zones that letters stand for; or a picture, of which some pixels are its
//! cells.

use std::borrow::Cow;
use std::collections::BTreeMap;

use glam::IVec2;
use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::de::{DeserializeSeed, Error, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::mask::{MaskPicture, MaskShape};
use super::mask_cells::MaskCells;
use crate::geom::cells::mask::colours::{ColourMask, Zone, is_sign};
use crate::geom::cells::mask::pixels::{HALF, MaskRule};
use crate::geom::{Mask, ShapeError, ShapeFault};
use crate::scene::Colour;

/// Cells that are set (`#`) or not (`.`), in rows from the top down; or the pixels of a picture that are solid. The upper
/// left corner of the first is the frame's origin. Cells follow the axes: a mask that is turned takes part in nothing until
/// it is resampled.
#[derive(Serialize, Deserialize, JsonSchema)]
#[serde(rename = "mask", deny_unknown_fields)]
#[schemars(transform = rows_or_image)]
struct MaskFields {
    /// The side of a cell, in world units, above 0.
    #[schemars(extend("exclusiveMinimum" = 0))]
    cell: f64,
    /// The zones that cells are in, each by its own letter in the rows.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[schemars(length(max = 255))]
    zones: Vec<ZoneFields>,
    /// The cells row by row from the top, equally long: `.` is clear, `#` is set, and the sign of a zone is set and in it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(
        with = "Vec<String>",
        extend("minItems" = 1, "items" = {"type": "string", "minLength": 1})
    )]
    rows: Option<Rows>,
    /// Instead of rows: the name of a resource of the scene, a PNG or BMP file. A cell is a pixel.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(with = "String")]
    image: Option<String>,
    /// From which value on a pixel is set, from 0 to 255; 128 unless given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(with = "u8")]
    threshold: Option<u8>,
    /// Which value of a pixel that is: `alpha`, or `luma`, its brightness. Unless given, alpha where any pixel is not opaque.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(with = "MaskRule")]
    by: Option<MaskRule>,
    /// Whether pixels below the threshold are set instead.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    inverted: bool,
}

/// A mask has rows or an image, not both.
fn rows_or_image(schema: &mut Schema) {
    let one_of = serde_json::json!([{"required": ["rows"]}, {"required": ["image"]}]);
    schema.insert("oneOf".to_owned(), one_of);
}

/// A part of a mask that means something.
#[derive(Serialize, Deserialize, JsonSchema)]
#[serde(rename = "zone", deny_unknown_fields)]
#[schemars(rename = "MaskZone")]
struct ZoneFields {
    /// The letter of its cells in the rows: any but `#` and `.`.
    #[schemars(with = "String", length(min = 1, max = 1))]
    sign: char,
    /// What it is called.
    name: String,
    /// What other languages call it, by their codes ("fr").
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    #[schemars(extend("propertyNames" = serde_json::json!({"pattern": "^[a-z]{2,3}$"})))]
    names: BTreeMap<String, String>,
    /// Its colour, which no other zone of the mask has.
    colour: Colour,
}

impl From<&Zone> for ZoneFields {
    fn from(zone: &Zone) -> Self {
        let Zone { name, names, colour, sign } = zone.clone();
        Self { sign, name, names, colour: Colour(colour) }
    }
}

impl From<ZoneFields> for Zone {
    fn from(fields: ZoneFields) -> Self {
        let ZoneFields { sign, name, names, colour: Colour(colour) } = fields;
        Self { name, names, colour, sign }
    }
}

/// Rows of letters, all of one length, each a sign or one of the two that stand for no zone.
struct Rows(Vec<String>);

impl Serialize for Rows {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(&self.0)
    }
}

impl<'de> Deserialize<'de> for Rows {
    /// Row by row, so that an error has the place of its row.
    fn deserialize<D: Deserializer<'de>>(reader: D) -> Result<Self, D::Error> {
        reader.deserialize_seq(RowList)
    }
}

struct RowList;

impl<'de> Visitor<'de> for RowList {
    type Value = Rows;

    fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("a list of rows")
    }

    fn visit_seq<S: SeqAccess<'de>>(self, mut list: S) -> Result<Rows, S::Error> {
        let mut rows: Vec<String> = Vec::new();
        let mut width = None;
        while let Some(row) = list.next_element_seed(Row { width })? {
            width = width.or_else(|| Some(row.chars().count()));
            rows.push(row);
        }
        // Its size, before anything is made of it.
        match Mask::new(width.unwrap_or(0) as u32, rows.len() as u32) {
            Ok(_) => Ok(Rows(rows)),
            Err(e) => Err(S::Error::custom(e.message)),
        }
    }
}

/// One row: as long as the first.
struct Row {
    width: Option<usize>,
}

impl<'de> DeserializeSeed<'de> for Row {
    type Value = String;

    fn deserialize<D: Deserializer<'de>>(self, reader: D) -> Result<String, D::Error> {
        let row = String::deserialize(reader)?;
        let mut count = 0;
        for (x, c) in row.chars().enumerate() {
            if !matches!(c, '#' | '.') && !is_sign(c) {
                let message =
                    format!("has {c:?} in column {x}; a cell is '#', '.' or the sign of a zone");
                return Err(D::Error::custom(message));
            }
            count = x + 1;
        }
        match self.width {
            Some(width) if width != count => {
                let message = format!("has {count} cells, and the first row has {width}");
                Err(D::Error::custom(message))
            }
            _ => Ok(row),
        }
    }
}

/// The cells of rows, and what is wrong with them.
fn cells(rows: &[String], zones: Vec<Zone>) -> Result<MaskCells, ShapeError> {
    let (width, height) = (rows.first().map_or(0, |row| row.chars().count()), rows.len());
    let mut mask = Mask::new(width as u32, height as u32)?;
    let mut colours = ColourMask::new(width as u32, height as u32, zones)?;
    for (y, row) in rows.iter().enumerate() {
        for (x, sign) in row.chars().enumerate().filter(|(_, c)| *c != '.') {
            let cell = IVec2::new(x as i32, y as i32);
            mask.set(cell, true);
            if sign == '#' {
                continue;
            }
            let Some(zone) = colours.zones().iter().position(|zone| zone.sign == sign) else {
                let message = format!(
                    "has {sign:?} in column {x}; a cell is '#', '.' or the sign of one of the zones"
                );
                return Err(ShapeFault::Unreadable.at(format!("rows/{y}"), message));
            };
            colours.set(cell, Some(zone));
        }
    }
    Ok(MaskCells::of(mask, Some(colours)))
}

/// The rows of cells.
fn rows(cells: &MaskCells) -> Vec<String> {
    let Some(colours) = cells.colours() else { return cells.mask().to_rows() };
    let (mask, width) = (cells.mask(), cells.mask().width() as usize);
    let letters: Vec<char> =
        ['#'].into_iter().chain(colours.zones().iter().map(|z| z.sign)).collect();
    let row = |(y, numbers): (u32, &[u8])| {
        let mut row = vec!['.'; width];
        for [a, b] in mask.runs(y) {
            let (a, b) = (a as usize, b as usize);
            let signs = numbers[a..b].iter().map(|n| letters[usize::from(*n)]);
            row[a..b].iter_mut().zip(signs).for_each(|(letter, sign)| *letter = sign);
        }
        row.into_iter().collect()
    };
    (0..).zip(colours.numbers().chunks_exact(width)).map(row).collect()
}

impl Serialize for MaskShape {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let cell = self.cell;
        let (zones, own) = match self.picture() {
            Some(_) => (Vec::new(), None),
            None => {
                let zones = self.cells().zones().iter().map(ZoneFields::from).collect();
                (zones, Some(Rows(rows(self.cells()))))
            }
        };
        let picture = self.picture().cloned();
        let MaskPicture { image, threshold, by, inverted } =
            picture.clone().unwrap_or_else(|| MaskPicture::new(String::new()));
        let image = picture.map(|_| image);
        let threshold = Some(threshold).filter(|t| image.is_some() && *t != HALF);
        MaskFields { cell, zones, rows: own, image, threshold, by, inverted }.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for MaskShape {
    /// What does not go together is found by [`check`](crate::scene::shape::Form::check), which knows the part to blame.
    fn deserialize<D: Deserializer<'de>>(reader: D) -> Result<Self, D::Error> {
        let MaskFields { cell, zones, rows, image, threshold, by, inverted } =
            MaskFields::deserialize(reader)?;
        let fault = |part: &str, message: &str| Err(ShapeFault::Inconsistent.at(part, message));
        let is_of_picture = threshold.is_some() || by.is_some() || inverted;
        let made = match (rows, image) {
            (Some(_), Some(_)) => fault("image", "a mask has `rows` or an `image`, not both"),
            (None, None) => return Err(D::Error::missing_field("rows` or `image")),
            (Some(_), None) if is_of_picture => {
                let part = match (threshold, by) {
                    (Some(_), _) => "threshold",
                    (None, Some(_)) => "by",
                    (None, None) => "inverted",
                };
                fault(part, "belongs to an `image`; rows say themselves what is set")
            }
            (None, Some(_)) if !zones.is_empty() => {
                fault("zones", "belong to rows; the pixels of an image are set or not")
            }
            (Some(rows), None) => cells(&rows.0, zones.into_iter().map(Zone::from).collect())
                .map(|cells| Self::of_cells(cell, cells)),
            (None, Some(image)) => {
                let threshold = threshold.unwrap_or(HALF);
                Ok(Self::of_picture(cell, MaskPicture { image, threshold, by, inverted }))
            }
        };
        Ok(made.unwrap_or_else(|fault| Self::faulty(cell, fault)))
    }
}

impl JsonSchema for MaskShape {
    fn schema_name() -> Cow<'static, str> {
        "mask".into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        MaskFields::json_schema(generator)
    }
}
