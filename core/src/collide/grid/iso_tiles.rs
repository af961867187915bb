//! Which diamond of an isometric map is under a point? (Article C, "Point dans un tile isométrique".)
//!
//! The grid's frame has its origin O and the two vectors X and Y that one step in i and in j moves. P = O + i X + j Y, as a
//! matrix M; so (i, j) = M⁻¹ P, and the floor of each is the cell. Here the inverse is taken of P − O, which keeps more
//! digits than the article's expanded form, whose j is misprinted (erratum 12). The floor goes down for negative cells as
//! well (erratum 11), and where rounding could decide it is exact.
//!
//! Any axes serve: mirrored, skewed, straight; staggered maps are numbered anew at the end.
//!
//! Frame: the map's; world units. Cost: one division a coordinate.

use glam::DVec2;
use serde::Serialize;

use super::tiles::PointTile;
use crate::geom::cells::tile_grid::{Cell, Floored};
use crate::geom::{Tile, Tilemap};
use crate::trace::{About, Event, Kind, Reason, Silent, Trace};

/// What is decided, one event at a time.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[serde(tag = "step", rename_all = "kebab-case")]
pub enum Step {
    /// The matrix: its two columns and the origin.
    Matrix {
        /// One step in i, and one in j, in world units.
        axes: [DVec2; 2],
        /// Where cell (0, 0) begins.
        origin: DVec2,
    },
    /// Its inverse.
    Inverse {
        /// X × Y: a cell's area, below 0 for mirrored axes.
        determinant: f64,
        /// The two rows of M⁻¹, per world unit.
        rows: [DVec2; 2],
    },
    /// The point from the origin.
    Offset {
        /// P − O.
        offset: DVec2,
    },
    /// One coordinate in cells, before and after the floor.
    Floor {
        /// i (0) or j (1).
        axis: usize,
        /// The coordinate.
        found: Floored,
    },
    /// The point is further away than cells are counted.
    TooFar {
        /// Along i (0) or j (1).
        axis: usize,
    },
    /// A staggered map's own column and row.
    Renumber {
        /// i and j along the axes.
        lattice: Cell,
        /// Column and row.
        cell: Cell,
    },
    /// The cell is read.
    Read {
        /// Which.
        cell: Cell,
        /// What is there.
        tile: Tile,
        /// Whether the point is in its solid part.
        solid: bool,
    },
}

impl Event for Step {
    fn about(&self) -> About {
        match self {
            Self::Matrix { .. } => About::at("matrix", []).chapter("matrix"),
            Self::Inverse { .. } => {
                About::at("inverse", []).chapter("matrix").because(Reason::Last("matrix"))
            }
            Self::Offset { .. } => {
                About::at("offset", []).chapter("cell").because(Reason::Last("matrix"))
            }
            Self::Floor { axis, .. } => About::at("floor", [*axis as u32])
                .chapter("cell")
                .because(Reason::Last("inverse"))
                .because(Reason::Last("offset")),
            Self::TooFar { axis } => About::at("too-far", [*axis as u32])
                .chapter("cell")
                .kind(Kind::Result)
                .decides(true)
                .because(Reason::Last("offset")),
            Self::Renumber { .. } => {
                About::at("renumber", []).chapter("cell").because(Reason::Each("floor"))
            }
            Self::Read { solid, .. } => About::at("read", [])
                .chapter("cell")
                .kind(if *solid { Kind::Impact } else { Kind::Result })
                .decides(true)
                .because(Reason::Last("renumber"))
                .because(Reason::Each("floor")),
        }
    }
}

/// The cell under a point, by the axes; none further away than cells are counted.
#[must_use]
pub fn iso_tiles(map: &Tilemap, p: DVec2) -> Option<PointTile> {
    iso_tiles_traced(map, p, &mut Silent)
}

/// [`iso_tiles`], traced: the matrix, its inverse, both coordinates before and after the floor, and the cell.
pub fn iso_tiles_traced<T: Trace<Step>>(
    map: &Tilemap,
    p: DVec2,
    trace: &mut T,
) -> Option<PointTile> {
    let grid = map.grid();
    // 1. M and its inverse.
    let (axes, origin) = (grid.axes(), grid.lattice_origin());
    trace.step(|| Step::Matrix { axes, origin });
    let [x, y] = axes;
    let determinant = x.perp_dot(y);
    trace.step(|| {
        let rows = [DVec2::new(y.y, -y.x), DVec2::new(-x.y, x.x)].map(|row| row / determinant);
        Step::Inverse { determinant, rows }
    });
    // 2. M⁻¹ (P − O), and the floor of both coordinates.
    trace.step(|| Step::Offset { offset: p - origin });
    let mut floor = |axis| {
        let found = grid.lattice_coordinate(axis, p);
        trace.step(|| match found {
            Some(found) => Step::Floor { axis, found },
            None => Step::TooFar { axis },
        });
        found
    };
    let [a, b] = [floor(0)?, floor(1)?];
    // 3. The cell.
    let lattice = [a.floor, b.floor];
    let cell = grid.cell_of_lattice(lattice);
    if cell != lattice {
        trace.step(|| Step::Renumber { lattice, cell });
    }
    let (tile, solid) = (map.tile(cell), map.solid_at(cell, p));
    trace.step(|| Step::Read { cell, tile, solid });
    Some(PointTile { cell, within: [a.within(), b.within()], tile, solid })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::collide::grid::tiles::point_tile;
    use crate::geom::cells::tile_grid::Layout;
    use crate::trace::Recorder;

    #[test]
    fn the_diamond_of_a_point_by_hand() {
        let axes = [DVec2::new(32.0, 16.0), DVec2::new(-32.0, 16.0)];
        let map =
            Tilemap::from_rows(Layout::Isometric(axes), &["..", ".#"], Tile::of_letter).unwrap();
        let p = DVec2::new(8.0, 44.0);
        let timeline = Recorder::run((), |(), t| iso_tiles_traced(&map, p, t));
        let found = timeline.output.unwrap();
        // i = (8/32 + 44/16) / 2 = 1.5, j = (44/16 − 8/32) / 2 = 1.25.
        assert_eq!((found.cell, found.within, found.solid), ([1, 1], [0.5, 0.25], true));
        assert_eq!(timeline.steps().len(), 6);
        assert_eq!(Some(found), point_tile(&map, p));
        assert_eq!(iso_tiles(&map, DVec2::new(0.0, -1.0)).unwrap().cell, [-1, -1]);
    }
}
