//! One side of a line without ends.

use glam::DVec2;

use super::error::{self, ShapeError, ShapeFault};

/// The half-plane `normal · x ≤ offset`: solid, with its edge. The normal points out of the solid.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct HalfPlane {
    normal: DVec2,
    offset: f64,
}

impl HalfPlane {
    /// The half-plane behind a line. The normal need not be unit: it is kept as given, because making it
    /// unit would round it.
    ///
    /// # Errors
    /// When a number is not finite or too large, or the normal is zero or too small.
    pub fn new(normal: DVec2, offset: f64) -> Result<Self, ShapeError> {
        error::vector("normal", normal)?;
        error::number(|| "offset".to_owned(), offset)?;
        if normal == DVec2::ZERO {
            return Err(
                ShapeFault::NoExtent.at("normal", "must not be zero: it says which side is solid")
            );
        }
        error::large_enough(|| "normal".to_owned(), normal.abs().max_element())?;
        Ok(Self { normal, offset })
    }

    /// Out of the solid; not unit in general.
    #[must_use]
    pub fn normal(&self) -> DVec2 {
        self.normal
    }

    /// How far along the normal the edge is, in units of the normal's length times world units.
    #[must_use]
    pub fn offset(&self) -> f64 {
        self.offset
    }
}
