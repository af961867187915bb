//! What is said of one step: its sentence, and its numbers as rows of a table.

use crate::figure::{Role, Tag};
use crate::geom::Vector;
use crate::text::{Arg, Message};

/// What is said of one step.
#[derive(Clone, Debug, PartialEq)]
pub struct Telling {
    /// What happens and why, in a sentence with its values.
    pub sentence: Message,
    /// The values that the sentence, the table, the source and the picture share. A value is written once.
    pub facts: Vec<Fact>,
}

impl Telling {
    /// What is said where there is no step.
    pub(crate) fn none() -> Self {
        no_steps().into()
    }
}

impl From<Told> for Telling {
    fn from((sentence, facts): Told) -> Self {
        Self { sentence, facts }
    }
}

/// The same, as labs tell it.
pub(crate) fn no_steps() -> Told {
    (Message::new("lab-no-steps"), Vec::new())
}

/// A sentence and its numbers, as labs tell a step.
pub(crate) type Told = (Message, Vec<Fact>);

/// One row of the table of numbers: a value, where it comes from, and what it means.
#[derive(Clone, Debug, PartialEq)]
pub struct Fact {
    /// What it is: in the algorithm's own notation ("d₁", "v · n₂"), the same in every language; or a word ("depth"),
    /// which the texts have as `label-…`.
    pub symbol: String,
    /// Its value.
    pub value: FactValue,
    /// How it comes about, with the values in place: "n·p − k = 93.85". None for what is given.
    pub formula: Option<String>,
    /// What it means, in a sentence.
    pub definition: Option<Message>,
    /// The thing in the picture it speaks of.
    pub tag: Option<Tag>,
    /// Whether it is said that nothing in the picture shows it.
    pub unmarked: bool,
    /// How it is coloured: by the role of what it speaks of.
    pub role: Option<Role>,
}

impl Fact {
    /// A row with nothing but a symbol and a value.
    #[must_use]
    pub fn new(symbol: impl Into<String>, value: FactValue) -> Self {
        Self {
            symbol: symbol.into(),
            value,
            formula: None,
            definition: None,
            tag: None,
            unmarked: false,
            role: None,
        }
    }

    /// Whether a place of a sentence holds what the row speaks of: its value, or the name that its symbol ends with, as
    /// n₂ does in "v · n₂".
    #[must_use]
    pub fn fills(&self, place: &Arg) -> bool {
        let names = |name: &str| {
            let before = self.symbol.strip_suffix(name).filter(|_| !name.is_empty());
            before.is_some_and(|before| !before.ends_with(char::is_alphanumeric))
        };
        match (place, &self.value) {
            (Arg::Number(x), FactValue::Number(value)) => x == value,
            (Arg::Vector(v), FactValue::Vector(value)) => v == value,
            (Arg::Text(name), _) => names(name),
            (Arg::Name(name), _) => names(name.plain()),
            _ => false,
        }
    }
}

/// A value in the table of numbers.
#[derive(Clone, Debug, PartialEq)]
pub enum FactValue {
    /// A number.
    Number(f64),
    /// A count or an index.
    Count(u64),
    /// A vector.
    Vector(Vector),
    /// An interval.
    Interval(f64, f64),
    /// A verdict in words.
    Words(Message),
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;
    use crate::text::Name;

    #[test]
    fn a_row_fills_the_places_of_its_value_and_of_its_name() {
        let row = Fact::new("v · n₂", FactValue::Number(0.1 + 0.2));
        assert!(row.fills(&(0.1 + 0.2).into()));
        // Written alike, and another number.
        assert!(!row.fills(&0.3.into()));
        assert!(row.fills(&"n₂".into()));
        assert!(!row.fills(&"₂".into()) && !row.fills(&"v".into()) && !row.fills(&"".into()));
        assert!(row.fills(&Name::new("v · n₂", &BTreeMap::new()).into()));
        let row = Fact::new("w", FactValue::Vector(glam::DVec2::X.into()));
        assert!(row.fills(&glam::DVec2::X.into()) && !row.fills(&glam::DVec2::Y.into()));
    }
}
