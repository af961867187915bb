//! A box whose sides follow the axes of its frame. It is closed, and has an inside.

use glam::DVec2;

use super::error::{self, ShapeError};

/// A box between two corners, kept as they were given.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rect {
    min: DVec2,
    max: DVec2,
}

impl Rect {
    /// The box between its corner of least x and y and its corner of greatest.
    ///
    /// # Errors
    /// When a number is not finite or too large, `min` is not below `max` in both coordinates, or a side is too small.
    pub fn new(min: DVec2, max: DVec2) -> Result<Self, ShapeError> {
        error::vector("min", min)?;
        error::vector("max", max)?;
        for (axis, name) in ["x", "y"].into_iter().enumerate() {
            if min[axis] >= max[axis] {
                let (low, high) = (min[axis], max[axis]);
                return Err(ShapeError::new(
                    format!("max/{axis}"),
                    format!("max {name} must be above min {name}: {high} against {low}"),
                ));
            }
            error::large_enough(|| format!("max/{axis}"), max[axis] - min[axis])?;
        }
        Ok(Self { min, max })
    }

    /// The box centred on its frame's origin, by half its width and half its height.
    ///
    /// # Errors
    /// When a number is not finite, too large or too small, or not above 0.
    pub fn from_half(half: DVec2) -> Result<Self, ShapeError> {
        error::vector("half", half)?;
        for axis in 0..2 {
            if half[axis] <= 0.0 {
                return Err(ShapeError::new(
                    format!("half/{axis}"),
                    format!("must be above 0, is {}", half[axis]),
                ));
            }
            error::large_enough(|| format!("half/{axis}"), half[axis])?;
        }
        Ok(Self { min: -half, max: half })
    }

    /// The corner of least x and y: the upper left on the screen.
    #[must_use]
    pub fn min(&self) -> DVec2 {
        self.min
    }

    /// The corner of greatest x and y: the lower right on the screen.
    #[must_use]
    pub fn max(&self) -> DVec2 {
        self.max
    }

    /// Its middle. Halved before they are added, so that no size overflows.
    #[must_use]
    pub fn centre(&self) -> DVec2 {
        self.min * 0.5 + self.max * 0.5
    }

    /// Half its width and half its height.
    #[must_use]
    pub fn half(&self) -> DVec2 {
        self.max * 0.5 - self.min * 0.5
    }

    /// Its corners, clockwise on the screen from the upper left.
    #[must_use]
    pub fn corners(&self) -> [DVec2; 4] {
        let (a, c) = (self.min, self.max);
        [a, DVec2::new(c.x, a.y), c, DVec2::new(a.x, c.y)]
    }
}
