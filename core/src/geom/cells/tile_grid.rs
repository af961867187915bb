//! The cells of a tilemap: where they are, and in which one a point is.
//!
//! A *lattice* has an origin and two axis vectors: cell (i, j) is the parallelogram from origin + i·x + j·y, half-open, so
//! that each point of the plane is in one cell. Straight cells are the lattice whose axes are level and upright; isometric
//! ones have any two. Staggered cells are the diamonds of an isometric lattice, numbered by rows and columns of the screen.
//!
//! **Exact.** The index of a point's cell is the floor of a ratio of two determinants. Far from a whole number the rounded
//! ratio decides, with a bound on its error; near one, the sign is computed exactly. So a point on a seam is in the cell
//! that begins there, for any axes, for negative cells and far from the origin.
//!
//! For maps. The cells of masks and pictures, which always follow the axes, are those of
//! [`cell_grid`](super::cell_grid), whose seams are the rounded lines that are drawn.
//!
//! Indices up to [`MOST_CELLS`] either way are counted; further away there is no answer.

mod cell_range;
mod lattice;

use glam::DVec2;
use serde::{Deserialize, Serialize};

use crate::geom::error::{self, ShapeError, ShapeFault};
use crate::geom::exact::expansion::Exact;
use crate::geom::{Pose, Sign};
use lattice::Lattice;

pub use cell_range::CellRange;
pub use lattice::{Cell, Floored, MOST_CELLS};

/// How cells are laid out.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Layout {
    /// Rectangles, by their width and height in world units.
    Straight(DVec2),
    /// Parallelograms: the vectors that one step in i and one in j move, in world units.
    Isometric([DVec2; 2]),
    /// Diamonds in a box of this width and height, every other row or column of which is moved by half a box.
    Staggered {
        /// The diamond's width and height, in world units.
        cell: DVec2,
        /// What is moved: rows, one beside the other in y, or columns.
        axis: StaggerAxis,
        /// Which of them.
        index: StaggerIndex,
    },
}

/// Along which axis of the screen staggered rows follow each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename = "axis", rename_all = "kebab-case")]
pub enum StaggerAxis {
    /// Columns follow each other along x, half a cell apart; every other one is moved down.
    X,
    /// Rows follow each other along y; every other one is moved to the right.
    Y,
}

/// Which rows or columns are moved by half a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename = "index", rename_all = "kebab-case")]
pub enum StaggerIndex {
    /// The first, the third...: those with an odd index.
    Odd,
    /// Those with an even index, 0 among them.
    Even,
}

/// Where cells are, in world units.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct TileGrid {
    layout: Layout,
    origin: DVec2,
    lattice: Lattice,
}

impl TileGrid {
    /// The cells of a layout; cell (0, 0) begins at the origin. In a staggered layout it is the box around that cell that
    /// begins there, when its row or column is not moved.
    ///
    /// # Errors
    /// When a number is not finite or too large, a cell has no width or height, or both axes go the same way.
    pub fn new(layout: Layout, origin: DVec2) -> Result<Self, ShapeError> {
        error::vector("position", origin)?;
        let sized = |cell: DVec2| {
            error::above_zero("cell/0", cell.x)?;
            error::above_zero("cell/1", cell.y)
        };
        let lattice = match layout {
            Layout::Straight(cell) => {
                sized(cell)?;
                let axes = [DVec2::new(cell.x, 0.0), DVec2::new(0.0, cell.y)];
                Lattice { origin, axes, straight: true, clockwise: true }
            }
            Layout::Isometric(axes) => {
                error::vector("axes/0", axes[0])?;
                error::vector("axes/1", axes[1])?;
                for (k, axis) in axes.iter().enumerate() {
                    error::large_enough(|| format!("axes/{k}"), axis.abs().max_element())?;
                }
                let area = area_sign(axes);
                if area == Sign::Zero {
                    return Err(ShapeFault::NoExtent
                        .at("axes", "both axes go the same way: cells would have no area"));
                }
                let straight =
                    axes[0].y == 0.0 && axes[1].x == 0.0 && axes[0].x > 0.0 && axes[1].y > 0.0;
                Lattice { origin, axes, straight, clockwise: area == Sign::Positive }
            }
            Layout::Staggered { cell, axis, index } => {
                sized(cell)?;
                let half = cell * 0.5;
                // The top of cell (0, 0)'s diamond, or of the lattice's when that row or column is moved.
                let shift = match (index, axis) {
                    (StaggerIndex::Odd, _) => DVec2::ZERO,
                    (StaggerIndex::Even, StaggerAxis::Y) => DVec2::new(half.x, 0.0),
                    (StaggerIndex::Even, StaggerAxis::X) => DVec2::new(0.0, half.y),
                };
                let axes = [half, DVec2::new(-half.x, half.y)];
                let origin = origin + DVec2::new(half.x, 0.0) + shift;
                Lattice { origin, axes, straight: false, clockwise: true }
            }
        };
        Ok(Self { layout, origin, lattice })
    }

