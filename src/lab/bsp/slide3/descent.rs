//! How the sweep inside the slide shows and tells itself: the planes on the way down the tree, the pieces of space, and the
//! solids that are swept.

use super::{SlideLab, Way};
use crate::figure::Role;
use crate::figure::space::{SpaceFigure, Spatial};
use crate::lab::bsp::descent::crossing_formula;
use crate::lab::bsp::slide3::picture::{contact, placed};
use crate::lab::common::caption::{Caption, caption};
use crate::lab::common::draw::{number, row, tag, vector};
use crate::lab::{Fact, FactValue, Overlays, Told, no_steps};
use crate::partition::space::{SpaceNode, SpaceSplit};
use crate::sweep::space::SpaceSweepContact;
use crate::sweep::space::tree_sweep::{LeafVerdict, LineSide, SpaceSweep, Step};
use crate::text::Message;
use crate::text::number::vector as vec;

/// The number that what a sweep finds has in the picture: after all that was met before.
const FOUND: u32 = 90;

/// What an event is.
pub(in crate::lab::bsp) fn caption_of(step: &Step) -> Caption {
    match *step {
        Step::Start { .. } => caption("kind-start").at("mover").at("remaining"),
        Step::Node { node, .. } => caption("kind-node").of("plane", node).node(node),
        Step::Culled { node, .. } => caption("kind-culled").of("leaf", node).node(node),
        Step::Empty { node } => caption("kind-empty-leaf").of("leaf", node).node(node),
        Step::Solid { node, .. } => caption("kind-solid-leaf").of("leaf", node).node(node),
        Step::Swept { node, solid, .. } => {
            caption("kind-solid-swept").of("solid", solid).node(node)
        }
        Step::Beside { solid, .. } => caption("kind-solid-swept").of("solid", solid),
        Step::Again { node, solid, .. } => {
            caption("kind-swept-again").of("solid", solid).node(node)
        }
        Step::Brush { node, .. } => caption("kind-brush").of("leaf", node).node(node),
        Step::Skin { .. } => caption("kind-skin").of("contact", FOUND),
        Step::Done { .. } => caption("kind-first-impact").of("contact", FOUND),
    }
}

/// Adds to the picture of the way what an event looks at.
pub(in crate::lab::bsp) fn draw(
    lab: &SlideLab,
    figure: &mut SpaceFigure,
    step: &Step,
    way: &Way,
    show: &Overlays,
) {
    let at = |t: f64| way.from + way.by * t;
    let aim = match way.by == glam::DVec3::ZERO {
        true => Spatial::Point(way.from),
        false => Spatial::Arrow(way.from, at(1.0)),
    };
    figure.mark(Role::Path, aim).tag(tag("remaining", 0)).label("w");
    let mut leaf = |node: u32, role: Role| {
        let cell = lab.tree.cell(node);
        let shape =
            if cell.is_empty() { Spatial::Point(way.from) } else { Spatial::Solid(cell.faces) };
        figure.mark(role, shape).tag(tag("leaf", node)).glass().lit();
    };
    match *step {
        Step::Start { .. } => {}
        Step::Node { node, side, real, .. } => {
            let role = if side == LineSide::Both { Role::Candidate } else { Role::Refused };
            if let Some(ring) = lab.tree.split_face(node) {
                figure.mark(role, Spatial::Face(ring)).tag(tag("plane", node)).glass().lit();
            } else {
                figure.mark(role, Spatial::Point(way.from)).tag(tag("plane", node)).lit();
            }
            if let SpaceNode::Split(split) = lab.tree.node(node) {
                for (end, place) in [(1, way.from), (2, at(1.0))] {
                    let d = split.normal.dot(place - split.origin);
                    let foot = place - split.normal * d;
                    let shape = if d == 0.0 {
                        Spatial::Point(place)
                    } else {
                        Spatial::Segment(place, foot)
                    };
                    let mark = figure.mark(Role::Guide, shape).tag(tag("distance", end));
                    mark.label(if end == 1 { "d₁" } else { "d₂" });
                }
            }
            if let Some(t) = real.filter(|t| (0.0..=1.0).contains(t)) {
                let mark = figure.mark(Role::Candidate, placed(&lab.solid, at(t)));
                mark.tag(tag("crossing", 0)).glass();
            }
        }
        Step::Culled { node, .. } => leaf(node, Role::Refused),
        Step::Empty { node } => leaf(node, Role::Result),
        Step::Solid { node, .. } => leaf(node, Role::Impact),
        Step::Brush { node, verdict, impact, .. } => {
            let hit = verdict == LeafVerdict::Impact;
            leaf(node, if hit { Role::Impact } else { Role::Refused });
            if let Some(c) = impact {
                found(lab, figure, way, &c, hit, show);
            }
        }
        Step::Again { solid, .. } => whole(lab, figure, solid, Role::Refused),
        Step::Swept { solid, impact, nearest, .. }
        | Step::Beside { solid, impact, nearest, .. } => {
            whole(lab, figure, solid, if nearest { Role::Impact } else { Role::Refused });
            if let Some(c) = impact {
                found(lab, figure, way, &c, nearest, show);
            }
        }
        Step::Skin { impact, .. } => found(lab, figure, way, &impact, true, show),
        Step::Done { sweep, .. } => match sweep.impact {
            Some(c) => found(lab, figure, way, &c, true, show),
            None => {
                let end = figure.mark(Role::Result, placed(&lab.solid, at(1.0)));
                end.tag(tag("contact", FOUND)).glass().lit();
            }
        },
    }
}

