//! Parry's shapes as its users call them.

use glam::DVec2;
use parry2d_f64::math::{Pose, Vector};
use parry2d_f64::query::{ShapeCastOptions, cast_shapes};
use parry2d_f64::shape::{Ball, Polyline, Shape};

use super::Move;

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

/// When a disc of parry's comes to one of its walls, by its shape cast; 1 when it does not.
pub fn parry_cast(walls: &Polyline, ball: &Ball, m: &Move) -> f64 {
    let options = ShapeCastOptions::with_max_time_of_impact(1.0);
    let at = Pose::from_translation(vector(m.from));
    cast_shapes(&at, vector(m.v), ball, &Pose::IDENTITY, Vector::ZERO, walls, options)
        .ok()
        .flatten()
        .map_or(1.0, |hit| hit.time_of_impact)
}
