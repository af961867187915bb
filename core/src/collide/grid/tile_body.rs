//! The solid cells of a map of tiles as a body, which meets any other: those near by as convex pieces, with the border around
//! them.
//!
//! As a body the cells are closed, as all shapes are: what touches their border touches the map. Corners of cells in line have
//! the same coordinate, to the bit, so that the pieces leave no gap. Only cells that are upright rectangles are met near by;
//! others are the polygons around what is solid.

use glam::DVec2;

use crate::collide::any::body::Body;
use crate::collide::any::near_cells::{CellsBody, MOST_PIECES, NearCells};
use crate::geom::cells::tile_areas::tile_areas;
use crate::geom::cells::tile_border::HalfVertex;
use crate::geom::cells::tile_grid::CellRange;
use crate::geom::cells::tile_pieces::tile_pieces;
use crate::geom::{Polygon, Rect, Tilemap};

/// So many columns and rows are met at once where cells are too many.
const TOGETHER: i64 = 64;

/// Whether the cells near a place are known by where it is: upright, and not so far out that rounding makes them lines.
pub(crate) fn is_met_near(map: &Tilemap) -> bool {
    map.grid().is_straight() && map.outlasts_rounding()
}

/// The body of the solid cells of a map within a window, as if nothing were solid outside of it, when it has no more than
/// `most` pieces. The map's cells are upright rectangles.
pub(crate) fn tile_body(map: &Tilemap, window: CellRange, most: usize) -> CellsBody {
    let Some(first) = window.shared(map.range()).map(|shared| shared.min) else {
        return CellsBody::Empty;
    };
    let Some(near) = map.window(window) else { return CellsBody::Empty };
    let Some(found) = tile_pieces(&near, most) else { return CellsBody::TooMany };
    let place = |v: &HalfVertex| map.grid().vertex([v[0] + 2 * first[0], v[1] + 2 * first[1]]);
    let mut rings = tile_areas(&near)
        .into_iter()
        .flatten()
        .map(|ring| map.wound(ring.iter().map(place).collect::<Vec<DVec2>>()));
    let Some(outer) = rings.next() else { return CellsBody::Empty };
    // Refused only where cells are so small, or so far away, that they have no area.
    let Ok(border) = Polygon::new(outer, rings.collect()) else { return CellsBody::Empty };
    let pieces = found.pieces.iter().map(|piece| piece.iter().map(place).collect());
    let seams = found.seams.iter().map(|ends| [place(&ends[0]), place(&ends[1])]).collect();
    Body::of_pieces(pieces, &border, seams).map_or(CellsBody::Empty, CellsBody::Body)
}

impl NearCells for Tilemap {
    type Window = CellRange;

    fn bounds(&self) -> Option<Rect> {
        Self::bounds(self)
    }

    fn outermost(&self) -> Option<Body> {
        Body::hull_of(Self::outermost(self).collect())
    }

    /// What touches a border touches the map, a point too.
    fn takes_point(&self, _p: DVec2) -> bool {
        true
    }

    fn all(&self) -> Option<CellRange> {
        Some(self.range())
    }

    fn window(&self, around: Rect) -> CellRange {
        // Half-open: the cells beside them touch it too.
        let beside = |n: i64, by: i64| n.saturating_add(by);
        match self.grid().lattice_range(&around) {
            Some(CellRange { min, max }) => {
                CellRange { min: min.map(|n| beside(n, -1)), max: max.map(|n| beside(n, 1)) }
            }
            // It reaches further than cells are counted.
            None => self.range(),
        }
    }

    fn is_all(&self, window: CellRange) -> bool {
        window.shared(self.range()) == Some(self.range())
    }

    fn body(&self, window: CellRange) -> CellsBody {
        tile_body(self, window, MOST_PIECES)
    }

    fn around(&self, CellRange { min, max }: CellRange) -> Rect {
        let corner = |cell: [i64; 2]| self.grid().vertex(cell.map(|n| 2 * n));
        Rect { min: corner(min), max: corner(max.map(|n| n + 1)) }
    }

