//! `triangulate`: is a polygon convex, is it simple, and what triangles and convex pieces is it made of?

use glam::DVec2;
use serde::Serialize;
use serde_json::Value;

use super::{Ask, printed};
use crate::collide::{Decomposition, Triangle, decompose};
use crate::geom::{AnyShape, Polygon};
use crate::scene::error::{Code, Problem};
use crate::scene::fields::Fields;
use crate::scene::read_placed;

pub(super) const ASK: Ask =
    Ask { name: "triangulate", fields: &["polygon"], answer: |line| answer(line).map(printed) };

fn answer(line: &Fields<'_>) -> Result<Answer, Problem> {
    let polygon = line.read("polygon", read_polygon)?;
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
