//! What the steps of the quadtree say.

use super::QuadtreeLab;
use crate::figure::Role;
use crate::lab::common::draw::{number, row, vector};
use crate::lab::partitions::move_among_walls::{MoveAmongWalls, count, nearest};
use crate::lab::{FactValue, Told};
use crate::partition::quadtree::build::{LeafBy, QuadtreeBuildStep as Build};
use crate::partition::quadtree::walk::QuadtreeWalkStep as Walk;
use crate::text::Message;

/// What the four children are called, by their places.
const PLACES: [&str; 4] = ["upper-left", "upper-right", "lower-left", "lower-right"];

/// Some children in order, as a message of one to four.
fn places(children: &[Option<u32>]) -> Message {
    let mut all = children.iter().flatten().map(|place| PLACES[*place as usize % 4]);
    let n = children.iter().flatten().count();
    let mut next = || Message::new("quad-place").with("place", all.next().unwrap_or("none"));
    Message::new("quad-places")
        .with("n", n)
        .with("a", next())
        .with("b", next())
        .with("c", next())
        .with("d", next())
}

impl QuadtreeLab {
    pub(super) fn tell_build(&self, step: &Build) -> Told {
        match step {
            Build::Bounds { min, max, walls } => (
                Message::new("quad-bounds")
                    .with("walls", *walls)
                    .with("min", *min)
                    .with("max", *max),
                vec![
                    vector("min", *min).means("fact-walls-min").at("quad", Role::Candidate),
                    vector("max", *max).means("fact-walls-max").at("quad", Role::Candidate),
                    count("walls", *walls, "fact-walls-all").unmarked(),
                ],
            ),
            Build::Node { node, depth, walls, most, leaf } => {
                let id = match leaf {
                    None => "quad-cut",
                    Some(LeafBy::Few) => "quad-leaf-few",
                    Some(LeafBy::Deep) => "quad-leaf-deep",
                    Some(LeafBy::Full) => "quad-leaf-full",
                };
                let role = if leaf.is_some() { Role::Result } else { Role::Candidate };
                let said = Message::new(id)
                    .with("node", *node)
                    .with("walls", *walls)
                    .with("most", *most)
                    .with("depth", *depth);
                let facts = vec![
                    count("walls", *walls, "fact-node-walls").of("quad", *node, role),
                    count("NBMAX", *most, "fact-leaf-walls").unmarked(),
                    count("deep", *depth, "fact-quad-depth").unmarked(),
                ];
                (said, facts)
            }
            Build::Hand { node, wall, part: [from, to], pieces, children } => {
                let part = row("part", FactValue::Interval(*from, *to)).means("fact-wall-part");
                let id = if *pieces > 1 { "quad-hand-pieces" } else { "quad-hand" };
                let said = Message::new(id)
                    .with("wall", self.looked_at.name(*wall))
                    .with("node", *node)
                    .with("pieces", *pieces)
                    .with("places", places(children));
                (said, vec![part.of("wall", *wall, Role::Result)])
            }
            Build::Built { nodes, leaves, empty, entries, depth } => {
                let all = |symbol, n, means| count(symbol, n, means).unmarked();
                (
                    Message::new("quad-built")
                        .with("nodes", *nodes)
                        .with("leaves", *leaves)
                        .with("empty", *empty)
                        .with("entries", *entries)
                        .with("depth", *depth),
                    vec![
                        all("nodes", *nodes, "fact-quad-nodes"),
                        all("leaves", *leaves, "fact-leaves"),
                        all("empty", *empty, "fact-empty-leaves"),
                        all("entries", *entries, "fact-entries"),
                        all("bytes", self.tree.bytes() as u32, "fact-tree-bytes"),
                    ],
                )
            }
        }
    }

    pub(super) fn tell_walk(&self, step: &Walk) -> Told {
        let name = |wall: u32| self.looked_at.name(wall);
        match step {
            Walk::Start { from, to } => MoveAmongWalls::started("quad-start", *from, *to),
            Walk::Visit { node, enters, walls, children, best, behind } => {
                let mut facts = vec![number("t", *enters).means("fact-enters").unmarked()];
                let list = |n| count("walls", n, "fact-list-length");
                facts.extend(walls.map(|n| list(n).of("quad", *node, Role::Region(0))));
                facts.extend(best.as_ref().map(nearest));
                let id = match walls {
                    _ if *behind => "quad-behind",
                    Some(_) => "quad-visit-leaf",
                    None => "quad-visit",
                };
                let said = Message::new(id)
                    .with("node", *node)
                    .with("walls", walls.unwrap_or(0))
                    .with("places", places(children))
                    .with("enters", *enters)
                    .with("t", best.map_or(0.0, |best| best.t));
                (said, facts)
            }
            Walk::Known { wall, node } => (
                Message::new("quad-known").with("wall", name(*wall)).with("node", *node),
                Vec::new(),
            ),
            Walk::Test { wall, node, hit, best, nearer } => {
                self.looked_at.tested(self.part_in(*node, *wall), *hit, *best, *nearer)
            }
            Walk::Answer { hit, nodes, tests, walls } => {
                let parts = ("nodes", "fact-nodes-looked-at");
                self.looked_at.answered("quad-answer", *hit, [*tests, *nodes, *walls], parts)
            }
        }
    }
}
