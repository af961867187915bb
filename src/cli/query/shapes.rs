//! What the questions about still shapes hold: one placed shape, a place, a ray.

use glam::{DVec2, DVec3};
use serde_json::Value;

use crate::geom::solid::AnySolid;
use crate::geom::{AnyShape, Point, ShapeError, ShapeFault};
use crate::scene::error::{Code, Problem};
use crate::scene::{PlacedShape, SpaceShape};

/// A placed shape, in the world. These questions are about one shape, and a map's walls are many.
pub(super) fn world(placed: PlacedShape, at: &str) -> Result<AnyShape, Problem> {
    let placed = placed.check(at)?;
    let shape = format!("{at}/shape");
    let refused = |e: ShapeError| Problem::shape(&shape, &e);
    let pose = placed.pose().map_err(|e| Problem::shape(at, &e))?;
    match placed.shape.to_geom().and_then(|s| s.to_world(&pose)).map_err(refused)? {
        AnyShape::Walls(_) => {
            Err(refused(ShapeFault::Inconsistent.at("", "facing walls are a map, not one shape")))
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

/// Whether a placed shape is in space, by the word of its kind.
pub(super) fn is_solid(placed: &Value) -> bool {
    placed["shape"]["type"].as_str().is_some_and(|kind| SpaceShape::KINDS.contains(&kind))
}

/// A place in space within the sizes that all shapes have.
pub(super) fn place_in_space(p: DVec3, at: &str) -> Result<DVec3, Problem> {
    AnySolid::point(p).map(|_| p).map_err(|e| {
        let axis = e.part.rsplit('/').next().unwrap_or_default();
        Problem::new(Code::Range, format!("{at}/{axis}"), e.message)
    })
}
