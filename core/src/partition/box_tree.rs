//! A tree of boxes: which of many boxes does a moving box reach, nearest first?
//!
//! It makes sweeps and questions fast ([`crate::sweep::fast`]): whoever asks tests each item that is found exactly, so that the answer
//! does not depend on the tree. Its search is stepped through as a part of theirs, by what [`look`] has of it.
//! Method: eight children a node, whose boxes are compared at once, in `f32` about the middle of all, rounded outward and with a
//! slack for the rounding of the comparison: an item that is reached is always found, and some that are not are found too. An
//! item is a child of a node itself, so that its box needs no memory of its own. Groups are split where the boxes of both sides
//! are least (by 16 bins along the widest axis), and in the middle where that would make the tree deep.
//! An item that is a diagonal of its box, as a wall is, is left out where the move stays on one side of it.
//! Frame: world units, in the plane or in space. Cost: n log n to build; 35 to 40 bytes an item in the plane, some 55 in space.

pub(crate) mod look;
mod split;

use std::ops::{ControlFlow, Range};

use smallvec::SmallVec;

use crate::trace::{Silent, Trace};
use look::{BoxChild, BoxLook};
use split::{around, extent, split};

/// How many children a node has.
const WIDE: usize = 8;
/// A tree has fewer boxes than this.
const MOST: usize = 1 << 24;
/// Of a child: it is an item, not a node.
const ITEM: u32 = 1 << 31;
/// Of an item: it is a segment, and which of its box's diagonals.
const SEGMENT: u32 = 1 << 30;
const FALLING: u32 = 1 << 29;
/// Of a child: along which axis its node's children lie one after the other.
const AXIS: u32 = 27;
/// The number of a child, without the bits above.
const NUMBER: u32 = (1 << AXIS) - 1;
/// Levels beyond those of an even tree, after which groups are split in the middle.
const UNEVEN: u32 = 2;
/// The most children that wait to be looked at: seven a level, of the 18 levels that the most items can make.
const WAITING: usize = 128;
/// What the comparisons may be wrong by, as a fraction of the move: some roundings of `f32`.
const SLACK: f32 = 2e-6;
/// What the distance from a diagonal may be wrong by, as a fraction of the lengths it is made of.
const DIAGONAL_SLACK: f32 = 1e-6;
/// How far corners are moved outward, as a fraction: twice the rounding of `f32`.
const OUTWARD: f64 = 1.2e-7;
/// Steps shorter than this, in units of the tree, are taken as this: the box is then found a little too often.
const LEAST_STEP: f32 = 1e-30;
/// How far corners are moved outward at least, in units of the tree: what touches is not left by the least step.
const LEAST_OUTWARD: f64 = 1e-30;
/// Moves longer than this, in units of the tree, find every item.
const LONGEST: f64 = 1e18;

/// A box by its least and its greatest corner.
pub(crate) type BoxCorners<const D: usize> = [[f64; D]; 2];

/// What is known of an item within its box.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Filling {
    /// Nothing: it may be anywhere in it.
    Any,
    /// In the plane: it is the diagonal from the least corner to the greatest.
    Rising,
    /// In the plane: it is the other diagonal.
    Falling,
}

/// A tree of boxes, by their numbers.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct BoxTree<const D: usize> {
    nodes: Vec<Node<D>>,
    items: u32,
    /// What the middle of all boxes is taken for, in world units.
    middle: [f64; D],
    /// From world units to those of the tree: a power of two.
    scale: f64,
}

/// The boxes of eight children, each coordinate together, and the children: nodes, or items. A child that there is not has a
/// box that nothing reaches.
#[derive(Clone, Copy, Debug, PartialEq)]
#[repr(C, align(16))]
struct Node<const D: usize> {
    low: [[f32; WIDE]; D],
    high: [[f32; WIDE]; D],
    child: [u32; WIDE],
}

impl<const D: usize> Node<D> {
    const EMPTY: Self = Self {
        low: [[f32::INFINITY; WIDE]; D],
        high: [[f32::NEG_INFINITY; WIDE]; D],
        child: [u32::MAX; WIDE],
    };
}

/// A move of a box, as the nodes are compared with it.
struct Query<const D: usize> {
    low: [f32; D],
    high: [f32; D],
    inverse: [f32; D],
    /// Its middle as it starts, half its size, and its displacement.
    middle: [f32; D],
    half: [f32; D],
    by: [f32; D],
    /// How far away something may be that it comes to: the sum of its sizes and of its displacement.
    reach: f32,
    /// The size of its coordinates.
    size: f32,
}

impl<const D: usize> BoxTree<D> {
    /// The tree of boxes with finite corners. An item's number is its place.
    ///
    /// # Panics
    /// When there are 2²⁴ or more.
    #[must_use]
    pub(crate) fn new(boxes: &[BoxCorners<D>]) -> Self {
        Self::filled(boxes, |_| Filling::Any)
    }

