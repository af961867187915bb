//! The numbers of a step, and of a whole run, by their names.

use std::collections::BTreeMap;

use serde_json::Value as Json;

use super::name::plain;
use crate::lab::{Fact, FactValue, Playback};

/// What the names begin with that count the steps of a kind.
const STEPS: &str = "steps.";
/// What the names begin with that are of the rule as published.
const PUBLISHED: &str = "published.";

/// Numbers by their names, each once, and words of answers.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Values {
    all: Vec<(String, f64)>,
    words: Vec<(String, String)>,
    /// What the names of counts begin with: a name of these that is not there counts nothing.
    counted: Vec<String>,
}

impl Values {
    /// The numbers of one step, as its table has them, and `step`, its number from 1.
    #[must_use]
    pub fn of_step(run: &dyn Playback, step: usize) -> Self {
        let mut values = Self::default();
        if step < run.len() {
            values.add("step", (step + 1) as f64);
            values.add_facts(&run.tell(step).facts);
        }
        values
    }

    /// The numbers of a whole run: those of its answer, what it counts, `steps`, and the tables of its last step and of the
    /// one that decided.
    #[must_use]
    pub fn of_run(run: &dyn Playback) -> Self {
        let mut values = Self::default();
        values.add_answer("", &run.outcome());
        values.add_facts(&run.counts());
        values.add("steps", run.len() as f64);
        let last = run.len().checked_sub(1);
        for step in last.into_iter().chain(run.deciding()) {
            values.add_facts(&run.tell(step).facts);
        }
        if let Some(decided) = run.deciding() {
            values.add_word("case", kind(run, decided));
        }
        values
    }

    /// The same, with how many steps there are of each kind (`steps.axis`), and what the rule as published answers where it
    /// goes along (`published.depth`; `published` is `parts` or `agrees`).
    #[must_use]
    pub fn of_whole_run(run: &dyn Playback) -> Self {
        let mut values = Self::of_run(run);
        values.count_steps(run);
        values.count_in_lists(&run.outcome());
        if let Some(published) = run.published() {
            let parts = published.part.is_some();
            values.add_word("published", if parts { "parts" } else { "agrees" });
            let mut own = Self::of_run(published.run.as_ref());
            own.count_steps(published.run.as_ref());
            own.count_in_lists(&published.run.outcome());
            for (name, x) in own.all {
                values.add(&format!("{PUBLISHED}{name}"), x);
            }
            values.counted.extend(own.counted.iter().map(|c| format!("{PUBLISHED}{c}")));
            for (name, word) in own.words {
                values.add_word(&format!("{PUBLISHED}{name}"), &word);
            }
        }
        values
    }

    fn count_steps(&mut self, run: &dyn Playback) {
        let mut counts: Vec<(&'static str, u32)> = Vec::new();
        for k in 0..run.len() {
            let kind = kind(run, k);
            match counts.iter_mut().find(|(own, _)| *own == kind) {
                Some((_, count)) => *count += 1,
                None => counts.push((kind, 1)),
            }
        }
        for (kind, count) in counts {
            self.add(&format!("{STEPS}{kind}"), f64::from(count));
        }
        self.counted.push(STEPS.to_owned());
    }

    /// Of a list of the answer, such as the pairs, how many say yes to what (`pairs.overlap`) or have which word
    /// (`pairs.side.inside`).
    fn count_in_lists(&mut self, answer: &Json) {
        let Json::Object(fields) = answer else { return };
        for (list, all) in fields {
            let Json::Array(all) = all else { continue };
            if !all.iter().all(Json::is_object) {
                continue;
            }
            let mut counts: BTreeMap<String, u32> = BTreeMap::new();
            for (field, value) in all.iter().filter_map(Json::as_object).flatten() {
                let what = match value {
                    Json::Bool(true) => field.clone(),
                    // The names of the objects are no answers.
                    Json::String(word) if !matches!(field.as_str(), "a" | "b" | "name") => {
                        format!("{field}.{word}")
                    }
                    _ => continue,
                };
                *counts.entry(what).or_default() += 1;
            }
            for (what, count) in counts {
                self.add(&format!("{list}.{what}"), f64::from(count));
            }
            self.counted.push(format!("{list}."));
        }
    }

    /// The numbers of a table.
    #[cfg(test)]
    pub(super) fn of_facts(facts: &[Fact]) -> Self {
        let mut values = Self::default();
        values.add_facts(facts);
        values
    }

    /// The same with a word.
    #[cfg(test)]
    pub(super) fn with_word(mut self, name: &str, word: &str) -> Self {
        self.add_word(name, word);
        self
    }

    /// The number of a name, as it is typed or as a table has it.
    #[must_use]
    pub fn get(&self, name: &str) -> Option<f64> {
        let name = plain(name);
        let own = self.all.iter().find(|(own, _)| *own == name).map(|(_, x)| *x);
        own.or_else(|| self.counted.iter().any(|c| name.starts_with(c.as_str())).then_some(0.0))
    }

    /// The word of a name: of an answer that is a word, of `case`, the kind of the step that decided.
    #[must_use]
    pub fn word(&self, name: &str) -> Option<&str> {
        let name = plain(name);
        self.words.iter().find(|(own, _)| *own == name).map(|(_, word)| word.as_str())
    }

    /// The words, by their names.
    pub fn words(&self) -> impl Iterator<Item = (&str, &str)> {
        self.words.iter().map(|(name, word)| (name.as_str(), word.as_str()))
    }

    /// The names of the numbers, in the order in which they were found.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.all.iter().map(|(name, _)| name.as_str())
    }

