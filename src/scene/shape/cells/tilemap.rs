//! A map of tiles.

use std::borrow::Cow;
use std::sync::Arc;

use glam::DVec2;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use smallvec::SmallVec;

use super::tile_cache::TileCache;
use super::tile_pictures::TilePictures;
use crate::figure::raster::{CellPart, Filled, Lattice, Pixels};
use crate::geom::cells::tile_grid::{Layout, StaggerAxis, StaggerIndex};
use crate::geom::{AnyShape, Pose, Rect, ShapeError, ShapeFault, Tile, Tilemap};
use crate::scene::shape::form::{Form, Handle, Outline, Slot, farthest};
use crate::scene::shape::map::Map;

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
    /// What its cells look like.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pictures: Option<TilePictures>,
    /// What is computed of the fields above.
    #[serde(skip)]
    pub cache: TileCache,
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
            (None, None, _) => {
                Err(ShapeFault::Inconsistent.at("", "a tilemap needs `cell` or `axes`"))
            }
            (Some(_), Some(_), _) => {
                Err(ShapeFault::Inconsistent.at("axes", "a tilemap has `cell` or `axes`, not both"))
            }
            (None, Some(_), Some(_)) => {
                Err(ShapeFault::Inconsistent
                    .at("stagger", "staggered cells have `cell`, not `axes`"))
            }
        }
    }

    /// What a letter of its rows means; none where it means nothing.
    #[must_use]
    pub fn tile(&self, letter: char) -> Option<Tile> {
        read(self.solid.as_deref(), letter)
    }

    /// The map, in its own frame.
    ///
    /// # Errors
    /// When there are no cells or too many, rows differ in length, a letter means nothing, or cells can't be.
    pub fn tiles(&self) -> Result<Tilemap, ShapeError> {
        self.cache.of(self).map.clone()
    }

    /// Its cells as they are drawn, and what is filled of each by its number: nothing said of those that are whole. None where
    /// nothing is solid. Cost: that of the first time, until it changes.
    #[must_use]
    pub fn drawn_cells(&self) -> Option<(Filled, Vec<Option<CellPart>>)> {
        self.cache.of(self).drawn().cloned()
    }

    /// The pictures of its cells as one image, on a lattice in its own frame; none where it has none. `sheets` are the pixels
    /// of its sheets, as far as they could be read. Cost: that of the first time, until it changes.
    #[must_use]
    pub fn image(&self, sheets: &[Option<Arc<Pixels>>]) -> Option<(Lattice, Arc<Pixels>)> {
        self.cache.of(self).image(sheets)
    }

    /// The line around all cells: of staggered ones the box. As a chain that ends where it starts.
    fn border(&self) -> Vec<DVec2> {
        let Ok(map) = self.tiles() else { return Vec::new() };
        let mut corners: Vec<DVec2> = if self.stagger.is_some() {
            Rect::between(DVec2::ZERO, self.size()).corners().to_vec()
        } else {
            let [w, h] = [map.columns() as i64 * 2, map.rows() as i64 * 2];
            [[0, 0], [w, 0], [w, h], [0, h]].map(|v| map.grid().vertex(v)).to_vec()
        };
        corners.extend(corners.first().copied());
        corners
    }
}

/// What a letter means, where these are the solid ones, if any are said.
pub(super) fn read(solid: Option<&str>, letter: char) -> Option<Tile> {
    match solid {
        None => Tile::of_letter(letter),
        Some(solid) if solid.contains(letter) => Some(Tile::Solid),
        Some(_) => Some(Tile::Empty),
    }
}

