//! One side of a plane in space.

use glam::DVec3;

use crate::geom::error::{self, ShapeError, ShapeFault};

/// Everything with normal · x ≤ offset.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct HalfSpace {
    normal: DVec3,
    offset: f64,
}

impl HalfSpace {
    /// The half-space behind a plane, whose normal points outward and need not be unit.
    ///
    /// # Errors
    /// When a number is not finite or too large, or the normal is zero or too small.
    pub fn new(normal: DVec3, offset: f64) -> Result<Self, ShapeError> {
        error::vector3("normal", normal)?;
        error::number(|| "offset".to_owned(), offset)?;
        if normal == DVec3::ZERO {
            let message = "must not be zero: it says which side is solid";
            return Err(ShapeFault::NoExtent.at("normal", message));
        }
        error::large_enough(|| "normal".to_owned(), normal.abs().max_element())?;
        Ok(Self { normal, offset })
    }

    /// Outward; need not be unit.
    #[must_use]
    pub fn normal(&self) -> DVec3 {
        self.normal
    }

    /// How far the plane is along the normal, in units of the normal's length.
    #[must_use]
    pub fn offset(&self) -> f64 {
        self.offset
    }
}
