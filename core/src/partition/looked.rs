//! What a move looks at on its way down a tree of walls that has no lab of its own: nodes, and walls.

use serde::Serialize;

use super::listed_wall::WallHit;
use crate::trace::{About, Event, Kind, Reason};

/// What is decided, one event at a time.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[serde(tag = "step", rename_all = "kebab-case")]
pub enum LookStep {
    /// A node on the way.
    Node {
        /// Its number.
        node: u32,
        /// Whether it is entered only behind the nearest hit, and so left out.
        behind: bool,
    },
    /// A wall against the move.
    Test {
        /// Its number.
        wall: u32,
        /// The node whose list it is in.
        node: u32,
        /// Where the move meets it; none when it does not.
        hit: Option<WallHit>,
        /// Whether it is the nearest now.
        nearer: bool,
    },
}

impl Event for LookStep {
    fn about(&self) -> About {
        match self {
            Self::Node { node, behind } => {
                let kind = if *behind { Kind::Refused } else { Kind::Plain };
                About::at("look", [*node]).kind(kind).because(Reason::Before)
            }
            Self::Test { wall, node, nearer, .. } => About::at("test", [*wall, *node])
                .kind(if *nearer { Kind::Impact } else { Kind::Refused })
                .because(Reason::at("look", [*node])),
        }
    }
}
