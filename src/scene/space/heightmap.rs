//! A ground of heights as files have it: its heights in rows, or a picture whose greys they are.

use std::borrow::Cow;
use std::sync::Arc;

use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::geom::cells::mask::pixels::luma;
use crate::geom::error::number;
use crate::geom::solid::{HeightField, HeightGrid};
use crate::geom::{ShapeError, ShapeFault};
use crate::scene::picture::{Picture, Pixels};

/// A ground: heights at the crossings of a grid.
#[derive(Clone, Debug, PartialEq)]
pub struct HeightmapShape {
    /// The distance from height to height along x and along y.
    pub cell: [f64; 2],
    grid: HeightGrid,
    source: Source,
}

/// Where the heights are from.
#[derive(Clone, Debug, PartialEq)]
enum Source {
    /// They are the ground's own.
    Own,
    /// A picture, whose greys are there once it was looked for and found.
    Image { image: HeightImage, greys: Option<Greys> },
    /// A file that can't be so.
    Faulty(Box<ShapeError>),
}

/// A picture among the scene's resources, and the heights that its greys stand for.
#[derive(Clone, Debug, PartialEq)]
pub struct HeightImage {
    /// The resource's name.
    pub image: String,
    /// The height of black.
    pub low: f64,
    /// The height of white.
    pub high: f64,
}

/// The greys of a picture, 0 to 65535, row by row as heights are: its lowest row first. Copies share them.
#[derive(Clone, Debug)]
pub struct Greys {
    columns: u32,
    greys: Arc<[u16]>,
}

impl PartialEq for Greys {
    fn eq(&self, other: &Self) -> bool {
        self.columns == other.columns
            && (Arc::ptr_eq(&self.greys, &other.greys) || self.greys == other.greys)
    }
}

impl Greys {
    /// The greys of a picture; of a colour how bright it is, however opaque.
    ///
    /// # Errors
    /// When it has too few pixels for a ground, or too many.
    pub fn of(picture: &Picture) -> Result<Self, ShapeError> {
        let [columns, rows] = picture.size;
        HeightGrid::check_size(columns as usize, rows as usize).map_err(|e| {
            let message = format!("a picture of {columns} × {rows} pixels: {}", e.message);
            ShapeError::new(e.fault, "image", message)
        })?;
        let width = columns as usize;
        // Seen from above, y goes up as rows of a picture go down: so it is upright there.
        let greys = match &picture.pixels {
            Pixels::Grey(all) => all.chunks_exact(width).rev().flatten().copied().collect(),
            Pixels::Colour(all) => {
                let pixels = all.chunks_exact(width).rev().flatten();
                pixels.map(|p| u16::from(luma(*p)) * 0x0101).collect()
            }
        };
        Ok(Self { columns, greys })
    }

    /// The least and the greatest.
    #[must_use]
    pub fn range(&self) -> [u16; 2] {
        self.greys.iter().fold([u16::MAX, 0], |[a, b], g| [a.min(*g), b.max(*g)])
    }

    /// The heights that they stand for.
    fn heights(&self, low: f64, high: f64) -> Result<HeightGrid, ShapeError> {
        number(|| "low".to_owned(), low)?;
        number(|| "high".to_owned(), high)?;
        // In this form black is `low` and white is `high` to the last bit.
        let height = |grey: &u16| {
            let part = f64::from(*grey) / f64::from(u16::MAX);
            low * (1.0 - part) + high * part
        };
        HeightGrid::new(self.columns, self.greys.iter().map(height).collect())
    }
}

impl HeightmapShape {
    /// A ground with heights of its own.
    #[must_use]
    pub fn new(cell: [f64; 2], grid: HeightGrid) -> Self {
        Self { cell, grid, source: Source::Own }
    }

    /// A ground from a picture, which is still to be looked for: until then it is level and of one cell.
    #[must_use]
    pub fn of_image(cell: [f64; 2], image: HeightImage) -> Self {
        let source = Source::Image { image, greys: None };
        Self { cell, grid: unknown(), source }
    }

    /// Its heights.
    #[must_use]
    pub fn grid(&self) -> &HeightGrid {
        &self.grid
    }

    /// Its heights over their grid, in its own frame.
    ///
    /// # Errors
    /// When a number can't be, or what its file said of its heights can't be.
    pub fn field(&self) -> Result<HeightField, ShapeError> {
        match &self.source {
            Source::Faulty(fault) => return Err(ShapeError::clone(fault)),
            Source::Image { image, .. } => {
                number(|| "low".to_owned(), image.low)?;
                number(|| "high".to_owned(), image.high)?;
            }
            Source::Own => {}
        }
        HeightField::of_grid(self.cell.into(), self.grid.clone())
    }

    /// The picture that its heights are from, if they are.
    #[must_use]
    pub fn image(&self) -> Option<&HeightImage> {
        match &self.source {
            Source::Image { image, .. } => Some(image),
            Source::Own | Source::Faulty(_) => None,
        }
    }

