//! The same walls and the same moves, by every way of looking at few of them.
//!
//! Rivals: each wall [one by one](mod@super::one_by_one), the uniform [grid](super::grid), the [quadtree](super::quadtree), the
//! [tree of lines](super::bsp2d), [article B's tree](solid_tree) and the [tree of boxes](super::bvh). Each is built as one
//! would for a game: about two walls a square of the grid, NBMAX walls a leaf of the trees, walls whole in their lists. A map
//! that comes with a tree of its own has one rival more: the same walls down the [lines of its file](Rival::Given).
//!
//! All must answer as the first does, to the bit: the wall that is met at the least t, and of several at one t that which is
//! listed first. What is counted (walls tested, nodes looked at, nodes, entries, bytes, depth) is exact and the same on every
//! machine; time is not looked at here.
//!
//! Frame: world units. Degenerate cases: those of the rivals. Cost: that of each rival, one after another.

pub mod layout;
pub mod solid_tree;
#[cfg(test)]
mod tests;

use serde::Serialize;

use self::solid_tree::SolidTree;
use super::bsp2d::{Bsp2d, Bsp2dOptions, GivenTree};
use super::bvh::Bvh;
use super::grid::{GridOptions, WallGrid};
use super::listed_wall::{Keeping, TreeWalk, WallHit};
use super::one_by_one::one_by_one;
use super::quadtree::{DEEPEST, Quadtree, QuadtreeOptions};
use crate::geom::Segment;
use crate::trace::{About, Event, Kind, Reason, Silent, Trace};

/// How many walls a square of the grid has, about.
const A_SQUARE: f64 = 2.0;
/// No grid has more squares than this each way.
const MOST_SQUARES: f64 = 2048.0;
/// How many walls of unevenness a cut counts for.
const CUT_WEIGHT: u32 = 2;

/// A way of looking at few of many walls.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Rival {
    /// Each wall by itself.
    OneByOne,
    /// The uniform grid.
    Grid,
    /// The quadtree.
    Quadtree,
    /// The tree of lines.
    Bsp2d,
    /// Article B's tree.
    Solids,
    /// The tree of boxes.
    Boxes,
    /// A tree whose lines were given: that in the file of the map.
    Given,
}

impl Rival {
    /// All that are built of any walls, in the order in which they run; the one that is given comes after them.
    pub const ALL: [Self; 6] =
        [Self::OneByOne, Self::Grid, Self::Quadtree, Self::Bsp2d, Self::Solids, Self::Boxes];

    /// Its place in that order.
    #[must_use]
    pub fn place(self) -> u32 {
        self as u32
    }

    /// Its name, as steps and texts have it.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::OneByOne => "one-by-one",
            Self::Grid => "grid",
            Self::Quadtree => "quadtree",
            Self::Bsp2d => "bsp2d",
            Self::Solids => "solids",
            Self::Boxes => "boxes",
            Self::Given => "given",
        }
    }
}

/// What a rival has built.
#[derive(Clone, Debug)]
pub enum Index {
    /// Nothing: the walls as they are.
    OneByOne(Vec<Segment>),
    /// A grid.
    Grid(WallGrid),
    /// A quadtree.
    Quadtree(Quadtree),
    /// A tree of lines.
    Bsp2d(Bsp2d),
    /// A tree of solids.
    Solids(SolidTree),
    /// A tree of boxes.
    Boxes(Bvh),
}

/// How large what a rival has built is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Size {
    /// How many nodes or squares it has.
    pub nodes: usize,
    /// How many entries all its lists have.
    pub entries: usize,
    /// How many bytes nodes and lists take; the walls themselves are not counted, for all have them.
    pub bytes: usize,
    /// How many cuts are above its deepest leaf.
    pub depth: u32,
}

impl Index {
    /// Builds a rival's. Without a tree that is given, its rival has one without lines.
    #[must_use]
    pub fn build(rival: Rival, walls: &[Segment], most: u32, given: Option<&GivenTree>) -> Self {
        match rival {
            Rival::OneByOne => Self::OneByOne(walls.to_vec()),
            Rival::Given => Self::Bsp2d(match given {
                Some(given) => Bsp2d::build(walls, given),
                None => Bsp2d::build(walls, &GivenTree::default()),
            }),
            Rival::Grid => {
                let side = (walls.len() as f64 / A_SQUARE).sqrt().ceil().clamp(1.0, MOST_SQUARES);
                let (columns, rows) = (side as u32, side as u32);
                let options = GridOptions { columns, rows, keeping: Keeping::Whole };
                Self::Grid(WallGrid::build(walls, options))
            }
            Rival::Quadtree => {
                let options = QuadtreeOptions { most, deepest: DEEPEST, keeping: Keeping::Whole };
                Self::Quadtree(Quadtree::build(walls, options))
            }
            Rival::Bsp2d => {
                Self::Bsp2d(Bsp2d::build(walls, Bsp2dOptions { most, cut_weight: CUT_WEIGHT }))
            }
            Rival::Solids => Self::Solids(SolidTree::build(walls)),
            Rival::Boxes => Self::Boxes(Bvh::build(walls, most)),
        }
    }

