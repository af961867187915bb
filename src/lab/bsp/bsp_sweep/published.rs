//! How the published descent shows and tells itself: in dots, and in sentences that say what it takes for true.

use super::descent_steps::{line_name, start_rows};
use crate::figure::{Figure, Layer, MarkShape, Role};
use crate::lab::bsp::descent::{Descent, Scenery, Sight, at_node, crossing_formula};
use crate::lab::common::caption::{Caption, caption};
use crate::lab::common::draw::{cell, number, outline, tag, wall};
use crate::lab::{Overlays, Told};
use crate::sweep::SweepContact;
use crate::sweep::bsp_published::{Impact, Step};
use crate::sweep::bsp_sweep::LineSide;
use crate::text::Message;

impl Descent for Step {
    const PUBLISHED: bool = true;
    type Found = Impact;

    fn caption(&self) -> Caption {
        match *self {
            Self::Start { .. } => caption("kind-start").at("mover").at("wish"),
            Self::Node { node, wall, .. } => at_node(node, wall),
            Self::Empty { node, .. } => caption("kind-empty-leaf").of("leaf", node).node(node),
            Self::Solid { node, .. } => caption("kind-solid-leaf").of("leaf", node).node(node),
            Self::Done { .. } => caption("kind-first-impact").of("stop", 1).of("normal", 1),
        }
    }

    fn draw(&self, figure: &mut Figure, scenery: &Scenery, sight: &Sight, show: &Overlays) {
        let tree = &*scenery.tree;
        match *self {
            Self::Start { .. } => sight.start(figure, Role::Refused),
            Self::Node { node, side, real, kept, carried_from, carried, .. } => {
                let role = if kept { Role::Candidate } else { Role::Refused };
                let crossing = real.map(|t| (t, role));
                scenery.node(figure, (node, side == LineSide::Both), crossing, sight, show);
                self::carried(figure, scenery, sight, carried_from, carried);
            }
            Self::Solid { node, carried: impact, carried_from, nearest, .. } => {
                cell(figure, tree, node, Role::Region(5));
                if nearest < 1.0 {
                    let before = outline(&scenery.shape, sight.at(nearest));
                    figure.mark(Role::Refused, Layer::Edge, before).tag(tag("nearest", 0));
                }
                carried(figure, scenery, sight, carried_from, impact.real);
            }
            Self::Empty { node, carried: t } => {
                cell(figure, tree, node, Role::Region(2));
                if t < 1.0 {
                    let shape = outline(&scenery.shape, sight.at(t));
                    figure.mark(Role::Refused, Layer::Edge, shape).tag(tag("carried", 0));
                }
            }
            Self::Done { impact, .. } => {
                if let Some(c) = impact.contact {
                    wall(figure, tree, c.wall, Role::Refused);
                    line_of(figure, scenery, c.wall);
                    scenery.skin(figure, &c);
                } else {
                    let end = outline(&scenery.shape, sight.at(1.0));
                    figure.mark(Role::Refused, Layer::Overlay, end).tag(tag("wish", 0)).lit();
                }
            }
        }
    }

