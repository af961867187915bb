//! What a judge reports: a number whose sign it takes, and its answer.

use glam::DVec3;
use serde::Serialize;
use smallvec::SmallVec;

use super::terms::{Conclusion, Part, Quantity};
use crate::collide::plain::Order;
use crate::explore::duel::answer::Verdict;
use crate::explore::duel::number::{Number, Quotient};
use crate::trace::{About, Event, Kind, Reason};

/// A number as a step tells it.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub(in crate::explore::duel) struct Shown {
    /// The double that is nearest to it.
    pub(in crate::explore::duel) value: f64,
    /// How it compares with 0, exactly.
    pub(in crate::explore::duel) order: Order,
    /// How many binary digits it takes to write it down, or the longer of its two parts where it is a quotient.
    pub(in crate::explore::duel) bits: u64,
    /// It as n · 2ᵉ by n and e, where it is no quotient and n is not too long to be read.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(in crate::explore::duel) whole: Option<[i64; 2]>,
    /// What the same formula makes of it in doubles.
    pub(in crate::explore::duel) doubles: f64,
}

impl Shown {
    /// Whether doubles give it another sign.
    pub(in crate::explore::duel) fn is_wrong_in_doubles(&self) -> bool {
        Order::from(self.doubles.partial_cmp(&0.0)) != self.order
    }
}

/// What is decided, one event at a time.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(tag = "step", rename_all = "kebab-case")]
pub(in crate::explore::duel) enum Step {
    /// A number, exactly.
    Number {
        /// What it is.
        quantity: Quantity,
        /// Along which axis, or which of several.
        of: u32,
        /// What it is a part of, of several walls, edges or axes.
        #[serde(skip_serializing_if = "Option::is_none")]
        part: Option<Part>,
        /// The number.
        #[serde(flatten)]
        shown: Shown,
        /// The places that it is about; none of one that has no place in the picture.
        places: SmallVec<[DVec3; 4]>,
    },
    /// What follows from the signs before.
    Follows {
        /// What.
        conclusion: Conclusion,
        /// What it is a part of, of several walls or edges.
        #[serde(skip_serializing_if = "Option::is_none")]
        part: Option<Part>,
    },
    /// The answer that the signs make.
    Answer {
        /// Whether they meet.
        verdict: Verdict,
    },
}

/// A place as near as it can be drawn.
fn drawn<N: Number, const D: usize>(place: &[N; D]) -> DVec3 {
    let at = |k: usize| place.get(k).map_or(Ok(0.0), N::value).unwrap_or(f64::NAN);
    DVec3::new(at(0), at(1), at(2))
}

impl Step {
    /// A number about some places.
    pub(in crate::explore::duel) fn number<N: Number, const D: usize>(
        quantity: Quantity,
        n: &N,
        places: &[&[N; D]],
    ) -> Self {
        let shown = N::shown(n, &N::of(1.0));
        let places = places.iter().map(|p| drawn(p)).collect();
        Self::Number { quantity, of: 0, part: None, shown, places }
    }

    /// A quotient about some places.
    pub(in crate::explore::duel) fn quotient<N: Number, const D: usize>(
        quantity: Quantity,
        quotient: &Quotient<N>,
        places: &[&[N; D]],
    ) -> Self {
        let places = places.iter().map(|p| drawn(p)).collect();
        Self::Number { quantity, of: 0, part: None, shown: quotient.shown(), places }
    }

    /// What follows.
    pub(in crate::explore::duel) fn follows(conclusion: Conclusion) -> Self {
        Self::Follows { conclusion, part: None }
    }

    /// It along this axis, or as this one of several.
    pub(in crate::explore::duel) fn along(mut self, k: usize) -> Self {
        if let Self::Number { of, .. } = &mut self {
            *of = k as u32;
        }
        self
    }

    /// It as a step of a part of the whole.
    pub(in crate::explore::duel) fn of_part(mut self, whole: Part) -> Self {
        if let Self::Number { part, .. } | Self::Follows { part, .. } = &mut self {
            *part = Some(whole);
        }
        self
    }

    /// It about places that were flattened into a plane, and are elsewhere in the picture.
    pub(in crate::explore::duel) fn seen_flat(mut self) -> Self {
        if let Self::Number { places, .. } = &mut self {
            places.clear();
        }
        self
    }

    /// Whether it is a number to which doubles give another sign.
    pub(in crate::explore::duel) fn is_wrong_in_doubles(&self) -> bool {
        matches!(self, Self::Number { shown, .. } if shown.is_wrong_in_doubles())
    }
}

impl Event for Step {
    fn about(&self) -> About {
        match self {
            Self::Number { quantity, of, part, .. } => {
                let (what, which) = part.map_or((quantity.chapter(), 0), Part::chapter);
                let kind = if self.is_wrong_in_doubles() { Kind::Refused } else { Kind::Candidate };
                let about = About::at(quantity.name(), [which, *of]).kind(kind);
                let about = about.chapter_of(what, which);
                match quantity {
                    Quantity::Reach => about.because(Reason::Last("square")),
                    Quantity::Depth => about.because(Reason::Each("overlap")),
                    Quantity::GreatestGap => about.because(Reason::Each("gap")),
                    Quantity::LeastSquare => about.because(Reason::Each("square")),
                    Quantity::Later => about.because(Reason::Each("t")),
                    Quantity::Roots => {
                        about.because(Reason::Each("at-0")).because(Reason::Each("at-1"))
                    }
                    _ => about,
                }
                .because(Reason::Before)
            }
            Self::Follows { conclusion, part } => {
                let (what, which) = part.map_or(("judge-sides", 0), Part::chapter);
                let about = About::at("follows", [which]).kind(conclusion.kind());
                let about = about.chapter_of(what, which).because(Reason::Before);
                about.because(Reason::Last(conclusion.reason()))
            }
            Self::Answer { verdict } => {
                let kind = if *verdict == Verdict::Apart { Kind::Result } else { Kind::Impact };
                let about = About::at("answer", []).chapter("answer").kind(kind).decides(true);
                about.because(Reason::Before).because(Reason::Each("follows"))
            }
        }
    }
}
