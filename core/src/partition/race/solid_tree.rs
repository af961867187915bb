//! Article B's tree for a move of a point: the walls are thin solids, each between two faces, and a move is tested with the
//! walls of the leaves it goes through.
//!
//! The tree is built for shapes that have a size ([`crate::sweep`]); of it a point needs the lines and the leaves. It parts
//! walls until none is left, so each solid leaf lies between the faces of one, or of several that lie on each other.

use smallvec::SmallVec;

use crate::geom::Segment;
use crate::geom::wall::Solids;
use crate::partition::bsp::{BspNode, Split};
use crate::partition::listed_wall::{TreeWalk, beyond, is_behind, rounding};
use crate::partition::looked::{LookStep, test_wall};
use crate::partition::race::Size;
use crate::partition::{Splitting, Tree, build};
use crate::trace::{Silent, Trace};

/// How many times the rounding of coordinates a line counts as wider: that of the cuts, of the line and of the move's ends.
const WIDER: f64 = 4.0;

/// Walls in article B's tree.
#[derive(Clone, Debug)]
pub struct SolidTree {
    walls: Vec<Segment>,
    tree: Tree,
    /// The walls of each solid leaf, by the leaf's number.
    lists: Vec<SmallVec<[u32; 2]>>,
}

/// A node on the way, with the part of the way that lies in it.
type Waiting = SmallVec<[([f64; 2], u32); 32]>;

impl SolidTree {
    /// Walls in a tree of solids.
    #[must_use]
    pub fn build(walls: &[Segment]) -> Self {
        let mut solids = Solids::default();
        for (owner, wall) in (0u32..).zip(walls) {
            solids.add_thin(&[wall.a(), wall.b()], owner);
        }
        let tree = build(solids, Splitting::Scored);
        // Both faces of a wall bound a leaf; it is in the list once.
        let list = |node: &BspNode| match node {
            BspNode::Leaf(leaf) => {
                let mut list: SmallVec<[u32; 2]> =
                    leaf.walls.iter().map(|w| tree.wall(*w).owner).collect();
                list.sort_unstable();
                list.dedup();
                list
            }
            BspNode::Split(_) => SmallVec::new(),
        };
        let lists = tree.nodes().iter().map(list).collect();
        Self { walls: walls.to_vec(), tree, lists }
    }

    /// The tree.
    #[must_use]
    pub fn tree(&self) -> &Tree {
        &self.tree
    }

    /// How large it is.
    #[must_use]
    pub fn size(&self) -> Size {
        let nodes = self.tree.nodes();
        let entries = self.lists.iter().map(SmallVec::len).sum();
        // Each node has its parent beside it.
        let bytes = size_of_val(nodes) + size_of::<u32>() * (nodes.len() + entries);
        Size { nodes: nodes.len(), entries, bytes, depth: self.tree.depth() }
    }

    /// The wall that a move meets first.
    #[must_use]
    pub fn walk(&self, op: &Segment) -> TreeWalk {
        self.walk_traced(op, &mut Silent)
    }

    /// [`SolidTree::walk`], traced.
    #[must_use]
    pub fn walk_traced<T: Trace<LookStep>>(&self, op: &Segment, trace: &mut T) -> TreeWalk {
        trace.step(|| LookStep::Start { from: op.a(), to: op.b() });
        let mut walk = TreeWalk::default();
        let wide = WIDER * rounding(op, self.tree.bounds());
        let mut known = std::collections::HashSet::new();
        let mut waiting: Waiting = SmallVec::new();
        waiting.push(([0.0, 1.0], Tree::ROOT));
        while let Some((within, node)) = waiting.pop() {
            if is_behind(within[0], walk.hit) {
                trace.step(|| LookStep::Behind { node, enters: within[0], best: walk.hit });
                continue;
            }
            walk.nodes += 1;
            if let BspNode::Split(split) = self.tree.node(node) {
                let sides = sides(split, op, wide, within);
                let along = sides.iter().rev().flatten().map(|(_, side)| *side);
                trace.step(|| LookStep::split(node, along));
                waiting.extend(sides.into_iter().flatten());
                continue;
            }
            let list = &self.lists[node as usize];
            trace.step(|| LookStep::Leaf { node, walls: list.len() as u32 });
            for &wall in list {
                if !known.insert(wall) {
                    trace.step(|| LookStep::Known { wall, node });
                    continue;
                }
                test_wall(&mut walk, op, (wall, &self.walls[wall as usize]), node, trace);
            }
        }
        trace.step(|| LookStep::answer(&walk, &self.walls));
        walk
    }
}

/// The sides of a line that a way goes to, with its parts there: the one that it starts on comes last.
fn sides(split: &Split, op: &Segment, wide: f64, within: [f64; 2]) -> [Option<([f64; 2], u32)>; 2] {
    let [d_o, d_p] = [op.a(), op.b()].map(|p| split.normal.dot(p - split.origin));
    let front = beyond([d_o, d_p], wide, within).map(|part| (part, split.front));
    let rear = beyond([-d_o, -d_p], wide, within).map(|part| (part, split.rear));
    let starts_before = d_o + (d_p - d_o) * within[0] >= 0.0;
    if starts_before { [rear, front] } else { [front, rear] }
}
