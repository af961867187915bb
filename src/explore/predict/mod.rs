//! Predicting: questions about what a run is about to decide, before it is shown.
//!
//! The questions follow from what a run says of itself: of an answer that is a word, which word; of one that has a place,
//! where; and which of the things in the picture the deciding step is about. So every lab can be predicted, and none has code
//! for it. [`Until`] is the run as far as it may be seen before.

mod answer;
mod field;
mod mark;
mod until;

pub use answer::{Guess, Outcome};
pub use mark::Candidate;
pub use until::Until;

use glam::DVec2;
use serde_json::Value as Json;

use crate::explore::map::{Answer, leaves};
use crate::lab::Playback;
use field::{FIELDS, NUMBERS, PLACES};

/// The questions about a run, and the step from which on their answers are known.
#[derive(Clone, Debug, PartialEq)]
pub struct Asked {
    /// The questions, the most telling first; at least one.
    pub all: Vec<Question>,
    /// The step that decides.
    pub step: usize,
    /// Of each question the first step that is not to be seen before it is answered: the one that decides, or an earlier one whose
    /// picture has the answer.
    pub hidden: Vec<usize>,
}

/// One question, with its answer.
#[derive(Clone, Debug, PartialEq)]
pub enum Question {
    /// One of several words.
    Word {
        /// What the answer calls it: the texts have the question as `predict-ask-…`.
        field: &'static str,
        /// The words: the texts have them as `predict-is-…`.
        options: Vec<&'static str>,
        /// Which of them is right.
        right: usize,
    },
    /// A place in the plane.
    Place {
        /// What the answer calls it.
        field: &'static str,
        /// Where it is.
        right: DVec2,
        /// How far off still counts as right.
        near: f64,
    },
    /// A thing of the picture.
    Mark {
        /// What kind of thing, as its tag names it.
        what: &'static str,
        /// All of that kind.
        all: Vec<Candidate>,
        /// Which of them decides.
        right: usize,
    },
    /// A number.
    Number {
        /// What the answer calls it.
        field: &'static str,
        /// What it is.
        right: f64,
    },
}

impl Question {
    /// The question in the texts.
    #[must_use]
    pub fn ask(&self) -> String {
        match self {
            Self::Word { field, .. } | Self::Place { field, .. } | Self::Number { field, .. } => {
                format!("predict-ask-{field}")
            }
            Self::Mark { what, .. } => match *what {
                "axis" | "edge" | "wall" | "vertex" => format!("predict-ask-mark-{what}"),
                _ => "predict-ask-mark".to_owned(),
            },
        }
    }

    /// Its name for scripts.
    #[must_use]
    pub fn name(&self) -> &'static str {
        match self {
            Self::Word { field, .. } | Self::Place { field, .. } | Self::Number { field, .. } => {
                field
            }
            Self::Mark { what, .. } => what,
        }
    }
}

/// How near to the right place counts as right, as a share of how large all is that the run draws.
const NEAR: f64 = 0.04;

/// The questions about a run; none where it decides nothing that they can be about.
#[must_use]
pub fn asked(run: &dyn Playback) -> Option<Asked> {
    let step = run.deciding()?;
    let answer = run.outcome();
    let mut leaves = leaves(&answer);
    leaves.extend(counted(&answer));
    let leaf = |name: &str| leaves.iter().find(|(own, _)| own == name).map(|(_, answer)| answer);
    let mut all: Vec<Question> = Vec::new();
    // 1. The words of the answer.
    for &(field, options) in FIELDS {
        let said: Option<String> = match leaf(field) {
            Some(Answer::Word(word)) => Some(word.clone()),
            Some(Answer::Number(n)) if *n >= 0.0 && n.fract() == 0.0 => Some(n.to_string()),
            Some(_) => None,
            None => is_there(&answer, field).map(|is| if is { "yes" } else { "no" }.to_owned()),
        };
        let right = said.and_then(|said| options.iter().position(|option| *option == said));
        if let Some(right) = right {
            all.push(Question::Word { field, options: options.to_vec(), right });
            break;
        }
    }
    // 2. Its place: of what moves it goes before all, of others it follows the word.
    for (rank, &field) in PLACES.iter().enumerate() {
        let Some(Answer::Place(right)) = leaf(field) else { continue };
        let bounds = run.figure(step, &crate::lab::Overlays::default()).bounds();
        let size = bounds.map_or(100.0, |r| r.size().length());
        let question = Question::Place { field, right: *right, near: size * NEAR };
        all.insert(if rank == 0 { 0 } else { all.len() }, question);
        break;
    }
    // 3. What in the picture decides.
    let mut of_mark = step;
    if let Some(found) = mark::deciding(run, step) {
        of_mark = found.hidden;
        all.push(Question::Mark { what: found.kind.name, all: found.all, right: found.right });
    }
    // 4. A number, where there is nothing else.
    if all.is_empty() {
        let number = |&field: &&'static str| match leaf(field) {
            Some(Answer::Number(right)) => Some(Question::Number { field, right: *right }),
            _ => None,
        };
        all.extend(NUMBERS.iter().find_map(number));
    }
    let hidden = all.iter().map(|question| match question {
        Question::Place { right, .. } => mark::first_shown(run, step, *right),
        Question::Mark { .. } => of_mark,
        _ => step,
    });
    let hidden = hidden.collect();
    (!all.is_empty()).then_some(Asked { all, step, hidden })
}

/// How many of a list say yes to what: of the fighters, whose blow has landed.
fn counted(answer: &Json) -> Vec<(String, Answer)> {
    let mut counts: Vec<(String, Answer)> = Vec::new();
    let lists = answer.as_object().into_iter().flatten().filter(|(list, _)| *list != "pairs");
    for one in lists.filter_map(|(_, all)| all.as_array()).flatten() {
        for (field, value) in one.as_object().into_iter().flatten() {
            let Some(yes) = value.as_bool() else { continue };
            let yes = f64::from(u8::from(yes));
            match counts.iter_mut().find(|(own, _)| own == field) {
                Some((_, Answer::Number(count))) => *count += yes,
                _ => counts.push((field.clone(), Answer::Number(yes))),
            }
        }
    }
    counts
}

/// Whether a part of an answer is there or null; none where the answer has no such part. Of the pairs, the one in focus.
fn is_there(answer: &Json, field: &str) -> Option<bool> {
    let own = answer.get(field).map(|value| !value.is_null());
    own.filter(|_| !answer[field].is_array())
}
