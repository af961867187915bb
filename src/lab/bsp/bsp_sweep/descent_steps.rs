//! How the right descent shows and tells itself, for its own lab and for the slide's.

use crate::figure::{Figure, Layer, Role};
use crate::lab::bsp::descent::{Descent, Scenery, Sight, at_node, crossing_formula};
use crate::lab::common::caption::{Caption, caption};
use crate::lab::common::draw::{cell, number, outline, root, row, tag, vector, wall};
use crate::lab::{Fact, FactValue, Overlays, Told, no_steps};
use crate::partition::BspNode;
use crate::sweep::SweepContact;
use crate::sweep::bsp_sweep::{LeafVerdict, LineSide, Step, Sweep};
use crate::text::Message;
use crate::text::number::{number as num, vector as vec};

impl Descent for Step {
    const PUBLISHED: bool = false;
    type Found = Sweep;

    fn caption(&self) -> Caption {
        match *self {
            Self::Start { .. } => caption("kind-start").at("mover").at("wish"),
            Self::Node { node, wall, .. } => at_node(node, wall),
            Self::Culled { node, .. } => caption("kind-culled").of("leaf", node).node(node),
            Self::Empty { node } => caption("kind-empty-leaf").of("leaf", node).node(node),
            Self::Solid { node, .. } => caption("kind-solid-leaf").of("leaf", node).node(node),
            Self::Wall { node, wall, .. } => caption("kind-wall").of("wall", wall).node(node),
            Self::Round { wall, .. } => caption("kind-round").of("wall", wall),
            Self::Platform { wall, .. } => caption("kind-platform").of("wall", wall),
            Self::Brush { node, .. } => caption("kind-brush").of("leaf", node).node(node),
            Self::Skin { .. } => caption("kind-skin").at("skin"),
            Self::Done { .. } => caption("kind-first-impact").of("stop", 1).of("normal", 1),
        }
    }

