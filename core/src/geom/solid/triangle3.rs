//! A triangle in space.

use glam::DVec3;

use super::hull::in_line;
use super::volume::normal_of;
use crate::geom::error::{self, ShapeError, ShapeFault};

/// A triangle by its corners, which are not in line; its front is where they are seen counter-clockwise.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Triangle3 {
    points: [DVec3; 3],
}

impl Triangle3 {
    /// The triangle of three corners.
    ///
    /// # Errors
    /// When a number is not finite or too large, or the corners are in line, exactly.
    pub fn new(points: [DVec3; 3]) -> Result<Self, ShapeError> {
        for p in points {
            error::vector3("points", p)?;
        }
        let [a, b, c] = points;
        if in_line(a, b, c) {
            return Err(ShapeFault::NoExtent.at("points", "its corners are in line: it needs area"));
        }
        let size = (b - a).abs().max((c - a).abs()).max_element();
        error::large_enough(|| "points".to_owned(), size)?;
        Ok(Self { points })
    }

    /// Its corners.
    #[must_use]
    pub fn points(&self) -> [DVec3; 3] {
        self.points
    }

    /// The edges from its first corner to the second and to the third.
    #[must_use]
    pub fn edges(&self) -> [DVec3; 2] {
        let [a, b, c] = self.points;
        [b - a, c - a]
    }

    /// Unit, out of its front.
    #[must_use]
    pub fn normal(&self) -> DVec3 {
        let [a, b, c] = self.points;
        normal_of(a, b, c)
    }
}
