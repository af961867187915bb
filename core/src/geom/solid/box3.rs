//! A box in space whose sides follow the axes.

use glam::DVec3;

use crate::geom::error::{self, ShapeError, ShapeFault};

/// A box between two corners, kept as they were given; its surface belongs to it.
///
/// As a shape it has an inside: [`Box3::new`] sees to that. As what two boxes share it may be flat, or a single point.
#[derive(Clone, Copy, Debug, PartialEq, serde::Serialize)]
pub struct Box3 {
    /// The corner with the least coordinates.
    pub min: DVec3,
    /// The corner with the greatest coordinates.
    pub max: DVec3,
}

impl Box3 {
    /// The shape between its corner of least coordinates and its corner of greatest.
    ///
    /// # Errors
    /// When a number is not finite or too large, `min` is not below `max` along every axis, or a side is too small.
    pub fn new(min: DVec3, max: DVec3) -> Result<Self, ShapeError> {
        error::vector3("min", min)?;
        error::vector3("max", max)?;
        for axis in 0..3 {
            let part = || format!("max/{axis}");
            if min[axis] >= max[axis] {
                return Err(ShapeFault::NoExtent.at(part(), "a box needs size along every axis"));
            }
            error::large_enough(part, max[axis] - min[axis])?;
        }
        Ok(Self { min, max })
    }

    /// Whether two boxes share a point.
    #[must_use]
    pub fn meets(&self, other: &Self) -> bool {
        (self.min.cmple(other.max) & other.min.cmple(self.max)).all()
    }

    /// Moved by a vector.
    #[must_use]
    pub fn translate(self, by: DVec3) -> Self {
        Self { min: self.min + by, max: self.max + by }
    }

    /// Its middle. Halved before they are added, so that no size overflows.
    #[must_use]
    pub fn centre(&self) -> DVec3 {
        self.min * 0.5 + self.max * 0.5
    }

    /// Half its size along each axis.
    #[must_use]
    pub fn half(&self) -> DVec3 {
        self.max * 0.5 - self.min * 0.5
    }

    /// Its size along each axis.
    #[must_use]
    pub fn size(&self) -> DVec3 {
        self.max - self.min
    }

    /// Its corner that has the greatest coordinates along the axes whose bits (1, 2, 4) are set, else the least.
    #[must_use]
    pub fn corner(&self, bits: u32) -> DVec3 {
        let at = |axis: usize| if bits >> axis & 1 == 1 { self.max[axis] } else { self.min[axis] };
        DVec3::new(at(0), at(1), at(2))
    }
}
