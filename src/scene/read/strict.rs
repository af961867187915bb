//! Text to a JSON value, refusing what a plain reader lets through: a field given twice, of which only the
//! last would be kept, and more values than memory should hold.

use std::cell::Cell;
use std::fmt;

use serde::de::{DeserializeSeed, Deserializer, MapAccess, SeqAccess, Visitor};
use serde_json::{Map, Number, Value};

use crate::scene::error::Place;
use crate::scene::locate::place_of_byte;

/// How many values (numbers, texts, lists, objects) a text may hold. A map at the limits of
/// [`crate::scene::validate()`] has 12 million.
pub const MOST_VALUES: u64 = 16_000_000;

/// A text that is not JSON, or not acceptable JSON.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{place}: {message}")]
pub struct SyntaxError {
    /// Where reading stopped.
    pub place: Place,
    /// What is wrong there.
    pub message: String,
}

/// Reads one JSON value and nothing after it. Lists and objects nest 127 deep at most.
///
/// # Errors
/// When the text is empty, not JSON, ends too early, has a field twice, or holds too much.
pub fn parse(text: &str) -> Result<Value, SyntaxError> {
    let start = Place { line: 1, column: 1 };
    if text.starts_with('\u{feff}') {
        let message =
            "the text starts with a byte order mark; save it as UTF-8 without one".to_owned();
        return Err(SyntaxError { place: start, message });
    }
    if text.trim().is_empty() {
        return Err(SyntaxError {
            place: start,
            message: "the text is empty, where JSON is expected".to_owned(),
        });
    }
    let count = Cell::new(0);
    let mut reader = serde_json::Deserializer::from_str(text);
    let value = Seed(&count).deserialize(&mut reader);
    value.and_then(|value| reader.end().map(|()| value)).map_err(|e| explain(text, &e))
}

/// The reader's error in our words, with its column in characters.
fn explain(text: &str, error: &serde_json::Error) -> SyntaxError {
    let byte = byte_at(text, error.line(), error.column());
    let whole = error.to_string();
    let bare = whole.rsplit_once(" at line ").map_or(whole.as_str(), |(bare, _)| bare);
    let rest = text.get(byte..).unwrap_or("");
    let message = match error.classify() {
        _ if ["NaN", "Inf", "nan", "inf", "-I", "-N", "-i", "-n"]
            .iter()
            .any(|w| rest.starts_with(w)) =>
        {
            "JSON numbers are finite: neither NaN nor infinite".to_owned()
        }
        serde_json::error::Category::Eof => {
            let inside = bare.strip_prefix("EOF while parsing ").unwrap_or("a value");
            format!("the text ends too early, inside {inside}")
        }
        serde_json::error::Category::Data => bare.to_owned(),
        _ if bare == "recursion limit exceeded" => {
            "nested too deep; 127 levels are read".to_owned()
        }
        _ if bare == "number out of range" => "this number is too large".to_owned(),
        _ => format!("not JSON: {bare}"),
    };
    SyntaxError { place: place_of_byte(text, byte), message }
}

/// The byte that a line and a column in bytes, both from 1, speak of. Past the end, the end.
fn byte_at(text: &str, line: usize, column: usize) -> usize {
    let mut start = 0;
    for _ in 1..line {
        match text[start..].find('\n') {
            Some(i) => start += i + 1,
            None => break,
        }
    }
    let mut byte = (start + column.saturating_sub(1)).min(text.len());
    while !text.is_char_boundary(byte) {
        byte -= 1;
    }
    byte
}

/// Reads one value and counts it.
struct Seed<'c>(&'c Cell<u64>);

impl<'de> DeserializeSeed<'de> for Seed<'_> {
    type Value = Value;

    fn deserialize<D: Deserializer<'de>>(self, reader: D) -> Result<Value, D::Error> {
        let count = self.0.get() + 1;
        self.0.set(count);
        if count > MOST_VALUES {
            return Err(serde::de::Error::custom(format!("holds more than {MOST_VALUES} values")));
        }
        reader.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for Seed<'_> {
    type Value = Value;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a JSON value")
    }

    fn visit_unit<E>(self) -> Result<Value, E> {
        Ok(Value::Null)
    }

    fn visit_bool<E>(self, b: bool) -> Result<Value, E> {
        Ok(Value::Bool(b))
    }

    fn visit_u64<E>(self, n: u64) -> Result<Value, E> {
        Ok(Value::Number(n.into()))
    }

    fn visit_i64<E>(self, n: i64) -> Result<Value, E> {
        Ok(Value::Number(n.into()))
    }

    fn visit_f64<E: serde::de::Error>(self, x: f64) -> Result<Value, E> {
        let number = Number::from_f64(x).ok_or_else(|| E::custom("a number is not finite"))?;
        Ok(Value::Number(number))
    }

    fn visit_str<E>(self, s: &str) -> Result<Value, E> {
        Ok(Value::String(s.to_owned()))
    }

    fn visit_string<E>(self, s: String) -> Result<Value, E> {
        Ok(Value::String(s))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<Value, A::Error> {
        let mut list = Vec::new();
        while let Some(value) = seq.next_element_seed(Seed(self.0))? {
            list.push(value);
        }
        Ok(Value::Array(list))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Value, A::Error> {
        let mut fields = Map::new();
        while let Some(key) = map.next_key::<String>()? {
            if fields.contains_key(&key) {
                return Err(serde::de::Error::custom(format!("field `{key}` is given twice")));
            }
            let value = map.next_value_seed(Seed(self.0))?;
            fields.insert(key, value);
        }
        Ok(Value::Object(fields))
    }
}