    /// The wall that a move meets first.
    #[must_use]
    pub fn walk(&self, op: &Segment) -> TreeWalk {
        match self {
            Self::OneByOne(walls) => one_by_one(walls, op),
            Self::Grid(grid) => {
                let walk = grid.walk(op);
                TreeWalk { hit: walk.hit, nodes: walk.squares, tests: walk.tests }
            }
            Self::Quadtree(tree) => tree.walk(op),
            Self::Bsp2d(tree) => tree.walk(op),
            Self::Solids(tree) => tree.walk(op),
            Self::Boxes(tree) => tree.walk(op),
        }
    }

    /// How large it is.
    #[must_use]
    pub fn size(&self) -> Size {
        match self {
            Self::OneByOne(_) => Size::default(),
            Self::Grid(grid) => {
                let [columns, rows] = grid.counts();
                let squares = (0..rows).flat_map(|j| (0..columns).map(move |i| [i, j]));
                Size {
                    nodes: columns as usize * rows as usize,
                    entries: squares.map(|square| grid.list(square).len()).sum(),
                    bytes: grid.bytes(),
                    depth: 0,
                }
            }
            Self::Quadtree(tree) => Size {
                nodes: tree.nodes().len(),
                entries: tree.nodes().iter().map(|n| n.list.len()).sum(),
                bytes: tree.bytes(),
                depth: tree.nodes().iter().map(|n| n.depth).max().unwrap_or(0),
            },
            Self::Bsp2d(tree) => Size {
                nodes: tree.nodes().len(),
                entries: tree.nodes().iter().map(|n| n.list.len()).sum(),
                bytes: tree.bytes(),
                depth: tree.depth(),
            },
            Self::Solids(tree) => tree.size(),
            Self::Boxes(tree) => tree.size(),
        }
    }
}

/// What some moves cost a rival together.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Costs {
    /// How many moves.
    pub moves: u32,
    /// How many walls were tested.
    pub tests: u64,
    /// How many nodes were looked at.
    pub nodes: u64,
    /// The most tests of one move.
    pub most: u32,
    /// How many moves met something.
    pub met: u32,
}

impl Costs {
    /// Those of some moves.
    #[must_use]
    pub fn of(index: &Index, moves: &[Segment]) -> Self {
        let mut costs = Self::default();
        let _ = costs.take(index, moves);
        costs
    }

    /// Adds those of some moves, and answers what each met.
    fn take(&mut self, index: &Index, moves: &[Segment]) -> Vec<Option<WallHit>> {
        let costs = self;
        let mut hits = Vec::with_capacity(moves.len());
        for op in moves {
            let walk = index.walk(op);
            hits.push(walk.hit);
            costs.moves += 1;
            costs.tests += u64::from(walk.tests);
            costs.nodes += u64::from(walk.nodes);
            costs.most = costs.most.max(walk.tests);
            costs.met += u32::from(walk.hit.is_some());
        }
        hits
    }
}

/// How a rival did.
#[derive(Clone, Debug)]
pub struct Runner {
    /// Which one.
    pub rival: Rival,
    /// What it has built.
    pub index: Index,
    /// How large that is.
    pub size: Size,
    /// The move.
    pub walk: TreeWalk,
    /// All moves together.
    pub costs: Costs,
}