    /// Of two numbers of a name the first counts: answers go before tables.
    fn add(&mut self, name: &str, x: f64) {
        let name = plain(name);
        if !name.is_empty() && self.all.iter().all(|(own, _)| *own != name) {
            self.all.push((name, x));
        }
    }

    fn add_word(&mut self, name: &str, word: &str) {
        let name = plain(name);
        if !name.is_empty() && self.words.iter().all(|(own, _)| *own != name) {
            self.words.push((name, word.to_owned()));
        }
    }

    fn add_places(&mut self, name: &str, places: &[f64]) {
        for (place, x) in ["x", "y", "z"].into_iter().zip(places) {
            self.add(&format!("{name}.{place}"), *x);
        }
    }

    fn add_facts(&mut self, facts: &[Fact]) {
        for fact in facts {
            match &fact.value {
                FactValue::Number(x) => self.add(&fact.symbol, *x),
                FactValue::Count(n) => self.add(&fact.symbol, *n as f64),
                FactValue::Vector(v) => self.add_places(&fact.symbol, v.coordinates()),
                FactValue::Interval(from, to) => {
                    self.add(&format!("{}.from", fact.symbol), *from);
                    self.add(&format!("{}.to", fact.symbol), *to);
                }
                FactValue::Words(_) => {}
            }
        }
    }

    /// Numbers by their keys, truth as 0 and 1, places by their coordinates; of a list it is known how long it is, and of the
    /// pairs of a lab of two things the one in focus is looked into.
    fn add_answer(&mut self, key: &str, answer: &Json) {
        match answer {
            Json::Bool(b) => self.add(key, f64::from(u8::from(*b))),
            Json::Number(x) => {
                if let Some(x) = x.as_f64() {
                    self.add(key, x);
                }
            }
            Json::Array(all) => {
                let numbers: Option<Vec<f64>> = all.iter().map(Json::as_f64).collect();
                match numbers.filter(|n| (2..=3).contains(&n.len())) {
                    Some(places) => self.add_places(key, &places),
                    None => self.add(key, all.len() as f64),
                }
            }
            Json::Object(fields) => {
                let focus = fields.get("focus").and_then(Json::as_u64);
                let focus = focus.and_then(|i| usize::try_from(i).ok());
                // A feature is written as its kind with its number, {"edge": [1, 5]}: the kind is a word.
                if let (1, Some(kind), false) = (fields.len(), fields.keys().next(), key.is_empty())
                {
                    self.add_word(key, kind);
                }
                for (field, value) in fields {
                    let in_focus = (field == "pairs").then(|| value.get(focus?)).flatten();
                    match in_focus {
                        Some(pair) => self.add_answer("", pair),
                        None if field == "focus" => {}
                        None => self.add_answer(field, value),
                    }
                }
            }
            Json::String(word) => self.add_word(key, word),
            Json::Null => {}
        }
    }
}

/// The kind of a step as conditions name it.
fn kind(run: &dyn Playback, step: usize) -> &'static str {
    let name = run.step(step).name;
    name.strip_prefix("kind-").unwrap_or(name)
}