    fn draw(&self, figure: &mut Figure, scenery: &Scenery, sight: &Sight, show: &Overlays) {
        let tree = &*scenery.tree;
        match *self {
            Self::Start { .. } => sight.start(figure, Role::Path),
            Self::Node { node, side, real, rear_from, rear_to, from, to, .. } => {
                let crossed = side == LineSide::Both;
                let crossing = real.map(|t| (t, Role::Candidate));
                scenery.node(figure, (node, crossed), crossing, sight, show);
                let (from, to) = if crossed { (rear_from, rear_to) } else { (from, to) };
                scenery.span(figure, sight, from, to, Role::Candidate);
            }
            Self::Solid { node, from, to, entry, .. } => {
                cell(figure, tree, node, Role::Region(5));
                lines(figure, scenery, [entry, None]);
                scenery.span(figure, sight, from, to, Role::Impact);
            }
            Self::Empty { node } => cell(figure, tree, node, Role::Region(2)),
            Self::Culled { node, from, to, entry, exit, .. } => {
                cell(figure, tree, node, Role::Region(7));
                lines(figure, scenery, [entry, exit]);
                scenery.span(figure, sight, from, to, Role::Refused);
            }
            Self::Wall { wall: w, impact, nearest, .. }
            | Self::Round { wall: w, impact, nearest, .. }
            | Self::Platform { wall: w, impact, nearest, .. } => {
                let role = if nearest { Role::Impact } else { Role::Refused };
                let round = w as usize >= tree.solids.walls.len();
                if round {
                    let index = w as usize - tree.solids.walls.len();
                    if let Some(r) = tree.solids.rounds.get(index) {
                        let shape = outline(&r.shape, glam::DVec2::ZERO);
                        figure.mark(role, Layer::Edge, shape).tag(tag("wall", w)).lit();
                    }
                } else {
                    wall(figure, tree, w, role);
                }
                if let (Some(c), false) = (impact, nearest) {
                    let at = sight.at(c.fraction);
                    let letter = (sight.met.len() as u32 + 2, String::new());
                    scenery.contact(figure, at, &c, letter, Role::Refused, show);
                }
                match impact {
                    Some(c) => scenery.skin(figure, &c),
                    None if !round => {
                        let feature = crate::sweep::WallFeature::Face;
                        let normal = tree.wall(w).normal();
                        let c = SweepContact { fraction: 1.0, normal, wall: w, feature };
                        scenery.skin(figure, &c);
                    }
                    None => {}
                }
            }
            Self::Brush { node, verdict, from, to, impact } => {
                let hit = verdict == LeafVerdict::Impact;
                cell(figure, tree, node, Role::Region(if hit { 5 } else { 7 }));
                if let Some(c) = impact {
                    wall(figure, tree, c.wall, if hit { Role::Impact } else { Role::Refused });
                    scenery.skin(figure, &c);
                }
                scenery.span(figure, sight, from, to, Role::Impact);
            }
            Self::Skin { impact, .. } => {
                wall(figure, tree, impact.wall, Role::Impact);
                scenery.skin(figure, &impact);
            }
            Self::Done { sweep, .. } => {
                if let Some(c) = sweep.impact {
                    wall(figure, tree, c.wall, Role::Impact);
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
                Message::new("sweep-start")
                    .with("position", position)
                    .with("displacement", displacement)
                    .with("letter", sight.move_letter())
                    .with("solid", if start_solid { "yes" } else { "no" }),
                start_rows(sight),
            ),
            Self::Node { .. } => self.tell_node(scenery, sight),
            Self::Culled { .. } => self.tell_culled(scenery),
            Self::Empty { node } => (Message::new("sweep-empty").with("node", node), Vec::new()),
            Self::Solid { node, from, to, entry, .. } => {
                let exact = Message::new("sweep-solid")
                    .with("node", node)
                    .with("from", from.max(0.0))
                    .with("to", to.min(1.0));
                let entered = entry.map(|e| line_name(scenery, e));
                let sentence = match entered {
                    Some(line) => exact.with("line", line),
                    None => Message { id: "sweep-solid-within".into(), ..exact },
                };
                (sentence, vec![interval_row(from, to, None)])
            }
            Self::Platform { wall, holds: false, .. } => (
                Message::new("sweep-platform-passed").with("wall", scenery.names.wall(wall)),
                vec![scenery.skin_row()],
            ),
            Self::Wall { wall, impact, real, nearest, .. }
            | Self::Platform { wall, impact, real, nearest, .. }
            | Self::Round { wall, impact, real, nearest } => {
                let Some(c) = impact else {
                    let sentence = Message::new("sweep-wall-missed")
                        .with("wall", scenery.names.wall(wall))
                        .with("min", scenery.min_distance);
                    let round = wall as usize >= scenery.tree.solids.walls.len();
                    let row = scenery.skin_row();
                    let row = if round { row.of("wall", wall, Role::Refused) } else { row };
                    return (sentence, vec![row]);
                };
                scenery.stopped(&c, real, nearest, sight)
            }
            Self::Brush { node, verdict, from, to, impact } => {
                let id = match verdict {
                    LeafVerdict::Impact => "sweep-brush-impact",
                    LeafVerdict::Later => "sweep-brush-later",
                    LeafVerdict::Missed => "sweep-brush-missed",
                    LeafVerdict::Inside => "sweep-brush-inside",
                };
                let sentence = Message::new(id)
                    .with("node", node)
                    .with("from", from)
                    .with("to", to)
                    .with("impact", impact.map_or(1.0, |c| c.fraction));
                let sentence = match impact {
                    Some(c) => sentence.with("wall", scenery.names.of_wall(c.wall)),
                    None => sentence,
                };
                let mut rows = vec![interval_row(from, to, None)];
                if let (Some(c), LeafVerdict::Impact) = (impact, verdict) {
                    rows.extend(scenery.contact_rows(&c, None, sight));
                    rows.push(scenery.skin_row());
                }
                (sentence, rows)
            }
            Self::Skin { ref real, back, ref impact, .. } => {
                scenery.stopped_before(real, back, impact)
            }
            Self::Done { ref sweep, .. } => {
                (verdict(scenery, sweep), sweep_rows(scenery, sight, sweep))
            }
        }
    }

    fn nearest(events: &[&Self]) -> Option<SweepContact> {
        events.iter().rev().find_map(|e| match e {
            Self::Wall { impact: Some(c), nearest: true, .. }
            | Self::Round { impact: Some(c), nearest: true, .. }
            | Self::Platform { impact: Some(c), nearest: true, .. }
            | Self::Brush { impact: Some(c), verdict: LeafVerdict::Impact, .. }
            | Self::Skin { impact: c, .. } => Some(*c),
            Self::Done { sweep, .. } => sweep.impact,
            _ => None,
        })
    }
}

/// Helpers of the telling above.
trait Tell {
    fn tell_node(&self, scenery: &Scenery, sight: &Sight) -> Told;
    fn tell_culled(&self, scenery: &Scenery) -> Told;
}

impl Tell for Step {
    fn tell_node(&self, scenery: &Scenery, sight: &Sight) -> Told {
        let none = no_steps();
        let Self::Node {
            node,
            d1,
            d2,
            offset,
            offset_rear,
            side,
            real,
            from,
            to,
            enters,
            rear_from,
            rear_to,
            ..
        } = *self
        else {
            return none;
        };
        let mut facts = scenery.line_rows(node, sight, [d1, d2]);
        let id = match (side, real) {
            (LineSide::Front, _) => "sweep-node-front",
            (LineSide::Rear, _) => "sweep-node-rear",
            (LineSide::Both, _) if (d2 - d1).abs() <= 1e-9 * sight.by.length() => {
                "sweep-node-along"
            }
            (LineSide::Both, Some(_)) => "sweep-node-in",
            (LineSide::Both, None) if d2 > d1 => "sweep-node-out",
            (LineSide::Both, None) => "sweep-node-along",
        };
        let mut sentence = Message::new(id)
            .with("node", node)
            .with("line", line_name(scenery, node))
            .with("d1", d1)
            .with("d2", d2)
            .with("offset", offset)
            .with("rear", -offset_rear);
        if let Some(t) = real {
            facts.push(
                number("t", t)
                    .formula(crossing_formula([d1, d2], offset))
                    .means("fact-t-line")
                    .at("crossing", Role::Candidate),
            );
            sentence = sentence
                .with("t", t)
                .with("enters", if enters { "yes" } else { "no" })
                .with("from", rear_from);
        }
        if side == LineSide::Both {
            sentence = sentence.with("to", rear_to);
            let skin = |t: f64| if real == Some(t) { "" } else { " − MIN_DISTANCE" };
            let cut = if enters {
                let top = format!("[max(t₊, (d₁ − o₊{}) / (d₁ − d₂)), t₋]", skin(rear_from));
                let [a, b, c] = [from, rear_from, rear_to].map(num);
                Some(format!("{top} = [max({a}, {b}), {c}]"))
            } else if rear_to < to {
                let [a, b, c] = [rear_from, to, rear_to].map(num);
                Some(format!("[t₊, min(t₋, (o₊ − d₁) / (d₂ − d₁))] = [{a}, min({b}, {c})]"))
            } else {
                None
            };
            facts.push(interval_row(rear_from, rear_to, cut));
        }
        (sentence, facts)
    }