    /// The same, where some items are known to be diagonals of their boxes: those that a move does not come to are not found.
    ///
    /// # Panics
    /// When there are 2²⁴ or more.
    #[must_use]
    pub(crate) fn filled(boxes: &[BoxCorners<D>], filling: impl Fn(u32) -> Filling) -> Self {
        assert!(boxes.len() < MOST, "a tree has fewer than 2²⁴ boxes");
        let all = around(boxes.iter());
        let (mut middle, mut largest, mut half) = ([0.0; D], 0.0_f64, 0.0_f64);
        if !boxes.is_empty() {
            for k in 0..D {
                middle[k] = all[0][k] * 0.5 + all[1][k] * 0.5;
                largest = largest.max(all[0][k].abs()).max(all[1][k].abs());
                half = half.max(all[1][k] * 0.5 - all[0][k] * 0.5);
            }
        }
        let half = half.max(largest * (2.0_f64).powi(-40));
        // The exponent of the power of two above the half.
        let exponent = (((half.to_bits() >> 52) & 0x7ff) as i32 - 1022).clamp(-1000, 1020);
        let scale = f64::from_bits(((1023 - exponent) as u64) << 52);
        let mut tree = Self { nodes: Vec::new(), items: boxes.len() as u32, middle, scale };
        if !boxes.is_empty() {
            tree.build(boxes, filling);
        }
        tree
    }

    /// How many bytes it takes.
    #[must_use]
    pub(crate) fn bytes(&self) -> usize {
        size_of::<Self>() + self.nodes.len() * size_of::<Node<D>>()
    }

    fn build(&mut self, boxes: &[BoxCorners<D>], filling: impl Fn(u32) -> Filling) {
        let mut numbers: Vec<u32> = (0..self.items).collect();
        let deep = self.items.ilog2() / WIDE.ilog2() + UNEVEN;
        self.nodes.push(Node::EMPTY);
        // Ranges of numbers still to be put under a node.
        let mut stack = vec![(0_u32, 0..numbers.len(), 0_u32)];
        while let Some((node, range, depth)) = stack.pop() {
            let mut groups = Vec::with_capacity(WIDE);
            let group_of = |range: Range<usize>, numbers: &[u32]| {
                let bounds = around(numbers[range.clone()].iter().map(|n| &boxes[*n as usize]));
                (range, bounds)
            };
            // Groups that one node holds stay whole, unless they are all there is: fuller nodes are fewer.
            let fits = range.len() <= WIDE;
            groups.push(group_of(range, &numbers));
            while groups.len() < WIDE {
                // The group whose box is the largest is split next; in a deep tree the one with the most in it.
                let size = |(range, bounds): &(Range<usize>, BoxCorners<D>)| match range.len() {
                    0 | 1 => -1.0,
                    n if n <= WIDE && !fits => -1.0,
                    n if depth > deep => n as f64,
                    _ => extent(bounds),
                };
                let sizes = groups.iter().map(size).enumerate();
                let Some((k, size)) = sizes.reduce(|a, b| if b.1 > a.1 { b } else { a }) else {
                    break;
                };
                if size < 0.0 {
                    break;
                }
                let range = groups[k].0.clone();
                let at = range.start + split(&mut numbers[range.clone()], boxes, depth > deep);
                groups[k] = group_of(range.start..at, &numbers);
                groups.insert(k + 1, group_of(at..range.end, &numbers));
            }
            // Children lie one after the other along the axis on which their middles are farthest apart, so that a move finds
            // them about in order without comparing.
            let middle = |bounds: &BoxCorners<D>, k: usize| bounds[0][k] * 0.5 + bounds[1][k] * 0.5;
            let spread = |k: usize| {
                let all = || groups.iter().map(|(_, b)| middle(b, k));
                all().fold(f64::NEG_INFINITY, f64::max) * 0.5
                    - all().fold(f64::INFINITY, f64::min) * 0.5
            };
            let axis = (0..D).reduce(|a, b| if spread(b) > spread(a) { b } else { a }).unwrap_or(0);
            groups.sort_by(|(_, a), (_, b)| middle(a, axis).total_cmp(&middle(b, axis)));
            for (slot, (group, bounds)) in groups.into_iter().enumerate() {
                let number =
                    if group.len() == 1 { numbers[group.start] } else { self.nodes.len() as u32 };
                let kind = match group.len() {
                    1 => match filling(number) {
                        Filling::Any => ITEM,
                        Filling::Rising => ITEM | SEGMENT,
                        Filling::Falling => ITEM | SEGMENT | FALLING,
                    },
                    _ => {
                        self.nodes.push(Node::EMPTY);
                        stack.push((number, group, depth + 1));
                        0
                    }
                };
                let (low, high) = (self.place(bounds[0], down), self.place(bounds[1], up));
                let at = &mut self.nodes[node as usize];
                for k in 0..D {
                    at.low[k][slot] = low[k];
                    at.high[k][slot] = high[k];
                }
                at.child[slot] = kind | number;
            }
            for child in &mut self.nodes[node as usize].child {
                *child = *child & !(3 << AXIS) | (axis as u32) << AXIS;
            }
        }
    }

