//! `cast`: where does a ray meet a shape?

use glam::DVec2;
use serde::Deserialize;
use serde_json::Value;

use super::shapes::{place, world};
use super::solids::in_range;
use super::{Ask, printed};
use crate::collide::{Cast, cast};
use crate::geom::Ray;
use crate::scene::error::Problem;
use crate::scene::{self, PlacedShape};

pub(super) const ASK: Ask = Ask { name: "cast", answer: |line| answer(line).map(printed) };

#[derive(Deserialize)]
#[serde(rename = "cast")]
struct Line {
    origin: DVec2,
    direction: DVec2,
    with: PlacedShape,
}

fn answer(line: &Value) -> Result<Cast, Problem> {
    let line: Line = scene::json::read(line, "")?;
    let (origin, direction) =
        (place(line.origin, "/origin")?, place(line.direction, "/direction")?);
    let ray = Ray::new(origin, direction).map_err(|e| Problem::shape("", &e))?;
    let shape = world(line.with, "/with")?;
    let found = cast(&ray, &shape);
    for hit in &found.hits {
        in_range(&[hit.t, hit.point.x, hit.point.y, hit.normal.x, hit.normal.y])?;
    }
    Ok(found)
}
