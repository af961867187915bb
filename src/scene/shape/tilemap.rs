//! A map of tiles.

use std::borrow::Cow;

use glam::DVec2;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::form::{Form, Handle, Outline, Slot, farthest};
use super::map::Map;
use crate::geom::tile_grid::{Layout, StaggerAxis, StaggerIndex};
use crate::geom::{AnyShape, ShapeError, Tile, Tilemap};

/// A map of tiles: one letter a cell, the first row on top. Cells are rectangles (`cell`), diamonds of which every other row
/// or column is moved (`cell` and `stagger`), or any parallelograms (`axes`).
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename = "tilemap", deny_unknown_fields)]
pub struct TilemapShape {
    /// The width and height of a cell.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<[f64; 2]>")]
    pub cell: Option<DVec2>,
    /// Instead of `cell`: the two vectors that one step in i and one in j moves.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<[[f64; 2]; 2]>")]
    pub axes: Option<[DVec2; 2]>,
    /// Which rows or columns of diamonds are moved by half a cell.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub stagger: Option<Stagger>,
    /// The rows. Without `solid`: `.` nothing, `#` solid, `[` and `]` the left and the right half, `-` a platform that is
    /// solid from above alone; floors `h` (half), `r` and `f` (rising and falling), `a b c d` (gentle: both parts of a
    /// rise, both of a fall), and the same in capitals for ceilings.
    pub rows: Vec<String>,
    /// The letters that are solid; then all others are nothing.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub solid: Option<String>,
}

/// Which rows or columns of a staggered map are moved by half a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename = "stagger", deny_unknown_fields)]
pub struct Stagger {
    /// `y`: rows follow each other down the screen, half a cell apart; `x`: columns follow each other to the right.
    pub axis: StaggerAxis,
    /// Whether the odd or the even ones are moved; the first has the index 0.
    pub index: StaggerIndex,
}

impl TilemapShape {
    /// How its cells are laid out.
    ///
    /// # Errors
    /// When the fields that say so are missing, or do not go together.
    pub fn layout(&self) -> Result<Layout, ShapeError> {
        match (self.cell, self.axes, self.stagger) {
            (Some(cell), None, None) => Ok(Layout::Straight(cell)),
            (Some(cell), None, Some(Stagger { axis, index })) => {
                Ok(Layout::Staggered { cell, axis, index })
            }
            (None, Some(axes), None) => Ok(Layout::Isometric(axes)),
            (None, None, _) => Err(ShapeError::new("", "a tilemap needs `cell` or `axes`")),
            (Some(_), Some(_), _) => {
                Err(ShapeError::new("axes", "a tilemap has `cell` or `axes`, not both"))
            }
            (None, Some(_), Some(_)) => {
                Err(ShapeError::new("stagger", "staggered cells have `cell`, not `axes`"))
            }
        }
    }

    /// What a letter of its rows means; none where it means nothing.
    #[must_use]
    pub fn tile(&self, letter: char) -> Option<Tile> {
        match &self.solid {
            None => Tile::of_letter(letter),
            Some(solid) if solid.contains(letter) => Some(Tile::Solid),
            Some(_) => Some(Tile::Empty),
        }
    }

    /// The map, in its own frame.
    ///
    /// # Errors
    /// When there are no cells or too many, rows differ in length, a letter means nothing, or cells can't be.
    pub fn tiles(&self) -> Result<Tilemap, ShapeError> {
        Tilemap::from_rows(self.layout()?, &self.rows, |letter| self.tile(letter))
    }
}

