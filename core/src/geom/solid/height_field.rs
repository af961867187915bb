//! Ground in space: heights at the crossings of a grid, z = f(x, y), solid below.

use glam::{DVec2, DVec3};

use super::{HeightGrid, SpacePose};
use crate::geom::error::{self, ShapeError, ShapeFault};
use crate::geom::{Sign, orient};

/// A triangle of the ground: half a cell, cut from its least corner to its greatest.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct GroundTriangle {
    /// Its corners in the world, counter-clockwise seen from above; the diagonal joins the first and the last, or the first and the
    /// second.
    pub corners: [DVec3; 3],
    /// Which of its sides, each from a corner to the next, are on the border of the ground.
    pub borders: [bool; 3],
}

/// Heights over a grid, somewhere: turned about the vertical and moved.
///
/// Copies share the heights.
#[derive(Clone, Debug, PartialEq)]
pub struct HeightField {
    cell: DVec2,
    grid: HeightGrid,
    origin: DVec3,
    /// The world's direction of its first axis; the second is a quarter turn on.
    axis: DVec2,
    /// Its last crossing, in cells.
    last: DVec2,
    /// How many cells there are to a unit, where that is exact and the field is not turned. A product is then what the turn and
    /// the division would give, in a third of the time.
    per_unit: Option<DVec2>,
}

impl HeightField {
    /// Heights row by row at x = i·cell.x and y = j·cell.y, at the world's origin; two rows of two, or more.
    ///
    /// # Errors
    /// When a number can't be, the rows are not equally long, or there are too few or too many.
    pub fn new(cell: DVec2, heights: &[Vec<f64>]) -> Result<Self, ShapeError> {
        Self::of_grid(cell, HeightGrid::from_rows(heights)?)
    }

    /// The heights of a grid, which are shared with it.
    ///
    /// # Errors
    /// When the cells can't be.
    pub fn of_grid(cell: DVec2, grid: HeightGrid) -> Result<Self, ShapeError> {
        error::above_zero("cell/0", cell.x)?;
        error::above_zero("cell/1", cell.y)?;
        let last = DVec2::from(grid.size().map(|count| f64::from(count - 1)));
        let per_unit = [cell.x, cell.y].into_iter().all(is_power_of_two).then(|| cell.recip());
        Ok(Self { cell, grid, origin: DVec3::ZERO, axis: DVec2::X, last, per_unit })
    }

    /// The same field somewhere else.
    ///
    /// # Errors
    /// When it is tilted: over a place there would be several heights, or none.
    pub fn to_world(&self, pose: &SpacePose) -> Result<Self, ShapeError> {
        let up = pose.to_world_direction(DVec3::Z);
        // A turn about the vertical has a quaternion without x and y: up stays upright to the last bit, and only its length, 1,
        // is rounded.
        if up.truncate() != DVec2::ZERO || up.z < 0.5 {
            let message = "heights stand upright: turn them about the vertical alone";
            return Err(ShapeFault::Rotation.at("rotation", message));
        }
        let axis = pose.to_world_direction(self.axis.extend(0.0)).truncate();
        let per_unit = self.per_unit.filter(|_| axis == DVec2::X);
        Ok(Self { origin: pose.to_world(self.origin), axis, per_unit, ..self.clone() })
    }

    /// How many heights there are along x and along y.
    #[must_use]
    #[inline]
    pub fn size(&self) -> [u32; 2] {
        self.grid.size()
    }

    /// The distance from height to height along both axes, in world units.
    #[must_use]
    pub fn cell(&self) -> DVec2 {
        self.cell
    }

    /// The heights, in the field's own frame.
    #[must_use]
    pub fn grid(&self) -> &HeightGrid {
        &self.grid
    }

    /// The height at a crossing, in the world; of a crossing outside that of the nearest at the edge.
    #[must_use]
    #[inline]
    pub fn sample(&self, at: [i64; 2]) -> f64 {
        self.grid.sample(at) + self.origin.z
    }

