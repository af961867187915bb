//! The tree of walls of which a few have moved, made from the tree before.
//!
//! Speed, beside the algorithm: the answer is the tree that [`build`](super::build()) makes, node for node. Where the same lines
//! split space and none of the walls that are left has moved, all that follows is as it was, and is copied. So a drag of one wall
//! sorts the walls along the way down to it, and no others.
//! It skips what is behind lines that are as they were, where nothing changed.
//!
//! Cost: one sort of the walls at each level that the moved ones come to, where half of them are left each time, and a copy of the
//! rest; the whole build where the first lines change.

use std::ops::Range;

use super::{Builder, SortedWalls, Splitting, Task, is_cut, size_of_walls};
use crate::geom::Rect;
use crate::geom::wall::Solids;
use crate::partition::bsp::{BspNode, Split, Tree};
use crate::partition::wall_fragment::WallFragment;
use crate::trace::Silent;

/// One in so many walls may have moved; with more of them little stays.
const FEW: usize = 8;

/// A piece of space of the tree before that has been cut by the same lines as one of the new tree.
struct Twin {
    node: u32,
    /// The walls in it that have moved since, as they were.
    pieces: Vec<WallFragment>,
    markers: Vec<WallFragment>,
}

/// What differs between two sets of walls that are alike but for some that moved.
struct Changes {
    /// By a wall's number.
    moved: Vec<bool>,
    /// The boxes around outlines that moved, before and after. None where outlines decide nothing.
    outlines: Vec<Rect>,
}

/// [`build`](super::build()), where `old` is the tree by the same splitting of walls that were alike but for a few.
#[must_use]
pub fn mend(old: &Tree, solids: Solids, splitting: Splitting) -> Tree {
    mend_counted(old, solids, splitting).0
}

/// [`mend`], and how many nodes were copied.
fn mend_counted(old: &Tree, solids: Solids, splitting: Splitting) -> (Tree, usize) {
    let mut copied = 0;
    let mut builder = Builder::new(solids);
    let changes = Changes::between(old, &builder);
    let is_moved = |piece: &WallFragment| changes.as_ref().is_some_and(|c| c.has(piece));
    let mut twins: Vec<Option<Twin>> = vec![changes.as_ref().map(|changes| {
        let walls = (0u32..).zip(&old.solids.walls);
        let moved = walls.filter(|(k, wall)| changes.moved[*k as usize] && is_cut(*k, wall));
        let pieces = moved.map(|(k, wall)| WallFragment::whole(k, wall)).collect();
        Twin { node: Tree::ROOT, pieces, markers: Vec::new() }
    })];
    while let Some(task) = builder.tasks.pop() {
        let twin = twins.pop().flatten();
        // 1. Where nothing moved, all is as it was.
        if let (Some(twin), Some(changes)) = (&twin, &changes) {
            let unmoved = twin.pieces.is_empty() && twin.markers.is_empty();
            if unmoved
                && !task.pieces.iter().chain(&task.markers).any(is_moved)
                && !changes.decide_in(&task)
            {
                copied += builder.copy(old, twin.node, task.node);
                continue;
            }
        }
        // 2. Else as it is built.
        if task.pieces.is_empty() {
            let (solid, _) = builder.is_solid(&task);
            builder.make_leaf(task, solid);
            continue;
        }
        let (chosen, _) = builder.choose(&task, splitting, &mut Silent);
        let sides = builder.sort(&task, chosen, &mut Silent);
        // 3. Both sides have twins where the line is the same.
        let children = twin.and_then(|twin| {
            let BspNode::Split(split) = old.node(twin.node) else { return None };
            let line = chosen.wall_on(&builder.tree.solids.walls);
            let same = split.line() == chosen && line == chosen.wall_on(&old.solids.walls);
            let thin_moved = sides.thin.iter().any(is_moved);
            if same && !thin_moved { twin.parted(old, builder.size, split, &sides) } else { None }
        });
        let [front, rear] = children.map_or([None, None], |twins| twins.map(Some));
        twins.extend([rear, front]);
        builder.make_split(task, chosen, sides);
    }
    (builder.finish(), copied)
}

