//! What is decided where a formula is computed in rounded numbers: a number, a sign, and the answer, of every plain rule alike.

use serde::Serialize;

use super::number::{Number, Order, Unrounded, UnroundedOrder};
use crate::trace::{About, Event, Kind, Reason};

/// How two things lie by a plain rule.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Found {
    /// Whether they meet.
    pub lie: Lie,
    /// Where, as a part of a move or of a ray's direction, of a rule that says so.
    pub t: Option<f64>,
}

/// Whether two things meet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Lie {
    /// They do not; a point is outside.
    Apart,
    /// They share their border alone.
    Touching,
    /// They share more; a point is inside.
    Inside,
}

impl Lie {
    /// Its name, as files and texts have it.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Apart => "apart",
            Self::Touching => "touching",
            Self::Inside => "inside",
        }
    }
}

impl Found {
    /// Without a place.
    #[must_use]
    pub fn new(lie: Lie) -> Self {
        Self { lie, t: None }
    }
}

/// A number of a formula.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Quantity {
    /// The determinant that the others are divided by.
    Det,
    /// How far along a move, a segment or a ray.
    T,
    /// How far along a wall, or the weight of a triangle's second corner.
    U,
    /// The weight of its third corner.
    V,
    /// Both weights together.
    W,
    /// On which side of a move's line a wall is that is parallel to it.
    Aside,
    /// How far along a move the first end of a wall in its line is.
    First,
    /// The same of the last.
    Last,
    /// The square of a distance.
    Square,
    /// The centre's coordinate.
    Centre,
    /// The height of an end of an edge.
    Height,
    /// On which side of an edge the point is.
    Side,
    /// Whether both ends of an edge are seen in one direction.
    Between,
}

/// What a sign decides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Question {
    /// Are they parallel?
    Parallel,
    /// Is a wall that is parallel to a move beside its line?
    Aside,
    /// Which end of a wall in line comes first?
    Nearer,
    /// Does it begin ahead of the move's start?
    Ahead,
    /// Does it begin past the move's end?
    Past,
    /// Does it end behind the move's start?
    Behind,
    /// Is the place before the start of what it is along?
    BeforeStart,
    /// Is it past the end?
    PastEnd,
    /// Is it before the wall's first end?
    BeforeA,
    /// Is it past the wall's second end?
    PastB,
    /// Is the centre less than the box's least coordinate?
    Low,
    /// Is it more than the greatest?
    High,
    /// Is the square of the distance within that of the reach?
    Reach,
    /// Is an edge's start below the point's height?
    Start,
    /// Is its end?
    End,
    /// On which side of the edge is the point?
    Side,
    /// Is the point between the ends of the edge?
    Between,
    /// Is a weight below 0?
    OutsideU,
    /// Is the other?
    OutsideV,
    /// Are both together more than 1?
    OutsideW,
}

impl Quantity {
    /// Its name, as files and texts have it.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Det => "det",
            Self::T => "t",
            Self::U => "u",
            Self::V => "v",
            Self::W => "w",
            Self::Aside => "aside",
            Self::First => "first",
            Self::Last => "last",
            Self::Square => "square",
            Self::Centre => "centre",
            Self::Height => "height",
            Self::Side => "side",
            Self::Between => "between",
        }
    }

    /// The chapter that it is in.
    fn chapter(self) -> &'static str {
        match self {
            Self::Det => "plain-det",
            Self::T => "plain-t",
            Self::U | Self::V | Self::W => "plain-u",
            Self::Aside | Self::First | Self::Last => "plain-line",
            Self::Square => "plain-square",
            Self::Centre => "plain-centre",
            Self::Height | Self::Side | Self::Between => "plain-edge",
        }
    }
}

