//! `triangulate`: is a polygon convex, is it simple, and what triangles and convex pieces is it made of?

use serde::Deserialize;
use serde_json::{Map, Value, json};

use super::Ask;
use super::shapes::world;
use crate::collide::{Decomposition, decompose};
use crate::geom::{AnyShape, Polygon};
use crate::scene::error::{Code, Problem};
use crate::scene::{self, PlacedShape};

pub(super) const ASK: Ask = Ask { name: "triangulate", answer };

#[derive(Deserialize)]
#[serde(rename = "triangulate")]
struct Line {
    polygon: PlacedShape,
}

fn answer(line: &Value) -> Result<Map<String, Value>, Problem> {
    let line: Line = scene::json::read(line, "")?;
    let polygon = polygon(line.polygon)?;
    let Decomposition { kind, points, triangles, pieces } = decompose(&polygon)
        .map_err(|e| Problem::new(Code::Range, "/polygon/shape", e.to_string()))?;
    let mut answer = Map::new();
    answer.insert("triangles".into(), json!(triangles));
    answer.insert("convex".into(), json!(pieces));
    answer.insert("is_convex".into(), kind.is_convex().into());
    answer.insert("is_simple".into(), kind.is_simple().into());
    // The indices are those of the line's own points, unless edges cross between them.
    if points.len() != polygon.points().count() {
        answer.insert("points".into(), json!(points));
    }
    Ok(answer)
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
