//! The numbers of a step, and of a whole run, by their names.

use serde_json::Value as Json;

use super::name::plain;
use crate::lab::{Fact, FactValue, Playback};

/// Numbers by their names, each once.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Values {
    all: Vec<(String, f64)>,
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
        values
    }

    /// The numbers of a table.
    #[cfg(test)]
    pub(super) fn of_facts(facts: &[Fact]) -> Self {
        let mut values = Self::default();
        values.add_facts(facts);
        values
    }

    /// The number of a name, as it is typed or as a table has it.
    #[must_use]
    pub fn get(&self, name: &str) -> Option<f64> {
        let name = plain(name);
        self.all.iter().find(|(own, _)| *own == name).map(|(_, x)| *x)
    }

    /// The names, in the order in which they were found.
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
                for (field, value) in fields {
                    let in_focus = (field == "pairs").then(|| value.get(focus?)).flatten();
                    match in_focus {
                        Some(pair) => self.add_answer("", pair),
                        None if field == "focus" => {}
                        None => self.add_answer(field, value),
                    }
                }
            }
            Json::String(_) | Json::Null => {}
        }
    }
}
