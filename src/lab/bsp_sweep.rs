//! The lab of the sweep: a moving shape goes down the tree to its first impact.

use std::sync::Arc;

use glam::DVec2;
use serde::Serialize;

use super::draw::{
    cell, node_line, number, outline, row, subscript, swept, tag, vector, wall, words,
};
use super::player::{Player, Teller};
use super::{Number, Overlays, Played, Telling, Value};
use crate::figure::{Figure, Layer, Role, Shape, Tag};
use crate::geom::convex::Convex;
use crate::partition::Tree;
use crate::sweep::bsp_published::sweep_published;
use crate::sweep::bsp_sweep::{Options, Side, Step, Sweep, Verdict, sweep_traced};
use crate::sweep::{Contact, Feature, bsp_published};
use crate::text::Message;
use crate::trace::Recorder;
use crate::world::{Moment, World};

/// What the pictures of a descent need beside its events.
pub(super) struct Scenery {
    pub(super) tree: Arc<Tree>,
    pub(super) shape: Convex,
}

/// Runs the lab.
pub(super) fn run(world: &World, moment: &Moment) -> Played {
    let shape = world.mover_shape().ok_or_else(|| Message::new("lab-needs-mover"))?.clone();
    let tree = world.tree_shared();
    let options = world.slide_options();
    let sweep_options =
        Options { min_distance: options.min_distance, corners: options.corners, check_start: true };
    let Moment { position, displacement } = *moment;
    let timeline = Recorder::run((), |(), trace| {
        sweep_traced(&tree, &shape, position, displacement, &sweep_options, trace)
    });
    let published = sweep_published(&tree, &shape, position, displacement, options.min_distance);
    let teller = SweepLab { scenery: Scenery { tree, shape }, published };
    Ok(Box::new(Player { timeline, teller }))
}

struct SweepLab {
    scenery: Scenery,
    published: bsp_published::Impact,
}

/// The move that a descent is about, from its first event.
fn motion(events: &[&Step]) -> (DVec2, DVec2) {
    match events.first() {
        Some(Step::Start { position, displacement, .. }) => (*position, *displacement),
        _ => (DVec2::ZERO, DVec2::ZERO),
    }
}

/// The nearest stop found in some events.
pub(super) fn nearest(events: &[&Step]) -> Option<Contact> {
    events.iter().rev().find_map(|e| match e {
        Step::Wall { impact: Some(c), nearest: true, .. }
        | Step::Round { impact: Some(c), nearest: true, .. }
        | Step::Brush { impact: Some(c), .. } => Some(*c),
        Step::Done { sweep } => sweep.impact,
        _ => None,
    })
}

impl Scenery {
    /// The moving shape, its wish and what it sweeps.
    pub(super) fn motion(&self, figure: &mut Figure, from: DVec2, v: DVec2, show: &Overlays) {
        let to = from + v;
        if show.swept && v != DVec2::ZERO {
            figure.mark(Role::Swept, Layer::Fill, swept(&self.shape, from, to));
        }
        figure.mark(Role::Ghost, Layer::Edge, outline(&self.shape, to)).tag(tag("wish", 0));
        if v != DVec2::ZERO {
            figure.mark(Role::Ghost, Layer::Edge, Shape::Segment(from, to)).tag(tag("wish", 0));
        }
        figure.mark(Role::ShapeA, Layer::Overlay, outline(&self.shape, from)).tag(tag("mover", 0));
    }

    /// A place where the shape is stopped: it there, the place of contact and the normal.
    pub(super) fn contact(
        &self,
        figure: &mut Figure,
        at: DVec2,
        contact: &Contact,
        name: (u32, String),
        show: &Overlays,
    ) {
        figure.mark(Role::Path, Layer::Overlay, outline(&self.shape, at)).tag(tag("stop", name.0));
        let touch = self.touching(at, contact);
        figure.mark(Role::Impact, Layer::Vertex, Shape::Point(touch)).tag(tag("stop", name.0));
        if show.normals {
            let length = 2.0 * self.shape.reach().max(f64::MIN_POSITIVE);
            figure
                .mark(
                    Role::Normal,
                    Layer::Overlay,
                    Shape::Arrow(touch, touch + contact.normal * length),
                )
                .tag(tag("normal", name.0))
                .label(name.1);
        }
    }

