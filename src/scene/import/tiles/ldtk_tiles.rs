//! The tiles that layers of LDtk draw, and the images that they are cut from.
//!
//! A layer draws as many tiles as it likes in one cell, and rules of its own may put them between cells.

use std::collections::HashMap;

use glam::{DVec2, dvec2};
use serde::Deserialize;

use super::build::place;
use super::{Cell, DrawnTile, SheetImage, Tileset};

/// An image that tiles are cut from.
#[derive(Default, Deserialize)]
#[serde(default, rename_all = "camelCase")]
pub(super) struct SetDefinition {
    uid: i64,
    identifier: String,
    /// None where it is one that LDtk brings along.
    rel_path: Option<String>,
    px_wid: u32,
    px_hei: u32,
    tile_grid_size: u32,
    spacing: u32,
    padding: u32,
}

/// A tile that is drawn.
#[derive(Deserialize)]
pub(super) struct RawTile {
    px: Option<[f64; 2]>,
    /// Its number in its set.
    t: Option<u32>,
    /// 1 where left and right are swapped, and 2 where top and bottom are.
    #[serde(default)]
    f: u32,
    #[serde(default = "opaque")]
    a: f64,
}

fn opaque() -> f64 {
    1.0
}

/// The sets of a project, and which of them has which number in the file.
#[derive(Default)]
pub(super) struct Sets {
    pub(super) all: Vec<Tileset>,
    by_number: HashMap<i64, usize>,
}

impl Sets {
    /// Numbers the tiles of all sets one after another. A set past all numbers has no tiles.
    pub(super) fn new(definitions: Vec<SetDefinition>) -> Self {
        let mut sets = Self::default();
        let mut first = 1;
        for set in definitions {
            let count = |pixels: u32| {
                let (from, step) = (2 * u64::from(set.padding), set.tile_grid_size.max(1));
                let room = (u64::from(pixels) + u64::from(set.spacing)).saturating_sub(from);
                u32::try_from(room / (u64::from(step) + u64::from(set.spacing))).ok()
            };
            let columns = count(set.px_wid);
            let tiles = columns.zip(count(set.px_hei)).and_then(|(w, h)| w.checked_mul(h));
            let Some((columns, count)) = columns.zip(tiles).filter(|(_, count)| *count > 0) else {
                continue;
            };
            let Some(next) = u32::checked_add(first, count).filter(|n| *n <= Cell::NUMBER) else {
                continue;
            };
            sets.by_number.insert(set.uid, sets.all.len());
            sets.all.push(Tileset {
                first,
                name: set.identifier,
                file: None,
                tile: DVec2::splat(f64::from(set.tile_grid_size)),
                offset: DVec2::ZERO,
                anchor: None,
                count: Some(count),
                image: Some(SheetImage {
                    file: set.rel_path.unwrap_or_default(),
                    columns,
                    margin: set.padding,
                    spacing: set.spacing,
                    transparent: None,
                }),
                tiles: Vec::new(),
            });
            first = next;
        }
        sets
    }

    /// The tiles of a layer, the lowest first, and how many of them have no place or are in no set. `pivot` is the point
    /// of a cell, in parts of its size, at which a tile of another size has the same point of its own.
    pub(super) fn drawn(
        &self,
        number: Option<i64>,
        tiles: Vec<RawTile>,
        cell: f64,
        pivot: DVec2,
    ) -> (Vec<DrawnTile>, usize) {
        let set = number.and_then(|n| self.by_number.get(&n)).map(|k| &self.all[*k]);
        let all = tiles.len();
        let tile = |tile: RawTile| {
            let set = set?;
            let id = tile.t.filter(|id| set.count.is_some_and(|count| *id < count))?;
            let flips = [(1, 0x8000_0000), (2, 0x4000_0000)];
            let bits = flips.iter().filter(|(bit, _)| tile.f & bit != 0).map(|(_, bit)| bit);
            let at = place(tile.px?).ok()? + pivot * (dvec2(cell, cell) - set.tile);
            // Not a number is none of both.
            let opacity = if tile.a < 1.0 { tile.a.max(0.0) } else { 1.0 };
            Some(DrawnTile { cell: Cell(set.first + id + bits.sum::<u32>()), at, opacity })
        };
        let drawn: Vec<DrawnTile> = tiles.into_iter().filter_map(tile).collect();
        let left_out = all - drawn.len();
        (drawn, left_out)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sets() -> Sets {
        let one = |uid, px_wid| SetDefinition {
            uid,
            px_wid,
            px_hei: 33,
            tile_grid_size: 16,
            spacing: 1,
            ..SetDefinition::default()
        };
        Sets::new(vec![one(7, 50), one(9, 0), one(8, u32::MAX), one(3, 16)])
    }

    #[test]
    fn tiles_of_all_sets_have_numbers_of_their_own() {
        let sets = sets();
        let found: Vec<_> = sets.all.iter().map(|s| (s.first, s.count)).collect();
        // The second has no tile, the third more than there are numbers.
        assert_eq!(found, [(1, Some(6)), (7, Some(2))]);
    }

    #[test]
    fn a_tile_is_where_its_pixels_and_its_pivot_say() {
        let tiles =
            r#"[{"px": [32, 8], "t": 1, "f": 3, "a": 0.25}, {"px": [0, 0], "t": 2}, {"t": 0}]"#;
        let tiles = serde_json::from_str(tiles).unwrap();
        let (drawn, left_out) = sets().drawn(Some(3), tiles, 8.0, dvec2(0.5, 1.0));
        let at = dvec2(28.0, 0.0);
        assert_eq!(drawn, [DrawnTile { cell: Cell(0xC000_0008), at, opacity: 0.25 }]);
        assert_eq!(left_out, 2);
    }
}
