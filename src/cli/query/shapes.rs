//! What the questions about still shapes hold: one placed shape, a place, a ray.

use glam::DVec2;
use serde_json::Value;

use crate::geom::{AnyShape, Point};
use crate::scene::error::{Code, Problem};
use crate::scene::fields::vector;
use crate::scene::read_placed;

/// A placed shape, in the world.
pub(super) fn world(value: &Value, at: &str) -> Result<AnyShape, Problem> {
    let placed = read_placed(value, at)?;
    let shape = format!("{at}/shape");
    let refused = |e| Problem::shape(&shape, &e);
    let pose = placed.pose().map_err(|e| Problem::shape(at, &e))?;
    placed.shape.to_geom().and_then(|s| s.to_world(&pose)).map_err(refused)
}

/// A place within the sizes that all shapes have.
pub(super) fn place(value: &Value, at: &str) -> Result<DVec2, Problem> {
    let p = vector(value, at)?;
    Point::new(p).map(|p| p.at()).map_err(|e| {
        // The shape's part is "at/0": the coordinate of this place.
        let axis = e.part.rsplit('/').next().unwrap_or_default();
        Problem::new(Code::Range, format!("{at}/{axis}"), e.message)
    })
}