    /// The picture that is still to be looked for.
    #[must_use]
    pub fn missing(&self) -> Option<&HeightImage> {
        match &self.source {
            Source::Image { image, greys: None } => Some(image),
            _ => None,
        }
    }

    /// Its picture was found.
    ///
    /// # Errors
    /// When the picture is too large or too small for a ground, or a height can't be.
    pub fn take_picture(&mut self, picture: &Picture) -> Result<(), ShapeError> {
        let greys = Greys::of(picture)?;
        if let Source::Image { image, greys: known } = &mut self.source {
            self.grid = greys.heights(image.low, image.high)?;
            *known = Some(greys);
        }
        Ok(())
    }

    /// Other heights for black and white, where a picture was found.
    ///
    /// # Errors
    /// When they can't be; then nothing is changed.
    pub fn set_range(&mut self, low: f64, high: f64) -> Result<(), ShapeError> {
        if let Source::Image { image, greys: Some(greys) } = &mut self.source {
            self.grid = greys.heights(low, high)?;
            (image.low, image.high) = (low, high);
        }
        Ok(())
    }

    /// The same heights, from now on its own.
    pub fn detach(&mut self) {
        if self.missing().is_none() && !matches!(self.source, Source::Faulty(_)) {
            self.source = Source::Own;
        }
    }

    /// Names its picture otherwise, where there is another name for it.
    pub fn rename_image(&mut self, name: impl FnOnce(&str) -> Option<String>) {
        if let Source::Image { image, .. } = &mut self.source
            && let Some(name) = name(&image.image)
        {
            image.image = name;
        }
    }

    /// The same ground by other numbers of heights, its own from then on.
    ///
    /// # Errors
    /// When they would be too few or too many; then nothing is changed.
    pub fn resample(&mut self, size: [u32; 2]) -> Result<(), ShapeError> {
        let grid = self.grid.resampled(size)?;
        let was = self.grid.size();
        self.detach();
        for k in 0..2 {
            self.cell[k] *= f64::from(was[k] - 1) / f64::from(size[k] - 1);
        }
        self.grid = grid;
        Ok(())
    }

    /// Changes its heights, which are its own from then on.
    pub fn sculpt(&mut self, change: impl FnOnce(&mut HeightGrid)) {
        self.detach();
        change(&mut self.grid);
    }
}

/// Stands for heights that are not known.
fn unknown() -> HeightGrid {
    HeightGrid::level([2, 2], 0.0)
}

/// A ground: heights at the crossings of a grid, as numbers or as the greys of a picture.
#[derive(Serialize, Deserialize, JsonSchema)]
#[serde(rename = "heightmap", deny_unknown_fields)]
#[schemars(transform = heights_or_image)]
struct HeightmapFields {
    /// The distance from height to height along x and along y.
    cell: [f64; 2],
    /// The heights: `heights[j][i]` is that at x = i·cell and y = j·cell. Rows are equally long.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Vec<Vec<f64>>", length(min = 2))]
    heights: Option<Vec<Vec<f64>>>,
    /// Instead of heights: the name of a resource of the scene, a PNG or BMP file with a pixel for each height. Its lowest row is
    /// at y = 0, so that it is upright seen from above. Greys keep 16 bits; of colours the brightness counts, in 8 bits.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(with = "String")]
    image: Option<String>,
    /// With an image: the height of black.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(with = "f64")]
    low: Option<f64>,
    /// With an image: the height of white; it may be less than that of black.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(with = "f64")]
    high: Option<f64>,
}

/// A ground has heights or an image, not both.
fn heights_or_image(schema: &mut Schema) {
    let one_of = serde_json::json!([
        {"required": ["heights"]},
        {"required": ["image", "low", "high"]},
    ]);
    schema.insert("oneOf".to_owned(), one_of);
}

impl Serialize for HeightmapShape {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let image = self.image().cloned();
        let fields = HeightmapFields {
            cell: self.cell,
            heights: match image {
                Some(_) => None,
                None => Some(self.grid.rows().map(<[f64]>::to_vec).collect()),
            },
            low: image.as_ref().map(|i| i.low),
            high: image.as_ref().map(|i| i.high),
            image: image.map(|i| i.image),
        };
        fields.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for HeightmapShape {
    /// Either form, and not a mixture.
    fn deserialize<D: Deserializer<'de>>(reader: D) -> Result<Self, D::Error> {
        use serde::de::Error;
        let HeightmapFields { cell, heights, image, low, high } =
            HeightmapFields::deserialize(reader)?;
        let faulty = |fault| {
            let source = Source::Faulty(Box::new(fault));
            Ok(Self { cell, grid: unknown(), source })
        };
        let not_with = |field: &str| {
            let message = "a heightmap has `heights`, or `image` with `low` and `high`, not both";
            faulty(ShapeFault::Inconsistent.at(field, message))
        };
        match (heights, image, low, high) {
            (Some(rows), None, None, None) => match HeightGrid::from_rows(&rows) {
                Ok(grid) => Ok(Self::new(cell, grid)),
                Err(fault) => faulty(fault),
            },
            (None, Some(image), Some(low), Some(high)) => {
                Ok(Self::of_image(cell, HeightImage { image, low, high }))
            }
            (Some(_), Some(_), ..) => not_with("image"),
            (Some(_), None, Some(_), _) => not_with("low"),
            (Some(_), None, None, _) => not_with("high"),
            (None, Some(_), None, _) => Err(Error::missing_field("low")),
            (None, Some(_), _, None) => Err(Error::missing_field("high")),
            (None, None, ..) => Err(Error::missing_field("heights` or `image")),
        }
    }
}