/// A still solid as a whole.
fn whole(lab: &SlideLab, figure: &mut SpaceFigure, solid: u32, role: Role) {
    let shape = match lab.tree.solids().solids().get(solid as usize) {
        Some(owned) => placed(&owned.solid, glam::DVec3::ZERO),
        None => Spatial::Point(lab.tree.bounds().centre()),
    };
    figure.mark(role, shape).tag(tag("solid", solid)).glass().lit();
}

/// Where a sweep stops the solid.
fn found(
    lab: &SlideLab,
    figure: &mut SpaceFigure,
    way: &Way,
    c: &SpaceSweepContact,
    kept: bool,
    show: &Overlays,
) {
    let at = way.from + way.by * c.fraction;
    let role = if kept { Role::Impact } else { Role::Refused };
    let ghost = if kept { Role::Path } else { Role::Refused };
    figure.mark(ghost, placed(&lab.solid, at)).tag(tag("stop", 1)).glass();
    // Named by the number that it has, or will have.
    let which = way.which_of(c);
    let known = way.impacts.iter().any(|(_, m)| way.which_of(m) == which);
    contact(lab, figure, at, c, (role, if known { which } else { FOUND }), show);
    for mark in &mut figure.marks {
        if mark.tag == Some(tag("normal", FOUND)) && mark.label.is_some() {
            mark.label("n");
        }
        if mark.tag == Some(tag("contact", which)) && known {
            mark.lit = true;
        }
    }
    let shape = Spatial::Point(at);
    figure.mark(role, shape).tag(tag("contact", FOUND));
    figure.mark(Role::Normal, Spatial::Point(at)).tag(tag("normal", FOUND));
}

