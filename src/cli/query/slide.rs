//! `slide`: where does a moving shape end, if it slides along what stands in its way?

use glam::DVec2;
use serde::Serialize;
use serde_json::Value;

use super::solids::{Scenery, distance, in_range, unit};
use super::{Ask, printed};
use crate::scene::error::{Code, Problem};
use crate::scene::fields::{Fields, whole, word};
use crate::scene::validate::MOST_IMPACTS;
use crate::sweep::slide::{SlideOptions, Stopped, slide};
use crate::sweep::{Contact, Corners};

pub(super) const ASK: Ask = Ask {
    name: "slide",
    fields: &["moving", "velocity", "against", "settings"],
    answer: |line| answer(line).map(printed),
};

fn answer(line: &Fields<'_>) -> Result<Answer, Problem> {
    let scenery = Scenery::read(line)?;
    let options = line.or("settings", SlideOptions::default(), read_settings)?;
    let Scenery { tree, shape, position, velocity } = &scenery;
    let found = slide(tree, shape, *position, *velocity, &options);
    let places = found.path.iter().chain([&found.position]);
    in_range(&places.flat_map(|p| p.to_array()).collect::<Vec<_>>())?;
    found.impacts.iter().try_for_each(|c| unit(c.normal))?;
    let impact = |c: &Contact| Impact {
        fraction: c.fraction,
        normal: c.normal,
        index: scenery.index(c.wall),
    };
    Ok(Answer {
        position: found.position,
        collided: !found.impacts.is_empty(),
        path: found.path.to_vec(),
        impacts: found.impacts.iter().map(impact).collect(),
        stopped: name(found.stopped),
        start_solid: found.start_solid,
        pushed: found.pushed,
    })
}

#[derive(Serialize)]
struct Answer {
    position: DVec2,
    collided: bool,
    path: Vec<DVec2>,
    impacts: Vec<Impact>,
    stopped: &'static str,
    start_solid: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    pushed: Option<DVec2>,
}

#[derive(Serialize)]
struct Impact {
    fraction: f64,
    normal: DVec2,
    index: Option<u32>,
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

/// The words for what happens at corners, as scene files write them.
const CORNERS: [(&str, Corners); 3] =
    [("planes", Corners::Planes), ("bevels", Corners::Bevels), ("exact", Corners::Exact)];

fn read_settings(value: &Value, at: &str) -> Result<SlideOptions, Problem> {
    let f = Fields::new(value, at)?;
    f.only("the settings", &["min_distance", "min_move", "max_impact", "corners"])?;
    let default = SlideOptions::default();
    let impacts = |value: &Value, at: &str| match whole(value, at)? {
        n if (1..=MOST_IMPACTS).contains(&n) => Ok(n),
        n => {
            let message = format!("must be 1 to {MOST_IMPACTS}, is {n}");
            Err(Problem::new(Code::Range, at, message))
        }
    };
    Ok(SlideOptions {
        min_distance: f.or("min_distance", default.min_distance, distance)?,
        min_move: f.or("min_move", default.min_move, distance)?,
        max_impact: f.or("max_impact", default.max_impact, impacts)?,
        corners: f.or("corners", default.corners, |v, at| word("corner rule", &CORNERS, v, at))?,
    })
}
