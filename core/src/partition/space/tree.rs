//! The BSP tree of article B in space: what it is, and where a point is in it.
//!
//! As the tree of the plane ([`crate::partition::bsp`]): nodes in one vector that name each other by index, the root 0 and
//! every child after its parent, so that a walk needs no recursion. A leaf knows the solids that it is all inside of.

use std::sync::Arc;

use glam::DVec3;
use smallvec::SmallVec;

use super::build_step::SolidFaceId;
use super::cell3::Cell3;
use super::median::{Median3, SplitPlane};
use super::solids::{OwnedSolid, SpaceSolids};
use crate::geom::solid::Box3;
use crate::partition::bsp::depth_of;

/// One node: a split or a leaf.
#[derive(Clone, Debug, PartialEq)]
pub enum SpaceNode {
    /// A plane and the two sides of it.
    Split(SpaceSplit),
    /// A convex piece of space, all solid or all empty.
    Leaf(SpaceLeaf),
}

/// A splitting plane. Kept as a point and a unit normal: differences of nearby points keep their digits far from the origin.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SpaceSplit {
    /// A point of the plane.
    pub origin: DVec3,
    /// Unit, towards the front: the free side of its face.
    pub normal: DVec3,
    /// The child in front.
    pub front: u32,
    /// The child behind.
    pub rear: u32,
    /// The solid whose face it is, or through a corner of which the median goes.
    pub solid: u32,
    /// Which of its faces.
    pub face: u32,
    /// Where it is when it is no face's own plane.
    pub median: Option<Median3>,
}

impl SpaceSplit {
    /// Which plane it is.
    #[must_use]
    pub fn plane(&self) -> SplitPlane {
        SplitPlane { of: SolidFaceId { solid: self.solid, face: self.face }, median: self.median }
    }
}

/// A convex piece of space: solid when it is inside of some solid.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct SpaceLeaf {
    /// The solids that it is all inside of, ascending. Empty where nothing is solid.
    pub inside: SmallVec<[u32; 2]>,
    /// Those that are only partly in it, ascending: what is solid already is cut no further by their faces. Only what starts
    /// within a solid meets them here.
    pub buried: SmallVec<[u32; 2]>,
}

impl SpaceLeaf {
    /// Whether it is solid.
    #[must_use]
    pub fn is_solid(&self) -> bool {
        !self.inside.is_empty()
    }

    /// The solids that are in it, in whole or in part.
    pub fn solids(&self) -> impl Iterator<Item = u32> + '_ {
        self.inside.iter().chain(&self.buried).copied()
    }
}

/// A BSP tree over the convex solids of [`SpaceSolids`]. What has no flat faces or no volume, and half-spaces, are beside it.
#[derive(Clone, Debug, PartialEq)]
pub struct SpaceTree {
    pub(super) nodes: Vec<SpaceNode>,
    pub(super) parents: Vec<u32>,
    pub(super) solids: Arc<SpaceSolids>,
    pub(super) beside: Vec<u32>,
    pub(super) cuts: u32,
    pub(super) bounds: Box3,
    pub(super) rounding: f64,
}

impl SpaceTree {
    /// The root's index.
    pub const ROOT: u32 = 0;

    /// A node by its index.
    #[must_use]
    #[inline]
    pub fn node(&self, index: u32) -> &SpaceNode {
        &self.nodes[index as usize]
    }

    /// All nodes; the root first, children after their parents.
    #[must_use]
    pub fn nodes(&self) -> &[SpaceNode] {
        &self.nodes
    }

    /// The parent of a node; the root's is itself.
    #[must_use]
    pub fn parent(&self, index: u32) -> u32 {
        self.parents[index as usize]
    }

    /// What it was built from.
    #[must_use]
    pub fn solids(&self) -> &SpaceSolids {
        &self.solids
    }

    /// The same, shared.
    #[must_use]
    pub(crate) fn shared_solids(&self) -> &Arc<SpaceSolids> {
        &self.solids
    }

    /// A solid by its number.
    #[must_use]
    #[inline]
    pub fn solid(&self, index: u32) -> &OwnedSolid {
        &self.solids.solids[index as usize]
    }

    /// The solids that are in no leaf: those with a radius, and those without volume.
    #[must_use]
    pub fn beside(&self) -> &[u32] {
        &self.beside
    }

    /// How many faces were cut in two while it was built.
    #[must_use]
    pub fn cuts(&self) -> u32 {
        self.cuts
    }

    /// The box that cells are cut from: everything, and a margin.
    #[must_use]
    pub fn bounds(&self) -> Box3 {
        self.bounds
    }

    /// How far a solid may reach out of the leaves that are inside of it, in world units.
    #[must_use]
    #[inline]
    pub fn rounding(&self) -> f64 {
        self.rounding
    }

    /// The leaf that holds a point. A point on a plane belongs to the front.
    #[must_use]
    pub fn leaf_at(&self, p: DVec3) -> u32 {
        let mut index = Self::ROOT;
        while let SpaceNode::Split(split) = self.node(index) {
            let front = split.normal.dot(p - split.origin) >= 0.0;
            index = if front { split.front } else { split.rear };
        }
        index
    }

    /// Whether a point is in a solid leaf.
    #[must_use]
    pub fn is_solid(&self, p: DVec3) -> bool {
        matches!(self.node(self.leaf_at(p)), SpaceNode::Leaf(leaf) if leaf.is_solid())
    }

    /// The convex piece of the bounds that a node covers; empty when rounding leaves nothing. Cost: the node's depth times
    /// the piece's corners.
    #[must_use]
    pub fn cell(&self, index: u32) -> Cell3 {
        let mut path = Vec::new();
        let mut at = index;
        while at != Self::ROOT {
            let parent = self.parent(at);
            if let SpaceNode::Split(split) = self.node(parent) {
                path.push((*split, split.front == at));
            }
            at = parent;
        }
        let whole = Cell3::of_box(&self.bounds);
        path.into_iter().rev().fold(whole, |cell, (split, front)| {
            let normal = if front { split.normal } else { -split.normal };
            cell.clip(split.origin, normal, self.rounding)
        })
    }

    /// The piece of a split's plane inside its own node's cell, if any.
    #[must_use]
    pub fn split_face(&self, index: u32) -> Option<Vec<DVec3>> {
        let SpaceNode::Split(split) = self.node(index) else { return None };
        let section = self.cell(index).section(split.origin, split.normal, self.rounding);
        (!section.is_empty()).then_some(section)
    }

    /// The greatest number of splits above a leaf.
    #[must_use]
    pub fn depth(&self) -> u32 {
        depth_of(&self.parents)
    }

    /// How many leaves are solid and how many are empty.
    #[must_use]
    pub fn leaves(&self) -> (usize, usize) {
        let count = |solid: bool| {
            let is = |n: &&SpaceNode| matches!(n, SpaceNode::Leaf(l) if l.is_solid() == solid);
            self.nodes.iter().filter(is).count()
        };
        (count(true), count(false))
    }
}
