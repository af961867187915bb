//! Cells of a map of tiles painted: the letters of its rows changed.

use std::collections::HashSet;

use super::tile_cache::TileCache;
use super::tilemap::{TilemapShape, read};
use crate::geom::Tile;
use crate::geom::cells::tile_grid::Cell;

impl TilemapShape {
    /// Makes cells these tiles; those that are not in the map are left out. A map whose letters are solid or nothing keeps
    /// them, unless another kind of tile is painted: then every letter becomes that of its tile. A painted cell has no picture
    /// any more. Cost: the rows that change.
    pub fn paint(&mut self, cells: impl IntoIterator<Item = (Cell, Tile)>) {
        let mut cache = std::mem::take(&mut self.cache);
        let before = cache.take(self);
        let mut changed = Vec::new();
        let mut cells: Vec<(Cell, Tile)> = cells.into_iter().collect();
        // Row by row, and what comes later over what comes before.
        cells.sort_by_key(|([_, j], _)| *j);
        let whole = |tile: Tile| matches!(tile, Tile::Solid | Tile::Empty);
        if self.solid.is_some() && !cells.iter().all(|(_, tile)| whole(*tile)) {
            self.rows = self.rows.iter().map(|row| self.by_tiles(row)).collect();
            self.solid = None;
        }
        let solid = self.solid.as_ref().map(|letters| {
            let empty = ['.', ' ', '0', '_'].into_iter().find(|c| !letters.contains(*c));
            [letters.chars().next(), empty]
        });
        let letter = |tile: Tile| match solid {
            Some([Some(full), Some(empty)]) => {
                if tile == Tile::Solid {
                    full
                } else {
                    empty
                }
            }
            _ => tile.letter(),
        };
        if let Some(pictures) = &mut self.pictures
            && !pictures.over.is_empty()
        {
            let painted: HashSet<Cell> = cells.iter().map(|(cell, _)| *cell).collect();
            pictures.over.retain(|over| !painted.contains(&over.cell.map(|n| n as i64)));
        }
        // As the letters will be read.
        let solid_letters = self.solid.clone();
        let read = |letter: char| read(solid_letters.as_deref(), letter).unwrap_or_default();
        let mut rest = cells.as_slice();
        while let Some(([_, j], _)) = rest.first() {
            let count = rest.partition_point(|([_, k], _)| k == j);
            let (row, after) = rest.split_at(count);
            rest = after;
            let Some(text) = usize::try_from(*j).ok().and_then(|j| self.rows.get_mut(j)) else {
                continue;
            };
            let mut letters: Vec<char> = text.chars().collect();
            let mut numbers = self
                .pictures
                .as_mut()
                .and_then(|pictures| pictures.rows.get_mut(usize::try_from(*j).ok()?));
            for ([i, _], tile) in row {
                let Ok(i) = usize::try_from(*i) else { continue };
                if let Some(place) = letters.get_mut(i) {
                    *place = letter(*tile);
                    changed.push(([i as i64, *j], read(*place)));
                }
                if let Some(number) = numbers.as_mut().and_then(|row| row.get_mut(i)) {
                    *number = 0;
                }
            }
            *text = letters.into_iter().collect();
        }
        self.cache = TileCache::follow(self, before, changed);
    }

