//! A place in a document (a JSON pointer) to a place in its text (line and column).
//!
//! Only errors ask for it, so it scans the text anew each time instead of keeping the place of every value.
//! It takes the text to be the JSON that was read; on anything else it stops where it is lost.

use super::error::Place;

/// Which end of a field is meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Spot {
    /// Its value.
    Value,
    /// Its name: the value is not to blame, an unknown field's name is.
    Name,
}

/// The line and column of what a JSON pointer points at, or of the deepest thing on its way that the text
/// has: the object, for a field that is missing.
#[must_use]
pub fn locate(text: &str, pointer: &str, spot: Spot) -> Place {
    let mut scan = Scan { bytes: text.as_bytes(), at: 0 };
    scan.space();
    let mut steps = pointer.split('/').skip(1).peekable();
    while let Some(step) = steps.next() {
        let name_wanted = spot == Spot::Name && steps.peek().is_none();
        let step = step.replace("~1", "/").replace("~0", "~");
        let mut ahead = Scan { ..scan };
        let found = match ahead.byte() {
            Some(b'{') => ahead.go_to_field(text, &step, name_wanted),
            Some(b'[') => step.parse().is_ok_and(|index| ahead.go_to_item(index)),
            _ => false,
        };
        if !found {
            break;
        }
        scan = ahead;
    }
    place_of_byte(text, scan.at)
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

/// A position in the text, moved over whole values.
#[derive(Clone, Copy)]
struct Scan<'t> {
    bytes: &'t [u8],
    at: usize,
}

impl Scan<'_> {
    fn byte(&self) -> Option<u8> {
        self.bytes.get(self.at).copied()
    }

    fn space(&mut self) {
        while self.byte().is_some_and(|b| b.is_ascii_whitespace()) {
            self.at += 1;
        }
    }

    /// Over one byte and the space after it, if it is this one.
    fn eat(&mut self, byte: u8) -> bool {
        let found = self.byte() == Some(byte);
        if found {
            self.at += 1;
            self.space();
        }
        found
    }

    /// Over a string, from its opening quote.
    fn string(&mut self) {
        self.at += 1;
        while let Some(b) = self.byte() {
            self.at += 1;
            match b {
                b'\\' => self.at += 1,
                b'"' => break,
                _ => {}
            }
        }
    }

    /// Over one value, without recursion: a depth is counted.
    fn value(&mut self) {
        let mut depth = 0_usize;
        while let Some(b) = self.byte() {
            match b {
                b'"' => self.string(),
                b'{' | b'[' => {
                    depth += 1;
                    self.at += 1;
                }
                b'}' | b']' | b',' if depth == 0 => return,
                b'}' | b']' => {
                    depth -= 1;
                    self.at += 1;
                    if depth == 0 {
                        return;
                    }
                }
                _ => self.at += 1,
            }
            if depth == 0 && b == b'"' {
                return;
            }
        }
    }

    /// From an object's brace to a field's value, or to its name.
    fn go_to_field(&mut self, text: &str, field: &str, to_name: bool) -> bool {
        self.eat(b'{');
        while self.byte() == Some(b'"') {
            let name_at = self.at;
            self.string();
            let raw = text.get(name_at..self.at).unwrap_or("");
            self.space();
            if !self.eat(b':') {
                return false;
            }
            // The name as written may have escapes.
            if serde_json::from_str::<String>(raw).is_ok_and(|name| name == field) {
                if to_name {
                    self.at = name_at;
                }
                return true;
            }
            self.value();
            self.space();
            self.eat(b',');
        }
        false
    }

    /// From a list's bracket to an item.
    fn go_to_item(&mut self, index: usize) -> bool {
        self.eat(b'[');
        for _ in 0..index {
            self.value();
            self.space();
            if !self.eat(b',') {
                return false;
            }
        }
        self.byte().is_some_and(|b| b != b']')
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "{\"é\\u0041/~\": [1, \"]\\\"\",\n  {\"b\": [true], \"c\": {}}\n]}";

    #[test]
    fn pointers_find_their_line_and_column() {
        let at = |pointer, spot| locate(TEXT, pointer, spot).to_string();
        assert_eq!(at("", Spot::Value), "1:1");
        assert_eq!(at("/éA~1~0", Spot::Name), "1:2");
        assert_eq!(at("/éA~1~0", Spot::Value), "1:15");
        assert_eq!(at("/éA~1~0/1", Spot::Value), "1:19");
        assert_eq!(at("/éA~1~0/2/b/0", Spot::Value), "2:10");
        assert_eq!(at("/éA~1~0/2/c", Spot::Name), "2:17");
        // What is not there is at the deepest thing that is.
        assert_eq!(at("/éA~1~0/2/d/3", Spot::Value), "2:3");
        assert_eq!(at("/éA~1~0/7", Spot::Value), "1:15");
        assert_eq!(at("/nothing", Spot::Value), "1:1");
    }

    #[test]
    fn any_text_has_an_answer() {
        for text in ["", "{", "[", "{\"a", "{\"a\":", "{\"a\\", "[1,", "]", "{\"a\":]", "é"] {
            for pointer in ["", "/", "/a", "/a/0", "/0/0", "x", "//"] {
                let _ = locate(text, pointer, Spot::Value);
                let _ = locate(text, pointer, Spot::Name);
            }
        }
    }
}
