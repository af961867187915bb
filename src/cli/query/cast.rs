//! `cast`: where does a ray meet a shape? In the plane or in space.

use glam::{DVec2, DVec3};
use serde::Deserialize;
use serde_json::Value;

use super::shapes::{place, place_in_space, world};
use super::solids::in_range;
use super::{Ask, in_space_or_plane};
use crate::collide::space::cast as space;
use crate::collide::{Cast, cast};
use crate::geom::Ray;
use crate::geom::solid::Ray3;
use crate::scene::error::Problem;
use crate::scene::space::PlacedSolid;
use crate::scene::{self, PlacedShape};

pub(super) const ASK: Ask = Ask { name: "cast", answer };

/// A line, with vectors and placed shapes of the plane or of space.
#[derive(Deserialize)]
#[serde(rename = "cast")]
struct Line<V, S> {
    origin: V,
    direction: V,
    with: S,
}

fn answer(line: &Value) -> Result<Value, Problem> {
    in_space_or_plane(line, "with", in_space, in_plane)
}

fn in_space(line: &Value) -> Result<space::SpaceCast, Problem> {
    let line: Line<DVec3, PlacedSolid> = scene::json::read(line, "")?;
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
    let line: Line<DVec2, PlacedShape> = scene::json::read(line, "")?;
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
