//! `sweep`: when does a moving shape first meet what stands in its way?

use glam::DVec2;
use serde::Deserialize;
use serde_json::{Map, Value, json};

use super::Ask;
use super::solids::{Scenery, distance, in_range, unit};
use crate::scene::error::Problem;
use crate::scene::{self, PlacedShape};
use crate::sweep::Corners;
use crate::sweep::bsp_sweep::{SweepOptions, sweep};

pub(super) const ASK: Ask = Ask { name: "sweep", answer };

#[derive(Deserialize)]
#[serde(rename = "sweep")]
struct Line {
    moving: PlacedShape,
    velocity: DVec2,
    against: Vec<PlacedShape>,
    #[serde(default)]
    min_distance: f64,
}

fn answer(line: &Value) -> Result<Map<String, Value>, Problem> {
    let line: Line = scene::json::read(line, "")?;
    let scenery = Scenery::new(line.moving, line.velocity, line.against)?;
    let min_distance = distance(line.min_distance, "/min_distance")?;
    let options = SweepOptions { min_distance, corners: Corners::Exact, check_start: true };
    let Scenery { tree, shape, position, velocity } = &scenery;
    let found = sweep(tree, shape, *position, *velocity, &options);
    let real = found.real.map_or(1.0, |c| c.fraction);
    let impact = found.impact.map_or(1.0, |c| c.fraction);
    in_range(&[real, impact])?;
    let contact = found.real.or(found.impact);
    let mut answer = Map::new();
    answer.insert("hit".into(), contact.is_some().into());
    answer.insert("real".into(), real.into());
    answer.insert("impact".into(), impact.into());
    if let Some(contact) = contact {
        unit(contact.normal)?;
        answer.insert("normal".into(), json!(contact.normal));
        answer.insert("index".into(), json!(scenery.index(contact.wall)));
    }
    answer.insert("start_solid".into(), found.start_solid.into());
    Ok(answer)
}
