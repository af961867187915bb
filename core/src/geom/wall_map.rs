//! Facing walls over shared points: a map.

use glam::DVec2;

use super::error::{self, ShapeError, ShapeFault};

/// Straight walls without thickness between shared points. Each wall's free side is on the right of its direction as
/// seen on the screen; [`Solids`](super::wall::Solids) has what that means for what moves. For what does not move both of
/// its sides are alike.
#[derive(Clone, Debug, PartialEq)]
pub struct WallMap {
    points: Vec<DVec2>,
    lines: Vec<[u32; 2]>,
}

impl WallMap {
    /// The walls along `lines`, each two indices into `points`. Two points may be in one place, since one can be dragged
    /// onto another; the line between them is then no wall.
    ///
    /// # Errors
    /// As [`WallMap::check`].
    pub fn new(points: Vec<DVec2>, lines: Vec<[u32; 2]>) -> Result<Self, ShapeError> {
        Self::check(&points, &lines)?;
        Ok(Self { points, lines })
    }

    /// Whether such a map can be made.
    ///
    /// # Errors
    /// When a number is not finite or too large, a line is between points that do not exist or from a point to itself, or
    /// it is shorter than the least size, but not of no length.
    pub fn check(points: &[DVec2], lines: &[[u32; 2]]) -> Result<(), ShapeError> {
        error::points(|| "points".to_owned(), points, 0)?;
        for (i, line) in lines.iter().enumerate() {
            for (end, index) in line.iter().enumerate() {
                if *index as usize >= points.len() {
                    let part = format!("lines/{i}/{end}");
                    let message =
                        format!("point {index} does not exist: there are {}", points.len());
                    return Err(ShapeFault::Inconsistent.at(part, message));
                }
            }
            if line[0] == line[1] {
                let message = format!("a line needs two different points, both are {}", line[0]);
                return Err(ShapeFault::NoExtent.at(format!("lines/{i}"), message));
            }
            let [a, b] = line.map(|index| points[index as usize]);
            error::large_enough(|| format!("lines/{i}"), (b - a).abs().max_element())?;
        }
        Ok(())
    }

    /// Its points, in world units.
    #[must_use]
    pub fn points(&self) -> &[DVec2] {
        &self.points
    }

    /// The ends of each wall, with the number of its line. A line of no length is no wall.
    pub fn walls(&self) -> impl Iterator<Item = (usize, [DVec2; 2])> + '_ {
        let ends = |line: &[u32; 2]| line.map(|i| self.points[i as usize]);
        self.lines.iter().map(ends).enumerate().filter(|(_, [a, b])| a != b)
    }

    /// The same map with every point moved by `at`.
    ///
    /// # Errors
    /// When that takes one past the largest size.
    pub fn mapped(&self, at: impl Fn(DVec2) -> DVec2) -> Result<Self, ShapeError> {
        let points: Vec<DVec2> = self.points.iter().map(|p| at(*p)).collect();
        error::points(|| "points".to_owned(), &points, 0)?;
        Ok(Self { points, lines: self.lines.clone() })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_need_points_that_exist_and_only_those_with_a_length_are_walls() {
        let points = vec![DVec2::ZERO, DVec2::X, DVec2::X];
        let map = WallMap::new(points.clone(), vec![[1, 2], [0, 1]]).unwrap();
        assert_eq!(map.walls().collect::<Vec<_>>(), [(1, [DVec2::ZERO, DVec2::X])]);
        let part = |lines: &[[u32; 2]]| WallMap::check(&points, lines).unwrap_err().part;
        assert_eq!(part(&[[0, 1], [1, 3]]), "lines/1/1");
        assert_eq!(part(&[[1, 1]]), "lines/0");
        assert!(map.mapped(|p| p * 1e80).is_err());
    }
}
