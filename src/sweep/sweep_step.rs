//! What happens while a shape is swept through a BSP tree, told one event at a time: [`super::bsp_sweep`] tells it.

use glam::DVec2;
use serde::Serialize;

use super::Contact;
use super::bsp_sweep::Sweep;
use crate::trace::{Event, Key, Kind};

/// On which side of a node's line the move stays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Side {
    /// Before it all the way.
    Front,
    /// Behind it all the way.
    Rear,
    /// Across it, or along it within reach.
    Both,
}

/// What became of a solid leaf.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Verdict {
    /// The shape enters it, earlier than anything before.
    Impact,
    /// It enters it, but something else was met earlier.
    Later,
    /// It leaves it before it enters it, or only passes its corner.
    Missed,
    /// It was inside as it started.
    StartSolid,
}

/// One event of the descent.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[serde(tag = "step", rename_all = "kebab-case")]
pub enum Step {
    /// The descent starts.
    Start {
        /// The position A.
        position: DVec2,
        /// The displacement.
        displacement: DVec2,
        /// Whether the shape overlaps a solid there.
        start_solid: bool,
    },
    /// A node's line was compared.
    Node {
        /// The node.
        node: u32,
        /// The wall whose line it is.
        wall: u32,
        /// Distance of A from the line.
        d1: f64,
        /// Distance of B from the line.
        d2: f64,
        /// The shape's offset towards the line from the front.
        offset: f64,
        /// Its offset from behind.
        offset_rear: f64,
        /// Where it goes on.
        side: Side,
        /// The fraction at which the shape touches the line, when it moves from front to rear.
        real: Option<f64>,
        /// The last entry, before this line.
        from: f64,
        /// The first exit, before this line.
        to: f64,
    },
    /// A child was not walked: nothing is left of the interval, or something nearer was met.
    Culled {
        /// The child.
        node: u32,
        /// Its last entry.
        from: f64,
        /// Its first exit.
        to: f64,
        /// The nearest real fraction so far.
        nearest: f64,
    },
    /// An empty leaf was reached.
    Empty {
        /// The leaf.
        node: u32,
    },
    /// A solid leaf was reached: the brush is complete.
    Solid {
        /// The leaf.
        node: u32,
        /// Its last entry.
        from: f64,
        /// Its first exit.
        to: f64,
    },
    /// One of the leaf's walls was swept exactly.
    Wall {
        /// The leaf.
        node: u32,
        /// The wall.
        wall: u32,
        /// Where it stops the shape.
        impact: Option<Contact>,
        /// Where the shape would touch it.
        real: Option<Contact>,
        /// Whether it is the nearest so far.
        nearest: bool,
    },
    /// A round solid was swept.
    Round {
        /// The contact's wall number for it.
        wall: u32,
        /// Where it stops the shape.
        impact: Option<Contact>,
        /// Whether it is the nearest so far.
        nearest: bool,
    },
    /// What became of a solid leaf.
    Brush {
        /// The leaf.
        node: u32,
        /// What became of it.
        verdict: Verdict,
        /// Where the shape stops, if this leaf stops it.
        impact: Option<Contact>,
    },
    /// The descent is over.
    Done {
        /// The answer.
        sweep: Sweep,
    },
}

impl Event for Step {
    fn key(&self) -> Key {
        match *self {
            Self::Start { .. } => Key::new("start", [0]),
            Self::Node { node, .. } => Key::new("node", [node]),
            Self::Culled { node, .. } => Key::new("culled", [node]),
            Self::Empty { node } => Key::new("empty", [node]),
            Self::Solid { node, .. } => Key::new("solid", [node]),
            Self::Wall { node, wall, .. } => Key::new("wall", [node, wall]),
            Self::Round { wall, .. } => Key::new("round", [wall]),
            Self::Brush { node, .. } => Key::new("brush", [node]),
            Self::Done { .. } => Key::new("done", [0]),
        }
    }

    fn decides(&self) -> bool {
        match self {
            Self::Brush { verdict, .. } => *verdict == Verdict::Impact,
            Self::Round { nearest, .. } => *nearest,
            _ => false,
        }
    }

    fn kind(&self) -> Kind {
        match self {
            Self::Brush { verdict: Verdict::Impact, .. } | Self::Round { nearest: true, .. } => {
                Kind::Impact
            }
            Self::Brush { .. } | Self::Culled { .. } => Kind::Refused,
            Self::Wall { nearest: true, .. } => Kind::Candidate,
            Self::Done { .. } => Kind::Result,
            _ => Kind::Plain,
        }
    }
}