    /// Calls `visit` with each item whose box one comes to that moves by a displacement, some others among them, about in the
    /// order in which they are reached. `visit` returns the fraction of the move after which nothing is looked for any more; at first
    /// it is `limit`.
    #[inline]
    pub(crate) fn along(
        &self,
        corners: BoxCorners<D>,
        displacement: [f64; D],
        limit: f64,
        mut visit: impl FnMut(u32) -> f64,
    ) {
        let untold = |_: BoxLook| ();
        self.along_traced(corners, displacement, limit, untold, &mut Silent, |item, _| visit(item));
    }

    /// [`BoxTree::along`], traced. What it tells becomes an event of whoever searches by `as_event`; `visit` is lent the trace, since
    /// what it does with an item is told between two steps of the search.
    #[inline]
    pub(crate) fn along_traced<E, T: Trace<E>>(
        &self,
        [low, high]: BoxCorners<D>,
        displacement: [f64; D],
        limit: f64,
        as_event: impl Fn(BoxLook) -> E,
        trace: &mut T,
        mut visit: impl FnMut(u32, &mut T) -> f64,
    ) {
        if self.nodes.is_empty() {
            return;
        }
        let Some(query) = self.query([low, high], displacement) else {
            trace.step(|| as_event(BoxLook::Every { items: self.items }));
            (0..self.items).for_each(|item| _ = visit(item, trace));
            return;
        };
        let whole = limit as f32 + SLACK;
        let mut limit = whole;
        let mut waiting = [(0.0_f32, 0_u32); WAITING];
        let mut count = 1;
        while count > 0 {
            count -= 1;
            let (enter, child) = waiting[count];
            if enter > limit {
                trace.step(|| {
                    let (child, [enters, limit]) =
                        (BoxChild::of(child), [enter, limit].map(f64::from));
                    as_event(BoxLook::Behind { child, within: self.holder(child), enters, limit })
                });
                continue;
            }
            if child & ITEM != 0 {
                limit = limit.min(visit(child & NUMBER, trace) as f32 + SLACK);
                continue;
            }
            let node = &self.nodes[(child & NUMBER) as usize];
            let (enter, reached) = query.cross(node, limit);
            // Those that come last are put down first. A processor does not guess well which of them are reached: each is
            // written, and counts or not.
            let axis = (node.child[0] >> AXIS & 3) as usize % D;
            let turn = if query.inverse[axis] < 0.0 { 0 } else { WIDE - 1 };
            trace.step(|| {
                let order = std::array::from_fn(|k| (WIDE - 1 - k) ^ turn);
                as_event(self.looked(child & NUMBER, &query, [limit, whole], reached, order))
            });
            for k in 0..WIDE {
                let slot = k ^ turn;
                waiting[count & (WAITING - 1)] = (enter[slot], node.child[slot]);
                count += (reached >> slot & 1) as usize;
            }
        }
    }

    /// Calls `visit` with each item whose box meets one, some that come near to it among them, in a fixed order, until it
    /// breaks.
    pub(crate) fn meeting<B>(
        &self,
        [low, high]: BoxCorners<D>,
        mut visit: impl FnMut(u32) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        if self.nodes.is_empty() {
            return ControlFlow::Continue(());
        }
        // Not past all numbers: there are the slots without a child.
        let finite = |places: [f32; D]| places.map(|x| x.clamp(f32::MIN, f32::MAX));
        let (low, high) = (finite(self.place(low, down)), finite(self.place(high, up)));
        let mut stack: SmallVec<[u32; 64]> = SmallVec::new();
        stack.push(0);
        while let Some(child) = stack.pop() {
            if child & ITEM != 0 {
                visit(child & NUMBER)?;
                continue;
            }
            let node = &self.nodes[(child & NUMBER) as usize];
            let mut meets = [true; WIDE];
            for k in 0..D {
                for (slot, meets) in meets.iter_mut().enumerate() {
                    *meets &= (node.low[k][slot] <= high[k]) & (node.high[k][slot] >= low[k]);
                }
            }
            stack.extend((0..WIDE).filter(|s| meets[*s]).map(|s| node.child[s]));
        }
        ControlFlow::Continue(())
    }

