//! From the document's shapes to bodies that are tested against each other.

use crate::collide::Body;
use crate::geom::{Pose, ShapeError};
use crate::scene::{Shape, WallsShape};

/// A document's shape made ready for tests, in its own frame. A map's walls are so many segments.
///
/// # Errors
/// When its kind does not allow it.
pub fn body(shape: &Shape) -> Result<Body, ShapeError> {
    match shape {
        Shape::Walls(WallsShape { points, lines }) => {
            shape.check()?;
            Ok(Body::of_segments(lines.iter().map(|l| l.map(|i| points[i as usize]))))
        }
        other => Ok(Body::new(&other.to_geom()?)),
    }
}

/// [`body`] where it is placed.
///
/// # Errors
/// When its kind does not allow it, or it is nowhere.
pub fn placed(shape: &Shape, pose: &Pose) -> Result<Body, ShapeError> {
    Ok(body(shape)?.moved(pose))
}
