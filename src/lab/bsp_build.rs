//! The lab of the build: how the lines of the walls cut space until every piece is all solid or all empty.

use std::sync::Arc;

use super::draw::{cell, node_line, number, row, subscript, tag, wall, words};
use super::player::{Player, Teller};
use super::{Overlays, Played, Telling, Value};
use crate::figure::{Figure, Layer, Role, Shape, Tag};
use crate::partition::bsp_build::{Side, Step, build_traced};
use crate::partition::{Node, Tree};
use crate::text::Message;
use crate::trace::Recorder;
use crate::world::{Moment, World, splitting};

/// Runs the lab.
pub(super) fn run(world: &World, _moment: &Moment) -> Played {
    let tree = world.tree_shared();
    if tree.solids.walls.is_empty() {
        return Err(Message::new("lab-needs-walls"));
    }
    let solids = tree.solids.clone();
    let splitting = splitting(&world.scene().settings);
    // The same build again, told this time; it gives the same tree.
    let timeline = Recorder::run((), |(), trace| {
        let tree = build_traced(solids, splitting, trace);
        Summary {
            nodes: tree.nodes().len(),
            depth: tree.depth(),
            cuts: tree.cuts,
            leaves: tree.leaves(),
        }
    });
    Ok(Box::new(Player { timeline, teller: BuildLab { tree } }))
}

struct BuildLab {
    tree: Arc<Tree>,
}

/// The tree in numbers.
struct Summary {
    nodes: usize,
    depth: u32,
    cuts: u32,
    leaves: (usize, usize),
}

impl BuildLab {
    /// The lines and leaves that stand before the last event.
    fn standing(&self, figure: &mut Figure, events: &[&Step], show: &Overlays) {
        for event in events {
            match **event {
                Step::Split { node, .. } => {
                    if let Some((a, b)) = self.tree.split_line(node) {
                        figure
                            .mark(Role::Guide, Layer::Edge, Shape::Segment(a, b))
                            .tag(tag("node", node));
                    }
                }
                Step::Leaf { node, solid } if show.cells || solid => {
                    cell(figure, &self.tree, node, Role::Region(if solid { 5 } else { 2 }));
                }
                _ => {}
            }
        }
    }

    /// The piece of a wall between two fractions.
    fn piece(&self, figure: &mut Figure, w: u32, from: f64, to: f64, role: Role, label: &str) {
        let Some(wall) = self.tree.solids.walls.get(w as usize) else { return };
        figure
            .mark(role, Layer::Overlay, Shape::Segment(wall.at(from), wall.at(to)))
            .tag(tag("wall", w))
            .lit()
            .label(label);
    }
}

impl Teller for BuildLab {
    type Event = Step;
    type Output = Summary;

