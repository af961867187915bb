//! `region`: which corner or edge of a convex polygon is nearest to a point?

use serde_json::{Map, Value, json};

use super::Ask;
use super::shapes::{place, world};
use super::solids::in_range;
use crate::collide::convex::nearest_feature::{ConvexRing, Feature, nearest_feature};
use crate::geom::AnyShape;
use crate::scene::error::{Code, Problem};
use crate::scene::fields::Fields;

pub(super) const ASK: Ask = Ask { name: "region", fields: &["point", "shape"], answer };

fn answer(line: &Fields<'_>) -> Result<Map<String, Value>, Problem> {
    let point = line.read("point", place)?;
    let ring = line.read("shape", ring)?;
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

fn ring(value: &Value, at: &str) -> Result<ConvexRing, Problem> {
    match world(value, at)? {
        AnyShape::Rect(rect) => Ok(ConvexRing::of_box(&rect)),
        AnyShape::Polygon(polygon) => ConvexRing::new(&polygon)
            .map_err(|e| Problem::new(Code::Range, format!("{at}/shape"), e.to_string())),
        _ => {
            let message = "region takes a convex polygon or a box";
            Err(Problem::new(Code::UnknownWord, format!("{at}/shape/type"), message))
        }
    }
}