    fn by_tiles(&self, row: &str) -> String {
        row.chars().map(|c| self.tile(c).unwrap_or_default().letter()).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geom::cells::tile::Slope;
    use crate::random::Rng;
    use crate::scene::{TileOver, TilePictures};

    fn map(rows: &[&str], solid: Option<&str>) -> TilemapShape {
        TilemapShape {
            cell: Some(glam::DVec2::ONE),
            rows: rows.iter().map(|&row| row.to_owned()).collect(),
            solid: solid.map(str::to_owned),
            ..TilemapShape::default()
        }
    }

    #[test]
    fn cells_become_the_tiles_and_what_is_kept_follows() {
        let mut shape = map(&["...", "..."], None);
        assert_eq!(shape.tiles().unwrap().filled().count(), 0);
        let rise = Tile::Floor(Slope::Rise);
        shape.paint([([0, 1], Tile::Solid), ([2, 0], rise), ([-1, 0], rise), ([0, 9], rise)]);
        assert_eq!(shape.rows, ["..r", "#.."]);
        assert_eq!(shape.tiles().unwrap().filled().count(), 2);
        shape.paint([([0, 1], Tile::OneWay), ([0, 1], Tile::Empty)]);
        assert_eq!(shape.rows, ["..r", "..."]);
    }

    /// What follows stroke by stroke is what a map that is read anew has, to the bit.
    #[test]
    fn what_is_kept_follows_as_if_it_were_made_anew() {
        let mut rng = Rng::new(12);
        for round in 0..40 {
            let solid = (round % 3 == 0).then_some("x#");
            let wide = 70;
            let mut shape = map(&["..#".repeat(wide).as_str(), &"#x.".repeat(wide)][..], solid);
            shape.rows.extend((0..8).map(|_| ".".repeat(3 * wide)));
            if solid.is_none() {
                shape.rows[1] = "#h-".repeat(wide);
            }
            for _ in 0..30 {
                if rng.below(2) == 0 {
                    // Asked for, so that there is something to follow.
                    let tiles = shape.tiles().unwrap();
                    assert!(
                        tiles.areas().len() + shape.drawn_cells().map_or(0, |d| d.1.len()) < 999
                    );
                }
                let mut at = [rng.below(3 * wide) as i64 - 2, rng.below(12) as i64 - 1];
                let tile = Tile::LETTERS[[0, 1, 1, rng.below(19)][rng.below(4)]].0;
                let stroke: Vec<_> = (0..rng.below(20))
                    .map(|_| {
                        at[rng.below(2)] += 1;
                        (at, tile)
                    })
                    .collect();
                shape.paint(stroke);
                let anew = TilemapShape { cache: TileCache::default(), ..shape.clone() };
                let [now, then] = [&shape, &anew].map(|s| s.tiles().unwrap());
                assert_eq!(now, then);
                assert_eq!(now.areas(), then.areas());
                assert_eq!(now.bounds(), then.bounds());
                assert!(
                    now.outermost().eq(then.outermost()) && now.platforms().eq(then.platforms())
                );
                assert_eq!(shape.drawn_cells(), anew.drawn_cells());
            }
        }
    }

    #[test]
    fn a_painted_cell_has_no_picture_any_more() {
        let mut shape = map(&["#.", "##"], None);
        let rows = vec![vec![1, 2], vec![3, 4]];
        let over = [[1, 0], [0, 0], [1, 0]].map(|cell| TileOver {
            cell,
            number: 7,
            offset: glam::DVec2::ZERO,
            opacity: 100,
        });
        let over = over.to_vec();
        shape.pictures = Some(TilePictures { rows, over, ..TilePictures::default() });
        shape.paint([([1, 0], Tile::Solid), ([0, 1], Tile::Empty), ([7, 0], Tile::Solid)]);
        let left = shape.pictures.unwrap();
        assert_eq!(left.rows, [[1, 0], [0, 4]]);
        assert_eq!(left.over.iter().map(|over| over.cell).collect::<Vec<_>>(), [[0, 0]]);
    }

    #[test]
    fn letters_of_a_map_stay_until_another_kind_is_painted() {
        let mut shape = map(&["12x", ".x."], Some("12"));
        shape.paint([([2, 0], Tile::Solid), ([0, 0], Tile::Empty)]);
        assert_eq!(
            (shape.rows.as_slice(), shape.solid.as_deref()),
            (&[".21", ".x."].map(str::to_owned)[..], Some("12"))
        );
        shape.paint([([1, 1], Tile::OneWay)]);
        assert_eq!(
            (shape.rows.as_slice(), shape.solid),
            (&[".##", ".-."].map(str::to_owned)[..], None)
        );
    }
}