    /// How the cells are laid out.
    #[must_use]
    pub fn layout(&self) -> Layout {
        self.layout
    }

    /// Where it begins, in world units.
    #[must_use]
    pub fn origin(&self) -> DVec2 {
        self.origin
    }

    /// The same cells that begin elsewhere.
    ///
    /// # Errors
    /// When a number is not finite or too large.
    pub fn at(&self, origin: DVec2) -> Result<Self, ShapeError> {
        Self::new(self.layout, origin)
    }

    /// The same cells in a frame of the world. Straight ones that are turned become isometric.
    ///
    /// # Errors
    /// When staggered cells are turned: their rows and columns are those of the screen. When a number is too large.
    pub fn placed(&self, pose: &Pose) -> Result<Self, ShapeError> {
        let origin = pose.to_world(self.origin);
        let turned = |axes: [DVec2; 2]| axes.map(|axis| pose.to_world_direction(axis));
        match self.layout {
            layout if pose.is_upright() => Self::new(layout, origin),
            Layout::Straight(_) => Self::new(Layout::Isometric(turned(self.axes())), origin),
            Layout::Isometric(axes) => Self::new(Layout::Isometric(turned(axes)), origin),
            Layout::Staggered { .. } => {
                let turn = pose.rotation();
                let message = format!(
                    "must be 0, is {turn}: staggered rows and columns are those of the screen"
                );
                Err(ShapeFault::Rotation.at("rotation", message))
            }
        }
    }

    /// Where the lattice of its parallelograms begins. It is the origin, but for staggered cells.
    #[must_use]
    pub fn lattice_origin(&self) -> DVec2 {
        self.lattice.origin
    }

    /// The two vectors that lead from a parallelogram of the lattice to the next.
    #[must_use]
    pub fn axes(&self) -> [DVec2; 2] {
        self.lattice.axes
    }

    /// Whether cells are upright rectangles.
    #[must_use]
    #[inline]
    pub fn is_straight(&self) -> bool {
        self.lattice.straight
    }

    /// Whether the axes turn as those of the screen do: from i to j clockwise. Otherwise cells are mirrored.
    #[must_use]
    pub(crate) fn turns_clockwise(&self) -> bool {
        self.lattice.clockwise
    }

    /// The cell that a point is in; none further than [`MOST_CELLS`] away.
    #[must_use]
    #[inline]
    pub fn cell(&self, p: DVec2) -> Option<Cell> {
        let [a, b] = self.lattice_place(p)?;
        Some(self.cell_of_lattice([a.floor, b.floor]))
    }

    /// A point's two lattice coordinates, before and after the floor; none further than [`MOST_CELLS`] away.
    #[must_use]
    #[inline]
    pub fn lattice_place(&self, p: DVec2) -> Option<[Floored; 2]> {
        Some([self.lattice.floored(0, p)?, self.lattice.floored(1, p)?])
    }

    /// One lattice coordinate of a point: i (0) or j (1).
    #[must_use]
    pub(crate) fn lattice_coordinate(&self, axis: usize, p: DVec2) -> Option<Floored> {
        self.lattice.floored(axis, p)
    }

    /// The last lattice index along an axis whose cells begin before a point: that of its cell, but one less on a seam.
    #[must_use]
    pub(crate) fn lattice_last_before(&self, axis: usize, p: DVec2) -> Option<Floored> {
        self.lattice.last_before(axis, p)
    }

    /// The cell that a parallelogram of the lattice is.
    #[must_use]
    pub fn cell_of_lattice(&self, [a, b]: Cell) -> Cell {
        let Layout::Staggered { axis, index, .. } = self.layout else { return [a, b] };
        let even = i64::from(index == StaggerIndex::Even);
        match axis {
            // The diamond's box is (a − b) half widths to the right and (a + b) half heights down.
            StaggerAxis::Y => {
                let j = a + b;
                [(a - b + even - moved(j, index)).div_euclid(2), j]
            }
            StaggerAxis::X => {
                let i = a - b;
                [i, (a + b + even - moved(i, index)).div_euclid(2)]
            }
        }
    }

