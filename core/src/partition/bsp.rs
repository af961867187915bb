//! The BSP tree of article B, in 2D: what it is, and where a point is in it.
//!
//! A split has a line and two children: *front*, the side its normal points to, and *rear*. A leaf is solid
//! or empty. Nodes live in one vector and name each other by index; the root is 0 and every child comes after
//! its parent, so a walk needs no recursion and a deep tree overflows no stack.
//!
//! A line is kept as a point and a unit normal, not as a normal and a distance from the origin: differences
//! of nearby points keep their digits far from the origin.

use glam::DVec2;

use super::cell::clip;
pub use super::median::{Median, SplitLine};
use crate::geom::Rect;
use crate::geom::wall::{Solids, Wall, orient};

/// One node: a split or a leaf.
#[derive(Clone, Debug, PartialEq)]
pub enum BspNode {
    /// A line and the two sides of it.
    Split(Split),
    /// A convex piece of space, all solid or all empty.
    Leaf(Leaf),
}

/// A splitting line.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Split {
    /// A point of the line.
    pub origin: DVec2,
    /// Unit, towards the front.
    pub normal: DVec2,
    /// The child in front.
    pub front: u32,
    /// The child behind.
    pub rear: u32,
    /// The wall whose line this is; of a median the wall at whose start it begins.
    pub wall: u32,
    /// How the line lies on its wall.
    pub kind: SplitKind,
}

impl Split {
    /// Which line it is.
    #[must_use]
    pub fn line(&self) -> SplitLine {
        let median = match self.kind {
            SplitKind::Median(median) => Some(median),
            SplitKind::Face | SplitKind::Cap => None,
        };
        SplitLine { wall: self.wall, median }
    }
}

/// How a splitting line lies on its wall.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SplitKind {
    /// The wall's own line, front on its free side.
    Face,
    /// The line across the end of a wall without thickness, which closes it.
    Cap,
    /// A line through the wall's start that is no wall's own.
    Median(Median),
}

/// A convex piece of space.
#[derive(Clone, Debug, PartialEq, Default)]
pub struct Leaf {
    /// Whether it is inside something.
    pub solid: bool,
    /// The walls on its boundary that bound it, each once, ascending. What they bound is solid, but for leaves that are
    /// no wider than rounding: those may have some and be empty.
    pub walls: Vec<u32>,
    /// Whether it is no wider than rounding: what it is says nothing of what is there.
    pub sliver: bool,
}

/// A BSP tree over the walls of [`Solids`].
#[derive(Clone, Debug, PartialEq)]
pub struct Tree {
    pub(super) nodes: Vec<BspNode>,
    pub(super) parents: Vec<u32>,
    /// How many walls each node's line cut.
    pub(super) cuts_at: Vec<u32>,
    /// Outlines alone, and no two of their boxes meet: the last line decides solid or empty.
    pub(super) lines_decide: bool,
    /// The walls, outlines and round solids it was built from.
    pub solids: Solids,
    /// How many walls were cut in two while it was built.
    pub cuts: u32,
    pub(super) bounds: Rect,
    /// The walls that are edges of half-planes.
    pub(super) half_planes: Vec<u32>,
    /// The walls that hold from one side alone: they bound nothing, and are in no leaf.
    pub(super) one_ways: Vec<u32>,
    pub(super) rounding: f64,
}

impl Tree {
    /// The root's index.
    pub const ROOT: u32 = 0;

    /// A node by its index.
    #[must_use]
    #[inline]
    pub fn node(&self, index: u32) -> &BspNode {
        &self.nodes[index as usize]
    }

    /// All nodes; the root first, children after their parents.
    #[must_use]
    pub fn nodes(&self) -> &[BspNode] {
        &self.nodes
    }

    /// The walls that hold from one side alone.
    #[must_use]
    pub fn one_ways(&self) -> &[u32] {
        &self.one_ways
    }

    /// A wall by its index.
    #[must_use]
    #[inline]
    pub fn wall(&self, index: u32) -> &Wall {
        &self.solids.walls[index as usize]
    }

    /// A splitting line, as a wall that would have it: of no object, and in no list.
    #[must_use]
    pub fn line(&self, line: SplitLine) -> Wall {
        line.wall_on(&self.solids.walls)
    }

    /// The parent of a node; the root's is itself.
    #[must_use]
    pub fn parent(&self, index: u32) -> u32 {
        self.parents[index as usize]
    }

    /// The box that cells are cut from for pictures: everything, and a margin.
    #[must_use]
    pub fn bounds(&self) -> Rect {
        self.bounds
    }

