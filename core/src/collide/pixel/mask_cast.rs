//! Where does a ray meet a mask? Every place where it enters or leaves its cells, in order.
//!
//! The ray is walked through the grid: in each row of cells it passes some columns, and in each column some rows. The
//! sides of those cells, and of their neighbours because the walk is rounded, that have a set cell on one side alone, are
//! the borders that it may meet. Each is then met as any other edge is, by exact signs, and borders that go on straight
//! from cell to cell are one ([`cast_outline`](crate::collide::any::cast)): a ray that passes a corner between two cells
//! has no hit there.
//!
//! The cells are closed here, as all outlines that rays meet. Frame: x right, y down; world units. Cost: the cells along
//! the ray, and a sort of what was hit.

use glam::{DVec2, IVec2};

use crate::collide::any::cast::Cast;
use crate::collide::any::cast_outline::OutlineHits;
use crate::geom::exact::sign_of_zero::NotNegative;
use crate::geom::{CellGrid, CellRect, Mask, Ray};

/// Where a ray meets the cells of a mask that are set.
#[must_use]
pub fn mask_cast(ray: &Ray, mask: &Mask, grid: &CellGrid) -> Cast {
    let mut outline = OutlineHits::new(ray);
    let Some(bounds) = mask.bounds() else { return Cast::default() };
    for axis in 0..2 {
        borders(ray, mask, grid, bounds, axis, &mut outline);
    }
    outline.solid()
}

/// The borders across one axis: left and right sides of cells for 0, upper and lower ones for 1.
fn borders(
    ray: &Ray,
    mask: &Mask,
    grid: &CellGrid,
    bounds: CellRect,
    axis: usize,
    outline: &mut OutlineHits<'_>,
) {
    let other = 1 - axis;
    // Lanes of cells side by side: rows for left and right sides.
    for lane in lanes(ray, grid, bounds, other) {
        let [first, last] = passed(ray, grid, bounds, lane, axis);
        let cell = |i: i32| {
            let mut cell = IVec2::ZERO;
            (cell[axis], cell[other]) = (i, lane);
            cell
        };
        let mut before = mask.get(cell(first - 1));
        for i in first..=last {
            let after = mask.get(cell(i));
            if before != after {
                let mut end = cell(i);
                end[other] += 1;
                outline.edge(grid.corner(cell(i)), grid.corner(end));
            }
            before = after;
        }
    }
}

/// The lanes that the ray may pass: none on the far side of its start.
fn lanes(ray: &Ray, grid: &CellGrid, bounds: CellRect, axis: usize) -> std::ops::Range<i32> {
    let (start, direction) = (grid.cell_at(ray.origin())[axis], ray.direction()[axis]);
    let (mut low, mut high) = (bounds.min[axis], bounds.max[axis]);
    if direction >= 0.0 {
        low = low.max(start - 1);
    }
    if direction <= 0.0 {
        high = high.min(start + 2);
    }
    low..high.max(low)
}

/// The lines across `axis` that the ray may cross while it is in a lane, the first and the last.
fn passed(ray: &Ray, grid: &CellGrid, bounds: CellRect, lane: i32, axis: usize) -> [i32; 2] {
    let other = 1 - axis;
    let (origin, direction) = (ray.origin(), ray.direction());
    let (least, most) = (bounds.min[axis], bounds.max[axis]);
    if direction[other] == 0.0 {
        return [least, most];
    }
    let place = |line: i32| {
        let t = (grid.corner(IVec2::splat(line))[other] - origin[other]) / direction[other];
        let reach = direction[axis] * t.not_negative();
        // Rounded by less than this.
        let doubt = 8.0 * f64::EPSILON * (origin[axis].abs() + reach.abs());
        (origin[axis] + reach, doubt)
    };
    let ((p, doubt_p), (q, doubt_q)) = (place(lane), place(lane + 1));
    let index = |x: f64| {
        let mut at = DVec2::ZERO;
        at[axis] = x;
        grid.cell_at(at)[axis]
    };
    let doubt = doubt_p.max(doubt_q);
    if !(p.is_finite() && q.is_finite()) {
        return [least, most];
    }
    [(index(p.min(q) - doubt) - 1).max(least), (index(p.max(q) + doubt) + 2).min(most)]
}

#[cfg(test)]
mod tests {
    use super::*;
    use glam::dvec2 as v;

    #[test]
    fn a_ray_enters_and_leaves_and_passes_what_is_between_cells() {
        let mask = Mask::from_rows(&["##.#", "####"]).unwrap();
        let grid = CellGrid::new(v(10.0, 20.0), DVec2::splat(2.0)).unwrap();
        let hits = |origin, direction| {
            let cast = mask_cast(&Ray::new(origin, direction).unwrap(), &mask, &grid);
            cast.hits.iter().map(|h| (h.t, h.normal.to_array())).collect::<Vec<_>>()
        };
        let (left, right) = ([-1.0, 0.0], [1.0, 0.0]);
        let across = hits(v(9.0, 21.0), v(1.0, 0.0));
        assert_eq!(across, [(1.0, left), (5.0, right), (7.0, left), (9.0, right)]);
        assert_eq!(hits(v(15.0, 21.0), v(-2.0, 0.0)), [(0.5, right), (2.5, left)]);
        // Along the line between the rows: the seams are no borders, but the notch's floor is.
        let along = mask_cast(&Ray::new(v(9.0, 22.0), v(1.0, 0.0)).unwrap(), &mask, &grid);
        assert!(along.in_plane);
        assert_eq!(along.hits.iter().map(|h| h.t).collect::<Vec<_>>(), [1.0, 5.0, 7.0, 9.0]);
        assert_eq!(hits(v(0.0, 19.0), v(1.0, 0.0)), []);
    }
}
