//! What happens while a shape is swept through a BSP tree, one event at a time: [`super::bsp_sweep`] reports it.

use glam::DVec2;
use serde::Serialize;

use super::SweepContact;
use super::bsp_sweep::Sweep;
use crate::partition::Tree;
use crate::trace::{About, Event, Key, Kind, Reason};

/// On which side of a node's line the move stays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum LineSide {
    /// Before it all the way.
    Front,
    /// Behind it all the way.
    Rear,
    /// Across it, or along it within reach.
    Both,
}

/// What found a contact: the step that reports it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "by", rename_all = "kebab-case")]
pub enum FoundBy {
    /// A wall of a solid leaf, swept by itself.
    Wall {
        /// The leaf.
        node: u32,
        /// The wall.
        wall: u32,
    },
    /// The last line entered of a solid leaf.
    Brush {
        /// The leaf.
        node: u32,
    },
    /// A round solid.
    Round {
        /// The contact's wall number for it.
        wall: u32,
    },
    /// A platform.
    Platform {
        /// The wall.
        wall: u32,
    },
}

impl FoundBy {
    /// The key of the step that reported it.
    fn key(self) -> Key {
        match self {
            Self::Wall { node, wall } => Key::new("wall", [node, wall]),
            Self::Brush { node } => Key::new("brush", [node]),
            Self::Round { wall } => Key::new("round", [wall]),
            Self::Platform { wall } => Key::new("platform", [wall]),
        }
    }
}

/// What became of a solid leaf whose lines alone decide.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum LeafVerdict {
    /// The shape enters it, earlier than anything before.
    Impact,
    /// It enters it, but something else was met earlier.
    Later,
    /// It leaves it before it enters it, or only passes its corner.
    Missed,
    /// It was within all its lines as it started.
    Inside,
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
        side: LineSide,
        /// The fraction at which the shape touches the line, when it moves from front to rear.
        real: Option<f64>,
        /// The last entry, before this line.
        from: f64,
        /// The first exit, before this line.
        to: f64,
        /// Whether this line is entered later than every line above it: the brush behind is met here at the earliest.
        enters: bool,
        /// The last entry behind this line.
        rear_from: f64,
        /// The first exit behind this line.
        rear_to: f64,
    },
    /// A child was not walked: nothing is left of the interval, or something nearer was met.
    Culled {
        /// The child.
        node: u32,
        /// Its last entry.
        from: f64,
        /// Its first exit.
        to: f64,
        /// The nearest real fraction so far; 1, the end of the move, while nothing was met.
        nearest: f64,
        /// The node whose line is entered last.
        entry: Option<u32>,
        /// The node whose line is left first.
        exit: Option<u32>,
        /// What found the nearest touch so far.
        met: Option<FoundBy>,
        /// That touch.
        touched: Option<SweepContact>,
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
        /// The node whose line is entered last.
        entry: Option<u32>,
        /// The node whose line is left first.
        exit: Option<u32>,
    },
    /// One of the leaf's walls was swept exactly.
    Wall {
        /// The leaf.
        node: u32,
        /// The wall.
        wall: u32,
        /// Where it stops the shape.
        impact: Option<SweepContact>,
        /// Where the shape would touch it.
        real: Option<SweepContact>,
        /// Whether it is the nearest so far.
        nearest: bool,
    },
    /// A round solid was swept.
    Round {
        /// The contact's wall number for it.
        wall: u32,
        /// Where it stops the shape.
        impact: Option<SweepContact>,
        /// Where the shape would touch it.
        real: Option<SweepContact>,
        /// Whether it is the nearest so far.
        nearest: bool,
    },
    /// A platform was swept against.
    Platform {
        /// The wall.
        wall: u32,
        /// Whether it holds the shape: that is above it where the move begins.
        holds: bool,
        /// Where it stops the shape.
        impact: Option<SweepContact>,
        /// Where the shape would touch it.
        real: Option<SweepContact>,
        /// Whether it is the nearest so far.
        nearest: bool,
    },
    /// A solid leaf was judged by its lines alone.
    Brush {
        /// The leaf.
        node: u32,
        /// What became of it.
        verdict: LeafVerdict,
        /// Its last entry, with the lines across its corners.
        from: f64,
        /// Its first exit, with them.
        to: f64,
        /// Where its last entry stops the shape, if any line is entered.
        impact: Option<SweepContact>,
    },
    /// A wall is touched before any wall's skin is entered: the stop is set back from there.
    Skin {
        /// Where it is touched.
        real: SweepContact,
        /// MIN_DISTANCE as a fraction of the move.
        back: f64,
        /// Where the shape stops.
        impact: SweepContact,
        /// What found the touch.
        by: Option<FoundBy>,
    },
    /// The descent is over.
    Done {
        /// The answer.
        sweep: Sweep,
        /// What found the stop.
        stopped_by: Option<FoundBy>,
        /// What found the touch.
        touched_by: Option<FoundBy>,
    },
}

