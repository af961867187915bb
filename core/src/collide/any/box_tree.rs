//! A tree of boxes around a row of things: which of them are near, without testing them all.
//!
//! An outline's pieces follow each other, so neighbours in the row are neighbours in the plane. A few of them share a
//! box, two such boxes share one, and so on up to the box around all. A walk down the tree goes in the order of the
//! row, and leaves out what is not near. So it visits what a loop over the whole row would visit, in the same order.
//!
//! Frame: that of the boxes. Cost: linear to build, to move and to store; a walk passes the boxes that are near and
//! their neighbours up the tree.

use std::ops::Range;

use glam::DVec2;
use smallvec::{SmallVec, smallvec};

use crate::geom::Rect;

/// How many things share one of the smallest boxes.
const TOGETHER: usize = 8;

/// A tree of boxes around a row of things.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct BoxTree {
    /// Level by level, the finest first; each box is around two of the level below, the last perhaps around one.
    boxes: SmallVec<[Rect; 1]>,
    /// Where each level starts.
    levels: SmallVec<[usize; 4]>,
    /// How many things there are.
    count: usize,
}

impl BoxTree {
    /// Around things with these boxes.
    pub(crate) fn around(things: impl ExactSizeIterator<Item = Rect>) -> Self {
        let count = things.len();
        let mut boxes = SmallVec::<[Rect; 1]>::new();
        for (i, b) in things.enumerate() {
            match boxes.last_mut().filter(|_| i % TOGETHER != 0) {
                Some(last) => *last = last.union(b),
                None => boxes.push(b),
            }
        }
        let mut levels: SmallVec<[usize; 4]> = smallvec![0];
        let mut start = 0;
        while boxes.len() - start > 1 {
            let end = boxes.len();
            for i in (start..end).step_by(2) {
                let pair = boxes[i];
                let pair = if i + 1 < end { pair.union(boxes[i + 1]) } else { pair };
                boxes.push(pair);
            }
            start = end;
            levels.push(start);
        }
        Self { boxes, levels, count }
    }

    /// The box around all; none of nothing.
    pub(crate) fn all(&self) -> Option<Rect> {
        self.boxes.last().copied()
    }

    /// The same for things that are all moved by one vector. Rounding keeps the order of numbers: what was within a box
    /// is within it moved.
    pub(crate) fn moved(&self, by: DVec2) -> Self {
        let moved = |b: &Rect| b.translate(by);
        let boxes = self.boxes.iter().map(moved).collect();
        Self { boxes, levels: self.levels.clone(), count: self.count }
    }

    /// A walk along the things that are near, a few neighbours at a time, by rising place.
    pub(crate) fn walk(&self) -> BoxWalk<'_> {
        BoxWalk { tree: self, at: 0, level: self.levels.len().saturating_sub(1) }
    }

    /// The places of all things that may be near: their neighbours are among them.
    pub(crate) fn near(&self, mut near: impl FnMut(&Rect) -> bool) -> impl Iterator<Item = usize> {
        let mut walk = self.walk();
        std::iter::from_fn(move || walk.next(&mut near)).flatten()
    }

    /// The nearest few, by a lower bound of how far a box is, going down where it is less.
    pub(crate) fn nearest(&self, far: impl Fn(&Rect) -> f64) -> Range<usize> {
        let mut at = 0;
        for level in (0..self.levels.len().saturating_sub(1)).rev() {
            at *= 2;
            let next = at + 1;
            let size = self.levels[level + 1] - self.levels[level];
            let of = |i: usize| far(&self.boxes[self.levels[level] + i]);
            if next < size && of(next) < of(at) {
                at = next;
            }
        }
        self.things(at)
    }

    fn things(&self, leaf: usize) -> Range<usize> {
        (leaf * TOGETHER).min(self.count)..((leaf + 1) * TOGETHER).min(self.count)
    }
}

/// A walk along things that are near. What counts as near may shrink as it goes.
pub(crate) struct BoxWalk<'t> {
    tree: &'t BoxTree,
    /// The next box, and its level.
    at: usize,
    level: usize,
}

