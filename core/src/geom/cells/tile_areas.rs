//! The solid cells of a tilemap as areas: rings of walls around what is joined.
//!
//! 1. Each side of a cell is two half sides. One that is solid on both of its sides is no wall; one that is solid on one
//!    side is a piece of wall, and so is the line that bounds a partial tile in its cell.
//! 2. The pieces are followed into rings. Where two cells touch at a corner alone, two pieces go on: the next one around
//!    the same outside is taken, for nothing passes between.
//! 3. Pieces in line become one wall: floors of any length, slopes of any number of tiles.
//! 4. Rings of cells that are joined, by a side or a corner, bound one area: an outer ring and holes.
//!
//! All of it is done in whole numbers, half cells of the lattice, so that it is exact for any axes. World places come last.
//! Cost: n log n for n pieces of wall; linear in the cells.

use glam::DVec2;

use super::tile::Tile;
use super::tile_border::{HalfVertex, half_sides};
use super::tile_grid::Cell;
use crate::geom::Tilemap;
use crate::geom::disjoint_sets::DisjointSets;

/// What is solid and joined: its rings, solid on the left of their way as seen in cells whose axes turn clockwise, so an
/// outer ring goes counterclockwise.
pub type Area = Vec<Vec<HalfVertex>>;

/// A piece of wall, with the tile it is of.
#[derive(Clone, Copy, Debug)]
struct BorderPiece {
    from: HalfVertex,
    to: HalfVertex,
    tile: u32,
}

/// The areas of a map's solid cells, in half cells of its lattice.
#[must_use]
pub fn tile_areas(map: &Tilemap) -> Vec<Area> {
    let tiles: Vec<(Cell, Tile)> = map.filled().filter(|(_, t)| t.has_area()).collect();
    // Which of them a cell is; the maps' limits leave room.
    let columns = map.columns() as i64;
    let mut numbers = vec![u32::MAX; map.columns() * map.rows()];
    let at = |[i, j]: Cell| (j * columns + i) as usize;
    for (number, (cell, _)) in tiles.iter().enumerate() {
        numbers[at(*cell)] = number as u32;
    }
    // 1. The pieces of wall, and which tiles share half a side.
    let mut joined = DisjointSets::new(tiles.len() as u32);
    let mut pieces = Vec::new();
    for (number, (cell, tile)) in (0..).zip(&tiles) {
        let mut add =
            |[from, to]: [HalfVertex; 2]| pieces.push(BorderPiece { from, to, tile: number });
        let cut = half_sides(map, *cell, *tile, |half| {
            if half.shared {
                joined.join(number, numbers[at(half.beyond)]);
            } else {
                add(half.ends);
            }
        });
        cut.into_iter().for_each(&mut add);
    }
    // 2. and 3.
    pieces.sort_unstable_by_key(|p| (p.from, p.to));
    let rings = rings(&pieces, &mut joined);
    // 4.
    let mut area_of = vec![None; tiles.len()];
    let mut areas: Vec<Area> = Vec::new();
    for (tile, ring) in rings {
        let area = *area_of[joined.find(tile) as usize].get_or_insert_with(|| {
            areas.push(Area::new());
            areas.len() - 1
        });
        areas[area].push(ring);
    }
    areas
}

/// The rings that sorted pieces make, each with a tile of it and without vertices in line. Tiles whose pieces follow each
/// other are joined.
fn rings(pieces: &[BorderPiece], joined: &mut DisjointSets) -> Vec<(u32, Vec<HalfVertex>)> {
    let next = |piece: usize| {
        let place = pieces[piece].to;
        let first = pieces.partition_point(|p| p.from < place);
        let all = first..pieces.len().min(first + 4);
        let going = all.filter(|n| pieces[*n].from == place);
        // Every piece ends where another starts: solids are closed.
        going.min_by(|m, n| {
            turn(&pieces[piece], &pieces[*m]).total_cmp(&turn(&pieces[piece], &pieces[*n]))
        })
    };
    let mut rings = Vec::new();
    let mut taken = vec![false; pieces.len()];
    for start in 0..pieces.len() {
        if taken[start] {
            continue;
        }
        let mut ring = Vec::new();
        let mut at = start;
        while !std::mem::replace(&mut taken[at], true) {
            ring.push(pieces[at]);
            let Some(follower) = next(at) else { break };
            joined.join(pieces[at].tile, pieces[follower].tile);
            at = follower;
        }
        let bends = |i: usize| {
            let (before, after) = (way(&ring[(i + ring.len() - 1) % ring.len()]), way(&ring[i]));
            before[0] * after[1] != before[1] * after[0]
        };
        let corners = (0..ring.len()).filter(|i| bends(*i)).map(|i| ring[i].from).collect();
        rings.push((ring[0].tile, corners));
    }
    rings
}

