//! The border of what is solid in a tilemap, cell by cell, and its outermost vertices.
//!
//! A side of a cell is two half sides. One that is solid on one of its sides alone is a piece of border, and so is the line
//! that bounds a partial tile in its cell. Nothing but the cell and its four neighbours says so: a look at the border near a
//! place costs what is near.
//!
//! Frame: half cells of the lattice, so that it is exact for any axes.

use glam::DVec2;

use super::tile::Tile;
use super::tile_grid::{Cell, CellRange, Layout, StaggerAxis};
use crate::geom::error::LARGEST;
use crate::geom::exact::tolerance::ROUNDING;
use crate::geom::{Rect, Tilemap};

/// A vertex of the lattice, in half cells.
pub(crate) type HalfVertex = [i64; 2];

/// The four sides of a cell in its lattice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum CellSide {
    Left,
    Right,
    Top,
    Bottom,
}

impl CellSide {
    const ALL: [Self; 4] = [Self::Left, Self::Right, Self::Top, Self::Bottom];

    fn beyond(self, [a, b]: Cell) -> Cell {
        match self {
            Self::Left => [a - 1, b],
            Self::Right => [a + 1, b],
            Self::Top => [a, b - 1],
            Self::Bottom => [a, b + 1],
        }
    }

    pub(crate) fn opposite(self) -> Self {
        match self {
            Self::Left => Self::Right,
            Self::Right => Self::Left,
            Self::Top => Self::Bottom,
            Self::Bottom => Self::Top,
        }
    }

    /// Its first or second half as a wall of the cell: where it starts and ends, in half cells.
    pub(crate) fn half(self, k: i64) -> [[i64; 2]; 2] {
        match self {
            Self::Left => [[0, k], [0, k + 1]],
            Self::Right => [[2, k + 1], [2, k]],
            Self::Top => [[k + 1, 0], [k, 0]],
            Self::Bottom => [[k, 2], [k + 1, 2]],
        }
    }

    /// Which halves of it a tile's solid part reaches.
    pub(crate) fn solid(self, tile: Tile) -> [bool; 2] {
        match (tile, self) {
            (Tile::Empty | Tile::OneWay, _) => [false; 2],
            (Tile::Solid, _) => [true; 2],
            (Tile::HalfLeft, Self::Left) | (Tile::HalfRight, Self::Right) => [true; 2],
            (Tile::HalfLeft, Self::Right) | (Tile::HalfRight, Self::Left) => [false; 2],
            (Tile::HalfLeft, _) => [true, false],
            (Tile::HalfRight, _) => [false, true],
            (Tile::Floor(_), Self::Bottom) | (Tile::Ceiling(_), Self::Top) => [true; 2],
            (Tile::Floor(_), Self::Top) | (Tile::Ceiling(_), Self::Bottom) => [false; 2],
            (Tile::Floor(slope), _) => {
                let thick = slope.thickness()[usize::from(self == Self::Right)];
                [thick == 2, thick >= 1]
            }
            (Tile::Ceiling(slope), _) => {
                let thick = slope.thickness()[usize::from(self == Self::Right)];
                [thick >= 1, thick == 2]
            }
        }
    }
}

/// A half of a cell's side that the cell's own tile reaches.
pub(super) struct HalfSide {
    /// Its ends, solid on the left of their way in cells whose axes turn clockwise.
    pub(super) ends: [HalfVertex; 2],
    /// The cell beyond it.
    pub(super) beyond: Cell,
    /// Whether what is beyond reaches it too: then it is no border.
    pub(super) shared: bool,
}

/// The half sides that a cell's tile reaches, and the ends of the line that bounds it in its cell.
pub(super) fn half_sides(
    map: &Tilemap,
    cell: Cell,
    tile: Tile,
    mut tell: impl FnMut(HalfSide),
) -> Option<[HalfVertex; 2]> {
    let grid = map.grid();
    let lattice = grid.lattice_of_cell(cell);
    let at = |p: [i64; 2]| [2 * lattice[0] + p[0], 2 * lattice[1] + p[1]];
    for side in CellSide::ALL {
        let beyond = grid.cell_of_lattice(side.beyond(lattice));
        let other = side.opposite().solid(map.tile(beyond));
        for (k, (own, shared)) in (0..).zip(side.solid(tile).into_iter().zip(other)) {
            if own {
                tell(HalfSide { ends: side.half(k).map(at), beyond, shared });
            }
        }
    }
    tile.cut().map(|cut| [cut.b, cut.a].map(|p| at(p.map(i64::from))))
}

