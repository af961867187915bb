//! The lab of the character carried by control points: every point's path, who wins, and what its kind corrects.

use super::bounce::names;
use super::draw::{number, outline, tag, vector};
use super::player::{Player, Teller};
use super::{Overlays, Played, Telling};
use crate::figure::{Figure, Layer, Role, Shape, Tag};
use crate::geom::convex::Convex;
use crate::sweep::character_points::{
    ControlPoint, Correction, Part, Step, Walk, Walked, character_points_traced,
};
use crate::text::Message;
use crate::trace::Recorder;
use crate::world::{Moment, World};

/// Runs the lab.
pub(super) fn run(world: &World, moment: &Moment) -> Played {
    let needs = || Message::new("lab-needs-mover");
    let all = world.platformer().ok_or_else(needs)?;
    let shape = all.shape().ok_or_else(needs)?.clone();
    let walk = Walk {
        position: moment.position,
        by: moment.displacement,
        points: all.points(),
        skin: world.scene().settings.min_distance,
        walking: all.walks(world.current()),
    };
    let timeline =
        Recorder::run((), |(), trace| character_points_traced(&walk, all.surfaces(), trace));
    let teller = CharacterPoints {
        shape,
        start: moment.position,
        points: all.points().to_vec(),
        walks: walk.walking,
        names: names(world.scene()),
    };
    Ok(Box::new(Player { timeline, teller }))
}

struct CharacterPoints {
    shape: Convex,
    start: glam::DVec2,
    points: Vec<ControlPoint>,
    /// Whether it walks already, so that it need not touch ground to be on it.
    walks: bool,
    names: Vec<String>,
}

fn role_of(part: Part) -> Role {
    match part {
        Part::Feet => Role::Region(2),
        Part::Head => Role::Region(4),
        Part::Side => Role::Region(0),
    }
}

fn part_name(part: Part) -> &'static str {
    match part {
        Part::Feet => "feet",
        Part::Head => "head",
        Part::Side => "side",
    }
}

fn correction_name(correction: Correction) -> &'static str {
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
    fn name_of(&self, owner: u32) -> String {
        self.names.get(owner as usize).cloned().unwrap_or_default()
    }

    /// On what it stands in the end, as the sentence says it.
    fn stands(&self, grounded: bool) -> &'static str {
        match (grounded, self.walks) {
            (true, _) => "yes",
            (false, true) => "walks",
            (false, false) => "no",
        }
    }

    fn part_of(&self, point: u32) -> Part {
        self.points.get(point as usize).map_or(Part::Feet, |p| p.part)
    }
}

impl Teller for CharacterPoints {
    type Event = Step;
    type Output = Walked;

