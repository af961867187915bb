//! What the search of a tree of boxes tells: which children of a node a moving box comes to, and which it passes over.

use serde::Serialize;

use super::{BoxCorners, BoxTree, ITEM, NUMBER, Node, Query, WIDE};

/// What a node holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum BoxChild {
    /// Another node, by its number. The root is 0.
    Node(u32),
    /// An item, by its number.
    Item(u32),
}

/// What a move has to do with a child of a node.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[serde(tag = "how", rename_all = "kebab-case")]
pub enum ChildVerdict {
    /// It comes to its box, which is kept for later.
    Reached {
        /// When, as a fraction of the move: by the rounding of `f32`, never too late.
        enters: f64,
    },
    /// It comes to its box only when something has stopped it.
    Later {
        /// When it would, as a fraction of the move.
        enters: f64,
    },
    /// It never comes to its box.
    Missed,
    /// It comes to its box, but stays on one side of the wall that is the box's diagonal.
    Beside,
}

/// A child of a node that was looked at.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct LookedChild {
    /// Which one.
    pub child: BoxChild,
    /// Whether the move comes to it.
    #[serde(flatten)]
    pub verdict: ChildVerdict,
}

/// The children of a node, in the order in which they are looked at; it need not have all of them.
pub type LookedChildren = [Option<LookedChild>; WIDE];

/// What a search tells.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum BoxLook {
    /// The move can't be compared with boxes, so that every item is found.
    Every {
        /// How many there are.
        items: u32,
    },
    /// A node whose children are looked at.
    Node {
        /// Its number.
        node: u32,
        /// The node that holds it; none of the root.
        within: Option<u32>,
        /// Its children.
        children: LookedChildren,
        /// The fraction of the move after which nothing is looked for.
        limit: f64,
    },
    /// A child that was kept for later, and is entered too late by now.
    Behind {
        /// Which one.
        child: BoxChild,
        /// The node that holds it.
        within: Option<u32>,
        /// When it would be entered, as a fraction of the move.
        enters: f64,
        /// The fraction of the move after which nothing is looked for.
        limit: f64,
    },
}

impl BoxChild {
    /// A child as a node has it.
    pub(super) fn of(child: u32) -> Self {
        let number = child & NUMBER;
        if child & ITEM != 0 { Self::Item(number) } else { Self::Node(number) }
    }

    /// The same with another number for an item.
    pub(crate) fn numbered(self, number: impl FnOnce(u32) -> u32) -> Self {
        match self {
            Self::Item(item) => Self::Item(number(item)),
            Self::Node(_) => self,
        }
    }
}

impl<const D: usize> Node<D> {
    /// Whether there is a child in a slot.
    fn has(&self, slot: usize) -> bool {
        self.low[0][slot] <= self.high[0][slot]
    }
}

impl<const D: usize> BoxTree<D> {
    /// What a look at a node tells: its children in an order of slots, of which those with a bit are `reached` up to the first of two
    /// limits; the other is that of the whole move.
    pub(super) fn looked(
        &self,
        number: u32,
        query: &Query<D>,
        [limit, whole]: [f32; 2],
        reached: u32,
        order: [usize; WIDE],
    ) -> BoxLook {
        let node = &self.nodes[number as usize];
        let (enter, by_box) = query.enter(node, whole);
        let beside = if D == 2 { query.beside(node) } else { 0 };
        let is_in = |bits: u32, slot: usize| bits >> slot & 1 != 0;
        let children = order.map(|slot| {
            let enters = f64::from(enter[slot]);
            let verdict = match () {
                () if is_in(reached, slot) => ChildVerdict::Reached { enters },
                () if !is_in(by_box, slot) => ChildVerdict::Missed,
                () if is_in(beside, slot) => ChildVerdict::Beside,
                () => ChildVerdict::Later { enters },
            };
            node.has(slot).then(|| LookedChild { child: BoxChild::of(node.child[slot]), verdict })
        });
        let within = self.holder(BoxChild::Node(number));
        BoxLook::Node { node: number, within, children, limit: f64::from(limit) }
    }

    /// The node that holds a child; none of the root. Cost: a look at every node, so it is for who watches alone.
    pub(crate) fn holder(&self, child: BoxChild) -> Option<u32> {
        let holds = |node: &Node<D>| {
            (0..WIDE).any(|slot| node.has(slot) && BoxChild::of(node.child[slot]) == child)
        };
        self.nodes.iter().position(holds).map(|node| node as u32)
    }

    /// The box of a node in world units, by its corners: around those of its children, each a little larger than what it holds, by the
    /// rounding of `f32`.
    pub(crate) fn node_box(&self, node: u32) -> Option<BoxCorners<D>> {
        let node = self.nodes.get(node as usize)?;
        let world = |x: f32, k: usize| f64::from(x) / self.scale + self.middle[k];
        let slots = || (0..WIDE).filter(|slot| node.has(*slot));
        slots().next()?;
        let low = std::array::from_fn(|k| {
            world(slots().map(|slot| node.low[k][slot]).fold(f32::INFINITY, f32::min), k)
        });
        let high = std::array::from_fn(|k| {
            world(slots().map(|slot| node.high[k][slot]).fold(f32::NEG_INFINITY, f32::max), k)
        });
        Some([low, high])
    }
}
