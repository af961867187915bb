//! A step as JSON, and its numbers as words.

use crate::geom::Vector;
use crate::lab::{FactValue, Told, source};
use crate::text::{Message, Texts, number};
use crate::trace::{Chapter, Key, Location};

/// All that is known of a step.
pub(super) struct Line<'s> {
    pub(super) index: usize,
    pub(super) depth: u32,
    pub(super) chapter: Option<Chapter>,
    pub(super) key: Key,
    pub(super) location: &'static Location,
    /// The steps that it rests on.
    pub(super) because: &'s [usize],
    pub(super) event: serde_json::Value,
    /// Its sentence and its numbers.
    pub(super) told: Told,
}

impl Line<'_> {
    /// It as `--trace` writes it, with its sentences in these languages.
    pub(super) fn json(self, said_by: &[Texts]) -> serde_json::Value {
        let [a, b, c] = self.key.which;
        let place = source::place(self.location);
        let file = place.map_or(self.location.file(), |p| p.file.path);
        let span = place.map(|p| p.span());
        let (sentence, facts) = self.told;
        let said = |message: &Message| -> serde_json::Map<String, serde_json::Value> {
            said_by
                .iter()
                .map(|t| (t.language().code().to_owned(), t.say(message).into()))
                .collect()
        };
        let facts: Vec<_> = facts
            .iter()
            .map(|fact| {
                serde_json::json!({
                    "symbol": fact.symbol,
                    "value": value_json(&fact.value, &said),
                    "formula": fact.formula,
                    "definition": fact.definition.as_ref().map(said),
                    "tag": fact.tag.map(|t| format!("{} {}", t.what, t.which)),
                })
            })
            .collect();
        serde_json::json!({
            "index": self.index,
            "depth": self.depth,
            "chapter": self.chapter.map(|c| c.what),
            "key": [self.key.what, a, b, c],
            "line": format!("{file}:{}", self.location.line()),
            "span": span.map(|s| (file, *s.start(), *s.end())),
            "because": self.because,
            "event": self.event,
            "sentence": said(&sentence),
            "facts": facts,
        })
    }
}

/// A value as JSON: numbers as numbers, verdicts in words.
fn value_json(
    value: &FactValue,
    said: &dyn Fn(&Message) -> serde_json::Map<String, serde_json::Value>,
) -> serde_json::Value {
    match value {
        FactValue::Number(x) => (*x).into(),
        FactValue::Count(n) => (*n).into(),
        FactValue::Vector(v) => serde_json::json!(v),
        FactValue::Interval(a, b) => serde_json::json!([a, b]),
        FactValue::Words(message) => said(message).into(),
    }
}

/// The leaves of an event by the names of their fields, as words. An event carried in an outer one adds its own.
pub(super) fn leaves(event: &serde_json::Value) -> Vec<(String, String)> {
    let mut values = Vec::new();
    flatten(event, &mut values);
    values
}

fn flatten(event: &serde_json::Value, values: &mut Vec<(String, String)>) {
    use serde_json::Value as Json;
    let Json::Object(fields) = event else { return };
    for (name, value) in fields {
        match value {
            Json::Object(inner) => {
                let axes = ["x", "y", "z"].iter().map_while(|axis| inner.get(*axis)?.as_f64());
                if let Some(v) = Vector::of(&axes.collect::<Vec<_>>()) {
                    values.push((name.clone(), number::vector(v)));
                }
                flatten(value, values);
            }
            Json::Array(items) => {
                let numbers: Option<Vec<f64>> = items.iter().map(Json::as_f64).collect();
                let Some(numbers) = numbers.filter(|all| !all.is_empty()) else { continue };
                let words = match Vector::of(&numbers) {
                    Some(v) => number::vector(v),
                    None => format!("[{}]", number::list(&numbers)),
                };
                values.push((name.clone(), words));
            }
            Json::Number(n) => {
                let word = n.as_f64().map_or_else(|| n.to_string(), number::number);
                values.push((name.clone(), word));
            }
            Json::Bool(is) => values.push((name.clone(), is.to_string())),
            Json::String(word) if name != "step" => values.push((name.clone(), word.clone())),
            Json::String(_) => {}
            Json::Null => values.push((name.clone(), "none".to_owned())),
        }
    }
}
