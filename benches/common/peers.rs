//! Parry's shapes as its users call them.

use glam::DVec2;
use parry2d_f64::math::{Pose, Vector};
use parry2d_f64::shape::Shape;

/// One of parry's shapes, and where it is.
pub struct Theirs {
    pub shape: Box<dyn Shape>,
    pub at: Pose,
}

/// Two that are asked about.
pub type Pair<T> = (T, T);

/// A point as parry takes it.
pub fn vector(p: DVec2) -> Vector {
    Vector::new(p.x, p.y)
}
