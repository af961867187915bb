//! A move down a tree of walls whose building is not watched: nodes, and walls.

use glam::DVec2;
use serde::Serialize;

use super::listed_wall::{TreeWalk, WallHit};
use crate::geom::Segment;
use crate::trace::{About, Event, Key, Kind, Reason, Trace};

/// What is decided, one event at a time.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[serde(tag = "step", rename_all = "kebab-case")]
pub enum LookStep {
    /// The move.
    Start {
        /// O, in world units.
        from: DVec2,
        /// P.
        to: DVec2,
    },
    /// A node that is entered only behind the nearest hit, and so left out.
    Behind {
        /// Its number.
        node: u32,
        /// When the move enters it, as a fraction of the move.
        enters: f64,
        /// The nearest hit so far.
        best: Option<WallHit>,
    },
    /// A node with children, on the way.
    Split {
        /// Its number.
        node: u32,
        /// The children that the move goes through, in its order.
        children: [Option<u32>; 2],
    },
    /// A leaf on the way.
    Leaf {
        /// Its number.
        node: u32,
        /// How many walls its list has.
        walls: u32,
    },
    /// A wall that was tested in an earlier leaf.
    Known {
        /// Its number.
        wall: u32,
        /// The leaf.
        node: u32,
    },
    /// A wall against the move.
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
        /// How many walls were tested.
        tests: u32,
        /// How many walls there are.
        walls: u32,
    },
}

impl LookStep {
    /// A node with children, of which the move goes through these in its order.
    pub(super) fn split(node: u32, mut along: impl Iterator<Item = u32>) -> Self {
        Self::Split { node, children: [along.next(), along.next()] }
    }

    /// The answer of a move that was gone through.
    pub(super) fn answer(walk: &TreeWalk, walls: &[Segment]) -> Self {
        let TreeWalk { hit, nodes, tests } = *walk;
        Self::Answer { hit, nodes, tests, walls: walls.len() as u32 }
    }
}

/// A wall of a leaf's list against the move.
pub(super) fn test_wall<T: Trace<LookStep>>(
    walk: &mut TreeWalk,
    op: &Segment,
    (wall, ab): (u32, &Segment),
    node: u32,
    trace: &mut T,
) {
    walk.tests += 1;
    let best = walk.hit;
    let hit = WallHit::of(op, (wall, ab), ab);
    let nearer = WallHit::is_nearer(hit, best);
    if trace.decide(nearer, |nearer| LookStep::Test { wall, node, hit, best, nearer }) {
        walk.hit = hit;
    }
}

fn look_key(node: u32) -> Key {
    Key::new("look", [node])
}

impl Event for LookStep {
    fn about(&self) -> About {
        let start = || Reason::at("start", []);
        let of_leaf =
            |about: About, node: u32| about.chapter("descent").because(Reason::Key(look_key(node)));
        match self {
            Self::Start { .. } => About::at("start", []).chapter("move"),
            Self::Behind { node, .. } => About::new(look_key(*node))
                .chapter("descent")
                .kind(Kind::Refused)
                .because(start())
                .because(Reason::Kept("test")),
            Self::Split { node, .. } => {
                About::new(look_key(*node)).chapter("descent").because(start())
            }
            Self::Leaf { node, .. } => About::new(look_key(*node))
                .chapter("descent")
                .kind(Kind::Candidate)
                .because(start()),
            Self::Known { wall, node } => of_leaf(About::at("known", [*wall, *node]), *node)
                .kind(Kind::Refused)
                .because(Reason::at("test", [*wall])),
            Self::Test { wall, node, hit, best, nearer } => {
                let kind = if *nearer { Kind::Impact } else { Kind::Refused };
                let about = of_leaf(About::at("test", [*wall]), *node).kind(kind);
                // Where it is met counts against the nearest so far.
                match (hit, best) {
                    (Some(_), Some(best)) => about.because(Reason::at("test", [best.wall])),
                    _ => about,
                }
            }
            Self::Answer { hit, .. } => {
                let about =
                    About::at("answer", []).chapter("answer").kind(Kind::Result).decides(true);
                let about = match hit {
                    Some(hit) => about.because(Reason::at("test", [hit.wall])),
                    None => about,
                };
                about.because(Reason::Each("look")).because(start())
            }
        }
    }
}
