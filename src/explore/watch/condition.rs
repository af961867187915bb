//! Conditions on numbers and words: `depth > 5 && impacts == 2`, `case == 'touch'`, `changes depth`.

use exmex::{Express as _, FlatExVal, Val};

use super::name::plain;
use super::values::Values;

/// The longest condition that is read, in bytes.
pub const MOST_BYTES: usize = 200;
/// How deep parentheses may be nested.
const DEEPEST: usize = 32;
/// The word before the name of what is to change.
const CHANGES: &str = "changes";

/// A condition on the numbers of a step, or of a frame.
#[derive(Clone, Debug)]
pub struct Condition {
    text: String,
    kind: Kind,
}

#[derive(Clone, Debug)]
enum Kind {
    /// A number is another than the one before.
    Changes(String),
    /// A formula, with the names in it.
    Formula(Box<FlatExVal<i32, f64>>, Vec<Name>),
}

/// The name of a value in a formula.
#[derive(Clone, Debug)]
enum Name {
    /// A number by its name.
    Number(String),
    /// Whether the word of a name is this one, or is not.
    Word { name: String, word: String, same: bool },
}

impl Name {
    fn plain(&self) -> &str {
        match self {
            Self::Number(name) | Self::Word { name, .. } => name,
        }
    }

    fn value(&self, now: &Values) -> Option<Val<i32, f64>> {
        match self {
            Self::Number(name) => now.get(name).map(Val::Float),
            Self::Word { name, word, same } => {
                now.word(name).map(|own| Val::Bool((own == word) == *same))
            }
        }
    }
}

/// Why a text is no condition.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ConditionError {
    /// There is nothing in it.
    #[error("it is empty: write `depth > 5`, or `changes depth`")]
    Empty,
    /// It is longer than is read.
    #[error("it is longer than {MOST_BYTES} bytes")]
    Long,
    /// It is nested too deep.
    #[error("it has more than {DEEPEST} parentheses in each other")]
    Deep,
    /// It can't be read.
    #[error("it can't be read as a condition: {0}")]
    Unread(String),
}

impl PartialEq for Condition {
    fn eq(&self, other: &Self) -> bool {
        self.text == other.text
    }
}

impl Condition {
    /// Reads a condition. Names are those of facts, as [`plain`] has them; one with other signs than letters and digits is
    /// written in braces: `{v.n2} < 0`.
    ///
    /// # Errors
    /// When it is none.
    pub fn parse(text: &str) -> Result<Self, ConditionError> {
        let text = text.trim();
        if text.is_empty() {
            return Err(ConditionError::Empty);
        }
        if text.len() > MOST_BYTES {
            return Err(ConditionError::Long);
        }
        let kind = match changing(text) {
            Some(name) => Kind::Changes(plain(name)),
            None => {
                let (text, words) = words_taken(&braced(text))?;
                let formula = formula(&text)?;
                let named = |name: &String| {
                    let at = name.strip_prefix(WORD).and_then(|at| at.parse::<usize>().ok());
                    at.and_then(|at| words.get(at).cloned())
                        .unwrap_or_else(|| Name::Number(plain(name)))
                };
                let names = formula.var_names().iter().map(named).collect();
                Kind::Formula(Box::new(formula), names)
            }
        };
        Ok(Self { text: text.to_owned(), kind })
    }

    /// As it was written.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The names in it.
    #[must_use]
    pub fn names(&self) -> Vec<&str> {
        match &self.kind {
            Kind::Changes(name) => vec![name],
            Kind::Formula(_, names) => names.iter().map(Name::plain).collect(),
        }
    }

    /// The conditions that it joins by `&&`, in order; itself alone where it joins none. They hold together where it holds.
    #[must_use]
    pub fn parts(&self) -> Vec<Self> {
        let parts = joined(&self.text).into_iter().map(Self::parse).collect::<Result<Vec<_>, _>>();
        parts.ok().filter(|parts| parts.len() > 1).unwrap_or_else(|| vec![self.clone()])
    }

    /// Whether it holds, with the numbers before, where there are such; none where a number that it speaks of is not there.
    #[must_use]
    pub fn holds(&self, before: Option<&Values>, now: &Values) -> Option<bool> {
        match &self.kind {
            Kind::Changes(name) => {
                let now = now.get(name)?;
                let before = before?.get(name)?;
                Some(now.to_bits() != before.to_bits())
            }
            Kind::Formula(formula, names) => {
                let values: Option<Vec<Val<i32, f64>>> =
                    names.iter().map(|name| name.value(now)).collect();
                formula.eval(&values?).ok()?.to_bool().ok()
            }
        }
    }
}

