//! What happens while a solid is swept through a BSP tree in space, one event at a time: [`super::tree_sweep`] reports it.

use glam::DVec3;
use serde::Serialize;

use super::SpaceSweepContact;
use super::tree_sweep::SpaceSweep;
use crate::partition::space::SpaceTree;
use crate::trace::{About, Event, Key, Kind, Reason};

pub use crate::sweep::bsp_sweep::{LeafVerdict, LineSide};

/// What found a contact: the step that reports it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "by", rename_all = "kebab-case")]
pub enum SpaceFoundBy {
    /// A solid of a leaf, swept by itself.
    Solid {
        /// The solid.
        solid: u32,
    },
    /// The last plane entered of a solid leaf.
    Brush {
        /// The leaf.
        node: u32,
    },
    /// A solid beside the tree.
    Beside {
        /// The solid.
        solid: u32,
    },
}

impl SpaceFoundBy {
    /// The key of the step that reported it.
    fn key(self) -> Key {
        match self {
            Self::Solid { solid } => Key::new("solid-swept", [solid]),
            Self::Brush { node } => Key::new("brush", [node]),
            Self::Beside { solid } => Key::new("beside", [solid]),
        }
    }
}

/// One event of the descent.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[serde(tag = "step", rename_all = "kebab-case")]
pub enum Step {
    /// The descent starts.
    Start {
        /// The position A.
        position: DVec3,
        /// The displacement.
        displacement: DVec3,
        /// Whether the moving solid overlaps another there.
        start_solid: bool,
    },
    /// A node's plane was compared.
    Node {
        /// The node.
        node: u32,
        /// The solid whose face's plane it is.
        solid: u32,
        /// Which of its faces.
        face: u32,
        /// Distance of A from the plane.
        d1: f64,
        /// Distance of B from the plane.
        d2: f64,
        /// The moving solid's offset towards the plane from the front.
        offset: f64,
        /// Its offset from behind.
        offset_rear: f64,
        /// Where it goes on.
        side: LineSide,
        /// The fraction at which it touches the plane, when it moves from front to rear.
        real: Option<f64>,
        /// The last entry, before this plane.
        from: f64,
        /// The first exit, before this plane.
        to: f64,
        /// Whether this plane is entered later than every plane above it.
        enters: bool,
        /// The last entry behind this plane.
        rear_from: f64,
        /// The first exit behind this plane.
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
        /// The node whose plane is entered last.
        entry: Option<u32>,
        /// The node whose plane is left first.
        exit: Option<u32>,
        /// What found the nearest touch so far.
        met: Option<SpaceFoundBy>,
        /// That touch.
        touched: Option<SpaceSweepContact>,
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
        /// The node whose plane is entered last.
        entry: Option<u32>,
        /// The node whose plane is left first.
        exit: Option<u32>,
    },
    /// A solid that the leaf is inside of was swept by itself.
    Swept {
        /// The leaf.
        node: u32,
        /// The solid.
        solid: u32,
        /// Where it stops the moving one.
        impact: Option<SpaceSweepContact>,
        /// Where the moving one would touch it.
        real: Option<SpaceSweepContact>,
        /// Whether it is the nearest so far.
        nearest: bool,
    },
    /// A solid of the leaf was swept already, in another leaf.
    Again {
        /// The leaf.
        node: u32,
        /// The solid.
        solid: u32,
    },
    /// A solid beside the tree was swept.
    Beside {
        /// The solid.
        solid: u32,
        /// Where it stops the moving one.
        impact: Option<SpaceSweepContact>,
        /// Where the moving one would touch it.
        real: Option<SpaceSweepContact>,
        /// Whether it is the nearest so far.
        nearest: bool,
    },
    /// A solid leaf was judged by its planes alone.
    Brush {
        /// The leaf.
        node: u32,
        /// What became of it.
        verdict: LeafVerdict,
        /// Its last entry.
        from: f64,
        /// Its first exit.
        to: f64,
        /// Where its last entry stops the moving solid, if any plane is entered.
        impact: Option<SpaceSweepContact>,
    },
    /// A solid is touched before any skin is entered: the stop is set back from there.
    Skin {
        /// Where it is touched.
        real: SpaceSweepContact,
        /// MIN_DISTANCE as a fraction of the move.
        back: f64,
        /// Where the moving solid stops.
        impact: SpaceSweepContact,
        /// What found the touch.
        by: Option<SpaceFoundBy>,
    },
    /// The descent is over.
    Done {
        /// The answer.
        sweep: SpaceSweep,
        /// What found the stop.
        stopped_by: Option<SpaceFoundBy>,
        /// What found the touch.
        touched_by: Option<SpaceFoundBy>,
    },
}

