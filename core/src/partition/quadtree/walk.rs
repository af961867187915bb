//! A move down a quadtree of walls: to the children it goes through, in its order, and in each leaf the walls of its list.
//!
//! A node is gone through from when the move enters its square until it leaves it; squares count as wider by rounding, so
//! that none is missed. A node that is entered only behind the nearest hit has nothing nearer.

use std::collections::HashSet;

use glam::DVec2;
use serde::Serialize;
use smallvec::SmallVec;

use super::Quadtree;
use super::build::node_key;
use crate::geom::Segment;
pub use crate::partition::listed_wall::TreeWalk;
use crate::partition::listed_wall::{Keeping, WallHit, enters, is_behind, rounding};
use crate::trace::{About, Event, Key, Kind, Reason, Silent, Trace};

/// What is decided, one event at a time.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[serde(tag = "step", rename_all = "kebab-case")]
pub enum QuadtreeWalkStep {
    /// The move.
    Start {
        /// O, in world units.
        from: DVec2,
        /// P.
        to: DVec2,
    },
    /// A node on its way.
    Visit {
        /// Its number.
        node: u32,
        /// When the move enters its square, as a fraction of the move.
        enters: f64,
        /// How many walls its list has; none of a node that was cut.
        walls: Option<u32>,
        /// The children that the move goes through, by their places, in its order.
        children: [Option<u32>; 4],
        /// The nearest hit so far.
        best: Option<WallHit>,
        /// Whether it is entered only behind that hit, and so left out.
        behind: bool,
    },
    /// A wall that was tested in an earlier leaf.
    Known {
        /// Its number.
        wall: u32,
        /// The leaf.
        node: u32,
    },
    /// A wall of a list against the move.
    Test {
        /// Its number.
        wall: u32,
        /// The leaf whose list it is in.
        node: u32,
        /// Where the move meets it; none when it does not.
        hit: Option<WallHit>,
        /// The nearest hit before it.
        best: Option<WallHit>,
        /// Whether it is the nearest now.
        nearer: bool,
    },
    /// The answer.
    Answer {
        /// What is met first.
        hit: Option<WallHit>,
        /// How many nodes were looked at.
        nodes: u32,
        /// How many walls, or pieces, were tested.
        tests: u32,
        /// How many walls there are.
        walls: u32,
    },
}

fn visit_key(node: u32) -> Key {
    Key::new("visit", [node])
}

impl Event for QuadtreeWalkStep {
    fn about(&self) -> About {
        let of_best = |about: About, best: &Option<WallHit>| match best {
            Some(_) => about.because(Reason::Kept("test")),
            None => about,
        };
        let of_leaf = |key: Key, node: u32| {
            About::new(key)
                .chapter("descent")
                .because(Reason::Key(visit_key(node)))
                .because(Reason::Key(node_key(node)))
        };
        match self {
            Self::Start { .. } => {
                About::at("start", []).chapter("move").because(Reason::Key(node_key(0)))
            }
            Self::Visit { node, walls, best, behind, .. } => {
                let about = About::new(visit_key(*node)).chapter("descent").kind(match walls {
                    _ if *behind => Kind::Refused,
                    Some(_) => Kind::Candidate,
                    None => Kind::Plain,
                });
                let about = about.because(Reason::at("start", []));
                let about = about.because(Reason::Key(node_key(*node)));
                if *behind { of_best(about, best) } else { about }
            }
            Self::Known { wall, node } => {
                of_leaf(Key::new("known", [*wall, *node]), *node).kind(Kind::Refused)
            }
            Self::Test { wall, node, hit, best, nearer } => {
                let about = of_leaf(Key::new("test", [*wall, *node]), *node).kind(if *nearer {
                    Kind::Impact
                } else {
                    Kind::Refused
                });
                if hit.is_some() { of_best(about, best) } else { about }
            }
            Self::Answer { hit, .. } => {
                let about =
                    About::at("answer", []).chapter("answer").kind(Kind::Result).decides(true);
                of_best(about, hit).because(Reason::Each("visit"))
            }
        }
    }
}

impl Quadtree {
    /// The wall that a move meets first.
    #[must_use]
    pub fn walk(&self, op: &Segment) -> TreeWalk {
        self.walk_traced(op, &mut Silent)
    }

    /// [`Quadtree::walk`], traced.
    #[must_use]
    pub fn walk_traced<T: Trace<QuadtreeWalkStep>>(&self, op: &Segment, trace: &mut T) -> TreeWalk {
        trace.step(|| QuadtreeWalkStep::Start { from: op.a(), to: op.b() });
        let mut walk = TreeWalk::default();
        let root = self.nodes[0].area;
        let wide = rounding(op, root);
        let mut known = HashSet::new();
        // 1. The root, then of each node its children in the move's order.
        let mut waiting: Vec<(u32, f64)> =
            enters(root, op, wide).map(|t| (0, t)).into_iter().collect();
        while let Some((node, enters_at)) = waiting.pop() {
            let here = &self.nodes[node as usize];
            let mut next: SmallVec<[(f64, u32); 4]> = SmallVec::new();
            if let Some(first) = here.children {
                let of = |place: u32| {
                    let area = self.nodes[(first + place) as usize].area;
                    Some((enters(area, op, wide)?, place))
                };
                next.extend((0..4).filter_map(of));
                next.sort_unstable_by(|a, b| a.0.total_cmp(&b.0).then(a.1.cmp(&b.1)));
            }
            // 2. What is entered behind the nearest hit has nothing nearer.
            let best = walk.hit;
            let behind = is_behind(enters_at, best);
            let behind = trace.decide(behind, |behind| QuadtreeWalkStep::Visit {
                node,
                enters: enters_at,
                walls: here.children.is_none().then_some(here.list.len() as u32),
                children: [0, 1, 2, 3].map(|k| next.get(k).map(|(_, place)| *place)),
                best,
                behind,
            });
            if behind {
                continue;
            }
            walk.nodes += 1;
            if let Some(first) = here.children {
                waiting.extend(next.iter().rev().map(|(t, place)| (first + place, *t)));
                continue;
            }
            // 3. The walls of a leaf.
            for (wall, part) in &here.list {
                if self.keeping == Keeping::Whole && !known.insert(*wall) {
                    trace.step(|| QuadtreeWalkStep::Known { wall: *wall, node });
                    continue;
                }
                walk.tests += 1;
                let hit = WallHit::of(op, (*wall, &self.walls[*wall as usize]), part);
                let best = walk.hit;
                let nearer = WallHit::is_nearer(hit, best);
                let nearer = trace.decide(nearer, |nearer| QuadtreeWalkStep::Test {
                    wall: *wall,
                    node,
                    hit,
                    best,
                    nearer,
                });
                if nearer {
                    walk.hit = hit;
                }
            }
        }
        trace.step(|| QuadtreeWalkStep::Answer {
            hit: walk.hit,
            nodes: walk.nodes,
            tests: walk.tests,
            walls: self.walls.len() as u32,
        });
        walk
    }
}
