//! Tiles that a layer draws where it likes, as the pictures of a map's cells.

use std::collections::{BTreeMap, HashSet};

use glam::{DVec2, dvec2};

use super::level_scene::Maker;
use super::{Content, Layer};
use crate::figure::raster::LONGEST;
use crate::scene::shape::cells::tile_pictures::Picked;
use crate::scene::{TileOver, TilePictures, TileSheet};

/// A tile that is drawn, and of which there is a picture.
pub(super) struct Laid {
    /// The cell that it belongs to.
    pub(super) cell: [i64; 2],
    /// How far it is from where that cell's picture is, in pixels.
    offset: DVec2,
    number: u32,
    opacity: u8,
    sheet: TileSheet,
}

/// An opacity from 0 to 1 in percent.
pub(super) fn percent(opacity: f64) -> u8 {
    (opacity * 100.0).round() as u8
}

/// The most cells under one tile that are looked at one by one.
const MOST_UNDER: f64 = 64.0;

impl Maker<'_> {
    /// What a layer draws, the lowest first.
    pub(super) fn laid(&mut self, layer: &Layer) -> Vec<Laid> {
        let Content::Numbers { cell: side, chunk, drawn, .. } = &layer.content else {
            return Vec::new();
        };
        let mut known: BTreeMap<u32, Option<TileSheet>> = BTreeMap::new();
        let Self { level, scene, left_out, sheets, .. } = self;
        let mut all = Vec::new();
        for tile in drawn {
            let sheet = known.entry(tile.cell.number()).or_insert_with(|| {
                let (set, _) = level.tileset(tile.cell)?;
                // From the middle of a cell to the lower left corner of a tile that begins where the cell does.
                let corner = dvec2(-side / 2.0, set.tile.y - side / 2.0);
                sheets.sheet(level, tile.cell, corner, scene, left_out)
            });
            let Some(sheet) = sheet else { continue };
            let last = chunk.size.map(|n| f64::from(n) - 1.0);
            let cell = (tile.at / side).floor().clamp(DVec2::ZERO, dvec2(last[0], last[1]));
            let offset = tile.at - cell * side;
            if offset.abs().max_element() > f64::from(LONGEST) {
                *left_out.entry("drawn_tiles").or_default() += 1;
                continue;
            }
            all.push(Laid {
                cell: cell.to_array().map(|n| n as i64),
                offset,
                number: tile.cell.0 & Picked::ALL,
                opacity: percent(tile.opacity),
                sheet: sheet.clone(),
            });
        }
        all
    }
}

/// The pictures of so many cells from the first on. A tile that fills its cell alone is in the rows; whatever lies over another
/// one, or between cells, is over them.
pub(super) fn laid_pictures(
    laid: &[Laid],
    side: DVec2,
    first: [i64; 2],
    [columns, rows]: [usize; 2],
) -> TilePictures {
    let mut sheets: BTreeMap<u32, TileSheet> = BTreeMap::new();
    let mut pictures = TilePictures {
        sides: [dvec2(side.x, 0.0), dvec2(0.0, side.y)],
        rows: vec![vec![0; columns]; rows],
        ..TilePictures::default()
    };
    // The cells under what lies over the rows; whatever comes later must be over it as well.
    let (mut under, mut all_are_under) = (HashSet::new(), false);
    for tile in laid {
        sheets.entry(tile.sheet.first).or_insert_with(|| tile.sheet.clone());
        // Within the map, which is around all of them.
        let [i, j] = [0, 1].map(|k| (tile.cell[k] - first[k]) as usize);
        let size = DVec2::from(tile.sheet.tile.map(f64::from));
        let fits = tile.offset == DVec2::ZERO && size == side && tile.opacity == 100;
        let free = pictures.rows[j][i] == 0 && !all_are_under && !under.contains(&tile.cell);
        if fits && free {
            pictures.rows[j][i] = tile.number;
            continue;
        }
        let begins = (tile.offset / side).floor();
        let ends = ((tile.offset + size) / side).ceil();
        let count = ends - begins;
        if count.x * count.y > MOST_UNDER {
            all_are_under = true;
        } else {
            let [x, y] = tile.cell;
            for b in begins.y as i64..ends.y as i64 {
                under.extend((begins.x as i64..ends.x as i64).map(|a| [x + a, y + b]));
            }
        }
        pictures.over.push(TileOver {
            cell: [i, j],
            number: tile.number,
            offset: tile.offset,
            opacity: tile.opacity,
        });
    }
    pictures.sheets = sheets.into_values().collect();
    pictures
}

#[cfg(test)]
mod tests {
    use super::*;

    fn laid(cell: [i64; 2], number: u32, x: f64) -> Laid {
        let sheet = TileSheet { first: 1, tile: [8, 8], columns: 4, ..TileSheet::default() };
        Laid { cell, offset: dvec2(x, 0.0), number, opacity: 100, sheet }
    }

    #[test]
    fn what_comes_later_lies_over_what_came_before() {
        // 2 lies on both cells beside the seam, so 3 has to lie over it, and 4 beside it need not.
        let all = [
            laid([5, 3], 1, 0.0),
            laid([5, 3], 2, 4.0),
            laid([6, 3], 3, 0.0),
            laid([7, 3], 4, 0.0),
            laid([7, 3], 5, 0.0),
        ];
        let pictures = laid_pictures(&all, DVec2::splat(8.0), [5, 3], [3, 1]);
        assert_eq!(pictures.rows, [[1, 0, 4]]);
        let over: Vec<_> = pictures.over.iter().map(|o| (o.cell, o.number, o.offset.x)).collect();
        assert_eq!(over, [([0, 0], 2, 4.0), ([1, 0], 3, 0.0), ([2, 0], 5, 0.0)]);
    }
}