impl JsonSchema for HeightmapShape {
    fn schema_name() -> Cow<'static, str> {
        "HeightmapShape".into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        HeightmapFields::json_schema(generator)
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::scene::json as reader;
    use crate::scene::space::SpaceShape;

    fn read(fields: &serde_json::Value) -> Result<HeightmapShape, (String, String)> {
        let mut whole = json!({"type": "heightmap", "cell": [1.0, 2.0]});
        whole.as_object_mut().unwrap().extend(fields.as_object().unwrap().clone());
        match reader::read(&whole, "") {
            Ok(SpaceShape::Heightmap(map)) => match map.field() {
                Ok(_) => Ok(map),
                Err(e) => Err((e.part, e.message)),
            },
            Ok(other) => panic!("{other:?}"),
            Err(p) => Err((p.pointer, p.message)),
        }
    }

    #[test]
    fn a_ground_has_heights_or_a_picture() {
        let rows = json!({"heights": [[0.0, 1.0], [2.0, 3.0]]});
        let map = read(&rows).unwrap();
        assert_eq!(map.grid().heights(), [0.0, 1.0, 2.0, 3.0]);
        let image = json!({"image": "a.png", "low": -1.0, "high": 2.0});
        let map = read(&image).unwrap();
        assert!(map.missing().is_some());
        let written = serde_json::to_value(SpaceShape::Heightmap(map)).unwrap();
        let whole = json!({"type": "heightmap", "cell": [1.0, 2.0], "image": "a.png", "low": -1.0, "high": 2.0});
        assert_eq!(written, whole);
        let refused = |fields: serde_json::Value| read(&fields).unwrap_err();
        assert!(refused(json!({})).1.contains("`heights` or `image`"));
        assert!(refused(json!({"image": "a.png", "low": 0})).1.contains("`high`"));
        assert_eq!(refused(json!({"heights": [[0, 1], [2, 3]], "image": "a"})).0, "image");
        assert_eq!(refused(json!({"heights": [[0, 1], [2, 3]], "high": 1})).0, "high");
        assert_eq!(refused(json!({"heights": [[0, 1], [2]]})).0, "heights/1");
        assert_eq!(refused(json!({"image": "a", "low": 0, "high": 1e99})).0, "high");
        assert!(refused(json!({"heights": [[0, 1], [2, 3]], "hights": 1})).0.contains("hights"));
    }

    #[test]
    fn the_lowest_row_of_a_picture_is_at_the_origin_and_its_ends_are_exact() {
        let mut map = HeightmapShape::of_image(
            [1.0; 2],
            HeightImage { image: "a".to_owned(), low: 0.1, high: 0.7 },
        );
        let picture = Picture { size: [2, 2], pixels: Pixels::Grey(vec![0, 65535, 257, 32896]) };
        map.take_picture(&picture).unwrap();
        let [a, b, c, d] = map.grid().heights()[..] else { panic!() };
        assert_eq!((c, d), (0.1, 0.7), "the upper row is farther along y");
        assert!((a - (0.1 + 0.6 * 257.0 / 65535.0)).abs() < 1e-15 && a < b);
        map.set_range(5.0, -5.0).unwrap();
        assert_eq!(map.grid().sample([1, 1]), -5.0);
        assert!(map.set_range(0.0, f64::NAN).is_err());
        assert_eq!(map.grid().sample([1, 1]), -5.0, "refused, and nothing is changed");
        map.sculpt(|grid| grid.change(|z| z[0] = 9.0));
        assert!(map.image().is_none());
        assert_eq!((map.grid().sample([0, 0]), map.grid().sample([1, 1])), (9.0, -5.0));
    }

    #[test]
    fn a_colour_is_as_high_as_it_is_bright_and_a_line_is_no_ground() {
        let colours = vec![[0, 0, 0, 255], [255, 255, 255, 0], [0, 255, 0, 9], [255, 0, 0, 255]];
        let greys = Greys::of(&Picture { size: [2, 2], pixels: Pixels::Colour(colours) }).unwrap();
        let height = |k: usize| greys.heights(0.0, 255.0).unwrap().heights()[k];
        assert_eq!([height(2), height(3)], [0.0, 255.0]);
        assert!(height(0) > height(1), "green is brighter than red");
        let line = Picture { size: [5, 1], pixels: Pixels::Grey(vec![0; 5]) };
        assert!(Greys::of(&line).unwrap_err().message.contains("5 × 1"));
    }
}
