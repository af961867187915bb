//! Walls in a binary tree of lines: a move is tested only with the walls of the sectors it goes through. (Article C,
//! "Partitionnement", "Le BSP 2D".)
//!
//! Building ([`build`](mod@build)): the root has all walls. A node with more than NBMAX of them is cut in two along the line
//! of one of its walls: the one that parts the others most evenly and cuts few. Its walls are handed to the two sides, cut
//! where they cross the line. A leaf is a *sector*, a convex piece of the plane, with its list of walls.
//!
//! Going down ([`walk`](mod@walk)): a point is on one side of a node's line by the sign of d = det(AB, AP); so one comparison
//! a node leads it to its sector. A move goes to the side its start is on, and to the other where it crosses the line.
//!
//! Unlike squares, lines lie where the walls are, so that both sides get half of them: the tree is about as deep everywhere,
//! however dense a corner is. The price is the choice of the lines.
//!
//! Differs from the article: its lines are any; these are lines of walls, as in Doom. A wall that is cut stays one wall with
//! the parts it has in each sector: a move is tested with the whole of it, and once. A tree whose lines were found elsewhere,
//! such as that in the file of a map, is a [`GivenTree`]: its lines may be any, and walls are handed down it by the same rule.
//!
//! Frame: world units, y down; the plus side of AB has d ≥ 0 and is on the right of the way from A to B as seen on the
//! screen. What lies on the line is on its plus side. Degenerate cases: no walls, walls on one line, equal walls, rooms that
//! are convex, which no line of theirs parts. The hit is that of all walls tested one by one, that of the wall listed first
//! where two are met at the same t. Cost: O(n log n) lines tried a level, a bounded number a node; a move costs the nodes it
//! goes through and the walls of their lists.

pub mod build;
pub mod given;
#[cfg(test)]
mod given_tests;
#[cfg(test)]
mod tests;
pub mod walk;

use glam::DVec2;

use self::build::Bsp2dBuildStep;
pub use self::given::{GivenChild, GivenTree, GivenTreeError};
use self::walk::{Bsp2dWalkStep, TreeWalk};
use super::cell::clip;
use crate::geom::exact::determinant::determinant;
use crate::geom::{Rect, Segment};
use crate::partition::build_then_walk::BuildThenWalk;
use crate::trace::{Silent, Trace};

/// The deepest that a tree may be.
pub const DEEPEST: u32 = 64;

/// When nodes are cut, and along which lines.
///
/// There may be more fields one day: name what differs and take the rest from `..Default::default()`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bsp2dOptions {
    /// NBMAX: a sector has no more walls than this, where a line of theirs parts them.
    pub most: u32,
    /// How many walls more on one side are as bad as one wall that is cut.
    pub cut_weight: u32,
}

impl Default for Bsp2dOptions {
    /// Four walls in a sector; a cut is as bad as two walls more on one side.
    fn default() -> Self {
        Self { most: 4, cut_weight: 2 }
    }
}

/// Where the lines of a tree come from.
#[derive(Clone, Copy, Debug)]
pub enum TreeLines<'l> {
    /// They are chosen among those of the walls.
    Chosen(Bsp2dOptions),
    /// They were found elsewhere.
    Given(&'l GivenTree),
}

impl From<Bsp2dOptions> for TreeLines<'_> {
    fn from(options: Bsp2dOptions) -> Self {
        Self::Chosen(options)
    }
}

impl<'l> From<&'l GivenTree> for TreeLines<'l> {
    fn from(given: &'l GivenTree) -> Self {
        Self::Given(given)
    }
}

/// The line that cuts a node, and what is on its sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CutLine {
    /// The wall whose line it is, from A to B; in a tree that was given, the number of the line there.
    pub of: u32,
    /// The child on the plus side; that on the minus side follows it.
    pub plus: u32,
}

/// A part of a wall, in a list.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct WallPart {
    /// The wall's number.
    pub wall: u32,
    /// The part of it that lies here, as fractions of its length.
    pub part: [f64; 2],
}

/// A node: a convex piece of the plane.
#[derive(Clone, Debug)]
pub struct LineNode {
    /// What it was cut from; the root's is itself.
    pub parent: u32,
    /// How many lines are above it.
    pub depth: u32,
    /// What it is cut by. None of a sector.
    pub line: Option<CutLine>,
    /// A sector's walls.
    pub list: Vec<WallPart>,
}

/// Walls in a tree of lines.
#[derive(Clone, Debug)]
pub struct Bsp2d {
    walls: Vec<Segment>,
    /// The lines of a tree that was given; none where they are those of the walls.
    lines: Option<Vec<Segment>>,
    /// Of a tree that was given: the sector that each node is there, and [`u32::MAX`] of one that is cut.
    sectors: Vec<u32>,
    nodes: Vec<LineNode>,
    bounds: Rect,
}