    /// N heights of a row side by side, in the field's own frame, from a crossing on; none when one of them would be past the list.
    #[inline]
    pub(crate) fn row<const N: usize>(&self, [i, j]: [u32; 2]) -> Option<&[f64; N]> {
        let first = j as usize * self.size()[0] as usize + i as usize;
        self.grid.heights().get(first..first + N)?.first_chunk()
    }

    /// The heights at the crossings of a cell, by its least: those of its row and of the next. None when one would be past the list.
    /// One part of the list, both rows in it, is one comparison less than two.
    #[inline]
    pub(crate) fn two_rows(&self, [i, j]: [u32; 2]) -> Option<[&[f64; 2]; 2]> {
        let columns = self.size()[0] as usize;
        let first = j as usize * columns + i as usize;
        let both = self.grid.heights().get(first..)?.get(..columns + 2)?;
        Some([both.first_chunk()?, both.last_chunk()?])
    }

    /// Whether the cell that a place of the grid is in has so many crossings on each side of it, beside its own; then the place is
    /// not on the last of them.
    #[inline]
    pub(crate) fn has_around(&self, grid: DVec2, crossings: f64) -> bool {
        let end = self.last - DVec2::splat(crossings);
        (grid.x >= crossings) & (grid.y >= crossings) & (grid.x < end.x) & (grid.y < end.y)
    }

    /// How far up its frame is in the world: what is added to each of its heights.
    #[inline]
    pub(crate) fn level(&self) -> f64 {
        self.origin.z
    }

    /// A crossing in the world.
    #[must_use]
    pub fn crossing(&self, [i, j]: [u32; 2]) -> DVec3 {
        let z = self.sample([i64::from(i), i64::from(j)]);
        self.place(DVec2::new(f64::from(i), f64::from(j)), z)
    }

    /// A place of the grid, in cells, as a point of the world at a height.
    #[must_use]
    pub fn place(&self, grid: DVec2, z: f64) -> DVec3 {
        let local = grid * self.cell;
        let level = self.origin.truncate() + self.axis * local.x + self.axis.perp() * local.y;
        level.extend(z)
    }

    /// Where a place of the world lies on the grid, in cells: from 0 to the last crossing along each axis.
    #[must_use]
    #[inline]
    pub fn on_grid(&self, at: DVec2) -> DVec2 {
        let from = at - self.origin.truncate();
        match self.per_unit {
            Some(per_unit) => from * per_unit,
            None => DVec2::new(from.dot(self.axis), from.dot(self.axis.perp())) / self.cell,
        }
    }

    /// The two triangles of a cell, by the crossing of its least corner.
    #[must_use]
    pub fn cell_triangles(&self, [i, j]: [u32; 2]) -> [GroundTriangle; 2] {
        let [a, b, c, d] =
            [[i, j], [i + 1, j], [i + 1, j + 1], [i, j + 1]].map(|at| self.crossing(at));
        let [columns, rows] = self.size();
        let (low, right) = (j == 0, i + 2 == columns);
        let (high, left) = (j + 2 == rows, i == 0);
        [
            GroundTriangle { corners: [a, b, c], borders: [low, right, false] },
            GroundTriangle { corners: [a, c, d], borders: [false, high, left] },
        ]
    }

    /// The triangle over or under a place of the world, and whether the place is on the border of the ground; exactly. None beside
    /// the ground.
    #[must_use]
    pub fn triangle_over(&self, at: DVec2) -> Option<(GroundTriangle, bool)> {
        let grid = self.on_grid(at);
        let [columns, rows] = self.size();
        // The cell, and those beside it: dividing by a cell's size rounds.
        let around = |x: f64, count: u32| {
            let last = i64::from(count) - 2;
            let cell = x.floor().clamp(0.0, last as f64) as i64;
            ((cell - 1).max(0)..=(cell + 1).min(last)).map(|i| i as u32)
        };
        let cells = around(grid.y, rows).flat_map(|j| around(grid.x, columns).map(move |i| [i, j]));
        cells.flat_map(|cell| self.cell_triangles(cell)).find_map(|triangle| {
            let [a, b, c] = triangle.corners.map(DVec3::truncate);
            let sides = [orient(a, b, at), orient(b, c, at), orient(c, a, at)];
            let is_border = |(s, border)| border && s == Sign::Zero;
            (!sides.contains(&Sign::Negative))
                .then(|| (triangle, sides.into_iter().zip(triangle.borders).any(is_border)))
        })
    }

