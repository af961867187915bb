//! What is equal is held once: values by the order in which they first came.

use std::collections::HashMap;

use serde::{Serialize, Serializer};
use serde_json::Value;

/// Values, each once.
#[derive(Debug, Default)]
pub(super) struct Table {
    /// Each value's text, and its place.
    places: HashMap<String, usize>,
    values: Vec<Value>,
    bytes: usize,
}

impl Table {
    /// The place of a value.
    pub(super) fn index(&mut self, value: Value) -> usize {
        let text = value.to_string();
        if let Some(at) = self.places.get(&text) {
            return *at;
        }
        let at = self.values.len();
        self.bytes += text.len();
        self.places.insert(text, at);
        self.values.push(value);
        at
    }

    /// The places of the lines of a picture. Its quotes are those that JSON need not escape, where that changes nothing.
    pub(super) fn lines(&mut self, picture: &str) -> Value {
        let line =
            |line: &str| if line.contains('\'') { line.to_owned() } else { line.replace('"', "'") };
        picture.lines().map(|text| self.index(line(text).into())).collect()
    }

    /// How long the values are as text.
    pub(super) fn bytes(&self) -> usize {
        self.bytes
    }
}

impl Serialize for Table {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.values.serialize(serializer)
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn what_is_equal_is_held_once() {
        let mut table = Table::default();
        assert_eq!(table.lines("<a b=\"1\"/>\n<c/>\n"), json!([0, 1]));
        assert_eq!(table.lines("<c/>\n<t a=\"b\">it's</t>"), json!([1, 2]));
        let text = serde_json::to_value(&table).unwrap();
        assert_eq!(text, json!(["<a b='1'/>", "<c/>", "<t a=\"b\">it's</t>"]));
    }
}
