//! The colours of a line of source: keywords, comments, strings, numbers, types, calls.

use egui_macroquad::egui::text::{LayoutJob, TextFormat};
use egui_macroquad::egui::{FontFamily, FontId};

use crate::app::ui::dress::colour;
use crate::figure::Theme;

/// The size of the letters.
pub(super) const SIZE: f32 = 11.5;

/// What a piece of a line is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum TokenKind {
    Plain,
    Keyword,
    Comment,
    Words,
    Number,
    Type,
    Call,
}

const KEYWORDS: &[&str] = &[
    "as", "break", "const", "continue", "crate", "else", "enum", "false", "fn", "for", "if",
    "impl", "in", "let", "loop", "match", "mod", "move", "mut", "pub", "ref", "return", "self",
    "Self", "static", "struct", "super", "trait", "true", "type", "unsafe", "use", "where",
    "while",
];

/// A line cut into pieces, which together are the line.
fn pieces(line: &str) -> Vec<(TokenKind, &str)> {
    let mut all = Vec::new();
    let mut rest = line;
    while let Some(first) = rest.chars().next() {
        let while_word =
            |s: &str| s.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(s.len());
        let (piece, len) = if rest.starts_with("//") {
            (TokenKind::Comment, rest.len())
        } else if first == '"' {
            (TokenKind::Words, string_end(rest))
        } else if first == '\'' {
            (TokenKind::Words, char_end(rest))
        } else if first.is_ascii_digit() {
            (TokenKind::Number, number_end(rest))
        } else if first.is_alphabetic() || first == '_' {
            let len = while_word(rest);
            let word = &rest[..len];
            let piece = if KEYWORDS.contains(&word) {
                TokenKind::Keyword
            } else if first.is_uppercase() {
                TokenKind::Type
            } else if rest[len..].starts_with(['(', '!']) && !rest[len..].starts_with("!=") {
                TokenKind::Call
            } else {
                TokenKind::Plain
            };
            (piece, len)
        } else {
            (TokenKind::Plain, first.len_utf8())
        };
        all.push((piece, &rest[..len]));
        rest = &rest[len..];
    }
    all
}

/// Where a string ends that begins here; one that goes on in the next line ends with this one.
fn string_end(s: &str) -> usize {
    let mut escaped = false;
    for (i, c) in s.char_indices().skip(1) {
        match c {
            _ if escaped => escaped = false,
            '\\' => escaped = true,
            '"' => return i + 1,
            _ => {}
        }
    }
    s.len()
}

/// Where a character or a lifetime ends.
fn char_end(s: &str) -> usize {
    let inner = &s[1..];
    if let Some(escape) = inner.strip_prefix('\\') {
        // The escaped character may be the quote itself.
        let skip = escape.chars().next().map_or(0, char::len_utf8);
        return escape[skip..].find('\'').map_or(s.len(), |i| skip + i + 3);
    }
    let Some(c) = inner.chars().next() else { return 1 };
    if inner[c.len_utf8()..].starts_with('\'') {
        return c.len_utf8() + 2;
    }
    1 + inner.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(inner.len())
}

/// Where a number ends: `0..n` holds two, `1.0e-9` is one.
fn number_end(s: &str) -> usize {
    let bytes = s.as_bytes();
    let mut i = 0;
    while i < bytes.len() {
        let sign = matches!(bytes[i], b'-' | b'+')
            && i > 0
            && matches!(bytes[i - 1], b'e' | b'E')
            && !s.starts_with("0x");
        let point = bytes[i] == b'.' && bytes.get(i + 1).is_none_or(u8::is_ascii_digit);
        if !(bytes[i].is_ascii_alphanumeric() || bytes[i] == b'_' || sign || point) {
            break;
        }
        i += 1;
    }
    i.max(1)
}

/// A line to lay out in colour.
pub(super) fn coloured(theme: &Theme, line: &str) -> LayoutJob {
    let mut job = LayoutJob::default();
    job.wrap.max_width = f32::INFINITY;
    for (piece, words) in pieces(line) {
        let ink = match piece {
            TokenKind::Plain => theme.text,
            TokenKind::Keyword => theme.candidate,
            TokenKind::Comment => theme.muted,
            TokenKind::Words => theme.result,
            TokenKind::Number => theme.second,
            TokenKind::Type => theme.normal.percent(90).over(theme.canvas),
            TokenKind::Call => theme.accent,
        };
        let font_id = FontId::new(SIZE, FontFamily::Monospace);
        job.append(words, 0.0, TextFormat { font_id, color: colour(ink), ..TextFormat::default() });
    }
    job
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lab::source;

    #[test]
    fn pieces_together_are_the_line_and_are_distinguished() {
        for path in source::paths() {
            for line in &source::file(path).unwrap().lines {
                let whole: String = pieces(line).into_iter().map(|(_, s)| s).collect();
                assert_eq!(whole, *line);
            }
        }
        let of = |line: &'static str, words: &str| {
            pieces(line).into_iter().find(|(_, s)| *s == words).map(|(p, _)| p)
        };
        assert_eq!(of("let x = 1.0e-9;", "1.0e-9"), Some(TokenKind::Number));
        assert_eq!(of("for i in 0..n {", "0"), Some(TokenKind::Number));
        assert_eq!(of("for i in 0..n {", "for"), Some(TokenKind::Keyword));
        assert_eq!(of("f::<'a>(x) // why", "// why"), Some(TokenKind::Comment));
        assert_eq!(of(r#"say("a \" // b")"#, r#""a \" // b""#), Some(TokenKind::Words));
        assert_eq!(of("trace.step(|| Step::Done)", "step"), Some(TokenKind::Call));
        assert_eq!(of("trace.step(|| Step::Done)", "Step"), Some(TokenKind::Type));
        assert_eq!(of("let c = '\\n';", "'\\n'"), Some(TokenKind::Words));
        assert_eq!(of("let c = 'é';", "'é'"), Some(TokenKind::Words));
    }
}
