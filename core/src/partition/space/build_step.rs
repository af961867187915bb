//! What happens while a BSP tree in space is built, one event at a time: [`super::build`](mod@super::build) reports it.

use glam::DVec3;
use serde::Serialize;

use super::median::{Across, SplitPlane};
use crate::trace::{About, Event, Key, Kind, Reason};

pub use crate::partition::bsp_build::NodeSide;

/// On which side of a plane a part of a face is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum FaceSide {
    /// Before it.
    Front,
    /// Behind it.
    Rear,
    /// On it, facing the same way.
    Along,
    /// On it, facing the other way.
    Against,
    /// Across it: it is cut.
    Cut,
}

/// A face of a solid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct SolidFaceId {
    /// The solid, by its place in the list.
    pub solid: u32,
    /// Which of its faces.
    pub face: u32,
}

/// One event of the build.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[serde(tag = "step", rename_all = "kebab-case")]
pub enum Step {
    /// A piece of space with faces in it: a node is made.
    Open {
        /// The node.
        node: u32,
        /// How many parts of faces are in it.
        faces: u32,
        /// The plane it is a side of; none for all of space.
        side: Option<NodeSide>,
    },
    /// A plane was tried: that of a face, or a median.
    Candidate {
        /// The node.
        node: u32,
        /// The plane.
        #[serde(flatten)]
        plane: SplitPlane,
        /// Parts that would fall in front, of those it is judged by.
        front: u32,
        /// Parts that would fall behind.
        rear: u32,
        /// Parts that would be cut.
        cuts: u32,
        /// Imbalance plus four times the cuts; the least wins.
        score: u32,
        /// Whether it is the best so far.
        best: bool,
        /// The best before it: plane and score.
        before: Option<(SplitPlane, u32)>,
    },
    /// A plane was chosen: that of a face, or a median.
    Split {
        /// The node.
        node: u32,
        /// The plane.
        #[serde(flatten)]
        plane: SplitPlane,
        /// Whether it was the best of several; otherwise it is the first left.
        scored: bool,
    },
    /// A part of a face was put on a side of the plane.
    Face {
        /// The node.
        node: u32,
        /// The plane.
        plane: SplitPlane,
        /// The face that the part is of.
        of: SolidFaceId,
        /// How far below the plane it reaches, 0 or less, in world units.
        low: f64,
        /// How far above the plane.
        high: f64,
        /// Where it goes.
        side: FaceSide,
    },
    /// A piece of space that no face is in, or that is all inside a solid: a leaf is made.
    Leaf {
        /// The node.
        node: u32,
        /// The first solid that it is all inside of; none when it is empty.
        inside: Option<u32>,
        /// The place that was looked for in the solids; none where the piece is no wider than rounding.
        middle: Option<DVec3>,
        /// How many parts of faces end with it, buried in the solid.
        buried: u32,
        /// The plane it is a side of; none for all of space.
        side: Option<NodeSide>,
    },
    /// The tree is complete.
    Done {
        /// How many nodes and leaves.
        nodes: u32,
        /// How many faces were cut.
        cuts: u32,
    },
}

impl Event for Step {
    fn about(&self) -> About {
        let of = |what, node| Reason::Key(Key::new(what, [node]));
        let cut = |about: About, side: Option<NodeSide>| match side {
            Some(NodeSide { node, .. }) => about.because(of("split", node)),
            None => about,
        };
        let candidate = |node, SplitPlane { of, median }: SplitPlane| {
            let what = match median.map(|m| m.across) {
                None => "candidate",
                Some(Across::X) => "across-x",
                Some(Across::Y) => "across-y",
                Some(Across::Z) => "across-z",
            };
            Key::new(what, [node, of.solid, of.face])
        };
        match *self {
            Self::Open { node, side, .. } => {
                cut(About::at("open", [node]).chapter_of("node", node), side)
            }
            Self::Candidate { node, plane, best, before, .. } => {
                let kind = if best { Kind::Candidate } else { Kind::Refused };
                let about = About::new(candidate(node, plane)).kind(kind);
                let about = about.chapter_of("node", node).because(of("open", node));
                let least = before.map(|(f, _)| Reason::Key(candidate(node, f)));
                least.into_iter().fold(about, About::because)
            }
            Self::Split { node, plane, scored } => {
                let about = About::at("split", [node]).kind(Kind::Turn);
                let best = Reason::Key(candidate(node, plane));
                let about = if scored { about.because(best) } else { about };
                about.chapter_of("node", node).because(of("open", node))
            }
            Self::Face { node, of: face, side, .. } => {
                let kind = if side == FaceSide::Cut { Kind::Impact } else { Kind::Plain };
                let key = Key::new("face", [node, face.solid, face.face]);
                About::new(key).kind(kind).chapter_of("node", node).because(of("split", node))
            }
            Self::Leaf { node, inside, side, .. } => {
                let kind = if inside.is_some() { Kind::Impact } else { Kind::Result };
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
