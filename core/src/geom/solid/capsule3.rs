//! A segment in space with thickness and round ends, or without thickness.

use glam::DVec3;

use crate::geom::error::{self, ShapeError, ShapeFault};

/// All points within a radius of a segment; closed.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Capsule3 {
    a: DVec3,
    b: DVec3,
    radius: f64,
}

impl Capsule3 {
    /// All points within `radius` of the segment from `a` to `b`; with a radius of 0 the segment itself.
    ///
    /// # Errors
    /// When a number is not finite or too large, the ends are in one place or too near to each other, or the radius is
    /// below 0 or too small.
    pub fn new(a: DVec3, b: DVec3, radius: f64) -> Result<Self, ShapeError> {
        error::vector3("a", a)?;
        error::vector3("b", b)?;
        if a == b {
            let message = "the ends are the same point: a segment needs length";
            return Err(ShapeFault::NoExtent.at("b", message));
        }
        error::large_enough(|| "b".to_owned(), (b - a).abs().max_element())?;
        if radius != 0.0 {
            error::above_zero("radius", radius)?;
        }
        Ok(Self { a, b, radius })
    }

    /// One end of its segment.
    #[must_use]
    pub fn a(&self) -> DVec3 {
        self.a
    }

    /// The other end.
    #[must_use]
    pub fn b(&self) -> DVec3 {
        self.b
    }

    /// Its radius; 0 for a segment.
    #[must_use]
    pub fn radius(&self) -> f64 {
        self.radius
    }
}