    fn name(event: &Step) -> &'static str {
        match event {
            Step::Path { .. } => "kind-point-path",
            Step::Meets { .. } => "kind-point-meets",
            Step::Wins { .. } => "kind-point-wins",
            Step::Correct { .. } => "kind-correction",
            Step::Done { .. } => "kind-bounce-arrived",
        }
    }

    fn figure(&self, events: &[&Step], show: &Overlays) -> Figure {
        let mut figure = Figure::default();
        let round = events.iter().rev().find_map(|e| match e {
            Step::Path { round, .. }
            | Step::Meets { round, .. }
            | Step::Wins { round, .. }
            | Step::Correct { round, .. } => Some(*round),
            Step::Done { .. } => None,
        });
        // Where the character is in this round, and how it came there.
        let mut at = self.start;
        for event in events {
            let to = match event {
                Step::Wins { position, .. } | Step::Done { position, .. } => *position,
                _ => continue,
            };
            figure.mark(Role::Path, Layer::Overlay, Shape::Segment(at, to)).tag(tag("path", 0));
            at = to;
        }
        figure
            .mark(Role::ShapeA, Layer::Overlay, outline(&self.shape, self.start))
            .tag(tag("mover", 0));
        let stands = match events.last() {
            Some(Step::Done { position, .. } | Step::Wins { position, .. }) => Some(*position),
            Some(Step::Correct { position, .. }) => Some(*position),
            _ => None,
        };
        let done = matches!(events.last(), Some(Step::Done { .. }));
        if let Some(stands) = stands {
            let role = if done { Role::Result } else { Role::Impact };
            figure
                .mark(role, Layer::Overlay, outline(&self.shape, stands))
                .tag(tag("character", 0));
        } else if at != self.start {
            // Where it waits while its points look further.
            figure
                .mark(Role::Ghost, Layer::Overlay, outline(&self.shape, at))
                .tag(tag("character", 0));
        }
        // The paths of this round, and what they meet.
        for event in events {
            match event {
                Step::Path { round: r, point, part, from, to } if Some(*r) == round && !done => {
                    if show.swept {
                        figure
                            .mark(Role::Guide, Layer::Overlay, Shape::Segment(*from, *to))
                            .tag(tag("point", *point));
                    }
                    figure
                        .mark(role_of(*part), Layer::Vertex, Shape::Point(*from))
                        .tag(tag("point", *point));
                }
                Step::Meets { round: r, hit, at, earliest } if Some(*r) == round && !done => {
                    let role = if *earliest { Role::Candidate } else { Role::Refused };
                    figure.mark(role, Layer::Vertex, Shape::Point(*at)).tag(tag("hit", hit.point));
                }
                _ => {}
            }
        }
        match events.last() {
            Some(Step::Path { point, from, to, .. }) => {
                figure
                    .mark(Role::Candidate, Layer::Overlay, Shape::Arrow(*from, *to))
                    .tag(tag("point", *point))
                    .lit();
            }
            Some(Step::Meets { hit, at, .. }) => {
                let away = *at + hit.touch.normal * (1.2 * self.shape.reach());
                if show.normals {
                    figure
                        .mark(Role::Normal, Layer::Overlay, Shape::Arrow(*at, away))
                        .tag(tag("normal", 0));
                }
                figure
                    .mark(Role::Candidate, Layer::Vertex, Shape::Point(*at))
                    .tag(tag("hit", hit.point))
                    .label("t")
                    .lit();
            }
            Some(Step::Wins { hit, at, .. }) => {
                figure
                    .mark(Role::Impact, Layer::Vertex, Shape::Point(*at))
                    .tag(tag("hit", hit.point))
                    .label("t")
                    .lit();
            }
            Some(Step::Correct { position, normal, left, corrected, .. }) => {
                // The wall's normal where the point touches it.
                let length = 1.2 * self.shape.reach();
                let touched = events.iter().rev().find_map(|e| match e {
                    Step::Wins { at, .. } => Some(*at),
                    _ => None,
                });
                let foot = touched.unwrap_or(*position);
                figure
                    .mark(Role::Normal, Layer::Overlay, Shape::Arrow(foot, foot + *normal * length))
                    .tag(tag("normal", 0))
                    .label("n");
                figure
                    .mark(Role::Refused, Layer::Overlay, Shape::Arrow(*position, *position + *left))
                    .tag(tag("left", 0));
                if *corrected != glam::DVec2::ZERO {
                    let to = *position + *corrected;
                    figure
                        .mark(Role::Result, Layer::Overlay, Shape::Arrow(*position, to))
                        .tag(tag("corrected", 0))
                        .lit();
                }
            }
            Some(Step::Done { .. }) | None => {}
        }
        figure
    }

    fn tell(&self, events: &[&Step]) -> Telling {
        let (sentence, numbers) = match events.last() {
            Some(Step::Path { point, part, from, to, .. }) => (
                Message::new("character-path")
                    .with("point", *point + 1)
                    .with("part", part_name(*part)),
                vec![
                    vector("A", *from).of("point", *point, Role::Candidate),
                    vector("B", *to).of("point", *point, Role::Candidate),
                ],
            ),
            Some(Step::Meets { hit, at, earliest, .. }) => (
                Message::new("character-meets")
                    .with("wall", self.name_of(hit.owner))
                    .with("part", part_name(self.part_of(hit.point)))
                    .with("t", hit.touch.t)
                    .with("earliest", if *earliest { "yes" } else { "no" }),
                vec![
                    number("t", hit.touch.t).of("hit", hit.point, Role::Candidate),
                    number("q", hit.touch.q),
                    vector("P(t)", *at),
                    vector("n", hit.touch.normal).of("normal", 0, Role::Normal),
                ],
            ),
            Some(Step::Wins { part, hit, later, position, .. }) => (
                Message::new("character-wins")
                    .with("part", part_name(*part))
                    .with("point", hit.point + 1)
                    .with("wall", self.name_of(hit.owner))
                    .with("t", hit.touch.t)
                    .with("later", *later),
                vec![
                    number("t", hit.touch.t).of("hit", hit.point, Role::Impact),
                    vector("p", *position).of("character", 0, Role::Impact),
                ],
            ),
            Some(Step::Correct { correction, normal, left, corrected, .. }) => (
                Message::new("character-correct").with("correction", correction_name(*correction)),
                vec![
                    vector("n", *normal).of("normal", 0, Role::Normal),
                    vector("r", *left).of("left", 0, Role::Refused),
                    vector("r′", *corrected).of("corrected", 0, Role::Result),
                ],
            ),
            Some(Step::Done { position, by, impacts, grounded }) => (
                Message::new(if *position == self.start && *impacts == 0 {
                    "character-stays"
                } else {
                    "character-done"
                })
                .with("impacts", *impacts)
                .with("grounded", self.stands(*grounded)),
                vec![vector("p′", *position).of("character", 0, Role::Result), vector("v′", *by)],
            ),
            None => (Message::new("lab-no-steps"), Vec::new()),
        };
        Telling { sentence, numbers }
    }

    fn tags(event: &Step) -> Vec<Tag> {
        match event {
            Step::Path { point, .. } => vec![tag("point", *point)],
            Step::Meets { hit, .. } | Step::Wins { hit, .. } => {
                vec![tag("hit", hit.point), tag("object", hit.owner)]
            }
            Step::Correct { .. } => vec![tag("normal", 0), tag("left", 0), tag("corrected", 0)],
            Step::Done { .. } => vec![tag("character", 0)],
        }
    }

    fn outcome(&self, walked: &Walked) -> serde_json::Value {
        serde_json::json!({
            "position": walked.position,
            "left": walked.by,
            "ground": walked.ground,
            "impacts": walked.impacts,
            "correction": walked.last.map(correction_name),
        })
    }

    fn verdict(&self, walked: &Walked) -> Message {
        Message::new("character-verdict")
            .with("impacts", walked.impacts)
            .with("correction", walked.last.map_or("none", correction_name))
    }
}