impl Form for TilemapShape {
    fn kind_name(&self) -> &'static str {
        "tilemap"
    }

    fn to_geom(&self) -> Result<AnyShape, ShapeError> {
        self.tiles().map(AnyShape::Tilemap)
    }

    fn check_pose(&self, pose: &Pose) -> Result<(), ShapeError> {
        // Only staggered cells can't be turned.
        let one = Tilemap::empty(self.layout()?, 1, 1)?;
        one.placed(pose).map(drop)
    }

    /// Where nothing is solid, the line around where cells could be.
    fn outline(&self) -> Outline<'_> {
        match self.tiles() {
            Ok(map) if map.bounds().is_some() => Outline::Tiles(map),
            _ => {
                let chains = SmallVec::from_buf([Cow::Owned(self.border())]);
                Outline::Chains { chains, closed: false }
            }
        }
    }

    fn point_count(&self) -> usize {
        self.rows.iter().map(|row| row.len() + 1).sum()
    }

    fn slot(&mut self, field: &str, at: &[usize]) -> Option<Slot<'_>> {
        self.cache.forget();
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
        self.cache.forget();
        let axes = self.axes.iter_mut().flatten();
        axes.enumerate().map(|(i, axis)| (Handle::Vertex(i), axis)).collect()
    }

    fn begins_at_origin(&self) -> bool {
        true
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
        *self = self.turned(map, axes).0;
        0.0
    }

    fn origin_after(&self, map: Map, axes: f64) -> DVec2 {
        self.turned(map, axes).1
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scene::shape::Axis;
    use crate::scene::{TileOver, TileSheet};

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

    /// The map after another, with where it begins then; a pair of a shape and its position.
    fn mapped((shape, at): (TilemapShape, DVec2), map: Map) -> (TilemapShape, DVec2) {
        let (now, by) = shape.turned(map, 0.0);
        (now, map.vector(at, 0.0) + by)
    }

    #[test]
    fn a_mirrored_map_has_mirrored_letters_or_mirrored_axes() {
        let scaled = Map::Scale { angle: 0.0, by: DVec2::new(2.0, 3.0) };
        let (shape, at) = mapped((map(&["#r"], None), DVec2::ZERO), scaled);
        assert_eq!((shape.cell, at), (Some(DVec2::new(8.0, 6.0)), DVec2::ZERO));
        let (shape, at) = mapped((shape, at), Map::Mirror(Axis::X));
        assert_eq!((shape.rows.as_slice(), at), (&["f#".to_owned()][..], DVec2::new(-16.0, 0.0)));
        assert_eq!(shape.cell, Some(DVec2::new(8.0, 6.0)));
        // A platform does not hold upside down.
        let (shape, at) = mapped((map(&["-"], None), DVec2::ZERO), Map::Mirror(Axis::Y));
        let axes = Some([DVec2::new(4.0, 0.0), DVec2::new(0.0, -2.0)]);
        assert_eq!((shape.cell, shape.axes, at), (None, axes, DVec2::ZERO));
        let (shape, _) = mapped((shape, at), Map::Mirror(Axis::Y));
        assert_eq!(shape, map(&["-"], None));
    }

    #[test]
    fn what_is_solid_goes_where_the_map_takes_it() {
        let maps = [
            Map::Mirror(Axis::X),
            Map::Mirror(Axis::Y),
            Map::Quarter { clockwise: true },
            Map::Quarter { clockwise: false },
            Map::Scale { angle: 0.0, by: DVec2::new(-2.0, 1.0) },
            Map::Scale { angle: 0.0, by: DVec2::new(0.5, -3.0) },
        ];
        let all = [StaggerAxis::X, StaggerAxis::Y];
        let staggers = all.into_iter().flat_map(|axis| {
            [StaggerIndex::Odd, StaggerIndex::Even].map(|index| Some(Stagger { axis, index }))
        });
        let rows: [&[&str]; 4] =
            [&["#.r", ".hH"], &["#..", "f[.", ".#]"], &["#a.", ".#.", "#..", "D.#"], &["#-#"]];
        let axes = [DVec2::new(3.0, 1.0), DVec2::new(-1.0, 2.0)];
        let mut solid = 0;
        for stagger in staggers.chain([None]) {
            for leans in [false, true] {
                if leans && stagger.is_some() {
                    continue;
                }
                for rows in rows {
                    let mut was = TilemapShape { stagger, ..map(rows, None) };
                    if leans {
                        (was.cell, was.axes) = (None, Some(axes));
                    }
                    for how in maps {
                        let (now, at) = mapped((was.clone(), DVec2::ZERO), how);
                        let (before, after) = (was.tiles().unwrap(), now.tiles().unwrap());
                        let holds = |map: &Tilemap, p: DVec2| {
                            map.grid().cell(p).is_some_and(|cell| map.solid_at(cell, p))
                        };
                        for k in 0..600 {
                            // On no seam and no cut.
                            let p = DVec2::new(f64::from(k % 30), f64::from(k / 30)) * 0.83
                                + DVec2::new(-9.017, -4.009);
                            let image = how.vector(p, 0.0) - at;
                            let expected = holds(&before, p);
                            assert_eq!(
                                holds(&after, image),
                                expected,
                                "{how:?} {was:?} {now:?} {p}"
                            );
                            solid += u32::from(expected);
                        }
                    }
                }
            }
        }
        assert!(solid > 2_000, "{solid}");
    }

    /// The colour of a map's pictures at a place in its frame.
    fn colour(shape: &TilemapShape, sheet: &Arc<Pixels>, p: DVec2) -> Option<[u8; 4]> {
        let (lattice, pixels) = shape.image(&[Some(Arc::clone(sheet))])?;
        let at = lattice.cell_at(p, pixels.size())?;
        pixels.get(at).filter(|[.., a]| *a > 0)
    }

    #[test]
    fn pictures_go_where_the_map_takes_them() {
        let rgba = (0..8 * 4 * 2).flat_map(|n: u8| [n * 3, n, 200 - n, 255]).collect();
        let sheet = Arc::new(Pixels::new([16, 4], rgba).unwrap());
        let stagger = |axis, index| Some(Stagger { axis, index });
        let mut looked = 0;
        for stagger in [
            None,
            stagger(StaggerAxis::Y, StaggerIndex::Odd),
            stagger(StaggerAxis::X, StaggerIndex::Even),
        ] {
            // The second has a tile without a mirror image upside down, so that its axes are mirrored.
            for letters in [["#.#", ".##"], ["#.-", ".##"]] {
                let corner = DVec2::new(-4.0, 2.0);
                let (image, tile) = ("a".to_owned(), [8, 4]);
                let one =
                    TileSheet { image, first: 1, tile, columns: 2, corner, ..TileSheet::default() };
                let mut was = TilemapShape { stagger, ..map(&letters, None) };
                let rows = vec![vec![1, 0, 0x8000_0002], vec![0x4000_0002, 2, 1]];
                let cell = DVec2::new(8.0, 4.0);
                let sides = match stagger {
                    None => [DVec2::new(cell.x, 0.0), DVec2::new(0.0, cell.y)],
                    Some(_) => [cell / 2.0, DVec2::new(-cell.x, cell.y) / 2.0],
                };
                let over = |cell, number, x| TileOver {
                    cell,
                    number,
                    offset: DVec2::new(x, 1.0),
                    opacity: 60,
                };
                let over = vec![over([1, 0], 2, 3.0), over([2, 1], 0x2000_0001, -2.0)];
                let sheets = vec![one];
                was.pictures = Some(TilePictures { sheets, sides, rows, over, opacity: 100 });
                for how in [
                    Map::Mirror(Axis::X),
                    Map::Mirror(Axis::Y),
                    Map::Quarter { clockwise: true },
                    Map::Scale { angle: 0.0, by: DVec2::new(-2.0, 0.5) },
                ] {
                    let (now, at) = mapped((was.clone(), DVec2::ZERO), how);
                    now.tiles().unwrap();
                    for k in 0..900 {
                        let p = DVec2::new(f64::from(k % 30), f64::from(k / 30)) * 0.53
                            + DVec2::new(-1.017, -2.009);
                        let before = colour(&was, &sheet, p);
                        let after = colour(&now, &sheet, how.vector(p, 0.0) - at);
                        assert_eq!(before, after, "{how:?} {stagger:?} {letters:?} {p}");
                        looked += u32::from(before.is_some());
                    }
                }
            }
        }
        assert!(looked > 2_000, "{looked}");
    }

    #[test]
    fn staggered_maps_are_not_turned() {
        let stagger = Some(Stagger { axis: StaggerAxis::Y, index: StaggerIndex::Odd });
        let shape = TilemapShape { stagger, ..map(&["#"], None) };
        let turned = Pose::new(DVec2::ZERO, 0.1).unwrap();
        assert_eq!(shape.check_pose(&turned).unwrap_err().part, "rotation");
        assert!(map(&["#"], None).check_pose(&turned).is_ok());
    }
}