    /// Where the shape and the wall lean on each other, with the shape at `at`. Side on side, it is the
    /// middle of what they share.
    fn touching(&self, at: DVec2, contact: &Contact) -> DVec2 {
        let n = contact.normal;
        let wall = self.tree.solids.walls.get(contact.wall as usize);
        match (contact.feature, wall) {
            (Feature::End, Some(wall)) => return wall.b,
            (Feature::Start, Some(wall)) => return wall.a,
            _ => {}
        }
        let reach = self.shape.core_support(-n);
        let along = n.perp();
        // Corners that reach as far as each other, to a millionth of the shape, lie side on.
        let flat = reach - 1e-6 * self.shape.reach();
        let mut span: Option<(f64, f64)> = None;
        for c in self.shape.core().iter().filter(|c| -n.dot(**c) >= flat) {
            let s = along.dot(*c + at);
            span = Some(span.map_or((s, s), |(lo, hi)| (lo.min(s), hi.max(s))));
        }
        let (mut low, mut high) = span.unwrap_or_default();
        if let Some(wall) = wall.filter(|w| !w.is_endless()) {
            let (a, b) = (along.dot(wall.a), along.dot(wall.b));
            low = low.max(a.min(b)).min(high);
            high = high.min(a.max(b)).max(low);
        }
        let depth = n.dot(at) - reach - self.shape.radius();
        n * depth + along * (0.5 * (low + high))
    }

    /// What one event of a descent adds to the picture of the move.
    pub(super) fn step(
        &self,
        figure: &mut Figure,
        event: &Step,
        from: DVec2,
        v: DVec2,
        show: &Overlays,
    ) {
        let tree = &*self.tree;
        match event {
            Step::Node { node, d1, d2, offset, offset_rear, side, .. } => {
                if show.cells {
                    cell(figure, tree, *node, Role::Region(0));
                }
                node_line(figure, tree, *node, Role::Candidate, "");
                let crate::partition::Node::Split(split) = tree.node(*node) else { return };
                // The line pushed out by the offset on either side: the position is swept against these.
                if let Some((a, b)) = tree.split_line(*node) {
                    for push in [split.normal * *offset, -split.normal * *offset_rear] {
                        figure.mark(Role::Guide, Layer::Edge, Shape::Segment(a + push, b + push));
                    }
                }
                for (name, which, p, d) in [("d₁", 1, from, d1), ("d₂", 2, from + v, d2)] {
                    let foot = p - split.normal * *d;
                    figure
                        .mark(Role::Guide, Layer::Overlay, Shape::Segment(p, foot))
                        .tag(tag("distance", which))
                        .label(name);
                }
                let role = if *side == Side::Both { Role::Candidate } else { Role::Refused };
                wall(figure, tree, split.wall, role);
            }
            Step::Solid { node, .. } => cell(figure, tree, *node, Role::Region(5)),
            Step::Empty { node } => cell(figure, tree, *node, Role::Region(2)),
            Step::Culled { node, .. } => cell(figure, tree, *node, Role::Region(7)),
            Step::Wall { wall: w, impact, nearest, .. } => {
                wall(figure, tree, *w, if *nearest { Role::Impact } else { Role::Refused });
                if let (Some(c), false) = (impact, nearest) {
                    figure.mark(
                        Role::Refused,
                        Layer::Overlay,
                        outline(&self.shape, from + v * c.fraction),
                    );
                }
            }
            Step::Brush { node, verdict, impact } => {
                let region = if *verdict == Verdict::Impact { 5 } else { 7 };
                cell(figure, tree, *node, Role::Region(region));
                if let Some(c) = impact {
                    wall(figure, tree, c.wall, Role::Impact);
                }
            }
            Step::Done { sweep } => {
                if let Some(c) = sweep.impact {
                    wall(figure, tree, c.wall, Role::Impact);
                }
            }
            Step::Start { .. } | Step::Round { .. } => {}
        }
    }

