//! `sweep`: when does a moving shape first meet what is in its way?

use glam::DVec2;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::solids::{MotionInTree, distance, in_range, unit};
use super::{Ask, printed};
use crate::scene::error::Problem;
use crate::scene::{self, PlacedShape};
use crate::sweep::Corners;
use crate::sweep::bsp_sweep::{SweepOptions, sweep};

pub(super) const ASK: Ask = Ask { name: "sweep", answer: |line| answer(line).map(printed) };

#[derive(Deserialize)]
#[serde(rename = "sweep")]
struct Line {
    moving: PlacedShape,
    velocity: DVec2,
    against: Vec<PlacedShape>,
    #[serde(default)]
    min_distance: f64,
}

fn answer(line: &Value) -> Result<Answer, Problem> {
    let line: Line = scene::json::read(line, "")?;
    let scenery = MotionInTree::new(line.moving, line.velocity, line.against)?;
    let min_distance = distance(line.min_distance, "/min_distance")?;
    let options = SweepOptions { min_distance, corners: Corners::Exact, check_start: true };
    let MotionInTree { tree, shape, position, velocity } = &scenery;
    let found = sweep(tree, shape, *position, *velocity, &options);
    let real = found.real.map_or(1.0, |c| c.fraction);
    let impact = found.impact.map_or(1.0, |c| c.fraction);
    in_range(&[real, impact])?;
    let contact = found.real.or(found.impact);
    contact.iter().try_for_each(|c| unit(c.normal))?;
    let met = contact.map(|c| Met { normal: c.normal, index: scenery.index(c.wall) });
    Ok(Answer { hit: met.is_some(), real, impact, met, start_solid: found.start_solid })
}

#[derive(Serialize)]
struct Answer {
    hit: bool,
    real: f64,
    impact: f64,
    #[serde(flatten)]
    met: Option<Met>,
    start_solid: bool,
}

#[derive(Serialize)]
struct Met {
    normal: DVec2,
    index: Option<u32>,
}
