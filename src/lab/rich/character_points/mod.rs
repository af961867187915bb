//! The lab of the character carried by control points: the way they all want to go, who meets a wall first, and what is
//! done about it.
//!
//! It looks at the step of the platformer that led to a frame: its keys, its speed, its jump, the points' way and the
//! ground that it is set back on; the same function runs again, under a recorder. Or it shows what would happen if the points carried it
//! by its arrow, all at once.

mod picture;
mod sentences;

use glam::DVec2;
use serde::Serialize;

use crate::figure::{Figure, Role};
use crate::geom::convex::Convex;
use crate::lab::common::caption::{Caption, caption};
use crate::lab::common::player::{Player, Teller};
use crate::lab::common::surface_names::SurfaceNames;
use crate::lab::{Lab, Overlay, Overlays, Played, Told, lab};
use crate::sweep::character_points::{self, ControlPoint, Correction, PointRole, Walked};
use crate::text::Message;
use crate::trace::Recorder;
use crate::world::motion::platformer::{Platformer, PlatformerState, Step};
use crate::world::settings::{GRAVITY, JUMP, MIN_DISTANCE, SPEED};
use crate::world::{Moment, PlaneWorld, WhichMove};

pub(crate) const LAB: Lab = lab("character-points", 2, run)
    .moving::<Platformer>()
    .saying(&[(Role::ShapeA, "legend-character")])
    .showing(&[Overlay::Swept, Overlay::Normals])
    .reading(
        const { &[MIN_DISTANCE.declared(), SPEED.declared(), GRAVITY.declared(), JUMP.declared()] },
    );

/// Runs the lab.
fn run(world: &PlaneWorld, moment: &Moment) -> Played {
    let needs = || Message::new("lab-needs-mover");
    let all = world.motion::<Platformer>().ok_or_else(needs)?;
    let shape = all.shape().ok_or_else(needs)?.clone();
    let settings = world.settings(moment.look);
    let made = world.made::<Platformer>().filter(|_| moment.look == WhichMove::Made);
    let now = world.state::<Platformer>(world.current()).copied().unwrap_or_default();
    let before = made.map_or(now, |m| *m.before);
    let timeline = Recorder::run((), |(), trace| match made {
        Some(made) => {
            let (state, _, walked) = all.step_traced(made.before, made.inputs, trace);
            (Some(state), walked)
        }
        None => (None, all.what_if_traced(&before, moment.displacement, settings, trace)),
    });
    let teller = CharacterPoints {
        shape,
        start: moment.position,
        points: all.points().to_vec(),
        walks: before.ground.is_some(),
        names: SurfaceNames::new(world.scene(), all.surfaces()),
    };
    Ok(Box::new(Player::new(timeline, teller)))
}

pub(crate) struct CharacterPoints {
    pub(crate) shape: Convex,
    pub(crate) start: DVec2,
    pub(crate) points: Vec<ControlPoint>,
    /// Whether it walks already, so that it need not touch ground to be on it.
    pub(super) walks: bool,
    pub(crate) names: SurfaceNames,
}

pub(super) fn correction_name(correction: Correction) -> &'static str {
    match correction {
        Correction::Land => "land",
        Correction::Climb => "climb",
        Correction::Bump => "bump",
        Correction::Stop => "stop",
        Correction::Slide => "slide",
        Correction::Corner => "corner",
    }
}

impl CharacterPoints {
    /// What is under it in the end, as the sentence says it.
    pub(crate) fn stands(&self, grounded: bool) -> &'static str {
        match (grounded, self.walks) {
            (true, _) => "yes",
            (false, true) => "walks",
            (false, false) => "no",
        }
    }

    /// A control point, by its kind and where it is: "the left foot".
    pub(crate) fn point(&self, point: u32) -> Message {
        let none = ControlPoint { offset: DVec2::ZERO, part: PointRole::Feet };
        let ControlPoint { offset, part } = *self.points.get(point as usize).unwrap_or(&none);
        let own = || self.points.iter().filter(|p| p.part == part).map(|p| p.offset);
        let middle = own().sum::<DVec2>() / own().count().max(1) as f64;
        // Of a side the points are below each other, of feet and heads beside.
        let word = |x: f64, words: [&'static str; 3]| {
            words[if x < 0.0 {
                0
            } else if x > 0.0 {
                2
            } else {
                1
            }]
        };
        let part = match part {
            PointRole::Feet => "feet",
            PointRole::Head => "head",
            PointRole::Side => "side",
        };
        Message::new("character-point")
            .with("part", part)
            .with("across", word(offset.x - middle.x, ["left", "middle", "right"]))
            .with("up", word(offset.y, ["upper", "middle", "lower"]))
    }
}

