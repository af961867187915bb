//! Maps in the Universal Doom Map Format: the text of a TEXTMAP lump.
//!
//! The grammar is flat: `key = value;` at the top, and blocks `vertex { x = 0; y = 64; }` without nesting.
//! Of the blocks, vertices, lines and things are read; sides and sectors are counted; the rest (and keys
//! that say nothing about geometry) is checked for its grammar and passed over. Cost: one pass.

use glam::DVec2;

use super::wad::{
    BLOCKING, MAX_COORDINATE, MAX_RECORDS, MapFormat, WadError, WadLine, WadMap, WadThing,
};
use super::wad_nodes::WadTree;

/// Reads the text, which starts at byte `at` of the file.
pub(super) fn read(name: String, text: &[u8], at: u64) -> Result<WadMap, WadError> {
    let mut reader = UdmfReader { text, next: 0, at };
    let mut map = WadMap {
        name,
        format: MapFormat::Udmf,
        vertices: Vec::new(),
        lines: Vec::new(),
        things: Vec::new(),
        sidedefs: 0,
        sectors: 0,
        tree: WadTree::None,
    };
    // Lines may come before the vertices they name: their indices are checked at the end.
    let mut line_places = Vec::new();
    while let Some((place, token)) = reader.token()? {
        let Token::Word(word) = token else {
            return Err(reader.error(place, format!("a name was expected, not {token}")));
        };
        match reader.need("'=' or '{'")? {
            (_, Token::Mark(b'=')) => {
                reader.value()?;
                reader.mark(b';')?;
            }
            (_, Token::Mark(b'{')) => {
                let block = reader.block()?;
                if word.eq_ignore_ascii_case(b"linedef") {
                    line_places.push(place);
                }
                take(&mut map, word, &block).map_err(|e| reader.error(place, e))?;
            }
            (place, other) => {
                return Err(reader.error(place, format!("'=' or '{{' was expected, not {other}")));
            }
        }
    }
    check_indices(&map, &line_places).map_err(|(place, e)| reader.error(place, e))?;
    Ok(map)
}

/// The keys of a block that are read; unknown keys are passed over.
#[derive(Default)]
struct Block {
    x: Option<f64>,
    y: Option<f64>,
    v1: Option<f64>,
    v2: Option<f64>,
    front: Option<f64>,
    back: Option<f64>,
    angle: f64,
    kind: f64,
    blocking: bool,
}

/// Adds a block to the map.
fn take(map: &mut WadMap, word: &[u8], block: &Block) -> Result<(), String> {
    let room = |n: usize, what: &str| {
        if n < MAX_RECORDS { Ok(()) } else { Err(format!("more than {MAX_RECORDS} {what}")) }
    };
    match word.to_ascii_lowercase().as_slice() {
        b"vertex" => {
            room(map.vertices.len(), "vertices")?;
            map.vertices.push(position(block)?);
        }
        b"linedef" => {
            room(map.lines.len(), "lines")?;
            map.lines.push(WadLine {
                start: index(block.v1, "v1")?,
                end: index(block.v2, "v2")?,
                flags: if block.blocking { BLOCKING } else { 0 },
                front: side(block.front, "sidefront")?,
                back: side(block.back, "sideback")?,
            });
        }
        b"thing" => {
            room(map.things.len(), "things")?;
            map.things.push(WadThing {
                position: position(block)?,
                angle: block.angle as i32,
                // Types above 65,535 do not exist; a start's is 1.
                kind: block.kind as u16,
            });
        }
        b"sidedef" => map.sidedefs += 1,
        b"sector" => map.sectors += 1,
        _ => {}
    }
    Ok(())
}

fn position(block: &Block) -> Result<DVec2, String> {
    let coordinate = |value: Option<f64>, key: &str| match value {
        None => Err(format!("this block has no {key}")),
        Some(v) if v.abs() <= MAX_COORDINATE => Ok(v),
        Some(v) => Err(format!("{key} is {v}, beyond the limit of {MAX_COORDINATE}")),
    };
    Ok(DVec2::new(coordinate(block.x, "x")?, coordinate(block.y, "y")?))
}

fn index(value: Option<f64>, key: &str) -> Result<u32, String> {
    match value {
        None => Err(format!("this line has no {key}")),
        Some(v) if v >= 0.0 && v < MAX_RECORDS as f64 && v.fract() == 0.0 => Ok(v as u32),
        Some(v) => Err(format!("{key} is {v}: an index from 0 was expected")),
    }
}

/// A side that is -1 or not there is none.
fn side(value: Option<f64>, key: &str) -> Result<Option<u32>, String> {
    match value {
        None => Ok(None),
        Some(-1.0) => Ok(None),
        some => index(some, key).map(Some),
    }
}

