//! Walls in a tree of boxes: a move is tested only with the walls of the boxes it goes through. (A *bounding volume
//! hierarchy*, as most programs have it today.)
//!
//! Building: a node has the box around its walls. With more than NBMAX of them it is cut in two: of twelve places across and
//! twelve down, walls are parted by their middles at the one where the sum of both boxes' girths, each times its walls, is
//! least (the *surface area heuristic*, with the girth for the area, since it is as likely that a line meets a box). No wall
//! is cut, and none is in two lists; the boxes may lie over each other instead.
//!
//! A move goes down to the children whose boxes it goes through, the nearer first.
//!
//! Frame: world units. Degenerate cases: no walls, walls with one middle, which are parted by their order. The hit is that of
//! all walls tested one by one, that of the wall listed first where two are met at the same t. Cost: O(n log n) to build; a
//! move costs the boxes it goes through and the walls of their lists.

use glam::DVec2;
use smallvec::SmallVec;

use super::listed_wall::{TreeWalk, enters, is_behind, rounding};
use super::looked::{LookStep, test_wall};
use super::race::Size;
use crate::geom::{Rect, Segment};
use crate::trace::{Silent, Trace};

/// How many places are tried along each axis.
const BINS: usize = 12;

/// A node: a box around some walls.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct BoxNode {
    /// The box, in world units.
    pub area: Rect,
    /// Of a leaf, where its walls begin in the order; else its first child, and the other follows it.
    pub first: u32,
    /// How many walls a leaf has; 0 of a node with children.
    pub count: u32,
    /// How many boxes are around it.
    pub depth: u32,
}

/// Walls in a tree of boxes.
#[derive(Clone, Debug)]
pub struct Bvh {
    walls: Vec<Segment>,
    /// The walls' numbers, leaf by leaf.
    order: Vec<u32>,
    nodes: Vec<BoxNode>,
}

impl Bvh {
    /// Walls in a tree of boxes whose leaves have at most so many walls.
    #[must_use]
    pub fn build(walls: &[Segment], most: u32) -> Self {
        let boxes: Vec<Rect> = walls.iter().filter_map(|w| Rect::around([w.a(), w.b()])).collect();
        let mut order: Vec<u32> = (0..walls.len() as u32).collect();
        let all = boxes.iter().copied().reduce(Rect::union);
        let area = all.unwrap_or(Rect { min: DVec2::ZERO, max: DVec2::ZERO });
        let mut nodes = vec![BoxNode { area, first: 0, count: walls.len() as u32, depth: 0 }];
        let mut waiting = vec![0usize];
        while let Some(at) = waiting.pop() {
            let BoxNode { first, count, depth, .. } = nodes[at];
            if count <= most.max(1) {
                continue;
            }
            let listed = &mut order[first as usize..(first + count) as usize];
            let left = part(&boxes, listed) as u32;
            let children = nodes.len() as u32;
            for (first, count) in [(first, left), (first + left, count - left)] {
                let listed = &order[first as usize..(first + count) as usize];
                let around = listed.iter().map(|w| boxes[*w as usize]).reduce(Rect::union);
                let area = around.unwrap_or(area);
                nodes.push(BoxNode { area, first, count, depth: depth + 1 });
            }
            nodes[at] = BoxNode { first: children, count: 0, ..nodes[at] };
            waiting.extend([children as usize + 1, children as usize]);
        }
        Self { walls: walls.to_vec(), order, nodes }
    }

    /// The nodes; the first is the root.
    #[must_use]
    pub fn nodes(&self) -> &[BoxNode] {
        &self.nodes
    }

    /// How large it is.
    #[must_use]
    pub fn size(&self) -> Size {
        Size {
            nodes: self.nodes.len(),
            entries: self.order.len(),
            bytes: size_of_val(&self.nodes[..]) + size_of_val(&self.order[..]),
            depth: self.nodes.iter().map(|n| n.depth).max().unwrap_or(0),
        }
    }

    /// The wall that a move meets first.
    #[must_use]
    pub fn walk(&self, op: &Segment) -> TreeWalk {
        self.walk_traced(op, &mut Silent)
    }