    fn tell(&self, scenery: &Scenery, sight: &Sight) -> Told {
        match *self {
            Self::Start { position, displacement } => (
                Message::new("published-start")
                    .with("position", position)
                    .with("displacement", displacement)
                    .with("letter", sight.move_letter()),
                start_rows(sight),
            ),
            Self::Node { node, d1, d2, offset, offset_rear, side, real, kept, carried, .. } => {
                let id = match (side, real) {
                    (LineSide::Front, _) => "sweep-node-front",
                    (LineSide::Rear, _) => "sweep-node-rear",
                    (LineSide::Both, Some(_)) if kept && carried < 1.0 => "published-node-nearer",
                    (LineSide::Both, Some(_)) if kept => "published-node-first",
                    (LineSide::Both, Some(_)) => "published-node-farther",
                    (LineSide::Both, None) => "published-node-not-in",
                };
                let sentence = Message::new(id)
                    .with("node", node)
                    .with("line", line_name(scenery, node))
                    .with("d1", d1)
                    .with("d2", d2)
                    .with("offset", offset)
                    .with("rear", -offset_rear)
                    .with("t", real.unwrap_or(1.0))
                    .with("carried", carried);
                let mut facts = scenery.line_rows(node, sight, [d1, d2]);
                if let Some(t) = real {
                    facts.push(
                        number("t", t)
                            .formula(crossing_formula([d1, d2], offset))
                            .means("fact-t-line")
                            .at("crossing", Role::Candidate),
                    );
                }
                if carried < 1.0 {
                    facts.push(carried_row(carried));
                }
                (sentence, facts)
            }
            Self::Solid { node, carried, carried_from, nearest, taken, .. } => {
                let id = match (taken, carried.is_impact()) {
                    (true, _) => "published-solid-taken",
                    (false, true) => "published-solid-later",
                    (false, false) => "published-solid-nothing",
                };
                let mut facts = Vec::new();
                if carried.is_impact() {
                    facts.push(carried_row(carried.real));
                }
                if nearest < 1.0 {
                    facts.push(
                        number("t*", nearest).means("fact-nearest").at("nearest", Role::Refused),
                    );
                }
                let sentence = Message::new(id)
                    .with("node", node)
                    .with("t", carried.real)
                    .with("nearest", nearest);
                let line = carried_from.map(|n| line_name(scenery, n));
                (line.into_iter().fold(sentence, |s, line| s.with("line", line)), facts)
            }
            Self::Empty { node, carried } => {
                let dropped = carried < 1.0;
                let id = if dropped { "published-empty-dropped" } else { "sweep-empty" };
                let facts = if dropped { vec![carried_row(carried)] } else { Vec::new() };
                (Message::new(id).with("node", node).with("t", carried), facts)
            }
            Self::Done { ref impact, .. } => {
                let facts = match impact.contact {
                    Some(c) => {
                        let mut rows = scenery.contact_rows(&c, Some(impact.real), sight);
                        rows.push(scenery.skin_row());
                        rows
                    }
                    None => {
                        vec![number("t", 1.0).means("fact-t-free").at("wish", Role::Refused)]
                    }
                };
                (verdict(scenery, impact), facts)
            }
        }
    }

    fn nearest(events: &[&Self]) -> Option<SweepContact> {
        events.iter().rev().find_map(|e| match e {
            Self::Solid { carried, taken: true, .. } => carried.contact,
            Self::Done { impact, .. } => impact.contact,
            _ => None,
        })
    }
}

/// What is carried: the line that gave it, and the shape where it touches that.
fn carried(figure: &mut Figure, scenery: &Scenery, sight: &Sight, from: Option<u32>, t: f64) {
    let Some(node) = from else { return };
    if let Some((a, b)) = scenery.tree.split_line(node) {
        figure.segment(Role::Refused, a, b).tag(tag("node", node));
    }
    figure
        .mark(Role::Refused, Layer::Edge, outline(&scenery.shape, sight.at(t)))
        .tag(tag("carried", 0))
        .label("t′");
}

/// The endless line of a wall, as which the published rule takes it.
pub(crate) fn line_of(figure: &mut Figure, scenery: &Scenery, wall: u32) {
    if let Some(w) = scenery.tree.solids.walls.get(wall as usize) {
        figure
            .mark(Role::Refused, Layer::Edge, MarkShape::Line(w.origin(), w.tangent))
            .tag(tag("wall", wall));
    }
}

fn carried_row(t: f64) -> crate::lab::Fact {
    number("t′", t).means("fact-carried").at("carried", Role::Refused)
}

/// The answer in a sentence.
pub(crate) fn verdict(scenery: &Scenery, impact: &Impact) -> Message {
    match impact.contact {
        Some(c) => Message::new("published-done-hit")
            .with("wall", scenery.names.of_wall(c.wall))
            .with("real", impact.real)
            .with("impact", c.fraction),
        None => Message::new("published-done-free").with("t", 1.0),
    }
}
