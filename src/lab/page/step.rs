//! What a page says of one step: its sentence, its reasons, its numbers and the source that decided it.

use std::fmt::Write as _;

use serde_json::{Value, json};

use super::{in_each, said};
use crate::figure::{Role, Theme};
use crate::lab::shown_source::{Shown, shown};
use crate::lab::{Fact, FactValue, Playback, source};
use crate::text::{Texts, number};
use crate::trace::Location;

/// So many lines around those that decided are shown.
const AROUND: usize = 5;
/// More lines than this are not shown, whatever decided.
const MOST_LINES: usize = 40;

/// What is said of one step, in every language.
#[derive(Clone, Debug)]
pub struct StepWords {
    pub(super) step: Value,
    pub(super) rows: Vec<Value>,
    pub(super) source: Option<Value>,
}

impl StepWords {
    /// What is said of step `k` of a run.
    #[must_use]
    pub fn of(run: &dyn Playback, k: usize, all: &[Texts]) -> Self {
        let telling = run.tell(k);
        let info = run.step(k);
        let step = json!({
            "sentence": said(all, &telling.sentence),
            "chapter": run.chapter(k).map(|(_, title)| said(all, &title)),
            "because": run.because(k),
        });
        let rows = telling.facts.iter().map(|fact| row(fact, all)).collect();
        Self { step, rows, source: lines(info.location, &run.values(k)) }
    }
}

/// A row of the table of numbers.
fn row(fact: &Fact, all: &[Texts]) -> Value {
    json!({
        "symbol": in_each(all, |texts| texts.label(&fact.symbol)),
        "value": in_each(all, |texts| value(&fact.value, texts)),
        "formula": fact.formula,
        "meaning": fact.definition.as_ref().map(|definition| said(all, definition)),
        "role": fact.role.map(Role::name),
    })
}

fn value(value: &FactValue, texts: &Texts) -> String {
    match value {
        FactValue::Number(x) => number::number(*x),
        FactValue::Count(n) => n.to_string(),
        FactValue::Vector(v) => number::vector(*v),
        FactValue::Interval(a, b) => number::interval(*a, *b),
        FactValue::Words(message) => texts.say(message),
    }
}

/// The lines around those that decided a step: number, words, whether lit, whether folded, and values at the end.
fn lines(location: &Location, values: &[(String, String)]) -> Option<Value> {
    let place = source::place(location)?;
    let all = shown(&place, values);
    let first = all.iter().position(|l| l.lit)?;
    let last = all.iter().rposition(|l| l.lit)?;
    let from = first.saturating_sub(AROUND);
    let to = all.len().min(last + 1 + AROUND).min(from + MOST_LINES);
    // What all of them are indented by says nothing.
    let shown = &all[from..to];
    let indents = shown.iter().filter(|l| !l.words.trim().is_empty()).map(|l| indent(l.words));
    let margin = indents.min().unwrap_or(0);
    let each = |line: &Shown| {
        let values: Vec<String> =
            line.values.iter().map(|(name, value)| format!("{name} = {value}")).collect();
        json!([
            line.number,
            line.words.get(margin..).unwrap_or_default(),
            line.lit,
            line.folded,
            values.join("  ")
        ])
    };
    Some(json!({ "file": place.file.path, "lines": shown.iter().map(each).collect::<Vec<_>>() }))
}

/// How many spaces a line begins with.
fn indent(line: &str) -> usize {
    line.len() - line.trim_start_matches(' ').len()
}

/// The colours of a theme as a page has them: its own, and those of the roles that rows speak of.
pub(super) fn colours(theme: &Theme, under: &str) -> String {
    let own = [
        ("canvas", theme.canvas),
        ("panel", theme.panel),
        ("raised", theme.raised),
        ("rule", theme.rule),
        ("text", theme.text),
        ("muted", theme.muted),
        ("accent", theme.accent),
        ("step", theme.step),
        ("step-back", theme.step_back),
    ];
    let own: String = own.iter().map(|(name, c)| format!("--{name}:{};", c.css())).collect();
    let mut out = format!("{}{{{own}color-scheme:{}}}\n", under.trim_end(), theme.name);
    for role in Role::ALL {
        let _ = writeln!(out, "{under}.of-{}{{color:{}}}", role.name(), theme.colour(role).css());
    }
    out
}
