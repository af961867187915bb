//! The lab of the character carried by control points: every point's path, who wins, and what its kind corrects.
//!
//! It looks at the step of the platformer that led to a frame: its keys, its speed, its jump, the points' way and the
//! ground that it is set back on; the same function runs again, under a recorder. Or it asks what if the points carried it
//! by its arrow, all at once.

use glam::DVec2;

use super::bounce::names;
use super::draw::{number, outline, tag, vector};
use super::player::{Player, Teller};
use super::{Overlays, Played, Telling};
use crate::figure::{Figure, Layer, Role, Shape, Tag};
use crate::geom::convex::Convex;
use crate::sweep::character_points::{self, ControlPoint, Correction, Part, Walked};
use crate::text::{Message, Name};
use crate::trace::Recorder;
use crate::world::platformer::{Platformer, State, Step};
use crate::world::{Look, Moment, Motion, World};

/// Runs the lab.
pub(super) fn run(world: &World, moment: &Moment) -> Played {
    let needs = || Message::new("lab-needs-mover");
    let all = world.motion::<Platformer>().ok_or_else(needs)?;
    let shape = all.shape().ok_or_else(needs)?.clone();
    let settings = world.settings(moment.look);
    let made = world.made::<Platformer>().filter(|_| moment.look == Look::Made);
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
        names: names(world.scene()),
    };
    Ok(Box::new(Player::new(timeline, teller)))
}

struct CharacterPoints {
    shape: Convex,
    start: DVec2,
    points: Vec<ControlPoint>,
    /// Whether it walks already, so that it need not touch ground to be on it.
    walks: bool,
    names: Vec<Name>,
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
    fn name_of(&self, owner: u32) -> Name {
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

impl CharacterPoints {
    /// The picture of the way that the points carry it, after some events of it.
    fn walk(
        &self,
        figure: &mut Figure,
        (from, events): (DVec2, &[&character_points::Step]),
        show: &Overlays,
    ) {
        use character_points::Step;
        let round = events.iter().rev().find_map(|e| match e {
            Step::Path { round, .. }
            | Step::Meets { round, .. }
            | Step::Wins { round, .. }
            | Step::Correct { round, .. } => Some(*round),
            Step::Done { .. } => None,
        });
        // Where the character is in this round, and how it came there.
        let mut at = from;
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
        } else if at != from {
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
                if *corrected != DVec2::ZERO {
                    let to = *position + *corrected;
                    figure
                        .mark(Role::Result, Layer::Overlay, Shape::Arrow(*position, to))
                        .tag(tag("corrected", 0))
                        .lit();
                }
            }
            Some(Step::Done { .. }) | None => {}
        }
    }

    fn tell_walk(&self, step: Option<&character_points::Step>) -> Telling {
        use character_points::Step;
        let (sentence, numbers) = match step {
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
        Telling { sentence, facts: numbers }
    }

    /// The picture of the last event, besides the way.
    fn last(&self, figure: &mut Figure, events: &[&Step]) {
        let length = 1.2 * self.shape.reach();
        let body = |figure: &mut Figure, role, at| {
            figure.mark(role, Layer::Overlay, outline(&self.shape, at)).tag(tag("character", 0));
        };
        // A velocity of full speed is about as long as the character.
        let arrow = |figure: &mut Figure, role, from: DVec2, v: DVec2| {
            let to = from + v.clamp_length_max(1.0) * length;
            figure.mark(role, Layer::Overlay, Shape::Arrow(from, to)).tag(tag("velocity", 0)).lit();
        };
        match events.last() {
            Some(Step::Run { position, along, speed, .. }) => {
                arrow(figure, Role::Candidate, *position, *along * speed.signum());
            }
            Some(Step::Jump { velocity, .. } | Step::Cut { velocity }) => {
                arrow(figure, Role::Result, self.start, *velocity);
            }
            Some(Step::Fall { velocity, .. }) => {
                arrow(figure, Role::Candidate, self.start, *velocity);
            }
            Some(Step::Probe { from, down, .. }) => {
                body(figure, Role::Ghost, *from);
                let feet = self.points.iter().filter(|p| p.part == Part::Feet);
                for at in feet.map(|p| *from + p.offset) {
                    let way = Shape::Segment(at, at + *down);
                    figure.mark(Role::Guide, Layer::Overlay, way).tag(tag("probe", 0));
                }
            }
            Some(Step::Ground { normal, position, .. }) => {
                body(figure, Role::Result, *position);
                if let Some(normal) = normal {
                    let way = Shape::Arrow(*position, *position + *normal * length);
                    let mark = figure.mark(Role::Normal, Layer::Overlay, way);
                    mark.tag(tag("normal", 0)).label("n");
                }
            }
            Some(Step::Done { position, .. }) => body(figure, Role::Result, *position),
            Some(Step::Walk { .. }) | None => {}
        }
    }
}

/// The events of the way that is gone now: that of the points, or, once it has begun, the search for ground below.
fn walk_of<'e>(events: &[&'e Step]) -> Vec<&'e character_points::Step> {
    let from = events.iter().rposition(|e| matches!(e, Step::Probe { .. })).unwrap_or(0);
    let inner = |e: &&'e Step| match *e {
        Step::Walk { inner } => Some(inner),
        _ => None,
    };
    events[from..].iter().filter_map(inner).collect()
}

impl Teller for CharacterPoints {
    type Event = Step;
    type Output = (Option<State>, Walked);