    /// The sentence and the numbers of one event of a descent.
    pub(super) fn tell(&self, event: &Step) -> Telling {
        let (sentence, numbers) = match event {
            Step::Start { position, displacement, start_solid } => (
                Message::new(if *start_solid { "sweep-start-solid" } else { "sweep-start" })
                    .with("position", *position)
                    .with("displacement", *displacement),
                vec![
                    vector("A", *position).of("mover", 0, Role::ShapeA),
                    vector("B", *position + *displacement).of("wish", 0, Role::Ghost),
                    number("|v|", displacement.length()),
                ],
            ),
            Step::Node { node, wall, d1, d2, offset, offset_rear, side, real, from, to } => {
                let id = match (side, real) {
                    (Side::Front, _) => "sweep-node-front",
                    (Side::Rear, _) => "sweep-node-rear",
                    (Side::Both, Some(_)) => "sweep-node-both-in",
                    (Side::Both, None) => "sweep-node-both",
                };
                let mut numbers = vec![
                    number("d₁", *d1).of("distance", 1, Role::Guide),
                    number("d₂", *d2).of("distance", 2, Role::Guide),
                    number("offset₊", *offset),
                    number("offset₋", *offset_rear),
                ];
                let mut sentence = Message::new(id)
                    .with("node", *node)
                    .with("wall", *wall)
                    .with("d1", *d1)
                    .with("d2", *d2);
                if let Some(real) = real {
                    numbers.push(number("(d₁ − o) / (d₁ − d₂)", *real).coloured(Role::Candidate));
                    sentence = sentence.with("real", *real);
                }
                numbers.push(row("[t₊, t₋]", Value::Interval(*from, *to)));
                (sentence, numbers)
            }
            Step::Culled { node, from, to, nearest } => {
                let id = if from > to || *to < 0.0 {
                    "sweep-culled-empty"
                } else {
                    "sweep-culled-later"
                };
                (
                    Message::new(id)
                        .with("node", *node)
                        .with("from", *from)
                        .with("to", *to)
                        .with("nearest", *nearest),
                    vec![
                        row("[t₊, t₋]", Value::Interval(*from, *to)).of(
                            "leaf",
                            *node,
                            Role::Refused,
                        ),
                        number("t*", *nearest),
                    ],
                )
            }
            Step::Empty { node } => (Message::new("sweep-empty").with("node", *node), Vec::new()),
            Step::Solid { node, from, to } => (
                Message::new("sweep-solid").with("node", *node).with("from", *from).with("to", *to),
                vec![row("[t₊, t₋]", Value::Interval(*from, *to)).of("leaf", *node, Role::Impact)],
            ),
            Step::Wall { wall, impact, real, nearest, .. } => {
                let id = match (impact, nearest) {
                    (Some(_), true) => "sweep-wall-nearest",
                    (Some(_), false) => "sweep-wall-later",
                    (None, _) => "sweep-wall-missed",
                };
                let mut sentence = Message::new(id).with("wall", *wall);
                let mut numbers = Vec::new();
                if let Some(c) = impact {
                    sentence = sentence.with("impact", c.fraction);
                    numbers = self.contact_rows(c, *real);
                }
                (sentence, numbers)
            }
            Step::Round { wall, impact, nearest } => {
                let id = match (impact, nearest) {
                    (Some(_), true) => "sweep-round-nearest",
                    (Some(_), false) => "sweep-round-later",
                    (None, _) => "sweep-round-missed",
                };
                let index = *wall - self.tree.solids.walls.len() as u32;
                let mut sentence = Message::new(id).with("round", index);
                let mut numbers = Vec::new();
                if let Some(c) = impact {
                    sentence = sentence.with("impact", c.fraction);
                    numbers = self.contact_rows(c, None);
                }
                (sentence, numbers)
            }
            Step::Brush { node, verdict, impact } => {
                let id = match verdict {
                    Verdict::Impact => "sweep-brush-impact",
                    Verdict::Later => "sweep-brush-later",
                    Verdict::Missed => "sweep-brush-missed",
                    Verdict::StartSolid => "sweep-brush-start-solid",
                };
                let mut sentence = Message::new(id).with("node", *node);
                let mut numbers = Vec::new();
                if let Some(c) = impact {
                    sentence = sentence.with("impact", c.fraction).with("wall", c.wall);
                    numbers = self.contact_rows(c, None);
                }
                (sentence, numbers)
            }
            Step::Done { sweep } => (verdict(sweep), sweep_rows(self, sweep)),
        };
        Telling { sentence, numbers }
    }

    fn contact_rows(&self, contact: &Contact, real: Option<Contact>) -> Vec<Number> {
        let mut rows = vec![
            number("t impact", contact.fraction).of("wall", contact.wall, Role::Impact),
            vector("n", contact.normal).coloured(Role::Normal),
        ];
        if let Some(real) = real {
            rows.insert(1, number("t real", real.fraction).of("wall", real.wall, Role::Impact));
        }
        rows
    }
}

fn sweep_rows(scenery: &Scenery, sweep: &Sweep) -> Vec<Number> {
    let mut rows = match &sweep.impact {
        Some(c) => scenery.contact_rows(c, sweep.real),
        None => vec![number("t", 1.0).coloured(Role::Result)],
    };
    if sweep.start_solid {
        rows.push(words("A", "word-inside").coloured(Role::Impact));
    }
    rows
}

fn verdict(sweep: &Sweep) -> Message {
    match (&sweep.impact, &sweep.real) {
        (Some(c), Some(r)) => Message::new("sweep-done-hit")
            .with("impact", c.fraction)
            .with("real", r.fraction)
            .with("wall", c.wall),
        (Some(c), None) => {
            Message::new("sweep-done-skin").with("impact", c.fraction).with("wall", c.wall)
        }
        (None, _) => Message::new("sweep-done-free"),
    }
}