/// The events of the way that is gone now: that of the points, or, once it has begun, the search for ground below.
pub(super) fn walk_of<'e>(events: &[&'e Step]) -> Vec<&'e character_points::Step> {
    let below = events.iter().any(|e| matches!(e, Step::Probe { .. }));
    let inner = |e: &&'e Step| match *e {
        Step::Walk { inner } if !below => Some(inner),
        Step::Below { inner } => Some(inner),
        _ => None,
    };
    events.iter().filter_map(inner).collect()
}

/// The answer as it is printed.
#[derive(Serialize)]
struct Outcome {
    position: DVec2,
    ground: Option<DVec2>,
    impacts: u32,
    correction: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    velocity: Option<DVec2>,
    #[serde(skip_serializing_if = "Option::is_none")]
    won: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    left: Option<DVec2>,
}

impl Teller for CharacterPoints {
    type Event = Step;
    type Output = (Option<PlatformerState>, Walked);
    type Figure = Figure;

    fn caption(event: &Step) -> Caption {
        use character_points::Step as W;
        match *event {
            Step::Run { .. } => caption("kind-character-run").at("velocity"),
            Step::Jump { .. } => caption("kind-character-jump").at("velocity"),
            Step::Cut { .. } => caption("kind-character-cut").at("velocity"),
            Step::Fall { .. } => caption("kind-character-fall").at("velocity"),
            Step::Probe { .. } => caption("kind-character-probe").at("probe"),
            Step::Ground { .. } => caption("kind-character-ground").at("normal").at("character"),
            Step::Goal { owner, .. } => caption("kind-character-goal").of("object", owner),
            Step::Done { .. } => caption("kind-done").at("character"),
            Step::Walk { inner } | Step::Below { inner } => match inner {
                W::Paths { .. } => caption("kind-point-path").at("by"),
                W::Meets { hit, .. } => {
                    caption("kind-point-meets").of("hit", hit.point).of("object", hit.owner)
                }
                W::Wins { hit, .. } => {
                    caption("kind-point-wins").of("hit", hit.point).of("object", hit.owner)
                }
                W::Clear { .. } => caption("kind-free").at("character"),
                W::Correct { .. } => {
                    caption("kind-correction").at("normal").at("left").at("corrected")
                }
                W::Lift { .. } => caption("kind-bounce-lift").at("corrected"),
                W::Done { .. } => caption("kind-bounce-arrived").at("character"),
            },
        }
    }

    fn figure(&self, events: &[&Step], show: &Overlays) -> Figure {
        picture::figure(self, events, show)
    }

    fn tell(&self, event: &Step, events: &[&Step]) -> Told {
        sentences::tell(self, event, events)
    }

    fn outcome(&self, (state, walked): &(Option<PlatformerState>, Walked)) -> impl Serialize {
        Outcome {
            position: state.map_or(walked.position, |s| s.position),
            ground: state.map_or(walked.ground, |s| s.ground),
            impacts: walked.impacts,
            correction: walked.last.map(correction_name),
            velocity: state.map(|s| s.velocity),
            won: state.map(|s| s.won.is_some()),
            left: state.is_none().then_some(walked.by),
        }
    }

    fn verdict(&self, (_, walked): &(Option<PlatformerState>, Walked)) -> Message {
        Message::new("character-verdict")
            .with("impacts", walked.impacts)
            .with("correction", walked.last.map_or("none", correction_name))
    }
}

#[cfg(test)]
mod tests {
    use crate::lab::Playback;
    use crate::text::{Language, Texts};

    fn run() -> Box<dyn Playback> {
        let text = crate::scene::library::find("character-points").unwrap();
        let scene = crate::scene::read(text).unwrap();
        let world = crate::lab::plane_world(&scene);
        let moment = world.moment().unwrap();
        super::run(&world, &moment).ok().unwrap()
    }

    #[test]
    fn the_points_go_together_and_only_what_they_meet_is_told() {
        let run = run();
        let count = |name: &str| (0..run.len()).filter(|k| run.step(*k).name == name).count();
        let corrections = count("kind-correction");
        assert!(corrections > 0);
        // One way a round; a corner leaves no way to go.
        let ways = count("kind-point-path");
        assert!(ways == corrections || ways == corrections + 1, "{ways} of {corrections}");
        assert!(run.len() < 20, "{} steps", run.len());
        assert!(count("kind-point-meets") > 0);
    }

    #[test]
    fn points_and_walls_have_names() {
        let run = run();
        let texts = Texts::new(Language::English);
        let said: Vec<String> = (0..run.len()).map(|k| texts.say(&run.tell(k).sentence)).collect();
        let all = said.join("\n");
        assert!(all.contains(" foot ") && all.contains("the step (1 of 3)"), "{all}");
        assert!(!all.contains("point 1") && !all.contains("Point "), "{all}");
    }
}
