//! `height`: how high is ground at a place?

use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::shapes::world;
use super::{Ask, printed};
use crate::geom::AnyShape;
use crate::scene::error::{Code, Problem};
use crate::scene::{PlacedShape, json};

pub(super) const ASK: Ask = Ask { name: "height", answer: |line| answer(line).map(printed) };

#[derive(Deserialize)]
#[serde(rename = "height")]
struct Line {
    map: PlacedShape,
    at: f64,
}

#[derive(Serialize)]
struct Answer {
    z: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    slope: Option<f64>,
}

fn answer(line: &Value) -> Result<Answer, Problem> {
    let line: Line = json::read(line, "")?;
    let AnyShape::Ground(ground) = world(line.map, "/map")? else {
        let message = "height takes ground";
        return Err(Problem::new(Code::UnknownWord, "/map/shape/type", message));
    };
    let found = ground.at(line.at);
    Ok(Answer { z: found.map(|g| g.height), slope: found.and_then(|g| g.slope) })
}
