//! `slide`: where does a moving shape end, if it slides along what is in its way?

use glam::{DVec2, DVec3};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::solids::{MotionAmongWalls, MotionInSpace, distance, in_range, unit, unit_in_space};
use super::{Ask, in_space_or_plane};
use crate::scene::error::{Code, Problem};
use crate::scene::space::PlacedSolid;
use crate::scene::{self, PlacedShape};
use crate::sweep::anywhere::slide_anywhere::slide_anywhere;
use crate::sweep::slide::{Slide, SlideOptions, Stopped, slide};
use crate::sweep::space::{SpaceSweepContact, slide as space};
use crate::sweep::{Corners, SweepContact};
use crate::world::settings::MOST_IMPACTS;

pub(super) const ASK: Ask = Ask { name: "slide", answer };

/// A line, with vectors and placed shapes of the plane or of space.
#[derive(Deserialize)]
#[serde(rename = "slide")]
struct Line<V, S> {
    moving: S,
    velocity: V,
    against: Vec<S>,
    #[serde(default)]
    settings: SlideSettings,
}

/// Those of a scene that a slide reads.
#[derive(Deserialize)]
#[serde(default, rename = "settings")]
struct SlideSettings {
    min_distance: f64,
    min_move: f64,
    max_impact: u32,
    corners: Corners,
}

impl Default for SlideSettings {
    fn default() -> Self {
        let SlideOptions { min_distance, min_move, max_impact, corners } = SlideOptions::default();
        Self { min_distance, min_move, max_impact, corners }
    }
}

fn answer(line: &Value) -> Result<Value, Problem> {
    in_space_or_plane(line, "moving", in_space, in_plane)
}

fn in_space(line: &Value) -> Result<Answer<DVec3>, Problem> {
    let line: Line<DVec3, PlacedSolid> = scene::json::read(line, "")?;
    let corners = line.settings.corners;
    let scenery = MotionInSpace::new(&line.moving, line.velocity, &line.against, corners)?;
    let options = options(&line.settings)?;
    let MotionInSpace { tree, solid, position, velocity } = &scenery;
    let found = space::slide(tree, solid, *position, *velocity, &options);
    let places = found.path.iter().chain([&found.position]);
    in_range(&places.flat_map(|p| p.to_array()).collect::<Vec<_>>())?;
    found.impacts.iter().try_for_each(|c| unit_in_space(c.normal))?;
    let impact = |c: &SpaceSweepContact| ImpactLine {
        fraction: c.fraction,
        normal: c.normal + DVec3::ZERO,
        index: scenery.index(c.solid),
    };
    Ok(told(found, impact))
}

fn in_plane(line: &Value) -> Result<Answer<DVec2>, Problem> {
    let line: Line<DVec2, PlacedShape> = scene::json::read(line, "")?;
    let corners = line.settings.corners;
    let scenery = MotionAmongWalls::new(line.moving, line.velocity, line.against, corners)?;
    let options = options(&line.settings)?;
    let MotionAmongWalls { tree, walls, shape, position, velocity } = &scenery;
    let found = match corners {
        Corners::Exact => slide_anywhere(walls, shape, *position, *velocity, &options),
        // What is between the lines of a tree has straight sides.
        _ => slide(tree, shape, *position, *velocity, &options),
    };
    let places = found.path.iter().chain([&found.position]);
    in_range(&places.flat_map(|p| p.to_array()).collect::<Vec<_>>())?;
    found.impacts.iter().try_for_each(|c| unit(c.normal))?;
    let impact = |c: &SweepContact| ImpactLine {
        fraction: c.fraction,
        normal: c.normal,
        index: scenery.index(c.wall),
    };
    Ok(told(found, impact))
}

#[derive(Serialize)]
struct Answer<V> {
    position: V,
    collided: bool,
    path: Vec<V>,
    impacts: Vec<ImpactLine<V>>,
    stopped: &'static str,
    start_solid: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    pushed: Option<V>,
}

#[derive(Serialize)]
struct ImpactLine<V> {
    fraction: f64,
    normal: V,
    index: Option<u32>,
}

fn told<V: Copy, C>(found: Slide<V, C>, impact: impl Fn(&C) -> ImpactLine<V>) -> Answer<V> {
    Answer {
        position: found.position,
        collided: !found.impacts.is_empty(),
        path: found.path.to_vec(),
        impacts: found.impacts.iter().map(impact).collect(),
        stopped: name(found.stopped),
        start_solid: found.start_solid,
        pushed: found.pushed,
    }
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

fn options(settings: &SlideSettings) -> Result<SlideOptions, Problem> {
    let SlideSettings { min_distance, min_move, max_impact, corners } = *settings;
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