/// Vertices of a map's solid parts, among them all that are outermost in any direction: of each row the first and the last of
/// each kind. Where staggered columns rise and fall, of every other column.
pub(super) fn outermost(map: &Tilemap) -> Vec<HalfVertex> {
    let rises = matches!(map.grid().layout(), Layout::Staggered { axis: StaggerAxis::X, .. });
    let step = if rises { 2 } else { 1 };
    let mut found = Vec::new();
    for (j, row) in (0..).zip(map.tile_rows()) {
        for first in 0..step {
            let mut add = |cells: &mut dyn Iterator<Item = (i64, &Tile)>| {
                // Which of the nine places in a cell were met.
                let mut met = [false; 9];
                for (i, tile) in cells.filter(|(_, tile)| tile.has_area()) {
                    let [a, b] = map.grid().lattice_of_cell([i, j]);
                    for [u, v] in tile.outline().into_iter().map(|p| p.map(i64::from)) {
                        let place = &mut met[(3 * v + u) as usize];
                        if !std::mem::replace(place, true) {
                            found.push([2 * a + u, 2 * b + v]);
                        }
                    }
                    // A whole cell has corners that no part of a cell is outside of.
                    if *tile == Tile::Solid {
                        break;
                    }
                }
            };
            let last = row.len() as i64 - 1;
            add(&mut (0..).zip(row).skip(first).step_by(step));
            add(&mut (0..)
                .zip(row.iter().rev())
                .map(|(n, t)| (last - n, t))
                .skip(first)
                .step_by(step));
        }
    }
    found
}

impl Tilemap {
    /// The pieces of border in some cells, in world units: each a half side, or the line that bounds a part of a cell.
    pub fn border_in(&self, cells: CellRange) -> Vec<[DVec2; 2]> {
        let mut found = Vec::new();
        let mut add = |ends: [HalfVertex; 2]| found.push(ends.map(|v| self.grid().vertex(v)));
        for cell in cells.shared(self.range()).into_iter().flat_map(CellRange::cells) {
            let tile = self.tile(cell);
            if !tile.has_area() {
                continue;
            }
            let cut = half_sides(self, cell, tile, |half| {
                if !half.shared {
                    add(half.ends);
                }
            });
            cut.into_iter().for_each(&mut add);
        }
        found
    }

    /// Points among which are all that are outermost in any direction, in world units; none where nothing is solid. Cost:
    /// linear in the cells the first time, then in the rows.
    pub fn outermost(&self) -> impl Iterator<Item = DVec2> + '_ {
        self.known_outermost().iter().map(|v| self.grid().vertex(*v))
    }

    /// Whether cells are so much larger than rounding, where they are, that none is a line or a point.
    #[must_use]
    pub fn outlasts_rounding(&self) -> bool {
        let [x, y] = self.grid().axes();
        // Between opposite sides of a cell.
        let across = x.perp_dot(y).abs() / x.length().max(y.length());
        let far = self.bounds().map_or(0.0, |b| b.min.abs().max(b.max.abs()).max_element());
        across > far * ROUNDING && far <= LARGEST
    }

    /// The box around all that is solid; none where nothing is.
    #[must_use]
    pub fn bounds(&self) -> Option<Rect> {
        Rect::around(self.outermost())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geom::cells::tile_grid::StaggerIndex;
    use crate::random::Rng;

    #[test]
    fn outermost_vertices_and_borders_are_those_of_the_areas() {
        let mut rng = Rng::new(77);
        let cell = DVec2::new(4.0, 2.0);
        let stagger = |axis, index| Layout::Staggered { cell, axis, index };
        for round in 0..400 {
            let layout = match round % 4 {
                0 => Layout::Straight(cell),
                1 => Layout::Isometric([DVec2::new(4.0, 2.0), DVec2::new(-4.0, 2.0)]),
                2 => stagger(StaggerAxis::X, StaggerIndex::Odd),
                _ => stagger(StaggerAxis::Y, StaggerIndex::Even),
            };
            let mut map = Tilemap::empty(layout, 1 + rng.below(7), 1 + rng.below(5)).unwrap();
            for at in map.range().cells() {
                let any = [Tile::Empty, Tile::Empty, Tile::LETTERS[rng.below(19)].0];
                map.set(at, any[rng.below(3)]);
            }
            let rings: Vec<Vec<DVec2>> = map.area_rings().into_iter().flatten().collect();
            for turn in 0..16 {
                let way = DVec2::from_angle(f64::from(turn) * 0.4 + 0.01);
                let far = |points: &mut dyn Iterator<Item = DVec2>| {
                    points.map(|p| p.dot(way)).fold(f64::NEG_INFINITY, f64::max)
                };
                let expected = far(&mut rings.iter().flatten().copied());
                assert_eq!(far(&mut map.outermost()), expected, "{:?}", map.to_rows());
            }
            let length = |[a, b]: [DVec2; 2]| a.distance(b);
            let around = |ring: &Vec<DVec2>| -> f64 {
                (0..ring.len()).map(|i| length([ring[i], ring[(i + 1) % ring.len()]])).sum()
            };
            let all: f64 = map.border_in(map.range()).into_iter().map(length).sum();
            assert!((all - rings.iter().map(around).sum::<f64>()).abs() < 1e-9);
        }
    }
}
