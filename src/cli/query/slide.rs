//! `slide`: where does a moving shape end, if it slides along what stands in its way?

use glam::DVec2;
use serde::Deserialize;
use serde_json::{Map, Value, json};

use super::Ask;
use super::solids::{Scenery, distance, in_range, unit};
use crate::scene::error::{Code, Problem};
use crate::scene::{self, PlacedShape};
use crate::sweep::slide::{SlideOptions, Stopped, slide};
use crate::sweep::{Corners, SweepContact};
use crate::world::settings::MOST_IMPACTS;

pub(super) const ASK: Ask = Ask { name: "slide", answer };

#[derive(Deserialize)]
#[serde(rename = "slide")]
struct Line {
    moving: PlacedShape,
    velocity: DVec2,
    against: Vec<PlacedShape>,
    #[serde(default)]
    settings: Settings,
}

/// Those of a scene that a slide reads.
#[derive(Deserialize)]
#[serde(default, rename = "settings")]
struct Settings {
    min_distance: f64,
    min_move: f64,
    max_impact: u32,
    corners: Corners,
}

impl Default for Settings {
    fn default() -> Self {
        let SlideOptions { min_distance, min_move, max_impact, corners } = SlideOptions::default();
        Self { min_distance, min_move, max_impact, corners }
    }
}

fn answer(line: &Value) -> Result<Map<String, Value>, Problem> {
    let line: Line = scene::json::read(line, "")?;
    let scenery = Scenery::new(line.moving, line.velocity, line.against)?;
    let options = options(&line.settings)?;
    let Scenery { tree, shape, position, velocity } = &scenery;
    let found = slide(tree, shape, *position, *velocity, &options);
    let places = found.path.iter().chain([&found.position]);
    in_range(&places.flat_map(|p| p.to_array()).collect::<Vec<_>>())?;
    found.impacts.iter().try_for_each(|c| unit(c.normal))?;
    let impact = |c: &SweepContact| json!({"fraction": c.fraction, "normal": c.normal, "index": scenery.index(c.wall)});
    let mut answer = Map::new();
    answer.insert("position".into(), json!(found.position));
    answer.insert("collided".into(), (!found.impacts.is_empty()).into());
    answer.insert("path".into(), json!(found.path.as_slice()));
    answer.insert("impacts".into(), found.impacts.iter().map(impact).collect());
    answer.insert("stopped".into(), name(found.stopped).into());
    answer.insert("start_solid".into(), found.start_solid.into());
    if let Some(pushed) = found.pushed {
        answer.insert("pushed".into(), json!(pushed));
    }
    Ok(answer)
}

fn name(stopped: Stopped) -> &'static str {
    match stopped {
        Stopped::Free => "free",
        Stopped::Corner => "corner",
        Stopped::Back => "back",
        Stopped::Short => "short",
        Stopped::MaxImpact => "max_impact",
        Stopped::Stuck => "stuck",
    }
}

fn options(settings: &Settings) -> Result<SlideOptions, Problem> {
    let Settings { min_distance, min_move, max_impact, corners } = *settings;
    if !(1..=MOST_IMPACTS).contains(&max_impact) {
        let message = format!("must be 1 to {MOST_IMPACTS}, is {max_impact}");
        return Err(Problem::new(Code::Range, "/settings/max_impact", message));
    }
    Ok(SlideOptions {
        min_distance: distance(min_distance, "/settings/min_distance")?,
        min_move: distance(min_move, "/settings/min_move")?,
        max_impact,
        corners,
    })
}
