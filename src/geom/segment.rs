//! A straight wall without thickness: closed, its ends belong to it.

use glam::DVec2;

use super::error::{self, ShapeError};

/// A segment between two different points.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Segment {
    a: DVec2,
    b: DVec2,
}

impl Segment {
    /// The segment from `a` to `b`.
    ///
    /// # Errors
    /// When a number is not finite or too large, or the ends are the same point.
    pub fn new(a: DVec2, b: DVec2) -> Result<Self, ShapeError> {
        error::vector("a", a)?;
        error::vector("b", b)?;
        if a == b {
            return Err(ShapeError::new(
                "b",
                "the ends are the same point: a segment needs length",
            ));
        }
        Ok(Self { a, b })
    }

    /// Where it starts.
    #[must_use]
    pub fn a(&self) -> DVec2 {
        self.a
    }

    /// Where it ends.
    #[must_use]
    pub fn b(&self) -> DVec2 {
        self.b
    }
}