    #[inline]
    fn place(&self, p: [f64; D], round: impl Fn(f64) -> f32) -> [f32; D] {
        std::array::from_fn(|k| round(p[k] * self.scale - self.middle[k] * self.scale))
    }

    /// None for a move that is too long or too far away to be compared, or that is no move: of NaN.
    #[inline]
    fn query(&self, [low, high]: BoxCorners<D>, displacement: [f64; D]) -> Option<Query<D>> {
        let by = displacement.map(|v| v * self.scale);
        if !by.iter().all(|v| v.abs() <= LONGEST) {
            return None;
        }
        let (low, high, by) = (self.place(low, down), self.place(high, up), by.map(|v| v as f32));
        if !low.iter().chain(&high).all(|x| x.abs() <= LONGEST as f32) {
            return None;
        }
        let middle: [f32; D] = std::array::from_fn(|k| low[k] * 0.5 + high[k] * 0.5);
        let half: [f32; D] = std::array::from_fn(|k| high[k] * 0.5 - low[k] * 0.5);
        Some(Query {
            inverse: by
                .map(|v| 1.0 / if v.abs() < LEAST_STEP { LEAST_STEP.copysign(v) } else { v }),
            reach: by.iter().chain(&half).map(|x| x.abs()).sum(),
            size: middle.iter().map(|x| x.abs()).sum::<f32>() + 1.0,
            low,
            high,
            middle,
            half,
            by,
        })
    }
}

impl<const D: usize> Query<D> {
    /// When the moving box comes to each child's box, and, a bit each, whether it comes to the child within the move up to a limit.
    #[inline]
    fn cross(&self, node: &Node<D>, limit: f32) -> ([f32; WIDE], u32) {
        let (enter, reached) = self.enter(node, limit);
        (enter, if D == 2 { reached & !self.beside(node) } else { reached })
    }

    /// The same of the boxes alone, whatever is known of what they hold.
    #[inline]
    fn enter(&self, node: &Node<D>, limit: f32) -> ([f32; WIDE], u32) {
        let (mut enter, mut exit) = ([0.0_f32; WIDE], [limit; WIDE]);
        for k in 0..D {
            let inverse = self.inverse[k];
            let (first, last, own_first, own_last) = if inverse < 0.0 {
                (&node.high[k], &node.low[k], self.low[k], self.high[k])
            } else {
                (&node.low[k], &node.high[k], self.high[k], self.low[k])
            };
            for slot in 0..WIDE {
                let from = (first[slot] - own_first) * inverse;
                let to = (last[slot] - own_last) * inverse + SLACK;
                enter[slot] = if from > enter[slot] { from } else { enter[slot] };
                exit[slot] = if to < exit[slot] { to } else { exit[slot] };
            }
        }
        let mut reached = 0;
        for slot in 0..WIDE {
            reached |= u32::from(enter[slot] <= exit[slot]) << slot;
        }
        (enter, reached)
    }

    /// Whether the move stays on one side of each child that is a segment, a bit each, in the plane. Where it comes to the box at all, it
    /// is no farther from it than its own reach, which bounds the rounding.
    #[inline]
    fn beside(&self, node: &Node<D>) -> u32 {
        let (x, y) = (0, 1 % D);
        let mut beside = 0;
        let (low, high) = (&node.low, &node.high);
        for slot in 0..WIDE {
            let (wide, tall) = (high[x][slot] - low[x][slot], high[y][slot] - low[y][slot]);
            let away = |k: usize| self.middle[k] - (low[k][slot] * 0.5 + high[k][slot] * 0.5);
            let child = node.child[slot];
            // The sign of the height by its bit: no branch.
            let up = f32::from_bits(tall.to_bits() ^ (child & FALLING) << (31 - FALLING.ilog2()));
            // Twice the area between the diagonal and the middle of the move, and what the move and the box cover of it.
            let from = wide * away(y) - up * away(x);
            let by = (wide * self.by[y] - up * self.by[x]) * 0.5;
            let covers = by.abs() + wide * self.half[y] + tall * self.half[x];
            let slack = DIAGONAL_SLACK * (self.reach + (wide + tall) * (1.0 + self.size));
            beside |=
                (u32::from((from + by).abs() > covers + slack) & child >> SEGMENT.ilog2()) << slot;
        }
        beside
    }
}

/// Below a number, by a few of the last digits of `f32`.
#[inline]
fn down(x: f64) -> f32 {
    (x - x.abs() * OUTWARD - LEAST_OUTWARD) as f32
}

/// Above a number, by as much.
#[inline]
fn up(x: f64) -> f32 {
    (x + x.abs() * OUTWARD + LEAST_OUTWARD) as f32
}

#[cfg(test)]
mod tests;
