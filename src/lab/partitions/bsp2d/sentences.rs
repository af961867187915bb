//! What the steps of the tree of lines say.

use glam::DVec2;

use super::Bsp2dLab;
use crate::figure::Role;
use crate::lab::common::draw::{number, row};
use crate::lab::partitions::move_among_walls::{MoveAmongWalls, count, nearest};
use crate::lab::{Fact, FactValue, Told};
use crate::partition::bsp2d::build::{Bsp2dBuildStep as Build, PartSide, SectorBy};
use crate::partition::bsp2d::walk::Bsp2dWalkStep as Walk;
use crate::text::Message;
use crate::text::number::{number as num, vector as vec};

impl Bsp2dLab {
    /// What a node's line is called: by its wall.
    fn line_of(&self, node: u32) -> Message {
        let line = self.shown.tree.nodes()[node as usize].line;
        self.shown.line_name(line.map_or(0, |line| line.of))
    }

    pub(super) fn tell_build(&self, step: &Build) -> Told {
        let name = |wall: u32| self.looked_at.name(wall);
        match step {
            Build::All { walls, most } => {
                let mut facts = vec![count("walls", *walls, "fact-walls-all").unmarked()];
                facts.extend(most.map(|n| count("NBMAX", n, "fact-sector-walls").unmarked()));
                let id = if most.is_some() { "bsp2d-all" } else { "bsp2d-all-file" };
                (Message::new(id).with("walls", *walls).with("most", most.unwrap_or(0)), facts)
            }
            Build::Node { node, depth, walls, most, sector } => {
                let id = match sector {
                    None if most.is_none() => "bsp2d-node-file",
                    None => "bsp2d-node",
                    Some(SectorBy::Given) => "bsp2d-sector-file",
                    Some(SectorBy::Full) => "bsp2d-sector-full",
                    Some(_) => "bsp2d-sector-few",
                };
                let role = if sector.is_some() { Role::Result } else { Role::Candidate };
                let said = Message::new(id)
                    .with("node", *node)
                    .with("walls", *walls)
                    .with("most", most.unwrap_or(0))
                    .with("depth", *depth);
                let mut facts =
                    vec![self.about_cell(count("walls", *walls, "fact-part-walls"), *node, role)];
                facts.extend(most.map(|n| count("NBMAX", n, "fact-sector-walls").unmarked()));
                facts.push(count("deep", *depth, "fact-lines-above").unmarked());
                (said, facts)
            }
            Build::Candidate { wall, plus, minus, cuts, score, weight, best, before, .. } => {
                let id = match (score, best, before) {
                    (None, ..) => "bsp2d-parts-none",
                    (_, true, None) => "bsp2d-candidate-first",
                    (_, true, Some(_)) => "bsp2d-candidate-best",
                    (_, false, _) => "bsp2d-candidate",
                };
                let (other, least) = before.unwrap_or((*wall, 0));
                let said = Message::new(id)
                    .with("wall", name(*wall))
                    .with("plus", *plus)
                    .with("minus", *minus)
                    .with("cuts", *cuts)
                    .with("score", score.unwrap_or(0))
                    .with("least", least)
                    .with("other", name(other));
                let of = |fact: Fact| fact.of("wall", *wall, Role::Candidate);
                let mut facts = vec![
                    of(count("+", *plus, "fact-plus")),
                    of(count("−", *minus, "fact-minus")),
                    of(count("cuts", *cuts, "fact-cuts")),
                ];
                facts.extend(score.map(|score| {
                    let formula = format!("|{plus} − {minus}| + {weight} · {cuts}");
                    of(count("score", score, "fact-even-score").formula(formula))
                }));
                if before.is_some() {
                    facts.push(count("least", least, "fact-least").unmarked());
                }
                (said, facts)
            }
            Build::Convex { node, walls } => {
                let fact = count("walls", *walls, "fact-part-walls");
                (
                    Message::new("bsp2d-convex").with("node", *node).with("walls", *walls),
                    vec![self.about_cell(fact, *node, Role::Result)],
                )
            }
            Build::Split { node, wall, children: [plus, minus], .. } => (
                Message::new(if self.shown.tree.is_given() {
                    "bsp2d-split-file"
                } else {
                    "bsp2d-split"
                })
                .with("node", *node)
                .with("wall", self.shown.line_name(*wall))
                .with("plus", *plus)
                .with("minus", *minus),
                Vec::new(),
            ),
            Build::Hand { node, wall, part: [from, to], d: [da, db], side, at } => {
                let own = self.shown.tree.nodes()[*node as usize].line.map(|line| line.of);
                let own = own.filter(|_| !self.shown.tree.is_given());
                let id = match side {
                    PartSide::Plus if own == Some(*wall) => "bsp2d-hand-own",
                    PartSide::Plus if *da == 0.0 && *db == 0.0 => "bsp2d-hand-on",
                    PartSide::Plus => "bsp2d-hand-plus",
                    PartSide::Minus => "bsp2d-hand-minus",
                    PartSide::Both => "bsp2d-hand-both",
                };
                let said = Message::new(id)
                    .with("wall", name(*wall))
                    .with("line", self.line_of(*node))
                    .with("at", at.unwrap_or(0.0));
                let role = if *side == PartSide::Minus { Role::ShapeB } else { Role::Result };
                let of = |fact: Fact| fact.of("wall", *wall, role);
                let mut facts = vec![
                    of(number("d(a)", *da).means("fact-d-start")),
                    of(number("d(b)", *db).means("fact-d-end")),
                ];
                if [*from, *to] != [0.0, 1.0] {
                    let part = row("part", FactValue::Interval(*from, *to));
                    facts.push(of(part.means("fact-wall-part")));
                }
                facts.extend(at.map(|at| {
                    let [da, db] = [*da, *db].map(num);
                    let formula = format!("d(a) / (d(a) − d(b)) = {da} / ({da} − {db})");
                    let at = number("s", at).formula(formula).means("fact-cut-at");
                    at.at("cut", Role::Impact)
                }));
                (said, facts)
            }
            Build::Built { nodes, sectors, entries, least, depth } => {
                let all = |symbol, n, means| count(symbol, n, means).unmarked();
                (
                    Message::new("bsp2d-built")
                        .with("nodes", *nodes)
                        .with("sectors", *sectors)
                        .with("entries", *entries)
                        .with("least", *least)
                        .with("depth", *depth),
                    vec![
                        all("nodes", *nodes, "fact-quad-nodes"),
                        all("sectors", *sectors, "fact-sectors"),
                        all("entries", *entries, "fact-entries"),
                        all("bytes", self.shown.tree.bytes() as u32, "fact-tree-bytes"),
                    ],
                )
            }
        }
    }

