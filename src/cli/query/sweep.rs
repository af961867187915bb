//! `sweep`: when does a moving shape first meet what is in its way?

use glam::{DVec2, DVec3};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::solids::{MotionAmongWalls, MotionInSpace, distance, in_range, unit, unit_in_space};
use super::{Ask, in_space_or_plane};
use crate::scene::error::Problem;
use crate::scene::space::PlacedSolid;
use crate::scene::{self, PlacedShape};
use crate::sweep::Corners;
use crate::sweep::anywhere::sweep_anywhere::sweep_anywhere;
use crate::sweep::bsp_sweep::SweepOptions;
use crate::sweep::fast::IndexSweepOptions;
use crate::sweep::space::tree_sweep;

pub(super) const ASK: Ask = Ask { name: "sweep", answer };

/// A line, with vectors and placed shapes of the plane or of space.
#[derive(Deserialize)]
#[serde(rename = "sweep")]
struct Line<V, S> {
    moving: S,
    velocity: V,
    against: Vec<S>,
    #[serde(default)]
    min_distance: f64,
}

fn answer(line: &Value) -> Result<Value, Problem> {
    in_space_or_plane(line, "moving", in_space, in_plane)
}

fn in_space(line: &Value) -> Result<Answer<DVec3>, Problem> {
    let line: Line<DVec3, PlacedSolid> = scene::json::read(line, "")?;
    let scenery = MotionInSpace::new(&line.moving, line.velocity, &line.against, Corners::Exact)?;
    let min_distance = distance(line.min_distance, "/min_distance")?;
    let options = SweepOptions { min_distance, corners: Corners::Exact, check_start: true };
    let MotionInSpace { tree, solid, position, velocity } = &scenery;
    let found = tree_sweep::sweep(tree, solid, *position, *velocity, &options);
    let real = found.real.map_or(1.0, |c| c.fraction);
    let impact = found.impact.map_or(1.0, |c| c.fraction);
    in_range(&[real, impact])?;
    let contact = found.real.or(found.impact);
    contact.iter().try_for_each(|c| unit_in_space(c.normal))?;
    let met = contact.map(|c| Met { normal: c.normal, index: scenery.index(c.solid) });
    Ok(Answer { hit: met.is_some(), real, impact, met, start_solid: found.start_solid })
}

fn in_plane(line: &Value) -> Result<Answer<DVec2>, Problem> {
    let line: Line<DVec2, PlacedShape> = scene::json::read(line, "")?;
    let scenery = MotionAmongWalls::new(line.moving, line.velocity, line.against, Corners::Exact)?;
    let min_distance = distance(line.min_distance, "/min_distance")?;
    let options = IndexSweepOptions { min_distance, check_start: true };
    let MotionAmongWalls { walls, shape, position, velocity, .. } = &scenery;
    let found = sweep_anywhere(walls, shape, *position, *velocity, &options);
    let real = found.real.map_or(1.0, |c| c.fraction);
    let impact = found.impact.map_or(1.0, |c| c.fraction);
    in_range(&[real, impact])?;
    let contact = found.real.or(found.impact);
    contact.iter().try_for_each(|c| unit(c.normal))?;
    let met = contact.map(|c| Met { normal: c.normal, index: scenery.index(c.wall) });
    Ok(Answer { hit: met.is_some(), real, impact, met, start_solid: found.start_solid })
}

#[derive(Serialize)]
struct Answer<V> {
    hit: bool,
    real: f64,
    impact: f64,
    #[serde(flatten)]
    met: Option<Met<V>>,
    start_solid: bool,
}

#[derive(Serialize)]
struct Met<V> {
    normal: V,
    index: Option<u32>,
}
