//! The lab of the build: how the lines of the walls cut space until every piece is all solid or all empty.

mod in_space;

use std::sync::Arc;

use serde::Serialize;

use crate::figure::{Figure, Layer, MarkShape, Role};
use crate::lab::common::caption::{Caption, caption};
use crate::lab::common::draw::{cell, drawn, node_line, number, row, subscript, tag, wall, words};
use crate::lab::common::names::Names;
use crate::lab::common::player::{Player, Teller};
use crate::lab::{Fact, FactValue, Lab, Overlay, Overlays, Played, Told, lab};
use crate::partition::bsp::{Median, SplitLine};
use crate::partition::bsp_build::{NodeSide, SolidBy, Step, WallSide, build_traced};
use crate::partition::{BspNode, Tree};
use crate::text::Message;
use crate::text::number::number as num;
use crate::trace::Recorder;
use crate::world::motion::slide::Sliding;
use crate::world::motion::slide3::SpaceSliding;
use crate::world::settings::{SPLITTING, splitting};
use crate::world::{Moment, PlaneWorld};

pub(crate) const LAB: Lab = lab("bsp-build", 11, run)
    .moving::<Sliding>()
    .still()
    .also_in_space::<SpaceSliding>(in_space::run)
    .saying(&[(Role::Candidate, "legend-line-tried")])
    .showing(&[Overlay::Cells])
    .reading(const { &[SPLITTING.declared()] });

/// Runs the lab.
fn run(world: &PlaneWorld, _moment: &Moment) -> Played {
    let tree = world.tree().filter(|t| !t.solids.walls.is_empty());
    let tree = Arc::clone(tree.ok_or_else(|| Message::new("lab-needs-walls"))?);
    let solids = tree.solids.clone();
    let splitting = splitting(&world.scene().settings);
    // The same build again, recorded this time; it gives the same tree.
    let timeline = Recorder::run((), |(), trace| {
        let tree = build_traced(solids, splitting, trace);
        Summary {
            nodes: tree.nodes().len(),
            depth: tree.depth(),
            cuts: tree.cuts,
            leaves: tree.leaves(),
        }
    });
    let names = Names::new(world.scene(), Arc::clone(&tree));
    Ok(Box::new(Player::new(timeline, BuildLab { tree, names })))
}

struct BuildLab {
    tree: Arc<Tree>,
    names: Names,
}

/// The tree in numbers.
struct Summary {
    nodes: usize,
    depth: u32,
    cuts: u32,
    leaves: (usize, usize),
}

impl Summary {
    /// As it is printed.
    fn json(&self) -> serde_json::Value {
        serde_json::json!({
            "nodes": self.nodes,
            "depth": self.depth,
            "cuts": self.cuts,
            "solid_leaves": self.leaves.0,
            "empty_leaves": self.leaves.1,
        })
    }
}

impl BuildLab {
    /// The lines and leaves there are before the last event.
    fn standing(&self, figure: &mut Figure, events: &[&Step], show: &Overlays) {
        for event in events {
            match **event {
                Step::Split { node, .. } => {
                    if let Some((a, b)) = self.tree.split_line(node) {
                        figure
                            .mark(Role::Guide, Layer::Edge, MarkShape::Segment(a, b))
                            .tag(tag("node", node));
                    }
                }
                Step::Leaf { node, solid, .. } if show.cells || solid => {
                    cell(figure, &self.tree, node, Role::Region(if solid { 5 } else { 2 }));
                }
                _ => {}
            }
        }
    }

    /// The piece of a wall between two fractions.
    fn piece(&self, figure: &mut Figure, w: u32, from: f64, to: f64, role: Role, label: &str) {
        let Some(wall) = self.tree.solids.walls.get(w as usize) else { return };
        let (low, high) = drawn(&self.tree, wall);
        let [from, to] = [from, to].map(|at| wall.at(at.clamp(low, high)));
        figure.segment(role, from, to).tag(tag("wall", w)).lit().label(label);
    }

    /// The wall whose line one is, or those that a median begins and ends at.
    fn walls_of(&self, figure: &mut Figure, line: SplitLine, role: Role) {
        wall(figure, &self.tree, line.wall, role);
        if let Some(Median::To(other)) = line.median {
            wall(figure, &self.tree, other, role);
        }
    }

    /// The line that a piece of space is a side of.
    fn side_line(&self, figure: &mut Figure, side: Option<NodeSide>) {
        if let Some(NodeSide { node, .. }) = side {
            node_line(figure, &self.tree, node, Role::Candidate, "");
        }
    }

    /// A row about a piece of space, tied to its cell where that has an area.
    fn about_cell(&self, fact: Fact, node: u32, role: Role) -> Fact {
        if self.tree.cell(node).len() > 2 { fact.of("leaf", node, role) } else { fact.unmarked() }
    }

    /// Puts the side of the line into a sentence: which line, and whether before or behind it.
    fn beside(&self, sentence: Message, side: Option<NodeSide>) -> Message {
        let Some(NodeSide { node, rear }) = side else { return sentence.with("side", "all") };
        let sentence = sentence.with("side", if rear { "rear" } else { "front" });
        match self.tree.node(node) {
            BspNode::Split(split) => sentence.with("line", self.names.line(split.line())),
            BspNode::Leaf(_) => sentence,
        }
    }

