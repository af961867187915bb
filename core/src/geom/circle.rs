//! A disc: closed, its rim belongs to it.

use glam::DVec2;

use super::error::{self, ShapeError};

/// A disc by its centre and radius.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Circle {
    centre: DVec2,
    radius: f64,
}

impl Circle {
    /// A disc.
    ///
    /// # Errors
    /// When a number is not finite or too large, or the radius is not above 0 or too small.
    pub fn new(centre: DVec2, radius: f64) -> Result<Self, ShapeError> {
        error::vector("centre", centre)?;
        error::above_zero("radius", radius)?;
        Ok(Self { centre, radius })
    }

    /// Its centre.
    #[must_use]
    pub fn centre(&self) -> DVec2 {
        self.centre
    }

    /// Its radius, above 0.
    #[must_use]
    pub fn radius(&self) -> f64 {
        self.radius
    }
}