/// What is decided, one event at a time.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[serde(tag = "step", rename_all = "kebab-case")]
pub enum Step {
    /// The walls and the move.
    Start {
        /// How many walls there are.
        walls: u32,
        /// How many other moves.
        moves: u32,
        /// NBMAX of the trees.
        most: u32,
    },
    /// A rival has built what it builds.
    Built {
        /// Which one.
        rival: Rival,
        /// How large it is.
        #[serde(flatten)]
        size: Size,
    },
    /// The move by a rival.
    Walked {
        /// Which one.
        rival: Rival,
        /// The wall that is met first.
        hit: Option<WallHit>,
        /// How many walls were tested.
        tests: u32,
        /// How many nodes were looked at.
        nodes: u32,
        /// Whether each wall by itself gives the same answer.
        agrees: bool,
    },
    /// Many moves by a rival.
    Moves {
        /// Which one.
        rival: Rival,
        /// What they cost.
        #[serde(flatten)]
        costs: Costs,
        /// How many of them met what each wall by itself says.
        agree: u32,
    },
    /// Who did the fewest tests.
    Ranked {
        /// With the move.
        fewest: Rival,
        /// How many.
        tests: u32,
        /// The fewest tests and nodes together, over all moves.
        overall: Rival,
        /// How many those are.
        looks: u64,
        /// Whether all gave the same answers.
        agree: bool,
    },
}

impl Event for Step {
    fn about(&self) -> About {
        let built = |rival: &Rival| Reason::at("built", [rival.place()]);
        match self {
            Self::Start { .. } => About::at("start", []).chapter("race"),
            Self::Built { rival, .. } => About::at("built", [rival.place()])
                .chapter_of("rival", rival.place())
                .because(Reason::at("start", [])),
            Self::Walked { rival, hit, agrees, .. } => {
                let kind = if hit.is_some() { Kind::Impact } else { Kind::Plain };
                About::at("walked", [rival.place()])
                    .chapter_of("rival", rival.place())
                    .kind(if *agrees { kind } else { Kind::Refused })
                    .because(built(rival))
            }
            Self::Moves { rival, .. } => About::at("moves", [rival.place()])
                .chapter_of("rival", rival.place())
                .kind(Kind::Candidate)
                .because(built(rival)),
            Self::Ranked { fewest, overall, .. } => About::at("ranked", [])
                .chapter("ranked")
                .kind(Kind::Result)
                .decides(true)
                .because(Reason::at("walked", [fewest.place()]))
                .because(Reason::at("moves", [overall.place()])),
        }
    }
}

/// All rivals on the same walls, the same move and the same other moves; one more where a tree is given.
#[must_use]
pub fn race(
    walls: &[Segment],
    op: &Segment,
    moves: &[Segment],
    most: u32,
    given: Option<&GivenTree>,
) -> Vec<Runner> {
    race_traced(walls, op, moves, (most, given), &mut Silent)
}

/// [`race()`], traced.
#[must_use]
pub fn race_traced<T: Trace<Step>>(
    walls: &[Segment],
    op: &Segment,
    moves: &[Segment],
    (most, given): (u32, Option<&GivenTree>),
    trace: &mut T,
) -> Vec<Runner> {
    trace.step(|| Step::Start { walls: walls.len() as u32, moves: moves.len() as u32, most });
    let mut runners: Vec<Runner> = Vec::new();
    let mut met_one_by_one = Vec::new();
    for rival in Rival::ALL.into_iter().chain(given.map(|_| Rival::Given)) {
        // 1. Built once.
        let index = Index::build(rival, walls, most, given);
        let size = index.size();
        trace.step(|| Step::Built { rival, size });
        // 2. The move, and what each wall by itself says, which ran first.
        let walk = index.walk(op);
        let right = runners.first().map_or(walk.hit, |first| first.walk.hit);
        trace.step(|| Step::Walked {
            rival,
            hit: walk.hit,
            tests: walk.tests,
            nodes: walk.nodes,
            agrees: walk.hit == right,
        });
        // 3. The other moves.
        let mut costs = Costs::default();
        let hits = costs.take(&index, moves);
        if runners.is_empty() {
            met_one_by_one.clone_from(&hits);
        }
        let agree = hits.iter().zip(&met_one_by_one).filter(|(a, b)| a == b).count() as u32;
        trace.step(|| Step::Moves { rival, costs, agree });
        runners.push(Runner { rival, index, size, walk, costs });
    }
    // 4. Of equals the one that ran first.
    let looks = |runner: &Runner| runner.costs.tests + runner.costs.nodes;
    let fewest = runners.iter().min_by_key(|r| r.walk.tests).map_or(Rival::OneByOne, |r| r.rival);
    let overall = runners.iter().min_by_key(|r| looks(r)).map_or(Rival::OneByOne, |r| r.rival);
    let tests = runners.iter().map(|r| r.walk.tests).min().unwrap_or(0);
    let least = runners.iter().map(looks).min().unwrap_or(0);
    let agree = runners.iter().all(|r| r.walk.hit == runners[0].walk.hit);
    trace.step(|| Step::Ranked { fewest, tests, overall, looks: least, agree });
    runners
}
