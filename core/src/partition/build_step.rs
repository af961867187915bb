//! What happens while a BSP tree is built, one event at a time: [`super::bsp_build`] reports it.

use glam::DVec2;
use serde::Serialize;

use super::median::{Median, SplitLine};
use crate::trace::{About, Event, Key, Kind, Reason};

/// On which side of a line a piece of wall is.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum WallSide {
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

/// A side of a node's line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct NodeSide {
    /// The node.
    pub node: u32,
    /// Whether it is the side behind the line.
    pub rear: bool,
}

/// What said whether a leaf is solid.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum SolidBy {
    /// The side of the last facing wall's line that it is on.
    Facing,
    /// The side of the last outline's line that it is on.
    Line,
    /// A point in its middle, looked for in each outline.
    Middle(DVec2),
    /// It is too thin to have a middle: whether an outline's wall bounds it.
    Sliver,
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
        /// The line it is a side of; none for all of space.
        side: Option<NodeSide>,
    },
    /// A line was tried: that of a wall, or a median.
    Candidate {
        /// The node.
        node: u32,
        /// The line.
        #[serde(flatten)]
        line: SplitLine,
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
        /// The best before it: line and score.
        before: Option<(SplitLine, u32)>,
    },
    /// A line was chosen: that of a wall, or a median.
    Split {
        /// The node.
        node: u32,
        /// The line.
        #[serde(flatten)]
        line: SplitLine,
        /// Whether it was the best of several; otherwise it is the first left.
        scored: bool,
    },
    /// A piece of wall was put on a side of the line.
    Face {
        /// The node.
        node: u32,
        /// The line.
        line: SplitLine,
        /// The wall that the piece is of.
        wall: u32,
        /// Where the piece starts, as a fraction of the wall.
        from: f64,
        /// Where the piece ends.
        to: f64,
        /// Where it goes.
        side: WallSide,
    },
    /// A piece of space without walls: a leaf is made.
    Leaf {
        /// The node.
        node: u32,
        /// Whether it is solid.
        solid: bool,
        /// What said so.
        by: SolidBy,
        /// The line it is a side of; none for all of space.
        side: Option<NodeSide>,
    },
    /// The tree is complete.
    Done {
        /// How many nodes and leaves.
        nodes: u32,
        /// How many walls were cut.
        cuts: u32,
    },
}

/// The step that tried a line for a node.
fn tried(node: u32, line: SplitLine) -> Key {
    let wall = line.wall;
    match line.median {
        None => Key::new("candidate", [node, wall]),
        Some(Median::To(other)) => Key::new("median", [node, wall, other]),
        Some(Median::Upright) => Key::new("upright", [node, wall]),
        Some(Median::Level) => Key::new("level", [node, wall]),
    }
}

impl Event for Step {
    fn about(&self) -> About {
        let of = |what, node| Reason::Key(Key::new(what, [node]));
        let cut = |about: About, side: Option<NodeSide>| match side {
            Some(NodeSide { node, .. }) => about.because(of("split", node)),
            None => about,
        };
        match *self {
            Self::Open { node, side, .. } => {
                cut(About::at("open", [node]).chapter_of("node", node), side)
            }
            Self::Candidate { node, line, best, before, .. } => {
                let kind = if best { Kind::Candidate } else { Kind::Refused };
                let about = About::new(tried(node, line)).kind(kind);
                let about = about.chapter_of("node", node).because(of("open", node));
                let least = before.map(|(other, _)| Reason::Key(tried(node, other)));
                least.into_iter().fold(about, About::because)
            }
            Self::Split { node, line, scored } => {
                let about = About::at("split", [node]).kind(Kind::Turn);
                let best = Reason::Key(tried(node, line));
                let about = if scored { about.because(best) } else { about };
                about.chapter_of("node", node).because(of("open", node))
            }
            Self::Face { node, wall, side, .. } => {
                let kind = match side {
                    WallSide::Cut { .. } => Kind::Impact,
                    _ => Kind::Plain,
                };
                let about = About::at("face", [node, wall]).kind(kind);
                about.chapter_of("node", node).because(of("split", node))
            }
            Self::Leaf { node, solid, side, .. } => {
                let kind = if solid { Kind::Impact } else { Kind::Result };
                cut(About::at("leaf", [node]).kind(kind).chapter_of("piece", node), side)
            }
            Self::Done { .. } => About::at("end", [0])
                .kind(Kind::Result)
                .chapter("end")
                .decides(true)
                .because(Reason::Last("leaf")),
        }
    }
}
