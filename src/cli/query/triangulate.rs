//! `triangulate`: is a polygon convex, is it simple, and what triangles and convex pieces is it made of?

use serde_json::{Map, Value, json};

use super::Ask;
use crate::collide::{Decomposition, decompose};
use crate::geom::{AnyShape, Polygon};
use crate::scene::error::{Code, Problem};
use crate::scene::fields::Fields;
use crate::scene::read_placed;

pub(super) const ASK: Ask = Ask { name: "triangulate", fields: &["polygon"], answer };

fn answer(line: &Fields<'_>) -> Result<Map<String, Value>, Problem> {
    let polygon = line.read("polygon", read_polygon)?;
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
fn read_polygon(value: &Value, at: &str) -> Result<Polygon, Problem> {
    let placed = read_placed(value, at)?;
    let at = format!("{at}/shape");
    let refused = |e| Problem::shape(&at, &e);
    let pose = placed.pose().map_err(refused)?;
    match placed.shape.to_geom().and_then(|s| s.to_world(&pose)).map_err(refused)? {
        AnyShape::Polygon(polygon) => Ok(polygon),
        AnyShape::Rect(rect) => Polygon::new(rect.corners().to_vec(), Vec::new()).map_err(refused),
        _ => {
            let message = "only a polygon or a box can be cut into triangles";
            Err(Problem::new(Code::UnknownWord, format!("{at}/type"), message))
        }
    }
}