impl Bsp2d {
    /// Walls in a tree of lines: of their own, chosen by some options, or of those of a [`GivenTree`].
    #[must_use]
    pub fn build<'l>(walls: &[Segment], lines: impl Into<TreeLines<'l>>) -> Self {
        Self::build_traced(walls, lines, &mut Silent)
    }

    /// The nodes; the first is the root, and children come after their parents.
    #[must_use]
    pub fn nodes(&self) -> &[LineNode] {
        &self.nodes
    }

    /// Two places of the line that cuts a node, A and B; none of a sector.
    #[must_use]
    pub fn line(&self, node: u32) -> Option<&Segment> {
        self.nodes[node as usize].line.map(|line| self.cut(line))
    }

    fn cut(&self, line: CutLine) -> &Segment {
        &self.lines.as_ref().unwrap_or(&self.walls)[line.of as usize]
    }

    /// Whether its lines were given, and so are no walls'.
    #[must_use]
    pub fn is_given(&self) -> bool {
        self.lines.is_some()
    }

    /// Which sector of a tree that was given a node is.
    #[must_use]
    pub fn given_sector(&self, node: u32) -> Option<u32> {
        self.sectors.get(node as usize).copied().filter(|sector| *sector != u32::MAX)
    }

    /// The walls, as they were given.
    #[must_use]
    pub fn walls(&self) -> &[Segment] {
        &self.walls
    }

    /// The box around all walls.
    #[must_use]
    pub fn bounds(&self) -> Rect {
        self.bounds
    }

    /// How many bytes nodes and lists take, and lines that are no walls'.
    #[must_use]
    pub fn bytes(&self) -> usize {
        let lists: usize = self.nodes.iter().map(|n| size_of_val(&n.list[..])).sum();
        let lines = self.lines.as_ref().map_or(0, |lines| size_of_val(&lines[..]));
        size_of_val(&self.nodes[..]) + lists + lines + size_of_val(&self.sectors[..])
    }

    /// The greatest number of lines above a sector.
    #[must_use]
    pub fn depth(&self) -> u32 {
        self.nodes.iter().map(|n| n.depth).max().unwrap_or(0)
    }

    /// The piece of a box that a node covers: its corners in order, fewer than three when rounding leaves nothing.
    #[must_use]
    pub fn cell(&self, node: u32, within: Rect) -> Vec<DVec2> {
        let mut path = Vec::new();
        let mut at = node;
        while at != 0 {
            let parent = self.nodes[at as usize].parent;
            if let Some(line) = self.nodes[parent as usize].line {
                path.push((*self.cut(line), at == line.plus));
            }
            at = parent;
        }
        let mut cell = within.corners().to_vec();
        for (ab, plus) in path.into_iter().rev() {
            let normal = (ab.b() - ab.a()).perp();
            cell = clip(&cell, ab.a(), if plus { normal } else { -normal });
        }
        cell
    }

    /// The piece of a node's line that lies in the node's own piece of a box, if any.
    #[must_use]
    pub fn line_within(&self, node: u32, within: Rect) -> Option<[DVec2; 2]> {
        let ab = *self.line(node)?;
        let cell = self.cell(node, within);
        let along = (ab.b() - ab.a()).normalize_or_zero();
        let mut ends: Option<[f64; 2]> = None;
        for (p, q) in cell.iter().zip(cell.iter().cycle().skip(1)) {
            let [dp, dq] = [*p, *q].map(|p| along.perp_dot(p - ab.a()));
            if (dp <= 0.0) != (dq <= 0.0) {
                let s = along.dot(*p + (*q - *p) * (dp / (dp - dq)) - ab.a());
                ends = Some(ends.map_or([s, s], |[low, high]| [low.min(s), high.max(s)]));
            }
        }
        ends.map(|ends| ends.map(|s| ab.a() + along * s))
    }
}

/// What is decided, one event at a time.
pub type Step = BuildThenWalk<Bsp2dBuildStep, Bsp2dWalkStep>;

/// Builds a tree of lines, and takes the start of a move and then the move down it.
#[must_use]
pub fn bsp2d<'l>(
    walls: &[Segment],
    op: &Segment,
    lines: impl Into<TreeLines<'l>>,
) -> (Bsp2d, u32, TreeWalk) {
    bsp2d_traced(walls, op, lines, &mut Silent)
}

/// [`bsp2d()`], traced: the tree, the sector that O is in, and what the move meets.
#[must_use]
pub fn bsp2d_traced<'l, T: Trace<Step>>(
    walls: &[Segment],
    op: &Segment,
    lines: impl Into<TreeLines<'l>>,
    trace: &mut T,
) -> (Bsp2d, u32, TreeWalk) {
    let tree = Bsp2d::build_traced(walls, lines, &mut trace.nest(Step::Build));
    let sector = tree.sector_traced(op.a(), &mut trace.nest(Step::Walk));
    let walk = tree.walk_traced(op, &mut trace.nest(Step::Walk));
    (tree, sector, walk)
}

/// d = det(AB, AP): positive on the plus side of a line. Its sign is exact.
fn side(ab: &Segment, p: DVec2) -> f64 {
    determinant(ab.a(), ab.b(), p)
}