    /// A row about a node, tied to its cell where that has an area.
    fn about_cell(&self, fact: Fact, node: u32, role: Role) -> Fact {
        let drawn = self.shown.tree.cell(node, self.shown.within).len() > 2;
        if drawn { fact.of("leaf", node, role) } else { fact.unmarked() }
    }

    /// A row about a node, tied to its line where that is drawn.
    fn about_line(&self, fact: Fact, node: u32) -> Fact {
        let drawn = self.shown.tree.line_within(node, self.shown.within).is_some();
        if drawn { fact.of("node", node, Role::Candidate) } else { fact.unmarked() }
    }

    pub(super) fn tell_walk(&self, step: &Walk) -> Told {
        let name = |wall: u32| self.looked_at.name(wall);
        match step {
            Walk::PointAt { node, point, d, plus } => {
                let ab =
                    self.shown.tree.line(*node).map_or([DVec2::ZERO; 2], |ab| [ab.a(), ab.b()]);
                let (b, p) = (ab[1] - ab[0], *point - ab[0]);
                let formula = format!("det(AB, AO) = det({}, {})", vec(b), vec(p));
                let d_row = number("d", *d).formula(formula).means("fact-d-point");
                (
                    Message::new("bsp2d-point")
                        .with("node", *node)
                        .with("line", self.line_of(*node))
                        .with("d", *d)
                        .with("plus", if *plus { "yes" } else { "no" }),
                    vec![self.about_line(d_row, *node)],
                )
            }
            Walk::PointIn { node, asked, walls } => {
                let fact = count("walls", *walls, "fact-part-walls");
                (
                    Message::new("bsp2d-point-in")
                        .with("node", *node)
                        .with("asked", *asked)
                        .with("walls", *walls),
                    vec![self.about_cell(fact, *node, Role::Result)],
                )
            }
            Walk::Start { from, to } => MoveAmongWalls::started("bsp2d-start", *from, *to),
            Walk::Line { node, d: [d_o, d_p], within: [from, to], children, best, behind } => {
                let plus = self.shown.tree.nodes()[*node as usize].line.map(|line| line.plus);
                let id = match children {
                    _ if *behind => "quad-behind",
                    [Some(_), Some(_)] => "bsp2d-line-both",
                    _ => "bsp2d-line-one",
                };
                let said = Message::new(id)
                    .with("node", *node)
                    .with("line", self.line_of(*node))
                    .with("first", if children[0] == plus { "plus" } else { "minus" })
                    .with("from", *from)
                    .with("to", *to)
                    .with("enters", *from)
                    .with("t", best.map_or(0.0, |best| best.t));
                let mut facts = vec![
                    self.about_line(number("d(O)", *d_o).means("fact-d-start-move"), *node),
                    self.about_line(number("d(P)", *d_p).means("fact-d-end-move"), *node),
                    self.within(*from, *to),
                ];
                facts.extend(best.as_ref().map(nearest));
                (said, facts)
            }
            Walk::Sector { node, within: [from, to], walls, best, behind } => {
                let id = if *behind { "quad-behind" } else { "bsp2d-visit" };
                let said = Message::new(id)
                    .with("node", *node)
                    .with("walls", *walls)
                    .with("enters", *from)
                    .with("t", best.map_or(0.0, |best| best.t));
                let list = count("walls", *walls, "fact-part-walls");
                let mut facts =
                    vec![self.about_cell(list, *node, Role::Region(0)), self.within(*from, *to)];
                facts.extend(best.as_ref().map(nearest));
                (said, facts)
            }
            Walk::Known { wall, node } => (
                Message::new("bsp2d-known").with("wall", name(*wall)).with("node", *node),
                Vec::new(),
            ),
            Walk::Test { wall, hit, best, nearer, .. } => {
                let ab = self.looked_at.walls()[*wall as usize];
                self.looked_at.tested((*wall, ab), *hit, *best, *nearer)
            }
            Walk::Answer { hit, nodes, tests, walls } => {
                let parts = ("nodes", "fact-nodes-looked-at");
                self.looked_at.answered("quad-answer", *hit, [*tests, *nodes, *walls], parts)
            }
        }
    }

    /// The part of the move that lies in a node.
    fn within(&self, from: f64, to: f64) -> Fact {
        row("part", FactValue::Interval(from, to)).means("fact-move-part").unmarked()
    }
}