impl Form for TilemapShape {
    fn kind_name(&self) -> &'static str {
        "tilemap"
    }

    fn to_geom(&self) -> Result<AnyShape, ShapeError> {
        self.tiles().map(AnyShape::Tilemap)
    }

    fn outline(&self) -> Outline<'_> {
        let areas = self.tiles().map(|map| map.area_rings()).unwrap_or_default();
        Outline::Chains {
            chains: areas.into_iter().flatten().map(Cow::Owned).collect(),
            closed: true,
        }
    }

    fn point_count(&self) -> usize {
        self.rows.iter().map(|row| row.len() + 1).sum()
    }

    fn slot(&mut self, field: &str, at: &[usize]) -> Option<Slot<'_>> {
        match (field, at) {
            ("cell", []) => self.cell.as_mut(),
            ("axes", [i]) => self.axes.as_mut().and_then(|axes| axes.get_mut(*i)),
            _ => None,
        }
        .map(Slot::Vector)
    }

    fn fields(&self) -> &'static [&'static str] {
        if self.cell.is_some() { &["cell"] } else { &[] }
    }

    /// The ends of both axes, where there are any.
    fn handles(&self) -> Vec<(Handle, DVec2)> {
        let axes = self.axes.into_iter().flatten();
        axes.enumerate().map(|(i, axis)| (Handle::Vertex(i), axis)).collect()
    }

    fn points_mut(&mut self) -> Vec<(Handle, &mut DVec2)> {
        let axes = self.axes.iter_mut().flatten();
        axes.enumerate().map(|(i, axis)| (Handle::Vertex(i), axis)).collect()
    }

    fn reach(&self) -> f64 {
        farthest(self.outline().control_box().into_iter().flat_map(|b| b.corners()))
    }

    fn has_knob(&self) -> bool {
        self.stagger.is_none()
    }

    fn aligns(&self) -> bool {
        false
    }

    fn map(&mut self, map: Map, axes: f64) -> f64 {
        self.points_mut().into_iter().for_each(|(_, p)| *p = map.vector(*p, axes));
        match (self.cell, self.stagger) {
            (Some(cell), None) => {
                let sides = [DVec2::new(cell.x, 0.0), DVec2::new(0.0, cell.y)];
                let [x, y] = sides.map(|side| map.vector(side, axes));
                let upright = x.y == 0.0 && y.x == 0.0 && x.x > 0.0 && y.y > 0.0;
                // Mirrored or skewed cells are said by their axes.
                (self.cell, self.axes) =
                    if upright { (Some(x + y), None) } else { (None, Some([x, y])) };
            }
            (Some(cell), Some(_)) => self.cell = Some(stretched(cell, map, axes)),
            (None, _) => {}
        }
        0.0
    }
}

/// What becomes of the width and height of cells along the frame's axes.
pub(super) fn stretched(cell: DVec2, map: Map, axes: f64) -> DVec2 {
    let along = |v: DVec2| map.vector(v, axes).length();
    DVec2::new(along(DVec2::new(cell.x, 0.0)), along(DVec2::new(0.0, cell.y)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scene::shape::Axis;

    fn map(rows: &[&str], solid: Option<&str>) -> TilemapShape {
        TilemapShape {
            cell: Some(DVec2::new(4.0, 2.0)),
            rows: rows.iter().map(|&row| row.to_owned()).collect(),
            solid: solid.map(str::to_owned),
            ..TilemapShape::default()
        }
    }

    #[test]
    fn letters_mean_tiles_or_what_solid_says() {
        assert_eq!(map(&["r"], None).tiles().unwrap().to_rows(), ["r"]);
        assert_eq!(map(&["ra?"], Some("a?")).tiles().unwrap().to_rows(), [".##"]);
        assert_eq!(map(&["x"], None).check().unwrap_err().part, "rows/0");
        let both = TilemapShape { axes: Some([DVec2::X, DVec2::Y]), ..map(&["#"], None) };
        assert_eq!(both.check().unwrap_err().part, "axes");
        let stagger = Stagger { axis: StaggerAxis::Y, index: StaggerIndex::Odd };
        let neither = TilemapShape { cell: None, stagger: Some(stagger), ..map(&["#"], None) };
        assert!(neither.check().is_err());
    }

    #[test]
    fn a_mirrored_map_keeps_its_rows_and_mirrors_its_axes() {
        let mut shape = map(&["#r"], None);
        shape.map(Map::Scale { angle: 0.0, by: DVec2::new(2.0, 3.0) }, 0.0);
        assert_eq!((shape.cell, shape.axes), (Some(DVec2::new(8.0, 6.0)), None));
        shape.map(Map::Mirror(Axis::X), 0.0);
        let axes = [DVec2::new(-8.0, 0.0), DVec2::new(0.0, 6.0)];
        assert_eq!((shape.cell, shape.axes), (None, Some(axes)));
        let around = shape.outline().control_box().unwrap();
        assert_eq!((around.min, around.max), (DVec2::new(-16.0, 0.0), DVec2::new(0.0, 6.0)));
    }
}
