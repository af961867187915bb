//! A mask: cells that are set or not.

use std::sync::{Arc, OnceLock};

use glam::{DVec2, IVec2};
use schemars::JsonSchema;
use serde::de::{DeserializeSeed, Error, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::form::{Form, Handle, Outline, Slot};
use super::map::{Axis, Map};
use crate::figure::raster::Filled;
use crate::geom::mask::rings::mask_rings;
use crate::geom::{AnyShape, CellGrid, Mask, MaskOnGrid, Pose, Rect, ShapeError};

/// Cells that are set (`#`) or not (`.`), in rows from the top down. The upper left corner of the first is the frame's
/// origin; the frame can't be turned.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename = "mask", deny_unknown_fields)]
pub struct MaskShape {
    /// The side of a cell, in world units, above 0.
    #[schemars(extend("exclusiveMinimum" = 0))]
    pub cell: f64,
    /// Which cells are set, row by row from the top; rows are equally long.
    #[schemars(with = "Vec<String>", extend("minItems" = 1, "items" = {"type": "string", "pattern": "^[#.]+$"}))]
    pub rows: MaskRows,
}

/// The cells of a mask, with what is made of them to draw and to touch it. Copies share all of it.
#[derive(Clone, Debug)]
pub struct MaskRows(Arc<Cells>);

#[derive(Debug)]
struct Cells {
    mask: Arc<Mask>,
    rings: OnceLock<Vec<Vec<IVec2>>>,
    filled: OnceLock<Option<Filled>>,
}

impl MaskRows {
    /// Those of a mask.
    #[must_use]
    pub fn new(mask: Mask) -> Self {
        let (rings, filled) = (OnceLock::new(), OnceLock::new());
        Self(Arc::new(Cells { mask: Arc::new(mask), rings, filled }))
    }

    /// The mask.
    #[must_use]
    pub fn mask(&self) -> &Mask {
        &self.0.mask
    }

    /// The rings around the set cells, by corners of cells.
    #[must_use]
    pub fn rings(&self) -> &[Vec<IVec2>] {
        self.0.rings.get_or_init(|| mask_rings(&self.0.mask, self.0.mask.area()))
    }

    /// The cells as they are drawn; none when there are more columns or rows than can be.
    #[must_use]
    pub fn filled(&self) -> Option<&Filled> {
        let make = || {
            let mask = self.mask();
            let strips = 0..mask.strips();
            let rows = (0..mask.height() as usize)
                .flat_map(|y| strips.clone().map(move |s| mask.strip(s)[y]));
            Filled::mask([mask.width(), mask.height()], rows.collect()).ok()
        };
        self.0.filled.get_or_init(make).as_ref()
    }
}

impl PartialEq for MaskRows {
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.0, &other.0) || self.mask() == other.mask()
    }
}

impl Serialize for MaskRows {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.mask().to_rows())
    }
}

impl<'de> Deserialize<'de> for MaskRows {
    /// Row by row, so that an error has the place of its row.
    fn deserialize<D: Deserializer<'de>>(reader: D) -> Result<Self, D::Error> {
        reader.deserialize_seq(Rows)
    }
}

struct Rows;

impl<'de> Visitor<'de> for Rows {
    type Value = MaskRows;

    fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("a list of rows")
    }

    fn visit_seq<S: SeqAccess<'de>>(self, mut list: S) -> Result<MaskRows, S::Error> {
        let mut rows: Vec<String> = Vec::new();
        while let Some(row) =
            list.next_element_seed(Row { first: rows.first().map(String::len) })?
        {
            rows.push(row);
        }
        Mask::from_rows(&rows).map(MaskRows::new).map_err(|e| S::Error::custom(e.message))
    }
}

/// One row: as long as the first, in the two signs of cells.
struct Row {
    first: Option<usize>,
}

impl<'de> DeserializeSeed<'de> for Row {
    type Value = String;