/// The text with names that have a point in them in braces: `steps.axis` is one name.
fn braced(text: &str) -> String {
    let mut written = String::with_capacity(text.len() + 8);
    let (mut in_braces, mut in_quotes) = (false, false);
    let mut rest = text;
    while let Some(c) = rest.chars().next() {
        let is_name = |c: char| c.is_alphanumeric() || matches!(c, '_' | '.');
        let begins = (c.is_alphabetic() || c == '_') && !in_braces && !in_quotes;
        if begins {
            let end = rest.find(|c: char| !is_name(c)).unwrap_or(rest.len());
            let name = rest[..end].trim_end_matches('.');
            if name.contains('.') {
                written.push_str(&format!("{{{name}}}"));
            } else {
                written.push_str(name);
            }
            rest = &rest[name.len()..];
            continue;
        }
        match c {
            '{' => in_braces = true,
            '}' => in_braces = false,
            '\'' => in_quotes = !in_quotes,
            _ => {}
        }
        // A digit and what follows it is a number, as in 1e5.
        let end = if c.is_ascii_digit() && !in_braces && !in_quotes {
            rest.find(|c: char| !c.is_ascii_alphanumeric()).unwrap_or(rest.len())
        } else {
            c.len_utf8()
        };
        written.push_str(&rest[..end]);
        rest = &rest[end..];
    }
    written
}

/// What a formula has in the place of a comparison of words, before its number.
const WORD: &str = "=word";

/// The text with `NAME == 'word'` and `NAME != 'word'` as names of a number each, and what those stand for.
fn words_taken(text: &str) -> Result<(String, Vec<Name>), ConditionError> {
    let mut written = String::with_capacity(text.len());
    let mut words = Vec::new();
    let mut rest = text;
    while let Some((before, after)) = rest.split_once('\'') {
        let unread = |why: &str| ConditionError::Unread(why.to_owned());
        let (word, after) =
            after.split_once('\'').ok_or_else(|| unread("a quote is not closed"))?;
        let compared = before.trim_end();
        let (compared, same) = match (compared.strip_suffix("=="), compared.strip_suffix("!=")) {
            (Some(compared), _) => (compared.trim_end(), true),
            (_, Some(compared)) => (compared.trim_end(), false),
            _ => return Err(unread("before a word in quotes stands a name with == or !=")),
        };
        let start = match compared.strip_suffix('}') {
            Some(braced) => braced.rfind('{'),
            None => {
                let other = |c: char| !(c.is_alphanumeric() || c == '_');
                let end = compared.char_indices().rev().find(|(_, c)| other(*c));
                Some(end.map_or(0, |(at, c)| at + c.len_utf8()))
            }
        };
        let start = start.ok_or_else(|| unread("a name has no opening brace"))?;
        let name = plain(compared[start..].trim_matches(['{', '}']));
        if name.is_empty() {
            return Err(unread("before a word in quotes stands a name with == or !="));
        }
        written.push_str(&compared[..start]);
        written.push_str(&format!("{{{WORD}{}}}", words.len()));
        words.push(Name::Word { name, word: word.to_owned(), same });
        rest = after;
    }
    written.push_str(rest);
    Ok((written, words))
}

/// A text parted where `&&` is outside of all brackets; all of it where `||` is there too, which binds less.
fn joined(text: &str) -> Vec<&str> {
    let (mut depth, mut start, mut parts) = (0_i32, 0, Vec::new());
    for (at, c) in text.char_indices() {
        match c {
            '(' | '[' | '{' => depth += 1,
            ')' | ']' | '}' => depth -= 1,
            '|' if depth == 0 => return vec![text],
            '&' if depth == 0 && at >= start && text[at..].starts_with("&&") => {
                parts.push(&text[start..at]);
                start = at + 2;
            }
            _ => {}
        }
    }
    parts.push(&text[start..]);
    parts
}

/// The name in `changes NAME`.
fn changing(text: &str) -> Option<&str> {
    let rest = text.strip_prefix(CHANGES)?;
    let name = rest.strip_prefix(char::is_whitespace)?.trim();
    let name = name.strip_prefix('{').and_then(|n| n.strip_suffix('}')).unwrap_or(name);
    (!name.is_empty() && !name.contains(['<', '>', '=', '&', '('])).then_some(name)
}