fn check_indices(map: &WadMap, places: &[usize]) -> Result<(), (usize, String)> {
    for (line, &place) in map.lines.iter().zip(places) {
        let ends = [line.start, line.end].map(Some);
        let vertices = (ends, "vertex", map.vertices.len());
        let sides = ([line.front, line.back], "sidedef", map.sidedefs);
        for (indices, what, count) in [vertices, sides] {
            if let Some(i) = indices.into_iter().flatten().find(|&i| i as usize >= count) {
                return Err((place, format!("{what} {i} does not exist, there are {count}")));
            }
        }
    }
    Ok(())
}

/// A piece of the text.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Token<'a> {
    Word(&'a [u8]),
    Number(f64),
    Text,
    Mark(u8),
}

impl std::fmt::Display for Token<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Token::Word(w) => write!(f, "\"{}\"", w.escape_ascii()),
            Token::Number(n) => write!(f, "{n}"),
            Token::Text => f.write_str("a text"),
            Token::Mark(m) => write!(f, "'{}'", m.escape_ascii()),
        }
    }
}

struct UdmfReader<'a> {
    text: &'a [u8],
    next: usize,
    at: u64,
}

impl<'a> UdmfReader<'a> {
    fn error(&self, place: usize, message: impl Into<String>) -> WadError {
        let before = &self.text[..place.min(self.text.len())];
        let line_start = before.iter().rposition(|&b| b == b'\n').map_or(0, |n| n + 1);
        WadError::Text {
            at: self.at + place as u64,
            line: before.iter().filter(|&&b| b == b'\n').count() + 1,
            column: before.len() - line_start + 1,
            message: message.into(),
        }
    }

    /// Passes over blanks and both kinds of comment.
    fn skip(&mut self) -> Result<(), WadError> {
        loop {
            let rest = &self.text[self.next..];
            if rest.starts_with(b"//") {
                self.next += rest.iter().position(|&b| b == b'\n').unwrap_or(rest.len());
            } else if rest.starts_with(b"/*") {
                let end = rest.windows(2).skip(2).position(|w| w == b"*/");
                let Some(end) = end else {
                    return Err(self.error(self.next, "this comment has no end: add */"));
                };
                self.next += end + 4;
            } else if rest.first().is_some_and(|b| b.is_ascii_whitespace() || *b == 0) {
                self.next += 1;
            } else {
                return Ok(());
            }
        }
    }

    /// The next piece and where it starts; none at the end.
    fn token(&mut self) -> Result<Option<(usize, Token<'a>)>, WadError> {
        self.skip()?;
        let start = self.next;
        let rest = &self.text[start..];
        let Some(&first) = rest.first() else { return Ok(None) };
        let run = |ok: fn(u8) -> bool| rest.iter().position(|&b| !ok(b)).unwrap_or(rest.len());
        let (length, token) = match first {
            b'=' | b';' | b'{' | b'}' => (1, Token::Mark(first)),
            b'"' => {
                let mut end = 1;
                while rest.get(end).is_some_and(|&b| b != b'"') {
                    end += if rest[end] == b'\\' { 2 } else { 1 };
                }
                if end >= rest.len() {
                    return Err(self.error(start, "this text has no end: add \""));
                }
                (end + 1, Token::Text)
            }
            b'a'..=b'z' | b'A'..=b'Z' | b'_' => {
                let n = run(|b| b.is_ascii_alphanumeric() || b == b'_');
                (n, Token::Word(&rest[..n]))
            }
            b'0'..=b'9' | b'+' | b'-' | b'.' => {
                let n = run(|b| b.is_ascii_alphanumeric() || matches!(b, b'+' | b'-' | b'.'));
                let Some(value) = number(&rest[..n]) else {
                    let shown = rest[..n.min(40)].escape_ascii();
                    return Err(self.error(start, format!("\"{shown}\" is no number")));
                };
                (n, Token::Number(value))
            }
            other => {
                let shown = other.escape_ascii();
                return Err(self.error(start, format!("'{shown}' was not expected here")));
            }
        };
        self.next += length;
        Ok(Some((start, token)))
    }

    fn need(&mut self, what: &str) -> Result<(usize, Token<'a>), WadError> {
        match self.token()? {
            Some(found) => Ok(found),
            None => Err(self.error(self.text.len(), format!("the text ends where {what} is due"))),
        }
    }

    fn mark(&mut self, mark: u8) -> Result<(), WadError> {
        let shown = format!("'{}'", mark.escape_ascii());
        match self.need(&shown)? {
            (_, Token::Mark(m)) if m == mark => Ok(()),
            (place, other) => Err(self.error(place, format!("{shown} was expected, not {other}"))),
        }
    }

    fn value(&mut self) -> Result<(usize, Token<'a>), WadError> {
        match self.need("a value")? {
            (place, Token::Mark(m)) => {
                let shown = m.escape_ascii();
                Err(self.error(place, format!("a value was expected, not '{shown}'")))
            }
            found => Ok(found),
        }
    }