    fn tell_culled(&self, scenery: &Scenery) -> Told {
        let none = no_steps();
        let Self::Culled { node, from, to, nearest, entry, exit, touched, .. } = *self else {
            return none;
        };
        let name = |n: Option<u32>| n.map(|n| line_name(scenery, n));
        let (entered, left) = (name(entry), name(exit));
        let sentence = match (entered, left) {
            (Some(entered), Some(left)) if from > to => {
                Message::new("sweep-culled-empty").with("entered", entered).with("left", left)
            }
            (_, Some(left)) if to < 0.0 && to.is_finite() => {
                Message::new("sweep-culled-before").with("left", left)
            }
            (Some(entered), _) if from >= nearest => match touched {
                Some(contact) => Message::new("sweep-culled-later")
                    .with("entered", entered)
                    .with("what", scenery.names.touched(&contact)),
                None => Message::new("sweep-culled-beyond").with("entered", entered),
            },
            (_, Some(left)) => Message::new("sweep-culled-beside").with("left", left),
            _ => Message::new("sweep-culled-none"),
        };
        let sentence =
            sentence.with("node", node).with("from", from).with("to", to).with("nearest", nearest);
        let mut facts = vec![interval_row(from, to, None)];
        if touched.is_some() {
            facts.push(number("t*", nearest).means("fact-nearest").of("stop", 1, Role::Impact));
        }
        (sentence, facts)
    }
}

/// "the line of the ramp’s upper edge".
pub(super) fn line_name(scenery: &Scenery, node: u32) -> Message {
    match scenery.tree.node(node) {
        BspNode::Split(split) => {
            Message::new("name-line").with("wall", scenery.names.line(split.line()))
        }
        BspNode::Leaf(_) => Message::new("name-leaf").with("node", node),
    }
}

/// Marks the lines that bound an interval.
fn lines(figure: &mut Figure, scenery: &Scenery, nodes: [Option<u32>; 2]) {
    for (node, role) in nodes.into_iter().zip([Role::Candidate, Role::Refused]) {
        let Some((node, (a, b))) = node.and_then(|n| Some((n, scenery.tree.split_line(n)?))) else {
            continue;
        };
        figure.segment(role, a, b).tag(tag("node", node)).lit();
    }
}

/// The rows of a move: where from, where to, how far.
pub(in crate::lab::bsp) fn start_rows(sight: &Sight) -> Vec<Fact> {
    let (a, v, w) = (sight.from, sight.by, sight.move_letter());
    let means = if sight.several { "fact-w" } else { "fact-v" };
    vec![
        vector("A", a).means("fact-a").at("mover", Role::ShapeA),
        vector(w, v).means(means).at("velocity", Role::Path),
        vector("B", a + v)
            .formula(format!("A + {w} = {} + {}", vec(a), vec(v)))
            .means("fact-b")
            .at("wish", Role::Ghost),
        number(format!("|{w}|"), v.length())
            .formula(root(v))
            .means("fact-v-length")
            .at("velocity", Role::Path),
    ]
}

/// The row of the part of the move that is within all lines so far.
fn interval_row(from: f64, to: f64, formula: Option<String>) -> Fact {
    let row = row("[t₊, t₋]", FactValue::Interval(from, to)).means("fact-interval");
    let row = row.at("span", Role::Candidate);
    Fact { formula, ..row }
}

/// The rows of an answer.
pub(in crate::lab::bsp) fn sweep_rows(
    scenery: &Scenery,
    sight: &Sight,
    sweep: &Sweep,
) -> Vec<Fact> {
    match &sweep.impact {
        Some(c) => {
            let mut rows = scenery.contact_rows(c, sweep.real.map(|c| c.fraction), sight);
            rows.push(scenery.skin_row());
            rows
        }
        None => vec![number("t", 1.0).means("fact-t-free").at("wish", Role::Result)],
    }
}

/// The answer in a sentence.
pub(crate) fn verdict(scenery: &Scenery, sweep: &Sweep) -> Message {
    let min = scenery.min_distance;
    match (&sweep.impact, &sweep.real) {
        (Some(c), Some(r)) => Message::new("sweep-done-hit")
            .with("impact", c.fraction)
            .with("real", r.fraction)
            .with("wall", scenery.names.touched(c))
            .with("min", min),
        (Some(c), None) => Message::new("sweep-done-skin")
            .with("impact", c.fraction)
            .with("wall", scenery.names.of_touched(c))
            .with("min", min),
        (None, _) => Message::new("sweep-done-free").with("t", 1.0),
    }
}