impl BoxWalk<'_> {
    /// The next few places whose boxes are all near; none at the end.
    pub(crate) fn next(&mut self, mut near: impl FnMut(&Rect) -> bool) -> Option<Range<usize>> {
        let BoxTree { boxes, levels, .. } = self.tree;
        loop {
            let start = *levels.get(self.level)?;
            let end = levels.get(self.level + 1).copied().unwrap_or(boxes.len());
            if start + self.at >= end {
                return None;
            }
            if near(&boxes[start + self.at]) {
                if self.level == 0 {
                    let found = self.tree.things(self.at);
                    self.step();
                    return Some(found);
                }
                self.level -= 1;
                self.at *= 2;
            } else {
                self.step();
            }
        }
    }

    /// Past this box: to the next on its level, or up where the next is the first of a pair.
    fn step(&mut self) {
        self.at += 1;
        while self.at.is_multiple_of(2) && self.level + 1 < self.tree.levels.len() {
            self.at /= 2;
            self.level += 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::collide::Body;
    use crate::collide::curve::curved::{CurvedFindings, Lie, lie};
    use crate::collide::curve::nearest_arcs::nearest_arcs;
    use crate::collide::curve::outline::OutlinePair;
    use crate::collide::curve::way_out::way_out;
    use crate::geom::{AnyShape, Circle, Path, Polygon};
    use crate::random::Rng;

    fn row(count: usize) -> Vec<Rect> {
        let at = |i: usize| {
            let t = i as f64 * 0.1;
            DVec2::new(t.cos(), t.sin()) * (5.0 + (i * 37 % 11) as f64)
        };
        (0..count).filter_map(|i| Rect::around([at(i), at(i + 1)])).collect()
    }

    #[test]
    fn a_walk_comes_to_what_a_loop_would_stop_at() {
        for count in [0, 1, 7, 8, 9, 16, 17, 100, 129, 1000] {
            let row = row(count);
            let tree = BoxTree::around(row.iter().copied());
            assert_eq!(tree.all(), row.iter().copied().reduce(Rect::union));
            for k in 0..20 {
                let about = Rect::point(DVec2::new(f64::from(k) - 10.0, 3.0)).expand(2.0);
                let found: Vec<usize> = tree.near(|b| b.meets(about)).collect();
                assert!(found.is_sorted() && found.iter().all(|i| *i < count));
                let met = |i: &usize| row[*i].meets(about);
                let expected: Vec<usize> = (0..count).filter(met).collect();
                assert_eq!(found.into_iter().filter(met).collect::<Vec<_>>(), expected);
            }
            assert_eq!(tree.near(|_| true).count(), count);
            assert_eq!(tree.near(|_| false).count(), 0);
        }
    }

    #[test]
    fn moved_boxes_hold_what_is_moved_and_the_nearest_are_some() {
        let row = row(333);
        let tree = BoxTree::around(row.iter().copied());
        let by = DVec2::new(0.1, -1e9 / 3.0);
        let moved = tree.moved(by);
        for (i, b) in row.iter().enumerate() {
            let corner = Rect::point(b.min + by);
            assert!(moved.near(|b| b.meets(corner)).any(|j| j == i));
        }
        let to = DVec2::new(4.0, 4.0);
        let few = tree.nearest(|b| to.clamp(b.min, b.max).distance(to));
        assert!(!few.is_empty() && few.end <= 333);
        assert!(BoxTree::around(std::iter::empty()).nearest(|_| 0.0).is_empty());
    }

    /// A path of so many curves round about a place, as a body.
    fn path(rng: &mut Rng, count: usize, closed: bool) -> Body {
        let mut next = || rng.unit();
        let middle = DVec2::new(next(), next()) * 20.0;
        let nodes: Vec<DVec2> = (0..count)
            .map(|i| {
                let turn = DVec2::from_angle(std::f64::consts::TAU * i as f64 / count as f64);
                middle + turn * (60.0 + 12.0 * next())
            })
            .collect();
        let curves: Vec<[DVec2; 3]> = (1..=count - usize::from(!closed))
            .map(|i| {
                let (from, to) = (nodes[i - 1], nodes[i % count]);
                let aside = (to - from).perp() * (next() - 0.5);
                [from + aside, to + aside, to]
            })
            .collect();
        let path = Path::new(nodes[0], &curves, closed);
        Body::new(&AnyShape::Path(path.unwrap()))
    }

    /// The two seen as if every box were around everything.
    fn blind(a: &Body, b: &Body) -> OutlinePair {
        let mut pair = OutlinePair::near(a, b).unwrap();
        for outline in [&mut pair.a, &mut pair.b] {
            let everything = Rect::point(DVec2::ZERO).expand(100.0);
            outline.boxes = BoxTree::around(outline.arcs.iter().map(|_| everything));
        }
        pair
    }

    #[test]
    fn answers_are_the_same_with_and_without_the_tree() {
        let mut rng = Rng::new(11);
        let mut seen = [0; 3];
        for k in 0..60 {
            let a = path(&mut rng, 20 + 5 * (k % 7), k % 2 == 0);
            let b = match k % 3 {
                0 => path(&mut rng, 30, k % 4 == 0),
                1 => {
                    let at = DVec2::from_angle(k as f64) * 60.0;
                    Body::new(&AnyShape::Circle(Circle::new(at, 3.0 + k as f64 * 0.2).unwrap()))
                }
                _ => {
                    let at = DVec2::from_angle(k as f64) * 55.0;
                    let corners = [DVec2::ZERO, DVec2::new(15.0, 2.0), DVec2::new(4.0, 9.0)];
                    let ring = corners.map(|p| p + at).to_vec();
                    Body::new(&AnyShape::Polygon(Polygon::new(ring, Vec::new()).unwrap()))
                }
            };
            let (with, without) = (OutlinePair::near(&a, &b).unwrap(), blind(&a, &b));
            let mut marks = [CurvedFindings::default(), CurvedFindings::default()];
            let lies = [
                lie(&with.a, &with.b, with.reach, &mut marks[0]),
                lie(&without.a, &without.b, without.reach, &mut marks[1]),
            ];
            assert_eq!(lies[0], lies[1], "{k}");
            assert_eq!(marks[0].hits, marks[1].hits, "{k}");
            seen[lies[0] as usize] += 1;
            let near = [&with, &without].map(|p| nearest_arcs(&p.a, &p.b).unwrap());
            assert!((near[0].distance - near[1].distance).abs() < 1e-12, "{k} {near:?}");
            if lies[0] == Lie::Overlapping {
                let mut tried = [Vec::new(), Vec::new()];
                let ways = [
                    way_out(&with, &marks[0], |by, free| tried[0].push((by, free))),
                    way_out(&without, &marks[1], |by, free| tried[1].push((by, free))),
                ];
                assert_eq!((ways[0].by, ways[0].along), (ways[1].by, ways[1].along), "{k}");
                assert_eq!(tried[0], tried[1], "{k}");
            }
        }
        assert!(seen[0] > 4 && seen[2] > 20, "{seen:?}");
    }
}