    /// [`Bvh::walk`], traced.
    #[must_use]
    pub fn walk_traced<T: Trace<LookStep>>(&self, op: &Segment, trace: &mut T) -> TreeWalk {
        trace.step(|| LookStep::Start { from: op.a(), to: op.b() });
        let mut walk = TreeWalk::default();
        let root = self.nodes[0].area;
        let wide = rounding(op, root);
        let mut waiting: SmallVec<[(f64, u32); 32]> =
            enters(root, op, wide).map(|t| (t, 0)).into_iter().collect();
        while let Some((t, node)) = waiting.pop() {
            if is_behind(t, walk.hit) {
                trace.step(|| LookStep::Behind { node, enters: t, best: walk.hit });
                continue;
            }
            walk.nodes += 1;
            let BoxNode { first, count, .. } = self.nodes[node as usize];
            if count > 0 {
                trace.step(|| LookStep::Leaf { node, walls: count });
                for &wall in &self.order[first as usize..(first + count) as usize] {
                    test_wall(&mut walk, op, (wall, &self.walls[wall as usize]), node, trace);
                }
                continue;
            }
            let child = |k: u32| {
                let node = self.nodes.get((first + k) as usize)?;
                Some((enters(node.area, op, wide)?, first + k))
            };
            let mut next: SmallVec<[(f64, u32); 2]> =
                [child(0), child(1)].into_iter().flatten().collect();
            // The nearer is taken first: it is put there last.
            next.sort_unstable_by(|a, b| b.0.total_cmp(&a.0).then(b.1.cmp(&a.1)));
            if self.walls.is_empty() {
                break;
            }
            let along = next.iter().rev().map(|(_, child)| *child);
            trace.step(|| LookStep::split(node, along));
            waiting.extend(next);
        }
        trace.step(|| LookStep::answer(&walk, &self.walls));
        walk
    }
}

/// Parts some walls in two, neither empty: how many come first.
fn part(boxes: &[Rect], listed: &mut [u32]) -> usize {
    let middle = |w: u32| boxes[w as usize].centre();
    let mut best: Option<(f64, usize, f64)> = None;
    let middles = Rect::around(listed.iter().map(|w| middle(*w)));
    let Some(Rect { min, max }) = middles else { return 0 };
    for axis in 0..2 {
        let size = max[axis] - min[axis];
        if size <= 0.0 {
            continue;
        }
        // Walls by the bin of their middles: how many, and the box around them.
        let bin = |w: u32| {
            let at = (middle(w)[axis] - min[axis]) / size * BINS as f64;
            (at as usize).min(BINS - 1)
        };
        let mut bins: [(usize, Option<Rect>); BINS] = [(0, None); BINS];
        for w in listed.iter() {
            let (count, around) = &mut bins[bin(*w)];
            *count += 1;
            let b = boxes[*w as usize];
            *around = Some(around.map_or(b, |a| a.union(b)));
        }
        let girth = |(count, around): (usize, Option<Rect>)| {
            let size = around.map_or(DVec2::ZERO, Rect::size);
            count as f64 * (size.x + size.y)
        };
        let together = |some: &[(usize, Option<Rect>)]| {
            some.iter().fold((0, None), |(count, around): (usize, Option<Rect>), (n, b)| {
                let both = around.into_iter().chain(*b).reduce(Rect::union);
                (count + n, both)
            })
        };
        for k in 1..BINS {
            let (left, right) = (together(&bins[..k]), together(&bins[k..]));
            let cost = girth(left) + girth(right);
            if left.0 > 0 && right.0 > 0 && best.is_none_or(|(least, ..)| cost < least) {
                best = Some((cost, axis, min[axis] + size * k as f64 / BINS as f64));
            }
        }
    }
    let Some((_, axis, at)) = best else { return listed.len() / 2 };
    listed.sort_unstable_by_key(|w| (middle(*w)[axis] >= at, *w));
    let left = listed.partition_point(|w| middle(*w)[axis] < at);
    // Rounding may put all of them on one side of where they were to be parted.
    if left == 0 || left == listed.len() { listed.len() / 2 } else { left }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::partition::listed_wall_tests::{
        meets_as_one_by_one, segment, takes_walls_of_all_kinds,
    };

    #[test]
    fn two_heaps_are_parted_between_them() {
        let at = |x: f64| segment((x, 0.0), (x, 1.0));
        let walls = [0.0, 50.0, 1.0, 51.0, 2.0].map(at);
        let tree = Bvh::build(&walls, 3);
        let areas: Vec<[f64; 2]> =
            tree.nodes().iter().map(|n| [n.area.min.x, n.area.max.x]).collect();
        assert_eq!(areas, [[0.0, 51.0], [0.0, 2.0], [50.0, 51.0]]);
        let walk = tree.walk(&segment((-1.0, 0.5), (60.0, 0.5)));
        assert_eq!((walk.hit.map(|h| h.wall), walk.tests, walk.nodes), (Some(0), 3, 2));
    }

    #[test]
    fn every_move_meets_what_it_meets_among_all_walls_one_by_one() {
        meets_as_one_by_one(8, |case, walls, _| {
            let tree = Bvh::build(walls, [1, 2, 4, 40][case % 4]);
            move |op| tree.walk(op).hit
        });
    }

    #[test]
    fn walls_of_all_kinds_make_a_tree() {
        takes_walls_of_all_kinds(|walls, _| {
            let tree = Bvh::build(walls, 0);
            move |op| tree.walk(op).hit
        });
        let same = vec![segment((0.0, 0.0), (1.0, 1.0)); 50];
        assert!(Bvh::build(&same, 2).nodes().iter().all(|n| n.count <= 2));
    }
}
