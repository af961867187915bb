//! What the cells of a map of tiles look like: parts of sheets, each turned in its cell.
//!
//! Everything is measured in the pixels of the sheets, in a frame of its own in which pictures stand as they do in their
//! sheets. A map that is mirrored, turned or scaled keeps that frame: only the two sides of a cell are others in it.

use glam::{DMat2, DVec2};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::square_turn::SquareTurn;
use crate::figure::raster::LONGEST;
use crate::geom::{ShapeError, ShapeFault, Tilemap};
use crate::scene::Colour;

/// How many sheets a map may have.
const MOST_SHEETS: usize = 1_000;
/// How many pictures may lie over those of the rows.
pub(crate) const MOST_OVER: usize = 1_000_000;
/// All of a picture's own opacity, in percent.
pub(crate) const OPAQUE: u8 = 100;

/// The pictures of a map's cells.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename = "tile_pictures", deny_unknown_fields)]
pub struct TilePictures {
    /// What they are cut from, by their first numbers.
    #[schemars(length(min = 1, max = MOST_SHEETS))]
    pub sheets: Vec<TileSheet>,
    /// The two sides of a cell in pixels: of a rectangle those right and down, of a diamond those right and left down.
    #[schemars(with = "[[f64; 2]; 2]")]
    pub sides: [DVec2; 2],
    /// Row by row the number of each cell's picture: 0 is none, a sheet's `first` its first. As in Tiled, 536870912 more
    /// exchanges x and y, then 1073741824 more top and bottom, and 2147483648 more left and right.
    pub rows: Vec<Vec<u32>>,
    /// Pictures over those of the rows, the lowest first: more of them in one cell, or between cells.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[schemars(length(max = MOST_OVER))]
    pub over: Vec<TileOver>,
    /// How opaque all of them are, in percent.
    #[serde(default = "opaque", skip_serializing_if = "is_opaque")]
    #[schemars(range(max = OPAQUE))]
    pub opacity: u8,
}

/// A picture over those of the rows.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename = "tile_over", deny_unknown_fields)]
pub struct TileOver {
    /// The column and the row of its cell, from 0.
    pub cell: [usize; 2],
    /// The number of its picture, as those of the rows.
    pub number: u32,
    /// How far it is from where the cell's picture is, in pixels.
    #[serde(default, skip_serializing_if = "is_zero")]
    #[schemars(with = "[f64; 2]")]
    pub offset: DVec2,
    /// How opaque it is, in percent.
    #[serde(default = "opaque", skip_serializing_if = "is_opaque")]
    #[schemars(range(max = OPAQUE))]
    pub opacity: u8,
}