    /// What a piece of wall says when it is put on a side of the line.
    fn tell_face(&self, (line, w): (SplitLine, u32), [from, to]: [f64; 2], side: WallSide) -> Told {
        let (on, piece) = (self.tree.line(line), self.tree.wall(w));
        let ends = [piece.at(from), piece.at(to)];
        // What is exactly on the line has no distance from it, whatever rounding says.
        let apart = |p| if on.side(p) == 0.0 { 0.0 } else { on.distance(p) };
        let own = line == SplitLine::of_wall(w);
        let [d1, d2] = if own { [0.0; 2] } else { ends.map(apart) };
        let id = match side {
            WallSide::Front => "build-face-front",
            WallSide::Rear => "build-face-rear",
            WallSide::Along if own => "build-face-own",
            WallSide::Along => "build-face-along",
            WallSide::Against => "build-face-against",
            WallSide::Cut { .. } => "build-face-cut",
        };
        let mut sentence = Message::new(id)
            .with("wall", self.names.wall(w))
            .with("line", self.names.line(line))
            .with("d1", d1)
            .with("d2", d2);
        let mut facts = vec![
            number("d₁", d1).means("fact-end-1").of("wall", w, Role::Candidate),
            number("d₂", d2).means("fact-end-2").of("wall", w, Role::Candidate),
        ];
        if (from, to) != (0.0, 1.0) {
            let part = row("piece", FactValue::Interval(from, to)).means("fact-piece");
            facts.push(part.of("wall", w, Role::Candidate));
        }
        if let WallSide::Cut { at } = side {
            let [sa, sb] = [on.distance(piece.a), on.distance(piece.b)].map(num);
            facts.push(
                number("s", at)
                    .formula(format!("d(a) / (d(a) − d(b)) = {sa} / ({sa} − {sb})"))
                    .means("fact-cut-at")
                    .at("cut", Role::Impact),
            );
            sentence = sentence.with("at", at);
        }
        (sentence, facts)
    }
}

