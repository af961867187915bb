//! A ball: closed, its surface belongs to it.

use glam::DVec3;

use crate::geom::error::{self, ShapeError};

/// A ball by its centre and radius.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sphere {
    centre: DVec3,
    radius: f64,
}

impl Sphere {
    /// A ball.
    ///
    /// # Errors
    /// When a number is not finite or too large, or the radius is not above 0 or too small.
    pub fn new(centre: DVec3, radius: f64) -> Result<Self, ShapeError> {
        error::vector3("centre", centre)?;
        error::above_zero("radius", radius)?;
        Ok(Self { centre, radius })
    }

    /// Its centre.
    #[must_use]
    pub fn centre(&self) -> DVec3 {
        self.centre
    }

    /// Its radius, above 0.
    #[must_use]
    pub fn radius(&self) -> f64 {
        self.radius
    }
}