fn opaque() -> u8 {
    OPAQUE
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde gives a reference")]
fn is_opaque(opacity: &u8) -> bool {
    *opacity == OPAQUE
}

fn is_zero(offset: &DVec2) -> bool {
    *offset == DVec2::ZERO
}

impl Default for TilePictures {
    fn default() -> Self {
        Self {
            sheets: Vec::new(),
            sides: [DVec2::ZERO; 2],
            rows: Vec::new(),
            over: Vec::new(),
            opacity: OPAQUE,
        }
    }
}

/// A picture that tiles are cut from, row by row.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename = "tile_sheet", deny_unknown_fields)]
pub struct TileSheet {
    /// The picture, by its name among the resources.
    pub image: String,
    /// The number of its first tile.
    #[schemars(range(min = 1, max = Picked::NUMBER))]
    pub first: u32,
    /// The width and height of a tile, in pixels.
    #[schemars(extend("minimum" = 1, "maximum" = LONGEST))]
    pub tile: [u32; 2],
    /// How many tiles are beside each other.
    #[schemars(range(min = 1, max = LONGEST))]
    pub columns: u32,
    /// Pixels round all tiles.
    #[serde(default)]
    pub margin: u32,
    /// Pixels between tiles.
    #[serde(default)]
    pub spacing: u32,
    /// From the middle of a cell to the lower left corner of its picture, in pixels.
    #[schemars(with = "[f64; 2]")]
    pub corner: DVec2,
    /// The colour that is seen through.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Colour")]
    pub transparent: Option<Colour>,
}

/// A cell's number taken apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Picked(pub(crate) u32);

impl Picked {
    /// The bits that number the tile.
    pub(crate) const NUMBER: u32 = 0x0FFF_FFFF;
    /// All bits that mean something.
    pub(crate) const ALL: u32 = Self::NUMBER | 0xE000_0000;

    /// The tile's number; 0 is none.
    pub(crate) fn number(self) -> u32 {
        self.0 & Self::NUMBER
    }

    /// Whether x and y are exchanged.
    pub(crate) fn is_transposed(self) -> bool {
        self.0 & 0x2000_0000 != 0
    }

    /// The pixel of the tile that is at a place of the picture of this size.
    pub(crate) fn source(self, [x, y]: [u32; 2], [w, h]: [u32; 2]) -> [u32; 2] {
        let x = if self.0 & 0x8000_0000 != 0 { w - 1 - x } else { x };
        let y = if self.0 & 0x4000_0000 != 0 { h - 1 - y } else { y };
        if self.is_transposed() { [y, x] } else { [x, y] }
    }
}

impl TileSheet {
    /// Where the tile of a number begins in a picture of this size; none where it is not in it.
    #[must_use]
    pub fn part(&self, number: u32, size: [u32; 2]) -> Option<[u32; 2]> {
        let index = number.checked_sub(self.first)?;
        let at = [index.checked_rem(self.columns)?, index / self.columns];
        let mut begins = [0; 2];
        for k in 0..2 {
            let step = u64::from(self.tile[k]) + u64::from(self.spacing);
            let from = u64::from(self.margin) + u64::from(at[k]) * step;
            if from + u64::from(self.tile[k]) > u64::from(size[k]) {
                return None;
            }
            begins[k] = u32::try_from(from).ok()?;
        }
        Some(begins)
    }

    fn check(&self) -> Result<(), ShapeError> {
        let side = 1..=LONGEST;
        if !self.tile.iter().all(|n| side.contains(n)) || !side.contains(&self.columns) {
            let message = format!("a tile's sides, and the columns, are from 1 to {LONGEST}");
            return Err(ShapeFault::Count.at("tile", message));
        }
        if self.first == 0 || self.first > Picked::NUMBER {
            let message = format!("the first number is from 1 to {}", Picked::NUMBER);
            return Err(ShapeFault::Count.at("first", message));
        }
        if self.margin.max(self.spacing) > LONGEST {
            let message = format!("margin and spacing are at most {LONGEST} pixels");
            return Err(ShapeFault::Count.at("margin", message));
        }
        check_length("corner", self.corner)
    }
}

/// Refuses lengths past all pictures.
fn check_length(part: &str, v: DVec2) -> Result<(), ShapeError> {
    if v.abs().max_element() <= f64::from(LONGEST) {
        return Ok(());
    }
    Err(ShapeFault::Count.at(part, format!("at most {LONGEST} pixels either way")))
}

/// Refuses more than all.
fn check_opacity(part: &str, opacity: u8) -> Result<(), ShapeError> {
    if opacity <= OPAQUE {
        return Ok(());
    }
    Err(ShapeFault::Count.at(part, format!("an opacity is from 0 to {OPAQUE} percent")))
}

impl TilePictures {
    /// The sheet of a number.
    #[must_use]
    pub fn sheet(&self, number: u32) -> Option<usize> {
        self.sheets.partition_point(|sheet| sheet.first <= number).checked_sub(1)
    }

    /// Whether they can be those of a map.
    ///
    /// # Errors
    /// When there are not as many rows and numbers, a number is in no sheet, or a sheet or the sides can't be.
    pub(super) fn check(&self, map: &Tilemap) -> Result<(), ShapeError> {
        let wrong = |part: String, message: String| Err(ShapeFault::Inconsistent.at(part, message));
        if self.sheets.is_empty() || self.sheets.len() > MOST_SHEETS {
            return wrong("sheets".to_owned(), format!("a map has 1 to {MOST_SHEETS} sheets"));
        }
        for (k, sheet) in self.sheets.iter().enumerate() {
            sheet.check().map_err(|e| {
                ShapeError::new(e.fault, format!("sheets/{k}/{}", e.part), e.message)
            })?;
        }
        if let Some(k) = self.sheets.windows(2).position(|two| two[0].first >= two[1].first) {
            let message = "sheets are in the order of their first numbers".to_owned();
            return wrong(format!("sheets/{}/first", k + 1), message);
        }
        for (k, side) in self.sides.iter().enumerate() {
            check_length(&format!("sides/{k}"), *side)?;
        }
        if self.sides[0].perp_dot(self.sides[1]).abs() < 1e-6 {
            return wrong(
                "sides".to_owned(),
                "the sides of a cell have no area between".to_owned(),
            );
        }
        if self.rows.len() != map.rows() {
            let (found, needed) = (self.rows.len(), map.rows());
            return wrong("rows".to_owned(), format!("{found} rows, and the map has {needed}"));
        }
        for (j, row) in self.rows.iter().enumerate() {
            if row.len() != map.columns() {
                let (found, needed) = (row.len(), map.columns());
                let message = format!("{found} numbers, and the map has {needed} columns");
                return wrong(format!("rows/{j}"), message);
            }
            if let Some(i) = row.iter().position(|n| *n != 0 && !self.is_known(*n)) {
                return wrong(format!("rows/{j}/{i}"), format!("{} is in no sheet", row[i]));
            }
        }
        if self.over.len() > MOST_OVER {
            let message = format!("at most {MOST_OVER} pictures lie over those of the rows");
            return wrong("over".to_owned(), message);
        }
        for (k, over) in self.over.iter().enumerate() {
            let [i, j] = over.cell;
            if i >= map.columns() || j >= map.rows() {
                let message = format!("the map has no cell ({i}, {j})");
                return wrong(format!("over/{k}/cell"), message);
            }
            if !self.is_known(over.number) {
                let message = format!("{} is in no sheet", over.number);
                return wrong(format!("over/{k}/number"), message);
            }
            check_length(&format!("over/{k}/offset"), over.offset)?;
            check_opacity(&format!("over/{k}/opacity"), over.opacity)?;
        }
        check_opacity("opacity", self.opacity)
    }

    /// Whether a number is that of a picture in a sheet.
    fn is_known(&self, number: u32) -> bool {
        number & !Picked::ALL == 0 && self.sheet(Picked(number).number()).is_some()
    }

    /// Those over the rows when cells are elsewhere.
    pub(super) fn over_at(&self, place: impl Fn([usize; 2]) -> [usize; 2]) -> Vec<TileOver> {
        let moved = |over: &TileOver| TileOver { cell: place(over.cell), ..over.clone() };
        self.over.iter().map(moved).collect()
    }

    /// The same after a turn of the cells, whose sides were `was` before and are `now`.
    pub(super) fn arranged(&self, turn: SquareTurn, was: [DVec2; 2], now: [DVec2; 2]) -> Self {
        // Each side is one of those before, perhaps turned round.
        let change = DMat2::from_cols(was[0], was[1]).inverse();
        let sides = now.map(|side| {
            let by = (change * side).round();
            // So that no zero has a sign.
            self.sides[0] * by.x + self.sides[1] * by.y + DVec2::ZERO
        });
        let size = [self.rows.first().map_or(0, Vec::len), self.rows.len()];
        let over = self.over_at(|cell| turn.cell_after(cell, size));
        let (sheets, rows) = (self.sheets.clone(), turn.rows(self.rows.clone()));
        Self { sheets, sides, rows, over, opacity: self.opacity }
    }
}
