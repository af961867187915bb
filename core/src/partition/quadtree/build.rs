//! Building a quadtree of walls: squares with many walls are cut in four, again and again.
//!
//! A wall is handed down as the part of it that lies in a node. Where that part goes over a middle line it is cut: each place
//! is computed once and is the end of one piece and the start of the next, so that no move slips through between them.

use std::collections::VecDeque;

use glam::DVec2;
use serde::Serialize;
use smallvec::SmallVec;

use super::{DEEPEST, QuadNode, Quadtree, QuadtreeOptions, quarters};
use crate::geom::{Rect, Segment};
use crate::partition::listed_wall::{Keeping, along};
use crate::trace::{About, Event, Key, Kind, Reason, Trace};

/// A tree has no more pieces than so many times its walls, and so many more: walls across many small squares would be cut
/// without end.
const PIECES: usize = 16;
const MORE_PIECES: usize = 1 << 16;

/// Why a node is not cut.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum LeafBy {
    /// It has few enough walls.
    Few,
    /// The tree is as deep as it may be.
    Deep,
    /// The tree has as many pieces as it may have.
    Full,
}

/// What is decided, one event at a time.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[serde(tag = "step", rename_all = "kebab-case")]
pub enum QuadtreeBuildStep {
    /// The box around all walls.
    Bounds {
        /// Its least coordinates, in world units.
        min: DVec2,
        /// Its greatest coordinates.
        max: DVec2,
        /// How many walls there are.
        walls: u32,
    },
    /// A node is looked at: is it to be cut?
    Node {
        /// Its number.
        node: u32,
        /// How many cuts are above it.
        depth: u32,
        /// How many walls lie in it.
        walls: u32,
        /// NBMAX.
        most: u32,
        /// Why it is a leaf; none when it is cut.
        leaf: Option<LeafBy>,
    },
    /// A part of a wall is handed to the children that it lies in.
    Hand {
        /// The node.
        node: u32,
        /// The wall's number.
        wall: u32,
        /// Which part of the wall lies in the node, as fractions of its length.
        part: [f64; 2],
        /// Into how many pieces the middle lines cut it: 1 to 3.
        pieces: u32,
        /// The children that they go to, by their places.
        children: [Option<u32>; 3],
    },
    /// All nodes are cut or leaves.
    Built {
        /// How many nodes there are.
        nodes: u32,
        /// How many of them are leaves.
        leaves: u32,
        /// How many leaves have no wall.
        empty: u32,
        /// How many entries all lists have.
        entries: u32,
        /// How many cuts are above the deepest leaf.
        depth: u32,
    },
}

/// The step that decides about a node.
pub(super) fn node_key(node: u32) -> Key {
    Key::new("node", [node])
}

impl Event for QuadtreeBuildStep {
    fn about(&self) -> About {
        match self {
            Self::Bounds { .. } => About::at("bounds", []).chapter("root"),
            Self::Node { node, leaf, .. } => {
                let about = About::new(node_key(*node)).chapter_of("node", *node);
                let about = about.kind(if leaf.is_some() { Kind::Result } else { Kind::Turn });
                match node.checked_sub(1) {
                    None => about.because(Reason::at("bounds", [])),
                    // Four children follow each other.
                    Some(_) => about.because(Reason::Last("hand")),
                }
            }
            Self::Hand { node, wall, pieces, .. } => About::at("hand", [*node, *wall])
                .chapter_of("node", *node)
                .kind(if *pieces > 1 { Kind::Candidate } else { Kind::Plain })
                .because(Reason::Key(node_key(*node))),
            Self::Built { .. } => About::at("built", [])
                .chapter("built")
                .kind(Kind::Result)
                .because(Reason::Each("node")),
        }
    }
}

/// A part of a wall on its way down.
#[derive(Clone, Copy)]
struct ClippedWall {
    wall: u32,
    from: f64,
    to: f64,
    piece: Segment,
}

