//! What a run answers: one quantity of it, by its name.

use glam::DVec2;
use serde_json::Value as Json;

use crate::explore::watch::{Values, plain};
use crate::lab::{Playback, Unwatched, Wanted};

/// What a lab says at one place.
#[derive(Clone, Debug, PartialEq)]
pub enum Answer {
    /// A number.
    Number(f64),
    /// One of several words: yes, no, the name of a case.
    Word(String),
    /// A place of the plane.
    Place(DVec2),
}

/// Something that every run of a lab says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Quantity {
    /// Its name on the command line.
    pub name: String,
    kind: Kind,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    /// The kind of the step that decides.
    Case,
    /// Whether the rule as published goes along.
    Published,
    /// How many steps there are.
    Steps,
    /// A part of the answer.
    Answer,
    /// A number of the tables.
    Table,
}

impl Quantity {
    /// What of an unwatched run says it; none where only a recorded one does.
    pub(super) fn wanted(&self) -> Option<Wanted> {
        match self.kind {
            Kind::Answer => Some(Wanted::Outcome),
            Kind::Case | Kind::Steps => Some(Wanted::Steps),
            Kind::Published | Kind::Table => None,
        }
    }

    /// What an unwatched run says of it.
    pub(super) fn of_unwatched(&self, said: &Unwatched) -> Option<Answer> {
        match self.kind {
            Kind::Answer => find(&said.outcome, &self.name),
            Kind::Case => said.case.map(case),
            Kind::Steps => Some(Answer::Number(said.steps as f64)),
            Kind::Published | Kind::Table => None,
        }
    }

    /// Whether its words are the kinds of steps.
    #[must_use]
    pub fn is_case(&self) -> bool {
        self.kind == Kind::Case
    }

    /// What a run says of it; none where it says nothing.
    #[must_use]
    pub fn of(&self, run: &dyn Playback) -> Option<Answer> {
        match self.kind {
            Kind::Case => Some(case(run.step(run.deciding()?).name)),
            Kind::Published => {
                let part = run.published()?.part.is_some();
                Some(Answer::Word(if part { "parts" } else { "agrees" }.to_owned()))
            }
            Kind::Steps => Some(Answer::Number(run.len() as f64)),
            Kind::Answer => find(&run.outcome(), &self.name),
            Kind::Table => Values::of_run(run).get(&self.name).map(Answer::Number),
        }
    }
}

/// A kind of step as a word.
fn case(name: &'static str) -> Answer {
    Answer::Word(name.strip_prefix("kind-").unwrap_or(name).to_owned())
}

/// What a run says, by the names that it can be queried by; those of its answer first.
#[must_use]
pub fn quantities(run: &dyn Playback) -> Vec<Quantity> {
    let mut all: Vec<Quantity> = Vec::new();
    let mut add = |name: &str, kind: Kind| {
        if all.iter().all(|q| q.name != name) {
            all.push(Quantity { name: name.to_owned(), kind });
        }
    };
    leaves(&run.outcome()).iter().for_each(|(name, _)| add(name, Kind::Answer));
    if run.deciding().is_some() {
        add("case", Kind::Case);
    }
    if run.published().is_some() {
        add("published", Kind::Published);
    }
    add("steps", Kind::Steps);
    Values::of_run(run).names().for_each(|name| add(name, Kind::Table));
    all
}

fn find(answer: &Json, name: &str) -> Option<Answer> {
    leaves(answer).into_iter().find(|(own, _)| own == name).map(|(_, answer)| answer)
}

/// All that an answer says, by names.
pub(in crate::explore) fn leaves(answer: &Json) -> Vec<(String, Answer)> {
    let mut leaves = Vec::new();
    gather("", answer, &mut leaves);
    leaves
}

/// The leaves of an answer by their keys: numbers, truths as yes and no, words; places by their coordinates, lists by their
/// length, and of the pairs of a lab of two things the one in focus.
fn gather(key: &str, answer: &Json, leaves: &mut Vec<(String, Answer)>) {
    let mut add = |name: String, answer: Answer| {
        if !name.is_empty() {
            leaves.push((plain(&name), answer));
        }
    };
    match answer {
        Json::Bool(b) => {
            add(key.to_owned(), Answer::Word(if *b { "yes" } else { "no" }.to_owned()))
        }
        Json::Number(x) => {
            if let Some(x) = x.as_f64() {
                add(key.to_owned(), Answer::Number(x));
            }
        }
        Json::String(word) => add(key.to_owned(), Answer::Word(word.clone())),
        Json::Array(all) => {
            let numbers: Option<Vec<f64>> = all.iter().map(Json::as_f64).collect();
            match numbers.filter(|n| (2..=3).contains(&n.len())) {
                Some(places) => {
                    if let [x, y] = places[..] {
                        add(key.to_owned(), Answer::Place(DVec2::new(x, y)));
                    }
                    for (axis, x) in ["x", "y", "z"].into_iter().zip(places) {
                        add(format!("{key}.{axis}"), Answer::Number(x));
                    }
                }
                None => add(key.to_owned(), Answer::Number(all.len() as f64)),
            }
        }
        Json::Object(fields) => {
            let focus = fields.get("focus").and_then(Json::as_u64);
            let focus = focus.and_then(|i| usize::try_from(i).ok());
            // A feature is written as its kind with its number: {"edge": [1, 5]}. The kind is a word.
            if let (1, Some((kind, _)), false) =
                (fields.len(), fields.iter().next(), key.is_empty())
            {
                add(key.to_owned(), Answer::Word(kind.clone()));
                return;
            }
            for (field, value) in fields {
                let in_focus = (field == "pairs").then(|| value.get(focus?)).flatten();
                match in_focus {
                    Some(pair) => gather("", pair, leaves),
                    None if matches!(field.as_str(), "focus" | "a" | "b") => {}
                    None => gather(field, value, leaves),
                }
            }
        }
        Json::Null => {}
    }
}
