//! Heights at the crossings of a grid, wherever it lies and however wide its cells are.

use std::sync::Arc;

use crate::geom::error::{self, ShapeError, ShapeFault};

/// The most heights of one grid.
pub(crate) const MOST_HEIGHTS: usize = 1 << 22;

/// Heights row by row, two rows of two or more. Copies share them.
#[derive(Clone, Debug)]
pub struct HeightGrid {
    columns: u32,
    rows: u32,
    heights: Arc<[f64]>,
}

impl PartialEq for HeightGrid {
    /// Copies are known to be the same without looking at their heights, of which there may be millions.
    fn eq(&self, other: &Self) -> bool {
        self.columns == other.columns
            && (Arc::ptr_eq(&self.heights, &other.heights) || self.heights == other.heights)
    }
}

impl HeightGrid {
    /// Heights row by row, so many in each.
    ///
    /// # Errors
    /// When a number can't be, the last row is not full, or there are too few or too many.
    pub fn new(columns: u32, heights: Vec<f64>) -> Result<Self, ShapeError> {
        let row = (columns as usize).max(1);
        if !heights.len().is_multiple_of(row) {
            let last = heights.len() % row;
            let message = format!("rows of {columns} heights, and the last has {last}");
            return Err(ShapeFault::Inconsistent.at("heights", message));
        }
        let rows = heights.len() / row;
        Self::check_size(columns as usize, rows)?;
        for (k, z) in heights.iter().enumerate() {
            error::number(|| format!("heights/{}/{}", k / row, k % row), *z)?;
        }
        Ok(Self { columns, rows: rows as u32, heights: heights.into() })
    }

    /// A level one: all heights the same. Of a size that none may have, the nearest that one may.
    #[must_use]
    pub fn level([columns, rows]: [u32; 2], z: f64) -> Self {
        let longest = MOST_HEIGHTS as u32 / 2;
        let columns = columns.clamp(2, longest);
        let rows = rows.clamp(2, MOST_HEIGHTS as u32 / columns);
        let heights = vec![z; columns as usize * rows as usize];
        Self { columns, rows, heights: heights.into() }
    }

    /// Heights by their rows.
    ///
    /// # Errors
    /// As [`HeightGrid::new`], and when the rows are not equally long.
    pub fn from_rows(rows: &[Vec<f64>]) -> Result<Self, ShapeError> {
        let columns = rows.first().map_or(0, Vec::len);
        Self::check_size(columns, rows.len())?;
        if let Some((j, row)) = rows.iter().enumerate().find(|(_, row)| row.len() != columns) {
            let message = format!("the first row has {columns} heights, this one {}", row.len());
            return Err(ShapeFault::Inconsistent.at(format!("heights/{j}"), message));
        }
        Self::new(columns as u32, rows.concat())
    }

    /// Whether a grid may have so many columns and rows.
    ///
    /// # Errors
    /// When they are too few or too many.
    pub fn check_size(columns: usize, rows: usize) -> Result<(), ShapeError> {
        if rows < 2 || columns < 2 {
            return Err(ShapeFault::Count.at("heights", "needs 2 rows of 2 heights or more"));
        }
        if rows.saturating_mul(columns) > MOST_HEIGHTS {
            let message = format!("{columns} × {rows} heights: up to {MOST_HEIGHTS}");
            return Err(ShapeFault::Count.at("heights", message));
        }
        Ok(())
    }

    /// How many heights there are along x and along y.
    #[must_use]
    #[inline]
    pub fn size(&self) -> [u32; 2] {
        [self.columns, self.rows]
    }

    /// All heights, row by row.
    #[must_use]
    #[inline]
    pub fn heights(&self) -> &[f64] {
        &self.heights
    }

    /// The rows.
    pub fn rows(&self) -> impl Iterator<Item = &[f64]> {
        self.heights.chunks_exact(self.columns as usize)
    }

    /// The height at a crossing; of a crossing outside that of the nearest at the edge.
    #[must_use]
    #[inline]
    pub fn sample(&self, [i, j]: [i64; 2]) -> f64 {
        let i = i.clamp(0, i64::from(self.columns) - 1) as usize;
        let j = j.clamp(0, i64::from(self.rows) - 1) as usize;
        self.heights[j * self.columns as usize + i]
    }

    /// The least and the greatest height.
    #[must_use]
    pub fn range(&self) -> [f64; 2] {
        let all = self.heights.iter();
        all.fold([f64::INFINITY, f64::NEG_INFINITY], |[a, b], z| [a.min(*z), b.max(*z)])
    }

    /// Gives one crossing another height, where there is such a crossing and such a height.
    pub fn set(&mut self, [i, j]: [u32; 2], z: f64) {
        let columns = self.columns as usize;
        if i < self.columns {
            self.change(|heights| {
                if let Some(height) = heights.get_mut(j as usize * columns + i as usize) {
                    *height = z;
                }
            });
        }
    }

