//! Walls in a quadtree: a move is tested only with the walls of the leaves it goes through. (Article C, "Partitionnement",
//! "Le quadtree".)
//!
//! Building ([`build`](mod@build)): the root is the box around all walls. A node with more than NBMAX of them is cut in four
//! at its middle, and its walls are handed to its four children, cut where they go over a middle line, or whole into each
//! they lie in. It is not cut where the tree is as deep as it may be: walls that lie on each other would be cut for ever.
//!
//! A move ([`walk`](mod@walk)) goes down as a wall does: to the children it goes through, in its order, until it is in a
//! leaf, where the walls of the list are tested.
//!
//! Where walls are dense the tree is deep, and elsewhere it is not: a hut in a large field costs few nodes, but its leaves
//! lie far down.
//!
//! Frame: world units, y down; children are upper left, upper right, lower left, lower right. Degenerate cases: no walls,
//! walls on one line, equal walls, walls far from all others. The hit is that of all walls tested one by one, that of
//! the wall listed first where several are met at one t. Cost: O(pieces · depth) to build, which is bounded; a move costs the
//! nodes it goes through and the walls of their lists.

pub mod build;
#[cfg(test)]
mod tests;
pub mod walk;

use glam::DVec2;

use self::build::QuadtreeBuildStep;
use self::walk::{QuadtreeWalkStep, TreeWalk};
use super::listed_wall::Keeping;
use crate::geom::{Rect, Segment};
use crate::partition::build_then_walk::BuildThenWalk;
use crate::trace::{Silent, Trace};

/// The deepest that a tree may be.
pub const DEEPEST: u32 = 16;

/// When nodes are cut, and what they keep.
///
/// There may be more fields one day: name what differs and take the rest from `..Default::default()`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct QuadtreeOptions {
    /// NBMAX: a leaf has no more walls than this, unless the tree is as deep as it may be.
    pub most: u32,
    /// How deep it may be, up to [`DEEPEST`]; the root is at 0.
    pub deepest: u32,
    /// What becomes of walls over a middle line.
    pub keeping: Keeping,
}

impl Default for QuadtreeOptions {
    /// Four walls in a leaf, six deep, walls cut as in the article.
    fn default() -> Self {
        Self { most: 4, deepest: 6, keeping: Keeping::Cut }
    }
}

/// A node: a square of the plane.
#[derive(Clone, Debug)]
pub struct QuadNode {
    /// The square, in world units.
    pub area: Rect,
    /// What it was cut from; the root's is itself.
    pub parent: u32,
    /// How many cuts are above it.
    pub depth: u32,
    /// Its first child; the others follow. None of a leaf.
    pub children: Option<u32>,
    /// A leaf's list: walls by their numbers, each with the part of it that is kept.
    pub list: Vec<(u32, Segment)>,
}

/// Walls in a quadtree.
#[derive(Clone, Debug)]
pub struct Quadtree {
    walls: Vec<Segment>,
    nodes: Vec<QuadNode>,
    keeping: Keeping,
}

impl Quadtree {
    /// Walls in a quadtree.
    #[must_use]
    pub fn build(walls: &[Segment], options: QuadtreeOptions) -> Self {
        Self::build_traced(walls, options, &mut Silent)
    }

    /// The nodes; the first is the root, and children come after their parents.
    #[must_use]
    pub fn nodes(&self) -> &[QuadNode] {
        &self.nodes
    }

    /// The walls, as they were given.
    #[must_use]
    pub fn walls(&self) -> &[Segment] {
        &self.walls
    }

    /// How many bytes nodes and lists take.
    #[must_use]
    pub fn bytes(&self) -> usize {
        let lists: usize = self.nodes.iter().map(|n| size_of_val(&n.list[..])).sum();
        size_of_val(&self.nodes[..]) + lists
    }
}

/// What is decided, one event at a time.
pub type Step = BuildThenWalk<QuadtreeBuildStep, QuadtreeWalkStep>;

/// Builds a quadtree and goes down it along a move.
#[must_use]
pub fn quadtree(walls: &[Segment], op: &Segment, options: QuadtreeOptions) -> (Quadtree, TreeWalk) {
    quadtree_traced(walls, op, options, &mut Silent)
}

/// [`quadtree()`], traced.
#[must_use]
pub fn quadtree_traced<T: Trace<Step>>(
    walls: &[Segment],
    op: &Segment,
    options: QuadtreeOptions,
    trace: &mut T,
) -> (Quadtree, TreeWalk) {
    let tree = Quadtree::build_traced(walls, options, &mut trace.nest(Step::Build));
    let walk = tree.walk_traced(op, &mut trace.nest(Step::Walk));
    (tree, walk)
}

/// The four quarters of a square: upper left, upper right, lower left, lower right.
fn quarters(area: Rect) -> [Rect; 4] {
    let middle = area.centre();
    [0, 1, 2, 3].map(|k| {
        let (right, low) = (k % 2 == 1, k > 1);
        let x = if right { [middle.x, area.max.x] } else { [area.min.x, middle.x] };
        let y = if low { [middle.y, area.max.y] } else { [area.min.y, middle.y] };
        Rect { min: DVec2::new(x[0], y[0]), max: DVec2::new(x[1], y[1]) }
    })
}