/// The sentence and the numbers of an event.
pub(in crate::lab::bsp) fn tell(lab: &SlideLab, step: &Step, way: &Way) -> Told {
    match *step {
        Step::Start { position, displacement, start_solid } => (
            Message::new("slide3-sweep")
                .with("position", position)
                .with("displacement", displacement)
                .with("solid", if start_solid { "yes" } else { "no" }),
            vec![
                vector("A", position).means("fact-a").at("mover", Role::ShapeA),
                vector("w", displacement).means("fact-w").at("remaining", Role::Path),
                vector("B", position + displacement)
                    .formula(format!("A + w = {} + {}", vec(position), vec(displacement)))
                    .means("fact-b")
                    .at("remaining", Role::Path),
            ],
        ),
        Step::Node { .. } => node(lab, step, way),
        Step::Culled { node, from, to, nearest, entry, exit, .. } => {
            let plane = |at: Option<u32>| at.and_then(|at| split(lab, at));
            let named = |s: Option<SpaceSplit>| s.map(|s| lab.plane(&s));
            let (entered, left) = (named(plane(entry)), named(plane(exit)));
            let sentence = match (entered, left) {
                (Some(entered), Some(left)) if from > to => {
                    Message::new("slide3-culled-empty").with("entered", entered).with("left", left)
                }
                (_, Some(left)) if to < 0.0 => {
                    Message::new("slide3-culled-before").with("left", left)
                }
                (Some(entered), _) => Message::new("slide3-culled-later").with("entered", entered),
                _ => Message::new("slide3-culled-none"),
            };
            let sentence = sentence.with("node", node).with("from", from).with("to", to);
            let facts = vec![
                interval(from, to, node),
                number("t*", nearest).means("fact-nearest").of("leaf", node, Role::Refused),
            ];
            (sentence.with("nearest", nearest), facts)
        }
        Step::Empty { node } => {
            (Message::new("slide3-empty").with("node", node as usize), Vec::new())
        }
        Step::Solid { node, from, to, .. } => (
            Message::new("slide3-solid")
                .with("node", node as usize)
                .with("from", from.max(0.0))
                .with("to", to.min(1.0)),
            vec![interval(from, to, node)],
        ),
        Step::Again { solid, .. } => (
            Message::new("slide3-again").with("thing", lab.part("slide3-whole", solid)),
            Vec::new(),
        ),
        Step::Swept { solid, impact, real, nearest, .. }
        | Step::Beside { solid, impact, real, nearest } => {
            let Some(c) = impact else {
                let sentence = Message::new("slide3-missed")
                    .with("thing", lab.part("slide3-whole", solid))
                    .with("min", lab.options.min_distance);
                return (sentence, vec![skin(lab)]);
            };
            let id = if nearest { "slide3-nearest" } else { "slide3-later" };
            let sentence = Message::new(id)
                .with("thing", lab.touched(&c))
                .with("impact", c.fraction)
                .with("min", lab.options.min_distance);
            (sentence, contact_rows(lab, way, &c, real))
        }
        Step::Brush { node, verdict, from, to, impact } => {
            let id = match verdict {
                LeafVerdict::Impact => "slide3-brush-impact",
                LeafVerdict::Later => "slide3-brush-later",
                LeafVerdict::Missed => "slide3-brush-missed",
                LeafVerdict::Inside => "slide3-brush-inside",
            };
            let sentence = Message::new(id)
                .with("node", node as usize)
                .with("from", from)
                .with("to", to)
                .with("impact", impact.map_or(1.0, |c| c.fraction));
            (sentence, vec![interval(from, to, node)])
        }
        Step::Skin { real, back, impact, .. } => (
            Message::new("slide3-skin")
                .with("thing", lab.touched(&real))
                .with("real", real.fraction)
                .with("back", back)
                .with("impact", impact.fraction),
            contact_rows(lab, way, &impact, Some(real)),
        ),
        Step::Done { sweep, .. } => {
            let facts = match sweep.impact {
                Some(c) => contact_rows(lab, way, &c, sweep.real),
                None => {
                    let row = number("t", 1.0).means("fact-t-free");
                    vec![row.of("contact", FOUND, Role::Result)]
                }
            };
            (found_in_words(lab, &sweep), facts)
        }
    }
}

/// What a sweep found, in a sentence.
pub(in crate::lab::bsp) fn found_in_words(lab: &SlideLab, sweep: &SpaceSweep) -> Message {
    let Some(c) = sweep.impact else { return Message::new("slide3-done-free").with("t", 1.0) };
    let id = if sweep.real.is_some() { "slide3-done-hit" } else { "slide3-done-skin" };
    Message::new(id)
        .with("thing", lab.touched(&c))
        .with("impact", c.fraction)
        .with("real", sweep.real.map_or(1.0, |r| r.fraction))
        .with("min", lab.options.min_distance)
}