fn formula(text: &str) -> Result<FlatExVal<i32, f64>, ConditionError> {
    let mut depth = 0_usize;
    for c in text.chars() {
        match c {
            '(' | '[' => depth += 1,
            ')' | ']' => depth = depth.saturating_sub(1),
            _ => {}
        }
        if depth > DEEPEST {
            return Err(ConditionError::Deep);
        }
    }
    // Where the rest that can't be read is reported, the brackets after it are not the person's.
    let told = |message: &str| message.strip_suffix("))").unwrap_or(message).to_owned();
    exmex::parse_val::<i32, f64>(&bracketed(&with_points(text)))
        .map_err(|e| ConditionError::Unread(told(e.msg())))
}

/// The text with brackets that make `&&` bind closer than `||`, and comparisons closer than both: to the reader of formulas
/// `a > 1 && b` is `a > (1 && b)`. The trick is that of the first compilers: more brackets around what binds less.
fn bracketed(text: &str) -> String {
    let mut written = String::from("((");
    let mut in_braces = false;
    let mut letters = text.chars().peekable();
    while let Some(c) = letters.next() {
        match c {
            _ if in_braces => {
                in_braces = c != '}';
                written.push(c);
            }
            '{' => {
                in_braces = true;
                written.push(c);
            }
            '(' | '[' => {
                written.push(c);
                written.push_str("((");
            }
            ')' | ']' => {
                written.push_str("))");
                written.push(c);
            }
            ',' => written.push_str(")),(("),
            '&' | '|' if letters.next_if_eq(&c).is_some() => {
                written.push_str(if c == '&' { ")&&(" } else { "))||((" });
            }
            _ => written.push(c),
        }
    }
    written.push_str("))");
    written
}

/// Numbers as plain decimals with a point: exponents aren't read, and among whole numbers 1/2 is 0.
fn with_points(text: &str) -> String {
    let mut written = String::with_capacity(text.len() + 8);
    let mut rest = text;
    let (mut in_name, mut in_braces) = (false, false);
    while let Some(c) = rest.chars().next() {
        let begins = c.is_ascii_digit() || c == '.';
        let length = if begins && !in_name && !in_braces { number_at(rest) } else { 0 };
        if let Some(x) = rest.get(..length).and_then(|number| number.parse::<f64>().ok()) {
            let plain = x.to_string();
            written.push_str(&plain);
            if x.is_finite() && !plain.contains('.') {
                written.push_str(".0");
            }
            rest = &rest[length..];
            continue;
        }
        match c {
            '{' => in_braces = true,
            '}' => in_braces = false,
            _ => {}
        }
        in_name = c.is_alphabetic() || c == '_' || (in_name && begins);
        written.push(c);
        rest = &rest[c.len_utf8()..];
    }
    written
}

