//! Every meeting in a crowd: each body against each other whose box it meets.
//!
//! The broad phase picks the pairs, the tests of pairs decide them. Each pair is one step; and when there are few, as few as
//! the caller says, they are put to the tests that can be stepped through, and every step of those is one too.

use serde::Serialize;

use super::crowd::Crowd;
use crate::collide::contact::{Contact, Overlap, Test};
use crate::collide::overlap::{self, is_turned, overlap, overlap_traced};
use crate::partition::broad::Broad;
use crate::trace::{Event, Key, Kind, Silent, Trace};

/// Two objects that meet.
#[derive(Clone, Debug, PartialEq)]
pub struct Meeting {
    /// Their indices among the scene's objects, the lesser first.
    pub pair: [u32; 2],
    /// How they meet; the normal leads from the first to the second.
    pub contact: Contact,
}

/// All meetings, and what finding them took.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Meetings {
    /// The meetings, by rising indices.
    pub all: Vec<Meeting>,
    /// How many bodies took part.
    pub bodies: u64,
    /// How many pairs they make.
    pub possible: u64,
    /// How many of those the broad phase left to be tested.
    pub tested: u64,
}

/// What is decided, one event at a time.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(tag = "step", rename_all = "kebab-case")]
pub enum Step {
    /// The broad phase: pairs whose boxes meet.
    Broad {
        /// How many bodies.
        bodies: u64,
        /// How many pairs they make.
        possible: u64,
        /// How many have boxes that meet.
        tested: u64,
    },
    /// A step of a pair's own test.
    Test {
        /// The pair, in the order that its test has.
        pair: [u32; 2],
        /// What its test decided.
        inner: overlap::Step,
    },
    /// A pair's answer.
    Pair {
        /// The pair.
        pair: [u32; 2],
        /// The test that decided it.
        test: Test,
        /// How they meet, when they do.
        contact: Option<Contact>,
    },
    /// All pairs are tested.
    Done {
        /// How many meet.
        meet: u64,
    },
}

impl Event for Step {
    fn key(&self) -> Key {
        match self {
            Self::Broad { .. } => Key::new("broad", []),
            Self::Test { pair, inner } => {
                // Which step of which pair: the inner key's word, its first number, and the pair.
                let inner = inner.key();
                Key::new(inner.what, [pair[0], pair[1], inner.which[0] * 4096 + inner.which[1]])
            }
            Self::Pair { pair, .. } => Key::new("pair", *pair),
            Self::Done { .. } => Key::new("done", []),
        }
    }

    fn decides(&self) -> bool {
        matches!(self, Self::Pair { contact: Some(_), .. })
    }

    fn kind(&self) -> Kind {
        match self {
            Self::Broad { .. } => Kind::Plain,
            Self::Test { inner, .. } => match inner.kind() {
                // The red marks of the scrubber are for the pairs.
                Kind::Impact => Kind::Candidate,
                other => other,
            },
            Self::Pair { contact: Some(_), .. } => Kind::Impact,
            Self::Pair { contact: None, .. } => Kind::Refused,
            Self::Done { .. } => Kind::Result,
        }
    }
}

/// Every meeting in a crowd.
#[must_use]
pub fn meetings(crowd: &Crowd) -> Meetings {
    meetings_traced(crowd, 0, &mut Silent)
}

/// [`meetings`], telling each pair; with no more than `deep` pairs to test, also each step of their tests.
#[must_use]
pub fn meetings_traced<T: Trace<Step>>(crowd: &Crowd, deep: usize, trace: &mut T) -> Meetings {
    // 1. The broad phase.
    let bodies: Vec<_> = crowd.bodies().collect();
    let boxes: Vec<_> = bodies.iter().map(|(_, b)| b.bounds()).collect();
    let mut broad = Broad::default();
    let pairs = broad.pairs(&boxes);
    let n = bodies.len() as u64;
    let mut found = Meetings {
        bodies: n,
        possible: n * n.saturating_sub(1) / 2,
        tested: pairs.len() as u64,
        all: Vec::new(),
    };
    let Meetings { bodies: n, possible, tested, .. } = found;
    trace.step(|| Step::Broad { bodies: n, possible, tested });
    // 2. Each pair that is left.
    let deeply = pairs.len() <= deep;
    for &[i, j] in pairs {
        let ((i, a), (j, b)) = (bodies[i as usize], bodies[j as usize]);
        let pair = [i, j];
        let answer = if deeply {
            let pair = if is_turned(a, b) { [j, i] } else { pair };
            overlap_traced(a, b, &mut trace.nest(|inner| Step::Test { pair, inner }))
        } else {
            overlap(a, b)
        };
        let test = answer.test();
        trace.step(|| Step::Pair { pair, test, contact: answer.contact().cloned() });
        if let Overlap::Meets(contact) = answer {
            found.all.push(Meeting { pair, contact });
        }
    }
    let meet = found.all.len() as u64;
    trace.step(|| Step::Done { meet });
    found
}
