//! `region`: which corner or edge of a convex polygon is nearest to a point?

use glam::DVec2;
use serde::Serialize;
use serde_json::Value;

use super::shapes::{place, world};
use super::solids::in_range;
use super::{Ask, printed};
use crate::collide::convex::nearest_feature::{ConvexRing, Feature, Nearest, nearest_feature};
use crate::geom::AnyShape;
use crate::scene::error::{Code, Problem};
use crate::scene::fields::Fields;

pub(super) const ASK: Ask =
    Ask { name: "region", fields: &["point", "shape"], answer: |line| answer(line).map(printed) };

fn answer(line: &Fields<'_>) -> Result<Answer, Problem> {
    let point = line.read("point", place)?;
    let ring = line.read("shape", ring)?;
    let Nearest { feature, point: nearest, distance } = nearest_feature(&ring, point);
    in_range(&[distance, nearest.x, nearest.y])?;
    Ok(Answer { feature, nearest, distance })
}

#[derive(Serialize)]
struct Answer {
    feature: Feature,
    nearest: DVec2,
    distance: f64,
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