    /// The same ground by other numbers of heights, found straight between those that there are; its corners stay.
    ///
    /// # Errors
    /// When they would be too few or too many.
    pub fn resampled(&self, size: [u32; 2]) -> Result<Self, ShapeError> {
        Self::check_size(size[0] as usize, size[1] as usize)?;
        // The crossing before each new one, and how far past it that is.
        let along = |axis: usize| -> Vec<(i64, f64)> {
            let [from, to] = [self.size()[axis] - 1, size[axis] - 1].map(f64::from);
            let last = self.size()[axis] - 2;
            let place = |k: u32| {
                let x = f64::from(k) * from / to;
                let cell = x.floor().min(f64::from(last));
                (cell as i64, x - cell)
            };
            (0..size[axis]).map(place).collect()
        };
        let (columns, rows) = (along(0), along(1));
        let between = |a: f64, b: f64, t: f64| a * (1.0 - t) + b * t;
        let mut heights = Vec::with_capacity(columns.len() * rows.len());
        for (j, v) in &rows {
            for (i, u) in &columns {
                let row = |j| between(self.sample([*i, j]), self.sample([i + 1, j]), *u);
                heights.push(between(row(*j), row(j + 1), *v));
            }
        }
        Self::new(size[0], heights)
    }

    /// Changes heights in place, row by row; copies keep theirs. A number that can't be is left as it was.
    pub fn change(&mut self, change: impl FnOnce(&mut [f64])) {
        let mut heights = self.heights.to_vec();
        change(&mut heights);
        let sound = |z: f64| error::number(String::new, z).is_ok();
        for (z, before) in heights.iter_mut().zip(self.heights.iter()) {
            if !sound(*z) {
                *z = *before;
            }
        }
        self.heights = heights.into();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_and_one_list_are_the_same_grid() {
        let rows = [vec![0.0, 1.0, 2.0], vec![3.0, 4.0, 5.0]];
        let grid = HeightGrid::from_rows(&rows).unwrap();
        assert_eq!(grid, HeightGrid::new(3, rows.concat()).unwrap());
        assert_eq!(grid.rows().map(<[f64]>::to_vec).collect::<Vec<_>>(), rows);
        assert_eq!((grid.size(), grid.range()), ([3, 2], [0.0, 5.0]));
        assert_eq!((grid.sample([1, 1]), grid.sample([9, -9])), (4.0, 2.0));
        let wrong = |columns, heights| HeightGrid::new(columns, heights).unwrap_err().part;
        assert_eq!(wrong(2, vec![0.0; 5]), "heights");
        assert_eq!(wrong(0, vec![]), "heights");
        assert_eq!(wrong(2, vec![0.0, 1.0, f64::NAN, 2.0]), "heights/1/0");
        assert!(HeightGrid::check_size(2049, 2048).is_err());
        assert!(HeightGrid::check_size(2048, 2048).is_ok());
    }

    #[test]
    fn other_numbers_of_heights_keep_the_corners_and_what_is_straight() {
        let slope = |columns: u32, rows: u32| {
            let at = |k: u32| {
                let x = f64::from(k % columns) / f64::from(columns - 1);
                2.0 * x + f64::from(k / columns) / f64::from(rows - 1)
            };
            HeightGrid::new(columns, (0..columns * rows).map(at).collect()).unwrap()
        };
        for size in [[2, 2], [3, 9], [12, 5], [40, 41]] {
            let found = slope(5, 4).resampled(size).unwrap();
            let wanted = slope(size[0], size[1]);
            let near = |(a, b): (&f64, &f64)| (a - b).abs() < 1e-12;
            assert!(found.heights().iter().zip(wanted.heights()).all(near), "{size:?}");
        }
        assert_eq!(slope(5, 4).resampled([5, 4]).unwrap(), slope(5, 4));
        assert!(slope(5, 4).resampled([1, 4]).is_err());
        let mut grid = slope(5, 4);
        grid.set([2, 3], 7.0);
        grid.set([5, 0], 8.0);
        grid.set([0, 4], 8.0);
        assert_eq!((grid.sample([2, 3]), grid.range()), (7.0, [0.0, 7.0]));
    }

    #[test]
    fn a_change_leaves_copies_and_no_number_that_can_not_be() {
        let mut grid = HeightGrid::new(2, vec![0.0, 1.0, 2.0, 3.0]).unwrap();
        let copy = grid.clone();
        grid.change(|z| z.copy_from_slice(&[7.0, f64::NAN, 1e300, 8.0]));
        assert_eq!(grid.heights(), [7.0, 1.0, 2.0, 8.0]);
        assert_eq!(copy.heights(), [0.0, 1.0, 2.0, 3.0]);
        assert!(grid != copy);
    }
}
