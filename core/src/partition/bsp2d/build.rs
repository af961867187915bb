//! Building a tree of lines: each node with many walls is cut along the line of one of them.
//!
//! A wall is handed down as the part of it that lies in a node, as fractions of its length; on which side of a line its ends
//! are is decided exactly. What is left beyond a line by rounding alone is not cut off: moves look beyond lines by as much.

use glam::DVec2;
use serde::Serialize;

use super::given::{GivenChild, GivenTree};
use super::{Bsp2d, Bsp2dOptions, CutLine, DEEPEST, LineNode, TreeLines, WallPart, side};
use crate::geom::exact::tolerance::SLIVER;
use crate::geom::{Rect, Segment};
use crate::trace::{About, Event, Key, Kind, Reason, Trace};

/// No more lines than this are tried for a node, and none is judged by more walls than this: of more, every so many. Then a
/// large map is built in minutes less, and its tree is hardly deeper.
const CANDIDATES: usize = 32;
const JUDGES: usize = 256;

/// A tree has no more parts than so many times its walls, and so many more.
const PARTS: usize = 16;
const MORE_PARTS: usize = 1 << 16;

/// Why a node is not cut.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum SectorBy {
    /// It has few enough walls.
    Few,
    /// No line of its walls parts them.
    Convex,
    /// The tree is as deep as it may be, or has as many parts as it may have.
    Full,
    /// It is one in the tree that was given.
    Given,
}

/// On which side of a line a part of a wall lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum PartSide {
    /// On the plus side, or on the line.
    Plus,
    /// On the minus side.
    Minus,
    /// On both: it is cut.
    Both,
}

/// What is decided, one event at a time.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[serde(tag = "step", rename_all = "kebab-case")]
pub enum Bsp2dBuildStep {
    /// All walls, before anything is cut.
    All {
        /// How many there are.
        walls: u32,
        /// NBMAX; none of a tree that was given.
        most: Option<u32>,
    },
    /// A node is looked at: is it to be cut?
    Node {
        /// Its number.
        node: u32,
        /// How many lines are above it.
        depth: u32,
        /// How many walls, or parts of walls, lie in it.
        walls: u32,
        /// NBMAX; none of a tree that was given.
        most: Option<u32>,
        /// Whether it has few enough, or may not be cut.
        sector: Option<SectorBy>,
    },
    /// The line of a wall is tried.
    Candidate {
        /// The node.
        node: u32,
        /// The wall.
        wall: u32,
        /// How many others are on its plus side alone.
        plus: u32,
        /// How many on its minus side alone.
        minus: u32,
        /// How many it cuts.
        cuts: u32,
        /// |plus − minus| + weight · cuts; none when the line does not part them.
        score: Option<u32>,
        /// How many walls of unevenness a cut counts for.
        weight: u32,
        /// Whether it is the least so far.
        best: bool,
        /// The best before it: wall and score.
        before: Option<(u32, u32)>,
    },
    /// No line parts its walls: the node is a sector.
    Convex {
        /// The node.
        node: u32,
        /// How many walls lie in it.
        walls: u32,
    },
    /// The node is cut along the best line, or that which was given.
    Split {
        /// The node.
        node: u32,
        /// The wall whose line it is; in a tree that was given, the number of the line there.
        wall: u32,
        /// Whether it was given.
        #[serde(skip_serializing_if = "std::ops::Not::not")]
        given: bool,
        /// Its children, on the plus and the minus side.
        children: [u32; 2],
    },
    /// A part of a wall is handed to the side that it lies on.
    Hand {
        /// The node.
        node: u32,
        /// The wall's number.
        wall: u32,
        /// Which part of it lies in the node, as fractions of its length.
        part: [f64; 2],
        /// d of its ends.
        d: [f64; 2],
        /// On which side it is.
        side: PartSide,
        /// Where it is cut, as a fraction of its length.
        at: Option<f64>,
    },
    /// All nodes are cut or sectors.
    Built {
        /// How many nodes there are.
        nodes: u32,
        /// How many of them are sectors.
        sectors: u32,
        /// How many entries all lists have.
        entries: u32,
        /// How many lines are above the highest sector.
        least: u32,
        /// How many are above the deepest.
        depth: u32,
    },
}

/// The step that decides about a node.
pub(super) fn node_key(node: u32) -> Key {
    Key::new("node", [node])
}

/// The step that cuts a node.
pub(super) fn split_key(node: u32) -> Key {
    Key::new("split", [node])
}

