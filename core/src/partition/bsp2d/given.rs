//! A tree of lines that was found elsewhere, such as that in the file of a Doom map: which lines, and what is on their sides.
//!
//! Its lines may be any, and go for ever. Walls are handed down it as they are down a tree whose lines are chosen, so a move
//! meets what it meets among all walls one by one, whatever the lines are worth. It is checked once: from its root each node
//! and each sector is come to on one way alone.

use crate::geom::Segment;

/// What is on a side of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GivenChild {
    /// Another line, by its number.
    Node(u32),
    /// A sector, by its number.
    Sector(u32),
}

/// Lines, and what is on their sides.
#[derive(Clone, Debug, PartialEq)]
pub struct GivenTree {
    lines: Vec<Segment>,
    children: Vec<[GivenChild; 2]>,
    root: GivenChild,
    sectors: u32,
}

/// Why lines are no tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum GivenTreeError {
    /// A child does not exist.
    #[error("node {node:?}: {child:?} does not exist")]
    Missing {
        /// The node; none of the root.
        node: Option<u32>,
        /// What is on one of its sides.
        child: GivenChild,
    },
    /// A child is reached on two ways, or is above itself.
    #[error("node {node}: {child:?} is reached a second time")]
    Twice {
        /// The node.
        node: u32,
        /// What is on one of its sides.
        child: GivenChild,
    },
}

impl Default for GivenTree {
    /// No line, and one sector.
    fn default() -> Self {
        let (lines, children) = (Vec::new(), Vec::new());
        Self { lines, children, root: GivenChild::Sector(0), sectors: 1 }
    }
}

impl GivenTree {
    /// A tree of lines from its root down. On the plus side of a line, which comes first among its children, d = det(AB, AP)
    /// is 0 or more; `sectors` is how many there are.
    ///
    /// # Errors
    /// When something on a side does not exist, or is reached twice.
    pub fn new(
        nodes: Vec<(Segment, [GivenChild; 2])>,
        root: GivenChild,
        sectors: u32,
    ) -> Result<Self, GivenTreeError> {
        let (lines, children): (Vec<Segment>, Vec<[GivenChild; 2]>) = nodes.into_iter().unzip();
        let exists = |child: GivenChild| match child {
            GivenChild::Node(n) => (n as usize) < lines.len(),
            GivenChild::Sector(n) => n < sectors,
        };
        if !exists(root) {
            return Err(GivenTreeError::Missing { node: None, child: root });
        }
        let mut known = [vec![false; lines.len()], vec![false; sectors as usize]];
        let mut first = |child: GivenChild| {
            let (which, n) = match child {
                GivenChild::Node(n) => (0, n),
                GivenChild::Sector(n) => (1, n),
            };
            !std::mem::replace(&mut known[which][n as usize], true)
        };
        first(root);
        let mut waiting = vec![root];
        while let Some(at) = waiting.pop() {
            let GivenChild::Node(node) = at else { continue };
            for child in children[node as usize] {
                if !exists(child) {
                    return Err(GivenTreeError::Missing { node: Some(node), child });
                }
                if !first(child) {
                    return Err(GivenTreeError::Twice { node, child });
                }
                waiting.push(child);
            }
        }
        Ok(Self { lines, children, root, sectors })
    }

    /// The lines, each by two of its places.
    #[must_use]
    pub fn lines(&self) -> &[Segment] {
        &self.lines
    }

    /// What is on the plus and the minus side of each line.
    #[must_use]
    pub fn children(&self) -> &[[GivenChild; 2]] {
        &self.children
    }

    /// Where it begins.
    #[must_use]
    pub fn root(&self) -> GivenChild {
        self.root
    }

    /// How many sectors it has.
    #[must_use]
    pub fn sectors(&self) -> u32 {
        self.sectors
    }
}
