//! `sweep`: when does a moving shape first meet what stands in its way?

use glam::DVec2;
use serde::Serialize;

use super::solids::{Scenery, distance, in_range, unit};
use super::{Ask, printed};
use crate::scene::error::Problem;
use crate::scene::fields::Fields;
use crate::sweep::Corners;
use crate::sweep::bsp_sweep::{Options, sweep};

pub(super) const ASK: Ask = Ask {
    name: "sweep",
    fields: &["moving", "velocity", "against", "min_distance"],
    answer: |line| answer(line).map(printed),
};

fn answer(line: &Fields<'_>) -> Result<Answer, Problem> {
    let scenery = Scenery::read(line)?;
    let min_distance = line.or("min_distance", 0.0, distance)?;
    let options = Options { min_distance, corners: Corners::Exact, check_start: true };
    let Scenery { tree, shape, position, velocity } = &scenery;
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
