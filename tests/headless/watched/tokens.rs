//! Rust source as a list of words and signs, without comments, strings and characters.

/// A word or a sign, and its line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Token {
    pub(crate) text: String,
    pub(crate) line: usize,
}

/// Signs of more than one character, the longest first.
const SIGNS: [&str; 25] = [
    "<<=", ">>=", "...", "..=", "::", "->", "=>", "==", "!=", "<=", ">=", "&&", "||", "+=", "-=",
    "*=", "/=", "%=", "^=", "&=", "|=", "<<", ">>", "..", "##",
];

/// The tokens of some source. A string or a character is one token, `"…"`.
pub(crate) fn tokens(source: &str) -> Vec<Token> {
    let chars: Vec<char> = source.chars().collect();
    let mut found = Vec::new();
    let (mut i, mut line) = (0, 1);
    let starts =
        |i: usize, word: &str| word.chars().enumerate().all(|(k, c)| chars.get(i + k) == Some(&c));
    while i < chars.len() {
        let c = chars[i];
        let from = i;
        if c == '\n' || c.is_whitespace() {
            i += 1;
        } else if starts(i, "//") {
            while i < chars.len() && chars[i] != '\n' {
                i += 1;
            }
        } else if starts(i, "/*") {
            let mut depth = 0;
            loop {
                if starts(i, "/*") {
                    (depth, i) = (depth + 1, i + 2);
                } else if starts(i, "*/") {
                    (depth, i) = (depth - 1, i + 2);
                } else {
                    i += 1;
                }
                if depth == 0 || i >= chars.len() {
                    break;
                }
            }
        } else if let Some(end) = string(&chars, i) {
            i = end;
            found.push(Token { text: "\"…\"".to_owned(), line });
        } else if c == '\'' {
            i = character(&chars, i);
            found.push(Token { text: "\"…\"".to_owned(), line });
        } else if c.is_alphanumeric() || c == '_' {
            while i < chars.len() && (chars[i].is_alphanumeric() || chars[i] == '_') {
                i += 1;
            }
            found.push(Token { text: chars[from..i].iter().collect(), line });
        } else {
            let sign = SIGNS.iter().find(|s| starts(i, s)).map_or(1, |s| s.len());
            i += sign;
            found.push(Token { text: chars[from..i].iter().collect(), line });
        }
        line += chars[from..i.min(chars.len())].iter().filter(|c| **c == '\n').count();
    }
    found
}

/// Where a string that starts here ends: plain, raw, of bytes.
fn string(chars: &[char], mut i: usize) -> Option<usize> {
    // The letters before it are no part of a longer word.
    if i > 0 && (chars[i - 1].is_alphanumeric() || chars[i - 1] == '_') {
        return None;
    }
    if chars.get(i) == Some(&'b') || chars.get(i) == Some(&'c') {
        i += 1;
    }
    let raw = chars.get(i) == Some(&'r');
    i += usize::from(raw);
    let hashes = chars[i..].iter().take_while(|c| raw && **c == '#').count();
    i += hashes;
    if chars.get(i) != Some(&'"') {
        return None;
    }
    i += 1;
    while i < chars.len() {
        if !raw && chars[i] == '\\' {
            i += 2;
        } else if chars[i] == '"' && chars[i + 1..].iter().take(hashes).all(|c| *c == '#') {
            return Some(i + 1 + hashes);
        } else {
            i += 1;
        }
    }
    Some(i)
}

/// Where a character or a lifetime that starts here ends.
fn character(chars: &[char], i: usize) -> usize {
    match (chars.get(i + 1), chars.get(i + 2)) {
        (Some('\\'), _) => {
            let end = chars[i + 3..].iter().position(|c| *c == '\'');
            end.map_or(chars.len(), |k| i + k + 4)
        }
        (Some(_), Some('\'')) => i + 3,
        _ => {
            let name = chars[i + 1..].iter().take_while(|c| c.is_alphanumeric() || **c == '_');
            i + 1 + name.count()
        }
    }
}

/// The place of the bracket that closes the one at a place.
pub(crate) fn closing(tokens: &[Token], open: usize) -> usize {
    let mut depth = 0;
    for (i, token) in tokens.iter().enumerate().skip(open) {
        match token.text.as_str() {
            "(" | "[" | "{" => depth += 1,
            ")" | "]" | "}" => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            return i;
        }
    }
    tokens.len() - 1
}

#[test]
fn words_and_signs_are_told_from_comments_and_strings() {
    let source =
        "a::ON /* x /* T::ON */ */ \"T::ON \\\" \" r#\"T::ON\"# 'c' '\\'' &'a b // T::ON\n c += 1";
    let texts: Vec<String> = tokens(source).into_iter().map(|t| t.text).collect();
    let q = "\"…\"";
    assert_eq!(texts, ["a", "::", "ON", q, q, q, q, "&", q, "b", "c", "+=", "1"]);
    assert_eq!(tokens(source).last().unwrap().line, 2);
    let code = tokens("f(a, [b{}], c) + d");
    assert_eq!(code[closing(&code, 1)].text, ")");
    assert_eq!(code[closing(&code, 1) + 1].text, "+");
}
