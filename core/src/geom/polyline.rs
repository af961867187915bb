//! A chain of straight walls without thickness.

use glam::DVec2;

use super::error::{self, ShapeError, ShapeFault};

/// An open chain through two points or more. It may cross itself and repeat points, as drawn chains do.
#[derive(Clone, Debug, PartialEq)]
pub struct Polyline {
    points: Vec<DVec2>,
}

impl Polyline {
    /// The chain through these points.
    ///
    /// # Errors
    /// When a number is not finite or too large, there are fewer than two points, or all are the same or nearer to each
    /// other than the least size.
    pub fn new(points: Vec<DVec2>) -> Result<Self, ShapeError> {
        error::points(|| "points".to_owned(), &points, 2)?;
        if points.iter().all(|p| *p == points[0]) {
            return Err(ShapeFault::NoExtent
                .at("points", "all points are the same: a polyline needs length"));
        }
        error::extent(|| "points".to_owned(), points.iter().copied())?;
        Ok(Self { points })
    }

    /// Its points, in order.
    #[must_use]
    pub fn points(&self) -> &[DVec2] {
        &self.points
    }

    /// Its pieces in order, each with its ends. A repeated point makes no piece.
    pub fn segments(&self) -> impl Iterator<Item = [DVec2; 2]> + '_ {
        self.points.windows(2).map(|w| [w[0], w[1]]).filter(|[a, b]| a != b)
    }
}
