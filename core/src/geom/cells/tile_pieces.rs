//! The solid cells of a tilemap as convex pieces: few, apart from each other, and together exactly what is solid.
//!
//! Row by row: each stretch of full cells is a rectangle, one row high; where the row below has the very same stretch, the
//! rectangle goes on. A cell that is full in part is a piece of its own. Where two pieces share a side of cells, or half of
//! one, there is a **seam**: inside what is solid, though on the border of both.
//!
//! Frame: half cells of the lattice, so that it is exact. Cost: n log n for n sides of cells on seams; linear in the cells.

use super::tile::Tile;
use super::tile_border::{CellSide, HalfVertex};
use super::tile_grid::Cell;
use crate::geom::Tilemap;

/// A map's solid cells as convex pieces.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct TilePieces {
    /// The vertices of each, in order.
    pub pieces: Vec<Vec<HalfVertex>>,
    /// The stretches that two pieces share: their ends.
    pub seams: Vec<[HalfVertex; 2]>,
}

/// A stretch of full cells that goes down from its first row.
#[derive(Clone, Copy)]
struct Stretch {
    columns: [i64; 2],
    piece: u32,
}

/// The solid cells of a map whose cells are straight, as convex pieces; none where they are more than `most`.
#[must_use]
pub(crate) fn tile_pieces(map: &Tilemap, most: usize) -> Option<TilePieces> {
    let mut found = TilePieces::default();
    let (columns, rows) = (map.columns() as i64, map.rows() as i64);
    // Which piece each cell of this row is in, and each of the row above.
    let mut above = vec![u32::MAX; map.columns()];
    let mut own = above.clone();
    let mut open: Vec<Stretch> = Vec::new();
    let mut seams: Vec<([u32; 2], [HalfVertex; 2])> = Vec::new();
    for j in 0..rows {
        let (mut i, mut next, mut before) = (0, Vec::new(), 0);
        while i < columns {
            let tile = map.tile([i, j]);
            let start = i;
            i += 1;
            if tile == Tile::Solid {
                while i < columns && map.tile([i, j]) == Tile::Solid {
                    i += 1;
                }
                while open.get(before).is_some_and(|o| o.columns[0] < start) {
                    before += 1;
                }
                let same = open.get(before).filter(|o| o.columns == [start, i]);
                let piece = match same {
                    Some(goes_on) => {
                        let corners = &mut found.pieces[goes_on.piece as usize];
                        corners[2][1] += 2;
                        corners[3][1] += 2;
                        goes_on.piece
                    }
                    None => {
                        let [[a, b], [c, d]] = [[2 * start, 2 * j], [2 * i, 2 * j + 2]];
                        found.pieces.push(vec![[a, b], [c, b], [c, d], [a, d]]);
                        found.pieces.len() as u32 - 1
                    }
                };
                next.push(Stretch { columns: [start, i], piece });
                own[start as usize..i as usize].fill(piece);
            } else if tile.has_area() {
                let corner = |p: [u8; 2]| [2 * start + i64::from(p[0]), 2 * j + i64::from(p[1])];
                own[start as usize] = found.pieces.len() as u32;
                found.pieces.push(tile.outline().into_iter().map(corner).collect());
            } else {
                own[start as usize] = u32::MAX;
            }
        }
        if found.pieces.len() > most {
            return None;
        }
        open = next;
        for i in 0..columns {
            let piece = own[i as usize];
            if piece == u32::MAX {
                continue;
            }
            let mut share = |side: CellSide, beyond: Cell, other: u32| {
                if other == u32::MAX || other == piece {
                    return;
                }
                let halves = side.solid(map.tile([i, j])).into_iter();
                let others = side.opposite().solid(map.tile(beyond));
                for (k, both) in (0..).zip(halves.zip(others)) {
                    if both == (true, true) {
                        let ends = side.half(k).map(|p| [2 * i + p[0], 2 * j + p[1]]);
                        let ends = if ends[0] < ends[1] { ends } else { [ends[1], ends[0]] };
                        seams.push(([piece.min(other), piece.max(other)], ends));
                    }
                }
            };
            if i > 0 {
                share(CellSide::Left, [i - 1, j], own[i as usize - 1]);
            }
            if j > 0 {
                share(CellSide::Top, [i, j - 1], above[i as usize]);
            }
        }
        std::mem::swap(&mut above, &mut own);
    }
    seams.sort_unstable();
    // Two pieces are convex, so what they share is in one line.
    let mut before = None;
    for (pair, [from, to]) in seams {
        match found.seams.last_mut().filter(|last| before == Some(pair) && last[1] == from) {
            Some(last) => last[1] = to,
            None => found.seams.push([from, to]),
        }
        before = Some(pair);
    }
    Some(found)
}