/// The rows of what a line or a plane would part, and of its score.
fn score_rows(
    [front, rear, cuts]: [u32; 3],
    score: u32,
    [before, behind, cut]: [&'static str; 3],
) -> [Fact; 4] {
    let count = |symbol, n: u32| row(symbol, FactValue::Count(u64::from(n)));
    let formula = format!("|+ − −| + 4 cuts = |{front} − {rear}| + 4 · {cuts}");
    [
        count("+", front).means(before),
        count("−", rear).means(behind),
        count("cuts", cuts).means(cut),
        count("score", score).formula(formula).means("fact-score"),
    ]
}

impl Teller for BuildLab {
    type Event = Step;
    type Output = Summary;
    type Figure = Figure;

    // Nodes and leaves have their numbers in the tree, from 0.
    const FIRST: u32 = 0;

    fn caption(event: &Step) -> Caption {
        match *event {
            Step::Open { node, .. } => caption("kind-open").of("leaf", node).node(node),
            Step::Candidate { node, line, .. } => {
                caption("kind-candidate").of("wall", line.wall).node(node)
            }
            Step::Split { node, line, .. } => {
                caption("kind-split").of("node", node).of("wall", line.wall).node(node)
            }
            Step::Face { node, wall, .. } => caption("kind-face").of("wall", wall).node(node),
            Step::Leaf { node, solid, .. } => {
                let kind = if solid { "kind-solid-leaf" } else { "kind-empty-leaf" };
                caption(kind).of("leaf", node).node(node)
            }
            Step::Done { .. } => caption("kind-done"),
        }
    }

    fn figure(&self, events: &[&Step], show: &Overlays) -> Figure {
        let mut figure = Figure::default();
        self.standing(&mut figure, events, show);
        match events.last() {
            Some(Step::Open { node, side, .. }) => {
                cell(&mut figure, &self.tree, *node, Role::Region(0));
                self.side_line(&mut figure, *side);
            }
            Some(Step::Candidate { node, line, best, .. }) => {
                cell(&mut figure, &self.tree, *node, Role::Region(0));
                let role = if *best { Role::Candidate } else { Role::Refused };
                let on = self.tree.line(*line);
                figure.mark(role, Layer::Edge, MarkShape::Line(on.origin(), on.tangent));
                self.walls_of(&mut figure, *line, role);
            }
            Some(Step::Split { node, line, .. }) => {
                cell(&mut figure, &self.tree, *node, Role::Region(0));
                node_line(&mut figure, &self.tree, *node, Role::Candidate, &subscript("", *node));
                self.walls_of(&mut figure, *line, Role::Result);
            }
            Some(Step::Face { node, wall: w, from, to, side, .. }) => {
                node_line(&mut figure, &self.tree, *node, Role::Candidate, "");
                match *side {
                    WallSide::Front => self.piece(&mut figure, *w, *from, *to, Role::Result, "+"),
                    WallSide::Rear => self.piece(&mut figure, *w, *from, *to, Role::ShapeB, "−"),
                    WallSide::Along | WallSide::Against => {
                        self.piece(&mut figure, *w, *from, *to, Role::Candidate, "0");
                    }
                    WallSide::Cut { at } => {
                        let Some(line) = self.tree.solids.walls.get(*w as usize) else {
                            return figure;
                        };
                        // Before the cut is in front when the wall starts there; without a start, when it comes from
                        // there.
                        let (low, high) = drawn(&self.tree, line);
                        let start =
                            if line.is_endless() { low.min(at) - (high - low) } else { 0.0 };
                        let chosen = match self.tree.node(*node) {
                            BspNode::Split(s) => {
                                self.tree.line(s.line()).side(line.at(start)) > 0.0
                            }
                            BspNode::Leaf(_) => true,
                        };
                        let roles = [(Role::Result, "+"), (Role::ShapeB, "−")];
                        let (first, second) = if chosen { (0, 1) } else { (1, 0) };
                        self.piece(&mut figure, *w, *from, at, roles[first].0, roles[first].1);
                        self.piece(&mut figure, *w, at, *to, roles[second].0, roles[second].1);
                        figure.point(Role::Impact, line.at(at)).tag(tag("cut", 0));
                    }
                }
            }
            Some(Step::Leaf { node, solid, by, side }) => {
                cell(&mut figure, &self.tree, *node, Role::Region(if *solid { 5 } else { 2 }));
                self.side_line(&mut figure, *side);
                if let SolidBy::Middle(p) = by {
                    figure.point(Role::Candidate, *p).tag(tag("middle", 0)).lit();
                }
            }
            Some(Step::Done { .. }) | None => {}
        }
        figure
    }

    fn tell(&self, event: &Step, _: &[&Step]) -> Told {
        let count = |n: u32| FactValue::Count(u64::from(n));
        match *event {
            Step::Open { node, walls, side } => {
                let sentence = Message::new("build-open").with("node", node).with("walls", walls);
                let fact = row("walls", count(walls)).means("fact-walls");
                (self.beside(sentence, side), vec![self.about_cell(fact, node, Role::Candidate)])
            }
            Step::Candidate { line, front, rear, cuts, score, best, before, .. } => {
                let id = match (best, before, line.median) {
                    (true, None, _) => "build-candidate-first",
                    (true, Some(_), None) => "build-candidate-best",
                    (false, _, None) => "build-candidate",
                    (true, Some(_), Some(_)) => "build-median-best",
                    (false, _, Some(_)) => "build-median",
                };
                let mut sentence = Message::new(id)
                    .with("line", self.names.line(line))
                    .with("front", front)
                    .with("rear", rear)
                    .with("cuts", cuts)
                    .with("score", score);
                let of = |fact: Fact| fact.of("wall", line.wall, Role::Candidate);
                let means = ["fact-front", "fact-rear", "fact-cuts"];
                let mut facts = score_rows([front, rear, cuts], score, means).map(of).to_vec();
                if let Some((other, least)) = before {
                    sentence = sentence.with("least", least).with("other", self.names.line(other));
                    facts.push(row("least", count(least)).means("fact-least").unmarked());
                }
                (sentence, facts)
            }
            Step::Split { node, line, scored } => {
                let id = match (scored, line.median) {
                    (_, Some(_)) => "build-split-median",
                    (true, None) => "build-split-best",
                    (false, None) => "build-split-first",
                };
                let sentence = Message::new(id).with("node", node);
                (sentence.with("line", self.names.line(line)), Vec::new())
            }
            Step::Face { line, wall, from, to, side, .. } => {
                self.tell_face((line, wall), [from, to], side)
            }
            Step::Leaf { node, solid, by, side } => {
                let id = match by {
                    SolidBy::Facing | SolidBy::Line => "build-leaf-line",
                    SolidBy::Middle(_) => "build-leaf-middle",
                    SolidBy::Sliver => "build-leaf-sliver",
                };
                let sentence = Message::new(id)
                    .with("node", node)
                    .with("solid", if solid { "yes" } else { "no" });
                let sentence = match by {
                    SolidBy::Middle(p) => sentence.with("middle", p),
                    _ => self.beside(sentence, side),
                };
                let fact = words("leaf", if solid { "word-solid" } else { "word-empty" });
                let role = if solid { Role::Impact } else { Role::Result };
                (sentence, vec![self.about_cell(fact.means("fact-leaf"), node, role)])
            }
            Step::Done { nodes, cuts } => (
                Message::new("build-done").with("nodes", nodes).with("cuts", cuts),
                vec![
                    row("nodes", count(nodes)).means("fact-nodes").unmarked(),
                    row("cuts", count(cuts)).means("fact-cuts-all").unmarked(),
                ],
            ),
        }
    }

    fn outcome(&self, summary: &Summary) -> impl Serialize {
        summary.json()
    }

    fn verdict(&self, summary: &Summary) -> Message {
        Message::new("build-done").with("nodes", summary.nodes).with("cuts", summary.cuts)
    }
}