fn way(piece: &BorderPiece) -> [i64; 2] {
    [piece.to[0] - piece.from[0], piece.to[1] - piece.from[1]]
}

/// How far one turns from looking back along a piece, through the free side on its right, to look along another. The
/// directions are few and far apart, so that rounding is no matter.
fn turn(along: &BorderPiece, to: &BorderPiece) -> f64 {
    let ([bx, by], [tx, ty]) = (way(along).map(|n| -n), way(to));
    let angle = (-(bx * ty - by * tx) as f64).atan2((bx * tx + by * ty) as f64);
    if angle <= 0.0 { angle + std::f64::consts::TAU } else { angle }
}

impl Tilemap {
    /// The rings of its areas in world units, area by area, solid on the left of their way on the screen.
    #[must_use]
    pub fn area_rings(&self) -> Vec<Vec<Vec<DVec2>>> {
        let ring = |ring: &Vec<HalfVertex>| {
            self.wound(ring.iter().map(|v| self.grid().vertex(*v)).collect())
        };
        self.areas().iter().map(|area| area.iter().map(ring).collect()).collect()
    }

    /// A ring with its solid side on the left on the screen: mirrored cells go round the other way.
    #[must_use]
    pub fn wound(&self, mut ring: Vec<DVec2>) -> Vec<DVec2> {
        if !self.grid().turns_clockwise() {
            ring.reverse();
        }
        ring
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geom::cells::tile_grid::Layout;

    fn areas(rows: &[&str]) -> Vec<Area> {
        let cell = Layout::Straight(DVec2::new(10.0, 10.0));
        tile_areas(&Tilemap::from_rows(cell, rows, Tile::of_letter).unwrap())
    }

    /// How many areas, rings and walls there are.
    fn counts(rows: &[&str]) -> [usize; 3] {
        let areas = areas(rows);
        let rings: Vec<_> = areas.iter().flatten().collect();
        [areas.len(), rings.len(), rings.iter().map(|r| r.len()).sum()]
    }

    #[test]
    fn seams_vanish() {
        assert_eq!(counts(&["."]), [0, 0, 0]);
        assert_eq!(counts(&["#"]), [1, 1, 4]);
        assert_eq!(counts(&["####"]), [1, 1, 4]);
        assert_eq!(counts(&["####", "####", "####"]), [1, 1, 4]);
        assert_eq!(counts(&["###", "#.#", "###"]), [1, 2, 8]);
        assert_eq!(counts(&["#.#"]), [2, 2, 8]);
        assert_eq!(counts(&["h#"]), [1, 1, 6]);
        assert_eq!(counts(&["hh", "##"]), [1, 1, 4]);
    }

    #[test]
    fn a_copy_that_is_changed_has_areas_of_its_own() {
        let cell = Layout::Straight(DVec2::new(10.0, 10.0));
        let one = Tilemap::from_rows(cell, &["#.."], Tile::of_letter).unwrap();
        for asked_first in [false, true] {
            let map = one.clone();
            if asked_first {
                assert_eq!(map.areas().len(), 1);
            }
            let mut copy = map.clone();
            assert!(copy.set([2, 0], Tile::Solid));
            assert_eq!((copy.areas().len(), map.areas().len()), (2, 1));
            assert!(copy.set([1, 0], Tile::Solid));
            assert_eq!(copy.areas().len(), 1);
        }
    }

    #[test]
    fn slopes_are_joined() {
        // A ramp of 45° over two tiles, and a gentle one.
        assert_eq!(counts(&[".r", "r#"]), [1, 1, 3]);
        assert_eq!(counts(&["ab"]), [1, 1, 3]);
        assert_eq!(counts(&["abcd"]), [1, 1, 3]);
        assert_eq!(counts(&["##", "F."]), [1, 1, 5]);
        // A floor and a ceiling of one slope fill their cells in a row.
        assert_eq!(counts(&["Hh"]), [1, 1, 8]);
        assert_eq!(counts(&["[]"]), [2, 2, 8]);
        assert_eq!(counts(&["]["]), [1, 1, 4]);
    }

    #[test]
    fn cells_that_touch_at_a_corner_are_one_area_without_a_way_between() {
        assert_eq!(counts(&["#.", ".#"]), [1, 1, 8]);
        assert_eq!(counts(&["##", "#.", "##"]), [1, 1, 8]);
    }

    #[test]
    fn rings_have_their_solid_on_the_left() {
        for areas in [areas(&["#"]), areas(&["##", "#r"])] {
            let ring = &areas[0][0];
            let twice: i64 = (0..ring.len())
                .map(|i| {
                    let (p, q) = (ring[i], ring[(i + 1) % ring.len()]);
                    p[0] * q[1] - p[1] * q[0]
                })
                .sum();
            assert!(twice < 0);
        }
    }
}