    fn parts(&self, window: CellRange) -> impl Iterator<Item = CellRange> {
        let shared = window.shared(self.range());
        let step = |low: i64, high: i64| (low..=high).step_by(TOGETHER as usize);
        shared.into_iter().flat_map(move |all| {
            step(all.min[1], all.max[1]).flat_map(move |j| {
                step(all.min[0], all.max[0]).filter_map(move |i| {
                    let [min, max] = [-1, TOGETHER].map(|by| [i + by, j + by]);
                    CellRange { min, max }.shared(all)
                })
            })
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::collide::contact::Overlap;
    use crate::collide::{distance, meets, overlap};
    use crate::geom::cells::tile_grid::Layout;
    use crate::geom::{AnyShape, Circle, Polygon, Pose, Segment, Tile};
    use crate::random::Rng;

    /// A map of noise, and bodies in and around it.
    fn case(rng: &mut Rng) -> (Tilemap, Body) {
        let size = DVec2::new(4.0, 3.0);
        let mut map = Tilemap::empty(Layout::Straight(size), 12, 9).unwrap();
        let letters = ["..##", "....#", "###.rfhH[]abcdRF"][rng.below(3)].as_bytes();
        for at in map.range().cells() {
            let letter = letters[rng.below(letters.len())] as char;
            map.set(at, Tile::of_letter(letter).unwrap());
        }
        let at = rng.point(DVec2::splat(-10.0), DVec2::new(58.0, 37.0));
        // Often on the lines of the cells.
        let at = if rng.below(2) == 0 { (at / size * 2.0).round() * size / 2.0 } else { at };
        let r = 0.5 + 6.0 * rng.unit();
        let shape = match rng.below(4) {
            0 => AnyShape::Circle(Circle::new(at, r).unwrap()),
            1 => AnyShape::Rect(Rect::between(at, at + DVec2::new(r, 2.0))),
            2 => AnyShape::Segment(Segment::new(at, at + DVec2::new(r, 2.0 * rng.unit())).unwrap()),
            _ => {
                let ring = [DVec2::ZERO, DVec2::new(r, 1.0), DVec2::new(2.0, r)];
                AnyShape::Polygon(Polygon::new(ring.map(|p| at + p).to_vec(), Vec::new()).unwrap())
            }
        };
        (map, Body::new(&shape))
    }

    #[test]
    fn cells_near_by_answer_as_all_cells_do() {
        let mut rng = Rng::new(91);
        let (mut met, mut deep) = (0, 0);
        for k in 0..600 {
            let (map, other) = case(&mut rng);
            let near = Body::new(&AnyShape::Tilemap(map.clone()));
            let CellsBody::Body(whole) = tile_body(&map, map.range(), usize::MAX) else { continue };
            assert_eq!(near.bounds(), whole.bounds());
            assert_eq!(meets(&near, &other), meets(&whole, &other), "{k}");
            match (overlap(&near, &other), overlap(&whole, &other)) {
                (Overlap::Apart(_), Overlap::Apart(_)) => {
                    let [a, b] = [&near, &whole].map(|m| distance(m, &other).unwrap().distance);
                    assert!((a - b).abs() < 1e-12, "{k}: {a} {b}");
                }
                (Overlap::Meets(a), Overlap::Meets(b)) => {
                    assert_eq!(a.touching, b.touching, "{k}");
                    assert!((a.depth - b.depth).abs() < 1e-9, "{k}: {a:?} {b:?}");
                    met += 1;
                    deep += u32::from(a.depth > 4.0);
                }
                (a, b) => panic!("{k}: {a:?} {b:?}"),
            }
        }
        assert!(met > 200 && deep > 5, "{met} {deep}");
    }

    #[test]
    fn two_maps_meet_and_a_turned_one_is_what_it_was() {
        let map = |rows: &[&str]| {
            let cell = Layout::Straight(DVec2::splat(4.0));
            Body::new(&AnyShape::Tilemap(Tilemap::from_rows(cell, rows, Tile::of_letter).unwrap()))
        };
        let (a, b) = (map(&["###", "#..", "###"]), map(&["#", "#"]));
        let at = |x: f64, y: f64, turn: f64| b.moved(&Pose::new(DVec2::new(x, y), turn).unwrap());
        assert!(meets(&a, &at(5.0, -7.0, 0.0)) && !meets(&a, &at(5.0, -8.5, 0.0)));
        let found = overlap(&a, &at(5.0, -7.0, 0.0));
        assert_eq!(found.contact().map(|c| (c.depth, c.normal)), Some((1.0, DVec2::NEG_Y)));
        // On its side it fits into the gap.
        let quarter = std::f64::consts::FRAC_PI_2;
        assert!(overlap(&a, &at(12.5, 4.0, quarter)).contact().is_some_and(|c| c.touching));
        assert!(!meets(&a, &at(30.0, 4.0, quarter)));
    }
}