    /// The parallelogram of the lattice that a cell is.
    #[must_use]
    pub fn lattice_of_cell(&self, [i, j]: Cell) -> Cell {
        let Layout::Staggered { axis, index, .. } = self.layout else { return [i, j] };
        let even = i64::from(index == StaggerIndex::Even);
        let (across, down) = match axis {
            StaggerAxis::Y => (2 * i + moved(j, index) - even, j),
            StaggerAxis::X => (i, 2 * j + moved(i, index) - even),
        };
        // Both are odd or both are even.
        [(across + down).div_euclid(2), (down - across).div_euclid(2)]
    }

    /// A vertex of the lattice, counted in half cells, in world units: rounded, the same for all cells that share it.
    #[must_use]
    #[inline]
    pub fn vertex(&self, halves: [i64; 2]) -> DVec2 {
        let [x, y] = self.lattice.axes;
        self.lattice.origin + x * (halves[0] as f64 * 0.5) + y * (halves[1] as f64 * 0.5)
    }

    /// The vertices of a cell, clockwise on the screen for axes that turn so.
    #[must_use]
    pub fn outline(&self, cell: Cell) -> [DVec2; 4] {
        let [a, b] = self.lattice_of_cell(cell).map(|n| 2 * n);
        [[a, b], [a + 2, b], [a + 2, b + 2], [a, b + 2]].map(|halves| self.vertex(halves))
    }

    /// How a coordinate (0: x, 1: y) of a lattice vertex, at whole cells and not rounded, compares with a number: the sign
    /// of the vertex less the number. Exact.
    pub(crate) fn compare_vertex(&self, axis: usize, [a, b]: Cell, with: f64) -> Sign {
        let Lattice { origin, axes: [x, y], .. } = self.lattice;
        let (m, n) = (a as f64, b as f64);
        let terms = [origin[axis] - with, m * x[axis], n * y[axis]];
        let sum = terms[0] + terms[1] + terms[2];
        let size = origin[axis].abs() + with.abs() + terms[1].abs() + terms[2].abs();
        if sum.abs() > 8.0 * f64::EPSILON * size {
            return Sign::of(sum);
        }
        let product = |k: f64, v: f64| &Exact::new(k) * &Exact::new(v);
        let steps = &product(m, x[axis]) + &product(n, y[axis]);
        (&Exact::difference(origin[axis], with) + &steps).sign()
    }
}

/// Whether a staggered row or column is moved: 1 or 0.
fn moved(row: i64, index: StaggerIndex) -> i64 {
    match index {
        StaggerIndex::Odd => row & 1,
        StaggerIndex::Even => 1 - (row & 1),
    }
}

