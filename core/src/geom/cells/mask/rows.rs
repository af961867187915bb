//! Masks as text: a line a row, the first on top, `#` where a cell is set and `.` where it is not.

use glam::IVec2;

use super::{Mask, check_size};
use crate::geom::{ShapeError, ShapeFault};

impl Mask {
    /// The mask of these rows, all of one length: `#` is set, `.` is not.
    ///
    /// # Errors
    /// When there is no row or no column, a row is shorter or longer than the first, another character is found, or it
    /// is larger than [`super::LARGEST_SIDE`] and [`super::MOST_CELLS`] allow.
    pub fn from_rows<S: AsRef<str>>(rows: &[S]) -> Result<Self, ShapeError> {
        let width = rows.first().map_or(0, |row| row.as_ref().chars().count());
        let (width, height) = check_size(width as u64, rows.len() as u64)
            .map_err(|error| ShapeError::new(error.fault, "rows", error.message))?;
        let mut mask = Self::blank(width, height);
        for (y, row) in rows.iter().enumerate() {
            let mut columns = 0;
            for (x, c) in row.as_ref().chars().enumerate() {
                match c {
                    '#' => mask.set(IVec2::new(x as i32, y as i32), true),
                    '.' => {}
                    other => {
                        let message = format!("has {other:?} in column {x}; a cell is '#' or '.'");
                        return Err(ShapeFault::Unreadable.at(format!("rows/{y}"), message));
                    }
                }
                columns = x + 1;
            }
            if columns != width as usize {
                let message = format!("has {columns} cells, and the first row has {width}");
                return Err(ShapeFault::Inconsistent.at(format!("rows/{y}"), message));
            }
        }
        Ok(mask)
    }

    /// It as rows of `#` and `.`, from the top down.
    #[must_use]
    pub fn to_rows(&self) -> Vec<String> {
        let cell =
            |x: u32, y: u32| if self.get(IVec2::new(x as i32, y as i32)) { '#' } else { '.' };
        let row = |y| (0..self.width()).map(|x| cell(x, y)).collect();
        (0..self.height()).map(row).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_come_back_as_they_were() {
        let rows = ["..#.", "####", "...."];
        let mask = Mask::from_rows(&rows).unwrap();
        assert_eq!((mask.width(), mask.height(), mask.count()), (4, 3, 5));
        assert_eq!(mask.to_rows(), rows);
    }

    #[test]
    fn errors_name_the_row() {
        let error = |rows: &[&str]| {
            let error = Mask::from_rows(rows).unwrap_err();
            (error.part, error.message)
        };
        assert_eq!(error(&[]).0, "rows");
        assert_eq!(error(&["", ""]).0, "rows");
        let (part, message) = error(&["#.", "#"]);
        assert_eq!(
            (part.as_str(), message.as_str()),
            ("rows/1", "has 1 cells, and the first row has 2")
        );
        assert_eq!(error(&["#.", "#.."]).0, "rows/1");
        let (part, message) = error(&["#.", "#é"]);
        assert_eq!(part, "rows/1");
        assert!(message.contains("column 1"), "{message}");
        let long = "#".repeat(40_000);
        assert!(error(&[&long]).1.contains("too large"));
    }
}
