//! What happens while a BSP tree is built, told one event at a time: [`super::bsp_build`] tells it.

use serde::Serialize;

use crate::trace::{Event, Key, Kind};

/// On which side of a line a piece of wall is.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Side {
    /// Before it.
    Front,
    /// Behind it.
    Rear,
    /// On it, facing the same way.
    Along,
    /// On it, facing the other way.
    Against,
    /// Across it; cut at this fraction of the wall.
    Cut {
        /// The fraction of the wall's length, from its `a`.
        at: f64,
    },
}

/// One event of the build.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[serde(tag = "step", rename_all = "kebab-case")]
pub enum Step {
    /// A piece of space with walls in it: a node is made.
    Open {
        /// The node.
        node: u32,
        /// How many pieces of wall are in it.
        walls: u32,
    },
    /// A wall was looked at for its line.
    Candidate {
        /// The node.
        node: u32,
        /// The wall.
        wall: u32,
        /// Pieces that would fall in front, of those it is judged by.
        front: u32,
        /// Pieces that would fall behind.
        rear: u32,
        /// Pieces that would be cut.
        cuts: u32,
        /// Imbalance plus four times the cuts; the least wins.
        score: u32,
        /// Whether it is the best so far.
        best: bool,
    },
    /// A wall's line was chosen.
    Split {
        /// The node.
        node: u32,
        /// The wall.
        wall: u32,
    },
    /// A piece of wall was put on a side of the line.
    Face {
        /// The node.
        node: u32,
        /// The wall.
        wall: u32,
        /// Where the piece starts, as a fraction of the wall.
        from: f64,
        /// Where the piece ends.
        to: f64,
        /// Where it goes.
        side: Side,
    },
    /// A piece of space without walls: a leaf is made.
    Leaf {
        /// The node.
        node: u32,
        /// Whether it is solid.
        solid: bool,
    },
    /// The tree stands.
    Done {
        /// How many nodes and leaves.
        nodes: u32,
        /// How many walls were cut.
        cuts: u32,
    },
}

impl Event for Step {
    fn key(&self) -> Key {
        match *self {
            Self::Open { node, .. } => Key::new("open", [node]),
            Self::Candidate { node, wall, .. } => Key::new("candidate", [node, wall]),
            Self::Split { node, .. } => Key::new("split", [node]),
            Self::Face { node, wall, .. } => Key::new("face", [node, wall]),
            Self::Leaf { node, .. } => Key::new("leaf", [node]),
            Self::Done { .. } => Key::new("done", [0]),
        }
    }

    fn decides(&self) -> bool {
        matches!(self, Self::Done { .. })
    }

    fn kind(&self) -> Kind {
        match self {
            Self::Candidate { best: true, .. } => Kind::Candidate,
            Self::Candidate { .. } => Kind::Refused,
            Self::Split { .. } => Kind::Turn,
            Self::Leaf { solid: true, .. } => Kind::Impact,
            Self::Leaf { .. } | Self::Done { .. } => Kind::Result,
            Self::Face { side: Side::Cut { .. }, .. } => Kind::Impact,
            Self::Open { .. } | Self::Face { .. } => Kind::Plain,
        }
    }
}