    fn deserialize<D: Deserializer<'de>>(self, reader: D) -> Result<String, D::Error> {
        let row = String::deserialize(reader)?;
        if let Some((x, other)) = row.chars().enumerate().find(|(_, c)| !matches!(c, '#' | '.')) {
            let message = format!("has {other:?} in column {x}; a cell is '#' or '.'");
            return Err(D::Error::custom(message));
        }
        match self.first {
            Some(width) if width != row.len() => {
                let message = format!("has {} cells, and the first row has {width}", row.len());
                Err(D::Error::custom(message))
            }
            _ => Ok(row),
        }
    }
}

impl MaskShape {
    /// A mask with cells of a size.
    #[must_use]
    pub fn new(cell: f64, mask: Mask) -> Self {
        Self { cell, rows: MaskRows::new(mask) }
    }

    /// Its cells.
    #[must_use]
    pub fn mask(&self) -> &Mask {
        self.rows.mask()
    }

    /// The box of all its cells, set or not, in its frame.
    #[must_use]
    pub fn area(&self) -> Rect {
        Rect { min: DVec2::ZERO, max: self.mask().area().max.as_dvec2() * self.cell }
    }

    /// The rings around its set cells, in its frame; when none is set, around all of them, so that it can be seen and
    /// touched.
    pub fn rings(&self) -> impl Iterator<Item = Vec<DVec2>> + '_ {
        let all = self.mask().is_empty().then(|| self.area().corners().to_vec());
        let ring = |ring: &Vec<IVec2>| ring.iter().map(|p| p.as_dvec2() * self.cell).collect();
        all.into_iter().chain(self.rows.rings().iter().map(ring))
    }

    /// The cell that a point of its frame is in, also one beside it.
    #[must_use]
    pub fn cell_at(&self, p: DVec2) -> IVec2 {
        (p / self.cell).floor().as_ivec2()
    }
}

