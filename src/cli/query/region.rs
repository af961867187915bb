//! `region`: which corner or edge of a convex polygon is nearest to a point?

use glam::DVec2;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::shapes::{place, world};
use super::solids::in_range;
use super::{Ask, printed};
use crate::collide::convex::nearest_feature::{
    ConvexRing, Feature, NearestFeature, nearest_feature,
};
use crate::geom::AnyShape;
use crate::scene::error::{Code, Problem};
use crate::scene::{self, PlacedShape};

pub(super) const ASK: Ask = Ask { name: "region", answer: |line| answer(line).map(printed) };

#[derive(Deserialize)]
#[serde(rename = "region")]
struct Line {
    point: DVec2,
    shape: PlacedShape,
}

fn answer(line: &Value) -> Result<Answer, Problem> {
    let line: Line = scene::json::read(line, "")?;
    let (point, ring) = (place(line.point, "/point")?, ring(line.shape)?);
    let NearestFeature { feature, point: nearest, distance } = nearest_feature(&ring, point);
    in_range(&[distance, nearest.x, nearest.y])?;
    Ok(Answer { feature, nearest, distance })
}

#[derive(Serialize)]
struct Answer {
    feature: Feature,
    nearest: DVec2,
    distance: f64,
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