impl Quadtree {
    /// [`Quadtree::build`], traced.
    #[must_use]
    pub fn build_traced<T: Trace<QuadtreeBuildStep>>(
        walls: &[Segment],
        options: QuadtreeOptions,
        trace: &mut T,
    ) -> Self {
        // 1. The root: the box around all walls, with all of them.
        let area = Rect::around(walls.iter().flat_map(|w| [w.a(), w.b()]))
            .unwrap_or(Rect { min: DVec2::ZERO, max: DVec2::ZERO });
        trace.step(|| QuadtreeBuildStep::Bounds {
            min: area.min,
            max: area.max,
            walls: walls.len() as u32,
        });
        let mut tree = Self { walls: walls.to_vec(), nodes: Vec::new(), keeping: options.keeping };
        let root = QuadNode { area, parent: 0, depth: 0, children: None, list: Vec::new() };
        tree.nodes.push(root);
        let all = (0u32..).zip(walls);
        let all =
            all.map(|(wall, ab)| ClippedWall { wall, from: 0.0, to: 1.0, piece: *ab }).collect();
        let mut waiting: VecDeque<(u32, Vec<ClippedWall>)> = VecDeque::from([(0, all)]);
        let deepest = options.deepest.min(DEEPEST);
        let limit = walls.len().saturating_mul(PIECES).saturating_add(MORE_PIECES);
        let mut pieces = walls.len();
        // 2. Node by node: many walls are too many, unless the tree is deep enough.
        while let Some((node, parts)) = waiting.pop_front() {
            let (area, depth) = (tree.nodes[node as usize].area, tree.nodes[node as usize].depth);
            let leaf = if parts.len() <= options.most as usize {
                Some(LeafBy::Few)
            } else if depth >= deepest {
                Some(LeafBy::Deep)
            } else if pieces + 2 * parts.len() > limit {
                Some(LeafBy::Full)
            } else {
                None
            };
            let leaf = trace.decide(leaf, |leaf| QuadtreeBuildStep::Node {
                node,
                depth,
                walls: parts.len() as u32,
                most: options.most,
                leaf,
            });
            if leaf.is_some() {
                let kept = |part: &ClippedWall| {
                    let whole = options.keeping == Keeping::Whole;
                    (part.wall, if whole { walls[part.wall as usize] } else { part.piece })
                };
                tree.nodes[node as usize].list = parts.iter().map(kept).collect();
                // A whole wall that comes back into a leaf is one entry.
                tree.nodes[node as usize].list.dedup();
                continue;
            }
            // 3. Cut in four at its middle, and the walls handed to the children.
            let first = tree.nodes.len() as u32;
            tree.nodes[node as usize].children = Some(first);
            for area in quarters(area) {
                let (depth, list) = (depth + 1, Vec::new());
                tree.nodes.push(QuadNode { area, parent: node, depth, children: None, list });
            }
            let mut lists: [Vec<ClippedWall>; 4] = Default::default();
            for part in &parts {
                let places = handed(&walls[part.wall as usize], part, area.centre(), &mut lists);
                pieces += places.len() - 1;
                trace.step(|| QuadtreeBuildStep::Hand {
                    node,
                    wall: part.wall,
                    part: [part.from, part.to],
                    pieces: places.len() as u32,
                    children: [0, 1, 2].map(|k| places.get(k).copied()),
                });
            }
            waiting.extend((first..).zip(lists));
        }
        let nodes = &tree.nodes;
        let leaves = || nodes.iter().filter(|n| n.children.is_none());
        trace.step(|| QuadtreeBuildStep::Built {
            nodes: nodes.len() as u32,
            leaves: leaves().count() as u32,
            empty: leaves().filter(|n| n.list.is_empty()).count() as u32,
            entries: leaves().map(|n| n.list.len() as u32).sum(),
            depth: nodes.iter().map(|n| n.depth).max().unwrap_or(0),
        });
        tree
    }
}

/// Hands a part of a wall to the quarters it lies in, cut where it goes over a middle line; answers which ones, in order.
fn handed(
    wall: &Segment,
    part: &ClippedWall,
    middle: DVec2,
    lists: &mut [Vec<ClippedWall>; 4],
) -> SmallVec<[u32; 3]> {
    let (p, q) = (part.piece.a(), part.piece.b());
    let by = wall.b() - wall.a();
    // Where it meets the middle lines, as fractions of the wall.
    let mut cuts: SmallVec<[f64; 4]> = SmallVec::from_slice(&[part.from, part.to]);
    for axis in 0..2 {
        let m = middle[axis];
        if (p[axis] < m) != (q[axis] < m) {
            let t = (m - wall.a()[axis]) / by[axis];
            cuts.push(t.clamp(part.from, part.to));
        }
    }
    cuts.sort_unstable_by(f64::total_cmp);
    cuts.dedup();
    let mut places = SmallVec::new();
    for ends in cuts.windows(2) {
        let (from, to) = (ends[0], ends[1]);
        // The ends of the part stay what they were.
        let at = |t: f64| {
            if t == part.from {
                p
            } else if t == part.to {
                q
            } else {
                along(wall, t)
            }
        };
        let Some(piece) = Segment::edge(at(from), at(to)) else { continue };
        let half = piece.a().midpoint(piece.b());
        let place = u32::from(half.x >= middle.x) + 2 * u32::from(half.y >= middle.y);
        lists[place as usize].push(ClippedWall { wall: part.wall, from, to, piece });
        places.push(place);
    }
    places
}
