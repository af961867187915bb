//! `height`: how high is ground at a place? Of ground in the plane, or of heights over a grid in space.

use glam::DVec2;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::shapes::{is_solid, place, world};
use super::{Ask, printed};
use crate::collide::space::heightmap::{HeightMethod, height};
use crate::geom::AnyShape;
use crate::scene::error::{Code, Problem};
use crate::scene::space::PlacedSolid;
use crate::scene::{PlacedShape, json};

pub(super) const ASK: Ask = Ask { name: "height", answer: |line| answer(line).map(printed) };

#[derive(Deserialize)]
#[serde(rename = "height")]
struct Line {
    map: PlacedShape,
    at: f64,
}

/// The same in space.
#[derive(Deserialize)]
#[serde(rename = "height")]
struct SpaceLine {
    map: PlacedSolid,
    at: DVec2,
    #[serde(default)]
    method: Method,
}

/// How heights between those that are given are found.
#[derive(Clone, Copy, Debug, Default, Deserialize)]
#[serde(rename = "method", rename_all = "lowercase")]
enum Method {
    Nearest,
    #[default]
    Bilinear,
    Bicubic,
}

#[derive(Serialize)]
struct Answer {
    z: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    slope: Option<f64>,
}

fn answer(line: &Value) -> Result<Answer, Problem> {
    if is_solid(&line["map"]) {
        let line: SpaceLine = json::read(line, "")?;
        let field = line.map.to_height_field("/map")?;
        let method = match line.method {
            Method::Nearest => HeightMethod::Nearest,
            Method::Bilinear => HeightMethod::Bilinear,
            Method::Bicubic => HeightMethod::Bicubic,
        };
        return Ok(Answer { z: height(&field, method, place(line.at, "/at")?), slope: None });
    }
    let line: Line = json::read(line, "")?;
    let AnyShape::Ground(ground) = world(line.map, "/map")? else {
        let message = "height takes ground, or a heightmap in space";
        return Err(Problem::new(Code::UnknownWord, "/map/shape/type", message));
    };
    let found = ground.at(line.at);
    Ok(Answer { z: found.map(|g| g.height), slope: found.and_then(|g| g.slope) })
}