impl Event for Step {
    fn about(&self) -> About {
        let node = |node| Reason::at("node", [node]);
        let (about, reasons): (About, [Option<Reason>; 4]) = match *self {
            Self::Start { .. } => {
                (About::at("sweep", [0]).chapter("start"), [Some(Reason::Above), None, None, None])
            }
            Self::Node { node: at, enters, .. } => {
                let kind = if enters { Kind::Candidate } else { Kind::Plain };
                let above = if at == Tree::ROOT { Reason::Last("sweep") } else { Reason::Above };
                (
                    About::at("node", [at]).kind(kind).chapter("descent"),
                    [Some(above), None, None, None],
                )
            }
            Self::Culled { node: at, from, to, entry, exit, met, .. } => {
                let about = About::at("culled", [at]).kind(Kind::Refused);
                let (entry, exit) = (entry.map(node), exit.map(node));
                let met = met.map(|m| Reason::Key(m.key()));
                let because = if from > to {
                    [entry, exit, Some(Reason::Above), None]
                } else if to < 0.0 {
                    [exit, Some(Reason::Above), None, None]
                } else {
                    [met, entry, Some(Reason::Above), None]
                };
                (about.chapter("descent"), because)
            }
            Self::Empty { node } => (
                About::at("empty", [node]).chapter("descent"),
                [Some(Reason::Above), None, None, None],
            ),
            Self::Solid { node: at, entry, exit, .. } => (
                About::at("solid", [at]).kind(Kind::Candidate).chapter("leaf"),
                [entry.map(node), Some(Reason::Above), exit.map(node), None],
            ),
            Self::Wall { node, wall, nearest, .. } => {
                let kind = if nearest { Kind::Impact } else { Kind::Refused };
                (
                    About::at("wall", [node, wall]).kind(kind).chapter("leaf"),
                    [Some(Reason::at("solid", [node])), None, None, None],
                )
            }
            Self::Brush { node, verdict, .. } => {
                let kind =
                    if verdict == LeafVerdict::Impact { Kind::Impact } else { Kind::Refused };
                (
                    About::at("brush", [node]).kind(kind).chapter("leaf"),
                    [Some(Reason::at("solid", [node])), None, None, None],
                )
            }
            Self::Round { wall, nearest, .. } => {
                let kind = if nearest { Kind::Impact } else { Kind::Refused };
                (
                    About::at("round", [wall]).kind(kind).chapter("rounds"),
                    [Some(Reason::Last("sweep")), None, None, None],
                )
            }
            Self::Platform { wall, nearest, .. } => {
                let kind = if nearest { Kind::Impact } else { Kind::Refused };
                (
                    About::at("platform", [wall]).kind(kind).chapter("platforms"),
                    [Some(Reason::Last("sweep")), None, None, None],
                )
            }
            Self::Skin { by, .. } => (
                About::at("skin", [0]).kind(Kind::Turn).chapter("answer"),
                [by.map(|b| Reason::Key(b.key())), None, None, None],
            ),
            Self::Done { sweep, stopped_by, touched_by } => {
                let mut about = About::at("swept", [0]).kind(Kind::Result).decides(true);
                if sweep.impact.is_none() {
                    about = about.because(Reason::Each("platform"));
                }
                let by = |found: Option<FoundBy>| found.map(|f| Reason::Key(f.key()));
                let because = if sweep.impact.is_some() {
                    [by(stopped_by), by(touched_by), None, None]
                } else {
                    // Free: everything that was tested and met nothing.
                    ["culled", "wall", "round", "empty"].map(|what| Some(Reason::Each(what)))
                };
                (about.chapter("answer"), because)
            }
        };
        reasons.into_iter().flatten().fold(about, About::because)
    }
}