    /// How far a place where a line cuts a wall may be from that line, in world units: a leaf's walls may reach out of
    /// the leaf by so much.
    #[must_use]
    #[inline]
    pub fn rounding(&self) -> f64 {
        self.rounding
    }

    /// The walls that are edges of half-planes, by their indices.
    #[must_use]
    pub fn half_planes(&self) -> &[u32] {
        &self.half_planes
    }

    /// The leaf that holds a point. A point on a line belongs to the front. Wall lines decide exactly.
    #[must_use]
    pub fn leaf_at(&self, p: DVec2) -> u32 {
        let mut index = Self::ROOT;
        while let BspNode::Split(split) = self.node(index) {
            index = if self.side(split, p) >= 0.0 { split.front } else { split.rear };
        }
        index
    }

    /// Whether a point is in a solid leaf or a half-plane.
    #[must_use]
    pub fn is_solid(&self, p: DVec2) -> bool {
        // What a leaf is is known within the bounds; half-planes go on beyond them.
        matches!(self.node(self.leaf_at(p)), BspNode::Leaf(leaf) if leaf.solid)
            || self.half_planes.iter().any(|w| self.wall(*w).side(p) < 0.0)
    }

    /// The sign of a point's side of a split.
    fn side(&self, split: &Split, p: DVec2) -> f64 {
        match split.kind {
            SplitKind::Face => {
                let wall = self.wall(split.wall);
                // The second face of a wall without thickness may be split by the first one's turned line.
                if wall.normal().dot(split.normal) >= 0.0 { wall.side(p) } else { -wall.side(p) }
            }
            SplitKind::Cap => split.normal.dot(p - split.origin),
            SplitKind::Median(median) => {
                let [a, b] = median.ends(&self.solids.walls, split.wall);
                let side = orient(a, b, p);
                // The inside of a wall without thickness on it is split by the same line, turned round.
                if (b - a).perp().dot(split.normal) >= 0.0 { side } else { -side }
            }
        }
    }

    /// The convex piece of the bounds that a node covers: its corners in order, empty when rounding
    /// leaves nothing. Cost: the node's depth times the piece's corners.
    #[must_use]
    pub fn cell(&self, index: u32) -> Vec<DVec2> {
        let mut path = Vec::new();
        let mut at = index;
        while at != Self::ROOT {
            let parent = self.parent(at);
            if let BspNode::Split(split) = self.node(parent) {
                path.push((*split, split.front == at));
            }
            at = parent;
        }
        let mut cell = self.bounds.corners().to_vec();
        for (split, front) in path.into_iter().rev() {
            let normal = if front { split.normal } else { -split.normal };
            cell = clip(&cell, split.origin, normal);
        }
        cell
    }

    /// The piece of a split's line inside its own node's cell, if any.
    #[must_use]
    pub fn split_line(&self, index: u32) -> Option<(DVec2, DVec2)> {
        let BspNode::Split(split) = self.node(index) else { return None };
        let cell = self.cell(index);
        let along = DVec2::new(-split.normal.y, split.normal.x);
        let mut ends: Option<(f64, f64)> = None;
        for i in 0..cell.len() {
            let (p, q) = (cell[i], cell[(i + 1) % cell.len()]);
            let (dp, dq) = (split.normal.dot(p - split.origin), split.normal.dot(q - split.origin));
            if (dp <= 0.0) != (dq <= 0.0) {
                let s = along.dot(p + (q - p) * (dp / (dp - dq)) - split.origin);
                ends = Some(ends.map_or((s, s), |(lo, hi)| (lo.min(s), hi.max(s))));
            }
        }
        ends.map(|(lo, hi)| (split.origin + along * lo, split.origin + along * hi))
    }

    /// The greatest number of splits above a leaf.
    #[must_use]
    pub fn depth(&self) -> u32 {
        depth_of(&self.parents)
    }

    /// How many leaves are solid and how many are empty.
    #[must_use]
    pub fn leaves(&self) -> (usize, usize) {
        let solid = |n: &&BspNode| matches!(n, BspNode::Leaf(l) if l.solid);
        let empty = |n: &&BspNode| matches!(n, BspNode::Leaf(l) if !l.solid);
        (self.nodes.iter().filter(solid).count(), self.nodes.iter().filter(empty).count())
    }
}
/// The greatest number of steps from a node to the root, by the parents of all: each comes after its own.
pub(super) fn depth_of(parents: &[u32]) -> u32 {
    let mut depth = vec![0u32; parents.len()];
    for i in 1..parents.len() {
        depth[i] = depth[parents[i] as usize] + 1;
    }
    depth.into_iter().max().unwrap_or(0)
}
