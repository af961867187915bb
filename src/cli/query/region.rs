//! `region`: which corner or edge of a convex polygon is nearest to a point?

use glam::DVec2;
use serde::Deserialize;
use serde_json::{Map, Value, json};

use super::Ask;
use super::shapes::{place, world};
use super::solids::in_range;
use crate::collide::convex::nearest_feature::{ConvexRing, Feature, nearest_feature};
use crate::geom::AnyShape;
use crate::scene::error::{Code, Problem};
use crate::scene::{self, PlacedShape};

pub(super) const ASK: Ask = Ask { name: "region", answer };

#[derive(Deserialize)]
#[serde(rename = "region")]
struct Line {
    point: DVec2,
    shape: PlacedShape,
}

fn answer(line: &Value) -> Result<Map<String, Value>, Problem> {
    let line: Line = scene::json::read(line, "")?;
    let (point, ring) = (place(line.point, "/point")?, ring(line.shape)?);
    let found = nearest_feature(&ring, point);
    in_range(&[found.distance, found.point.x, found.point.y])?;
    let feature = match found.feature {
        Feature::Vertex(i) => json!({"vertex": i}),
        Feature::Edge(ends) => json!({"edge": ends}),
    };
    let mut answer = Map::new();
    answer.insert("feature".into(), feature);
    answer.insert("nearest".into(), json!(found.point));
    answer.insert("distance".into(), found.distance.into());
    Ok(answer)
}

fn ring(placed: PlacedShape) -> Result<ConvexRing, Problem> {
    match world(placed, "/shape")? {
        AnyShape::Rect(rect) => Ok(ConvexRing::of_box(&rect)),
        AnyShape::Polygon(polygon) => ConvexRing::new(&polygon)
            .map_err(|e| Problem::new(Code::Range, "/shape/shape", e.to_string())),
        _ => {
            let message = "region takes a convex polygon or a box";
            Err(Problem::new(Code::UnknownWord, "/shape/shape/type", message))
        }
    }
}
