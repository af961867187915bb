//! A segment with thickness and round ends: all points within a radius of its spine.

use glam::DVec2;

use super::error::{self, ShapeError, ShapeFault};

/// A capsule by its spine and radius.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Capsule {
    a: DVec2,
    b: DVec2,
    radius: f64,
}

impl Capsule {
    /// The capsule around the spine from `a` to `b`.
    ///
    /// # Errors
    /// When a number is not finite or too large, the ends are the same point, the radius is not above 0, or it or the spine
    /// is too small.
    pub fn new(a: DVec2, b: DVec2, radius: f64) -> Result<Self, ShapeError> {
        error::vector("a", a)?;
        error::vector("b", b)?;
        error::above_zero("radius", radius)?;
        if a == b {
            return Err(ShapeFault::NoExtent
                .at("b", "the ends of the spine are the same point: a circle says that"));
        }
        error::extent(|| "b".to_owned(), [a, b])?;
        Ok(Self { a, b, radius })
    }

    /// One end of its spine.
    #[must_use]
    pub fn a(&self) -> DVec2 {
        self.a
    }

    /// The other end.
    #[must_use]
    pub fn b(&self) -> DVec2 {
        self.b
    }

    /// Half its thickness, above 0.
    #[must_use]
    pub fn radius(&self) -> f64 {
        self.radius
    }
}
