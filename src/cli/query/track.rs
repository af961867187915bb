//! `track`: does a round car touch the border of a track, by the one pixel under it?

use glam::{DVec2, IVec2};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::shapes::{place, world};
use super::{Ask, printed};
use crate::collide::{Track, track_pixel};
use crate::geom::AnyShape;
use crate::scene::error::{Code, Problem};
use crate::scene::{PlacedShape, json};

pub(super) const ASK: Ask = Ask { name: "track", answer: |line| answer(line).map(printed) };

#[derive(Deserialize)]
#[serde(rename = "track")]
struct Line {
    map: PlacedShape,
    at: DVec2,
    radius: f64,
}

#[derive(Serialize)]
struct Answer {
    cell: IVec2,
    squared: u32,
    reach: u32,
    touches: bool,
}

fn answer(line: &Value) -> Result<Answer, Problem> {
    let line: Line = json::read(line, "")?;
    let AnyShape::Mask(mask) = world(line.map, "/map")? else {
        let message = "a track is a mask";
        return Err(Problem::new(Code::UnknownWord, "/map/shape/type", message));
    };
    let at = place(line.at, "/at")?;
    if line.radius.is_nan() || line.radius < 0.0 {
        return Err(Problem::new(
            Code::Range,
            "/radius",
            format!("must be 0 or more, is {}", line.radius),
        ));
    }
    let track =
        Track::new(&mask).map_err(|e| Problem::new(Code::Limit, "/map/shape/rows", e.message))?;
    let read = track_pixel(&track, at, track.reach(line.radius));
    Ok(Answer { cell: read.cell, squared: read.square, reach: read.reach, touches: read.touches })
}
