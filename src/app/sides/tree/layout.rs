//! Where the nodes of a tree are drawn: leaves side by side, each node over the middle of its children.
//!
//! A small tree is shown whole. Of a large one, the way from the root to the node the step is at, with
//! the other child of each node on the way, and two levels below.

use std::collections::BTreeSet;

use crate::lab::ShownTree;

/// The node that all others are below.
const ROOT: u32 = 0;

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

/// The nodes to be shown around `current`, ascending; the children of a node are shown all or not at all.
#[must_use]
pub(super) fn shown(tree: &dyn ShownTree, current: Option<u32>) -> BTreeSet<u32> {
    let count = tree.len() as u32;
    if tree.len() <= SMALL {
        return (0..count).collect();
    }
    let mut shown = BTreeSet::from([ROOT]);
    let start = current.filter(|c| *c < count).unwrap_or(ROOT);
    let mut at = start;
    while at != ROOT {
        at = tree.parent(at);
        shown.extend(tree.children(at));
    }
    let mut level = vec![start];
    for _ in 0..BELOW {
        level = level.into_iter().flat_map(|n| tree.children(n)).collect();
        shown.extend(&level);
    }
    shown
}

/// Places the nodes shown. Parents come before their children in the list.
#[must_use]
pub(super) fn place(tree: &dyn ShownTree, shown: &BTreeSet<u32>) -> Vec<PlacedNode> {
    // From the root down, the first child first: the order of leaves from left to right.
    let mut placed: Vec<PlacedNode> = Vec::with_capacity(shown.len());
    let mut outer_children: Vec<Option<[usize; 2]>> = Vec::with_capacity(shown.len());
    let mut todo: Vec<(u32, Option<usize>)> = vec![(ROOT, None)];
    let mut leaves = 0.0;
    while let Some((node, parent)) = todo.pop() {
        let at = placed.len();
        let depth = parent.map_or(0, |p| placed[p].depth + 1);
        let below = tree.children(node);
        let open = !below.is_empty() && below.iter().all(|c| shown.contains(c));
        let folded = !below.is_empty() && !open;
        placed.push(PlacedNode { node, parent, x: leaves, depth, folded });
        outer_children.push(None);
        if let Some(parent) = parent {
            outer_children[parent] =
                Some(outer_children[parent].map_or([at, at], |[a, _]| [a, at]));
        }
        if open {
            todo.extend(below.into_iter().rev().map(|child| (child, Some(at))));
        } else {
            leaves += 1.0;
        }
    }
    for at in (0..placed.len()).rev() {
        if let Some([a, b]) = outer_children[at] {
            placed[at].x = (placed[a].x + placed[b].x) / 2.0;
        }
    }
    placed
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lab;
    use crate::partition::Tree;
    use crate::scene::library::SCENES;
    use crate::world::motion::slide::Sliding;
    use crate::world::{MotionKind, PlaneWorld, WhichMove};

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
    fn trees_that_labs_build_are_laid_out_too() {
        let mut seen = 0;
        for lab in ["quadtree", "bsp2d"] {
            let text = crate::scene::library::find(lab).unwrap();
            let world = lab::world(&crate::scene::read_document(text).unwrap());
            let run = lab::find(lab).unwrap().run(&world, WhichMove::WhatIf).unwrap();
            let tree = run.tree().expect("a tree of its own");
            for k in (0..run.len()).step_by(7) {
                let path = run.tree_path(k);
                let placed = place(tree, &shown(tree, path.current));
                assert!(path.current.is_none_or(|c| placed.iter().any(|p| p.node == c)));
                for p in &placed {
                    if let Some(parent) = p.parent {
                        assert_eq!(placed[parent].node, tree.parent(p.node));
                        assert!(tree.children(placed[parent].node).contains(&p.node));
                    }
                    seen += usize::from(run.find_tag(tree.tag(p.node), k).is_some());
                }
            }
        }
        assert!(seen > 200, "a node is a step: {seen}");
    }

    #[test]
    fn no_two_nodes_overlap_and_the_current_path_is_there() {
        for (stem, world) in trees() {
            let tree: &Tree = world.tree().unwrap();
            let count = tree.nodes().len() as u32;
            for current in [None, Some(0), Some(count / 2), Some(count - 1), Some(count + 7)] {
                let placed = place(tree, &shown(tree, current));
                let at = |node: u32| placed.iter().find(|p| p.node == node);
                if let Some(mut node) = current.filter(|c| *c < count) {
                    while node != ROOT {
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
