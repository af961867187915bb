//! The lab of the offset: how far a shape reaches towards a plane, as the normal turns.
//!
//! The normal is against the displacement, so dragging the arrow turns the plane. After it, the outlines that the
//! position is swept against: planes alone, with bevels, and exact (erratum 2).

use std::sync::Arc;

use glam::DVec2;
use serde::Serialize;

use crate::figure::{Figure, Layer, MarkShape, Role};
use crate::geom::convex::Convex;
use crate::lab::common::caption::{Caption, caption};
use crate::lab::common::draw::{number, outline, subscript, tag, vector};
use crate::lab::common::names::Names;
use crate::lab::common::player::{Player, Teller};
use crate::lab::{Lab, Overlay, Overlays, Played, Told, lab};
use crate::sweep::Corners;
use crate::sweep::grown::{self, Grown, grown, grown_traced};
use crate::sweep::offset::{self, offset_traced};
use crate::text::Message;
use crate::text::number::{number as num, vector as vec};
use crate::trace::{About, Event, Recorder, Trace};
use crate::world::motion::slide::Sliding;
use crate::world::settings::CORNERS;
use crate::world::{Moment, PlaneWorld};

pub(crate) const LAB: Lab = lab("offset", 11, run)
    .moving::<Sliding>()
    .showing(&[Overlay::Normals])
    .reading(const { &[CORNERS.declared()] });

/// Runs the lab.
fn run(world: &PlaneWorld, moment: &Moment) -> Played {
    let needs = || Message::new("lab-needs-mover");
    let shape = world.motion::<Sliding>().and_then(Sliding::shape).ok_or_else(needs)?.clone();
    let normal = (-moment.displacement).try_normalize().unwrap_or(-DVec2::Y);
    let tree = Arc::clone(world.tree().ok_or_else(needs)?);
    let corners = world.settings(moment.look).get(&CORNERS);
    // The outlines of convex solids, grown; the steps look at the one that sticks out most.
    let mut all: Vec<(u32, Convex, Grown)> = Vec::new();
    for outline in tree.solids.outlines.iter().take(GROWN) {
        let [ring] = outline.rings.as_slice() else { continue };
        let Ok(solid) = Convex::new(ring.clone(), 0.0) else { continue };
        if let Some(ring) = grown(&solid, &shape, corners) {
            all.push((outline.owner, solid, ring));
        }
    }
    let reach = |of: &(u32, Convex, Grown)| of.2.reach[0];
    let places = all.iter().enumerate();
    let most = places.max_by(|a, b| reach(a.1).total_cmp(&reach(b.1)));
    let timeline = Recorder::run((), |(), trace: &mut Recorder<Step>| {
        let offset = offset_traced(&shape, normal, &mut trace.nest(|step| Step::Offset { step }));
        let reach = most.and_then(|(_, (_, solid, _))| {
            let found =
                grown_traced(solid, &shape, corners, &mut trace.nest(|step| Step::Grown { step }));
            found.map(|g| g.reach)
        });
        Answer { offset, reach }
    });
    let owner = most.map(|(_, (owner, ..))| *owner);
    let most = most.map_or(0, |(i, _)| i);
    let names = Names::new(world.scene(), Arc::clone(&tree));
    let grown = all.into_iter().map(|(_, _, ring)| ring).collect();
    let position = moment.position;
    let displacement = moment.displacement;
    let teller =
        OffsetLab { shape, normal, position, displacement, corners, grown, most, owner, names };
    Ok(Box::new(Player::new(timeline, teller)))
}

/// A step: of the search for the support, or of what becomes of outlines.
#[derive(Clone, Debug, Serialize)]
#[serde(untagged)]
enum Step {
    /// An event of the search for the support.
    Offset {
        #[serde(flatten)]
        step: offset::Step,
    },
    /// An event of the outlines.
    Grown {
        #[serde(flatten)]
        step: grown::Step,
    },
}

impl Event for Step {
    fn about(&self) -> About {
        match self {
            Self::Offset { step } => step.about(),
            Self::Grown { step } => step.about(),
        }
    }
}

/// The answer.
struct Answer {
    offset: f64,
    /// How far planes, bevels and the true outline reach from the corner that sticks out most.
    reach: Option<[f64; 3]>,
}

struct OffsetLab {
    shape: Convex,
    normal: DVec2,
    position: DVec2,
    displacement: DVec2,
    corners: Corners,
    /// The outlines of convex solids, grown.
    grown: Vec<Grown>,
    /// Which of them the steps look at.
    most: usize,
    /// The object whose corner the steps look at.
    owner: Option<u32>,
    names: Names,
}

/// How many outlines are drawn grown; more would hide the scene.
const GROWN: usize = 64;

impl OffsetLab {
    /// The point of the shape that reaches along the core's corner `corner`.
    fn touch(&self, corner: u32) -> DVec2 {
        self.position + self.shape.core()[corner as usize] - self.normal * self.shape.radius()
    }

