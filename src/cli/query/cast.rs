//! `cast`: where does a ray meet a shape? In the plane or in space.

use glam::{DVec2, DVec3};
use serde::Deserialize;
use serde_json::Value;

use super::shapes::{is_solid, place, place_in_space, world};
use super::solids::in_range;
use super::{Ask, printed};
use crate::collide::space::cast as space;
use crate::collide::{Cast, cast};
use crate::geom::Ray;
use crate::geom::solid::Ray3;
use crate::scene::error::Problem;
use crate::scene::space::PlacedSolid;
use crate::scene::{self, PlacedShape};

pub(super) const ASK: Ask = Ask { name: "cast", answer };

#[derive(Deserialize)]
#[serde(rename = "cast")]
struct Line {
    origin: DVec2,
    direction: DVec2,
    with: PlacedShape,
}

/// The same in space.
#[derive(Deserialize)]
#[serde(rename = "cast")]
struct SpaceLine {
    origin: DVec3,
    direction: DVec3,
    with: PlacedSolid,
}

fn answer(line: &Value) -> Result<Value, Problem> {
    if is_solid(&line["with"]) { in_space(line).map(printed) } else { in_plane(line).map(printed) }
}

fn in_space(line: &Value) -> Result<space::SpaceCast, Problem> {
    let line: SpaceLine = scene::json::read(line, "")?;
    let origin = place_in_space(line.origin, "/origin")?;
    let direction = place_in_space(line.direction, "/direction")?;
    let ray = Ray3::new(origin, direction).map_err(|e| Problem::shape("", &e))?;
    let solid = line.with.to_geom("/with")?;
    let found = space::cast(&ray, &solid);
    for hit in &found.hits {
        in_range(&[hit.t])?;
        in_range(&hit.point.to_array())?;
        in_range(&hit.normal.to_array())?;
    }
    Ok(found)
}

fn in_plane(line: &Value) -> Result<Cast, Problem> {
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
