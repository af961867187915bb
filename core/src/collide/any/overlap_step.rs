//! What is decided while [`crate::collide::overlap`] tests two shapes of any kind, one event at a time.

use serde::Serialize;

use super::least_way;
use crate::collide::contact::Test;
use crate::collide::convex::round_convex;
use crate::collide::curve::curved;
use crate::collide::pair::{box_box, circle_box, circle_circle, circle_segment};
use crate::collide::pixel::pixel_perfect;
use crate::geom::Rect;
use crate::trace::{About, Event, Key, Kind as Mark, Reason};

/// What is decided, one event at a time.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Step {
    /// The boxes around both.
    Bounds {
        /// Around the first.
        a: Rect,
        /// Around the second.
        b: Rect,
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
    /// Two masks on one grid.
    Pixels(pixel_perfect::Step),
    /// The way out of shapes in pieces.
    Way(least_way::Step),
    /// The result of a pair of pieces.
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
    fn about(&self) -> About {
        let about = |what| About::new(Key::new(what, []));
        match self {
            Self::Bounds { apart, .. } => about("bounds")
                .chapter("bounds")
                .kind(if *apart { Mark::Result } else { Mark::Plain })
                .decides(*apart)
                .because(Reason::Above),
            Self::Pieces { a, b, .. } => {
                About::at("pieces", [*a, *b]).chapter("pieces").because(Reason::Last("bounds"))
            }
            Self::CircleCircle(step) => step.about(),
            Self::BoxBox(step) => step.about(),
            Self::CircleBox(step) => step.about(),
            Self::CircleSegment(step) => step.about(),
            Self::Convex(step) => step.about(),
            Self::Curves(step) => step.about(),
            Self::Pixels(step) => step.about(),
            Self::Way(step) => step.about(),
            Self::Piece { deepest, .. } => about("piece")
                .kind(if *deepest { Mark::Candidate } else { Mark::Refused })
                .decides(*deepest)
                .because(Reason::Before)
                .because(Reason::Last("pieces")),
            Self::Answer { meets } => about("answer")
                .chapter("answer")
                .kind(if *meets { Mark::Impact } else { Mark::Result })
                .because(Reason::Kept("piece"))
                .because(Reason::Before),
        }
    }
}