fn split(lab: &SlideLab, node: u32) -> Option<SpaceSplit> {
    match lab.tree.node(node) {
        SpaceNode::Split(split) => Some(*split),
        SpaceNode::Leaf(_) => None,
    }
}

/// A node: the distances of both ends from its plane, held against the offsets.
fn node(lab: &SlideLab, step: &Step, way: &Way) -> Told {
    let none = no_steps();
    let Step::Node { node, d1, d2, offset, offset_rear, side, real, rear_from, rear_to, .. } =
        *step
    else {
        return none;
    };
    let Some(split) = split(lab, node) else { return none };
    let id = match (side, real) {
        (LineSide::Front, _) => "slide3-node-front",
        (LineSide::Rear, _) => "slide3-node-rear",
        (LineSide::Both, _) if (d2 - d1).abs() <= 1e-9 * way.by.length() => "slide3-node-along",
        (LineSide::Both, Some(_)) => "slide3-node-in",
        (LineSide::Both, None) => "slide3-node-out",
    };
    let sentence = Message::new(id)
        .with("node", node as usize)
        .with("plane", lab.plane(&split))
        .with("d1", d1)
        .with("d2", d2)
        .with("offset", offset)
        .with("rear", -offset_rear)
        .with("t", real.unwrap_or(1.0))
        .with("to", rear_to);
    let on = |what: &'static str, value: f64, means: &'static str| {
        number(what, value).means(means).of("plane", node, Role::Candidate)
    };
    let mut facts = vec![
        number("d₁", d1).means("fact-d1-plane").of("distance", 1, Role::Guide),
        number("d₂", d2).means("fact-d2-plane").of("distance", 2, Role::Guide),
        on("o₊", offset, "fact-offset-front-plane"),
        on("o₋", offset_rear, "fact-offset-rear-plane"),
    ];
    if let Some(t) = real {
        let formula = crossing_formula([d1, d2], offset);
        facts.push(on("t", t, "fact-t-plane").formula(formula));
    }
    if side == LineSide::Both {
        let row = row("[t₊, t₋]", FactValue::Interval(rear_from, rear_to));
        facts.push(row.means("fact-interval-planes").of("plane", node, Role::Candidate));
    }
    (sentence, facts)
}

/// The row of the part of the move that is within all planes so far.
fn interval(from: f64, to: f64, node: u32) -> Fact {
    let row = row("[t₊, t₋]", FactValue::Interval(from, to)).means("fact-interval-planes");
    row.of("leaf", node, Role::Candidate)
}

/// The row of the skin.
pub(in crate::lab::bsp) fn skin(lab: &SlideLab) -> Fact {
    number("MIN_DISTANCE", lab.options.min_distance).means("fact-skin-solid").unmarked()
}

/// The rows of where a sweep stops the solid.
pub(in crate::lab::bsp) fn contact_rows(
    lab: &SlideLab,
    way: &Way,
    c: &SpaceSweepContact,
    real: Option<SpaceSweepContact>,
) -> Vec<Fact> {
    let which = way.which_of(c);
    let known = way.impacts.iter().any(|(_, m)| way.which_of(m) == which);
    let (letter, which) = match known {
        true => (crate::lab::common::draw::subscript("n", which), which),
        false => ("n".to_owned(), FOUND),
    };
    let mut rows = vec![
        number("t", c.fraction).means("fact-t-impact").of("contact", which, Role::Impact),
        vector(letter, c.normal).means("fact-normal").of("normal", which, Role::Normal),
    ];
    if let Some(real) = real {
        let row = number("t₀", real.fraction).means("fact-t-real");
        rows.push(row.of("contact", which, Role::Impact));
    }
    rows.push(skin(lab));
    rows
}
