//! What is decided while two shapes of any kind are asked whether they meet, one event at a time: [`super::overlap`] tells
//! it.

use serde::Serialize;

use super::contact::Test;
use super::{box_box, circle_box, circle_circle, circle_segment, curved, least_way, round_convex};
use crate::geom::Bounds2;
use crate::trace::{Event, Key, Kind as Mark};

/// What is decided, one event at a time.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Step {
    /// The boxes around both.
    Bounds {
        /// Around the first.
        a: Bounds2,
        /// Around the second.
        b: Bounds2,
        /// Whether they share nothing.
        apart: bool,
    },
    /// A pair of pieces whose boxes meet.
    Pieces {
        /// Which piece of the first.
        a: u32,
        /// Which piece of the second.
        b: u32,
        /// The test for them.
        test: Test,
    },
    /// Two discs.
    CircleCircle(circle_circle::Step),
    /// Two boxes.
    BoxBox(box_box::Step),
    /// A disc and a box.
    CircleBox(circle_box::Step),
    /// A disc and a segment.
    CircleSegment(circle_segment::Step),
    /// Convex pieces.
    Convex(round_convex::Step),
    /// Curves.
    Curves(curved::Step),
    /// The way out of shapes in pieces.
    Way(least_way::Step),
    /// What a pair of pieces came to.
    Piece {
        /// How deep they are; none when they are apart.
        depth: Option<f64>,
        /// Whether it is the deepest so far.
        deepest: bool,
    },
    /// The answer.
    Answer {
        /// Whether they meet.
        meets: bool,
    },
}

impl Event for Step {
    fn key(&self) -> Key {
        match self {
            Self::Bounds { .. } => Key::new("bounds", []),
            Self::Pieces { a, b, .. } => Key::new("pieces", [*a, *b]),
            Self::CircleCircle(step) => step.key(),
            Self::BoxBox(step) => step.key(),
            Self::CircleBox(step) => step.key(),
            Self::CircleSegment(step) => step.key(),
            Self::Convex(step) => step.key(),
            Self::Curves(step) => step.key(),
            Self::Way(step) => step.key(),
            Self::Piece { .. } => Key::new("piece", []),
            Self::Answer { .. } => Key::new("answer", []),
        }
    }

    fn decides(&self) -> bool {
        match self {
            Self::Curves(step) => step.decides(),
            Self::Way(step) => step.decides(),
            _ => {
                matches!(self, Self::Bounds { apart: true, .. } | Self::Piece { deepest: true, .. })
            }
        }
    }

    fn kind(&self) -> Mark {
        match self {
            Self::CircleCircle(step) => step.kind(),
            Self::BoxBox(step) => step.kind(),
            Self::CircleBox(step) => step.kind(),
            Self::CircleSegment(step) => step.kind(),
            Self::Convex(step) => step.kind(),
            Self::Curves(step) => step.kind(),
            Self::Way(step) => step.kind(),
            Self::Piece { deepest: true, .. } => Mark::Candidate,
            Self::Piece { .. } => Mark::Refused,
            Self::Bounds { apart: true, .. } | Self::Answer { meets: false } => Mark::Result,
            Self::Answer { meets: true } => Mark::Impact,
            Self::Bounds { .. } | Self::Pieces { .. } => Mark::Plain,
        }
    }
}