    /// Outlines grown by the shape: what the position is swept against. The one that the setting chooses is emphasised.
    fn grown(&self, figure: &mut Figure, looked_at: Option<Corners>) {
        for (i, grown) in self.grown.iter().enumerate() {
            for (corners, what, ring, role) in [
                (Corners::Planes, "planes", &grown.planes, Role::Refused),
                (Corners::Bevels, "bevels", &grown.bevels, Role::Candidate),
                (Corners::Exact, "exact", &grown.exact, Role::Ghost),
            ] {
                let role = if corners == self.corners { Role::Result } else { role };
                let mark = figure.mark(role, Layer::Edge, MarkShape::Polygon(ring.clone()));
                mark.tag(tag(what, 0));
                if looked_at.is_some() && i == self.most {
                    mark.label(what);
                    if looked_at == Some(corners) {
                        mark.lit();
                    }
                }
            }
        }
    }

    /// The plane that the shape just touches, and the offset.
    fn plane(&self, figure: &mut Figure, corner: u32) {
        let touch = self.touch(corner);
        let foot = self.position + self.normal * self.normal.dot(touch - self.position);
        figure
            .mark(Role::Candidate, Layer::Edge, MarkShape::HalfPlane(touch, self.normal))
            .tag(tag("plane", 0));
        figure.point(Role::Impact, touch).tag(tag("corner", corner));
        figure
            .segment(Role::Result, self.position, foot)
            .tag(tag("offset", 0))
            .lit()
            .label("offset");
    }

    /// The row of the normal.
    fn normal_row(&self) -> crate::lab::Fact {
        vector("n", self.normal)
            .formula(format!(
                "−v / |v| = −{} / {}",
                vec(self.displacement),
                num(self.displacement.length())
            ))
            .means("fact-plane-normal")
            .at("normal", Role::Normal)
    }

    fn tell_offset(&self, step: &offset::Step) -> Told {
        let name = |corner: u32| subscript("c", corner + 1);
        match *step {
            offset::Step::Corner { corner, reach, best, further } => {
                let c = self.shape.core()[corner as usize];
                let n = self.normal;
                let mut facts = vec![
                    self.normal_row(),
                    vector(name(corner), c).means("fact-corner-of-shape").of(
                        "corner",
                        corner,
                        Role::Candidate,
                    ),
                    number(format!("−n·{}", name(corner)), reach)
                        .formula(format!("−{}·{}", vec(n), vec(c)))
                        .means("fact-corner-reach")
                        .of("corner", corner, Role::Candidate),
                ];
                let id = match (further, best) {
                    (_, None) => "offset-corner-first",
                    (true, _) => "offset-corner-further",
                    (false, _) => "offset-corner-nearer",
                };
                let mut sentence =
                    Message::new(id).with("corner", name(corner)).with("reach", reach);
                if let Some((other, least)) = best {
                    sentence = sentence.with("other", name(other)).with("best", least);
                    facts.push(
                        number(format!("−n·{}", name(other)), least).means("fact-reach-best").of(
                            "corner",
                            other,
                            Role::Candidate,
                        ),
                    );
                }
                (sentence, facts)
            }
            offset::Step::Offset { corner, reach, radius, offset } => {
                (
                    Message::new("offset-done")
                        .with("offset", offset)
                        .with("radius", radius)
                        .with("reach", reach)
                        .with("corner", name(corner)),
                    vec![
                        self.normal_row(),
                        number(format!("−n·{}", name(corner)), reach)
                            .means("fact-corner-reach")
                            .of("corner", corner, Role::Candidate),
                        number("r", radius).means("fact-radius-of-shape").at("mover", Role::ShapeA),
                        number("offset", offset)
                            .formula(format!(
                                "−n·{} + r = {} + {}",
                                name(corner),
                                num(reach),
                                num(radius)
                            ))
                            .means("fact-offset")
                            .at("offset", Role::Result),
                    ],
                )
            }
        }
    }

    fn tell_grown(&self, step: &grown::Step) -> Told {
        let owner = self.owner.map(|o| self.names.object(o));
        let (id, tip, meet, reach, what, means) = match *step {
            grown::Step::Planes { tip, meet, reach } => {
                ("offset-planes", tip, meet, reach, "planes", "fact-reach-planes")
            }
            grown::Step::Bevels { tip, meet, reach } => {
                ("offset-bevels", tip, meet, reach, "bevels", "fact-reach-bevels")
            }
            grown::Step::Exact { tip, meet, reach } => {
                ("offset-exact", tip, meet, reach, "exact", "fact-reach-exact")
            }
            grown::Step::Chosen { corners, reach, excess } => {
                let what = match corners {
                    Corners::Planes => "planes",
                    Corners::Bevels => "bevels",
                    Corners::Exact => "exact",
                };
                return (
                    Message::new("offset-chosen")
                        .with("which", what)
                        .with("reach", reach)
                        .with("excess", excess),
                    vec![
                        number("|c′ − c|", reach).means("fact-reach-chosen").of(
                            what,
                            0,
                            Role::Result,
                        ),
                        number("excess", excess).means("fact-excess").of(what, 0, Role::Result),
                    ],
                );
            }
        };
        let sentence = Message::new(id).with("reach", reach);
        (
            owner.into_iter().fold(sentence, |s, owner| s.with("object", owner)),
            vec![
                vector("c", tip).means("fact-tip").at("tip", Role::Impact),
                vector("c′", meet).means("fact-meet").at("meet", Role::Candidate),
                number("|c′ − c|", reach)
                    .formula(format!("|{} − {}|", vec(meet), vec(tip)))
                    .means(means)
                    .of(what, 0, Role::Candidate),
            ],
        )
    }
}

