//! Where the nodes of a tree are drawn: leaves side by side, each node over the middle of its children.
//!
//! A small tree is shown whole. Of a large one, the way from the root to the node the step is at, with
//! the other child of each node on the way, and two levels below.

use std::collections::BTreeSet;

use crate::partition::Tree;
use crate::partition::bsp::BspNode;

/// Trees with at most this many nodes are shown whole.
pub(super) const SMALL: usize = 60;
/// How many levels below the current node are shown of a large tree.
const BELOW: u32 = 2;

/// A node with its place.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct PlacedNode {
    /// Its index in the tree.
    pub(super) node: u32,
    /// The place of its parent in the list; none for the root.
    pub(super) parent: Option<usize>,
    /// From the left, in widths of a leaf: the leftmost is at 0.
    pub(super) x: f32,
    /// How many splits are above it.
    pub(super) depth: u32,
    /// Whether it has children that are not shown.
    pub(super) folded: bool,
}

/// The nodes to be shown around `current`, ascending; the children of a node are shown both or not at all.
#[must_use]
pub(super) fn shown(tree: &Tree, current: Option<u32>) -> BTreeSet<u32> {
    let count = tree.nodes().len() as u32;
    if tree.nodes().len() <= SMALL {
        return (0..count).collect();
    }
    let mut shown = BTreeSet::from([Tree::ROOT]);
    let start = current.filter(|c| *c < count).unwrap_or(Tree::ROOT);
    let mut at = start;
    while at != Tree::ROOT {
        at = tree.parent(at);
        shown.extend(children(tree, at).into_iter().flatten());
    }
    let mut level = vec![start];
    for _ in 0..BELOW {
        level = level.into_iter().filter_map(|n| children(tree, n)).flatten().collect();
        shown.extend(&level);
    }
    shown
}

/// Front and rear of a split.
fn children(tree: &Tree, node: u32) -> Option<[u32; 2]> {
    match tree.node(node) {
        BspNode::Split(split) => Some([split.front, split.rear]),
        BspNode::Leaf(_) => None,
    }
}

/// Places the nodes shown. Parents come before their children in the list.
#[must_use]
pub(super) fn place(tree: &Tree, shown: &BTreeSet<u32>) -> Vec<PlacedNode> {
    // From the root down, the front child first: the order of leaves from left to right.
    let mut placed: Vec<PlacedNode> = Vec::with_capacity(shown.len());
    let mut first_children: Vec<Option<[usize; 2]>> = Vec::with_capacity(shown.len());
    let mut todo: Vec<(u32, Option<usize>)> = vec![(Tree::ROOT, None)];
    let mut leaves = 0.0;
    while let Some((node, parent)) = todo.pop() {
        let at = placed.len();
        let depth = parent.map_or(0, |p| placed[p].depth + 1);
        let below = children(tree, node);
        let open = below.filter(|c| c.iter().all(|c| shown.contains(c)));
        let folded = below.is_some() && open.is_none();
        placed.push(PlacedNode { node, parent, x: leaves, depth, folded });
        first_children.push(None);
        if let Some(parent) = parent {
            first_children[parent] =
                Some(first_children[parent].map_or([at, at], |[a, _]| [a, at]));
        }
        match open {
            Some([front, rear]) => todo.extend([(rear, Some(at)), (front, Some(at))]),
            None => leaves += 1.0,
        }
    }
    for at in (0..placed.len()).rev() {
        if let Some([a, b]) = first_children[at] {
            placed[at].x = (placed[a].x + placed[b].x) / 2.0;
        }
    }
    placed
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scene::library::SCENES;
    use crate::world::motion::slide::Sliding;
    use crate::world::{MotionKind, PlaneWorld};

    fn trees() -> Vec<(String, PlaneWorld)> {
        SCENES
            .iter()
            .filter_map(|(stem, text)| {
                let scene = crate::scene::read_document(text).unwrap().plane().ok()?;
                Some(((*stem).to_owned(), PlaneWorld::build(&scene, MotionKind::of::<Sliding>())))
            })
            .collect()
    }

    #[test]
    fn no_two_nodes_overlap_and_the_current_path_is_there() {
        for (stem, world) in trees() {
            let tree = world.tree().unwrap();
            let count = tree.nodes().len() as u32;
            for current in [None, Some(0), Some(count / 2), Some(count - 1), Some(count + 7)] {
                let placed = place(tree, &shown(tree, current));
                let at = |node: u32| placed.iter().find(|p| p.node == node);
                if let Some(mut node) = current.filter(|c| *c < count) {
                    while node != Tree::ROOT {
                        assert!(at(node).is_some(), "{stem}: {node}");
                        node = tree.parent(node);
                    }
                }
                for (i, a) in placed.iter().enumerate() {
                    for b in &placed[..i] {
                        let apart = a.depth != b.depth || (a.x - b.x).abs() > 0.99;
                        assert!(apart && a.node != b.node, "{stem}: {a:?} {b:?}");
                    }
                    if let Some(parent) = a.parent {
                        assert_eq!(placed[parent].node, tree.parent(a.node));
                        assert_eq!(placed[parent].depth + 1, a.depth);
                    }
                }
                if count as usize <= SMALL {
                    assert_eq!(placed.len(), count as usize, "{stem}");
                }
            }
        }
    }
}