/// How many bytes of a text are a number: digits, a point and digits, an exponent.
fn number_at(text: &str) -> usize {
    let digits = |from: usize| text.bytes().skip(from).take_while(u8::is_ascii_digit).count();
    let byte = |at: usize| text.as_bytes().get(at).copied();
    let mut end = digits(0);
    if byte(end) == Some(b'.') {
        end += 1 + digits(end + 1);
    }
    if matches!(byte(end), Some(b'e' | b'E')) {
        let sign = usize::from(matches!(byte(end + 1), Some(b'+' | b'-')));
        let exponent = digits(end + 1 + sign);
        if exponent > 0 {
            end += 1 + sign + exponent;
        }
    }
    end
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lab::{Fact, FactValue};

    fn values(all: &[(&str, f64)]) -> Values {
        let facts: Vec<Fact> =
            all.iter().map(|(name, x)| Fact::new(*name, FactValue::Number(*x))).collect();
        Values::of_facts(&facts)
    }

    #[test]
    fn conditions_are_read_and_hold_by_the_numbers() {
        let now = values(&[("depth", 6.5), ("d₁", -0.5), ("v · n₂", -2.0), ("impacts", 2.0)]);
        for (text, holds) in [
            ("depth > 5", true),
            ("depth > 5 && impacts == 2", true),
            ("depth < 1 || d1 < 0", true),
            ("{v.n2} < 0", true),
            ("{v · n₂} >= 0", false),
            ("d1 == -1/2", true),
            ("depth == 13/2", true),
            ("depth > 0.65e1", false),
            ("depth >= 65e-1", true),
            ("abs(d1) > 0.25", true),
            ("depth > 5 && impacts == 3 || d1 < 0", true),
            ("depth > 5 && (impacts == 3 || d1 > 0)", false),
            ("d1 > 0 && depth > 5 || impacts == 2 && depth < 7", true),
            ("max(depth, impacts) == depth", true),
            ("v.n2 < -1.5 && v.n2 > -2.5", true),
            ("v.n2 < -1e1", false),
        ] {
            let condition = Condition::parse(text).unwrap_or_else(|e| panic!("{text}: {e}"));
            assert_eq!(condition.holds(None, &now), Some(holds), "{text}");
        }
        let unknown = Condition::parse("speed > 1").unwrap();
        assert_eq!((unknown.holds(None, &now), unknown.names()), (None, vec!["speed"]));
    }

    #[test]
    fn words_are_compared_and_the_parts_of_a_condition_are_known() {
        let now = values(&[("depth", 6.5)]).with_word("case", "touch");
        for (text, holds) in [
            ("case == 'touch'", Some(true)),
            ("case != 'touch'", Some(false)),
            ("case == 'far' || depth > 6", Some(true)),
            ("{case} == 'touch' && depth > 6", Some(true)),
            ("depth > 6 && (case == 'far' || case == 'touch')", Some(true)),
            ("side == 'in'", None),
        ] {
            let condition = Condition::parse(text).unwrap_or_else(|e| panic!("{text}: {e}"));
            assert_eq!(condition.holds(None, &now), holds, "{text}");
        }
        for text in ["case == 'touch", "'touch' == case", "case 'touch'", "== 'touch'"] {
            assert!(Condition::parse(text).is_err(), "{text}");
        }
        // What can't be read is reported as it was written.
        let told = Condition::parse("5 \\6").unwrap_err().to_string();
        assert!(told.contains('\\') && !told.contains(')'), "{told}");
        let parts = |text: &str| -> Vec<String> {
            let parts = Condition::parse(text).unwrap().parts();
            parts.iter().map(|part| part.text().to_owned()).collect()
        };
        assert_eq!(parts("a > 1 && b == 'c' && (d > 1 && e > 2)").len(), 3);
        assert_eq!(parts("a > 1 && b > 2 || c > 3"), ["a > 1 && b > 2 || c > 3"]);
        assert_eq!(parts("max(a, b) > 1"), ["max(a, b) > 1"]);
    }

    #[test]
    fn a_change_is_of_the_number_before() {
        let [one, two] = [1.0, 2.0].map(|x| values(&[("depth", x)]));
        let changes = Condition::parse("changes depth").unwrap();
        assert_eq!(changes.holds(None, &one), None);
        assert_eq!(changes.holds(Some(&one), &one), Some(false));
        assert_eq!(changes.holds(Some(&one), &two), Some(true));
    }

    #[test]
    fn what_is_no_condition_is_refused_in_words() {
        assert_eq!(Condition::parse("  "), Err(ConditionError::Empty));
        assert_eq!(Condition::parse(&"1+".repeat(150)), Err(ConditionError::Long));
        let deep = format!("{}1{}", "(".repeat(40), ")".repeat(40));
        assert_eq!(Condition::parse(&deep), Err(ConditionError::Deep));
        for text in
            ["depth >", "> 5", "depth >> ", "((", "5 5", "\u{0}", "changes ", "a = 3", "{", "}{"]
        {
            // Read or refused, never worse; and what is read has no answer without numbers.
            if let Ok(condition) = Condition::parse(text) {
                let _ = condition.holds(None, &Values::default());
            }
        }
    }

    /// No text makes it end in a panic.
    #[test]
    fn any_text_is_read_or_refused() {
        let letters: Vec<char> = "ad1. <>=!&|(){}+-*/e\"if else[],²·".chars().collect();
        let mut random = crate::random::Rng::new(7);
        for _ in 0..20_000 {
            let length = random.below(24);
            let text: String = (0..length).map(|_| letters[random.below(letters.len())]).collect();
            if let Ok(condition) = Condition::parse(&text) {
                let _ = condition.holds(None, &values(&[("a", 1.0), ("d1", 2.0)]));
            }
        }
    }
}