#[cfg(test)]
mod tests {
    use glam::DVec2;

    use super::*;
    use crate::geom::cells::tile_grid::Layout;
    use crate::random::Rng;

    fn pieces(rows: &[impl AsRef<str>]) -> TilePieces {
        let cell = Layout::Straight(DVec2::new(2.0, 2.0));
        tile_pieces(&Tilemap::from_rows(cell, rows, Tile::of_letter).unwrap(), 99).unwrap()
    }

    #[test]
    fn equal_stretches_are_one_piece_and_others_meet_in_seams() {
        let found = pieces(&["##.#", "##.#", ".###", "r..."]);
        let rectangle = |[a, b]: [i64; 2], [c, d]: [i64; 2]| vec![[a, b], [c, b], [c, d], [a, d]];
        let rectangles =
            [rectangle([0, 0], [4, 4]), rectangle([6, 0], [8, 4]), rectangle([2, 4], [8, 6])];
        assert_eq!(found.pieces[..3], rectangles);
        assert_eq!(found.pieces[3].len(), 3);
        assert_eq!(found.seams, [[[2, 4], [4, 4]], [[6, 4], [8, 4]]]);
        assert_eq!(pieces(&["r#"]).seams, [[[2, 0], [2, 2]]], "a whole side, of two halves");
        assert_eq!(pieces(&["a#"]).seams, [[[2, 1], [2, 2]]], "half a side");
        assert_eq!(
            pieces(&["h", "#"]).seams,
            [[[0, 2], [2, 2]]],
            "a floor of half height on a cell"
        );
        assert_eq!(pieces(&["..", ".."]), TilePieces::default());
    }

    /// Twice the area of a ring, in half cells.
    fn area(ring: &[HalfVertex]) -> i64 {
        let pairs = ring.iter().zip(ring.iter().cycle().skip(1));
        pairs.map(|(p, q)| p[0] * q[1] - p[1] * q[0]).sum::<i64>().abs()
    }

    #[test]
    fn pieces_cover_the_cells_once_and_seams_are_as_long_as_borders_lack() {
        let letters: Vec<char> = "..##########hHrfabcdRF".chars().collect();
        let letters: Vec<char> =
            letters.into_iter().filter(|l| Tile::of_letter(*l).is_some()).collect();
        let mut rng = Rng::new(5);
        for _ in 0..300 {
            let (w, h) = (1 + rng.below(7), 1 + rng.below(7));
            let mut row = || (0..w).map(|_| letters[rng.below(letters.len())]).collect::<String>();
            let rows: Vec<String> = (0..h).map(|_| row()).collect();
            let cell = Layout::Straight(DVec2::new(2.0, 2.0));
            let map = Tilemap::from_rows(cell, &rows, Tile::of_letter).unwrap();
            let found = tile_pieces(&map, usize::MAX).unwrap();
            let outline =
                |t: Tile| t.outline().iter().map(|p| p.map(i64::from)).collect::<Vec<HalfVertex>>();
            let cells: i64 = map.filled().map(|(_, t)| area(&outline(t))).sum();
            assert_eq!(found.pieces.iter().map(|p| area(p)).sum::<i64>(), cells, "{rows:?}");
            // Borders of pieces, less both sides of each seam, are the borders of the areas.
            let length = |p: HalfVertex, q: HalfVertex| {
                DVec2::new((q[0] - p[0]) as f64, (q[1] - p[1]) as f64).length()
            };
            let around = |ring: &Vec<HalfVertex>| {
                ring.iter()
                    .zip(ring.iter().cycle().skip(1))
                    .map(|(p, q)| length(*p, *q))
                    .sum::<f64>()
            };
            let pieces: f64 = found.pieces.iter().map(around).sum();
            let seams: f64 = found.seams.iter().map(|[p, q]| length(*p, *q)).sum();
            let areas = crate::geom::cells::tile_areas::tile_areas(&map);
            let border: f64 = areas.iter().flatten().map(around).sum();
            assert!((pieces - 2.0 * seams - border).abs() < 1e-9, "{rows:?}");
        }
    }
}