/// The kind of an event of a descent.
pub(super) fn name(event: &Step) -> &'static str {
    match event {
        Step::Start { .. } => "kind-start",
        Step::Node { .. } => "kind-node",
        Step::Culled { .. } => "kind-culled",
        Step::Empty { .. } => "kind-empty-leaf",
        Step::Solid { .. } => "kind-solid-leaf",
        Step::Wall { .. } => "kind-wall",
        Step::Round { .. } => "kind-round",
        Step::Brush { .. } => "kind-brush",
        Step::Done { .. } => "kind-done",
    }
}

/// What an event of a descent is about.
pub(super) fn tags(event: &Step) -> Vec<Tag> {
    match *event {
        Step::Start { .. } => vec![tag("mover", 0), tag("wish", 0)],
        Step::Node { node, wall, .. } => {
            vec![tag("node", node), tag("wall", wall), tag("distance", 1)]
        }
        Step::Culled { node, .. } | Step::Empty { node } | Step::Solid { node, .. } => {
            vec![tag("leaf", node)]
        }
        Step::Wall { wall, .. } | Step::Round { wall, .. } => vec![tag("wall", wall)],
        Step::Brush { node, .. } => vec![tag("leaf", node)],
        Step::Done { .. } => vec![tag("stop", 1), tag("normal", 1)],
    }
}

/// The node an event of a descent stands at.
pub(super) fn tree_node(event: &Step) -> Option<u32> {
    match *event {
        Step::Node { node, .. }
        | Step::Culled { node, .. }
        | Step::Empty { node }
        | Step::Solid { node, .. }
        | Step::Wall { node, .. }
        | Step::Brush { node, .. } => Some(node),
        _ => None,
    }
}

impl Teller for SweepLab {
    type Event = Step;
    type Output = Sweep;

    fn name(event: &Step) -> &'static str {
        name(event)
    }

    fn figure(&self, events: &[&Step], show: &Overlays) -> Figure {
        let mut figure = Figure::default();
        let (from, v) = motion(events);
        self.scenery.motion(&mut figure, from, v, show);
        if let Some(c) = nearest(events) {
            let at = from + v * c.fraction;
            figure.mark(Role::Path, Layer::Overlay, Shape::Segment(from, at));
            self.scenery.contact(&mut figure, at, &c, (1, "n".to_owned()), show);
        }
        if let Some(last) = events.last() {
            self.scenery.step(&mut figure, last, from, v, show);
        }
        if show.published {
            published(&mut figure, &self.scenery, &self.published, from, v);
        }
        figure
    }

    fn tell(&self, events: &[&Step]) -> Telling {
        let Some(last) = events.last() else {
            return Telling { sentence: Message::new("lab-no-steps"), numbers: Vec::new() };
        };
        let mut telling = self.scenery.tell(last);
        if let Step::Done { sweep } = last {
            telling.numbers.extend(published_rows(&self.published, sweep.real.map(|c| c.fraction)));
        }
        telling
    }

    fn tags(event: &Step) -> Vec<Tag> {
        tags(event)
    }

    fn tree_node(event: &Step) -> Option<u32> {
        tree_node(event)
    }

    fn outcome(&self, sweep: &Sweep) -> serde_json::Value {
        serde_json::to_value(Outcome { sweep, published: &self.published }).unwrap_or_default()
    }

    fn verdict(&self, sweep: &Sweep) -> Message {
        verdict(sweep)
    }
}

#[derive(Serialize)]
struct Outcome<'o> {
    #[serde(flatten)]
    sweep: &'o Sweep,
    published: &'o bsp_published::Impact,
}

/// Where the published rule stops a move, beside the right place.
pub(super) fn published(
    figure: &mut Figure,
    scenery: &Scenery,
    impact: &bsp_published::Impact,
    from: DVec2,
    v: DVec2,
) {
    let Some(contact) = impact.contact else { return };
    figure
        .mark(Role::Refused, Layer::Overlay, outline(&scenery.shape, from + v * impact.impact))
        .tag(tag("published", 0))
        .label(subscript("B", 1));
    wall(figure, &scenery.tree, contact.wall, Role::Refused);
}

/// What the published rule says, and whether it parts from the right fraction.
pub(super) fn published_rows(published: &bsp_published::Impact, right: Option<f64>) -> Vec<Number> {
    let real = published.real;
    let id = if (real - right.unwrap_or(1.0)).abs() <= 1e-9 {
        "published-agrees"
    } else if right.is_none() {
        "published-phantom"
    } else {
        "published-wrong-fraction"
    };
    vec![
        number("t B₁", real).of("published", 0, Role::Refused),
        words("B₁", id).coloured(Role::Refused),
    ]
}