    fn name(event: &Step) -> &'static str {
        match event {
            Step::Open { .. } => "kind-open",
            Step::Candidate { .. } => "kind-candidate",
            Step::Split { .. } => "kind-split",
            Step::Face { .. } => "kind-face",
            Step::Leaf { solid: true, .. } => "kind-solid-leaf",
            Step::Leaf { .. } => "kind-empty-leaf",
            Step::Done { .. } => "kind-done",
        }
    }

    fn figure(&self, events: &[&Step], show: &Overlays) -> Figure {
        let mut figure = Figure::default();
        self.standing(&mut figure, events, show);
        match events.last() {
            Some(Step::Open { node, .. }) => cell(&mut figure, &self.tree, *node, Role::Region(0)),
            Some(Step::Candidate { node, wall: w, best, .. }) => {
                cell(&mut figure, &self.tree, *node, Role::Region(0));
                let role = if *best { Role::Candidate } else { Role::Refused };
                if let Some(line) = self.tree.solids.walls.get(*w as usize) {
                    figure.mark(role, Layer::Edge, Shape::Line(line.origin, line.tangent));
                }
                wall(&mut figure, &self.tree, *w, role);
            }
            Some(Step::Split { node, wall: w }) => {
                cell(&mut figure, &self.tree, *node, Role::Region(0));
                node_line(&mut figure, &self.tree, *node, Role::Candidate, &subscript("", *node));
                wall(&mut figure, &self.tree, *w, Role::Result);
            }
            Some(Step::Face { node, wall: w, from, to, side }) => {
                node_line(&mut figure, &self.tree, *node, Role::Candidate, "");
                match *side {
                    Side::Front => self.piece(&mut figure, *w, *from, *to, Role::Result, "+"),
                    Side::Rear => self.piece(&mut figure, *w, *from, *to, Role::ShapeB, "−"),
                    Side::Along | Side::Against => {
                        self.piece(&mut figure, *w, *from, *to, Role::Candidate, "0");
                    }
                    Side::Cut { at } => {
                        let Some(line) = self.tree.solids.walls.get(*w as usize) else {
                            return figure;
                        };
                        // Before the cut is in front when the wall starts there.
                        let chosen = match self.tree.node(*node) {
                            Node::Split(s) => self.tree.wall(s.wall).side(line.a) > 0.0,
                            Node::Leaf(_) => true,
                        };
                        let roles = [(Role::Result, "+"), (Role::ShapeB, "−")];
                        let (first, second) = if chosen { (0, 1) } else { (1, 0) };
                        self.piece(&mut figure, *w, *from, at, roles[first].0, roles[first].1);
                        self.piece(&mut figure, *w, at, *to, roles[second].0, roles[second].1);
                        figure.mark(Role::Impact, Layer::Vertex, Shape::Point(line.at(at)));
                    }
                }
            }
            Some(Step::Leaf { node, solid }) => {
                cell(&mut figure, &self.tree, *node, Role::Region(if *solid { 5 } else { 2 }));
            }
            Some(Step::Done { .. }) | None => {}
        }
        figure
    }

    fn tell(&self, events: &[&Step]) -> Telling {
        let Some(last) = events.last() else {
            return Telling { sentence: Message::new("lab-no-steps"), numbers: Vec::new() };
        };
        let count = |n: u32| Value::Count(u64::from(n));
        let (sentence, numbers) = match **last {
            Step::Open { node, walls } => (
                Message::new("build-open").with("node", node).with("walls", walls),
                vec![row("walls", count(walls)).of("leaf", node, Role::Candidate)],
            ),
            Step::Candidate { node, wall, front, rear, cuts, score, best } => (
                Message::new(if best { "build-candidate-best" } else { "build-candidate" })
                    .with("wall", wall)
                    .with("score", score),
                vec![
                    row("+", count(front)).of("wall", wall, Role::Candidate),
                    row("−", count(rear)),
                    row("cuts", count(cuts)),
                    row("|+ − −| + 4 · cuts", count(score)).of("node", node, Role::Candidate),
                ],
            ),
            Step::Split { node, wall } => (
                Message::new("build-split").with("node", node).with("wall", wall),
                vec![row("wall", count(wall)).of("wall", wall, Role::Result)],
            ),
            Step::Face { wall, from, to, side, .. } => {
                let mut rows = vec![
                    row("wall", count(wall)).of("wall", wall, Role::Candidate),
                    row("piece", Value::Interval(from, to)),
                ];
                let id = match side {
                    Side::Front => "build-face-front",
                    Side::Rear => "build-face-rear",
                    Side::Along => "build-face-along",
                    Side::Against => "build-face-against",
                    Side::Cut { at } => {
                        rows.push(number("cut at", at).coloured(Role::Impact));
                        "build-face-cut"
                    }
                };
                (Message::new(id).with("wall", wall), rows)
            }
            Step::Leaf { node, solid } => (
                Message::new(if solid { "build-leaf-solid" } else { "build-leaf-empty" })
                    .with("node", node),
                vec![words("leaf", if solid { "word-solid" } else { "word-empty" }).of(
                    "leaf",
                    node,
                    if solid { Role::Impact } else { Role::Result },
                )],
            ),
            Step::Done { nodes, cuts } => (
                Message::new("build-done").with("nodes", nodes).with("cuts", cuts),
                vec![row("nodes", count(nodes)), row("cuts", count(cuts))],
            ),
        };
        Telling { sentence, numbers }
    }

    fn tags(event: &Step) -> Vec<Tag> {
        match *event {
            Step::Open { node, .. } | Step::Leaf { node, .. } => vec![tag("leaf", node)],
            Step::Split { node, wall } => vec![tag("node", node), tag("wall", wall)],
            Step::Candidate { wall, .. } | Step::Face { wall, .. } => vec![tag("wall", wall)],
            Step::Done { .. } => Vec::new(),
        }
    }

    fn tree_node(event: &Step) -> Option<u32> {
        match *event {
            Step::Open { node, .. }
            | Step::Candidate { node, .. }
            | Step::Split { node, .. }
            | Step::Face { node, .. }
            | Step::Leaf { node, .. } => Some(node),
            Step::Done { .. } => None,
        }
    }

    fn outcome(&self, summary: &Summary) -> serde_json::Value {
        serde_json::json!({
            "nodes": summary.nodes,
            "depth": summary.depth,
            "cuts": summary.cuts,
            "solid_leaves": summary.leaves.0,
            "empty_leaves": summary.leaves.1,
        })
    }

    fn verdict(&self, summary: &Summary) -> Message {
        Message::new("build-done").with("nodes", summary.nodes).with("cuts", summary.cuts)
    }
}