impl Event for Bsp2dBuildStep {
    fn about(&self) -> About {
        let of_node = |key: Key, node: u32| {
            About::new(key).chapter_of("node", node).because(Reason::Key(node_key(node)))
        };
        match self {
            Self::All { .. } => About::at("all", []).chapter("root"),
            Self::Node { node, sector, .. } => {
                let about = About::new(node_key(*node)).chapter_of("node", *node);
                let result = if sector.is_some() { Kind::Result } else { Kind::Plain };
                let about = about.kind(result);
                match node.checked_sub(1) {
                    None => about.because(Reason::at("all", [])),
                    Some(_) => about.because(Reason::Last("hand")),
                }
            }
            Self::Candidate { node, wall, best, before, .. } => {
                let about = of_node(Key::new("candidate", [*node, *wall]), *node).kind(if *best {
                    Kind::Candidate
                } else {
                    Kind::Refused
                });
                match before {
                    Some((other, _)) => about.because(Reason::at("candidate", [*node, *other])),
                    None => about,
                }
            }
            Self::Convex { node, .. } => of_node(Key::new("convex", [*node]), *node)
                .kind(Kind::Result)
                .because(Reason::Last("candidate")),
            Self::Split { node, wall, given, .. } => {
                let about = About::new(split_key(*node)).chapter_of("node", *node).kind(Kind::Turn);
                let about = match given {
                    true => about,
                    false => about.because(Reason::at("candidate", [*node, *wall])),
                };
                about.because(Reason::Key(node_key(*node)))
            }
            Self::Hand { node, wall, side, .. } => {
                let cut = *side == PartSide::Both;
                About::at("hand", [*node, *wall])
                    .chapter_of("node", *node)
                    .kind(if cut { Kind::Candidate } else { Kind::Plain })
                    .because(Reason::Key(split_key(*node)))
            }
            Self::Built { .. } => About::at("built", [])
                .chapter("built")
                .kind(Kind::Result)
                .because(Reason::Each("node")),
        }
    }
}

/// A part of a wall beside a line.
struct Parted {
    d: [f64; 2],
    side: PartSide,
    at: Option<f64>,
}

/// On which side of a line a part of a wall is.
fn parted(line: &Segment, wall: &Segment, [from, to]: [f64; 2]) -> Parted {
    let d @ [da, db] = [side(line, wall.a()), side(line, wall.b())];
    let one = |side| Parted { d, side, at: None };
    if da >= 0.0 && db >= 0.0 {
        return one(PartSide::Plus);
    }
    if da <= 0.0 && db <= 0.0 {
        return one(PartSide::Minus);
    }
    let (first, second) = if da > 0.0 {
        (PartSide::Plus, PartSide::Minus)
    } else {
        (PartSide::Minus, PartSide::Plus)
    };
    let at = da / (da - db);
    // What reaches over the line by rounding alone stays whole.
    if at <= from + SLIVER {
        one(second)
    } else if at >= to - SLIVER {
        one(first)
    } else {
        Parted { d, side: PartSide::Both, at: Some(at) }
    }
}

/// A node that is still to be looked at.
struct Waiting {
    node: u32,
    parts: Vec<WallPart>,
    /// What it is in the tree that was given.
    given: Option<GivenChild>,
}