/// The sign of x × y. Exact.
fn area_sign([x, y]: [DVec2; 2]) -> Sign {
    crate::geom::exact::signs::across(DVec2::ZERO, x, DVec2::ZERO, y)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geom::Rect;
    use glam::dvec2 as v;

    #[test]
    fn negative_cells_and_seams() {
        let grid = TileGrid::new(Layout::Straight(v(16.0, 8.0)), DVec2::ZERO).unwrap();
        let cells = [
            (v(0.0, 0.0), [0, 0]),
            (v(-0.5, -0.5), [-1, -1]),
            (v(-16.0, -8.0), [-1, -1]),
            (v(16.0, 7.99), [1, 0]),
            (v(-5e-324, 8.0), [-1, 1]),
        ];
        for (p, cell) in cells {
            assert_eq!(grid.cell(p), Some(cell), "{p}");
        }
        // 3 × 0.1 is above 0.3, which is therefore still in cell 2, though 0.3 / 0.1 rounds to 3.
        let tenth = TileGrid::new(Layout::Straight(v(0.1, 0.1)), DVec2::ZERO).unwrap();
        assert_eq!(tenth.cell(v(0.3, 0.3)), Some([2, 2]));
        assert_eq!(tenth.cell(v(f64::MAX, 0.0)), None);
        assert_eq!(tenth.cell(v(f64::NAN, 0.0)), None);
    }

    #[test]
    fn a_box_ends_before_the_seam_it_touches() {
        let grid = TileGrid::new(Layout::Straight(v(10.0, 10.0)), v(1.0, 2.0)).unwrap();
        let range = grid.lattice_range(&Rect::between(v(1.0, 2.0), v(21.0, 12.0))).unwrap();
        assert_eq!(range, CellRange { min: [0, 0], max: [1, 0] });
        assert_eq!(range.count(), 2);
        let flat = grid.lattice_range(&Rect::point(v(11.0, 2.0))).unwrap();
        assert_eq!(flat, CellRange { min: [1, 0], max: [1, 0] });
        let wider = grid.lattice_range(&Rect::between(v(0.9, 2.0), v(21.1, 12.0))).unwrap();
        assert_eq!(wider, CellRange { min: [-1, 0], max: [2, 0] });
    }

    #[test]
    fn diamonds() {
        let axes = [v(32.0, 16.0), v(-32.0, 16.0)];
        let grid = TileGrid::new(Layout::Isometric(axes), DVec2::ZERO).unwrap();
        assert_eq!(grid.cell(v(0.0, 16.0)), Some([0, 0]));
        assert_eq!(grid.cell(v(0.0, -1.0)), Some([-1, -1]));
        // The lower tip is where cell (1, 1) begins.
        assert_eq!(grid.cell(v(0.0, 32.0)), Some([1, 1]));
        // On the upper left edge, which belongs to the cell.
        assert_eq!(grid.cell(v(-16.0, 8.0)), Some([0, 0]));
        // A small box in the middle of a diamond is in no other, though the boxes around its neighbours meet it.
        let small = Rect::centred(v(0.0, 16.0), v(8.0, 4.0));
        assert_eq!(grid.cells(&small).unwrap().collect::<Vec<_>>(), [[0, 0]]);
        let whole = Rect::between(v(-32.0, 0.0), v(32.0, 32.0));
        let mut cells: Vec<Cell> = grid.cells(&whole).unwrap().collect();
        cells.sort_unstable();
        assert_eq!(cells, [[-1, 0], [0, -1], [0, 0], [0, 1], [1, 0]]);
    }

    #[test]
    fn staggered_cells_and_their_lattice_name_each_other() {
        for axis in [StaggerAxis::X, StaggerAxis::Y] {
            for index in [StaggerIndex::Odd, StaggerIndex::Even] {
                let layout = Layout::Staggered { cell: v(64.0, 32.0), axis, index };
                let grid = TileGrid::new(layout, v(5.0, 7.0)).unwrap();
                for i in -5..5 {
                    for j in -5..5 {
                        // The box around a diamond, as map editors lay it.
                        let odd = index == StaggerIndex::Odd;
                        let shifted = |n: i64| if (n & 1 == 1) == odd { 0.5 } else { 0.0 };
                        let (x, y) = (i as f64, j as f64);
                        let corner = match axis {
                            StaggerAxis::Y => v(64.0 * (x + shifted(j)), 16.0 * y),
                            StaggerAxis::X => v(32.0 * x, 32.0 * (y + shifted(i))),
                        };
                        let centre = v(5.0, 7.0) + corner + v(32.0, 16.0);
                        assert_eq!(grid.cell(centre), Some([i, j]), "{axis:?} {index:?}");
                        assert_eq!(grid.cell_of_lattice(grid.lattice_of_cell([i, j])), [i, j]);
                        let middle = grid.outline([i, j]).iter().sum::<DVec2>() / 4.0;
                        assert_eq!(middle, centre, "{axis:?} {index:?}");
                    }
                }
            }
        }
    }

    #[test]
    fn sizes_that_give_no_cells_are_refused() {
        let new = |layout| TileGrid::new(layout, DVec2::ZERO).map_err(|e| e.part);
        assert_eq!(new(Layout::Straight(v(0.0, 1.0))), Err("cell/0".to_owned()));
        assert_eq!(new(Layout::Straight(v(1.0, -1.0))), Err("cell/1".to_owned()));
        assert_eq!(new(Layout::Straight(v(1.0, 1e308))), Err("cell/1".to_owned()));
        assert_eq!(new(Layout::Isometric([v(1.0, 2.0), v(-2.0, -4.0)])), Err("axes".to_owned()));
        assert_eq!(
            new(Layout::Isometric([v(f64::NAN, 2.0), v(1.0, 0.0)])),
            Err("axes/0/0".to_owned())
        );
    }
}
