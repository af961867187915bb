//! A straight wall without thickness: closed, its ends belong to it.

use glam::DVec2;

use super::error::{self, ShapeError, ShapeFault};

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
    /// When a number is not finite or too large, or the ends are the same point or nearer than the least size.
    pub fn new(a: DVec2, b: DVec2) -> Result<Self, ShapeError> {
        error::vector("a", a)?;
        error::vector("b", b)?;
        if a == b {
            return Err(
                ShapeFault::NoExtent.at("b", "the ends are the same point: a segment needs length")
            );
        }
        error::extent(|| "b".to_owned(), [a, b])?;
        Ok(Self { a, b })
    }

    /// The edge between two points of a larger shape: as short as it may be, but none where they are the same.
    #[must_use]
    pub fn edge(a: DVec2, b: DVec2) -> Option<Self> {
        (a != b).then_some(Self { a, b })
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