impl Question {
    /// Its name, as files and texts have it.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Parallel => "parallel",
            Self::Aside => "aside",
            Self::Nearer => "nearer",
            Self::Ahead => "ahead",
            Self::Past => "past",
            Self::Behind => "behind",
            Self::BeforeStart => "before-start",
            Self::PastEnd => "past-end",
            Self::BeforeA => "before-a",
            Self::PastB => "past-b",
            Self::Low => "low",
            Self::High => "high",
            Self::Reach => "reach",
            Self::Start => "start",
            Self::End => "end",
            Self::Side => "side",
            Self::Between => "between",
            Self::OutsideU => "outside-u",
            Self::OutsideV => "outside-v",
            Self::OutsideW => "outside-w",
        }
    }

    /// The number whose comparison answers it.
    #[must_use]
    pub fn quantity(self) -> Quantity {
        match self {
            Self::Parallel => Quantity::Det,
            Self::Aside => Quantity::Aside,
            Self::Nearer | Self::Ahead | Self::Past => Quantity::First,
            Self::Behind => Quantity::Last,
            Self::BeforeStart | Self::PastEnd => Quantity::T,
            Self::BeforeA | Self::PastB | Self::OutsideU => Quantity::U,
            Self::Low | Self::High => Quantity::Centre,
            Self::Reach => Quantity::Square,
            Self::Start | Self::End => Quantity::Height,
            Self::Side => Quantity::Side,
            Self::Between => Quantity::Between,
            Self::OutsideV => Quantity::V,
            Self::OutsideW => Quantity::W,
        }
    }
}

/// What is decided, one event at a time.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[serde(tag = "step", rename_all = "kebab-case")]
pub enum Step {
    /// A number of the formula.
    Number {
        /// Which one.
        quantity: Quantity,
        /// It, after all its roundings.
        value: f64,
        /// How it is to the same without rounding, where that was kept.
        unrounded: Option<Unrounded>,
    },
    /// A sign that decides something.
    Sign {
        /// What.
        question: Question,
        /// Of which edge or axis, of several.
        of: u32,
        /// What is compared.
        left: f64,
        /// With what.
        right: f64,
        /// How it compares: by that the rule goes on.
        order: Order,
        /// How it would without rounding, where that was kept.
        unrounded: Option<UnroundedOrder>,
    },
    /// The answer.
    Decision {
        /// How they lie.
        #[serde(flatten)]
        found: Found,
    },
}

impl Step {
    /// A number.
    pub(super) fn number<N: Number>(quantity: Quantity, number: &N) -> Self {
        Self::Number { quantity, value: number.wide(), unrounded: number.unrounded() }
    }

    /// A comparison with 0, or with another number.
    pub(super) fn sign<N: Number>(
        question: Question,
        of: usize,
        [left, right]: [&N; 2],
        order: Order,
    ) -> Self {
        let unrounded = left.unrounded_order(right);
        let (left, right) = (left.wide(), right.wide());
        Self::Sign { question, of: of as u32, left, right, order, unrounded }
    }

    /// Whether it is a sign that would be another without rounding.
    #[must_use]
    pub fn is_wrong(&self) -> bool {
        match self {
            Self::Sign {
                order,
                unrounded: Some(UnroundedOrder::Known { order: exact, .. }),
                ..
            } => order != exact,
            Self::Sign { unrounded: Some(UnroundedOrder::OverZero), .. } => true,
            _ => false,
        }
    }
}

impl Event for Step {
    fn about(&self) -> About {
        match *self {
            Self::Number { quantity, .. } => {
                About::at(quantity.name(), []).chapter(quantity.chapter()).because(Reason::Before)
            }
            Self::Sign { question, of, .. } => {
                let quantity = question.quantity();
                let kind = if self.is_wrong() { Kind::Refused } else { Kind::Candidate };
                let about = About::at(question.name(), [of]).kind(kind);
                let about = match quantity.chapter() {
                    edge @ "plain-edge" => about.chapter_of(edge, of),
                    chapter => about.chapter(chapter),
                };
                about.because(Reason::Last(quantity.name())).because(Reason::Before)
            }
            Self::Decision { found } => {
                let kind = if found.lie == Lie::Apart { Kind::Result } else { Kind::Impact };
                let about = About::at("decision", []).chapter("answer").kind(kind).decides(true);
                about.because(Reason::Before).because(Reason::Each("side"))
            }
        }
    }
}