impl Twin {
    /// The twins of both sides of a line that the tree before has too, front first. `now` is what the line makes of the walls as they
    /// are now; of those without thickness on it none has moved. `size` is that of the coordinates, which is the same in both trees. None when one has come away from it.
    fn parted(self, old: &Tree, size: f64, split: &Split, now: &SortedWalls) -> Option<[Self; 2]> {
        let walls = &old.solids.walls;
        let sides =
            SortedWalls::of(walls, size, (&self.pieces, &self.markers), split.line(), |_, _| ());
        if !sides.thin.is_empty() {
            return None;
        }
        // The line turned round comes between, where it has walls without thickness.
        let rear = match old.node(split.rear) {
            BspNode::Split(turned) if !now.thin.is_empty() => turned.front,
            _ => split.rear,
        };
        let twin = |node, (pieces, markers)| Self { node, pieces, markers };
        Some([twin(split.front, sides.front), twin(rear, sides.rear)])
    }
}

impl Changes {
    /// None where too much differs for anything to be as it was.
    fn between(old: &Tree, builder: &Builder) -> Option<Self> {
        let new = &builder.tree;
        let (before, after) = (&old.solids, &new.solids);
        let alike = before.walls.len() == after.walls.len()
            && before.outlines.len() == after.outlines.len()
            && old.bounds == new.bounds
            && size_of_walls(&before.walls) == builder.size
            && old.lines_decide == new.lines_decide;
        if !alike {
            return None;
        }
        let pairs = || before.walls.iter().zip(&after.walls);
        let moved: Vec<bool> = pairs().map(|(a, b)| a != b).collect();
        let count = moved.iter().filter(|m| **m).count();
        // How an edge without end lies decides what is far from it.
        let fixed = pairs().all(|(a, b)| a.kind == b.kind && (!a.is_endless() || a == b));
        if !fixed || count > before.walls.len() / FEW {
            return None;
        }
        let outlines = before.outlines.iter().zip(&after.outlines).filter(|(a, b)| a != b);
        let outlines = match new.lines_decide {
            true => Vec::new(),
            false => outlines.flat_map(|(a, b)| [a.bounds, b.bounds]).collect(),
        };
        Some(Self { moved, outlines })
    }

    fn has(&self, piece: &WallFragment) -> bool {
        self.moved[piece.wall as usize]
    }

    /// Whether an outline that moved may decide what is solid in a piece of space.
    fn decide_in(&self, task: &Task) -> bool {
        let cell = || Rect::around(task.cell.iter().copied());
        !self.outlines.is_empty()
            && cell().is_none_or(|cell| self.outlines.iter().any(|bounds| bounds.meets(cell)))
    }
}

impl Builder {
    /// Copies what is below a node of a tree whose walls have the same numbers; it becomes what is below `to`. Returns how many
    /// nodes those are.
    fn copy(&mut self, old: &Tree, from: u32, to: u32) -> usize {
        let below = below(old, from);
        let first = self.tree.nodes.len() as u32;
        let moved = |node: u32| if node == from { to } else { node - below.start + first };
        let copied = |node: &BspNode| match node {
            BspNode::Leaf(leaf) => BspNode::Leaf(leaf.clone()),
            BspNode::Split(split) => BspNode::Split(Split {
                front: moved(split.front),
                rear: moved(split.rear),
                ..*split
            }),
        };
        self.tree.nodes[to as usize] = copied(old.node(from));
        self.tree.cuts_at[to as usize] = old.cuts_at[from as usize];
        for k in below.clone() {
            self.tree.nodes.push(copied(old.node(k)));
            self.tree.parents.push(moved(old.parent(k)));
            self.tree.cuts_at.push(old.cuts_at[k as usize]);
        }
        below.len() + 1
    }
}

/// The nodes below a piece of space: they lie together, since all below one side are made before the other side is begun. That does not
/// hold below a line turned round, which is no piece of space of its own.
fn below(tree: &Tree, node: u32) -> Range<u32> {
    let BspNode::Split(split) = tree.node(node) else { return 0..0 };
    let first = split.front.min(split.rear);
    let count = tree.nodes.len() as u32;
    let is_below = |k: &u32| tree.parent(*k) == node || tree.parent(*k) >= first;
    first..(first..count).find(|k| !is_below(k)).unwrap_or(count)
}

#[cfg(test)]
mod tests {
    use glam::DVec2;

    use super::*;
    use crate::partition::build;
    use crate::random::Rng;

    /// Something solid that is drawn anew when it moves.
    #[derive(Clone)]
    enum Drawn {
        Thin(Vec<DVec2>),
        Outline(Vec<DVec2>),
        OneWay(DVec2, DVec2),
        HalfPlane(f64),
    }