    /// A block's keys, up to its closing brace.
    fn block(&mut self) -> Result<Block, WadError> {
        let mut block = Block::default();
        loop {
            let key = match self.need("a key or '}'")? {
                (_, Token::Mark(b'}')) => return Ok(block),
                (_, Token::Word(word)) => word.to_ascii_lowercase(),
                (place, other) => {
                    let message = format!("a key or '}}' was expected, not {other}");
                    return Err(self.error(place, message));
                }
            };
            self.mark(b'=')?;
            let (place, value) = self.value()?;
            self.mark(b';')?;
            let number = match value {
                Token::Number(n) => Some(n),
                _ => None,
            };
            match key.as_slice() {
                b"blocking" => {
                    block.blocking =
                        matches!(value, Token::Word(w) if w.eq_ignore_ascii_case(b"true"));
                }
                b"x" => block.x = number,
                b"y" => block.y = number,
                b"v1" => block.v1 = number,
                b"v2" => block.v2 = number,
                b"sidefront" => block.front = number,
                b"sideback" => block.back = number,
                b"angle" => block.angle = number.unwrap_or(0.0),
                b"type" => block.kind = number.unwrap_or(0.0),
                _ => continue,
            }
            if number.is_none() && key != b"blocking" {
                let key = key.escape_ascii();
                return Err(self.error(place, format!("{key} needs a number, not {value}")));
            }
        }
    }
}

/// A decimal or hexadecimal number, finite.
fn number(text: &[u8]) -> Option<f64> {
    let text = std::str::from_utf8(text).ok()?;
    if let Some(hex) = text.strip_prefix("0x").or_else(|| text.strip_prefix("0X")) {
        return u32::from_str_radix(hex, 16).ok().map(f64::from);
    }
    // Words like "inf" start with a letter and never come here, but "-inf" does.
    if text.bytes().any(|b| b.is_ascii_alphabetic() && !matches!(b, b'e' | b'E')) {
        return None;
    }
    text.parse::<f64>().ok().filter(|v| v.is_finite())
}

#[cfg(test)]
mod tests {
    use super::*;

    const ROOM: &str = r#"
        namespace = "zdoom"; // the dialect
        thing { x = 32.5; y = 16; angle = 90; type = 1; skill1 = true; }
        linedef { v1 = 0; v2 = 1; sidefront = 0; blocking = true; }
        linedef { v1 = 1; v2 = 2; sidefront = 0; sideback = 1; twosided = true; comment = "a \" b"; }
        linedef { v1 = 0x2; v2 = 0; sidefront = 0; sideback = -1; }
        vertex { x = 0; y = 0; } /* the
        points */ vertex { x = 0; y = 64; }
        vertex { x = 6.4e1; y = -0.25; }
        sidedef { sector = 0; } sidedef { sector = 0; }
        sector { texturefloor = "FLAT1"; }
    "#;

    #[test]
    fn a_small_room_is_read() {
        let map = read("MAP01".into(), ROOM.as_bytes(), 28).unwrap();
        assert_eq!(map.vertices[2], DVec2::new(64.0, -0.25));
        assert_eq!((map.vertices.len(), map.lines.len(), map.sidedefs, map.sectors), (3, 3, 2, 1));
        let sides: Vec<_> = map.lines.iter().map(|l| (l.is_one_sided(), l.is_blocking())).collect();
        assert_eq!(sides, [(true, true), (false, false), (true, false)]);
        assert_eq!(map.lines[2].start, 2);
        let start = WadThing { position: DVec2::new(32.5, 16.0), angle: 90, kind: 1 };
        assert_eq!(map.things, [start]);
    }

    #[track_caller]
    fn refused(text: &str, place: (usize, usize), says: &str) {
        let error = read("MAP01".into(), text.as_bytes(), 100).unwrap_err();
        let WadError::Text { at, line, column, message } = error else { panic!("{error}") };
        assert_eq!((line, column), place, "{message}");
        assert!(at >= 100 && message.contains(says), "{message}");
    }

    #[test]
    fn mistakes_are_located() {
        refused("vertex { x = 1; y = 2; }\nlinedef { v1 = 0; v2 = 9; }", (2, 1), "vertex 9");
        refused("vertex {\n x = one; y = 2; }", (2, 6), "x needs a number");
        refused("vertex { x = 1 y = 2; }", (1, 16), "';' was expected");
        refused("vertex { x = 1; y = 1e999; }", (1, 21), "no number");
        refused("vertex { x = 1; y = 1e9; }", (1, 1), "beyond the limit");
        refused("vertex { x = 1; y = -inf; }", (1, 21), "no number");
        refused("vertex { x = 1;", (1, 16), "the text ends");
        refused("vertex { x = \"1;", (1, 14), "no end");
        refused("vertex { x = \"1\\", (1, 14), "no end");
        refused("/* vertex", (1, 1), "no end");
        refused("/*/ vertex", (1, 1), "no end");
        refused("} vertex", (1, 1), "a name was expected");
        refused("linedef { v1 = 0; }", (1, 1), "no v2");
        refused("\u{1b}", (1, 1), "not expected");
    }
}