    fn name(event: &Step) -> &'static str {
        use character_points::Step as W;
        match event {
            Step::Run { .. } => "kind-character-run",
            Step::Jump { .. } => "kind-character-jump",
            Step::Cut { .. } => "kind-character-cut",
            Step::Fall { .. } => "kind-character-fall",
            Step::Probe { .. } => "kind-character-probe",
            Step::Ground { .. } => "kind-character-ground",
            Step::Done { .. } => "kind-done",
            Step::Walk { inner } => match inner {
                W::Path { .. } => "kind-point-path",
                W::Meets { .. } => "kind-point-meets",
                W::Wins { .. } => "kind-point-wins",
                W::Correct { .. } => "kind-correction",
                W::Done { .. } => "kind-bounce-arrived",
            },
        }
    }

    fn figure(&self, events: &[&Step], show: &Overlays) -> Figure {
        let mut figure = Figure::default();
        let over =
            events.last().is_none_or(|e| matches!(e, Step::Ground { .. } | Step::Done { .. }));
        if !over {
            let probe = events.iter().rev().find_map(|e| match e {
                Step::Probe { from, .. } => Some(*from),
                _ => None,
            });
            let from = probe.unwrap_or(self.start);
            self.walk(&mut figure, (from, &walk_of(events)), show);
        } else {
            let start = outline(&self.shape, self.start);
            figure.mark(Role::ShapeA, Layer::Overlay, start).tag(tag("mover", 0));
        }
        self.last(&mut figure, events);
        figure
    }

    fn tell(&self, events: &[&Step]) -> Telling {
        let yes = |on: bool| if on { "yes" } else { "no" };
        let (sentence, numbers) = match events.last() {
            Some(Step::Walk { inner }) => return self.tell_walk(Some(inner)),
            None => return self.tell_walk(None),
            Some(Step::Run { grounded, along, before, wish, most, speed, .. }) => (
                Message::new("character-run")
                    .with("grounded", yes(*grounded))
                    .with("reached", yes(speed == wish))
                    .with("wish", *wish)
                    .with("most", *most),
                vec![
                    number("s", *before),
                    number("s*", *wish),
                    number("Δs", *most),
                    number("s′", *speed).of("velocity", 0, Role::Candidate),
                    vector("u", *along),
                ],
            ),
            Some(Step::Jump { late, velocity }) => (
                Message::new("character-jump").with("late", yes(*late)),
                vec![vector("v", *velocity).of("velocity", 0, Role::Result)],
            ),
            Some(Step::Cut { velocity }) => (
                Message::new("character-cut"),
                vec![vector("v", *velocity).of("velocity", 0, Role::Result)],
            ),
            Some(Step::Fall { by, velocity }) => (
                Message::new("character-fall").with("by", *by),
                vec![
                    number("g Δt", *by),
                    vector("v", *velocity).of("velocity", 0, Role::Candidate),
                ],
            ),
            Some(Step::Probe { from, down, room }) => (
                Message::new("character-probe").with("room", yes(*room)),
                vec![
                    vector("p", *from).of("character", 0, Role::Ghost),
                    vector("d", *down).of("probe", 0, Role::Guide),
                ],
            ),
            Some(Step::Ground { normal, position, velocity }) => {
                let mut numbers = vec![vector("p′", *position).of("character", 0, Role::Result)];
                numbers.extend(normal.map(|n| vector("n", n).of("normal", 0, Role::Normal)));
                numbers.push(vector("v′", *velocity));
                (Message::new("character-ground").with("found", yes(normal.is_some())), numbers)
            }
            Some(Step::Done { position, velocity, grounded, impacts }) => (
                Message::new("character-step-done")
                    .with("impacts", *impacts)
                    .with("grounded", yes(*grounded)),
                vec![
                    vector("p′", *position).of("character", 0, Role::Result),
                    vector("v′", *velocity),
                ],
            ),
        };
        Telling { sentence, facts: numbers }
    }

    fn tags(event: &Step) -> Vec<Tag> {
        use character_points::Step as W;
        match event {
            Step::Walk { inner } => match inner {
                W::Path { point, .. } => vec![tag("point", *point)],
                W::Meets { hit, .. } | W::Wins { hit, .. } => {
                    vec![tag("hit", hit.point), tag("object", hit.owner)]
                }
                W::Correct { .. } => vec![tag("normal", 0), tag("left", 0), tag("corrected", 0)],
                W::Done { .. } => vec![tag("character", 0)],
            },
            Step::Run { .. } | Step::Jump { .. } | Step::Cut { .. } | Step::Fall { .. } => {
                vec![tag("velocity", 0)]
            }
            Step::Probe { .. } => vec![tag("probe", 0)],
            Step::Ground { .. } => vec![tag("normal", 0), tag("character", 0)],
            Step::Done { .. } => vec![tag("character", 0)],
        }
    }

    fn outcome(&self, (state, walked): &(Option<State>, Walked)) -> serde_json::Value {
        let mut answer = serde_json::json!({
            "position": state.map_or(walked.position, |s| s.position),
            "ground": state.map_or(walked.ground, |s| s.ground),
            "impacts": walked.impacts,
            "correction": walked.last.map(correction_name),
        });
        match state {
            Some(state) => answer["velocity"] = serde_json::json!(state.velocity),
            None => answer["left"] = serde_json::json!(walked.by),
        }
        answer
    }

    fn verdict(&self, (_, walked): &(Option<State>, Walked)) -> Message {
        Message::new("character-verdict")
            .with("impacts", walked.impacts)
            .with("correction", walked.last.map_or("none", correction_name))
    }
}
