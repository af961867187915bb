//! A single point.

use glam::DVec2;

use super::error::{self, ShapeError};

/// A point, in world units or in a shape's own frame; x right, y down.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Point {
    at: DVec2,
}

impl Point {
    /// A point.
    ///
    /// # Errors
    /// When a coordinate is not finite or too large.
    pub fn new(at: DVec2) -> Result<Self, ShapeError> {
        error::vector("at", at)?;
        Ok(Self { at })
    }

    /// Where it is.
    #[must_use]
    pub fn at(&self) -> DVec2 {
        self.at
    }
}