impl Event for Step {
    fn about(&self) -> About {
        let node = |node| Reason::at("node", [node]);
        let leaf = |node| Reason::at("solid", [node]);
        let kind = |kept: bool| if kept { Kind::Impact } else { Kind::Refused };
        let (about, reasons): (About, [Option<Reason>; 3]) = match *self {
            Self::Start { .. } => {
                (About::at("sweep", [0]).chapter("start"), [Some(Reason::Above), None, None])
            }
            Self::Node { node: at, enters, .. } => {
                let kind = if enters { Kind::Candidate } else { Kind::Plain };
                let root = at == SpaceTree::ROOT;
                let above = if root { Reason::Last("sweep") } else { Reason::Above };
                let about = About::at("node", [at]).kind(kind).chapter("descent");
                (about, [Some(above), None, None])
            }
            Self::Culled { node: at, from, to, entry, exit, met, .. } => {
                let about = About::at("culled", [at]).kind(Kind::Refused);
                let (entry, exit) = (entry.map(node), exit.map(node));
                let met = met.map(|m| Reason::Key(m.key()));
                let because = if from > to {
                    [entry, exit, Some(Reason::Above)]
                } else if to < 0.0 {
                    [exit, Some(Reason::Above), None]
                } else {
                    [met, entry, Some(Reason::Above)]
                };
                (about.chapter("descent"), because)
            }
            Self::Empty { node } => {
                (About::at("empty", [node]).chapter("descent"), [Some(Reason::Above), None, None])
            }
            Self::Solid { node: at, entry, exit, .. } => (
                About::at("solid", [at]).kind(Kind::Candidate).chapter("leaf"),
                [entry.map(node), Some(Reason::Above), exit.map(node)],
            ),
            Self::Swept { node, solid, nearest, .. } => (
                About::at("solid-swept", [solid]).kind(kind(nearest)).chapter("leaf"),
                [Some(leaf(node)), None, None],
            ),
            Self::Again { node, solid } => (
                About::at("again", [node, solid]).kind(Kind::Refused).chapter("leaf"),
                [Some(Reason::at("solid-swept", [solid])), Some(leaf(node)), None],
            ),
            Self::Beside { solid, nearest, .. } => (
                About::at("beside", [solid]).kind(kind(nearest)).chapter("beside"),
                [Some(Reason::Last("sweep")), None, None],
            ),
            Self::Brush { node, verdict, .. } => (
                About::at("brush", [node])
                    .kind(kind(verdict == LeafVerdict::Impact))
                    .chapter("leaf"),
                [Some(leaf(node)), None, None],
            ),
            Self::Skin { by, .. } => (
                About::at("skin", [0]).kind(Kind::Turn).chapter("answer"),
                [by.map(|b| Reason::Key(b.key())), None, None],
            ),
            Self::Done { sweep, stopped_by, touched_by } => {
                let mut about = About::at("swept", [0]).kind(Kind::Result).decides(true);
                let by = |found: Option<SpaceFoundBy>| found.map(|f| Reason::Key(f.key()));
                let mut because = [by(stopped_by), by(touched_by), None];
                if sweep.impact.is_none() {
                    // Free: everything that was tested and met nothing.
                    about = about.because(Reason::Each("beside"));
                    because =
                        ["culled", "solid-swept", "empty"].map(|what| Some(Reason::Each(what)));
                }
                (about.chapter("answer"), because)
            }
        };
        reasons.into_iter().flatten().fold(about, About::because)
    }
}
