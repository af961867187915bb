//! A place in a document (a JSON pointer) to a place in its text (line and column).
//!
//! Only errors need it, so the text is read anew each time, a level at a time, instead of keeping the place of
//! every value. It takes the text to be the JSON that was read; on anything else it stops where it is lost.

use std::fmt;

use serde::de::{Deserialize, Deserializer, MapAccess, SeqAccess, Visitor};
use serde_json::value::RawValue;

use crate::scene::error::Place;

/// Which end of a field is meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FieldEnd {
    /// Its value.
    Value,
    /// Its name: the value is not to blame, an unknown field's name is.
    Name,
}

/// The line and column of what a JSON pointer points at, or of the deepest thing on its way that the text
/// has: the object, for a field that is missing.
#[must_use]
pub fn locate(text: &str, pointer: &str, spot: FieldEnd) -> Place {
    let mut here = text.trim_ascii();
    let mut steps = pointer.split('/').skip(1).peekable();
    while let Some(step) = steps.next() {
        let name_wanted = spot == FieldEnd::Name && steps.peek().is_none();
        let step = step.replace("~1", "/").replace("~0", "~");
        match serde_json::from_str::<Parts<'_>>(here).map(|parts| parts.find(&step)) {
            Ok(Some((Some(name), _))) if name_wanted => here = name.get(),
            Ok(Some((_, value))) => here = value.get(),
            _ => break,
        }
    }
    place_of_byte(text, here.as_ptr().addr() - text.as_ptr().addr())
}

/// The line and column of a byte.
#[must_use]
pub fn place_of_byte(text: &str, byte: usize) -> Place {
    let mut byte = byte.min(text.len());
    while !text.is_char_boundary(byte) {
        byte -= 1;
    }
    let before = &text[..byte];
    let line_start = before.rfind('\n').map_or(0, |i| i + 1);
    Place {
        line: before.bytes().filter(|b| *b == b'\n').count() + 1,
        column: before[line_start..].chars().count() + 1,
    }
}

/// The texts of what an object or a list holds, with the fields' names.
struct Parts<'t>(Vec<(Option<&'t RawValue>, &'t RawValue)>);

impl<'t> Parts<'t> {
    /// A field by its name, an item by its index.
    fn find(mut self, step: &str) -> Option<(Option<&'t RawValue>, &'t RawValue)> {
        let at = self.0.iter().enumerate().position(|(i, (name, _))| match name {
            // The name as written may have escapes.
            Some(name) => serde_json::from_str::<String>(name.get()).is_ok_and(|n| n == step),
            None => step.parse() == Ok(i),
        })?;
        Some(self.0.swap_remove(at))
    }
}

impl<'de: 't, 't> Deserialize<'de> for Parts<'t> {
    fn deserialize<D: Deserializer<'de>>(reader: D) -> Result<Self, D::Error> {
        reader.deserialize_any(PartsVisitor).map(Parts)
    }
}

struct PartsVisitor;

impl<'de> Visitor<'de> for PartsVisitor {
    type Value = Vec<(Option<&'de RawValue>, &'de RawValue)>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object or a list")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Self::Value, A::Error> {
        let mut parts = Vec::new();
        while let Some(item) = list.next_element()? {
            parts.push((None, item));
        }
        Ok(parts)
    }

    fn visit_map<A: MapAccess<'de>>(self, mut fields: A) -> Result<Self::Value, A::Error> {
        let mut parts = Vec::new();
        while let Some((name, value)) = fields.next_entry()? {
            parts.push((Some(name), value));
        }
        Ok(parts)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "{\"é\\u0041/~\": [1, \"]\\\"\",\n  {\"b\": [true], \"c\": {}}\n]}";

    #[test]
    fn pointers_find_their_line_and_column() {
        let at = |pointer, spot| locate(TEXT, pointer, spot).to_string();
        assert_eq!(at("", FieldEnd::Value), "1:1");
        assert_eq!(at("/éA~1~0", FieldEnd::Name), "1:2");
        assert_eq!(at("/éA~1~0", FieldEnd::Value), "1:15");
        assert_eq!(at("/éA~1~0/1", FieldEnd::Value), "1:19");
        assert_eq!(at("/éA~1~0/2/b/0", FieldEnd::Value), "2:10");
        assert_eq!(at("/éA~1~0/2/c", FieldEnd::Name), "2:17");
        // What is not there is at the deepest thing that is.
        assert_eq!(at("/éA~1~0/2/d/3", FieldEnd::Value), "2:3");
        assert_eq!(at("/éA~1~0/7", FieldEnd::Value), "1:15");
        assert_eq!(at("/nothing", FieldEnd::Value), "1:1");
    }

    #[test]
    fn any_text_has_an_answer() {
        for text in ["", "{", "[", "{\"a", "{\"a\":", "{\"a\\", "[1,", "]", "{\"a\":]", "é"] {
            for pointer in ["", "/", "/a", "/a/0", "/0/0", "x", "//"] {
                let _ = locate(text, pointer, FieldEnd::Value);
                let _ = locate(text, pointer, FieldEnd::Name);
            }
        }
    }
}