    impl Drawn {
        fn new(rng: &mut Rng, family: usize) -> Self {
            let at = rng.in_square(-20.0, 20.0);
            let at = if family.is_multiple_of(2) { at.round() } else { at };
            let way = rng.in_square(-3.0, 3.0).round() + DVec2::splat(0.5);
            match (rng.below(8), family % 4) {
                (0, 1) => Self::OneWay(at, at + way),
                (1, 2) if rng.below(9) == 0 => Self::HalfPlane(rng.range(18.0, 22.0)),
                (0..4, 0..3) => Self::Outline(vec![at, at + DVec2::X * 2.0, at + DVec2::ONE]),
                _ => Self::Thin(vec![at, at + way, at + way.perp() * 2.0]),
            }
        }

        fn moved(&self, by: DVec2) -> Self {
            let ring = |points: &[DVec2]| points.iter().map(|p| *p + by).collect();
            match self {
                Self::Thin(points) => Self::Thin(ring(points)),
                Self::Outline(points) => Self::Outline(ring(points)),
                Self::OneWay(a, b) => Self::OneWay(*a + by, *b + by),
                Self::HalfPlane(offset) => Self::HalfPlane(offset + by.x),
            }
        }
    }

    fn solids(all: &[Drawn]) -> Solids {
        let mut solids = Solids::default();
        for (owner, drawn) in (0..).zip(all) {
            match drawn {
                Drawn::Thin(points) => solids.add_thin(points, owner),
                Drawn::Outline(points) => {
                    solids.add_outline(std::slice::from_ref(points), owner).unwrap()
                }
                Drawn::OneWay(a, b) => solids.add_one_way(*a, *b, owner),
                Drawn::HalfPlane(offset) => {
                    solids.add_half_plane(DVec2::ZERO, DVec2::NEG_Y, -offset, owner).unwrap();
                }
            }
        }
        solids
    }

    #[test]
    fn a_mended_tree_is_the_one_that_is_built() {
        let mut rng = Rng::new(94);
        for family in 0..60 {
            let splitting = [Splitting::Given, Splitting::Walls, Splitting::Scored][family % 3];
            let mut all: Vec<Drawn> =
                (0..20 + rng.below(60)).map(|_| Drawn::new(&mut rng, family)).collect();
            let mut tree = build(solids(&all), splitting);
            for drag in 0..20 {
                let k = rng.below(all.len());
                let far = if drag % 5 == 0 { 8.0 } else { 0.2 };
                let by = rng.in_square(-far, far);
                all[k] = all[k].moved(if drag % 3 == 0 { by.round() } else { by });
                if drag == 17 {
                    // Another of its kind, or none: the walls are others.
                    all[k] = Drawn::new(&mut rng, family);
                }
                tree = mend(&tree, solids(&all), splitting);
                assert!(tree == build(solids(&all), splitting), "{family} {drag}");
            }
        }
    }

    #[test]
    fn most_nodes_are_copied() {
        let mut rng = Rng::new(95);
        let mut all = Vec::new();
        for _ in 0..2_000 {
            let at = rng.in_square(-300.0, 300.0);
            all.push(Drawn::Thin(vec![at, at + rng.in_square(-5.0, 5.0)]));
        }
        let old = build(solids(&all), Splitting::Scored);
        all[77] = all[77].moved(DVec2::splat(0.01));
        let (tree, copied) = mend_counted(&old, solids(&all), Splitting::Scored);
        assert!(tree == build(solids(&all), Splitting::Scored));
        assert!(copied * 10 > tree.nodes().len() * 9, "{copied} of {}", tree.nodes().len());
    }

    #[test]
    fn what_lies_below_a_node_lies_together() {
        let mut rng = Rng::new(96);
        let all: Vec<Drawn> = (0..60).map(|_| Drawn::new(&mut rng, 2)).collect();
        let tree = build(solids(&all), Splitting::Scored);
        let turned = |node: u32| match (tree.node(node), tree.node(tree.parent(node))) {
            (BspNode::Split(split), BspNode::Split(parent)) => split.normal == -parent.normal,
            _ => false,
        };
        for node in (0..tree.nodes().len() as u32).filter(|k| !turned(*k)) {
            let is_under = |mut k: u32| loop {
                match k {
                    _ if k == node => break true,
                    Tree::ROOT => break false,
                    _ => k = tree.parent(k),
                }
            };
            let under: Vec<u32> =
                (0..tree.nodes().len() as u32).filter(|k| *k != node && is_under(*k)).collect();
            assert_eq!(below(&tree, node).collect::<Vec<_>>(), under);
        }
    }
}
