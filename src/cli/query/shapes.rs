//! What the questions about still shapes hold: one placed shape, a place, a ray.

use glam::DVec2;

use crate::geom::{AnyShape, Point, ShapeError};
use crate::scene::PlacedShape;
use crate::scene::error::{Code, Problem};

/// A placed shape, in the world. These questions are about one shape, and a map's walls are many.
pub(super) fn world(placed: PlacedShape, at: &str) -> Result<AnyShape, Problem> {
    let placed = placed.check(at)?;
    let shape = format!("{at}/shape");
    let refused = |e: ShapeError| Problem::shape(&shape, &e);
    let pose = placed.pose().map_err(|e| Problem::shape(at, &e))?;
    match placed.shape.to_geom().and_then(|s| s.to_world(&pose)).map_err(refused)? {
        AnyShape::Walls(_) => {
            Err(refused(ShapeError::new("", "facing walls are a map, not one shape")))
        }
        one => Ok(one),
    }
}

/// A place within the sizes that all shapes have.
pub(super) fn place(p: DVec2, at: &str) -> Result<DVec2, Problem> {
    Point::new(p).map(|p| p.at()).map_err(|e| {
        // The shape's part is "at/0": the coordinate of this place.
        let axis = e.part.rsplit('/').next().unwrap_or_default();
        Problem::new(Code::Range, format!("{at}/{axis}"), e.message)
    })
}
