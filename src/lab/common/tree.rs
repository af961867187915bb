//! A tree beside the map: what the window draws of it, whatever it is a tree of.
//!
//! Nodes have numbers; the root's is 0, and children come after their parents.

use glam::{DVec2, DVec3};
use smallvec::SmallVec;

use super::draw::tag;
use crate::figure::Tag;
use crate::partition::space::{SpaceNode, SpaceTree};
use crate::partition::{BspNode, Tree};
use crate::text::{Arg, Message};

/// How a node looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NodeLook {
    /// It has children.
    Split,
    /// A leaf that is solid, or has walls.
    Full,
    /// A leaf with nothing in it.
    Empty,
}

/// A tree to be shown.
pub trait ShownTree {
    /// How many nodes it has; one at least.
    fn len(&self) -> usize;
    /// Whether it has none.
    fn is_empty(&self) -> bool {
        self.len() == 0
    }
    /// The parent of a node; the root's is itself.
    fn parent(&self, node: u32) -> u32;
    /// Its children, in the order in which they are drawn from the left.
    fn children(&self, node: u32) -> SmallVec<[u32; 4]>;
    /// How it looks.
    fn look(&self, node: u32) -> NodeLook;
    /// What it is among the marks of the map and the steps.
    fn tag(&self, node: u32) -> Tag;
    /// The piece of the plane that it covers, as a convex ring; none in space.
    fn cell(&self, _node: u32) -> Vec<DVec2> {
        Vec::new()
    }
    /// What it is cut along, within that piece.
    fn lines(&self, _node: u32) -> Vec<[DVec2; 2]> {
        Vec::new()
    }
    /// The faces of the piece of space that it covers; none in the plane.
    fn faces(&self, _node: u32) -> Vec<Vec<DVec3>> {
        Vec::new()
    }
    /// The face that it is cut along, within that piece.
    fn cut(&self, _node: u32) -> Option<Vec<DVec3>> {
        None
    }
    /// What it is, line by line.
    fn words(&self, node: u32) -> Vec<Message>;
    /// How many nodes there are of which look; leaves are full by their walls.
    fn counts(&self) -> Message {
        let looks = |look| (0..self.len() as u32).filter(|n| self.look(*n) == look).count();
        Message::new("tree-counts-walls")
            .with("nodes", self.len())
            .with("full", looks(NodeLook::Full))
            .with("empty", looks(NodeLook::Empty))
    }
}

/// How many nodes there are of a tree whose leaves are solid or empty.
fn solid_counts<N: Into<Arg>>(nodes: usize, (solid, empty): (N, N)) -> Message {
    Message::new("tree-counts").with("nodes", nodes).with("solid", solid).with("empty", empty)
}

impl ShownTree for Tree {
    fn len(&self) -> usize {
        self.nodes().len()
    }

    fn parent(&self, node: u32) -> u32 {
        self.parent(node)
    }

    fn children(&self, node: u32) -> SmallVec<[u32; 4]> {
        match self.node(node) {
            BspNode::Split(split) => SmallVec::from_slice(&[split.front, split.rear]),
            BspNode::Leaf(_) => SmallVec::new(),
        }
    }

    fn look(&self, node: u32) -> NodeLook {
        match self.node(node) {
            BspNode::Split(_) => NodeLook::Split,
            BspNode::Leaf(leaf) if leaf.solid => NodeLook::Full,
            BspNode::Leaf(_) => NodeLook::Empty,
        }
    }

    fn tag(&self, node: u32) -> Tag {
        let split = matches!(self.node(node), BspNode::Split(_));
        tag(if split { "node" } else { "leaf" }, node)
    }

    fn cell(&self, node: u32) -> Vec<DVec2> {
        self.cell(node)
    }

    fn lines(&self, node: u32) -> Vec<[DVec2; 2]> {
        self.split_line(node).map(|(a, b)| [a, b]).into_iter().collect()
    }

    fn words(&self, node: u32) -> Vec<Message> {
        match self.node(node) {
            BspNode::Split(split) => vec![
                Message::new("tree-split").with("node", node),
                match split.line().median {
                    None => Message::new("tree-wall").with("wall", split.wall),
                    Some(_) => Message::new("tree-median").with("wall", split.wall),
                },
                Message::new("tree-point").with("point", split.origin),
                Message::new("tree-normal").with("normal", split.normal),
            ],
            BspNode::Leaf(leaf) if leaf.solid => {
                let mut lines = vec![Message::new("tree-solid").with("node", node)];
                if !leaf.walls.is_empty() {
                    let walls: Vec<String> =
                        leaf.walls.iter().take(8).map(u32::to_string).collect();
                    let more = if leaf.walls.len() > 8 { "…" } else { "" };
                    let walls = walls.join(", ") + more;
                    lines.push(Message::new("tree-walls").with("walls", walls));
                }
                lines
            }
            BspNode::Leaf(_) => vec![Message::new("tree-empty").with("node", node)],
        }
    }

    fn counts(&self) -> Message {
        solid_counts(self.nodes().len(), self.leaves())
    }
}

impl ShownTree for SpaceTree {
    fn len(&self) -> usize {
        self.nodes().len()
    }

    fn parent(&self, node: u32) -> u32 {
        self.parent(node)
    }

    fn children(&self, node: u32) -> SmallVec<[u32; 4]> {
        match self.node(node) {
            SpaceNode::Split(split) => SmallVec::from_slice(&[split.front, split.rear]),
            SpaceNode::Leaf(_) => SmallVec::new(),
        }
    }

    fn look(&self, node: u32) -> NodeLook {
        match self.node(node) {
            SpaceNode::Split(_) => NodeLook::Split,
            SpaceNode::Leaf(leaf) if leaf.is_solid() => NodeLook::Full,
            SpaceNode::Leaf(_) => NodeLook::Empty,
        }
    }

    fn tag(&self, node: u32) -> Tag {
        let split = matches!(self.node(node), SpaceNode::Split(_));
        tag(if split { "plane" } else { "leaf" }, node)
    }

    fn faces(&self, node: u32) -> Vec<Vec<DVec3>> {
        self.cell(node).faces
    }

    fn cut(&self, node: u32) -> Option<Vec<DVec3>> {
        self.split_face(node)
    }

    fn words(&self, node: u32) -> Vec<Message> {
        match self.node(node) {
            SpaceNode::Split(split) => {
                let own = split.median.is_none();
                let median = (!own).then(|| Message::new("tree-median3"));
                [
                    Some(Message::new("tree-split").with("node", node)),
                    median,
                    Some(Message::new("tree-point").with("point", split.origin)),
                    Some(Message::new("tree-normal").with("normal", split.normal)),
                ]
                .into_iter()
                .flatten()
                .collect()
            }
            SpaceNode::Leaf(leaf) => {
                let words = if leaf.is_solid() { "tree-solid" } else { "tree-empty" };
                vec![Message::new(words).with("node", node)]
            }
        }
    }

    fn counts(&self) -> Message {
        solid_counts(self.nodes().len(), self.leaves())
    }
}