impl Form for MaskShape {
    fn kind_name(&self) -> &'static str {
        "mask"
    }

    fn to_geom(&self) -> Result<AnyShape, ShapeError> {
        let grid = CellGrid::new(DVec2::ZERO, DVec2::splat(self.cell))?;
        MaskOnGrid::new(self.rows.0.mask.clone(), grid).map(AnyShape::Mask).map_err(|e| {
            // Only its size can be too large: its corner is its frame's origin.
            ShapeError::new("cell", e.message)
        })
    }

    fn check_pose(&self, pose: &Pose) -> Result<(), ShapeError> {
        self.to_geom()?.to_world(pose).map(drop)
    }

    fn outline(&self) -> Outline<'_> {
        Outline::Cells(self)
    }

    fn point_count(&self) -> usize {
        // As much memory as a point is two words.
        self.mask().strips() * self.mask().height() as usize / 2 + 1
    }

    fn slot(&mut self, field: &str, at: &[usize]) -> Option<Slot<'_>> {
        (field == "cell" && at.is_empty()).then_some(Slot::Number(&mut self.cell))
    }

    fn fields(&self) -> &'static [&'static str] {
        &["cell"]
    }

    fn handles(&self) -> Vec<(Handle, DVec2)> {
        Vec::new()
    }

    fn reach(&self) -> f64 {
        self.area().max.y / 2.0
    }

    fn pivot(&self) -> DVec2 {
        self.area().centre()
    }

    /// Mirrored and turned by quarters cell by cell; scaled evenly, since its cells are squares.
    fn map(&mut self, map: Map, _axes: f64) -> f64 {
        let [w, h] = [self.mask().width() as i32, self.mask().height() as i32].map(|n| n - 1);
        let taken = |size: [i32; 2], from: &dyn Fn(IVec2) -> IVec2| {
            let mut mask = Mask::blank(size[0] as u32 + 1, size[1] as u32 + 1);
            self.mask().cells().for_each(|cell| mask.set(from(cell), true));
            MaskRows::new(mask)
        };
        let mirrored = |x: bool, y: bool| {
            let along = |mirror: bool, last: i32, i: i32| if mirror { last - i } else { i };
            taken([w, h], &|c| IVec2::new(along(x, w, c.x), along(y, h, c.y)))
        };
        match map {
            Map::Mirror(axis) => self.rows = mirrored(axis == Axis::X, axis == Axis::Y),
            Map::Quarter { clockwise: true } => {
                self.rows = taken([h, w], &|c| IVec2::new(h - c.y, c.x));
            }
            Map::Quarter { clockwise: false } => {
                self.rows = taken([h, w], &|c| IVec2::new(c.y, w - c.x));
            }
            Map::Scale { by, .. } => {
                if by.min_element() < 0.0 {
                    self.rows = mirrored(by.x < 0.0, by.y < 0.0);
                }
                self.cell *= map.evenly();
            }
            Map::Turn(_) => {}
        }
        0.0
    }

    fn origin_after(&self, map: Map, _axes: f64) -> DVec2 {
        let even = match map {
            Map::Scale { by, .. } => Map::Scale { angle: 0.0, by: by.signum() * map.evenly() },
            other => other,
        };
        even.vector(self.area().max, 0.0).min(DVec2::ZERO)
    }

    fn snap_places(&self) -> Vec<DVec2> {
        self.area().corners().to_vec()
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::scene::{Shape, read_placed};

    fn read(cell: f64, rows: &[&str]) -> Result<Shape, (String, String)> {
        let value = json!({"shape": {"type": "mask", "cell": cell, "rows": rows}});
        let found = read_placed(&value, "/a");
        found.map(|p| p.shape).map_err(|p| (p.pointer, p.message))
    }

    #[test]
    fn what_is_read_is_written_and_errors_name_the_row() {
        let rows = ["..#.", "####"];
        let Shape::Mask(mask) = read(2.0, &rows).unwrap() else { panic!() };
        assert_eq!(serde_json::to_value(&mask).unwrap(), json!({"cell": 2.0, "rows": rows}));
        assert_eq!(mask.area().max, DVec2::new(8.0, 4.0));
        let (at, message) = read(2.0, &["..", "..."]).unwrap_err();
        assert_eq!(at, "/a/shape/rows/1");
        assert_eq!(message, "has 3 cells, and the first row has 2");
        let (at, message) = read(2.0, &["..", "é."]).unwrap_err();
        assert_eq!((at.as_str(), message.contains("column 0")), ("/a/shape/rows/1", true));
        assert_eq!(read(2.0, &[]).unwrap_err().0, "/a/shape/rows");
        for cell in [0.0, -1.0, 1e308] {
            assert_eq!(read(cell, &rows).unwrap_err().0, "/a/shape/cell", "{cell}");
        }
    }

    #[test]
    fn a_turned_mask_is_refused_with_what_to_do() {
        let shape = json!({"type": "mask", "cell": 1, "rows": ["#"]});
        let problem = read_placed(&json!({"shape": shape, "rotation": 0.1}), "/a").unwrap_err();
        assert_eq!(problem.pointer, "/a/rotation");
        assert!(problem.message.contains("resample"), "{}", problem.message);
    }

    #[test]
    fn mirrored_and_turned_by_quarters_it_keeps_its_cells() {
        let mut mask = MaskShape::new(1.0, Mask::from_rows(&["#..", "##."]).unwrap());
        let was = mask.clone();
        mask.map(Map::Quarter { clockwise: true }, 0.0);
        assert_eq!(mask.mask().to_rows(), ["##", "#.", ".."]);
        mask.map(Map::Quarter { clockwise: false }, 0.0);
        assert_eq!(mask, was);
        mask.map(Map::Mirror(Axis::X), 0.0);
        assert_eq!(mask.mask().to_rows(), ["..#", ".##"]);
        mask.map(Map::Mirror(Axis::Y), 0.0);
        assert_eq!(mask.mask().to_rows(), [".##", "..#"]);
        mask.map(Map::Scale { angle: 0.0, by: DVec2::splat(3.0) }, 0.0);
        assert_eq!(mask.cell, 3.0);
    }
}
