//! How the sweep over walls of every kind shows and tells itself.

use glam::DVec2;

use crate::figure::{Figure, Layer, MarkShape, Role};
use crate::lab::bsp::bsp_sweep::descent_steps::{start_rows, sweep_rows, verdict};
use crate::lab::bsp::descent::{Descent, Scenery, Sight};
use crate::lab::common::caption::{Caption, caption};
use crate::lab::common::draw::{number, outline, tag, vector};
use crate::lab::{Overlays, Told};
use crate::sweep::SweepContact;
use crate::sweep::anywhere::curve_sweep::{CurveCandidate, MovingPart};
use crate::sweep::anywhere::sweep_anywhere::{LeftOut, Step, WallSort};
use crate::sweep::bsp_sweep::Sweep;
use crate::text::Message;

impl Descent for Step {
    const PUBLISHED: bool = false;
    type Found = Sweep;

    fn caption(&self) -> Caption {
        match *self {
            Self::Start { .. } => caption("kind-start").at("mover").at("wish"),
            Self::Candidate { wall, .. } => {
                caption("kind-curve-candidate").at("candidate").of("wall", wall)
            }
            Self::Wall { wall, sort, .. } => {
                let kind = match sort {
                    WallSort::Straight | WallSort::HalfPlane => "kind-wall",
                    WallSort::Platform => "kind-platform",
                    WallSort::Round => "kind-round",
                    WallSort::Curve => "kind-curve",
                };
                caption(kind).of("wall", wall)
            }
            Self::LeftOut { owner, .. } => caption("kind-culled").of("box", owner).at("passed"),
            Self::Skin { .. } => caption("kind-skin").at("skin"),
            Self::Done { .. } => caption("kind-first-impact").of("stop", 1).of("normal", 1),
        }
    }

    fn draw(&self, figure: &mut Figure, scenery: &Scenery, sight: &Sight, show: &Overlays) {
        match *self {
            Self::Start { .. } => sight.start(figure, Role::Path),
            Self::Candidate { wall, candidate, .. } => {
                draw_candidate(figure, scenery, wall, &candidate, sight);
            }
            Self::Wall { wall, impact, nearest, .. } => {
                let role = if nearest { Role::Impact } else { Role::Refused };
                scenery.lit(figure, wall, role);
                let Some(c) = impact else { return };
                if !nearest {
                    let letter = (sight.met.len() as u32 + 2, String::new());
                    let at = sight.at(c.fraction);
                    scenery.contact(figure, at, &c, letter, Role::Refused, show);
                }
                scenery.skin(figure, &c);
            }
            Self::LeftOut { owner, bounds, passed, .. } => {
                let rect = |[a, b]: [DVec2; 2]| {
                    let (c, d) = (DVec2::new(b.x, a.y), DVec2::new(a.x, b.y));
                    MarkShape::Polygon(vec![a, c, b, d])
                };
                figure.mark(Role::Candidate, Layer::Edge, rect(passed)).tag(tag("passed", 0)).lit();
                figure.mark(Role::Refused, Layer::Edge, rect(bounds)).tag(tag("box", owner)).lit();
            }
            Self::Skin { impact, .. } => {
                scenery.lit(figure, impact.wall, Role::Impact);
                scenery.skin(figure, &impact);
            }
            Self::Done { sweep, .. } => {
                if let Some(c) = sweep.impact {
                    scenery.lit(figure, c.wall, Role::Impact);
                    scenery.skin(figure, &c);
                } else {
                    let end = outline(&scenery.shape, sight.at(1.0));
                    figure.mark(Role::Result, Layer::Overlay, end).tag(tag("wish", 0)).lit();
                }
            }
        }
    }