/// The answer as it is printed.
#[derive(Serialize)]
struct Outcome {
    normal: DVec2,
    offset: f64,
    #[serde(skip_serializing_if = "Option::is_none")]
    reach: Option<TipReach>,
    #[serde(skip_serializing_if = "Option::is_none")]
    corners: Option<Corners>,
}

/// How far the tip of a grown outline is from the solid, by each rule for corners.
#[derive(Serialize)]
struct TipReach {
    planes: f64,
    bevels: f64,
    exact: f64,
}

impl Teller for OffsetLab {
    type Event = Step;
    type Output = Answer;
    type Figure = Figure;

    fn caption(event: &Step) -> Caption {
        match event {
            Step::Offset { step: offset::Step::Corner { corner, .. } } => {
                caption("kind-support").of("corner", *corner).at("mover")
            }
            Step::Offset { step: offset::Step::Offset { .. } } => {
                caption("kind-offset").at("offset").at("plane").at("normal")
            }
            Step::Grown { step } => caption("kind-outline").at(match step {
                grown::Step::Planes { .. } => "planes",
                grown::Step::Bevels { .. } => "bevels",
                grown::Step::Exact { .. } | grown::Step::Chosen { .. } => "exact",
            }),
        }
    }

    fn figure(&self, events: &[&Step], show: &Overlays) -> Figure {
        let mut figure = Figure::default();
        let looked_at = match events.last() {
            Some(Step::Grown { step }) => match step {
                grown::Step::Planes { .. } => Some(Corners::Planes),
                grown::Step::Bevels { .. } => Some(Corners::Bevels),
                grown::Step::Exact { .. } => Some(Corners::Exact),
                grown::Step::Chosen { corners, .. } => Some(*corners),
            },
            _ => None,
        };
        self.grown(&mut figure, looked_at);
        figure
            .mark(Role::ShapeA, Layer::Overlay, outline(&self.shape, self.position))
            .tag(tag("mover", 0));
        let length = 1.6 * self.shape.reach();
        if show.normals {
            figure
                .arrow(Role::Normal, self.position, self.position + self.normal * length)
                .tag(tag("normal", 0))
                .label("n");
        }
        let mut best = None;
        for event in events {
            match event {
                Step::Offset { step: offset::Step::Corner { corner, further, .. } } => {
                    let at = self.position + self.shape.core()[*corner as usize];
                    let role = if *further { Role::Candidate } else { Role::Refused };
                    figure
                        .point(role, at)
                        .tag(tag("corner", *corner))
                        .label(subscript("c", *corner + 1));
                    if *further {
                        best = Some(*corner);
                    }
                }
                Step::Offset { step: offset::Step::Offset { corner, .. } } => best = Some(*corner),
                Step::Grown { .. } => {}
            }
        }
        if let Some(corner) = best {
            self.plane(&mut figure, corner);
        }
        if let Some(Step::Grown {
            step:
                grown::Step::Planes { tip, meet, .. }
                | grown::Step::Bevels { tip, meet, .. }
                | grown::Step::Exact { tip, meet, .. },
        }) = events.last()
        {
            figure.segment(Role::Guide, *tip, *meet).tag(tag("reach", 0)).lit();
            figure.point(Role::Impact, *tip).tag(tag("tip", 0)).label("c");
            figure.point(Role::Candidate, *meet).tag(tag("meet", 0)).lit().label("c′");
        }
        figure
    }

    fn tell(&self, event: &Step, _: &[&Step]) -> Told {
        match event {
            Step::Offset { step } => self.tell_offset(step),
            Step::Grown { step } => self.tell_grown(step),
        }
    }

    fn outcome(&self, answer: &Answer) -> impl Serialize {
        let reach = answer.reach.map(|[planes, bevels, exact]| TipReach { planes, bevels, exact });
        let corners = reach.is_some().then_some(self.corners);
        Outcome { normal: self.normal, offset: answer.offset, reach, corners }
    }

    fn verdict(&self, answer: &Answer) -> Message {
        Message::new("offset-verdict").with("offset", answer.offset).with("normal", self.normal)
    }
}
