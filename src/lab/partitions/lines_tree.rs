//! A tree of lines beside the map: what the window draws of it.

use std::sync::Arc;

use glam::DVec2;
use smallvec::SmallVec;

use super::move_among_walls::MoveAmongWalls;
use crate::figure::Tag;
use crate::geom::Rect;
use crate::lab::common::draw::tag;
use crate::lab::common::tree::{NodeLook, ShownTree};
use crate::partition::bsp2d::Bsp2d;
use crate::text::Message;

/// A tree of lines, the box that it is drawn in, and the names of its walls.
pub(super) struct LinesTree {
    pub(super) tree: Bsp2d,
    pub(super) within: Rect,
    pub(super) among: Arc<MoveAmongWalls>,
}

impl LinesTree {
    /// A tree; cells go on for ever, and are drawn a little beyond the walls.
    pub(super) fn new(tree: Bsp2d, among: Arc<MoveAmongWalls>) -> Self {
        let within = tree.bounds().expand(0.06 * tree.bounds().size().max_element());
        Self { tree, within, among }
    }

    /// What a line is called: by its wall, or by its number in the file.
    pub(super) fn line_name(&self, of: u32) -> Message {
        if self.tree.is_given() {
            Message::new("file-line").with("number", of)
        } else {
            self.among.name(of)
        }
    }
}

impl ShownTree for LinesTree {
    fn len(&self) -> usize {
        self.tree.nodes().len()
    }

    fn parent(&self, node: u32) -> u32 {
        self.tree.nodes()[node as usize].parent
    }

    fn children(&self, node: u32) -> SmallVec<[u32; 4]> {
        let line = self.tree.nodes()[node as usize].line;
        line.map(|line| [line.plus, line.plus + 1]).into_iter().flatten().collect()
    }

    fn look(&self, node: u32) -> NodeLook {
        let at = &self.tree.nodes()[node as usize];
        match at.line {
            Some(_) => NodeLook::Split,
            None if at.list.is_empty() => NodeLook::Empty,
            None => NodeLook::Full,
        }
    }

    fn tag(&self, node: u32) -> Tag {
        let split = self.look(node) == NodeLook::Split;
        tag(if split { "node" } else { "leaf" }, node)
    }

    fn cell(&self, node: u32) -> Vec<DVec2> {
        self.tree.cell(node, self.within)
    }

    fn lines(&self, node: u32) -> Vec<[DVec2; 2]> {
        self.tree.line_within(node, self.within).into_iter().collect()
    }

    fn words(&self, node: u32) -> Vec<Message> {
        let at = &self.tree.nodes()[node as usize];
        let Some(line) = at.line else {
            let of = Message::new("tree-sector").with("node", node);
            return vec![of.with("walls", at.list.len())];
        };
        let line = Message::new("tree-line").with("wall", self.line_name(line.of));
        vec![Message::new("tree-split").with("node", node), line]
    }
}
