//! How far one has come: the parts of a challenge's condition, each with the values that it speaks of.

use super::Challenge;
use crate::explore::watch::{Condition, Values};
use crate::text::{Texts, number};

/// The count of steps of a kind, as conditions have it, and what comes before names of the rule as published.
const STEPS: &str = "steps.";
const PUBLISHED: &str = "published.";

/// A part of a challenge's condition, and whether it holds now.
#[derive(Clone, Debug, PartialEq)]
pub struct Told {
    /// As it is written.
    pub text: String,
    /// The same with the signs of mathematics, and with the names that the reader knows.
    pub said: String,
    /// Whether it holds; none where a value that it speaks of is not there.
    pub holds: Option<bool>,
    /// The values that it speaks of, as the reader knows them; none is not there.
    pub values: Vec<(String, Option<String>)>,
}

/// The parts of a challenge's condition as they stand.
#[must_use]
pub fn told(challenge: &Challenge, values: &Values, texts: &Texts) -> Vec<Told> {
    let part = |part: Condition| {
        let mut named: Vec<(String, Option<String>)> = Vec::new();
        for name in part.names() {
            let label = label(name, texts);
            if named.iter().all(|(own, _)| *own != label) {
                named.push((label, value(name, values, texts)));
            }
        }
        Told {
            holds: part.holds(None, values),
            text: part.text().to_owned(),
            said: said(&part, texts),
            values: named,
        }
    };
    challenge.when.parts().into_iter().map(part).collect()
}

/// A condition for readers: names as they know them, no braces and quotes.
fn said(part: &Condition, texts: &Texts) -> String {
    let mut said = part.text().to_owned();
    let mut names = part.names();
    // A name that another one ends with is taken after that.
    names.sort_by_key(|name| std::cmp::Reverse(name.len()));
    for name in names {
        let own = label(name, texts);
        said = said.replace(&format!("{{{name}}}"), &own);
        said = with_word(&said, name, &own);
    }
    for (sign, plain) in
        [("==", "="), ("!=", "≠"), (">=", "≥"), ("<=", "≤"), ("'", ""), ("||", "/")]
    {
        said = said.replace(sign, plain);
    }
    said.replace(['{', '}'], "")
}

/// A text in which a name is another word, where it is no part of a longer one.
fn with_word(text: &str, name: &str, word: &str) -> String {
    let is_of_a_name = |c: char| c.is_alphanumeric() || c == '_';
    let (mut said, mut rest) = (String::new(), text);
    while let Some(at) = rest.find(name) {
        let (before, after) = (&rest[..at], &rest[at + name.len()..]);
        said.push_str(before);
        let is_part = said.ends_with(is_of_a_name) || after.starts_with(is_of_a_name);
        said.push_str(if is_part { name } else { word });
        rest = after;
    }
    said + rest
}

fn value(name: &str, values: &Values, texts: &Texts) -> Option<String> {
    let short = |x: f64| number::number((x * 1000.0).round() / 1000.0);
    values.get(name).map(short).or_else(|| {
        values.word(name).map(|word| {
            let kind = format!("kind-{word}");
            let known = name == "case" && texts.knows(&kind);
            if known { texts.word(&kind) } else { word.to_owned() }
        })
    })
}

/// The name of a value as the reader knows it: of a kind of step by its word, else by its symbol.
fn label(name: &str, texts: &Texts) -> String {
    let (own, published) = match name.strip_prefix(PUBLISHED) {
        Some(own) => (own, true),
        None => (name, false),
    };
    let kind = own.strip_prefix(STEPS).map(|kind| format!("kind-{kind}"));
    let word = match kind.filter(|kind| texts.knows(kind)) {
        Some(kind) => format!("{} ×", texts.word(&kind)),
        None => match own.split_once('.') {
            // So many of a list: of the pairs, those that overlap.
            Some((_, what)) if !matches!(what, "x" | "y" | "z" | "from" | "to") => {
                format!("{} ×", texts.outcome(what).replace('.', " "))
            }
            _ => texts.outcome(own),
        },
    };
    if published { format!("{} ({word})", texts.word("challenge-published")) } else { word }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::Language;

    #[test]
    fn conditions_are_said_in_the_words_of_the_reader() {
        let french = Texts::new(Language::French);
        assert_eq!(
            with_word("overlap == 1 && overlaps + _overlap > overlap", "overlap", "x"),
            "x == 1 && overlaps + _overlap > x"
        );
        assert_eq!(label("overlap", &french), "chevauchement");
        assert_eq!(label("normal.x", &french), "normale.x");
        assert_eq!(label("r₁", &french), "r₁");
        assert_eq!(
            label("pieces", &french),
            french.label("pieces"),
            "as the rows of numbers say it"
        );
        assert_eq!(
            label("bad", &french),
            "bad",
            "other messages with such a word are none of these"
        );
        assert_eq!(label("pairs.overlap", &french), "chevauchement ×");
        assert_eq!(label("overlap", &Texts::new(Language::English)), "overlap");
    }
}
