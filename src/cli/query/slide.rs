//! `slide`: where does a moving shape end, if it slides along what stands in its way?

use serde_json::{Map, Value, json};

use super::Ask;
use super::solids::{Scenery, distance, in_range, unit};
use crate::scene::error::{Code, Problem};
use crate::scene::fields::{Fields, whole, word};
use crate::scene::validate::MOST_IMPACTS;
use crate::sweep::slide::{SlideOptions, Stopped, slide};
use crate::sweep::{CornerRule, SweepContact};

pub(super) const ASK: Ask =
    Ask { name: "slide", fields: &["moving", "velocity", "against", "settings"], answer };

fn answer(line: &Fields<'_>) -> Result<Map<String, Value>, Problem> {
    let scenery = Scenery::read(line)?;
    let options = line.or("settings", SlideOptions::default(), read_settings)?;
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

/// The words for what happens at corners, as scene files write them.
const CORNERS: [(&str, CornerRule); 3] =
    [("planes", CornerRule::Planes), ("bevels", CornerRule::Bevels), ("exact", CornerRule::Exact)];

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