impl Bsp2d {
    /// [`Bsp2d::build`], traced.
    #[must_use]
    pub fn build_traced<'l, T: Trace<Bsp2dBuildStep>>(
        walls: &[Segment],
        lines: impl Into<TreeLines<'l>>,
        trace: &mut T,
    ) -> Self {
        let lines = lines.into();
        // 1. The root, with all walls.
        let bounds = Rect::around(walls.iter().flat_map(|w| [w.a(), w.b()]))
            .unwrap_or(Rect { min: DVec2::ZERO, max: DVec2::ZERO });
        let (most, given) = match lines {
            TreeLines::Chosen(options) => (Some(options.most), None),
            TreeLines::Given(tree) => (None, Some(tree)),
        };
        trace.step(|| Bsp2dBuildStep::All { walls: walls.len() as u32, most });
        let root = LineNode { parent: 0, depth: 0, line: None, list: Vec::new() };
        let own = given.map(|tree| tree.lines().to_vec());
        let sectors = given.map_or_else(Vec::new, |_| vec![u32::MAX]);
        let mut tree =
            Self { walls: walls.to_vec(), lines: own, sectors, nodes: vec![root], bounds };
        let all = (0u32..).zip(walls).map(|(wall, _)| WallPart { wall, part: [0.0, 1.0] });
        let root = given.map(GivenTree::root);
        let mut waiting = vec![Waiting { node: 0, parts: all.collect(), given: root }];
        let limit = walls.len().saturating_mul(PARTS).saturating_add(MORE_PARTS);
        let mut count = walls.len();
        // 2. Node by node: many walls are too many.
        while let Some(Waiting { node, parts, given: at }) = waiting.pop() {
            let depth = tree.nodes[node as usize].depth;
            let is_full = count + parts.len() > limit;
            let sector = match (lines, at) {
                (TreeLines::Given(_), Some(GivenChild::Node(_))) if !is_full => None,
                (TreeLines::Given(_), Some(GivenChild::Sector(_))) => Some(SectorBy::Given),
                (TreeLines::Chosen(options), _) if parts.len() <= options.most as usize => {
                    Some(SectorBy::Few)
                }
                (TreeLines::Chosen(_), _) if depth < DEEPEST && !is_full => None,
                _ => Some(SectorBy::Full),
            };
            let sector = trace.decide(sector, |sector| Bsp2dBuildStep::Node {
                node,
                depth,
                walls: parts.len() as u32,
                most,
                sector,
            });
            let chosen = match (sector, lines, at) {
                (Some(_), ..) => None,
                (None, TreeLines::Chosen(options), _) => {
                    choose(walls, node, &parts, options, trace).map(|of| (of, [None; 2]))
                }
                (None, TreeLines::Given(tree), Some(GivenChild::Node(of))) => {
                    tree.children().get(of as usize).map(|both| (of, both.map(Some)))
                }
                (None, TreeLines::Given(_), _) => None,
            };
            let Some((of, beyond)) = chosen else {
                tree.nodes[node as usize].list = parts;
                if let Some(GivenChild::Sector(sector)) = at {
                    tree.sectors[node as usize] = sector;
                }
                continue;
            };
            // 3. Cut along that line, and the walls handed to its sides.
            let plus = tree.nodes.len() as u32;
            let children = [plus, plus + 1];
            let line = CutLine { of, plus };
            tree.nodes[node as usize].line = Some(line);
            let is_given = given.is_some();
            trace.step(|| Bsp2dBuildStep::Split { node, wall: of, given: is_given, children });
            let child = LineNode { parent: node, depth: depth + 1, line: None, list: Vec::new() };
            tree.nodes.extend([child.clone(), child]);
            tree.sectors.extend(given.iter().flat_map(|_| [u32::MAX; 2]));
            let line = *tree.cut(line);
            let (mut on_plus, mut on_minus) = (Vec::new(), Vec::new());
            for WallPart { wall, part } in parts {
                let Parted { d, side, at } = parted(&line, &walls[wall as usize], part);
                trace.step(|| Bsp2dBuildStep::Hand { node, wall, part, d, side, at });
                match (side, at) {
                    (PartSide::Both, Some(at)) => {
                        let [first, second] =
                            [[part[0], at], [at, part[1]]].map(|part| WallPart { wall, part });
                        let (first_to, second_to) = if d[0] > 0.0 {
                            (&mut on_plus, &mut on_minus)
                        } else {
                            (&mut on_minus, &mut on_plus)
                        };
                        first_to.push(first);
                        second_to.push(second);
                        count += 1;
                    }
                    (PartSide::Minus, _) => on_minus.push(WallPart { wall, part }),
                    _ => on_plus.push(WallPart { wall, part }),
                }
            }
            let [on, off] = beyond;
            waiting.push(Waiting { node: plus + 1, parts: on_minus, given: off });
            waiting.push(Waiting { node: plus, parts: on_plus, given: on });
        }
        let nodes = &tree.nodes;
        let sectors = || nodes.iter().filter(|n| n.line.is_none());
        trace.step(|| Bsp2dBuildStep::Built {
            nodes: nodes.len() as u32,
            sectors: sectors().count() as u32,
            entries: sectors().map(|n| n.list.len() as u32).sum(),
            least: sectors().map(|n| n.depth).min().unwrap_or(0),
            depth: nodes.iter().map(|n| n.depth).max().unwrap_or(0),
        });
        tree
    }
}

/// The wall whose line parts a node's walls best; none when every line has them all on one side.
fn choose<T: Trace<Bsp2dBuildStep>>(
    walls: &[Segment],
    node: u32,
    parts: &[WallPart],
    options: Bsp2dOptions,
    trace: &mut T,
) -> Option<u32> {
    let mut chosen: Option<(u32, u32)> = None;
    let every = parts.len().div_ceil(JUDGES);
    for candidate in parts.iter().step_by(parts.len().div_ceil(CANDIDATES)) {
        // Several parts of one wall have one line.
        let line = &walls[candidate.wall as usize];
        let (mut plus, mut minus, mut cuts) = (0u32, 0u32, 0u32);
        for part in parts.iter().step_by(every) {
            if part.wall == candidate.wall {
                continue;
            }
            let Parted { d, side, .. } = parted(line, &walls[part.wall as usize], part.part);
            match side {
                // On the line.
                _ if d == [0.0, 0.0] => {}
                PartSide::Plus => plus += 1,
                PartSide::Minus => minus += 1,
                PartSide::Both => cuts += 1,
            }
        }
        // Both sides must have fewer walls than the node: what is on the line goes to its plus side.
        let parts_them = minus > 0 && plus + cuts > 0;
        let uneven = plus.abs_diff(minus).saturating_add(options.cut_weight.saturating_mul(cuts));
        let score = parts_them.then_some(uneven);
        let before = chosen;
        let best = score.is_some_and(|score| before.is_none_or(|(_, least)| score < least));
        trace.step(|| Bsp2dBuildStep::Candidate {
            node,
            wall: candidate.wall,
            plus,
            minus,
            cuts,
            score,
            weight: options.cut_weight,
            best,
            before,
        });
        if let (true, Some(score)) = (best, score) {
            chosen = Some((candidate.wall, score));
        }
    }
    if chosen.is_none() {
        trace.step(|| Bsp2dBuildStep::Convex { node, walls: parts.len() as u32 });
    }
    chosen.map(|(wall, _)| wall)
}
