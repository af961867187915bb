//! `cast`: where does a ray meet a shape?

use serde_json::{Map, Value, json};

use super::Ask;
use super::shapes::{place, world};
use super::solids::in_range;
use crate::collide::{RayHit, cast};
use crate::geom::Ray;
use crate::scene::error::Problem;
use crate::scene::fields::Fields;

pub(super) const ASK: Ask = Ask { name: "cast", fields: &["origin", "direction", "with"], answer };

fn answer(line: &Fields<'_>) -> Result<Map<String, Value>, Problem> {
    let origin = line.read("origin", place)?;
    let direction = line.read("direction", place)?;
    let ray = Ray::new(origin, direction).map_err(|e| Problem::shape(line.at(), &e))?;
    let shape = line.read("with", world)?;
    let found = cast(&ray, &shape);
    for hit in &found.hits {
        in_range(&[hit.t, hit.point.x, hit.point.y, hit.normal.x, hit.normal.y])?;
    }
    let hit = |h: &RayHit| json!({"t": h.t, "point": h.point, "normal": h.normal});
    let mut answer = Map::new();
    answer.insert("hits".into(), found.hits.iter().map(hit).collect());
    if found.parallel {
        answer.insert("parallel".into(), true.into());
    }
    if found.in_plane {
        answer.insert("in_plane".into(), true.into());
    }
    Ok(answer)
}