    /// How far a point is below the surface, straight up, and the unit normal of the triangle there; below 0 above it, none beside the
    /// ground. Rounded.
    #[must_use]
    pub fn below_surface(&self, p: DVec3) -> Option<(f64, DVec3)> {
        let (triangle, _) = self.triangle_over(p.truncate())?;
        let [a, b, c] = triangle.corners;
        let n = (b - a).cross(c - a);
        Some(((a - p).dot(n) / n.z, n.normalize()))
    }

    /// How high its highest place is in the world. Reads all heights.
    #[must_use]
    pub fn top(&self) -> f64 {
        self.grid.range()[1] + self.origin.z
    }

    /// All triangles, row by row.
    pub fn triangles(&self) -> impl Iterator<Item = GroundTriangle> + '_ {
        let [columns, rows] = self.size();
        let cells = (0..rows - 1).flat_map(move |j| (0..columns - 1).map(move |i| [i, j]));
        cells.flat_map(|cell| self.cell_triangles(cell))
    }

    /// Whether a place of the grid is on the field, its edge included.
    #[must_use]
    #[inline]
    pub fn covers(&self, grid: DVec2) -> bool {
        (grid.x >= 0.0) & (grid.y >= 0.0) & (grid.x <= self.last.x) & (grid.y <= self.last.y)
    }
}

/// Whether a number above 0 has an exact reciprocal.
fn is_power_of_two(x: f64) -> bool {
    const FRACTION: u64 = (1 << (f64::MANTISSA_DIGITS - 1)) - 1;
    x.is_normal() && x.recip().is_normal() && x.to_bits() & FRACTION == 0
}

#[cfg(test)]
mod tests {
    use super::*;
    use glam::DQuat;

    fn field() -> HeightField {
        HeightField::new(DVec2::new(2.0, 3.0), &[vec![0.0, 1.0, 2.0], vec![3.0, 4.0, 5.0]]).unwrap()
    }

    #[test]
    fn places_of_the_world_and_of_the_grid_are_each_others() {
        let pose = SpacePose::new(
            DVec3::new(10.0, 20.0, 30.0),
            DQuat::from_rotation_z(std::f64::consts::FRAC_PI_2),
        );
        let placed = field().to_world(&pose.unwrap()).unwrap();
        // Its x is the world's y.
        let corner = placed.crossing([2, 1]);
        assert!(corner.distance(DVec3::new(7.0, 24.0, 35.0)) < 1e-12, "{corner}");
        let grid = placed.on_grid(corner.truncate());
        assert!(grid.distance(DVec2::new(2.0, 1.0)) < 1e-12, "{grid}");
        assert!(field().covers(DVec2::new(2.0, 1.0)) && !field().covers(DVec2::new(2.0, 1.1)));
        assert!(!field().covers(DVec2::new(f64::NAN, 0.0)));
        assert_eq!(field().sample([-5, 9]), 3.0);
    }

    #[test]
    fn ragged_tilted_and_empty_fields_are_refused() {
        let refused = |rows: &[Vec<f64>]| HeightField::new(DVec2::ONE, rows).unwrap_err();
        assert_eq!(refused(&[]).part, "heights");
        assert_eq!(refused(&[vec![1.0], vec![1.0]]).part, "heights");
        assert_eq!(refused(&[vec![1.0, 2.0], vec![1.0]]).part, "heights/1");
        assert_eq!(refused(&[vec![1.0, 2.0], vec![1.0, f64::NAN]]).part, "heights/1/1");
        let cell = HeightField::new(DVec2::new(1.0, 0.0), &[vec![0.0; 2], vec![0.0; 2]]);
        assert_eq!(cell.unwrap_err().part, "cell/1");
        let tilted = SpacePose::new(DVec3::ZERO, DQuat::from_rotation_x(0.1)).unwrap();
        assert_eq!(field().to_world(&tilted).unwrap_err().part, "rotation");
    }
}
