//! `triangulate`: is a polygon convex, is it simple, and what triangles and convex pieces is it made of?

use glam::DVec2;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::shapes::world;
use super::{Ask, printed};
use crate::collide::{Decomposition, Triangle, decompose};
use crate::geom::{AnyShape, Polygon};
use crate::scene::error::{Code, Problem};
use crate::scene::{self, PlacedShape};

pub(super) const ASK: Ask = Ask { name: "triangulate", answer: |line| answer(line).map(printed) };

#[derive(Deserialize)]
#[serde(rename = "triangulate")]
struct Line {
    polygon: PlacedShape,
}

fn answer(line: &Value) -> Result<Answer, Problem> {
    let line: Line = scene::json::read(line, "")?;
    let polygon = polygon(line.polygon)?;
    let Decomposition { kind, points, triangles, pieces } = decompose(&polygon)
        .map_err(|e| Problem::new(Code::Range, "/polygon/shape", e.to_string()))?;
    // The indices are those of the line's own points, unless edges cross between them.
    let points = Some(points).filter(|all| all.len() != polygon.points().count());
    let (is_convex, is_simple) = (kind.is_convex(), kind.is_simple());
    Ok(Answer { triangles, convex: pieces, is_convex, is_simple, points })
}

#[derive(Serialize)]
struct Answer {
    triangles: Vec<Triangle>,
    convex: Vec<Vec<usize>>,
    is_convex: bool,
    is_simple: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    points: Option<Vec<DVec2>>,
}

/// A placed polygon or box, in the world.
fn polygon(placed: PlacedShape) -> Result<Polygon, Problem> {
    match world(placed, "/polygon")? {
        AnyShape::Polygon(polygon) => Ok(polygon),
        AnyShape::Rect(rect) => Polygon::new(rect.corners().to_vec(), Vec::new())
            .map_err(|e| Problem::shape("/polygon/shape", &e)),
        _ => {
            let message = "only a polygon or a box can be cut into triangles";
            Err(Problem::new(Code::UnknownWord, "/polygon/shape/type", message))
        }
    }
}