    fn tell(&self, scenery: &Scenery, sight: &Sight) -> Told {
        match *self {
            Self::Start { position, displacement, start_solid } => (
                Message::new("anywhere-start")
                    .with("position", position)
                    .with("displacement", displacement)
                    .with("letter", sight.move_letter())
                    .with("solid", if start_solid { "yes" } else { "no" }),
                start_rows(sight),
            ),
            Self::Candidate { wall, skin, candidate } => {
                tell_candidate(scenery, wall, skin, &candidate)
            }
            Self::Wall { wall, sort: WallSort::Platform, impact: None, real: None, .. } => (
                Message::new("anywhere-platform-passed").with("wall", scenery.names.wall(wall)),
                vec![scenery.skin_row()],
            ),
            Self::Wall { wall, impact: None, .. } => (
                Message::new("sweep-wall-missed")
                    .with("wall", scenery.names.wall(wall))
                    .with("min", scenery.min_distance),
                vec![scenery.skin_row().of("wall", wall, Role::Refused)],
            ),
            Self::Wall { impact: Some(c), real, nearest, .. } => {
                scenery.stopped(&c, real, nearest, sight)
            }
            Self::LeftOut { owner, why, limit, .. } => {
                let id = match why {
                    LeftOut::Apart => "anywhere-apart",
                    LeftOut::Between => "anywhere-between",
                    LeftOut::Later => "anywhere-later",
                };
                let sentence = Message::new(id).with("object", scenery.names.object(owner));
                let by = limit.filter(|_| why == LeftOut::Later);
                match by {
                    Some((fraction, wall)) => (
                        sentence.with("what", scenery.names.wall(wall)).with("nearest", fraction),
                        vec![number("t*", fraction).means("fact-nearest").of(
                            "wall",
                            wall,
                            Role::Impact,
                        )],
                    ),
                    None => (sentence, Vec::new()),
                }
            }
            Self::Skin { ref real, back, ref impact } => scenery.stopped_before(real, back, impact),
            Self::Done { ref sweep, .. } => {
                (verdict(scenery, sweep), sweep_rows(scenery, sight, sweep))
            }
        }
    }

    fn nearest(events: &[&Self]) -> Option<SweepContact> {
        events.iter().rev().find_map(|e| match e {
            Self::Wall { impact: Some(c), nearest: true, .. } | Self::Skin { impact: c, .. } => {
                Some(*c)
            }
            Self::Done { sweep, .. } => sweep.impact,
            _ => None,
        })
    }
}

/// The shape where a part of it meets a curve, that part, and the place.
fn draw_candidate(
    figure: &mut Figure,
    scenery: &Scenery,
    wall: u32,
    candidate: &CurveCandidate,
    sight: &Sight,
) {
    let role = if candidate.first { Role::Candidate } else { Role::Refused };
    let (shape, at) = (&scenery.shape, sight.at(candidate.contact.fraction));
    scenery.lit(figure, wall, role);
    figure.mark(role, Layer::Edge, outline(shape, at)).tag(tag("candidate", 0));
    let core = shape.core();
    let part = match candidate.part {
        MovingPart::Corner(i) => MarkShape::Point(at + core[i as usize]),
        MovingPart::Side(i) => {
            let next = core[(i as usize + 1) % core.len()];
            MarkShape::Segment(at + core[i as usize], at + next)
        }
    };
    figure.mark(Role::Guide, Layer::Overlay, part).tag(tag("candidate", 0)).lit();
    figure.point(role, candidate.at).tag(tag("candidate", 0)).lit().label("C(q)");
}

fn tell_candidate(scenery: &Scenery, wall: u32, skin: bool, candidate: &CurveCandidate) -> Told {
    let reach = scenery.shape.radius() + if skin { scenery.min_distance } else { 0.0 };
    let (part, number_of) = match candidate.part {
        MovingPart::Corner(_) if scenery.shape.core().len() == 1 => ("centre", 0),
        MovingPart::Corner(i) => ("corner", i),
        MovingPart::Side(i) => ("side", i),
    };
    let contact = &candidate.contact;
    let id = if reach > 0.0 { "anywhere-candidate-near" } else { "anywhere-candidate-on" };
    let sentence = Message::new(id)
        .with("part", part)
        .with("number", number_of as usize + 1)
        .with("reach", reach)
        .with("wall", scenery.names.wall(wall))
        .with("q", candidate.q)
        .with("place", candidate.at)
        .with("t", contact.fraction)
        .with("first", if candidate.first { "yes" } else { "no" });
    let here = |fact: crate::lab::Fact| fact.at("candidate", Role::Candidate);
    let rows = vec![
        here(number("t", contact.fraction).means("fact-t-candidate")),
        here(number("q", candidate.q).means("fact-q-curve")),
        here(vector("C(q)", candidate.at).means("fact-place-curve")),
        here(vector("n", contact.normal).means("fact-normal")),
        here(number("reach", reach).means("fact-reach-curve")),
    ];
    (sentence, rows)
}
